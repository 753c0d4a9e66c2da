"""Processes that think: one for what takes no time, the others for searches."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import replace

from wildtable.bots.hints import Hint
from wildtable.bots.worker import Question
from wildtable.server.logs import logger
from wildtable.server.metrics import Metrics
from wildtable.server.thinking.fair_queue import FairQueue, Payer, Waiting
from wildtable.server.thinking.thinker import Died, Thinker

log = logger(__name__)
QUICK = {"random", "greedy", *(f"level:{number}" for number in range(1, 5))}
QUICK_NICENESS = 3  # people's moves go before bots' thoughts,
LONG_NICENESS = 9  # and short thoughts before long ones
PATIENCE = 2.0  # seconds that people may wait for their bot's turn before all bots search less
LEAST_SHARE = 1 / 16
LONGEST = 300.0  # seconds for one answer, compiling included; then the process is replaced
ATTEMPTS = 2
LEARNING = 0.2  # weight of the newest time in the expectation


class ThinkingFailed(Exception):
    """Twice a process died over a question, or a bot raised an error."""


class Thinkers:
    def __init__(self, number: int, metrics: Metrics, *, step_back: bool = True) -> None:
        self.metrics = metrics
        self.queue = FairQueue()
        quick, long_one = (QUICK_NICENESS, LONG_NICENESS) if step_back else (0, 0)
        self.thinkers = [
            Thinker(quick, is_quick=True),
            *(Thinker(long_one) for _ in range(max(1, number))),
        ]
        self._idle = list(self.thinkers)
        self._expected: dict[tuple[str, str], float] = {}  # seconds without haste
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closed = False

    def start(self) -> None:
        """Now rather than with the first question."""
        for thinker in self.thinkers:
            thinker.thread.submit(thinker.start)

    async def ask(
        self,
        question: Question,
        payer: Payer,
        is_watched: Callable[[], bool] = lambda: True,
        is_wanted: Callable[[], bool] = lambda: True,
    ) -> int | Hint | None:
        """Wait for a turn, then for the answer; cancelled if it is not wanted any more."""
        done: asyncio.Future[int | Hint | None] = asyncio.get_running_loop().create_future()
        is_quick = question.kind == "choose" and question.spec in QUICK
        self.queue.add(Waiting(question, payer, is_quick, is_watched, is_wanted, done))
        self._dispatch()
        return await done

    async def stop(self) -> None:
        self._is_closed = True
        for task in self._tasks:
            task.cancel()
        for thinker in self.thinkers:
            thinker.kill()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        closing = [asyncio.to_thread(thinker.close) for thinker in self.thinkers]
        await asyncio.gather(*closing)

    # ── who thinks about what ──
    def _dispatch(self) -> None:
        """Give every idle process something to do; the quick one never searches."""
        for thinker in list(self._idle):
            waiting = None if self._is_closed else self.queue.take(only_quick=thinker.is_quick)
            if waiting is not None:
                self._idle.remove(thinker)
                task = asyncio.get_running_loop().create_task(self._carry_out(thinker, waiting))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
        self.metrics.bots_waiting.set(len(self.queue))

    async def _carry_out(self, thinker: Thinker, waiting: Waiting) -> None:
        share = self.share(waiting)
        question = replace(waiting.question, share=share)
        begun, starts = time.monotonic(), thinker.starts
        waiting.attempts += 1
        self.metrics.bot_wait_seconds.observe(begun - waiting.since)
        try:
            answer = await self._answer(thinker, question)
        except (Died, TimeoutError):
            self._died(waiting)
        except Exception as problem:  # noqa: BLE001 - somebody waits for an answer, whatever it was
            _fail(waiting, str(problem)[:200])
        else:
            if not waiting.done.done():
                waiting.done.set_result(answer)
            seconds = time.monotonic() - begun
            if thinker.starts == starts:  # starting says nothing about the bot
                self._learn(question, seconds / share)
            self.metrics.bot_seconds.observe(seconds)
        finally:
            self.queue.charge(waiting.payer, time.monotonic() - begun)
            self._idle.append(thinker)
            self._idle.sort(key=lambda one: not one.is_quick)
            self._dispatch()

    async def _answer(self, thinker: Thinker, question: Question) -> int | Hint | None:
        loop = asyncio.get_running_loop()
        asked = loop.run_in_executor(thinker.thread, thinker.ask, question)
        try:
            return await asyncio.wait_for(asyncio.shield(asked), LONGEST)
        except TimeoutError:
            thinker.kill()
            await asyncio.wait({asked})
            asked.exception()  # it has been told
            raise

    def _died(self, waiting: Waiting) -> None:
        """Another process tries once more; a question that kills twice is given up."""
        self.metrics.thinkers_lost.inc()
        log.error("a thinking process died", number=waiting.attempts)
        if waiting.attempts < ATTEMPTS:
            self.queue.add(waiting)
        else:
            _fail(waiting, "the process died twice")

    # ── haste ──
    def share(self, waiting: Waiting) -> float:
        """How much of the usual effort, so that nobody waits long for their turn."""
        if waiting.is_quick:
            return 1.0
        pressing = self.queue.pressing()
        seconds = sum(self._expectation(one.question) for one in (*pressing, waiting))
        seconds /= len(self.thinkers) - 1
        share = min(1.0, max(LEAST_SHARE, PATIENCE / seconds)) if pressing else 1.0
        self.metrics.bot_share.set(share)
        return share

    def _expectation(self, question: Question) -> float:
        return self._expected.get((question.view.game, question.spec), 1.0)

    def _learn(self, question: Question, seconds: float) -> None:
        known = (question.view.game, question.spec)
        before = self._expected.get(known, seconds)
        self._expected[known] = before + LEARNING * (seconds - before)


def _fail(waiting: Waiting, why: str) -> None:
    if not waiting.done.done():
        waiting.done.set_exception(ThinkingFailed(why))
