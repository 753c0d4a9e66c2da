"""Events: noted by kernels, decoded, and redacted for whoever looks."""

import numpy as np
import pytest

from wildtable.core import kernel
from wildtable.core.events import Event, EventCodec, EventSpec, codes, redact
from wildtable.core.kernel import Array, entry_point
from wildtable.core.local import local_record
from wildtable.core.log import LOG, NO_LOG, ROWS, new_log, note, take_rows

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]
SPECS = (
    EventSpec("moved", ("seat", "card")),
    EventSpec("drew", ("seat", "card"), secret=frozenset({"card"}), chance=True),
    EventSpec("shown", ("card",), secret=frozenset({"card"}), barrier=True),
    EventSpec("over"),
)
UNUSED = np.dtype(
    (np.record, np.dtype([("unused", "u8")], align=True))
)  # an entry point needs a record type
CODEC = EventCodec(SPECS, {"card": lambda value: f"card {value}"})


@entry_point
def write(dtype: object, buffer: Array, number: int) -> None:
    log = buffer.view(LOG)[0]
    for row in range(number):
        note(log, row % 4, row, row + 1)
    note(log, 3, 1, 2, 3, 4, 5, 6, -7)


def written(number: int, *, is_open: bool) -> Array:
    buffer = new_log(is_open=is_open)
    kernel.entry(write, UNUSED, kernel.U8, kernel.INT)(UNUSED, buffer, number)
    return buffer


def test_a_log_is_read_once() -> None:
    buffer = written(5, is_open=True)
    rows = take_rows(buffer)
    assert len(rows) == 6
    assert rows[2] == [2, 2, 3, 0, 0, 0, 0, 0]
    assert rows[-1] == [3, 1, 2, 3, 4, 5, 6, -7]
    assert take_rows(buffer) == []


def test_a_closed_log_stays_empty() -> None:
    buffer = written(2 * ROWS, is_open=False)
    assert not buffer.any()


@entry_point
def write_for_nobody(dtype: object, buffer: Array, number: int) -> int:
    log = local_record(NO_LOG)
    for row in range(number):
        note(log, row % 4, row, row + 1)
    return int(log.count)


def test_without_a_log_nothing_is_noted() -> None:
    write = kernel.entry(write_for_nobody, UNUSED, kernel.U8, kernel.INT)
    assert write(UNUSED, np.zeros(8, np.uint8), 2 * ROWS) == 0


def test_decoding() -> None:
    events = CODEC.decode(written(4, is_open=True))
    assert [event.to_json() for event in events] == [
        {"event": "moved", "seat": 0, "card": "card 1"},
        {"event": "drew", "seat": 1, "card": "card 2"},
        {"event": "shown", "card": "card 2"},
        {"event": "over"},
        {"event": "over"},
    ]
    assert codes(SPECS) == {"moved": 0, "drew": 1, "shown": 2, "over": 3}


def event(kind: str, **data: object) -> Event:
    return Event(kind, data, SPECS[codes(SPECS)[kind]])


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_open_events_are_for_everybody(viewer: int | None) -> None:
    moved = event("moved", seat=1, card="x")
    assert redact(moved, viewer) is moved


def test_secrets_are_for_their_owner() -> None:
    drew = event("drew", seat=1, card="x")
    assert redact(drew, 1) is drew
    for viewer in (None, 0, 2):
        seen = redact(drew, viewer)
        assert seen.data == {"seat": 1}
        assert seen.hidden
        assert seen.message == "drew-hidden"
        assert seen.to_json() == {"event": "drew", "seat": 1}
    assert drew.message == "drew"
    assert not drew.hidden


@pytest.mark.parametrize("viewer", [None, 0])
def test_a_secret_without_owner_is_for_nobody(viewer: int | None) -> None:
    assert redact(event("shown", card="x"), viewer).data == {}


def test_two_secrets_look_the_same() -> None:
    """What differs only in a secret is equal after redaction."""
    one, other = event("drew", seat=1, card="x"), event("drew", seat=1, card="y")
    assert one != other
    assert redact(one, 0) == redact(other, 0)
