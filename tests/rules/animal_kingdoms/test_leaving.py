"""Leaving the age (chapter 7)."""

from collections import Counter

import pytest

from tests.rules.animal_kingdoms.table import (
    STUCK_HAND,
    at,
    cards,
    game_of,
    kinds,
    kinds_of,
    last_exit,
    legal,
    markers,
    stack,
    table,
)
from wildtable import Illegal

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]
BOTH = pytest.mark.parametrize("edition", ["en", "de"])
EVENS = "tiger-2 tiger-4 owl-6 owl-8"


def test_ak_t23_withdrawing_on_the_very_first_turn() -> None:
    """AK-T23 (AK-7.3, AK-7.6, AK-7.1): A could claim and leaves; a tile, four cards; B claims or leaves."""
    state = table("en-4", K6=at("DC02"), hands={0: EVENS, 1: "bee-2 bee-4 bee-6 bee-8"})
    assert "claim" in kinds(state)
    events = state.apply("withdraw")
    assert kinds_of(events) == ["left", "took-tile"]
    assert events[0].data == {"seat": 0, "reason": "withdrew"}
    assert state.to_json()["out"] == [0]
    assert state.to_json()["hands"][0] == cards(EVENS)
    assert sum(state.to_json()["withdraw_owned"][0]) in {2, 3, 4, 5}
    assert kinds(state) == {"claim", "withdraw"}


def test_ak_t25_nothing_left_to_do() -> None:
    """AK-T25 (AK-7.4): A is out and B cannot claim; B's only action is to leave, and there is no tile."""
    state = table(
        "de-2", hands={1: STUCK_HAND}, out=[0], turn=1, withdraw_owned=[[3, 0, 0], [0, 0, 0]]
    )
    assert legal(state) == {"withdraw"}
    events = state.apply("withdraw")
    assert events[0].data == {"seat": 1, "reason": "withdrew"}
    assert "took-tile" not in kinds_of(events)
    assert state.to_json()["withdraw_owned"] == [[3, 0, 0], [0, 0, 0]]


def test_ak_t26_the_second_to_leave_gets_nothing() -> None:
    """AK-T26 (AK-7.6)."""
    state = table("en-3", out=[0], turn=1)
    events = state.apply("withdraw")
    assert kinds_of(events) == ["left"]
    assert state.to_json()["out"] == [0, 1]
    assert not any(map(any, state.to_json()["withdraw_owned"]))


@BOTH
def test_ak_t29_the_last_tile(edition: str) -> None:
    """AK-T29 (AK-7.6): in age III one tile is in the supply; who takes it empties it, one stays unseen."""
    owned = [[2, 0, 0], [0, 4, 0], [0, 0, 0]]
    state = table(
        f"{edition}-3",
        K4=at("DC02", markers=[1, 1, 1]),
        hands={2: EVENS},
        age=3,
        turn=2,
        withdraw_owned=owned,
    )
    assert state.view(None)["withdraw_supply"] == 1
    stack(state, "panda-1", (1, 2))
    state.apply("claim tiger-2 K4")
    assert state.view(None)["withdraw_supply"] == 0
    assert state.view(2)["tiles"] == [["hidden", 0, 0], [0, "hidden", 0], [0, 0, 5]]
    assert state.to_json()["withdraw_left"] == [3]
    assert all("withdraw_left" not in state.view(viewer).data for viewer in (None, 0, 1, 2))


@BOTH
def test_out_means_no_more_turns(edition: str) -> None:
    """AK-7.1, AK-7.2: hand and markers stay."""
    state = table(
        f"{edition}-2",
        K4=at("DC02", markers=[2, 1]),
        hands={0: EVENS, 1: "bee-2 bee-4 bee-6 bee-8"},
        K5=at("DC05"),
    )
    state.apply("claim tiger-2 K4")
    assert state.to_json()["out"] == [0]
    hand = state.to_json()["hands"][0]
    state.apply("claim bee-6 K5")
    assert state.to_act == [1]
    assert state.to_json()["hands"][0] == hand
    assert markers(state, "K4") == [2, 1]


def test_free_exit_is_always_possible_in_english() -> None:
    """AK-7.3: with or without a claim, whoever else is out."""
    for out in ([], [1], [1, 2]):
        for hand in (EVENS, STUCK_HAND):
            assert "withdraw" in kinds(table("en-3", K6=at("DC02"), hands={0: hand}, out=out))


def test_no_free_exit_in_german() -> None:
    """AK-7.4 (R08): never while a claim is possible, nor while only a rally is (R09)."""
    for hand in (EVENS, STUCK_HAND):
        state = table("de-3", K6=at("DC02"), hands={0: hand})
        expected = {"claim", "rally"} if hand == EVENS else {"rally"}
        if hand == STUCK_HAND:
            state = table("de-3", hands={0: hand})
        assert kinds(state) == expected
        with pytest.raises(Illegal, match="AK-3.5"):
            state.apply("withdraw")


def exhausted(edition: str, **options: object) -> list[str]:
    """What happens when seat 0 places the last marker as the first to leave."""
    state = table(
        f"{edition}-3",
        options=options,
        hands={0: EVENS},
        K5=at("DC02", markers=[1]),
        K6=at(markers=[5]),
        K7=at(markers=[6]),
        K8=at(markers=[5]),
    )
    return kinds_of(state.apply("claim tiger-2 K5"))


@BOTH
def test_three_ways_to_earn_the_tile(edition: str) -> None:
    """AK-7.7 (R10, R11): a capital, the last marker, and in English a free exit (AK-7.3)."""
    capital = table(f"{edition}-3", K4=at("DC02", markers=[1, 1, 1]), hands={0: EVENS})
    assert kinds_of(capital.apply("claim tiger-2 K4"))[-1] == "took-tile"
    assert exhausted(edition)[-2:] == ["left", "took-tile"]
    assert exhausted(edition, hr_tile_on_marker_exhaustion=False)[-1] == "left"


@BOTH
def test_the_orders_are_written_down(edition: str) -> None:
    """AK-7.8: who went out when, and who took a capital when."""
    state = table(
        f"{edition}-4",
        K4=at("DC02", markers=[1, 1, 1]),
        K5=at("DC03", markers=[1, 1, 1, 1]),
        K6=at("DC17"),
        K7=at("DC19"),
        K8=at("DC07"),
        hands={
            0: "frog-1 frog-3 frog-5 frog-7",
            1: "wolf-2 wolf-4 wolf-6 wolf-8",
            2: "frog-6 frog-8 wolf-5 wolf-7",
        },
        start=1,
        turn=1,
    )
    state.apply("claim wolf-2 K4")
    state.apply("withdraw" if edition == "en" else "claim wolf-5 K5")
    assert state.to_json()["out"] == [1, 2]
    assert state.to_json()["capitals"] == ([1] if edition == "en" else [1, 2])


def test_any_tile_may_come() -> None:
    """AK-7.6, AK-20.2: each of the four values, drawn from face-down tiles."""
    values: Counter[int] = Counter()
    for seed in range(60):
        state = game_of("en-2", start=0).new(seed)
        state.apply("withdraw")
        values[sum(state.to_json()["withdraw_owned"][0])] += 1
    assert set(values) == {2, 3, 4, 5}


@pytest.mark.parametrize("preset", ["en-solo-normal", "de-solo"])
def test_no_tiles_in_solo_games(preset: str) -> None:
    """AK-7.6, AK-14.3, AK-15.9: the first to leave takes nothing."""
    state = table(preset, K4=at("DC02", markers=[2, 1]), hands={0: EVENS})
    events = state.apply("claim tiger-2 K4")
    assert "took-tile" not in kinds_of(events)
    assert not any(map(any, state.to_json()["withdraw_owned"]))
    assert state.view(0)["withdraw_supply"] == 0


@BOTH
def test_one_tile_an_age(edition: str) -> None:
    """AK-7.6 (I10): over a whole game three tiles are handed out, one in each age."""
    state = game_of(f"{edition}-4").new(seed=3)
    while not state.is_terminal:
        seat = state.to_act[0]
        state.apply(state.legal_ids(seat)[0], seat)
    owned = state.to_json()["withdraw_owned"]
    assert [sum(bool(seat[age]) for seat in owned) for age in range(3)] == [1, 1, 1]
    values = [value for seat in owned for value in seat if value]
    assert sorted([*values, *state.to_json()["withdraw_left"]]) == [2, 3, 4, 5]


@BOTH
def test_when_the_last_one_leaves_the_age_is_over(edition: str) -> None:
    """AK-8.1, AK-7.1: scoring follows at once."""
    _, events = last_exit(f"{edition}-3", mover=1)
    assert kinds_of(events)[:2] == ["left", "scoring"]
    assert events[1].data == {"age": 1}
