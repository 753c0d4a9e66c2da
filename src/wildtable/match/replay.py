"""Playing a record again: every step checked against the rules, shown through anybody's eyes."""

from dataclasses import dataclass

from wildtable.core.errors import Malformed, WildtableError
from wildtable.core.game import State
from wildtable.core.kernel import Array
from wildtable.match.match import Happening, Match
from wildtable.match.record import Closing, Move, Record, Seating, Sink, Step, Undo


@dataclass(frozen=True, slots=True)
class Frame:
    """The table after one line of the record."""

    step: Step | None  # None: the deal
    happening: Happening
    buffer: Array


class Replay:
    """A verified record: it has been played to its end and led to its result."""

    def __init__(self, record: Record, secret: bytes | None = None) -> None:
        self.record = record
        try:
            self.match = Match(record.header, secret=secret or record.secret)
        except WildtableError as problem:
            raise Malformed(f"{record.name}, {_at_line_one(problem)}") from problem
        self.frames = [self._frame(None)]
        for step in record.steps:
            self._play(step)
            self.frames.append(self._frame(step))

    @property
    def is_over(self) -> bool:
        return self.match.is_over

    @property
    def last(self) -> int:
        """The number of the last move or take-back."""
        return self.match.seq

    def state(self, step: int) -> State:
        """The complete position after a step, 0 being the deal."""
        return State(self.match.game, self.frames[self._checked(step)].buffer.copy())

    def log(self, seat: int | None, first: int = 0, last: int | None = None) -> list[Happening]:
        """What happened in these steps, as a seat (None: a spectator) saw it."""
        end = self._checked(self.last if last is None else last)
        return [frame.happening.seen_by(seat) for frame in self.frames[first : end + 1]]

    def told_to_all(self, first: int, last: int) -> list[Happening]:
        """The same with nothing hidden."""
        return [frame.happening for frame in self.frames[first : self._checked(last) + 1]]

    # ── helpers ──
    def _checked(self, step: int) -> int:
        if not 0 <= step <= self.last:
            raise Malformed(f"step {step}: the record has steps 0 to {self.last}")
        return step

    def _frame(self, step: Step | None) -> Frame:
        return Frame(step, self.match.happenings[-1], self.match.state.buffer.copy())

    def _play(self, step: Step) -> None:
        where = f"{self.record.name}, line {step.seq + 1}"
        if isinstance(step, Closing):
            self._check_result(step, where)
            return
        try:
            self._apply(step, where)
        except WildtableError as problem:
            field = "undo" if isinstance(step, Undo) else _guilty_field(problem)
            raise Malformed(f"{where}: {field}: {problem}") from problem

    def _apply(self, step: Move | Undo | Seating, where: str) -> None:
        if isinstance(step, Move):
            self.match.submit(step.seat, step.action)
        elif isinstance(step, Seating):
            self.match.seat_changes(step.seat, step.played_by, step.why)
        elif step.agreed is not None:
            self.match.rewind(step.seat, step.undo, step.agreed)
        elif self.match.undo(step.seat) != step.undo:
            raise Malformed(f"{where}: undo: {step.undo} decisions cannot be taken back here")

    def _check_result(self, step: Closing, where: str) -> None:
        if not self.match.is_over:
            raise Malformed(f"{where}: result: the game is not over here")
        state = self.match.state
        for field, value in (("scores", state.scores()), ("winners", state.winners())):
            told = getattr(step.result, field)
            if told != value:
                raise Malformed(f"{where}: result.{field}: {told}, but the moves lead to {value}")


def resume(record: Record, sink: Sink, secret: bytes | None = None) -> Match:
    """The match of an unfinished record, going on where it stopped and recording to `sink`."""
    match = Replay(record, secret).match
    if record.closing is None:
        match.record_to(sink, record.chain)
    return match


def _at_line_one(problem: WildtableError) -> str:
    text = str(problem)
    return text if text.startswith("line 1: ") else f"line 1: {text}"


def _guilty_field(problem: WildtableError) -> str:
    return "seat" if "seat" in problem.details else "action"
