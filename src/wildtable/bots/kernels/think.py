"""The one entry point of all thinking.

Looking ahead, searching and playing out share it because the rules of a game are compiled into every
entry point: three of them took three times as long to compile and ran no faster.
"""

import numpy as np

from wildtable.bots.kernels.search import PLAN, note_outlook, search_once
from wildtable.bots.kernels.tree import Tree
from wildtable.bots.kernels.worth import BENCH, note_leads
from wildtable.core import kernel
from wildtable.core.entries import copy_record
from wildtable.core.kernel import Array
from wildtable.core.local import local_record
from wildtable.core.log import NO_LOG
from wildtable.core.mask import MASK
from wildtable.core.record import Dtype

LEADS, SEARCH, OUTLOOK = range(3)


@kernel.entry_point
def think(
    dtype: Dtype,
    task: int,
    root: Array,
    rooms: Array,
    plan_buffer: Array,
    key: Array,
    keys: Array,
    rewards: Array,
    visits: Array,
    chances: Array,
    priors: Array,
    used: Array,
    found: Array,
    iterations: int,
    stop: Array,
) -> int:
    """So many iterations of a task, each with a guess of its own at what the seat cannot see.

    LEADS: mean lead after each legal action; SEARCH: see search.py; OUTLOOK: mean final points after
    the planned action. Returns how many were made before somebody raised `stop`.
    """
    plan = plan_buffer.view(PLAN)[0]
    tree = Tree(keys, rewards, visits, chances, priors, used)
    s, t, u = rooms[0].view(dtype)[0], rooms[1].view(dtype)[0], rooms[2].view(dtype)[0]
    bench, mask, log = local_record(BENCH), local_record(MASK), local_record(NO_LOG)
    part = 1.0 / max(1, iterations)
    for iteration in range(iterations):
        if stop[0]:
            return iteration
        copy_record(rooms[0], root)
        key[0], key[1] = np.uint32(plan.done & 0xFFFFFFFF), np.uint32(plan.done >> 32)
        plan.done += 1
        kernel.resample(s, plan.seat, key)
        if task == SEARCH:
            search_once(s, t, u, rooms, plan, tree, bench, mask, log, found)
        elif task == LEADS:
            note_leads(rooms, s, t, u, plan.seat, plan.seats, part, bench, mask, log, found)
        else:
            note_outlook(s, plan, part, bench, mask, log, found)
    return iterations
