"""The kernel's event log: rows of small integers, decoded and redacted outside (see events.py).

A record like the game itself: an array as argument would cost reference counting in every rule that
passes it on. Playouts and searches pass a `NO_LOG`: rules compiled for that type note nothing at all.

A log can have room behind it for a film: a copy of the game's record right after each note. The buffer is one
piece, so that it can be sent to another process (bots/uncompiled.py); `film_to` says where things lie in this one.
"""

import numba
import numpy as np
from numba.core.types import Type
from numba.extending import overload

from wildtable.core.kernel import Array, Implementation, Log, rule, seldom
from wildtable.core.local import copy_bytes
from wildtable.core.record import LOG_ROWS, LOG_WIDTH, Declared, dtype_of

ROWS = LOG_ROWS
FRAMES = 256  # the film of one decision; who acts longer is shown at the end of it


LOG = Log.dtype
LOG_BYTES = LOG.itemsize
# Zeroed, so closed: for whoever does not want to know.
NO_LOG = dtype_of(
    {**Log.declared, "rows": Declared("i2", "", (1, LOG_WIDTH))}
)  # zeroed, so closed: for whoever does not want to know


def is_kept(log: Log) -> bool:
    """Does anybody read on? A full log must not write on."""
    return bool(log.is_open != 0 and log.count < ROWS)


@overload(is_kept, strict=False)
def _is_kept(log: Type) -> Implementation:
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
    if log.film != 0:
        keep_frame(log, row)


# ── the film ────────────────────────────────────────────────────────────────────────────────────
@seldom
def keep_frame(log: Log, row: int) -> None:
    """The record as it is right after the note of this row."""
    if row < log.frames:
        copy_bytes(log.film + row * log.size, log.record, log.size)


@rule
def film_to(log: Log, room: Array, record: Array) -> None:
    """Film `record` into what is left of `room` behind the log, if anything is."""
    log.record = record.ctypes.data
    log.size = record.size
    log.frames = (room.size - LOG_BYTES) // record.size
    log.film = room.ctypes.data + LOG_BYTES if log.frames else 0


def new_log(*, is_open: bool, film_of: int = 0) -> Array:
    """A buffer for a log that is read, or for one that nobody reads; `film_of`: bytes of a record to film."""
    logs = 1 + -(-film_of * FRAMES // LOG_BYTES)  # a multiple, because kernels look at it as logs
    buffer = np.zeros(logs * LOG_BYTES, np.uint8)
    buffer[:LOG_BYTES].view(LOG)[0].is_open = is_open
    return buffer


def take_rows(buffer: Array) -> list[list[int]]:
    """What was noted; the log is empty afterwards."""
    log = buffer[:LOG_BYTES].view(LOG)[0]
    rows: list[list[int]] = log.rows[: int(log.count)].tolist()
    log.count = 0
    return rows


def frames_in(buffer: Array, size: int) -> list[bytearray]:
    """The records that were filmed, one for each note up to the room there was."""
    number = min(int(buffer[:LOG_BYTES].view(LOG)[0].count), FRAMES)
    film = buffer[LOG_BYTES : LOG_BYTES + number * size]
    return [bytearray(film[start : start + size]) for start in range(0, number * size, size)]
