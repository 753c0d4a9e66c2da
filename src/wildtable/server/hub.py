"""Who is connected and what they want to hear. Nobody waits for a slow client."""

import asyncio
import time
from collections import defaultdict
from collections.abc import Coroutine
from dataclasses import asdict, dataclass, field
from itertools import count

from sqlalchemy import Connection

from wildtable.server import render, wire
from wildtable.server.live import LiveTable
from wildtable.server.logs import logger
from wildtable.server.metrics import Metrics
from wildtable.server.presence import Elsewhere, announcement
from wildtable.server.refusals import Refusal
from wildtable.server.tables import Tables
from wildtable.storage import StorageFailed
from wildtable.storage import chat as chat_store
from wildtable.storage.notices import tell
from wildtable.storage.people import UserRow

CHAT_PAGE = 200
PATIENCE = 0.03  # seconds that news of one table wait for moves at others
MOST_TURNS = 20_000  # that are remembered as told; the oldest is forgotten first
MOST_WAITING = 2 * 1024 * 1024  # characters for one slow client
COME_BACK = 1012  # close code: whoever still has a session comes back by itself
TOO_SLOW = 1013  # WebSocket: try again later
log = logger(__name__)


@dataclass
class Watched:
    """What a client has been told about a table."""

    seat: int | None
    told: int  # last line; -2: nothing yet
    watched: int | None = None  # last line of which it has seen the beats; None: it wants none
    around: tuple[object, ...] = ()  # the table around the game: seats, status


@dataclass(eq=False)
class Client:
    """One socket, as the hub sees it: a queue that somebody else empties."""

    user: UserRow
    language: str
    size: int
    number: int = field(default_factory=count().__next__)  # no two have the same
    watched: dict[str, Watched] = field(default_factory=dict)
    closing: int | None = None  # the code to close with
    waiting: int = 0  # characters in the queue

    def __post_init__(self) -> None:
        self.queue: asyncio.Queue[str | None] = asyncio.Queue()

    def tell(self, message: str) -> bool:
        """Queue a message; a client that does not read is let go."""
        if self.closing is not None:
            return False
        if self.queue.qsize() >= self.size or self.waiting > MOST_WAITING:
            self.close(TOO_SLOW)
            return False
        self.waiting += len(message)
        self.queue.put_nowait(message)
        return True

    async def next(self) -> str | None:
        """The next message to send; None: there will be none."""
        message = await self.queue.get()
        self.waiting -= len(message or "")
        return message

    def close(self, code: int) -> None:
        if self.closing is None:
            self.closing = code
            self.queue.put_nowait(None)


class Hub:
    def __init__(self, tables: Tables, metrics: Metrics, elsewhere: Elsewhere) -> None:
        self.tables = tables
        self.metrics = metrics
        self.elsewhere = elsewhere
        self.clients: set[Client] = set()
        self._watchers: dict[str, set[Client]] = defaultdict(set)
        self._by_user: dict[str, set[Client]] = defaultdict(set)
        self._seated: dict[str, set[str]] = defaultdict(set)  # table → connected users with a seat
        self._turns: dict[tuple[str, int], int] = {}  # (table, seat) → line we told the turn for
        self._changed: dict[str, float] = {}  # tables to tell about → since when
        self._wake = asyncio.Event()
        self._told_chat: dict[str, int] = {}  # table → last chat line that was told
        self._untold: set[str] = set()  # tables of which others do not know who is here
        self._tasks: set[asyncio.Task[None]] = set()

    # ── coming and going ──
    def add(self, client: Client, its_tables: list[str]) -> None:
        self.clients.add(client)
        self._by_user[client.user.id].add(client)
        for table_id in its_tables:
            self._seated[table_id].add(client.user.id)
        self.metrics.sockets.set(len(self.clients))

    def remove(self, client: Client) -> None:
        self.clients.discard(client)
        for table_id in list(client.watched):
            self.unwatch(client, table_id)
        mine = self._by_user[client.user.id]
        mine.discard(client)
        if not mine:
            del self._by_user[client.user.id]
            self._stands_up(client.user.id)
        self.metrics.sockets.set(len(self.clients))

    def _stands_up(self, user_id: str) -> None:
        for table_id in [one for one, users in self._seated.items() if user_id in users]:
            self._seated[table_id].discard(user_id)
            if not self._seated[table_id]:
                del self._seated[table_id]

    def present(self, table_id: str) -> set[str]:
        """Users who look at a table, through any process."""
        return self._present_here(table_id) | self.elsewhere.users(table_id)

    def _present_here(self, table_id: str) -> set[str]:
        return {client.user.id for client in self._watchers.get(table_id, ())}

    def watched_tables(self) -> list[str]:
        return list(self._watchers)

    def watch(self, client: Client, table_id: str, watched: Watched) -> None:
        is_new = client.user.id not in self._present_here(table_id)
        client.watched[table_id] = watched
        self._watchers[table_id].add(client)
        if is_new:
            self._presence_changed(table_id)

    def unwatch(self, client: Client, table_id: str) -> None:
        if client.watched.pop(table_id, None) is None:
            return  # nobody hears of what was not so
        watchers = self._watchers.get(table_id, set())
        watchers.discard(client)
        if not watchers:
            self._watchers.pop(table_id, None)
            self._told_chat.pop(table_id, None)
        if client.user.id not in self._present_here(table_id):
            self._presence_changed(table_id)

    def _presence_changed(self, table_id: str) -> None:
        self._tell_presence(table_id)
        self._in_background(self.announce([table_id]))

    def _tell_presence(self, table_id: str) -> None:
        for client in self._watchers.get(table_id, ()):
            client.watched[table_id].around = ()
        self.table_changed(table_id)

    async def announce(self, table_ids: list[str], *, asks: bool = False) -> None:
        """Tell the other processes, if there can be any, who is here; and ask who is there."""
        database = self.tables.database
        if not database.is_shared or not table_ids:
            return
        worker = self.elsewhere.worker
        notices = [
            announcement(one, worker, self._present_here(one), asks=asks) for one in table_ids
        ]

        def job(connection: Connection) -> None:
            tell(connection, *notices)

        try:
            await database.write(job)
        except StorageFailed as problem:
            log.warning("cannot tell who is here", reason=str(problem)[:120])
            self._untold.update(table_ids)

    def presence_heard(self, table_id: str, what: str) -> None:
        """Another process tells who is there; one that is new to us does not know who is here."""
        has_changed, asks = self.elsewhere.heard(table_id, what)
        if has_changed:
            self._tell_presence(table_id)
        if asks and table_id in self._watchers:
            self._in_background(self.announce([table_id]))

    def notices_come(self) -> None:
        """From now on; what was told before is lost."""
        self._in_background(self.announce(self.watched_tables(), asks=True))

    def beats_heard(self, beats: dict[str, int]) -> None:
        """Heartbeats of all processes: people go with theirs, and come back with it."""
        for table_id in self.elsewhere.beats_heard(beats):
            self._tell_presence(table_id)
        if self._untold:
            self._in_background(self.announce(list(self._untold)))
            self._untold.clear()

    def is_concerned(self, table_id: str) -> bool:
        """Somebody here watches a table or has a seat there."""
        return table_id in self._watchers or table_id in self._seated

    def _in_background(self, job: Coroutine[object, object, None]) -> None:
        task = asyncio.get_running_loop().create_task(job)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def sits_at(self, user_id: str, table_id: str) -> None:
        """Somebody took a seat: tell them about their turns from now on."""
        if user_id in self._by_user:
            self._seated[table_id].add(user_id)

    def end_user(self, user_id: str, code: int) -> None:
        for client in list(self._by_user.get(user_id, ())):
            client.close(code)

    # ── telling ──
    def table_changed(self, table_id: str) -> None:
        """Tell everybody soon; several changes in a row become one message."""
        self._changed.setdefault(table_id, time.perf_counter())
        self._wake.set()

    async def run(self) -> None:
        """Until cancelled: pass changes on."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._changed:
                table_id, since = next(iter(self._changed.items()))
                await self._let_moves_pass(since)
                del self._changed[table_id]
                await self._pass_on(table_id)
                self.metrics.fanout_seconds.observe(time.perf_counter() - since)

    async def _let_moves_pass(self, since: float) -> None:
        """Acknowledgements first, and while a move is written, its writer needs the interpreter."""
        await asyncio.sleep(0)
        while self.tables.being_written and time.perf_counter() - since < PATIENCE:  # noqa: ASYNC110 - a time limit on an event costs more
            await asyncio.sleep(0.001)

    async def _pass_on(self, table_id: str) -> None:
        if not self.is_concerned(table_id):
            return
        try:
            async with self.tables.open(table_id, as_known=True) as live:
                for client in list(self._watchers.get(table_id, ())):
                    self.bring_up_to_date(client, live)
                self._tell_turns(live)
        except Refusal as refusal:
            log.warning("cannot tell about a table", table=table_id, code=refusal.code)

    def bring_up_to_date(self, client: Client, live: LiveTable) -> None:
        """What this client does not know yet."""
        watched = client.watched.get(live.row.id)
        if watched is None:
            return
        if watched.around != live.around or watched.told == -2:
            info = render.table_info(live, client.user.id, self.present(live.row.id))
            self._send(client, wire.TableChanged(table=info).model_dump_json(by_alias=True))
            watched.around = live.around
        if live.match is not None and watched.told < live.seq:
            since = max(watched.told, -1)
            self._send(
                client, render.update(live, watched.seat, since, client.language, watched.watched)
            )
            watched.told = live.seq
            watched.watched = None if watched.watched is None else live.seq

    def _send(self, client: Client, message: str) -> None:
        if not client.tell(message):
            self.metrics.dropped.inc()

    def _tell_turns(self, live: LiveTable) -> None:
        for seat in live.people_to_act:
            owner, since = live.seats[seat].user_id, live.playing.owes_since(seat)
            if owner is None or self._turns.get((live.row.id, seat)) == since:
                continue
            self._turns[live.row.id, seat] = since
            if len(self._turns) > MOST_TURNS:  # of games that ended while nobody was there
                del self._turns[next(iter(self._turns))]
            turn = wire.YourTurn(table=live.row.id, seat=seat, seq=live.seq).model_dump_json()
            for client in list(self._by_user.get(owner, ())):
                self._send(client, turn)
        if live.row.status != "playing":
            self._forget_turns(live)

    def _forget_turns(self, live: LiveTable) -> None:
        for seat in range(len(live.seats)):
            self._turns.pop((live.row.id, seat), None)

    # ── chat ──
    def said(self, table_id: str, line: wire.ChatLine) -> None:
        """Somebody said something here; lines of other processes come by `chat_changed`."""
        self._told_chat[table_id] = max(self._told_chat.get(table_id, 0), line.number)
        message = wire.ChatSaid(table=table_id, line=line).model_dump_json()
        for client in list(self._watchers.get(table_id, ())):
            self._send(client, message)

    def chat_changed(self, table_id: str, number: int) -> None:
        """Another process stored a line; tell it unless it was ours."""
        if table_id in self._watchers and self._told_chat.get(table_id, 0) < number:
            self._in_background(self._fetch_chat(table_id, number))

    async def _fetch_chat(self, table_id: str, number: int) -> None:
        since = self._told_chat.get(table_id, number - 1)
        rows = await self.tables.database.read(
            lambda c: chat_store.chat_after(c, table_id, since, CHAT_PAGE)
        )
        for row in rows:
            if row.number > self._told_chat.get(table_id, 0):
                self.said(table_id, wire.ChatLine.model_validate(asdict(row)))
