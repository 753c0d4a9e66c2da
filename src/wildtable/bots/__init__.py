"""Players that are programs. A bot sees a view, never the game."""

from wildtable.bots.contract import Bot, Budget, Candidate, Evaluation, Evaluator, game_of
from wildtable.bots.driver import close_all, decide, play_out
from wildtable.bots.registry import check_bot, make_bot, names, titles

__all__ = [
    "Bot",
    "Budget",
    "Candidate",
    "Evaluation",
    "Evaluator",
    "check_bot",
    "close_all",
    "decide",
    "game_of",
    "make_bot",
    "names",
    "play_out",
    "titles",
]
