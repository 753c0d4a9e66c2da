"""Load (chapter 6.7): food, pairs, and what they score."""

from typing import Any

import pytest

from tests.rules.ark_and_noah.table import (
    BLOCK_4,
    DECK_2_JOINTS,
    INNER_1,
    NEXT_2,
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
)
from wildtable import Illegal
from wildtable.core.state import State

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]


def loading(built: dict[str, int], *held: dict[str, Any], **wanted: Any) -> State:
    """A loading turn of seat 0, who is active; two players if no more hands are given."""
    players = max(2, len(held))
    given = [*held, *[hand()] * (players - len(held))]
    rest: Any = {"phase": "load", "hands": given, **wanted}
    return table(players, walls=built, **rest)


def refused(state: State, move: str) -> str:
    with pytest.raises(Illegal) as caught:
        state.apply(move)
    return str(caught.value.clause)


T46 = walls(A="H(1,3) H(2,3) V(1,3)", B="V(1,4)")
DECK = {
    **walls(A="H(0,3) V(0,3) H(1,3)", B="H(0,4) V(0,5) H(1,4)"),
    **walls(B="H(0,2) H(0,5)"),
}  # three walls each around (0,3) (0,4); two more beside it


# ── food ────────────────────────────────────────────────────────────────────────────────────────
def test_an_t59_food_needs_a_wall() -> None:
    """AN-T59 (AN-6.24, AN-6.25): walls only of A: B may not, A may: -1 food, -1 LP, +1 SP."""
    built = walls(A=BLOCK_4, B="H(0,0)")
    state = loading(built, hand(food=2), hand(food=2))
    events = play(state, "food (1,2)")
    assert hands(state, "food") == [1, 2]
    assert state.to_json()["budget"] == 7
    assert state.breakdown(0)["food"] == 1
    assert told(events, "food-loaded") == [{"seat": 0, "cage": "(1,2)", "points": 1}]
    assert cages(state)["(1,2)"]["food"] == 1
    state = loading(
        {**built, **walls(B="H(0,3) V(0,3) V(0,4)"), "H(1,3)": 0},
        hand(food=2),
        hand(food=2),
        order=[0, 1],
        turn=1,
    )
    assert refused(state, "food (1,2)") == "AN-6.24"


def test_an_t61_one_food_a_square() -> None:
    """AN-T61 (AN-6.25): two squares, two food, no more."""
    built = walls(A=f"{NEXT_2} {SIDE}")
    state = loading(built, hand(food=5), cages=[cage("(2,3)", 2)])
    assert refused(state, "food (2,3)") == "AN-6.25"
    assert "food (1,1)" in legal(state)


SIDE = "H(1,1) H(1,2) H(2,1) H(2,2) V(1,1) V(1,3)"  # (1,1) (1,2), which has joints


def test_food_without_pitch() -> None:
    """AN-6.25, RUL-8: the cage need not be sealed."""
    state = loading(walls(A=SIDE), hand(food=1))
    assert cages(state)["(1,1)"]["sealed"] is False
    play(state, "food (1,1)")
    assert cages(state)["(1,1)"]["food"] == 1


def test_food_costs_loading_points() -> None:
    """AN-6.23, AN-6.25: eight for the active player, five for the others."""
    built = walls(A=f"{BLOCK_4} {SIDE_4}")
    state = loading(built, hand(food=9))
    assert state.to_json()["budget"] == 8
    play(state, *["food (1,2)"] * 4, *["food (0,3)"] * 3)
    assert state.to_json()["budget"] == 1
    state = loading(built, hand(food=9), order=[1, 0], turn=0)
    assert state.to_json()["budget"] == 5
    play(state, *["food (1,2)"] * 4)
    play(state, "food (0,3)")
    assert state.to_json()["phase"] != "load"  # AN-6.31: nothing can be loaded any more


SIDE_4 = (
    "H(0,3) H(0,4) H(0,5) H(0,6) V(0,3) V(0,7) H(1,4) H(1,5) H(1,6)"  # with H(1,3): (0,3)…(0,6)
)


def test_no_food_no_points() -> None:
    """AN-6.25: refused without food or LP."""
    small = hand(animals="mouse-F mouse-M")
    state = loading(T46, small, cages=[cage("(1,3)", 1)])
    assert refused(state, "food (1,3)") == "AN-6.25"
    held = hand(food=1, animals="mouse-F mouse-M")
    built = {**T46, **walls(A=SIDE)}
    state = loading(built, held, cages=[cage("(1,3)", 1)], budget=0)
    assert legal(state) == {"pair mouse", "stop"}
    assert refused(state, "food (1,1)") == "AN-6.25"


def test_stopping() -> None:
    """AN-6.23: whenever one likes; unused LP are lost."""
    state = loading(walls(A=BLOCK_4[:20], B=BLOCK_4[21:]), hand(food=3), hand(food=3))
    events = play(state, "stop")
    assert told(events, "stopped") == [{"seat": 0, "column": "load"}]
    assert state.to_act == [1]
    assert state.to_json()["budget"] == 5


# ── pairs and their points ──────────────────────────────────────────────────────────────────────
def test_an_t62_an_own_pair() -> None:
    """AN-T62 (AN-6.27, AN-6.28, AN-6.29): cost 2 LP; A 4 for tiles and 3 for walls, B 1."""
    state = loading(T46, hand(animals="cat-F cat-M", food=0), cages=[cage("(1,3)", 1)])
    play(state, "pair cat")
    assert legal(state) == {"cage (1,3)"}
    events = play(state, "cage (1,3)")
    assert state.scores() == [7, 1]
    assert state.breakdown(0) | {"animals": 4, "walls": 3} == state.breakdown(0)
    assert hands(state, "animals") == [[], []]
    assert cages(state)["(1,3)"]["pairs"] == ["cat"]
    assert told(events, "pair-loaded") == [{"seat": 0, "species": "cat", "cage": "(1,3)"}]


def test_the_cost_is_paid_with_the_cage() -> None:
    """AN-6.27: 2 LP for two tiles of size 1; AN-6.26: the pair first, then the cage."""
    built = {**T46, **walls(A=f"{SIDE} {NEXT_2}")}
    held = hand(animals="cat-F cat-M", food=2)
    state = loading(built, held, cages=[cage("(1,3)", 1)])
    play(state, "pair cat")
    assert state.to_json()["budget"] == 8
    assert refused(state, "stop") == "AN-6.26"
    play(state, "cage (1,3)")
    assert state.to_json()["budget"] == 6


def deck(**more: Any) -> State:
    """AN-T63: A and B own a Wolf each; cage (0,3) (0,4) with two food."""
    rest: Any = {"pitch": DECK_2_JOINTS, "cages": [cage("(0,3)", 2)], **more}
    held = hand(animals="wolf-F mouse-F mouse-M"), hand(animals="wolf-M")
    return loading(DECK, *held, **rest)


def test_an_t63_a_joint_without_pitch() -> None:
    """AN-T63, the neighbour before T64 (AN-6.26, AN-3.18): P(0,5) has no pitch: nothing can be loaded."""
    rest = walls(A=INNER_1.replace("H(1,3) ", ""))
    held = hand(animals="wolf-F", food=1), hand(animals="wolf-M")
    state = loading({**DECK, **rest}, *held, pitch=DECK_2_JOINTS[:2], cages=[cage("(0,3)", 2)])
    assert refused(state, "pair wolf") == "AN-6.26"


def test_an_t64_a_shared_pair() -> None:
    """AN-T64 (AN-6.27, AN-6.28, AN-6.29, RUL-26): cost 2; A 4 + 3 + 3 = 10, B 4 + 3 = 7; tiles gone."""
    state = deck()
    events = play(state, "pair wolf", "cage (0,3)")
    assert state.to_json()["budget"] == 6
    assert state.scores() == [10, 7]
    assert {k: v for k, v in state.breakdown(0).items() if v} == {
        "animals": 4,
        "walls": 3,
        "pitch": 3,
    }
    assert {k: v for k, v in state.breakdown(1).items() if v} == {"animals": 4, "walls": 3}
    assert hands(state, "animals") == [["mouse-F", "mouse-M"], []]
    assert told(events, "scored-pitch") == [{"seat": 0, "cage": "(0,3)", "points": 3}]
    assert len(told(events, "scored-animals")) == len(told(events, "scored-walls")) == 2


def test_an_t65_a_small_pair_on_top() -> None:
    """AN-T65 (AN-6.30, AN-6.31): cost 0; A 2 + 3 + 3 = 8, B 3: walls and pitch score again."""
    state = deck()
    play(state, "pair wolf", "cage (0,3)")
    before = state.scores()
    play(state, "pair mouse", "cage (0,3)")
    assert [b - a for a, b in zip(before, state.scores(), strict=True)] == [8, 3]


def test_a_small_pair_with_no_points_left() -> None:
    """AN-6.31: it costs nothing, so the turn goes on at 0 LP."""
    state = deck(budget=2)
    play(state, "pair wolf", "cage (0,3)")
    assert state.to_json()["budget"] == 0
    assert legal(state) == {"pair mouse", "stop"}
    play(state, "pair mouse", "cage (0,3)")
    assert state.to_json()["phase"] != "load"


def test_an_t67_the_big_pair_later() -> None:
    """AN-T67 (AN-6.26, AN-6.30): small first, then big: legal, full scoring again."""
    state = deck()
    play(state, "pair mouse", "cage (0,3)")
    assert state.scores() == [8, 3]
    play(state, "pair wolf", "cage (0,3)")
    assert state.scores() == [18, 10]
    assert sorted(cages(state)["(0,3)"]["pairs"]) == ["mouse", "wolf"]


def test_one_small_pair_a_cage() -> None:
    """AN-6.26 (5), RUL-9: a second small pair does not fit."""
    held = hand(animals="mouse-F mouse-M frog-F frog-M", food=1)
    built = {**T46, **walls(A=SIDE)}
    state = loading(built, held, cages=[cage("(1,3)", 1)])
    play(state, "pair mouse", "cage (1,3)")
    assert refused(state, "pair frog") == "AN-6.26"


@pytest.mark.parametrize("species, fits", [("wolf", False), ("lion", True), ("elephant", False)])
def test_an_t68_sizes(species: str, fits: bool) -> None:
    """AN-T68 (AN-6.26 (5)): a cage of three squares takes a pair of size 3, not of 2 or 4."""
    held = hand(animals=f"{species}-F {species}-M", food=1)
    state = loading(walls(A=f"{ROW_3} {LOW}"), held, cages=[cage("(1,2)", 3)])
    assert (f"pair {species}" in legal(state)) == fits
    if not fits:
        assert refused(state, f"pair {species}") == "AN-6.26"


LOW = "H(4,3) H(3,3) V(3,3) V(3,4)"  # (3,3), which has joints


def test_an_t68_the_wrong_cage() -> None:
    """AN-T68 (AN-6.26 (5)): with another cage that fits the wrong one is refused by its size."""
    held = hand(animals="wolf-F wolf-M", food=0)
    two = "H(3,3) H(3,4) V(2,3) V(2,5)"
    state = loading(walls(A=f"{ROW_3} {two}"), held, cages=[cage("(1,2)", 3), cage("(2,3)", 2)])
    play(state, "pair wolf")
    assert legal(state) == {"cage (2,3)"}
    assert refused(state, "cage (1,2)") == "AN-6.26"
    assert refused(state, "cage (0,0)") == "AN-3.12"


@pytest.mark.parametrize("turn, can", [(1, False), (0, True)])
def test_an_t70_lions_for_six(turn: int, can: bool) -> None:
    """AN-T70 (AN-6.27, RUL-27): 5 LP are too few for an own pair of size 3; 8 leave 2."""
    order = [0, 1] if turn == 0 else [1, 0]
    held = hand(animals="lion-F lion-M", food=1)
    state = loading(walls(A=f"{ROW_3} {LOW}"), held, order=order, turn=0, cages=[cage("(1,2)", 3)])
    assert ("pair lion" in legal(state)) == can
    if can:
        play(state, "pair lion", "cage (1,2)")
        assert state.to_json()["budget"] == 2
        assert state.breakdown(0)["animals"] == 12
    else:
        assert refused(state, "pair lion") == "AN-6.27"


def test_an_t71_a_shared_elephant() -> None:
    """AN-T71 (AN-6.27, AN-6.29): 5 LP, one own tile of size 4: 4 LP; D scores 9 and its walls."""
    around = BLOCK_4.split()
    built = {**dict.fromkeys(around[:3], 1), **dict.fromkeys(around[3:], 3)}
    held = [hand(), hand(animals="elephant-F"), hand(), hand(animals="elephant-M")]
    state = loading(built, *held, order=[0, 1, 2, 3], turn=1, cages=[cage("(1,2)", 4)])
    assert state.to_json()["budget"] == 5
    play(state, "pair elephant", "cage (1,2)")
    assert state.scores() == [0, 9 + 3, 0, 9 + 5]


def test_an_t73_a_pair_of_others() -> None:
    """AN-T73 (AN-6.26 (1)): Fox is paired between B and C; A owns none."""
    held = [hand(food=1), hand(animals="fox-F"), hand(animals="fox-M")]
    state = loading({**T46, **walls(A=SIDE)}, *held, cages=[cage("(1,3)", 1)])
    assert refused(state, "pair fox") == "AN-6.26"


def test_half_a_pair() -> None:
    """AN-6.26 (1): one tile is no pair."""
    held = hand(food=1, animals="fox-F")
    state = loading({**T46, **walls(A=SIDE)}, held, cages=[cage("(1,3)", 1)])
    assert refused(state, "pair fox") == "AN-6.26"


def test_an_t74_no_wall_no_pair() -> None:
    """AN-T74 (AN-6.26 (2)): A owns both Foxes, but no wall around the cage."""
    held = hand(food=1, animals="fox-F fox-M")
    state = loading({**walls(B=INNER_1), **walls(A=SIDE_FREE)}, held, cages=[cage("(1,3)", 1)])
    assert refused(state, "pair fox") == "AN-6.26"
    held = hand(animals="fox-F fox-M")
    built = {**walls(B=INNER_1), **walls(A=LOW_INNER)}
    state = loading(built, held, cages=[cage("(1,3)", 1), cage("(2,4)", 1)])
    play(state, "pair fox")
    assert refused(state, "cage (1,3)") == "AN-6.24"
    assert legal(state) == {"cage (2,4)"}


SIDE_FREE = "H(1,1) H(2,1) V(1,1) V(1,2)"  # (1,1), with joints
LOW_INNER = "H(2,4) H(3,4) V(2,4) V(2,5)"  # (2,4), without joints


def test_an_t76_one_big_pair_a_cage() -> None:
    """AN-T76 (AN-6.26 (5)): the cage holds a big pair already."""
    held = hand(food=1, animals="fox-F fox-M")
    state = loading({**T46, **walls(A=SIDE)}, held, cages=[cage("(1,3)", 1, "cat")])
    assert refused(state, "pair fox") == "AN-6.26"
    both = loading(
        {**T46, **walls(A=LOW_INNER)}, held, cages=[cage("(1,3)", 1, "cat"), cage("(2,4)", 1)]
    )
    play(both, "pair fox")
    assert refused(both, "cage (1,3)") == "AN-6.26"


def test_an_t77_eight_points() -> None:
    """AN-T77 (AN-6.27, RUL-16): an own pair of size 4 costs exactly 8 LP; 18 SP for the tiles."""
    held = hand(animals="elephant-F elephant-M")
    state = loading(walls(A=BLOCK_4), held, cages=[cage("(1,2)", 4)])
    play(state, "pair elephant", "cage (1,2)")
    assert state.breakdown(0)["animals"] == 18
    assert state.breakdown(0)["walls"] == 8
    assert state.breakdown(0)["pitch"] == 0


def test_every_square_needs_food() -> None:
    """AN-6.26 (3): and the cage must be sealed (4); refused by clause with another cage to choose."""
    held = hand(animals="fox-F fox-M", food=1)
    built = {**T46, **walls(A=f"{LOW_INNER} {SIDE_FREE}")}
    state = loading(built, held, cages=[cage("(1,3)", 1), cage("(1,1)", 1)])
    play(state, "pair fox")
    assert legal(state) == {"cage (1,3)"}
    assert refused(state, "cage (2,4)") == "AN-6.26"
    assert refused(state, "cage (1,1)") == "AN-6.26"
    assert refused(state, "food (2,4)") == "AN-6.26"


def test_a_small_pair_needs_all_but_the_size() -> None:
    """AN-6.26, RUL-25: food, pitch and an own wall."""
    held = hand(animals="mouse-F mouse-M", food=1)
    hungry = loading(T46, held)
    assert refused(hungry, "pair mouse") == "AN-6.26"
    fed = loading({**T46, **walls(A=LOW)}, held, cages=[cage("(1,3)", 1)])
    assert "pair mouse" in legal(fed)


def test_a_pair_aboard_stays() -> None:
    """AN-6.28: it is out of the game."""
    held = hand(food=1)
    state = loading({**T46, **walls(A=LOW)}, held, cages=[cage("(1,3)", 1, "cat")])
    assert refused(state, "pair cat") == "AN-6.28"


def test_a_wall_between_two_cages() -> None:
    """AN-6.30: it counts for both; one cage after the other is loaded."""
    built = walls(A="V(1,4)", B=f"{INNER_1.replace(' V(1,4)', '')} H(1,4) H(2,4) V(1,5)")
    held = hand(animals="cat-F cat-M dog-F dog-M")
    state = loading(built, held, cages=[cage("(1,3)", 1), cage("(1,4)", 1)])
    play(state, "pair cat", "cage (1,3)")
    play(state, "pair dog", "cage (1,4)")
    assert state.breakdown(0)["walls"] == 2
    assert state.breakdown(1)["walls"] == 6


def test_nobody_can_object() -> None:
    """AN-6.27: a partner's tile comes along free of charge."""
    state = deck()
    events = play(state, "pair wolf", "cage (0,3)")
    assert "pair-loaded" in kinds(events)
