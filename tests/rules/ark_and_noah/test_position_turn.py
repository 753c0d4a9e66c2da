"""Positions as readable JSON: workers, and the order that follows from them."""

from itertools import permutations
from typing import Any

import pytest

from tests.rules.ark_and_noah.table import (
    INNER_1,
    NEXT_2,
    NO_WORKERS,
    hand,
    hull_walls,
    load_game,
    position,
    refuse,
    walls,
    workers,
)

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]


def test_a_position_without_workers_where_they_belong() -> None:
    """AN-5.7: done left of the column, planned from it on."""
    data = position(
        2,
        "build",
        planned=workers(pitch=0, build=0),
        done=workers(animals=1, food=1),
        hands=[hand(walls=1), hand()],
    )
    refuse(data, "AN-5.7")


@pytest.mark.parametrize(
    "phase, rows",
    [
        ("build", {"planned": workers(build=0, load=2)}),
        ("build", {"planned": workers(load=1), "done": workers(pitch=0)}),
        ("load", {"planned": workers(load=1), "done": workers(pitch=0)}),
        ("exchange-gain", {"planned": NO_WORKERS}),
        ("final-food", {"done": workers(pitch=0, food=2)}),
        ("final-pairs", {"done": workers(load=1)}),
        ("over", {"done": workers(pitch=0, food=2)}),
        ("over", {"done": NO_WORKERS}),
        ("select", {"done": workers(pitch=0, food=2)}),
        ("select", {"done": workers(pitch=0, food=2, wood=1, load=1)}),
    ],
)
@pytest.mark.parametrize("order", ["left_to_right", "clockwise_from_active", "seat_order"])
def test_workers_that_are_missing(phase: str, rows: dict[str, Any], order: str) -> None:
    """AN-5.2: every worker stands somewhere; told as such also where the order depends on them."""
    data = position(3, phase, hands=[hand(walls=3, food=1)] * 3, **rows)
    refuse(data, "AN-5.2: planned, done: ", players=3, others_order=order)


def test_workers_one_upon_the_other() -> None:
    """AN-5.7: a column that is carried out has its worker in one row, not two of them in both."""
    rows = {"planned": workers(build=1, load=2), "done": workers(build=0)}
    refuse(position(3, "build", hands=[hand(walls=3)] * 3, **rows), "AN-5.7", players=3)
    rows = {"planned": workers(food=0), "done": workers(food=1, load=2)}
    refuse(position(3, "over", **rows), "AN-5.7", players=3)


def test_a_column_without_a_worker() -> None:
    """AN-5.5: it would have been skipped."""
    done = workers(pitch=0, animals=1, food=2)
    for phase, more in (("build", {"order": [0, 1, 2]}), ("build", {}), ("exchange-gain", {})):
        data = position(3, phase, hands=[hand(walls=3)] * 3, done=done, **more)
        refuse(data, "AN-5.5: planned", players=3)


def test_only_what_matters_need_be_said() -> None:
    """AN-5.6: workers, order, budget, stocks, supplies and bags are filled in."""
    game = load_game(players=4, others_order="seat_order")
    data = position(4, "build", turn=2, hands={2: hand(walls=1)})
    state = game.state_from_json(data)
    found = state.to_json()
    assert found["order"] == [2, 0, 1, 3]
    assert found["budget"] == 8
    assert found["planned"] == workers(build=2)
    assert found["done"] == workers(pitch=0, animals=1, food=3)
    assert found["pitch_supply"] == 44
    assert load_game(players=2).state_from_json({}).to_act == [0]


def test_order_of_house_rules() -> None:
    """AN-5.6 (RUL-4): left out, the order follows the house rule."""
    wanted = {
        "planned": workers(build=1, load=0),
        "done": workers(pitch=3, food=2),
        "hands": [hand(walls=1)] * 4,
    }
    for value, order in (
        ("left_to_right", [1, 3, 2, 0]),
        ("clockwise_from_active", [1, 0, 3, 2]),
        ("seat_order", [1, 0, 2, 3]),
    ):
        game = load_game(players=4, others_order=value)
        assert game.state_from_json(position(4, "build", **wanted)).to_json()["order"] == order


@pytest.mark.parametrize(
    "value, order",
    [
        ("left_to_right", [1, 3, 2, 0]),
        ("clockwise_from_active", [1, 0, 3, 2]),
        ("seat_order", [1, 0, 2, 3]),
    ],
)
def test_an_order_that_contradicts_the_workers(value: str, order: list[int]) -> None:
    """AN-5.6 (RUL-4): it follows from the action board, so no other one is possible."""
    data = position(
        4,
        "build",
        planned=workers(build=1, load=0),
        done=workers(pitch=3, food=2),
        hands=[hand(walls=1)] * 4,
    )
    game = load_game(players=4, others_order=value)
    for others in permutations([0, 2, 3]):
        said = {**data, "order": [1, *others]}
        if [1, *others] == order:
            assert game.state_from_json(said) == game.state_from_json(data)
        else:
            text = f"AN-5.6: order: from the workers follows {order}"
            refuse(said, text, players=4, others_order=value)


@pytest.mark.parametrize("value", ["left_to_right", "clockwise_from_active"])
@pytest.mark.parametrize("phase", ["animals-pick", "build", "load"])
def test_workers_that_are_left_out_keep_the_order(phase: str, value: str) -> None:
    """AN-5.6: where only the order is said, the workers stand accordingly."""
    game = load_game(players=4, others_order=value)
    rest = {"hands": [hand(walls=1, food=1)] * 4, "walls": walls(A=INNER_1, B=NEXT_2, C="H(0,0)")}
    rest["display"] = ["lion-F"] if phase == "animals-pick" else []
    for order in permutations(range(4)):
        turn = 0 if phase == "load" else order[1]
        data = position(4, phase, order=list(order), turn=turn, **rest)
        found = game.state_from_json(data).to_json()
        assert found["order"] == list(order)
        again = {name: value for name, value in found.items() if name != "order"}
        assert game.state_from_json(again).to_json() == found


@pytest.mark.parametrize("phase", ["final-food", "over"])
def test_an_order_that_contradicts_the_points(phase: str) -> None:
    """AN-7.1: fewest points first, then the done row; what the final scoring added does not count."""
    data = position(
        3,
        phase,
        points=[{"building": 9, "leftovers": -5}, {"building": 7, "hull": 5}, {"bonus": 7}],
        done=workers(pitch=2, food=0, load=1),
        hands=[hand(food=1)] * 3,
        walls=walls(A=INNER_1),
    )
    game = load_game(players=3)
    assert game.state_from_json(data).to_json()["order"] == [2, 1, 0]
    assert game.state_from_json({**data, "order": [2, 1, 0]}) == game.state_from_json(data)
    for order in ([1, 2, 0], [0, 1, 2]):
        refuse({**data, "order": order}, "AN-7.1: order: from the points", players=3)


def test_no_ending_before_its_time() -> None:
    """AN-5.10 to AN-5.12: ten rounds and a closed hull, or the safety stop."""
    closed = {slot: place % 2 for place, slot in enumerate(hull_walls(2))}
    refuse(position(2, "over", round=9, walls=closed), "AN-5.12: round")
    refuse(position(2, "over", round=59), "AN-5.10, AN-5.12: round, walls")
    for round_, slots in ((10, closed), (60, {})):
        load_game(players=2).state_from_json(position(2, "over", round=round_, walls=slots))
    data = position(2, "over", round=10, walls=closed)
    refuse(data, "AN-5.10, AN-5.12", end_needs_pitch=True)
