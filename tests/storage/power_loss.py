"""Run as a program: switch the power off at random moments and check what had been acknowledged.

    python power_loss.py FOLDER CRASHES SEED SYNCHRONOUS

Clients write through the real `Database`; all that SQLite does to its files is noted. A crash keeps what
was synced; of what was not, each write is kept, lost or torn into sectors by chance, in any combination,
as disks do. An independent reader then opens what is left.
"""

import json
import random
import shutil
import sqlite3
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import event

from tests.storage.crash_writer import content, look, new_database
from tests.storage.disk_journal import SYNC, TRUNCATE, Journal, Step
from wildtable.storage import Database
from wildtable.storage.lines import StoredLine, append

LINES = 250  # of each record: enough for several checkpoints
SECTOR = 512
Acks = list[tuple[int, str, int]]  # (steps so far, record, line)


def write_all(address: str, records: list[str], synchronous: str) -> tuple[list[Step], Acks]:
    """What happened to the disk, and when clients were told."""
    journal, acks = Journal(), Acks()
    journal.install()
    database = Database(address)

    @event.listens_for(database.engine, "connect")
    def choose(connection: object, _: object) -> None:
        connection.execute(f"PRAGMA synchronous={synchronous}")  # type: ignore[attr-defined]

    def client(record: str) -> None:
        for seq in range(LINES):
            line = StoredLine(seq, content(record, seq), seq, 0, f"move-{seq}")
            database.write_now(
                lambda c, line=line: append(c, record, line.seq - 1, [line], {})  # type: ignore[misc]
            )
            acks.append((len(journal.steps), record, seq))

    clients = [threading.Thread(target=client, args=(record,)) for record in records]
    for thread in clients:
        thread.start()
    for thread in clients:
        thread.join()
    steps = list(journal.steps)  # closing tidies up, which would hide what was not synced
    database.close()
    journal.remove()
    return steps, acks


class Disk:
    """Files as they are for certain, and what may or may not have reached them."""

    def __init__(self, files: dict[str, bytes]) -> None:
        self.safe = {name: bytearray(data) for name, data in files.items()}
        self.unsafe: dict[str, list[Step]] = {}

    def do(self, step: Step) -> None:
        waiting = self.unsafe.setdefault(step.file, [])
        if step.kind != SYNC:
            waiting.append(step)
            return
        for each in waiting:
            carry_out(self.safe.setdefault(step.file, bytearray()), each)
        waiting.clear()

    def after_power_loss(self, chance: random.Random) -> Iterator[tuple[str, bytes]]:
        for name in {*self.safe, *self.unsafe}:
            data = bytearray(self.safe.get(name, b""))
            for step in self.unsafe.get(name, ()):
                for part in survivors(step, chance):
                    carry_out(data, part)
            yield name, bytes(data)


def carry_out(data: bytearray, step: Step) -> None:
    if step.kind == TRUNCATE:
        del data[step.offset :]
        return
    data.extend(bytes(max(step.offset - len(data), 0)))
    data[step.offset : step.offset + len(step.data)] = step.data


def survivors(step: Step, chance: random.Random) -> list[Step]:
    """All of it, nothing, or some sectors."""
    fate = chance.randrange(3)
    if fate == 0 or (step.kind == TRUNCATE and fate == 2):
        return []
    if fate == 1:
        return [step]
    return [
        Step(step.kind, step.file, step.offset + start, step.data[start : start + SECTOR])
        for start in range(0, len(step.data), SECTOR)
        if chance.randrange(2)
    ]


def crash(
    files: dict[str, bytes], steps: list[Step], acks: Acks, folder: Path, crashes: int, seed: int
) -> list[str]:
    """Power losses at random steps; returns what was wrong."""
    chance, disk, problems = random.Random(seed), Disk(files), list[str]()
    known = dict.fromkeys(sorted({record for _, record, _ in acks}), -1)
    moments = sorted(chance.randrange(len(steps) + 1) for _ in range(crashes))
    waiting, place = sorted(acks), 0
    for moment in moments:
        while place < moment:
            disk.do(steps[place])
            place += 1
        while waiting and waiting[0][0] <= moment:
            _, record, seq = waiting.pop(0)
            known[record] = seq
        folder.mkdir()
        for name, data in disk.after_power_loss(chance):
            (folder / name).write_bytes(data)
        problems += [f"step {moment}: {what}" for what in wrong_in(folder / "power.db", known)]
        shutil.rmtree(folder)
    return problems


def wrong_in(path: Path, known: dict[str, int]) -> list[str]:
    try:
        return look(path, known)[1]
    except sqlite3.DatabaseError as problem:
        return [str(problem)]


def main() -> None:
    folder, crashes, seed = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    path = folder / "power.db"
    address = f"sqlite:///{path}"
    records = list(new_database(path))
    files = {path.name: path.read_bytes()}
    steps, acks = write_all(address, records, sys.argv[4])
    problems = crash(files, steps, acks, folder / "after", crashes, seed)
    told = {"crashes": crashes, "steps": len(steps), "acks": len(acks), "problems": problems}
    sys.stdout.write(json.dumps(told))


if __name__ == "__main__":
    main()
