"""Load: real clients that play real games over real sockets against a server process of their own.

Every game has two people with a socket each. A pacemaker lets one of the games that wait for a move
have it, at exponential intervals; so moves arrive at a given rate and not in step.
"""

import asyncio
import json
import random
import time
import uuid
from collections import deque
from dataclasses import dataclass, field
from http.client import HTTPConnection
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from wildtable.core.errors import Malformed
from wildtable.server.processes import memory_kib
from wildtable.storage import Database
from wildtable.storage.lines import lines_after

SETTING_UP = 16  # games that are set up at the same time
PATIENCE = 30.0  # seconds for whatever is still on its way at the end


@dataclass
class Plan:
    port: int
    pid: int
    db: str
    game: str
    games: int
    seconds: float
    rate: float  # moves a second


@dataclass
class Report:
    games: int = 0
    sockets: int = 0
    moves: int = 0
    lost: int = 0
    refused: int = 0
    seconds: float = 0.0
    acks: list[float] = field(default_factory=list)
    fanouts: list[float] = field(default_factory=list)
    kib_per_socket: float = 0.0

    def to_json(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "sockets": self.sockets,
            "seconds": round(self.seconds, 1),
            "moves": self.moves,
            "moves_per_second": round(self.moves / self.seconds, 1) if self.seconds else 0,
            "lost": self.lost,
            "refused": self.refused,
            "ack_p50_ms": percentile(self.acks, 50),
            "ack_p99_ms": percentile(self.acks, 99),
            "ack_p999_ms": percentile(self.acks, 99.9),
            "fanout_p99_ms": percentile(self.fanouts, 99),
            "kib_per_socket": round(self.kib_per_socket, 1),
        }


def percentile(seconds: list[float], share: float) -> float | None:
    """In milliseconds; None: nothing was measured."""
    if not seconds:
        return None
    ordered = sorted(seconds)
    return round(ordered[min(int(len(ordered) * share / 100), len(ordered) - 1)] * 1000, 2)


class Api:
    """The REST calls that setting up needs."""

    def __init__(self, port: int) -> None:
        self.connection = HTTPConnection("127.0.0.1", port, timeout=60)
        self.token = ""

    def call(self, method: str, path: str, body: Any = None) -> Any:
        headers = {"content-type": "application/json", "x-wildtable": "1"}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        text = json.dumps(body) if body is not None else None
        self.connection.request(method, f"/api/v1{path}", text, headers)
        reply = self.connection.getresponse()
        data = json.loads(reply.read())
        if reply.status >= 300:
            raise Malformed(f"load: {method} {path}: {data['error']['message']}")
        return data

    def sign_in(self, name: str) -> str:
        self.token = ""
        self.token = self.call("POST", "/session", {"name": name, "bearer": True})["token"]
        return self.token

    def close(self) -> None:
        self.connection.close()


@dataclass
class Seated:
    """One person at one table, with a socket."""

    token: str
    seat: int
    socket: ClientConnection | None = None
    state: Any = None


@dataclass
class Sent:
    move_id: str
    seat: int
    at: float
    acked: float = 0.0


@dataclass
class Table:
    id: str
    people: list[Seated]
    sent: Sent | None = None  # the move that is on its way
    acks: dict[str, int] = field(default_factory=dict)  # move → line
    waits: bool = False
    seen: dict[int, int] = field(default_factory=dict)  # seat → last line it heard of


def set_up(plan: Plan, number: int) -> Table:
    """Two people at a table; the last one to sit down starts the game."""
    api = Api(plan.port)
    try:
        tokens = [api.sign_in(f"P{number}-{seat}") for seat in range(2)]
        options = {"game": plan.game, "options": {"players": 2}}
        table = api.call("POST", "/tables", options)["id"]
        for seat, token in enumerate(tokens):
            api.token = token
            claim = {"seat": seat, "nonce": uuid.uuid4().hex}
            api.call("POST", f"/tables/{table}/claim", claim)
    finally:
        api.close()
    return Table(table, [Seated(token, seat) for seat, token in enumerate(tokens)])


class Load:
    def __init__(self, plan: Plan, seed: int = 1) -> None:
        self.plan = plan
        self.report = Report(games=plan.games)
        self.tables: list[Table] = []
        self.ready: deque[Table] = deque()
        self.chance = random.Random(seed)  # noqa: S311 - which game comes next is no secret
        self.readers: list[asyncio.Task[None]] = []

    async def run(self) -> Report:
        await self._set_up()
        await self._connect()
        begun = time.perf_counter()
        await self._pace(begun + self.plan.seconds)
        self.report.seconds = time.perf_counter() - begun
        await self._finish()
        self.report.lost = await asyncio.to_thread(self.count_lost)
        return self.report

    async def _set_up(self) -> None:
        gate = asyncio.Semaphore(SETTING_UP)

        async def one(number: int) -> Table:
            async with gate:
                return await asyncio.to_thread(set_up, self.plan, number)

        self.tables = await asyncio.gather(*[one(number) for number in range(self.plan.games)])

    # ── sockets ──
    async def _connect(self) -> None:
        """First all sockets, to see what they cost; then everybody watches."""
        before = memory_kib(self.plan.pid)
        address = f"ws://127.0.0.1:{self.plan.port}/api/v1/socket"
        everybody = [(table, person) for table in self.tables for person in table.people]
        for _, person in everybody:
            person.socket = await connect(
                address,
                additional_headers={"authorization": f"Bearer {person.token}"},
                compression=None,
                max_size=None,
                ping_interval=None,
            )
            await person.socket.send('{"type": "hello", "protocol": 1}')
            await person.socket.recv()
        self.report.sockets = len(everybody)
        self.report.kib_per_socket = (memory_kib(self.plan.pid) - before) / len(everybody)
        for table, person in everybody:
            self.readers.append(asyncio.create_task(self._listen(table, person)))
            await self._say(person, type="watch", table=table.id, seat=person.seat)
        while len(self.ready) < len(self.tables):  # noqa: ASYNC110 - once, at the start
            await asyncio.sleep(0.05)

    async def _say(self, person: Seated, **message: Any) -> None:
        if person.socket is not None:
            await person.socket.send(json.dumps(message))

    async def _listen(self, table: Table, person: Seated) -> None:
        if person.socket is None:
            return
        async for text in person.socket:
            now = time.perf_counter()
            message = json.loads(text)
            match message["type"]:
                case "update":
                    self._updated(table, person, message["state"], now)
                case "ack":
                    self._acknowledged(table, message, now)
                case "refused":
                    self.report.refused += 1
                    table.sent = None

    def _acknowledged(self, table: Table, message: Any, now: float) -> None:
        if table.sent is None or table.sent.move_id != message["move_id"]:
            return
        table.sent.acked = now
        table.acks[message["move_id"]] = message["seq"]
        self.report.moves += 1
        self.report.acks.append(now - table.sent.at)
        self._go_on(table)

    def _updated(self, table: Table, person: Seated, state: Any, now: float) -> None:
        person.state = state
        table.seen[person.seat] = state["seq"]
        sent = table.sent
        if sent is not None and person.seat != sent.seat and state["seq"] > 0:
            reference = sent.acked or now
            self.report.fanouts.append(max(now - reference, 0.0))
        self._go_on(table)

    def _go_on(self, table: Table) -> None:
        """When everybody has heard of the last move, the next one may come."""
        on_its_way = table.sent is not None and not table.sent.acked
        lines = set(table.seen.values())
        is_current = len(table.seen) == len(table.people) and len(lines) == 1
        is_current = is_current and lines >= {max(table.acks.values(), default=0)}
        if is_current and not on_its_way and not table.waits:
            table.waits = True
            self.ready.append(table)

    # ── moving ──
    async def _pace(self, until: float) -> None:
        moment = time.perf_counter()
        while moment < until:
            moment += self.chance.expovariate(self.plan.rate)
            await asyncio.sleep(max(moment - time.perf_counter(), 0))
            if self.ready:
                table = self.ready[self.chance.randrange(min(len(self.ready), 50))]
                self.ready.remove(table)
                await self._move(table)

    async def _move(self, table: Table) -> None:
        table.waits = False
        movers = [one for one in table.people if one.state["legal"]]
        if not movers:
            return  # over
        person = movers[0]
        action = self.chance.choice(person.state["legal"])["action"]
        move_id = str(uuid.uuid4())
        table.sent = Sent(move_id, person.seat, time.perf_counter())
        await self._say(
            person,
            type="move",
            table=table.id,
            seat=person.seat,
            seq=person.state["seq"],
            move_id=move_id,
            actions=[action],
        )

    async def _finish(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and any(  # noqa: ASYNC110 - once, at the end
            table.sent and not table.sent.acked for table in self.tables
        ):
            await asyncio.sleep(0.05)
        for table in self.tables:
            for person in table.people:
                if person.socket is not None:
                    await person.socket.close()
        await asyncio.gather(*self.readers, return_exceptions=True)

    # ── afterwards ──
    def count_lost(self) -> int:
        """Acknowledged moves that the database does not have at their place exactly once."""
        database = Database(self.plan.db)
        lost = 0
        for table in self.tables:
            stored = database.read_now(lambda c, t=table.id: lines_after(c, t, 0))  # type: ignore[misc]
            places = [(line.move_id, line.seq) for line in stored if line.move_id]
            lost += sum(places.count((move, seq)) != 1 for move, seq in table.acks.items())
        database.close()
        return lost
