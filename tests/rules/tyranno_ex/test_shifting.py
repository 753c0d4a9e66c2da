"""Phase 4: shifting (TX-4)."""

from collections import Counter
from typing import Any

import pytest

from tests.rules.tyranno_ex.table import (
    finish_round,
    idle,
    is_face_down,
    kinds_of,
    load_game,
    on,
    one_each,
    play,
    reseed,
    shifted,
    specials,
    stage,
    strength,
    table,
    told,
)
from wildtable import State
from wildtable.core import chance
from wildtable.core.events import Event

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]
E10 = "water*3 fish*2 bone*2 sun"


def shift(players: int = 4, **wanted: Any) -> tuple[State, list[Event]]:
    """All decline their challenges; the state after the round, and what happened."""
    state = table(players, stage="attacker", **wanted)
    return state, finish_round(state)


def test_tx_e10_four_leavers() -> None:
    """TX-E10 (TX-4.2.2, TX-4.3.2, TX-4.3.4): 6, 7, 6, 1 dice: giraffe, shark, knot diver, fish; giraffe is out."""
    animals = {
        "black-9": "knot-diver*2",
        "red-9": "fish",
        "green-9": "shark",
        "yellow-9": "giraffe",
    }
    state, events = shift(animals=animals, current=E10)
    entered = told(events, "entered")
    assert [one["card"] for one in entered] == ["giraffe", "shark", "knot-diver", "fish"]
    assert [one["dice"] for one in entered] == [1, 6, 6, 7]
    assert specials(state) == ["fish", "knot-diver", "shark"]
    assert told(events, "pushed-out") == [{"seat": 3, "card": "giraffe"}]
    assert state.scores() == [10, 13, 7, 0]
    assert "giraffe" in state.to_json()["dead"]


@pytest.mark.parametrize(
    "case, before, leavers, after, out",
    [
        ("TX-T67", ["X", "", "Y"], "", ["", "X", ""], "Y"),
        ("TX-T68", ["X", "", "Y"], "Z", ["Z", "X", ""], "Y"),
        ("TX-T97", ["A", "X", ""], "VZ", ["Z", "V", "A"], "X"),
        ("only 10", ["", "X", ""], "VZ", ["Z", "V", "X"], ""),
        ("full", ["A", "X", "Y"], "", ["", "A", "X"], "Y"),
        ("full and two", ["A", "X", "Y"], "VZ", ["Z", "V", "A"], "YX"),
        ("full and three", ["A", "X", "Y"], "UVZ", ["Z", "V", "U"], "YXA"),
        ("four", ["A", "", ""], "TUVZ", ["Z", "V", "U"], "AT"),
        ("nothing", ["", "", ""], "", ["", "", ""], ""),
    ],
)
def test_the_conveyor(
    case: str, before: list[str], leavers: str, after: list[str], out: str
) -> None:
    """TX-T67, TX-T68, TX-T97 (TX-4.3.1, TX-4.3.4, TX-4.3.5, A-35, A-36): one step a shift, then pushes."""
    found, gone = conveyor(before, leavers)
    assert (found, gone) == (after, list(out))


NAMES = {"A": "tiger", "X": "octopus", "Y": "crocodile"}
LEAVERS = {"T": "wild-boar*1", "U": "eagle*2", "V": "hedgehog*3", "Z": "raccoon*4"}


def conveyor(
    before: list[str], leavers: str, options: dict[str, Any] | None = None
) -> tuple[list[str], list[str]]:
    """One shift with cards on the special fields; all have four dice, the leavers rise in strength."""
    slots = ("13", "10", "7")
    animals = {
        slot: f"{NAMES[name]} black" for slot, name in zip(slots, before, strict=True) if name
    }
    columns = ("black-9", "red-9", "green-9", "yellow-9")
    animals |= {cell: LEAVERS[name] for cell, name in zip(columns, leavers, strict=False)}
    state = table(stage="claim", options=options, animals=animals, current="bone bone bone bone")
    letters = {text.partition("*")[0]: name for name, text in {**NAMES, **LEAVERS}.items()}
    events = finish_round(state)
    found = [letters[card] if card else "" for card in specials(state)]
    return found, [letters[one["card"]] for one in told(events, "pushed-out")]


def test_tx_t70_face_down_first() -> None:
    """TX-T70 (TX-4.3.2, TX-3.7.3): fish (face down, 7 dice), giraffe, knot diver; X and Y are out."""
    animals = {"black-9": "knot-diver", "red-9": "fish down", "green-9": "giraffe"}
    animals |= {"13": "seal black", "7": "crocodile black"}
    state, events = shift(animals=animals, current=E10)
    assert specials(state) == ["knot-diver", "giraffe", "fish"]
    assert {one["card"] for one in told(events, "pushed-out")} == {"seal", "crocodile"}
    assert state.scores()[1] == 0  # face down until it was left out
    assert not is_face_down(state, "7")


def test_tx_t71_lower_strength_first() -> None:
    """TX-T71 (TX-4.3.2, TX-4.3.6, A-38): equal dice: strength 2 ends on 10, strength 4 on 13."""
    animals = {"black-9": "octopus*4", "red-9": "hippo*2", "yellow-0": "tiger"}
    state, _ = shift(animals=animals)
    assert specials(state)[:2] == ["octopus", "hippo"]
    assert (strength(state, "13"), strength(state, "10")) == (4, 2)


def test_tx_t73_equal_sixes() -> None:
    """TX-T73 (TX-4.3.3, A-37): equal dice, both strength 6: the order is drawn, both ways happen."""
    found = set()
    for seed in range(12):
        animals = {"black-9": "octopus*6", "red-9": "hippo*6", "yellow-0": "tiger"}
        state = table(stage="attacker", animals=animals)
        reseed(state, seed)
        events = idle(state, "card", "env")
        assert kinds_of(events).count("entered-by-lot") == 2
        assert strength(state, "13") == strength(state, "10") == 6
        found.add(specials(state)[0])
    assert found == {"octopus", "hippo"}


def test_lots_of_three_and_four() -> None:
    """TX-4.3.3, TX-8.9: every order of the equals is equally likely, whoever owns them."""
    firsts: Counter[str] = Counter()
    for pick in range(4):
        state = table(2, stage="claim", animals=one_each(row=9), current="bone cherry water leaf")
        idle(state, "attacker")
        while len(state.to_json()["animals"]) == 4 and stage(state) == "attacker":
            chance.script(state.record, [(pick, 4), (0, 3), (0, 2), (0, 1)])
            events = play(state, "no-challenge")
        firsts.update(one["card"] for one in told(events, "entered-by-lot")[:1])
    assert set(firsts.values()) == {1}
    assert len(firsts) == 4


def test_tx_t74_a_double_shift() -> None:
    """TX-T74 (TX-4.4.1, TX-4.4.2, TX-4.4.4): V, Z, then Q; N rises two rows; scored once."""
    animals = {"black-9": "octopus", "red-9": "hippo", "green-6": "wild-boar", "yellow-0": "tiger"}
    climate = "water*2 leaf cherry sun"  # octopus 3 dice, hippo 4
    state, events = shift(animals=animals, current=climate, stacks=(0, 2, 3, 3))
    assert [one["card"] for one in told(events, "entered")] == ["octopus", "hippo", "wild-boar"]
    assert specials(state) == ["wild-boar", "hippo", "octopus"]
    assert on(state, "yellow-6") == "tiger"
    assert told(events, "shifted") == [{"number": 1, "of": 2}, {"number": 2, "of": 2}]
    assert len(told(events, "scored")) == 4
    assert state.scores() == [7, 10, 13, 6 + 3]
    assert state.record.two_rows


def test_tx_t76_gaps_move_along() -> None:
    """TX-T76 (TX-4.2.1): cards in rows 0 and 6 go to 3 and 9, row 6 is empty."""
    state = shifted(animals={"black-0": "octopus", "black-6": "hippo", "red-3": "tiger"})
    assert on(state, "black-3") == "octopus"
    assert on(state, "black-9") == "hippo"
    assert on(state, "black-6") is None
    assert on(state, "black-0") is None
    assert on(state, "red-6") == "tiger"


def test_tx_t77_groups_of_leavers() -> None:
    """TX-T77 (TX-4.3.2, A-39): face-down 2, face-down 5, face-up 1."""
    climate = "water*3 bone*2 fish sun"
    animals = {"black-9": "hedgehog down", "red-9": "octopus down", "green-9": "giraffe"}
    state, events = shift(animals=animals, current=climate)
    entered = told(events, "entered")
    assert [(one["card"], one["dice"]) for one in entered] == [
        ("hedgehog", 2),
        ("octopus", 5),
        ("giraffe", 1),
    ]
    assert specials(state) == ["giraffe", "octopus", "hedgehog"]
    assert state.scores() == [0, 0, 13, 0]


def test_the_first_stack_runs_out_in_round_one() -> None:
    """TX-4.4.3, TX-4.4.1, TX-E18 (A-40): the double shift comes in the same round, even in round 1."""
    state = load_game(players=4, start=0).new(5)
    while stage(state) in {"card", "cell"}:
        state.apply("take 0" if state.record.stack_size[0] else "take 1")
    assert state.view(None)["double_shift"]
    events = finish_round(state)
    assert len(told(events, "shifted")) == 2
    assert not any(slot.endswith(("-0", "-3")) for slot in state.to_json()["animals"])
    assert stage(state) == "card"
    state.apply(state.legal_ids(state.to_act[0])[0])
    assert stage(state) == "cell"


def test_markers_come_back() -> None:
    """TX-4.3.5, TX-4.3.6 (A-34): a card pushed out leaves nothing behind."""
    state = shifted(animals={"7": "tiger*4 red", "13": "octopus*3 green"})
    assert state.to_json()["animals"].keys() == {"10"}
    assert strength(state, "10") == 3
    assert "tiger" in state.to_json()["dead"]
