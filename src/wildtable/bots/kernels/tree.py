"""The tree of a search: one table of edges with a fixed number of places.

A node is a number made of everything that led to it, as far as the searcher can see it; an edge is
found by its node, seat and label. So a node needs no memory, and edges of choices that are only
sometimes possible stay where they are. When the table is full the tree stops growing.
"""

from typing import NamedTuple

import numpy as np

from wildtable.core.kernel import Array, int64, rule

FULL = -1
UNKNOWN = np.float32(-1.0)  # a prior not yet worked out
FILLED = 0.8  # part of the places that may be taken: beyond this, looking takes long
ROOT = np.uint64(0x9E3779B97F4A7C15)
FACTOR_1, FACTOR_2 = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
S27, S30, S31, S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)
LOW_HALF = np.uint64(0xFFFFFFFF)


class Tree(NamedTuple):
    """Parallel arrays, a place for each edge."""

    keys: Array  # 0: free
    rewards: Array  # sum, of the seat that chooses
    visits: Array
    chances: Array  # how often it could have been chosen
    priors: Array
    used: Array  # one number: places taken


@rule
def times(x: np.uint64, y: np.uint64) -> np.uint64:
    """Product modulo 2^64, also uncompiled, where NumPy would warn."""
    low = (x & LOW_HALF) * (y & LOW_HALF)
    middle = (x >> S32) * (y & LOW_HALF) + (x & LOW_HALF) * (y >> S32)
    return wrapped_sum(low, (middle & LOW_HALF) << S32)


@rule
def wrapped_sum(x: np.uint64, y: np.uint64) -> np.uint64:
    low = (x & LOW_HALF) + (y & LOW_HALF)
    high = (x >> S32) + (y >> S32) + (low >> S32)
    return ((high & LOW_HALF) << S32) | (low & LOW_HALF)


@rule
def mixed(node: np.uint64, seat: int, label: np.uint64) -> np.uint64:
    """The node's number together with a choice made there, never 0."""
    x = node ^ wrapped_sum(times(label, FACTOR_1), np.uint64(seat + 1))
    x = times(x ^ (x >> S30), FACTOR_1)
    x = times(x ^ (x >> S27), FACTOR_2)
    return (x ^ (x >> S31)) | np.uint64(1)


@rule
def find_or_add(tree: Tree, key: np.uint64) -> int:
    """The place of an edge, a new one if need be; FULL if there is no room."""
    last = tree.keys.size - 1
    place = int64((key >> S32) & np.uint64(last))
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
