"""A walk through a lesson: a match from its position, the learner's moves and what the others do."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase

from wildtable.core.errors import Malformed
from wildtable.core.registry import load
from wildtable.core.state import State
from wildtable.match import Match, Player, new_header
from wildtable.match.record import Sink
from wildtable.teaching.data import NEXT_DECISION, Lesson, Pattern, Step, Words

Move = Sequence[str]  # the decisions of one move, as text
ENOUGH = "stop"  # what ends a move that could go on, in every game


@dataclass(frozen=True, slots=True)
class Verdict:
    """Is a legal move what the step asks for? `why` tells if not."""

    is_right: bool
    why: Words | None = None


class Walk:
    """Where a learner is after `done` steps, made with `moves`: one for each step that asks for one."""

    def __init__(
        self,
        lesson: Lesson,
        done: int = 0,
        moves: Sequence[Move] = (),
        name: str = "Ada",
        sink: Sink | None = None,
    ) -> None:
        """`name`: the learner's, for the log; `sink`: takes the record."""
        self.lesson = lesson
        self.match = start(lesson, name, sink)
        self.place = 0  # of the step that is to be done
        self.since = 0  # the line before the last step that was done
        left = iter(moves)
        while self.place < done:
            move = next(left, None) if self.needs_move else None
            if self.needs_move and move is None:
                raise Malformed(f"moves: step {self.place + 1} needs one")
            self.take(move)
        if next(left, None) is not None:
            raise Malformed(f"moves: more than {done} steps need")

    @property
    def step(self) -> Step | None:
        """What is to be done; None: the lesson is over."""
        return self.lesson.steps[self.place] if self.place < len(self.lesson.steps) else None

    @property
    def needs_move(self) -> bool:
        return self.step is not None and bool(self.step.moves)

    def judge(self, move: Move) -> Verdict:
        """`Illegal` or `Malformed` if the rules say no; otherwise, is it the move that is asked for?"""
        step = self.step
        if step is None or not step.moves:
            raise Malformed(f"step {self.place + 1} asks for no move")
        whole = completed(move, step)
        self.match.preview(self.lesson.seat, whole)
        if any(fits(whole, pattern) for pattern in step.moves):
            return Verdict(is_right=True)
        for wrong in step.wrong:
            if fits(move, wrong.move):
                return Verdict(is_right=False, why=wrong.why)
        return Verdict(is_right=False, why=step.otherwise)

    def take(self, move: Move | None) -> None:
        """Do the present step, with the move that it asks for if it does, and let the others play."""
        step = self.step
        if step is None:
            raise Malformed(f"steps: there are {len(self.lesson.steps)}")
        self.since = self.match.seq
        if move is not None:
            if not self.judge(move).is_right:
                raise Malformed(f"step {self.place + 1}: this is not the move that it asks for")
            self.match.submit_all(self.lesson.seat, completed(move, step))
        for pattern in step.others:
            self._let_another_play(pattern)
        self.place += 1

    def _let_another_play(self, pattern: Pattern) -> None:
        seat = next((one for one in self.match.to_act if one != self.lesson.seat), None)
        if seat is None:
            raise Malformed(f"step {self.place + 1}: others: nobody else is to act")
        self.match.submit_all(seat, solution(self.match.state, seat, pattern))


def start(lesson: Lesson, name: str, sink: Sink | None) -> Match:
    """The match of a lesson before its first step."""
    game = load(lesson.game, **lesson.options)
    players = [Player(name=one, kind="human") for one in names_at(lesson, name)]
    header = new_header(game, players, lesson.key)
    return Match(header.model_copy(update={"position": lesson.position}), sink)


def names_at(lesson: Lesson, name: str) -> list[str]:
    """By seat; `name` is the learner's."""
    others = list(lesson.names)
    return [*others[: lesson.seat], name, *others[lesson.seat :]]


def fits(move: Move, pattern: Pattern) -> bool:
    return len(move) == len(pattern) and all(map(fnmatchcase, move, pattern))


def completed(move: Move, step: Step) -> list[str]:
    """Whoever confirms without saying that it is enough means that."""
    enough = [*move, ENOUGH]
    return enough if any(fits(enough, pattern) for pattern in step.moves) else list(move)


def solution(state: State, seat: int, pattern: Pattern) -> list[str]:
    """The first legal move that fits a pattern."""
    found = next(solutions(state, seat, pattern), None)
    if found is None:
        legal = ", ".join(str(action) for action in state.legal_actions(seat))
        raise Malformed(f"{NEXT_DECISION.join(pattern)!r} is not possible; there is {legal}")
    return found


def solutions(state: State, seat: int, pattern: Pattern) -> Iterator[list[str]]:
    """All legal moves that fit a pattern."""
    if not pattern:
        yield []
        return
    for text in map(str, state.legal_actions(seat)):
        if fnmatchcase(text, pattern[0]):
            trial = state.clone()
            trial.apply(text, seat)
            yield from ([text, *rest] for rest in solutions(trial, seat, pattern[1:]))
