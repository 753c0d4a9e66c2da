"""`wildtable load`: how much a server on this machine can take, and whether it loses anything."""

import asyncio
import socket
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from wildtable.cli.common import json_option, print_json
from wildtable.cli.serve import check_workers
from wildtable.core.errors import Malformed
from wildtable.core.json_types import JsonObject


@click.command()
@click.option("--games", default=200, show_default=True, help="Games at the same time.")
@click.option("--seconds", default=60.0, show_default=True, help="How long.")
@click.option(
    "--rate", default=200.0, show_default=True, help="Moves a second, all games together."
)
@click.option("--game", help="Default: the first in `wildtable list`.")
@click.option("--at-once", default=0, help="Instead of a rate: always so many moves on their way.")
@click.option("--spectators", default=0, help="Sockets that look on, beside the players'.")
@click.option("--db", metavar="URL", help="Database of the server; default: a fresh SQLite file.")
@click.option("--workers", default=1, show_default=True, help="Processes; several need PostgreSQL.")
@click.option("--url", "urls", multiple=True, help="Servers here that run already; needs --db.")
@json_option
def load(
    games: int,
    seconds: float,
    rate: float,
    game: str | None,
    at_once: int,
    spectators: int,
    db: str | None,
    workers: int,
    urls: tuple[str, ...],
    as_json: bool,
) -> None:
    """Let real clients play real games on a server of their own.

    Reports the time from a move to the acknowledgement that it is on disk, the time from there
    until the opponent has heard of it, memory for each socket, what a move costs, and moves that
    were lost, found by comparing every client's history with the database.

    \b
    Examples:
      wildtable load --games 500 --rate 200 --seconds 60 --json
      wildtable load --games 500 --at-once 64 --workers 2 --db postgresql://table@localhost/load
    """
    from wildtable.core.registry import names
    from wildtable.server.connections import raise_file_limit
    from wildtable.server.load import Load, Plan
    from wildtable.server.load_people import address_of

    for url in urls:
        address_of(url)
    if urls and db is None:
        raise Malformed("--url: also give --db, where the moves must be found")
    raise_file_limit(games * 2 + spectators + 500)
    with started(db, workers, urls) as (addresses, pid, database):
        name = game or names()[0]
        plan = Plan(addresses, pid, database, name, games, seconds, rate, at_once, spectators)
        report = asyncio.run(Load(plan).run()).to_json()
    if as_json:
        print_json(report)
    else:
        show(report)
    if report["lost"]:
        raise SystemExit(1)


@contextmanager
def started(
    db: str | None, workers: int, urls: tuple[str, ...]
) -> Iterator[tuple[list[str], int | None, str]]:
    """Addresses of servers, the process if it is ours, its database."""
    from wildtable.server.processes import server_process

    if urls and db:
        yield list(urls), None, db
        return
    with tempfile.TemporaryDirectory(prefix="wildtable-load-") as folder:
        address = db or f"sqlite:///{Path(folder) / 'load.db'}"
        check_workers(address, workers)
        port = free_port()
        with server_process(address, port, workers) as pid:
            yield [f"http://127.0.0.1:{port}"], pid, address


def show(report: JsonObject) -> None:
    width = max(map(len, report))
    for name, value in report.items():
        click.echo(f"{name:{width}}  {value}")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
