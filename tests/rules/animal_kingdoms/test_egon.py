"""Egon (chapter 15): the third house for two, the opponent of one."""

from collections.abc import Sequence
from typing import Any

import pytest

import wildtable
from tests.rules.animal_kingdoms.table import (
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
    markers,
    points,
    stack,
    table,
)
from wildtable import Malformed, State
from wildtable.core.events import Event

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]
MODES = pytest.mark.parametrize("preset", ["de-egon-2", "de-solo"])
ALL_NORMALS = {  # everything but the capitals is taken
    "K4": at(markers=[2, 1]),
    "K5": at(markers=[2, 2]),
    "K6": at(markers=[3, 2]),
    "K7": at(markers=[3, 3]),
    "K8": at(markers=[3, 4]),
}


def placed(events: Sequence[Event]) -> list[tuple[str, str]]:
    return [(e.data["kingdom"], e.data["space"]) for e in events if e.kind == "automa-placed"]


def egon(
    reveal: str, top: str = "wolf-1", preset: str = "de-egon-2", **wanted: Any
) -> tuple[State, list[Event]]:
    """The human before Egon rallies `top` away (so it lies on the pile), then Egon turns up `reveal`."""
    mover = 1 if preset == "de-egon-2" else 0
    hand = [top, "lizard-1", "lizard-2", "lizard-3"]
    state = table(
        preset, hands={mover: hand}, turn=mover, start=0, keep=f"bee-3 {reveal}", **wanted
    )
    stack(state, "bee-3", reveal, (1, 4))
    return state, state.apply(f"rally {top}")


# ── frame ───────────────────────────────────────────────────────────────────────────────────────
def test_who_plays_with_egon() -> None:
    """AK-15.1, AK-1.12: the German edition with one or two humans; 18 shields and no hand."""
    state = game_of("de-egon-2").new(seed=1)
    assert state.game.seats == 3
    assert state.record.supply[:3].tolist() == [18, 18, 18]
    assert len(state.to_json()["hands"]) == 2
    for options in ({"edition": "en", "players": 2}, {"edition": "de", "players": 3}):
        with pytest.raises(Malformed, match=r"egon .*AK-15.1"):
            wildtable.load("animal-kingdoms", egon=True, **options)


@pytest.mark.parametrize("start", [0, 1])
def test_the_order_of_seats(start: int) -> None:
    """AK-15.2, AK-2.8: starting human, other human, Egon."""
    state = game_of("de-egon-2", start=start).new(seed=2)
    assert state.to_act == [start]
    state.apply(f"rally {state.to_json()['hands'][start][0]}")
    assert state.to_act == [1 - start]
    events = state.apply(f"rally {state.to_json()['hands'][1 - start][0]}")
    assert "automa-drew" in kinds_of(events)
    assert state.to_act == [start]


def test_egon_keeps_his_place_when_a_human_is_out() -> None:
    """AK-15.2: seat 0 is out; seat 1 and Egon take turns."""
    state = table(
        "de-egon-2", K6=at("DC06"), hands={1: "tiger-4 bee-4 owl-4 wolf-4"}, out=[0], turn=1
    )
    events = state.apply("claim tiger-4 K6")
    assert kinds_of(events).count("automa-drew") == 1
    assert state.to_act == [1]


def test_egon_carries_on_alone() -> None:
    """AK-15.2 (R49), AK-15.7 (R59): both humans left without a capital; he goes on until he is out."""
    state = table("de-egon-2", hands={1: STUCK_HAND}, out=[0], turn=1, age=3)
    events = state.apply("withdraw")
    assert kinds_of(events).count("automa-drew") >= 4
    assert placed(events)[-1][1] == "capital"
    assert state.to_json()["out"] == [0, 1, 2]


def test_egons_cards_never_enter_a_column() -> None:
    """AK-15.3: they go onto the discard pile."""
    state, events = egon("tiger-6")
    assert placed(events) == [("K6", "normal")]
    assert column(state, "K6") == []
    assert state.to_json()["discard"] == ["wolf-1", "tiger-6"]


@MODES
def test_ak_s14_a_match_gives_two_shields(preset: str) -> None:
    """AK-S14 (AK-15.4, AK-15.5): beast match: both in K6; rank match: K4 and K5, the weakest, smallest first."""
    state, events = egon("tiger-6", top="tiger-3", preset=preset)
    assert placed(events) == [("K6", "normal"), ("K6", "normal")]
    assert state.to_json()["discard"] == ["tiger-3", "tiger-6"]
    state, events = egon("wolf-3", top="tiger-3", preset=preset)
    assert placed(events) == [("K4", "normal"), ("K5", "normal")]
    assert state.to_json()["discard"][-1] == "wolf-3"


def test_the_second_shield_is_judged_afresh() -> None:
    """AK-15.4 (R45): after the first he is two ahead, so the second goes on."""
    _, events = egon("tiger-6", top="tiger-3", K6=at(markers=[0, 0, 1]))
    assert placed(events) == [("K6", "normal"), ("K7", "normal")]


def test_ak_t91_an_empty_pile() -> None:
    """AK-T91 (AK-15.4): no top card, no match: one shield in K6, 6BT on the pile."""
    state = table(
        "de-egon-2", K4=at("DC06"), hands={1: "tiger-4 bee-4 owl-4 wolf-4"}, turn=1, start=0
    )
    stack(state, "panda-1", "tiger-6")
    events = state.apply("claim tiger-4 K4")
    assert placed(events) == [("K6", "normal")]
    assert state.to_json()["discard"] == ["tiger-6"]


def test_ak_t101_the_chosen_top_card() -> None:
    """AK-T101 (AK-6.5, AK-15.4): 5BT on top; B claims; Egon's 8BT matches: K8 twice."""
    state = table(
        "de-egon-2",
        K4=at("DC06"),
        hands={0: "tiger-5 okapi-3 bee-1 bee-2", 1: "owl-4 bee-4 okapi-4 wolf-4"},
        start=0,
    )
    state.apply("rally tiger-5 okapi-3")
    stack(state, "panda-1", "panda-2", "panda-3", "tiger-8")
    state.apply("top tiger-5")
    assert state.to_json()["discard"] == ["okapi-3", "tiger-5"]
    events = state.apply("claim owl-4 K4")
    assert placed(events) == [("K8", "normal"), ("K8", "normal")]


def test_ak_t112_after_a_shuffle_there_is_no_top_card() -> None:
    """AK-T112 (AK-15.3, R44): the deck is empty, 36 discards are shuffled; whatever comes is no match."""
    humans = at(markers=[2, 1])
    for _ in range(5):
        state = table(
            "de-egon-2",
            K4=humans,
            K5=at(markers=[2, 2]),
            K6=at("DC06", markers=[1, 1]),
            K7=at(markers=[0, 0, 1]),
            K8=at(markers=[1, 1]),
            hands={0: "panda-1 panda-2 panda-3 panda-7", 1: "tiger-4 bee-4 owl-4 wolf-4"},
            deck="frog-1",
            discard=" ".join(
                f"{beast}-{rank}"
                for beast in ("bee", "lizard", "frog", "owl", "okapi", "wolf")
                for rank in (2, 3, 5, 6, 7, 8)
            ),
            exact=True,
            turn=1,
            start=0,
        )
        events = state.apply("claim tiger-4 K6")
        assert kinds_of(events)[:4] == ["claimed", "drew", "shuffled", "automa-drew"]
        assert events[2].data == {"number": 36}
        assert len(placed(events)) == 1
        assert len(state.to_json()["discard"]) == 1
        assert len(state.to_json()["deck"]) == 35


# ── placing ─────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("rank", [4, 5, 6, 7, 8])
def test_ranks_four_to_eight(rank: int) -> None:
    """AK-15.5: the kingdom of that size."""
    assert placed(egon(f"owl-{rank}")[1]) == [(f"K{rank}", "normal")]


@MODES
def test_ak_t83_his_weakest_kingdom(preset: str) -> None:
    """AK-T83 (AK-15.5): 1, 0, 2, 0, 1 shields and a 2: K5, the smaller of the weakest."""
    own = [0, 0] if preset == "de-egon-2" else [0]
    kingdoms = {
        f"K{4 + k}": at(markers=[*own, shields]) for k, shields in enumerate((1, 0, 2, 0, 1))
    }
    assert placed(egon("owl-2", preset=preset, **kingdoms)[1]) == [("K5", "normal")]


def test_thrones_count_for_the_weakest() -> None:
    """AK-15.5: council included."""
    kingdoms = {f"K{4 + k}": at(markers=[1, 1, 1]) for k in range(1, 5)}
    kingdoms["K4"] = at(markers=[1, 0, 0], council=[2, 2])
    assert placed(egon("owl-2", age=3, **kingdoms)[1]) == [("K5", "normal")]


@pytest.mark.parametrize(
    "shields, kingdom", [([1, 0, 3], "K8"), ([0, 2, 3], "K7"), ([1, 1, 3], "K8")]
)
def test_ak_t85_two_ahead_of_every_human(shields: list[int], kingdom: str) -> None:
    """AK-T85 (AK-15.6): a lead of two over one human only does not count."""
    assert placed(egon("owl-7", K7=at(markers=shields))[1]) == [(kingdom, "normal")]


def test_thrones_count_for_the_lead() -> None:
    """AK-15.6 (R36)."""
    assert placed(egon("owl-7", K7=at(markers=[0, 0, 1], council=[2]), age=2)[1]) == [
        ("K8", "normal")
    ]
    assert placed(egon("owl-7", K7=at(markers=[0, 0, 2], council=[1]), age=2)[1]) == [
        ("K7", "normal")
    ]


def test_ak_t86_all_normal_spaces_are_taken() -> None:
    """AK-T86 (AK-15.8, AK-15.9): the capital of K5; Egon out; the tile is turned up and scored at once."""
    state, events = egon("owl-5", **ALL_NORMALS)
    assert placed(events) == [("K5", "capital")]
    assert capital(state, "K5") == 2
    assert state.to_json()["out"] == [2]
    assert [event.to_json() for event in events if event.kind == "automa-tile"] == [
        {"event": "automa-tile", "seat": 2, "value": 3}
    ]
    assert state.scores() == [0, 1, 3]
    for viewer in (None, 0, 1):
        assert state.view(viewer)["tiles"][2] == [3, 0, 0]
        assert state.view(viewer)["withdraw_supply"] == 2
    assert "rally" not in kinds(state)


def test_no_tile_for_egon_in_solo() -> None:
    """AK-15.9: solo games do not use the tiles."""
    full = {
        "K4": at(markers=[2, 1]),
        "K5": at(markers=[2, 2]),
        "K6": at(markers=[3, 2]),
        "K7": at(markers=[3, 3]),
        "K8": at(markers=[3, 4]),
    }
    state, events = egon("owl-5", preset="de-solo", **full)
    assert placed(events) == [("K5", "capital")]
    assert "automa-tile" not in kinds_of(events)
    assert state.scores() == [1, 0]
    assert "rally" not in kinds(state)


def test_no_tile_for_egon_as_the_second() -> None:
    """AK-15.9, AK-7.6: a human left first."""
    state = table("de-egon-2", hands={1: STUCK_HAND}, out=[0], turn=1, age=3)
    assert "automa-tile" not in kinds_of(state.apply("withdraw"))


def after(
    reveal: str, top: str = "panda-1", claim: str = "K5", **wanted: Any
) -> tuple[State, list[Event]]:
    """A human holds the capital of K4, the other claims somewhere, then Egon turns up a card."""
    wanted = {"K4": at(markers=[2, 1], capital=0), claim: at("DC08"), **wanted}
    state = table(
        "de-egon-2",
        hands={1: STUCK_HAND},
        turn=1,
        start=0,
        discard=top,
        keep=f"bee-3 {reveal}",
        **wanted,
    )
    stack(state, "bee-3", reveal)
    return state, state.apply(f"claim frog-6 {claim}")


def test_phase_after_with_a_human_capital() -> None:
    """AK-15.7, AK-15.8 (AK-14.10): K6 offers nothing but its capital: he takes it."""
    _, events = after("owl-6", K6=at(markers=[3, 2]))
    assert placed(events) == [("K6", "capital")]


def test_phase_before_without_a_human_capital() -> None:
    """AK-15.7: a human who left without a capital does not change the phase."""
    state = table(
        "de-egon-2",
        hands={1: STUCK_HAND},
        turn=1,
        start=0,
        out=[0],
        discard="panda-1",
        K5=at("DC08"),
        K6=at(markers=[3, 2]),
        keep="bee-1 owl-6",
    )
    stack(state, "bee-1", "owl-6")
    assert placed(state.apply("claim frog-6 K5")) == [("K7", "normal")]


def test_phase_after_with_all_humans_out() -> None:
    """AK-15.7 (R59): without any capital of a human."""
    state = table(
        "de-egon-2", hands={1: STUCK_HAND}, turn=1, start=0, out=[0], age=3, K6=at(markers=[3, 2])
    )
    stack(state, "owl-6")
    assert placed(state.apply("withdraw")) == [("K6", "capital")]


def test_low_ranks_in_phase_after() -> None:
    """AK-15.5 (R54): the same in both phases; a kingdom with only its capital left is passed by."""
    assert placed(after("owl-2")[1]) == [("K5", "normal")]
    assert placed(after("owl-2", claim="K6", K5=at(markers=[2, 2, 0]))[1]) == [("K6", "normal")]
    full = {"K6": at(markers=[3, 2]), "K7": at(markers=[3, 3]), "K8": at(markers=[4, 3])}
    crowded = {
        "K5": at("DC08", markers=[1, 1, 1]),
        **full,
    }  # the human's claim takes its last normal space
    assert placed(after("owl-2", **crowded)[1]) == [("K5", "capital")]


def test_phase_before_with_egon_out_of_the_question() -> None:
    """AK-15.8 (AK-14.9): before any capital he walks past a kingdom without normal spaces."""
    assert placed(egon("owl-6", K6=at(markers=[3, 2]))[1]) == [("K7", "normal")]


def test_ak_t113_out_with_the_first_shield() -> None:
    """AK-T113 (AK-15.4): a match, but the first shield takes a capital; the second is dropped."""
    _, events = after("owl-6", top="owl-1", K6=at(markers=[3, 2]))
    assert placed(events) == [("K6", "capital")]


def test_ak_t121_the_next_smallest_of_the_weakest() -> None:
    """AK-T121 (AK-15.5, R54): K4 has only its capital, so of K4 and K6 it is K6, not K5 (and not clockwise)."""
    shields = {
        "K4": at(markers=[2, 1, 0]),
        "K5": at(markers=[0, 0, 1]),
        "K6": at(),
        "K7": at(markers=[0, 0, 1]),
        "K8": at(markers=[0, 0, 1]),
    }
    assert placed(egon("owl-3", **shields)[1]) == [("K6", "normal")]


def test_none_of_the_weakest_can_take_it() -> None:
    """AK-15.5 (R54): from the smallest of them it is passed on like any other."""
    shields = {
        "K4": at(markers=[2, 1, 0]),
        "K5": at(markers=[1, 0, 1]),
        "K6": at(markers=[3, 2, 0]),
        "K7": at(markers=[0, 0, 1]),
        "K8": at(markers=[0, 0, 1]),
    }
    assert placed(egon("owl-3", **shields)[1]) == [("K5", "normal")]


def test_ak_t122_back_to_the_named_kingdom() -> None:
    """AK-T122 (AK-14.9, AK-15.8, R37): only K4 and K7 have room and he leads both by two: K7."""
    kingdoms = {
        "K4": at(markers=[0, 0, 2]),
        "K5": at(markers=[2, 2, 0]),
        "K6": at(markers=[3, 2, 0]),
        "K7": at(markers=[0, 0, 2]),
        "K8": at(markers=[4, 3, 0]),
    }
    assert placed(egon("owl-7", **kingdoms)[1]) == [("K7", "normal")]
    assert placed(egon("owl-8", **kingdoms)[1]) == [
        ("K4", "normal")
    ]  # K8 has no room: on clockwise


def test_back_to_the_named_kingdom_in_phase_after() -> None:
    """AK-14.10 (2), AK-15.8 (R37): he is well ahead in all that is left."""
    kingdoms = {
        "K5": at(markers=[0, 0, 2]),
        "K6": at("DC08", markers=[0, 0, 3]),
        "K7": at(markers=[0, 0, 2]),
        "K8": at(markers=[0, 0, 2]),
    }
    _, events = after("owl-7", claim="K6", **kingdoms)
    assert placed(events) == [("K7", "normal")]


def test_without_shields_egon_is_out() -> None:
    """AK-15.10 (R46), AK-7.7: the last shield ends the age for him; he was the first, so he takes the tile."""
    kingdoms = {
        "K8": at(markers=[0, 0, 7]),
        "K7": at(markers=[0, 0, 6]),
        "K6": at(markers=[0, 0, 4]),
    }
    state, events = egon("owl-4", **kingdoms)
    assert placed(events) == [("K4", "normal")]
    assert kinds_of(events)[-2:] == ["left", "automa-tile"]
    assert events[-2].data == {"seat": 2, "reason": "markers"}
    assert state.record.supply[2] == 0


# ── scoring ─────────────────────────────────────────────────────────────────────────────────────
def test_his_capital_moves_to_the_throne() -> None:
    """AK-15.11, AK-11.1."""
    state, events = last_exit(
        "de-egon-2", mover=1, K4=at(markers=[2, 1], capital=2, tiles=[5, 6, 7])
    )
    assert {"seat": 2, "kingdom": "K4"} in [
        event.data for event in events if event.kind == "council-moved"
    ]
    assert state.to_json()["kingdoms"]["K4"]["council"] == [2]


def test_he_scores_like_a_player() -> None:
    """AK-15.12, AK-8.7: first, second and third place."""
    _, events = last_exit(
        "de-egon-2",
        mover=1,
        K6=at(markers=[1, 0, 3], tiles=[5, 6, 7]),
        K7=at(markers=[3, 0, 2], tiles=[7, 8, 9]),
        K8=at(markers=[3, 2, 1], tiles=[8, 9, 10]),
    )
    assert points(events, "K6") == {2: 5, 0: 3}
    assert points(events, "K7") == {0: 7, 2: 4}
    assert points(events, "K8") == {0: 8, 1: 4, 2: 1}


def duel(human: str, reveal: str, preset: str = "de-egon-2") -> tuple[State, list[Event]]:
    """Seat 0 ties with Egon for a 9 in K8; both show their cards."""
    seats, mover = ([1, 0, 1], 1) if preset == "de-egon-2" else ([1, 1], 0)
    hands = {0: human if preset == "de-egon-2" else f"{human} frog-6 frog-7"}
    state, _ = last_exit(
        preset, mover=mover, hands=hands, K8=at(markers=seats, tiles=[9, 10, 10]), keep=reveal
    )
    stack(state, *cards(reveal))
    return state, state.apply(f"battle {cards(human)[0]}", 0)


@pytest.mark.parametrize(
    "own, reveal, winner",
    [
        ("owl-5", "bee-1 bee-8", 2),
        ("owl-8", "bee-1 bee-8", 2),
        ("owl-7", "bee-5 bee-6", 0),
        ("owl-7", "bee-8 bee-6", 2),
        ("owl-1", "bee-8 wolf-8", 0),
        ("owl-1", "bee-8 bee-2", 2),
    ],
)
def test_ak_t88_his_better_card(own: str, reveal: str, winner: int) -> None:
    """AK-T88 (AK-15.13, R48): 1 and 8 against a 5 uses the 8, against an 8 the 1; 5 and 6 lose to a 7."""
    _, events = duel(own, reveal)
    assert [event.data["card"] for event in events if event.kind == "automa-revealed"] == cards(
        reveal
    )
    assert [event.data["seats"] for event in events if event.kind == "battle-won"] == [[winner]]
    assert points(events, "K8") == {winner: 9, 2 - winner: 5}


def test_a_sole_win_before_a_shared_one() -> None:
    """AK-15.13 (R48): 8 and 1 against an 8: the 8 would tie, the 1 wins."""
    _, events = duel("owl-8", "bee-8 wolf-1")
    assert [event.data["seats"] for event in events if event.kind == "battle-won"] == [[2]]


def test_ak_t89_among_three() -> None:
    """AK-T89 (AK-15.13, AK-9.5): 7 and 4 against 7, 2: A and Egon go on; 8 and 7 against 7, 1: the 1 wins."""
    hands = {0: "owl-7 owl-8 owl-2 owl-3", 1: "frog-6 frog-7 wolf-7 wolf-8"}
    kingdom = at(markers=[1, 1, 1], tiles=[9, 10, 10])
    state, _ = last_exit("de-egon-2", mover=1, hands=hands, K8=kingdom)
    stack(state, "bee-7", "bee-2", "bee-5", "bee-4")
    events = fight(state, s0="owl-7", s1="frog-6")
    assert [event.data["seats"] for event in events if event.kind == "battle-goes-on"] == [[0, 2]]
    assert state.to_act == [0]
    assert state.view(None)["battle"]["used"] == cards("owl-7 frog-6 bee-7 bee-2")
    events = fight(state, s0="owl-8")
    assert [event.data["card"] for event in events if event.kind == "automa-revealed"] == [
        "bee-5",
        "bee-4",
    ]
    assert points(events, "K8") == {0: 9, 1: 5, 2: 5}
    assert state.to_json()["discard"][:7] == cards("owl-7 frog-6 bee-7 bee-2 owl-8 bee-5 bee-4")
    state, _ = last_exit("de-egon-2", mover=1, hands=hands, K8=kingdom)
    stack(state, "bee-7", "bee-1")
    events = fight(state, s0="owl-8", s1="frog-7")
    assert points(events, "K8") == {2: 9, 0: 5, 1: 5}


def test_three_cards_in_solo() -> None:
    """AK-15.13: and the human fills up to four again (AK-9.9)."""
    state, events = duel("wolf-7", "bee-5 bee-6 bee-2", preset="de-solo")
    assert kinds_of(events).count("automa-revealed") == 3
    assert points(events, "K8") == {0: 9, 1: 5}
    assert len(state.to_json()["hands"][0]) == 4


def test_egon_never_runs_out() -> None:
    """AK-15.13, AK-9.7: a human level with him without a card left shares the win."""
    state, events = duel("owl-7", "bee-7 bee-2")
    assert [event.data["seats"] for event in events if event.kind == "battle-won"] == [[0, 2]]
    assert points(events, "K8") == {0: 9, 2: 9}
    assert len(state.to_json()["hands"][0]) == 4


def test_one_human_without_cards() -> None:
    """AK-9.8, AK-15.13: the other human goes on with Egon."""
    hands = {0: "owl-7", 1: "frog-7 frog-6"}
    state, _ = last_exit(
        "de-egon-2", mover=1, hands=hands, K8=at(markers=[1, 1, 1], tiles=[9, 10, 10])
    )
    stack(state, "bee-7", "bee-2", "bee-5", "bee-4")
    events = fight(state, s0="owl-7", s1="frog-7")
    assert state.to_act == [1]
    events = fight(state, s1="frog-6")
    assert points(events, "K8") == {1: 9, 0: 5, 2: 5}


def test_egon_without_any_card() -> None:
    """AK-16.3, AK-15.13: deck and pile are empty in round three; with nothing to show he is beaten."""
    sevens = {0: "owl-7 okapi-7 owl-6 owl-5", 1: STUCK_HAND}
    state, _ = last_exit(
        "de-egon-2",
        mover=1,
        hands=sevens,
        K4=at(markers=[0, 3, 0], capital=0),
        K5=at(markers=[0, 4, 0]),
        K6=at(markers=[5, 0, 0]),
        K7=at(markers=[0, 0, 6]),
        K8=at(markers=[3, 1, 3], tiles=[9, 10, 10]),
        deck="bee-7 bee-2 wolf-1 lizard-7",
        discard="",
        exact=True,
    )
    stack(state, "bee-7", "bee-2", "wolf-1", "lizard-7")
    state.apply("battle owl-7")
    state.apply("battle okapi-7")
    assert state.to_json()["deck"] == state.to_json()["discard"] == []
    events = state.apply("battle owl-5")
    assert "automa-revealed" not in kinds_of(events)
    assert points(events, "K8") == {0: 9, 2: 5, 1: 1}


def test_humans_may_fight_without_him() -> None:
    """AK-9.1: Egon is behind, no card is turned up for him."""
    hands = {0: "owl-7", 1: "frog-6"}
    state, _ = last_exit(
        "de-egon-2", mover=1, hands=hands, K8=at(markers=[2, 2, 1], tiles=[9, 10, 10])
    )
    events = fight(state, s0="owl-7", s1="frog-6")
    assert "automa-revealed" not in kinds_of(events)
    assert points(events, "K8") == {0: 9, 1: 5, 2: 1}


# ── the next age ────────────────────────────────────────────────────────────────────────────────
def test_ak_t92_the_last_human_starts() -> None:
    """AK-T92 (AK-12.6, AK-15.14, R47): A 20, B 25, Egon 10: A."""
    state, _ = last_exit("de-egon-2", mover=1, points=[{"rally": 20}, {"rally": 25}, {"first": 10}])
    assert state.to_act == [0]
    state, _ = last_exit("de-egon-2", mover=1, points=[{"rally": 26}, {"rally": 25}, {"first": 10}])
    assert state.to_act == [1]


def test_the_solo_player_always_starts() -> None:
    """AK-15.14."""
    state, events = last_exit("de-solo", points=[{"rally": 20}, {"first": 10}])
    assert state.to_act == [0]
    assert "lot" not in kinds_of(events)


@MODES
def test_whole_games(preset: str) -> None:
    """AK-15.2, AK-15.8: he places something on each of his turns and leaves every age."""
    for seed in range(2):
        state, events = game_of(preset).deal(seed)
        turn = 0
        while not state.is_terminal:
            seat = state.to_act[0]
            choices = state.legal_ids(seat)
            events += state.apply(choices[(5 * turn + seed) % len(choices)], seat)
            turn += 1
        story = kinds_of(events)
        assert story.count("automa-drew") <= story.count("automa-placed")
        assert sum(e.kind == "left" and e.data["seat"] == state.game.seats - 1 for e in events) == 3


def test_shields_on_the_board() -> None:
    """AK-15.3, AK-15.1: his shields stand without cards (I14)."""
    state = table("de-egon-2", K7=at(markers=[1, 0, 3]))
    assert markers(state, "K7") == [1, 0, 3]
    assert len(column(state, "K7")) == 1
