"""Thousands of games at once, in arrays of your own.

One call steps all of them: no Python between two games, no copies, no lock of the interpreter. The same
seeds give the same bytes, whatever the number of threads.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from itertools import pairwise

import numpy as np
from numba import types

from wildtable.core import chance, kernel
from wildtable.core.chance import Seed
from wildtable.core.errors import Illegal, Malformed
from wildtable.core.game import Game
from wildtable.core.kernel import Array
from wildtable.core.mask import WORDS
from wildtable.core.record import Dtype
from wildtable.core.state import State
from wildtable.research.kernels import batch
from wildtable.research.observation import Observer

I32 = kernel.I32
F32_2D = types.Array(types.float32, 2, "C")


@dataclass(frozen=True, slots=True)
class Buffers:
    """Where the environment writes: C-contiguous arrays, yours or made by `VectorEnv.buffers`.

    Row g is game g. `observation`, `mask` and `seat` are about its next decision; `reward` (by seat) and `done`
    about the decision just made. When a game ends, the next one has already been dealt.
    """

    observation: Array  # float32 (games, size of an observation), as `seat` sees it
    mask: Array  # int8 (games, actions): 1 = legal
    reward: Array  # float32 (games, seats): payoff when the game has ended, else 0
    done: Array  # bool (games,): the game has ended with this step
    seat: Array  # int32 (games,): who decides next


class VectorEnv:
    """N games of the same kind that are stepped together.

    >>> env = VectorEnv(wildtable.load("animal-kingdoms", players=3), games=1024, threads=2)
    >>> out = env.reset(seed=7)
    >>> env.step(actions)  # int32 (1024,): one legal action for each `out.seat`
    """

    def __init__(
        self, game: Game, games: int, *, threads: int = 1, buffers: Buffers | None = None
    ) -> None:
        if games < 1 or threads < 1:
            raise Malformed(f"games and threads are at least 1, not {games} and {threads}")
        self.game = game
        self.games = games
        self.num_actions = game.num_actions
        self.observer = Observer(game)
        self._records = np.tile(game.blank(), (games, 1))
        self._blank = game.blank()
        self._allowed = np.zeros((games, WORDS), np.uint64)
        self._deciding = np.zeros(games, np.int32)
        self._parts = _parts(games, threads)
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self._step_games = _stepper(game)
        self.out = self.buffers() if buffers is None else self.check(buffers)
        self._is_dealt = False

    # ── arrays ──
    def shapes(self) -> dict[str, tuple[tuple[int, ...], type[np.generic]]]:
        """Shape and type of every array of `Buffers`."""
        games = self.games
        return {
            "observation": ((games, self.observer.size), np.float32),
            "mask": ((games, self.num_actions), np.int8),
            "reward": ((games, self.game.seats), np.float32),
            "done": ((games,), np.bool_),
            "seat": ((games,), np.int32),
        }

    def buffers(self) -> Buffers:
        """New arrays of the right shapes."""
        return Buffers(**{name: np.zeros(*wanted) for name, wanted in self.shapes().items()})

    def check(self, buffers: Buffers) -> Buffers:
        """The arrays themselves, if the kernel can write into them."""
        for name, (shape, kind) in self.shapes().items():
            check_array(getattr(buffers, name), name, shape, kind, is_written=True)
        return buffers

    # ── playing ──
    def reset(self, seed: Seed | None = None, *, seeds: Sequence[Seed] | None = None) -> Buffers:
        """Deal all games anew: from one seed, or from one for each game (as `Game.new` does)."""
        if (seed is None) == (seeds is None):
            raise Malformed("reset needs either one seed or one for each game")
        each = [f"{seed!r} game {game}" for game in range(self.games)] if seeds is None else seeds
        if len(each) != self.games:
            raise Malformed(f"seeds: {self.games} expected, one for each game; got {len(each)}")
        self._records[:] = self._blank
        keys = np.array([chance.key_from_seed(one) for one in each], np.uint32)
        key, place = self.game.spec.dtype.fields["key"][:2]  # type: ignore[index]  # a record has fields
        self._records[:, place : place + key.itemsize] = keys.view(np.uint8)
        self._run(np.full(self.games, batch.DEAL, np.int32))
        self._is_dealt = True
        return self.out

    def step(self, actions: Array) -> Buffers:
        """One legal action for each game; a refused one changes nothing anywhere."""
        if not self._is_dealt:
            raise Malformed("call reset before the first step")
        check_array(actions, "actions", (self.games,), np.int32)
        refused = _first_refused()(self._allowed, actions, self.num_actions)
        if refused != batch.ALL_LEGAL:
            self._refuse(refused, int(actions[refused]))
        self._run(actions)
        return self.out

    def random_actions(self, seed: int, out: Array | None = None) -> Array:
        """A random legal action for each game: for baselines, benchmarks and first steps."""
        actions = np.zeros(self.games, np.int32) if out is None else out
        check_array(actions, "out", (self.games,), np.int32, is_written=True)
        _random_actions()(self._allowed, np.uint64(seed & 0xFFFFFFFF), actions)
        return actions

    def state(self, game: int) -> State:
        """A copy of one game, hidden things included, to look at or to draw."""
        return self.game.state(self._records[game].copy())

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown()

    # ── helpers ──
    def _run(self, actions: Array) -> None:
        out, work = self.out, self._step_games
        common = (self.game.spec.dtype, self._records, self._blank)
        arrays = (
            actions,
            self._deciding,
            self._allowed,
            out.observation,
            out.mask.view(np.uint8),  # as the kernel is compiled for them
            out.reward,
            out.done.view(np.uint8),
        )
        jobs = [partial(work, *common, low, high, *arrays) for low, high in self._parts]
        if self._pool is None:
            jobs[0]()
        else:
            for done in [self._pool.submit(job) for job in jobs]:
                done.result()
        out.seat[:] = self._deciding

    def _refuse(self, game: int, action: int) -> None:
        seat = int(self._deciding[game])
        state = self.state(game)
        state.action_id(action, seat)  # an id that does not exist
        why = self.game.spec.refusal(state.record, self.game.options, seat, action)
        raise Illegal(f"game {game}, seat {seat}, action {action}: {why}")


def check_array(
    array: object,
    name: str,
    shape: tuple[int, ...],
    kind: type[np.generic],
    *,
    is_written: bool = False,
) -> None:
    """Kernels trust their arguments; so nothing wrong may reach them."""
    if not isinstance(array, np.ndarray):
        raise Malformed(f"{name}: a NumPy array is expected, not {type(array).__name__}")
    wanted = f"{np.dtype(kind).name} {shape}"
    if array.dtype != kind or array.shape != shape:
        raise Malformed(f"{name}: {wanted} is expected, not {array.dtype.name} {array.shape}")
    if not array.flags.c_contiguous or not array.flags.aligned:
        raise Malformed(f"{name}: {wanted} has to be C-contiguous")
    if is_written and not array.flags.writeable:
        raise Malformed(f"{name}: {wanted} has to be writeable")


def _parts(games: int, threads: int) -> list[tuple[int, int]]:
    """Equal shares of the games."""
    bounds = [games * thread // threads for thread in range(threads + 1)]
    return [(low, high) for low, high in pairwise(bounds) if low < high]


def _stepper(game: Game) -> Callable[..., int]:
    return _compiled(game.spec.dtype)


@cache
def _compiled(dtype: Dtype) -> Callable[..., int]:
    """Compiled on first use, about half a minute a game; afterwards loaded from the cache."""
    return kernel.entry(
        batch.step_games,
        dtype,
        kernel.U8_2D,
        kernel.U8,
        kernel.INT,
        kernel.INT,
        I32,
        I32,
        kernel.U64_2D,
        F32_2D,
        kernel.U8_2D,
        F32_2D,
        kernel.U8,
    )


@cache
def _first_refused() -> Callable[[Array, Array, int], int]:
    return kernel.entry_of_all(batch.first_refused, kernel.U64_2D, I32, kernel.INT)


@cache
def _random_actions() -> Callable[..., None]:
    return kernel.entry_of_all(batch.random_actions, kernel.U64_2D, types.uint64, I32)
