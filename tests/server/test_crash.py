"""R1 for the whole server: killed under load, every acknowledged move is there exactly once."""

import json
import random
import time
from collections import defaultdict
from pathlib import Path

import pytest

from tests.server.processes import Stubborn, Zygote, zygote_of
from tests.storage.postgres import free_port
from tests.waiting import wait_until
from wildtable.match import Replay, read_record
from wildtable.storage import Database
from wildtable.storage import tables as table_store
from wildtable.storage.lines import lines_after, record_of

SOAK_CYCLES = 500
CLIENTS = 4


def check(database: Database, clients: list[Stubborn]) -> int:
    """Compare every client's history with the store; returns the number of moves."""
    by_table: dict[str, list[tuple[int, str, str]]] = defaultdict(list)
    for client in clients:
        assert client.problems == []
        for table, seq, move_id, action in client.acks:
            by_table[table].append((seq, move_id, action))
    moves = 0
    for table, acks in by_table.items():
        stored = {
            line.move_id: (line.seq, json.loads(line.line).get("action"))
            for line in database.read_now(lambda c, t=table: lines_after(c, t, 0))  # type: ignore[misc]
            if line.move_id is not None
        }
        assert [seq for seq, _, _ in acks] == sorted({seq for seq, _, _ in acks})
        for seq, move_id, action in acks:
            assert stored.pop(move_id) == (seq, action)
        assert stored == {}, "a move that was never acknowledged although it was repeated"
        moves += len(acks)
        found = database.read_now(lambda c, t=table: table_store.load(c, t))  # type: ignore[misc]
        assert found is not None
        record = database.read_now(lambda c, t=table: record_of(c, t))  # type: ignore[misc]
        Replay(read_record(record), found[0].secret)
    return moves


def kill_again_and_again(
    zygote: Zygote, port: int, pid: int, cycles: int, clients: list[Stubborn]
) -> None:
    """At some moment after the clients got going again."""
    chance = random.Random(cycles)
    for _ in range(cycles):
        before = sum(len(client.acks) for client in clients)
        wait_until(lambda b=before: sum(len(client.acks) for client in clients) > b, "any move")  # type: ignore[misc]
        time.sleep(chance.uniform(0, 0.4))
        zygote.kill(pid)
        pid = zygote.start(port)


def run(folder: Path, cycles: int) -> None:
    address, port = f"sqlite:///{folder / 'table.db'}", free_port()
    with zygote_of(address) as zygote:
        pid = zygote.start(port)
        clients = [Stubborn([f"http://127.0.0.1:{port}"]) for _ in range(CLIENTS)]
        for client in clients:
            client.thread.start()
        kill_again_and_again(zygote, port, pid, cycles, clients)
        for client in clients:
            client.stop()
    database = Database(address)
    assert check(database, clients) >= cycles
    database.close()


@pytest.mark.cases(test=3, proof=25)
def test_a_killed_server_loses_nothing(tmp_path: Path, cases: int) -> None:
    run(tmp_path, cases)


@pytest.mark.soak
def test_a_killed_server_loses_nothing_for_long(tmp_path: Path) -> None:
    run(tmp_path, SOAK_CYCLES)
