"""A walk through a lesson: a match from its position, the learner's moves and what the others do."""

from collections.abc import Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase

from wildtable.core.errors import Malformed
from wildtable.core.registry import load
from wildtable.core.state import State
from wildtable.match import Match, Player, new_header
from wildtable.teaching.data import Lesson, Pattern, Step, Words

Move = Sequence[str]  # the decisions of one move, as text


@dataclass(frozen=True, slots=True)
class Verdict:
    """Is a legal move what the step asks for? `why` tells if not."""

    is_right: bool
    why: Words | None = None


class Walk:
    """Where a learner is after `done` steps, made with `moves`: one for each step that asks for one."""

    def __init__(self, lesson: Lesson, done: int = 0, moves: Sequence[Move] = ()) -> None:
        self.lesson = lesson
        self.match = start(lesson)
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
        self.match.preview(self.lesson.seat, move)
        if any(fits(move, pattern) for pattern in step.moves):
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
            self.match.submit_all(self.lesson.seat, list(move))
        for pattern in step.others:
            seat = self.match.to_act[0]
            self.match.submit_all(seat, solution(self.match.state, seat, pattern))
        self.place += 1


def start(lesson: Lesson) -> Match:
    """The match of a lesson before its first step."""
    game = load(lesson.game, **lesson.options)
    names = iter(lesson.names)
    players = [
        Player(name="you" if seat == lesson.seat else next(names), kind="human")
        for seat in range(game.seats)
    ]
    header = new_header(game, players, lesson.key)
    return Match(header.model_copy(update={"position": lesson.position}))


def fits(move: Move, pattern: Pattern) -> bool:
    return len(move) == len(pattern) and all(map(fnmatchcase, move, pattern))


def solution(state: State, seat: int, pattern: Pattern) -> list[str]:
    """The first legal move that fits a pattern."""
    trial, texts = state.clone(), list[str]()
    for part in pattern:
        legal = [str(action) for action in trial.legal_actions(seat)]
        found = next((text for text in legal if fnmatchcase(text, part)), None)
        if found is None:
            raise Malformed(f"{part!r} is none of: {', '.join(legal)}")
        trial.apply(found, seat)
        texts.append(found)
    return texts
