"""Whose tables are whose, in the order in which people see them.

Derived from tables and seats, and written whenever a status or a person changes, which is a few times
a game. A list of one's own tables is then one short walk along an index, however many there are.
"""

from sqlalchemy import Connection, Select, delete, insert, select, tuple_

from wildtable.storage.schema import memberships, seats, tables

Cursor = tuple[int, str]  # when the last table of a page was made, and its id
COLUMNS = ("user_id", "table_id", "status", "created_at")


def refresh(connection: Connection, table_id: str) -> None:
    """The host and everybody who has a seat."""
    connection.execute(delete(memberships).where(memberships.c.table_id == table_id))
    about = (tables.c.id, tables.c.status, tables.c.created_at)
    hosts = select(tables.c.host_id, *about).where(tables.c.id == table_id)
    seated = (
        select(seats.c.user_id, *about)
        .join(tables, tables.c.id == seats.c.table_id)
        .where(seats.c.table_id == table_id, seats.c.user_id.is_not(None))
    )
    connection.execute(insert(memberships).from_select(COLUMNS, hosts.union(seated)))


def page(user_id: str, status: str | None, before: Cursor | None, limit: int) -> Select[tuple[str]]:
    """Ids of somebody's tables, the newest first."""
    wanted = select(memberships.c.table_id).where(memberships.c.user_id == user_id)
    if status is not None:
        wanted = wanted.where(memberships.c.status == status)
    if before is not None:
        wanted = wanted.where(tuple_(memberships.c.created_at, memberships.c.table_id) < before)
    order = (memberships.c.created_at.desc(), memberships.c.table_id.desc())
    return wanted.order_by(*order).limit(limit)


def unfinished(user_id: str, most: int) -> Select[tuple[str]]:
    """Tables that somebody made and that are not over, up to a number of them."""
    return (
        select(tables.c.id)
        .where(tables.c.host_id == user_id, tables.c.status.in_(["open", "playing"]))
        .limit(most)
    )


def exhibitions(user_id: str, most: int) -> Select[tuple[str]]:
    """Those where only bots play."""
    others = seats.c.kind.not_in(["bot", "automa"])
    someone = select(seats.c.seat).where(seats.c.table_id == tables.c.id, others)
    return unfinished(user_id, most).where(~someone.exists())
