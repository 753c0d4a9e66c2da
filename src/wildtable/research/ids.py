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

VERSION = 0
NAMESPACE = "wildtable"

# Written down and not made up from the presets: an id is a promise. (And nothing has to be loaded to know it.)
NAMES = {
    "AnimalKingdoms-EN-2p": ("animal-kingdoms", "en-2"),
    "AnimalKingdoms-EN-3p": ("animal-kingdoms", "en-3"),
    "AnimalKingdoms-EN-4p": ("animal-kingdoms", "en-4"),
    "AnimalKingdoms-EN-5p": ("animal-kingdoms", "en-5"),
    "AnimalKingdoms-EN-Treaty-2p": ("animal-kingdoms", "en-treaty-2"),
    "AnimalKingdoms-EN-Treaty-3p": ("animal-kingdoms", "en-treaty-3"),
    "AnimalKingdoms-EN-Treaty-4p": ("animal-kingdoms", "en-treaty-4"),
    "AnimalKingdoms-EN-Treaty-5p": ("animal-kingdoms", "en-treaty-5"),
    "AnimalKingdoms-EN-SoloEasy": ("animal-kingdoms", "en-solo-easy"),
    "AnimalKingdoms-EN-SoloMedium": ("animal-kingdoms", "en-solo-medium"),
    "AnimalKingdoms-EN-SoloNormal": ("animal-kingdoms", "en-solo-normal"),
    "AnimalKingdoms-EN-SoloHard": ("animal-kingdoms", "en-solo-hard"),
    "AnimalKingdoms-EN-SoloExtraHard": ("animal-kingdoms", "en-solo-extra-hard"),
    "AnimalKingdoms-DE-2p": ("animal-kingdoms", "de-2"),
    "AnimalKingdoms-DE-3p": ("animal-kingdoms", "de-3"),
    "AnimalKingdoms-DE-4p": ("animal-kingdoms", "de-4"),
    "AnimalKingdoms-DE-5p": ("animal-kingdoms", "de-5"),
    "AnimalKingdoms-DE-Egon-2p": ("animal-kingdoms", "de-egon-2"),
    "AnimalKingdoms-DE-Solo": ("animal-kingdoms", "de-solo"),
    "ArkAndNoah-2p": ("ark-and-noah", "an-2"),
    "ArkAndNoah-3p": ("ark-and-noah", "an-3"),
    "ArkAndNoah-4p": ("ark-and-noah", "an-4"),
    "ArkAndNoah-Secret-3p": ("ark-and-noah", "an-secret-3"),
    "TyrannoEx-2p": ("tyranno-ex", "standard-2"),
    "TyrannoEx-3p": ("tyranno-ex", "standard-3"),
    "TyrannoEx-4p": ("tyranno-ex", "standard-4"),
    "TyrannoEx-ChipByChip-4p": ("tyranno-ex", "chip-by-chip-4"),
    "TyrannoEx-NoMemory-4p": ("tyranno-ex", "no-memory-4"),
}


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
    found = [EnvironmentId(name, *game) for name, game in NAMES.items()]
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
