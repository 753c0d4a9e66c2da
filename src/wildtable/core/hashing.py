"""Numbers made of numbers: what a search calls its nodes, and a game a choice of several cards."""

import numpy as np

from wildtable.core.kernel import rule

FACTOR_1, FACTOR_2 = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
S27, S30, S31, S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)
LOW_HALF = np.uint64(0xFFFFFFFF)


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
