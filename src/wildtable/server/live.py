"""One table in memory: its rows, its match, its clocks. A cache of what the database says.

Everything here happens under the table's lock. A change is made in memory first and written then;
nobody can look in between, and if the write fails, the memory is thrown away.
"""

import asyncio
import json
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TypeVar

from wildtable.core.game import Game
from wildtable.core.json_types import JsonObject
from wildtable.core.registry import load_as_played
from wildtable.match import Follower, Match
from wildtable.match.clock import Clocks, ClockSettings, RunningTime
from wildtable.match.record import Line, Move, Seating, Undo
from wildtable.server.rendered import RenderedTexts, TableTexts
from wildtable.server.serving import ServingTime
from wildtable.storage.lines import StoredLine
from wildtable.storage.results import ResultRow
from wildtable.storage.tables import SeatRow, TableRow

T = TypeVar("T")
HUMAN = "human"
AUTOMA = "automa"
NOBODY = "nobody"
LONGEST = 3_000  # lines; the longest game has 500, the rest is for taking back and coming back
ABANDONED = {"status": "cancelled", "to_act": "[]", "bots_due": False, "deadline": None}


def now_ms() -> int:
    return time.time_ns() // 1_000_000


@dataclass
class Change:
    """What a job has to write: lines, the table's columns, the seats' columns, results."""

    expected: int
    lines: list[StoredLine]
    columns: JsonObject
    seats: dict[int, JsonObject] = field(default_factory=dict)
    results: list[ResultRow] = field(default_factory=list)


class LiveTable:
    def __init__(
        self,
        row: TableRow,
        seats: list[SeatRow],
        lines: list[StoredLine],
        outages: list[tuple[int, int]],
        texts: RenderedTexts | None = None,
        clock: ServingTime | None = None,
    ) -> None:
        self.clock = clock or ServingTime()
        self.lock = asyncio.Lock()
        self.is_behind = False  # another process has written
        self.is_broken = False  # memory is ahead of the disk: a write is under way or has failed
        everything = RenderedTexts() if texts is None else texts
        self.rendered = TableTexts(row.id, everything)  # for the present state
        self.reset(row, seats, lines, outages)

    def reset(
        self,
        row: TableRow,
        seats: list[SeatRow],
        lines: list[StoredLine],
        outages: list[tuple[int, int]],
    ) -> None:
        """Everything anew from the database."""
        self.row = row
        self.seats = seats
        self.game: Game = load_as_played(row.game, row.rules_version, row.chosen_options)
        self.time = RunningTime(outages)
        self.follower: Follower | None = None
        self.clocks = Clocks(_clock_settings(row.clock), self.game.seats)
        self.acks: dict[tuple[int | None, str], int] = {}
        self._players: list[str] = []  # who plays which seat, as the lines tell
        self._written: list[bytes] = []
        self._steps: list[Line] = []  # the same lines as the match has them
        self._last_at = 0
        self.follow(lines)

    def catch_up(self, row: TableRow, seats: list[SeatRow], lines: list[StoredLine]) -> None:
        """Only what is new; `lines` are those after the last one that is known here."""
        self.is_broken = True  # unless all goes well
        self.row = row
        self.seats = seats
        self.follow(lines)

    # ── asking ──
    @property
    def match(self) -> Match | None:
        return self.follower.match if self.follower else None

    @property
    def playing(self) -> Match:
        """The match of a table that has started."""
        if self.follower is None:
            raise LookupError("the game has not started")
        return self.follower.match

    @property
    def to_act(self) -> list[int]:
        return self.match.to_act if self.match and self.row.status == "playing" else []

    def moment(self) -> int:
        """Now, but never before the last line: another process may have written it."""
        return max(self.clock.now(), self._last_at)

    def quiet_for(self) -> int:
        """Milliseconds since the last line in which somebody served."""
        return self.time.at(self.moment()) - self.time.at(self._last_at)

    @property
    def around(self) -> tuple[object, ...]:
        """What clients know of the table beside the game; lines can change it, too: the end, a bot instead."""
        seats = tuple((seat.played_by, seat.resigned, seat.hints) for seat in self.seats)
        return self.row.revision, self.row.status, seats

    @property
    def match_id(self) -> str:
        """The match whose chance is used: this table's, or the one that it continues."""
        block = self.match.header.fairness if self.match else None
        return block.match_id if block else self.row.id

    @property
    def seq(self) -> int:
        """The last line that clients know of; the closing one is told as a result."""
        return self.match.seq if self.match else -1

    @property
    def has_room(self) -> bool:
        """For lines that bring the game no nearer to its end: everybody who looks has to read them all."""
        return self.seq < LONGEST

    @property
    def names(self) -> list[str]:
        return [seat.name or "" for seat in self.seats]

    @property
    def people_to_act(self) -> list[int]:
        return [seat for seat in self.to_act if self.seats[seat].played_by == HUMAN]

    def takeback_depth(self, seat: int) -> int:
        """How many lines a take-back may ask for; where it counts, somebody must be able to say no."""
        if self.row.rated and not self.others_to_agree(seat):
            return 0
        return self.playing.rewind_depth(seat)

    def others_to_agree(self, seat: int) -> list[int]:
        """A seat of everybody else who owns one, whoever plays it now: away does not mean agreed."""
        first: dict[str, int] = {}
        for one in self.seats:
            if one.user_id is not None and one.user_id != self.seats[seat].user_id:
                first.setdefault(one.user_id, one.seat)
        return sorted(first.values())

    @property
    def bots_to_act(self) -> list[int]:
        return [
            seat
            for seat in self.to_act
            if self.seats[seat].played_by not in {HUMAN, AUTOMA, NOBODY}
        ]

    def eyes_of(self, seat: int | None) -> int | None:
        """Alone against an automa there is nobody to hide a hand from: who watches sees it, too."""
        people = [one.seat for one in self.seats if one.kind != AUTOMA]
        return people[0] if seat is None and len(people) == 1 else seat

    @property
    def is_exhibition(self) -> bool:
        """Only bots play, so nobody waits for them; who resigned has a game that must end."""
        return not any(seat.played_by == HUMAN or seat.resigned for seat in self.seats)

    @property
    def bots_are_due(self) -> bool:
        """A bot has to decide, and somebody waits for it, present or not."""
        return bool(self.bots_to_act) and not self.is_exhibition

    def seats_of(self, user_id: str) -> list[int]:
        return [seat.seat for seat in self.seats if seat.user_id == user_id]

    # ── lines from the database ──
    def follow(self, lines: list[StoredLine]) -> None:
        """Catch up with lines that are on disk."""
        for line in lines:
            step = None
            if self.follower is None:
                self.follower = Follower(line.line.encode(), self._written.append, self.row.secret)
                self.follower.match.on_line = self._steps.append
            else:
                step = self.follower.feed(line.line.encode())
            self._tick(step, line.at)
            if line.move_id is not None:
                self.acks[line.seat, line.move_id] = line.seq
        if self.follower is not None:
            self.follower.go_on()
        self.rendered.clear()
        self.is_behind = self.is_broken = False

    def _tick(self, step: Line | None, at: int) -> None:
        """The clocks after a line; None is the header."""
        self._last_at = at
        if step is None:
            self._players = [player.kind for player in self.playing.players]
        if isinstance(step, Seating):
            self._players[step.seat] = step.played_by
            if step.why == "timeout":
                self.clocks.run_out(step.seat)
            elif step.why == "returned":
                self.clocks.come_back(step.seat)
        to_act = self.playing.to_act
        people = [seat for seat in to_act if self._players[seat] == HUMAN]
        now = self.time.at(at)
        if isinstance(step, Undo):
            self.clocks.take_back(now, people, step.seat, step.undo, agreed=step.agreed is not None)
        else:
            self.clocks.update(now, people, step.seat if isinstance(step, Move) else None)

    # ── a change that is to be written ──
    def attempt(
        self,
        action: Callable[[Match], T],
        seat: int | None,
        move_id: str | None,
        at: int,
        seat_columns: JsonObject | None = None,
    ) -> tuple[T, Change]:
        """Do something to the match and tell what has to be written for it."""
        match = self.playing
        self._written.clear()
        self._steps.clear()
        expected = self.row.seq
        result = action(match)
        if seat_columns and seat is not None:
            self.seats[seat] = replace(self.seats[seat], **seat_columns)
        lines = self._stored(expected, seat, move_id, at)
        for step in self._steps:
            self._tick(step, at)
        change = Change(expected, lines, self._columns())
        if seat_columns and seat is not None:
            change.seats[seat] = seat_columns
        if match.is_abandoned:
            change.columns |= ABANDONED | {"ended_at": now_ms()}
        elif match.is_over:
            self._end(change, match, now_ms())
        return result, change

    def written(self, change: Change, seat: int | None, move_id: str | None) -> int:
        """The change is on disk; returns the line to acknowledge."""
        self.row = replace(self.row, seq=change.lines[-1].seq, **change.columns)
        self.rendered.clear()
        if move_id is not None:
            self.acks[seat, move_id] = self.seq
        return self.seq

    def _stored(
        self, expected: int, seat: int | None, move_id: str | None, at: int
    ) -> list[StoredLine]:
        """Several sealed lines; the move's id belongs to the last one that is not the result."""
        texts = b"".join(self._written).decode().splitlines(keepends=True)
        self._written.clear()
        last = self.playing.seq
        return [
            StoredLine(seq, text, at, seat, move_id if seq == last else None)
            for seq, text in enumerate(texts, expected + 1)
        ]

    def _columns(self) -> JsonObject:
        deadline = self.clocks.deadline() if self.clocks.settings.ticks else None
        return {
            "to_act": json.dumps(self.to_act),
            "bots_due": self.bots_are_due,
            "deadline": None if deadline is None else self.time.moment(deadline),
            "takeback": None,
        }

    def _end(self, change: Change, match: Match, now: int) -> None:
        scores, winners = match.state.scores(), match.state.winners()
        result = json.dumps({"scores": scores, "winners": winners})
        change.columns |= {
            "status": "over",
            "ended_at": now,
            "result": result,
            "bots_due": False,
            "deadline": None,
        }
        if self.match_id != self.row.id:
            return  # what comes was known from the game before: it counts nowhere
        change.results = [
            ResultRow(
                table_id=self.row.id,
                seat=seat.seat,
                game=self.row.game,
                user_id=seat.user_id,
                label=(seat.bot if seat.kind == "bot" else seat.name) or seat.kind,
                score=scores[seat.seat],
                won=seat.seat in winners and not seat.resigned,
                resigned=seat.resigned,
                ended_at=now,
            )
            for seat in self.seats
        ]


def _clock_settings(text: str) -> ClockSettings:
    rules = json.loads(text)
    return ClockSettings(rules["kind"], rules["bank"] * 1000, rules["increment"] * 1000)
