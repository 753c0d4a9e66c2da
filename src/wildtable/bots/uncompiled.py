"""The rules as the Python they are written in, in a process of its own: they answer until they are compiled.

Uncompiled, a move takes a thousand times as long, which is a third of a millisecond: nobody at a table notices.
What has to look at thousands of positions waits for the compiler. `main` is that process: it reads calls of entry
points from standard input and answers with their results and with the arrays that they changed.
"""

import atexit
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache, partial
from typing import Any, NamedTuple

import numpy as np

from wildtable.bots.compiling import (
    FOR_PLAY,
    PARTS,
    Job,
    compile_apart,
    compile_here,
    is_kept,
    jobs,
)
from wildtable.bots.kernels.think import LEADS
from wildtable.bots.pipes import receive, send
from wildtable.bots.thinker import thinker
from wildtable.core.engine import engine_of
from wildtable.core.kernel import Array
from wildtable.core.record import Dtype
from wildtable.core.registry import spec_of


class Call(NamedTuple):
    """Of an entry point."""

    game: str
    entry: str
    arguments: tuple[object, ...]  # without the record's type


class Answer(NamedTuple):
    result: object
    arrays: list[Array]  # of the arguments, as the entry point left them
    problem: str = ""


# ── who asks ────────────────────────────────────────────────────────────────────────────────────
def stand_in(game: str, part: str) -> None:
    """Let plain Python answer for a part of a game that is not compiled yet; `compile_here` ends that."""
    for name in PARTS[part]:
        ask = partial(_ask, game, name)
        if part == "bots":
            thinker(spec_of(game)).let_stand_in(name, partial(_think, game, ask))
        else:
            engine_of(spec_of(game)).let_stand_in(name, ask)


_behind: dict[Job, threading.Thread] = {}


def play_at_once(game: str) -> None:
    """Load what is kept of a game; for the rest plain Python stands in while it is compiled behind its back."""
    for job in jobs([game], (*FOR_PLAY, "bots")):
        if is_kept(*job):
            compile_here(*job)
        else:
            stand_in(*job)
            _behind[job] = threading.Thread(target=_compile_behind, args=job, daemon=True)
            _behind[job].start()


_waiting_for: dict[str, list[Job]] = {}


def load_what_is_kept(game: str) -> None:
    """For a process that answers while another one compiles: to be called before each answer."""
    if game not in _waiting_for:
        _waiting_for[game] = jobs([game], (*FOR_PLAY, "bots"))
        for job in _waiting_for[game]:
            stand_in(*job)
    for job in [job for job in _waiting_for[game] if is_kept(*job)]:
        compile_here(*job)
        _waiting_for[game].remove(job)


def _compile_behind(game: str, part: str) -> None:
    compile_apart(game, part)
    compile_here(game, part)


def _ask(game: str, entry: str, _: Dtype, *arguments: object) -> object:
    """As the compiled entry point: it writes into the arrays that it is given."""
    answered = _process().answer(Call(game, entry, arguments))
    for mine, theirs in zip(arrays_of(arguments), answered.arrays, strict=True):
        mine[...] = theirs
    return answered.result


def arrays_of(arguments: Iterable[object]) -> list[Array]:
    return [each for each in arguments if isinstance(each, np.ndarray)]


def _think(
    game: str, ask: Callable[..., object], dtype: Dtype, task: int, *arguments: Any
) -> object:
    """One look ahead is soon done; a search waits for the compiler."""
    if task == LEADS:
        return ask(dtype, task, *arguments)
    if behind := _behind.get((game, "bots")):
        behind.join()
    compile_here(game, "bots")
    return thinker(spec_of(game)).think(dtype, task, *arguments)


class Process:
    """Started when first asked; a new one if it was killed. One call at a time."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._running: subprocess.Popen[bytes] | None = None

    def answer(self, call: Call) -> Answer:
        with self._lock:
            try:
                answered = self._exchange(call)
            except (EOFError, OSError):
                self._end()
                answered = self._exchange(call)
        if answered.problem:
            raise RuntimeError(answered.problem)
        return answered

    def _exchange(self, call: Call) -> Answer:
        process = self._running = self._running or self._started()
        if process.stdin is None or process.stdout is None:
            raise EOFError
        send(process.stdin, call)
        answered: Answer = receive(process.stdout)
        return answered

    def _started(self) -> subprocess.Popen[bytes]:
        atexit.register(self._end)
        return subprocess.Popen(
            [sys.executable, "-c", "from wildtable.bots.uncompiled import main; main()"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        )

    def _end(self) -> None:
        if self._running is not None:
            self._running.kill()
            self._running.communicate()
            self._running = None


@cache
def _process() -> Process:
    return Process()


# ── who answers ─────────────────────────────────────────────────────────────────────────────────
def answer(call: Call) -> Answer:
    spec = spec_of(call.game)
    owner = thinker(spec) if call.entry == "think" else engine_of(spec)
    try:
        result = getattr(owner, call.entry)(spec.dtype, *call.arguments)
    except Exception as problem:  # noqa: BLE001 - told to whoever asked
        return Answer(None, [], f"{call.entry}: {type(problem).__name__}: {problem}")
    return Answer(result, arrays_of(call.arguments))


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the process that started this one
    with suppress(EOFError, BrokenPipeError):
        while True:
            send(sys.stdout.buffer, answer(receive(sys.stdin.buffer)))
