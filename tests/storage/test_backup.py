"""A backup is one moment of either database, and comes back in either."""

import threading
from pathlib import Path

from sqlalchemy import Connection, select

from tests.storage.postgres import Postgres
from tests.storage.rows import add_line, add_table, everything, line
from wildtable.storage import Database
from wildtable.storage.backup import backup, restore
from wildtable.storage.lines import append
from wildtable.storage.schema import lines, tables


def in_step(connection: Connection) -> tuple[int, int]:
    """The last line that the table knows, and the last one that is there."""
    known = connection.execute(select(tables.c.seq)).scalar_one()
    return known, max(connection.execute(select(lines.c.seq)).scalars())


def test_either_database_comes_back_in_either(
    database: Database, address: str, postgres: Postgres, tmp_path: Path
) -> None:
    add_table(database, spectators=False, secret=bytes(range(256)), deadline=2**40)
    many = [line(seq, text="Zeile ü 🦊") for seq in range(1100)]  # more than one portion
    database.write_now(lambda c: append(c, "t1", -1, many, {}))
    whole, saved = database.read_now(everything), tmp_path / "saved.db"
    assert backup(address, saved) == (1, 1100)
    assert [one.name for one in tmp_path.iterdir() if "saved" in one.name] == ["saved.db"]
    for target in (str(tmp_path / "restored.db"), postgres.new_database()):
        assert restore(saved, target) == (1, 1100)
        restored = Database(target)
        assert restored.read_now(everything) == whole
        restored.close()


def test_a_backup_is_one_moment_while_others_write(
    database: Database, address: str, tmp_path: Path
) -> None:
    add_table(database)
    add_line(database, 0)
    is_over = threading.Event()

    def write() -> None:
        seq = 1
        while not is_over.is_set():
            add_line(database, seq)
            seq += 1

    writer = threading.Thread(target=write)
    writer.start()
    try:
        found = [backup(address, tmp_path / f"{number}.db") for number in range(5)]
    finally:
        is_over.set()
        writer.join()
    assert sorted(found) == found
    assert len(set(found)) > 1
    for number, (_, count) in enumerate(found):
        saved = Database(str(tmp_path / f"{number}.db"))
        assert saved.read_now(in_step) == (count - 1, count - 1)
        saved.close()
