"""Ark & Noah: the full game. Read material → ark → state → actions → rules → scoring → view."""
