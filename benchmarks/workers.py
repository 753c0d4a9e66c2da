"""Moves a second, times and costs of a move, for several server processes on PostgreSQL.

    python -m benchmarks.workers [--workers 1 2 4] [--games 500] [--seconds 20] [--at-once 64]
    python -m benchmarks.workers --rate 200                     # at a rate instead of as many as possible
    python -m benchmarks.workers --games 2000 --spectators 1000
    python -m benchmarks.workers --sqlite --games 500 --rate 200 --seconds 60 --p99 30

A PostgreSQL of its own on loopback, the server, and the clients share the cores of this machine: CPU times of a
move are what can be carried over to another one, moves a second are not. No acknowledged move may be lost; `--p99`
names a goal for acknowledgements, in milliseconds. `--sqlite`: one process without PostgreSQL.
"""

import argparse
import asyncio
from contextlib import ExitStack

from benchmarks.serving import Goals, Served, fresh_postgres, fresh_sqlite, served, show
from wildtable.core.registry import names
from wildtable.server.connections import raise_file_limit
from wildtable.server.load import Load, Plan


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2, 4])
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--at-once", type=int, default=64)
    parser.add_argument("--rate", type=float, default=0)
    parser.add_argument("--spectators", type=int, default=0)
    parser.add_argument("--beats", action="store_true", help="as the web client asks for")
    parser.add_argument("--sqlite", action="store_true")
    parser.add_argument("--p99", type=float)
    chosen = parser.parse_args()
    raise_file_limit(2 * chosen.games + chosen.spectators + 500)
    goals = Goals()
    with ExitStack() as stack:
        postgres = None if chosen.sqlite else stack.enter_context(fresh_postgres())
        for workers in [1] if postgres is None else chosen.workers:
            with ExitStack() as one:
                db = postgres.new_database() if postgres else one.enter_context(fresh_sqlite())
                measure(one.enter_context(served(db, workers)), workers, chosen, goals)
    goals.end()


def measure(at: Served, workers: int, chosen: argparse.Namespace, goals: Goals) -> None:
    plan = Plan(
        urls=[at.url],
        pid=at.pid,
        db=at.db,
        game=names()[0],
        games=chosen.games,
        seconds=chosen.seconds,
        rate=chosen.rate,
        at_once=0 if chosen.rate else chosen.at_once,
        spectators=chosen.spectators,
        beats=chosen.beats,
    )
    found = asyncio.run(Load(plan).run()).to_json()
    show(workers=workers, **found)
    what = f"{workers} worker(s), {found['sockets']} sockets, {found['moves_per_second']} moves/s"
    goals.at_most(f"{what}: moves lost", found["lost"] if found["moves"] else None, 0, "of them")
    if chosen.p99 is not None:
        goals.at_most(f"{what}: acknowledgements, p99", found["ack_p99_ms"], chosen.p99, "ms")


if __name__ == "__main__":
    main()
