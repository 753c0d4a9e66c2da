"""Compiling what the games need while the server already answers; whoever needs a game waits for that game.

Everything is kept, so this happens after an installation and after an edit of the rules.
"""

import asyncio
import os
from collections.abc import Sequence
from contextlib import suppress
from subprocess import DEVNULL, PIPE

from wildtable.bots.compiling import FOR_PLAY, Job, command, compile_here, is_kept, jobs
from wildtable.server.logs import logger

log = logger(__name__)
NEEDED = (*FOR_PLAY, "bots")


class Preparing:
    def __init__(self) -> None:
        self._left: dict[Job, asyncio.Event] = {}  # what is needed next stands first
        self._begun: set[Job] = set()

    def begin(self) -> None:
        """Load what is kept, note what is not. Takes a moment; before the first request."""
        for game, part in jobs(parts=NEEDED):
            if not is_kept(game, part):
                self._left[game, part] = asyncio.Event()
            elif part in FOR_PLAY:  # bots think elsewhere
                compile_here(game, part)

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
        finally:
            with suppress(ProcessLookupError):  # it has ended, as it should
                process.kill()
        if process.returncode:
            log.error("compiling failed", game=job[0], part=job[1], reason=said.decode()[-500:])
        elif job[1] in FOR_PLAY:
            await asyncio.to_thread(compile_here, *job)

    async def needs(self, game: str, parts: Sequence[str] = FOR_PLAY) -> None:
        """Wait until they are there; they are next."""
        wanted = [(game, part) for part in parts if (game, part) in self._left]
        if wanted:
            waiting = {job: self._left[job] for job in wanted}
            self._left = waiting | self._left
            await asyncio.gather(*(event.wait() for event in waiting.values()))

    def left(self, game: str) -> int:
        """How many parts of a game are still to be compiled."""
        return sum(each == game for each, _ in self._left)
