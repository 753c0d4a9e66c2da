"""Action masks against Python's own sets."""

import numpy as np
import pytest

from wildtable.core import kernel, mask
from wildtable.core.kernel import Array, entry_point

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]
SIZE = 64 * mask.WORDS
UNUSED = np.dtype(
    (np.record, np.dtype([("unused", "u8")], align=True))
)  # an entry point needs a record type


@entry_point
def ask(dtype: object, buffer: Array, singles: Array, first: int, block: Array, out: Array) -> int:
    """Allow some actions one by one and a block of others; write all members in order, return how many."""
    m = buffer.view(mask.MASK)[0]
    mask.clear(m)
    for place in range(singles.size):
        mask.allow(m, singles[place])
    mask.allow_block(m, first, block[0])
    number = mask.count(m)
    for n in range(number):
        out[n] = mask.nth(m, n)
    out[number] = mask.nth(m, number)
    for action in range(SIZE):
        out[SIZE + 1 + action] = mask.is_allowed(m, action)
    return number


def members(singles: list[int], first: int, block: int) -> list[int]:
    buffer = np.full(mask.MASK.itemsize, 255, np.uint8)  # `clear` must not rely on a fresh one
    out = np.zeros(2 * SIZE + 1, np.int32)
    run = kernel.entry(ask, UNUSED, kernel.U8, kernel.I16, kernel.INT, kernel.U64, kernel.I32)
    number = run(
        UNUSED, buffer, np.array(singles, np.int16), first, np.array([block], np.uint64), out
    )
    found: list[int] = out[:number].tolist()
    assert out[number] == -1
    assert np.flatnonzero(out[SIZE + 1 :]).tolist() == found
    return found


@pytest.mark.parametrize("first", [0, 1, 20, 63, 64, 80, 97, 127, 128, 300, 320])
@pytest.mark.parametrize("block", [0, 1, 0b1011, 2**64 - 1, 2**63 | 1])
def test_single_actions_and_blocks(first: int, block: int) -> None:
    singles = [0, 5, 63, 64, 65, 108, 353]
    expected = set(singles) | {first + index for index in range(64) if block >> index & 1}
    assert members(singles, first, block) == sorted(expected)


def test_a_block_at_the_end() -> None:
    assert members([], SIZE - 64, 2**64 - 1) == list(range(SIZE - 64, SIZE))
    assert members([], SIZE - 1, 1) == [SIZE - 1]


def test_nothing_allowed() -> None:
    assert members([], 0, 0) == []


def test_a_new_mask_is_empty() -> None:
    assert not mask.new_mask().any()
    assert mask.new_mask().size == mask.MASK.itemsize
