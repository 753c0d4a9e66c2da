"""The compiled entry points of a game, as Python calls them."""

from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Generic, ParamSpec, TypeVar, cast

import numpy as np
from numba.core.types import Type

from wildtable.core import entries, kernel
from wildtable.core.cache import is_kept
from wildtable.core.kernel import F32, F64, I16, I32, INT, U8, U8_2D, U32, U64_2D, Array
from wildtable.core.record import Dtype
from wildtable.core.spec import GameSpec

Given = ParamSpec("Given")
Result = TypeVar("Result")
_UNCHECKED = np.zeros(0, np.int32)


class Entry(Generic[Given, Result]):
    """An entry point of all games: for the one whose object is asked, compiled or loaded on first use."""

    def __init__(self, function: Callable[Given, Result], *arguments: Type) -> None:
        self.function, self.arguments = function, arguments

    def __set_name__(self, _: type, name: str) -> None:
        self.name = name

    def __get__(self, owner: "EntryPoints", _: type) -> Callable[Given, Result]:
        return cast(Callable[Given, Result], vars(owner).setdefault(self.name, self.of(owner)))

    def of(self, owner: "EntryPoints") -> Callable[Given, Result]:
        return kernel.entry(self.function, owner.dtype, *self.arguments, using=owner.using)


class EntryPoints:
    """Loaded (or compiled) on first use; until then something else may answer for them."""

    dtype: Dtype  # of the game's record
    using: tuple[ModuleType, ...] = ()  # what they ask besides its rules

    def let_stand_in(self, name: str, function: Callable[..., object]) -> None:
        """Until `load`."""
        vars(self)[name] = function
        vars(self).setdefault("standing_in", set()).add(name)

    def load(self, names: Sequence[str]) -> None:
        """Load entry points, or compile them."""
        for name in names:
            if name in vars(self).get("standing_in", ()):
                vars(self)[name] = vars(type(self))[name].of(self)
                vars(self)["standing_in"].discard(name)
            getattr(self, name)


class Engine(EntryPoints):
    """The compiled entry points of one game."""

    def __init__(self, spec: GameSpec) -> None:
        self.dtype, self.rules = spec.dtype, spec.rules
        kernel.register(spec.dtype, spec.rules)

    seats_to_act = Entry(entries.seats_to_act, U8)
    list_legal = Entry(entries.list_legal, U8, INT, I16)
    act = Entry(entries.act, U8, INT, INT, U8)
    step = Entry(entries.step, U8, INT, I16)
    points = Entry(entries.points, U8, I32)
    payoffs = Entry(entries.payoffs, U8, F64)
    redeal_hidden = Entry(entries.redeal_hidden, U8, INT, U32)
    tensor = Entry(entries.tensor, U8, INT, F32)
    derive = Entry(entries.derive, U8)
    broken_law = Entry(entries.broken_law, U8)
    playouts = Entry(entries.playouts, U8, INT, U32, I32)
    step_batch = Entry(entries.step_batch, U8_2D, U8, I16, I16, U64_2D)

    def deal(self, dtype: Dtype, buffer: Array, log: Array) -> None:
        """Set up a game whose options and key are in the record."""
        self.act(dtype, buffer, 0, entries.DEAL, log)

    def random_playouts(self, dtype: Dtype, buffer: Array, games: int, key: Array) -> int:
        """Whole random games from one position; returns the decisions made."""
        return int(self.playouts(dtype, buffer, games, key, _UNCHECKED))

    def lawful_playouts(
        self, dtype: Dtype, buffer: Array, games: int, key: Array, found: Array
    ) -> int:
        """Whole random games dealt from a blank record, checked; -1: `found` says (law, game, decision)."""
        return int(self.playouts(dtype, buffer, games, key, found))

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
