"""Names of the environments: one for every preset of every game.

`wildtable/AnimalKingdoms-EN-3p-v0` is the preset `en-3` of Animal Kingdoms. A change of behaviour (rules, action
ids, observations, rewards) raises the number after `v`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from wildtable.core import registry
from wildtable.core.errors import Malformed
from wildtable.core.game import Game
from wildtable.core.registry import names, spec_of

VERSION = 0
NAMESPACE = "wildtable"
EDITIONS = {"en", "de"}
UNSAID = {"an", "standard"}  # what every preset of a game has in its name


@dataclass(frozen=True, slots=True)
class EnvironmentId:
    """An environment by its name, and the game that it is."""

    name: str  # "AnimalKingdoms-EN-3p"
    game: str  # "animal-kingdoms"
    preset: str  # "en-3"

    @property
    def id(self) -> str:
        """As Gymnasium and `research.make` know it."""
        return f"{NAMESPACE}/{self.name}-v{VERSION}"

    def load(self) -> Game:
        return registry.load(self.game, self.preset)


@cache
def environments() -> Mapping[str, EnvironmentId]:
    """All environments by id."""
    found = [
        EnvironmentId(_name(game, preset), game, preset)
        for game in names()
        for preset in spec_of(game).presets
    ]
    return {each.id: each for each in found}


def find(name: str) -> EnvironmentId:
    """By id, with or without `wildtable/` and version."""
    full = name if name.startswith(f"{NAMESPACE}/") else f"{NAMESPACE}/{name}"
    full = full if full.endswith(f"-v{VERSION}") else f"{full}-v{VERSION}"
    if full not in environments():
        known = ", ".join(environments())
        raise Malformed(f"there is no environment {name[:60]!r}; there is {known}")
    return environments()[full]


def load(name: str) -> Game:
    """The game behind an id: `load("wildtable/TyrannoEx-2p-v0")`."""
    return find(name).load()


def _name(game: str, preset: str) -> str:
    """`en-treaty-3` → `EN-Treaty-3p`, `chip-by-chip-4` → `ChipByChip-4p`."""
    words = [word for word in preset.split("-") if word not in UNSAID]
    edition = [word.upper() for word in words if word in EDITIONS]
    players = [f"{word}p" for word in words if word.isdigit()]
    variant = "".join(
        word.capitalize() for word in words if word not in EDITIONS and not word.isdigit()
    )
    title = "".join(word.capitalize() for word in game.split("-"))
    return "-".join([title, *edition, *filter(None, [variant]), *players])
