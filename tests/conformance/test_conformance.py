"""Every game, every preset: the public conformance kit (`wildtable.testing`)."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from wildtable import load, names
from wildtable.core.game import Game
from wildtable.core.registry import spec_of
from wildtable.core.state import State
from wildtable.testing import check_laws, leakcheck
from wildtable.testing.conformance import check_closely, check_determinism, check_takeback
from wildtable.testing.leaks import CHANNELS, Viewer

SOAK_PAIRS = 5000  # for each game, spread over its presets, as in the other tiers


def tables() -> Iterator[tuple[str, str]]:
    for name in names():
        for preset in spec_of(name).presets:
            yield name, preset


@pytest.fixture(params=list(tables()), ids="/".join)
def game(request: pytest.FixtureRequest) -> Game:
    name, preset = request.param
    return load(name, preset)


@pytest.mark.kernel
@pytest.mark.cases(test=200, proof=2000)
def test_all_invariants_hold_in_random_games(game: Game, cases: int) -> None:
    """Chapter 25 and its like, after every decision of so many games."""
    assert check_laws(game, cases) > cases


@pytest.mark.cases(test=25, proof=10_000)  # no game has so many steps
def test_games_look_right_from_all_sides(game: Game, cases: int) -> None:
    """Masks, round trips, clones, refusals, views: at so many steps of a game."""
    check_closely(game, seed=1, looks=cases)


def test_the_same_seed_gives_the_same_game(game: Game) -> None:
    check_determinism(game, seed=2)


def test_undo_never_crosses_a_barrier(game: Game) -> None:
    for seed in range(5):
        check_takeback(game, seed)


def check_leaks(game: Game, pairs_of_all: int) -> None:
    pairs = -(-pairs_of_all // len(game.spec.presets))
    report = leakcheck(game, pairs=pairs)
    assert not report.differences, report.differences[0]
    assert report.pairs >= pairs


@pytest.mark.cases(test=300, proof=1500)
def test_nobody_sees_what_he_cannot_know(game: Game, cases: int) -> None:
    check_leaks(game, cases)


@pytest.mark.soak
def test_nobody_sees_what_he_cannot_know_at_length(game: Game) -> None:
    """The same as `wildtable leakcheck GAME -n 5000`."""
    check_leaks(game, SOAK_PAIRS)


def test_a_planted_leak_is_found() -> None:
    """A channel that shows one hidden card too many must be caught."""

    def careless_view(state: State, viewer: Viewer) -> str:
        return json.dumps(state.to_json()["hands"])

    game = load("animal-kingdoms", "en-3")
    report = leakcheck(game, pairs=20, channels={**CHANNELS, "careless": careless_view})
    assert report.differences
    assert all("careless" in difference for difference in report.differences)
    assert report.different > 0


def test_a_broken_rule_is_found() -> None:
    """A position that loses a marker does not pass for a lawful one."""
    game = load("animal-kingdoms", "en-3")
    state = game.new(1)
    state.record.supply[0] -= 1
    law = game.engine.broken_law(game.spec.dtype, state.buffer)
    assert "AK-1.6" in game.spec.laws[law]


def test_a_leak_between_two_decisions_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A view that is careless only while the rules go on by themselves, where nobody decides."""
    game = load("tyranno-ex", "standard-3")
    careful = game.spec.view

    def careless(record: Any, options: Any, seat: int | None) -> dict[str, Any]:
        seen = careful(record, options, seat)
        return seen | {"bag_size": str(record.rack)} if seen["stage"] == "resolving" else seen

    monkeypatch.setattr(game.spec, "view", careless)
    report = leakcheck(game, pairs=40)
    assert report.differences
    assert all("in beat" in difference for difference in report.differences)
