"""What a game may tell the bots about itself, found by the type of its record (see core/kernel.py).

    measure(s, out)               points to be expected, `out[feature, seat]`; names in `NAMES`
    spread(s) -> float            how many points of lead are worth a good chance to win, from here on
    label(s, seat, action)        what an action is to those who see it: ids may speak of hand slots
    unfinished(s) -> bool         is the seat in the middle of a move whose worth shows only at its end?
    narrow(s, seat, mask, number) -> int   take out what another order of the same choices stands for, return
                                  how many are left; optional
    playout_action(s, seat, mask, number) -> int   a quick, plausible choice
    outcomes(s, seat, action)     in how many ways chance can decide an action, 0: do not ask
    outcome(s, seat, action, n, log) -> float      carry out the n-th of them, return its chance

`games/<game>/features.py` is that module. A game without one gets the plain one: points so far, and any action.
"""

from types import ModuleType
from typing import Any

import numpy as np
from numba.extending import overload

from wildtable.bots.kernels import plain
from wildtable.core.kernel import Array, Log, Mask, Record, record_type

_features: dict[Any, ModuleType] = {}


def register(dtype: np.dtype[Any], features: ModuleType) -> None:
    """Bind a record type to the module that knows its game."""
    _features[dtype] = _features[record_type(dtype)] = features


def features_of(kind: Any) -> ModuleType:
    return _features.get(kind, plain)


def measure(s: Record, out: Array) -> None:
    features_of(s.dtype).measure(s, out)


@overload(measure, strict=False)
def _measure(s: Record, out: Array) -> Any:
    found = features_of(s).measure
    return lambda s, out: found(s, out)


def spread(s: Record) -> float:
    return float(features_of(s.dtype).spread(s))


@overload(spread, strict=False)
def _spread(s: Record) -> Any:
    found = features_of(s).spread
    return lambda s: found(s)


def label(s: Record, seat: int, action: int) -> np.uint64:
    return np.uint64(features_of(s.dtype).label(s, seat, action))


@overload(label, strict=False)
def _label(s: Record, seat: int, action: int) -> Any:
    found = features_of(s).label
    return lambda s, seat, action: found(s, seat, action)


def unfinished(s: Record) -> bool:
    return bool(features_of(s.dtype).unfinished(s))


@overload(unfinished, strict=False)
def _unfinished(s: Record) -> Any:
    found = features_of(s).unfinished
    return lambda s: found(s)


def narrow(s: Record, seat: int, mask: Mask, number: int) -> int:
    return int(getattr(features_of(s.dtype), "narrow", plain.narrow)(s, seat, mask, number))


@overload(narrow, strict=False)
def _narrow(s: Record, seat: int, mask: Mask, number: int) -> Any:
    found = getattr(features_of(s), "narrow", plain.narrow)
    return lambda s, seat, mask, number: found(s, seat, mask, number)


def playout_action(s: Record, seat: int, mask: Mask, number: int) -> int:
    return int(features_of(s.dtype).playout_action(s, seat, mask, number))


@overload(playout_action, strict=False)
def _playout_action(s: Record, seat: int, mask: Mask, number: int) -> Any:
    found = features_of(s).playout_action
    return lambda s, seat, mask, number: found(s, seat, mask, number)


def outcomes(s: Record, seat: int, action: int) -> int:
    return int(features_of(s.dtype).outcomes(s, seat, action))


@overload(outcomes, strict=False)
def _outcomes(s: Record, seat: int, action: int) -> Any:
    found = features_of(s).outcomes
    return lambda s, seat, action: found(s, seat, action)


def outcome(s: Record, seat: int, action: int, number: int, log: Log) -> float:
    return float(features_of(s.dtype).outcome(s, seat, action, number, log))


@overload(outcome, strict=False)
def _outcome(s: Record, seat: int, action: int, number: int, log: Log) -> Any:
    found = features_of(s).outcome
    return lambda s, seat, action, number, log: found(s, seat, action, number, log)
