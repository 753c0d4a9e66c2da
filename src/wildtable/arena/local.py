"""Games on this machine: one after the other, or in several processes."""

import os
import signal
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.connection import wait

from wildtable.arena.plan import Plan
from wildtable.arena.play import play_game
from wildtable.arena.tournament import Played
from wildtable.core.errors import Malformed


@dataclass(frozen=True, slots=True)
class Local:
    jobs: int = 1

    def play(self, plan: Plan, numbers: Sequence[int]) -> Iterator[Played]:
        """Each game; with several processes in the order in which they end."""
        if self.jobs == 1:
            yield from (play_game(plan, number) for number in numbers)
            return
        with processes(self.jobs) as pool:
            for game in as_completed([pool.submit(play_game, plan, number) for number in numbers]):
                yield game.result()


@contextmanager
def processes(number: int) -> Iterator[ProcessPoolExecutor]:
    """A pool whose processes end at once when the work is given up, and when we are killed."""
    others = set(active_children())
    # Fresh processes: a fork of one that shows progress from a thread may hang.
    pool = ProcessPoolExecutor(number, mp_context=get_context("spawn"), initializer=_begin)
    try:
        yield pool
        pool.shutdown()
    except BaseException as problem:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in set(active_children()) - others:
            process.kill()
        if isinstance(problem, BrokenProcessPool):
            raise Malformed("a process that plays games was ended from outside") from problem
        raise


def _begin() -> None:
    """In each process: Ctrl-C is for the one that started us, and we end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """The pool's own queue would keep us waiting for ever."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
