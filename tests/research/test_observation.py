"""The vector: what stands where, within which bounds, and that nobody learns from it what he must not know."""

from collections.abc import Iterator

import numpy as np
import pytest

from tests.research.reference import reference
from wildtable.core.errors import Malformed
from wildtable.core.state import State
from wildtable.research import Observer, environments, load
from wildtable.testing.leaks import leakcheck
from wildtable.testing.walk import random_walk

IDS = list(environments())
ONE_OF_EACH = [
    "wildtable/AnimalKingdoms-EN-3p-v0",
    "wildtable/AnimalKingdoms-DE-Egon-2p-v0",
    "wildtable/ArkAndNoah-Secret-3p-v0",
    "wildtable/TyrannoEx-ChipByChip-4p-v0",
]


def some_states(name: str, seed: int, every: int) -> Iterator[State]:
    for number, (state, _, _) in enumerate(random_walk(load(name), seed)):
        if number % every == 0:
            yield state


@pytest.mark.parametrize("name", IDS)
def test_the_fields_say_what_the_view_says_within_their_bounds(name: str) -> None:
    """Fails if a name, a scale, the rotation of seats, the order of fields or a bound is not as documented."""
    observer = Observer(load(name))
    low, high = observer.layout.low, observer.layout.high
    for state in some_states(name, 2, 13):
        for seat in range(state.game.options.players):  # type: ignore[attr-defined]
            seen = observer.observe(state, seat)
            outside = np.flatnonzero((seen < low) | (seen > high))
            assert outside.size == 0, (outside, seen[outside])
            parts = observer.parts(seen)
            for field, expected in reference(state.game, state.view(seat)).items():
                told = np.asarray(expected, np.float32)
                assert parts[field].shape == told.shape, field
                assert np.allclose(parts[field], told, atol=1e-6), (field, parts[field], told)


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_pairs_that_a_seat_cannot_tell_apart_give_equal_vectors(name: str) -> None:
    game = load(name)
    observer = Observer(game)

    def channel(state: State, viewer: int | None) -> str:
        is_player = viewer is not None and viewer < game.options.players  # type: ignore[attr-defined]
        return observer.observe(state, viewer).tobytes().hex() if is_player else ""  # type: ignore[arg-type]

    report = leakcheck(game, pairs=100, seed=1, channels={"observation": channel})
    assert report.different > 0
    assert report.differences == []


@pytest.mark.parametrize("name", ["wildtable/AnimalKingdoms-EN-2p-v0", "wildtable/TyrannoEx-2p-v0"])
def test_a_vector_that_knew_more_would_be_found_out(name: str) -> None:
    """The law has teeth: the other seat's vector differs between such pairs."""
    game = load(name)
    observer = Observer(game)

    def cheat(state: State, viewer: int | None) -> str:
        return "" if viewer is None else observer.observe(state, 1 - viewer).tobytes().hex()

    assert leakcheck(game, pairs=10, seed=3, channels={"observation": cheat}).differences


def test_batches_are_split_into_fields_too() -> None:
    observer = Observer(load("AnimalKingdoms-EN-2p"))
    batch = np.arange(3 * observer.size, dtype=np.float32).reshape(3, -1)
    parts = observer.parts(batch)
    assert parts["kingdoms.markers"].shape == (3, 5, 5)
    assert sum(part.size for part in parts.values()) == batch.size
    assert np.array_equal(
        np.sort(np.concatenate([part.ravel() for part in parts.values()])), batch.ravel()
    )


def test_wrong_arguments_are_refused_with_what_is_expected() -> None:
    observer = Observer(load("TyrannoEx-2p"))
    state = observer.game.new(1)
    with pytest.raises(Malformed, match=r"float32 \(580,\) is expected, not float64"):
        observer.write(state, 0, np.zeros(580))
    with pytest.raises(Malformed, match=r"not float32 \(5,\)"):
        observer.write(state, 0, np.zeros(5, np.float32))
    with pytest.raises(Malformed, match="seats 0 to 1"):
        observer.observe(state, 2)
    with pytest.raises(Malformed, match="record: uint8"):
        observer.write(np.zeros(3, np.uint8), 0, np.zeros(580, np.float32))
    with pytest.raises(Malformed, match="last axis has 580"):
        observer.parts(np.zeros(579, np.float32))
