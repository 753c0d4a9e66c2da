"""The database's shape can go up and down, and is what the code believes."""

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect

from wildtable.storage import Database
from wildtable.storage.migrate import downgrade, upgrade
from wildtable.storage.schema import metadata


def names(database: Database) -> set[str]:
    return set(inspect(database.engine).get_table_names()) - {"alembic_version"}


def test_up_and_down_and_up_again(database: Database) -> None:
    assert names(database) == set(metadata.tables)
    downgrade(database.engine)
    assert names(database) == set()
    upgrade(database.engine)
    assert names(database) == set(metadata.tables)


def test_migrations_lead_to_the_schema_of_the_code(database: Database) -> None:
    with database.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []


def test_a_second_upgrade_changes_nothing(database: Database) -> None:
    with database.engine.connect() as connection:
        before = MigrationContext.configure(connection).get_current_revision()
    upgrade(database.engine)
    with database.engine.connect() as connection:
        assert MigrationContext.configure(connection).get_current_revision() == before
    assert before is not None


@pytest.mark.parametrize("address", ["mysql://x/y", "sqlite://", "://", "http://localhost"])
def test_other_databases_are_refused(address: str) -> None:
    from wildtable.core.errors import Malformed

    with pytest.raises(Malformed, match="--db"):
        Database(address)
