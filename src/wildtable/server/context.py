"""What the routes share."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Query
from starlette.requests import HTTPConnection

from wildtable.core.json_types import JsonObject
from wildtable.server import wire
from wildtable.server.addresses import client_network
from wildtable.server.bots import BotRunner
from wildtable.server.housekeeping import Housekeeping
from wildtable.server.hub import Hub
from wildtable.server.limits import Limits
from wildtable.server.live import LiveTable
from wildtable.server.metrics import Metrics
from wildtable.server.preparing import Preparing
from wildtable.server.refusals import Refusal
from wildtable.server.security import language_of
from wildtable.server.sessions import Session, Sessions
from wildtable.server.settings import Settings
from wildtable.server.signer import Signer
from wildtable.server.tables import Tables
from wildtable.storage import Database


@dataclass
class Context:
    settings: Settings
    database: Database
    preparing: Preparing
    metrics: Metrics
    limits: Limits
    sessions: Sessions
    tables: Tables
    hub: Hub
    bots: BotRunner
    housekeeping: Housekeeping
    signer: Signer
    is_ready: bool = False


def context_of(connection: HTTPConnection) -> Context:
    context: Context = connection.app.state.context
    return context


async def session_of(connection: HTTPConnection) -> Session:
    ctx = context_of(connection)
    session = await ctx.sessions.needed(connection)
    ctx.limits.seen_in(session.user.id, client_network(connection))
    return session


def _language(connection: HTTPConnection) -> str:
    return language_of(connection)


Ctx = Annotated[Context, Depends(context_of)]
Me = Annotated[Session, Depends(session_of)]
Asked = Annotated[
    wire.Language | None,
    Query(alias="lang", description="language of the texts; default: Accept-Language"),
]


def spoken(_: Asked = None, language: str = Depends(_language)) -> str:
    return language


Lang = Annotated[str, Depends(spoken)]

_WORDS = {
    400: "It cannot be read: unknown option, field or value",
    401: "There is no session",
    403: "Not allowed: somebody else's seat, origin, invite",
    404: "There is no such thing",
    409: "The rules or the present state say no",
    413: "Too large",
    422: "A field is missing or wrong",
    429: "Too fast",
    503: "The database cannot be written now; nothing has changed",
}


def errors(*codes: int) -> dict[int | str, JsonObject]:
    """The answers that are no success, for the OpenAPI document."""
    return {
        code: {"model": wire.ErrorReply, "description": _WORDS[code]}
        for code in sorted({*codes, 400, 403, 413, 422, 429, 503})
    }


def may_look(live: LiveTable, user_id: str) -> None:
    """Players, the host, and spectators where they are welcome."""
    is_part = live.seats_of(user_id) or live.row.host_id == user_id
    if not is_part and not live.row.spectators:
        raise Refusal("forbidden", "server-no-spectators")


def eyes(live: LiveTable, user_id: str, seat: int | None) -> int | None:
    """Whose eyes somebody may look through: their own seats', or a spectator's."""
    may_look(live, user_id)
    if seat is not None and (seat >= len(live.seats) or live.seats[seat].user_id != user_id):
        raise Refusal("forbidden", "server-not-your-seat")
    return seat


def needs_started(live: LiveTable) -> None:
    if live.match is None:
        raise Refusal("conflict", "server-not-started")
