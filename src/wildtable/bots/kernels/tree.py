"""The tree of a search: one table of edges with a fixed number of places.

A node is a number made of everything that led to it, as far as the searcher can see it; an edge is
found by its node, seat and label. So a node needs no memory, and edges of choices that are only
sometimes possible stay where they are. When the table is full the tree stops growing.
"""

from typing import NamedTuple

import numpy as np

from wildtable.core.kernel import Array, int64, rule

FULL = -1
HIGH_HALF = np.uint64(32)
UNKNOWN = np.float32(-1.0)  # a prior not yet worked out
FILLED = 0.8  # part of the places that may be taken: beyond this, looking takes long
ROOT = np.uint64(0x9E3779B97F4A7C15)


class Tree(NamedTuple):
    """Parallel arrays, a place for each edge."""

    keys: Array  # 0: free
    rewards: Array  # sum, of the seat that chooses
    visits: Array
    chances: Array  # how often it could have been chosen
    priors: Array
    used: Array  # one number: places taken


@rule
def find_or_add(tree: Tree, key: np.uint64) -> int:
    """The place of an edge, a new one if need be; FULL if there is no room."""
    last = tree.keys.size - 1
    place = int64((key >> HIGH_HALF) & np.uint64(last))
    while True:
        if tree.keys[place] == key:
            return place
        if tree.keys[place] == 0:
            break
        place = (place + 1) & last
    if tree.used[0] >= FILLED * tree.keys.size:
        return FULL
    tree.used[0] += 1
    tree.keys[place] = key
    tree.priors[place] = UNKNOWN
    return place
