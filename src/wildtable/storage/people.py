"""People and their sessions."""

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update

from wildtable.storage.notices import tell
from wildtable.storage.schema import (
    chat,
    device_links,
    memberships,
    results,
    seats,
    sessions,
    tables,
    totals,
    users,
)

SESSION_ENDED = "s"  # mark of such a notice; the bus has others


@dataclass(frozen=True, slots=True)
class UserRow:
    id: str
    name: str
    created_at: int


def add_user(connection: Connection, user: UserRow, token_hash: str, expires_at: int) -> None:
    connection.execute(insert(users).values(id=user.id, name=user.name, created_at=user.created_at))
    add_session(connection, user.id, token_hash, user.created_at, expires_at)


def add_session(
    connection: Connection, user_id: str, token_hash: str, now: int, expires_at: int
) -> None:
    connection.execute(
        insert(sessions).values(
            token_hash=token_hash, user_id=user_id, created_at=now, expires_at=expires_at
        )
    )


def user_of_session(connection: Connection, token_hash: str, now: int) -> UserRow | None:
    row = connection.execute(
        select(users.c.id, users.c.name, users.c.created_at)
        .join(sessions, sessions.c.user_id == users.c.id)
        .where(sessions.c.token_hash == token_hash, sessions.c.expires_at > now)
    ).first()
    return UserRow(*row) if row else None


def rename(connection: Connection, user_id: str, name: str) -> None:
    connection.execute(update(users).where(users.c.id == user_id).values(name=name))


def end_session(connection: Connection, token_hash: str) -> None:
    ended = delete(sessions).where(sessions.c.token_hash == token_hash)
    for user_id in connection.execute(ended.returning(sessions.c.user_id)).scalars():
        tell_session_ended(connection, user_id)


def tell_session_ended(connection: Connection, user_id: str) -> None:
    """So that the other processes let go of sockets that have none any more."""
    tell(connection, f"{user_id}:{SESSION_ENDED}")


def forget_expired(connection: Connection, now: int) -> None:
    connection.execute(delete(sessions).where(sessions.c.expires_at <= now))
    connection.execute(delete(device_links).where(device_links.c.expires_at <= now))


def with_session(connection: Connection, user_ids: Collection[str]) -> set[str]:
    """Those of them who have a session; expired ones have been forgotten."""
    wanted = select(sessions.c.user_id).where(sessions.c.user_id.in_(list(user_ids)))
    return set(connection.execute(wanted).scalars())


# ── privacy ──
def tables_of(connection: Connection, user_id: str) -> list[str]:
    rows = connection.execute(select(seats.c.table_id).where(seats.c.user_id == user_id).distinct())
    return sorted(row[0] for row in rows)


def unfinished_of(connection: Connection, user_id: str) -> list[str]:
    """Tables where others would wait for this person."""
    rows = connection.execute(
        select(seats.c.table_id)
        .join(tables, tables.c.id == seats.c.table_id)
        .where(seats.c.user_id == user_id, tables.c.status.in_(["open", "playing"]))
        .distinct()
    )
    return sorted(row[0] for row in rows)


def chat_of(connection: Connection, user_id: str) -> list[str]:
    rows = connection.execute(
        select(chat.c.text).where(chat.c.user_id == user_id).order_by(chat.c.at)
    )
    return [row[0] for row in rows]


def forget(connection: Connection, user_id: str) -> None:
    """Delete a person: records keep the names they were played under, nothing else."""
    connection.execute(delete(chat).where(chat.c.user_id == user_id))
    connection.execute(update(seats).where(seats.c.user_id == user_id).values(user_id=None))
    connection.execute(update(results).where(results.c.user_id == user_id).values(user_id=None))
    connection.execute(delete(totals).where(totals.c.user_id == user_id))
    connection.execute(delete(memberships).where(memberships.c.user_id == user_id))
    connection.execute(delete(sessions).where(sessions.c.user_id == user_id))
    tell_session_ended(connection, user_id)
    connection.execute(delete(device_links).where(device_links.c.user_id == user_id))
    connection.execute(delete(users).where(users.c.id == user_id))
