"""The end of the game (chapter 13)."""

import pytest

from tests.rules.animal_kingdoms.table import STUCK_HAND, at, kinds_of, last_exit, table
from wildtable import State

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]
BOTH = pytest.mark.parametrize("edition", ["en", "de"])


@BOTH
def test_withdraw_tiles_are_added(edition: str) -> None:
    """AK-13.1, AK-7.6: turned up and counted after the third scoring."""
    state, events = last_exit(
        f"{edition}-3",
        mover=2,
        age=3,
        out=[1, 0],
        withdraw_owned=[[2, 0, 0], [0, 5, 4], [0, 0, 0]],
        points=[{"rally": 10}, {"rally": 3}, {"rally": 1}],
    )
    assert state.scores() == [12, 12, 1]
    assert [event.to_json() for event in events if event.kind == "tile-revealed"] == [
        {"event": "tile-revealed", "seat": 0, "points": 2},
        {"event": "tile-revealed", "seat": 1, "points": 5},
        {"event": "tile-revealed", "seat": 1, "points": 4},
    ]
    assert state.view(None)["tiles"] == [[2, 0, 0], [0, 5, 4], [0, 0, 0]]
    assert state.breakdown(1) == {
        "rally": 3,
        "first": 0,
        "second": 0,
        "third": 0,
        "tile": 9,
        "modifier": 0,
    }


def test_modifiers_are_added_in_english() -> None:
    """AK-13.1, AK-9.17."""
    state, _ = last_exit("en-3", age=3, modifiers=[0, 3, 1])
    assert state.scores() == [0, 3, 1]
    assert state.breakdown(1)["modifier"] == 3


@BOTH
def test_the_highest_score_wins(edition: str) -> None:
    """AK-13.2: payoffs from 1 for the first to -1 for the last."""
    state, events = last_exit(
        f"{edition}-3", age=3, points=[{"rally": 10}, {"rally": 30}, {"rally": 20}]
    )
    assert state.winners() == [1]
    assert state.returns() == [-1.0, 1.0, 0.0]
    assert events[-1].to_json() == {"event": "game-over", "seats": [1]}


def level(preset: str, **wanted: object) -> State:
    """Two players with the same score at the end of age III, the others far behind."""
    state, _ = last_exit(preset, mover=2, age=3, **wanted)
    return state


def test_ak_t65_final_tie_in_english() -> None:
    """AK-T65 (AK-13.3, R27): the larger age III capital; one beats none; none: shared."""
    # Everything in K5 and K7 belongs to C, so that both are second there (3 points) or have nothing.
    k5, k7 = at(markers=[0, 0, 4], capital=0), at(markers=[0, 0, 6], capital=1)
    both = level("en-3", K5=k5, K7=k7, points=[{"rally": 58}, {"rally": 58}, {}])
    assert both.scores()[:2] == [61, 61]
    assert both.winners() == [1]
    one = level("en-3", K5=k5, points=[{"rally": 58}, {"rally": 61}, {}])
    assert one.scores()[:2] == [61, 61]
    assert one.winners() == [0]
    none = level("en-3", points=[{"rally": 61}, {"rally": 61}, {}])
    assert none.winners() == [0, 1]
    assert none.returns() == [0.5, 0.5, -1.0]


SEVENS = [5, 6, 7]  # in age III the 7, of which second place is worth 4 in German


def test_ak_s19_final_tie_in_german() -> None:
    """AK-S19 (AK-13.4): thrones in K8 and K4 (12) against one in K7 (7)."""
    state = level(
        "de-3",
        K8=at(council=[0], markers=[0, 0, 2], tiles=SEVENS),
        K4=at(council=[0], markers=[0, 0, 2], tiles=SEVENS),
        K7=at(council=[1], markers=[0, 0, 2], tiles=SEVENS),
        points=[{"rally": 50}, {"rally": 54}, {}],
    )
    assert state.scores() == [58, 58, 21]
    assert state.winners() == [0]


def test_equal_thrones_share() -> None:
    """AK-13.4 (R26): 4 + 5 against 9 does not exist, but one K6 each does."""
    kingdom = at(council=[0, 1], markers=[0, 0, 2])
    state = level("de-3", K6=kingdom, points=[{"rally": 50}, {"rally": 50}, {}])
    assert state.scores()[0] == state.scores()[1]
    assert state.winners() == [0, 1]


def test_age_three_capitals_are_no_thrones() -> None:
    """AK-13.4 (R26): A's capital of K8 does not count against B's throne in K4."""
    state = level(
        "de-3",
        K8=at(markers=[0, 0, 7], capital=0, tiles=SEVENS),
        K4=at(markers=[0, 0, 3], council=[1], tiles=SEVENS),
        points=[{"rally": 50}, {"rally": 50}, {}],
    )
    assert state.scores() == [54, 54, 14]
    assert state.winners() == [1]


@pytest.mark.parametrize("human, winner", [(70, 1), (71, 0), (69, 1)])
def test_ak_t80_against_the_robot(human: int, winner: int) -> None:
    """AK-T80 (AK-13.5): level scores are lost."""
    state, _ = last_exit("en-solo-normal", age=3, points=[{"rally": human}, {"first": 70}])
    assert state.scores() == [human, 70]
    assert state.winners() == [winner]
    assert state.returns() == ([1.0, -1.0] if winner == 0 else [-1.0, 1.0])


def test_egon_is_placed_like_anybody() -> None:
    """AK-13.6, AK-13.4: without thrones he shares the tie, with one he wins it."""
    state, _ = last_exit("de-egon-2", mover=1, age=3, points=[{"rally": 40}, {}, {"first": 40}])
    assert state.winners() == [0, 2]
    throne = at(council=[2], markers=[0, 2], tiles=SEVENS)
    state, _ = last_exit(
        "de-egon-2", mover=1, age=3, points=[{"rally": 44}, {}, {"first": 40}], K4=throne
    )
    assert state.scores() == [44, 7, 44]
    assert state.winners() == [2]


def test_egons_tile_is_not_added_twice() -> None:
    """AK-13.1, AK-15.9: it was scored when it was turned up."""
    state, events = last_exit(
        "de-egon-2",
        mover=1,
        age=3,
        points=[{}, {}, {"tile": 4}],
        withdraw_owned=[[0] * 3, [0] * 3, [4, 0, 0]],
    )
    assert state.scores()[2] == 4
    assert "tile-revealed" not in kinds_of(events)


@BOTH
def test_before_the_end_nobody_has_won(edition: str) -> None:
    """AK-13.2: no payoffs, no winners, tiles face down."""
    state = table(f"{edition}-3", hands={0: STUCK_HAND}, points=[{"rally": 9}, {}, {}])
    assert state.winners() == []
    assert state.returns() == [0.0, 0.0, 0.0]


@BOTH
def test_ties_lower_down_share_their_places(edition: str) -> None:
    """AK-13.2: the payoffs of a tie are their mean and all payoffs add up to zero."""
    score = [{"rally": 9}, {"rally": 9}, {"rally": 20}, {"rally": 1}]
    state, _ = last_exit(f"{edition}-4", age=3, points=score)
    assert state.returns() == pytest.approx([0.0, 0.0, 1.0, -1.0])
