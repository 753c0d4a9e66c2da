"""Positions as readable JSON: round trips, and what is refused with a message that names field or clause."""

import json
from typing import Any

import numpy as np
import pytest

from tests.rules.ark_and_noah.table import (
    INNER_1,
    NEXT_2,
    cage,
    hand,
    load_game,
    position,
    random_choice,
    refuse,
    walls,
    workers,
)

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]


@pytest.mark.lengthy
@pytest.mark.parametrize(
    "options",
    [
        {"players": 2},
        {"players": 3},
        {"players": 4},
        {"players": 3, "exchange_split_stepwise": True, "exchange_draw_public": False},
        {"players": 4, "others_order": "clockwise_from_active", "removed_wall_to": "box"},
    ],
    ids=str,
)
def test_every_position_of_a_game_makes_the_round_trip(options: dict[str, Any]) -> None:
    """AN-9.1, AN-3.16: `state_from_json(to_json())` is the same state, at every decision."""
    game = load_game(max_rounds=10, **options)
    state, rng = game.new(seed=3), np.random.default_rng(3)
    phases = set()
    while True:
        data = state.to_json()
        phases.add(data["phase"])
        assert game.state_from_json(json.dumps(data)) == state
        if state.is_terminal:
            break
        state.apply(random_choice(rng, state))
    assert {"select", "build", "over"} <= phases


@pytest.mark.parametrize("text", ["{", "[]", "7", ""])
def test_not_a_position_at_all(text: str) -> None:
    """Wrong JSON is told as such."""
    refuse(text, "JSON")


GOOD: dict[str, Any] = {"walls": walls(A=INNER_1)}


@pytest.mark.parametrize(
    "phase, changed, said",
    [
        ("select", {"game": "chess"}, "game"),
        ("select", {"colour": 1}, "colour"),
        ("lunch", {}, "phase: 'lunch' is none of"),
        ("select", {"round": 0}, "round"),
        ("select", {"round": 61}, "round"),
        ("select", {"walls": {"H(9,9)": 0}}, "AN-12: walls: there is no place 'H(9,9)'"),
        ("select", {"walls": {"P(0,0)": 0}}, "AN-12: walls: there is no place 'P(0,0)'"),
        ("select", {"walls": {"H(0,12)": 0}}, "AN-3.6: walls: H(0,12) is not on this ark"),
        ("select", {"walls": {"H(0,0)": 2}}, "walls.H(0,0): there is no seat 2"),
        ("select", {"pitch": ["P(0,4)"]}, "AN-6.19: pitch: it lies between two hull walls"),
        ("select", {"pitch": ["Q(0,4)"]}, "AN-12: pitch"),
        (
            "select",
            {"walls": {"H(0,3)": 0, "H(0,4)": 0}, "pitch": ["P(0,4)", "P(0,4)"]},
            "AN-6.19: pitch: a joint carries one",
        ),
        ("select", {"cages": [cage("(0,0)")]}, "AN-3.12: cages[0]: the walls make no cage"),
        ("select", {"cages": [cage("(1,3)", 2)]}, "AN-6.25: cages[0].food: room for 1"),
        ("select", {"cages": [cage("(1,3)", 1, "unicorn")]}, "AN-2.9: cages[0].pairs: there is no"),
        ("select", {"cages": [cage("(1,3)", 1, "cat", "cat")]}, "AN-6.28: cages[0].pairs: cat is"),
        ("select", {"cages": [cage("(1,3)", 1, "wolf")]}, "AN-6.26"),
        ("select", {"cages": [cage("(1,3)", 0, "cat")]}, "AN-6.26"),
        ("select", {"cages": [cage("(1,3)", 1, "cat", "dog")]}, "AN-6.26"),
        (
            "select",
            {"cages": [{"cage": "(1,3)", "squares": ["(0,0)"]}]},
            "AN-3.16: cages[0].squares: from the walls follows ['(1,3)']",
        ),
        ("select", {"cages": [{"cage": "(1,3)", "sealed": False}]}, "cages[0].sealed"),
        ("select", {"cages": [{"cage": "(1,3)", "walls": [3, 1]}]}, "follows [4, 0]"),
        ("select", {"cages": [{"cage": "(1,3)", "pitch": 1}]}, "cages[0].pitch"),
        ("select", {"hull": [1, 0]}, "AN-8.1: hull: from the walls follows [0, 0]"),
        ("select", {"hands": [hand()]}, "hands: 1 entries for 2 seats"),
        ("select", {"hands": [hand(walls=27), hand()]}, "AN-2.6: walls: "),
        ("select", {"hands": [hand(stock=3), hand()]}, "AN-2.6"),
        ("select", {"hands": [hand(pitch=29), hand()]}, "AN-2.7: pitch: "),
        ("select", {"hands": [hand(food=29), hand()]}, "AN-2.8: food: "),
        ("select", {"pitch_supply": 3}, "AN-2.7"),
        ("select", {"food_supply": 3}, "AN-2.8"),
        ("select", {"hands": [hand(animals="lion"), hand()]}, "a tile is called lion-F or lion-M"),
        ("select", {"hands": [hand(animals="dodo-F"), hand()]}, "there is no animal 'dodo'"),
        (
            "select",
            {"hands": [hand(animals="lion-F"), hand(animals="lion-F")]},
            "AN-4.5: hands[1].animals: lion-F is in two places",
        ),
        ("select", {"hands": [hand(animals="hippo-F"), hand()]}, "AN-4.5"),
        ("select", {"bags": {"F": ["lion"], "M": []}}, "AN-4.5"),
        ("select", {"points": [{"bonus": 10**6}, {}]}, "points.0.bonus"),
        ("select", {"points": [{"luck": 1}, {}]}, "points"),
        ("select", {"bonus": [0] * 6}, "bonus: 6 entries for 7 columns"),
        ("select", {"bonus": [5, *[0] * 6]}, "AN-2.14: bonus: 0 to 4"),
        ("select", {"done": [0, 1]}, "done: 2 entries"),
        ("select", {"done": workers(pitch=0, food=1, wood=1, load=3)}, "done[6]: there is no seat"),
        ("select", {"done": workers(pitch=0, food=1)}, "AN-5.2"),
        ("select", {"planned": workers(pitch=0, food=1, wood=1, load=0)}, "AN-5.1: turn"),
        ("select", {"turn": 1}, "AN-5.1: turn: from the workers follows 0"),
        ("select", {"order": [0]}, "AN-5.6: order: from the workers follows []"),
        ("select", {"column": "build"}, "AN-5.5: column: from the phase follows None"),
        ("build", {"column": "load", "hands": [hand(walls=1), hand()]}, "AN-5.5"),
        ("build", {"turn": 2}, "turn: there is no seat 2"),
        (
            "build",
            {"order": [0, 0], "hands": [hand(walls=1), hand()]},
            "AN-5.6: order: from the workers follows [0, 1]",
        ),
        (
            "build",
            {
                "hands": [hand(walls=1), hand()],
                "order": [1, 0],
                "planned": workers(build=0),
                "done": workers(pitch=0, animals=1, food=1),
            },
            "AN-5.6: order: from the workers follows [0, 1]",
        ),
        ("exchange-gain", {"order": [0], "turn": 1}, "AN-5.6: turn: "),
        ("build", {"budget": 0, "hands": [hand(walls=1), hand()]}, "AN-2.17: budget: "),
        ("load", {"budget": 8, "order": [0, 1], "turn": 1}, "AN-2.17: budget: "),
        ("select", {"budget": 1}, "AN-2.17: budget: "),
        ("exchange-split", {"budget": 0}, "AN-2.17: budget: "),
        ("select", {"display": ["lion-F"]}, "AN-6.5: display: "),
        ("animals-pick", {"display": ["lion-F", "lion-M", "cat-F"]}, "AN-6.5: display: "),
        ("exchange-split", {"display": ["lion-F"]}, "AN-6.12: display: "),
        ("animals-pick", {}, "AN-5.2"),
        ("animals-bag", {}, "AN-6.3: phase: nobody names a bag in this game"),
        ("exchange-swap-2", {}, "AN-12: pending: "),
        ("select", {"pending": "wall H(1,3)"}, "AN-12: pending: "),
        ("exchange-swap-2", {"pending": "stop"}, "AN-12: pending: "),
        (
            "exchange-swap-2",
            {"pending": "wall H(0,0)"},
            "AN-6.12: pending: the wall stands there",
        ),
        ("exchange-swap-2", {"pending": "wall H(1,3)"}, "AN-5.2"),
        (
            "exchange-give",
            {"pending": "tile lion-F", "display": ["cat-F"]},
            "AN-6.12: pending: ",
        ),
        ("exchange-swap-2", {"pending": "nonsense"}, "cannot read"),
        ("select", {"chance": {"key": "00"}}, "chance"),
    ],
)
def test_impossible_positions(phase: str, changed: dict[str, Any], said: str) -> None:
    """AN-2.6, AN-2.7, AN-2.8, AN-3.12, AN-4.5, AN-5.1, AN-5.6, AN-6.19, AN-6.25: by field or clause."""
    refuse(position(2, phase, **{**GOOD, **changed}), said)


@pytest.mark.parametrize(
    "phase, changed",
    [
        ("build", {}),
        ("build", {"hands": [hand(pitch=1), hand(walls=1)]}),
        ("load", {}),
        ("load", {"hands": [hand(food=1), hand()], "cages": [cage("(1,3)", 1)]}),
        ("load", {"hands": [hand(food=1), hand()], "budget": 0}),
        ("final-food", {"hands": [hand(animals="cat-F cat-M"), hand()]}),
        ("final-pairs", {"hands": [hand(food=1), hand(animals="cat-F cat-M")], "turn": 0}),
    ],
)
def test_nobody_is_asked_who_could_only_stop(phase: str, changed: dict[str, Any]) -> None:
    """AN-6.22, AN-6.31, AN-7.2, AN-7.3: no piece to place, nothing to load: the turn would be over."""
    refuse(position(2, phase, **{**GOOD, **changed}), "AN-6.22, AN-6.31")


@pytest.mark.parametrize("phase", ["exchange-take", "exchange-give"])
def test_nothing_was_drawn(phase: str) -> None:
    """AN-6.12 (B): this branch is open only if there is a tile."""
    refuse(position(2, phase, hands=[hand(animals="lion-F"), hand()]), "AN-6.12: display")


@pytest.mark.parametrize("standing", [{}, walls(A="H(0,0) H(0,1)"), walls(B="H(0,0)")], ids=str)
def test_a_swap_that_nobody_could_have_chosen(standing: dict[str, int]) -> None:
    """AN-6.12 (A), AN-5.2: walls of one colour, so that there would be no second wall to choose."""
    refuse(position(2, "exchange-swap-1", walls=standing), "AN-6.12, AN-5.2")
    enough = {**standing, **walls(A="H(0,3)", B="H(0,4)")}
    state = load_game(players=2).state_from_json(position(2, "exchange-swap-1", walls=enough))
    for first in state.legal_actions():
        after = state.clone()
        after.apply(first)
        assert after.legal_actions()


@pytest.mark.parametrize(
    "phase, more",
    [
        ("exchange-split", {}),
        ("exchange-take", {"display": ["cat-F"]}),
        ("exchange-give", {"display": ["cat-F"], "pending": "tile cat-F"}),
    ],
)
def test_a_draw_that_nobody_could_have_chosen(phase: str, more: dict[str, Any]) -> None:
    """AN-6.13 (RUL-10): with the house rule it takes an own unpaired tile; another's does not do."""
    rule = {"draw_needs_own_unpaired": True}
    for held in ("", "lion-F lion-M", "fox-F"):
        hands = [hand(animals=held), hand(animals="fox-M wolf-F")]
        refuse(position(2, phase, hands=hands, **more), "AN-6.13", **rule)
    hands = [hand(animals="lion-F lion-M fox-M"), hand(animals="wolf-F")]
    data = position(2, phase, hands=hands, **more)
    assert load_game(players=2, **rule).state_from_json(data).legal_actions()


def test_without_the_house_rule_one_may_draw_and_decline() -> None:
    """AN-6.13 (RUL-10): the same positions are possible, but for giving."""
    game = load_game(players=2)
    for phase, display in (("exchange-split", []), ("exchange-take", ["cat-F"])):
        assert game.state_from_json(position(2, phase, display=display)).legal_actions()


@pytest.mark.lengthy
@pytest.mark.parametrize("stepwise", [False, True], ids=["at-once", "stepwise"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_exchange_with_the_house_rule_is_accepted(players: int, stepwise: bool) -> None:
    """AN-6.13 (RUL-10): whatever a game leads to inside Exchange can be read again."""
    game = load_game(
        players=players,
        max_rounds=10,
        draw_needs_own_unpaired=True,
        exchange_split_stepwise=stepwise,
    )
    rng, phases = np.random.default_rng(players), set()
    for seed in range(2):
        state = game.new(seed=seed)
        while state.to_act:
            data = state.to_json()
            phases.add(data["phase"])
            if data["column"] == "exchange":
                assert game.state_from_json(data) == state
            wanted = [number for number in (3, 13) if number in state.legal_ids(state.to_act[0])]
            state.apply(wanted[0] if wanted else random_choice(rng, state))
    assert {"exchange-split", "exchange-take", "exchange-give"} <= phases


@pytest.mark.parametrize("removed", ["stock", "hand", "box"])
def test_walls_in_the_box(removed: str) -> None:
    """AN-3.14 (RUL-5): only the house rule puts a wall there."""
    data = position(2, "select", hands=[hand(), hand(boxed=1)])
    if removed == "box":
        game = load_game(players=2, removed_wall_to=removed)
        assert game.state_from_json(data).to_json()["hands"][1]["stock"] == 29
    else:
        refuse(data, "AN-3.14: boxed: ", removed_wall_to=removed)


@pytest.mark.parametrize("last", [10, 25, 60])
def test_no_round_after_the_last(last: int) -> None:
    """AN-5.11 (RUL-20): the safety stop."""
    game = load_game(players=2, max_rounds=last)
    for phase in ("select", "over"):
        assert game.state_from_json(position(2, phase, round=last)).to_json()["round"] == last
        if last < 60:
            refuse(position(2, phase, round=last + 1), "AN-5.11: round", max_rounds=last)


def test_the_pair_that_is_being_loaded() -> None:
    """AN-6.26: `pending` names it."""
    data = position(
        2,
        "load-cage",
        walls=walls(A=f"{INNER_1} {NEXT_2}"),
        cages=[cage("(1,3)", 1)],
        hands=[hand(animals="cat-F cat-M"), hand()],
        pending="pair cat",
    )
    game = load_game(players=2)
    assert game.state_from_json(data).to_json()["pending"] == "pair cat"
    refuse({**data, "pending": "pair wolf"}, "AN-6.26: pending: the pair")
    assert game.state_from_json(data).legal_actions()
    refuse({**data, "cages": [cage("(1,3)", 0)]}, "AN-6.26: pending: the pair being loaded")


@pytest.mark.parametrize(
    "held, pending, more",
    [
        (["", ""], "pair cat", {}),
        (["cat-F", ""], "pair cat", {}),
        (["", "cat-F cat-M"], "pair cat", {}),
        (["cat-F cat-M", ""], "pair cat", {"budget": 1}),
    ],
    ids=["nobody-owns-it", "half-a-pair", "another-player's", "too-expensive"],
)
def test_the_pair_must_be_one_that_can_be_loaded(
    held: list[str], pending: str, more: dict[str, Any]
) -> None:
    """AN-6.26 (1), (6), AN-6.27: a `pending` pair that its player could not have chosen is refused."""
    data = position(
        2,
        "load-cage",
        walls=walls(A=INNER_1),
        cages=[cage("(1,3)", 1)],
        hands=[hand(animals=animals) for animals in held],
        pending=pending,
        **more,
    )
    refuse(data, "AN-6.2")
