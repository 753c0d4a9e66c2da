"""Moves a second, times and costs of a move, for several server processes on PostgreSQL.

    python -m benchmarks.workers [--workers 1 2 4] [--games 500] [--seconds 20] [--at-once 64]
    python -m benchmarks.workers --rate 200                     # at a rate instead of as many as possible
    python -m benchmarks.workers --games 2000 --spectators 1000

A PostgreSQL of its own on loopback, the server, and the clients share the cores of this machine: CPU times of a
move are what can be carried over to another one, moves a second are not.
"""

import argparse
import asyncio

from benchmarks.serving import fresh_postgres, served, show
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
    chosen = parser.parse_args()
    raise_file_limit(2 * chosen.games + chosen.spectators + 500)
    with fresh_postgres() as postgres:
        for workers in chosen.workers:
            with served(postgres.new_database(), workers) as at:
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
                )
                show(workers=workers, **asyncio.run(Load(plan).run()).to_json())


if __name__ == "__main__":
    main()
