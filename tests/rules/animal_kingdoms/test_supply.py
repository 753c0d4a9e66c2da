"""Drawing, discarding, shuffling (chapter 16)."""

from collections import Counter
from typing import Any

import pytest

from tests.rules.animal_kingdoms.table import at, cards, game_of, kinds_of, last_exit, table
from wildtable.core import chance

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]
BOTH = pytest.mark.parametrize("edition", ["en", "de"])

# Five players, all normal spaces taken: with two cards a marker the columns swallow nearly everything.
CROWDED: dict[str, Any] = {
    "K4": at("DC02", markers=[2]),
    "K5": at("DC03", markers=[0, 4]),
    "K6": at(markers=[0, 0, 5]),
    "K7": at(markers=[0, 0, 0, 6]),
    "K8": at(markers=[0, 0, 0, 0, 7]),
    "hands": {0: "tiger-2 tiger-4 tiger-6 tiger-8", 1: "owl-1 owl-3 owl-5 owl-7"},
    "exact": True,
}


@BOTH
def test_ak_t107_no_card_anywhere(edition: str) -> None:
    """AK-T107 (AK-16.3, R07): no card is drawn, the hand is one short, play goes on; later it fills again."""
    state = table(f"{edition}-5", deck="", discard="", **CROWDED)
    events = state.apply("claim tiger-2 K4")
    assert kinds_of(events) == ["claimed"]
    assert state.to_json()["hands"][0] == cards("tiger-4 tiger-6 tiger-8")
    assert state.to_act == [1]


def test_no_debt() -> None:
    """AK-16.3: the next draw to four takes what is there, two cards here."""
    wanted = {**CROWDED, "hands": {**CROWDED["hands"], 0: "tiger-2 tiger-4 tiger-6"}}
    state = table("en-5", deck="bee-1 bee-2 bee-3", discard="", **wanted)
    state.apply("claim tiger-2 K4")
    assert len(state.to_json()["hands"][0]) == 4
    assert len(state.to_json()["deck"]) == 1


def test_a_short_rally() -> None:
    """AK-16.3: four thrown away, and the four are all there is to draw."""
    state = table("en-5", deck="", discard="", **CROWDED)
    events = state.apply("rally tiger-2 tiger-4 tiger-6 tiger-8")
    assert kinds_of(events).count("drew") == 4
    assert state.to_json()["discard"] == state.to_json()["deck"] == []


@BOTH
def test_drawing_to_four(edition: str) -> None:
    """AK-16.1, AK-4.8: as many as are missing."""
    state = table(f"{edition}-3", K6=at("DC02"), hands={0: "tiger-2 tiger-4"})
    events = state.apply("claim tiger-2 K6")
    assert kinds_of(events) == ["claimed", "drew", "drew", "drew"]
    assert len(state.to_json()["hands"][0]) == 4


def test_every_unseen_card_is_equally_likely() -> None:
    """AK-16.1: the deck is a set in unknown order."""
    start = table(
        "en-2", K6=at("DC02"), hands={0: "tiger-2 owl-4 owl-6 owl-8"}, deck="bee-1 bee-2 bee-3"
    )
    drawn: Counter[str] = Counter()
    for key in range(120):
        state = start.clone()
        state.record.key[:] = chance.key_from_seed(key)
        drawn[state.apply("claim tiger-2 K6")[1].data["card"]] += 1
    assert set(drawn) == {"bee-1", "bee-2", "bee-3"}
    assert all(25 <= number <= 55 for number in drawn.values())


@BOTH
def test_the_shuffle_waits_until_a_card_is_needed(edition: str) -> None:
    """AK-16.2 (R06): the last card is drawn and nothing happens; the next draw shuffles."""
    state = table(
        f"{edition}-2",
        K6=at("DC02"),
        hands={0: "tiger-2 owl-4 owl-6 owl-8", 1: "frog-2 frog-4 wolf-2 wolf-4"},
        deck="bee-1",
    )
    events = state.apply("claim tiger-2 K6")
    pile = len(state.to_json()["discard"])
    assert state.to_json()["deck"] == []
    assert "shuffled" not in kinds_of(events)
    assert pile > 0
    events = state.apply("claim frog-2 K6")
    assert kinds_of(events) == ["claimed", "shuffled", "drew"]
    assert len(state.to_json()["deck"]) == pile - 1
    assert state.to_json()["discard"] == []
    assert state.to_json()["shuffles"] == 1


@pytest.mark.parametrize("preset", ["en-5", "de-5"])
def test_six_cards_are_always_left(preset: str) -> None:
    """AK-16.4, AK-16.3: with the standard decrees deck and pile never run dry."""
    for seed in range(2):
        state = game_of(preset).new(seed)
        while not state.is_terminal:
            position = state.to_json()
            assert len(position["deck"]) + len(position["discard"]) >= 6
            seat = state.to_act[0]
            choices = state.legal_ids(seat)
            state.apply(choices[0] if choices[0] < 80 else choices[-1], seat)


def test_between_ages() -> None:
    """AK-16.5: EN all but the hands is shuffled, DE nothing is."""
    for edition, shuffles in (("en", 1), ("de", 0)):
        state, _ = last_exit(
            f"{edition}-3",
            K5=at(markers=[3, 1]),
            discard="panda-1",
            points=[{"rally": 9}, {}, {"rally": 9}],
        )
        position = state.to_json()
        assert position["shuffles"] == shuffles
        assert bool(position["discard"]) == (edition == "de")
        assert len(position["deck"]) + len(position["discard"]) == 52
