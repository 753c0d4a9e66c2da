"""Random games to the end, for searches of others that have no compiled rules."""

import numpy as np

from wildtable.core import kernel
from wildtable.core.chance import rekey
from wildtable.core.entries import copy_record, play_randomly
from wildtable.core.kernel import Array, entry_point
from wildtable.core.local import local_record
from wildtable.core.log import NO_LOG
from wildtable.core.mask import MASK
from wildtable.core.record import Dtype


@entry_point
def roll_out(dtype: Dtype, buffer: Array, games: int, key: Array, total: Array) -> None:
    """Play on from one position, so many times; `total` receives the sum of the payoffs by seat."""
    work = buffer.copy()
    s = work.view(dtype)[0]
    mask = local_record(MASK)
    log = local_record(NO_LOG)
    payoffs = np.zeros(total.size, np.float64)
    for game in range(games):
        copy_record(work, buffer)
        key[0] = np.uint32(game)
        rekey(s, key)
        while play_randomly(s, mask, log) >= 0:
            pass
        kernel.returns(s, payoffs)
        for seat in range(total.size):
            total[seat] += payoffs[seat]
