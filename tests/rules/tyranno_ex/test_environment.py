"""Phase 2: turns, fields, setting rounds (chapter 2.2, chapter 2.3, chapter 2.4, chapter 2.6)."""

from typing import Any

import pytest

from tests.rules.tyranno_ex.table import (
    ONE_OF_EACH,
    Json,
    bag,
    field,
    finish_round,
    heap,
    idle,
    kinds,
    kinds_of,
    legal,
    load_game,
    play,
    stage,
    table,
    told,
)
from wildtable import Illegal, State
from wildtable.core import chance
from wildtable.core.events import Event

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]


def put(
    current: str, below: str, *chips: str, options: Json | None = None, **more: Any
) -> tuple[State, list[Event]]:
    """Seat 0 puts chips on field 0, where `below` is known to all."""
    wanted = {"current": [current, "water", "bone", "cherry"], "below": {0: below}, **more}
    state = table(options=options, **wanted)
    first, *second = chips
    events = play(state, f"put {first} 0", f"add {second[0]} 0" if second else "stop")
    return state, events


# ── turns ───────────────────────────────────────────────────────────────────────────────────────
def test_a_turn_is_one_of_three_things() -> None:
    """TX-2.2.1, TX-2.2.6: all 36 choices: pass, 7 symbols on 4 fields, 7 symbols to swap."""
    state = table()
    assert len(legal(state)) == 36
    assert kinds(state) == {"pass", "put", "swap"}


def test_a_pass_binds_to_nothing() -> None:
    """TX-2.2.2 (A-55): even if all pass, everybody is asked in each setting round."""
    state = table(setting_round=1)
    turns = []
    while stage(state) == "env":
        turns.append((int(state.record.setting_round), state.to_act[0]))
        assert "put" in kinds(state)
        play(state, "pass")
    assert turns == [(sr, seat) for sr in (1, 2, 3, 4) for seat in range(4)]


def test_a_swap() -> None:
    """TX-2.2.3, TX-2.2.5: the old chips are not in the bag while drawing; then the turn is over."""
    state = table(bag=heap("sun*2 tree*3"), **everything_else())
    play(state, "swap water", "add water")
    assert legal(state) == {"stop", "add water"}
    events = play(state, "add water")
    (said,) = told(events, "swapped")
    assert said["given"] == ["water"] * 3
    assert len(said["drawn"]) == 3
    assert set(said["drawn"]) <= {"sun", "tree"}
    assert bag(state)["water"] == 3
    assert sum(bag(state).values()) == 5
    assert (stage(state), state.to_act) == ("env", [1])


def everything_else() -> Json:
    """All chips but water*3, sun*2, tree*3 lie somewhere: racks are full, fields high."""
    return {
        "racks": {
            0: "water*3",
            1: "bone*10 cherry*2",
            2: "cherry*8 leaf*4",
            3: "leaf*7 fish*5",
        },
        "current": ["water*9", "sun*9", "tree*9", "fish*7"],
        "below": {0: "sun bone*2", 1: "cherry*2", 2: "leaf"},
    }


def test_tx_t31_a_small_bag() -> None:
    """TX-T31 (TX-2.2.4, A-47): not more than the bag holds; an empty bag allows no swap."""
    more = everything_else() | {"racks": {0: "water*3 sun*2 tree", **rest_racks()}}
    state = table(bag=heap("tree*2"), **more)
    play(state, "swap water", "add water")
    assert legal(state) == {"stop"}
    with pytest.raises(Illegal) as refused:
        play(state, "add tree")
    assert refused.value.clause == "TX-2.2.4"
    more = everything_else() | {"racks": {0: "water*3 sun*2 tree*3", **rest_racks()}}
    state = table(bag={}, **more)
    assert kinds(state) == {"pass", "put"}
    with pytest.raises(Illegal) as refused:
        play(state, "swap water")
    assert refused.value.clause == "TX-2.2.4"


def rest_racks() -> dict[int, str]:
    racks: dict[int, str] = everything_else()["racks"]
    return {seat: chips for seat, chips in racks.items() if seat}


def test_swaps() -> None:
    """TX-2.2.3, TX-2.2.4: one to three chips of the own rack."""
    state = table(racks={0: "bone sun"})
    play(state, "swap sun")
    assert legal(state) == {"stop", "add bone"}
    with pytest.raises(Illegal) as refused:
        play(state, "add tree")
    assert refused.value.clause == "TX-2.2.3"
    chance.script(state.record, [(0, sum(bag(state).values()))])
    (said,) = told(play(state, "stop"), "swapped")
    assert (said["number"], said["given"], said["drawn"]) == (1, ["sun"], ["water"])


@pytest.mark.parametrize(
    "before, move, clause, message",
    [
        ([], "swap tree", "TX-2.2.3", "tx-no-chip"),
        ([], "put tree 0", "TX-2.2.6", "tx-no-chip"),
        (["swap bone", "add sun"], "add tree", "TX-2.2.4", "tx-no-chip"),
        (["put bone 0"], "swap sun", "TX-2.2.5", "tx-no-either"),
        (["swap bone"], "put sun 0", "TX-2.2.5", "tx-no-either"),
    ],
)
def test_swap_or_put(before: list[str], move: str, clause: str, message: str) -> None:
    """TX-2.2.3, TX-2.2.4, TX-2.2.5, TX-2.2.6: what one has, and the one or the other in a turn."""
    state = table(racks={0: "bone sun"})
    play(state, *before)
    with pytest.raises(Illegal) as refused:
        play(state, move)
    assert (refused.value.clause, refused.value.message) == (clause, message)


def test_tx_t32_an_empty_rack() -> None:
    """TX-T32 (TX-2.2.1, TX-2.2.4): who has no chips can only pass."""
    state = table(racks={0: "-"})
    assert legal(state) == {"pass"}
    with pytest.raises(Illegal) as refused:
        play(state, "swap sun")
    assert refused.value.clause == "TX-2.2.4"
    events = play(state, "pass")
    assert told(events, "passed") == [{"seat": 0}]


def test_tx_e09_late_setting_rounds() -> None:
    """TX-E09 (TX-2.2.3, TX-2.5.8, TX-2.6.4): in setting rounds 4 and 5 put and pass only, and no award."""
    for late in (4, 5):
        where: Json = {"animals": {"black-6": "octopus"}, "current": "sun water bone leaf"}
        where |= {"below": {0: "tree"}, "round": 4, "setting_round": late}
        state = table(**where)
        assert kinds(state) == {"put", "pass"}
        with pytest.raises(Illegal) as refused:
            play(state, "swap water")
        assert refused.value.clause == "TX-2.2.3"
        assert "moved-up" in kinds_of(play(state, "put tree 0", "stop"))
        assert stage(state) == "env"
        assert state.to_act == [1]


def test_two_chips_of_a_put() -> None:
    """TX-2.2.6, TX-2.2.7: on one field or two, from the own rack."""
    state = table(racks={0: "bone*2 sun"})
    play(state, "put bone 2")
    further = {f"add {symbol} {number}" for symbol in ("bone", "sun") for number in range(4)}
    assert legal(state) == {"stop"} | further
    with pytest.raises(Illegal) as refused:
        play(state, "add tree 0")
    assert refused.value.clause == "TX-2.2.6"
    events = play(state, "add sun 1")
    assert told(events, "put") == [{"seat": 0, "fields": [1, 2], "symbols": ["sun", "bone"]}]


def test_chips_may_be_named_in_any_order() -> None:
    """TX-2.2.3, TX-2.2.7: whichever is named first, it is the same move, half made and made."""
    for first, second in (("put sun 1", "add bone 2"), ("put bone 2", "add sun 1")):
        state = table(racks={0: "bone*2 sun"})
        events = play(state, first, second)
        assert told(events, "put") == [{"seat": 0, "fields": [1, 2], "symbols": ["sun", "bone"]}]
    forth, back = table(racks={0: "bone leaf sun"}), table(racks={0: "bone leaf sun"})
    play(forth, "swap bone", "add sun")
    play(back, "swap sun", "add bone")
    assert forth == back
    assert play(forth, "add leaf") == play(back, "add leaf")
    assert forth == back


def test_fields_are_resolved_in_order() -> None:
    """TX-2.2.7: two fields that tip over do so in ascending order, and do not influence each other."""
    state = table(
        current="sun tree bone leaf", below={1: "fish", 3: "water"}, racks={0: "fish water"}
    )
    events = play(state, "put water 3", "add fish 1")
    assert [one["field"] for one in told(events, "moved-up")] == [1, 3]
    assert field(state, 1) == ({"fish": 2}, {})
    assert field(state, 3) == ({"water": 2}, {})


def test_no_limit_below() -> None:
    """TX-2.2.8: a potential field takes any number of chips."""
    state = table(current=["sun*8", "water", "bone", "cherry"], below={0: "fish*3 tree*3"})
    play(state, "put fish 0", "add tree 0")
    assert field(state, 0) == ({"sun": 8}, {"fish": 4, "tree": 4})


# ── fields ──────────────────────────────────────────────────────────────────────────────────────
def test_tx_t11_equal_numbers() -> None:
    """TX-T11 (TX-2.3.1): 2 = 2, nothing happens, nothing is revealed."""
    state, events = put("sun*2", "leaf", "leaf")
    assert kinds_of(events) == ["put"]
    assert field(state, 0) == ({"sun": 2}, {"leaf": 2})
    assert state.to_json()["fields"][0]["known"] == {"leaf": 1}
    assert state.to_json()["fields"][0]["hidden"][0] == {"leaf": 1}


def test_tx_t13_and_t14_a_tie_and_its_end() -> None:
    """TX-T13, TX-T14 (TX-2.3.2, TX-2.3.3, TX-2.3.6, TX-2.3.7): emptied by a tie, filled by the next fish."""
    state, events = put("sun", "", "leaf", "fish")
    suns = bag(state)["sun"]
    assert kinds_of(events)[:5] == ["put", "displaced", "revealed", "revealed", "tied"]
    assert told(events, "tied") == [{"field": 0, "leaders": ["leaf", "fish"], "number": 1}]
    assert field(state, 0) == ({}, {"leaf": 1, "fish": 1})
    assert state.to_json()["fields"][0]["known"] == {"leaf": 1, "fish": 1}
    assert suns == 12 - 4
    events = play(state, "put fish 0", "stop")
    assert field(state, 0) == ({"fish": 2}, {"leaf": 1})
    assert "displaced" not in kinds_of(events)


def test_a_tie_lasts() -> None:
    """TX-2.3.8, TX-2.3.1: it stays, over turns and rounds, until somebody adds a chip there."""
    state = table(current="- water bone cherry", below={0: "fish leaf"}, racks={0: ONE_OF_EACH})
    play(state, "put sun 1", "stop")
    finish_round(state)
    assert field(state, 0) == ({}, {"leaf": 1, "fish": 1})
    idle(state, "env")
    play(state, "put tree 0", "stop")
    assert field(state, 0) == ({}, {"leaf": 1, "fish": 1, "tree": 1})


def test_a_plurality_is_enough() -> None:
    """TX-2.3.4, TX-2.3.5 (A-10): two of five prevail; the rest stays below and is known."""
    state, events = put("sun*4", "bone*2 fish leaf", "bone")
    assert field(state, 0) == ({"bone": 3}, {"fish": 1, "leaf": 1})
    assert state.to_json()["fields"][0]["known"] == {"fish": 1, "leaf": 1}
    assert told(events, "moved-up") == [{"field": 0, "symbol": "bone", "number": 3}]


def test_tx_t16_rapid_change_to_nothing() -> None:
    """TX-T16 (TX-2.4.1, TX-2.4.2, TX-2.4.3, TX-2.4.4): suns, bones, then a tie of three."""
    state, events = put("sun*4", "bone*2 fish leaf", "cherry")
    assert field(state, 0) == ({}, {"fish": 1, "leaf": 1, "cherry": 1})
    assert told(events, "displaced") == [
        {"field": 0, "symbol": "sun", "number": 4},
        {"field": 0, "symbol": "bone", "number": 2},
    ]
    assert told(events, "rapid") == [{"field": 0, "number": 2}]
    assert bag(state)["bone"] == 12 - 4 - 1  # racks and field 2


CASCADES: list[tuple[str, str, str, str, Json, Json]] = [
    ("TX-T17", "-", "sun*2 tree*2 leaf bone", "sun", {"tree": 2}, {"leaf": 1, "bone": 1}),
    ("TX-T19", "-", "sun*2 tree*2 leaf*2", "sun", {}, {"tree": 2, "leaf": 2}),
    ("TX-T20", "fish*2", "fish sun", "fish", {"fish": 2}, {"sun": 1}),
    ("smallest", "sun*4", "fish leaf tree bone", "fish", {}, {"leaf": 1, "tree": 1, "bone": 1}),
    ("four chips", "sun*3", "fish leaf tree", "fish", {"fish": 2}, {"leaf": 1, "tree": 1}),
    ("one chip", "-", "fish leaf", "fish", {"fish": 2}, {"leaf": 1}),
    (
        "three steps",
        "-",
        "sun*3 tree*3 leaf*2 bone",
        "sun",
        {"tree": 3},
        {"leaf": 2, "bone": 1},
    ),
]


@pytest.mark.parametrize(
    "case, current, below, chip, up, down", CASCADES, ids=[c[0] for c in CASCADES]
)
def test_cascades(case: str, current: str, below: str, chip: str, up: Json, down: Json) -> None:
    """TX-T17, TX-T19, TX-T20 (TX-2.4.1, TX-2.4.3, TX-2.3.5): repeated while more are left than moved up."""
    state, _ = put(current, below, chip)
    assert field(state, 0) == (up, down)


def test_tx_t22_both_chips_are_one_act() -> None:
    """TX-T22 (TX-2.2.7, A-09): batch: 2-2 tie; sequential, fish first: two fish, then equal numbers."""
    state, _ = put("sun*2", "fish leaf", "leaf", "fish")
    assert field(state, 0) == ({}, {"fish": 2, "leaf": 2})
    options = {"chip_resolution": "sequential"}
    state, events = put("sun*2", "fish leaf", "fish", "leaf", options=options)
    assert field(state, 0) == ({"fish": 2}, {"leaf": 2})
    assert kinds_of(events).count("put") == 2


def test_tx_t98_on_an_empty_field() -> None:
    """TX-T98 (TX-2.2.7, A-09): batch: the tie stays; sequential: the first fish makes two move up."""
    state, events = put("-", "fish leaf", "leaf", "fish")
    assert field(state, 0) == ({}, {"fish": 2, "leaf": 2})
    assert "moved-up" not in kinds_of(events)
    options = {"chip_resolution": "sequential"}
    state, events = put("-", "fish leaf", "fish", "leaf", options=options)
    assert told(events, "moved-up") == [{"field": 0, "symbol": "fish", "number": 2}]
    assert field(state, 0) == ({"fish": 2}, {"leaf": 2})


def test_sequential_chips_in_any_order() -> None:
    """TX-2.2.7 (A-09): after a look the second chip may be any; who stops has put one."""
    state = table(options={"chip_resolution": "sequential"}, racks={0: "bone sun"})
    play(state, "put sun 3")
    assert legal(state) == {"stop", *(f"add bone {f}" for f in range(4))}
    play(state, "stop")
    assert state.to_act == [1]


def test_tx_t35_only_touched_fields() -> None:
    """TX-T35 (TX-2.3.1, TX-2.3.2): bone replaces bone on field 0; the bones on field 2 stay."""
    state = table(current=["bone", "water", "bone*3", "leaf"], hidden={(2, 0): "bone"})
    events = play(state, "put bone 0", "stop")
    assert told(events, "displaced") == [{"field": 0, "symbol": "bone", "number": 1}]
    assert field(state, 0) == ({"bone": 2}, {})
    assert field(state, 2) == ({"bone": 3}, {})


def test_tx_t34_chips_stay() -> None:
    """TX-T34 (TX-2.2.9, A-57): nothing is cleared at the end of a round."""
    state = table(current=["water*3", "bone", "-", "leaf*2"], below={0: "sun", 2: "fish tree"})
    play(state, "put sun 3", "stop")
    before = state.to_json()["fields"]
    finish_round(state)
    assert state.to_json()["fields"] == before


# ── setting rounds ──────────────────────────────────────────────────────────────────────────────
def turns_of_round(state: State) -> int:
    idle(state, "env")
    turns = 0
    while stage(state) == "env":
        play(state, "pass")
        turns += 1
    return turns


@pytest.mark.parametrize("players", [2, 3, 4])
def test_tx_e07_three_setting_rounds(players: int) -> None:
    """TX-E07 (TX-2.6.1, A-02): Zug on 1, Ende on 4: three setting rounds, with four players 12 turns."""
    state = table(players, round=2)
    assert state.view(None)["ende"] == 4
    assert turns_of_round(state) == 3 * players


def test_tx_e08_the_ende_stone() -> None:
    """TX-E08 (TX-2.6.1, TX-2.6.2, TX-2.6.3, A-01, A-03): 2, 3, 4, 5, 5, 5 setting rounds; Ende 3, 4, 5, off."""
    state = load_game(players=3, start=0).new(2)
    laps: list[int] = []
    ende: list[int | None] = []
    while not state.is_terminal and len(laps) < 6:
        ende.append(state.view(None)["ende"])
        laps.append(turns_of_round(state) // 3)
        finish_round(state)
    assert laps == [2, 3, 4, 5, 5, 5][: len(laps)]
    assert ende == [3, 4, 5, None, None, None][: len(laps)]
    assert len(laps) >= 5


def test_swaps_depend_on_the_setting_round() -> None:
    """TX-2.6.4, TX-2.2.3: swapping is allowed in setting rounds 1 to 3 of any round."""
    for number in range(1, 6):
        state = table(round=5, setting_round=number)
        assert ("swap" in kinds(state)) == (number <= 3)
