"""`why` against `legal`, at every decision of random games, inside a kernel of its own."""

from collections.abc import Callable
from functools import cache

import numpy as np

from wildtable.core import kernel
from wildtable.core.chance import rekey
from wildtable.core.entries import copy_record, first_seat, play_randomly
from wildtable.core.kernel import Array, Mask, Record, entry_point, rule
from wildtable.core.local import local_record
from wildtable.core.log import NO_LOG
from wildtable.core.mask import MASK, is_allowed
from wildtable.core.record import Dtype


@entry_point
def explained_playouts(
    dtype: Dtype, buffer: Array, games: int, actions: int, key: Array, reached: Array, found: Array
) -> int:
    """Random games in which `why` is asked of every action id at every decision; returns the decisions.

    It has to be 0 for exactly the legal ones. The first other one is written into `found` as (action, game,
    decision), and the answer is -1. `reached` counts how often each code was the answer.
    """
    work = buffer.copy()
    s = work.view(dtype)[0]
    mask = local_record(MASK)
    log = local_record(NO_LOG)
    decisions = 0
    for game in range(games):
        copy_record(work, buffer)
        key[0] = np.uint32(game)
        rekey(s, key)
        kernel.setup(s, log)
        step = 0
        while kernel.to_act(s):
            action = first_unexplained(s, mask, actions, reached)
            if action >= 0:
                found[0], found[1], found[2] = action, game, step
                return -1
            play_randomly(s, mask, log)
            step += 1
        decisions += step
    return decisions


@rule
def first_unexplained(s: Record, mask: Mask, actions: int, reached: Array) -> int:
    """The first action of which `why` and `legal` say different things to a seat that owes a decision; -1 = none."""
    owing = kernel.to_act(s)
    while owing:
        seat = first_seat(owing)
        owing &= owing - 1
        kernel.legal(s, seat, mask)
        for action in range(actions):
            code = kernel.why(s, seat, action)
            reached[code] += 1
            if (code == 0) != is_allowed(mask, action):
                return action
    return -1


@cache
def kernel_for(dtype: Dtype) -> Callable[..., int]:
    """Compiled for a game when first asked for."""
    kinds = kernel.U8, kernel.INT, kernel.INT, kernel.U32, kernel.I64, kernel.I32
    return kernel.entry(explained_playouts, dtype, *kinds)
