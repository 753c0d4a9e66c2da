"""How searching goes best in each game, as the game says: found by playing styles against each other."""

from wildtable.core.registry import spec_of
from wildtable.core.strength import Style

PLAIN = Style(depth=-1, priors=False, exploration=0.7)  # a game that tells the bots nothing


def style_of(game: str) -> Style:
    part = spec_of(game).part("levels")
    style: Style = part.STYLE if part else PLAIN
    return style
