"""Notices between processes: "this table has changed". They may be lost; polling repairs that."""

import asyncio
from collections.abc import Callable

from sqlalchemy.engine import URL

from wildtable.server.logs import logger
from wildtable.storage.notices import CHANNEL, SEPARATOR

log = logger(__name__)
Receiver = Callable[
    [str, str], None
]  # table, what: "17" (line), "r3" (revision), "c5" (chat), "p…" (presence)
RETRY_SECONDS = 1.0


async def listen(url: URL, receive: Receiver, begun: Callable[[], None]) -> None:
    """Until cancelled: one connection of its own that only listens; `begun` after every new start."""
    import psycopg  # noqa: PLC0415 - only those who use PostgreSQL need it

    address = url.set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            connection = await psycopg.AsyncConnection.connect(address, autocommit=True)
            async with connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                begun()
                async for notice in connection.notifies():
                    _pass_on(notice.payload, receive)
        except psycopg.OperationalError as problem:
            log.warning("no notices from the database", reason=type(problem).__name__)
        await asyncio.sleep(RETRY_SECONDS)


def _pass_on(payload: str, receive: Receiver) -> None:
    for one in payload.split(SEPARATOR):
        table_id, _, what = one.partition(":")
        receive(table_id, what)
