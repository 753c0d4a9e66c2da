"""Small tables and lines for the tests."""

from typing import Any

from sqlalchemy import Connection, select

from wildtable.storage import Database, tables
from wildtable.storage.lines import StoredLine, append
from wildtable.storage.schema import metadata
from wildtable.storage.tables import SeatRow, TableRow


def table_row(table_id: str = "t1", **more: object) -> TableRow:
    values: dict[str, object] = {
        "id": table_id,
        "game": "animal-kingdoms",
        "rules_version": 1,
        "options": "{}",
        "host_id": "host",
        "status": "playing",
        "visibility": "public",
        "spectators": True,
        "rated": False,
        "clock": '{"kind": "none", "bank": 0, "increment": 0}',
        "substitute": "random",
        "secret": b"secret",
        "commitment": "c",
        "bot_key": b"key",
        "created_at": 1,
    }
    return TableRow(**(values | more))  # type: ignore[arg-type]


def add_table(database: Database, table_id: str = "t1", **more: object) -> None:
    row = table_row(table_id, **more)
    seats = [SeatRow(table_id, 0, "human", user_id="u1"), SeatRow(table_id, 1, "open")]
    database.write_now(lambda c: tables.create(c, row, seats))


def line(seq: int, move_id: str | None = None, text: str = "line") -> StoredLine:
    return StoredLine(seq, f"{text} {seq}\n", seq, 0, move_id)


def add_line(database: Database, seq: int, table_id: str = "t1", **more: str) -> None:
    new = line(seq, **more)
    database.write_now(lambda c: append(c, table_id, seq - 1, [new], {}))


def everything(connection: Connection) -> dict[str, list[Any]]:
    """All rows of all tables."""
    return {
        table.name: sorted(map(tuple, connection.execute(select(table))), key=repr)
        for table in metadata.sorted_tables
    }
