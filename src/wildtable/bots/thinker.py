"""The compiled thinking of one game, and the memory it works in."""

import threading
from functools import cached_property
from importlib import import_module
from typing import Any

import numpy as np
from numba import types

from wildtable.bots.features import plain
from wildtable.bots.kernels import contract, search, worth
from wildtable.core import kernel
from wildtable.core.chance import key_from_seed
from wildtable.core.game import Game, GameSpec, State
from wildtable.core.kernel import Array

FEATURES = {
    "animal-kingdoms": "wildtable.bots.features.animal_kingdoms",
    "tyranno-ex": "wildtable.bots.features.tyranno_ex",
    "ark-and-noah": "wildtable.bots.features.ark_and_noah",
}
ROOMS = 3
F64_2D = types.Array(types.float64, 2, "C")


class Thinker:
    """Entry points, compiled or loaded on first use; one object a process and game."""

    def __init__(self, spec: GameSpec) -> None:
        self.spec = spec
        self.dtype = spec.dtype
        self.features = import_module(FEATURES[spec.id]) if spec.id in FEATURES else plain
        kernel.register(spec.dtype, spec.rules)
        contract.register(spec.dtype, self.features)

    @cached_property
    def leads(self) -> Any:
        return kernel.entry(
            worth.leads,
            self.dtype,
            kernel.U8,
            kernel.U8_2D,
            kernel.INT,
            kernel.INT,
            kernel.INT,
            kernel.U32,
            kernel.F64,
        )

    @cached_property
    def search(self) -> Any:
        tree = (kernel.U64, kernel.F64, kernel.I32, kernel.I32, kernel.F32, kernel.I32)
        return kernel.entry(
            search.search,
            self.dtype,
            kernel.U8,
            kernel.U8_2D,
            kernel.U8,
            kernel.U32,
            *tree,
            F64_2D,
            kernel.INT,
            kernel.U8,
        )

    @cached_property
    def outlook(self) -> Any:
        return kernel.entry(
            search.outlook,
            self.dtype,
            kernel.U8,
            kernel.U8_2D,
            kernel.INT,
            kernel.INT,
            kernel.INT,
            kernel.INT,
            kernel.U32,
            F64_2D,
            kernel.F64,
        )

    def rooms(self) -> Array:
        """Positions to think in."""
        return np.zeros((ROOMS, self.dtype.itemsize), np.uint8)

    def warm_up(self) -> None:
        """Compile everything."""
        _ = self.leads, self.search, self.outlook


ENTRY_POINTS = tuple(
    name for name, value in vars(Thinker).items() if isinstance(value, cached_property)
)
_thinkers: dict[str, Thinker] = {}
_making = threading.Lock()


def thinker_of(spec: GameSpec) -> Thinker:
    with _making:
        if spec.id not in _thinkers:
            _thinkers[spec.id] = Thinker(spec)
        return _thinkers[spec.id]


def leads_of(state: State, seat: int, guesses: int, key: bytes) -> Array:
    """The mean lead in points after each legal action, over guesses at what the seat cannot see."""
    game: Game = state.game
    thinker = thinker_of(game.spec)
    out = np.zeros(worth.ACTIONS, np.float64)
    number = thinker.leads(
        thinker.dtype,
        state.buffer,
        thinker.rooms(),
        seat,
        game.seats,
        guesses,
        key_from_seed(key),
        out,
    )
    return out[:number]
