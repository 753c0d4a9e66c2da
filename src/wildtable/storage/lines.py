"""The record of a match, line by line: appended at an expected place, never changed."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from sqlalchemy import Connection, Update, bindparam, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from wildtable.core.json_types import JsonMapping, JsonObject
from wildtable.storage import memberships
from wildtable.storage.schema import lines, tables


class Conflict(Exception):
    """Somebody else was faster: another line, seat or revision is there already."""


@dataclass(frozen=True, slots=True)
class StoredLine:
    seq: int
    line: str
    at: int
    seat: int | None
    move_id: str | None


_INSERT = insert(lines)


@cache
def _next_line(columns: tuple[str, ...]) -> Update:
    """Built once: SQLAlchemy takes longer to build a statement than SQLite to run it."""
    return (
        update(tables)
        .where(tables.c.id == bindparam("its_id"), tables.c.seq == bindparam("expected"))
        .values({name: bindparam(name) for name in columns})
    )


def append(
    connection: Connection,
    table_id: str,
    expected: int,
    new: Sequence[StoredLine],
    changes: JsonMapping,
) -> None:
    """Add lines after line `expected` and change the table's row; `Conflict` if it is not the last."""
    values = {"seq": new[-1].seq, **changes}
    done = connection.execute(
        _next_line(tuple(values)), {"its_id": table_id, "expected": expected, **values}
    )
    if done.rowcount != 1:
        raise Conflict(f"line {expected} is not the last one")
    try:
        connection.execute(_INSERT, [_row(table_id, line) for line in new])
    except IntegrityError as problem:
        raise Conflict("this line or this move is there already") from problem
    if "status" in changes:
        memberships.refresh(connection, table_id)


def news_of(table_id: str, seq: int) -> str:
    """The notice that a table has a line; for `Database.write`, which sends it afterwards."""
    return f"{table_id}:{seq}"


def _row(table_id: str, line: StoredLine) -> JsonObject:
    return {
        "table_id": table_id,
        "seq": line.seq,
        "line": line.line,
        "at": line.at,
        "seat": line.seat,
        "move_id": line.move_id,
    }


def lines_after(connection: Connection, table_id: str, seq: int) -> list[StoredLine]:
    """All lines after `seq`, in order."""
    rows = connection.execute(
        select(lines.c.seq, lines.c.line, lines.c.at, lines.c.seat, lines.c.move_id)
        .where(lines.c.table_id == table_id, lines.c.seq > seq)
        .order_by(lines.c.seq)
    )
    return [StoredLine(*row) for row in rows]


def record_of(connection: Connection, table_id: str) -> bytes:
    """The whole record as it is written to a file."""
    return "".join(line.line for line in lines_after(connection, table_id, -1)).encode()


def count_lines(connection: Connection) -> int:
    return int(connection.execute(select(func.count()).select_from(lines)).scalar_one())
