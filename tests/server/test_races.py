"""R11 and R12: retries act once, and simultaneous choices never collide."""

import asyncio
import random
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from wildtable.match.signing import new_key
from wildtable.server import Settings, play, seating, wire
from wildtable.server.app import _assemble
from wildtable.server.context import Context
from wildtable.server.signer import Signer
from wildtable.storage import Database
from wildtable.storage import tables as table_store
from wildtable.storage.lines import lines_after
from wildtable.storage.migrate import upgrade
from wildtable.storage.people import UserRow

PEOPLE = [UserRow(f"user-{number}", f"P{number}", 0) for number in range(5)]
NONCE = "cd" * 16


@pytest.fixture
def ctx(tmp_path: Path) -> Iterator[Context]:
    database = Database(f"sqlite:///{tmp_path / 'races.db'}")
    event.listen(  # this test is not about power cuts
        database.engine, "connect", lambda c, _: c.execute("PRAGMA synchronous=OFF")
    )
    upgrade(database.engine)
    context = _assemble(database, Settings(db="unused.db", limit_scale=1e9), Signer(new_key()))
    context.tables.listeners = []
    yield context
    database.close()


async def new_game(ctx: Context, players: int) -> str:
    wish = wire.NewTable(game="animal-kingdoms", options={"players": players})
    row, seats = seating.new_table(wish, PEOPLE[0], "en")
    await ctx.database.write(lambda c: table_store.create(c, row, seats))
    async with ctx.tables.open(row.id) as live:
        changes = {}
        for number in range(players):
            claim = wire.SeatClaim(seat=number, nonce=NONCE)
            seat, columns = seating.claimed_seat(live, claim, PEOPLE[number])
            changes[seat] = columns
        start, append = seating.start_when_full(live, changes)
        await ctx.tables.change(live, start, changes, append)
    return row.id


def wish_for(match: Any, seat: int, chance: random.Random) -> wire.MoveInput:
    action = chance.choice(match.legal(seat))
    return wire.MoveInput(seat=seat, seq=match.seq, move_id=str(uuid.uuid4()), actions=[action])


async def stored_moves(ctx: Context, table: str) -> list[str]:
    rows = await ctx.database.read(lambda c: lines_after(c, table, 0))
    return [row.move_id for row in rows if row.move_id]


@pytest.mark.cases(test=1_000, proof=10_000)
def test_a_move_that_is_sent_again_acts_once(ctx: Context, cases: int) -> None:
    """So many messages, each of them one to five times: all copies at the same time, and some of them much later."""
    chance = random.Random(3)

    async def scenario() -> None:
        sent = 0
        while sent < cases:
            table = await new_game(ctx, 2)
            accepted: list[tuple[int, wire.MoveInput]] = []
            while True:
                match = ctx.tables._live[table].playing
                if match.is_over or sent >= cases:
                    break
                seat = match.to_act[0]
                wish = wish_for(match, seat, chance)
                copies = chance.randrange(1, 6)
                old = chance.choice(accepted) if accepted else (seat, wish)
                acks = await asyncio.gather(
                    *[play.move(ctx, PEOPLE[seat], table, wish) for _ in range(copies)],
                    play.move(ctx, PEOPLE[old[0]], table, old[1]),
                )
                fresh = {ack.seq for ack in acks[:copies]}
                assert fresh == {match.seq}
                assert sum(not ack.again for ack in acks) == 1
                accepted.append((seat, wish))
                sent += copies + 1
            assert await stored_moves(ctx, table) == [wish.move_id for _, wish in accepted]

    asyncio.run(scenario())


@pytest.mark.cases(test=500, proof=5_000)
def test_simultaneous_choices_do_not_collide(ctx: Context, cases: int) -> None:
    """Everybody who owes a decision sends it in the same moment, having seen the same line."""
    chance = random.Random(4)

    async def scenario() -> None:
        races = 0
        while races < cases:
            table = await new_game(ctx, 5)
            while not (match := ctx.tables._live[table].playing).is_over:
                wishes = [wish_for(match, seat, chance) for seat in match.to_act]
                chance.shuffle(wishes)
                before = match.seq
                acks = await asyncio.gather(
                    *[play.move(ctx, PEOPLE[wish.seat], table, wish) for wish in wishes]
                )
                assert sorted(ack.seq for ack in acks) == list(
                    range(before + 1, before + 1 + len(wishes))
                )
                races += len(wishes) if len(wishes) > 1 else 0

    asyncio.run(scenario())
