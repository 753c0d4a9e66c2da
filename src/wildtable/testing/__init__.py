"""The conformance kit: what every game must do, as checks that anybody can run on their own game.

`check_game(game)` plays random games and raises `AssertionError` with seed and step at the first thing
that is wrong.
"""

from wildtable.testing.conformance import check_game
from wildtable.testing.laws import check_laws, check_why
from wildtable.testing.leaks import LeakReport, leakcheck
from wildtable.testing.playthrough import playthrough

__all__ = ["LeakReport", "check_game", "check_laws", "check_why", "leakcheck", "playthrough"]
