"""Phase 3: fights (TX-3), with two players TX-8.4 and TX-8.5."""

from typing import Any

import pytest

from tests.rules.tyranno_ex.table import (
    dice_of,
    fight,
    idle,
    is_face_down,
    kinds_of,
    legal,
    on,
    one_each,
    play,
    reseed,
    script_dice,
    specials,
    stage,
    strength,
    table,
    told,
)
from wildtable import Illegal, State
from wildtable.core.events import Event

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]
ONE_BONE = "bone sun sun sun"  # one die for octopus, raccoon, hedgehog, wild boar
WINS = (1, 6)  # dice of one throw: the attacker hits, the defender does not
LOSES = (6, 1)


def duel(ours: int, theirs: int, *dice: int, **more: Any) -> tuple[State, list[Event]]:
    """The octopus on black-6 attacks the raccoon on red-6, one die each."""
    ours_down, theirs_down = more.pop("down", ("", ""))
    animals = {"black-6": f"octopus*{ours} {ours_down}", "red-6": f"raccoon*{theirs} {theirs_down}"}
    animals |= more.pop("animals", {})
    return fight("black-6", "red-6", *dice, animals=animals, current=ONE_BONE, **more)


# ── dice ────────────────────────────────────────────────────────────────────────────────────────
def test_tx_e01_the_dice_of_the_frog() -> None:
    """TX-E01 (TX-3.4.1, TX-1.2.1): 2 water + 3 fish + 0 tree = 5."""
    current = ["water*2", "fish*3", "bone", "cherry*2"]
    assert dice_of(table(animals={"black-6": "frog"}, current=current), "black-6") == 5


def test_tx_e02_the_dice_of_the_knot_diver() -> None:
    """TX-E02 (TX-3.4.1): 3 + 3 + 2 = 8, whatever its strength."""
    for level in (1, 6):
        animals = {"black-6": f"knot-diver*{level}"}
        state = table(
            animals=animals, current=["water*3", "leaf*2", "bone", "-"], below={3: "sun fish"}
        )
        assert dice_of(state, "black-6") == 8


@pytest.mark.parametrize(
    "case, level, dice, hits",
    [
        ("TX-E03", 3, (1, 2, 3, 4, 5, 6), 3),
        ("TX-E04", 1, (1, 2, 3, 3, 3, 5, 5), 1),
        ("all", 6, (1, 2, 3, 4, 5, 6), 6),
        ("none", 5, (6, 6), 0),
    ],
)
def test_hits(case: str, level: int, dice: tuple[int, ...], hits: int) -> None:
    """TX-E03, TX-E04 (TX-3.3.1): a die hits if it shows no more than the strength."""
    rest = len(dice) - 1
    climate = ["water", f"bone*{rest}", "sun", "tree"]
    animals = {"black-6": f"octopus*{level}", "red-6": "seal"}  # the seal: water and sun
    state = table(stage="attacker", animals=animals, current=climate)
    assert dice_of(state, "black-6") == len(dice)
    play(state, "attack black-6")
    script_dice(state, *dice, 6, 6)
    events = play(state, "target red-6")
    assert told(events, "throw")[0]["hits"] == hits
    assert told(events, "throw")[0]["against"] == 0
    names = ("ones", "twos", "threes", "fours", "fives", "sixes")
    thrown = told(events, "dice")[0]
    assert [thrown[name] for name in names] == [dice.count(face) for face in range(1, 7)]


E05 = {"animals": {"black-6": "hedgehog*3", "red-6": "fish"}}
E05_CLIMATE = ["water*3", "fish*2", "bone*2", "sun"]
E05_THROWS = [
    ((2, 5), (1, 2, 3, 3, 3, 5, 5), (1, 1)),
    ((1, 4), (2, 2, 3, 4, 4, 6, 6), (1, 0)),
    ((4, 5), (1, 1, 3, 4, 4, 6, 6), (0, 2)),
    ((3, 4), (1, 1, 3, 4, 5, 5, 5), (1, 2)),
]


@pytest.mark.parametrize("ours, theirs, hits", E05_THROWS)
def test_tx_e05_each_throw(
    ours: tuple[int, ...], theirs: tuple[int, ...], hits: tuple[int, int]
) -> None:
    """TX-E05 (TX-3.3.1, TX-3.5.1): the four throws of the example, one by one."""
    state = table(stage="attacker", current=E05_CLIMATE, **E05)
    play(state, "attack black-6")
    script_dice(state, *ours, *theirs)
    first = told(play(state, "target red-6"), "throw")[0]
    assert (first["hits"], first["against"]) == hits


def test_tx_e05_the_whole_fight() -> None:
    """TX-E05 (TX-3.5.1, TX-3.5.2, TX-3.6.2, TX-3.7.1): 1:1, 1:0, 0:2, 1:2: the defender wins 2:1."""
    state = table(stage="attacker", current=E05_CLIMATE, **E05)
    play(state, "attack black-6")
    reseed(state, E05_SEED)
    events = play(state, "target red-6")
    throws = [(one["hits"], one["against"]) for one in told(events, "throw")]
    assert throws == [hits for _, _, hits in E05_THROWS]
    assert told(events, "fight-won") == [{"seat": 1, "slot": "red-6", "card": "fish", "lost": 1}]
    assert is_face_down(state, "black-6")
    assert strength(state, "black-6") == 2
    assert (stage(state), state.to_act) == ("raise", [1])
    play(state, "raise")
    assert strength(state, "red-6") == 2
    assert on(state, "red-6") == "fish"


E05_SEED = 2503  # of a stream in which the dice hit as in the example


# ── challenges ──────────────────────────────────────────────────────────────────────────────────
def test_who_may_fight_whom() -> None:
    """TX-3.2.1, TX-3.2.2, TX-3.2.3 (A-25, A-26): any own animal against any animal of another player."""
    animals = {"black-6": "octopus down", "black-9": "hippo", "13": "wild-boar black"}
    animals |= {"red-3": "hedgehog down", "10": "raccoon green", "yellow-9": "tiger"}
    state = table(stage="attacker", animals=animals)
    assert legal(state) == {"no-challenge", "attack black-6", "attack black-9", "attack 13"}
    play(state, "attack black-6")
    assert legal(state) == {"target red-3", "target 10", "target yellow-9"}
    for move, clause in {
        "target black-9": "TX-3.2.2",
        "target green-9": "TX-3.2.2",
        "no": "TX-3.2.2",
    }.items():
        with pytest.raises(Illegal) as refused:
            play(state, move)
        assert refused.value.clause == clause


@pytest.mark.parametrize(
    "move, clause",
    [
        ("attack red-6", "TX-3.2.2"),
        ("attack black-0", "TX-3.2.2"),
        ("no-challenge", ""),
        ("claim", "TX-3.2.1"),
    ],
)
def test_attackers_that_cannot_be(move: str, clause: str) -> None:
    """TX-3.2.1, TX-3.2.2: a foreign animal, an empty slot, another kind of move."""
    state = table(stage="attacker", animals=one_each())
    if clause:
        with pytest.raises(Illegal) as refused:
            play(state, move)
        assert refused.value.clause == clause
    else:
        assert "no-challenge" in kinds_of(play(state, move))


def test_challenges_in_turn() -> None:
    """TX-3.2.1, TX-0.4.2: one each, from the starter on; a fight is finished before the next decides."""
    state = table(stage="attacker", starter=2, turn=2, animals=one_each())
    order = []
    while stage(state) == "attacker":
        order += state.to_act
        play(state, "no-challenge")
    assert order == [2, 3, 0, 1]


def test_tx_t61_nobody_to_fight() -> None:
    """TX-T61 (TX-3.2.4): only seat 0 has animals: nobody is asked."""
    state = table(stage="claim", animals={"black-6": "octopus", "black-3": "hippo"})
    events = idle(state, "card")
    assert "no-challenge" not in kinds_of(events)
    assert on(state, "black-9") == "octopus"


def test_who_has_no_animals_is_skipped() -> None:
    """TX-3.2.4: the challenge expires; so does that of a player whose last animal was killed."""
    state, events = duel(1, 1, *WINS, *WINS, animals={"yellow-6": "hedgehog"})
    assert told(events, "killed") == [{"seat": 1, "slot": "red-6", "card": "raccoon"}]
    play(state, "no-raise")
    assert (stage(state), state.to_act) == ("attacker", [3])


def test_a_fighter_may_fight_again() -> None:
    """TX-3.2.2, TX-3.2.3 (A-27): the animal that defended may attack in its own turn."""
    state, _ = duel(1, 1, *WINS, *LOSES, *WINS)
    assert is_face_down(state, "red-6")
    play(state, "no-raise")
    assert legal(state) == {"no-challenge", "attack red-6"}
    play(state, "attack red-6")
    assert legal(state) == {"target black-6"}


# ── results ─────────────────────────────────────────────────────────────────────────────────────
def test_draws_are_thrown_again() -> None:
    """TX-3.5.1, TX-3.5.2: equal hits do not count; two won throws win."""
    _, events = duel(1, 1, 6, 6, *WINS, 1, 1, *LOSES, *WINS)
    won = [(one["number"], one["won"], one["lost"]) for one in told(events, "throw")]
    assert won == [(1, 0, 0), (2, 1, 0), (3, 1, 0), (4, 1, 1), (5, 2, 1)]
    assert told(events, "fight-won")[0]["lost"] == 1


def test_tx_t49_equal_strengths() -> None:
    """TX-T49 (TX-3.6.1, TX-3.6.2): 2 v 2, 2:0: the winner may rise to 3, the loser is gone."""
    state, _ = duel(2, 2, *WINS, *WINS)
    assert on(state, "red-6") is None
    assert "raccoon" in state.to_json()["dead"]
    assert (stage(state), state.to_act) == ("raise", [0])
    events = play(state, "raise")
    assert told(events, "raised")[0]["strength"] == 3
    assert strength(state, "black-9") == 3  # the round is over, all have moved up


def test_tx_t50_the_stronger_wins() -> None:
    """TX-T50 (TX-3.6.2): 3 beats 2: no raise."""
    state, _ = duel(3, 2, *WINS, *WINS)
    assert stage(state) != "raise"
    assert strength(state, "black-9") == 3


def test_a_raise_can_be_declined() -> None:
    """TX-3.6.2 (A-29): by the owner of the winner, who may be the defender."""
    state, _ = duel(1, 1, *LOSES, *LOSES, animals={"yellow-6": "hedgehog"})
    assert (stage(state), state.to_act) == ("raise", [1])
    assert legal(state) == {"raise", "no-raise"}
    with pytest.raises(Illegal) as refused:
        play(state, "attack red-6")
    assert refused.value.clause == "TX-3.6.2"
    events = play(state, "no-raise")
    assert told(events, "raise-declined") == [{"seat": 1, "slot": "red-6", "card": "raccoon"}]
    assert strength(state, "red-6") == 1
    assert (stage(state), state.to_act) == ("attacker", [1])


def test_tx_t52_sixes_with_more_dice() -> None:
    """TX-T52 (TX-3.5.3, TX-3.6.2): 5 dice v 4 at strength 6: always 2:0, and no raise above 6."""
    climate = ["water*3", "bone", "cherry", "leaf"]  # octopus, hippo 5; hedgehog 3
    animals = {"black-6": "octopus*6", "red-6": "hedgehog*6", "yellow-6": "hippo"}
    state, events = fight("black-6", "red-6", animals=animals, current=climate)
    assert told(events, "fight-won")[0]["lost"] == 0
    assert len(told(events, "throw")) == 2
    assert (stage(state), state.to_act) == ("attacker", [3])
    assert strength(state, "black-6") == 6


def test_tx_t53_deadlock() -> None:
    """TX-T53 (TX-3.5.3, A-28): two sixes with equal dice: no throw, no effect, the challenge is used up."""
    state, events = duel(6, 6)
    assert kinds_of(events)[:3] == ["challenge", "challenged", "deadlock"]
    assert "dice" not in kinds_of(events)
    assert (stage(state), state.to_act) == ("attacker", [1])
    assert strength(state, "black-6") == strength(state, "red-6") == 6


def test_tx_t55_wounded_twice() -> None:
    """TX-T55 (TX-3.7.2): face down with strength 3, loses 2:1 again: still face down, strength 2."""
    state, _ = duel(1, 3, *WINS, *LOSES, *WINS, down=("", "down"))
    assert is_face_down(state, "red-6")
    assert strength(state, "red-6") == 2


def test_tx_t56_killed_face_down() -> None:
    """TX-T56 (TX-3.7.2): a face-down animal that loses 2:0 is gone."""
    state, _ = duel(1, 3, *WINS, *WINS, down=("", "down"))
    assert on(state, "red-6") is None


def test_tx_t58_strengths_before_the_fight() -> None:
    """TX-T58 (TX-3.6.2, TX-3.7.1, A-30): 2 beats 3 by 2:1: the winner may go to 3, the loser to 2."""
    state, _ = duel(2, 3, *WINS, 6, 1, *WINS)
    assert strength(state, "red-6") == 2
    play(state, "raise")
    assert strength(state, "black-6") == 3


def test_never_below_one() -> None:
    """TX-3.7.1 (A-31): strength 1 stays 1."""
    state, events = duel(1, 1, *WINS, *LOSES, *WINS)
    assert told(events, "flipped")[0]["strength"] == 1
    assert strength(state, "red-6") == 1


def test_tx_t59_nothing_moves() -> None:
    """TX-T59 (TX-3.6.1, TX-3.7.4): the target on 10 is killed; the card on 13 stays until phase 4."""
    animals = {"black-6": "octopus", "10": "raccoon red", "13": "hedgehog red"}
    state, _ = fight("black-6", "10", *WINS, *WINS, animals=animals, current=ONE_BONE)
    assert specials(state) == ["hedgehog", None, None]


def test_a_face_down_winner() -> None:
    """TX-3.7.3 (A-26): it stays face down until it was left out of the scoring."""
    state, _ = duel(1, 1, *WINS, *WINS, down=("down", ""), animals={"yellow-6": "hedgehog"})
    play(state, "raise")
    assert is_face_down(state, "black-6")
    idle(state, "card")
    assert not is_face_down(state, "black-9")
    assert state.scores()[0] == 0


def test_tx_t64_more_dice_than_the_box_has() -> None:
    """TX-T64 (TX-3.5.4, TX-0.2.4, A-32): 20 and 16 dice are all thrown."""
    animals = {"black-6": "knot-diver", "red-6": "hippo"}
    climate = ["water*8", "cherry*4", "leaf*4", "sun"]
    _, events = fight("black-6", "red-6", animals=animals, current=climate)
    faces = ("ones", "twos", "threes", "fours", "fives", "sixes")
    thrown = [sum(one[face] for face in faces) for one in told(events, "dice")]
    assert thrown[:2] == [20, 16]
    assert [one["dice"] for one in told(events, "challenge", "challenged")] == [20, 16]


# ── two players ─────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    "starter, colours",
    [(1, ["yellow", "black", "green", "red"]), (0, ["black", "yellow", "red", "green"])],
)
def test_tx_e14_outer_before_inner(starter: int, colours: list[str]) -> None:
    """TX-E14 (TX-8.4, A-51, A-52): the order of the four challenges, and who may be attacked."""
    state = table(2, stage="attacker", starter=starter, turn=starter, animals=one_each())
    for colour in colours:
        own = {"black", "red"} if colour in {"black", "red"} else {"green", "yellow"}
        assert legal(state) == {"no-challenge", f"attack {colour}-6"}
        other = state.clone()
        play(other, f"attack {colour}-6")
        assert legal(other) == {
            f"target {c}-6" for c in ("black", "red", "green", "yellow") if c not in own
        }
        play(state, "no-challenge")
    assert stage(state) == "card"


def test_the_other_colour_has_to_wait() -> None:
    """TX-8.4: black attacks first, red later."""
    state = table(2, stage="attacker", animals=one_each())
    with pytest.raises(Illegal) as refused:
        play(state, "attack red-6")
    assert refused.value.clause == "TX-8.4"


def test_tx_t62_a_missing_colour() -> None:
    """TX-T62 (TX-8.5): red has no animals: its challenge is lost, black does not attack twice."""
    animals = {
        "black-6": "octopus",
        "black-3": "hippo",
        "green-6": "wild-boar",
        "yellow-6": "tiger",
    }
    state = table(2, stage="attacker", animals=animals)
    order = []
    while stage(state) == "attacker":
        order.append(min(legal(state)))
        play(state, "no-challenge")
    assert order == ["attack black-3", "attack yellow-6", "attack green-6"]
