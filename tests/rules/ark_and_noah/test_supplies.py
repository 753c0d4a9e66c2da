"""Pitch, Food and Wood (chapters 6.1, 6.3 and 6.5): everybody must take."""

from typing import Any

import pytest

from tests.rules.ark_and_noah.table import (
    INNER_1,
    hand,
    hands,
    hull_walls,
    legal,
    play,
    table,
    told,
    walls,
    workers,
)
from wildtable.core.state import State

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]


def four(column: str, active: int, **wanted: Any) -> State:
    """Four players; `active` is about to choose `column`, the others stand where they are."""
    others = [seat for seat in range(4) if seat != active]
    free = ("pitch", "food", "build") if column == "wood" else ("exchange", "build", "load")
    return table(
        4,
        planned=workers(**dict(zip(free, others, strict=True))),
        done=workers(animals=active),
        **wanted,
    )


def test_an_t20_pitch() -> None:
    """AN-T20 (AN-6.1, AN-2.17): B takes 3, the others 1 each; supply 36 → 30."""
    state = four("pitch", 1, hands=[hand(pitch=2)] * 4)
    assert state.to_json()["pitch_supply"] == 36
    play(state, "choose pitch")
    assert hands(state, "pitch") == [3, 5, 3, 3]
    assert state.to_json()["pitch_supply"] == 30


def test_an_t22_pitch_must_be_taken() -> None:
    """AN-T22 (AN-6.1, AN-8.3, RUL-15): no joint is left, yet everybody takes, and it costs points."""
    hull = hull_walls(4)
    state = four(
        "pitch",
        0,
        walls={slot: place % 4 for place, slot in enumerate(hull)},
        pitch=JOINTS_4,
        hands=[hand(pitch=1), hand(pitch=1), hand(), hand()],
    )
    assert state.to_json()["pitch_supply"] == 6
    play(state, "choose pitch")
    assert hands(state, "pitch") == [4, 2, 1, 1]
    assert state.to_json()["pitch_supply"] == 0


JOINTS_4 = [
    *[f"P(0,{column})" for column in range(15)],
    *["P(1,0)", "P(1,1)", "P(1,13)", "P(1,14)", "P(2,1)", "P(2,13)"],
    *["P(3,1)", "P(3,2)", "P(3,12)", "P(3,13)"],
    *[f"P(4,{column})" for column in range(2, 13)],
]


@pytest.mark.parametrize("supply, taken", [(5, [3, 1, 1, 0]), (2, [2, 0, 0, 0]), (4, [3, 1, 0, 0])])
@pytest.mark.parametrize("what, total", [("pitch", 44), ("food", 56)])
def test_short_supplies(what: str, total: int, supply: int, taken: list[int]) -> None:
    """AN-6.1, AN-6.8 (RUL-15): in order, as long as there is any."""
    held = total - supply
    many = {what: held - 3 * (held // 4)}
    rest = {what: held // 4}
    state = four(what, 0, hands=[hand(**many), *[hand(**rest)] * 3])
    before = hands(state, what)
    events = play(state, f"choose {what}")
    after = hands(state, what)
    assert [b - a for a, b in zip(before, after, strict=True)] == taken
    assert [event["number"] for event in told(events, f"took-{what}")] == taken


def test_an_t23_an_empty_supply() -> None:
    """AN-T23 (AN-6.2, AN-5.3): the column may be chosen for its bonus; it gives nothing."""
    state = four("pitch", 0, hands=[hand(pitch=11)] * 4, bonus=[4, 0, 0, 0, 0, 0, 0])
    assert state.to_json()["pitch_supply"] == 0
    assert "choose pitch" in legal(state)
    play(state, "choose pitch")
    assert state.scores()[0] == 4
    assert hands(state, "pitch") == [11] * 4


def test_food() -> None:
    """AN-6.8: 3 for the active player, 1 for everybody else."""
    state = four("food", 2)
    play(state, "choose food")
    assert hands(state, "food") == [1, 1, 3, 1]
    assert state.to_json()["food_supply"] == 56 - 6


def test_an_t25_wood() -> None:
    """AN-T25 (AN-6.16): stocks A 27, B 1, C 0, D 5: A +4, B +1, C 0, D +2."""
    held = [hand(walls=3), hand(walls=29), hand(walls=30), hand(walls=25)]
    state = four("wood", 0, hands=held)
    assert hands(state, "stock") == [27, 1, 0, 5]
    play(state, "choose wood")
    assert hands(state, "walls") == [7, 30, 30, 27]
    assert hands(state, "stock") == [23, 0, 0, 3]


def test_nothing_goes_back() -> None:
    """AN-6.2, AN-6.9: what is built or loaded does not return to the supply."""
    state = table(
        2,
        "build",
        walls={"H(0,3)": 0, "H(0,4)": 0, **walls(A=INNER_1)},
        planned=workers(build="A", load="B"),
        done=workers(pitch="A", wood="B"),
        hands={0: hand(pitch=1, food=1)},
    )
    before = state.to_json()
    play(state, "pitch P(0,4)", "food (1,3)")
    after = state.to_json()
    assert hands(state, "food") == [0, 0]
    assert after["pitch_supply"] == before["pitch_supply"]
    assert after["food_supply"] == before["food_supply"]
