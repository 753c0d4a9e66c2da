"""What the games of a variant say, as plain numbers with 95 % intervals.

Intervals come from drawing deals anew, those of wins are Wilson's (nobody who never won in twenty
games surely never wins). Two variants play the same deals and are compared deal by deal.
"""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from statistics import fmean

import numpy as np

from wildtable.arena import interval
from wildtable.arena.table import shares
from wildtable.core.json_types import JsonObject
from wildtable.research.lab_measure import Course

DRAWS = 2000
FEWEST_GAMES = 20  # in which players differed by a trait, before its lift is told
TENTHS = 10

Value = Callable[[Course], float]


@dataclass(frozen=True, slots=True)
class Estimate:
    mean: float
    low: float  # 95 %
    high: float

    @property
    def excludes_zero(self) -> bool:
        return self.low > 0 or self.high < 0


@dataclass(frozen=True, slots=True)
class Lift:
    """How much more often than its share a seat wins that prefers something more than its table does."""

    group: str
    name: str
    games: int  # in which the players differed by it
    lift: Estimate


@dataclass(frozen=True, slots=True)
class Place:
    """A seat, or a place in the order of play."""

    number: int
    wins: Estimate
    points: Estimate


@dataclass(frozen=True, slots=True)
class Figures:
    """One variant."""

    variant: str
    options: JsonObject
    players: int
    games: int
    summary: dict[str, Estimate]
    against_first: dict[str, Estimate]  # difference to the first variant, deal by deal
    order: list[Place]  # by order of play
    seats: list[Place]
    lifts: list[Lift]
    sources: dict[str, dict[str, float]]  # of winners and of the others
    branching: list[float]  # mean legal actions by tenth of the game
    lengths: list[int]
    lead_changes: list[int]

    def to_json(self) -> JsonObject:
        return asdict(self)


# ── estimates ───────────────────────────────────────────────────────────────────────────────────
def estimate(values: Sequence[float], deals: Sequence[int]) -> Estimate:
    """The mean, and where it would lie with other deals."""
    numbers = {deal: place for place, deal in enumerate(dict.fromkeys(deals))}
    sums, games = np.zeros(len(numbers)), np.zeros(len(numbers))
    for value, deal in zip(values, deals, strict=True):
        sums[numbers[deal]] += value
        games[numbers[deal]] += 1
    drawn = np.random.default_rng(0).integers(len(numbers), size=(DRAWS, len(numbers)))
    means = sums[drawn].sum(axis=1) / games[drawn].sum(axis=1)
    low, high = np.percentile(means, [2.5, 97.5])
    return Estimate(float(sums.sum() / games.sum()), float(low), float(high))


def estimate_of(courses: Sequence[Course], value: Value) -> Estimate:
    return estimate([value(course) for course in courses], [c.outcome.deal for c in courses])


def wins_of(courses: Sequence[Course], share: Value, fair: float = 0.0) -> Estimate:
    """The mean of something between 0 and 1, less a fair share; games of one deal count as one."""
    mean = fmean(map(share, courses))
    deals = len({course.outcome.deal for course in courses})
    low, high = interval(mean * deals, deals)
    return Estimate(mean - fair, low - fair, high - fair)


def difference(courses: Sequence[Course], first: Sequence[Course], value: Value) -> Estimate:
    """By how much the value is larger than in the first variant, over the deals that both have."""
    here, there = by_deal(courses, value), by_deal(first, value)
    both = [deal for deal in here if deal in there]
    return estimate([here[deal] - there[deal] for deal in both], both)


def by_deal(courses: Sequence[Course], value: Value) -> dict[int, float]:
    found: dict[int, list[float]] = {}
    for course in courses:
        found.setdefault(course.outcome.deal, []).append(value(course))
    return {deal: fmean(values) for deal, values in found.items()}


# ── what is looked at ───────────────────────────────────────────────────────────────────────────
def branching(course: Course) -> float:
    """Mean number of legal actions where there was a choice."""
    return fmean([number for number in course.legal if number > 1] or [1])


def margin(course: Course) -> float:
    """Points between the best and the second best."""
    best, second = sorted(course.outcome.scores, reverse=True)[:2]
    return best - second


def first_mover(course: Course) -> float:
    return shares(course.outcome)[course.first]


def first_mover_extra(course: Course) -> float:
    return first_mover(course) - 1 / len(course.outcome.players)


def is_shared(course: Course) -> float:
    return float(max(shares(course.outcome)) < 1)


SUMMARY: dict[str, Value] = {
    "decisions": lambda course: len(course.legal),
    "decisions with a choice": lambda course: sum(number > 1 for number in course.legal),
    "legal actions per choice": branching,
    "lead changes": lambda course: course.lead_changes,
    "settled after (part of the game)": lambda course: course.settled,
    "points": lambda course: fmean(course.outcome.scores),
    "winning margin": margin,
}
FIRST_MOVER, SHARED = "first mover's extra wins", "shared wins"
WINS: dict[str, Value] = {FIRST_MOVER: first_mover_extra, SHARED: is_shared}


def figures(
    variant: str, options: JsonObject, courses: Sequence[Course], first: Sequence[Course]
) -> Figures:
    """All figures of one variant; `first` are the games of the variant it is compared with."""
    players = len(courses[0].outcome.players)
    compared = {} if courses is first else {**SUMMARY, **WINS}
    return Figures(
        variant=variant,
        options=options,
        players=players,
        games=len(courses),
        summary=summary(courses, players),
        against_first={name: difference(courses, first, compared[name]) for name in compared},
        order=places(courses, players, by_order=True),
        seats=places(courses, players, by_order=False),
        lifts=lifts(courses),
        sources=sources(courses),
        branching=branching_by_tenth(courses),
        lengths=[len(course.legal) for course in courses],
        lead_changes=[course.lead_changes for course in courses],
    )


def summary(courses: Sequence[Course], players: int) -> dict[str, Estimate]:
    return {
        **{name: estimate_of(courses, value) for name, value in SUMMARY.items()},
        FIRST_MOVER: wins_of(courses, first_mover, fair=1 / players),
        SHARED: wins_of(courses, is_shared),
    }


def places(courses: Sequence[Course], players: int, *, by_order: bool) -> list[Place]:
    """Wins and points by seat, or by place after the seat that decides first."""

    def at(course: Course, number: int) -> int:
        return (number + course.first * by_order) % players

    return [place(courses, number, at) for number in range(players)]


def place(courses: Sequence[Course], number: int, at: Callable[[Course, int], int]) -> Place:
    return Place(
        number,
        wins_of(courses, lambda course: shares(course.outcome)[at(course, number)]),
        estimate_of(courses, lambda course: course.outcome.scores[at(course, number)]),
    )


def sources(courses: Sequence[Course]) -> dict[str, dict[str, float]]:
    """Mean points by source, winners and others apart."""
    rows: dict[str, list[dict[str, int]]] = {"winners": [], "others": []}
    for course in courses:
        for share, row in zip(shares(course.outcome), course.outcome.sources, strict=True):
            rows["winners" if share > 0 else "others"].append(row)
    return {
        who: {source: fmean(row[source] for row in found) for source in found[0]}
        for who, found in rows.items()
        if found
    }


def branching_by_tenth(courses: Sequence[Course]) -> list[float]:
    found: list[list[int]] = [[] for _ in range(TENTHS)]
    for course in courses:
        for place, number in enumerate(course.legal):
            if number > 1:
                found[place * TENTHS // len(course.legal)].append(number)
    return [fmean(numbers) if numbers else 0.0 for numbers in found]


# ── lifts ───────────────────────────────────────────────────────────────────────────────────────
def lifts(courses: Sequence[Course]) -> list[Lift]:
    """Of everything that was counted, by group and from the best to the worst."""
    names = sorted({name for course in courses for name in course.counts})
    found = [lift for name in names if (lift := lift_of(name, courses)) is not None]
    return sorted(found, key=lambda lift: (lift.group, -lift.lift.mean))


def lift_of(name: str, courses: Sequence[Course]) -> Lift | None:
    """None: players differed by it in too few games."""
    group, _, label = name.partition(": ")
    told = [(course, part) for course in courses if len(set(part := parts(name, course))) > 1]
    if len(told) < FEWEST_GAMES:
        return None
    fair = 1 / len(told[0][1])
    won = {course.outcome.number: eager_wins(course, part) for course, part in told}
    games = [course for course, _ in told]
    return Lift(
        group, label, len(told), wins_of(games, lambda course: won[course.outcome.number], fair)
    )


def parts(name: str, course: Course) -> list[float]:
    """By seat, which part of everything of its group this was: who does more of all does not count twice."""
    counts = course.counts.get(name, [0] * len(course.outcome.players))
    totals = course.totals[name.partition(": ")[0]] if any(counts) else counts
    return [count / (total or 1) for count, total in zip(counts, totals, strict=True)]


def eager_wins(course: Course, part: Sequence[float]) -> float:
    """Mean share of the win of those above the average of their table."""
    won, average = shares(course.outcome), fmean(part)
    return fmean(won[seat] for seat, value in enumerate(part) if value > average)
