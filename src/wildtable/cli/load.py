"""`wildtable load`: how much a server on this machine can take, and whether it loses anything."""

import asyncio
import socket
import tempfile
from pathlib import Path
from typing import Any

import click

from wildtable.cli.common import json_option, print_json


@click.command()
@click.option("--games", default=200, show_default=True, help="Games at the same time.")
@click.option("--seconds", default=60.0, show_default=True, help="How long.")
@click.option(
    "--rate", default=200.0, show_default=True, help="Moves a second, all games together."
)
@click.option("--game", help="Default: the first in `wildtable list`.")
@click.option("--db", metavar="URL", help="Database of the server; default: a fresh SQLite file.")
@json_option
def load(
    games: int, seconds: float, rate: float, game: str | None, db: str | None, as_json: bool
) -> None:
    """Let real clients play real games on a server of their own.

    Reports the time from a move to the acknowledgement that it is on disk, the time from there
    until the opponent has heard of it, memory for each socket, and moves that were lost, found by
    comparing every client's history with the database.

    \b
    Example:
      wildtable load --games 500 --rate 200 --seconds 60 --json
    """
    from wildtable.core.registry import names
    from wildtable.server.connections import raise_file_limit
    from wildtable.server.load import Load, Plan
    from wildtable.server.processes import server_process

    raise_file_limit(games * 2 + 500)
    with tempfile.TemporaryDirectory(prefix="wildtable-load-") as folder:
        address = db or f"sqlite:///{Path(folder) / 'load.db'}"
        port = free_port()
        with server_process(address, port) as pid:
            plan = Plan(port, pid, address, game or names()[0], games, seconds, rate)
            report = asyncio.run(Load(plan).run()).to_json()
    if as_json:
        print_json(report)
    else:
        show(report)
    if report["lost"]:
        raise SystemExit(1)


def show(report: dict[str, Any]) -> None:
    width = max(map(len, report))
    for name, value in report.items():
        click.echo(f"{name:{width}}  {value}")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
