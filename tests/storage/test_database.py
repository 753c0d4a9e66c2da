"""Writing: durable, grouped, each job for itself; and what happens when the disk says no."""

import asyncio
import threading
from pathlib import Path

import pytest
from sqlalchemy import Connection, event

from tests.storage.rows import add_line, add_table, line, table_row
from tests.waiting import PATIENCE
from wildtable.core.errors import Malformed
from wildtable.storage import Conflict, Database, StorageFailed, tables
from wildtable.storage.lines import append, count_lines, lines_after, record_of
from wildtable.storage.migrate import upgrade


def test_what_is_written_is_read(database: Database) -> None:
    add_table(database)
    for seq in range(3):
        add_line(database, seq, move_id=f"m{seq}")
    assert [one.seq for one in database.read_now(lambda c: lines_after(c, "t1", 0))] == [1, 2]
    assert database.read_now(lambda c: record_of(c, "t1")) == b"line 0\nline 1\nline 2\n"
    found = database.read_now(lambda c: tables.load(c, "t1"))
    assert found is not None
    assert found[0].seq == 2
    assert [seat.kind for seat in found[1]] == ["human", "open"]


@pytest.mark.parametrize("seq, move_id", [(1, "new"), (0, "new"), (5, "new"), (2, "m1")], ids=str)
def test_a_line_goes_to_its_place_or_nowhere(database: Database, seq: int, move_id: str) -> None:
    add_table(database)
    add_line(database, 0, move_id="m0")
    add_line(database, 1, move_id="m1")
    with pytest.raises(Conflict):
        add_line(database, seq, move_id=move_id)
    assert database.read_now(count_lines) == 2
    found = database.read_now(lambda c: tables.load(c, "t1"))
    assert found is not None
    assert found[0].seq == 1


def test_the_database_is_durable(database: Database) -> None:
    database.check_durability()


def test_a_database_that_forgets_is_refused(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'careless.db'}")
    event.listen(
        database.engine,
        "connect",
        lambda connection, _: connection.execute("PRAGMA synchronous=OFF"),
    )
    database.engine.dispose()
    with pytest.raises(Malformed, match="not durable"):
        database.check_durability()
    database.close()


def test_jobs_that_wait_share_a_commit(database: Database) -> None:
    for number in range(50):
        add_table(database, f"t{number}")
    before = database.commits
    gate = threading.Event()
    first = database.order(lambda c: gate.wait(PATIENCE))
    orders = [
        database.order(lambda c, n=number: append(c, f"t{n}", -1, [line(0)], {}))  # type: ignore[misc]
        for number in range(50)
    ]
    gate.set()
    assert first.result()
    for order in orders:
        order.result()
    assert database.commits - before <= 3
    assert database.read_now(count_lines) == 50


def test_who_stops_waiting_does_not_stop_the_writing(database: Database) -> None:
    """A request that is cut off while its move is written; the writer goes on for everybody."""
    add_table(database)
    begun, go = threading.Event(), threading.Event()

    def slowly(connection: Connection) -> None:
        begun.set()
        go.wait(PATIENCE)
        append(connection, "t1", -1, [line(0)], {})

    async def cut_off() -> None:
        waiting = asyncio.create_task(database.write(slowly))
        await asyncio.to_thread(begun.wait, PATIENCE)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        go.set()

    asyncio.run(cut_off())
    database.order(lambda c: append(c, "t1", 0, [line(1)], {})).result(timeout=PATIENCE)
    assert [one.seq for one in database.read_now(lambda c: lines_after(c, "t1", -1))] == [0, 1]


def test_a_refused_job_leaves_its_neighbours_alone(database: Database) -> None:
    add_table(database, "t1")
    add_table(database, "t2")
    gate = threading.Event()
    database.order(lambda c: gate.wait(PATIENCE))
    good = database.order(lambda c: append(c, "t1", -1, [line(0)], {"status": "over"}))
    bad = database.order(lambda c: append(c, "t2", 7, [line(8)], {"status": "over"}))
    broken = database.order(lambda c: 1 // 0)
    late = database.order(lambda c: append(c, "t2", -1, [line(0)], {}))
    gate.set()
    good.result()
    late.result()
    with pytest.raises(Conflict):
        bad.result()
    with pytest.raises(ZeroDivisionError):
        broken.result()
    states = [database.read_now(lambda c, t=t: tables.load(c, t)) for t in ("t1", "t2")]  # type: ignore[misc]
    assert [one[0].status for one in states if one] == ["over", "playing"]


def limited(path: Path, pages: int) -> Database:
    """A database on a disk that is nearly full."""
    database = Database(f"sqlite:///{path}")
    event.listen(
        database.engine,
        "connect",
        lambda connection, _: connection.execute(f"PRAGMA max_page_count={pages}"),
    )
    database.engine.dispose()
    return database


def fill(database: Database) -> None:
    for seq in range(1, 200):
        add_line(database, seq, text="x" * 1000)


def test_a_full_disk_changes_nothing_and_heals(tmp_path: Path) -> None:
    path = tmp_path / "full.db"
    roomy = Database(f"sqlite:///{path}")
    upgrade(roomy.engine)
    add_table(roomy)
    add_line(roomy, 0)
    roomy.close()
    pages = path.stat().st_size // 4096
    database = limited(path, pages + 2)
    with pytest.raises(StorageFailed, match="full"):
        fill(database)
    database.close()
    healed = Database(f"sqlite:///{path}")
    found = healed.read_now(lambda c: (tables.load(c, "t1"), lines_after(c, "t1", -1)))
    assert found[0] is not None
    assert found[0][0].seq == found[1][-1].seq == len(found[1]) - 1
    add_line(healed, len(found[1]))
    healed.close()


def test_a_locked_database_refuses_and_recovers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wildtable.storage.database.BUSY_MS", 50)
    address = f"sqlite:///{tmp_path / 'locked.db'}"
    database, other = Database(address), Database(address)
    upgrade(database.engine)
    add_table(database)
    connection = other.engine.connect().execution_options(writes=True)
    with connection, connection.begin(), pytest.raises(StorageFailed, match="locked"):
        add_line(database, 0)
    add_line(database, 0)
    assert database.read_now(count_lines) == 1
    database.close()
    other.close()


def test_the_error_of_a_statement_does_not_tell_its_values(database: Database) -> None:
    row = table_row("t1", secret=b"sentinel-secret")
    database.write_now(lambda c: tables.create(c, row, [tables.SeatRow("t1", 0, "open")]))
    with pytest.raises(StorageFailed) as caught:
        database.write_now(lambda c: tables.create(c, row, [tables.SeatRow("t1", 0, "open")]))
    assert "sentinel" not in str(caught.value)
