"""Tyranno Ex: the bots of levels 1 to 8 (docs/ladder), and how searching goes best at equal time."""

from wildtable.core.strength import LooksAhead, Searches, Style

LEVELS = (
    LooksAhead(16.0, 40.0),
    LooksAhead(5.0, 15.0),
    LooksAhead(1.3, 4.5),
    LooksAhead(0.1, 1.0),
    Searches(250),
    Searches(1_250),
    Searches(5_000),
    Searches(20_000),
)
STYLE = Style(depth=40, exploration=0.5)
