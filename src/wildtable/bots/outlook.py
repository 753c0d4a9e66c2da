"""What an action leads to if everybody plays quickly on: points by source, chances to win."""

from collections.abc import Mapping

import numpy as np

from wildtable.bots.kernels.search import TO_THE_END
from wildtable.bots.kernels.think import OUTLOOK
from wildtable.bots.thinker import Task
from wildtable.core.kernel import Array
from wildtable.core.state import State


def outlook(state: State, seat: int, action: int, games: int, key: bytes) -> tuple[Array, Array]:
    """Mean final points by seat and source, and chances to win by seat.

    The same key gives the same guesses and dice for every action: differences between two of them are
    differences of the actions, as far as possible.
    """
    game = state.game
    found = np.zeros((game.seats, len(game.spec.sources) + 1), np.float64)
    task = Task(state, seat, key, found)
    task.plan.depth, task.plan.choice = TO_THE_END, action
    task.think(OUTLOOK, games)
    return found[:, :-1], found[:, -1]


def mean_points(
    state: State, seat: int, action: int, games: int, key: bytes
) -> tuple[Mapping[str, float], ...]:
    """By seat and source."""
    points, _ = outlook(state, seat, action, games, key)
    return tuple(dict(zip(state.game.spec.sources, row)) for row in points.tolist())
