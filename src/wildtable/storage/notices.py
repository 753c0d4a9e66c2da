"""Notices from process to process, through PostgreSQL. With SQLite there is nobody to tell.

What must not be missed is told in the transaction that it is about (`tell`). News of lines are told afterwards
(`Teller`): PostgreSQL lets transactions with notices commit one after the other only, so moves of all processes
would wait for each other's disk. If such a notice is lost, polling finds the line.
"""

import logging
from collections.abc import Sequence

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import SQLAlchemyError

log = logging.getLogger(__name__)
CHANNEL = "wildtable"
SEPARATOR = ";"  # between notices that are sent as one
LONGEST = 7900  # bytes: PostgreSQL allows 8,000
_TELL = text(
    "SELECT pg_notify(:channel, what) FROM unnest(CAST(:notices AS text[])) AS what"
).bindparams(channel=CHANNEL)


def tell(connection: Connection, *notices: str) -> None:
    """Sent when the transaction is committed."""
    if notices and connection.dialect.name == "postgresql":
        connection.execute(_TELL, {"notices": packed(notices)})


def packed(notices: Sequence[str]) -> list[str]:
    """As few as possible: every process has to hear all of them."""
    found = [""]
    for notice in notices:
        if len(found[-1]) + len(notice) >= LONGEST:
            found.append("")
        found[-1] += SEPARATOR + notice if found[-1] else notice
    return found


class Teller:
    """A connection of its own that waits for no disk: nothing that it says has to survive."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._connection: Connection | None = None

    def tell(self, notices: Sequence[str]) -> None:
        if not notices or self.engine.dialect.name != "postgresql":
            return
        try:
            tell(self._ready(), *notices)
        except SQLAlchemyError as problem:
            log.warning("cannot tell the other processes: %s", type(problem).__name__)
            self.close()

    def _ready(self) -> Connection:
        if self._connection is None:
            connection = self.engine.connect().execution_options(isolation_level="AUTOCOMMIT")
            connection.detach()  # from the pool: nobody else gets a connection that forgets
            connection.execute(text("SET synchronous_commit = off"))
            self._connection = connection
        return self._connection

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
