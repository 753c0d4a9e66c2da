"""From standings to winners and payoffs."""

import numpy as np
import pytest

from wildtable.core import ranking
from wildtable.core.kernel import Array, entry_point

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]
CASES = {
    (5,): ([0], [1.0]),
    (3, 7): ([1], [-1.0, 1.0]),
    (4, 4): ([0, 1], [0.0, 0.0]),
    (-9, -3, -3): ([1, 2], [-1.0, 0.5, 0.5]),
    (2, 8, 8, 1): ([1, 2], [-1 / 3, 2 / 3, 2 / 3, -1.0]),
}


@entry_point
def rank(standings: Array, payoffs: Array) -> int:
    ranking.payoff_of_ranking(standings, payoffs)
    return ranking.best_placed(standings)


@pytest.mark.parametrize("standings", CASES, ids=str)
def test_the_best_win_and_payoffs_follow_the_places(standings: tuple[int, ...]) -> None:
    winners, payoffs = CASES[standings]
    found = np.zeros(len(standings))
    assert rank(np.array(standings, np.int64), found) == sum(1 << seat for seat in winners)
    assert found.tolist() == pytest.approx(payoffs)
