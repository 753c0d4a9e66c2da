"""What clients saw, and whether that can be: nothing lost, doubled, reordered, stale.

Every client notes when it asked, when it was answered, and what. An answer that never came is unknown:
the move may have happened, once. Afterwards the database and all notes must fit together.
"""

import threading
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from wildtable.match import Replay, read_record
from wildtable.match.record import Seating
from wildtable.storage import Database
from wildtable.storage import lines as line_store
from wildtable.storage import tables as table_store

Outcome = Literal["ok", "fail", "unknown"]


@dataclass
class Move:
    table: str
    seat: int
    move_id: str
    asked: float
    answered: float = 0.0
    outcome: Outcome = "unknown"
    seq: int = -1


@dataclass(frozen=True)
class Look:
    """Somebody asked for a table and was told its last line."""

    table: str
    asked: float
    answered: float
    seq: int


@dataclass
class History:
    moves: list[Move] = field(default_factory=list)
    looks: list[Look] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def asks(self, table: str, seat: int, move_id: str) -> Move:
        move = Move(table, seat, move_id, time.monotonic())
        with self.lock:
            self.moves.append(move)
        return move

    def looked(self, look: Look) -> None:
        with self.lock:
            self.looks.append(look)

    @property
    def acknowledged(self) -> list[Move]:
        return [move for move in self.moves if move.outcome == "ok"]


def problems(history: History, database: Database) -> list[str]:
    """Empty: the history can have happened."""
    tables = sorted({move.table for move in history.moves} | {look.table for look in history.looks})
    found: list[str] = []
    for table in tables:
        found += _of_table(
            database,
            table,
            [move for move in history.moves if move.table == table],
            [look for look in history.looks if look.table == table],
        )
    return found


def _of_table(
    database: Database, table: str, moves: list[Move], looks: list[Look]
) -> Iterable[str]:
    stored = database.read_now(lambda c: line_store.lines_after(c, table, -1))
    if [line.seq for line in stored] != list(range(len(stored))):
        yield f"{table}: lines are missing or doubled"
    yield from _misplaced(table, moves, {(one.seat, one.move_id): one.seq for one in stored})
    ids = Counter((one.seat, one.move_id) for one in stored if one.move_id)
    yield from (f"{table}: {who} is there {times} times" for who, times in ids.items() if times > 1)
    yield from _reordered(table, [move for move in moves if move.outcome == "ok"])
    yield from _stale(table, [move for move in moves if move.outcome == "ok"], looks, len(stored))
    yield from _unsound(database, table)


def _misplaced(
    table: str, moves: list[Move], places: dict[tuple[int | None, str | None], int]
) -> Iterable[str]:
    for move in moves:
        place = places.get((move.seat, move.move_id))
        if move.outcome == "ok" and place is None:
            yield f"{table}: an acknowledged move is lost (line {move.seq})"
        elif move.outcome == "ok" and place != move.seq:
            yield f"{table}: acknowledged as line {move.seq}, stored as {place}"
        elif move.outcome == "fail" and place is not None:
            yield f"{table}: a refused move is stored as line {place}"


def _reordered(table: str, moves: list[Move]) -> Iterable[str]:
    """What was answered before something else was asked stands before it."""
    highest, until = -1, 0.0
    by_answer = sorted(moves, key=lambda move: move.answered)
    for move in sorted(moves, key=lambda move: move.asked):
        while by_answer and by_answer[0].answered < move.asked:
            done = by_answer.pop(0)
            if done.seq > highest:
                highest, until = done.seq, done.answered
        if move.seq <= highest:
            yield f"{table}: line {move.seq} was asked for after {highest} was told at {until:.3f}"


def _stale(table: str, moves: list[Move], looks: list[Look], lines: int) -> Iterable[str]:
    """Whoever looks after an acknowledgement, anywhere, sees at least that line."""
    told = [(one.answered, one.seq) for one in moves]
    told += [(one.answered, one.seq) for one in looks]
    for look in looks:
        known = max((seq for answered, seq in told if answered < look.asked), default=-1)
        if look.seq < known:
            yield f"{table}: line {look.seq} was shown after {known} was known"
        if look.seq >= lines:
            yield f"{table}: line {look.seq} was shown and is gone"


def _unsound(database: Database, table: str) -> Iterable[str]:
    """The record can be replayed, and nobody lost a seat by a clock that jumped."""
    data = database.read_now(lambda c: line_store.record_of(c, table))
    found = database.read_now(lambda c: table_store.load(c, table))
    if not data or found is None:
        return
    record = read_record(data)
    if record.closing is None:
        Replay(record, found[0].secret)
    if any(isinstance(step, Seating) and step.why == "timeout" for step in record.steps):
        yield f"{table}: somebody ran out of time"
