"""The tables of this process: found, locked, kept fresh, changed durably, told about.

The order is always the same: check → write → commit → acknowledge → tell.
"""

import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from itertools import islice
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection

from wildtable.core.errors import WildtableError
from wildtable.core.json_types import JsonObject
from wildtable.match import Match
from wildtable.server.live import Change, LiveTable
from wildtable.server.logs import logger
from wildtable.server.metrics import Metrics
from wildtable.server.preparing import Preparing
from wildtable.server.refusals import Refusal
from wildtable.server.rendered import RecentReplays, RenderedTexts
from wildtable.server.serving import ServingTime
from wildtable.storage import Conflict, Database, StorageFailed
from wildtable.storage import heartbeat as heartbeat_store
from wildtable.storage import lines as line_store
from wildtable.storage import results as result_store
from wildtable.storage import tables as table_store

log = logger(__name__)
T = TypeVar("T")
ATTEMPTS = 8  # other processes may be faster, but not for ever


class Listener(Protocol):
    """Who wants to know that a table has changed: watchers, bots."""

    def table_changed(self, table_id: str) -> None: ...


class Busy(Refusal):
    """Another process has changed the table at the same moment."""

    def __init__(self) -> None:
        super().__init__("conflict", "server-busy")


class Tables:
    def __init__(
        self, database: Database, metrics: Metrics, most: int, preparing: Preparing
    ) -> None:
        self.preparing = preparing
        self.clock = ServingTime()
        self.database = database
        self.metrics = metrics
        self.most = most
        self.listeners: list[Listener] = []
        self.changes = 0  # that were told to them
        self.being_written = 0  # moves on their way to the disk
        self.texts = RenderedTexts()
        self.replays = RecentReplays()
        self.damaged: set[str] = set()  # tables whose record cannot be read
        self._live: OrderedDict[str, LiveTable] = OrderedDict()

    # ── finding ──
    @asynccontextmanager
    async def open(self, table_id: str, *, as_known: bool = False) -> AsyncIterator[LiveTable]:
        """A table, locked and as fresh as the database; `Refusal` if there is none.

        `as_known`: as fresh as notices tell, which is enough to pass on news, or for a change that
        the database refuses if it comes too late.
        """
        while True:
            live = self._live.get(table_id) or await self._load(table_id)
            async with live.lock:
                if self._live.get(table_id) is not live:
                    continue  # it left the memory while we waited: others change another one
                self._live.move_to_end(table_id)
                if not as_known:
                    await self._notice(live)
                await self._refresh(live)
                yield live
                return

    async def decide(self, table_id: str, job: Callable[[LiveTable], Awaitable[T]]) -> T:
        """Change a table as it is known here: what another process did before makes the write fail.

        Only a refusal could rest on old news, so it is told when the table turns out to be fresh.
        """
        async with self.open(table_id, as_known=True) as live:
            try:
                return await job(live)
            except (Refusal, WildtableError):
                await self._notice(live)
                if not live.is_behind:
                    raise
            await self._refresh(live)
            return await job(live)

    async def until_done(self, table_id: str, job: Callable[[LiveTable], Awaitable[T]]) -> T:
        """What two people may well do at the same moment, at two processes: whoever is later does it again."""
        for _ in range(ATTEMPTS - 1):
            with suppress(Busy):
                async with self.open(table_id) as live:
                    return await job(live)
        async with self.open(table_id) as live:
            return await job(live)

    async def _notice(self, live: LiveTable) -> None:
        """Ask whether another process has written: who was answered there may already be here.

        The notice that tells of it comes later than the answer, so it cannot be relied on.
        """
        if self.database.is_shared and not (live.is_behind or live.is_broken):
            try:
                last = await self.database.look_up(lambda c: table_store.version(c, live.row.id))
            except StorageFailed as problem:
                raise Refusal("storage", "server-storage") from problem
            live.is_behind = last != (live.row.seq, live.row.revision)

    async def _load(self, table_id: str) -> LiveTable:
        def job(connection: Connection) -> Any:
            found = table_store.load(connection, table_id)
            if found is None:
                return None
            outages = heartbeat_store.outages_since(connection, found[0].created_at)
            return *found, line_store.lines_after(connection, table_id, -1), outages

        found = await self._read(job)
        if found is None:
            raise Refusal("not-found", "server-no-table")
        row, seats, lines, outages = found
        with self._undamaged(table_id):
            live = LiveTable(row, seats, lines, outages, self.texts, self.clock)
        live = self._live.setdefault(table_id, live)  # somebody may have been faster
        self._live.move_to_end(table_id)
        self._forget_oldest()
        return live

    async def _refresh(self, live: LiveTable) -> None:
        """Catch up with what other processes wrote, or start again after a failed write."""
        if not (live.is_behind or live.is_broken):
            return
        known = -1 if live.is_broken else live.row.seq

        def job(connection: Connection) -> Any:
            found = table_store.load(connection, live.row.id)
            outages = heartbeat_store.outages_since(connection, live.row.created_at)
            return found, line_store.lines_after(connection, live.row.id, known), outages

        found, lines, outages = await self._read(job)
        if found is None:
            raise Refusal("not-found", "server-no-table")
        with self._undamaged(live.row.id):
            if live.is_broken:
                live.reset(found[0], found[1], lines, outages)
            else:
                live.catch_up(found[0], found[1], lines)

    @contextmanager
    def _undamaged(self, table_id: str) -> Iterator[None]:
        """What is on disk does not follow the rules: that is for whoever runs the server."""
        try:
            yield
        except (WildtableError, ValueError, LookupError, TypeError) as problem:
            self.damaged.add(table_id)
            self.metrics.damaged.set(len(self.damaged))
            log.error("damaged record", table=table_id, reason=str(problem)[:200])  # noqa: TRY400 - values are in it
            raise Refusal("unavailable", "server-damaged") from problem
        self.damaged.discard(table_id)
        self.metrics.damaged.set(len(self.damaged))

    async def _read(self, job: Callable[[Connection], T]) -> T:
        try:
            return await self.database.read(job)
        except StorageFailed as problem:
            raise Refusal("storage", "server-storage") from problem

    def _forget_oldest(self) -> None:
        """Unused tables leave the memory; the database has them."""
        for table_id in list(islice(self._live, max(len(self._live) - self.most, 0))):
            if not self._live[table_id].lock.locked():
                del self._live[table_id]
                self.texts.forget(table_id)
        self.metrics.tables.set(len(self._live))

    def outdated(self, table_id: str) -> None:
        """Another process has changed this table."""
        if table_id in self._live:
            self._live[table_id].is_behind = True

    def current(self, table_id: str) -> LiveTable | None:
        """A table in memory that is as the database says, as far as is known here."""
        live = self._live.get(table_id)
        return None if live is None or live.is_behind or live.is_broken else live

    def known_version(self, table_id: str) -> tuple[int, int] | None:
        """Last line and revision that this process has seen."""
        live = self._live.get(table_id)
        return (live.row.seq, live.row.revision) if live and not live.is_behind else None

    # ── changing ──
    async def act(
        self,
        live: LiveTable,
        action: Callable[[Match], T],
        *,
        seat: int,
        move_id: str | None = None,
        seat_columns: JsonObject | None = None,
        by: str = "human",
    ) -> tuple[T | None, int, bool]:
        """Do something to a match; returns its result, the line to acknowledge, whether it is old news.

        The caller holds the lock. A sequence conflict with another process is resolved by looking
        again: the action decides anew whether it is still possible.
        """
        begun = time.perf_counter()
        for _ in range(ATTEMPTS):
            if move_id is not None and (seat, move_id) in live.acks:
                return None, live.acks[seat, move_id], True
            result, change = live.attempt(action, seat, move_id, live.moment(), seat_columns)
            if await self._write(live, change):
                seq = live.written(change, seat, move_id)
                self.metrics.moves.labels(by).inc()
                self.metrics.ack_seconds.observe(time.perf_counter() - begun)
                self.changed(live.row.id)
                return result, seq, False
        raise Refusal("conflict", "server-busy")

    async def _write(self, live: LiveTable, change: Change) -> bool:
        """True: on disk. False: somebody else was faster and the table is fresh again."""

        def job(connection: Connection) -> None:
            line_store.append(
                connection, live.row.id, change.expected, change.lines, change.columns
            )
            table_store.change_seats(connection, live.row.id, change.seats)
            if change.results:
                result_store.add_results(connection, change.results)

        live.is_broken = True
        self.being_written += 1
        try:
            await self.database.write(job, line_store.news_of(live.row.id, change.lines[-1].seq))
        except Conflict:
            await self._refresh(live)
            return False
        except StorageFailed as problem:
            raise Refusal("storage", "server-storage") from problem
        finally:
            self.being_written -= 1
        live.is_broken = False
        return True

    async def change(
        self,
        live: LiveTable,
        columns: JsonObject,
        seats: dict[int, JsonObject] | None = None,
        also: Callable[[Connection], object] | None = None,
    ) -> None:
        """Change a table's row and seats, if nobody else has meanwhile; `Refusal` if so."""
        revision = live.row.revision

        def job(connection: Connection) -> None:
            table_store.change(connection, live.row.id, revision, columns, seats)
            if also is not None:
                also(connection)

        live.is_behind = True
        try:
            await self.database.write(job)
        except Conflict as problem:
            raise Busy from problem
        except StorageFailed as problem:
            raise Refusal("storage", "server-storage") from problem
        await self._refresh(live)
        self.changed(live.row.id)

    def changed(self, table_id: str) -> None:
        self.changes += 1
        for listener in self.listeners:
            listener.table_changed(table_id)
