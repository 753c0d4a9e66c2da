"""What a tournament says, as plain numbers: the same for screen, JSON and report."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from statistics import fmean, pvariance

from wildtable.arena.play import Outcome
from wildtable.arena.rating import interval, rate
from wildtable.arena.tournament import Tournament
from wildtable.core.json_types import JsonObject

_SEAT = re.compile(r"^seat \d+: ")
UNDECIDED = "neither clearly stronger nor clearly not stronger"


@dataclass(frozen=True, slots=True)
class Row:
    """One player."""

    player: str
    games: int
    wins: float
    win_rate: float
    win_rate_95: tuple[float, float]
    elo: float
    elo_95: tuple[float, float] | None  # None: one deal tells nothing about it
    points: float
    sources: dict[str, float]


@dataclass(frozen=True, slots=True)
class Table:
    game: str
    games: int
    rows: list[Row]
    against: list[list[float | None]]  # how often a row is placed before a column
    seats: list[float]  # share of wins by seat, all players together
    lengths: list[int]  # decisions of each game
    luck: float | None  # part of the spread of points that the deal explains
    verdict: str | None  # of the sequential test, about the first player
    reports: list[str]

    def to_json(self) -> JsonObject:
        return asdict(self)


def make_table(tournament: Tournament) -> Table:
    """All figures of the games that count."""
    plan, outcomes = tournament.plan, tournament.counted()
    ratings = rate(outcomes, len(plan.players))
    rows = []
    for player, (name, rating) in enumerate(zip(labels(plan.players), ratings, strict=True)):
        wins, games = wins_of(outcomes, player), sum(player in o.players for o in outcomes)
        rows.append(
            Row(
                player=name,
                games=games,
                wins=wins,
                win_rate=wins / games if games else 0.0,
                win_rate_95=interval(wins, games),
                elo=rating.elo,
                elo_95=rating.span,
                points=fmean(points_of(outcomes, player) or [0]),
                sources=sources_of(outcomes, player),
            )
        )
    return Table(
        game=plan.game,
        games=len(outcomes),
        rows=rows,
        against=matrix(outcomes, len(plan.players)),
        seats=seat_shares(outcomes, plan.table),
        lengths=[outcome.decisions for outcome in outcomes],
        luck=luck_of(outcomes, len(plan.players)),
        verdict=verdict_of(tournament),
        reports=counted([report for outcome in outcomes for report in outcome.reports]),
    )


def verdict_of(tournament: Tournament) -> str | None:
    if tournament.test is None:
        return None
    deals, verdict = tournament.verdict or (
        len({outcome.deal for outcome in tournament.counted()}),
        UNDECIDED,
    )
    return f"{verdict} after {deals} {'deal' if deals == 1 else 'deals'}"


def labels(players: Sequence[str]) -> list[str]:
    """Spec strings; bots with the same one are numbered."""
    return [
        f"{spec} #{players[: place + 1].count(spec)}" if players.count(spec) > 1 else spec
        for place, spec in enumerate(players)
    ]


def counted(reports: Sequence[str]) -> list[str]:
    """Each once, and how often it happened, on whatever seat."""
    times = Counter(_SEAT.sub("", report) for report in reports)
    return [f"{text} ({times[text]} times)" if times[text] > 1 else text for text in times]


def shares(outcome: Outcome) -> list[float]:
    """Of the win, by seat; a shared win counts in parts."""
    best = max(outcome.returns)
    winners = outcome.returns.count(best)
    return [(payoff == best) / winners for payoff in outcome.returns]


def wins_of(outcomes: Sequence[Outcome], player: int) -> float:
    return sum(
        shares(outcome)[outcome.players.index(player)]
        for outcome in outcomes
        if player in outcome.players
    )


def points_of(outcomes: Sequence[Outcome], player: int) -> list[int]:
    return [o.scores[o.players.index(player)] for o in outcomes if player in o.players]


def sources_of(outcomes: Sequence[Outcome], player: int) -> dict[str, float]:
    rows = [o.sources[o.players.index(player)] for o in outcomes if player in o.players]
    return {
        source: fmean([row[source] for row in rows] or [0]) for source in outcomes[0].sources[0]
    }


def matrix(outcomes: Sequence[Outcome], players: int) -> list[list[float | None]]:
    """Row before column: 1 always, 0 never, a tie is half."""
    return [
        [before(outcomes, one, other) if one != other else None for other in range(players)]
        for one in range(players)
    ]


def before(outcomes: Sequence[Outcome], one: int, other: int) -> float | None:
    results = []
    for outcome in outcomes:
        if one in outcome.players and other in outcome.players:
            own = outcome.returns[outcome.players.index(one)]
            theirs = outcome.returns[outcome.players.index(other)]
            results.append(0.5 if own == theirs else float(own > theirs))
    return fmean(results) if results else None


def seat_shares(outcomes: Sequence[Outcome], seats: int) -> list[float]:
    return [fmean(shares(outcome)[seat] for outcome in outcomes) for seat in range(seats)]


def luck_of(outcomes: Sequence[Outcome], players: int) -> float | None:
    """How much of the spread of a player's points is the deal's, by analysis of variance.

    Means of deals also differ by what happens inside them; that part is taken off. None where it
    cannot be told: one deal, or none that anybody played twice.
    """
    deal, rest = 0.0, 0.0
    for player in range(players):
        points: dict[int, list[int]] = {}
        for outcome in outcomes:
            if player in outcome.players:
                score = outcome.scores[outcome.players.index(player)]
                points.setdefault(outcome.deal, []).append(score)
        if found := _components(list(points.values())):
            deal += found[0]
            rest += found[1]
    return deal / (deal + rest) if deal + rest else None


def _components(groups: Sequence[Sequence[int]]) -> tuple[float, float] | None:
    """Variance between groups and inside them (one-way, random effects)."""
    number, sizes = sum(map(len, groups)), [len(group) for group in groups]
    if len(groups) < 2 or number == len(groups):
        return None
    mean = sum(map(sum, groups)) / number
    inside = sum(len(group) * pvariance(group) for group in groups) / (number - len(groups))
    between = sum(len(group) * (fmean(group) - mean) ** 2 for group in groups) / (len(groups) - 1)
    size = (number - sum(each * each for each in sizes) / number) / (len(groups) - 1)
    return max(0.0, (between - inside) / size), inside
