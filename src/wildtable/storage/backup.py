"""Backup and restore while the server runs: one file, of either database."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, delete, func, insert, select

from wildtable.core.errors import Malformed
from wildtable.storage.database import make_engine
from wildtable.storage.migrate import upgrade
from wildtable.storage.schema import lines, metadata, tables

CHUNK = 500


def backup(address: str, target: Path) -> tuple[int, int]:
    """Copy a database into an SQLite file as it is at one moment; returns tables and lines."""
    if target.exists():
        raise Malformed(f"{target}: exists already")
    source = make_engine(address)
    partial = target.with_name(target.name + ".part")
    partial.unlink(missing_ok=True)
    if source.dialect.name == "sqlite":
        _copy_sqlite(str(source.url.database), partial)
    else:
        _copy_rows(source, make_engine(str(partial)))
    partial.replace(target)
    return counted(create_engine(f"sqlite:///{target}"))


def restore(source: Path, address: str) -> tuple[int, int]:
    """Fill an empty database from a backup."""
    if not source.is_file():
        raise Malformed(f"{source}: there is no such backup")
    target = make_engine(address)
    upgrade(target)
    if counted(target) != (0, 0):
        raise Malformed("--db: the database is not empty; restore into a new one")
    _copy_rows(create_engine(f"sqlite:///{source}"), target)
    return counted(target)


def counted(engine: Engine) -> tuple[int, int]:
    with engine.connect() as connection:
        found = tuple(
            int(connection.execute(select(func.count()).select_from(one)).scalar_one())
            for one in (tables, lines)
        )
    engine.dispose()
    return found[0], found[1]


def _copy_sqlite(source: str, target: Path) -> None:
    """SQLite's own online backup, made durable as one file without a log beside it."""
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)
        new.execute("PRAGMA journal_mode=DELETE")
        if new.execute("PRAGMA integrity_check").fetchone() != ("ok",):
            raise Malformed(f"{target}: the copy is damaged")


def _copy_rows(source: Engine, target: Engine) -> None:
    upgrade(target)
    snapshot = {"isolation_level": "REPEATABLE READ"} if source.dialect.name != "sqlite" else {}
    with (
        source.connect().execution_options(**snapshot) as old,
        target.connect().execution_options(writes=True) as new,
        new.begin(),
    ):
        for table in reversed(metadata.sorted_tables):
            new.execute(delete(table))
        for table in metadata.sorted_tables:
            for rows in _chunks(old, table):
                new.execute(insert(table), rows)
    source.dispose()
    target.dispose()


def _chunks(connection: Connection, table: Any) -> Iterator[list[dict[str, Any]]]:
    result = connection.execution_options(yield_per=CHUNK).execute(select(table))
    for part in result.mappings().partitions(CHUNK):
        yield [dict(row) for row in part]
