"""Build (chapter 6.6), and the cages that come into being (chapter 3.4)."""

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
    kinds,
    legal,
    play,
    table,
    told,
    walls,
)
from wildtable import Illegal, Malformed
from wildtable.core.errors import WildtableError
from wildtable.core.messages import messages
from wildtable.core.state import State

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]


def building(built: dict[str, int], seat: int = 0, players: int = 2, **wanted: Any) -> State:
    rest: Any = {"hands": [hand(walls=5, pitch=3)] * players, **wanted}
    return table(players, "build", turn=seat, walls=built, **rest)


def refused(state: State, move: str) -> str:
    with pytest.raises(Illegal) as caught:
        state.apply(move)
    return str(caught.value.clause)


# ── pieces ──────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("players, widest", [(2, 61), (3, 88), (4, 115)])
def test_the_widest_choice(players: int, widest: int) -> None:
    """AN-6.17, AN-6.18: every slot of an empty ark, or stop; pitch is not possible yet."""
    assert len(legal(building({}, players=players))) == widest


@pytest.mark.parametrize("turn, limit", [(0, 8), (1, 5)])
def test_limits(turn: int, limit: int) -> None:
    """AN-6.17, AN-6.22, AN-2.17: eight pieces for the active player, five for the others."""
    state = table(2, "build", order=[0, 1], turn=turn, hands=[hand(walls=20)] * 2)
    for column in range(limit):
        assert state.to_act == [turn]
        play(state, f"wall H(0,{column})")
    assert state.to_act != [turn] or state.to_json()["phase"] != "build"
    assert state.breakdown(turn)["building"] == limit


def test_stopping() -> None:
    """AN-6.17, AN-6.22: at once if one likes; then the next one builds."""
    state = building({})
    events = play(state, "stop")
    assert told(events, "stopped") == [{"seat": 0, "column": "build"}]
    assert state.to_act == [1]
    assert state.to_json()["budget"] == 5


def test_nothing_to_build() -> None:
    """AN-6.22: without pieces the turn is over, and players without pieces are passed over."""
    state = table(3, "build", hands=[hand(walls=1), hand(pitch=5), hand(walls=1)])
    play(state, "wall V(1,2)")
    assert state.to_act == [2]


def test_a_piece_scores_one() -> None:
    """AN-6.20: wall or pitch, for whoever builds it."""
    state = building(walls(B="H(0,3) H(0,4)"))
    play(state, "wall H(0,0)")
    assert state.scores() == [1, 0]
    play(state, "pitch P(0,4)")
    assert state.scores() == [2, 0]
    assert state.breakdown(0)["building"] == 2
    assert hands(state, "pitch") == [2, 3]


def test_taken_slots() -> None:
    """AN-6.18: one wall a slot; without a wall in hand none at all."""
    state = building(walls(B="H(0,3)"))
    assert refused(state, "wall H(0,3)") == "AN-6.18"
    assert refused(state, "wall H(0,13)") == "AN-3.6"
    state = building(walls(B="H(0,3) H(0,4)"), hands=[hand(pitch=1), hand()])
    assert legal(state) == {"pitch P(0,4)", "stop"}
    assert refused(state, "wall H(0,5)") == "AN-6.17"


# ── cages ───────────────────────────────────────────────────────────────────────────────────────
def test_an_t46_a_cage_of_two_builders() -> None:
    """AN-T46 (AN-3.12, AN-3.17, AN-6.21): B closes the cage around (1,3); no joints; SP A 3, B 1."""
    state = table(2, "build", order=[0, 1], hands=[hand(walls=3), hand(walls=1)])
    play(state, "wall H(1,3)", "wall H(2,3)", "wall V(1,3)")
    assert cages(state) == {}
    events = play(state, "wall V(1,4)")
    assert list(cages(state)) == ["(1,3)"]
    assert cages(state)["(1,3)"]["joints"] == []
    assert told(events, "cage-closed") == [{"cage": "(1,3)", "number": 1}]
    assert cages(state)["(1,3)"]["sealed"] is True
    assert state.scores() == [3, 1]


def before_t47(**wanted: Any) -> State:
    around = BLOCK_4.split()
    built = {**dict.fromkeys(around[:-1], 0), "V(1,3)": 1}
    return building(built, points={0: {"building": 7}, 1: {"building": 1}}, **wanted)


def test_an_t47_a_wall_inside_is_removed() -> None:
    """AN-T47 (AN-3.14, RUL-5): the block closes, B's wall goes to B's stock, B keeps the point."""
    state = before_t47()
    stock = hands(state, "stock")
    events = play(state, "wall H(3,3)")
    assert cages(state)["(1,2)"]["squares"] == ["(1,2)", "(1,3)", "(2,2)", "(2,3)"]
    assert told(events, "wall-removed") == [{"seat": 1, "slot": "V(1,3)"}]
    assert hands(state, "stock") == [stock[0], stock[1] + 1]
    assert state.scores() == [8, 1]
    assert sorted(state.to_json()["walls"]) == sorted(BLOCK_4.split())


@pytest.mark.parametrize("slot", ["V(1,3)", "V(2,3)", "H(2,2)", "H(2,3)"])
def test_an_t49_nothing_inside_a_cage(slot: str) -> None:
    """AN-T49 (AN-3.15): after T47 the inner slots are closed for good, for anybody."""
    state = before_t47()
    play(state, "wall H(3,3)")
    assert refused(state, f"wall {slot}") == "AN-3.15"
    play(state, "stop")
    assert refused(state, f"wall {slot}") == "AN-3.15"


LARGE = "H(1,1) H(1,2) H(1,3) H(1,4) H(1,5) H(2,1) H(2,2) H(2,3) H(2,4) H(2,5) V(1,1) V(1,6)"


def test_an_t50_five_squares_are_no_cage() -> None:
    """AN-T50 (AN-3.13, RUL-7): a closed row of five; nothing can be loaded there."""
    state = building(walls(A=LARGE))
    assert cages(state) == {}
    assert {"wall V(1,2)", "wall V(1,3)"} <= legal(state)
    state = table(2, "final-food", walls=walls(A=f"{LARGE} {NEAR}"), hands=[hand(food=1)] * 2)
    assert "food (1,1)" not in legal(state)
    for square in ("(1,1)", "(1,3)"):
        with pytest.raises(Illegal, match="has 5 squares") as caught:
            state.apply(f"food {square}")
        assert caught.value.clause == "AN-3.13"
        assert "5 Felder" in messages("de").error(caught.value)
    assert refused(state, "food (0,0)") == "AN-3.12"  # open


NEAR = "V(2,4) V(2,5) H(3,4)"  # (2,4) below the row


def test_one_wall_two_cages() -> None:
    """AN-3.12, AN-3.13: a wall divides the row of five into two cages at once."""
    state = building(walls(A=LARGE))
    events = play(state, "wall V(1,3)")
    assert told(events, "cage-closed") == [
        {"cage": "(1,1)", "number": 2},
        {"cage": "(1,3)", "number": 3},
    ]


def test_a_part_is_cut_off() -> None:
    """AN-3.13: one part of six squares is still too large, the other becomes a cage."""
    six = "H(0,0) H(0,1) H(0,2) H(0,3) H(0,4) H(0,5) V(0,0) V(0,6) H(1,0) H(1,1) H(1,2) H(1,3) H(1,4) H(1,5)"
    state = building(walls(A=six))
    assert cages(state) == {}
    play(state, "wall V(0,1)")
    assert {name: len(one["squares"]) for name, one in cages(state).items()} == {"(0,0)": 1}


def test_an_t52_a_closed_region_is_divided() -> None:
    """AN-T52 (AN-3.12, AN-3.13, AN-3.14): the first wall divides nothing, the second makes two cages."""
    around = "H(1,2) H(1,3) H(1,4) V(1,2) V(2,2) H(3,2) H(3,3) V(2,4) H(2,4) V(1,5)"
    state = building(walls(B=around))
    assert cages(state) == {}
    play(state, "wall V(1,3)")
    assert cages(state) == {}
    events = play(state, "wall H(2,3)")
    assert {name: one["squares"] for name, one in cages(state).items()} == {
        "(1,2)": ["(1,2)", "(2,2)", "(2,3)"],
        "(1,3)": ["(1,3)", "(1,4)"],
    }
    assert "wall-removed" not in kinds(events)
    assert state.to_json()["walls"]["V(1,3)"] == 0


def test_an_t53_the_last_hull_wall() -> None:
    """AN-T53 (AN-3.11, AN-3.12): open before, then a cage with two joints."""
    state = building(walls(A="V(0,3) V(0,4) H(1,3)"))
    assert cages(state) == {}
    play(state, "wall H(0,3)")
    assert cages(state)["(0,3)"]["joints"] == ["P(0,3)", "P(0,4)"]
    assert cages(state)["(0,3)"]["sealed"] is False


def test_sealing() -> None:
    """AN-3.18: sealed when the last of its joints carries pitch, told at that moment."""
    state = building(walls(A="H(0,2) H(0,3) H(0,4) V(0,3) V(0,4) H(1,3)"))
    events = play(state, "pitch P(0,3)")
    assert "cage-sealed" not in kinds(events)
    events = play(state, "pitch P(0,4)")
    assert told(events, "cage-sealed") == [{"cage": "(0,3)"}]
    assert cages(state)["(0,3)"]["sealed"] is True


def test_one_pitch_seals_two_cages() -> None:
    """AN-3.17: a joint that two cages share belongs to both."""
    two = "H(0,2) H(0,3) H(0,4) H(0,5) V(0,3) V(0,4) V(0,5) H(1,3) H(1,4)"
    state = building(walls(A=two), pitch=["P(0,3)", "P(0,5)"])
    events = play(state, "pitch P(0,4)")
    assert sorted(event["cage"] for event in told(events, "cage-sealed")) == ["(0,3)", "(0,4)"]


def test_a_cage_sealed_beforehand() -> None:
    """AN-3.18: pitch may be there before the cage is."""
    state = building(walls(A="H(0,2) H(0,3) H(0,4) V(0,3) V(0,4)"), pitch=["P(0,3)", "P(0,4)"])
    events = play(state, "wall H(1,3)")
    assert told(events, "cage-sealed") == [{"cage": "(0,3)"}]


# ── pitch ───────────────────────────────────────────────────────────────────────────────────────
def test_an_t55_a_concave_joint() -> None:
    """AN-T55 (AN-6.19, AN-3.8): pitch on P(1,1) needs V(1,1) as well; inner walls do not count."""
    state = building(walls(A="H(1,0) H(1,1) V(0,1)"))
    assert refused(state, "pitch P(1,1)") == "AN-6.19"
    play(state, "wall V(1,1)")
    assert "pitch P(1,1)" in legal(state)


def test_an_t56_joints_that_are_taken_or_none() -> None:
    """AN-T56 (AN-6.19): P(0,4) has pitch already; P(1,3) is an inner corner point."""
    state = building(walls(A="H(0,3) H(0,4) V(0,3)"), pitch=["P(0,4)"])
    assert refused(state, "pitch P(0,4)") == "AN-6.19"
    assert not any(move.startswith("pitch") for move in legal(state))
    assert refused(state, "pitch P(1,3)") == "AN-6.19"
    assert refused(state, "pitch P(1,10)") == "AN-3.8"
    state = building(walls(A="H(0,3) H(0,4)"), hands=[hand(walls=1), hand()])
    assert refused(state, "pitch P(0,4)") == "AN-6.17"


@pytest.mark.parametrize(
    "players, point", [(2, "P(1,3)"), (2, "P(3,4)"), (3, "P(1,7)"), (3, "P(2,7)"), (4, "P(1,10)")]
)
def test_an_inner_corner_is_no_joint(players: int, point: str) -> None:
    """AN-6.19, AN-3.8: told in words, in both languages, also where a smaller ark has a joint."""
    state = table(players, "build", hands=[hand(pitch=1, walls=1)] * players)
    before = state.clone()
    with pytest.raises(Illegal) as caught:
        state.apply(f"pitch {point}")
    text = f"AN-6.19: {point} is no joint: a joint is a point between two hull walls"
    assert str(caught.value) == text
    assert messages("de").error(caught.value).startswith("Dorthin kommt kein Pech")
    assert state == before


@pytest.mark.parametrize(
    "phase, move, clause",
    [
        ("build", "wall H(9,9)", "AN-3.6"),
        ("build", "wall V(0,14)", "AN-3.6"),
        ("build", "pitch P(9,9)", "AN-3.8"),
        ("build", "pitch P(0,15)", "AN-3.8"),
        ("build", "pitch P(4,8)", "AN-3.8"),
        ("build", "food (9,9)", "AN-6.17"),
        ("load", "food (9,9)", "AN-3.12"),
        ("load", "food (0,12)", "AN-3.12"),
        ("load-cage", "cage (9,9)", "AN-3.12"),
        ("exchange-swap-1", "wall H(9,9)", "AN-6.12"),
        ("select", "wall H(9,9)", "AN-5.2"),
        ("select", "pitch P(1,3)", "AN-5.2"),
    ],
)
def test_places_that_are_not_on_the_ark(phase: str, move: str, clause: str) -> None:
    """AN-3.6, AN-3.8, AN-3.12: refused by clause and by name, whether or not another ark has them."""
    state = table(
        2,
        phase,
        walls=walls(A=INNER_1, B="H(0,0)"),
        cages=[cage("(1,3)", 1 if phase == "load-cage" else 0)],
        hands=[hand(walls=1, pitch=1, food=1, animals="cat-F cat-M"), hand()],
        pending="pair cat" if phase == "load-cage" else None,
    )
    with pytest.raises(Illegal) as caught:
        state.apply(move)
    assert caught.value.clause == clause
    for text in (str(caught.value), messages("de").error(caught.value)):
        assert "row=" not in text
    with pytest.raises(WildtableError) as caught_out_of_turn:
        state.apply(move, 1)
    assert "row=" not in str(caught_out_of_turn.value)


@pytest.mark.parametrize("move", ["tile dodo-F", "pair dodo"])
def test_animals_that_do_not_exist(move: str) -> None:
    """AN-2.9: told in words, whatever the phase."""
    state = table(2, "build", hands=[hand(walls=1), hand()])
    with pytest.raises(Malformed) as caught:
        state.apply(move)
    assert str(caught.value) == "AN-2.9: there is no animal 'dodo'"
    assert messages("de").error(caught.value) == "Ein Tier namens dodo gibt es nicht."


def test_pitch_without_a_cage() -> None:
    """AN-6.19: colours and cages do not matter."""
    state = building(walls(A="H(0,3)", B="H(0,4)"))
    assert {move for move in legal(state) if move.startswith("pitch")} == {"pitch P(0,4)"}


def test_an_t58_spoiling() -> None:
    """AN-T58 (AN-6.18, RUL-23): A splits B's open area of four squares; legal, +1 SP."""
    around = BLOCK_4.split()
    state = building(dict.fromkeys(around[:-1], 1))
    play(state, "wall V(1,3)")
    assert state.scores() == [1, 0]


def test_walls_need_not_touch() -> None:
    """AN-6.18: anywhere on the ark."""
    state = building(walls(A=INNER_1))
    assert {"wall H(4,5)", "wall V(0,0)", "wall V(3,3)"} <= legal(state)


def test_the_hull_is_told_when_closed() -> None:
    """AN-5.10: by whoever builds the last wall of the ring."""
    state = building(hull_walls(2, 1, without=["V(3,2)"]))
    events = play(state, "wall V(3,2)")
    assert "hull-closed" in kinds(events)
