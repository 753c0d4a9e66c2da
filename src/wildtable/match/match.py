"""The authority over one game: seats, sequence, legality, taking back, record.

Order of effects: check → append to the record → change the state → tell. If the record cannot be
written, nothing has happened.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from wildtable.core.errors import Illegal, Malformed, NotYourTurn
from wildtable.core.events import Event, redact
from wildtable.core.game import Game, State, View
from wildtable.core.registry import load
from wildtable.core.undo import Takeback
from wildtable.match.record import (
    Closing,
    Header,
    Line,
    Move,
    Player,
    Result,
    Sink,
    Undo,
    Writer,
)


@dataclass(frozen=True, slots=True)
class Happening:
    """One entry of the log: a decision and what followed from it, or a take-back."""

    seq: int
    seat: int | None  # None: the deal
    events: tuple[Event, ...]
    taken_back: int = 0  # decisions

    def seen_by(self, seat: int | None) -> "Happening":
        """As a seat (None: a spectator) may see it."""
        seen = tuple(redact(event, seat) for event in self.events)
        return Happening(self.seq, self.seat, seen, self.taken_back)


@dataclass(frozen=True, slots=True)
class Decision:
    seat: int
    forced: bool  # there was only one legal action


def new_header(
    game: Game, players: Sequence[Player], seed: int | str, created: str | None = None
) -> Header:
    """The first line of a match that starts now."""
    return Header(
        game=game.spec.id,
        rules_version=game.spec.rules_version,
        options=game.options_json(),
        players=list(players),
        seed=seed,
        created=created,
    )


class Match:
    """A game in progress; seats get views, redacted events and legal actions, never the state."""

    def __init__(self, header: Header, sink: Sink | None = None) -> None:
        self.header = header
        self.game = _game_of(header)
        if header.seed is None:
            raise Malformed("line 1: fairness: the seed of this match is not open")
        state, events = self.game.deal(header.seed)
        self.seq = 0  # lines after the header
        self.happenings = [Happening(0, None, tuple(events))]
        self._table = Takeback(state)
        self._decisions: list[Decision] = []  # those not taken back
        self._owed_since = dict.fromkeys(state.to_act, 0)
        self._closed = False
        self._writer: Writer | None = None
        if sink is not None:
            self.record_to(sink)
            self._write(header)

    def record_to(self, sink: Sink, chain: str = "") -> None:
        """Append all further lines there, after the line with the hash `chain`."""
        self._writer = Writer(sink, chain)
        if chain and self.is_over and not self._closed:
            self._close()

    # ── asking ──
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

    def choices(self, seat: int) -> list[Any]:
        """The same as typed actions."""
        return self.state.legal_actions(seat) if seat in self.to_act else []

    def log(self, seat: int | None, since: int = 0) -> list[Happening]:
        """What happened from line `since` on, as a seat may see it."""
        return [entry.seen_by(seat) for entry in self.happenings if entry.seq >= since]

    def scores(self, viewer: int | None) -> list[dict[str, int]]:
        """Points by source of all seats, computed from the view alone."""
        seen = self.game.state_from_view(self.view(viewer), b"scores")
        return [seen.breakdown(seat) for seat in range(self.game.seats)]

    # ── acting ──
    def submit(self, seat: int, action: Any, seq: int | None = None) -> list[Event]:
        """Carry out a seat's decision (typed, text or id); returns what happened, not yet redacted.

        `seq` is the line the seat last saw; simultaneous decisions of others do not make it stale.
        """
        self._check_turn(seat, seq)
        number = self.state.action_id(action, seat)
        legal = self.state.legal_ids(seat)
        if number not in legal:
            raise self.game.spec.refusal(self.state.record, self.game.options, seat, number)
        typed = self.game.spec.decode_action(self.state.record, seat, number)
        self._write(Move(seq=self.seq + 1, seat=seat, action=str(typed)))
        self.seq += 1
        events = self._table.apply(number, seat)
        self._decisions.append(Decision(seat, forced=len(legal) == 1))
        self._changed(Happening(self.seq, seat, tuple(events)), seat)
        return events

    def can_undo(self, seat: int) -> bool:
        return self._takeback_depth(seat) > 0

    def undo(self, seat: int) -> int:
        """Take back the seat's last decision that left a choice; returns how many that were."""
        depth = self._takeback_depth(seat)
        if not depth:
            raise Illegal(
                "nothing to take back: cards were drawn or shown, or somebody else has moved",
                message="cli-undo-barrier" if self.seq else "cli-undo-nothing",
            )
        self._write(Undo(seq=self.seq + 1, seat=seat, undo=depth))
        self.seq += 1
        for _ in range(depth):
            self._table.undo(seat)
            self._decisions.pop()
        self._changed(Happening(self.seq, seat, (), taken_back=depth), seat)
        return depth

    # ── helpers ──
    def _check_turn(self, seat: int, seq: int | None) -> None:
        if seat not in self._owed_since:
            raise NotYourTurn(
                f"seat {seat} has nothing to decide now", message="not-your-turn", seat=seat
            )
        if seq is not None and not self._owed_since[seat] <= seq <= self.seq:
            raise Illegal(f"the match is at line {self.seq}, the decision was made at {seq}")

    def _takeback_depth(self, seat: int) -> int:
        """The last decision with a choice and the forced ones after it; 0: none."""
        if self.is_over:  # the record is closed
            return 0
        trial = self._table.clone()
        for depth, decision in enumerate(reversed(self._decisions), 1):
            if decision.seat != seat or not trial.can_undo(seat):
                return 0
            trial.undo(seat)
            if not decision.forced:
                return depth
        return 0

    def _changed(self, happening: Happening, mover: int) -> None:
        self.happenings.append(happening)
        known = {seat: since for seat, since in self._owed_since.items() if seat != mover}
        self._owed_since = {seat: known.get(seat, self.seq) for seat in self.to_act}
        if self.is_over:
            self._close()

    def _close(self) -> None:
        result = Result(scores=self.state.scores(), winners=self.state.winners())
        self._write(Closing(seq=self.seq + 1, result=result))
        self._closed = self._writer is not None

    def _write(self, line: Line) -> None:
        if self._writer is not None:
            self._writer.write(line)


def _game_of(header: Header) -> Game:
    game = load(header.game, **header.options)
    if header.rules_version != game.spec.rules_version:
        raise Malformed(
            f"line 1: rules_version: {header.rules_version}, this program plays version "
            f"{game.spec.rules_version} of {game.spec.id}"
        )
    if len(header.players) != game.seats:
        raise Malformed(f"line 1: players: {len(header.players)} for {game.seats} seats")
    return game
