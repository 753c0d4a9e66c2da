"""Lists and statistics with many tables: the database finds them by an index, and finds all of them."""

import random
from typing import Any

import pytest
from sqlalchemy import Connection, Select, case, func, or_, select, text

from tests.storage.rows import add_table, table_row
from wildtable.storage import Database, lines, memberships, people, results, tables
from wildtable.storage.lines import StoredLine
from wildtable.storage.people import UserRow
from wildtable.storage.results import ResultRow
from wildtable.storage.schema import memberships as membership_table
from wildtable.storage.schema import results as result_table
from wildtable.storage.schema import seats as seat_table
from wildtable.storage.schema import tables as table_table
from wildtable.storage.tables import SeatRow

CURSOR = (10**12, "f" * 16)
QUERIES: dict[str, Select[Any]] = {
    "my tables": memberships.page("u1", None, CURSOR, 50),
    "my tables of a status": memberships.page("u1", "playing", CURSOR, 500),
    "the lobby": tables.lobby("open", None, CURSOR, 50),
    "the lobby of a game": tables.lobby("open", "animal-kingdoms", CURSOR, 50),
    "my statistics": results.counted("u1"),
    "statistics": results.counted(None),
    "my new results": results.uncounted("u1"),
    "new results": results.uncounted(None),
    "my unfinished tables": memberships.unfinished("u1", 100),
    "my tables of bots": memberships.exhibitions("u1", 100),
}


def plan_of(connection: Connection, query: Select[Any]) -> str:
    written = query.compile(connection.engine, compile_kwargs={"literal_binds": True})
    if connection.dialect.name == "sqlite":
        rows = connection.execute(text(f"EXPLAIN QUERY PLAN {written}"))
        return "\n".join(str(row[3]) for row in rows)
    connection.execute(text("SET LOCAL enable_seqscan = off"))  # ten rows are not worth an index
    connection.execute(text("SET LOCAL enable_bitmapscan = off"))
    return "\n".join(row[0] for row in connection.execute(text(f"EXPLAIN {written}")))


@pytest.mark.parametrize("name", QUERIES)
def test_size_no_query_walks_through_everything(database: Database, name: str) -> None:
    for number in range(10):
        add_table(database, f"t{number}")
    plan = database.read_now(lambda c: plan_of(c, QUERIES[name]))
    assert "Seq Scan" not in plan
    for table in ("tables", "memberships", "results", "totals"):
        assert f"SCAN {table}\n" not in f"{plan}\n", plan
    if name.startswith(("my tables", "the lobby")):  # a page is read in order, and no further
        assert "TEMP B-TREE" not in plan, plan
        assert "Sort" not in plan, plan


def test_size_pages_lose_nothing_that_was_made_in_the_same_moment(database: Database) -> None:
    ids = [f"{number:016x}" for number in range(25)]
    for number, table_id in enumerate(ids):
        add_table(database, table_id, created_at=1000 + number // 10, status="open")
    for fetch in (
        lambda c, after: tables.of_user(c, "u1", None, after, 4),
        lambda c, after: tables.of_user(c, "u1", "open", after, 4),
        lambda c, after: tables.public(c, "open", None, after, 4),
        lambda c, after: tables.public(c, "open", "animal-kingdoms", after, 4),
    ):
        found: list[str] = []
        after = None
        while page := database.read_now(lambda c, a=after, f=fetch: f(c, a)):  # type: ignore[misc]
            found += [row.id for row, _ in page]
            after = (page[-1][0].created_at, page[-1][0].id)
        assert found == ids[::-1]


# ── what is derived says the same as what it is derived from ──
def naively_mine(connection: Connection, user_id: str) -> set[tuple[str, str]]:
    seated = select(seat_table.c.table_id).where(seat_table.c.user_id == user_id)
    rows = connection.execute(
        select(table_table.c.id, table_table.c.status).where(
            or_(table_table.c.host_id == user_id, table_table.c.id.in_(seated))
        )
    )
    return {(row.id, row.status) for row in rows}


def derived(connection: Connection, user_id: str) -> set[tuple[str, str]]:
    rows = connection.execute(
        select(membership_table.c.table_id, membership_table.c.status).where(
            membership_table.c.user_id == user_id
        )
    )
    return {(row.table_id, row.status) for row in rows}


class Crowd:
    """People who sit down, stand up, play and leave, at random."""

    def __init__(self, database: Database, chance: random.Random) -> None:
        self.database = database
        self.chance = chance
        self.people = [f"u{number}" for number in range(4)]
        self.revisions: dict[str, int] = {}
        for user in self.people:
            database.write_now(
                lambda c, u=user: people.add_user(c, UserRow(u, u, 0), f"hash {u}", 10**15)  # type: ignore[misc]
            )

    def step(self, number: int) -> None:
        does = self.chance.choice([self._create, self._sit, self._status, self._end])
        does(number)

    def _create(self, number: int) -> None:
        table_id, host = f"t{number}", self.chance.choice(self.people)
        row = table_row(table_id, host_id=host, status="open", created_at=number)
        seats = [SeatRow(table_id, seat, "open") for seat in range(3)]
        self.database.write_now(lambda c: tables.create(c, row, seats))
        self.revisions[table_id] = 0

    def _change(self, columns: dict[str, Any], seats: dict[int, dict[str, Any]]) -> None:
        if self.revisions:
            table = self.chance.choice(list(self.revisions))
            revision = self.revisions[table]
            self.database.write_now(lambda c: tables.change(c, table, revision, columns, seats))
            self.revisions[table] += 1

    def _sit(self, _: int) -> None:
        user = self.chance.choice([*self.people, None])
        self._change({}, {self.chance.randrange(3): {"user_id": user}})

    def _status(self, _: int) -> None:
        self._change({"status": self.chance.choice(["playing", "cancelled"])}, {})

    def _end(self, _: int) -> None:
        if not self.revisions:
            return
        table = self.chance.choice(list(self.revisions))
        found = self.database.read_now(lambda c: tables.load(c, table))
        assert found is not None
        last = found[0].seq
        line = StoredLine(last + 1, "x\n", 0, None, None)
        self.database.write_now(lambda c: lines.append(c, table, last, [line], {"status": "over"}))


@pytest.mark.parametrize("seed", range(3))
def test_size_the_list_of_my_tables_is_what_tables_and_seats_say(
    database: Database, seed: int
) -> None:
    crowd = Crowd(database, random.Random(seed))
    for number in range(60):
        crowd.step(number)
    for user in crowd.people:
        assert database.read_now(lambda c, u=user: derived(c, u)) == database.read_now(  # type: ignore[misc]
            lambda c, u=user: naively_mine(c, u)  # type: ignore[misc]
        )
    database.write_now(lambda c: people.forget(c, "u1"))
    assert database.read_now(lambda c: derived(c, "u1")) == set()


def naive_statistics(connection: Connection, user_id: str | None) -> list[tuple[Any, ...]]:
    wanted = select(
        result_table.c.game,
        func.count(),
        func.sum(case((result_table.c.won, 1), else_=0)),
        func.sum(case((result_table.c.resigned, 1), else_=0)),
        func.avg(result_table.c.score),
        func.max(result_table.c.score),
    ).group_by(result_table.c.game)
    if user_id is not None:
        wanted = wanted.where(result_table.c.user_id == user_id)
    return [(*row[:4], float(row[4]), row[5]) for row in connection.execute(wanted).all()]


def told(connection: Connection, user_id: str | None) -> list[tuple[Any, ...]]:
    names = ("game", "games", "wins", "resigned", "mean_score", "best_score")
    return [tuple(row[name] for name in names) for row in results.statistics(connection, user_id)]


def test_size_statistics_are_what_the_results_say_at_any_moment(database: Database) -> None:
    chance = random.Random(5)
    for number in range(40):
        table = f"t{number}"
        add_table(database, table)
        rows = [
            ResultRow(
                table_id=table,
                seat=seat,
                game=chance.choice(["ark-and-noah", "tyranno-ex"]),
                user_id=chance.choice(["u1", "u2", None]),
                label="x",
                score=chance.randrange(-5, 60),
                won=chance.random() < 0.5,
                resigned=chance.random() < 0.1,
                ended_at=number,
            )
            for seat in range(3)
        ]
        database.write_now(lambda c, r=rows: results.add_results(c, r))  # type: ignore[misc]
        if number % 3 == 0:
            database.write_now(lambda c: results.count(c, most=2))
        for user in ("u1", "u2", None):
            expected = database.read_now(lambda c, u=user: naive_statistics(c, u))  # type: ignore[misc]
            found = database.read_now(lambda c, u=user: told(c, u))  # type: ignore[misc]
            assert [row[:4] for row in found] == [row[:4] for row in sorted(expected)]
            assert [row[4:] for row in found] == [
                pytest.approx(row[4:]) for row in sorted(expected)
            ]
    while database.write_now(results.count):
        pass
    left = database.read_now(lambda c: c.execute(results.uncounted(None)).all())
    assert left == []


def test_size_old_tables_and_results_are_taken_along(database: Database) -> None:
    """Up from the shape before, with rows in it."""
    from wildtable.storage.migrate import downgrade, upgrade

    add_table(database, "t1", host_id="u2")
    row = ResultRow("t1", 0, "tyranno-ex", "u1", "x", 7, True, False, 1)
    database.write_now(lambda c: results.add_results(c, [row]))
    downgrade(database.engine, "0003")
    upgrade(database.engine)
    assert database.read_now(lambda c: derived(c, "u1")) == {("t1", "playing")}
    assert database.read_now(lambda c: derived(c, "u2")) == {("t1", "playing")}
    assert database.read_now(lambda c: told(c, "u1")) == [("tyranno-ex", 1, 1, 0, 7.0, 7)]
    assert database.read_now(lambda c: c.execute(results.uncounted(None)).all()) == []
