"""Tournaments between bots: who is how strong, and how sure is that?"""

from wildtable.arena.plan import Plan, Seating, make_plan, seating_of
from wildtable.arena.play import Outcome, play_game
from wildtable.arena.rating import Rating, interval, rate
from wildtable.arena.table import Table, make_table
from wildtable.arena.tournament import Tournament

__all__ = [
    "Outcome",
    "Plan",
    "Rating",
    "Seating",
    "Table",
    "Tournament",
    "interval",
    "make_plan",
    "make_table",
    "play_game",
    "rate",
    "seating_of",
]
