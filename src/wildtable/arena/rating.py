"""Strength from rankings: Plackett–Luce, with intervals from drawing deals anew.

A player's strength decides how likely it is to come first among those not yet placed. Strengths are
told as Elo: 0 is the mean of the field, 400 more is ten times as strong.
"""

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations, product

import numpy as np

from wildtable.arena.play import Outcome
from wildtable.core.kernel import Array

ELO = 400 / math.log(10)
ROUNDS = 500
CLOSE = 1e-9
DRAWS = 400
GHOST = 0.5  # games won and lost against nobody in particular: keeps an unbeaten player finite

Ranking = tuple[int, ...]  # players, the first first
Rankings = Mapping[Ranking, float]  # how often each occurred


@dataclass(frozen=True, slots=True)
class Rating:
    elo: float
    span: tuple[float, float] | None  # 95 %; None: one deal tells nothing about the spread


def interval(wins: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """Wilson's interval of a rate; without games it may be anything."""
    if not games:
        return 0.0, 1.0
    rate_ = wins / games
    middle = rate_ + z * z / (2 * games)
    spread = z * math.sqrt(rate_ * (1 - rate_) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


# ── rankings ────────────────────────────────────────────────────────────────────────────────────
def rankings_of(outcome: Outcome) -> Iterable[tuple[Ranking, float]]:
    """The ranking of a game; tied players in every order, each counting in part."""
    groups: dict[float, list[int]] = {}
    for player, payoff in zip(outcome.players, outcome.returns, strict=True):
        groups.setdefault(payoff, []).append(player)
    orders = [list(permutations(groups[payoff])) for payoff in sorted(groups, reverse=True)]
    number = math.prod(map(len, orders))
    for choice in product(*orders):
        yield tuple(player for group in choice for player in group), 1 / number


def by_deal(outcomes: Sequence[Outcome]) -> list[Counter[Ranking]]:
    """Games of one deal belong together: luck with the cards is shared there."""
    deals: dict[int, Counter[Ranking]] = {}
    for outcome in outcomes:
        found = deals.setdefault(outcome.deal, Counter())
        for ranking, weight in rankings_of(outcome):
            found[ranking] += weight  # type: ignore[assignment]  # parts of games count too
    return [deals[deal] for deal in sorted(deals)]


# ── strengths ───────────────────────────────────────────────────────────────────────────────────
def strengths(rankings: Rankings, players: int, ghosts: Array | None = None) -> Array:
    """Most likely logarithms of strength, mean 0 (Hunter's MM algorithm)."""
    won, lost = ghosts if ghosts is not None else np.full((2, players), GHOST)
    chosen = won.copy()
    for ranking, weight in rankings.items():
        for player in ranking[:-1]:
            chosen[player] += weight
    value = np.ones(players)
    for _ in range(ROUNDS):
        fresh = chosen / _exposure(rankings, value, won + lost)
        fresh /= np.exp(np.log(fresh).mean())
        moved = float(np.abs(np.log(fresh) - np.log(value)).max())
        value = fresh
        if moved < CLOSE:
            break
    logarithms: Array = np.log(value)
    return logarithms


def _exposure(rankings: Rankings, value: Array, met: Array) -> Array:
    """For each player: over all choices it took part in, one part of the strength assembled there."""
    exposure: Array = met / (value + 1.0)  # the ghost has strength 1
    for ranking, weight in rankings.items():
        left = list(ranking)
        while len(left) > 1:
            exposure[left] += weight / value[left].sum()
            left.pop(0)
    return exposure


def rate(outcomes: Sequence[Outcome], players: int, seed: int = 0) -> list[Rating]:
    """Elo of every player with a 95 % interval; the same games give the same numbers."""
    deals = by_deal(outcomes)
    middle = ELO * strengths(_together(deals), players)
    if len(deals) == 1:
        return [Rating(float(elo), None) for elo in middle]
    rng = np.random.default_rng(seed)
    drawn = np.array([ELO * _drawn_anew(deals, players, rng) for _ in range(DRAWS)])
    spans = np.percentile(drawn, [2.5, 97.5], axis=0).T
    return [
        Rating(float(elo), (float(low), float(high)))
        for elo, (low, high) in zip(middle, spans, strict=True)
    ]


def _drawn_anew(deals: Sequence[Counter[Ranking]], players: int, rng: np.random.Generator) -> Array:
    """The ghost's games too are drawn: thirty wins in a row do not make the next one certain."""
    again = [deals[number] for number in rng.integers(len(deals), size=len(deals))]
    return strengths(_together(again), players, rng.gamma(1.0, GHOST, size=(2, players)))


def _together(deals: Sequence[Counter[Ranking]]) -> Rankings:
    total: Counter[Ranking] = Counter()
    for deal in deals:
        total.update(deal)
    return total
