"""Stopping early: the sequential probability ratio test for two bots, deal by deal.

With each deal both bots play both seats, so a deal is one observation (its mean result) and luck with
the cards cancels out. The test compares "A is `low` Elo stronger" with "A is `high` Elo stronger".
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from wildtable.arena.play import Outcome

ALPHA = BETA = 0.05
FEWEST_DEALS = 8  # before that the spread is not known
SMALLEST_VARIANCE = 1e-3


@dataclass(frozen=True, slots=True)
class Sprt:
    low: float
    high: float

    def ratio(self, results: Sequence[float]) -> float:
        """Logarithm of how much likelier `high` is than `low`; results are means of deals, 0 to 1."""
        number = len(results)
        if number < FEWEST_DEALS:
            return 0.0
        mean = sum(results) / number
        variance = sum((result - mean) ** 2 for result in results) / (number - 1)
        below, above = expected(self.low), expected(self.high)
        gain = (above - below) * (2 * mean - below - above)
        return number * gain / (2 * max(variance, SMALLEST_VARIANCE))

    def verdict(self, results: Sequence[float]) -> str | None:
        """`stronger`, `not stronger`, or None as long as it is open."""
        ratio = self.ratio(results)
        if ratio >= math.log((1 - BETA) / ALPHA):
            return "stronger"
        return "not stronger" if ratio <= math.log(BETA / (1 - ALPHA)) else None

    def first_verdict(self, results: Sequence[float]) -> tuple[int, str] | None:
        """After how many deals it was decided, and how; later deals change nothing."""
        for number in range(FEWEST_DEALS, len(results) + 1):
            if verdict := self.verdict(results[:number]):
                return number, verdict
        return None


def expected(elo: float) -> float:
    """The share of wins that a lead in Elo stands for."""
    return 1 / (1 + 10 ** (-elo / 400))


def deal_results(outcomes: Sequence[Outcome], games_a_deal: int) -> list[float]:
    """Mean result of player 0 in every deal that is complete, up to the first that is not."""
    found: dict[int, list[float]] = {}
    for outcome in outcomes:
        payoff = outcome.returns[outcome.players.index(0)]
        found.setdefault(outcome.deal, []).append((payoff + 1) / 2)
    results: list[float] = []
    while len(found.get(len(results), [])) == games_a_deal:
        results.append(sum(found[len(results)]) / games_a_deal)
    return results
