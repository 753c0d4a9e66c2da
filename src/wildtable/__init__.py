"""Wildtable: Animal Kingdoms, Tyranno Ex and Ark & Noah on one table, for people, bots and research."""

from importlib.metadata import version

from wildtable.core.errors import Illegal, Malformed, NotYourTurn, WildtableError
from wildtable.core.game import Game
from wildtable.core.registry import load, names
from wildtable.core.state import State
from wildtable.core.view import View

__version__ = version("wildtable")
__all__ = [
    "Game",
    "Illegal",
    "Malformed",
    "NotYourTurn",
    "State",
    "View",
    "WildtableError",
    "__version__",
    "load",
    "names",
]
