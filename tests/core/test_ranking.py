"""From standings to winners and payoffs."""

import numpy as np
import pytest

from wildtable.core.ranking import best_placed, payoff_of_ranking

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]
CASES = {
    (5,): ([0], [1.0]),
    (3, 7): ([1], [-1.0, 1.0]),
    (4, 4): ([0, 1], [0.0, 0.0]),
    (-9, -3, -3): ([1, 2], [-1.0, 0.5, 0.5]),
    (2, 8, 8, 1): ([1, 2], [-1 / 3, 2 / 3, 2 / 3, -1.0]),
}


@pytest.mark.parametrize("standings", CASES, ids=str)
def test_the_best_win_and_payoffs_follow_the_places(standings: tuple[int, ...]) -> None:
    winners, payoffs = CASES[standings]
    placed, out = np.array(standings, np.int64), np.zeros(len(standings))
    assert best_placed(placed) == sum(1 << seat for seat in winners)
    payoff_of_ranking(placed, out)
    assert out.tolist() == pytest.approx(payoffs)
