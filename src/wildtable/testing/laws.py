"""All invariants after every decision of thousands of random games, inside the kernel."""

import numpy as np

from wildtable.core import chance
from wildtable.core.game import Game


def check_laws(game: Game, playouts: int, seed: int = 0) -> int:
    """Random games from setup to end; returns the decisions made."""
    found = np.zeros(3, np.int32)
    decisions = game.engine.lawful_playouts(
        game.spec.dtype, game.blank(), playouts, chance.key_from_seed(f"laws {seed}"), found
    )
    law, number, step = found.tolist()
    assert decisions > 0, (
        f"{game!r}: {game.spec.laws[law]} (seed {seed}, game {number}, decision {step})"
    )
    return int(decisions)
