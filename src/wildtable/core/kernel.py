"""The kernel contract: what a game must provide, and how generic code finds it.

A game is one fixed-size record (a NumPy structured dtype) and plain functions on it, compiled by
Numba. Generic kernels (stepping, playouts, search) are written once and bound to a game *by the type
of its record*: compiled, `overload` picks the game's rule at compile time; uncompiled, the dtype
does. Rules passed as arguments would never be found in Numba's cache again.

The contract, identical for all games (`s` is the record):

    setup(s, log)                 options and key are in `s`; deal
    to_act(s) -> int              bit set of seats that owe a decision; several = simultaneous, 0 = over
    legal(s, seat, mask) -> int   fill the bit set of legal action ids, return how many
    why(s, seat, action) -> int   why not: 0 = legal, else a code of refusals.py; for a seat that owes a decision
    apply(s, seat, action, log)   the only mutation; runs on to the next decision; appends coded events
    scores(s, out)                points now
    returns(s, out)               payoff of the final ranking, 1 (first) .. -1 (last)
    resample(s, seat, key)        deal anew what `seat` cannot know, re-key the stream
    observe(s, seat, out)         float32 tensor, seat-rotated, from what `seat` knows only
    derive(s)                     fill the fields that follow from the others
    broken(s) -> int              the number of the first invariant that does not hold, 0 = all hold

Compiled, rules run inside entry points. Called from Python, a rule is the Python function that it is written as:
slower, and right for what is asked now and then (`why`, what a view tells). So no rule has to be written twice.
"""

import hashlib
import os
from collections.abc import Callable
from copy import copy
from functools import cache, wraps
from types import ModuleType
from typing import Any, ParamSpec, SupportsInt, TypeVar, cast

import numba
import numpy as np
from numba import types
from numba.core.registry import CPUDispatcher
from numba.core.types import Type
from numba.extending import overload

from wildtable.core import record
from wildtable.core.program import as_program, load_or_compile, note_rule
from wildtable.core.record import Dtype

Function = TypeVar("Function", bound=Callable[..., object])
Given = ParamSpec("Given")
Result = TypeVar("Result")
Implementation = Callable[..., object]  # what a contract means for one type of record
Record = record.GameRecord
Mask = record.Mask
Array = record.Array
Log = record.Log
int64 = cast(
    Callable[[SupportsInt], int], np.int64
)  # in rules: a full-width integer out of a small field

INTERPRETED = os.environ.get("NUMBA_DISABLE_JIT", "0") not in {"", "0"}


def rule(function: Function) -> Function:
    """A rule: compiled into whatever entry point calls it; called from Python, the function that is written there.

    No wrapper and no cache of its own: those force machine code for every small function and every
    caller again, and made a cold start eight times as long.
    """
    if INTERPRETED:
        return _called_with_plain_integers(function)
    note_rule(function)
    njit: Any = numba.njit  # its stubs do not know all options
    compiled = njit(
        nogil=True, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True
    )(function)
    compiled.__class__ = Rule
    return cast(Function, _compiled_once(compiled))


class Rule(CPUDispatcher):
    """Numba's dispatcher, called from Python without compiling anything."""

    py_func: Callable[..., object]

    def __call__(self, *arguments: object) -> object:
        result = self.py_func(*arguments)
        return int(result) if type(result) is np.int64 else result


def seldom(function: Function) -> Function:
    """A rule that is called now and then from a place that is passed all the time.

    It stays a function of its own, so that its caller is small enough to be compiled into the rules that pass
    there: with the stream's next block inside, `pick` was a call of six saved registers for one word of chance.
    """
    note_rule(function, is_seldom=True)
    return rule(function)


def _called_with_plain_integers(function: Function) -> Function:
    """Uncompiled: what `_widened` does for the compiler, so that small NumPy integers do not overflow."""
    narrow = (np.int8, np.int16, np.int32, np.uint8, np.uint16, np.int64)

    def plain(value: object) -> object:
        return int(value) if isinstance(value, narrow) else value

    @wraps(function)
    def call(*arguments: object) -> object:
        return plain(function(*map(plain, arguments)))

    return cast(Function, call)


def _compiled_once(dispatcher: Any) -> CPUDispatcher:
    """Widen small integers before Numba chooses a version of the rule.

    Otherwise every mixture of `int8` fields, literals and loop variables among the arguments is a version
    of its own: 36 of `note` alone.
    """
    choose = dispatcher.get_call_template
    dispatcher.get_call_template = lambda args, kws: choose(
        tuple(map(_widened, args)), {name: _widened(kind) for name, kind in kws.items()}
    )
    return cast(CPUDispatcher, dispatcher)


def _widened(kind: Type) -> Type:
    plain = types.unliteral(kind)
    if isinstance(plain, types.Boolean):
        return plain
    small = isinstance(plain, types.Integer) and plain not in {types.uint64, types.uint32}
    return types.int64 if small else plain


def entry_point(function: Function) -> Function:
    """A kernel that Python calls; `entry` makes it one for a game, which is kept on disk."""
    return function if INTERPRETED else cast(Function, as_program(function))


# ── the contract as generic functions ───────────────────────────────────────────────────────────
_rules: dict[Dtype | Type, ModuleType] = {}


def register(dtype: Dtype, rules: ModuleType) -> None:
    """Bind a record type to the module with its rules."""
    _rules[dtype] = _rules[record_type(dtype)] = rules


@cache
def record_type(dtype: Dtype) -> types.Record:
    """Numba's type of the record, under a short name.

    Numba spells all fields out in a record's name and mangles that into every compiled symbol; with
    100 fields that cost minutes of compile time.
    """
    kind = cast(types.Record, copy(numba.from_dtype(dtype)))
    kind.name = f"Record{hashlib.sha256(kind.name.encode()).hexdigest()[:12]}"
    return kind


def setup(s: Record, log: Log) -> None:
    _rules[s.dtype].setup(s, log)


@overload(setup, strict=False)
def _setup(s: Type, log: Type) -> Implementation:
    found = _rules[s].setup
    return lambda s, log: found(s, log)


def to_act(s: Record) -> int:
    return int(_rules[s.dtype].to_act(s))


@overload(to_act, strict=False)
def _to_act(s: Type) -> Implementation:
    found = _rules[s].to_act
    return lambda s: found(s)


def legal(s: Record, seat: int, mask: Mask) -> int:
    return int(_rules[s.dtype].legal(s, seat, mask))


@overload(legal, strict=False)
def _legal(s: Type, seat: Type, mask: Type) -> Implementation:
    found = _rules[s].legal
    return lambda s, seat, mask: found(s, seat, mask)


def apply(s: Record, seat: int, action: int, log: Log) -> None:
    _rules[s.dtype].apply(s, seat, action, log)


@overload(apply, strict=False)
def _apply(s: Type, seat: Type, action: Type, log: Type) -> Implementation:
    found = _rules[s].apply
    return lambda s, seat, action, log: found(s, seat, action, log)


def why(s: Record, seat: int, action: int) -> int:
    return int(_rules[s.dtype].why(s, seat, action))


@overload(why, strict=False)
def _why(s: Type, seat: Type, action: Type) -> Implementation:
    found = _rules[s].why
    return lambda s, seat, action: found(s, seat, action)


def scores(s: Record, out: Array) -> None:
    _rules[s.dtype].scores(s, out)


@overload(scores, strict=False)
def _scores(s: Type, out: Type) -> Implementation:
    found = _rules[s].scores
    return lambda s, out: found(s, out)


def returns(s: Record, out: Array) -> None:
    _rules[s.dtype].returns(s, out)


@overload(returns, strict=False)
def _returns(s: Type, out: Type) -> Implementation:
    found = _rules[s].returns
    return lambda s, out: found(s, out)


def resample(s: Record, seat: int, key: Array) -> None:
    _rules[s.dtype].resample(s, seat, key)


@overload(resample, strict=False)
def _resample(s: Type, seat: Type, key: Type) -> Implementation:
    found = _rules[s].resample
    return lambda s, seat, key: found(s, seat, key)


def observe(s: Record, seat: int, out: Array) -> None:
    _rules[s.dtype].observe(s, seat, out)


@overload(observe, strict=False)
def _observe(s: Type, seat: Type, out: Type) -> Implementation:
    found = _rules[s].observe
    return lambda s, seat, out: found(s, seat, out)


def derive(s: Record) -> None:
    if hasattr(_rules[s.dtype], "derive"):
        _rules[s.dtype].derive(s)


@overload(derive, strict=False)
def _derive(s: Type) -> Implementation:
    if not hasattr(_rules[s], "derive"):  # nothing follows from anything
        return lambda s: None
    found = _rules[s].derive
    return lambda s: found(s)


def broken(s: Record) -> int:
    return int(_rules[s.dtype].broken(s))


@overload(broken, strict=False)
def _broken(s: Type) -> Implementation:
    found = _rules[s].broken
    return lambda s: found(s)


# ── entry points ────────────────────────────────────────────────────────────────────────────────
U8 = types.Array(types.uint8, 1, "C")
U32 = types.Array(types.uint32, 1, "C")
U64 = types.Array(types.uint64, 1, "C")
I16 = types.Array(types.int16, 1, "C")
I32 = types.Array(types.int32, 1, "C")
I64 = types.Array(types.int64, 1, "C")
F32 = types.Array(types.float32, 1, "C")
F64 = types.Array(types.float64, 1, "C")
U8_2D = types.Array(types.uint8, 2, "C")
U64_2D = types.Array(types.uint64, 2, "C")
INT = types.int64


def entry(
    function: Callable[Given, Result],
    dtype: Dtype,
    *arguments: Type,
    using: tuple[ModuleType, ...] = (),
) -> Callable[Given, Result]:
    """Compile (or load) `function(dtype, *arguments)` for one game and return its bare entry point.

    `using`: modules beside the rules that it finds by the record's type. Calling the compiled code directly skips
    Numba's look at the argument types: 0.24 µs a call against 0.4 µs through the dispatcher with a buffer and 4.5 µs
    with a structured array. The price: arguments must really have the declared types, so only the façade calls these.
    """
    if INTERPRETED:
        return _on_raw_records(function)
    modules = (_rules[dtype],) if dtype in _rules else ()
    signature = types.DType(record_type(dtype)), *arguments
    return load_or_compile(_plain(function), signature, *modules, *using)


def _on_raw_records(function: Callable[Given, Result]) -> Callable[Given, Result]:
    def call(*given: object) -> Result:
        raw = (
            each.view(record.RawRecord) if isinstance(each, np.ndarray) else each for each in given
        )
        return cast(Callable[..., Result], function)(*raw)

    return cast(Callable[Given, Result], call)


def entry_of_all(function: Callable[Given, Result], *arguments: Type) -> Callable[Given, Result]:
    """The same for an entry point that asks no rules of a game."""
    return function if INTERPRETED else load_or_compile(_plain(function), arguments)


def _plain(function: Callable[Given, Result]) -> Callable[Given, Result]:
    return cast(Callable[Given, Result], cast(CPUDispatcher, function).py_func)
