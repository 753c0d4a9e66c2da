"""What is open and what is secret (chapter 9)."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from tests.rules.ark_and_noah.table import (
    hand,
    hands,
    load_game,
    play,
    random_choice,
    stack,
    table,
    told,
)
from wildtable.core.events import redact
from wildtable.core.state import State
from wildtable.testing.leaks import leakcheck

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]


def drawn(*, public: bool, tiles: tuple[str, ...] = ("cat-F", "bear-F", "dog-M")) -> State:
    """Seat 0 has drawn tiles in Exchange."""
    state = table(
        3,
        "exchange-branch",
        options={"exchange_draw_public": public},
        hands={0: hand(animals="lion-F"), 1: hand(animals="fox-M")},
    )
    play(state, "draw")
    stack(state, *tiles)
    play(state, "split 2")
    return state


def test_everything_on_the_table_is_open() -> None:
    """AN-9.1, AN-9.4: seats and spectators see the same position at every decision."""
    game = load_game(players=3, max_rounds=10)
    state, rng = game.new(seed=5), np.random.default_rng(5)
    while state.to_act:
        views = [state.view(seat).data for seat in (None, 0, 1, 2)]
        assert all(view == views[0] for view in views)
        full = state.to_json()
        assert {name: full[name] for name in views[0]} == views[0]
        assert "chance" not in views[0]
        state.apply(random_choice(rng, state))


def test_bags_can_be_worked_out() -> None:
    """AN-9.2: all tiles in play that are not in sight; only the order of draws is unknown."""
    state = load_game(players=2).new(seed=1)
    bags = state.view(1)["bags"]
    for place, sex in enumerate("FM"):
        held = {animals[place][:-2] for animals in hands(state, "animals")}
        assert len(bags[sex]) == 12
        assert not held & set(bags[sex])
    other = state.resample(0, "elsewhere")
    assert other.view(0) == state.view(0)
    assert not np.array_equal(other.record.key, state.record.key)


def test_public_draws() -> None:
    """AN-9.3 (RUL-11): exchange_draw_public: everybody sees the tiles."""
    state = drawn(public=True)
    for viewer in (None, 0, 1, 2):
        assert state.view(viewer)["display"] == ["cat-F", "bear-F", "dog-M"]


def test_secret_draws() -> None:
    """AN-9.3 (RUL-11): only the active player sees them; the others see bags with them inside."""
    one, two = drawn(public=False), drawn(public=False, tiles=("fox-F", "wolf-F", "mouse-M"))
    assert one.view(0)["display"] == ["cat-F", "bear-F", "dog-M"]
    assert one.view(0) != two.view(0)
    for viewer in (None, 1, 2):
        view = one.view(viewer)
        assert view["display"] == ["hidden-F", "hidden-F", "hidden-M"]
        assert view == two.view(viewer)
        assert {"cat", "bear"} <= set(view["bags"]["F"])
    for viewer in (1, 2):
        assert np.array_equal(one.observation(viewer), two.observation(viewer))
    assert not np.array_equal(one.observation(0), two.observation(0))


def test_a_tile_half_chosen() -> None:
    """AN-9.3: that the mover has taken one is not shown before the exchange is complete."""
    state = drawn(public=False)
    before = state.view(1), state.observation(1)
    play(state, "tile bear-F")
    assert state.view(1) == before[0]
    assert np.array_equal(state.observation(1), before[1])
    assert state.view(0)["pending"] == "tile bear-F"
    events = play(state, "tile lion-F")
    assert told(events, "exchange-shown")[0]["species"] == "bear"
    assert hands(state, "animals")[0] == ["bear-F"]


@pytest.mark.parametrize("public", [True, False])
def test_events_of_draws(public: bool) -> None:
    """AN-9.3: the log hides what its reader may not know."""
    state = table(3, "exchange-split", options={"exchange_draw_public": public})
    events = play(state, "split 3")
    seen = [redact(event, 1) for event in events if "drawn" in event.kind]
    assert len(seen) == 3
    assert all(("species" in event.data) == public for event in seen)
    assert all("species" in redact(event, 0).data for event in events if "drawn" in event.kind)


def test_resampling_secret_draws() -> None:
    """AN-9.3: any tiles of the bags, each equally likely; how many of each sex is known."""
    state = drawn(public=False)
    found: Counter[str] = Counter()
    for number in range(300):
        other = state.resample(1, number)
        assert other.view(1) == state.view(1)
        display = other.to_json()["display"]
        assert [tile[-1] for tile in display] == ["F", "F", "M"]
        found.update(display[:2])
    assert len(found) == 19  # every female but the lion
    assert min(found.values()) > 10
    assert state.resample(0, 1).view(0) == state.view(0)


@pytest.mark.parametrize("public", [True, False])
def test_a_state_from_a_view(public: bool) -> None:
    """AN-9.3: it looks the same from the same seat."""
    state = drawn(public=public)
    play(state, "tile bear-F")
    for viewer in (0, 1, 2):
        view = state.view(viewer)
        other = state.game.state_from_view(view, key=3)
        assert other.view(viewer) == view


@pytest.mark.parametrize("public", [True, False])
def test_nothing_leaks(public: bool) -> None:
    """AN-9.2, AN-9.3: views, legal actions, observations and texts of states that differ in hidden things."""
    options: dict[str, Any] = {"players": 3, "exchange_draw_public": public, "max_rounds": 10}
    game = load_game(**options)
    report = leakcheck(game, 40)
    assert report.differences == []
    assert report.pairs == 40
