"""Ratings and the sequential test against what is known about them."""

import math

import numpy as np
import pytest

from wildtable.arena.play import Outcome
from wildtable.arena.rating import ELO, Rating, by_deal, interval, rankings_of, rate, strengths
from wildtable.arena.sprt import Sprt, deal_results, expected
from wildtable.arena.table import luck_of


def outcome(number: int, players: list[int], returns: list[float], deal: int = 0) -> Outcome:
    scores = [round(10 * value) for value in returns]
    sources = [{"all": score} for score in scores]
    return Outcome(number, deal, players, scores, returns, sources, 50, [])


def duels(wins: int, losses: int, ties: int = 0) -> list[Outcome]:
    """Player 0 against player 1, each game a deal of its own."""
    results = [1.0] * wins + [-1.0] * losses + [0.0] * ties
    return [outcome(n, [0, 1], [value, -value], deal=n) for n, value in enumerate(results)]


def test_two_players_are_rated_by_their_odds() -> None:
    difference = np.diff(strengths({(0, 1): 3000.0, (1, 0): 1000.0}, 2))[0]
    assert -difference == pytest.approx(math.log(3), abs=0.01)
    ratings = rate(duels(60, 20), 2)
    assert ratings[0].elo - ratings[1].elo == pytest.approx(ELO * math.log(3), abs=5)
    low, high = span(ratings[0])
    assert low < ratings[0].elo < high


def test_strengths_of_rankings_are_found_again() -> None:
    rng, truth = np.random.default_rng(4), np.array([0.8, 0.1, -0.2, -0.7])
    counts: dict[tuple[int, ...], float] = {}
    for _ in range(20_000):
        ranking = tuple(np.argsort(-(truth + rng.gumbel(size=4))).tolist())
        counts[ranking] = counts.get(ranking, 0.0) + 1
    assert strengths(counts, 4) == pytest.approx(truth, abs=0.05)


def test_ties_count_in_parts() -> None:
    tied = outcome(0, [2, 0, 1], [0.5, 0.5, -1.0])
    assert dict(rankings_of(tied)) == {(2, 0, 1): 0.5, (0, 2, 1): 0.5}
    ratings = rate(duels(0, 0, 10), 2)
    assert ratings[0].elo == pytest.approx(ratings[1].elo)


def test_an_unbeaten_player_has_a_finite_rating() -> None:
    ratings = rate(duels(30, 0), 2)
    low, high = span(ratings[0])
    assert 100 < low < ratings[0].elo < high < 2000  # and nobody pretends to know it exactly


def test_one_deal_tells_nothing_about_the_spread() -> None:
    games = [outcome(n, [0, 1], [1.0, -1.0]) for n in range(2)]
    assert [rating.span for rating in rate(games, 2)] == [None, None]


def span(rating: Rating) -> tuple[float, float]:
    assert rating.span is not None
    return rating.span


def test_more_games_make_it_surer() -> None:
    few, many = (span(rate(duels(*each), 2)[0]) for each in ((12, 8), (240, 160)))
    assert many[1] - many[0] < (few[1] - few[0]) / 2


def test_the_games_of_a_deal_stay_together() -> None:
    games = [outcome(n, [0, 1], [1.0, -1.0], deal=n // 2) for n in range(6)]
    assert [sum(deal.values()) for deal in by_deal(games)] == [2, 2, 2]


def test_wilson() -> None:
    low, high = interval(60, 100)
    assert low == pytest.approx(0.502, abs=0.002)
    assert high == pytest.approx(0.691, abs=0.002)
    assert interval(0, 10)[0] == 0
    assert interval(10, 10)[1] == 1


# ── luck ────────────────────────────────────────────────────────────────────────────────────────
def dealt(effect: float, noise: float, deals: int = 300, games: int = 3) -> list[Outcome]:
    rng, found = np.random.default_rng(5), list[Outcome]()
    for deal in range(deals):
        luck = effect * rng.normal()
        for _ in range(games):
            value = luck + noise * rng.normal()
            found.append(outcome(len(found), [0, 1], [value, -value], deal))
    return found


def test_luck_is_the_part_of_the_deal_and_nothing_else() -> None:
    assert luck_of(dealt(0.0, 5.0), 2) == pytest.approx(
        0.0, abs=0.05
    )  # though means of deals differ
    assert luck_of(dealt(5.0, 5.0), 2) == pytest.approx(0.5, abs=0.07)
    assert luck_of(dealt(5.0, 0.0), 2) == pytest.approx(1.0, abs=0.01)


@pytest.mark.parametrize("deals,games", [(1, 4), (4, 1)])
def test_luck_may_be_unknown(deals: int, games: int) -> None:
    assert luck_of(dealt(1.0, 1.0, deals, games), 2) is None


# ── SPRT ────────────────────────────────────────────────────────────────────────────────────────
def test_expected_share() -> None:
    assert expected(0) == 0.5
    assert expected(400) == pytest.approx(10 / 11)


def test_deals_count_once_complete() -> None:
    games = [outcome(n, [0, 1] if n % 2 else [1, 0], [1.0, -1.0], deal=n // 2) for n in range(5)]
    assert deal_results(games, 2) == [0.5, 0.5]


def simulate(share: float, seed: int) -> str | None:
    rng = np.random.default_rng(seed)
    results = rng.choice(
        [0.0, 0.5, 1.0], 4000, p=[(1 - share) ** 2, 2 * share * (1 - share), share**2]
    )
    found = Sprt(0, 40).first_verdict(results.tolist())
    return found[1] if found else None


def test_the_sequential_test_is_rarely_wrong() -> None:
    stronger = [simulate(expected(40), seed) for seed in range(60)]
    equal = [simulate(0.5, 1000 + seed) for seed in range(60)]
    assert stronger.count("stronger") >= 53
    assert equal.count("not stronger") >= 53


def test_it_waits_for_enough_deals() -> None:
    assert Sprt(0, 40).verdict([1.0] * 7) is None
    assert Sprt(0, 40).verdict([1.0] * 40) == "stronger"
