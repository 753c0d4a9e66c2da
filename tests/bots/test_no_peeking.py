"""Bots and hints see what their seat sees: pairs of positions that differ only beneath."""

from collections.abc import Iterator

import numpy as np
import pytest

import wildtable
from wildtable.bots import Budget, make_bot
from wildtable.bots.hints import hint
from wildtable.core.registry import names
from wildtable.core.state import State
from wildtable.testing.walk import random_walk

KEY = bytes(range(32))
SPECS = ("random", "greedy", "ismcts:15it", "level:1", "level:4")
FEW = Budget(iterations=8)


def pairs(name: str, number: int, every: int) -> Iterator[tuple[State, State, int]]:
    """Positions with a choice and a twin that the seat cannot tell from it."""
    made = 0
    for seed in range(number):
        game = wildtable.load(name, players=2 + seed % 3)
        for step, (state, seat, _) in enumerate(random_walk(game, seed)):
            if step % every == 0 and len(state.legal_ids(seat)) > 1:
                yield state, state.resample(seat, step), seat
                made += 1
                if made == number:
                    return


def check_pairs(name: str, number: int, every: int) -> None:
    different = 0
    for place, (state, twin, seat) in enumerate(pairs(name, number, every)):
        different += not np.array_equal(state.buffer, twin.buffer)
        assert str(state.view(seat)) == str(twin.view(seat))
        spec = SPECS[place % len(SPECS)]
        choices = [
            make_bot(spec).choose(each.view(seat), each.legal_ids(seat), Budget(), KEY)
            for each in (state, twin)
        ]
        assert choices[0] == choices[1], spec
        hints = [hint(each.view(seat), each.legal_ids(seat), KEY, FEW) for each in (state, twin)]
        assert repr(hints[0]).encode() == repr(hints[1]).encode()
    assert different == number  # at least the stream of chance is another one


@pytest.mark.parametrize("name", names())
def test_bots_and_hints_do_not_peek(name: str) -> None:
    check_pairs(name, 60, every=13)


@pytest.mark.soak
@pytest.mark.parametrize("name", names())
def test_bots_and_hints_do_not_peek_in_1000_pairs(name: str) -> None:
    check_pairs(name, 1000, every=5)
