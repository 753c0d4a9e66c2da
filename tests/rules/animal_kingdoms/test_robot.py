"""The Robot (chapter 14)."""

import itertools
from collections.abc import Sequence
from typing import Any

import pytest

from tests.rules.animal_kingdoms.table import (
    CARDS,
    STUCK_HAND,
    at,
    capital,
    cards,
    column,
    fight,
    game_of,
    kinds,
    kinds_of,
    last_exit,
    legal,
    markers,
    points,
    rank_of,
    stack,
    table,
)
from wildtable import Illegal, State
from wildtable.core.events import Event

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]

# The deck is empty and the cards under it come up in order (AK-14.4): so a test can say what is drawn.
ALL_NORMALS = {
    "K4": at(markers=[2, 1]),
    "K5": at(markers=[2, 2]),
    "K6": at(markers=[3, 2]),
    "K7": at(markers=[3, 3]),
    "K8": at(markers=[3, 4]),
}


def robot(draws: str, level: str = "easy", **wanted: Any) -> State:
    """The human is in turn, then the Robot draws as given."""
    wanted.setdefault("hands", {0: STUCK_HAND})
    return table(f"en-solo-{level}", deck="", discard=draws, **wanted)


def placed(events: Sequence[Event]) -> list[tuple[str, str]]:
    return [(e.data["kingdom"], e.data["space"]) for e in events if e.kind == "automa-placed"]


def after(draws: str, level: str = "easy", **wanted: Any) -> tuple[State, list[Event]]:
    """The human leaves in age III; the Robot goes on alone until it is out."""
    state = robot(draws, level, age=3, **wanted)
    return state, state.apply("withdraw")


# ── frame ───────────────────────────────────────────────────────────────────────────────────────
def test_the_hand_lies_open() -> None:
    """AK-14.1, AK-17.3: everybody sees it; only the order of the deck is unknown."""
    state = table("en-solo-normal", hands={0: "tiger-1 tiger-2 owl-7 owl-8"})
    for viewer in (None, 0, 1):
        assert state.view(viewer)["hands"] == [
            {"size": 4, "cards": cards("tiger-1 tiger-2 owl-7 owl-8")}
        ]


def test_a_bonus_card_lies_open() -> None:
    """AK-14.2: turned up after dealing, public."""
    state, events = game_of("en-solo-extra-hard").deal(seed=3)
    turned = [event.data["card"] for event in events if event.kind == "bonus-turned"]
    assert state.view(None)["bonus"] == turned == state.to_json()["bonus"]
    assert kinds_of(events)[:6] == ["drew"] * 4 + ["bonus-turned"] * 2


def test_eighteen_markers_each() -> None:
    """AK-14.3, AK-1.6: no tiles, no modifiers."""
    state = game_of("en-solo-normal").new(seed=3)
    assert state.record.supply[:2].tolist() == [18, 18]
    assert state.record.modifier_supply == 0
    assert state.view(0)["withdraw_supply"] == 0


def test_cards_under_the_deck_come_up_in_order() -> None:
    """AK-14.4 (R43), AK-17.2: no shuffle inside an age; the order is known."""
    state = robot("owl-1 owl-2 owl-3 bee-8", hands={0: "tiger-1 tiger-2 tiger-3 tiger-4"})
    state.apply("rally tiger-4 tiger-1")  # two cards under the deck, owl-1 and owl-2 drawn
    assert state.to_json()["hands"][0] == cards("tiger-2 tiger-3 owl-1 owl-2")
    assert state.to_json()["discard"][-2:] == cards("tiger-1 tiger-4")
    assert state.view(None)["discard"] == state.to_json()["discard"]
    assert state.to_json()["shuffles"] == 0


@pytest.mark.parametrize(
    "level, starts", [("easy", True), ("medium", False), ("normal", False), ("hard", False)]
)
def test_who_opens_an_age(level: str, starts: bool) -> None:
    """AK-14.5: the human; on easy the Robot, in every age."""
    _, events = game_of(f"en-solo-{level}").deal(seed=1)
    assert bool(placed(events)) == starts
    state, events = last_exit(f"en-solo-{level}", points=[{"rally": 9}, {}])
    begun = events[kinds_of(events).index("age-started") :]
    assert bool(placed(begun)) == starts
    assert state.to_act == [0]


def test_turns_alternate() -> None:
    """AK-14.5: human, Robot, human."""
    state = robot("owl-8 owl-7")
    assert kinds_of(state.apply("rally")) == ["rallied", "automa-drew", "automa-placed"]
    assert state.to_act == [0]


def test_all_actions_of_the_english_game() -> None:
    """AK-14.6 (R56): claim, rally for a point, withdraw; no rally once the Robot is out."""
    state = robot("owl-8", K6=at("DC06"), hands={0: "tiger-4 tiger-5 owl-4 owl-5"})
    assert kinds(state) == {"claim", "rally", "withdraw"}
    state.apply("rally")
    assert state.scores() == [1, 0]
    state = table("en-solo-easy", out=[1], hands={0: "tiger-4 tiger-5 owl-4 owl-5"}, K6=at("DC06"))
    assert kinds(state) == {"claim", "withdraw"}
    with pytest.raises(Illegal, match="AK-6.1"):
        state.apply("rally")


# ── placing, BEFORE ─────────────────────────────────────────────────────────────────────────────
def test_ak_s15_the_kingdom_of_the_rank() -> None:
    """AK-S15 (AK-14.8, AK-14.11): an 8 and then a 7 on an empty board."""
    state = robot("owl-8 bee-7")
    state.apply("rally")
    state.apply("rally")
    assert column(state, "K8") == ["owl-8"]
    assert column(state, "K7") == ["bee-7"]
    assert markers(state, "K8") == markers(state, "K7") == [0, 1]


@pytest.mark.parametrize("rank", [4, 5, 6, 7, 8])
def test_ranks_four_to_eight(rank: int) -> None:
    """AK-14.8: the kingdom of that size."""
    assert placed(robot(f"owl-{rank}").apply("rally")) == [(f"K{rank}", "normal")]


def test_ak_s20_the_first_turn_on_easy() -> None:
    """AK-S20 (AK-14.8): the Robot opens the age with a 2: K4."""
    state = table("en-solo-easy", out=[1], points=[{"rally": 5}, {}])
    stack(state, *[(0, 25 - place) for place in range(5)], "owl-2")
    events = state.apply("withdraw")
    assert [event.data.get("card") for event in events if event.kind == "automa-drew"] == ["owl-2"]
    assert column(state, "K4") == ["owl-2"]
    assert markers(state, "K4") == [0, 1]


def test_ak_t67_decrees_are_ignored() -> None:
    """AK-T67 (AK-14.11, AK-5.8): 5OK to K5 in spite of "even"."""
    state = robot("okapi-5", K5=at("DC02"))
    state.apply("rally")
    assert column(state, "K5") == ["okapi-5"]


def test_single_cards_at_any_pair() -> None:
    """AK-19.3, AK-14.11: the Robot plays one card there as everywhere."""
    state = robot("okapi-5", K5=at("DC01"))
    state.apply("rally")
    assert column(state, "K5") == ["okapi-5"]
    assert markers(state, "K5") == [0, 1]


def test_ak_t68_ranks_one_to_three() -> None:
    """AK-T68 (AK-14.8, R35): the human's last kingdom of this age, or K4."""
    state = robot("bee-1 frog-2", K7=at("DC06"), hands={0: "tiger-4 tiger-5 owl-7 owl-8"})
    events = state.apply("claim tiger-4 K7")
    assert placed(events) == [("K7", "normal")]
    assert column(state, "K7") == ["tiger-4", "frog-2"]
    assert placed(robot("frog-2").apply("rally")) == [("K4", "normal")]


def test_the_last_kingdom_is_forgotten_with_the_age() -> None:
    """AK-14.8, AK-12.5: none at the start of an age."""
    state, _ = last_exit("en-solo-normal", last_claim="K8")
    assert state.to_json()["last_claim"] is None


def test_ak_t70_two_ahead_passes_on() -> None:
    """AK-T70 (AK-14.9): the Robot leads K8 by two, so its 8 goes to K4; the ring wraps."""
    state = robot("owl-8", K8=at(markers=[1, 3]))
    assert placed(state.apply("rally")) == [("K4", "normal")]
    assert column(state, "K4") == ["owl-8"]
    state = robot("owl-8", K8=at(markers=[2, 3]))
    assert placed(state.apply("rally")) == [("K8", "normal")]


def test_every_kingdom_on_the_way_is_tested() -> None:
    """AK-14.9 (R37): K5 is full of normals, K6 is led by two, so K7."""
    state = robot("owl-5", K5=at(markers=[4, 0]), K6=at(markers=[0, 2]))
    assert placed(state.apply("rally")) == [("K7", "normal")]


def test_councils_count_for_the_lead() -> None:
    """AK-14.9 (R36): one marker and a council marker are two ahead."""
    state = robot("owl-5", K5=at(markers=[0, 1], council=[1]), age=2)
    assert placed(state.apply("rally")) == [("K6", "normal")]
    state = robot("owl-5", K5=at(markers=[0, 2], council=[0]), age=2)
    assert placed(state.apply("rally")) == [("K5", "normal")]


LED_EVERYWHERE = {
    "K4": at(markers=[0, 3]),
    "K5": at(markers=[1, 3]),
    "K6": at(markers=[0, 2]),
    "K7": at(markers=[0, 2]),
    "K8": at(markers=[0, 3]),
}


def test_well_ahead_everywhere() -> None:
    """AK-14.9 (2) (R37): the next other kingdom with room; the named one only if there is no other."""
    assert placed(robot("owl-6", **LED_EVERYWHERE).apply("rally")) == [("K7", "normal")]
    assert placed(robot("owl-8", **LED_EVERYWHERE).apply("rally")) == [("K6", "normal")]
    assert placed(robot("owl-4", **LED_EVERYWHERE).apply("rally")) == [("K6", "normal")]
    alone = {**LED_EVERYWHERE, "K7": at(markers=[6, 0]), "K8": at(markers=[4, 3])}
    assert placed(robot("owl-6", **alone).apply("rally")) == [("K6", "normal")]


def test_ak_t71_no_normal_space_anywhere() -> None:
    """AK-T71 (AK-14.9 (3), R33): the capital of K6; the Robot is out and the human may not rally."""
    state = robot("owl-6", **ALL_NORMALS)
    events = state.apply("rally")
    assert placed(events) == [("K6", "capital")]
    assert capital(state, "K6") == 1
    assert column(state, "K6")[-1] == "owl-6"
    assert state.to_json()["out"] == [1]
    assert "rally" not in kinds(state)


def test_capitals_wait_while_a_normal_space_is_left() -> None:
    """AK-14.9 (R33): K6 has only its capital, so the 6 goes on to K7."""
    state = robot("owl-6", K6=at(markers=[3, 2]))
    assert placed(state.apply("rally")) == [("K7", "normal")]


def test_without_markers_the_robot_is_out() -> None:
    """AK-14.12: the last one is placed, then it is out."""
    state = robot("owl-4", K8=at(markers=[0, 7]), K7=at(markers=[0, 6]), K6=at(markers=[0, 4]))
    events = state.apply("rally")
    assert placed(events) == [("K4", "normal")]
    assert events[-1].data == {"seat": 1, "reason": "markers"}
    assert state.record.supply[1] == 0


# ── placing, AFTER ──────────────────────────────────────────────────────────────────────────────
def test_ak_t77_capitals_in_phase_after() -> None:
    """AK-T77 (AK-14.10, AK-14.7, R34, R38): the first capital that is the last space is taken."""
    _, events = after("owl-5", K5=at(markers=[2, 2]))
    assert placed(events) == [("K5", "capital")]
    state = robot("owl-5 owl-7", age=3, K7=at("DC08", markers=[3, 3]), K8=at(markers=[4, 3]))
    assert placed(state.apply("claim frog-6 K7")) == [("K8", "capital")]
    _, events = after("owl-5", K5=at(markers=[1, 3]))
    assert placed(events) == [("K5", "capital")]


@pytest.mark.parametrize("below, last", [("", "withdrew"), ("owl-4", "capital")])
def test_only_low_ranks_are_left(below: str, last: str) -> None:
    """AK-14.15 (R62): alone it leaves when no card of rank 4 or more can come up; not while there is one."""
    high = [card for card in CARDS if rank_of(card) >= 4 and card != "owl-4"]
    hand = [] if below else ["owl-4"]
    state = table(
        "en-solo-easy",
        age=3,
        hands={0: hand + high[:3]},
        K4=at(markers=[2, 1], column=" ".join(high[3:9])),
        K6=at(markers=[2, 2], column=" ".join(high[9:17])),
        K7=at(markers=[3, 3], column=" ".join(high[17:29])),
        K8=at(markers=[3, 2], column=" ".join(high[29:39])),
        deck=[card for card in CARDS if rank_of(card) < 4],
        discard=below,
    )
    left = [event.data for event in state.apply("withdraw") if event.kind == "left"]
    assert left == [{"seat": 0, "reason": "withdrew"}, {"seat": 1, "reason": last}]
    assert state.is_terminal or state.to_json()["phase"] == "battle"


def test_on_the_way_in_phase_after() -> None:
    """AK-14.10 (1): a free kingdom takes the marker unless the Robot is well ahead there."""
    _, events = after("owl-5 owl-6", K5=at(markers=[0, 2]), K6=at(markers=[3, 2]))
    assert placed(events)[0] == ("K6", "capital")
    _, events = after("owl-5 owl-6", K5=at(markers=[1, 2]), K6=at(markers=[3, 2]))
    assert placed(events) == [("K5", "normal"), ("K6", "capital")]


def test_well_ahead_everywhere_in_phase_after() -> None:
    """AK-14.10 (2), AK-14.22 (R37): the next other kingdom with room, the named one last."""
    open_ = {
        "K4": at(markers=[0, 2]),
        "K5": at(markers=[0, 2]),
        "K6": at(markers=[0, 2]),
        "K7": at(markers=[0, 2]),
        "K8": at(markers=[0, 2]),
    }
    _, events = after("owl-6 bee-6", **open_)
    assert placed(events)[0] == ("K7", "normal")


def test_ak_t76_low_ranks_are_thrown_away() -> None:
    """AK-T76 (AK-14.8, AK-14.13, R39): 2RP goes under the deck, nothing is placed, the bonus is not tested."""
    state, events = after("panda-2 owl-5", "normal", bonus="frog-2", K5=at(markers=[2, 2]))
    assert kinds_of(events)[:4] == ["left", "automa-drew", "automa-discarded", "automa-drew"]
    assert placed(events) == [("K5", "capital")]
    assert state.to_json()["discard"][-1] == "panda-2"
    assert state.to_json()["bonus"] == ["frog-2"]


def test_the_robot_goes_on_alone() -> None:
    """AK-14.15, AK-3.2: turn after turn until it is out; then the age is scored."""
    _, events = after("owl-4 bee-4 owl-3 wolf-4 tiger-4", K4=at(markers=[0, 0]))
    assert placed(events)[:1] == [("K4", "normal")]
    assert placed(events)[-1][1] == "capital"
    assert "scoring" in kinds_of(events)


# ── bonus cards ─────────────────────────────────────────────────────────────────────────────────
def test_ak_t73_a_matching_bonus_card() -> None:
    """AK-T73 (AK-14.13): 7BO to K7, the bonus 5BO to K5; the new bonus 8BO is not played this turn."""
    state = robot("owl-7 owl-8", "normal", bonus="owl-5")
    events = state.apply("rally")
    assert kinds_of(events)[1:] == [
        "automa-drew",
        "automa-placed",
        "bonus-played",
        "automa-placed",
        "bonus-turned",
    ]
    assert placed(events) == [("K7", "normal"), ("K5", "normal")]
    assert column(state, "K5") == ["owl-5"]
    assert state.to_json()["bonus"] == ["owl-8"]


@pytest.mark.parametrize("level, plays", [("medium", False), ("normal", True), ("hard", True)])
def test_ak_t74_a_match_by_rank(level: str, plays: bool) -> None:
    """AK-T74 (AK-14.20, AK-14.13): bonus 7RP and a 7BO: not on medium."""
    state = robot("owl-7", level, bonus="panda-7")
    assert ("bonus-played" in kinds_of(state.apply("rally"))) == plays


@pytest.mark.parametrize("level", ["medium", "normal", "hard"])
def test_a_match_by_beast(level: str) -> None:
    """AK-14.13, AK-14.20: on every level with bonus cards."""
    state = robot("owl-7", level, bonus="owl-4")
    assert placed(state.apply("rally")) == [("K7", "normal"), ("K4", "normal")]


def test_no_match_no_bonus() -> None:
    """AK-14.13: other beast and other rank."""
    state = robot("owl-7", "normal", bonus="panda-6")
    assert placed(state.apply("rally")) == [("K7", "normal")]
    assert state.to_json()["bonus"] == ["panda-6"]


def test_two_bonus_cards() -> None:
    """AK-14.14 (R40): on extra hard the older of two matches is played; the other moves up."""
    state = robot("owl-7 wolf-1", "extra-hard", bonus="panda-7 owl-4")
    assert placed(state.apply("rally")) == [("K7", "normal"), ("K7", "normal")]
    assert column(state, "K7") == ["owl-7", "panda-7"]
    assert state.to_json()["bonus"] == ["owl-4", "wolf-1"]


def test_only_the_younger_matches() -> None:
    """AK-14.14."""
    state = robot("owl-7 wolf-1", "extra-hard", bonus="panda-6 owl-4")
    assert placed(state.apply("rally")) == [("K7", "normal"), ("K4", "normal")]
    assert state.to_json()["bonus"] == ["panda-6", "wolf-1"]


def test_a_low_bonus_card_in_phase_after() -> None:
    """AK-14.13 (R39): it matches, is thrown away and replaced."""
    state, events = after(
        "owl-4 wolf-1 wolf-5", "normal", bonus="owl-2", K4=at(markers=[1, 0]), K5=at(markers=[2, 2])
    )
    assert kinds_of(events)[1:6] == [
        "automa-drew",
        "automa-placed",
        "bonus-played",
        "automa-discarded",
        "bonus-turned",
    ]
    assert state.to_json()["bonus"] == ["wolf-1"]
    assert "owl-2" in state.to_json()["discard"]


def test_no_bonus_once_the_robot_is_out() -> None:
    """AK-14.13 (R39): the card that took the capital is not tested."""
    state = robot("owl-6", "normal", bonus="owl-4", **ALL_NORMALS)
    events = state.apply("rally")
    assert "bonus-played" not in kinds_of(events)
    assert state.to_json()["bonus"] == ["owl-4"]


def test_the_bonus_card_may_take_a_capital() -> None:
    """AK-14.13, AK-14.9: the drawn card fills the last normal space, the bonus card takes a capital."""
    almost = {**ALL_NORMALS, "K8": at(markers=[3, 3])}
    state = robot("owl-8 wolf-1", "normal", bonus="owl-4", **almost)
    assert placed(state.apply("rally")) == [("K8", "normal"), ("K4", "capital")]
    assert state.to_json()["out"] == [1]
    assert state.to_json()["bonus"] == ["wolf-1"]


def test_bonus_cards_stay_across_ages() -> None:
    """AK-14.14, AK-14.21 (R41): columns return and everything else is shuffled."""
    state, events = last_exit(
        "en-solo-extra-hard", bonus="owl-5 bee-6", K5=at(markers=[2, 1]), discard="wolf-1 wolf-2"
    )
    position = state.to_json()
    assert position["bonus"] == ["owl-5", "bee-6"]
    assert position["discard"] == []
    assert len(position["deck"]) == 64 - 4 - 2
    assert "shuffled" in kinds_of(events)


def test_the_robots_capital_moves_and_the_human_is_asked() -> None:
    """AK-14.21, AK-11.1 (R23)."""
    kingdoms = {"K4": at(markers=[1, 2], capital=1), "K5": at("DC08", markers=[3, 1])}
    state = robot("owl-5", out=[1], capitals=[1], **kingdoms)
    events = state.apply("claim frog-6 K5")  # the human's capital ends the age
    moved = [event.data for event in events if event.kind == "council-moved"]
    assert moved == [{"seat": 1, "kingdom": "K4"}]
    assert state.to_act == [0]
    assert legal(state) == {"move", "stay"}
    state.apply("move")
    kingdoms = state.to_json()["kingdoms"]
    assert kingdoms["K4"]["council"] == [1]
    assert kingdoms["K5"]["council"] == [0]


# ── battles ─────────────────────────────────────────────────────────────────────────────────────
def duel(hand: str, draws: str, level: str = "easy", kingdoms: str = "K8", **wanted: Any) -> State:
    """A tie for a 9 in K8 (and before it in other kingdoms); the Robot turns up cards as given."""
    tied = {name: at(markers=[1, 1]) for name in kingdoms.split()}
    tied["K8"] = at(markers=[1, 1], tiles=[9, 10, 10])
    wanted = {"deck": "", "discard": draws, "hands": {0: hand}, **tied, **wanted}
    state, _ = last_exit(f"en-solo-{level}", **wanted)
    return state


@pytest.mark.parametrize(
    "own, others, result",
    [
        (7, (6, 2, 5), "human"),
        (7, (6, 8, 5), "robot"),
        (7, (7, 2, 5), "tie"),
        (8, (7, 2, 1), "robot"),  # the 1 beats the 8
        (8, (7, 8, 5), "tie"),
        (8, (7, 6, 5), "human"),
        (1, (8, 8, 8), "human"),  # a 1 beats every 8 …
        (1, (8, 8, 2), "robot"),  # … and loses to a 2
        (1, (8, 1, 8), "tie"),
        (1, (1, 1, 1), "tie"),
        (2, (1, 1, 1), "human"),
        (2, (2, 8, 1), "robot"),
        (7, (1, 1, 7), "tie"),
    ],
)
def test_any_card_that_beats_wins(own: int, others: tuple[int, ...], result: str) -> None:
    """AK-14.16: pairwise; one better card wins for the Robot, all worse for the human, else a tie."""
    beasts = ("bee", "frog", "wolf")
    draws = " ".join(f"{beast}-{rank}" for beast, rank in zip(beasts, others, strict=True))
    state = duel(f"owl-{own} tiger-3 tiger-4 tiger-5", draws)
    events = state.apply(f"battle owl-{own}")
    assert [event.data["card"] for event in events if event.kind == "automa-revealed"] == cards(
        draws
    )
    won = [event.data["seats"] for event in events if event.kind == "battle-won"]
    assert won == {"human": [[0]], "robot": [[1]], "tie": []}[result]
    if result == "tie":
        assert state.to_act == [0]
        assert state.view(None)["battle"]["round"] == 1
    else:  # AK-14.19
        assert points(events, "K8") == ({0: 9, 1: 3} if result == "human" else {1: 9, 0: 3})


def test_points_without_a_tie() -> None:
    """AK-14.19: tile and 3 points for the weaker side; no third place."""
    _, events = last_exit(
        "en-solo-normal",
        K8=at(markers=[1, 3], tiles=[9, 10, 10]),
        K5=at(markers=[1], tiles=[5, 6, 7]),
    )
    assert points(events, "K8") == {1: 9, 0: 3}
    assert points(events, "K5") == {0: 5}


def test_after_a_win_the_hand_is_shorter() -> None:
    """AK-14.17: one card for each tied round only; cards go under the deck, the Robot's first, ascending."""
    state = duel(
        "owl-7 owl-6 owl-2 owl-1",
        "wolf-5 bee-7 bee-3 wolf-1 wolf-2 wolf-3 panda-1",
        kingdoms="K8",
        age=3,
    )
    state.apply("battle owl-7")  # 7 against 5, 7, 3: tied
    assert state.view(0)["battle"]["used"] == cards("bee-3 bee-7 wolf-5 owl-7")
    events = state.apply("battle owl-6")  # 6 against 1, 2, 3: won
    assert points(events, "K8") == {0: 10, 1: 3}
    assert [event.data["card"] for event in events if event.kind == "drew"] == ["panda-1"]
    assert state.to_json()["hands"][0] == cards("panda-1 owl-1 owl-2")
    assert state.to_json()["discard"][-8:] == cards(
        "bee-3 bee-7 wolf-5 owl-7 wolf-1 wolf-2 wolf-3 owl-6"
    )


def test_ak_t103_tie_and_defeat() -> None:
    """AK-T103 (AK-14.16, AK-14.17): 6 v 6,2,5 and 2 v 5,3,4: two played, two drawn; then two Robot cards."""
    state = duel(
        "owl-6 owl-2 owl-3 owl-4",
        "bee-6 bee-2 bee-5 wolf-5 wolf-3 wolf-4 panda-1 panda-2 frog-1 frog-2",
        kingdoms="K4 K8",
    )
    state.apply("battle owl-6")
    events = state.apply("battle owl-2")
    assert [event.data["seats"] for event in events if event.kind == "battle-won"] == [[1]]
    assert state.to_json()["hands"][0] == cards("panda-1 panda-2 owl-3 owl-4")
    events = state.apply("battle owl-4")
    assert [event.data["card"] for event in events if event.kind == "automa-revealed"] == [
        "frog-1",
        "frog-2",
    ]


def test_ak_t79_no_card_left() -> None:
    """AK-T79 (AK-14.18, AK-14.17): four wins without a tie empty the hand; the fifth tie is the Robot's: 9 to 3."""
    low = " ".join(
        f"{beast}-{rank}" for beast in ("bee", "frog", "wolf", "panda") for rank in (2, 3, 4)
    )
    state = duel("owl-7 owl-6 okapi-7 okapi-6", low, kingdoms="K4 K5 K6 K7 K8")
    events: list[Event] = []
    for card in ("owl-7", "owl-6", "okapi-7", "okapi-6"):
        events = state.apply(f"battle {card}")
    assert points(events, "K8") == {1: 9, 0: 3}
    assert [event.data["seats"] for event in events if event.kind == "battle-won"] == [[0], [1]]


def test_no_card_at_the_start() -> None:
    """AK-14.18: the Robot wins without turning up a card."""
    _, events = last_exit("en-solo-easy", hands={0: ""}, K8=at(markers=[1, 1], tiles=[9, 10, 10]))
    assert points(events, "K8") == {1: 9, 0: 3}
    assert "automa-revealed" not in kinds_of(events)


def test_no_card_after_a_tie() -> None:
    """AK-14.18 (R42): both take the full tile and the human draws one for each tied round."""
    state = duel("owl-7 owl-6", "bee-7 bee-2 bee-3 wolf-6 wolf-2 wolf-3 panda-1 panda-2", age=1)
    state.apply("battle owl-7")
    events = state.apply("battle owl-6")
    assert points(events, "K8") == {0: 9, 1: 9}
    assert [event.data["card"] for event in events if event.kind == "drew"][:2] == [
        "panda-1",
        "panda-2",
    ]


@pytest.mark.parametrize(
    "level, sizes", [("easy", [3, 2, 1, 1]), ("hard", [4, 3, 2, 1]), ("extra-hard", [3, 2, 1, 1])]
)
def test_ak_t82_fewer_cards_after_every_defeat(level: str, sizes: list[int]) -> None:
    """AK-T82 (AK-14.16, AK-14.20, R42): one less for each lost battle, never below one, full again next age."""
    eights = " ".join(
        f"{beast}-8"
        for beast in ("panda", "tiger", "bee", "lizard", "frog", "owl", "okapi", "wolf")
    )
    sevens = eights.replace("8", "7")
    state = duel("owl-2 owl-3 owl-4 owl-5", f"{eights} {sevens}", level, kingdoms="K4 K5 K6 K7")
    turned = []
    for card in ("owl-2", "owl-3", "owl-4", "owl-5"):
        events = state.apply(f"battle {card}")
        turned.append(kinds_of(events).count("automa-revealed"))
    assert turned == sizes
    assert state.to_json()["battles_lost"] == 4
    while state.to_json()["phase"] == "battle":
        state.apply(f"battle {state.to_json()['hands'][0][0]}")
    assert state.to_json()["age"] == 2
    assert state.to_json()["battles_lost"] == 0


def test_a_won_battle_does_not_shrink_the_robot() -> None:
    """AK-14.16: only defeats do."""
    state = duel(
        "owl-7 owl-6 owl-5 owl-4", "bee-2 bee-3 bee-4 frog-2 frog-3 frog-4", kingdoms="K4 K8"
    )
    state.apply("battle owl-7")
    events = fight(state, s0="owl-6")
    assert kinds_of(events).count("automa-revealed") == 3


# ── whole games ─────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("level", ["easy", "medium", "normal", "hard", "extra-hard"])
def test_placing_always_finds_a_place(level: str) -> None:
    """AK-14.22, AK-14.15: whole games; the Robot places a marker or throws a low card away."""
    for seed in range(2):
        state, events = game_of(f"en-solo-{level}").deal(seed)
        turn = 0
        while not state.is_terminal:
            choices = state.legal_ids(0)
            events += state.apply(choices[(5 * turn + seed) % len(choices)], 0)
            turn += 1
        story = [
            kind
            for kind in kinds_of(events)
            if kind in {"automa-drew", "automa-placed", "automa-discarded"}
        ]
        for kind, following in itertools.pairwise(story):
            assert kind != "automa-drew" or following != "automa-drew"
