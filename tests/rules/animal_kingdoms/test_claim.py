"""Claiming (chapter 4)."""

import pytest

from tests.rules.animal_kingdoms.table import (
    at,
    capital,
    cards,
    claimable,
    column,
    kinds,
    kinds_of,
    legal,
    markers,
    stack,
    table,
)
from wildtable import Illegal, Malformed

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]
BOTH = pytest.mark.parametrize("edition", ["en", "de"])
EVENS = "tiger-2 tiger-4 owl-6 owl-8"
FULL_K4 = at("DC02", markers=[1, 1, 1])


@BOTH
def test_a_claim(edition: str) -> None:
    """AK-4.1, AK-4.2, AK-4.7, AK-4.8: card to the end of the column, one marker, draw to four."""
    state = table(f"{edition}-3", K5=at("DC02", column="bee-2"), hands={0: EVENS})
    stack(state, "panda-1")
    events = state.apply("claim owl-8 K5")
    assert column(state, "K5") == ["bee-2", "owl-8"]
    assert markers(state, "K5") == [2, 0, 0]
    assert state.record.supply[:3].tolist() == [16, 18, 18]
    assert state.to_json()["hands"][0] == cards("panda-1 tiger-2 tiger-4 owl-6")
    assert [event.to_json() for event in events] == [
        {"event": "claimed", "seat": 0, "card": "owl-8", "kingdom": "K5", "space": "normal"},
        {"event": "drew", "seat": 0, "card": "panda-1"},
    ]


@BOTH
def test_ak_t04_normal_spaces_first(edition: str) -> None:
    """AK-T04 (AK-4.3, AK-4.4): with two of three taken, the next marker is normal, then the capital."""
    state = table(
        f"{edition}-3",
        K4=at("DC02", markers=[1, 1]),
        hands={0: EVENS, 1: "bee-2 bee-4 bee-6 bee-8"},
    )
    state.apply("claim tiger-2 K4")
    assert markers(state, "K4") == [2, 1, 0]
    assert capital(state, "K4") is None
    events = state.apply("claim bee-2 K4")
    assert markers(state, "K4") == [2, 1, 0]
    assert capital(state, "K4") == 1
    assert events[0].data["space"] == "capital"
    assert state.to_json()["out"] == [1]


@BOTH
def test_ak_t05_a_capital_puts_its_claimant_out(edition: str) -> None:
    """AK-T05 (AK-4.4, AK-7.2, AK-7.6, AK-6.1): B takes the capital, draws, is out, gets a secret tile."""
    state = table(f"{edition}-3", K4=FULL_K4, hands={1: "bee-2 bee-4 bee-6 bee-8"}, turn=1)
    stack(state, "panda-1", (2, 4))
    events = state.apply("claim bee-2 K4")
    assert kinds_of(events) == ["claimed", "drew", "left", "took-tile"]
    assert capital(state, "K4") == 1
    assert state.to_json()["hands"][1] == cards("panda-1 bee-4 bee-6 bee-8")
    assert state.to_json()["out"] == [1]
    assert state.view(1)["tiles"][1] == [4, 0, 0]
    for viewer in (None, 0, 2):
        assert state.view(viewer)["tiles"][1] == ["hidden", 0, 0]
    assert "rally" not in kinds(state, 2)
    assert state.to_act == [2]


@BOTH
def test_ak_t100_a_capital_with_an_empty_deck(edition: str) -> None:
    """AK-T100 (AK-4.8, AK-16.2): the ten discards are shuffled, a card is drawn, then B is out."""
    pile = "panda-1 panda-2 panda-3 panda-4 panda-5 panda-6 panda-7 panda-8 bee-1 bee-2"
    state = table(
        f"{edition}-5",
        K4=at("DC05", markers=[2, 1]),
        K5=at(markers=[4]),
        K6=at(markers=[0, 5]),
        K7=at(markers=[0, 0, 6]),
        K8=at(markers=[0, 0, 0, 3, 4]),
        hands={0: "tiger-6 tiger-7 tiger-8 owl-6"},
        deck="",
        discard=pile,
        exact=True,
    )
    events = state.apply("claim tiger-6 K4")
    assert kinds_of(events) == ["claimed", "shuffled", "drew", "left", "took-tile"]
    position = state.to_json()
    assert len(position["deck"]) == 9
    assert position["discard"] == []
    assert len(position["hands"][0]) == 4
    assert position["out"] == [0]


@BOTH
def test_a_full_kingdom_is_closed(edition: str) -> None:
    """AK-4.5 (R04): with the capital taken nobody claims there, not even without placing a marker."""
    state = table(
        f"{edition}-3", K4=at("DC02", markers=[1, 1, 1], capital=1), K5=at("DC03"), hands={0: EVENS}
    )
    assert claimable(state, "K4") == set()
    with pytest.raises(Illegal, match="AK-4.5: K4 is full") as refused:
        state.apply("claim tiger-2 K4")
    assert refused.value.details == {"kingdom": "K4"}


@BOTH
def test_council_spaces_are_no_room(edition: str) -> None:
    """AK-4.6: a full kingdom with empty council spaces stays full; council markers take no room either."""
    state = table(
        f"{edition}-3", K4=at("DC02", markers=[1, 1, 1], capital=1), hands={0: EVENS}, age=2
    )
    assert claimable(state, "K4") == set()
    state = table(
        f"{edition}-3", K4=at("DC02", markers=[1, 1], council=[2, 2]), hands={0: EVENS}, age=3
    )
    state.apply("claim tiger-2 K4")
    assert markers(state, "K4") == [2, 1, 0]
    assert capital(state, "K4") is None


@BOTH
def test_a_pair_places_one_marker(edition: str) -> None:
    """AK-4.7, AK-19.3: two cards, one marker, two cards drawn."""
    state = table(f"{edition}-3", K6=at("DC01"), hands={0: "tiger-2 owl-2 bee-5 wolf-7"})
    events = state.apply("claim owl-2 tiger-2 K6")
    assert column(state, "K6") == ["owl-2", "tiger-2"]
    assert markers(state, "K6") == [1, 0, 0]
    assert kinds_of(events) == ["claimed-pair", "drew", "drew"]


LAST_MARKER = {
    "K5": at("DC02", markers=[1]),
    "K6": at("DC03", markers=[5]),
    "K7": at("DC04", markers=[6]),
    "K8": at("DC07", markers=[5]),
}


@BOTH
def test_the_last_marker_puts_its_owner_out(edition: str) -> None:
    """AK-4.9, AK-7.5, AK-7.7 (R10, R11): after drawing to four; the first one out takes the tile."""
    state = table(f"{edition}-3", hands={0: EVENS}, **LAST_MARKER)
    events = state.apply("claim tiger-2 K5")
    assert kinds_of(events) == ["claimed", "drew", "left", "took-tile"]
    assert events[2].data == {"seat": 0, "reason": "markers"}
    assert state.record.supply[0] == 0
    assert state.to_json()["out"] == [0]
    assert state.to_json()["capitals"] == []
    assert len(state.to_json()["hands"][0]) == 4


@pytest.mark.parametrize(
    "action, clause, text",
    [
        ("claim tiger-2 K5", "AK-5.1", "does not obey the decree of K5"),
        ("claim tiger-2 K6", "AK-19.3", "K6 takes only a pair of cards"),
        ("claim tiger-2 tiger-4 K5", "AK-4.1", "K5 takes a single card"),
        ("claim tiger-2 owl-6 K6", "AK-19.3", "tiger-2 and owl-6 are no pair"),
    ],
)
def test_why_a_claim_is_refused(action: str, clause: str, text: str) -> None:
    """AK-4.1, AK-5.1, AK-19.3: the clause and the words; nothing changes."""
    state = table("en-3", K5=at("DC03"), K6=at("DC01"), hands={0: EVENS})
    before = state.clone()
    with pytest.raises(Illegal, match=text) as refused:
        state.apply(action)
    assert refused.value.clause == clause
    assert state == before


def test_cards_one_does_not_hold() -> None:
    """AK-4.1: by name a card that is not in the hand, by number a slot that is empty."""
    state = table("en-3", K5=at("DC02"), hands={0: "tiger-2 tiger-4"})
    with pytest.raises(Malformed, match="AK-4.1: bee-2 is not in your hand"):
        state.apply("claim bee-2 K5")
    with pytest.raises(Illegal, match="AK-4.1: you do not hold that many cards"):
        state.apply(5 * 2 + 1)  # third slot, K5


def test_without_a_marker_no_claim() -> None:
    """AK-4.1 (c), by the house rule `hr_markers_out`: in the age without a marker left."""
    state = table(
        "en-3",
        options={"hr_markers_out": "cannot_claim"},
        hands={0: EVENS},
        K5=at("DC02", markers=[2]),
        **{name: LAST_MARKER[name] for name in ("K6", "K7", "K8")},
    )
    assert kinds(state) == {"rally", "withdraw"}
    with pytest.raises(Illegal, match="AK-4.1: you have no marker left"):
        state.apply("claim tiger-2 K5")


@BOTH
def test_columns_are_public_with_their_order(edition: str) -> None:
    """AK-4.2: everybody sees every card of every column."""
    state = table(f"{edition}-3", K6=at("DC02", column="bee-2 owl-4 tiger-8"))
    for viewer in (None, 0, 1, 2):
        assert state.view(viewer)["kingdoms"]["K6"]["column"] == ["bee-2", "owl-4", "tiger-8"]


def test_ak_s13_a_pair_of_fives() -> None:
    """AK-S13 (AK-19.3): one marker in K6, the column ends with both cards, two are drawn."""
    state = table("de-3", K6=at("DC01", column="wolf-1"), hands={0: "panda-5 owl-5 bee-2 wolf-7"})
    stack(state, "lizard-1", "lizard-2")
    state.apply("claim panda-5 owl-5 K6")
    assert column(state, "K6") == ["wolf-1", "panda-5", "owl-5"]
    assert markers(state, "K6") == [2, 0, 0]
    assert state.to_json()["hands"][0] == cards("bee-2 lizard-1 lizard-2 wolf-7")


@BOTH
def test_ak_t08_legal_pairs(edition: str) -> None:
    """AK-T08 (AK-19.3): the fives and the owls, each in either order; never a single card."""
    state = table(f"{edition}-3", K6=at("DC01"), hands={0: "panda-5 owl-5 owl-2 wolf-7"})
    at_k6 = {action for action in legal(state) if action.endswith("K6")}
    assert at_k6 == {
        "claim panda-5 owl-5 K6",
        "claim owl-5 panda-5 K6",
        "claim owl-5 owl-2 K6",
        "claim owl-2 owl-5 K6",
    }


@pytest.mark.parametrize(
    "first, second", [("panda-5", "owl-5"), ("owl-5", "panda-5"), ("owl-2", "owl-5")]
)
def test_the_second_card_ends_on_top(first: str, second: str) -> None:
    """AK-19.3: whichever slot it comes from."""
    state = table("en-3", K6=at("DC01"), hands={0: "panda-5 owl-5 owl-2 wolf-7"})
    state.apply(f"claim {first} {second} K6")
    assert column(state, "K6") == [first, second]


def test_a_pair_may_take_the_capital() -> None:
    """AK-4.4, AK-19.3: out with two cards drawn."""
    state = table("en-3", K4=at("DC01", markers=[1, 1, 1]), hands={0: "panda-5 owl-5 bee-2 wolf-7"})
    events = state.apply("claim panda-5 owl-5 K4")
    assert events[0].data["space"] == "capital"
    assert state.to_json()["out"] == [0]
    assert len(state.to_json()["hands"][0]) == 4


def test_fewer_cards_fewer_pairs() -> None:
    """AK-19.3, AK-16.3: a hand of two after a shortage still pairs, a hand of one does not."""
    state = table("en-3", K6=at("DC01"), hands={0: "panda-5 owl-5"})
    assert {a for a in legal(state) if a.endswith("K6")} == {
        "claim panda-5 owl-5 K6",
        "claim owl-5 panda-5 K6",
    }
    state = table("en-3", K6=at("DC01"), hands={0: "panda-5"})
    assert not {a for a in legal(state) if a.endswith("K6")}
