"""Animal Kingdoms: battles as solved games."""

import itertools

import numpy as np
import pytest

from tests.match.helpers import start, until_simultaneous
from wildtable.bots.solved import solved_choice
from wildtable.core.kernel import Array
from wildtable.games.animal_kingdoms.solver import (
    Hand,
    battle_value,
    beats,
    best_mix,
    payoffs,
    solve,
)

ROCK_PAPER_SCISSORS = np.array([[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]])


def worst_case(mix: list[float], matrix: Array) -> float:
    return float((np.array(mix) @ matrix).min())


def test_known_games_are_solved() -> None:
    value, mix = solve(ROCK_PAPER_SCISSORS)
    assert value == pytest.approx(0)
    assert mix == pytest.approx([1 / 3] * 3)
    value, mix = solve(np.array([[3.0, -1.0], [-2.0, 4.0]]))
    assert value == pytest.approx(1)
    assert mix == pytest.approx([0.6, 0.4])
    value, mix = solve(np.array([[2.0, 5.0], [1.0, 0.0]]))
    assert value == pytest.approx(2)
    assert mix == pytest.approx([1, 0])


def test_no_mix_does_better_against_the_best_answer() -> None:
    rng = np.random.default_rng(5)
    for rows, columns in itertools.product((1, 2, 3, 4), repeat=2):
        matrix = rng.uniform(-1, 1, (rows, columns))
        value, mix = solve(matrix)
        assert sum(mix) == pytest.approx(1)
        assert min(mix) > -1e-9
        assert worst_case(mix, matrix) == pytest.approx(value)
        assert -solve(-matrix.T)[0] == pytest.approx(value)


def test_a_one_beats_an_eight_and_nothing_else() -> None:
    assert [beats(1, rank) for rank in range(1, 9)] == [0, -1, -1, -1, -1, -1, -1, 1]
    assert all(beats(x, y) == -beats(y, x) for x in range(1, 9) for y in range(1, 9))


@pytest.mark.parametrize(
    "own,theirs,value",
    [((5,), (4,), 1), ((8,), (1,), -1), ((5,), (5,), 0), ((), (2,), -1), ((5, 7), (5,), 1)],
)
def test_small_battles(own: Hand, theirs: Hand, value: float) -> None:
    assert battle_value(own, theirs) == value


def test_equal_hands_are_worth_nothing() -> None:
    for hand in [(1, 4, 6, 8), (2, 2, 3), (1, 8)]:
        assert battle_value(hand, hand) == pytest.approx(0)


def test_unknown_hands_are_met_by_a_mix_that_can_hardly_be_exploited() -> None:
    own, rng = (1, 4, 6, 8), np.random.default_rng(2)
    hands = [tuple(sorted(rng.integers(1, 9, 4).tolist())) for _ in range(24)]

    def exploited(mix: list[float]) -> float:
        """What it brings against opponents who know it and their own hands."""
        return float(np.mean([worst_case(mix, payoffs(own, hand)) for hand in hands]))

    found = exploited(best_mix(own, hands))
    others = [exploited(mix.tolist()) for mix in rng.dirichlet(np.ones(4), 3000)]
    assert found >= max(others) - 0.02


def test_the_mix_for_one_hand_is_the_solution() -> None:
    own, theirs = (1, 4, 6, 8), (1, 5, 7, 8)
    assert best_mix(own, [theirs] * 3) == pytest.approx(solve(payoffs(own, theirs))[1])


def test_only_battles_of_two_are_solved() -> None:
    match = start()
    seat = match.to_act[0]
    assert solved_choice(match.view(seat), match.legal(seat), bytes(32)) is None
    battle = until_simultaneous()
    seat = battle.to_act[0]
    assert solved_choice(battle.view(seat), battle.legal(seat), bytes(32)) in battle.legal(seat)
