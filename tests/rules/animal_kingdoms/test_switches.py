"""House rules (chapter 23): for every switch a test that shows what its values change."""

from pathlib import Path
from typing import Any

import pytest

from tests.rules.animal_kingdoms.table import (
    STUCK_HAND,
    assert_accepts,
    at,
    cards,
    fight,
    game_of,
    kinds,
    kinds_of,
    last_exit,
    legal,
    points,
    stack,
    table,
)
from wildtable import State
from wildtable.core.events import Event
from wildtable.games.animal_kingdoms.options import EDITION_DEFAULTS, Options

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]
BOTH = pytest.mark.parametrize("edition", ["en", "de"])
EVENS = "tiger-2 tiger-4 owl-6 owl-8"


def test_every_switch_has_a_test_here() -> None:
    """Chapter 23: no switch without a test."""
    switches = [name for name in Options.model_fields if name.startswith("hr_")]
    assert len(switches) == 26
    source = Path(__file__).read_text(encoding="utf-8")
    missing = [name for name in switches if f'"{name}"' not in source]
    assert missing == []


def with_switch(name: str, value: Any) -> dict[str, Any]:
    return {"options": {name: value}}


# ── the board ───────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("ring, ranks", [((4, 5, 6, 7, 8), {2, 3}), ((4, 6, 8, 5, 7), {1, 4})])
def test_ring(ring: tuple[int, ...], ranks: set[int]) -> None:
    """AK-1.4 (R01): the neighbours of K6 are K5 and K7, or K4 and K8."""
    columns = {"K4": "tiger-1", "K5": "tiger-2", "K7": "tiger-3", "K8": "tiger-4"}
    kingdoms = {name: at(column=card) for name, card in columns.items()}
    assert_accepts(
        "en-3", "K6", ranks=ranks, K6=at("DC24"), **kingdoms, **with_switch("hr_ring", ring)
    )


# ── the turn ────────────────────────────────────────────────────────────────────────────────────
@BOTH
@pytest.mark.parametrize("free", [True, False])
def test_voluntary_withdraw(edition: str, free: bool) -> None:
    """AK-7.3, AK-7.4 (R08): may a player leave who could still act?"""
    switch = with_switch("hr_voluntary_withdraw", free)
    state = table(f"{edition}-3", K6=at("DC02"), hands={0: EVENS}, **switch)
    assert ("withdraw" in kinds(state)) == free
    state = table(f"{edition}-3", hands={0: STUCK_HAND}, out=[1], **switch)
    assert legal(state) == {"withdraw"}


@BOTH
@pytest.mark.parametrize("fewest", [0, 1])
def test_rally_min(edition: str, fewest: int) -> None:
    """AK-6.3 (R05): is a rally without exchange possible?"""
    state = table(f"{edition}-3", hands={0: EVENS}, **with_switch("hr_rally_min", fewest))
    assert ("rally" in legal(state)) == (fewest == 0)
    assert "rally tiger-2" in legal(state)


@BOTH
@pytest.mark.parametrize("rule", ["exit", "cannot_claim"])
def test_markers_out(edition: str, rule: str) -> None:
    """AK-4.9, AK-7.5 (R10): out with the last marker, or only unable to claim."""
    switch = with_switch("hr_markers_out", rule)
    rest = {"K6": at(markers=[5]), "K7": at(markers=[6]), "K8": at(markers=[5])}
    state = table(f"{edition}-2", K5=at("DC02", markers=[1]), hands={0: EVENS}, **rest, **switch)
    state.apply("claim tiger-2 K5")
    assert state.to_json()["out"] == ([0] if rule == "exit" else [])
    if rule == "exit":
        return
    empty = {**rest, "K5": at("DC02", markers=[2])}
    state = table(f"{edition}-2", hands={0: EVENS}, **empty, **switch)
    assert kinds(state) == ({"rally", "withdraw"} if edition == "en" else {"rally"})
    state = table(f"{edition}-2", hands={0: EVENS}, out=[1], **empty, **switch)
    assert legal(state) == {"withdraw"}  # DE: forced out (chapter 23)


@BOTH
@pytest.mark.parametrize("earned", [True, False])
def test_tile_on_marker_exhaustion(edition: str, earned: bool) -> None:
    """AK-7.7 (R11): does the last marker earn the withdraw tile? A later exit never does (AK-7.6)."""
    switch = with_switch("hr_tile_on_marker_exhaustion", earned)
    rest = {"K6": at(markers=[5]), "K7": at(markers=[6]), "K8": at(markers=[5])}
    state = table(
        f"{edition}-3",
        K5=at("DC02", markers=[1]),
        hands={0: EVENS, 1: STUCK_HAND},
        **rest,
        **switch,
    )
    events = state.apply("claim tiger-2 K5")
    assert ("took-tile" in kinds_of(events)) == earned
    assert "took-tile" not in kinds_of(state.apply(max(legal(state))))


@pytest.mark.parametrize(
    "rounds, rallies, possible", [(2, 5, True), (2, 6, False), (0, 500, True), (10, 29, True)]
)
@BOTH
def test_stall_rounds(edition: str, rounds: int, rallies: int, possible: bool) -> None:
    """AK-6.7 (R51): full rounds of rallies before rallying is forbidden; 0 = never."""
    state = table(
        f"{edition}-3", hands={0: EVENS}, rallies=rallies, **with_switch("hr_stall_rounds", rounds)
    )
    assert ("rally" in kinds(state)) == possible


@pytest.mark.parametrize("cap, turns, possible", [(5, 4, True), (5, 5, False), (0, 500, True)])
@BOTH
def test_age_turn_cap(edition: str, cap: int, turns: int, possible: bool) -> None:
    """AK-6.7 (R51): own turns in an age before rallying is forbidden; 0 = no limit."""
    state = table(
        f"{edition}-3", hands={0: EVENS}, turns=[turns, 0, 0], **with_switch("hr_age_turn_cap", cap)
    )
    assert ("rally" in kinds(state)) == possible


@pytest.mark.parametrize("preset", ["de-egon-2", "de-solo"])
@pytest.mark.parametrize("asked", [True, False])
def test_choose_discard_top(preset: str, asked: bool) -> None:
    """AK-6.5 (R44): does the player choose the top card, or does the highest number lie on top?"""
    state = table(preset, hands={0: EVENS}, **with_switch("hr_choose_discard_top", asked))
    state.apply("rally owl-8 tiger-2")
    if asked:
        assert state.to_json()["phase"] == "discard-top"
        state.apply("top tiger-2")
    expected = "owl-8 tiger-2" if asked else "tiger-2 owl-8"
    assert state.to_json()["discard"][:2] == cards(expected)


# ── decrees ─────────────────────────────────────────────────────────────────────────────────────
@BOTH
@pytest.mark.parametrize("wrap", [True, False])
def test_decree_wrap(edition: str, wrap: bool) -> None:
    """AK-5.6 (R28): are 8 and 1 next to each other?"""
    switch = with_switch("hr_decree_wrap", wrap)
    assert_accepts(
        f"{edition}-3",
        "K6",
        ranks={7, 1} if wrap else {7},
        K6=at("DC11", column="tiger-8"),
        **switch,
    )
    assert_accepts(
        f"{edition}-3",
        "K6",
        ranks={8, 1} if wrap else {8},
        K6=at("DC14", column="tiger-8"),
        **switch,
    )
    assert_accepts(
        f"{edition}-3",
        "K6",
        ranks={8, 1} if wrap else {1},
        K6=at("DC15", column="tiger-1"),
        **switch,
    )


@BOTH
@pytest.mark.parametrize("strict", [True, False])
def test_wrap_strict(edition: str, strict: bool) -> None:
    """AK-19.1 (R29): is an 8 refused on a lone 1, and a 1 under a lone 8? Nothing else changes."""
    switch = {"options": {"hr_decree_wrap": True, "hr_wrap_strict": strict}}
    high = set(range(1, 8 if strict else 9))
    low = set(range(2 if strict else 1, 9))
    assert_accepts(f"{edition}-3", "K6", ranks=high, K6=at("DC14", column="tiger-1"), **switch)
    assert_accepts(f"{edition}-3", "K6", ranks=low, K6=at("DC15", column="tiger-8"), **switch)
    assert_accepts(f"{edition}-3", "K6", ranks={8, 1}, K6=at("DC14", column="tiger-8"), **switch)
    both = {"K5": at(column="tiger-1"), "K7": at(column="owl-8")}
    assert_accepts(f"{edition}-3", "K6", ranks={1}, K6=at("DC21"), **both, **switch)


@BOTH
@pytest.mark.parametrize("rule", ["either", "rank"])
def test_any_pair(edition: str, rule: str) -> None:
    """AK-19.3 (R31): the same rank, or the same beast as well."""
    hand = {0: "panda-5 owl-5 owl-2 wolf-7"}
    state = table(f"{edition}-3", K6=at("DC01"), hands=hand, **with_switch("hr_any_pair", rule))
    pairs = {action for action in legal(state) if action.endswith("K6")}
    fives = {"claim panda-5 owl-5 K6", "claim owl-5 panda-5 K6"}
    owls = {"claim owl-2 owl-5 K6", "claim owl-5 owl-2 K6"}
    assert pairs == (fives | owls if rule == "either" else fives)


@BOTH
@pytest.mark.parametrize("rule", ["fixed", "any"])
def test_sequence_start(edition: str, rule: str) -> None:
    """AK-5.5 (R58): the first card of a sequence; the later ones do not change."""
    switch = with_switch("hr_sequence_start", rule)
    for decree, first, after_4 in (("DC09", 8, 3), ("DC10", 1, 5)):
        ranks = {first} if rule == "fixed" else set(range(1, 9))
        assert_accepts(f"{edition}-3", "K6", ranks=ranks, K6=at(decree), **switch)
        assert_accepts(
            f"{edition}-3", "K6", ranks={after_4}, K6=at(decree, column="tiger-4"), **switch
        )


# ── scoring ─────────────────────────────────────────────────────────────────────────────────────
@BOTH
@pytest.mark.parametrize("rule, second", [("three", 3), ("half_up", 5)])
def test_second_place(edition: str, rule: str, second: int) -> None:
    """AK-8.5: three points or half the tile."""
    kingdom = at(markers=[2, 1], tiles=[9, 10, 10])
    _, events = last_exit(f"{edition}-2", K6=kingdom, **with_switch("hr_second_place", rule))
    assert points(events, "K6") == {0: 9, 1: second}


@BOTH
@pytest.mark.parametrize("void", [True, False])
def test_third_suppressed_by_tie(edition: str, void: bool) -> None:
    """AK-8.6, AK-8.7, AK-8.10: does a tie for second (or a battle of three) cancel third place?"""
    switch = with_switch("hr_third_suppressed_by_tie", void)
    kingdom = at(tiles=[6, 7, 8], markers=[2, 2, 1, 1], council=[2], capital=0)
    _, events = last_exit(f"{edition}-4", K7=kingdom, age=2, mover=3, **switch)
    assert (3 in points(events, "K7")) == (not void)
    hands = {0: ["owl-7"], 1: ["okapi-3"], 2: ["bee-2"]}
    state, _ = last_exit(
        f"{edition}-5", mover=4, hands=hands, K8=at(markers=[2, 2, 2, 1]), **switch
    )
    events = fight(state, s0="owl-7", s1="okapi-3", s2="bee-2")
    assert (3 in points(events, "K8")) == (not void)
    hands = {0: ["owl-7"], 1: ["okapi-3"]}
    state, _ = last_exit(f"{edition}-4", mover=3, hands=hands, K8=at(markers=[2, 2, 1]), **switch)
    assert points(fight(state, s0="owl-7", s1="okapi-3"), "K8")[2] == 1  # two battled: never void


def shared(edition: str, options: dict[str, Any], markers: list[int]) -> dict[int, int]:
    """All leaders of K8 share the first place: by treaty, or drawn with one equal card each."""
    most = max(markers)
    leaders = [seat for seat, number in enumerate(markers) if number == most]
    beasts = ("owl", "okapi", "bee", "tiger")
    hands = {seat: [f"{beasts[seat]}-7"] for seat in leaders}
    kingdom = at(tiles=[7, 8, 9], markers=markers)
    state, events = last_exit(
        f"{edition}-{len(markers) + 1}",
        mover=len(markers),
        hands=hands,
        K8=kingdom,
        options=options,
    )
    if not options.get("hr_peace_treaty"):
        events = fight(state, **{f"s{seat}": f"{beasts[seat]}-7" for seat in leaders})
    return points(events, "K8")


@pytest.mark.parametrize("treaty", [True, False])
@pytest.mark.parametrize(
    "rule, expected", [("second", {2: 3, 3: 1}), ("third", {2: 1}), ("none", {})]
)
def test_shared_first_next(rule: str, expected: dict[int, int], treaty: bool) -> None:
    """AK-8.9, AK-10.2 (R14): what the next groups get when the leaders share the first place."""
    options = {"hr_shared_first_next": rule, "hr_peace_treaty": treaty}
    kingdom = at(tiles=[5, 6, 7], markers=[3, 3, 1, 0], council=[2, 3])  # strengths 3, 3, 2, 1
    hands = {0: ["owl-7"], 1: ["okapi-7"]}
    state, events = last_exit("en-5", mover=4, hands=hands, K8=kingdom, age=3, options=options)
    if not treaty:
        events = fight(state, s0="owl-7", s1="okapi-7")
    assert points(events, "K8") == {0: 7, 1: 7, **expected}


@pytest.mark.parametrize("treaty", [True, False])
def test_shared_first_with_void_third_place_in_english(treaty: bool) -> None:
    """AK-8.9 (R14) with `hr_third_suppressed_by_tie`: the next group is still second; only a tie there voids third."""
    options = {"hr_peace_treaty": treaty, "hr_third_suppressed_by_tie": True}
    assert shared("en", options, [3, 3, 1]) == {0: 7, 1: 7, 2: 3}
    assert shared("en", options, [2, 2, 1, 1]) == {0: 7, 1: 7, 2: 3, 3: 3}
    assert shared("en", {**options, "hr_shared_first_next": "none"}, [3, 3, 1]) == {0: 7, 1: 7}


def test_shared_first_in_german_without_void_third_place() -> None:
    """AK-8.10 (R15): in German the next group is third, never second; R14 is an English ruling."""
    options = {"hr_third_suppressed_by_tie": False}
    assert shared("de", options, [3, 3, 1]) == {0: 7, 1: 7, 2: 1}
    assert shared("de", options, [2, 2, 2, 1]) == {0: 7, 1: 7, 2: 7, 3: 1}


@BOTH
@pytest.mark.parametrize("kept", [True, False])
def test_keep_unclaimed_tile(edition: str, kept: bool) -> None:
    """AK-8.4 (R13): does the tile of an empty kingdom stay?"""
    state, _ = last_exit(f"{edition}-3", **with_switch("hr_keep_unclaimed_tile", kept))
    used = {kingdom["tile_next"] for kingdom in state.to_json()["kingdoms"].values()}
    assert used == ({0} if kept else {1})


# ── battles ─────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("used", [True, False])
def test_modifiers(used: bool) -> None:
    """AK-1.10, AK-9.9: with or without the eighteen tiles."""
    hands = {0: ["owl-7"], 1: ["okapi-3"]}
    state, _ = last_exit(
        "en-3", mover=2, hands=hands, K8=at(markers=[2, 2]), **with_switch("hr_modifiers", used)
    )
    fight(state, s0="owl-7", s1="okapi-3")
    assert state.to_json()["modifiers"] == ([0, 1, 0] if used else [0, 0, 0])
    assert state.record.modifier_supply == (17 if used else 0)


@pytest.mark.parametrize("peace", [True, False])
def test_peace_treaty(peace: bool) -> None:
    """AK-10.1: no battle, the tied share."""
    state, events = last_exit(
        "en-3", mover=2, K8=at(markers=[2, 2]), **with_switch("hr_peace_treaty", peace)
    )
    assert ("treaty" in kinds_of(events)) == peace
    assert (state.to_json()["phase"] == "battle") != peace


@pytest.mark.parametrize("persists", [True, False])
def test_modifier_persists(persists: bool) -> None:
    """AK-9.14 (R18): do modifiers count in later rounds of the same battle?"""
    hands = {0: "owl-5 owl-4", 1: "okapi-7 okapi-5"}
    state, _ = last_exit(
        "en-3",
        mover=2,
        hands=hands,
        K8=at(markers=[2, 2]),
        modifiers=[1, 0, 0],
        **with_switch("hr_modifier_persists", persists),
    )
    fight(state, s0="owl-5", s1="okapi-7")
    state.apply("modifier", 0)
    events = fight(state, s0="owl-4", s1="okapi-5")
    won = [event.data["seats"] for event in events if event.kind == "battle-won"]
    assert won == ([[0]] if persists else [[1]])


def drawn_battle(rule: str, blind: str, preset: str = "de-3") -> tuple[State, list[Event]]:
    """Both battlers play their last card, a 7; blind cards come up as given."""
    hands = {0: ["owl-7"], 1: ["okapi-7"]}
    state, _ = last_exit(
        preset,
        mover=2,
        hands=hands,
        K8=at(markers=[2, 2], tiles=[9, 10, 10]),
        keep=blind,
        **with_switch("hr_de_battle_exhaustion", rule),
    )
    stack(state, *cards(blind))
    return state, fight(state, s0="owl-7", s1="okapi-7")


def test_battle_exhaustion_shared() -> None:
    """AK-9.7 (R15): share."""
    _, events = drawn_battle("share", "bee-2 bee-6")
    assert points(events, "K8") == {0: 9, 1: 9}
    assert "blind-card" not in kinds_of(events)


@pytest.mark.parametrize(
    "blind, winner",
    [("bee-2 bee-6", 1), ("bee-8 bee-1", 1), ("bee-1 bee-8", 0), ("bee-4 wolf-4 bee-5 bee-3", 0)],
)
def test_battle_exhaustion_by_blind_cards(blind: str, winner: int) -> None:
    """AK-9.7 (R15, chapter 23): every tied player turns up a card from the deck until one is best (AK-9.4)."""
    state, events = drawn_battle("blind_card", blind)
    assert [event.data["card"] for event in events if event.kind == "blind-card"] == cards(blind)
    assert points(events, "K8") == {winner: 9, 1 - winner: 5}
    assert state.to_json()["discard"][: 2 + len(cards(blind))] == [
        "owl-7",
        "okapi-7",
        *cards(blind),
    ]


def test_blind_cards_with_egon() -> None:
    """AK-15.13, AK-9.7: he takes part in the lots."""
    state, _ = last_exit(
        "de-egon-2",
        mover=1,
        hands={0: ["owl-7"]},
        K8=at(markers=[1, 0, 1], tiles=[9, 10, 10]),
        keep="bee-7 bee-2 bee-3 bee-4",
        **with_switch("hr_de_battle_exhaustion", "blind_card"),
    )
    stack(state, "bee-7", "bee-2", "bee-3", "bee-4")
    events = state.apply("battle owl-7")
    assert [event.to_json() for event in events if event.kind == "blind-card"] == [
        {"event": "blind-card", "seat": 0, "card": "bee-3"},
        {"event": "blind-card", "seat": 2, "card": "bee-4"},
    ]
    assert points(events, "K8") == {2: 9, 0: 5}


def test_blind_cards_run_out() -> None:
    """AK-16.3: with no card anywhere the win is shared after all."""
    _, events = last_exit(
        "de-5",
        mover=4,
        hands={0: [], 1: []},
        K4=at(markers=[3], capital=1),
        K5=at(markers=[0, 4]),
        K6=at(markers=[0, 0, 5]),
        K7=at(markers=[0, 0, 0, 6]),
        K8=at(markers=[2, 2, 1, 1, 1], tiles=[9, 10, 10]),
        deck="",
        discard="",
        exact=True,
        **with_switch("hr_de_battle_exhaustion", "blind_card"),
    )
    assert points(events, "K8") == {0: 9, 1: 9, 2: 1, 3: 1, 4: 1}
    assert "blind-card" not in kinds_of(events)


def test_blind_cards_are_a_german_rule() -> None:
    """AK-9.7: in the English edition all who are tied without cards get the whole tile."""
    state, _ = last_exit(
        "en-3",
        mover=2,
        hands={0: ["owl-7"], 1: ["bee-7"]},
        K8=at(markers=[2, 2], tiles=[9, 10, 10]),
        **with_switch("hr_de_battle_exhaustion", "blind_card"),
    )
    state.apply("battle owl-7", 0)
    events = state.apply("battle bee-7", 1)
    assert points(events, "K8") == {0: 9, 1: 9}
    assert "blind-card" not in kinds_of(events)


def test_blind_cards_do_not_concern_the_robot() -> None:
    """AK-14.18 (R42): against the Robot a drawn battle without cards is shared, whatever the German switch says."""
    switch = with_switch("hr_de_battle_exhaustion", "blind_card")
    state, _ = last_exit(
        "en-solo-easy",
        hands={0: ["owl-7"]},
        K8=at(markers=[1, 1], tiles=[9, 10, 10]),
        deck="",
        discard="bee-7 bee-2 bee-3 wolf-1 wolf-2",
        **switch,
    )
    events = state.apply("battle owl-7")
    assert points(events, "K8") == {0: 9, 1: 9}
    assert "blind-card" not in kinds_of(events)


@pytest.mark.parametrize("fewest, turned, winner", [(1, 1, 1), (0, 0, 0)])
def test_robot_min_cards(fewest: int, turned: int, winner: int) -> None:
    """AK-14.16 (R42): after three defeats the Robot fights with one card, or with none and loses."""
    state, _ = last_exit(
        "en-solo-easy",
        hands={0: ["owl-2"]},
        K8=at(markers=[1, 1], tiles=[9, 10, 10]),
        deck="",
        discard="bee-7",
        battles_lost=3,
        **with_switch("hr_robot_min_cards", fewest),
    )
    events = state.apply("battle owl-2")
    assert kinds_of(events).count("automa-revealed") == turned
    assert points(events, "K8") == {winner: 9, 1 - winner: 3}


# ── between ages and the end ────────────────────────────────────────────────────────────────────
@BOTH
@pytest.mark.parametrize("asked", [True, False])
def test_council_optional(edition: str, asked: bool) -> None:
    """AK-11.1 (R23): is the owner asked?"""
    state, events = last_exit(
        f"{edition}-3",
        mover=2,
        K4=at(markers=[3], capital=0),
        **with_switch("hr_council_optional", asked),
    )
    assert (state.to_json()["phase"] == "council") == asked
    assert ("council-moved" in kinds_of(events)) != asked


@BOTH
@pytest.mark.parametrize("mixed", [True, False])
def test_age_reshuffle(edition: str, mixed: bool) -> None:
    """AK-12.2: everything shuffled, or columns onto the discard pile."""
    state, events = last_exit(
        f"{edition}-3",
        K6=at(markers=[3, 1]),
        points=[{"rally": 9}, {}, {"rally": 9}],
        **with_switch("hr_age_reshuffle", mixed),
    )
    assert ("shuffled" in kinds_of(events)) == mixed
    assert len(state.to_json()["discard"]) == (0 if mixed else 4)


@BOTH
@pytest.mark.parametrize("rule", ["capital_order", "lots"])
def test_start_tie(edition: str, rule: str) -> None:
    """AK-12.6: the earlier capital or exit, or a lot."""
    state, events = last_exit(
        f"{edition}-3",
        points=[{"rally": 9}, {}, {}],
        out=[2, 1],
        **with_switch("hr_start_tie", rule),
    )
    assert ("lot" in kinds_of(events)) == (rule == "lots")
    if rule == "capital_order":
        assert state.to_act == [2]


@BOTH
@pytest.mark.parametrize("rule, winner", [("age3_capital", 0), ("throne_sum", 1)])
def test_final_tie(edition: str, rule: str, winner: int) -> None:
    """AK-13.3, AK-13.4: the largest capital of age III, or the thrones."""
    state, _ = last_exit(
        f"{edition}-3",
        mover=2,
        age=3,
        K8=at(markers=[0, 0, 7], capital=0, tiles=[5, 6, 7]),
        K4=at(markers=[0, 0, 3], council=[1], tiles=[5, 6, 7]),
        points=[{"rally": 50}, {"rally": 50}, {}],
        **with_switch("hr_final_tie", rule),
    )
    assert state.scores()[0] == state.scores()[1]
    assert state.winners() == [winner]


@pytest.mark.parametrize("rule, winner", [("ages12", 1), ("plus_age3", 0)])
def test_final_thrones(rule: str, winner: int) -> None:
    """AK-13.4 (R26): does the capital of age III count as a throne?"""
    state, _ = last_exit(
        "de-3",
        mover=2,
        age=3,
        K8=at(markers=[0, 0, 7], capital=0, tiles=[5, 6, 7]),
        K4=at(markers=[0, 0, 3], council=[1], tiles=[5, 6, 7]),
        points=[{"rally": 50}, {"rally": 50}, {}],
        **with_switch("hr_de_final_thrones", rule),
    )
    assert state.winners() == [winner]


# ── defaults ────────────────────────────────────────────────────────────────────────────────────
DEFAULTS = {  # chapter 23, where the editions differ
    "hr_voluntary_withdraw": (True, False),
    "hr_rally_min": (0, 1),
    "hr_second_place": ("three", "half_up"),
    "hr_third_suppressed_by_tie": (False, True),
    "hr_modifiers": (True, False),
    "hr_council_optional": (True, False),
    "hr_age_reshuffle": (True, False),
    "hr_start_tie": ("capital_order", "lots"),
    "hr_final_tie": ("age3_capital", "throne_sum"),
    "hr_decree_wrap": (False, True),
    "hr_keep_unclaimed_tile": (True, False),
}


@pytest.mark.parametrize("place, edition", [(0, "en"), (1, "de")])
def test_the_defaults_of_the_editions(place: int, edition: str) -> None:
    """Chapter 23."""
    options: Any = game_of(f"{edition}-3").options
    assert {name: options[name] for name in DEFAULTS} == {
        name: both[place] for name, both in DEFAULTS.items()
    }
    assert set(EDITION_DEFAULTS[edition]) == set(DEFAULTS)
    assert options["hr_ring"] == (4, 5, 6, 7, 8)
    assert options["hr_stall_rounds"] == 10
    assert options["hr_age_turn_cap"] == 100


@pytest.mark.parametrize("preset", ["en-treaty-3", "en-solo-normal", "de-solo"])
def test_no_modifiers_where_nobody_fights_with_them(preset: str) -> None:
    """AK-1.10."""
    options: Any = game_of(preset).options
    assert options["hr_modifiers"] is False
