"""Bots at the tables of this process: they see their seat's view, think in threads, move like anybody.

With several processes a table's bots are leased: when their process dies, another one goes on.
"""

import asyncio
import hashlib
import time
from concurrent.futures import ThreadPoolExecutor

from wildtable.bots import Bot, Budget, make_bot
from wildtable.bots.hints import Hint, hint
from wildtable.core.errors import WildtableError
from wildtable.core.view import View
from wildtable.server.live import LiveTable
from wildtable.server.logs import logger
from wildtable.server.metrics import Metrics
from wildtable.server.refusals import Refusal
from wildtable.server.settings import Settings
from wildtable.server.tables import Tables
from wildtable.storage import tables as table_store

log = logger(__name__)
FREE = Budget()


def decision_key(live: LiveTable, seat: int, seq: int) -> bytes:
    """The chance of one decision; it has nothing to do with the game's."""
    label = f"|{live.row.id}|{seat}|{seq}".encode()
    return hashlib.sha256(live.row.bot_key + label).digest()


class BotRunner:
    def __init__(self, tables: Tables, settings: Settings, metrics: Metrics) -> None:
        self.tables = tables
        self.settings = settings
        self.metrics = metrics
        self.pool = ThreadPoolExecutor(settings.bot_threads, thread_name_prefix="wildtable-bot")
        self._bots: dict[str, Bot] = {}
        self._running: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()

    def table_changed(self, table_id: str) -> None:
        """Look whether a bot has to decide; one task a table."""
        if table_id in self._running:
            self._again.add(table_id)
            return
        live = self.tables.current(table_id)
        if live is not None and not live.bots_to_act:
            return
        task = asyncio.get_running_loop().create_task(self._play(table_id))
        self._running[table_id] = task
        task.add_done_callback(lambda done: self._finished(table_id, done))

    def _finished(self, table_id: str, task: asyncio.Task[None]) -> None:
        del self._running[table_id]
        again = table_id in self._again
        self._again.discard(table_id)
        if task.cancelled():
            return
        if problem := task.exception():
            log.error("a bot failed", table=table_id, reason=repr(problem))
        elif again:
            self.table_changed(table_id)

    async def stop(self) -> None:
        for task in list(self._running.values()):
            task.cancel()
        await asyncio.gather(*self._running.values(), return_exceptions=True)
        self.pool.shutdown(wait=False, cancel_futures=True)

    async def _play(self, table_id: str) -> None:
        """Until a person has to decide, or another process plays here."""
        while True:
            self._again.discard(table_id)
            async with self.tables.open(table_id) as live:
                waiting = live.bots_to_act
                if not waiting:
                    return
                seat, seq = waiting[0], live.seq
                spec = live.seats[seat].played_by
                view, legal = live.playing.view(seat), live.playing.legal(seat)
                key = decision_key(live, seat, seq)
            if not await self._may_think(table_id):
                return
            choice = await self.choose(spec, view, legal, key)
            if not await self._move(table_id, seat, seq, choice):
                return

    async def _may_think(self, table_id: str) -> bool:
        database = self.tables.database
        if not database.is_shared:
            return True
        now = self.tables.clock.now()
        until = now + int(self.settings.lease * 1000)
        return await database.write(
            lambda c: table_store.lease(c, table_id, self.settings.worker, now, until)
        )

    async def choose(self, spec: str, view: View, legal: list[int], key: bytes) -> int:
        """What a bot would do."""
        bot = self._bots.setdefault(spec, make_bot(spec))
        begun = time.perf_counter()
        loop = asyncio.get_running_loop()
        choice = await loop.run_in_executor(self.pool, bot.choose, view, legal, FREE, key)
        self.metrics.bot_seconds.observe(time.perf_counter() - begun)
        return choice

    async def advise(self, view: View, legal: list[int], key: bytes) -> Hint:
        """The best actions with chances and reasons."""
        return await asyncio.get_running_loop().run_in_executor(self.pool, hint, view, legal, key)

    async def _move(self, table_id: str, seat: int, seq: int, choice: int) -> bool:
        """Exactly once, whoever thought of it: the move's id is its place."""
        async with self.tables.open(table_id) as live:
            if seat not in live.bots_to_act:
                return bool(live.bots_to_act)
            try:
                await self.tables.act(
                    live,
                    lambda match: match.submit(seat, choice, seq),
                    seat=seat,
                    move_id=f"bot-{seq}",
                    by="bot",
                )
            except WildtableError as problem:  # the table has changed meanwhile: look again
                log.info("a bot was too late", table=table_id, seat=seat, reason=str(problem)[:80])
            except Refusal as refusal:
                log.warning("a bot could not move", table=table_id, code=refusal.code)
                return False  # the poll tries again
        return True
