"""The measurements behind `wildtable bench`: process CPU time, the median of several runs."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

import numpy as np

from wildtable.core import chance
from wildtable.core.game import Game
from wildtable.core.kernel import Array
from wildtable.core.mask import WORDS

BATCH = 1024
STARTS = 3
CLONES = 1000
NOISE = 2 * BATCH * WORDS * 64  # random bytes to choose actions with

# Everything from the start of a process to the first move, in its CPU time.
START = """
import sys, time
import wildtable
state = wildtable.load(sys.argv[1]).new(seed=0)
seat = state.to_act[0]
state.apply(state.legal_ids(seat)[0], seat)
print(time.process_time())
"""


@dataclass(frozen=True, slots=True)
class Effort:
    seconds: float  # of a run
    runs: int


def measure(game: Game, effort: Effort) -> dict[str, float]:
    """All figures that need no process of their own."""
    return {
        "playout_moves_per_s": round(playout_rate(game, effort)),
        "driven_steps_per_s": round(driven_rate(game, effort)),
        "batch_steps_per_s": round(batch_rate(game, effort)),
        "clone_ns": round(clone_time(game, effort)),
        "state_bytes": int(game.spec.dtype.itemsize),
    }


def rate(work: Callable[[], tuple[int, float]], effort: Effort) -> float:
    """Median over the runs of things done a second; `work` tells how many in how many seconds."""
    work()  # compiled and loaded before the clock starts
    return median(_one_run(work, effort.seconds) for _ in range(effort.runs))


def _one_run(work: Callable[[], tuple[int, float]], seconds: float) -> float:
    done, spent = 0, 0.0
    while spent < seconds:
        number, time_used = work()
        done += number
        spent += time_used
    return done / spent


def timed(work: Callable[[], int]) -> Callable[[], tuple[int, float]]:
    """Count the whole of `work`."""

    def run() -> tuple[int, float]:
        before = time.process_time()
        done = work()
        return done, time.process_time() - before

    return run


def playout_rate(game: Game, effort: Effort) -> float:
    """Whole random games in the kernel."""
    start, key = game.new("bench").buffer, chance.key_from_seed("bench")
    playouts = game.engine.random_playouts
    return rate(timed(lambda: int(playouts(game.spec.dtype, start, 200, key))), effort)


def driven_rate(game: Game, effort: Effort) -> float:
    """One random game after the other, every decision through the façade."""
    numbers = np.random.default_rng(0).random(100_000).tolist()
    games = 0

    def play() -> int:
        nonlocal games
        games += 1
        state, decisions = game.new(games), 0
        _, legal = state.choices()
        while legal:
            _, legal = state.step(legal[int(numbers[decisions] * len(legal))])
            decisions += 1
        return decisions

    return rate(timed(play), effort)


def batch_rate(game: Game, effort: Effort) -> float:
    """Many games in step; the clock runs only while the engine works."""
    fresh = game.blank()
    buffers = np.stack([game.new(f"bench {number}").buffer for number in range(BATCH)])
    actions = np.full(BATCH, -1, np.int16)
    seats = np.zeros(BATCH, np.int16)
    masks = np.zeros((BATCH, WORDS), np.uint64)
    rng = np.random.default_rng(0)
    noise = rng.integers(1, 256, NOISE, np.uint8)

    def step() -> tuple[int, float]:
        before = time.process_time()
        game.engine.step_batch(game.spec.dtype, buffers, fresh, actions, seats, masks)
        spent = time.process_time() - before
        actions[:] = any_legal(masks, noise[rng.integers(NOISE // 2) :])
        return BATCH, spent

    return rate(step, effort)


def any_legal(masks: Array, noise: Array) -> Array:
    """A more or less random action of every mask, quickly."""
    bits = np.unpackbits(masks.view(np.uint8), axis=1, bitorder="little")
    chosen: Array = (noise[: bits.size].reshape(bits.shape) * bits).argmax(axis=1)
    return chosen


def clone_time(game: Game, effort: Effort) -> float:
    """Nanoseconds a copy."""
    state = game.new("bench")

    def clone_many() -> int:
        for _ in range(CLONES):
            state.clone()
        return CLONES

    return 1e9 / rate(timed(clone_many), effort)


# ── starting ────────────────────────────────────────────────────────────────────────────────────
def start_times(name: str, *, cold: bool) -> dict[str, float]:
    """CPU seconds to the first move in a new process, with a warm and perhaps with an empty cache.

    Python's own byte code is warm in both, whatever this machine's settings say about keeping it.
    """
    with tempfile.TemporaryDirectory() as folder:
        environment = {"PYTHONPYCACHEPREFIX": f"{folder}/python", "PYTHONDONTWRITEBYTECODE": ""}
        start_time(name, environment)
        warm = median(start_time(name, environment) for _ in range(STARTS))
        found = {"warm_start_s": round(warm, 3)}
        if cold:
            environment["WILDTABLE_CACHE_DIR"] = f"{folder}/kernels"
            found["cold_compile_s"] = round(start_time(name, environment), 3)
    return found


def start_time(name: str, environment: dict[str, str]) -> float:
    """A start that fails is a defect, and shows its own traceback."""
    run = subprocess.run(  # noqa: S603 - our own interpreter and our own text
        [sys.executable, "-c", START, name],
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return float(run.stdout)
