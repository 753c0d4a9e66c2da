"""The database's shape: alembic migrations, up and down."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, text

FOLDER = Path(__file__).parent / "migrations"
LOCK = 0x57494C44  # only one process migrates at a time


def _config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["connection"] = connection
    return config


def upgrade(engine: Engine, revision: str = "head") -> None:
    """To the newest shape; does nothing if it is there already."""
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        _lock(connection)
        command.upgrade(_config(connection), revision)


def downgrade(engine: Engine, revision: str = "base") -> None:
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        _lock(connection)
        command.downgrade(_config(connection), revision)


def _lock(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
