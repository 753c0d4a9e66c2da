"""Animals (chapter 6.2): drawing, picking, pairs."""

from typing import Any

import pytest

from tests.rules.ark_and_noah.table import (
    hand,
    hands,
    legal,
    load_game,
    play,
    stack,
    table,
    told,
    workers,
)
from wildtable import Illegal
from wildtable.core import chance
from wildtable.core.state import State
from wildtable.games.ark_and_noah.material import SPECIES_NAMES

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]
COUNT = {2: 14, 3: 20, 4: 26}


def held_back(players: int, sex: str, left: int) -> str:
    """All tiles of a sex but the first `left`, to lie in front of somebody."""
    return " ".join(f"{name}-{sex}" for name in SPECIES_NAMES[left : COUNT[players]])


def before(
    players: int, females: int | None = None, males: int | None = None, **more: Any
) -> State:
    """Seat 0 is about to choose Animals; bags with so many tiles."""
    animals = [""] * players
    if females is not None:
        animals[-1] = held_back(players, "F", females)
    if males is not None:
        animals[-2] = held_back(players, "M", males)
    rest = ("food", "wood", "exchange")[: players - 1] if players > 2 else ("food", "wood")
    seats = range(1, players) if players > 2 else (1, 1)
    planned = workers(**dict(zip(rest, seats, strict=True)))
    done = workers(pitch=0)
    if players == 2:
        planned = workers(food=1, wood=1, pitch=0)
        done = workers(animals=0)
    return table(
        players,
        planned=planned,
        done=done,
        hands=[hand(animals=tiles) for tiles in animals],
        **more,
    )


def display(state: State) -> list[str]:
    found: list[str] = state.to_json()["display"]
    return found


def test_an_t26_four_players() -> None:
    """AN-T26 (AN-6.3, AN-6.5, AN-6.6, AN-2.13): 2F + 2M open, one each, the last has no choice."""
    state = table(
        4,
        planned=workers(food="A", wood="B", exchange="C"),
        done=workers(load="D"),
        hands=[
            hand(animals=f"{a}-F {b}-M")
            for a, b in zip(*[iter(SPECIES_NAMES[:8])] * 2, strict=True)
        ],
    )
    assert [len(bag) for bag in state.to_json()["bags"].values()] == [22, 22]
    stack(state, "lion-F", "bear-F", "mouse-M", "lion-M")
    events = play(state, "choose animals")
    assert display(state) == ["lion-F", "bear-F", "mouse-M", "lion-M"]
    assert len(told(events, "animal-drawn")) == 4
    order = []
    for tile in ("lion-F", "mouse-M", "bear-F", "lion-M"):
        order += state.to_act
        assert f"tile {tile}" in legal(state)
        assert "stop" not in legal(state)
        events = play(state, f"tile {tile}")
    assert order == [3, 0, 2, 1]  # the others from the left: food A, exchange C, wood B
    assert [len(bag) for bag in state.to_json()["bags"].values()] == [20, 20]
    assert hands(state, "animals")[1][-1:] == ["lion-M"]
    assert told(events, "paired") == [{"species": "lion"}]


def test_the_last_player_takes_what_is_left() -> None:
    """AN-6.5: picking is forced."""
    state = before(2)
    stack(state, "lion-F", "bear-M")
    play(state, "choose animals", "tile lion-F")
    assert legal(state) == {"tile bear-M"}


def test_two_players() -> None:
    """AN-6.3, AN-2.13: one F and one M."""
    state = before(2)
    play(state, "choose animals")
    assert [tile[-1] for tile in display(state)] == ["F", "M"]


@pytest.mark.parametrize("bag, sexes", [("F", "FFM"), ("M", "FMM")])
def test_three_players_name_a_bag(bag: str, sexes: str) -> None:
    """AN-6.3, RUL-14: before anything is seen; the third tile is drawn last."""
    state = before(3)
    play(state, "choose animals")
    assert legal(state) == {"bag F", "bag M"}
    assert state.to_act == [0]
    assert display(state) == []
    events = play(state, f"bag {bag}")
    assert "".join(tile[-1] for tile in display(state)) == sexes
    assert [event["sex"] for event in told(events, "animal-drawn")] == ["F", "M", bag]


def test_an_t28_a_short_bag_cannot_be_named() -> None:
    """AN-T28 (AN-6.3): F 1, M 5: F cannot be named; 1F + 2M."""
    state = before(3, 1, 5)
    play(state, "choose animals")
    assert legal(state) == {"bag M"}
    with pytest.raises(Illegal, match="fewer than two") as refused:
        state.apply("bag F")
    assert refused.value.clause == "AN-6.3"
    play(state, "bag M")
    assert "".join(tile[-1] for tile in display(state)) == "FMM"


@pytest.mark.parametrize(
    "females, males, drawn", [(1, 1, "FM"), (1, 0, "F"), (0, 1, "M"), (0, 4, "MMM"), (3, 0, "FFF")]
)
def test_three_players_with_small_bags(females: int, males: int, drawn: str) -> None:
    """AN-6.3, AN-6.4: without a bag of two there is no choice; one bag stands in for the other."""
    state = before(3, females, males)
    play(state, "choose animals")
    if max(females, males) >= 2:
        play(state, *legal(state))
    assert "".join(tile[-1] for tile in display(state)) == drawn


def test_three_players_two_in_one_bag() -> None:
    """AN-6.4: F 2, M 0: F is named, both are drawn for the first two, nothing is left for the third."""
    state = before(3, 2, 0)
    play(state, "choose animals", "bag F")
    assert len(display(state)) == 2


@pytest.mark.parametrize(
    "females, males, drawn",
    [
        pytest.param(1, 5, "FMMM", id="AN-T29"),
        pytest.param(5, 1, "FFFM", id="the-other-way"),
        pytest.param(0, 3, "MMM", id="three"),
        pytest.param(1, 1, "FM", id="two"),
        pytest.param(2, 2, "FFMM", id="just-enough"),
    ],
)
def test_an_t29_a_bag_stands_in(females: int, males: int, drawn: str) -> None:
    """AN-T29 (AN-6.4): 4 players, F 1, M 5: 1F + 3M; too few: served in order until none is left."""
    state = before(4, females, males)
    events = play(state, "choose animals")
    assert "".join(tile[-1] for tile in display(state)) == drawn
    seats = []
    while state.to_json()["phase"] == "animals-pick":
        seats += state.to_act
        play(state, min(legal(state)))
    assert seats == [0, 1, 3, 2][: len(drawn)]  # 1 on food, 3 on exchange, 2 on wood
    assert len(told(events, "animal-drawn")) == len(drawn)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_t31_empty_bags(players: int) -> None:
    """AN-T31 (AN-6.4): nothing happens."""
    state = before(players, 0, 0)
    events = play(state, "choose animals")
    assert told(events, "animal-drawn") == []
    assert "animals" in [event["column"] for event in told(events, "column-started")]
    assert state.to_json()["phase"] != "animals-pick"


def test_an_t32_a_pair_of_two_players() -> None:
    """AN-T32 (AN-6.7, AN-6.13): A owns F Lion, B picks M Lion: neither may be given away."""
    state = table(
        2,
        "animals-pick",
        order=[0, 1],
        turn=1,
        planned=workers(animals="A", exchange="A", build="B"),
        done=workers(pitch="B"),
        display=["lion-M"],
        hands={0: hand(animals="lion-F cat-M"), 1: hand(animals="mouse-F")},
    )
    events = play(state, "tile lion-M")
    assert told(events, "paired") == [{"species": "lion"}]
    play(state, "gain sp", "draw", "split 0", min(legal_after_split(state)))
    assert legal(state) == {"tile cat-M"}
    with pytest.raises(Illegal, match="paired") as refused:
        state.apply("tile lion-F")
    assert refused.value.clause == "AN-6.13"


def legal_after_split(state: State) -> set[str]:
    """The tiles that a split without females shows (looked at in a copy)."""
    copy = state.clone()
    play(copy, "gain sp", "draw", "split 0")
    return legal(copy) - {"stop"}


def test_pairs_of_one_player_and_pairs_aboard() -> None:
    """AN-6.7: both tiles of one player are a pair too; a pair on the ark is out of play."""
    state = table(
        2,
        "exchange-give",
        pending="tile dog-F",
        display=["dog-F"],
        budget=0,
        walls={"H(1,3)": 0, "H(2,3)": 0, "V(1,3)": 0, "V(1,4)": 1},
        cages=[{"cage": "(1,3)", "food": 1, "pairs": ["cat"]}],
        hands={0: hand(animals="lion-F lion-M fox-M")},
    )
    assert legal(state) == {"tile fox-M"}
    assert "cat" not in state.to_json()["bags"]["F"]


def test_a_picked_tile_must_have_been_drawn() -> None:
    """AN-6.5: refused by clause."""
    state = before(2)
    stack(state, "lion-F", "bear-M")
    play(state, "choose animals")
    with pytest.raises(Illegal, match="was not drawn") as refused:
        state.apply("tile cat-F")
    assert refused.value.clause == "AN-6.5"


def test_a_random_bag() -> None:
    """AN-6.3, RUL-14: three_player_extra = random: a pick among the bags that could be named, before the tiles."""
    state = before(3, options={"three_player_extra": "random"})
    bags = [len(bag) for bag in state.to_json()["bags"].values()]
    chance.script(state.record, [(1, 2), (0, bags[0]), (0, bags[1]), (0, bags[1] - 1)])
    events = play(state, "choose animals")
    assert told(events, "bag-drawn") == [{"sex": "M"}]
    assert display(state) == ["mouse-F", "mouse-M", "hamster-M"]
    assert load_game(players=3).options != state.game.options
