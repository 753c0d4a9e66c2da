"""What an action leads to if everybody plays quickly on: points by source, chances to win."""

from collections.abc import Mapping

import numpy as np

from wildtable.bots.thinker import thinker_of
from wildtable.core.chance import key_from_seed
from wildtable.core.game import State
from wildtable.core.kernel import Array


def outlook(state: State, seat: int, action: int, games: int, key: bytes) -> tuple[Array, Array]:
    """Mean final points by seat and source, and chances to win by seat.

    The same key gives the same guesses and dice for every action: differences between two of them are
    differences of the actions, as far as possible.
    """
    game = state.game
    thinker = thinker_of(game.spec)
    points = np.zeros((game.seats, len(game.spec.sources)), np.float64)
    chances = np.zeros(game.seats, np.float64)
    thinker.outlook(
        thinker.dtype,
        state.buffer,
        thinker.rooms(),
        seat,
        game.seats,
        action,
        games,
        key_from_seed(key),
        points,
        chances,
    )
    return points, chances


def mean_points(
    state: State, seat: int, action: int, games: int, key: bytes
) -> tuple[Mapping[str, float], ...]:
    """By seat and source."""
    points, _ = outlook(state, seat, action, games, key)
    return tuple(dict(zip(state.game.spec.sources, row)) for row in points.tolist())
