"""Ages and turns (chapters 3 and 18): whose turn it is and what may be chosen."""

import pytest

from tests.rules.animal_kingdoms.table import at, game_of, kinds, last_exit, legal, table
from wildtable import Illegal, Malformed, NotYourTurn

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]
BOTH = pytest.mark.parametrize("edition", ["en", "de"])

PLAYABLE = {0: "tiger-4 bee-4 owl-4 wolf-4"}
OPEN = {"K6": at("DC06")}
STUCK = {0: "frog-6 frog-7 wolf-6 wolf-7"}  # no decree of the default table accepts them


def test_three_ages_played_alike() -> None:
    """AK-3.1, AK-12.5: the same turns in each age, and then the game is over."""
    state, events = last_exit("en-2", age=1)
    assert state.to_json()["age"] == 2
    assert [event.data["age"] for event in events if event.kind == "age-started"] == [2]
    state, events = last_exit("en-2", age=2)
    assert state.to_json()["age"] == 3
    state, events = last_exit("en-2", age=3)
    assert state.is_terminal
    assert events[-1].kind == "game-over"


@BOTH
def test_the_turn_passes_clockwise(edition: str) -> None:
    """AK-3.2, AK-2.8: from the starting player on, round the table."""
    state = game_of(f"{edition}-4", start=2).new(seed=1)
    order = []
    for _ in range(6):
        order += state.to_act
        card = state.to_json()["hands"][order[-1]][0]
        state.apply(f"rally {card}")
    assert order == [2, 3, 0, 1, 2, 3]


@BOTH
def test_seats_that_are_out_are_passed_over(edition: str) -> None:
    """AK-3.2, AK-7.1: seat 1 has left, so seat 2 follows seat 0."""
    state = table(f"{edition}-4", K6=at("DC06"), hands=PLAYABLE, out=[1], turn=0)
    state.apply("claim tiger-4 K6")
    assert state.to_act == [2]


@BOTH
def test_ak_t28_the_last_seat_takes_turn_after_turn(edition: str) -> None:
    """AK-T28 (AK-3.2): A and B are out; C claims a normal space and is in turn again."""
    state = table(
        f"{edition}-3", K6=at("DC06"), hands={2: "tiger-4 bee-4 owl-4 wolf-4"}, out=[0, 1], turn=2
    )
    state.apply("claim tiger-4 K6")
    assert state.to_act == [2]


MATRIX = [
    ("en", [], PLAYABLE, {"claim", "rally", "withdraw"}),
    ("en", [], STUCK, {"rally", "withdraw"}),
    ("en", [1], PLAYABLE, {"claim", "withdraw"}),
    ("en", [1], STUCK, {"withdraw"}),
    ("de", [], PLAYABLE, {"claim", "rally"}),
    ("de", [], STUCK, {"rally"}),
    ("de", [1], PLAYABLE, {"claim"}),
    ("de", [1], STUCK, {"withdraw"}),
]


@pytest.mark.parametrize("edition, out, hand, choices", MATRIX)
def test_the_table_of_choices(
    edition: str, out: list[int], hand: dict[int, str], choices: set[str]
) -> None:
    """AK-3.6, AK-3.3, AK-3.4 (EN: never forced), AK-3.5 (DE: claim or rally while possible, R08, R09)."""
    state = table(f"{edition}-3", hands=hand, out=out, **OPEN)
    assert kinds(state) == choices


def test_ak_t109_the_only_claim_cannot_be_declined() -> None:
    """AK-T109 (AK-3.6): A is out by a capital, B's only claim is the capital of K6, so B has to take it."""
    state = table(
        "de-3",
        K4=at("DC07", markers=[1, 1, 1], capital=0),
        K6=at("DC06", markers=[2, 2, 1]),
        K5=at("DC17"),
        K7=at("DC19"),
        K8=at("DC04"),
        hands={1: "frog-4 frog-6 wolf-6 wolf-7"},
        turn=1,
    )
    assert legal(state) == {"claim frog-4 K6"}
    state.apply("claim frog-4 K6")
    assert state.to_json()["out"] == [0, 1]


def test_who_is_not_in_turn_is_refused() -> None:
    """AK-3.2: a refused action changes nothing."""
    state = table("en-3", hands=PLAYABLE, **OPEN)
    before = state.clone()
    with pytest.raises(NotYourTurn, match="seat 1"):
        state.apply("withdraw", seat=1)
    assert state == before


@pytest.mark.parametrize(
    "action, clause",
    [
        ("pass", "AK-3.3"),
        ("stay", "AK-3.3"),
        ("battle tiger-4", "AK-3.3"),
        ("top tiger-4", "AK-3.3"),
    ],
)
def test_other_actions_are_no_turn(action: str, clause: str) -> None:
    """AK-3.3: a turn is a claim, a rally or a withdrawal."""
    state = table("en-3", hands=PLAYABLE, **OPEN)
    with pytest.raises(Illegal, match="a claim, a rally or a withdrawal") as refused:
        state.apply(action)
    assert refused.value.clause == clause
    assert refused.value.message == "ak-no-phase-turn"


def test_no_free_exit_in_german() -> None:
    """AK-3.5, AK-7.4: while a claim or a rally is possible nobody may leave."""
    state = table("de-3", hands=PLAYABLE, **OPEN)
    with pytest.raises(Illegal, match="AK-3.5: you can still play or rally"):
        state.apply("withdraw")


def test_when_the_game_is_over_nobody_acts() -> None:
    """AK-3.1, chapter 18: no seat owes a decision, nothing is legal."""
    state, _ = last_exit("en-2", age=3)
    assert state.to_act == []
    assert state.legal_ids(0) == state.legal_ids(1) == []
    with pytest.raises(Malformed, match="the game is over"):
        state.apply("withdraw")
    with pytest.raises(NotYourTurn):
        state.apply("withdraw", seat=0)
