"""The kernel's event log: rows of small integers, decoded and redacted outside (see events.py).

A record like the game itself: an array as argument would cost reference counting in every rule that
passes it on. Playouts and searches pass a `NO_LOG`: rules compiled for that type note nothing at all.
"""

from typing import Any

import numba
import numpy as np
from numba.extending import overload

from wildtable.core.kernel import Array, Log, rule

WIDTH = 8  # code and seven operands
ROWS = 1024  # far more than the longest run between two decisions


def _log_of(rows: int) -> np.dtype[Any]:
    fields = [("is_open", "i8"), ("count", "i8"), ("rows", "i2", (rows, WIDTH))]
    return np.dtype((np.record, np.dtype(fields, align=True)))


LOG = _log_of(ROWS)
NO_LOG = _log_of(1)  # zeroed, so closed: for whoever does not want to know


def is_kept(log: Log) -> bool:
    """Does anybody read on? A full log must not write on."""
    return bool(log.is_open != 0 and log.count < ROWS)


@overload(is_kept, strict=False)
def _is_kept(log: Any) -> Any:
    if log == numba.from_dtype(NO_LOG):
        return lambda log: False  # so the compiler leaves out all that is done for a note
    return lambda log: log.is_open != 0 and log.count < ROWS


@rule
def note(
    log: Log,
    code: int,
    a: int = 0,
    b: int = 0,
    c: int = 0,
    d: int = 0,
    e: int = 0,
    f: int = 0,
    g: int = 0,
) -> None:
    """Append an event with up to seven operands."""
    if not is_kept(log):
        return
    row = log.count
    log.count = row + 1
    log.rows[row, 0] = code
    log.rows[row, 1] = a
    log.rows[row, 2] = b
    log.rows[row, 3] = c
    log.rows[row, 4] = d
    log.rows[row, 5] = e
    log.rows[row, 6] = f
    log.rows[row, 7] = g


def new_log(*, is_open: bool) -> Array:
    """A buffer for a log that is read, or for one that nobody reads."""
    buffer = np.zeros(LOG.itemsize, np.uint8)
    buffer.view(LOG)[0].is_open = is_open
    return buffer


def take_rows(buffer: Array) -> list[list[int]]:
    """What was noted; the log is empty afterwards."""
    log: Any = buffer.view(LOG)[0]
    rows: list[list[int]] = log.rows[: int(log.count)].tolist()
    log.count = 0
    return rows
