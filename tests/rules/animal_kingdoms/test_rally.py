"""Rallying (chapter 6) and the stall guard (R51)."""

import pytest

from tests.rules.animal_kingdoms.table import (
    STUCK_HAND,
    at,
    cards,
    game_of,
    kinds,
    kinds_of,
    legal,
    stack,
    table,
)
from wildtable import Illegal, State

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]
BOTH = pytest.mark.parametrize("edition", ["en", "de"])
HAND = "tiger-2 tiger-4 owl-6 owl-8"


@BOTH
def test_ak_t22_all_four(edition: str) -> None:
    """AK-T22 (AK-6.2): a point, four cards onto the discard pile, four drawn."""
    state = table(f"{edition}-3", hands={0: HAND})
    stack(state, "panda-1", "panda-2", "panda-3", "panda-4")
    events = state.apply(f"rally {HAND}")
    assert state.scores() == [1, 0, 0]
    assert state.breakdown(0)["rally"] == 1
    assert state.to_json()["discard"] == cards(HAND)
    assert state.to_json()["hands"][0] == cards("panda-1 panda-2 panda-3 panda-4")
    assert kinds_of(events) == ["rallied", *["discarded"] * 4, *["drew"] * 4]
    assert events[0].data == {"seat": 0, "number": 4}


@BOTH
def test_ak_t19_the_deck_gives_out(edition: str) -> None:
    """AK-T19 (AK-6.4, AK-16.2, R06): two are drawn, the fourteen discards shuffled, two more drawn."""
    pile = "panda-1 panda-2 panda-3 panda-4 panda-5 panda-6 panda-7 panda-8 bee-1 bee-2"
    state = table(
        f"{edition}-5",
        K4=at(markers=[3]),
        K5=at(markers=[0, 4]),
        K6=at(markers=[0, 0, 5]),
        K7=at(markers=[0, 0, 0, 6]),
        K8=at("DC01", markers=[0, 0, 0, 0, 7]),
        hands={0: HAND},
        deck="lizard-1 lizard-2",
        discard=pile,
        exact=True,
    )
    events = state.apply(f"rally {HAND}")
    assert kinds_of(events)[5:] == ["drew", "drew", "shuffled", "drew", "drew"]
    assert events[7].data == {"number": 14}
    position = state.to_json()
    assert len(position["deck"]) == 12
    assert position["discard"] == []
    assert {"lizard-1", "lizard-2"} < set(position["hands"][0])
    fresh = set(position["hands"][0]) - {"lizard-1", "lizard-2"}
    assert fresh <= set(cards(pile) + cards(HAND))


def test_own_discards_may_come_back() -> None:
    """AK-6.4 (R06): they are shuffled in before the missing cards are drawn."""
    rest = {
        "K4": at(markers=[3]),
        "K5": at(markers=[0, 4]),
        "K6": at(markers=[0, 0, 5]),
        "K7": at(markers=[0, 0, 0, 6]),
        "K8": at(markers=[0, 0, 0, 0, 7]),
    }
    state = table("en-5", hands={0: HAND}, deck="", discard="", exact=True, **rest)
    state.apply(f"rally {HAND}")
    assert state.to_json()["hands"][0] == cards(HAND)
    assert state.scores()[0] == 1


@BOTH
def test_ak_t20_nobody_rallies_once_somebody_is_out(edition: str) -> None:
    """AK-T20 (AK-6.1): A is out, so B's list has no rally."""
    state = table(f"{edition}-3", K6=at("DC02"), hands={1: HAND}, out=[0], turn=1)
    assert "rally" not in kinds(state)
    with pytest.raises(Illegal, match="AK-6.1: nobody may rally once somebody has left the age"):
        state.apply("rally tiger-2")


@pytest.mark.parametrize("edition, sizes", [("en", {0, 1, 2, 3, 4}), ("de", {1, 2, 3, 4})])
def test_how_many_cards(edition: str, sizes: set[int]) -> None:
    """AK-6.3 (R05): none to four in English, one to four in German; every choice of cards."""
    state = table(f"{edition}-3", hands={0: HAND})
    rallies = [action.split()[1:] for action in legal(state) if action.startswith("rally")]
    assert {len(chosen) for chosen in rallies} == sizes
    assert len(rallies) == 16 - (0 not in sizes)


def test_rally_with_nothing() -> None:
    """AK-6.3: in English the point alone; in German refused."""
    state = table("en-3", hands={0: HAND})
    events = state.apply("rally")
    assert kinds_of(events) == ["rallied"]
    assert state.scores() == [1, 0, 0]
    assert state.to_json()["hands"][0] == cards(HAND)
    with pytest.raises(Illegal, match="AK-6.3: a rally must exchange at least one card"):
        table("de-3", hands={0: HAND}).apply("rally")


def test_a_rally_with_cards_one_does_not_hold() -> None:
    """AK-6.3: a short hand offers fewer choices."""
    state = table("en-3", hands={0: "tiger-2 tiger-4"})
    assert {action for action in legal(state) if action.startswith("rally")} == {
        "rally",
        "rally tiger-2",
        "rally tiger-4",
        "rally tiger-2 tiger-4",
    }
    with pytest.raises(Illegal, match="AK-6.3: you do not hold that many cards"):
        state.apply(80 + 0b0100)


@BOTH
def test_the_order_on_the_pile_is_fixed(edition: str) -> None:
    """AK-6.5: without Egon the highest card number lies on top, however the move was written."""
    state = table(f"{edition}-3", hands={0: HAND}, discard="bee-1")
    state.apply("rally owl-8 tiger-2 owl-6")
    assert state.to_json()["discard"] == cards("bee-1 tiger-2 owl-6 owl-8")


# ── with Egon: which card lies on top ───────────────────────────────────────────────────────────
@pytest.mark.parametrize("preset", ["de-egon-2", "de-solo"])
@pytest.mark.parametrize(
    "top, pile",
    [
        ("tiger-2", "owl-6 owl-8 tiger-2"),
        ("owl-6", "tiger-2 owl-8 owl-6"),
        ("owl-8", "tiger-2 owl-6 owl-8"),
    ],
)
def test_with_egon_the_player_chooses_the_top_card(preset: str, top: str, pile: str) -> None:
    """AK-6.5 (R44, R60): the chosen one on top, the others below by rising number."""
    state = table(preset, hands={0: HAND}, start=0)
    assert state.apply("rally tiger-2 owl-6 owl-8") == []
    assert state.to_act == [0]
    assert state.scores()[0] == 0  # nothing has happened yet
    assert legal(state) == {"top tiger-2", "top owl-6", "top owl-8"}
    state.apply(f"top {top}")
    assert state.scores()[0] == 1
    assert state.to_json()["discard"][:3] == cards(pile)
    assert len(state.to_json()["hands"][0]) == 4


def test_one_card_leaves_no_choice() -> None:
    """AK-6.5: the question is asked for two or more cards."""
    state = table("de-egon-2", hands={0: HAND}, start=0)
    state.apply("rally tiger-2")
    assert state.to_act == [1]


def test_the_half_made_rally_is_secret() -> None:
    """AK-6.5, AK-17.1: others see a turn that goes on, the mover sees what he has chosen."""
    state = table("de-egon-2", hands={0: HAND}, start=0)
    before = state.view(1)
    state.apply("rally tiger-2 owl-6")
    assert state.view(1) == before
    assert state.view(0)["phase"] == "discard-top"
    assert state.view(0)["rallied"] == ["tiger-2", "owl-6"]


def test_only_a_rallied_card_can_lie_on_top() -> None:
    """AK-6.5."""
    state = table("de-egon-2", hands={0: HAND}, start=0)
    state.apply("rally tiger-2 owl-6")
    for action in ("top owl-8", "withdraw", "rally tiger-2"):
        with pytest.raises(Illegal, match="AK-6.5: now it is which rallied card lies on top"):
            state.apply(action)


def test_with_the_robot_cards_go_under_the_deck() -> None:
    """AK-6.6, AK-14.4 (R43): the lowest number nearest to the top."""
    state = table("en-solo-normal", hands={0: HAND}, discard="bee-1")
    state.apply("rally owl-8 tiger-2")
    assert state.to_json()["discard"][:3] == cards("bee-1 tiger-2 owl-8")


# ── the stall guard ─────────────────────────────────────────────────────────────────────────────
def rally_on(state: State, times: int) -> State:
    """Everybody rallies with the first card of the hand."""
    for _ in range(times):
        seat = state.to_act[0]
        state.apply(f"rally {state.to_json()['hands'][seat][0]}")
    return state


@BOTH
def test_ak_t106_ten_rounds_of_rallies(edition: str) -> None:
    """AK-T106 (AK-6.7, R51): after thirty rallies in a row the next player may not rally; a claim frees it."""
    state = rally_on(game_of(f"{edition}-3", start=0).new(seed=5), 29)
    assert "rally" in kinds(state)
    rally_on(state, 1)
    assert "rally" not in kinds(state)
    seat = state.to_act[0]
    with pytest.raises(Illegal, match="AK-6.7: too many rallies in a row"):
        state.apply(f"rally {state.to_json()['hands'][seat][0]}")
    claim = next(action for action in legal(state) if action.startswith("claim"))
    state.apply(claim)
    assert "rally" in kinds(state)


def test_stalled_german_players_must_leave() -> None:
    """AK-T106 (AK-7.4, AK-7.7, R51): with no claim and no rally the only way is out, with the tile."""
    state = table("de-3", hands={0: STUCK_HAND}, rallies=30)
    assert legal(state) == {"withdraw"}
    events = state.apply("withdraw")
    assert kinds_of(events) == ["left", "took-tile"]
    assert state.to_json()["rallies"] == 0
    assert state.to_json()["out"] == [0]


def test_an_exit_ends_the_row() -> None:
    """AK-6.7 (R51): the row of rallies starts anew after a claim or an exit."""
    state = table("en-3", rallies=29)
    state.apply("withdraw")
    assert state.to_json()["rallies"] == 0


@BOTH
def test_a_hundred_turns(edition: str) -> None:
    """AK-6.7 (R51): after a hundred own turns a seat may not rally for the rest of the age."""
    state = table(
        f"{edition}-3",
        K6=at("DC02"),
        hands={0: HAND, 1: "bee-2 bee-4 bee-6 bee-8"},
        turns=[100, 99, 0],
    )
    assert "rally" not in kinds(state)
    with pytest.raises(Illegal, match="AK-6.7"):
        state.apply("rally tiger-2")
    state.apply("claim tiger-2 K6")
    assert "rally" in kinds(state)
    state.apply("rally bee-2")
    assert state.to_json()["turns"] == [101, 100, 0]


@pytest.mark.parametrize(
    "preset, rounds", [("de-egon-2", 20), ("en-solo-normal", 10), ("de-solo", 10)]
)
def test_rounds_are_counted_by_humans(preset: str, rounds: int) -> None:
    """AK-6.7 (R51): a full round is a rally of every human."""
    assert "rally" in kinds(table(preset, rallies=rounds - 1))
    assert "rally" not in kinds(table(preset, rallies=rounds))


@pytest.mark.parametrize("preset", ["de-egon-2", "en-solo-normal", "de-solo"])
def test_a_marker_of_the_automa_ends_the_row(preset: str) -> None:
    """AK-6.7 (R51): only rounds in which nobody, automa included, places a marker make a stall."""
    state = game_of(preset, start=0).new(seed=5)
    for _ in range(11):
        humans = len(state.to_json()["hands"])
        rally_on(state, humans - 1)
        assert state.to_json()["rallies"] == humans - 1
        rally_on(state, 1)  # and the automa places
        assert state.to_json()["rallies"] == 0
        assert "rally" in kinds(state)
