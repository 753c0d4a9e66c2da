"""What holds at every decision of thousands of random games, inside the kernel: all invariants, and `why`."""

import numpy as np

from wildtable.core import chance
from wildtable.core.game import Game
from wildtable.testing.explained import kernel_for


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


def check_why(game: Game, playouts: int, seed: int = 0) -> tuple[int, list[int]]:
    """`why` is 0 for exactly the legal actions; returns the decisions looked at and how often each code came up."""
    found, reached = np.zeros(3, np.int32), np.zeros(len(game.spec.refusals), np.int64)
    key = chance.key_from_seed(f"why {seed}")
    decisions = kernel_for(game.spec.dtype)(
        game.spec.dtype, game.blank(), playouts, game.num_actions, key, reached, found
    )
    action, number, step = found.tolist()
    assert decisions > 0, (
        f"{game!r}: `why` and `legal` differ about action {action} (seed {seed}, game {number}, decision {step})"
    )
    return int(decisions), reached.tolist()
