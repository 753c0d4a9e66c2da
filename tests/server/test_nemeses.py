"""People play while processes stop, clocks jump, wires are cut, databases crash and disks are full."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.history import History, Look, Move, problems
from tests.server.nemeses import Cluster, People, on_postgres, on_sqlite, torment
from tests.storage.postgres import Postgres
from tests.storage.rows import add_table, line
from wildtable.storage import Database, lines

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals that stop a process")


@pytest.fixture
def postgres() -> Iterator[Postgres]:
    """One of its own: it is going to be crashed."""
    started = Postgres().start()
    yield started
    started.stop()


def survive(cluster: Cluster, seconds: float, seed: int, pairs: int = 3) -> None:
    people = People(cluster, pairs)
    try:
        torment(cluster, people, seconds, seed)
    finally:
        people.stop()
    assert not people.failures, people.failures
    database = Database(cluster.address)
    try:
        assert problems(people.history, database) == []
    finally:
        database.close()
    assert set(cluster.done) == set(cluster.faults)
    print(f"{people.count()} moves, {len(people.history.looks)} looks, {len(cluster.done)} faults")  # noqa: T201


@pytest.mark.proof
@pytest.mark.parametrize("workers", [2, 4])
def test_several_workers_and_every_nemesis(
    postgres: Postgres, tmp_path: Path, workers: int
) -> None:
    with on_postgres(workers, tmp_path, postgres) as cluster:
        survive(cluster, 60, seed=workers)


@pytest.mark.proof
def test_one_process_on_sqlite_and_every_nemesis(tmp_path: Path) -> None:
    """For so many seconds, and until every fault has happened."""
    with on_sqlite(tmp_path) as cluster:
        survive(cluster, 30, seed=1)


@pytest.mark.soak
def test_twenty_minutes_of_nemeses(postgres: Postgres, tmp_path: Path) -> None:
    with on_postgres(4, tmp_path, postgres) as cluster:
        survive(cluster, 20 * 60, seed=20, pairs=6)


# ── the checker itself ──
@pytest.fixture
def stored(tmp_path: Path) -> Iterator[Database]:
    """A table with three moves of seat 0."""
    from wildtable.storage.migrate import upgrade

    database = Database(str(tmp_path / "table.db"))
    upgrade(database.engine)
    add_table(database)
    three = [line(seq, f"m{seq}") for seq in range(3)]
    for one in three:
        database.write_now(lambda c, one=one: lines.append(c, "t1", one.seq - 1, [one], {}))  # type: ignore[misc]
    yield database
    database.close()


def move(number: int, at: float, seq: int | None = None, outcome: str = "ok") -> Move:
    place = number if seq is None else seq
    return Move("t1", 0, f"m{number}", at, at + 0.5, outcome, place)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "moves, looks, complaint",
    [
        ([move(0, 0), move(1, 1), move(2, 2)], [], ""),
        ([move(0, 0), move(9, 1, 1)], [], "lost"),
        ([move(0, 0, 2)], [], "stored as 0"),
        ([move(1, 0, outcome="fail")], [], "refused move is stored"),
        ([move(1, 0), move(0, 1)], [], "was asked for after"),
        ([move(2, 0)], [Look("t1", 1, 1.5, 1)], "was known"),
        ([], [Look("t1", 0, 0.5, 7)], "is gone"),
        ([move(7, 0, -1, outcome="unknown")], [Look("t1", 1, 1.5, 2)], ""),
    ],
    ids=["sound", "lost", "moved", "refused", "reordered", "stale", "gone", "unknown"],
)
def test_the_checker_finds_what_cannot_be(
    stored: Database,
    moves: list[Move],
    looks: list[Look],
    complaint: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tests.server.history._unsound", lambda *_: [])  # these lines are no record
    found = problems(History(moves, looks), stored)
    assert (complaint in found[0]) if complaint else (found == []), found
