"""A round (chapter 5): choosing actions, carrying them out, its end."""

from typing import Any

import pytest

from tests.rules.ark_and_noah.table import (
    BLOCK_4,
    COLUMNS,
    SEATS,
    hand,
    hands,
    hull_walls,
    kinds,
    legal,
    play,
    table,
    told,
    workers,
)
from wildtable.core.events import Event
from wildtable.core.state import State

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]


def letters(events: list[Event], kind: str) -> str:
    return "".join(SEATS[event["seat"]] for event in told(events, kind))


# ── phase 1 ─────────────────────────────────────────────────────────────────────────────────────
def test_an_t10_a_planned_column_is_taken() -> None:
    """AN-T10 (AN-5.2): C stands on Build, six columns remain, and passing is impossible."""
    state = table(
        3,
        planned=workers(build="C"),
        done=workers(animals="A", food="B"),
    )
    assert state.to_act == [0]
    assert legal(state) == {f"choose {name}" for name in COLUMNS if name != "build"}


def test_an_t11_the_same_column_again() -> None:
    """AN-T11 (AN-5.2): A did Wood last round and may choose it again."""
    state = table(3, done=workers(wood="A", build="B", load="C"))
    assert "choose wood" in legal(state)
    play(state, "choose wood")
    assert state.to_json()["planned"] == workers(wood="A")
    assert state.to_act == [1]


def test_the_bonus_is_scored_at_once() -> None:
    """AN-5.3: it drops to 0, and the points have a source of their own."""
    state = table(3, bonus=[0, 3, 0, 0, 0, 0, 0])
    events = play(state, "choose animals")
    assert state.breakdown(0)["bonus"] == 3
    assert state.to_json()["bonus"] == [0] * 7
    assert told(events, "chose") == [{"seat": 0, "column": "animals", "points": 3}]


def test_an_t13_bonuses_rise() -> None:
    """AN-T13 (AN-5.4, AN-2.14, RUL-22): each column without a worker, up to 4."""
    state = table(
        4,
        bonus=[0, 4, 0, 0, 0, 2, 3],
        planned=workers(pitch="A", food="B", wood="C"),
        done=workers(load="D"),
    )
    events = play(state, "choose build")
    assert state.breakdown(3)["bonus"] == 2
    assert state.to_json()["bonus"] == [0, 4, 0, 1, 0, 0, 4]
    raised = [(event["column"], event["points"]) for event in told(events, "bonus-raised")]
    assert raised == [("exchange", 1), ("load", 4)]


def test_an_t14_two_players_have_two_workers() -> None:
    """AN-T14 (AN-5.1, AN-2.10, RUL-3): done row A, B, B, A on 1, 2, 3, 6: turns A, B, B, A."""
    state = table(2, done=workers(pitch="A", animals="B", food="B", build="A"))
    seats = []
    for column in ("build", "load", "wood", "food"):
        seats += state.to_act
        play(state, f"choose {column}")
    assert seats == [0, 1, 1, 0]


def test_moving_is_compulsory_and_one_each() -> None:
    """AN-5.1, AN-5.2: every worker gets a column of its own."""
    state = table(2)
    for number in range(4):
        assert len(legal(state)) == 7 - number
        play(state, min(legal(state)))


# ── phase 2 ─────────────────────────────────────────────────────────────────────────────────────
def fourth_chooses() -> State:
    """AN-T16: planned 1 = B, 3 = D, 5 = A; C goes to 7 now."""
    return table(
        4,
        planned=workers(pitch="B", food="D", wood="A"),
        done=workers(load="C"),
        hands={0: hand(walls=1), 1: hand(walls=1), 2: hand(walls=1), 3: hand(walls=1)},
    )


def test_an_t16_who_acts_when() -> None:
    """AN-T16 (AN-5.5, AN-5.6, RUL-4): the active player, then the others from the left."""
    events = play(fourth_chooses(), "choose load")
    assert letters(events, "took-pitch") == "BDAC"
    assert letters(events, "took-food") == "DBAC"
    assert letters(events, "took-walls") == "ABDC"
    assert letters(events, "column-started") == "BDAC"


def test_an_t16_the_order_of_loading() -> None:
    """AN-T16 (AN-5.6): in Load it is C, B, D, A; workers already done count as those planned."""
    around = dict(zip(BLOCK_4.split(), [0, 1, 2, 3] * 2, strict=True))
    state = table(
        4,
        planned=workers(pitch="B", food="D", wood="A"),
        done=workers(load="C"),
        walls=around,
    )
    play(state, "choose load")
    assert state.to_json()["order"] == [2, 1, 3, 0]
    seats = []
    while state.to_json()["phase"] == "load":
        seats += state.to_act
        play(state, "stop")
    assert seats == [2, 1, 3, 0]


def test_an_t17_the_next_round() -> None:
    """AN-T17 (AN-5.7, AN-5.8, AN-5.9): the done row gives the next order: B, D, A, C."""
    state = fourth_chooses()
    events = play(state, "choose load")
    data = state.to_json()
    assert data["done"] == workers(pitch="B", food="D", wood="A", load="C")
    assert (data["round"], data["phase"]) == (2, "select")
    assert told(events, "round-started") == [{"round": 2}]
    seats = []
    for column in ("pitch", "food", "wood", "animals"):
        seats += state.to_act
        play(state, f"choose {column}")
    assert seats == [1, 3, 0, 2]


def test_an_t19_no_worker_no_action() -> None:
    """AN-T19 (AN-5.5): nobody chose Load, so nothing is loaded."""
    state = table(
        3,
        planned=workers(pitch="A", food="B"),
        done=workers(load="C"),
        hands={0: hand(food=3)},
    )
    events = play(state, "choose wood")
    columns = [event["column"] for event in told(events, "column-started")]
    assert columns == ["pitch", "food", "wood"]
    assert state.to_json()["round"] == 2


def test_a_second_worker_adds_nothing() -> None:
    """AN-5.6, AN-2.10: two players with two workers act once in each column, by leftmost worker (RUL-30)."""
    state = table(2, planned=workers(pitch="A", food="A", wood="B"), done=workers(load="B"))
    events = play(state, "choose exchange")
    assert letters(events, "took-pitch") == "AB"
    assert letters(events, "took-food") == "AB"
    assert state.to_json()["phase"] == "exchange-gain"


# ── end of the round ────────────────────────────────────────────────────────────────────────────
def last_choice(round_number: int, walls: dict[str, int], **wanted: Any) -> State:
    """The last worker is to be moved; the others stand where nobody decides."""
    return table(
        3,
        round=round_number,
        walls=walls,
        planned=workers(pitch="A", food="B"),
        done=workers(build="C"),
        **wanted,
    )


@pytest.mark.parametrize("number, ends", [(9, False), (10, True), (11, True)])
def test_ten_rounds_at_least(number: int, ends: bool) -> None:
    """AN-5.10, AN-5.12, AN-2.15: with a closed hull the game ends after round 10, not before."""
    state = last_choice(number, hull_walls(3))
    events = play(state, "choose wood")
    assert ("last-loading" in kinds(events)) == ends
    assert state.is_terminal == ends
    assert state.to_json()["round"] == (number if ends else number + 1)


def test_an_t79_an_open_hull_goes_on() -> None:
    """AN-T79 (AN-5.10): one hull slot is empty after round 10; round 11 fills it and is the last."""
    state = last_choice(10, hull_walls(3, without=["H(0,5)"]), hands={2: hand(walls=1)})
    play(state, "choose wood")
    assert state.to_json()["round"] == 11
    play(state, "choose wood", "choose pitch", "choose build")
    assert state.to_json()["phase"] == "build"
    events = []
    while state.to_act and state.to_json()["phase"] == "build":
        wall = "wall H(0,5)"
        events += play(state, wall if wall in legal(state) else "stop")
    assert "hull-closed" in kinds(events)
    assert "last-loading" in kinds(events)
    assert state.to_json()["round"] == 11


def test_an_t80_load_comes_before_the_end() -> None:
    """AN-T80 (AN-5.9, AN-5.10): the hull is closed in Build of round 11; Load is still carried out."""
    inner = {"H(1,3)": 0, "H(2,3)": 0, "V(1,3)": 0, "V(1,4)": 0}
    state = table(
        2,
        "build",
        round=11,
        walls={**hull_walls(2, 1, without=["H(0,5)"]), **inner},
        planned=workers(build="A", load="B"),
        done=workers(pitch="A", wood="B"),
        hands={0: hand(walls=1, food=1)},
    )
    events = play(state, "wall H(0,5)")
    assert "hull-closed" in kinds(events)
    assert state.to_json()["phase"] == "load"
    events = play(state, "food (1,3)")
    assert told(events, "food-loaded") == [{"seat": 0, "cage": "(1,3)", "points": 1}]
    assert "last-loading" in kinds(events)


@pytest.mark.parametrize("number, ends", [(59, False), (60, True)])
def test_the_safety_stop(number: int, ends: bool) -> None:
    """AN-5.11, AN-2.16, RUL-20: after round 60 the last loading begins, whatever the hull looks like."""
    state = last_choice(number, {})
    events = play(state, "choose wood")
    assert ("last-loading" in kinds(events)) == ends
    assert state.is_terminal == ends


def test_walls_of_any_colour_close_the_hull() -> None:
    """AN-5.10, RUL-21: colour and pitch do not matter."""
    walls = hull_walls(3)
    mixed = {slot: place % 3 for place, slot in enumerate(walls)}
    state = last_choice(10, mixed)
    play(state, "choose wood")
    assert state.is_terminal
    assert hands(state, "walls") == [2, 2, 4]
