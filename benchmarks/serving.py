"""What the benchmarks of the server share: a server on loopback, a PostgreSQL of its own, timing of requests."""

import contextlib
import json
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

from tests.storage.postgres import Postgres, free_port
from wildtable.server.costs import cpu_seconds
from wildtable.server.load import percentile
from wildtable.server.load_people import Api
from wildtable.server.processes import server_process


@dataclass(frozen=True, slots=True)
class Served:
    url: str
    port: int
    pid: int
    db: str


@contextlib.contextmanager
def served(
    db: str, workers: int = 1, limit_scale: float = 1_000_000, *options: str
) -> Iterator[Served]:
    port = free_port()
    with server_process(db, port, workers, limit_scale, options) as pid:
        yield Served(f"http://127.0.0.1:{port}", port, pid, db)


@contextlib.contextmanager
def fresh_sqlite() -> Iterator[str]:
    with tempfile.TemporaryDirectory(prefix="wildtable-benchmark-") as folder:
        yield f"sqlite:///{Path(folder) / 'table.db'}"


@contextlib.contextmanager
def fresh_postgres() -> Iterator[Postgres]:
    cluster = Postgres().start()
    try:
        yield cluster
    finally:
        cluster.stop()


def timed(api: Api, path: str, times: int, pid: int) -> dict[str, float | None]:
    """Milliseconds of a GET on a connection that stays open, and CPU of the server, which is less a matter of load."""
    taken, before = [], cpu_seconds([pid])
    for _ in range(times):
        begun = time.perf_counter()
        api.call("GET", path)
        taken.append(time.perf_counter() - begun)
    return {
        "p50_ms": percentile(taken, 50),
        "p99_ms": percentile(taken, 99),
        "max_ms": percentile(taken, 100),
        "cpu_ms": round((cpu_seconds([pid]) - before) / times * 1000, 1),
    }


class Goals:
    """What a benchmark has to reach: one line for each, and an exit code that says whether all were."""

    def __init__(self) -> None:
        self.missed = 0

    def at_most(self, what: str, found: float | None, most: float, unit: str) -> None:
        is_met = found is not None and found <= most
        self.missed += not is_met
        value = "nothing measured" if found is None else f"{found:g} {unit}"
        load = f"load {os.getloadavg()[0]:.1f}"
        print(f"{'met' if is_met else 'MISSED'}: {what}: {value} (goal: {most:g} {unit}; {load})")

    def end(self) -> NoReturn:
        sys.exit(1 if self.missed else 0)


def show(**figures: Any) -> None:
    """One line of JSON, with the load of the machine: a figure means little without it."""
    print(json.dumps({**figures, "load": round(os.getloadavg()[0], 1)}), flush=True)
