"""What happens without anybody asking: lost notices, due bots, run-out clocks, heartbeats."""

import asyncio
import time
from contextlib import suppress

from wildtable.server.abandoned import close_abandoned
from wildtable.server.bots import BotRunner
from wildtable.server.collector import Collector
from wildtable.server.hub import Hub
from wildtable.server.live import HUMAN, LiveTable, now_ms
from wildtable.server.logs import logger
from wildtable.server.refusals import Refusal
from wildtable.server.settings import Settings
from wildtable.server.tables import Tables
from wildtable.storage import Conflict, Database, StorageFailed
from wildtable.storage import heartbeat as heartbeat_store
from wildtable.storage import people as people_store
from wildtable.storage import results as result_store
from wildtable.storage import tables as table_store

log = logger(__name__)
COUNT_EVERY = 5  # rounds between two additions to the statistics
SESSIONS_EVERY = 600  # rounds between two sweeps of expired sessions
PROBED_SECONDS = 1.0  # between two writes that only see whether it works
SESSION_ENDED = 4001  # close code of a socket


class Housekeeping:
    def __init__(
        self, database: Database, tables: Tables, hub: Hub, bots: BotRunner, settings: Settings
    ) -> None:
        self.database = database
        self.tables = tables
        self.hub = hub
        self.bots = bots
        self.settings = settings
        self.collector = Collector()
        self._probed = -PROBED_SECONDS

    async def begin(self) -> None:
        """On start: clocks stood still while nobody served, and others may know the time better."""
        patience = int(self.settings.heartbeat * 3000)
        now = self.tables.clock.now()
        last = await self.database.read(heartbeat_store.last_beat)
        if last is not None and now - last > patience:
            if await self._others_serve(last):
                return
            await self._note_outage(patience)
        await self._beat()

    async def _others_serve(self, last: int) -> bool:
        """Do heartbeats go on? Then nothing stood still: the wall clock here is another one than theirs."""
        if not self.database.is_shared:
            return False
        await asyncio.sleep(self.settings.heartbeat * 1.5)
        newest = await self.database.read(heartbeat_store.last_beat)
        if newest is None or newest <= last:
            return False
        self.tables.clock.set_to(newest)
        await self._beat()
        return True

    async def _note_outage(self, patience: int) -> None:
        now = self.tables.clock.now()
        with suppress(Conflict):
            gap = await self.database.write(lambda c: heartbeat_store.note_outage(c, now, patience))
            if gap:
                log.info("clocks stood still", gap_ms=gap)

    async def run(self) -> None:
        """Until cancelled."""
        rounds = 0
        while True:
            try:
                await self.one_round(rounds)
            except (StorageFailed, Refusal) as problem:
                log.warning("housekeeping failed", reason=str(problem)[:120])
            rounds += 1
            await asyncio.sleep(self.settings.poll)

    async def one_round(self, rounds: int = 0) -> None:
        if rounds % max(int(self.settings.heartbeat / self.settings.poll), 1) == 0:
            await self._beat()
        if self.database.is_shared:
            await self.repair_lost_notices()
        worker, clock = self.settings.worker, self.tables.clock
        for table_id in await self.database.read(
            lambda c: table_store.due_for_bots(c, worker, clock.now())
        ):
            if self.database.is_shared:
                self.tables.outdated(table_id)
            self.bots.table_changed(table_id)
        self.bots.look_at_exhibitions()
        for table_id in await self.database.read(lambda c: table_store.expired(c, clock.now())):
            try:
                await self._stop_the_clock(table_id)
            except Refusal as refusal:  # one table that cannot be read stops no other clock
                log.warning("cannot stop a clock", table=table_id, code=refusal.code)
        if rounds % COUNT_EVERY == 0:
            await self.database.write(result_store.count)
        if rounds % SESSIONS_EVERY == 0:
            await self.end_sessions()
            await close_abandoned(self.tables)
        self.collector.look(self.tables.changes)

    async def end_sessions(self) -> None:
        """Those that are too old; and sockets of people who have none left, even if they only listen."""
        await self.database.write(lambda c: people_store.forget_expired(c, now_ms()))
        connected = {client.user.id for client in self.hub.clients}
        known = await self.database.read(lambda c: people_store.with_session(c, connected))
        for user_id in connected - known:
            self.hub.end_user(user_id, SESSION_ENDED)

    async def probe(self) -> None:
        """`StorageFailed` unless something could be written a moment ago."""
        if time.monotonic() - self._probed >= PROBED_SECONDS:
            now = self.tables.clock.now()
            await self.database.write(lambda c: heartbeat_store.beat(c, self.settings.worker, now))
            self._probed = time.monotonic()

    async def _beat(self) -> None:
        clock, worker = self.tables.clock, self.settings.worker
        beats = await self.database.write(lambda c: heartbeat_store.beat(c, worker, clock.now()))
        clock.catch_up(max(beats.values()))
        self.hub.beats_heard(beats)

    async def repair_lost_notices(self) -> None:
        """The database knows better than any notice."""
        watched = self.hub.watched_tables()
        if not watched:
            return
        found = await self.database.read(lambda c: table_store.versions(c, watched))
        for table_id, (seq, revision, _) in found.items():
            if self.tables.known_version(table_id) not in {None, (seq, revision)}:
                self.tables.outdated(table_id)
                self.hub.table_changed(table_id)

    async def _stop_the_clock(self, table_id: str) -> None:
        """Whose time is over is played by the substitute."""
        async with self.tables.open(table_id) as live:
            for seat in live.clocks.expired(live.time.at(live.moment())):
                await take_over(self.tables, live, seat, "timeout")


async def take_over(tables: Tables, live: LiveTable, seat: int, why: str) -> int:
    """The substitute plays a seat from here on."""
    bot = live.row.substitute
    if live.seats[seat].played_by != HUMAN:
        raise Refusal("conflict", "server-seat-not-played")
    columns = {"played_by": bot, "resigned": why == "resigned"}
    _, seq, _ = await tables.act(
        live, lambda match: match.seat_changes(seat, bot, why), seat=seat, seat_columns=columns
    )
    return seq


async def give_back(tables: Tables, live: LiveTable, seat: int) -> int:
    """A person who left plays again."""
    if live.seats[seat].played_by == HUMAN or live.seats[seat].resigned:
        raise Refusal("conflict", "server-seat-not-away")
    if not live.has_room:
        raise Refusal("conflict", "server-too-long")
    if live.clocks.is_used_up(seat):
        raise Refusal("conflict", "server-time-used-up")
    _, seq, _ = await tables.act(
        live,
        lambda match: match.seat_changes(seat, HUMAN, "returned"),
        seat=seat,
        seat_columns={"played_by": HUMAN},
    )
    return seq
