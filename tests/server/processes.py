"""Server processes that can be killed, and clients that do not give up."""

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
import uuid
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any

import httpx2

from tests.server.running import Person, good, move_body
from tests.waiting import PATIENCE, wait_until

ROOT = Path(__file__).resolve().parents[2]


class Zygote:
    """Makes server processes in a fraction of a second."""

    def __init__(self, address: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.zygote", address],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.alive: set[int] = set()
        self._answer()

    def _answer(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def start(self, port: int, address: str = "-", skew: Path | str = "-") -> int:
        assert self.process.stdin is not None
        self.process.stdin.write(f"start {port} {address} {skew}\n")
        self.process.stdin.flush()
        pid = int(self._answer())
        self.alive.add(pid)
        wait_until_ready(port)
        return pid

    def kill(self, pid: int) -> None:
        """Until it is gone: it holds the lock on its database as long."""
        os.kill(pid, signal.SIGKILL)
        self.alive.discard(pid)
        wait_until(lambda: not exists(pid), "the end of a killed process")

    def end(self) -> None:
        for pid in list(self.alive):
            with contextlib.suppress(ProcessLookupError):
                self.kill(pid)
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait(PATIENCE)
        self.process.stdout.close()


def exists(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def wait_until_ready(port: int) -> None:
    wait_until(lambda: is_ready(port), "the start of a server")


def is_ready(port: int) -> bool:
    with contextlib.suppress(OSError, HTTPException):
        connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        connection.request("GET", "/readyz")
        status = connection.getresponse().status
        connection.close()
        return status == 200
    return False


class Stubborn:
    """Plays a hot-seat game against nobody; every move is sent until it is acknowledged."""

    def __init__(self, origins: list[str], players: int = 2) -> None:
        self.origins = origins
        self.person = Person(origins[0], "Stubborn")
        self.players = players
        self.acks: list[tuple[str, int, str, str]] = []  # table, line, move id, action
        self.problems: list[str] = []
        self.sent = 0
        self.table = self._sit_down()
        self.stopped = threading.Event()
        self.thread = threading.Thread(target=self._play, daemon=True)

    def _sit_down(self) -> str:
        table: str = self._until_it_works(lambda: self.person.new_table("h" * self.players))["id"]
        for seat in range(self.players):
            self._until_it_works(lambda seat=seat: self._claim(table, seat))
        return table

    def _claim(self, table: str, seat: int) -> Any:
        info = self.person.get(f"/tables/{table}")
        return info if info["seats"][seat]["yours"] else self.person.claim(table, seat)

    def _until_it_works(self, request: Any) -> Any:
        """Again and again, at one server or the other."""
        while True:
            try:
                return request()
            except (httpx2.HTTPError, AssertionError) as problem:
                if isinstance(problem, AssertionError) and "storage" not in str(problem):
                    raise
                self._turn_elsewhere()

    def _turn_elsewhere(self) -> None:
        self.sent += 1
        time.sleep(0.02)
        origin = self.origins[self.sent % len(self.origins)]
        self.person.http.base_url = httpx2.URL(f"{origin}/api/v1")

    def _play(self) -> None:
        try:
            while not self.stopped.is_set():
                self._one_move()
        except Exception as problem:  # noqa: BLE001 - told in the test's thread
            self.problems.append(repr(problem))
        finally:
            self.person.http.close()

    def _one_move(self) -> None:
        public = self._until_it_works(lambda: self.person.state(self.table))
        if public["status"] == "over":
            self.table = self._sit_down()
            return
        seat = public["to_act"][0]
        state = self._until_it_works(lambda: self.person.state(self.table, seat))
        action = state["legal"][self.sent % len(state["legal"])]["action"]
        body = move_body(seat, state["seq"], [action], str(uuid.uuid4()))
        ack = self._until_it_works(lambda: self._send(body))
        self.sent += 1
        if ack is not None:
            self.acks.append((self.table, ack["seq"], body["move_id"], action))

    def _send(self, body: Any) -> Any:
        return good(self.person.http.post(f"/tables/{self.table}/moves", json=body))

    def stop(self) -> None:
        self.stopped.set()
        self.thread.join(PATIENCE)


@contextlib.contextmanager
def zygote_of(address: str) -> Iterator[Zygote]:
    zygote = Zygote(address)
    try:
        yield zygote
    finally:
        zygote.end()
