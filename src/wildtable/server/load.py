"""Load: real clients that play real games over real sockets against server processes.

Every game has two people with a socket each. Moves come at a given rate, at exponential intervals and
so not in step; or always so many are on their way, which finds out how many a second there can be.
"""

import asyncio
import json
import random
import time
import uuid
from collections import deque
from contextlib import suppress
from dataclasses import dataclass, field

from websockets.exceptions import ConnectionClosed

from wildtable.core.json_types import JsonObject
from wildtable.server.costs import Costs, family, measure, memory_kib
from wildtable.server.load_people import Seated, Sent, Table, add_spectator, set_up
from wildtable.storage import Database
from wildtable.storage.lines import lines_after

SETTING_UP = 16  # games that are set up at the same time
PATIENCE = 30.0  # seconds for whatever is still on its way at the end
CHOSEN_FROM = 50  # of the games that have waited longest


@dataclass
class Plan:
    urls: list[str]
    pid: int | None  # of the server, if it is ours to look at
    db: str
    game: str
    games: int
    seconds: float
    rate: float  # moves a second
    at_once: int = 0  # moves on their way, always so many; 0: as the rate says
    spectators: int = 0  # sockets that only look on
    beats: bool = False  # everybody wants to see things happen, as the web client does


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
    characters: int = 0  # that clients received
    costs: Costs = field(default_factory=Costs)

    def to_json(self) -> JsonObject:
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
            **self._per_move(),
        }

    def _per_move(self) -> dict[str, float | None]:
        """What one move costs; None: nobody tells."""
        used = {
            "server_cpu_ms_per_move": self.costs.server_cpu * 1000,
            "database_cpu_ms_per_move": self.costs.database_cpu * 1000,
            "client_cpu_ms_per_move": self.costs.client_cpu * 1000,
            "commits_per_move": self.costs.commits,
            "database_log_kib_per_move": self.costs.log_bytes / 1024,
            "sent_kib_per_move": self.characters / 1024,
        }
        moves = self.moves or 1
        return {name: round(value / moves, 2) if value else None for name, value in used.items()}


def percentile(seconds: list[float], share: float) -> float | None:
    """In milliseconds; None: nothing was measured."""
    if not seconds:
        return None
    ordered = sorted(seconds)
    return round(ordered[min(int(len(ordered) * share / 100), len(ordered) - 1)] * 1000, 2)


class Load:
    def __init__(self, plan: Plan, seed: int = 1) -> None:
        self.plan = plan
        self.report = Report(games=plan.games)
        self.tables: list[Table] = []
        self.ready: deque[Table] = deque()
        self.is_any_ready = asyncio.Event()
        self.on_their_way = asyncio.Semaphore(plan.at_once)
        self.chance = random.Random(seed)  # noqa: S311 - which game comes next is no secret
        self.readers: list[asyncio.Task[None]] = []

    async def run(self) -> Report:
        database = Database(self.plan.db)
        try:
            await self._set_up()
            await self._connect()
            before = await asyncio.to_thread(measure, database, self.plan.pid)
            begun = time.perf_counter()
            self.report.characters = 0
            await (self._crowd if self.plan.at_once else self._pace)(begun + self.plan.seconds)
            self.report.seconds = time.perf_counter() - begun
            self.report.costs = (await asyncio.to_thread(measure, database, self.plan.pid)).since(
                before
            )
            await self._finish()
            self.report.lost = await asyncio.to_thread(self.count_lost, database)
        finally:
            await asyncio.to_thread(database.close)
        return self.report

    async def _set_up(self) -> None:
        gate = asyncio.Semaphore(SETTING_UP)
        plan = self.plan

        async def table(number: int) -> Table:
            async with gate:
                return await asyncio.to_thread(set_up, plan.urls, plan.game, number)

        async def spectator(number: int) -> None:
            async with gate:
                its_table = self.tables[number % len(self.tables)]
                await asyncio.to_thread(add_spectator, plan.urls, its_table, number)

        self.tables = await asyncio.gather(*map(table, range(plan.games)))
        await asyncio.gather(*map(spectator, range(plan.spectators)))

    # ── sockets ──
    async def _connect(self) -> None:
        """First all sockets, to see what they cost; then everybody watches."""
        everybody = [
            (table, one) for table in self.tables for one in (*table.people, *table.spectators)
        ]
        before = memory_kib(*family(self.plan.pid))
        for _, person in everybody:
            await person.connect()
        after = memory_kib(*family(self.plan.pid))
        self.report.sockets = len(everybody)
        self.report.kib_per_socket = (after - before) / len(everybody)
        for table, person in everybody:
            self.readers.append(asyncio.create_task(self._listen(table, person)))
            wish = {"table": table.id, "seat": person.seat, "beats": self.plan.beats}
            await person.say(type="watch", **wish)
        while len(self.ready) < len(self.tables):  # noqa: ASYNC110 - once, at the start
            await asyncio.sleep(0.05)

    async def _listen(self, table: Table, person: Seated) -> None:
        if person.socket is None:
            return
        with suppress(ConnectionClosed):
            async for text in person.socket:
                self.report.characters += len(text)
                if person.seat is not None:
                    self._heard(table, person, json.loads(text))

    def _heard(self, table: Table, person: Seated, message: JsonObject) -> None:
        now = time.perf_counter()
        match message["type"]:
            case "update":
                self._updated(table, person, message["state"], now)
            case "ack":
                self._acknowledged(table, message, now)
            case "refused":
                self.report.refused += 1
                table.sent = None
                self.on_their_way.release()

    def _acknowledged(self, table: Table, message: JsonObject, now: float) -> None:
        if table.sent is None or table.sent.move_id != message["move_id"]:
            return
        table.sent.acked = now
        table.acks[message["move_id"]] = message["seq"]
        self.report.moves += 1
        self.report.acks.append(now - table.sent.at)
        self.on_their_way.release()
        self._go_on(table)

    def _updated(self, table: Table, person: Seated, state: JsonObject, now: float) -> None:
        person.state = state
        table.seen[person.seat or 0] = state["seq"]
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
            self.is_any_ready.set()

    # ── moving ──
    async def _pace(self, until: float) -> None:
        """So many moves a second."""
        moment = time.perf_counter()
        while moment < until:
            moment += self.chance.expovariate(self.plan.rate)
            await asyncio.sleep(max(moment - time.perf_counter(), 0))
            if self.ready:
                await self._move_somewhere()

    async def _crowd(self, until: float) -> None:
        """As soon as a move is acknowledged, another one is made."""
        with suppress(TimeoutError):
            async with asyncio.timeout(until - time.perf_counter()):
                while True:
                    await self.on_their_way.acquire()
                    while not await self._move_somewhere():
                        self.is_any_ready.clear()
                        await self.is_any_ready.wait()

    async def _move_somewhere(self) -> bool:
        """False: no game waits for a move."""
        while self.ready:
            table = self.ready[self.chance.randrange(min(len(self.ready), CHOSEN_FROM))]
            self.ready.remove(table)
            if await self._move(table):
                return True
        return False

    async def _move(self, table: Table) -> bool:
        """False: the game is over."""
        table.waits = False
        person = next((one for one in table.people if one.state["legal"]), None)
        if person is None:
            return False
        action = self.chance.choice(person.state["legal"])["action"]
        move_id = str(uuid.uuid4())
        table.sent = Sent(move_id, person.seat or 0, time.perf_counter())
        await person.say(
            type="move",
            table=table.id,
            seat=person.seat,
            seq=person.state["seq"],
            move_id=move_id,
            actions=[action],
        )
        return True

    async def _finish(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and any(  # noqa: ASYNC110 - once, at the end
            table.sent and not table.sent.acked for table in self.tables
        ):
            await asyncio.sleep(0.05)
        for table in self.tables:
            for person in (*table.people, *table.spectators):
                if person.socket is not None:
                    await person.socket.close()
        await asyncio.gather(*self.readers, return_exceptions=True)

    # ── afterwards ──
    def count_lost(self, database: Database) -> int:
        """Acknowledged moves that the database does not have at their place exactly once."""
        lost = 0
        for table in self.tables:
            stored = database.read_now(lambda c, t=table.id: lines_after(c, t, 0))  # type: ignore[misc]
            places = [(line.move_id, line.seq) for line in stored if line.move_id]
            lost += sum(places.count((move, seq)) != 1 for move, seq in table.acks.items())
        return lost
