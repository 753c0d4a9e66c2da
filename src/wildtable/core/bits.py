"""Sets of up to 64 things in one machine word: the kernels' way to say "these cards", "those squares"."""

from collections.abc import Sequence

import numpy as np
from llvmlite import ir
from llvmlite.binding import get_host_cpu_features
from numba import types
from numba.core.base import BaseContext
from numba.core.types import Type
from numba.core.typing.context import BaseContext as TypingContext
from numba.core.typing.templates import Signature
from numba.extending import overload

from wildtable.core.kernel import Array, Implementation, rule
from wildtable.core.local import Instruction, machine_instruction
from wildtable.core.program import numba_config

ONE = np.uint64(1)
LOW_BITS = np.uint64(63)


# Counting bits is one machine instruction, which Numba does not offer; `bit_count` is that instruction.
@machine_instruction
def _population_count(typingctx: TypingContext, word: Type) -> Instruction:
    def codegen(
        context: BaseContext, builder: ir.IRBuilder, signature: Signature, args: Sequence[ir.Value]
    ) -> ir.Value:
        return builder.ctpop(args[0])

    return types.int64(types.uint64), codegen


def bit_count(bits: int | np.uint64) -> int:
    """How many are in the set."""
    return int(bits).bit_count()


@overload(bit_count, strict=False)
def _bit_count(bits: Type) -> Implementation:
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


def _halve_to_nth(bits: np.uint64, n: int) -> int:
    """Halve the word until the n-th element is found."""
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


def _spread_one_by_one(chosen: np.uint64, bits: np.uint64) -> np.uint64:
    spread = np.uint64(0)
    while chosen and bits:
        if chosen & ONE:
            spread |= bits & ~(bits - ONE)
        bits &= bits - ONE
        chosen >>= ONE
    return spread


def _gather_one_by_one(chosen: np.uint64, bits: np.uint64) -> np.uint64:
    gathered, place = np.uint64(0), ONE
    while bits:
        if chosen & bits & ~(bits - ONE):
            gathered |= place
        bits &= bits - ONE
        place <<= ONE
    return gathered


# Where the processor has it, spreading and gathering are one machine instruction too, and the n-th element
# follows from it: no branch to mispredict.
def _of_two_words(name: str) -> Instruction:
    def codegen(
        context: BaseContext, builder: ir.IRBuilder, signature: Signature, args: Sequence[ir.Value]
    ) -> ir.Value:
        word = ir.IntType(64)
        shape = ir.FunctionType(word, (word, word))
        return builder.call(builder.module.declare_intrinsic(name, (), shape), args)

    return types.uint64(types.uint64, types.uint64), codegen


@machine_instruction
def _deposit(typingctx: TypingContext, chosen: Type, bits: Type) -> Instruction:
    return _of_two_words("llvm.x86.bmi.pdep.64")


@machine_instruction
def _extract(typingctx: TypingContext, chosen: Type, bits: Type) -> Instruction:
    return _of_two_words("llvm.x86.bmi.pext.64")


CAN_DEPOSIT = numba_config.CPU_NAME is None and bool(get_host_cpu_features().get("bmi2"))


def nth_bit(bits: np.uint64, n: int) -> int:
    """The n-th smallest element, n from 0."""
    return _halve_to_nth(bits, n)


@overload(nth_bit, strict=False)
def _nth_bit(bits: Type, n: Type) -> Implementation:
    if CAN_DEPOSIT:
        return lambda bits, n: lowest(_deposit(bit(n), bits))
    return _halve_to_nth


def spread(chosen: np.uint64, bits: np.uint64) -> np.uint64:
    """The elements of `bits` whose numbers (0 = the smallest) are in `chosen`."""
    return _spread_one_by_one(chosen, bits)


@overload(spread, strict=False)
def _spread(chosen: Type, bits: Type) -> Implementation:
    if CAN_DEPOSIT:
        return lambda chosen, bits: _deposit(chosen, bits)  # noqa: PLW0108 (no plain function)
    return _spread_one_by_one


def gather(chosen: np.uint64, bits: np.uint64) -> np.uint64:
    """The reverse of `spread`: the numbers (0 = the smallest) of the elements of `bits` that are in `chosen`."""
    return _gather_one_by_one(chosen, bits)


@overload(gather, strict=False)
def _gather(chosen: Type, bits: Type) -> Implementation:
    if CAN_DEPOSIT:
        return lambda chosen, bits: _extract(chosen, bits)  # noqa: PLW0108 (no plain function)
    return _gather_one_by_one


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
