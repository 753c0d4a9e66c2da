"""Phase 2: strength awards (chapter 2.5), the extra placement (chapter 2.7), survival (chapter 2.8)."""

from typing import Any

import pytest

from tests.rules.tyranno_ex.table import (
    ONE_OF_EACH,
    field,
    finish_round,
    idle,
    kinds,
    kinds_of,
    legal,
    on,
    one_each,
    play,
    specials,
    stage,
    strength,
    table,
    told,
)
from wildtable import Illegal, State

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]


def changing(animals: dict[str, str], current: str, chip: str = "tree", **more: Any) -> State:
    """Seat 0 turns over field 3 (a sun) with a second chip of its kind: the others stay as given."""
    fields = [*current.split(), "sun"]
    state = table(animals=animals, current=fields, below={3: chip}, **more)
    play(state, f"put {chip} 3", "stop")
    return state


def test_tx_e12_the_knot_diver() -> None:
    """TX-E12 (TX-2.5.3): two waters on two fields and a leaf; many waters on one field do not do."""
    diver = {"black-6": "knot-diver"}
    state = changing(diver, "water leaf water*4")
    assert stage(state) == "award"
    assert legal(state) == {"no-award", "award black-6"}
    assert stage(changing(diver, "water*6 leaf bone")) == "env"


def test_tx_e13_awards_add_up() -> None:
    """TX-E13 (TX-2.5.7, TX-2.5.1): from 1 to 2, to 3; never above 6."""
    for before in range(1, 6):
        state = changing({"black-6": f"octopus*{before}"}, "water bone leaf")
        events = play(state, "award black-6")
        assert told(events, "award")[0]["strength"] == before + 1
        assert strength(state, "black-6") == before + 1
        assert (stage(state), state.to_act) == ("env", [1])


def test_tx_t26_strength_six() -> None:
    """TX-T26 (TX-2.5.3, TX-2.5.6, A-17): the only fitting animal is at 6: nothing is asked."""
    assert stage(changing({"black-6": "octopus*6"}, "water bone leaf")) == "env"
    state = changing({"black-6": "octopus*6", "black-3": "tiger"}, "water bone leaf", chip="tree")
    assert legal(state) == {"no-award", "award black-3"}
    with pytest.raises(Illegal) as refused:
        play(state, "award black-6")
    assert refused.value.clause == "TX-2.5.7"


def test_tx_t28_the_frog_lacks_a_tree() -> None:
    """TX-T28 (TX-2.5.3): eight dice, and no tree."""
    frog = {"black-6": "frog"}
    state = table(animals=frog, current=["fish*5", "fish*2", "water", "sun"], below={3: "bone"})
    assert state.view(0)["animals"]["black-6"]["dice"] == 8
    play(state, "put bone 3", "stop")
    assert stage(state) == "env"


def test_tx_t29_only_the_own_put() -> None:
    """TX-T29 (TX-2.5.1, TX-2.5.8): an animal of seat 1 that fits by seat 0's put gets nothing."""
    state = changing({"red-6": "octopus"}, "water bone leaf")
    assert (stage(state), state.to_act) == ("env", [1])


def test_tx_t23_one_award_for_two_fields() -> None:
    """TX-T23 (TX-2.5.5, A-14): both fields change, there is one decision."""
    animals = {"black-6": "flamingo", "black-3": "eagle"}
    state = table(animals=animals, current="sun sun bone fish", below={0: "tree", 1: "leaf"})
    play(state, "put leaf 1", "add tree 0")
    assert field(state, 0)[0] == {"tree": 2}
    assert field(state, 1)[0] == {"leaf": 2}
    animals = {"black-6": "giraffe", "black-3": "beaver"}
    state = table(animals=animals, current="bone bone sun fish", below={0: "tree", 1: "leaf"})
    play(state, "put leaf 1", "add tree 0")
    assert legal(state) == {"no-award", "award black-6", "award black-3"}
    play(state, "award black-6")
    assert state.to_act == [1]


def test_tx_t24_and_t25_setting_rounds_of_awards() -> None:
    """TX-T25 (TX-2.5.8, TX-2.6.4): an award in setting rounds 1 to 3, none in 4 and 5."""
    for number in range(1, 6):
        where: dict[str, Any] = {"round": 5, "setting_round": number}
        state = changing({"black-6": "octopus"}, "water bone leaf", **where)
        assert stage(state) == ("award" if number <= 3 else "env")


def test_an_award_can_be_declined() -> None:
    """TX-2.5.6: an eligible animal or none."""
    state = changing({"black-6": "octopus"}, "water bone leaf")
    events = play(state, "no-award")
    assert told(events, "award-declined") == [{"seat": 0}]
    assert strength(state, "black-6") == 1


def test_who_may_be_awarded() -> None:
    """TX-2.5.3 (A-15): own animals that fit, in the grid and on special fields."""
    animals = {"black-6": "octopus", "13": "koala black", "red-6": "tiger", "black-3": "hen"}
    animals |= {"10": "beaver black"}
    state = table(animals=animals, current="fish leaf sun bone", below={2: "tree"})
    play(state, "put tree 2", "stop")
    assert legal(state) == {"no-award", "award 10"}
    for move, clause in {
        "award black-6": "TX-2.5.3",
        "award red-6": "TX-2.5.3",
        "award 13": "TX-2.5.3",
        "award green-9": "TX-2.5.3",
        "pass": "",
        "claim": "TX-2.5.6",
    }.items():
        if clause:
            with pytest.raises(Illegal) as refused:
                play(state, move)
            assert refused.value.clause == clause
    assert kinds(state) == {"no-award", "award"}


def test_the_changed_field_need_not_fit() -> None:
    """TX-2.5.4 (A-16): tested when all is resolved; the field that changed may be a fourth one."""
    state = changing({"black-6": "octopus"}, "water bone leaf", chip="cherry")
    assert legal(state) == {"no-award", "award black-6"}


@pytest.mark.parametrize(
    "case, current, below, chip, changed",
    [
        ("TX-T13 a tie empties the field", "sun", "fish", "leaf", True),
        ("TX-T19 up and away again", "-", "sun*2 tree*2 leaf*2", "sun", True),
        ("TX-T20 fish for fish", "fish*2", "fish sun", "fish", True),
        ("one more tie", "-", "fish leaf", "tree", False),
        ("nothing tips over", "sun*2", "leaf", "leaf", False),
    ],
)
def test_what_counts_as_a_change(
    case: str, current: str, below: str, chip: str, changed: bool
) -> None:
    """TX-T13, TX-T19, TX-T20 (TX-2.5.2, A-12, A-13): chips left or entered a current field."""
    fields = [current, "water", "bone", "cherry"]
    state = table(animals={"black-6": "wild-boar"}, current=fields, below={0: below})
    play(state, f"put {chip} 0", "stop")
    assert stage(state) == ("award" if changed else "env")


def test_no_award_for_swap_and_pass() -> None:
    """TX-2.5.8: neither of them changes anything."""
    for moves in (("pass",), ("swap water", "stop")):
        state = table(animals={"black-6": "wild-boar"})
        events = play(state, *moves)
        assert "award" not in kinds_of(events)
        assert state.to_act == [1]


def test_two_players_either_colour() -> None:
    """TX-8.3 (A-53): one turn for both colours; the award may go to either."""
    animals = {"black-6": "wild-boar", "red-3": "hedgehog", "green-3": "hippo"}
    state = table(2, animals=animals, current="bone cherry water leaf", below={3: "leaf"})
    play(state, "put leaf 3", "stop")
    assert legal(state) == {"no-award", "award black-6", "award red-3"}
    play(state, "no-award")
    assert state.to_act == [1]


# ── the extra placement ─────────────────────────────────────────────────────────────────────────
def claims(players: int = 4, starter: int = 0, **more: Any) -> State:
    """All setting rounds are over; the last player is asked first."""
    more = {"animals": one_each(players), **more}
    turn = more.pop("turn", (starter - 1) % players)
    return table(players, stage="claim", starter=starter, turn=turn, **more)


def asked(state: State, *claiming: int) -> list[int]:
    """Who is asked in which order, if these claim."""
    order = []
    while stage(state) == "claim":
        order += state.to_act
        play(state, "claim" if order[-1] in claiming else "no-claim")
    return order


def test_tx_t37_a_later_claim_replaces() -> None:
    """TX-T37 (TX-2.7.1, TX-2.7.4, TX-2.7.5, A-20): 3 claims, 0 claims: 0 places, 3 keeps the stone."""
    state = claims()
    assert asked(state, 3, 0) == [3, 2, 1, 0]
    assert (stage(state), state.to_act) == ("xput1", [0])
    assert state.to_json()["stones"] == [0, 1, 1, 1]
    play(state, "put sun 0", "stop")
    assert stage(state) == "attacker"
    assert state.to_json()["claimant"] is None


def test_tx_t38_reverse_turn_order() -> None:
    """TX-T38 (TX-2.7.2, TX-2.7.5): starter 2 is asked last; his claim stands."""
    state = claims(starter=2)
    assert asked(state, 0, 2) == [1, 0, 3, 2]
    assert state.to_act == [2]
    assert state.to_json()["stones"] == [1, 1, 0, 1]


def test_tx_t40_nobody_claims() -> None:
    """TX-T40 (TX-2.7.1): survival follows, all stones are kept."""
    state = claims()
    assert asked(state) == [3, 2, 1, 0]
    assert stage(state) == "attacker"
    assert state.to_json()["stones"] == [1] * 4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_tx_t41_the_order_of_asking(players: int) -> None:
    """TX-T41 (TX-2.7.2, TX-7.3, TX-8.6, TX-0.4.2): the last first, the starter at the end."""
    for starter in range(players):
        order = [(starter + step) % players for step in range(players)]
        state = claims(players, starter)
        assert asked(state) == order[::-1]


def test_tx_t43_one_chip_at_least() -> None:
    """TX-T43 (TX-2.7.6, A-21): no stop before the first chip; no swap, no award."""
    state = claims(animals={"black-6": "octopus"}, current="water bone leaf sun", below={3: "tree"})
    asked(state, 0)
    assert kinds(state) == {"put"}
    for move in ("stop", "swap water"):
        with pytest.raises(Illegal) as refused:
            play(state, move)
        assert refused.value.clause == "TX-2.7.6"
    play(state, "put tree 3")
    assert {"stop", "add tree 3"} & legal(state) == {"stop"}
    events = play(state, "stop")
    assert field(state, 3)[0] == {"tree": 2}
    assert "award" not in kinds_of(events)
    assert stage(state) != "award"


def test_two_chips_and_a_cascade() -> None:
    """TX-2.7.6, TX-2.4.1: all that follows from the extra placement is carried out."""
    state = claims(current=["sun*4", "water", "bone", "cherry"], below={0: "bone*2 fish leaf"})
    asked(state, 1)
    events = play(state, "put cherry 0", "stop")
    assert "rapid" in kinds_of(events)


def test_tx_t44_who_is_not_asked() -> None:
    """TX-T44 (TX-2.7.3, A-21): not without chips, not without a stone."""
    state = claims(racks={2: "-"}, stones=[0, 1, 1, 1])
    assert asked(state) == [3, 1]
    state = table(setting_round=4, turn=3, racks=dict.fromkeys(range(4), "-"), animals=one_each())
    play(state, "pass")
    assert stage(state) == "attacker"


def test_claims_are_yes_or_no() -> None:
    """TX-2.7.4 (A-24): openly; no veto, nothing else."""
    state = claims()
    assert legal(state) == {"claim", "no-claim"}
    with pytest.raises(Illegal) as refused:
        play(state, "put water 0")
    assert refused.value.clause == "TX-2.7.4"
    events = play(state, "claim", "no-claim")
    assert kinds_of(events) == ["claimed", "not-claimed"]
    assert state.view(None)["claimant"] == 3


def test_one_stone_in_a_round() -> None:
    """TX-2.7.1, TX-2.7.7: spent for good, and only one in each round."""
    state = claims()
    asked(state, 0, 1, 2, 3)
    assert sum(state.to_json()["stones"]) == 3
    play(state, "put water 0", "stop")
    finish_round(state)
    idle(state, "claim")
    assert 0 not in asked(state)


# ── survival ────────────────────────────────────────────────────────────────────────────────────
def test_tx_t46_special_fields_too() -> None:
    """TX-T46 (TX-2.8.1, TX-2.8.2, A-23): the hen on 13 dies before the fights; nothing moves up."""
    animals = {**one_each(), "13": "hen red", "10": "frog green"}
    state = claims(animals=animals, current="water bone leaf water")
    events = idle(state, "attacker")
    assert told(events, "starved") == [{"seat": 1, "slot": "13", "card": "hen"}]
    assert specials(state) == [None, "frog", None]
    assert "hen" in state.to_json()["dead"]


def test_tx_t47_a_dead_world() -> None:
    """TX-T47 (TX-2.8.2, TX-3.2.4): nobody lives, nobody fights or scores, the game goes on."""
    below = dict.fromkeys(range(4), "fish leaf")
    animals = {**one_each(), "13": "frog red"}
    state = claims(animals=animals, current="- - - -", below=below, racks={0: ONE_OF_EACH})
    events = finish_round(state)
    assert len(told(events, "starved")) == 5
    assert not {"challenge", "no-challenge", "scored"} & set(kinds_of(events))
    assert state.scores() == [0] * 4
    assert stage(state) == "card"


def test_survivors_have_dice() -> None:
    """TX-2.8.3, TX-2.8.1: one chip of one symbol is enough, and the climate stands still."""
    state = claims(animals={"black-6": "frog", "red-6": "octopus"}, current="tree tree bone sun")
    idle(state, "attacker")
    assert {slot: one["dice"] for slot, one in state.view(0)["animals"].items()} == {
        "black-6": 2,
        "red-6": 1,
    }
    before = state.to_json()["fields"]
    finish_round(state)
    assert state.to_json()["fields"] == before
    assert on(state, "black-9") == "frog"
