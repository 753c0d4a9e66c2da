"""Battles among players (chapter 9) and what follows from them (AK-8.8 to AK-8.10)."""

from collections.abc import Sequence
from itertools import permutations
from typing import Any

import pytest

from tests.rules.animal_kingdoms.table import (
    at,
    cards,
    fight,
    kinds,
    kinds_of,
    last_exit,
    legal,
    points,
    table,
)
from wildtable import Illegal, NotYourTurn, State
from wildtable.core.events import Event

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]
BOTH = pytest.mark.parametrize("edition", ["en", "de"])

SPARE = {  # hands for up to five battlers: all ranks they need, in one beast each
    0: "owl",
    1: "okapi",
    2: "bee",
    3: "tiger",
    4: "lizard",
}


def hand(seat: int, ranks: Sequence[int]) -> list[str]:
    return [f"{SPARE[seat]}-{rank}" for rank in ranks]


def battle(edition: str, *ranks: Sequence[int], **more: Any) -> State:
    """As many players as hands are given fight for K8 and a 9 with those ranks; one more leaves last."""
    number = len(ranks)
    strength = 2 if number < 4 else 1
    hands = {seat: hand(seat, held) for seat, held in enumerate(ranks)}
    kingdom = at(tiles=[9, 10, 10], markers=[strength] * number)
    state, _ = last_exit(f"{edition}-{number + 1}", mover=number, hands=hands, K8=kingdom, **more)
    assert state.to_act == list(range(number))
    return state


def play(state: State, *ranks: int) -> list[Event]:
    """Everybody who is asked plays a rank, in seat order."""
    picks = {
        f"s{seat}": f"{SPARE[seat]}-{rank}" for seat, rank in zip(state.to_act, ranks, strict=True)
    }
    return fight(state, **picks)


def winners(events: Sequence[Event]) -> list[int]:
    found: list[int] = next(event.data["seats"] for event in events if event.kind == "battle-won")
    return found


def still_in(events: Sequence[Event]) -> list[int]:
    found: list[int] = next(
        event.data["seats"] for event in events if event.kind == "battle-goes-on"
    )
    return found


# ── scenarios of the rulebooks ──────────────────────────────────────────────────────────────────
def test_ak_s04_three_way_battle() -> None:
    """AK-S04 (AK-9.4, AK-9.5, AK-9.9): 7, 4, 7 and then 3 against 6; losers 3 points and a modifier each."""
    state = battle("en", [7, 3, 1, 2], [4, 1, 2, 3], [7, 6, 1, 2])
    events = play(state, 7, 4, 7)
    assert still_in(events) == [0, 2]
    assert state.to_act == [0, 2]
    events = play(state, 3, 6)
    assert winners(events) == [2]
    assert points(events, "K8") == {2: 9, 0: 3, 1: 3}
    assert state.to_json()["modifiers"] == [1, 1, 0, 0]
    assert [len(held) for held in state.to_json()["hands"]] == [4, 4, 4, 4]


def dieter(**more: Any) -> State:
    """AK-S07: Anna, Bernd and Carla 2 each in K7 for a 9, Dieter 1."""
    hands = {
        0: "owl-7 owl-6 owl-2 owl-3",
        1: "okapi-8 okapi-7 okapi-2 okapi-3",
        2: "bee-1 bee-2 bee-3 bee-4",
    }
    kingdom = at(tiles=[5, 9, 10], markers=[2, 2, 1, 1], council=[2])
    state, _ = last_exit("de-4", mover=3, hands=hands, K7=kingdom, age=2, **more)
    return state


def test_ak_s07_one_beats_eight_among_three() -> None:
    """AK-S07 (AK-9.4, AK-8.10): 7, 8, 1; Carla 9, the others 5, no third place; the three draw to four."""
    state = dieter()
    events = fight(state, s0="owl-7", s1="okapi-8", s2="bee-1")
    assert points(events, "K7") == {2: 9, 0: 5, 1: 5}
    assert [event.data["seat"] for event in events if event.kind == "drew"] == [0, 1, 2]
    assert state.to_json()["discard"][:3] == cards("owl-7 okapi-8 bee-1")


def test_ak_s08_without_an_eight_the_one_is_low() -> None:
    """AK-S08 (AK-9.4, AK-9.5, AK-8.10): 7, 7, 1, then 6 against 8; Bernd 9, Anna 5, Carla 5, Dieter 0."""
    state = dieter()
    events = fight(state, s0="owl-7", s1="okapi-7", s2="bee-1")
    assert still_in(events) == [0, 1]
    events = fight(state, s0="owl-6", s1="okapi-8")
    assert points(events, "K7") == {1: 9, 0: 5, 2: 5}
    assert [event.data["seat"] for event in events if event.kind == "drew"] == [0, 0, 1, 1, 2]


def test_ak_s17_two_losers() -> None:
    """AK-S17 (AK-8.9, AK-9.9): after a three-way tie both losers get 3 points and one modifier each."""
    state = battle("en", [2, 3, 4, 5], [6, 3, 4, 5], [5, 3, 2, 1])
    events = play(state, 2, 6, 5)
    assert points(events, "K8") == {1: 9, 0: 3, 2: 3}
    assert state.to_json()["modifiers"] == [1, 0, 1, 0]


def test_ak_s18_a_lifted_eight_loses_to_a_one() -> None:
    """AK-S18 (AK-9.15): 1 against 6 + 2, and 1 against 7 + 2 and 5: the 1 wins both."""
    state = battle("en", [1, 2, 3, 4], [6, 2, 3, 4], modifiers=[0, 1, 0])
    play(state, 1, 6)
    assert winners(state.apply("modifier")) == [0]
    state = battle("en", [1, 2, 3, 4], [7, 2, 3, 4], [5, 2, 3, 4], modifiers=[0, 1, 0, 0])
    play(state, 1, 7, 5)
    assert winners(state.apply("modifier")) == [0]


# ── comparing ───────────────────────────────────────────────────────────────────────────────────
COMPARISONS = [
    # ranks shown, who is best
    ("AK-T43", (1, 8), [0]),
    ("AK-T43", (8, 1), [1]),
    ("AK-T44", (1, 7), [1]),
    ("AK-T46", (1, 1, 8), [0, 1]),
    ("AK-T47", (8, 8, 7), [0, 1]),
    ("AK-T115", (8, 8, 1, 1, 5), [2, 3]),
    ("2 equal", (4, 4), [0, 1]),
    ("2 ones", (1, 1), [0, 1]),
    ("2 eights", (8, 8), [0, 1]),
    ("3 plain", (3, 6, 5), [1]),
    ("3 all equal", (5, 5, 5), [0, 1, 2]),
    ("3 with 1 and 8", (1, 8, 8), [0]),
    ("3 without 8", (1, 7, 7), [1, 2]),
    ("4 plain", (2, 6, 6, 1), [1, 2]),
    ("4 ones beat eights", (8, 1, 8, 1), [1, 3]),
    ("4 all equal", (2, 2, 2, 2), [0, 1, 2, 3]),
    ("5 one 1", (8, 7, 6, 1, 8), [3]),
    ("5 plain", (2, 3, 4, 5, 7), [4]),
]


@BOTH
@pytest.mark.parametrize(
    "case, ranks, best", COMPARISONS, ids=[f"{c[0]}-{c[1]}".replace(" ", "") for c in COMPARISONS]
)
def test_comparing(edition: str, case: str, ranks: tuple[int, ...], best: list[int]) -> None:
    """AK-T43, AK-T44, AK-T46, AK-T47, AK-T115 (AK-9.4, AK-9.5, R61): battles of two to five."""
    held = {
        seat: [rank, *[r for r in range(1, 9) if r != rank][:3]] for seat, rank in enumerate(ranks)
    }
    state = five_way(edition, held) if len(ranks) == 5 else battle(edition, *held.values())
    events = play(state, *ranks)
    if len(best) > 1:
        assert still_in(events) == best
        assert state.to_act == best
        assert "battle-won" not in kinds_of(events)
    else:
        assert winners(events) == best


def five_way(edition: str, held: dict[int, list[int]]) -> State:
    """Everybody fights; the last to leave holds one card only, so that in German nothing accepts it."""
    hands = {seat: hand(seat, ranks) for seat, ranks in held.items()}
    hands[4] = hands[4][:1]
    state, _ = last_exit(f"{edition}-5", mover=4, hands=hands, K8=at(markers=[1] * 5))
    return state


@BOTH
def test_the_order_of_picking_does_not_matter(edition: str) -> None:
    """AK-9.1, AK-9.2 (I11): all permutations of the commitments end in the same position."""
    ends = []
    for order in permutations(range(3)):
        state = battle(edition, [7, 3, 1, 2], [4, 1, 2, 3], [7, 6, 1, 2])
        for seat in order:
            state.apply(f"battle {SPARE[seat]}-{(7, 4, 7)[seat]}", seat)
        ends.append(state)
    assert all(end == ends[0] for end in ends)


@BOTH
def test_a_pick_is_secret_and_final(edition: str) -> None:
    """AK-9.1: nobody else sees the card, and it cannot be changed."""
    state = battle(edition, [8, 3, 1, 2], [4, 1, 2, 3])
    others = legal(state, 1)
    state.apply("battle owl-8", 0)
    assert state.to_act == [1]
    assert legal(state, 1) == others
    assert state.view(0)["battle"]["committed"] == {"0": "owl-8"}
    for viewer in (None, 1, 2):
        assert state.view(viewer)["battle"]["committed"] == {"0": "hidden"}
    with pytest.raises(NotYourTurn):
        state.apply("battle owl-3", 0)


def test_only_a_battle_card_answers() -> None:
    """AK-9.1."""
    state = battle("en", [8, 3, 1, 2], [4, 1, 2, 3])
    assert kinds(state, 0) == {"battle"}
    with pytest.raises(Illegal, match="AK-9.1: now it is a battle card from your hand"):
        state.apply("withdraw", 0)


@BOTH
def test_printed_ranks_are_shown(edition: str) -> None:
    """AK-9.2: when all have chosen, every card is public."""
    state = battle(edition, [7, 3, 1, 2], [7, 1, 2, 3])
    events = play(state, 7, 7)
    shown = [event.to_json() for event in events if event.kind == "revealed"]
    assert shown == [
        {"event": "revealed", "seat": 0, "card": "owl-7"},
        {"event": "revealed", "seat": 1, "card": "okapi-7"},
    ]
    assert state.view(2)["battle"]["used"] == ["owl-7", "okapi-7"]


@BOTH
def test_no_draws_during_a_battle(edition: str) -> None:
    """AK-9.6: after a tied round three cards are left."""
    state = battle(edition, [7, 3, 1, 2], [7, 1, 2, 3])
    events = play(state, 7, 7)
    assert "drew" not in kinds_of(events)
    assert [len(held) for held in state.to_json()["hands"][:2]] == [3, 3]


# ── exhaustion ──────────────────────────────────────────────────────────────────────────────────
def test_ak_t53_four_tied_rounds_in_english() -> None:
    """AK-T53 (AK-9.7, AK-8.9, R14): both win the full tile, nobody a modifier, both draw four, the next is second."""
    hands = {0: "owl-5 owl-6 owl-2 owl-7", 1: "okapi-5 okapi-6 okapi-2 okapi-7"}
    kingdom = at(tiles=[8, 9, 10], markers=[2, 2, 1])
    state, _ = last_exit("en-4", mover=3, hands=hands, K7=kingdom)
    for rank in (5, 6, 2):
        assert still_in(play(state, rank, rank)) == [0, 1]
    events = play(state, 7, 7)
    assert winners(events) == [0, 1]
    assert points(events, "K7") == {0: 8, 1: 8, 2: 3}
    assert state.to_json()["modifiers"] == [0, 0, 0, 0]
    assert [event.data["seat"] for event in events if event.kind == "drew"] == [0] * 4 + [1] * 4


def test_four_tied_rounds_in_german() -> None:
    """AK-9.7, AK-8.10 (R15): shared as well; exactly two fought, so the next group is third."""
    hands = {0: "owl-5 owl-6 owl-2 owl-7", 1: "okapi-5 okapi-6 okapi-2 okapi-7"}
    kingdom = at(tiles=[8, 9, 10], markers=[2, 2, 1])
    state, _ = last_exit("de-4", mover=3, hands=hands, K7=kingdom)
    for rank in (5, 6, 2):
        play(state, rank, rank)
    assert points(play(state, 7, 7), "K7") == {0: 8, 1: 8, 2: 1}


def test_three_share_in_german() -> None:
    """AK-9.7, AK-8.10 (R15): three fought, so there is no third place."""
    hands = {0: ["owl-5"], 1: ["okapi-5"], 2: ["bee-5"]}
    kingdom = at(tiles=[8, 9, 10], markers=[2, 2, 2, 0, 0], council=[3])
    state, _ = last_exit("de-5", mover=4, hands=hands, K7=kingdom, age=2)
    events = play(state, 5, 5, 5)
    assert winners(events) == [0, 1, 2]
    assert points(events, "K7") == {0: 9, 1: 9, 2: 9}


@BOTH
def test_nobody_has_a_card_at_the_start(edition: str) -> None:
    """AK-9.7: without a single card the tied win together at once."""
    kingdom = at(tiles=[8, 9, 10], markers=[2, 2])
    state, events = last_exit(f"{edition}-3", mover=2, hands={0: "", 1: ""}, K7=kingdom)
    assert points(events, "K7") == {0: 8, 1: 8}
    assert [len(held) for held in state.to_json()["hands"][:2]] == [4, 4]


@BOTH
def test_unequal_hands(edition: str) -> None:
    """AK-9.8 (R16): without a card while a rival has one is beaten; a single one left wins."""
    state = battle(edition, [7], [7, 3])
    events = play(state, 7, 7)
    assert winners(events) == [1]
    assert points(events, "K8") == {1: 9, 0: 3 if edition == "en" else 5}


@BOTH
def test_unequal_hands_of_three(edition: str) -> None:
    """AK-9.8 (R16): two of three can go on."""
    state = battle(edition, [7], [7, 3], [7, 4])
    events = play(state, 7, 7, 7)
    assert state.to_act == [1, 2]
    events = play(state, 3, 4)
    assert winners(events) == [2]


# ── the end of a battle ─────────────────────────────────────────────────────────────────────────
def test_ak_t37_points_after_a_battle_in_english() -> None:
    """AK-T37 (AK-8.9, AK-8.8): T = 8, strengths 3, 3, 2, 1, 0; B beats A: 3 + modifier, 8, 1, 0, 0."""
    kingdom = at(tiles=[7, 8, 9], markers=[3, 2, 1, 1, 0], council=[2], capital=1)
    hands = {0: "owl-2 owl-3 owl-4 owl-5", 1: "okapi-6 okapi-3 okapi-4 okapi-5"}
    state, _ = last_exit("en-5", mover=4, hands=hands, K8=kingdom, age=2)
    events = play(state, 2, 6)
    assert points(events, "K8") == {1: 8, 0: 3, 2: 1}
    assert state.to_json()["modifiers"] == [1, 0, 0, 0, 0]


def test_ak_t38_points_after_a_battle_in_german() -> None:
    """AK-T38 (AK-8.10): the same in German: 8, half a tile, 1 for the next."""
    kingdom = at(tiles=[7, 8, 9], markers=[3, 2, 1, 1, 0], council=[2], capital=1)
    hands = {0: "owl-2 owl-3 owl-4 owl-5", 1: "okapi-6 okapi-3 okapi-4 okapi-5"}
    state, _ = last_exit("de-5", mover=4, hands=hands, K8=kingdom, age=2)
    events = play(state, 2, 6)
    assert points(events, "K8") == {1: 8, 0: 4, 2: 1}
    assert state.to_json()["modifiers"] == [0] * 5


def test_three_battlers_leave_a_third_place_in_english_only() -> None:
    """AK-8.9, AK-8.10: after a battle of three the next group is third in English, void in German."""
    kingdom = at(tiles=[7, 8, 9], markers=[2, 2, 2, 1])
    hands = {0: ["owl-7"], 1: ["okapi-3"], 2: ["bee-2"]}
    state, _ = last_exit("en-5", mover=4, hands=hands, K8=kingdom)
    assert points(play(state, 7, 3, 2), "K8") == {0: 7, 1: 3, 2: 3, 3: 1}
    state, _ = last_exit("de-5", mover=4, hands=hands, K8=kingdom)
    assert points(play(state, 7, 3, 2), "K8") == {0: 7, 1: 4, 2: 4}


@BOTH
def test_ak_t59_refill_with_a_short_deck(edition: str) -> None:
    """AK-T59 (AK-9.9, AK-16.2): the first battler draws the last card, then ten discards are shuffled."""
    pile = "panda-1 panda-2 panda-3 panda-4 panda-5 panda-6 panda-7 panda-8"
    state, _ = last_exit(
        f"{edition}-5",
        mover=4,
        hands={0: "owl-7 owl-2 owl-3 owl-4", 1: "okapi-6 okapi-2 okapi-3 okapi-4"},
        K4=at(markers=[3]),
        K5=at(markers=[0, 4]),
        K6=at(markers=[0, 0, 5]),
        K7=at(markers=[0, 0, 0, 6]),
        K8=at(markers=[2, 2, 1, 1, 1]),
        deck="bee-1",
        discard=pile,
        exact=True,
    )
    events = play(state, 7, 6)
    refill = events[kinds_of(events).index("battle-won") :]
    drawn = [event.to_json() for event in refill if event.kind in {"drew", "shuffled"}][:3]
    assert drawn[0] == {"event": "drew", "seat": 0, "card": "bee-1"}
    assert drawn[1] == {"event": "shuffled", "number": 10}
    assert drawn[2]["seat"] == 1
    assert drawn[2]["card"] in [*cards(pile), "owl-7", "okapi-6"]


@BOTH
def test_used_cards_go_to_the_pile(edition: str) -> None:
    """AK-9.9 (R21, R22): round by round, in each round by seat from the starting player."""
    hands = {0: "owl-7 owl-3", 1: "okapi-7 okapi-4", 2: "bee-7 bee-2"}
    kingdom = at(tiles=[5, 6, 7], markers=[2, 2, 2])
    state, _ = last_exit(
        f"{edition}-4", mover=3, hands=hands, K8=kingdom, start=1, discard="panda-1", age=3
    )
    play(state, 7, 7, 7)
    assert state.to_json()["battle"]["used"] == cards("okapi-7 bee-7 owl-7")
    play(state, 3, 4, 2)
    assert state.to_json()["discard"][:7] == cards(
        "panda-1 okapi-7 bee-7 owl-7 okapi-4 bee-2 owl-3"
    )


def test_who_draws_after_a_battle() -> None:
    """AK-9.9 (4): in English everybody fills up, in German those who fought."""
    drawers = {}
    for edition in ("en", "de"):
        kingdom = at(tiles=[8, 9, 10], markers=[2, 2])
        hands = {0: "owl-7 owl-2", 1: "okapi-6 okapi-2", 2: "bee-1"}
        state, _ = last_exit(f"{edition}-4", mover=3, hands=hands, K7=kingdom, age=3, start=1)
        events = play(state, 7, 6)
        drawers[edition] = [event.data["seat"] for event in events if event.kind == "drew"]
    assert drawers["en"] == [1, 1, 1, 2, 2, 2, 0, 0, 0]
    assert drawers["de"] == [1, 1, 1, 0, 0, 0]


def test_ak_t56_the_last_modifier() -> None:
    """AK-T56 (AK-9.9, R20): one is left; of two losers the first in seat order gets it."""
    state = battle("en", [8, 2, 3, 4], [3, 5, 6, 7], [4, 5, 6, 7], modifiers=[0, 0, 0, 17])
    assert state.record.modifier_supply == 1
    play(state, 8, 3, 4)
    assert state.to_json()["modifiers"] == [0, 1, 0, 17]
    assert state.record.modifier_supply == 0


def test_the_last_modifier_by_seat_from_the_starting_player() -> None:
    """AK-9.9 (3): with C as starting player C comes before B."""
    state = battle("en", [8, 2, 3, 4], [3, 5, 6, 7], [4, 5, 6, 7], modifiers=[0, 0, 0, 17], start=2)
    play(state, 8, 3, 4)
    assert state.to_json()["modifiers"] == [0, 0, 1, 17]


@BOTH
def test_ak_t110_a_council_marker_makes_the_tie(edition: str) -> None:
    """AK-T110 (AK-8.2, AK-8.8): A has one marker and a council, B two markers: they fight."""
    state, events = last_exit(f"{edition}-3", mover=2, K5=at(markers=[1, 2], council=[0]), age=2)
    assert [event.to_json() for event in events if event.kind == "battle"] == [
        {"event": "battle", "kingdom": "K5", "seats": [0, 1]}
    ]
    assert state.to_act == [0, 1]


@BOTH
def test_one_battle_after_the_other(edition: str) -> None:
    """AK-8.1, AK-9.9: refilled hands fight for the next kingdom of the ring."""
    hands = {0: "owl-7 owl-2 owl-3 owl-4", 1: "okapi-6 okapi-2 okapi-3 okapi-4"}
    two = at(markers=[1, 1])
    state, events = last_exit(f"{edition}-3", mover=2, hands=hands, K5=two, K7=two)
    assert events[-1].data == {"kingdom": "K5", "seats": [0, 1]}
    events = play(state, 7, 6)
    assert events[-1].to_json() == {"event": "battle", "kingdom": "K7", "seats": [0, 1]}
    assert [len(held) for held in state.to_json()["hands"]] == [4, 4, 4]


# ── modifiers ───────────────────────────────────────────────────────────────────────────────────
def test_ak_t49_polling() -> None:
    """AK-T49 (AK-9.11, AK-9.10, AK-9.12): play, pass, play, pass: 8 against 7."""
    state = battle("en", [4, 1, 2, 3], [7, 1, 2, 3], modifiers=[2, 1, 0])
    assert state.record.modifier_supply == 15
    play(state, 4, 7)
    asked = []
    events: list[Event] = []
    for answer in ("modifier", "pass", "modifier", "pass"):
        asked += state.to_act
        events = state.apply(answer)
    assert asked == [0, 1, 0, 1]
    assert winners(events) == [0]
    assert state.to_json()["modifiers"] == [0, 2, 0]
    assert state.record.modifier_supply == 16


def test_ak_t50_eight_by_modifier_against_a_one() -> None:
    """AK-T50 (AK-9.15, R19): 6 + 2 loses to a 1."""
    state = battle("en", [1, 2, 3, 4], [6, 2, 3, 4], modifiers=[0, 1, 0])
    play(state, 1, 6)
    assert state.to_act == [1]
    assert winners(state.apply("modifier")) == [0]


def test_a_lifted_one_is_no_one() -> None:
    """AK-9.15 (R19): 1 + 2 = 3 loses to an 8."""
    state = battle("en", [1, 2, 3, 4], [8, 2, 3, 4], modifiers=[1, 0, 0])
    play(state, 1, 8)
    assert winners(state.apply("modifier")) == [1]


def test_ranks_beyond_eight() -> None:
    """AK-9.10: no upper limit: 7 + 2 + 2 beats 8 + 2."""
    state = battle("en", [7, 2, 3, 4], [8, 2, 3, 4], modifiers=[2, 1, 0])
    play(state, 7, 8)
    state.apply("modifier", 0)
    state.apply("modifier", 1)
    assert winners(state.apply("modifier", 0)) == [0]


def test_ak_t52_modifiers_do_not_carry_over() -> None:
    """AK-T52 (AK-9.14, R18): 5 + 2 ties with 7; in the next round 2 is just a 2."""
    state = battle("en", [5, 2, 3, 4], [7, 6, 3, 4], modifiers=[1, 0, 0])
    play(state, 5, 7)
    assert still_in(state.apply("modifier")) == [0, 1]
    events = play(state, 2, 6)
    assert winners(events) == [1]
    assert state.to_json()["modifiers"] == [1, 0, 0]
    assert state.record.modifier_supply == 17


def test_ak_t55_a_fresh_modifier_may_be_used_at_once() -> None:
    """AK-T55 (AK-9.16): A loses in K4 and plays the consolation in K5 of the same scoring."""
    hands = {0: "owl-2 owl-5 owl-3 owl-4", 1: "okapi-7 okapi-6 okapi-3 okapi-4"}
    state, _ = last_exit("en-3", mover=2, hands=hands, K4=at(markers=[1, 1]), K5=at(markers=[1, 1]))
    events = play(state, 2, 7)
    assert [event.data for event in events if event.kind == "modifier-gained"] == [{"seat": 0}]
    play(state, 5, 6)
    assert kinds(state, 0) == {"modifier", "pass"}
    assert winners(state.apply("modifier", 0)) == [0]


def test_ak_t58_the_beaten_are_not_asked_any_more() -> None:
    """AK-T58 (AK-9.13, AK-9.5): B owns a modifier and is out of the battle after round one."""
    state = battle("en", [7, 4, 1, 2], [3, 1, 2, 4], [7, 5, 1, 2], modifiers=[0, 1, 0, 0])
    play(state, 7, 3, 7)
    assert state.to_act == [1]
    assert still_in(state.apply("pass")) == [0, 2]
    events = play(state, 4, 5)
    assert winners(events) == [2]
    assert state.to_json()["modifiers"] == [1, 2, 0, 0]


def test_no_window_without_modifiers() -> None:
    """AK-9.3: nobody alive owns one, so ranks are compared at once, whatever bystanders own."""
    state = battle("en", [7, 4, 1, 2], [3, 1, 2, 4], modifiers=[0, 0, 5])
    assert winners(play(state, 7, 3)) == [0]


@pytest.mark.parametrize("start, first", [(0, 0), (1, 1), (2, 2), (3, 0)])
def test_the_starting_player_is_asked_first(start: int, first: int) -> None:
    """AK-9.11: or the first battler after him."""
    state = battle("en", [7, 4], [3, 1], [5, 1], modifiers=[1, 1, 1, 0], start=start)
    play(state, 7, 3, 5)
    assert state.to_act == [first]


def test_all_owners_may_play_leading_or_not() -> None:
    """AK-9.13: the leader is asked as well."""
    state = battle("en", [7, 4], [3, 1], modifiers=[1, 1, 0])
    play(state, 7, 3)
    state.apply("modifier", 0)
    assert state.to_act == [1]
    assert winners(state.apply("pass", 1)) == [0]
    assert state.to_json()["modifiers"] == [0, 2, 0]


def test_a_pass_is_not_final() -> None:
    """AK-9.11: A passes, B plays, A is asked again; who played is asked last."""
    state = battle("en", [7, 4], [6, 1], [5, 1], modifiers=[1, 2, 1, 0])
    play(state, 7, 6, 5)
    asked = []
    for answer in ("pass", "modifier", "pass", "pass", "pass"):
        asked += state.to_act
        events = state.apply(answer)
    assert asked == [0, 1, 2, 0, 1]
    assert winners(events) == [1]


def test_polls_come_to_an_end() -> None:
    """AK-9.12: with m modifiers and n owners at most (m + 1) × n questions, whoever plays when."""
    for script in range(64):
        state = battle("en", [4, 2], [4, 2], modifiers=[2, 2, 0])
        play(state, 4, 4)
        questions = 0
        while state.to_json()["phase"] == "modifier":
            state.apply("modifier" if script >> (questions % 6) & 1 else "pass")
            questions += 1
        assert questions <= 10


def test_only_modifier_or_pass() -> None:
    """AK-9.11."""
    state = battle("en", [7, 4], [3, 1], modifiers=[1, 0, 0])
    play(state, 7, 3)
    with pytest.raises(Illegal, match="AK-9.11: now it is a modifier or a pass"):
        state.apply("withdraw", 0)


def test_polls_are_public() -> None:
    """AK-9.11 (chapter 17): everybody sees who is asked and what was played."""
    state = battle("en", [7, 4], [3, 1], modifiers=[1, 1, 0])
    play(state, 7, 3)
    assert state.view(None)["battle"]["polled"] == 0
    assert state.view(None)["battle"]["committed"] == {"0": "owl-7", "1": "okapi-3"}
    state.apply("modifier")
    assert state.view(2)["battle"]["spent"] == [1, 0, 0]
    assert state.view(2)["battle"]["ranks"][:2] == [9, 3]


def test_unused_modifiers_are_points_at_the_end() -> None:
    """AK-9.17, AK-13.1."""
    state, events = last_exit("en-3", age=3, modifiers=[2, 0, 1])
    assert state.scores() == [2, 0, 1]
    assert [event.data for event in events if event.kind == "modifiers-counted"] == [
        {"seat": 0, "points": 2},
        {"seat": 2, "points": 1},
    ]


@BOTH
def test_a_battle_position_can_be_set_up(edition: str) -> None:
    """AK-9.1: in the middle of a battle, one card committed."""
    kingdom = at("DC02", markers=[2, 2])
    state = table(
        f"{edition}-2",
        K7=kingdom,
        phase="battle",
        out=[0, 1],
        hands={0: "owl-2 owl-3", 1: "okapi-2"},
        battle={
            "kingdom": "K7",
            "members": [0, 1],
            "alive": [0, 1],
            "round": 1,
            "committed": {"1": "okapi-7"},
            "used": ["owl-4", "okapi-4"],
        },
    )
    assert state.to_act == [0]
    events = state.apply("battle owl-2")
    assert winners(events) == [1]
