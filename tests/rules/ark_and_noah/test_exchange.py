"""Exchange (chapter 6.4): a gain, then walls or tiles."""

from typing import Any

import pytest

from tests.rules.ark_and_noah.table import (
    INNER_1,
    cage,
    cages,
    hand,
    hands,
    kinds,
    legal,
    play,
    stack,
    table,
    told,
    walls,
    workers,
)
from wildtable import Illegal
from wildtable.core.state import State
from wildtable.games.ark_and_noah.material import SPECIES_NAMES

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]
ALL_BUT = {
    sex: " ".join(f"{name}-{sex}" for name in SPECIES_NAMES[2:14]) for sex in "FM"
}  # two players; mouse and hamster stay in the bag
ALL = {sex: " ".join(f"{name}-{sex}" for name in SPECIES_NAMES[:14]) for sex in "FM"}


def refused(state: State, move: str) -> str:
    with pytest.raises(Illegal) as caught:
        state.apply(move)
    return str(caught.value.clause)


# ── the gain ────────────────────────────────────────────────────────────────────────────────────
def test_only_the_active_player_acts() -> None:
    """AN-6.10, AN-5.6: nobody else has a turn in this column."""
    state = table(4, "exchange-gain", turn=2)
    assert state.to_json()["order"] == [2]
    play(state, "gain sp", "draw", "split 1", "stop")
    assert state.to_json()["column"] != "exchange"


@pytest.mark.parametrize(
    "gain, change",
    [
        ("sp", {"points": 1}),
        ("food", {"food": 1}),
        ("wall", {"walls": 1, "stock": -1}),
        ("pitch", {"pitch": 1}),
    ],
)
def test_one_thing(gain: str, change: dict[str, int]) -> None:
    """AN-6.11: exactly one of four things; a point counts as exchange."""
    state = table(2, "exchange-gain")
    before, score = state.to_json()["hands"][0], state.scores()[0]
    assert legal(state) == {"gain sp", "gain food", "gain wall", "gain pitch"}
    events = play(state, f"gain {gain}")
    after = state.to_json()["hands"][0]
    for name in ("food", "walls", "stock", "pitch"):
        assert after[name] - before[name] == change.get(name, 0)
    assert state.breakdown(0)["exchange"] == change.get("points", 0) == state.scores()[0] - score
    assert told(events, "gained") == [{"seat": 0, "gain": gain}]


def test_an_t34_what_has_run_out() -> None:
    """AN-T34 (AN-6.11): pitch supply 0, A's stock 0: only SP and food."""
    state = table(2, "exchange-gain", hands=[hand(walls=30, pitch=14), hand(pitch=14)])
    assert legal(state) == {"gain sp", "gain food"}
    assert refused(state, "gain wall") == "AN-6.11"
    assert refused(state, "gain pitch") == "AN-6.11"
    state = table(2, "exchange-gain", hands=[hand(food=14), hand(food=14)])
    assert "gain food" not in legal(state)


# ── the branches ────────────────────────────────────────────────────────────────────────────────
def test_an_t37_one_colour_only() -> None:
    """AN-T37 (AN-6.12): only A's walls on the ark: swapping is illegal, drawing is left."""
    state = table(2, "exchange-branch", walls=walls(A="H(0,0) H(0,1)"))
    assert legal(state) == {"draw"}
    assert refused(state, "swap") == "AN-6.12"


def test_both_branches() -> None:
    """AN-6.12: with two colours and tiles in the bags there is a choice, and one must be taken."""
    state = table(2, "exchange-branch", walls=walls(A="H(0,0)", B="H(0,1)"))
    assert legal(state) == {"swap", "draw"}
    assert refused(state, "stop") == "AN-6.12"


def test_empty_bags_leave_the_swap() -> None:
    """AN-6.12: no tile in the bags."""
    state = table(
        2,
        "exchange-branch",
        walls=walls(A="H(0,0)", B="H(0,1)"),
        hands=[hand(animals=ALL["F"]), hand(animals=ALL["M"])],
    )
    assert legal(state) == {"swap"}
    assert refused(state, "draw") == "AN-6.12"


def test_neither_branch() -> None:
    """AN-6.15: the action is over after the gain."""
    state = table(2, "exchange-gain", hands=[hand(animals=ALL["F"]), hand(animals=ALL["M"])])
    play(state, "gain sp")
    assert state.to_json()["column"] != "exchange"


# ── swapping walls ──────────────────────────────────────────────────────────────────────────────
def test_an_t35_a_swap() -> None:
    """AN-T35 (AN-6.12, RUL-13): hull against inner wall; owners change, scores and cages do not."""
    around = walls(A="H(0,3) H(1,3) H(2,3) V(1,3)", B="V(1,4)")
    state = table(2, "exchange-branch", walls=around)
    before, score = cages(state), state.scores()
    owners = before["(1,3)"].pop("walls")
    play(state, "swap")
    assert legal(state) == {f"wall {slot}" for slot in around}
    play(state, "wall H(0,3)")
    assert legal(state) == {"wall V(1,4)"}
    events = play(state, "wall V(1,4)")
    assert state.to_json()["walls"] == {**around, "H(0,3)": 1, "V(1,4)": 0}
    assert state.scores() == score
    after = cages(state)
    assert (owners, after["(1,3)"].pop("walls")) == ([3, 1], [4, 0])
    assert after == before
    assert told(events, "walls-swapped") == [
        {"seat": 0, "slot": "H(0,3)", "second": "V(1,4)", "owner": 0, "other": 1}
    ]


def test_walls_of_others() -> None:
    """AN-6.12, RUL-13: the own colour need not be involved, and loaded cages are no obstacle."""
    around = walls(B="H(1,3) H(2,3)", C="V(1,3) V(1,4)")
    state = table(3, "exchange-branch", walls=around, cages=[cage("(1,3)", 1, "cat")])
    play(state, "swap", "wall H(1,3)")
    assert legal(state) == {"wall V(1,3)", "wall V(1,4)"}
    assert refused(state, "wall H(2,3)") == "AN-6.12"
    assert refused(state, "wall H(0,0)") == "AN-6.12"
    play(state, "wall V(1,3)")
    assert state.to_json()["walls"]["H(1,3)"] == 2
    assert cages(state)["(1,3)"]["pairs"] == ["cat"]


def test_an_t44_swapped_out_of_a_cage() -> None:
    """AN-T44 (AN-6.12, AN-6.24, AN-3.16): A's only wall on a cage goes; A does not take part any more."""
    around = walls(A="V(1,4) H(0,0)", B="H(1,3) H(2,3) V(1,3) H(0,1)")
    state = table(
        2,
        "exchange-branch",
        turn=1,
        planned=workers(exchange="B", load="A"),
        done=workers(pitch="B", food="A"),
        walls=around,
        hands={0: hand(food=2), 1: hand(food=2)},
    )
    play(state, "swap", "wall V(1,4)", "wall H(0,1)")
    assert state.to_json()["phase"] == "load"
    assert state.to_act == [1]  # A, the active player, has nothing to do
    assert "food (1,3)" in legal(state)


def test_swapped_into_a_cage() -> None:
    """AN-6.24: and the new owner takes part at once, on both sides of the wall."""
    both = f"{INNER_1} H(1,4) H(2,4) V(1,5)"
    around = {**walls(B=both), "H(0,0)": 0}
    state = table(
        2,
        "exchange-branch",
        walls=around,
        planned=workers(exchange="A", load="A"),
        done=workers(pitch="B", food="B"),
        hands={0: hand(food=2)},
    )
    play(state, "swap", "wall H(0,0)", "wall V(1,4)")
    assert {"food (1,3)", "food (1,4)"} <= legal(state)


# ── drawing tiles ───────────────────────────────────────────────────────────────────────────────
def drawing(animals: str = "lion-F", **wanted: Any) -> State:
    rest: Any = {"hands": {0: hand(animals=animals)}, **wanted}
    return table(2, "exchange-branch", **rest)


def test_an_t38_an_exchange() -> None:
    """AN-T38 (AN-6.12): 2F + 1M give Cat, Bear, Dog; A takes F Bear for F Lion, the rest goes back."""
    state = drawing()
    play(state, "draw")
    assert legal(state) == {f"split {number}" for number in range(4)}
    stack(state, "cat-F", "bear-F", "dog-M")
    events = play(state, "split 2")
    assert told(events, "split-named") == [{"seat": 0, "females": 2, "males": 1}]
    assert legal(state) == {"tile cat-F", "tile bear-F", "tile dog-M", "stop"}
    play(state, "tile bear-F")
    assert legal(state) == {"tile lion-F"}
    events = play(state, "tile lion-F")
    assert hands(state, "animals")[0] == ["bear-F"]
    bags = state.to_json()["bags"]
    assert {"lion", "cat"} <= set(bags["F"])
    assert "bear" not in bags["F"]
    assert "dog" in bags["M"]
    assert told(events, "exchanged")[0]["given"] == "lion"


def test_a_tile_that_was_not_drawn() -> None:
    """AN-6.12 (B): only one of the drawn tiles can be kept; AN-6.5 is about another action."""
    state = table(2, "exchange-take", display=["cat-F"], hands=[hand(animals="lion-F"), hand()])
    for tile in ("bear-F", "lion-F", "hippo-M"):
        assert refused(state, f"tile {tile}") == "AN-6.12"


def test_declining() -> None:
    """AN-6.12: nothing need be exchanged; all drawn tiles go back."""
    state = drawing()
    before = state.to_json()["bags"]
    play(state, "draw", "split 3")
    events = play(state, "stop")
    assert "exchange-declined" in kinds(events)
    assert state.to_json()["bags"] == before
    assert hands(state, "animals")[0] == ["lion-F"]


def test_a_tile_for_one_of_the_other_sex() -> None:
    """AN-6.12: the tile given may be of the other sex; it goes into its own bag."""
    state = drawing("lion-F cat-M")
    play(state, "draw")
    stack(state, "bear-M", "dog-M", "fox-M")
    play(state, "split 0", "tile bear-M", "tile lion-F")
    assert hands(state, "animals")[0] == ["cat-M", "bear-M"]
    assert "lion" in state.to_json()["bags"]["F"]


def test_an_t40_only_paired_tiles() -> None:
    """AN-T40 (AN-6.13, RUL-10): A's tiles are all paired: drawing is legal, then only declining."""
    state = drawing("lion-F lion-M")
    assert legal(state) == {"draw"}
    play(state, "draw", "split 1")
    assert legal(state) == {"stop"}
    shown = state.to_json()["display"][0]
    assert refused(state, f"tile {shown}") == "AN-6.13"


def test_nothing_to_give_at_all() -> None:
    """AN-6.13: without any tile the same."""
    state = drawing("")
    play(state, "draw", "split 1")
    assert legal(state) == {"stop"}


def test_an_t41_a_pair_at_once() -> None:
    """AN-T41 (AN-6.14, AN-6.7): B owns M Bear; A takes F Bear by exchange."""
    state = drawing(hands=[hand(animals="lion-F"), hand(animals="bear-M")])
    play(state, "draw")
    stack(state, "bear-F", "cat-F", "dog-F")
    events = play(state, "split 3", "tile bear-F", "tile lion-F")
    assert told(events, "paired") == [{"species": "bear"}]


def test_drawn_tiles_make_no_pair() -> None:
    """AN-6.7: M Lion is only shown and put back; F Lion may be given away meanwhile."""
    state = drawing()
    play(state, "draw")
    stack(state, "lion-M", "cat-M", "dog-M")
    play(state, "split 0", "tile cat-M")
    assert legal(state) == {"tile lion-F"}


@pytest.mark.parametrize(
    "females, males, splits",
    [
        pytest.param(0, 2, {0}, id="AN-T43"),
        pytest.param(2, 0, {2}, id="no-males"),
        pytest.param(1, 1, {1}, id="one-of-each"),
        pytest.param(1, 2, {1}, id="three-in-all"),
        pytest.param(2, 2, {1, 2}, id="four-in-all"),
    ],
)
def test_an_t43_small_bags(females: int, males: int, splits: set[int]) -> None:
    """AN-T43 (AN-6.12, AN-2.20): m = min(3, tiles); only feasible splits."""
    held = [
        hand(animals=" ".join(f"{name}-F" for name in SPECIES_NAMES[females:14])),
        hand(animals=" ".join(f"{name}-M" for name in SPECIES_NAMES[males:14])),
    ]
    state = drawing(hands=held)
    play(state, "draw")
    assert legal(state) == {f"split {number}" for number in splits}
    for number in set(range(4)) - splits:
        assert refused(state, f"split {number}") == "AN-6.12"
    play(state, f"split {min(splits)}")
    assert len(state.to_json()["display"]) == min(3, females + males)


def test_a_tile_that_is_not_mine() -> None:
    """AN-6.12: refused by clause."""
    state = table(
        2,
        "exchange-give",
        pending="tile cat-F",
        display=["cat-F"],
        budget=0,
        hands=[hand(animals="lion-F"), hand(animals="dog-M")],
    )
    assert refused(state, "tile dog-M") == "AN-6.12"
    assert refused(state, "tile cat-F") == "AN-6.12"
    assert refused(state, "stop") == "AN-6.12"
