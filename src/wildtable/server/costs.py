"""What a server and its database use: CPU, memory, log of the database. Where the system does not tell: nothing."""

import os
from contextlib import suppress
from dataclasses import dataclass, fields
from pathlib import Path

from sqlalchemy import Connection, text

from wildtable.storage import Database

PARENT = 1  # fields of /proc/PID/stat after the name
TICKS = slice(11, 15)  # of the process itself and of children that have ended
LOOPBACK = "127.0.0.1"


def _stat(pid: int) -> list[str] | None:
    with suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return None


def parent_of(pid: int) -> int | None:
    found = _stat(pid)
    return int(found[PARENT]) if found else None


def family(pid: int | None) -> list[int]:
    """A process and all that descend from it."""
    if pid is None or not Path("/proc").is_dir():
        return []
    children: dict[int | None, list[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            children.setdefault(parent_of(int(entry.name)), []).append(int(entry.name))
    found = [pid]
    for one in found:  # grows while it is walked along
        found += children.get(one, [])
    return found


def memory_kib(*pids: int) -> float:
    """Resident memory of processes."""
    return sum(map(_resident, pids))


def _resident(pid: int) -> float:
    with suppress(OSError):
        for line in Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines():
            if line.startswith("VmRSS:"):
                return float(line.split()[1])
    return 0.0


def cpu_seconds(pids: list[int]) -> float:
    ticks = 0
    for pid in pids:
        found = _stat(pid)
        ticks += sum(map(int, found[TICKS])) if found else 0
    return ticks / os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 0.0


@dataclass(frozen=True, slots=True)
class Costs:
    """Used up to now; the difference of two is what happened in between."""

    server_cpu: float = 0.0
    database_cpu: float = 0.0
    client_cpu: float = 0.0
    commits: int = 0
    log_bytes: int = 0

    def since(self, before: "Costs") -> "Costs":
        names = [one.name for one in fields(self)]
        return Costs(**{name: getattr(self, name) - getattr(before, name) for name in names})


def measure(database: Database, server: int | None) -> Costs:
    """Of a server process and its children, this process, and PostgreSQL."""
    spent = os.times()
    its_cpu, commits, log_bytes = 0.0, 0, 0
    if database.is_shared:
        postmaster, commits, log_bytes = database.read_now(_of_postgres)
        its_cpu = cpu_seconds(family(postmaster))
    return Costs(
        server_cpu=cpu_seconds(family(server)),
        database_cpu=its_cpu,
        client_cpu=spent.user + spent.system,
        commits=commits,
        log_bytes=log_bytes,
    )


def _of_postgres(connection: Connection) -> tuple[int | None, int, int]:
    """Its first process if it is on this machine, its commits, and bytes of its log."""
    row = connection.execute(
        text(
            "SELECT host(inet_server_addr()), pg_backend_pid(),"
            " (SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()),"
            " (SELECT wal_bytes FROM pg_stat_wal)"
        )
    ).one()
    postmaster = parent_of(row[1]) if row[0] in {LOOPBACK, None} else None
    return postmaster, int(row[2]), int(row[3])
