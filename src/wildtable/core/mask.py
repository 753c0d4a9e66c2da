"""Action masks: a bit set of action ids in 64-bit words, so that counting and choosing need no scan."""

import numpy as np

from wildtable.core.bits import LOW_BITS, ONE, bit_count, nth_bit
from wildtable.core.kernel import Array, Mask, rule
from wildtable.core.record import MASK_WORDS

WORDS = MASK_WORDS
MASK = Mask.dtype


@rule
def clear(mask: Mask) -> None:
    for word in range(WORDS):
        mask.words[word] = np.uint64(0)


@rule
def allow(mask: Mask, action: int) -> None:
    mask.words[action >> 6] |= ONE << (np.uint64(action) & LOW_BITS)


@rule
def is_allowed(mask: Mask, action: int) -> bool:
    return (mask.words[action >> 6] >> (np.uint64(action) & LOW_BITS)) & ONE != 0


@rule
def allow_block(mask: Mask, first: int, bits: np.uint64) -> None:
    """Allow `first + i` for every i in `bits` (the block may straddle two words)."""
    word, shift = first >> 6, np.uint64(first & 63)
    mask.words[word] |= bits << shift
    if shift and word + 1 < WORDS:
        mask.words[word + 1] |= bits >> (np.uint64(64) - shift)


@rule
def count(mask: Mask) -> int:
    total = 0
    for word in range(WORDS):
        total += bit_count(mask.words[word])
    return total


@rule
def nth(mask: Mask, n: int) -> int:
    """The n-th smallest allowed action, n from 0."""
    for word in range(WORDS):
        here = bit_count(mask.words[word])
        if n < here:
            return 64 * word + nth_bit(mask.words[word], n)
        n -= here
    return -1


def new_mask() -> Array:
    return np.zeros(MASK.itemsize, np.uint8)
