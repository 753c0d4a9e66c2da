"""The search: repeatable, bounded, stoppable, and honest about what others commit themselves to."""

import os
import subprocess
import sys
import threading
import tracemalloc
from pathlib import Path

import numpy as np
import pytest

import wildtable
from tests.match.helpers import until_simultaneous
from wildtable.bots import ismcts
from wildtable.bots.compiling import FOR_PLAY, compile_apart
from wildtable.bots.contract import Budget
from wildtable.bots.ismcts import LARGEST, Found, Search, look_deep
from wildtable.bots.search_bot import SearchBot
from wildtable.bots.solved import solved_choice
from wildtable.bots.styles import PLAIN, style_of
from wildtable.core.registry import names
from wildtable.core.state import State
from wildtable.core.strength import Style
from wildtable.testing.walk import random_walk

KEY = bytes(range(32))
ROOT_NODE = 0x9E3779B97F4A7C15


def some_state(name: str, decisions: int = 25, players: int = 2) -> tuple[State, int, list[int]]:
    """A position with a choice, some way into a random game."""
    game = wildtable.load(name, players=players)
    for step, (state, seat, _) in enumerate(random_walk(game, 3)):
        if step >= decisions and len(state.legal_ids(seat)) > 2:
            return state.clone(), seat, state.legal_ids(seat)
    raise AssertionError("the game was too short")


def find(name: str, iterations: int, style: Style | None = None, threads: int = 1) -> Found:
    state, seat, legal = some_state(name)
    return look_deep(
        state, seat, legal, KEY, style or style_of(name), iterations=iterations, threads=threads
    )


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("name", names())
def test_same_key_and_iterations_find_the_same(name: str, threads: int) -> None:
    one, other = (find(name, 60, threads=threads) for _ in range(2))
    assert one.visits.tolist() == other.visits.tolist()
    assert one.chance.tolist() == other.chance.tolist()
    assert one.iterations == other.iterations == 60


@pytest.mark.parametrize("style", [Style(depth=0), Style(depth=-1), PLAIN], ids=str)
@pytest.mark.parametrize("name", names())
def test_every_iteration_is_accounted_for(name: str, style: Style) -> None:
    found = find(name, 80, style)
    assert found.visits.sum() == 80
    assert np.all((found.chance >= 0) & (found.chance <= 1))
    assert found.seats.sum() == pytest.approx(1)
    assert np.all(found.error >= 0)


def test_plain_search_tries_everything_once() -> None:
    state, seat, legal = some_state("animal-kingdoms")
    found = look_deep(state, seat, legal, KEY, PLAIN, iterations=len(legal))
    assert found.visits.tolist() == [1] * len(legal)


def test_what_was_hardly_looked_at_is_not_sure() -> None:
    """One visit has no spread of its own, and says next to nothing."""
    state, seat, legal = some_state("animal-kingdoms")
    found = look_deep(state, seat, legal, KEY, PLAIN, iterations=len(legal))
    assert np.all(found.error > 0.3)
    more = look_deep(state, seat, legal, KEY, PLAIN, iterations=2000)
    assert np.all(more.error[more.visits > 500] < 0.03)
    assert np.all(more.error <= 0.5)


def test_a_search_does_not_touch_the_position() -> None:
    state, seat, legal = some_state("animal-kingdoms")
    before = state.buffer.copy()
    look_deep(state, seat, legal, KEY, style_of("animal-kingdoms"), iterations=50)
    assert np.array_equal(state.buffer, before)


def test_one_run_or_several_make_the_same_tree() -> None:
    state, seat, _ = some_state("animal-kingdoms")
    whole, parts = (Search(state, seat, KEY, style_of("animal-kingdoms"), 1000) for _ in range(2))
    whole.run(90)
    for portion in (20, 30, 40):
        parts.run(portion)
    assert np.array_equal(whole.found, parts.found)
    assert np.array_equal(whole.edges[0], parts.edges[0])


# ── simultaneous choices ────────────────────────────────────────────────────────────────────────
def test_who_decides_at_the_same_time_has_one_set_of_statistics() -> None:
    """If the second seat saw the first one's commitment, it would have one set for each of them."""
    state = until_simultaneous().state
    first, second = state.to_act[:2]
    search = Search(state, first, KEY, PLAIN, 400)
    search.run(400)
    keys = set(search.edges[0].tolist())
    at_root = [
        key for card in range(64) if (key := mixed(ROOT_NODE, second, label_of(card))) in keys
    ]
    assert len(at_root) > 4  # the hand is guessed, so many cards come up
    places = [np.flatnonzero(search.edges[0] == np.uint64(key))[0] for key in at_root]
    assert sum(search.edges[2][places]) == 400  # all of its choices are there and nowhere else


def label_of(card: int) -> int:
    """AK: a card for a battle."""
    return 1 << 20 | card


def mixed(node: int, seat: int, label: int) -> int:
    """The kernel's node numbers once more, with Python's integers."""
    whole, factor = 2**64, 0xBF58476D1CE4E5B9
    x = node ^ (label * factor + seat + 1) % whole
    x = (x ^ x >> 30) * factor % whole
    x = (x ^ x >> 27) * 0x94D049BB133111EB % whole
    return (x ^ x >> 31) | 1


def test_commitments_are_mixed() -> None:
    """The same position and different keys: not always the same card (if more than one is any good)."""
    match = until_simultaneous()
    seat = match.to_act[0]
    view, legal = match.view(seat), match.legal(seat)
    assert solved_choice(view, legal, KEY) in legal
    choices = {
        SearchBot(iterations=30).choose(view, legal, Budget(), bytes([n] * 32)) for n in range(12)
    }
    assert choices <= set(legal)


# ── limits ──────────────────────────────────────────────────────────────────────────────────────
class WorkClock:
    """In the place of `time`: an iteration takes a fifth of a millisecond, nothing else takes any time."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        run = Search.run

        def run_and_count(search: Search, iterations: int) -> int:
            made = run(search, iterations)
            self.now += 0.0002 * made
            return made

        monkeypatch.setattr(Search, "run", run_and_count)
        monkeypatch.setattr(ismcts, "time", self)

    def monotonic(self) -> float:
        return self.now


@pytest.mark.parametrize("milliseconds", [30, 120])
def test_time_is_kept(milliseconds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    state, seat, legal = some_state("animal-kingdoms")
    clock = WorkClock(monkeypatch)
    seconds = milliseconds / 1000
    found = look_deep(state, seat, legal, KEY, style_of("animal-kingdoms"), seconds=seconds)
    assert found.iterations > 0
    assert seconds / 2 < clock.now <= seconds


def test_a_raised_event_stops_the_search() -> None:
    state, seat, legal = some_state("animal-kingdoms")
    stop = threading.Event()
    threading.Timer(0.2, stop.set).start()
    most = 2_000_000  # minutes
    found = look_deep(
        state, seat, legal, KEY, style_of("animal-kingdoms"), iterations=most, stop=stop
    )
    assert found.iterations < most


def test_a_full_table_stops_growing_and_the_search_goes_on() -> None:
    state, seat, _ = some_state("ark-and-noah")
    search = Search(state, seat, KEY, style_of("ark-and-noah"), 1)
    size = search.edges[0].size
    assert search.run(3000) == 3000
    assert np.count_nonzero(search.edges[0]) <= size
    assert search.found[:, 0].sum() == 3000


def test_memory_is_bounded() -> None:
    """29 MB of edges at most; nothing else grows with the number of iterations."""
    state, seat, _ = some_state("animal-kingdoms")
    search = Search(state, seat, KEY, style_of("animal-kingdoms"), 10**9)
    assert search.edges[0].size == LARGEST
    assert search.memory() < 30e6
    tracemalloc.start()
    search.run(500)
    search.run(500)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 2**20


MINUTE = """
import resource, sys
from tests.bots.test_search import KEY, some_state
from wildtable.bots.ismcts import look_deep
from wildtable.bots.styles import style_of
state, seat, legal = some_state(sys.argv[1])
found = look_deep(state, seat, legal, KEY, style_of(sys.argv[1]), seconds=float(sys.argv[2]))
try:  # Linux counts what the process that started this one had held
    said = dict(line.split(":") for line in open("/proc/self/status"))
    memory = int(said["VmHWM"].split()[0]) * 1024
except FileNotFoundError:
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
print(found.iterations, memory)
"""


@pytest.mark.parametrize(
    "name,seconds",
    [("animal-kingdoms", 1), *(pytest.param(each, 60, marks=pytest.mark.soak) for each in names())],
)
def test_a_minute_of_search_stays_below_500_mb(name: str, seconds: int) -> None:
    """In a process of its own, compiled before: this one has held other things."""
    for part in (*FOR_PLAY, "bots"):
        compile_apart(name, part)
    run = subprocess.run(
        [sys.executable, "-c", MINUTE, name, str(seconds)],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).resolve().parents[2],
    )
    iterations, memory = map(int, run.stdout.split())
    assert iterations > 100 * seconds
    assert memory < 500e6


# ── the table of edges ──────────────────────────────────────────────────────────────────────────
EDGES = """
import numpy as np
from wildtable.bots.kernels.tree import FULL, ROOT, Tree, find_or_add
from wildtable.core.hashing import mixed
kinds = (np.uint64, np.float64, np.int32, np.int32, np.float32)
tree = Tree(*(np.zeros(16, kind) for kind in kinds), np.zeros(1, np.int32))
keys = [mixed(ROOT, seat, np.uint64(label)) for seat in range(2) for label in range(6)]
assert len({int(key) for key in keys}) == 12
places = [find_or_add(tree, key) for key in keys]
assert len(set(places)) == 12
for label in range(100, 120):
    find_or_add(tree, mixed(ROOT, 3, np.uint64(label)))
assert find_or_add(tree, mixed(ROOT, 3, np.uint64(999))) == FULL
assert [find_or_add(tree, key) for key in keys] == places
print([int(key) for key in keys])
"""


def test_edges_are_found_again_until_the_table_is_full() -> None:
    """Rules can be called from Python only uncompiled, so in a process of its own."""
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", EDGES],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    expected = [mixed(ROOT_NODE, seat, label) for seat in range(2) for label in range(6)]
    assert run.stdout.strip() == str(expected)
