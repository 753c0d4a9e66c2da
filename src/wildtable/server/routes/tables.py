"""Tables before and around a game: lobby, seats, invites, leaving, the next game."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request

from wildtable.core.json_types import JsonObject
from wildtable.server import render, seating, shares, wire
from wildtable.server.context import Context, Ctx, Lang, Me, errors, may_look
from wildtable.server.housekeeping import give_back, take_over
from wildtable.server.live import LiveTable, now_ms
from wildtable.server.qr import address_of, qr_svg
from wildtable.server.quotas import check_number, check_pace
from wildtable.server.refusals import Refusal
from wildtable.server.sessions import Session
from wildtable.storage import tables as table_store
from wildtable.storage.memberships import Cursor
from wildtable.storage.tables import SeatRow, TableRow

router = APIRouter(tags=["tables"])
PAGE = 50
Id = Annotated[str, Path(alias="table", pattern=r"^[0-9a-f]{16}$")]
Before = Annotated[
    str | None,
    Query(pattern=r"^[0-9]{1,15}(-[0-9a-f]{16})?$", description="`next` of the page before"),
]
SeatNumber = Annotated[int, Path(alias="seat", ge=0, le=wire.MAX_SEAT)]


def info(ctx: Context, live: LiveTable, me: Session) -> wire.TableInfo:
    return render.table_info(live, me.user.id, ctx.hub.present(live.row.id))


# ── the lobby ──
@router.post("/tables", responses=errors(401), status_code=201)
async def create_table(ctx: Ctx, me: Me, language: Lang, wish: wire.NewTable) -> wire.TableInfo:
    """A new table with its commitment; it starts when every seat is taken."""
    check_pace(ctx, me.user.id)
    row, seats = seating.new_table(wish, me.user, language)
    await check_number(ctx, me.user.id, seats)
    return await _created(ctx, me, row, seats)


async def _created(
    ctx: Context, me: Session, row: TableRow, seats: list[SeatRow]
) -> wire.TableInfo:
    await ctx.database.write(lambda c: table_store.create(c, row, seats))
    async with ctx.tables.open(row.id) as live:
        await _change(ctx, live, {})  # bots alone may start at once
        return info(ctx, live, me)


@router.get("/tables", responses=errors(401))
async def list_tables(
    ctx: Ctx,
    me: Me,
    status: wire.TableStatus = "open",
    game: Annotated[str | None, Query(max_length=40, pattern=r"^[a-z-]*$")] = None,
    before: Before = None,
    limit: Annotated[int, Query(ge=1, le=PAGE)] = PAGE,
) -> wire.TableList:
    """The lobby: public tables, the newest first."""
    after = cursor(before)
    found = await ctx.database.read(lambda c: table_store.public(c, status, game, after, limit))
    return _listed(ctx, me, found, limit)


@router.get("/me/tables", responses=errors(401))
async def my_tables(
    ctx: Ctx,
    me: Me,
    status: wire.TableStatus | None = None,
    before: Before = None,
    limit: Annotated[int, Query(ge=1, le=PAGE)] = PAGE,
) -> wire.TableList:
    """Tables that I made or sit at, the newest first."""
    after = cursor(before)
    found = await ctx.database.read(
        lambda c: table_store.of_user(c, me.user.id, status, after, limit)
    )
    return _listed(ctx, me, found, limit)


def _listed(
    ctx: Context, me: Session, found: list[tuple[TableRow, list[SeatRow]]], limit: int
) -> wire.TableList:
    """Rows only: nobody replays fifty games for a list."""
    listed = [
        render.listed_table(row, seats, me.user.id, ctx.hub.present(row.id)) for row, seats in found
    ]
    last = found[-1][0] if len(found) == limit else None
    return wire.TableList(tables=listed, next=f"{last.created_at}-{last.id}" if last else None)


def cursor(before: str | None) -> Cursor | None:
    """Where a page ended: moment and table, because several may be made in one moment."""
    if before is None:
        return None
    moment, _, table = before.partition("-")
    return int(moment), table


@router.get("/tables/{table}", responses=errors(401, 404))
async def get_table(ctx: Ctx, me: Me, table: Id) -> wire.TableInfo:
    async with ctx.tables.open(table) as live:
        found = info(ctx, live, me)
    ctx.bots.looked_at(table)
    return found


# ── seats ──
@router.post("/tables/{table}/claim", responses=errors(401, 404, 409))
async def claim_seat(ctx: Ctx, me: Me, table: Id, claim: wire.SeatClaim) -> wire.TableInfo:
    """Sit down; the last one starts the game."""
    ctx.limits.check("claim", me.user.id)

    async def job(live: LiveTable) -> wire.TableInfo:
        if not shares.claimed_before(live, claim, me.user):
            seating.needs_open(live)
            number, columns = seating.claimed_seat(live, claim, me.user)
            await _change(ctx, live, {number: columns})
            ctx.hub.sits_at(me.user.id, table)
        return info(ctx, live, me)

    return await ctx.tables.until_done(table, job)


@router.post("/tables/{table}/reveal", responses=errors(401, 404, 409))
async def reveal(ctx: Ctx, me: Me, table: Id, wish: wire.RevealInput) -> wire.TableInfo:
    """All seats are taken: tell your nonce. The last one starts the game."""
    ctx.limits.check("claim", me.user.id)

    async def job(live: LiveTable) -> wire.TableInfo:
        seating.needs_own(live, wish.seat, me.user)
        columns = shares.revealed(live, wish)
        if live.seats[wish.seat].nonce is None:
            seating.needs_open(live)
            await _change(ctx, live, {wish.seat: columns})
        return info(ctx, live, me)

    return await ctx.tables.until_done(table, job)


@router.put("/tables/{table}/seats/{seat}", responses=errors(401, 404, 409))
async def change_seat(
    ctx: Ctx, me: Me, table: Id, seat: SeatNumber, language: Lang, wish: wire.SeatChange
) -> wire.TableInfo:
    """The host gives a free seat to a bot, or frees it again."""
    async with _hosted(ctx, me, table) as live:
        await _change(ctx, live, {seat: seating.changed_seat(live, seat, wish, language)})
        return info(ctx, live, me)


@router.post("/tables/{table}/seats/{seat}/invite", responses=errors(401, 404, 409))
async def invite(ctx: Ctx, me: Me, table: Id, seat: SeatNumber, request: Request) -> wire.Invite:
    """A link for one seat; a link made before stops working."""
    async with _hosted(ctx, me, table) as live:
        token, columns = seating.new_invite(live, seat, ctx.settings.invite_lifetime)
        await _change(ctx, live, {seat: columns})
    path = f"/t/{table}#k={token}"
    return wire.Invite(
        seat=seat,
        token=token,
        path=path,
        expires_at=columns["invite_until"],
        qr_svg=qr_svg(address_of(request, ctx.settings, path)),
    )


@router.post("/tables/{table}/cancel", responses=errors(401, 404, 409))
async def cancel(ctx: Ctx, me: Me, table: Id) -> wire.TableInfo:
    """The host gives up a table that has not started; its secret is revealed all the same."""
    async with _hosted(ctx, me, table) as live:
        await ctx.tables.change(live, {"status": "cancelled", "ended_at": now_ms()})
        return info(ctx, live, me)


@asynccontextmanager
async def _hosted(ctx: Context, me: Session, table: str) -> AsyncIterator[LiveTable]:
    """A table that has not started, for its host."""
    async with ctx.tables.open(table) as live:
        seating.needs_host(live, me.user)
        seating.needs_open(live)
        yield live


async def _change(ctx: Context, live: LiveTable, changes: dict[int, JsonObject]) -> None:
    """Change seats, and start the game if none is free any more."""
    columns, append = seating.start_when_full(live, changes)
    if changes or columns:
        await ctx.tables.change(live, columns, changes, append)


# ── leaving and coming back ──
@router.post("/tables/{table}/leave", responses=errors(401, 404, 409))
async def leave(ctx: Ctx, me: Me, table: Id, who: wire.SeatInput) -> wire.TableInfo:
    """Before the game: stand up. During it: the substitute plays until you return."""
    ctx.limits.check("come and go", me.user.id)
    async with ctx.tables.open(table) as live:
        seating.needs_own(live, who.seat, me.user)
        if live.row.status == "open":
            columns = seating.freed_seat(live, who.seat, me.user)
            await ctx.tables.change(live, {}, {who.seat: columns})
        else:
            needs_playing(live)
            await take_over(ctx.tables, live, who.seat, "left")
        return info(ctx, live, me)


@router.post("/tables/{table}/return", responses=errors(401, 404, 409))
async def come_back(ctx: Ctx, me: Me, table: Id, who: wire.SeatInput) -> wire.TableInfo:
    """Play a seat again that the substitute has played meanwhile."""
    ctx.limits.check("come and go", me.user.id)
    async with ctx.tables.open(table) as live:
        seating.needs_own(live, who.seat, me.user)
        needs_playing(live)
        await give_back(ctx.tables, live, who.seat)
        return info(ctx, live, me)


@router.post("/tables/{table}/resign", responses=errors(401, 404, 409))
async def resign(ctx: Ctx, me: Me, table: Id, who: wire.SeatInput) -> wire.TableInfo:
    """Give up: the substitute plays to the end, and the game does not count as won."""
    async with ctx.tables.open(table) as live:
        seating.needs_own(live, who.seat, me.user)
        needs_playing(live)
        await take_over(ctx.tables, live, who.seat, "resigned")
        return info(ctx, live, me)


def needs_playing(live: LiveTable) -> None:
    if live.row.status != "playing":
        raise Refusal("conflict", "server-not-playing")


# ── the next game ──
@router.post("/tables/{table}/rematch", responses=errors(401, 404, 409))
async def rematch(ctx: Ctx, me: Me, table: Id) -> wire.TableInfo:
    """The same once more, everybody one seat further; whoever asks later gets the same table."""
    check_pace(ctx, me.user.id)
    await check_number(ctx, me.user.id, [])
    async with ctx.tables.open(table) as live:
        if not live.seats_of(me.user.id):
            raise Refusal("forbidden", "server-players-only")
        if live.row.status not in {"over", "cancelled"}:
            raise Refusal("conflict", "server-not-over")
        following = live.row.rematch_id
        if following is None:
            row, seats = seating.rematch_rows(live, me.user)
            following = row.id
            await ctx.tables.change(
                live, {"rematch_id": row.id}, None, lambda c: table_store.create(c, row, seats)
            )
    async with ctx.tables.open(following) as live:
        return info(ctx, live, me)


@router.get("/tables/{table}/fairness", responses=errors(401, 404))
async def fairness(ctx: Ctx, me: Me, table: Id) -> wire.FairnessInfo:
    """What the server committed to, everybody's nonces, and at the end the secret."""
    async with ctx.tables.open(table) as live:
        may_look(live, me.user.id)
        return render.fairness_info(live, ctx.signer.public)
