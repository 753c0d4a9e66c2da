"""Tables and their seats."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any

from sqlalchemy import (
    ARRAY,
    Column,
    ColumnElement,
    Connection,
    Select,
    Text,
    any_,
    bindparam,
    insert,
    or_,
    select,
    tuple_,
    update,
)

from wildtable.core.json_types import JsonMapping, JsonObject
from wildtable.match.record import PROTOCOL
from wildtable.storage import memberships
from wildtable.storage.lines import Conflict
from wildtable.storage.memberships import Cursor
from wildtable.storage.notices import tell
from wildtable.storage.schema import lines, seats, tables

MOST_DUE = 1000


@dataclass(frozen=True, slots=True)
class TableRow:
    id: str
    game: str
    rules_version: int
    options: str
    host_id: str
    status: str
    visibility: str
    spectators: bool
    rated: bool
    clock: str
    substitute: str
    secret: bytes
    commitment: str
    bot_key: bytes
    created_at: int
    protocol: str = PROTOCOL
    started_at: int | None = None
    ended_at: int | None = None
    seq: int = -1
    revision: int = 0
    chat_seq: int = 0
    result: str | None = None
    takeback: str | None = None
    previous_id: str | None = None
    rematch_id: str | None = None
    to_act: str = "[]"
    bots_due: bool = False
    lease_owner: str | None = None
    lease_until: int = 0
    deadline: int | None = None

    @property
    def chosen_options(self) -> JsonObject:
        loaded: JsonObject = json.loads(self.options)
        return loaded


@dataclass(frozen=True, slots=True)
class SeatRow:
    table_id: str
    seat: int
    kind: str
    user_id: str | None = None
    name: str | None = None
    bot: str | None = None
    nonce: str | None = None
    seal: str | None = None
    invite_hash: str | None = None
    invite_until: int | None = None
    played_by: str = "nobody"
    resigned: bool = False
    hints: int = 0


_TABLE = [tables.c[field.name] for field in fields(TableRow)]
_SEAT = [seats.c[field.name] for field in fields(SeatRow)]


def create(connection: Connection, table: TableRow, its_seats: Sequence[SeatRow]) -> None:
    connection.execute(insert(tables).values(asdict(table)))
    connection.execute(insert(seats), [asdict(seat) for seat in its_seats])
    memberships.refresh(connection, table.id)


def load(connection: Connection, table_id: str) -> tuple[TableRow, list[SeatRow]] | None:
    row = connection.execute(select(*_TABLE).where(tables.c.id == table_id)).first()
    if row is None:
        return None
    found = connection.execute(
        select(*_SEAT).where(seats.c.table_id == table_id).order_by(seats.c.seat)
    )
    return TableRow(*row), [SeatRow(*seat) for seat in found]


def version(connection: Connection, table_id: str) -> tuple[int, int] | None:
    """Last line and revision: equal to what one knows means that nothing has changed."""
    columns = (tables.c.seq, tables.c.revision)
    row = connection.execute(select(*columns).where(tables.c.id == table_id)).first()
    return None if row is None else (row.seq, row.revision)


def change(
    connection: Connection,
    table_id: str,
    revision: int,
    changes: JsonMapping,
    seat_changes: Mapping[int, JsonMapping] | None = None,
) -> None:
    """Change a table or its seats if nobody else has since `revision`."""
    done = connection.execute(
        update(tables)
        .where(tables.c.id == table_id, tables.c.revision == revision)
        .values(revision=revision + 1, **changes)
    )
    if done.rowcount != 1:
        raise Conflict(f"revision {revision} is not the last one")
    change_seats(connection, table_id, seat_changes or {})
    if "status" in changes or any("user_id" in values for values in (seat_changes or {}).values()):
        memberships.refresh(connection, table_id)
    tell(connection, f"{table_id}:r{revision + 1}")


def change_seats(connection: Connection, table_id: str, changes: Mapping[int, JsonMapping]) -> None:
    for number, values in changes.items():
        connection.execute(
            update(seats)
            .where(seats.c.table_id == table_id, seats.c.seat == number)
            .values(**values)
        )


# ── finding ──
def public(
    connection: Connection, status: str, game: str | None, before: Cursor | None, limit: int
) -> list[tuple[TableRow, list[SeatRow]]]:
    """The lobby: listed tables of a status, the newest first."""
    rows = connection.execute(lobby(status, game, before, limit))
    return _with_seats(connection, [TableRow(*row) for row in rows])


def lobby(
    status: str, game: str | None, before: Cursor | None, limit: int
) -> Select[tuple[Any, ...]]:
    wanted = select(*_TABLE).where(tables.c.visibility == "public", tables.c.status == status)
    if game is not None:
        wanted = wanted.where(tables.c.game == game)
    if before is not None:
        wanted = wanted.where(tuple_(tables.c.created_at, tables.c.id) < before)
    return wanted.order_by(tables.c.created_at.desc(), tables.c.id.desc()).limit(limit)


def of_user(
    connection: Connection, user_id: str, status: str | None, before: Cursor | None, limit: int
) -> list[tuple[TableRow, list[SeatRow]]]:
    """Tables that a person made or sits at, the newest first."""
    ids = connection.execute(memberships.page(user_id, status, before, limit)).scalars().all()
    rows = connection.execute(select(*_TABLE).where(tables.c.id.in_(ids)))
    found = [TableRow(*row) for row in rows]
    return _with_seats(connection, sorted(found, key=lambda one: ids.index(one.id)))


def _with_seats(
    connection: Connection, found: list[TableRow]
) -> list[tuple[TableRow, list[SeatRow]]]:
    by_table: dict[str, list[SeatRow]] = {table.id: [] for table in found}
    for row in connection.execute(
        select(*_SEAT).where(seats.c.table_id.in_(list(by_table))).order_by(seats.c.seat)
    ):
        by_table[row.table_id].append(SeatRow(*row))
    return [(table, by_table[table.id]) for table in found]


def versions(connection: Connection, ids: Sequence[str]) -> dict[str, tuple[int, int, int]]:
    """Last line, revision and chat number of tables: what a lost notice would have told."""
    columns = (tables.c.id, tables.c.seq, tables.c.revision, tables.c.chat_seq)
    found = connection.execute(select(*columns).where(among(connection, tables.c.id, ids)))
    return {row.id: (row.seq, row.revision, row.chat_seq) for row in found}


def among(connection: Connection, column: Column[str], ids: Sequence[str]) -> ColumnElement[bool]:
    """PostgreSQL takes thousands of them as one value, and need not read a statement of that length."""
    if connection.dialect.name == "postgresql":
        return column == any_(bindparam("among", list(ids), ARRAY(Text)))
    return column.in_(list(ids))


# ── bots and clocks that are due ──
def due_for_bots(connection: Connection, worker: str, now: int) -> list[str]:
    """Tables whose bots nobody, or this process, is looking after; not too many at a time."""
    found = connection.execute(
        select(tables.c.id)
        .where(
            tables.c.bots_due,
            tables.c.status == "playing",
            or_(tables.c.lease_until <= now, tables.c.lease_owner == worker),
        )
        .order_by(tables.c.lease_until)
        .limit(MOST_DUE)
    )
    return [row.id for row in found]


def lease(connection: Connection, table_id: str, worker: str, now: int, until: int) -> bool:
    """Become the one whose bots think for a table, for a while."""
    done = connection.execute(
        update(tables)
        .where(
            tables.c.id == table_id,
            or_(tables.c.lease_until <= now, tables.c.lease_owner == worker),
        )
        .values(lease_owner=worker, lease_until=until)
    )
    return done.rowcount == 1


def quiet_since(connection: Connection, moment: int, limit: int) -> list[str]:
    """Tables without a clock at which nobody has done anything; those with one go on by themselves."""
    last = (lines.c.table_id == tables.c.id) & (lines.c.seq == tables.c.seq)
    playing = (
        select(tables.c.id)
        .join(lines, last)
        .where(
            tables.c.status == "playing",
            tables.c.deadline.is_(None),
            lines.c.at < moment,
        )
    )
    waiting = select(tables.c.id).where(tables.c.status == "open", tables.c.created_at < moment)
    found = [connection.execute(one.limit(limit)).scalars() for one in (playing, waiting)]
    return [table_id for ids in found for table_id in ids]


def expired(connection: Connection, now: int) -> list[str]:
    """Tables where a clock has run out."""
    found = connection.execute(
        select(tables.c.id).where(tables.c.status == "playing", tables.c.deadline <= now)
    )
    return [row.id for row in found]
