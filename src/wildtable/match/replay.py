"""Playing a record again: every step checked against the rules, shown through anybody's eyes."""

from dataclasses import dataclass

from wildtable.core.errors import Malformed, WildtableError
from wildtable.core.kernel import Array
from wildtable.core.state import Beat, State
from wildtable.match.film import Film, Happening, Scene
from wildtable.match.match import Match
from wildtable.match.record import (
    Abandonment,
    Closing,
    Header,
    Move,
    Record,
    Seating,
    Signature,
    Sink,
    Step,
    Undo,
    read_line,
)


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
        return self.match.game.state(self.frames[self._checked(step)].buffer.copy())

    def film(self, step: int) -> Film | None:
        """A step with every table in between; None: the deal, before which there was none."""
        frame = self.frames[self._checked(step)]
        if frame.step is None:
            return None
        beats: list[Beat] = []
        if isinstance(frame.step, Move):
            beats = self.state(step - 1).film(frame.step.action, frame.step.seat)
        scene = Scene(frame.happening, tuple(beats), self.state(step))
        return Film(self.state(step - 1), [scene])

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
        play_step(self.match, step, f"{self.record.name}, line {step.seq + 1}")


def play_step(match: Match, step: Step, where: str) -> None:
    """Carry out one line of a record; `Malformed` says which field is wrong."""
    if isinstance(step, Closing):
        _check_result(match, step, where)
        return
    try:
        _apply(match, step, where)
    except WildtableError as problem:
        field = "undo" if isinstance(step, Undo) else _guilty_field(problem)
        raise Malformed(f"{where}: {field}: {problem}") from problem


def _apply(match: Match, step: Move | Undo | Seating | Abandonment, where: str) -> None:
    if isinstance(step, Move):
        match.submit(step.seat, step.action)
    elif isinstance(step, Abandonment):
        match.abandon()
    elif isinstance(step, Seating):
        match.seat_changes(step.seat, step.played_by, step.why)
    elif step.agreed is not None:
        _rewind(match, step, step.agreed, where)
    elif match.undo(step.seat) != step.undo:
        raise Malformed(f"{where}: undo: {step.undo} decisions cannot be taken back here")


def _rewind(match: Match, step: Undo, agreed: list[int], where: str) -> None:
    repeats = step.continuation is None
    if match.rewind(step.seat, step.undo, agreed, repeats=repeats) != step.continuation:
        raise Malformed(f"{where}: undo: chance goes on from the wrong key")


def _check_result(match: Match, step: Closing, where: str) -> None:
    if not match.is_over:
        raise Malformed(f"{where}: result: the game is not over here")
    for field, value in (("scores", match.state.scores()), ("winners", match.state.winners())):
        told = getattr(step.result, field)
        if told != value:
            raise Malformed(f"{where}: result.{field}: {told}, but the moves lead to {value}")


class Follower:
    """A match that grows by the lines of its record, whoever writes them."""

    def __init__(self, header_line: bytes, sink: Sink, secret: bytes | None = None) -> None:
        header, self.chain = read_line(header_line.rstrip(b"\n"), "", "record, line 1")
        if not isinstance(header, Header):
            raise Malformed("record, line 1: format: a record starts with a header")
        self.match = Match(header, secret=secret)
        self.sink = sink
        self.is_closed = False
        self.match.record_to(sink, self.chain)

    def feed(self, raw: bytes) -> Step:
        """Play a line that somebody else has written."""
        where = f"record, line {self.match.seq + 2}"
        line, chain = read_line(raw.rstrip(b"\n"), self.match.chain or self.chain, where)
        if isinstance(line, Header | Signature) or line.seq != self.match.seq + 1:
            raise Malformed(f"{where}: seq: another line belongs here")
        self.match.stop_recording()
        play_step(self.match, line, where)
        self.chain = chain
        self.is_closed = isinstance(line, Closing | Abandonment)
        return line

    def go_on(self) -> None:
        """All lines are fed: from here on this match writes."""
        if not self.is_closed:
            self.match.record_to(self.sink, self.match.chain or self.chain)


def resume(record: Record, sink: Sink, secret: bytes | None = None) -> Match:
    """The match of an unfinished record, going on where it stopped and recording to `sink`."""
    match = Replay(record, secret).match
    if record.closing is None and not record.is_abandoned:
        match.record_to(sink, record.chain)
    return match


def _at_line_one(problem: WildtableError) -> str:
    text = str(problem)
    return text if text.startswith("line 1: ") else f"line 1: {text}"


def _guilty_field(problem: WildtableError) -> str:
    return "seat" if "seat" in problem.details else "action"
