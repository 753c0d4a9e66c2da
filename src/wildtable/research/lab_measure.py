"""One recorded game played again, with the eyes of the lab: choices, leads, and who did what."""

from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from pathlib import Path

from wildtable.arena import Outcome
from wildtable.core.errors import Malformed
from wildtable.core.registry import load
from wildtable.core.spec import Trait
from wildtable.core.state import State
from wildtable.match import Record, read_record
from wildtable.match.record import Move
from wildtable.research.lab_traits import action_trait, reader_of


@dataclass
class Course:
    """How a game went."""

    outcome: Outcome
    first: int  # the seat that decided first
    legal: list[int] = field(default_factory=list)  # legal actions at each decision
    lead_changes: int = 0
    settled: float = 0.0  # part of the game after which a winner always led
    counts: dict[str, list[int]] = field(default_factory=dict)  # trait → how often, by seat

    @cached_property
    def totals(self) -> dict[str, list[int]]:
        """Group → how many of all its traits, by seat."""
        found: dict[str, list[int]] = {}
        for name, counts in self.counts.items():
            total = found.setdefault(name.partition(": ")[0], [0] * len(counts))
            for seat, count in enumerate(counts):
                total[seat] += count
        return found


def measure(outcome: Outcome, path: Path) -> Course:
    """The course of a game that the arena has recorded."""
    try:
        record = read_record(path.read_bytes(), str(path))
    except OSError as problem:
        raise Malformed(f"{path}: {problem.strerror}") from problem
    moves = [step for step in record.steps if isinstance(step, Move)]
    course = Course(outcome, first=moves[0].seat)
    leads = _play(record, moves, course)
    course.lead_changes = lead_changes(leads)
    course.settled = settled(leads, set(_winners(outcome)))
    return course


def _play(record: Record, moves: list[Move], course: Course) -> list[set[int]]:
    """Play the moves again; returns who led after each of them."""
    header, seats = record.header, len(course.outcome.players)
    game = load(header.game, **header.options)
    state, events = game.deal(header.seed if header.seed is not None else 0)
    reader = reader_of(header.game, game.options)
    traits = [trait for event in events for trait in reader(event)]
    leads = []
    for move in moves:
        course.legal.append(len(state.legal_ids(move.seat)))
        traits.append(action_trait(move.seat, move.action))
        for event in state.apply(move.action, move.seat):
            traits += reader(event)
        leads.append(_leaders(state, seats))
    course.counts = _counted(traits, seats)
    return leads


def _leaders(state: State, seats: int) -> set[int]:
    scores = state.scores()[:seats]
    return {seat for seat, score in enumerate(scores) if score == max(scores)}


def _winners(outcome: Outcome) -> list[int]:
    best = max(outcome.returns)
    return [seat for seat, payoff in enumerate(outcome.returns) if payoff == best]


def _counted(traits: list[Trait], seats: int) -> dict[str, list[int]]:
    counts: dict[str, list[int]] = {}
    for seat, name in traits:
        if seat < seats:  # an automa's doings are nobody's merit
            counts.setdefault(name, [0] * seats)[seat] += 1
    return counts


def lead_changes(leads: list[set[int]]) -> int:
    """How often somebody else came to lead alone; a tie leaves the lead where it was."""
    alone = [next(iter(leaders)) for leaders in leads if len(leaders) == 1]
    return sum(one != other for one, other in pairwise(alone))


def settled(leads: list[set[int]], winners: set[int]) -> float:
    """The part of the game that was over when the later winner fell behind for the last time."""
    behind = [place for place, leaders in enumerate(leads, 1) if not leaders & winners]
    return behind[-1] / len(leads) if behind else 0.0
