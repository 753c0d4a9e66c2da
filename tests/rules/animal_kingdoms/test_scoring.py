"""Scoring an age without a battle (chapter 8)."""

import pytest

from tests.rules.animal_kingdoms.table import at, kinds_of, last_exit, points

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]
BOTH = pytest.mark.parametrize("edition", ["en", "de"])


def test_ak_s02_tie_for_second_in_english() -> None:
    """AK-S02 (AK-8.6): T = 8; Carla 3, Dan 2, Steven 2, Nick 1 → 8, 3, 3, 1."""
    kingdom = at(tiles=[7, 8, 9], markers=[2, 2, 1, 1], council=[2], capital=0)
    state, events = last_exit("en-4", K7=kingdom, age=2, mover=3)
    assert points(events, "K7") == {0: 8, 1: 3, 2: 3, 3: 1}
    assert state.scores() == [8, 3, 3, 1]


def test_ak_s03_leftmost_tile() -> None:
    """AK-S03 (AK-8.4, AK-8.6, AK-8.3): Yellow 5, Blue 3, Red nothing; the next age uses the 7."""
    state, events = last_exit("en-3", K6=at(tiles=[5, 7, 9], markers=[3, 1, 0]))
    assert points(events, "K6") == {0: 5, 1: 3}
    assert state.scores() == [5, 3, 0]
    kingdom = state.to_json()["kingdoms"]["K6"]
    assert kingdom["tiles"][kingdom["tile_next"]] == 7


def test_ak_s06_tie_for_second_in_german() -> None:
    """AK-S06 (AK-8.7, AK-8.5): 5, 3, 3 and nothing for third."""
    kingdom = at(tiles=[5, 5, 6], markers=[2, 2, 1, 1], capital=0, council=[2])
    state, events = last_exit("de-4", K7=kingdom, age=2, mover=3)
    assert points(events, "K7") == {0: 5, 1: 3, 2: 3}
    assert state.scores() == [5, 3, 3, 0]


def test_two_ties_in_english() -> None:
    """AK-8.6, the English side of AK-T31: T = 7, strengths 3, 2, 2, 1, 1 → 7, 3, 3, 1, 1."""
    kingdom = at(tiles=[6, 7, 8], markers=[2, 2, 1, 1, 1], capital=0, council=[2])
    _, events = last_exit("en-5", K8=kingdom, age=2, mover=4)
    assert points(events, "K8") == {0: 7, 1: 3, 2: 3, 3: 1, 4: 1}


def test_ak_t31_two_ties_in_german() -> None:
    """AK-T31 (AK-8.7): T = 7, strengths 3, 2, 2, 1, 1 → 7, 4, 4, 0, 0."""
    kingdom = at(tiles=[6, 7, 8], markers=[2, 2, 1, 1, 1], capital=0, council=[2])
    _, events = last_exit("de-5", K8=kingdom, age=2, mover=4)
    assert points(events, "K8") == {0: 7, 1: 4, 2: 4}


@pytest.mark.parametrize("edition, second", [("en", 3), ("de", 4)])
def test_ak_t32_tie_for_third(edition: str, second: int) -> None:
    """AK-T32 (AK-8.6, AK-8.7): T = 7, strengths 4, 3, 1, 1, 0; both third players score 1."""
    kingdom = at(tiles=[6, 7, 8], markers=[3, 2, 1, 1], capital=0, council=[1])
    state, events = last_exit(f"{edition}-5", K8=kingdom, age=2, mover=4)
    assert points(events, "K8") == {0: 7, 1: second, 2: 1, 3: 1}
    assert state.scores()[4] == 0  # AK-8.3


@pytest.mark.parametrize("edition, next_tile", [("en", 6), ("de", 7)])
def test_ak_t34_a_kingdom_without_markers(edition: str, next_tile: int) -> None:
    """AK-T34 (AK-8.4, R13): nobody in K7; in English the tile waits, in German it is spent."""
    state, events = last_exit(f"{edition}-3", K7=at(tiles=[6, 7, 10]))
    assert points(events, "K7") == {}
    assert [event.data["kingdom"] for event in events if event.kind == "unclaimed"] == [
        "K4",
        "K5",
        "K6",
        "K7",
        "K8",
    ]
    kingdom = state.to_json()["kingdoms"]["K7"]
    assert kingdom["tiles"][kingdom["tile_next"]] == next_tile


@pytest.mark.parametrize("edition, second", [("en", 3), ("de", 4)])
def test_ak_t35_council_markers_count(edition: str, second: int) -> None:
    """AK-T35 (AK-8.2): A has one council marker only, B two normals, C none; T = 8."""
    kingdom = at(tiles=[5, 8, 9], markers=[0, 2, 0], council=[0])
    state, events = last_exit(f"{edition}-3", K5=kingdom, age=2, mover=2)
    assert points(events, "K5") == {1: 8, 0: second}
    assert state.scores()[2] == 0


@pytest.mark.parametrize("edition, tile", [("en", 5), ("de", 9)])
def test_ak_t124_ak_t125_the_tile_of_age_three(edition: str, tile: int) -> None:
    """AK-T124, AK-T125 (AK-8.4): nobody in K5 in two ages, A alone in the third: EN the 5, DE the 9."""
    tile_next = 0 if edition == "en" else 2
    kingdom = at(tiles=[5, 6, 9], markers=[1], tile_next=tile_next)
    _, events = last_exit(f"{edition}-3", K5=kingdom, age=3, mover=1)
    assert points(events, "K5") == {0: tile}


@pytest.mark.parametrize("tile, half", [(5, 3), (6, 3), (7, 4), (8, 4), (9, 5), (10, 5)])
def test_second_place(tile: int, half: int) -> None:
    """AK-8.5: three points in English, half the tile rounded up in German."""
    trio = {
        5: [5, 6, 7],
        6: [6, 7, 8],
        7: [7, 8, 9],
        8: [8, 9, 10],
        9: [9, 9, 10],
        10: [9, 10, 10],
    }[tile]
    kingdom = at(tiles=trio, markers=[2, 1], tile_next=trio.index(tile))
    _, events = last_exit("en-2", K6=kingdom, age=1 + trio.index(tile))
    assert points(events, "K6") == {0: tile, 1: 3}
    _, events = last_exit("de-2", K6=kingdom, age=1 + trio.index(tile))
    assert points(events, "K6") == {0: tile, 1: half}


@BOTH
def test_kingdoms_in_ring_order(edition: str) -> None:
    """AK-8.1: one by one from K4, each credited before the next."""
    one = at(markers=[1])
    _, events = last_exit(f"{edition}-2", mover=1, K4=one, K5=one, K6=one, K7=one, K8=one)
    scored = [event.data["kingdom"] for event in events if event.kind == "scored"]
    assert scored == ["K4", "K5", "K6", "K7", "K8"]
    _, events = last_exit(
        f"{edition}-2",
        mover=1,
        K4=one,
        K5=one,
        K6=one,
        K7=one,
        K8=one,
        options={"hr_ring": (7, 5, 4, 8, 6)},
    )
    scored = [event.data["kingdom"] for event in events if event.kind == "scored"]
    assert scored == ["K4", "K8", "K6", "K7", "K5"]


@BOTH
def test_capital_normal_and_council_together(edition: str) -> None:
    """AK-8.2: 1 + 1 + 1 beats 2 on normal spaces."""
    kingdom = at(markers=[1, 2], capital=0, council=[0], tiles=[6, 7, 8])
    _, events = last_exit(f"{edition}-2", K4=kingdom, age=2, mover=1)
    assert points(events, "K4")[0] == 7
    assert points(events, "K4")[1] == (3 if edition == "en" else 4)


@BOTH
def test_without_markers_no_place(edition: str) -> None:
    """AK-8.3 (R12): alone in a kingdom, nobody is second or third."""
    state, events = last_exit(f"{edition}-4", K4=at(markers=[0, 0, 3], tiles=[6, 7, 8]))
    assert points(events, "K4") == {2: 6}
    assert state.scores() == [0, 0, 6, 0]


@BOTH
def test_lower_places_are_never_fought_for(edition: str) -> None:
    """AK-8.11: ties for second and third start no battle."""
    kingdom = at(tiles=[6, 7, 8], markers=[2, 2, 1, 1, 1], capital=0, council=[2])
    _, events = last_exit(f"{edition}-5", K8=kingdom, age=2, mover=4)
    assert "battle" not in kinds_of(events)


@BOTH
def test_three_groups_only(edition: str) -> None:
    """AK-8.5, AK-8.6, AK-8.7: fourth place is worth nothing."""
    kingdom = at(tiles=[5, 6, 7], markers=[3, 2, 1, 1], capital=0, council=[1, 2])
    _, events = last_exit(f"{edition}-4", K8=kingdom, age=3, mover=3)  # strengths 4, 3, 2, 1
    assert points(events, "K8") == {0: 7, 1: 3 if edition == "en" else 4, 2: 1}


@BOTH
def test_the_sources_add_up(edition: str) -> None:
    """AK-8.5: what each place brought is kept apart."""
    kingdom = at(tiles=[7, 8, 9], markers=[3, 2, 1])
    state, _ = last_exit(f"{edition}-3", K7=kingdom, mover=2, points=[{"rally": 2}, {}, {}])
    assert state.breakdown(0) == {
        "rally": 2,
        "first": 7,
        "second": 0,
        "third": 0,
        "tile": 0,
        "modifier": 0,
    }
    assert state.breakdown(1)["second"] == (3 if edition == "en" else 4)
    assert state.breakdown(2)["third"] == 1
    assert [sum(state.breakdown(seat).values()) for seat in range(3)] == state.scores()
