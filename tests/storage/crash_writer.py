"""Run as a program: kill writing processes at random moments and check what they had acknowledged.

    python crash_writer.py FOLDER CYCLES SEED

Each cycle forks a process that appends lines to several records from several threads through the real
`Database`, and tells every acknowledged line through a pipe. It is killed with signal 9; then an
independent reader looks: no acknowledged line is missing, none is there twice, none is out of order.
"""

import hashlib
import json
import os
import random
import signal
import sqlite3
import sys
import threading
import time
from pathlib import Path

from wildtable.storage import Database, tables
from wildtable.storage.lines import StoredLine, append
from wildtable.storage.migrate import upgrade
from wildtable.storage.tables import SeatRow, TableRow

RECORDS = 6  # written at the same time, so that commits are grouped
CYCLES_A_FILE = 200  # it is read as a whole after each
SHORTEST, LONGEST = 0.0, 0.03  # seconds from the first acknowledgement to the signal


def content(record: str, seq: int) -> str:
    """What line `seq` of a record must say."""
    return hashlib.sha256(f"{record} {seq}".encode()).hexdigest()


def new_table(record: str) -> TableRow:
    return TableRow(
        id=record,
        game="animal-kingdoms",
        rules_version=1,
        options="{}",
        host_id="host",
        status="playing",
        visibility="link",
        spectators=True,
        rated=False,
        clock='{"kind": "none", "bank": 0, "increment": 0}',
        substitute="random",
        secret=b"secret",
        commitment="c",
        bot_key=b"key",
        created_at=0,
    )


def write_for_ever(database: Database, record: str, last: int, pipe: int) -> None:
    """One client: the next line only after the last one was acknowledged."""
    seq = last
    while True:
        seq += 1
        line = StoredLine(seq, content(record, seq), seq, 0, f"move-{seq}")
        database.write_now(
            lambda c, line=line: append(c, record, line.seq - 1, [line], {})  # type: ignore[misc]
        )
        os.write(pipe, f"{record} {seq}\n".encode())


def child(address: str, known: dict[str, int], pipe: int) -> None:
    database = Database(address)
    threads = [
        threading.Thread(target=write_for_ever, args=(database, record, last, pipe))
        for record, last in known.items()
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def one_cycle(address: str, known: dict[str, int], delay: float) -> dict[str, int]:
    """Let a process write, kill it, return what it had acknowledged."""
    reader, writer = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(reader)
        try:
            child(address, known, writer)
        finally:
            os._exit(1)
    os.close(writer)
    told = os.read(reader, 65536)  # it writes
    time.sleep(delay)
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    while more := os.read(reader, 65536):
        told += more
    os.close(reader)
    acknowledged = dict(known)
    for line in told.decode().splitlines():
        record, seq = line.split()
        acknowledged[record] = max(acknowledged[record], int(seq))
    return acknowledged


def look(path: Path, acknowledged: dict[str, int]) -> tuple[dict[str, int], list[str]]:
    """An independent reader: last line of each record, and what is wrong."""
    found, wrong = {}, []
    with sqlite3.connect(path) as connection:
        if connection.execute("PRAGMA integrity_check").fetchone() != ("ok",):
            wrong.append("the database is damaged")
        for record, last in acknowledged.items():
            rows = connection.execute(
                "SELECT seq, line FROM lines WHERE table_id = ? ORDER BY seq", (record,)
            ).fetchall()
            (told,) = connection.execute(
                "SELECT seq FROM tables WHERE id = ?", (record,)
            ).fetchone()
            if rows != [(seq, content(record, seq)) for seq in range(len(rows))]:
                wrong.append(f"{record}: lines are missing, double or changed")
            if len(rows) - 1 < last:
                wrong.append(f"{record}: line {last} was acknowledged, {len(rows) - 1} is the last")
            if len(rows) - 1 > last + 1:
                wrong.append(f"{record}: more than one line that was not acknowledged")
            if told != len(rows) - 1:
                wrong.append(f"{record}: the table says {told}, the record {len(rows) - 1}")
            found[record] = len(rows) - 1
    connection.close()
    return found, wrong


def new_database(path: Path) -> dict[str, int]:
    """Empty records; returns the last line of each."""
    known = {f"{number:016x}": -1 for number in range(RECORDS)}
    database = Database(f"sqlite:///{path}")
    upgrade(database.engine)
    for record in known:
        database.write_now(
            lambda c, record=record: tables.create(  # type: ignore[misc]
                c, new_table(record), [SeatRow(record, 0, "open")]
            )
        )
    database.close()
    return known


def main() -> None:
    folder, cycles, seed = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    chance = random.Random(seed)
    lines, problems = 0, []
    for begun in range(0, cycles, CYCLES_A_FILE):
        path = folder / f"crash-{begun}.db"
        known = new_database(path)
        for _ in range(min(CYCLES_A_FILE, cycles - begun)):
            delay = chance.uniform(SHORTEST, LONGEST)
            known, wrong = look(path, one_cycle(f"sqlite:///{path}", known, delay))
            problems += wrong
        lines += sum(known.values()) + len(known)  # they are counted from 0
    sys.stdout.write(json.dumps({"cycles": cycles, "lines": lines, "problems": problems}))


if __name__ == "__main__":
    main()
