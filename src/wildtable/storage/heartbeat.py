"""When some process was last alive, and when none was."""

from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from wildtable.storage.lines import Conflict
from wildtable.storage.schema import heartbeats, outages, tables


def last_beat(connection: Connection) -> int | None:
    """When some process was last alive."""
    return connection.execute(select(func.max(heartbeats.c.at))).scalar()


def beat(connection: Connection, worker: str, now: int) -> dict[str, int]:
    """This process is alive; returns when it and the others last said so."""
    done = connection.execute(
        update(heartbeats).where(heartbeats.c.worker == worker).values(at=now)
    )
    if done.rowcount == 0:
        connection.execute(insert(heartbeats).values(worker=worker, at=now))
    return {row.worker: row.at for row in connection.execute(select(heartbeats))}


def note_outage(connection: Connection, now: int, patience: int) -> int:
    """On start: if no process was alive for a while, clocks stood still. Returns for how long."""
    last = last_beat(connection)
    connection.execute(delete(heartbeats).where(heartbeats.c.at < now - 60_000))
    if last is None or now - last <= patience:
        return 0
    try:
        connection.execute(insert(outages).values(began=last, ended=now))
    except IntegrityError as problem:
        raise Conflict("another process noted the outage") from problem
    connection.execute(
        update(tables)
        .where(tables.c.status == "playing", tables.c.deadline.is_not(None))
        .values(deadline=tables.c.deadline + (now - last))
    )
    return int(now - last)


def outages_since(connection: Connection, moment: int) -> list[tuple[int, int]]:
    rows = connection.execute(
        select(outages.c.began, outages.c.ended)
        .where(outages.c.ended > moment)
        .order_by(outages.c.began)
    )
    return [(row.began, row.ended) for row in rows]
