"""Animal Kingdoms: the bots of levels 1 to 8 (docs/ladder), and how searching goes best at equal time."""

from wildtable.core.strength import LooksAhead, Searches, Style

LEVELS = (
    LooksAhead(12.0, 30.0),
    LooksAhead(4.0, 12.0),
    LooksAhead(1.0, 4.0),
    Searches(16),
    Searches(64),
    Searches(250),
    Searches(1_200),
    Searches(8_000),
)
STYLE = Style(depth=8, exploration=0.5)
