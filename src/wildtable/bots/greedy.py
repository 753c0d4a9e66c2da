"""The bot that looks one decision ahead.

It guesses what it cannot see a few times (each guess a fair draw from what the view allows), tries
every legal action on every guess, and takes the one that leaves it best off on average.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from wildtable.bots.contract import Budget, game_of, pick, subkey
from wildtable.bots.evaluation import evaluate
from wildtable.core.game import State, View
from wildtable.core.kernel import Array
from wildtable.core.log import new_log

GUESSES = 4
CLOSE = 1e-9  # values nearer than this are equal


@dataclass(frozen=True, slots=True)
class GreedyBot:
    """One ply, expectation over what is unknown; ties are broken by the key."""

    guesses: int = GUESSES
    is_blind: bool = False

    def choose(self, view: View, legal: Sequence[int], budget: Budget, key: bytes) -> int:
        if len(legal) == 1:
            return legal[0]
        if view.seat is None:
            raise ValueError("a spectator has nothing to choose")
        worth = self.worth(view, view.seat, legal, budget, key)
        best = [action for action, value in zip(legal, worth) if value >= worth.max() - CLOSE]
        return pick(best, key)

    def worth(
        self, view: View, seat: int, legal: Sequence[int], budget: Budget, key: bytes
    ) -> Array:
        """The mean value of each legal action over the guesses."""
        number = self.guesses if budget.iterations is None else max(1, budget.iterations)
        guess = game_of(view).state_from_view(view, subkey(key, "guess"))
        after = np.stack(
            [
                positions_after(guess.resample(seat, own), seat, legal, own)
                for own in (subkey(key, place) for place in range(number))
            ]
        )
        values = evaluate(guess.game, after.reshape(-1, guess.buffer.size), seat)
        mean: Array = values.reshape(number, len(legal)).mean(axis=0)
        return mean


def positions_after(state: State, seat: int, legal: Sequence[int], key: bytes) -> Array:
    """The record that each action leads to, for one guess at what is hidden."""
    together = [other for other in state.to_act if other != seat]
    log = new_log(is_open=False)
    buffers = np.repeat(state.buffer[None], len(legal), axis=0)
    for place, action in enumerate(legal):
        _act(state, buffers[place], seat, action, log)
        for other in together:  # who decides at the same time does so without knowing
            _act_anyhow(State(state.game, buffers[place]), other, key, log)
    return buffers


def _act(state: State, buffer: Array, seat: int, action: int, log: Array) -> None:
    state.game.engine.act(state.game.spec.dtype, buffer, seat, action, log)


def _act_anyhow(state: State, seat: int, key: bytes, log: Array) -> None:
    _act(state, state.buffer, seat, pick(state.legal_ids(seat), subkey(key, seat)), log)
