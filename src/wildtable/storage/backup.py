"""Backup and restore while the server runs: one file, of either database."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import (
    Connection,
    Engine,
    Table,
    create_engine,
    delete,
    func,
    insert,
    inspect,
    select,
)

from wildtable.core.errors import Malformed
from wildtable.core.json_types import JsonObject
from wildtable.storage.database import make_engine, read_url
from wildtable.storage.files import make_private
from wildtable.storage.migrate import explained, upgrade
from wildtable.storage.schema import lines, metadata, tables, users

CHUNK = 500


def backup(address: str, target: Path) -> tuple[int, int]:
    """Copy a database into an SQLite file as it is at one moment; returns tables and lines."""
    if target.exists():
        raise Malformed(f"{target}: exists already")
    if not target.resolve().parent.is_dir():
        raise Malformed(f"{target}: there is no such folder")
    check_that_it_exists(address)
    partial = target.with_name(target.name + ".part")
    with explained("backup"):
        partial.unlink(missing_ok=True)
        make_private(partial)
        try:
            _copy(make_engine(address), partial)
            found = counted(create_engine(f"sqlite:///{partial}"))
            partial.replace(target)
        finally:
            partial.unlink(missing_ok=True)
    return found


def check_that_it_exists(address: str) -> None:
    """Before an engine makes it."""
    url = read_url(address)
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").is_file():
        raise Malformed(f"--db: there is no database {url.database}")


def _copy(source: Engine, target: Path) -> None:
    if source.dialect.name != "sqlite":
        _copy_rows(source, make_engine(str(target)))
        return
    _copy_sqlite(str(source.url.database), target)


def restore(source: Path, address: str) -> tuple[int, int]:
    """Fill an empty database from a backup."""
    if not source.is_file():
        raise Malformed(f"{source}: there is no such backup")
    with explained("restore"), TemporaryDirectory(prefix="wildtable-restore-") as folder:
        backup = make_engine(str(_as_of_today(source, Path(folder))))
        target = make_engine(address)
        upgrade(target)
        if any(_number_of_rows(target, users, tables, lines)):
            raise Malformed("--db: the database is not empty; restore into a new one")
        _copy_rows(backup, target)
        return counted(target)


def _as_of_today(source: Path, folder: Path) -> Path:
    """A copy in the present shape: the backup itself, which may be old, is never changed."""
    copied = folder / "copy.db"
    _copy_sqlite(str(source), copied)
    engine = make_engine(str(copied))
    if not inspect(engine).has_table(tables.name):
        raise Malformed(f"{source}: is not a backup of a table")
    upgrade(engine)
    engine.dispose()
    return copied


def counted(engine: Engine) -> tuple[int, int]:
    """Tables and lines."""
    found = _number_of_rows(engine, tables, lines)
    return found[0], found[1]


def _number_of_rows(engine: Engine, *wanted: Table) -> list[int]:
    with engine.connect() as connection:
        found = [
            int(connection.execute(select(func.count()).select_from(one)).scalar_one())
            for one in wanted
        ]
    engine.dispose()
    return found


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


def _chunks(connection: Connection, table: Table) -> Iterator[list[JsonObject]]:
    result = connection.execution_options(yield_per=CHUNK).execute(select(table))
    for part in result.mappings().partitions(CHUNK):
        yield [dict(row) for row in part]
