"""Tries an installed wildtable as a newcomer would: `python scripts/smoke.py`, with nothing but Python itself.

A whole game of bots, its record replayed, a rule looked up; then the server: its page, its games, a table, a move.
Continuous integration runs it on every system with the wheel in an empty environment (.github/workflows/wheel.yml).
"""

import contextlib
import json
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

GAME = "tyranno-ex"
STARTING = 600  # seconds that compiling all rules may take on a slow machine
ANSWERING = 120
PROGRAM = shutil.which("wildtable", path=Path(sys.executable).parent) or "wildtable"


def run(*arguments: str) -> str:
    print("==> wildtable", *arguments, flush=True)
    command = [PROGRAM, *arguments]
    done = subprocess.run(command, check=False, capture_output=True, encoding="utf-8")  # noqa: S603 - our own program
    print(done.stdout[-600:], done.stderr[-2000:], flush=True)
    if done.returncode:
        sys.exit(f"smoke: wildtable {arguments[0]} ended with {done.returncode}")
    return done.stdout


def play_and_replay(folder: Path) -> None:
    run("--version")
    if "TX-2.8.2" not in run("rules", GAME, "TX-2.8.2"):
        sys.exit("smoke: the rulebook is not there")
    run("sim", GAME, "-n", "1", "--players", "greedy,random", "--out", str(folder / "games"))
    record = next((folder / "games").iterdir())
    run("replay", str(record))


class Client:
    """One browser, as far as the server can see; it keeps its cookie, which a browser would, too."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.cookie = ""

    def get(self, path: str, body: object = None) -> bytes:
        headers = {"X-Wildtable": "1", "Content-Type": "application/json", "Cookie": self.cookie}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.origin + path, data, headers)  # noqa: S310 - our own server
        with urllib.request.urlopen(request, timeout=ANSWERING) as answer:  # noqa: S310
            if given := answer.headers.get("Set-Cookie"):
                self.cookie = given.partition(";")[0]
            found: bytes = answer.read()
        return found

    def ask(self, path: str, body: object = None) -> Any:
        return json.loads(self.get(f"/api/v1{path}", body))


@contextlib.contextmanager
def served(folder: Path) -> Iterator[Client]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    database = f"sqlite:///{(folder / 'table.db').as_posix()}"
    command = [PROGRAM, "serve", "--port", str(port), "--db", database, "--log-level", "warning"]
    print("==>", *command, flush=True)
    process = subprocess.Popen(command)  # noqa: S603
    try:
        yield waited_for(Client(f"http://127.0.0.1:{port}"), process)
    finally:
        process.terminate()
        process.wait(ANSWERING)


def waited_for(client: Client, process: subprocess.Popen[bytes]) -> Client:
    started = time.monotonic()
    while time.monotonic() < started + STARTING and process.poll() is None:
        with contextlib.suppress(OSError):
            client.get("/")
            print(f"answers after {time.monotonic() - started:.0f} s", flush=True)
            return client
        time.sleep(0.5)
    sys.exit("smoke: the server did not start")


def look_and_move(client: Client) -> None:
    page = client.get("/").decode()
    script = page.partition('src="')[2].partition('"')[0]
    if not script or not client.get(script):
        sys.exit("smoke: the page has no script; is the web client in the wheel?")
    client.ask("/session", {"name": "Ada"})
    seats = [{"kind": "open"}, {"kind": "bot", "bot": "level:1"}]
    table = client.ask("/tables", {"game": GAME, "options": {"players": 2}, "seats": seats})["id"]
    client.ask(f"/tables/{table}/claim", {"seat": 0, "nonce": "5a" * 16, "name": "Ada"})
    state = my_turn(client, table)
    move = {"seat": 0, "seq": state["seq"], "move_id": "3f0c1f9e-5d0a-4f51-9d9b-0c3f4cbb1a01"}
    client.ask(f"/tables/{table}/moves", move | {"actions": [state["legal"][0]["action"]]})
    if my_turn(client, table)["seq"] <= state["seq"]:
        sys.exit("smoke: the move did not happen")
    print("a table, a move, the bot's answer", flush=True)


def my_turn(client: Client, table: str) -> Any:
    end = time.monotonic() + STARTING
    while time.monotonic() < end:
        state = client.ask(f"/tables/{table}/state?seat=0")
        if state["legal"]:
            return state
        time.sleep(0.2)
    return sys.exit("smoke: the bot never moved")


def main() -> None:
    # A system that still holds a file when the folder goes (Windows) is no failure of ours.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = Path(name)
        play_and_replay(folder)
        with served(folder) as client:
            look_and_move(client)
    print("smoke: all is well")


if __name__ == "__main__":
    main()
