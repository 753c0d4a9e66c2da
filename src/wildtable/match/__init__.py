"""A match: who sits where, whose move it is, and the record that survives everything.

Nothing here opens a file or asks the clock: lines go to a sink, times come from the caller.
"""

from wildtable.match.film import Film, Happening, Scene
from wildtable.match.foresight import forecast
from wildtable.match.match import Match, Preview
from wildtable.match.record import (
    FORMAT,
    Fairness,
    Header,
    Player,
    Record,
    intact_part,
    read_record,
)
from wildtable.match.replay import Follower, Replay, resume
from wildtable.match.starting import new_header

__all__ = [
    "FORMAT",
    "Fairness",
    "Film",
    "Follower",
    "Happening",
    "Header",
    "Match",
    "Player",
    "Preview",
    "Record",
    "Replay",
    "Scene",
    "forecast",
    "intact_part",
    "new_header",
    "read_record",
    "resume",
]
