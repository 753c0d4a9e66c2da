"""Lists and statistics with a million tables: how long a request takes.

    python -m benchmarks.size                          # SQLite
    python -m benchmarks.size --postgres
    python -m benchmarks.size --tables 100000 --requests 50
    python -m benchmarks.size --db /tmp/size.db        # kept: a second run only asks

Fills a database with tables, seats, people and results in the proportions of a server that has run for years, serves it
with `wildtable serve`, and asks as somebody who sits at 10,000 of the tables. Goal: each of them ≤ 20 ms.
"""

import argparse
import random
import time
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import islice
from typing import Any

from sqlalchemy import Table, insert, select, text

from benchmarks.serving import Goals, fresh_postgres, fresh_sqlite, served, show, timed
from wildtable.core.registry import names
from wildtable.server.load_people import Api
from wildtable.server.sessions import hash_of
from wildtable.storage import Database, schema
from wildtable.storage import tables as table_store
from wildtable.storage.migrate import prepare

BATCH = 5000
MOST_MS = 20
PEOPLE = 100_000
BUSY_TABLES = 10_000  # of the person who asks
UNCOUNTED = 500  # tables that ended since statistics were last added up
TOKEN = "benchmark"  # noqa: S105 - of a database that is thrown away
YEAR = 365 * 24 * 3_600_000
NOW = time.time_ns() // 1_000_000
QUESTIONS = {
    "/me/tables": "/me/tables",
    "/me/tables, playing": "/me/tables?status=playing",
    "/me/tables, far down": f"/me/tables?before={NOW - YEAR // 2}",
    "/tables": "/tables",
    "/tables, of a game": "/tables?status=over&game={game}",
    "/tables, far down": f"/tables?status=over&before={NOW - YEAR // 2}",
    "/statistics": "/statistics",
    "/me/statistics": "/me/statistics",
}


def user(number: int) -> str:
    return f"{number:032x}"


class Past:
    """What happened so far: the same for the same number of tables."""

    def __init__(self, tables: int) -> None:
        self.number = tables
        self.games = names()
        self.busy = min(BUSY_TABLES, tables // 10)

    def tables(self) -> Iterator[dict[str, Any]]:
        for number in range(self.number):
            status = self.status(number)
            yield {
                **dict.fromkeys(("result", "takeback", "previous_id", "rematch_id", "lease_owner")),
                "id": f"{number:016x}",
                "game": self.games[number % len(self.games)],
                "rules_version": 1,
                "options": "{}",
                "host_id": self.people(number)[0],
                "status": status,
                "visibility": "public" if number % 3 == 0 else "link",
                "spectators": True,
                "rated": False,
                "clock": '{"kind": "none", "bank": 0, "increment": 0}',
                "substitute": "random",
                "secret": bytes(32),
                "commitment": "0" * 64,
                "protocol": "tt-fair-2",
                "bot_key": bytes(32),
                "created_at": self.created(number),
                "started_at": None if status == "open" else self.created(number),
                "ended_at": self.created(number) if status == "over" else None,
                "seq": -1 if status == "open" else 0,
                "revision": 1,
                "chat_seq": 0,
                "to_act": "[]",
                "bots_due": False,
                "lease_until": 0,
                "deadline": None,
            }

    def created(self, number: int) -> int:
        return NOW - YEAR + number * YEAR // self.number

    def status(self, number: int) -> str:
        return "over" if number % 100 < 90 else "playing" if number % 100 < 98 else "open"

    def people(self, number: int) -> list[str]:
        """The first person sits at every so many tables; the others at a few."""
        chance = random.Random(number)  # noqa: S311 - the same again
        first = 0 if number % (self.number // self.busy) == 0 else chance.randrange(1, PEOPLE)
        return [user(first), user(chance.randrange(1, PEOPLE))]

    def seats(self) -> Iterator[dict[str, Any]]:
        empty = dict.fromkeys(("bot", "nonce", "seal", "invite_hash", "invite_until"))
        for number in range(self.number):
            for seat, person in enumerate(self.people(number)):
                yield {
                    **empty,
                    "table_id": f"{number:016x}",
                    "seat": seat,
                    "kind": "human",
                    "user_id": person,
                    "name": "Somebody",
                    "played_by": "human",
                    "resigned": False,
                    "hints": 0,
                }


def fill(database: Database, past: Past) -> None:
    people = ({"id": user(n), "name": "Somebody", "created_at": 1} for n in range(PEOPLE))
    session = {"user_id": user(0), "created_at": 1, "expires_at": NOW + YEAR}
    store(database, schema.users, people)
    store(database, schema.sessions, iter([{**session, "token_hash": hash_of(TOKEN)}]))
    store(database, schema.tables, past.tables())
    store(database, schema.seats, past.seats())
    derive(database, past)


def store(database: Database, table: Table, rows: Iterator[dict[str, Any]]) -> None:
    while batch := list(islice(rows, BATCH)):
        database.write_now(lambda c, b=batch: c.execute(insert(table), b) and None)


# What follows from tables and seats, in the order of the longest index: a million rows in a minute, not in twenty.
DERIVED = (
    (
        "INSERT INTO memberships (user_id, table_id, status, created_at)"
        " SELECT DISTINCT user_id, table_id, status, created_at FROM seats JOIN tables ON id = table_id"
        " ORDER BY user_id, created_at"
    ),
    (
        "INSERT INTO results (table_id, seat, game, user_id, label, score, won, resigned, ended_at, counted)"
        " SELECT table_id, seat, game, user_id, 'Somebody ' || substr(user_id, 31), created_at % 60,"
        " created_at % 2 = seat, resigned, ended_at, created_at < {counted}"
        " FROM seats JOIN tables ON id = table_id WHERE status = 'over' ORDER BY user_id, game"
    ),
    (
        "INSERT INTO lines (table_id, seq, line, at) SELECT id, 0, '{{}}', {now} FROM tables"
        " WHERE status = 'playing'"
    ),
    "INSERT INTO totals SELECT user_id, {sums} GROUP BY user_id, game",
    "INSERT INTO totals SELECT '', {sums} GROUP BY game",
    "ANALYZE",
)
SUMS = (
    "game, count(*), sum(CASE WHEN won THEN 1 ELSE 0 END), 0, sum(score), max(score)"
    " FROM results WHERE counted"
)


def derive(database: Database, past: Past) -> None:
    counted = past.created(past.number - UNCOUNTED)
    for statement in DERIVED:
        written = text(statement.format(counted=counted, now=NOW, sums=SUMS))
        database.write_now(lambda c, w=written: c.execute(w) and None)


def housekeeping(database: Database, times: int) -> None:
    """What the server asks by itself, every second or every ten minutes."""
    jobs: dict[str, Any] = {
        "due bots": lambda c: table_store.due_for_bots(c, "w", NOW),
        "clocks that ran out": lambda c: table_store.expired(c, NOW),
        "abandoned tables": lambda c: table_store.quiet_since(c, NOW - YEAR // 12, 100),
    }
    for name, job in jobs.items():
        taken = []
        for _ in range(times):
            begun = time.perf_counter()
            database.read_now(job)
            taken.append(time.perf_counter() - begun)
        show(housekeeping=name, max_ms=round(max(taken) * 1000, 1))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=1_000_000)
    parser.add_argument("--requests", type=int, default=300)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--db", help="a database to fill, or one that was filled before")
    chosen = parser.parse_args()
    with ExitStack() as stack:
        db = chosen.db or (
            stack.enter_context(fresh_postgres()).new_database()
            if chosen.postgres
            else stack.enter_context(fresh_sqlite())
        )
        prepare(db)
        database = Database(db)
        if (
            database.read_now(lambda c: c.execute(select(schema.tables.c.id).limit(1)).first())
            is None
        ):
            begun = time.perf_counter()
            fill(database, Past(chosen.tables))
            show(tables=chosen.tables, filled_seconds=round(time.perf_counter() - begun))
        at = stack.enter_context(served(db))
        api = Api(at.url)
        api.token = TOKEN
        goals = Goals()
        for name, path in QUESTIONS.items():
            took = timed(api, path.format(game=names()[0]), chosen.requests, at.pid)
            show(asked=name, **took)
            goals.at_most(f"{name}, 99 of 100", took["p99_ms"], MOST_MS, "ms")
        housekeeping(database, 3)
        database.close()
    goals.end()


if __name__ == "__main__":
    main()
