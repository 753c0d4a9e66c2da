"""The compiled thinking of one game, and the memory it works in."""

import threading
from types import ModuleType
from typing import cast

import numpy as np
from numba import types

from wildtable.bots.kernels import contract, plain
from wildtable.bots.kernels.search import PLAN, Plan
from wildtable.bots.kernels.think import LEADS, think
from wildtable.bots.kernels.worth import ACTIONS
from wildtable.core import kernel
from wildtable.core.cache import is_kept
from wildtable.core.chance import key_from_seed
from wildtable.core.engine import Entry, EntryPoints
from wildtable.core.kernel import F32, F64, I32, INT, U8, U8_2D, U32, U64, Array
from wildtable.core.spec import GameSpec
from wildtable.core.state import State

ROOMS = 3  # the position, one after an action, one after the second part of a move
Edges = tuple[Array, Array, Array, Array, Array, Array]
EDGES = (U64, F64, I32, I32, F32, I32)
F64_2D = types.Array(types.float64, 2, "C")


def new_edges(size: int) -> Edges:
    """An empty table, see kernels/tree.py."""
    return (
        np.zeros(size, np.uint64),
        np.zeros(size, np.float64),
        np.zeros(size, np.int32),
        np.zeros(size, np.int32),
        np.zeros(size, np.float32),
        np.zeros(1, np.int32),
    )


def _features(spec: GameSpec) -> ModuleType:
    return spec.part("features") or plain


class Thinker(EntryPoints):
    """The entry point, compiled or loaded on first use; one object a process and game."""

    def __init__(self, spec: GameSpec) -> None:
        self.dtype = spec.dtype
        self.features = _features(spec)
        kernel.register(spec.dtype, spec.rules)
        contract.register(spec.dtype, self.features)
        self.using = (self.features,)

    think = Entry(think, INT, U8, U8_2D, U8, U32, *EDGES, F64_2D, INT, U8)


_thinkers: dict[str, Thinker] = {}
_making, _compiling = threading.Lock(), threading.Lock()


def thinker(spec: GameSpec) -> Thinker:
    """One object a process and game; nothing is compiled yet."""
    with _making:
        if spec.id not in _thinkers:
            _thinkers[spec.id] = Thinker(spec)
        return _thinkers[spec.id]


def thinker_of(spec: GameSpec) -> Thinker:
    """Ready to think. Threads that come at the same time wait for one of them to compile."""
    found = thinker(spec)
    with _compiling:
        _ = found.think
    return found


def is_thinking_kept(spec: GameSpec) -> bool:
    """Is it compiled already, by whatever process?"""
    return is_kept(think, spec.rules, _features(spec))


class Task:
    """Something to think about: a position, whose seat, and memory. Not for two threads at a time."""

    def __init__(self, state: State, seat: int, key: bytes, found: Array, edges: int = 1) -> None:
        self.state, self.found = state, found
        self.thinker = thinker_of(state.game.spec)
        self.rooms = np.zeros((ROOMS, self.thinker.dtype.itemsize), np.uint8)
        self.plan_buffer = np.zeros(PLAN.itemsize, np.uint8)
        self.key = key_from_seed(key)
        self.edges = new_edges(edges)
        self.stop = np.zeros(1, np.uint8)
        self.plan.seat, self.plan.seats = seat, state.game.seats

    @property
    def plan(self) -> Plan:
        return cast(Plan, self.plan_buffer.view(PLAN)[0])

    def think(self, task: int, iterations: int) -> int:
        """How many iterations were made."""
        made = self.thinker.think(
            self.thinker.dtype,
            task,
            self.state.buffer,
            self.rooms,
            self.plan_buffer,
            self.key,
            *self.edges,
            self.found,
            iterations,
            self.stop,
        )
        return int(made)

    def memory(self) -> int:
        """Bytes."""
        arrays = (*self.edges, self.rooms, self.found)
        return sum(array.nbytes for array in arrays)


def leads_of(state: State, seat: int, guesses: int, key: bytes) -> Array:
    """The mean lead in points after each legal action, over guesses at what the seat cannot see."""
    number = len(state.legal_ids(seat))
    task = Task(state, seat, key, np.zeros((ACTIONS, 1), np.float64))
    task.think(LEADS, guesses)
    leads: Array = task.found[:number, 0]
    return leads
