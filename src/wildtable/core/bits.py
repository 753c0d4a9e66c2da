"""Sets of up to 64 things in one machine word: the kernels' way to say "these cards", "those squares"."""

from typing import Any

import numpy as np
from numba import types
from numba.extending import intrinsic, overload

from wildtable.core.kernel import Array, rule

ONE = np.uint64(1)
LOW_BITS = np.uint64(63)


# Counting bits is one machine instruction, which Numba does not offer; `bit_count` is that instruction.
@intrinsic
def _population_count(typingctx: Any, word: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.uint64), codegen


def bit_count(bits: int | np.uint64) -> int:
    """How many are in the set."""
    return int(bits).bit_count()


@overload(bit_count, strict=False)
def _bit_count(bits: Any) -> Any:
    return lambda bits: _population_count(np.uint64(bits))


@rule
def bit(index: int) -> np.uint64:
    """The set that holds only `index`."""
    return ONE << np.uint64(index)


@rule
def first_bits(number: int) -> np.uint64:
    """The set 0 .. number-1, number below 64."""
    return (ONE << np.uint64(number)) - ONE


@rule
def lowest(bits: np.uint64) -> int:
    """The smallest element of a set that is not empty."""
    return bit_count(~bits & (bits - ONE))


@rule
def nth_bit(bits: np.uint64, n: int) -> int:
    """The n-th smallest element, n from 0: halve the word until it is found."""
    position = 0
    width = 32
    while width:
        below = bit_count(bits & first_bits(width))
        if n >= below:
            n -= below
            position += width
            bits = bits >> np.uint64(width)
        width >>= 1
    return position


@rule
def has(bits: np.uint64, index: int) -> bool:
    """Is `index` in the set?"""
    return (bits >> np.uint64(index)) & ONE != 0


# Small arrays. Written as loops because Numba compiles slices and sorts into far more code.
@rule
def fill(array: Array, value: int) -> None:
    for place in range(array.size):
        array[place] = value


@rule
def sort_first(array: Array, number: int) -> None:
    """Sort the first `number` elements in place (insertion: they are few)."""
    for end in range(1, number):
        value = array[end]
        at = end
        while at > 0 and array[at - 1] > value:
            array[at] = array[at - 1]
            at -= 1
        array[at] = value


@rule
def remove_at(array: Array, place: int, size: int) -> int:
    """Take one of the first `size` elements out, close the gap with what follows; returns it."""
    value = array[place]
    for at in range(place, size - 1):
        array[at] = array[at + 1]
    return value
