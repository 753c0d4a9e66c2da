"""Peace Treaty (chapter 10)."""

import pytest

import wildtable
from tests.rules.animal_kingdoms.table import at, game_of, kinds_of, last_exit, points
from wildtable import Malformed

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]


def test_ak_t40_the_capital_decides() -> None:
    """AK-T40 (AK-10.1, AK-10.2): T = 10, strengths 3, 3, 2, 1; A holds the capital: 10, 3, 1, 0."""
    kingdom = at(tiles=[9, 10, 10], markers=[2, 3, 1, 1], capital=0, council=[2])
    _state, events = last_exit("en-treaty-4", mover=3, K8=kingdom, age=2)
    assert points(events, "K8") == {0: 10, 1: 3, 2: 1}
    assert [event.data for event in events if event.kind == "treaty"] == [
        {"kingdom": "K8", "seats": [0]}
    ]
    assert "battle" not in kinds_of(events)


def test_ak_t41_the_capital_of_somebody_else() -> None:
    """AK-T41 (AK-10.1, AK-10.2, R14): C holds it, which does not help the leaders: 10, 10, 3, 1."""
    kingdom = at(tiles=[9, 10, 10], markers=[3, 3, 1, 0], capital=2, council=[3])
    _, events = last_exit("en-treaty-4", mover=3, K8=kingdom, age=2)
    assert points(events, "K8") == {0: 10, 1: 10, 2: 3, 3: 1}
    assert [event.data["seats"] for event in events if event.kind == "treaty"] == [[0, 1]]


def test_without_a_capital_all_leaders_win() -> None:
    """AK-10.1, AK-10.2: nobody holds the capital."""
    _, events = last_exit("en-treaty-3", mover=2, K6=at(tiles=[6, 7, 8], markers=[2, 2, 1]))
    assert points(events, "K6") == {0: 6, 1: 6, 2: 3}


def test_all_tied_share_everything() -> None:
    """AK-10.1: nobody is left for second place."""
    _, events = last_exit("en-treaty-3", mover=2, K6=at(tiles=[6, 7, 8], markers=[1, 1, 1]))
    assert points(events, "K6") == {0: 6, 1: 6, 2: 6}


def test_three_tied_one_capital() -> None:
    """AK-10.1, AK-10.2, AK-8.9: both others get 3, the next 1."""
    kingdom = at(tiles=[6, 7, 8], markers=[1, 2, 2, 1], capital=0)
    _, events = last_exit("en-treaty-4", mover=3, K7=kingdom)
    assert points(events, "K7") == {0: 6, 1: 3, 2: 3, 3: 1}


def test_a_council_marker_decides_nothing() -> None:
    """AK-T110 (AK-10.1, AK-8.2): it makes the tie, but only the capital of the current age settles it."""
    _, events = last_exit(
        "en-treaty-3", mover=2, K5=at(tiles=[5, 6, 7], markers=[1, 2], council=[0]), age=2
    )
    assert points(events, "K5") == {0: 6, 1: 6}
    kingdom = at(tiles=[5, 6, 7], markers=[1, 3], council=[0], capital=0)
    _, events = last_exit("en-treaty-3", mover=2, K5=kingdom, age=2)
    assert points(events, "K5") == {0: 6, 1: 3}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_ak_t104_no_battles_and_no_modifiers(players: int) -> None:
    """AK-T104 (AK-10.1, AK-1.10): whole games without a battle pick or a modifier."""
    state, events = game_of(f"en-treaty-{players}").deal(seed=1)
    turn = 0
    while not state.is_terminal:
        assert state.to_json()["phase"] in {"turn", "council"}
        seat = state.to_act[0]
        claims = [number for number in state.legal_ids(seat) if number < 80] or state.legal_ids(
            seat
        )
        events += state.apply(claims[(7 * turn) % len(claims)], seat)
        turn += 1
    assert "treaty" in kinds_of(events)
    assert not {"battle", "committed", "modifier-gained"} & set(kinds_of(events))
    assert not any(state.to_json()["modifiers"])


@pytest.mark.parametrize(
    "options", [{"edition": "de", "players": 3}, {"edition": "en", "players": 1}]
)
def test_only_for_english_games_of_two_to_five(options: dict[str, object]) -> None:
    """AK-10.3 (R55)."""
    with pytest.raises(Malformed, match=r"hr_peace_treaty .*AK-10.3"):
        wildtable.load("animal-kingdoms", hr_peace_treaty=True, **options)
