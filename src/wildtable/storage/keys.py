"""The key by which the server signs records: made once, the same for all processes."""

from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from wildtable.storage.lines import Conflict
from wildtable.storage.schema import server_keys

CURRENT = 1


def signing_key(connection: Connection) -> bytes | None:
    """The private key; None: there is none yet."""
    wanted = select(server_keys.c.private).where(server_keys.c.number == CURRENT)
    return connection.execute(wanted).scalar()


def add_signing_key(connection: Connection, private: bytes, now: int) -> None:
    """`Conflict` if another process was faster."""
    try:
        connection.execute(
            insert(server_keys).values(number=CURRENT, private=private, created_at=now)
        )
    except IntegrityError as problem:
        raise Conflict("another process made the key") from problem
