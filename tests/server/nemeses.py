"""Faults that happen while people play, and the people. See `history.py` for what must hold.

Every server process reaches the database through a wire of its own, which can be cut or go dead.
"""

import asyncio
import contextlib
import os
import random
import resource
import signal
import threading
import time
import uuid
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx2

from tests.server.history import History, Look
from tests.server.processes import Zygote, is_ready, zygote_of
from tests.server.running import Person, move_body
from tests.storage.postgres import Postgres, free_port
from tests.waiting import PATIENCE, wait_until

CLIENT_SECONDS = 3.0  # after which nobody waits for an answer any more
CLOCK = {"kind": "live", "bank": 900, "increment": 0}
HOUR = 3600
NOT_NOW = {500, 502, 503}


# ── wires ──
class Wire:
    """A way to a database that can be cut (connections end) or go dead (they hang)."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.port = free_port()
        self.is_cut = False
        self.passes = threading.Event()
        self.passes.set()
        self._loop = asyncio.new_event_loop()
        self._open: set[asyncio.StreamWriter] = set()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        self._ready.wait(PATIENCE)

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        job = asyncio.start_server(self._connect, "127.0.0.1", self.port)
        server = self._loop.run_until_complete(job)
        self._ready.set()
        self._loop.run_forever()
        server.close()
        for task in asyncio.all_tasks(self._loop):
            task.cancel()
        self._loop.run_until_complete(asyncio.sleep(0.05))
        self._loop.close()

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.is_cut:
            writer.transport.abort()
            return
        try:
            there = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            return
        self._open |= {writer, there[1]}
        both = [self._pass(reader, there[1]), self._pass(there[0], writer)]
        try:
            await asyncio.wait(
                map(asyncio.ensure_future, both), return_when=asyncio.FIRST_COMPLETED
            )
        finally:
            for end in (writer, there[1]):
                end.transport.abort()
                self._open.discard(end)

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                while not self.passes.is_set():  # noqa: ASYNC110 - set by another thread
                    await asyncio.sleep(0.01)
                writer.write(data)
                await writer.drain()

    def cut(self) -> None:
        self.is_cut = True
        self._loop.call_soon_threadsafe(self._abort)

    def _abort(self) -> None:
        for writer in list(self._open):
            writer.transport.abort()

    def mend(self) -> None:
        self.is_cut = False
        self.passes.set()

    def close(self) -> None:
        self.cut()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)


# ── servers ──
@dataclass
class Worker:
    port: int
    address: str
    pid: int
    skew: Path
    wire: Wire | None = None

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"


@dataclass
class Cluster:
    """Server processes on one database, and what can be done to them."""

    zygote: Zygote
    workers: list[Worker]
    postgres: Postgres | None = None
    address: str = ""
    done: list[str] = field(default_factory=list)  # faults that have happened

    # Each fault lasts until it is told to end.
    @contextlib.contextmanager
    def pause(self, worker: Worker) -> Iterator[None]:
        os.kill(worker.pid, signal.SIGSTOP)
        try:
            yield
        finally:
            os.kill(worker.pid, signal.SIGCONT)

    @contextlib.contextmanager
    def skewed_clock(self, worker: Worker) -> Iterator[None]:
        for seconds in (HOUR, 0):
            worker.skew.write_text(str(seconds), encoding="ascii")
            os.kill(worker.pid, signal.SIGUSR2)
            if seconds:
                yield

    @contextlib.contextmanager
    def cut_off(self, worker: Worker) -> Iterator[None]:
        assert worker.wire is not None
        worker.wire.cut()
        yield
        worker.wire.mend()

    @contextlib.contextmanager
    def dead_wire(self, worker: Worker) -> Iterator[None]:
        """Nothing arrives any more, and nobody says so."""
        assert worker.wire is not None
        worker.wire.passes.clear()
        yield
        worker.wire.mend()

    @contextlib.contextmanager
    def kill(self, worker: Worker) -> Iterator[None]:
        self.zygote.kill(worker.pid)
        yield
        worker.pid = self.zygote.start(worker.port, worker.address, worker.skew)

    @contextlib.contextmanager
    def restart_postgres(self, worker: Worker) -> Iterator[None]:
        assert self.postgres is not None
        self.postgres.crash()
        yield
        self.postgres.go_on()

    @contextlib.contextmanager
    def full_disk(self, worker: Worker) -> Iterator[None]:
        """Files of the process cannot grow beyond what they are."""
        _, hard = resource.prlimit(worker.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(worker.pid, resource.RLIMIT_FSIZE, (4096, hard))
        yield
        resource.prlimit(worker.pid, resource.RLIMIT_FSIZE, (hard, hard))

    @property
    def faults(self) -> dict[str, Callable[[Worker], Any]]:
        everywhere = {"pause": self.pause, "skew": self.skewed_clock, "kill": self.kill}
        if self.postgres is None:
            return {**everywhere, "disk full": self.full_disk}
        return {
            **everywhere,
            "cut off": self.cut_off,
            "dead wire": self.dead_wire,
            "restart": self.restart_postgres,
        }


@contextlib.contextmanager
def on_postgres(number: int, folder: Path, postgres: Postgres) -> Iterator[Cluster]:
    address = postgres.new_database()
    name = urlsplit(address).path
    with zygote_of(address) as zygote, contextlib.ExitStack() as stack:
        cluster = Cluster(zygote, [], postgres, address)
        for one in range(number):
            wire = Wire(postgres.port)
            stack.callback(wire.close)
            own = f"postgresql://table@127.0.0.1:{wire.port}{name}"
            cluster.workers.append(_started(zygote, own, folder / f"skew{one}", wire))
        yield cluster


@contextlib.contextmanager
def on_sqlite(folder: Path) -> Iterator[Cluster]:
    address = f"sqlite:///{folder / 'table.db'}"
    with zygote_of(address) as zygote:
        yield Cluster(zygote, [_started(zygote, address, folder / "skew")], address=address)


def _started(zygote: Zygote, address: str, skew: Path, wire: Wire | None = None) -> Worker:
    port = free_port()
    skew.write_text("0", encoding="ascii")
    return Worker(port, address, zygote.start(port, address, skew), skew, wire)


# ── people ──
class Player:
    """Plays one seat of one table after the other, through whichever worker answers."""

    def __init__(self, people: "People", number: int, person: Person) -> None:
        self.people = people
        self.chance = random.Random(number)
        self.person = person
        self.person.http.timeout = httpx2.Timeout(CLIENT_SECONDS)

    def turn_elsewhere(self) -> None:
        origin = self.chance.choice(self.people.cluster.workers).origin
        self.person.http.base_url = httpx2.URL(f"{origin}/api/v1")

    def ask(self, method: str, path: str, **more: Any) -> tuple[int, Any]:
        """Status and body; 0: no answer, so nobody knows."""
        self.turn_elsewhere()
        try:
            reply = self.person.http.request(method, path, **more)
            return reply.status_code, reply.json()
        except (httpx2.HTTPError, ValueError):
            return 0, None

    def insist(self, method: str, path: str, **more: Any) -> Any:
        """Until somebody does it; only for what may be done twice."""
        while not self.people.is_over.is_set():
            status, body = self.ask(method, path, **more)
            if status in {200, 201}:
                return body
        raise Over

    def look(self, table: str, seat: int | None = None) -> Any:
        asked = time.monotonic()
        query = {} if seat is None else {"seat": seat}
        status, state = self.ask("GET", f"/tables/{table}/state", params=query)
        if status != 200:
            return None
        answered = time.monotonic()
        self.people.history.looked(Look(table, asked, answered, state["seq"]))
        return state

    def move(self, table: str, seat: int) -> bool:
        """True: the game is over."""
        state = self.look(table, seat)
        if state is None or not state["legal"]:
            return bool(state and state["status"] == "over")
        action = self.chance.choice(state["legal"])["action"]
        body = move_body(seat, state["seq"], [action], str(uuid.uuid4()))
        note = self.people.history.asks(table, seat, body["move_id"])
        while not self.people.is_over.is_set():
            status, answer = self.ask("POST", f"/tables/{table}/moves", json=body)
            if status == 0 or status in NOT_NOW:
                continue  # the same move once more, with the same id, perhaps elsewhere
            note.answered = time.monotonic()
            note.outcome = "ok" if status == 200 else "fail"
            note.seq = answer["seq"] if status == 200 else -1
            break
        return False


class Over(Exception):
    """The time is up."""


class People:
    """Pairs who play, and one who only looks."""

    def __init__(self, cluster: Cluster, pairs: int) -> None:
        self.cluster = cluster
        self.history = History()
        self.is_over = threading.Event()
        self.failures: list[str] = []
        self.tables: list[str] = []
        names = [f"P{number}" for number in range(2 * pairs + 1)]
        persons = [Person(cluster.workers[0].origin, name) for name in names]
        self.players = [Player(self, number, one) for number, one in enumerate(persons)]
        jobs = [lambda n=n: self._pair(n) for n in range(pairs)]
        self.threads = [threading.Thread(target=self._guarded, args=(job,)) for job in jobs]
        self.threads.append(threading.Thread(target=self._guarded, args=(self._watch,)))
        self.mates: list[threading.Thread] = []
        for thread in self.threads:
            thread.start()

    def _guarded(self, job: Callable[[], None]) -> None:
        try:
            job()
        except Over:
            pass
        except Exception as problem:  # noqa: BLE001 - told in the test's thread
            self.failures.append(repr(problem))

    def _pair(self, number: int) -> None:
        host, guest = self.players[2 * number : 2 * number + 2]
        while not self.is_over.is_set():
            table = self._new_table(host, guest)
            mate = threading.Thread(
                target=self._guarded, args=(lambda table=table: self._play(guest, table, 1),)
            )
            mate.start()
            self.mates.append(mate)
            self._play(host, table, 0)
            mate.join()

    def _new_table(self, host: Player, guest: Player) -> str:
        """Two people and a bot."""
        kinds = [{"kind": "open"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
        wish = {
            "game": "animal-kingdoms",
            "options": {"players": 3},
            "seats": kinds,
            "clock": CLOCK,
        }
        table: str = host.insist("POST", "/tables", json=wish)["id"]
        for seat, player in enumerate((host, guest)):
            self._sit_down(player, table, seat)
        self.tables.append(table)
        return table

    def _sit_down(self, player: Player, table: str, seat: int) -> None:
        """An answer that did not come may have been a yes."""
        nonce = f"{seat:032x}"
        while not player.insist("GET", f"/tables/{table}")["seats"][seat]["yours"]:
            player.ask("POST", f"/tables/{table}/claim", json={"seat": seat, "nonce": nonce})

    def _play(self, player: Player, table: str, seat: int) -> None:
        while not self.is_over.is_set() and not player.move(table, seat):
            pass

    def _watch(self) -> None:
        watcher = self.players[-1]
        while not self.is_over.is_set():
            if self.tables:
                watcher.look(watcher.chance.choice(self.tables[-8:]))
            else:
                self.is_over.wait(0.05)

    def count(self) -> int:
        return len(self.history.acknowledged)

    def stop(self) -> None:
        self.is_over.set()
        for thread in (*self.threads, *self.mates):
            thread.join(PATIENCE)
            assert not thread.is_alive()
        for player in self.players:
            player.person.http.close()


# ── the nemesis ──
def torment(cluster: Cluster, people: People, seconds: float, seed: int) -> None:
    """One fault after the other, each at least once; people get on with it in between."""
    chance = random.Random(seed)
    until = time.monotonic() + seconds
    left: list[str] = []
    while left or time.monotonic() < until or len(set(cluster.done)) < len(cluster.faults):
        if not left:
            left = chance.sample(sorted(cluster.faults), len(cluster.faults))
        name = left.pop()
        worker = chance.choice(cluster.workers)
        with cluster.faults[name](worker):
            time.sleep(chance.uniform(0.2, 2.0))
        cluster.done.append(name)
        wait_until(lambda: all(is_ready(one.port) for one in cluster.workers), f"life after {name}")
        wait_for_moves(people, name)


def wait_for_moves(people: People, name: str) -> None:
    enough = people.count() + 5
    wait_until(lambda: people.count() >= enough or bool(people.failures), f"moves after {name}")
