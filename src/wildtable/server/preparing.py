"""Compiling what the games need while people already play; until then plain Python answers.

Everything is kept, so this happens after an installation and after an edit of the rules.
"""

import asyncio
import os
from subprocess import DEVNULL, PIPE

from wildtable.bots.compiling import FOR_PLAY, Job, command, compile_here, is_kept, jobs
from wildtable.bots.uncompiled import stand_in
from wildtable.core.registry import load
from wildtable.server.logs import logger

log = logger(__name__)
NEEDED = (*FOR_PLAY, "bots")


class Preparing:
    def __init__(self) -> None:
        self._left: dict[Job, asyncio.Event] = {}  # what is needed next stands first
        self._begun: set[Job] = set()

    def begin(self) -> None:
        """Load what is kept; the rest is left to plain Python for now. Takes a moment, before the first request."""
        for job in jobs(parts=NEEDED):
            if not is_kept(*job):
                self._left[job] = asyncio.Event()
            if job[1] in FOR_PLAY:  # bots think elsewhere
                (stand_in if job in self._left else compile_here)(*job)
        for game in {game for game, _ in self._left}:
            load(game).new(0)  # plain Python has to be started as well

    async def run(self) -> None:
        """Until nothing is left, as many processes at a time as there are cores."""
        if self._left:
            log.info("compiling", parts=len(self._left))
        async with asyncio.TaskGroup() as workers:
            for _ in range(os.cpu_count() or 1):
                workers.create_task(self._work())

    async def _work(self) -> None:
        while job := next((each for each in self._left if each not in self._begun), None):
            self._begun.add(job)
            await self._compile(job)
            self._left.pop(job).set()

    async def _compile(self, job: Job) -> None:
        """In a process of its own, or nobody else could be answered meanwhile."""
        process = await asyncio.create_subprocess_exec(*command(*job), stdout=DEVNULL, stderr=PIPE)
        try:
            _, said = await process.communicate()
        except asyncio.CancelledError:
            process.kill()
            await process.communicate()
            raise
        if process.returncode:
            log.error("compiling failed", game=job[0], part=job[1], reason=said.decode()[-500:])
        elif job[1] in FOR_PLAY:
            await asyncio.to_thread(compile_here, *job)

    def prefer(self, game: str) -> None:
        """Somebody plays it: it is next."""
        first = {job: event for job, event in self._left.items() if job[0] == game}
        self._left = first | self._left

    async def needs(self, game: str, part: str) -> None:
        """Wait for what plain Python is too slow for."""
        self.prefer(game)
        if event := self._left.get((game, part)):
            await event.wait()

    def left(self, game: str) -> int:
        """How many parts of a game are still to be compiled."""
        return sum(each == game for each, _ in self._left)
