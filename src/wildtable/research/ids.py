"""Names of the environments: one for every preset of every game, as its spec says.

`wildtable/AnimalKingdoms-EN-3p-v0` is the preset `en-3` of Animal Kingdoms. They are written down and not made up
from the presets: an id is a promise. A change of behaviour (rules, action
ids, observations, rewards) raises the number after `v`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from wildtable.core import registry
from wildtable.core.errors import Malformed
from wildtable.core.game import Game

VERSION = 0
NAMESPACE = "wildtable"


@dataclass(frozen=True, slots=True)
class EnvironmentId:
    """An environment by its name, and the game that it is."""

    name: str  # "AnimalKingdoms-EN-3p"
    game: str  # "animal-kingdoms"
    preset: str  # "en-3"

    @property
    def id(self) -> str:
        """As Gymnasium and `research.load` know it."""
        return f"{NAMESPACE}/{self.name}-v{VERSION}"

    def load(self) -> Game:
        return registry.load(self.game, self.preset)


@cache
def environments() -> Mapping[str, EnvironmentId]:
    """All environments by id."""
    found = [
        EnvironmentId(name, game, preset)
        for game in registry.names()
        for name, preset in registry.spec_of(game).environments.items()
    ]
    return {each.id: each for each in found}


def find(name: str) -> EnvironmentId:
    """By id, with or without `wildtable/` and version."""
    full = name if name.startswith(f"{NAMESPACE}/") else f"{NAMESPACE}/{name}"
    full = full if full.endswith(f"-v{VERSION}") else f"{full}-v{VERSION}"
    if full not in environments():
        known = ", ".join(environments())
        raise Malformed(f"there is no environment {name[:60]!r}; choose from: {known}")
    return environments()[full]


def load(name: str) -> Game:
    """The game behind an id: `load("wildtable/TyrannoEx-2p-v0")`."""
    return find(name).load()
