"""Councils and thrones (chapter 11)."""

import pytest

from tests.rules.animal_kingdoms.table import at, kinds, kinds_of, last_exit
from wildtable import Illegal

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]
FULL_K6 = at(markers=[3, 1, 1], capital=0)


def test_in_english_the_owner_decides() -> None:
    """AK-11.1 (R23): asked in ring order from K4; MOVE or STAY."""
    state, _ = last_exit("en-3", mover=2, K4=at(markers=[1, 2], capital=1), K6=FULL_K6)
    assert state.to_act == [1]
    assert kinds(state) == {"move", "stay"}
    assert state.view(None)["council"] == "K4"
    events = state.apply("move")
    assert kinds_of(events) == ["council-moved"]
    assert state.to_act == [0]
    assert state.view(None)["council"] == "K6"
    events = state.apply("stay")
    assert kinds_of(events)[0] == "council-stayed"
    kingdoms = state.to_json()["kingdoms"]
    assert kingdoms["K4"]["council"] == [1]
    assert kingdoms["K6"]["council"] == []
    assert kingdoms["K4"]["capital"] is kingdoms["K6"]["capital"] is None
    assert state.record.supply[:3].tolist() == [18, 17, 18]
    assert state.to_json()["age"] == 2


def test_in_german_every_capital_moves() -> None:
    """AK-11.1 (R23): nobody is asked."""
    state, events = last_exit("de-3", mover=2, K4=at(markers=[1, 2], capital=1), K6=FULL_K6)
    moved = [event.data for event in events if event.kind == "council-moved"]
    assert moved == [{"seat": 1, "kingdom": "K4"}, {"seat": 0, "kingdom": "K6"}]
    assert state.to_json()["age"] == 2
    assert state.record.supply[:3].tolist() == [17, 17, 18]


@pytest.mark.parametrize("edition", ["en", "de"])
def test_ak_t64_nothing_of_this_after_age_three(edition: str) -> None:
    """AK-T64 (AK-11.1): no council step, no reset; the capital stays where it is."""
    state, events = last_exit(f"{edition}-3", mover=2, K4=at(markers=[1, 2], capital=1), age=3)
    assert state.is_terminal
    assert not {"council-moved", "age-started", "decree-laid"} & set(kinds_of(events))
    kingdom = state.to_json()["kingdoms"]["K4"]
    assert kingdom["capital"] == 1
    assert kingdom["council"] == []
    assert kingdom["column"]


@pytest.mark.parametrize("edition", ["en", "de"])
def test_council_markers_stay(edition: str) -> None:
    """AK-11.2: to the end of the game, and never back in the supply."""
    state, _ = last_exit(f"{edition}-3", mover=2, K5=at(markers=[2], council=[1]), age=2)
    assert state.to_json()["kingdoms"]["K5"]["council"] == [1]
    assert state.record.supply[:3].tolist() == [18, 17, 18]
    assert state.to_json()["kingdoms"]["K5"]["markers"] == [0, 0, 0]


@pytest.mark.parametrize("edition", ["en", "de"])
def test_there_is_always_room(edition: str) -> None:
    """AK-11.3: the second marker of a kingdom, by the same or by another owner."""
    for first, council in ((1, [1, 1]), (0, [0, 1])):
        kingdom = at(markers=[0, 3], capital=1, council=[first])
        state, _ = last_exit(f"{edition}-3", mover=2, K4=kingdom, age=2)
        if edition == "en":
            state.apply("move")
        assert state.to_json()["kingdoms"]["K4"]["council"] == council


def test_only_move_or_stay() -> None:
    """AK-11.1."""
    state, _ = last_exit("en-3", mover=2, K6=FULL_K6)
    with pytest.raises(Illegal, match="AK-11.1: now it is move or stay"):
        state.apply("withdraw")


def test_in_the_order_of_another_ring() -> None:
    """AK-11.1: K4 first, then clockwise; here K6 comes before K5."""
    state, _ = last_exit(
        "en-3",
        mover=2,
        K5=at(markers=[3, 1], capital=1),
        K6=FULL_K6,
        options={"hr_ring": (4, 6, 5, 7, 8)},
    )
    assert state.view(None)["council"] == "K6"
    state.apply("move")
    assert state.view(None)["council"] == "K5"
