"""The database's shape: alembic migrations, up and down."""

import errno
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError

from wildtable.core.errors import Malformed
from wildtable.core.extras import needed_for
from wildtable.storage.database import Database
from wildtable.storage.files import only_server_on

FOLDER = Path(__file__).parent / "migrations"
LEAST_FREE = 1_000_000  # bytes; an empty database with its log takes a quarter
LOCK = 0x57494C44  # only one process migrates at a time


def _config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["connection"] = connection
    return config


def prepare(address: str) -> None:
    """Open a database and bring it up to date; `Malformed` says what is wrong with it."""
    with explained("--db"), closing(Database(address)) as database:
        check_space(database.engine)
        with only_server_on(database.file):
            upgrade(database.engine)
            database.check_durability()


def check_space(engine: Engine) -> None:
    """SQLite calls a full disk by many names, "disk I/O error" among them."""
    if engine.dialect.name == "sqlite":
        folder = Path(str(engine.url.database)).resolve().parent
        if shutil.disk_usage(folder).free < LEAST_FREE:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(folder))


@contextmanager
def explained(name: str) -> Iterator[None]:
    """What a database or its file cannot do is told in one line, without passwords and values."""
    try:
        with needed_for("PostgreSQL"):
            yield
    except (DBAPIError, sqlite3.Error) as problem:
        why = str(getattr(problem, "orig", problem)).splitlines()[0][:200]
        raise Malformed(f"{name}: {why}") from problem
    except OSError as problem:
        where = f"{problem.filename}: " if problem.filename else ""
        raise Malformed(f"{name}: {where}{problem.strerror or problem}") from problem


def upgrade(engine: Engine, revision: str = "head") -> None:
    """To the newest shape; does nothing if it is there already."""
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        _lock(connection)
        _check_known(connection)
        command.upgrade(_config(connection), revision)


def downgrade(engine: Engine, revision: str = "base") -> None:
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        _lock(connection)
        command.downgrade(_config(connection), revision)


def _check_known(connection: Connection) -> None:
    """A newer program may have been here; what it changed is not known to this one."""
    revision = MigrationContext.configure(connection).get_current_revision()
    known = {one.revision for one in ScriptDirectory(str(FOLDER)).walk_revisions()}
    if revision is not None and revision not in known:
        raise Malformed(f"the database is of a newer version of Wildtable (shape {revision})")


def _lock(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
