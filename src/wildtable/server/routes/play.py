"""A game in progress, and afterwards: views, moves, take-backs, hints, replay, chat."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import PlainTextResponse
from sqlalchemy import Connection

from wildtable.match import Replay, read_record
from wildtable.server import play, render, wire
from wildtable.server.context import (
    Context,
    Ctx,
    Lang,
    Me,
    errors,
    eyes,
    may_look,
    needs_started,
)
from wildtable.server.continuing import continued
from wildtable.server.live import LiveTable
from wildtable.server.quotas import check_number, check_pace
from wildtable.server.refusals import Refusal
from wildtable.server.render import takeback_info
from wildtable.server.routes.tables import Id, info, needs_playing
from wildtable.server.seating import needs_own
from wildtable.storage import chat as chat_store
from wildtable.storage import lines as line_store
from wildtable.storage import tables as table_store
from wildtable.storage.people import UserRow

router = APIRouter(tags=["play"])
Eyes = Annotated[
    int | None,
    Query(alias="seat", ge=0, le=wire.MAX_SEAT, description="one of yours; none: as a spectator"),
]
AllEyes = Annotated[
    int | None,
    Query(alias="seat", ge=-1, le=wire.MAX_SEAT, description="-1: nothing hidden (finished games)"),
]
FEW_LINES = 100  # of a log that one may ask for as often as for anything
Since = Annotated[int, Query(ge=-1, le=wire.MAX_INTEGER)]


# ── looking ──
@router.get("/tables/{table}/state", responses=errors(401, 404, 409))
async def state(ctx: Ctx, me: Me, table: Id, language: Lang, seat: Eyes = None) -> wire.GameState:
    """Everything that may be known now, through a seat's eyes."""
    async with ctx.tables.open(table) as live:
        viewer = eyes(live, me.user.id, seat)
        needs_started(live)
        found = render.game_state(live, viewer, language)
    ctx.bots.looked_at(table)
    return found


@router.get("/tables/{table}/log", responses=errors(401, 404, 409))
async def log(
    ctx: Ctx, me: Me, table: Id, language: Lang, seat: Eyes = None, since: Since = -1
) -> wire.Log:
    """What happened after line `since`."""
    async with ctx.tables.open(table) as live:
        viewer = eyes(live, me.user.id, seat)
        needs_started(live)
        if live.seq - since > FEW_LINES:
            ctx.limits.check_both("watch", me.user.id)
        entries = render.log_entries(live, viewer, since, language)
        return wire.Log(table=table, seat=viewer, seq=live.seq, entries=entries)


# ── acting ──
@router.post("/tables/{table}/moves", responses=errors(401, 404, 409))
async def move(ctx: Ctx, me: Me, table: Id, wish: wire.MoveInput) -> wire.Ack:
    """One decision, or several that make one move; the answer comes when it is on disk."""
    return await play.move(ctx, me.user, table, wish)


@router.post("/tables/{table}/preview", responses=errors(401, 404, 409))
async def preview(
    ctx: Ctx, me: Me, table: Id, language: Lang, wish: wire.PreviewInput
) -> wire.PreviewReply:
    """Where a move would lead; nothing happens, nobody else hears of it."""
    ctx.limits.check_both("preview", me.user.id)
    async with ctx.tables.open(table) as live:
        needs_own(live, wish.seat, me.user)
        needs_playing(live)
        return play.preview(live, wish, language)


@router.post("/tables/{table}/undo", responses=errors(401, 404, 409))
async def undo(ctx: Ctx, me: Me, table: Id, wish: wire.UndoInput) -> wire.Ack:
    """Take back one's own last decision, as far as the barrier."""
    return await play.undo(ctx, me.user, table, wish)


@router.post("/tables/{table}/takeback", responses=errors(401, 404, 409))
async def ask_takeback(ctx: Ctx, me: Me, table: Id, who: wire.SeatInput) -> wire.TableInfo:
    """Ask the others to let you take back your last decision although it is beyond the barrier."""
    async with ctx.tables.open(table) as live:
        needs_own(live, who.seat, me.user)
        needs_playing(live)
        asked = takeback_info(live.row)
        if asked is not None and asked.seat != who.seat:  # who agrees must know to what
            raise Refusal("conflict", "server-busy")
        await play.ask_takeback(ctx, live, who.seat)
        return info(ctx, live, me)


@router.post("/tables/{table}/takeback/answer", responses=errors(401, 404, 409))
async def answer_takeback(
    ctx: Ctx, me: Me, table: Id, answer: wire.TakebackAnswer
) -> wire.TableInfo:
    """Everybody has to agree; one no, or any move, ends the question."""
    async with ctx.tables.open(table) as live:
        needs_own(live, answer.seat, me.user)
        needs_playing(live)
        await play.answer_takeback(ctx, live, answer)
        return info(ctx, live, me)


@router.post("/tables/{table}/hint", responses=errors(401, 404, 409))
async def hint(ctx: Ctx, me: Me, table: Id, language: Lang, who: wire.SeatInput) -> wire.Hint:
    """What the substitute would do here; not in rated games, and everybody sees how often."""
    ctx.limits.check("hint", me.user.id)
    return await play.hint(ctx, me.user, table, who.seat, language)


# ── afterwards ──
@router.get("/tables/{table}/replay", responses=errors(401, 404, 409))
async def replay(
    ctx: Ctx,
    me: Me,
    table: Id,
    language: Lang,
    step: Annotated[int, Query(ge=0, le=wire.MAX_INTEGER)] = 0,
    seat: AllEyes = None,
    beats: Annotated[bool, Query(description="and right after each of its events")] = False,
) -> wire.ReplayStep:
    """The table after a step: through your own eyes while it goes on, through anybody's afterwards."""
    async with ctx.tables.open(table) as live:
        needs_started(live)
        may_look(live, me.user.id)
        if live.row.status == "playing":
            viewer = eyes(live, me.user.id, None if seat == -1 else seat)
            if seat == -1:
                raise Refusal("forbidden", "server-not-over")
        else:
            viewer = seat
            if seat is not None and seat >= len(live.seats):
                raise Refusal("not-found", "server-no-seat")
        played = await _replay_of(ctx, live, me.user)
        if step > played.last:
            raise Refusal("not-found", "server-no-step", last=played.last)
        return render.replay_step(live, played, step, viewer, language, with_beats=beats)


async def _replay_of(ctx: Context, live: LiveTable, user: UserRow) -> Replay:
    """Made once for the present state; not too often, because a long game takes a quarter of a second."""
    found = ctx.tables.replays.find(live.row.id, live.row.seq)
    if found is None:
        ctx.limits.check_both("replay", user.id)
        data = await ctx.database.read(lambda c: line_store.record_of(c, live.row.id))
        async with ctx.tables.replays.making:  # others, who play, have at least half of the time
            found = await asyncio.to_thread(lambda: Replay(read_record(data), live.row.secret))
        ctx.tables.replays.keep(live.row.id, live.row.seq, found)
    return found


@router.post("/tables/{table}/continue", responses=errors(401, 404, 409), status_code=201)
async def play_on(
    ctx: Ctx, me: Me, table: Id, language: Lang, wish: wire.ContinueInput
) -> wire.TableInfo:
    """A new table in a position of a finished game, against bots; it counts nowhere."""
    check_pace(ctx, me.user.id)
    await check_number(ctx, me.user.id, [])
    async with ctx.tables.open(table) as live:
        may_look(live, me.user.id)
        needs_started(live)
        data = await ctx.database.read(lambda c: line_store.record_of(c, table))
        row, seats, lines = await asyncio.to_thread(
            lambda: continued(live, read_record(data), wish, me.user, language)
        )

    def job(connection: Connection) -> None:
        table_store.create(connection, row, seats)
        line_store.append(connection, row.id, -1, lines, {})

    await ctx.database.write(job)
    ctx.hub.sits_at(me.user.id, row.id)
    ctx.tables.changed(row.id)
    async with ctx.tables.open(row.id) as live:
        return info(ctx, live, me)


@router.get(
    "/tables/{table}/record",
    responses={
        **errors(401, 404, 409),
        200: {"content": {"text/plain": {}}, "description": "JSON lines, for `wildtable verify`"},
    },
    response_model=None,
)
async def record(ctx: Ctx, me: Me, table: Id) -> PlainTextResponse:
    """The record of a finished game, with everything revealed and signed by the server."""
    async with ctx.tables.open(table) as live:
        may_look(live, me.user.id)
        if live.match is None or live.row.status not in {"over", "cancelled"}:
            raise Refusal("conflict", "server-not-over")
        data = await ctx.database.read(lambda c: line_store.record_of(c, table))
    name = f"{live.row.game}-{table}.jsonl"
    signed = await asyncio.to_thread(ctx.signer.sign, data)
    return PlainTextResponse(
        signed.decode(), headers={"content-disposition": f'attachment; filename="{name}"'}
    )


# ── talking ──
@router.get("/tables/{table}/chat", responses=errors(401, 404))
async def get_chat(
    ctx: Ctx, me: Me, table: Id, since: Annotated[int, Query(ge=0, le=wire.MAX_INTEGER)] = 0
) -> wire.Chat:
    """The last lines after number `since`."""
    async with ctx.tables.open(table) as live:
        may_look(live, me.user.id)
    lines = await ctx.database.read(
        lambda c: chat_store.chat_after(c, table, since, play.CHAT_PAGE)
    )
    return wire.Chat(lines=[play.chat_line(line) for line in lines])


@router.post("/tables/{table}/chat", responses=errors(401, 404))
async def say(ctx: Ctx, me: Me, table: Id, wish: wire.ChatInput) -> wire.ChatLine:
    """Say something to everybody at the table."""
    return await play.say(ctx, me.user, table, wish.text)
