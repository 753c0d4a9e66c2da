"""Sessions: a name is enough."""

from fastapi import APIRouter, Request, Response
from sqlalchemy import Connection

from wildtable.server import seating, shares, wire
from wildtable.server.addresses import client_network
from wildtable.server.context import Context, Ctx, Me, errors
from wildtable.server.housekeeping import SESSION_ENDED, take_over
from wildtable.server.live import HUMAN, now_ms
from wildtable.server.sessions import Session
from wildtable.storage import people as people_store
from wildtable.storage import results as result_store
from wildtable.storage.people import UserRow

router = APIRouter(tags=["people"])


def user_info(user: UserRow) -> wire.User:
    return wire.User(id=user.id, name=user.name)


@router.get("/session", responses=errors())
async def get_session(ctx: Ctx, request: Request) -> wire.SessionInfo:
    """Who am I?"""
    session, before = await ctx.sessions.of(request), await ctx.sessions.before(request)
    return wire.SessionInfo(
        user=user_info(session.user) if session else None,
        before=user_info(before.user) if before else None,
    )


@router.post("/session", responses=errors())
async def begin_session(
    ctx: Ctx, request: Request, response: Response, wish: wire.NewSession
) -> wire.NewSessionReply:
    """Say who you are (again: change the name). Browsers get a cookie, programs ask for a token."""
    known = await ctx.sessions.of(request)
    if known is not None:
        user = await ctx.sessions.rename(known, wish.name)
        return wire.NewSessionReply(user=user_info(user), token=None)
    ctx.limits.check("session", client_network(request))
    user, token = await ctx.sessions.begin(wish.name)
    if not wish.bearer:
        ctx.sessions.set_cookie(request, response, token)
    return wire.NewSessionReply(user=user_info(user), token=token if wish.bearer else None)


@router.delete("/session", responses=errors(401))
async def end_session(ctx: Ctx, me: Me, request: Request, response: Response) -> wire.SessionInfo:
    """Log out: the session ends here and its sockets are closed."""
    await ctx.sessions.end(me)
    ctx.hub.end_user(me.user.id, SESSION_ENDED)
    ctx.sessions.clear_cookie(request, response)
    return wire.SessionInfo(user=None)


@router.get("/me", responses=errors(401))
async def personal_data(ctx: Ctx, me: Me) -> wire.PersonalData:
    """Everything that is stored about me."""
    tables, chat = await ctx.database.read(
        lambda c: (people_store.tables_of(c, me.user.id), people_store.chat_of(c, me.user.id))
    )
    return wire.PersonalData(
        user=user_info(me.user), created_at=me.user.created_at, tables=tables, chat=chat
    )


@router.delete("/me", responses=errors(401))
async def delete_me(ctx: Ctx, me: Me, request: Request, response: Response) -> wire.SessionInfo:
    """Forget me: chat and sessions go, records keep the names they were played under."""
    for table in await ctx.database.read(lambda c: people_store.unfinished_of(c, me.user.id)):
        await _stand_up(ctx, me, table)
    mine = await ctx.database.read(lambda c: people_store.tables_of(c, me.user.id))
    await ctx.sessions.delete_person(me)
    for table in mine:
        ctx.tables.outdated(table)
    ctx.hub.end_user(me.user.id, SESSION_ENDED)
    ctx.sessions.clear_cookie(request, response)
    return wire.SessionInfo(user=None)


async def _stand_up(ctx: Context, me: Session, table: str) -> None:
    """Nobody waits for somebody who is gone: free the seats, or let the substitute play them."""
    async with ctx.tables.open(table) as live:
        if live.row.status == "open" and shares.is_full(live.seats):  # nonces may be told already
            await ctx.tables.change(live, {"status": "cancelled", "ended_at": now_ms()})
            return
        for number in live.seats_of(me.user.id):
            if live.row.status == "open":
                columns = seating.freed_seat(live, number, me.user)
                await ctx.tables.change(live, {}, {number: columns})
            elif live.row.status == "playing" and live.seats[number].played_by == HUMAN:
                await take_over(ctx.tables, live, number, "left")


@router.get("/me/statistics", responses=errors(401))
async def my_statistics(ctx: Ctx, me: Me) -> wire.StatisticsReply:
    """My finished games, by game."""

    def job(connection: Connection) -> list[wire.Statistics]:
        rows = result_store.statistics(connection, me.user.id)
        return [
            _statistics(row, result_store.opponents(connection, me.user.id, row["game"]))
            for row in rows
        ]

    return wire.StatisticsReply(statistics=await ctx.database.read(job))


@router.get("/statistics", responses=errors())
async def all_statistics(ctx: Ctx) -> wire.StatisticsReply:
    """All finished seats of everybody, by game."""
    rows = await ctx.database.read(lambda c: result_store.statistics(c, None))
    return wire.StatisticsReply(statistics=[_statistics(row, {}) for row in rows])


def _statistics(row: dict[str, object], against: dict[str, int]) -> wire.Statistics:
    mean = row["mean_score"]
    return wire.Statistics.model_validate(
        {**row, "mean_score": None if mean is None else float(str(mean)), "opponents": against}
    )
