"""Random games for checks: the same seed walks the same way, with a generator of its own."""

import random
from collections.abc import Iterator

from wildtable.core.game import Game
from wildtable.core.state import State


def random_walk(game: Game, seed: int) -> Iterator[tuple[State, int, int]]:
    """Yield (state, seat, action id) before each decision of a random game; the state is live."""
    rng = random.Random(f"walk {seed}")
    state = game.new(f"walk {seed}")
    while owing := state.to_act:
        seat = rng.choice(owing)
        action = rng.choice(state.legal_ids(seat))
        yield state, seat, action
        state.apply(action, seat)
