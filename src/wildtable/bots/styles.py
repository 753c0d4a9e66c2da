"""How searching goes best in each game: found by playing styles against each other at equal time."""

from collections.abc import Mapping

from wildtable.bots.ismcts import Style

STYLES: Mapping[str, Style] = {
    "animal-kingdoms": Style(depth=8, exploration=0.5),
    "tyranno-ex": Style(depth=40, exploration=0.5),
    "ark-and-noah": Style(depth=20, exploration=0.5),
}
PLAIN = Style(depth=-1, priors=False, exploration=0.7)  # a game that tells the bots nothing


def style_of(game: str) -> Style:
    return STYLES.get(game, PLAIN)
