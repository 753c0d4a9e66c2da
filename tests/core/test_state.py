"""A state is its record: copies of it share nothing."""

import copy

import numpy as np
import pytest

from wildtable import State, load, names
from wildtable.core.kernel import Array


def played(name: str) -> State:
    state = load(name).new(seed=1)
    for _ in range(3):
        _, legal = state.choices()
        state.step(legal[0])
    return state


@pytest.mark.parametrize("name", names())
def test_copies_share_nothing(name: str) -> None:
    state = played(name)
    before = state.buffer.copy()
    for other in (state.clone(), copy.copy(state), state.game.state(before).clone()):
        assert other == state
        _, legal = other.choices()
        other.step(legal[-1])
        assert other != state
        assert other.clone() == other  # the array that kernels write to is the record itself
        assert np.array_equal(state.buffer, before)


def test_a_state_of_a_record_plays_in_that_record() -> None:
    """The OpenSpiel adapter keeps only the record."""
    state = played("tyranno-ex")
    record: Array = state.buffer.copy()
    other = state.game.state(record)
    _, legal = state.choices()
    other.step(legal[0])
    state.step(legal[0])
    assert np.array_equal(record, state.buffer)
