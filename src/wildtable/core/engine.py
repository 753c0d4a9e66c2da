"""The compiled entry points of a game, as Python calls them."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

import numpy as np

from wildtable.core import entries, kernel
from wildtable.core.cache import is_kept
from wildtable.core.kernel import Array
from wildtable.core.spec import GameSpec

_UNCHECKED = np.zeros(0, np.int32)


class EntryPoints:
    """Loaded (or compiled) on first use; until then something else may answer for them."""

    def let_stand_in(self, name: str, function: Callable[..., Any]) -> None:
        """Until `load`."""
        vars(self)[name] = function
        vars(self).setdefault("standing_in", set()).add(name)

    def load(self, names: Sequence[str]) -> None:
        """Load entry points, or compile them."""
        for name in names:
            if name in vars(self).get("standing_in", ()):
                vars(self)[name] = getattr(type(self), name).func(self)
                vars(self)["standing_in"].discard(name)
            getattr(self, name)


class Engine(EntryPoints):
    """The compiled entry points of one game."""

    def __init__(self, spec: GameSpec) -> None:
        self.dtype, self.rules = spec.dtype, spec.rules
        kernel.register(spec.dtype, spec.rules)

    def _bind(self, function: Any, *arguments: Any) -> Any:
        return kernel.entry(function, self.dtype, *arguments)

    @cached_property
    def seats_to_act(self) -> Any:
        return self._bind(entries.seats_to_act, kernel.U8)

    @cached_property
    def list_legal(self) -> Any:
        return self._bind(entries.list_legal, kernel.U8, kernel.INT, kernel.I16)

    @cached_property
    def act(self) -> Any:
        return self._bind(entries.act, kernel.U8, kernel.INT, kernel.INT, kernel.U8)

    def deal(self, dtype: Any, buffer: Array, log: Array) -> None:
        """Set up a game whose options and key are in the record."""
        self.act(dtype, buffer, 0, entries.DEAL, log)

    @cached_property
    def step(self) -> Any:
        return self._bind(entries.step, kernel.U8, kernel.INT, kernel.I16)

    @cached_property
    def points(self) -> Any:
        return self._bind(entries.points, kernel.U8, kernel.I32)

    @cached_property
    def payoffs(self) -> Any:
        return self._bind(entries.payoffs, kernel.U8, kernel.F64)

    @cached_property
    def redeal_hidden(self) -> Any:
        return self._bind(entries.redeal_hidden, kernel.U8, kernel.INT, kernel.U32)

    @cached_property
    def tensor(self) -> Any:
        return self._bind(entries.tensor, kernel.U8, kernel.INT, kernel.F32)

    @cached_property
    def derive(self) -> Any:
        return self._bind(entries.derive, kernel.U8)

    @cached_property
    def broken_law(self) -> Any:
        return self._bind(entries.broken_law, kernel.U8)

    @cached_property
    def playouts(self) -> Any:
        return self._bind(entries.playouts, kernel.U8, kernel.INT, kernel.U32, kernel.I32)

    def random_playouts(self, dtype: Any, buffer: Array, games: int, key: Array) -> int:
        """Whole random games from one position; returns the decisions made."""
        return int(self.playouts(dtype, buffer, games, key, _UNCHECKED))

    def lawful_playouts(
        self, dtype: Any, buffer: Array, games: int, key: Array, found: Array
    ) -> int:
        """Whole random games dealt from a blank record, checked; -1: `found` says (law, game, decision)."""
        return int(self.playouts(dtype, buffer, games, key, found))

    @cached_property
    def step_batch(self) -> Any:
        return self._bind(
            entries.step_batch, kernel.U8_2D, kernel.U8, kernel.I16, kernel.I16, kernel.U64_2D
        )

    def are_kept(self, names: Sequence[str]) -> bool:
        """Are they compiled already, by whatever process?"""
        return all(is_kept(getattr(entries, name), self.rules) for name in names)


_engines: dict[tuple[str, int], Engine] = {}


def engine_of(spec: GameSpec) -> Engine:
    """One engine a process, game and version of its rules."""
    version = spec.id, spec.rules_version
    if version not in _engines:
        _engines[version] = Engine(spec)
    return _engines[version]
