"""A server with nothing compiled answers at once, lets people play, and compiles beside it."""

import asyncio
import os
import sys
from pathlib import Path

import pytest

from tests.server.running import running
from wildtable.bots.compiling import FOR_PLAY, jobs
from wildtable.core.registry import names
from wildtable.server import preparing
from wildtable.server.preparing import Preparing

FIRST, *_, LAST = names()


class Compiler:
    """In the place of the processes that compile: each waits until the test lets it end."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def command(self, game: str, part: str) -> list[str]:
        """Says that it has begun, and waits for a word; a pipe, so that nobody looks at a clock."""
        pipe = self.folder / f"{game} {part}"
        os.mkfifo(pipe)
        wait = "import pathlib, sys; sys.exit(int(pathlib.Path(sys.argv[1]).read_text()))"
        return [sys.executable, "-c", wait, str(pipe)]

    def finish(self, game: str, part: str, code: int = 0) -> None:
        (self.folder / f"{game} {part}").write_text(str(code))

    @property
    def begun(self) -> list[str]:
        return sorted(path.name for path in self.folder.iterdir())


@pytest.fixture
def compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Compiler:
    (tmp_path / "pipes").mkdir()
    made = Compiler(tmp_path / "pipes")
    monkeypatch.setattr(preparing, "is_kept", lambda game, part: False)
    monkeypatch.setattr(preparing, "stand_in", lambda game, part: None)
    monkeypatch.setattr(preparing, "command", made.command)
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    return made


async def begun(compiler: Compiler, number: int) -> None:
    while len(compiler.begun) < number:  # noqa: ASYNC110 - another process begins
        await asyncio.sleep(0.01)


def test_the_game_that_somebody_plays_is_next(compiler: Compiler) -> None:
    async def story() -> None:
        at_work = Preparing()
        at_work.begin()
        running = asyncio.create_task(at_work.run())
        await begun(compiler, 1)
        waiting = asyncio.create_task(at_work.needs(LAST, "bots"))
        await asyncio.sleep(0)
        await asyncio.to_thread(compiler.finish, FIRST, FOR_PLAY[0])
        for place, part in enumerate(preparing.NEEDED):
            await begun(compiler, 2 + place)
            assert at_work.left(LAST) == len(preparing.NEEDED) - place
            assert not waiting.done()
            await asyncio.to_thread(compiler.finish, LAST, part)
        await waiting
        assert at_work.left(LAST) == 0
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

    asyncio.run(story())


def test_what_cannot_be_compiled_keeps_nobody_waiting(compiler: Compiler) -> None:
    """The request that needs it will say what is wrong."""

    async def story() -> None:
        at_work = Preparing()
        at_work.begin()
        running = asyncio.create_task(at_work.run())
        for number, job in enumerate(jobs(parts=preparing.NEEDED), 1):
            await begun(compiler, number)
            await asyncio.to_thread(compiler.finish, *job, 1)
        await running
        await at_work.needs(LAST, "bots")
        assert at_work.left(LAST) == 0

    asyncio.run(story())


def test_a_server_answers_while_it_compiles(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, compiler: Compiler
) -> None:
    with running(tmp_path) as server:
        ada = server.person()
        left = ada.get("/preparing")["left"]
        assert left == dict.fromkeys(names(), len(preparing.NEEDED))
        assert len(ada.get("/games")["games"]) == len(names())
