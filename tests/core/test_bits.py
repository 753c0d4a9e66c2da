"""Sets in machine words against Python's own sets."""

import numpy as np
import pytest

from wildtable.core import bits, kernel
from wildtable.core.kernel import Array, entry_point

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]
NOTHING = np.dtype(
    (np.record, np.dtype([("unused", "u8")], align=True))
)  # an entry point needs a record type
PER_WORD = 64 + 64 + 2  # elements in order, membership, count, lowest


@entry_point
def ask(dtype: object, buffer: Array, words: Array, out: Array) -> None:
    """Everything there is to know about each word."""
    for place in range(words.size):
        word, at = words[place], PER_WORD * place
        number = bits.bit_count(word)
        for n in range(number):
            out[at + n] = bits.nth_bit(word, n)
        for index in range(64):
            out[at + 64 + index] = bits.has(word, index)
        out[at + 128] = number
        out[at + 129] = bits.lowest(word)


@entry_point
def make(dtype: object, buffer: Array, out: Array) -> None:
    for index in range(64):
        out[index] = bits.bit(index)
        out[64 + index] = bits.first_bits(index)


@entry_point
def arrange(dtype: object, buffer: Array, array: Array, number: int) -> int:
    """Sort the first `number`, then take the second of them out."""
    bits.sort_first(array, number)
    return bits.remove_at(array, 1, number)


@entry_point
def flood(dtype: object, buffer: Array, array: Array, value: int) -> None:
    bits.fill(array, value)


def words() -> list[int]:
    rng = np.random.default_rng(1)
    found = [1, 2**63, 2**64 - 1, 2**32, 2**32 - 1, 0x8000_0001, 0x5555_5555_5555_5555]
    found += [1 << index for index in range(64)]
    found += [int(word) for word in rng.integers(1, 2**64, 60, dtype=np.uint64)]
    found += [int(a & b & c) | 1 for a, b, c in rng.integers(1, 2**64, (40, 3), dtype=np.uint64)]
    return found


def test_sets_of_sixty_four() -> None:
    given = words()
    out = np.full(PER_WORD * len(given), -1, np.int32)
    run = kernel.entry(ask, NOTHING, kernel.U8, kernel.U64, kernel.I32)
    run(NOTHING, np.zeros(8, np.uint8), np.array(given, np.uint64), out)
    for place, word in enumerate(given):
        mine = out[PER_WORD * place :][:PER_WORD].tolist()
        members = [index for index in range(64) if word >> index & 1]
        assert mine[: len(members)] == members
        assert mine[len(members) : 64] == [-1] * (64 - len(members))
        assert [index for index in range(64) if mine[64 + index]] == members
        assert mine[128] == len(members)
        assert mine[129] == members[0]


@entry_point
def spread_and_gather(dtype: object, buffer: Array, given: Array, out: Array) -> None:
    for place in range(given.size // 2):
        chosen, among = given[2 * place], given[2 * place + 1]
        out[2 * place] = bits.spread(chosen, among)
        out[2 * place + 1] = bits.gather(chosen, among)


def test_spreading_and_gathering() -> None:
    given = words()[: len(words()) // 2 * 2]
    out = np.zeros(len(given), np.uint64)
    run = kernel.entry(spread_and_gather, NOTHING, kernel.U8, kernel.U64, kernel.U64)
    run(NOTHING, np.zeros(8, np.uint8), np.array(given, np.uint64), out)
    for place in range(0, len(given), 2):
        chosen, among = given[place], given[place + 1]
        members = [index for index in range(64) if among >> index & 1]
        spread = sum(1 << at for number, at in enumerate(members) if chosen >> number & 1)
        gathered = sum(1 << number for number, at in enumerate(members) if chosen >> at & 1)
        assert [int(out[place]), int(out[place + 1])] == [spread, gathered]


def test_making_sets() -> None:
    out = np.zeros(128, np.uint64)
    kernel.entry(make, NOTHING, kernel.U8, kernel.U64)(NOTHING, np.zeros(8, np.uint8), out)
    assert [int(word) for word in out[:64]] == [2**index for index in range(64)]
    assert [int(word) for word in out[64:]] == [2**index - 1 for index in range(64)]


@pytest.mark.parametrize("word", [0, 1, 2**64 - 1, 0xF0F0])
def test_counting_outside_kernels(word: int) -> None:
    assert bits.bit_count(word) == bits.bit_count(np.uint64(word)) == (word).bit_count()


@pytest.mark.parametrize("number", [2, 3, 5, 8])
def test_sorting_and_removing(number: int) -> None:
    given = [7, -3, 7, 0, 12, -128, 5, 1]
    array = np.array(given, np.int32)
    taken = kernel.entry(arrange, NOTHING, kernel.U8, kernel.I32, kernel.INT)(
        NOTHING, np.zeros(8, np.uint8), array, number
    )
    expected = sorted(given[:number])
    assert taken == expected.pop(1)
    assert array[: number - 1].tolist() == expected
    assert array[number:].tolist() == given[number:]


def test_filling() -> None:
    array = np.arange(9, dtype=np.int32)
    kernel.entry(flood, NOTHING, kernel.U8, kernel.I32, kernel.INT)(
        NOTHING, np.zeros(8, np.uint8), array, -1
    )
    assert array.tolist() == [-1] * 9
