"""The authority over one game: seats, sequence, legality, taking back, record.

Order of effects: check → append to the record → change the state → tell. If the record cannot be
written, nothing has happened.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from wildtable.core import chance
from wildtable.core.errors import Illegal, Malformed
from wildtable.core.events import Event, redact
from wildtable.core.game import Game
from wildtable.core.registry import load_as_played
from wildtable.core.state import State
from wildtable.core.undo import Takeback, crosses_barrier
from wildtable.core.view import View
from wildtable.match.continuations import Continuations
from wildtable.match.fairness import key_of
from wildtable.match.record import (
    PROTOCOL,
    Abandonment,
    Closing,
    Fairness,
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

MAX_PARTS = 64  # decisions in one move


@dataclass(frozen=True, slots=True)
class Happening:
    """One entry of the log: a decision and what followed from it, a take-back, a change of player."""

    seq: int
    seat: int | None  # None: the deal
    events: tuple[Event, ...] = ()
    taken_back: int = 0  # decisions
    played_by: str | None = None  # who plays the seat from here on
    why: str | None = None

    def seen_by(self, seat: int | None) -> "Happening":
        """As a seat (None: a spectator) may see it."""
        return replace(self, events=tuple(redact(event, seat) for event in self.events))


@dataclass(frozen=True, slots=True)
class Decision:
    seat: int
    number: int  # the action's id
    forced: bool  # there was only one legal action


@dataclass(frozen=True, slots=True)
class Preview:
    """What a move would lead to, as far as its seat may know before it is made."""

    crosses_barrier: bool  # chance or something hidden would decide: the rest is not told
    state: State | None = None
    events: tuple[Event, ...] = ()


def new_header(
    game: Game,
    players: Sequence[Player],
    seed: int | str | Fairness,
    created: str | None = None,
) -> Header:
    """The first line of a match that starts now: with an open seed, or one that is committed to."""
    return Header(
        game=game.spec.id,
        rules_version=game.spec.rules_version,
        options=game.options_json(),
        players=list(players),
        seed=None if isinstance(seed, Fairness) else seed,
        fairness=seed if isinstance(seed, Fairness) else None,
        created=created,
    )


class Match:
    """A game in progress; seats get views, redacted events and legal actions, never the state."""

    def __init__(
        self, header: Header, sink: Sink | None = None, secret: bytes | None = None
    ) -> None:
        self.header = header
        self.game = _game_of(header)
        self._secret = secret if header.fairness else None
        self._continuations = Continuations(header, self._secret)
        state, events = self.game.deal(key_of(header, secret))
        self.seq = 0  # lines after the header
        self.happenings = [Happening(0, None, tuple(events))]
        self._table = Takeback(state)
        self._decisions: list[Decision] = []  # those not taken back
        self._sealed: dict[int, int] = {}  # seats whose choice waits for others → its decision
        self._owed_since = dict.fromkeys(state.to_act, 0)
        self._closed = False
        self.is_abandoned = False
        self._writer: Writer | None = None
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

    def scores(self, viewer: int | None) -> list[dict[str, int]]:
        """Points by source of all seats, computed from the view alone."""
        seen = self.game.state_from_view(self.view(viewer), b"scores")
        return [seen.breakdown(seat) for seat in range(self.game.seats)]

    # ── acting ──
    def submit(self, seat: int, action: Any, seq: int | None = None) -> list[Event]:
        """Carry out a seat's decision (typed, text or id); returns what happened, not yet redacted.

        `seq` is the line the seat last saw; simultaneous decisions of others do not make it stale.
        """
        return self.submit_all(seat, [action], seq)

    def submit_all(self, seat: int, actions: Sequence[Any], seq: int | None = None) -> list[Event]:
        """A move of several decisions, all of them or none."""
        self._check_turn(seat, seq)
        numbers, texts = self._checked_move(seat, actions)
        lines = [
            Move(seq=self.seq + place, seat=seat, action=text, more=place < len(texts) or None)
            for place, text in enumerate(texts, 1)
        ]
        self._write(*lines)
        return [event for number in numbers for event in self._carry_out(seat, number)]

    def preview(self, seat: int, actions: Sequence[Any]) -> Preview:
        """Where a move would lead, unless chance or something hidden has a say in it."""
        self._check_turn(seat, None)
        self._checked_move(seat, actions)
        trial = self.state.clone()
        before = chance.position(trial.record)
        events = [event for action in actions for event in trial.apply(action, seat)]
        if self._is_simultaneous or crosses_barrier(before, chance.position(trial.record), events):
            return Preview(crosses_barrier=True)
        return Preview(crosses_barrier=False, state=trial, events=tuple(events))

    def can_undo(self, seat: int) -> bool:
        return self._takeback_depth(seat) > 0

    def undo(self, seat: int) -> int:
        """Take back the seat's last decision that left a choice; returns how many that were."""
        depth = self._takeback_depth(seat)
        if not depth:
            raise Illegal(
                "nothing to take back: cards were drawn or shown, or somebody else has moved",
                message="undo-barrier" if self.seq else "cli-undo-nothing",
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
        self._changed(Happening(self.seq, seat, taken_back=depth), seat)
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
        self._changed(Happening(self.seq, seat, taken_back=depth), seat)
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
        self.happenings.append(Happening(self.seq, seat, played_by=played_by, why=why))

    # ── helpers ──
    def _check_turn(self, seat: int, seq: int | None) -> None:
        if seat not in self._owed_since:
            raise self.game.spec.not_your_turn(self.state.record, seat)
        if seq is not None and not self._owed_since[seat] <= seq <= self.seq:
            raise Illegal(
                f"the match is at line {self.seq}, the decision was made at {seq}",
                message="server-stale",
                last=self.seq,
            )

    @property
    def _is_simultaneous(self) -> bool:
        return len(self.to_act) > 1

    def _checked_move(self, seat: int, actions: Sequence[Any]) -> tuple[list[int], list[str]]:
        """Ids and texts of the decisions, tried on a copy.

        Only the last one may use chance or show something: a refusal of what comes after would tell
        what had been drawn.
        """
        if not 1 <= len(actions) <= MAX_PARTS:
            raise Malformed(f"a move has 1 to {MAX_PARTS} parts")
        trial, numbers, texts = self.state.clone(), [], []
        for place, action in enumerate(actions, 1):
            number = trial.action_id(action, seat)
            if number not in trial.legal_ids(seat):
                raise self.game.spec.refusal(trial.record, self.game.options, seat, number)
            numbers.append(number)
            texts.append(str(self.game.spec.decode_action(trial.record, seat, number)))
            if place < len(actions):
                self._try_part(trial, seat, number)
        return numbers, texts

    def _try_part(self, trial: State, seat: int, number: int) -> None:
        """A part that others follow must leave the seat to decide, and nothing new to know."""
        before = chance.position(trial.record)
        events = trial.apply(number, seat)
        crossed = crosses_barrier(before, chance.position(trial.record), events)
        if crossed or self._is_simultaneous or seat not in trial.to_act:
            raise Illegal(
                "these decisions are no single move: chance, something hidden or another seat "
                "comes between them",
                message="server-not-one-move",
            )

    def _carry_out(self, seat: int, number: int) -> list[Event]:
        owing = set(self.to_act)
        forced = len(self.state.legal_ids(seat)) == 1
        used = chance.position(self.state.record)
        self.seq += 1
        events = self._table.apply(number, seat)
        self._decisions.append(Decision(seat, number, forced))
        waiting = owing - {seat}
        if used == chance.position(self.state.record) and waiting and waiting <= set(self.to_act):
            self._sealed[seat] = len(self._decisions) - 1
        else:
            self._sealed = {}
        self._changed(Happening(self.seq, seat, tuple(events)), seat)
        return events

    def _rebuild(self) -> None:
        """The table after the decisions that are left."""
        state, _ = self.game.deal(key_of(self.header, self._secret))
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

    def _changed(self, happening: Happening, mover: int) -> None:
        self.happenings.append(happening)
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


def _game_of(header: Header) -> Game:
    try:
        game = load_as_played(header.game, header.rules_version, header.options)
    except Malformed as problem:
        raise Malformed(f"line 1: {problem}") from problem
    if len(header.players) != game.seats:
        raise Malformed(f"line 1: players: {len(header.players)} for {game.seats} seats")
    return game
