"""What is told beforehand is what then happens."""

import json
from typing import Any

import pytest

from tests.rules.ark_and_noah.table import (
    BLOCK_4,
    INNER_1,
    NEXT_2,
    cage,
    cages,
    hand,
    table,
    walls,
)
from wildtable import State
from wildtable.core.messages import messages
from wildtable.match import forecast

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]

ROW_5 = (
    " ".join(f"H(1,{column}) H(2,{column})" for column in range(1, 6)) + " V(1,1)"
)  # one is open


def foretold(state: State, seat: int = 0, *moves: str) -> dict[str, Any]:
    """As a client gets it; of the decision after these moves."""
    told = forecast(state.game, state.view(seat), moves, messages("en"))
    found: dict[str, Any] = json.loads(json.dumps(told or {}))
    return found


def building(**standing: str) -> dict[str, Any]:
    state = table(2, "build", walls=walls(**standing), hands=[hand(walls=2), hand()])
    told: dict[str, Any] = foretold(state)["closes"]
    return told


def test_a_wall_that_closes_a_cage() -> None:
    """AN-3.12, AN-3.18: the last wall around a square, and no other one; without joints it is sealed at once."""
    told = building(A="H(1,3) H(2,3) V(1,3)")
    assert told == {
        "V(1,4)": {
            "cages": [{"cage": "(1,3)", "squares": ["(1,3)"]}],
            "returned": [],
            "sealed": [],
            "hull": False,
        }
    }


def test_walls_that_are_not_built_yet_count() -> None:
    """AN-6.17: several pieces are put together before they are sent."""
    hands = [hand(walls=3), hand()]
    state = table(2, "build", walls=walls(A="H(1,3) H(2,3)"), hands=hands)
    assert foretold(state)["closes"] == {}
    assert set(foretold(state, 0, "wall V(1,3)")["closes"]) == {"V(1,4)"}
    assert "closes" not in foretold(state, 0, "stop")


def test_a_wall_that_closes_two() -> None:
    """AN-3.12: on both sides; AN-3.13: five squares in a row are no cage by themselves."""
    told = building(A=f"{ROW_5} V(1,6)")
    assert [len(one["squares"]) for one in told["V(1,3)"]["cages"]] == [2, 3]
    assert "V(1,6)" not in building(A=ROW_5)


def test_walls_inside_go_back() -> None:
    """AN-3.14."""
    told = building(A=f"{BLOCK_4.replace(' H(3,3)', '')} V(1,3)")["H(3,3)"]
    assert told["cages"][0]["squares"] == ["(1,2)", "(1,3)", "(2,2)", "(2,3)"]
    assert told["returned"] == ["V(1,3)"]


def loading(phase: str = "load", **wanted: Any) -> State:
    """Cats and wolves; a cage for each, the second one hungry and not A's."""
    return table(
        2,
        phase,
        walls=walls(A=INNER_1, B=NEXT_2),
        cages=[cage("(1,3)", 1), cage("(2,3)", 1)],
        hands=[hand(food=1, animals="cat-F wolf-F lion-F"), hand(animals="cat-M wolf-M")],
        **wanted,
    )


def test_what_pairs_lack() -> None:
    """AN-6.26, AN-6.27: only whole pairs are told, cage by cage; at the end walls do not matter."""
    told = foretold(loading())["loads"]
    assert set(told) == {"cat", "wolf"}
    assert told["cat"]["cost"] == 1
    assert told["wolf"]["cages"]["(1,3)"]["lacks"]["what"] == "size"
    assert told["wolf"]["cages"]["(2,3)"]["lacks"]["clause"] == "AN-6.24"
    told = foretold(loading("final-pairs"))["loads"]
    assert told["wolf"]["cages"]["(2,3)"]["lacks"]["what"] == "hungry"


def test_what_a_pair_costs_matters_to_whoever_loads() -> None:
    """AN-6.27: loading points are those of the turn; nobody else has to count them yet."""
    cats = hand(walls=1, food=1, animals="cat-F cat-M")
    wanted: dict[str, Any] = {"walls": walls(A=INNER_1), "hands": [cats, hand()]}
    told = foretold(table(2, "load", budget=1, **wanted))["loads"]["cat"]
    assert (told["lacks"]["what"], told["cost"]) == ("points", 2)
    assert "lacks" not in foretold(table(2, "build", **wanted))["loads"]["cat"]


def test_points_are_those_that_come() -> None:
    """AN-6.29, AN-6.30: what loading a pair brings to everybody."""
    state = loading()
    told, before = foretold(state)["loads"]["cat"]["cages"]["(1,3)"]["points"], state.scores()
    state.apply("pair cat")
    assert foretold(state)["loads"]["cat"]["cages"]["(1,3)"]["points"] == told
    state.apply("cage (1,3)")
    gains = [after - old for after, old in zip(state.scores(), before, strict=True)]
    assert gains == told != [0, 0]


def test_nothing_is_foretold_to_others() -> None:
    """AN-5.6: only whoever decides is told."""
    assert foretold(loading(), 1) == {}


def test_walls_around_a_cage_are_counted() -> None:
    """AN-6.24, AN-6.30, AN-8.1: by seat, for everybody."""
    state = loading()
    assert cages(state)["(1,3)"]["walls"] == [3, 1]  # NEXT_2 is said last and has the wall between
    assert cages(state)["(2,3)"]["walls"] == [0, 6]
    standing = walls(A="H(0,3) H(0,4)", B="V(0,0)")
    state = table(2, walls=standing, pitch=["P(0,4)"])
    assert state.view(None)["hull"] == [2, 1]
