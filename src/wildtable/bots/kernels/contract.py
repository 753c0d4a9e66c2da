"""What a game may tell the bots about itself, found by the type of its record (see core/kernel.py).

    measure(s, out)               points to be expected, `out[feature, seat]`; names in `NAMES`
    spread(s) -> float            how many points of lead are worth a good chance to win, from here on
    label(s, seat, action)        what an action is to those who see it: ids may speak of hand slots
    unfinished(s) -> bool         is the seat in the middle of a move whose worth shows only at its end?
    narrow(s, seat, mask, number) -> int   take out what another order of the same choices stands for, return
                                  how many are left
    playout_action(s, seat, mask, number) -> int   a quick, plausible choice
    outcomes(s, seat, action)     in how many ways chance can decide an action, 0: do not ask
    outcome(s, seat, action, n, log) -> float      carry out the n-th of them, return its chance

`games/<game>/features.py` is that module. What it does not say is plain (plain.py): points so far, and any action.
"""

from collections.abc import Callable
from types import ModuleType
from typing import Any, cast

import numpy as np
from numba.core.types import Type
from numba.extending import overload

from wildtable.bots.kernels import plain
from wildtable.core.kernel import Array, Implementation, Log, Mask, Record, record_type
from wildtable.core.record import Dtype

_features: dict[Dtype | Type, ModuleType] = {}


def register(dtype: Dtype, features: ModuleType) -> None:
    """Bind a record type to the module that knows its game."""
    _features[dtype] = _features[record_type(dtype)] = features


def told_by(kind: Dtype | Type, name: str) -> Callable[..., Any]:
    """What its game says, or else the plain one."""
    return cast(Callable[..., Any], getattr(_features.get(kind, plain), name, vars(plain)[name]))


def measure(s: Record, out: Array) -> None:
    told_by(s.dtype, "measure")(s, out)


@overload(measure, strict=False)
def _measure(s: Type, out: Type) -> Implementation:
    found = told_by(s, "measure")
    return lambda s, out: found(s, out)


def spread(s: Record) -> float:
    return float(told_by(s.dtype, "spread")(s))


@overload(spread, strict=False)
def _spread(s: Type) -> Implementation:
    found = told_by(s, "spread")
    return lambda s: found(s)


def label(s: Record, seat: int, action: int) -> np.uint64:
    return np.uint64(told_by(s.dtype, "label")(s, seat, action))


@overload(label, strict=False)
def _label(s: Type, seat: Type, action: Type) -> Implementation:
    found = told_by(s, "label")
    return lambda s, seat, action: found(s, seat, action)


def unfinished(s: Record) -> bool:
    return bool(told_by(s.dtype, "unfinished")(s))


@overload(unfinished, strict=False)
def _unfinished(s: Type) -> Implementation:
    found = told_by(s, "unfinished")
    return lambda s: found(s)


def narrow(s: Record, seat: int, mask: Mask, number: int) -> int:
    return int(told_by(s.dtype, "narrow")(s, seat, mask, number))


@overload(narrow, strict=False)
def _narrow(s: Type, seat: Type, mask: Type, number: Type) -> Implementation:
    found = told_by(s, "narrow")
    return lambda s, seat, mask, number: found(s, seat, mask, number)


def playout_action(s: Record, seat: int, mask: Mask, number: int) -> int:
    return int(told_by(s.dtype, "playout_action")(s, seat, mask, number))


@overload(playout_action, strict=False)
def _playout_action(s: Type, seat: Type, mask: Type, number: Type) -> Implementation:
    found = told_by(s, "playout_action")
    return lambda s, seat, mask, number: found(s, seat, mask, number)


def outcomes(s: Record, seat: int, action: int) -> int:
    return int(told_by(s.dtype, "outcomes")(s, seat, action))


@overload(outcomes, strict=False)
def _outcomes(s: Type, seat: Type, action: Type) -> Implementation:
    found = told_by(s, "outcomes")
    return lambda s, seat, action: found(s, seat, action)


def outcome(s: Record, seat: int, action: int, number: int, log: Log) -> float:
    return float(told_by(s.dtype, "outcome")(s, seat, action, number, log))


@overload(outcome, strict=False)
def _outcome(s: Type, seat: Type, action: Type, number: Type, log: Type) -> Implementation:
    found = told_by(s, "outcome")
    return lambda s, seat, action, number, log: found(s, seat, action, number, log)
