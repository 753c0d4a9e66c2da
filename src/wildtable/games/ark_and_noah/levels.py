"""Ark & Noah: the bots of levels 1 to 8 (docs/ladder), and how searching goes best at equal time."""

from wildtable.core.strength import LooksAhead, Searches, Style

LEVELS = (
    LooksAhead(5.0, 12.0),
    LooksAhead(2.0, 6.0),
    LooksAhead(0.8, 3.0),
    LooksAhead(0.1, 1.0),
    Searches(80),
    Searches(400),
    Searches(2_000),
    Searches(20_000),
)
STYLE = Style(depth=20, exploration=0.5)
