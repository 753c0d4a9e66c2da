"""From one age to the next (chapter 12)."""

import pytest

from tests.rules.animal_kingdoms.table import (
    STUCK_HAND,
    at,
    cards,
    kinds_of,
    last_exit,
    stack,
    table,
)
from wildtable import State
from wildtable.core.events import Event

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]
BOTH = pytest.mark.parametrize("edition", ["en", "de"])


@BOTH
def test_all_markers_return(edition: str) -> None:
    """AK-12.1: except those in councils."""
    kingdom = at(markers=[2, 1, 0], capital=0, council=[2])
    state, _ = last_exit(f"{edition}-3", mover=2, K4=kingdom, K6=at(markers=[3, 2]), age=2)
    if edition == "en":
        state.apply("stay")
    kingdoms = state.to_json()["kingdoms"]
    assert all(k["markers"] == [0, 0, 0] and k["capital"] is None for k in kingdoms.values())
    assert state.record.supply[:3].tolist() == ([18, 18, 17] if edition == "en" else [17, 18, 17])
    assert state.record.free.tolist() == [3, 4, 5, 6, 7]


@pytest.mark.parametrize("edition, deck, pile", [("en", 52, 0), ("de", 26, 26)])
def test_ak_t61_columns_and_piles(edition: str, deck: int, pile: int) -> None:
    """AK-T61 (AK-12.2, AK-16.5): columns 20, discard 6, deck 26, hands 12."""
    named = "panda-1 panda-2 panda-3 panda-4 panda-5 panda-6"
    state, events = last_exit(
        f"{edition}-3",
        mover=2,
        K6=at(markers=[5]),
        K7=at(markers=[0, 0, 6]),
        K8=at(markers=[0, 7]),
        K4=at(markers=[2]),
        discard=named,
        points=[{}, {"rally": 1}, {"rally": 2}],
    )
    position = state.to_json()
    assert len(position["deck"]) == deck
    assert len(position["discard"]) == pile
    assert ("shuffled" in kinds_of(events)) == (edition == "en")
    assert all(kingdom["column"] == [] for kingdom in position["kingdoms"].values())


def test_in_german_columns_lie_on_the_pile_in_order() -> None:
    """AK-12.2: from K4 round the ring, each from its oldest card on."""
    state, _ = last_exit(
        "de-3",
        mover=2,
        K5=at(column="bee-1 bee-8", markers=[2]),
        K8=at(column="owl-3 owl-1", markers=[0, 2]),
        K4=at(column="wolf-2", markers=[1]),
        discard="panda-1",
        points=[{}, {"rally": 1}, {"rally": 9}],
    )
    assert state.to_json()["discard"] == cards("panda-1 wolf-2 bee-1 bee-8 owl-3 owl-1")


@BOTH
def test_hands_are_kept_and_filled(edition: str) -> None:
    """AK-12.3: a short hand is filled up, by seat from the old starting player."""
    hands = {0: "tiger-1 tiger-2 tiger-3 tiger-4", 1: "owl-1 owl-2", 2: "frog-6"}
    state, events = last_exit(
        f"{edition}-3", mover=2, hands=hands, start=1, points=[{}, {"rally": 1}, {"rally": 2}]
    )
    after = state.to_json()["hands"]
    assert after[0] == cards("tiger-1 tiger-2 tiger-3 tiger-4")
    assert {"owl-1", "owl-2"} < set(after[1])
    assert "frog-6" in after[2]
    assert [len(hand) for hand in after] == [4, 4, 4]
    assert [event.data["seat"] for event in events if event.kind == "drew"] == [1, 1, 2, 2, 2]


@BOTH
def test_new_decrees(edition: str) -> None:
    """AK-12.4: the old five leave the game, five new ones come."""
    state, events = last_exit(f"{edition}-3")
    position = state.to_json()
    fresh = {kingdom["decree"] for kingdom in position["kingdoms"].values()}
    assert len(position["decrees_used"]) == 5
    assert not fresh & set(position["decrees_used"])
    laid = [event.data["kingdom"] for event in events if event.kind == "decree-laid"]
    assert laid == ["K4", "K5", "K6", "K7", "K8"]


@BOTH
def test_everybody_is_in_again(edition: str) -> None:
    """AK-12.5: the notes of the past age are cleared."""
    score = [{"rally": 9}, {}, {"rally": 9}]
    kingdom = at(markers=[3], capital=0)
    state, _ = last_exit(
        f"{edition}-3", mover=2, K4=kingdom, turns=[3, 4, 5], points=score, last_claim="K4"
    )
    if edition == "en":
        state.apply("move")
    position = state.to_json()
    assert position["out"] == position["capitals"] == []
    assert position["turns"] == [0, 0, 0]
    assert position["rallies"] == position["scored"] == 0
    assert position["last_claim"] is None
    assert state.to_act == [1]


@BOTH
def test_the_last_on_the_track_starts(edition: str) -> None:
    """AK-12.6: the lowest public score."""
    state, events = last_exit(f"{edition}-3", points=[{"rally": 5}, {"rally": 4}, {"rally": 7}])
    assert state.to_act == [1]
    assert events[-1].to_json() == {"event": "age-started", "age": 2, "seat": 1}


@BOTH
def test_hidden_tiles_do_not_count(edition: str) -> None:
    """AK-12.6: B would pass A with the tile, but nobody knows."""
    state, _ = last_exit(
        f"{edition}-3",
        points=[{"rally": 5}, {"rally": 4}, {"rally": 7}],
        withdraw_owned=[[0, 0, 0], [5, 0, 0], [0, 0, 0]],
    )
    assert state.to_act == [1]


def test_ak_t62_tie_in_english() -> None:
    """AK-T62 (AK-12.6, R24): A and B are last; the earlier capital of the tied, else the earlier exit."""
    score = [{"rally": 2}, {"rally": 2}, {"rally": 9}, {"rally": 9}]
    # Capitals in the order C, B; A has none. B scores 3 as second in K5 and draws level.
    state, _ = last_exit(
        "en-4",
        mover=3,
        points=[{"rally": 5}, *score[1:]],
        K4=at(markers=[0, 0, 3], capital=2),
        K5=at(markers=[0, 0, 4], capital=1),
        out=[0, 2, 1],
        capitals=[2, 1],
    )
    state.apply("stay")
    state.apply("stay")
    assert state.scores()[:2] == [5, 5]
    assert state.to_act == [1]
    # Nobody of the tied has one; A went out before B.
    for out, start in (([0, 1, 2], 0), ([2, 1, 0], 1)):
        state, _ = last_exit("en-4", mover=3, points=score, out=out)
        assert state.to_act == [start]


def test_earlier_capital_of_two() -> None:
    """AK-12.6: both tied players took one; the order of the capitals counts, not that of the seats."""
    for order, start in (([0, 1], 0), ([1, 0], 1)):
        state, _ = last_exit(
            "en-3",
            mover=2,
            points=[{"rally": 3}, {"rally": 3}, {"rally": 30}],
            K4=at(markers=[0, 0, 3], capital=0),
            K5=at(markers=[0, 0, 4], capital=1),
            out=order,
            capitals=order,
        )
        state.apply("stay")
        state.apply("stay")
        assert state.scores()[:2] == [6, 6]
        assert state.to_act == [start]


@pytest.mark.parametrize(
    "lots, start",
    [
        (("owl-3", "owl-5"), 1),
        (("owl-8", "owl-1"), 1),
        (("owl-1", "owl-8"), 0),
        (("owl-1", "owl-7"), 1),
    ],
)
def test_tie_in_german(lots: tuple[str, str], start: int) -> None:
    """AK-12.6, AK-9.4: a lot for each of the tied, best rank starts, a 1 beats an 8."""
    state, events = german_tie(*lots)
    drawn = [event.to_json() for event in events if event.kind == "lot"]
    assert drawn == [{"event": "lot", "seat": seat, "card": card} for seat, card in enumerate(lots)]
    assert state.to_json()["discard"][-2:] == list(lots)
    assert state.to_act == [start]


def german_tie(*lots: str, begin: int = 0) -> tuple[State, list[Event]]:
    """A and B are last together; decrees and lots come up as given."""
    state = table(
        "de-3",
        hands={0: "tiger-1 tiger-2 tiger-3 tiger-4", 1: "bee-1 bee-2 bee-3 bee-4", 2: STUCK_HAND},
        points=[{}, {}, {"rally": 9}],
        out=[0, 1],
        turn=2,
        start=begin,
    )
    stack(state, *[(0, 25 - place) for place in range(5)], *lots)
    return state, state.apply("withdraw")


def test_tied_lots_draw_again() -> None:
    """AK-12.6 (R25): 4 and 4, then 2 and 6."""
    state, events = german_tie("owl-4", "wolf-4", "owl-2", "owl-6")
    assert [event.data["card"] for event in events if event.kind == "lot"] == [
        "owl-4",
        "wolf-4",
        "owl-2",
        "owl-6",
    ]
    assert state.to_act == [1]


def test_lots_by_seat_from_the_old_starting_player() -> None:
    """AK-12.6 (R22): B draws first if B has started the age just ended."""
    _, events = german_tie("owl-4", "owl-2", begin=1)
    assert [event.data["seat"] for event in events if event.kind == "lot"] == [1, 0]


def test_a_single_last_player_draws_no_lot() -> None:
    """AK-12.6."""
    _, events = last_exit("de-3", points=[{"rally": 5}, {"rally": 4}, {"rally": 7}])
    assert "lot" not in kinds_of(events)


@BOTH
def test_tiles_move_on(edition: str) -> None:
    """AK-8.4, AK-12.5: the second age scores the second tile."""
    state, _ = last_exit(f"{edition}-2", K6=at(markers=[0, 2], tiles=[5, 7, 9]))
    assert state.to_json()["kingdoms"]["K6"]["tile_next"] == 1
    assert state.to_json()["age"] == 2
