"""An earlier version of a game, as a package that was kept would be: the German edition was the default."""

from typing import Literal

from wildtable.games.animal_kingdoms.options import Options
from wildtable.games.animal_kingdoms.spec import AnimalKingdoms


class EarlierOptions(Options):
    edition: Literal["en", "de"] = "de"


class EarlierAnimalKingdoms(AnimalKingdoms):
    rules_version = 0
    options = EarlierOptions


SPEC = EarlierAnimalKingdoms()
