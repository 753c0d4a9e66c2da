"""Search with the budget that a decision has: iterations, or milliseconds."""

import math
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from wildtable.bots.kernels.search import TO_THE_END
from wildtable.bots.kernels.think import SEARCH
from wildtable.bots.kernels.worth import ACTIONS
from wildtable.bots.thinker import Task
from wildtable.core.kernel import Array
from wildtable.core.state import State
from wildtable.core.strength import Style

SMALLEST, LARGEST = 1 << 12, 1 << 20  # edges; the largest table takes 29 MB
EDGES_AN_ITERATION = 12
FIRST_PORTION = 32
ITERATIONS_A_SECOND = 50_000  # at most, about: for the size of the table when time is the budget
DOUBT = 0.25  # as if one more result, half a win away, were known: one visit alone has no spread
PORTION_SECONDS = 0.02  # between two looks at the clock


@dataclass(frozen=True, slots=True)
class Found:
    """What a search knows about the actions of its seat."""

    iterations: int
    visits: Array  # by legal action, as are the next two
    chance: Array  # of winning, after the action
    error: Array  # standard error of that
    seats: Array  # chance to win by seat


class Search(Task):
    """One search: a tree, and where it stands."""

    def __init__(self, state: State, seat: int, key: bytes, style: Style, iterations: int) -> None:
        found = np.zeros((ACTIONS, 3), np.float64)
        super().__init__(state, seat, key, found, _table_size(iterations))
        self.plan.depth = TO_THE_END if style.depth < 0 else style.depth
        self.plan.priors, self.plan.exploration = style.priors, style.exploration
        self.plan.focus, self.plan.trust = style.focus, style.trust
        self.done = 0

    def run(self, iterations: int) -> int:
        """So many iterations more, fewer if `stop` is raised meanwhile."""
        made = self.think(SEARCH, iterations)
        self.done += made
        return made

    def run_for(self, seconds: float) -> None:
        """As many iterations as fit."""
        started = time.monotonic()
        portion = FIRST_PORTION
        while not self.stop[0]:
            before = time.monotonic()
            if before - started + _time_of(portion, self.done, before - started) > seconds:
                return
            self.run(portion)
            if time.monotonic() - before < PORTION_SECONDS / 2:
                portion *= 2


def _time_of(portion: int, done: int, spent: float) -> float:
    return portion * spent / done if done else 0.0


def _table_size(iterations: int) -> int:
    wanted = max(SMALLEST, EDGES_AN_ITERATION * iterations)
    return min(LARGEST, 1 << math.ceil(math.log2(wanted)))


def look_deep(
    state: State,
    seat: int,
    legal: Sequence[int],
    key: bytes,
    style: Style,
    *,
    iterations: int | None = None,
    seconds: float | None = None,
    threads: int = 1,
    stop: threading.Event | None = None,
) -> Found:
    """Search for one decision. Several threads have a tree each, and their findings are put together."""
    share = None if iterations is None else max(1, iterations // threads)
    expected = share or int(ITERATIONS_A_SECOND * (seconds or 0.0))
    searches = [
        Search(state, seat, key + bytes([number]), style, expected) for number in range(threads)
    ]
    with _stopping(searches, stop):
        if threads == 1:
            _run(searches[0], share, seconds)
        else:
            with ThreadPoolExecutor(threads) as pool:
                list(pool.map(lambda each: _run(each, share, seconds), searches))
    return _findings(searches, legal)


def _run(search: Search, iterations: int | None, seconds: float | None) -> None:
    if iterations is not None:
        search.run(iterations)
    else:
        search.run_for(seconds or 0.0)


class _stopping:  # noqa: N801 - used as a statement
    """While a search runs, pass a raised event on to its kernels."""

    def __init__(self, searches: Sequence[Search], stop: threading.Event | None) -> None:
        self.searches, self.stop = searches, stop
        self.over = threading.Event()
        self.watcher: threading.Thread | None = None

    def __enter__(self) -> None:
        if self.stop is not None:
            self.watcher = threading.Thread(target=self._watch, args=(self.stop,), daemon=True)
            self.watcher.start()

    def __exit__(self, *_: object) -> None:
        self.over.set()
        if self.watcher is not None:
            self.watcher.join()

    def _watch(self, stop: threading.Event) -> None:
        while not self.over.is_set():
            if stop.wait(PORTION_SECONDS):
                for search in self.searches:
                    search.stop[0] = 1
                return


def _findings(searches: Sequence[Search], legal: Sequence[int]) -> Found:
    table = np.sum([search.found for search in searches], axis=0)[list(legal)]
    done = sum(search.done for search in searches)
    seats = np.sum([search.plan.chance for search in searches], axis=0)
    visits = table[:, 0]
    chance = np.divide(table[:, 1], visits, out=np.zeros(len(legal)), where=visits > 0)
    spread = np.maximum(table[:, 2] - visits * chance**2, 0) + DOUBT
    error = np.sqrt(spread / (visits + 1) / np.maximum(visits, 1))
    number = searches[0].state.game.seats
    return Found(done, visits, chance, error, seats[:number] / max(1, done))
