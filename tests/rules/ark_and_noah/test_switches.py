"""House rules (chapter 15): what each value changes."""

from typing import Any

import pytest

from tests.rules.ark_and_noah.table import (
    BLOCK_4,
    INNER_1,
    cage,
    cages,
    hand,
    hands,
    hull_walls,
    legal,
    load_game,
    play,
    stack,
    table,
    told,
    walls,
    workers,
)

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]


@pytest.mark.parametrize("value, total", [(2, 28), (3, 30)])
def test_start_food(value: int, total: int) -> None:
    """AN-2.11, AN-2.8 (RUL-2): one food more in hand and in the game; the supply stays."""
    state = load_game(players=2, start_food=value).new(seed=1)
    assert hands(state, "food") == [value, value]
    assert state.to_json()["food_supply"] == 24
    assert int(state.record.food_total) == total


@pytest.mark.parametrize(
    "options, row",
    [
        ({}, [0, 1, 1, 0]),
        ({"two_player_order": "ABAB"}, [0, 1, 0, 1]),
        ({"two_player_workers": 1}, [0, 1]),
        ({"two_player_workers": 1, "two_player_order": "ABAB"}, [0, 1]),
    ],
)
def test_two_player_workers_and_order(options: dict[str, Any], row: list[int]) -> None:
    """AN-4.3, AN-2.10 (RUL-3): the done row at the start, and so the first turns."""
    state = load_game(players=2, **options).new(seed=1)
    assert [seat for seat in state.to_json()["done"] if seat is not None] == row
    seats = []
    for column in ("wood", "food", "pitch", "build")[: len(row)]:
        seats += state.to_act
        play(state, f"choose {column}")
    assert seats == row


@pytest.mark.parametrize(
    "value, order",
    [
        ("left_to_right", [2, 1, 3, 0]),
        ("clockwise_from_active", [2, 0, 1, 3]),
        ("seat_order", [2, 0, 1, 3]),
    ],
)
def test_others_order(value: str, order: list[int]) -> None:
    """AN-5.6 (RUL-4): B on 1, D on 3, C active on 5, A on 7."""
    state = table(
        4,
        options={"others_order": value},
        planned=workers(pitch="B", food="D", wood="C"),
        done=workers(load="A"),
    )
    events = play(state, "choose load")
    assert [event["seat"] for event in told(events, "took-walls")] == order
    first = [event["seat"] for event in told(events, "took-food")]
    assert (
        first
        == {
            "left_to_right": [3, 1, 2, 0],
            "clockwise_from_active": [3, 2, 0, 1],
            "seat_order": [3, 0, 1, 2],
        }[value]
    )


@pytest.mark.parametrize("value", ["stock", "hand", "box"])
def test_removed_wall_to(value: str) -> None:
    """AN-3.14 (RUL-5): where B's wall inside the new cage goes."""
    built = {**dict.fromkeys(BLOCK_4.split()[:-1], 0), "V(1,3)": 1}
    state = table(
        2, "build", options={"removed_wall_to": value}, walls=built, hands=[hand(walls=1), hand()]
    )
    before = state.to_json()["hands"][1]
    play(state, "wall H(3,3)")
    after = state.to_json()["hands"][1]
    names = {"stock": "stock", "hand": "walls", "box": "boxed"}
    changed = {name: after[name] - before[name] for name in names.values()}
    assert changed == {name: int(name == names[value]) for name in names.values()}
    assert state.game.state_from_json(state.to_json()) == state


@pytest.mark.parametrize(
    "value, joints, sealed",
    [("both_ends", ["P(0,3)", "P(0,4)", "P(0,5)"], False), ("inner_only", ["P(0,4)"], True)],
)
def test_cage_joints(value: str, joints: list[str], sealed: bool) -> None:
    """AN-3.17 (RUL-6): inner_only: joints between two hull slots of the cage."""
    built = walls(A="H(0,3) H(0,4) V(0,3) V(0,5) H(1,3) H(1,4)")
    held = [hand(pitch=1, animals="wolf-F wolf-M"), hand()]
    state = table(
        2,
        "build",
        options={"cage_joints": value},
        walls=built,
        hands=held,
        cages=[cage("(0,3)", 2)],
        planned=workers(build="A", load="A"),
        done=workers(pitch="B", food="B"),
    )
    assert cages(state)["(0,3)"]["joints"] == joints
    play(state, "pitch P(0,4)")
    assert cages(state)["(0,3)"]["sealed"] is sealed
    assert ("pair wolf" in legal(state)) == sealed
    if sealed:
        play(state, "pair wolf", "cage (0,3)")
        assert state.breakdown(0)["pitch"] == 1


@pytest.mark.parametrize("value", [False, True])
def test_food_needs_pitch(value: bool) -> None:
    """AN-6.25 (RUL-8): in Load and at the end."""
    built = walls(A="H(0,2) H(0,3) H(0,4) V(0,3) V(0,4) H(1,3) H(2,3) V(1,3) V(1,4)")
    for phase in ("load", "final-food"):
        state = table(
            2, phase, options={"food_needs_pitch": value}, walls=built, hands=[hand(food=2), hand()]
        )
        assert ("food (0,3)" in legal(state)) == (not value)
        assert "food (1,3)" in legal(state)
    sealed = table(
        2,
        "load",
        options={"food_needs_pitch": value},
        walls=built,
        pitch=["P(0,3)", "P(0,4)"],
        hands=[hand(food=2), hand()],
    )
    assert "food (0,3)" in legal(sealed)


@pytest.mark.parametrize("value", [1, 2])
def test_small_pairs_per_cage(value: int) -> None:
    """AN-6.26 (5) (RUL-9): a second small pair, a third never."""
    held = hand(animals="mouse-F mouse-M frog-F frog-M hamster-F hamster-M")
    state = table(
        2,
        "load",
        options={"small_pairs_per_cage": value},
        walls=walls(A=INNER_1),
        cages=[cage("(1,3)", 1)],
        hands=[held, hand()],
    )
    play(state, "pair mouse", "cage (1,3)")
    assert ("pair frog" in legal(state)) == (value == 2 and state.to_json()["phase"] == "load")
    if value == 2:
        play(state, "pair frog", "cage (1,3)")
        assert sorted(cages(state)["(1,3)"]["pairs"]) == ["frog", "mouse"]
    assert state.to_json()["phase"] != "load"
    assert state.game.state_from_json(state.to_json()) == state


@pytest.mark.parametrize("value", [False, True])
def test_draw_needs_own_unpaired(value: bool) -> None:
    """AN-6.13 (RUL-10): with only paired tiles one may draw and decline, or not draw at all."""
    state = table(
        2,
        "exchange-gain",
        options={"draw_needs_own_unpaired": value},
        walls=walls(A="H(0,0)", B="H(0,1)"),
        hands=[hand(animals="lion-F lion-M"), hand()],
    )
    play(state, "gain sp")
    assert legal(state) == ({"swap"} if value else {"swap", "draw"})
    alone = table(
        2,
        "exchange-gain",
        options={"draw_needs_own_unpaired": value},
        hands=[hand(animals="lion-F lion-M"), hand()],
    )
    play(alone, "gain sp")
    assert (alone.to_json()["phase"] == "exchange-branch") == (not value)


def test_exchange_split_stepwise() -> None:
    """AN-6.12 (RUL-12): a bag before each of the three draws."""
    state = table(
        2,
        "exchange-branch",
        options={"exchange_split_stepwise": True},
        hands=[hand(animals="lion-F"), hand()],
    )
    play(state, "draw")
    stack(state, "cat-F", "dog-M", "fox-F")
    for number, sex in enumerate("FMF"):
        assert legal(state) == {"bag F", "bag M"}
        assert state.game.state_from_json(state.to_json()) == state
        assert len(state.to_json()["display"]) == number
        events = play(state, f"bag {sex}")
        assert told(events, "bag-named") == [{"seat": 0, "sex": sex}]
    assert legal(state) == {"tile cat-F", "tile fox-F", "tile dog-M", "stop"}


def test_three_player_extra() -> None:
    """AN-6.3 (RUL-14): chosen or drawn."""
    for value, phase in (("active_chooses", "animals-bag"), ("random", "animals-pick")):
        state = table(
            3,
            options={"three_player_extra": value},
            planned=workers(food="B", wood="C"),
            done=workers(pitch="A"),
        )
        play(state, "choose animals")
        assert state.to_json()["phase"] == phase


@pytest.mark.parametrize("value", [10, 11, 60])
def test_max_rounds(value: int) -> None:
    """AN-5.11, AN-2.16 (RUL-20): the safety stop."""
    state = table(
        3,
        options={"max_rounds": value},
        round=10,
        planned=workers(pitch="A", food="B"),
        done=workers(build="C"),
    )
    play(state, "choose wood")
    assert state.is_terminal == (value == 10)


@pytest.mark.parametrize("value", [False, True])
@pytest.mark.parametrize("missing", [0, 1])
def test_end_needs_pitch(value: bool, missing: int) -> None:
    """AN-5.10 (RUL-21): all joints must carry pitch; the safety stop does not ask."""
    joints = [str(joint) for joint in load_game(players=3).options.ark.joints]  # type: ignore[attr-defined]
    wanted: dict[str, Any] = {
        "walls": {slot: place % 3 for place, slot in enumerate(hull_walls(3))},
        "pitch": joints[missing:],
        "planned": workers(pitch="A", food="B"),
        "done": workers(build="C"),
    }
    state = table(3, options={"end_needs_pitch": value}, round=10, **wanted)
    play(state, "choose wood")
    assert state.is_terminal == (not value or not missing)
    late = table(3, options={"end_needs_pitch": value}, round=60, **wanted)
    play(late, "choose wood")
    assert late.is_terminal
