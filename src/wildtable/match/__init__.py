"""A match: who sits where, whose move it is, and the record that survives everything.

Nothing here opens a file or asks the clock: lines go to a sink, times come from the caller.
"""

from wildtable.match.match import Happening, Match, Preview, new_header
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

__all__ = [
    "FORMAT",
    "Fairness",
    "Follower",
    "Happening",
    "Header",
    "Match",
    "Player",
    "Preview",
    "Record",
    "Replay",
    "intact_part",
    "new_header",
    "read_record",
    "resume",
]
