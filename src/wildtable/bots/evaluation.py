"""How good a position is for a seat: its lead in points, and what a game adds to that.

A game's own part is a table of named features with weights, computed for many records at once.
"""

from collections.abc import Callable, Mapping

import numpy as np

from wildtable.bots import animal_kingdoms
from wildtable.core.game import Game
from wildtable.core.kernel import Array

Feature = Callable[[Array], Array]  # records (n,) → points to come by seat (n, seats)


FEATURES: Mapping[str, Mapping[str, tuple[Feature, float]]] = {
    "animal-kingdoms": animal_kingdoms.FEATURES,
}


def evaluate(game: Game, buffers: Array, seat: int) -> Array:
    """The lead of a seat over the best of the others, in points, for each of many records."""
    worth = prospects(game, buffers)
    others = np.delete(worth, seat, axis=1)
    best = others.max(axis=1) if others.size else np.zeros(len(worth))
    lead: Array = worth[:, seat] - best
    return lead


def prospects(game: Game, buffers: Array) -> Array:
    """Points so far and points to be expected, by seat."""
    worth = np.empty((len(buffers), game.seats))
    points = np.zeros(game.seats, np.int32)
    for place, buffer in enumerate(buffers):
        game.engine.points(game.spec.dtype, buffer, points)
        worth[place] = points
    records = buffers.view(game.spec.dtype)[:, 0]
    for feature, weight in FEATURES.get(game.spec.id, {}).values():
        worth += weight * feature(records)[:, : game.seats]
    return worth
