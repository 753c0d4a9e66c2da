"""Lessons: short walks through fixed positions, one goal at a time, played by the real engine.

A lesson is data (`lessons/<game>/*.toml`): a position, a key for chance, steps with their texts in both
languages, what the others do in between. Nothing here remembers anybody: a walk is made anew from the
moves that somebody has made in it.
"""

from wildtable.teaching.data import Lesson, Step, Words, find_lesson, lessons_of
from wildtable.teaching.walk import Verdict, Walk, solution, solutions

__all__ = [
    "Lesson",
    "Step",
    "Verdict",
    "Walk",
    "Words",
    "find_lesson",
    "lessons_of",
    "solution",
    "solutions",
]
