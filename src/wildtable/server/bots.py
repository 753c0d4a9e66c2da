"""Bots at the tables of this process: they see their seat's view, think in processes of their own,
and move like anybody.

With several server processes a table's bots are leased: when their process dies, another one goes on.
Where only bots play they rest until somebody looks.
"""

import asyncio
import hashlib
import time
from collections import OrderedDict
from typing import cast

from wildtable.bots import Budget, make_bot
from wildtable.bots.hints import Hint
from wildtable.bots.worker import Question, does_search
from wildtable.core.errors import WildtableError
from wildtable.core.view import View
from wildtable.server.hub import Hub
from wildtable.server.limits import Limits
from wildtable.server.live import LiveTable
from wildtable.server.logs import logger
from wildtable.server.metrics import Metrics
from wildtable.server.refusals import Refusal
from wildtable.server.settings import Settings
from wildtable.server.tables import Tables
from wildtable.server.thinking import Payer, Thinkers, ThinkingFailed
from wildtable.storage import tables as table_store

log = logger(__name__)
LOOK_SECONDS = 30.0  # whoever asked for a state without watching counts as looking for so long
MOST_LOOKS = 10_000
MOST_LEASES = 10_000  # to be remembered
REST_SECONDS = 60.0  # for a table whose bot failed, before it is asked again
THOUGHTLESS = "random"  # costs less than asking another process


def decision_key(live: LiveTable, seat: int, seq: int) -> bytes:
    """The chance of one decision; it has nothing to do with the game's."""
    label = f"|{live.row.id}|{seat}|{seq}".encode()
    return hashlib.sha256(live.row.bot_key + label).digest()


class BotRunner:
    def __init__(
        self, tables: Tables, settings: Settings, metrics: Metrics, hub: Hub, limits: Limits
    ) -> None:
        self.tables = tables
        self.settings = settings
        self.hub = hub
        self.limits = limits
        self.thinkers = Thinkers(settings.thinkers, metrics, step_back=settings.step_back)
        self._running: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._looks: OrderedDict[str, float] = OrderedDict()  # table → when somebody asked
        self._resting: dict[str, float] = {}  # table → until when
        self._leases: OrderedDict[str, int] = OrderedDict()  # table → until when it is ours

    # ── who looks ──
    def looked_at(self, table_id: str) -> None:
        """Somebody wants to see a table: bots that rested there go on."""
        self._looks[table_id] = time.monotonic()
        self._looks.move_to_end(table_id)
        if len(self._looks) > MOST_LOOKS:
            self._looks.popitem(last=False)
        self.table_changed(table_id)

    def is_watched(self, table_id: str) -> bool:
        if self.hub.present(table_id):
            return True
        return time.monotonic() - self._looks.get(table_id, -LOOK_SECONDS) < LOOK_SECONDS

    def look_at_exhibitions(self) -> None:
        """The database does not tell when those are due: nobody waits for them but who watches."""
        for table_id in self.hub.watched_tables():
            live = self.tables.current(table_id)
            if live is not None and live.is_exhibition:
                self.table_changed(table_id)

    # ── one task a table ──
    def table_changed(self, table_id: str) -> None:
        """Look whether a bot has to decide."""
        if table_id in self._running:
            self._again.add(table_id)
            return
        live = self.tables.current(table_id)
        if (live is not None and not live.bots_to_act) or self._rests(table_id):
            return
        task = asyncio.get_running_loop().create_task(self._play(table_id))
        self._running[table_id] = task
        task.add_done_callback(lambda done: self._finished(table_id, done))

    def changed_elsewhere(self, table_id: str) -> None:
        """Whoever moved there leaves the answer to us for as long as our lease lasts."""
        if self._leases.get(table_id, 0) > self.tables.clock.now():
            self.table_changed(table_id)

    def _rests(self, table_id: str) -> bool:
        if table_id in self._resting and self._resting[table_id] < time.monotonic():
            del self._resting[table_id]
        return table_id in self._resting

    def _finished(self, table_id: str, task: asyncio.Task[None]) -> None:
        del self._running[table_id]
        again = table_id in self._again
        self._again.discard(table_id)
        if task.cancelled():
            return
        if problem := task.exception():
            log.error("a bot failed", table=table_id, reason=repr(problem))
            self._resting[table_id] = time.monotonic() + REST_SECONDS
        elif again:
            self.table_changed(table_id)

    async def stop(self) -> None:
        for task in list(self._running.values()):
            task.cancel()
        await asyncio.gather(*self._running.values(), return_exceptions=True)
        await self.thinkers.stop()

    # ── playing ──
    async def _play(self, table_id: str) -> None:
        """Until a person has to decide, nobody looks on, or another process plays here."""
        while True:
            self._again.discard(table_id)
            async with self.tables.open(table_id, as_known=True) as live:
                waiting = live.bots_to_act
                if not waiting or (live.is_exhibition and not self.is_watched(table_id)):
                    return
                seat, seq, is_exhibition = waiting[0], live.seq, live.is_exhibition
                spec = live.seats[seat].played_by
                view, legal = live.playing.view(seat), live.playing.legal(seat)
                question = Question("choose", spec, view, legal, decision_key(live, seat, seq))
                host = live.row.host_id
            if not await self._may_think(table_id):
                return
            choice = await self._choose(table_id, question, host, is_exhibition)
            if choice is None or not await self._move(table_id, seat, seq, choice):
                return
            if is_exhibition:
                await asyncio.sleep(self.settings.pace)

    async def _may_think(self, table_id: str) -> bool:
        """As long as half of a lease is left it need not be written anew."""
        database, lease = self.tables.database, int(self.settings.lease * 1000)
        now = self.tables.clock.now()
        if not database.is_shared or self._leases.get(table_id, 0) > now + lease // 2:
            return True
        is_ours = await database.write(
            lambda c: table_store.lease(c, table_id, self.settings.worker, now, now + lease)
        )
        self._leases[table_id] = now + lease if is_ours else 0
        self._leases.move_to_end(table_id)
        if len(self._leases) > MOST_LEASES:
            self._leases.popitem(last=False)
        return is_ours

    async def _choose(
        self, table_id: str, question: Question, host: str, is_exhibition: bool
    ) -> int | None:
        """What a bot would do; None: another process has taken over meanwhile."""
        if question.spec == THOUGHTLESS:
            bot = make_bot(THOUGHTLESS)
            return bot.choose(question.view, question.legal, Budget(), question.key)
        if does_search(question.spec, question.view.game):
            await self.tables.preparing.needs(question.view.game, "bots")
        thinking = asyncio.ensure_future(
            self.thinkers.ask(
                question,
                self._payer(host),
                is_watched=lambda: self.is_watched(table_id),
                is_wanted=lambda: not is_exhibition or self.is_watched(table_id),
            )
        )
        try:
            while not (await asyncio.wait({thinking}, timeout=self.settings.lease / 2))[0]:
                if not await self._may_think(table_id):
                    return None
            return cast(int, await thinking)
        finally:
            thinking.cancel()

    def _payer(self, person: str) -> Payer:
        return Payer(person, self.limits.network_of(person))

    async def advise(self, view: View, legal: list[int], key: bytes, person: str) -> Hint:
        """The best actions with chances and reasons."""
        question = Question("hint", "hint", view, legal, key)
        await self.tables.preparing.needs(view.game, "bots")
        try:
            return cast(Hint, await self.thinkers.ask(question, self._payer(person)))
        except ThinkingFailed as problem:
            log.error("a hint failed", reason=str(problem))  # noqa: TRY400 - of another process
            raise Refusal("unavailable", "server-no-advice") from problem

    async def _move(self, table_id: str, seat: int, seq: int, choice: int) -> bool:
        """Exactly once, whoever thought of it: the move's id is its place."""
        async with self.tables.open(table_id, as_known=True) as live:
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
