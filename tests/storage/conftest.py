"""Both databases, the real ones."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.storage.postgres import Postgres
from wildtable.storage import Database
from wildtable.storage.migrate import upgrade


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    started = Postgres().start()
    yield started
    started.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'table.db'}"
    started: Postgres = request.getfixturevalue("postgres")
    return started.new_database()


@pytest.fixture
def database(address: str) -> Iterator[Database]:
    opened = Database(address)
    upgrade(opened.engine)
    yield opened
    opened.close()
