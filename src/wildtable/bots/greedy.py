"""The bot that looks one decision ahead.

It guesses what it cannot see a few times (each guess a fair draw from what the view allows), tries
every legal action on every guess, and takes the one that leaves it best off on average. What a
position is worth is told by the named features of its game, see `games/<game>/features.py`.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from wildtable.bots.contract import Budget, game_of, pick, seat_of, subkey
from wildtable.bots.thinker import leads_of
from wildtable.core.kernel import Array
from wildtable.core.view import View

GUESSES = 4
MOST_GUESSES = 1_000_000  # minutes a decision; more would look like a hang
CLOSE = 1e-9  # values nearer than this are equal


@dataclass(frozen=True, slots=True)
class GreedyBot:
    """One ply, expectation over what is unknown; ties are broken by the key."""

    guesses: int = GUESSES
    is_blind: bool = False

    def __post_init__(self) -> None:
        if not 1 <= self.guesses <= MOST_GUESSES:
            raise ValueError(f"guesses from 1 to {MOST_GUESSES}")

    def choose(self, view: View, legal: Sequence[int], budget: Budget, key: bytes) -> int:
        seat = seat_of(view)
        if len(legal) == 1:
            return legal[0]
        worth = self.worth(view, seat, budget, key)
        best = [action for action, value in zip(legal, worth) if value >= worth.max() - CLOSE]
        return pick(best, key)

    def worth(self, view: View, seat: int, budget: Budget, key: bytes) -> Array:
        """The mean lead in points after each legal action."""
        number = self.guesses if budget.iterations is None else max(1, budget.iterations)
        guess = game_of(view).state_from_view(view, subkey(key, "guess"))
        return leads_of(guess, seat, number, subkey(key, "look"))
