"""A bot of your own in thirty lines: it sees a view, gets the legal actions, and chooses one.

Run it: `python examples/custom_bot.py 20` plays twenty games against the random bot; without a number, ten.
"""

import sys
from collections.abc import Sequence

import wildtable
from wildtable.bots import Budget, game_of, make_bot, play_out
from wildtable.core.view import View
from wildtable.match import Match, Player, new_header


class Hurried:
    """Claims whatever it can, the kingdom that pays most first."""

    def choose(self, view: View, legal: Sequence[int], budget: Budget, key: bytes) -> int:
        guess = game_of(view).state_from_view(view, key)  # hidden cards: one fair guess
        words = [str(action).split() for action in guess.legal_actions(view.seat)]
        pays = {name: kingdom["tiles"][-1] for name, kingdom in view["kingdoms"].items()}
        worth = [pays.get(each[-1], 0) for each in words]  # a claim ends with its kingdom
        return legal[worth.index(max(worth))]


game, won, games = wildtable.load("animal-kingdoms", players=2), 0, int([*sys.argv, "10"][1])
for number in range(games):
    seats = [Player(name="Hurried", kind="hurried"), Player(name="Random", kind="random")]
    match = Match(new_header(game, seats, seed=number))
    play_out(match, {0: Hurried(), 1: make_bot("random")})
    won += 0 in match.state.winners()
print(f"Hurried won {won} of {games} games")
