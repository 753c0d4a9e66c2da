"""The authority over one game: seats, sequence, legality, taking back, record.

Order of effects: check → append to the record → change the state → tell. If the record cannot be
written, nothing has happened.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from wildtable.core import chance
from wildtable.core.errors import Illegal, Malformed, Stale
from wildtable.core.events import Event
from wildtable.core.state import State
from wildtable.core.undo import Takeback, crosses_barrier
from wildtable.core.view import View
from wildtable.match.continuations import Continuations
from wildtable.match.film import Film, Happening, Reel
from wildtable.match.foresight import certain_part, guess
from wildtable.match.record import (
    PROTOCOL,
    Abandonment,
    Closing,
    Header,
    Line,
    Move,
    Player,
    Result,
    Seating,
    Sink,
    Undo,
    Writer,
)
from wildtable.match.starting import first_state, game_of

MAX_PARTS = 64  # decisions in one move


@dataclass(frozen=True, slots=True)
class Decision:
    seat: int
    number: int  # the action's id
    forced: bool  # there was only one legal action


@dataclass(frozen=True, slots=True)
class Part:
    """A decision of a move, carried out on a copy."""

    decision: Decision
    text: str
    events: list[Event]
    crosses_barrier: bool
    is_sealed: bool  # others decide at the same time, and still have to
    after: State


@dataclass(frozen=True, slots=True)
class Preview:
    """What a move would lead to, as far as its seat may know before it is made."""

    crosses_barrier: (
        bool  # chance or something hidden will decide: the rest is what comes before that
    )
    state: State | None = None  # None: nothing does
    events: tuple[Event, ...] = ()


class Match:
    """A game in progress; seats get views, redacted events and legal actions, never the state."""

    def __init__(
        self, header: Header, sink: Sink | None = None, secret: bytes | None = None
    ) -> None:
        self.header = header
        self.game = game_of(header)
        self._secret = secret if header.fairness else None
        self._continuations = Continuations(header, self._secret)
        state, events = first_state(self.game, header, secret)
        self.seq = 0  # lines after the header
        self.happenings = [Happening(0, None, tuple(events))]
        self._reel = Reel()
        self._reel.keep(self.happenings[0], None, state.clone())
        self._table = Takeback(state)
        self._decisions: list[Decision] = []  # those not taken back
        self._sealed: dict[int, int] = {}  # seats whose choice waits for others → its decision
        self._owed_since = dict.fromkeys(state.to_act, 0)
        self._closed = False
        self.is_abandoned = False
        self._writer: Writer | None = None
        self.on_line: Callable[[Line], object] = (
            _not_heard  # told of every line that is recorded here
        )
        if sink is not None:
            self.record_to(sink)
            self._write(header)

    def record_to(self, sink: Sink, chain: str = "") -> None:
        """Append all further lines there, after the line with the hash `chain`."""
        self._writer = Writer(sink, chain)
        if chain and self.is_over and not self._closed:
            self._close()

    def stop_recording(self) -> None:
        """What comes now is in the record already."""
        self._writer = None

    # ── asking ──
    @property
    def chain(self) -> str:
        """Hash of the last line that was recorded here."""
        return self._writer.chain if self._writer else ""

    @property
    def continuations(self) -> int:
        """How often chance has gone on from a new key."""
        return self._continuations.number

    @property
    def players(self) -> list[Player]:
        return self.header.players

    @property
    def state(self) -> State:
        """Everything, hidden things included: for replay and results, never for a seat."""
        return self._table.state

    @property
    def to_act(self) -> list[int]:
        return self.state.to_act

    @property
    def is_over(self) -> bool:
        return self.state.is_terminal

    def view(self, seat: int | None) -> View:
        return self.state.view(seat)

    def legal(self, seat: int) -> list[int]:
        """Legal action ids of a seat, empty when it owes nothing."""
        return self.state.legal_ids(seat) if seat in self.to_act else []

    def owes_since(self, seat: int) -> int:
        """The line after which a seat of `to_act` has owed its decision."""
        return self._owed_since[seat]

    def choices(self, seat: int) -> list[Any]:
        """The same as typed actions."""
        return self.state.legal_actions(seat) if seat in self.to_act else []

    def log(self, seat: int | None, since: int = 0) -> list[Happening]:
        """What happened from line `since` on, as a seat may see it."""
        return [entry.seen_by(seat) for entry in self.happenings if entry.seq >= since]

    def film(self, since: int) -> Film | None:
        """What happened after a line, with every table in between; None: nothing, or too much to watch."""
        return self._reel.film(since)

    def scores(self, viewer: int | None) -> list[dict[str, int]]:
        """Points by source of all seats, computed from the view alone."""
        seen = self.game.state_from_view(self.view(viewer), b"scores")
        return [seen.breakdown(seat) for seat in range(self.game.seats)]

    # ── acting ──
    def submit(self, seat: int, action: object, seq: int | None = None) -> list[Event]:
        """Carry out a seat's decision (typed, text or id); returns what happened, not yet redacted.

        `seq` is the line the seat last saw; simultaneous decisions of others do not make it stale.
        """
        return self.submit_all(seat, [action], seq)

    def submit_all(
        self, seat: int, actions: Sequence[object], seq: int | None = None
    ) -> list[Event]:
        """A move of several decisions, all of them or none."""
        self._check_turn(seat, seq)
        tried, parts = self._try(seat, actions)
        lines = [
            Move(seq=self.seq + place, seat=seat, action=part.text, more=place < len(parts) or None)
            for place, part in enumerate(parts, 1)
        ]
        self._write(*lines)
        self._table.become(tried)
        for part in parts:
            self._has_decided(part)
        self._settle(seat)
        return [event for part in parts for event in part.events]

    def preview(self, seat: int, actions: Sequence[object]) -> Preview:
        """Where a move would lead, unless chance or something hidden has a say in it."""
        self._check_turn(seat, None)
        tried, parts = self._try(seat, actions)
        if self._is_simultaneous or parts[-1].crosses_barrier:
            seen = guess(self.game, self.view(seat))
            certain, state = certain_part(seen, seat, actions)
            return Preview(crosses_barrier=True, state=state, events=tuple(certain))
        events = tuple(event for part in parts for event in part.events)
        return Preview(crosses_barrier=False, state=tried.state, events=events)

    def can_undo(self, seat: int) -> bool:
        return self._takeback_depth(seat) > 0

    def undo(self, seat: int) -> int:
        """Take back the seat's last decision that left a choice; returns how many that were."""
        depth = self._takeback_depth(seat)
        if not depth:
            raise Illegal(
                "nothing to take back: cards were drawn or shown, or somebody else has moved",
                message="undo-barrier" if self.seq else "undo-nothing",
            )
        self._write(Undo(seq=self.seq + 1, seat=seat, undo=depth))
        self.seq += 1
        if seat in self._sealed:
            self._continuations.left_out(self._sealed[seat])
            del self._decisions[self._sealed[seat]]
            self._rebuild()
        else:
            for _ in range(depth):
                self._table.undo(seat)
                self._decisions.pop()
        self._tell(Happening(self.seq, seat, taken_back=depth))
        self._settle(seat)
        return depth

    def rewind_depth(self, seat: int) -> int:
        """How many decisions go if the seat's last one with a choice is taken back; 0: it has none."""
        if self.is_over:  # the record is closed
            return 0
        for depth, decision in enumerate(reversed(self._decisions), 1):
            if decision.seat == seat and not decision.forced:
                return depth
        return 0

    def rewind(
        self, seat: int, depth: int, agreed: Sequence[int], *, repeats: bool = False
    ) -> int | None:
        """Back beyond the barrier, which the others have allowed; chance goes on from a new key.

        Returns the number of that key. `repeats`: chance comes again as it came, as in old records.
        """
        if depth < 1 or depth != self.rewind_depth(seat):
            raise Illegal(f"seat {seat} cannot take back {depth} decisions here")
        block = self.header.fairness
        if repeats and block is not None and block.protocol == PROTOCOL:
            raise Illegal("after a take-back chance must go on from a new key")
        number = None if repeats else self._continuations.number + 1
        undo = Undo(
            seq=self.seq + 1, seat=seat, undo=depth, agreed=list(agreed), continuation=number
        )
        self._write(undo)
        self.seq += 1
        del self._decisions[-depth:]
        if not repeats:
            self._continuations.begin(len(self._decisions))
        self._rebuild()
        self._tell(Happening(self.seq, seat, taken_back=depth))
        self._settle(seat)
        return number

    def abandon(self) -> None:
        """Nobody goes on: the record ends here, and what was secret is told."""
        if self.is_over or self._closed:
            raise Illegal("this game is over")
        reveal = self._secret.hex() if self._secret else None
        self._write(Abandonment(seq=self.seq + 1, reveal=reveal))
        self._closed = self.is_abandoned = True

    def seat_changes(self, seat: int, played_by: str, why: Any) -> None:
        """Somebody else plays a seat from here on."""
        if self.is_over or not 0 <= seat < self.game.seats:
            raise Illegal(f"nobody can take seat {seat} over now", seat=seat)
        self._write(Seating(seq=self.seq + 1, seat=seat, played_by=played_by, why=why))
        self.seq += 1
        self._tell(Happening(self.seq, seat, played_by=played_by, why=why))

    # ── helpers ──
    def _check_turn(self, seat: int, seq: int | None) -> None:
        if seat not in self._owed_since:
            raise self.game.spec.not_your_turn(self.state.record, seat)
        if seq is not None and not self._owed_since[seat] <= seq <= self.seq:
            raise Stale(
                f"the match is at line {self.seq}, the decision was made at {seq}",
                message="match-stale",
            )

    @property
    def _is_simultaneous(self) -> bool:
        return len(self.to_act) > 1

    def _try(self, seat: int, actions: Sequence[object]) -> tuple[Takeback, list[Part]]:
        """The decisions one after the other on a copy, where the kernel says no to what is not legal.

        Only the last one may use chance or show something: a refusal of what comes after would tell
        what had been drawn.
        """
        if not 1 <= len(actions) <= MAX_PARTS:
            raise Malformed(f"a move has 1 to {MAX_PARTS} parts")
        trial, parts = self._table.clone(), []
        for place, action in enumerate(actions, 1):
            part = self._decide(trial, seat, action)
            parts.append(part)
            if place < len(actions) and (
                part.crosses_barrier or self._is_simultaneous or seat not in part.after.to_act
            ):
                raise Illegal(
                    "these decisions are no single move: chance, something hidden or another seat "
                    "comes between them",
                    message="match-not-one-move",
                )
        return trial, parts

    def _decide(self, trial: Takeback, seat: int, action: object) -> Part:
        before, state = trial.state.clone(), trial.state
        number = state.action_id(action, seat)
        events, forced = trial.decide(number, seat)
        used = chance.position(before.record), chance.position(state.record)
        waiting = set(before.to_act) - {seat}
        return Part(
            decision=Decision(seat, number, forced),
            text=str(self.game.spec.decode_action(before.record, seat, number)),
            events=events,
            crosses_barrier=crosses_barrier(*used, events),
            is_sealed=used[0] == used[1] and bool(waiting) and waiting <= set(state.to_act),
            after=state.clone(),
        )

    def _has_decided(self, part: Part) -> None:
        self.seq += 1
        self._decisions.append(part.decision)
        if part.is_sealed:
            self._sealed[part.decision.seat] = len(self._decisions) - 1
        else:
            self._sealed = {}
        happening = Happening(self.seq, part.decision.seat, tuple(part.events))
        self._tell(happening, part.decision.number, part.after)

    def _rebuild(self) -> None:
        """The table after the decisions that are left."""
        state, _ = first_state(self.game, self.header, self._secret)
        self._table = Takeback(state)
        self._sealed = {}
        for place, decision in enumerate(self._decisions):
            owing = set(state.to_act) - {decision.seat}
            self._continuations.apply(place, state.record)
            used = chance.position(state.record)
            self._table.apply(decision.number, decision.seat)
            if used == chance.position(state.record) and owing and owing <= set(state.to_act):
                self._sealed[decision.seat] = place
            else:
                self._sealed = {}
        self._continuations.apply(len(self._decisions), state.record)

    def _takeback_depth(self, seat: int) -> int:
        """The last decision with a choice and the forced ones after it; 0: none."""
        if self.is_over:  # the record is closed
            return 0
        if seat in self._sealed:  # nobody has seen the choice: the others still make theirs
            return 0 if self._decisions[self._sealed[seat]].forced else 1
        trial = self._table.clone()
        for depth, decision in enumerate(reversed(self._decisions), 1):
            if decision.seat != seat or not trial.can_undo(seat):
                return 0
            trial.undo(seat)
            if not decision.forced:
                return depth
        return 0

    def _tell(
        self, happening: Happening, decision: int | None = None, after: State | None = None
    ) -> None:
        self.happenings.append(happening)
        self._reel.keep(happening, decision, after or self.state.clone())

    def _settle(self, mover: int) -> None:
        """Who owes a decision since when; the end."""
        known = {seat: since for seat, since in self._owed_since.items() if seat != mover}
        self._owed_since = {seat: known.get(seat, self.seq) for seat in self.to_act}
        if self.is_over:
            self._close()

    def _close(self) -> None:
        result = Result(scores=self.state.scores(), winners=self.state.winners())
        reveal = self._secret.hex() if self._secret else None
        self._write(Closing(seq=self.seq + 1, result=result, reveal=reveal))
        self._closed = self._writer is not None

    def _write(self, *lines: Line) -> None:
        if self._writer is not None:
            self._writer.write(*lines)
            for line in lines:
                self.on_line(line)


def _not_heard(line: Line) -> None:
    """Most matches are only recorded."""
