"""The last loading (chapter 7) and final scoring (chapter 8)."""

from typing import Any

import pytest

from tests.rules.ark_and_noah.table import (
    INNER_1,
    ROW_3,
    cage,
    cages,
    hand,
    hands,
    kinds,
    legal,
    play,
    table,
    told,
    walls,
    workers,
)
from wildtable import Illegal
from wildtable.core.state import State
from wildtable.games.ark_and_noah.record import SOURCES

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]


def refused(state: State, move: str) -> str:
    with pytest.raises(Illegal) as caught:
        state.apply(move)
    return str(caught.value.clause)


def finishing(players: int, **wanted: Any) -> State:
    """The last action of round 60; Wood, so that nothing is decided any more."""
    seats = range(players)
    if players == 2:
        planned, done = workers(pitch=0, animals=1, food=1), workers(exchange=0)
    else:
        planned = workers(**dict(zip(("food", "exchange", "wood"), seats[1:], strict=False)))
        done = workers(pitch=0)
    rest: Any = {"planned": planned, "done": done, **wanted}
    return table(players, round=60, **rest)


# ── order ───────────────────────────────────────────────────────────────────────────────────────
def test_an_t82_the_order() -> None:
    """AN-T82 (AN-7.1, RUL-17): A 40, B 31, C 31, D 55; C on 2, B on 6: C, B, A, D."""
    scores = [{"building": points} for points in (40, 31, 31, 55)]
    rest: dict[str, Any] = {
        "points": scores,
        "done": workers(pitch="A", animals="C", build="B", load="D"),
        "walls": walls(A=INNER_1, B="V(0,0)"),
        "hands": [hand(food=1)] * 4,
    }
    state = table(4, "final-food", **rest)
    assert state.to_json()["order"] == [2, 1, 0, 3]
    ended = table(
        4,
        round=60,
        points=scores,
        planned=workers(pitch="A", build="B"),
        done=workers(wood="C", load="D"),
        bonus=[0] * 7,
        hands=[hand()] * 4,
    )
    events = play(ended, "choose food", "choose wood")
    while not told(events, "last-loading"):
        events = play(ended, "stop")
    assert told(events, "last-loading") == [{"order": [2, 1, 0, 3]}]


def test_the_order_is_fixed_once() -> None:
    """AN-7.1: the same for food and for pairs, whatever happens."""
    state = table(
        3,
        "final-food",
        points=[{"building": 9}, {"building": 5}, {"building": 7}],
        walls=walls(A=INNER_1),
        hands=[hand(food=1)] * 3,
    )
    assert state.to_json()["order"] == [1, 2, 0]
    assert state.to_act == [1]


# ── loading ─────────────────────────────────────────────────────────────────────────────────────
def test_an_t83_food_anywhere() -> None:
    """AN-T83 (AN-7.2): no wall of B, two free squares: legal, no SP, B's penalty is smaller by 2."""
    around = walls(A="H(2,3) H(2,4) H(3,3)", C="H(3,4) V(2,3) V(2,5)")
    state = table(3, "final-food", turn=1, walls=around, hands={1: hand(food=2)})
    events = play(state, "food (2,3)", "food (2,3)")
    assert [event["points"] for event in told(events, "food-loaded")] == [0, 0]
    assert state.is_terminal
    assert state.breakdown(1)["food"] == 0
    assert state.breakdown(1)["leftovers"] == 0
    other = table(3, "final-food", turn=1, walls=around, hands={1: hand(food=2)})
    play(other, "stop")
    assert other.breakdown(1)["leftovers"] == -2


def test_food_first_then_pairs() -> None:
    """AN-7.2, AN-7.3: pairs only after all have put their food."""
    state = table(
        2,
        "final-food",
        walls=walls(B=INNER_1),
        hands=[hand(food=1, animals="cat-F cat-M"), hand(food=1)],
    )
    assert legal(state) == {"food (1,3)", "stop"}
    assert refused(state, "pair cat") == "AN-7.2"
    play(state, "food (1,3)")
    assert state.to_json()["phase"] == "final-pairs"
    assert legal(state) == {"pair cat", "stop"}
    assert refused(state, "food (1,3)") == "AN-7.3"


HORSES = {
    1: hand(animals="horse-F"),
    3: hand(animals="horse-M"),
}


def horses(**wanted: Any) -> State:
    """AN-T85: a cage of three squares with food, no wall of B."""
    rest: Any = {"walls": walls(A=ROW_3), "cages": [cage("(1,2)", 3)], **wanted}
    return table(4, "final-pairs", turn=1, hands=HORSES, **rest)


def test_an_t85_a_shared_pair_at_the_end() -> None:
    """AN-T85 (AN-7.3, AN-7.4, RUL-19): legal without a wall, no SP for anybody, D is spared too."""
    state = horses()
    play(state, "pair horse")
    assert state.to_json()["phase"] == "final-cage"
    assert refused(state, "stop") == "AN-7.3"
    events = play(state, "cage (1,2)")
    assert "scored-animals" not in kinds(events)
    assert state.is_terminal
    assert cages(state)["(1,2)"]["pairs"] == ["horse"]
    assert [state.breakdown(seat)["leftovers"] for seat in range(4)] == [0, 0, 0, 0]
    assert [state.breakdown(seat)["animals"] for seat in range(4)] == [0] * 4
    without = horses()
    play(without, "stop", "stop")
    assert [without.breakdown(seat)["leftovers"] for seat in range(4)] == [0, -3, 0, -3]


def test_an_t86_a_joint_without_pitch() -> None:
    """AN-T86 (AN-7.3): as T85, but not sealed: illegal."""
    deck = "H(0,3) H(0,4) H(0,5) V(0,3) V(0,6) H(1,3) H(1,4) H(1,5) H(0,2)"
    inner = walls(A=f"{deck} H(2,3) V(1,3) V(1,4)")
    held = {1: hand(animals="horse-F cat-F cat-M"), 3: hand(animals="horse-M")}
    state = table(
        4,
        "final-pairs",
        turn=1,
        walls=inner,
        pitch=["P(0,3)", "P(0,4)", "P(0,5)"],
        cages=[cage("(0,3)", 3), cage("(1,3)", 1)],
        hands=held,
    )
    assert legal(state) == {"pair cat", "stop"}
    assert refused(state, "pair horse") == "AN-6.26"


def test_all_usual_conditions() -> None:
    """AN-7.3, RUL-19: an own tile, food, size and room are still needed."""
    held = [hand(animals="cat-F cat-M dog-F"), hand(animals="dog-M fox-F fox-M")]
    state = table(2, "final-pairs", walls=walls(B=INNER_1), cages=[cage("(1,3)", 1)], hands=held)
    assert legal(state) == {"pair cat", "pair dog", "stop"}
    play(state, "pair dog", "cage (1,3)")
    assert state.is_terminal  # the cage is taken, nobody can load any more


def test_small_pairs_at_the_end() -> None:
    """AN-7.5: possible, although nothing depends on it; any number of pairs."""
    held = [hand(animals="mouse-F mouse-M cat-F cat-M"), hand()]
    state = table(2, "final-pairs", walls=walls(B=INNER_1), cages=[cage("(1,3)", 1)], hands=held)
    play(state, "pair mouse", "cage (1,3)", "pair cat", "cage (1,3)")
    assert sorted(cages(state)["(1,3)"]["pairs"]) == ["cat", "mouse"]
    assert state.scores() == [0, 0]


# ── scoring ─────────────────────────────────────────────────────────────────────────────────────
def ended(players: int = 2, **wanted: Any) -> State:
    """A last decision that changes nothing: somebody may still put food and stops."""
    given: Any = {"walls": {}, "hands": {}, **wanted}
    last = players - 1
    extra = {} if "cages" in wanted else walls(**{"ABCD"[last]: "H(1,2) H(2,2) V(1,2) V(1,3)"})
    given["walls"] = {**extra, **given["walls"]}
    given["hands"] = {**given["hands"]}
    given["hands"].setdefault(last, hand(food=1))
    state = table(players, "final-food", turn=last, **given)
    play(state, "stop")
    return state


def test_an_t88_leftovers() -> None:
    """AN-T88 (AN-8.2, AN-8.3, AN-8.4, RUL-24): 2 walls, 1 food, F Elephant, M Mouse, stock 9: -7."""
    built = walls(
        A="H(1,1) H(1,3) H(1,4) H(1,5) H(1,6) H(2,1) H(2,3) H(2,4) H(2,5) H(3,3) H(3,4) H(3,5)"
        " V(2,2) V(2,3) V(2,4) V(2,5) V(3,3) V(3,4) V(3,5)"
    )
    held = hand(walls=2, food=1, animals="elephant-F mouse-M")
    state = ended(walls=built, hands={0: held})
    assert hands(state, "stock")[0] == 9
    assert state.breakdown(0)["leftovers"] == -7


def test_pitch_left_over() -> None:
    """AN-8.3: each wall, food and pitch in hand costs 1; AN-8.5: scores fall below zero."""
    state = ended(hands={0: hand(walls=1, pitch=2, food=3, animals="cat-F cat-M lion-F")})
    assert state.breakdown(0)["leftovers"] == -6 - 1 - 1 - 3
    assert state.scores()[0] == -11


@pytest.mark.parametrize(
    "built, bonus",
    [
        ({"A": "H(0,0) H(0,1)", "B": "H(0,2)"}, [5, 0]),
        ({"A": "H(0,0)", "B": "H(0,2)"}, [5, 5]),
        ({}, [0, 0]),
        ({"A": "H(0,0)", "B": "V(1,4) V(1,5) V(2,3)"}, [5, 0]),
    ],
    ids=["most", "tie", "nobody", "inner-walls-do-not-count"],
)
def test_the_hull_majority(built: dict[str, str], bonus: list[int]) -> None:
    """AN-8.1, AN-2.18, RUL-29: 5 SP for the most hull walls, at least one; all leaders in full."""
    state = ended(walls=walls(**built))
    assert [state.breakdown(seat)["hull"] for seat in range(2)] == bonus


def test_stock_counts_for_nothing() -> None:
    """AN-8.2: 30 walls in stock."""
    state = ended()
    assert state.breakdown(0)["leftovers"] == 0


@pytest.mark.parametrize(
    "tie_break, winners, returns",
    [("shared", [0, 2], [0.5, -1.0, 0.5]), ("board_order", [2], [0.0, -1.0, 1.0])],
)
def test_an_t89_a_tie_for_the_win(tie_break: str, winners: list[int], returns: list[float]) -> None:
    """AN-T89 (AN-8.6, AN-8.7, RUL-18): A and C tie with 62; A on 5, C on 1: both, or C alone."""
    state = ended(
        3,
        options={"tie_break": tie_break},
        points=[{"building": 62}, {"building": 20}, {"building": 63}],
        done=workers(wood="A", animals="B", pitch="C"),
    )
    assert state.scores() == [62, 20, 62]
    assert state.winners() == winners
    assert state.returns() == returns


def test_the_highest_score_wins() -> None:
    """AN-8.6, AN-8.7: alone; payoffs by rank."""
    state = ended(points=[{"building": 10}, {"bonus": 2}])
    assert state.winners() == [0]
    assert state.returns() == [1.0, -1.0]


def test_sources_add_up() -> None:
    """AN-8.1 to AN-8.4, all sources: the breakdown is complete."""
    built = walls(A="H(0,0)")
    state = ended(points=[dict.fromkeys(SOURCES, 1), {}], walls=built, hands={0: hand(walls=2)})
    assert sum(state.breakdown(0).values()) == state.scores()[0] == 9 + 5 - 2
    assert tuple(state.breakdown(0)) == SOURCES


def test_the_last_round_goes_through_all_stages() -> None:
    """AN-5.11, AN-7.1, AN-8.1: without anything to load the game ends at once; everything is told."""
    state = finishing(3, hands={0: hand(walls=1)})
    events = (
        play(state, "choose wood") if "choose wood" in legal(state) else play(state, "choose pitch")
    )
    while state.to_act:
        events += play(state, min(legal(state)))
    assert kinds(events)[-1] == "game-over"
    assert len(told(events, "leftovers")) == 3
    assert state.to_json()["phase"] == "over"
