"""Tables as a state machine: whatever people try, model = store = what every client sees.

The model is a match of its own with the same secret, fed with what was accepted. Its record must be
equal, byte for byte, to the lines in the database.
"""

import asyncio
import tempfile
import uuid
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from sqlalchemy import Connection, event

from wildtable.core.errors import WildtableError
from wildtable.match import Follower
from wildtable.match.signing import new_key
from wildtable.server import Settings, play, render, seating, wire
from wildtable.server.app import _assemble
from wildtable.server.context import Context
from wildtable.server.housekeeping import give_back, take_over
from wildtable.server.live import HUMAN
from wildtable.server.refusals import Refusal
from wildtable.server.signer import Signer
from wildtable.storage import Database
from wildtable.storage import tables as table_store
from wildtable.storage.lines import lines_after
from wildtable.storage.migrate import upgrade
from wildtable.storage.people import UserRow
from wildtable.storage.schema import metadata

STEPS = 50
SOAK_RUNS, SOAK_STEPS = 5000, 100
NONCE = "ab" * 16
PEOPLE = [UserRow(f"user-{number}", f"P{number}", 0) for number in range(3)]
SEATS = st.sampled_from([0, 1])
CHOICES = st.integers(0, 500)


class SameEveryTime:
    """In place of `secrets`: Hypothesis repeats examples, and their deals must then be the same."""

    @staticmethod
    def token_hex(number: int) -> str:
        return "5e" * number

    @staticmethod
    def token_bytes(number: int) -> bytes:
        return b"S" * number


def clear(connection: Connection) -> None:
    for table in reversed(metadata.sorted_tables):
        connection.execute(table.delete())


class TableMachine(RuleBasedStateMachine):
    """Two players and a spectator; the server may be restarted at any time."""

    database: Database

    @initialize(edition=st.sampled_from(["en", "de"]))
    def sit_down(self, edition: str) -> None:
        self.loop = asyncio.new_event_loop()
        self.start_server()
        wish = wire.NewTable(
            game="animal-kingdoms",
            options={"players": 2, "edition": edition},
            substitute="random",
        )
        self.database.write_now(clear)
        row, seats = seating.new_table(wish, PEOPLE[0], "en")
        self.table, self.secret = row.id, row.secret
        self.database.write_now(lambda c: table_store.create(c, row, seats))
        for number in range(2):
            self.run(self.claim(number))
        stored = self.stored()
        self.recorded: list[bytes] = []
        self.model = Follower(stored[0], self.recorded.append, self.secret)
        self.played_by = [HUMAN, HUMAN]
        self.resigned: set[int] = set()
        self.question: tuple[int, int] | None = None
        self.sent: list[tuple[int, wire.MoveInput, int]] = []  # acknowledged moves and their lines
        self.said: list[str] = []

    def start_server(self) -> None:
        """A fresh process: nothing in memory."""
        self.ctx: Context = _assemble(
            self.database, Settings(db="unused.db", limit_scale=1e9), Signer(new_key())
        )
        self.ctx.tables.listeners = [self.ctx.hub]  # bots move when a rule says so

    def teardown(self) -> None:
        if hasattr(self, "loop"):
            self.run(self.ctx.bots.stop())
            self.loop.close()

    # ── helpers ──
    def run(self, job: Any) -> Any:
        return self.loop.run_until_complete(job)

    async def claim(self, number: int) -> None:
        async with self.ctx.tables.open(self.table) as live:
            wish = wire.SeatClaim(seat=number, nonce=NONCE)
            seat, columns = seating.claimed_seat(live, wish, PEOPLE[number])
            changes = {seat: columns}
            start, append = seating.start_when_full(live, changes)
            await self.ctx.tables.change(live, start, changes, append)

    def stored(self) -> list[bytes]:
        rows = self.database.read_now(lambda c: lines_after(c, self.table, -1))
        return [row.line.encode() for row in rows]

    def with_table(self, action: Any) -> Any:
        async def job() -> Any:
            async with self.ctx.tables.open(self.table) as live:
                return await action(live)

        return self.run(job())

    def refused(self, job: Any) -> str:
        """The code of a refusal; the job must not succeed."""
        with pytest.raises((Refusal, WildtableError)) as caught:
            self.run(job)
        return str(getattr(caught.value, "code", type(caught.value).__name__))

    @property
    def match(self) -> Any:
        return self.model.match

    def is_on(self) -> bool:
        return hasattr(self, "model") and not self.match.is_over

    def may_move(self, seat: int) -> bool:
        return seat in self.match.to_act and self.played_by[seat] == HUMAN

    def move_input(self, seat: int, choice: int, seq: int | None = None) -> wire.MoveInput:
        legal = self.match.choices(seat) or ["withdraw"]
        return wire.MoveInput(
            seat=seat,
            seq=self.match.seq if seq is None else seq,
            move_id=str(uuid.UUID(int=len(self.sent) * 7919 + choice, version=4)),
            actions=[str(legal[choice % len(legal)])],
        )

    # ── moving ──
    @precondition(is_on)
    @rule(seat=SEATS, choice=CHOICES)
    def move(self, seat: int, choice: int) -> None:
        wish = self.move_input(seat, choice)
        job = play.move(self.ctx, PEOPLE[seat], self.table, wish)
        if not self.may_move(seat) or any(wish.move_id == one.move_id for _, one, _ in self.sent):
            job.close()
            return
        ack = self.run(job)
        self.match.submit_all(seat, wish.actions)
        self.question = None
        assert ack == wire.Ack(seq=self.match.seq, again=False)
        self.sent.append((seat, wish, ack.seq))

    @precondition(lambda self: hasattr(self, "sent") and self.sent)
    @rule(which=CHOICES)
    def send_again(self, which: int) -> None:
        seat, wish, seq = self.sent[which % len(self.sent)]
        ack = self.run(play.move(self.ctx, PEOPLE[seat], self.table, wish))
        assert ack == wire.Ack(seq=seq, again=True)

    @precondition(is_on)
    @rule(seat=SEATS, choice=CHOICES)
    def move_for_somebody_else(self, seat: int, choice: int) -> None:
        wish = self.move_input(seat, choice)
        for other in (PEOPLE[1 - seat], PEOPLE[2]):
            assert self.refused(play.move(self.ctx, other, self.table, wish)) == "forbidden"

    @precondition(is_on)
    @rule(seat=SEATS, choice=CHOICES)
    def move_illegally(self, seat: int, choice: int) -> None:
        wish = self.move_input(seat, choice).model_copy(update={"actions": ["fly to the moon"]})
        self.refused(play.move(self.ctx, PEOPLE[seat], self.table, wish))
        late = self.move_input(seat, choice, seq=self.match.seq + 1 + choice)
        self.refused(play.move(self.ctx, PEOPLE[seat], self.table, late))

    @precondition(is_on)
    @rule(seat=SEATS)
    def undo(self, seat: int) -> None:
        wish = wire.UndoInput(seat=seat, move_id=str(uuid.uuid4()))
        job = play.undo(self.ctx, PEOPLE[seat], self.table, wish)
        if self.played_by[seat] == HUMAN and self.match.can_undo(seat):
            self.run(job)
            self.match.undo(seat)
            self.question = None
        else:
            self.refused(job)

    @precondition(is_on)
    @rule(seat=SEATS, choice=CHOICES)
    def look_ahead(self, seat: int, choice: int) -> None:
        if self.may_move(seat):
            legal = self.match.legal(seat)
            wish = wire.PreviewInput(seat=seat, actions=[legal[choice % len(legal)]])

            async def look(live: Any) -> None:
                play.preview(live, wish, "en")

            self.with_table(look)

    # ── taking back ──
    @precondition(is_on)
    @rule(seat=SEATS)
    def ask_to_take_back(self, seat: int) -> None:
        depth = self.match.rewind_depth(seat)
        possible = depth and self.played_by[seat] == HUMAN
        job = lambda live: play.ask_takeback(self.ctx, live, seat)  # noqa: E731 - short, and used once
        if not possible:
            with pytest.raises(Refusal):
                self.with_table(job)
            return
        self.with_table(job)
        self.question = (seat, depth)  # also somebody who is away owns a seat

    @precondition(lambda self: self.is_on() and self.question is not None)
    @rule(agree=st.booleans())
    def answer(self, agree: bool) -> None:
        assert self.question is not None
        seat, depth = self.question
        wish = wire.TakebackAnswer(seat=1 - seat, agree=agree)
        self.with_table(lambda live: play.answer_takeback(self.ctx, live, wish))
        if agree:
            self.match.rewind(seat, depth, [1 - seat])
        self.question = None

    # ── coming and going ──
    @precondition(is_on)
    @rule(seat=SEATS, why=st.sampled_from(["left", "resigned", "timeout"]))
    def leave(self, seat: int, why: str) -> None:
        if self.played_by[seat] != HUMAN:
            return
        self.with_table(lambda live: take_over(self.ctx.tables, live, seat, why))
        self.match.seat_changes(seat, "random", why)
        self.played_by[seat] = "random"
        self.question = None
        if why == "resigned":
            self.resigned.add(seat)

    @precondition(is_on)
    @rule(seat=SEATS)
    def come_back(self, seat: int) -> None:
        job = lambda live: give_back(self.ctx.tables, live, seat)  # noqa: E731 - short, and used once
        if self.played_by[seat] == HUMAN or seat in self.resigned:
            with pytest.raises(Refusal):
                self.with_table(job)
            return
        self.with_table(job)
        self.match.seat_changes(seat, HUMAN, "returned")
        self.played_by[seat] = HUMAN
        self.question = None

    @precondition(is_on)
    @rule()
    def let_bots_play(self) -> None:
        """The model follows: what bots do must be legal, too."""
        before = self.match.seq
        self.run(self.ctx.bots._play(self.table))
        for line in self.stored()[before + 1 :]:
            self.model.feed(line)
            self.recorded.append(line)
        self.model.go_on()
        if self.match.seq > before:
            self.question = None

    @rule(text=st.text("abcxyz", min_size=1, max_size=5))
    def talk(self, text: str) -> None:
        if hasattr(self, "model"):
            self.run(play.say(self.ctx, PEOPLE[2], self.table, text))
            self.said.append(text)

    @rule()
    def restart(self) -> None:
        if hasattr(self, "model"):
            self.run(self.ctx.bots.stop())
            self.start_server()

    # ── always ──
    @invariant()
    def store_and_views_are_the_models(self) -> None:
        if not hasattr(self, "model"):
            return
        assert b"".join(self.stored()[1:]) == b"".join(self.recorded)

        viewer = (0, 1, None)[self.match.seq % 3]  # one at a time: the position is equal anyway

        async def look(live: Any) -> Any:
            assert live.playing.state == self.match.state
            return render.game_state(live, viewer, "en").view

        follows = self.match.state.game.spec.follows(self.match.state.plain)
        assert self.with_table(look) == {**self.match.view(viewer).to_json(), **follows}
        found = self.database.read_now(lambda c: table_store.load(c, self.table))
        assert found is not None
        assert found[0].status == ("over" if self.match.is_over else "playing")
        assert [seat.played_by for seat in found[1]] == self.played_by
        assert (found[0].takeback is not None) == (self.question is not None)
        assert found[0].chat_seq == len(self.said)


def play_the_machine(runs: int, steps: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        database = Database(f"sqlite:///{Path(folder) / 'model.db'}")
        event.listen(  # this test is not about power cuts
            database.engine, "connect", lambda c, _: c.execute("PRAGMA synchronous=OFF")
        )
        upgrade(database.engine)
        TableMachine.database = database
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(seating, "secrets", SameEveryTime)
            run_state_machine_as_test(
                TableMachine,
                settings=settings(
                    max_examples=runs,
                    stateful_step_count=steps,
                    deadline=None,
                    suppress_health_check=list(HealthCheck),
                ),
            )
        database.close()


@pytest.mark.cases(test=25, proof=200)
def test_model(cases: int) -> None:
    play_the_machine(cases, STEPS)


@pytest.mark.soak
def test_model_for_long() -> None:
    play_the_machine(SOAK_RUNS, SOAK_STEPS)
