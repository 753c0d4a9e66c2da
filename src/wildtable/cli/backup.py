"""`wildtable backup` and `wildtable restore`: the server's database in one file."""

from pathlib import Path

import click

from wildtable.cli.common import language_option
from wildtable.core.messages import Messages

db_option = click.option(
    "--db", metavar="URL", help="The database of the server; default: as `wildtable serve`."
)


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@db_option
@language_option
def backup(file: Path, db: str | None, say: Messages) -> None:
    """Save the database into FILE while the server runs.

    FILE is an SQLite database, whatever the server uses; it must not exist.

    \b
    Examples:
      wildtable backup 2026-11-15.db
      wildtable backup nightly.db --db postgresql://table@db/table
    """
    from wildtable.server.settings import default_database
    from wildtable.storage import backup as copying

    tables, lines = copying.backup(db or default_database(), file)
    click.echo(say("server-backed-up", file=str(file), tables=tables, lines=lines))


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@db_option
@language_option
def restore(file: Path, db: str | None, say: Messages) -> None:
    """Fill an empty database from a backup FILE.

    \b
    Example:
      wildtable restore nightly.db --db postgresql://table@db/new
    """
    from wildtable.server.settings import default_database
    from wildtable.storage import backup as copying

    tables, lines = copying.restore(file, db or default_database())
    click.echo(say("server-restored", file=str(file), tables=tables, lines=lines))
