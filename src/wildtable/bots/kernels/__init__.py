"""Thinking, compiled: looking one decision ahead, and the search tree.

Written once for all games, like core/entries.py; what a game adds is in `games/<game>/features.py`.
"""
