"""The kernel's record in the words of the oracle's `position()`.

Read from the bytes of the buffer: NumPy's access to one field of one record is a hundred times as slow.
"""

from functools import cache
from typing import Any

import numpy as np

from wildtable.core.state import State

PHASES = ("turn", "discard-top", "battle", "modifier", "council", "over")
KINDS = {"i1": "b", "i2": "h", "u1": "B", "u8": "Q"}
SEATS = range(5)


@cache
def place_of(dtype: np.dtype[Any], name: str) -> tuple[int, int, Any]:
    """First byte of a field, first byte after it, and how to read what is between."""
    kind, start = dtype.fields[name][:2]  # type: ignore[index]
    return start, start + kind.itemsize, KINDS[f"{kind.base.kind}{kind.base.itemsize}"]


class Bytes:
    """Fields of a record as plain integers and lists of them."""

    def __init__(self, state: State) -> None:
        self.raw = memoryview(state.buffer.tobytes())
        self.dtype: np.dtype[Any] = state.game.spec.dtype

    def all(self, name: str) -> list[int]:
        start, end, code = place_of(self.dtype, name)
        return self.raw[start:end].cast(code).tolist()

    def one(self, name: str) -> int:
        return self.all(name)[0]

    def rows(self, name: str, width: int) -> list[list[int]]:
        flat = self.all(name)
        return [flat[at : at + width] for at in range(0, len(flat), width)]


def cards(bits: int) -> list[int]:
    return [card for card, there in enumerate(f"{bits:b}"[::-1]) if there == "1"]


def members(bits: int) -> list[int]:
    return [seat for seat in SEATS if bits >> seat & 1]


def look(state: State) -> dict[str, Any]:
    s = Bytes(state)
    seats, humans = s.one("seats"), s.one("humans")
    phase = PHASES[s.one("phase")]
    found: dict[str, Any] = {
        "age": s.one("age"),
        "phase": phase,
        "deck": cards(s.one("deck")),
        "discard": s.all("discard")[: s.one("discard_count")],
        "hands": [cards(hand) for hand in s.all("hand")[:humans]],
        "columns": counted(s, "column", 16),
        "decrees": s.all("decree"),
        "tiles": s.rows("tile", 3),
        "normal": [row[:seats] for row in s.rows("normal", 5)],
        "capital": s.all("capital"),
        "council": [sorted(seat for seat in row if seat >= 0) for row in s.rows("council", 2)],
        "modifiers": s.all("modifiers")[:seats],
        "modifier_supply": s.one("modifier_supply"),
        "withdraw_owned": [[v for v in row if v] for row in s.rows("withdraw_owned", 3)[:seats]],
        "out_order": s.all("out_order")[: s.one("out_count")],
        "capital_order": s.all("capital_order")[: s.one("capital_count")],
        "bonus": s.all("bonus")[: s.one("bonus_count")],
    }
    if phase != "discard-top":  # a half-made rally counts only when it is complete
        found["score"] = [sum(row) for row in s.rows("points", 6)[:seats]]
        found["rallies"] = s.one("rallies")
        found["turns"] = s.all("turns")[:seats]
    if phase != "over":
        found["tile_next"] = s.all("tile_next")
    if not s.one("automa_starts"):
        found["start"] = s.one("start")
    if s.one("withdraw_tiles"):
        found["withdraw_unseen"] = s.all("withdraw_left")[: s.one("withdraw_count")]
    found["battle"] = look_battle(s) if s.one("members") else None
    return found


def counted(s: Bytes, name: str, width: int) -> list[list[int]]:
    """Rows that are filled as far as their counter says."""
    counts = s.all(f"{name}_count")
    return [row[:count] for row, count in zip(s.rows(name, width), counts, strict=True)]


def look_battle(s: Bytes) -> dict[str, Any]:
    return {
        "kingdom": s.one("kingdom"),
        "alive": members(s.one("alive")),
        "participants": members(s.one("members")),
        "round": s.one("battle_round"),
        "committed": {seat: card for seat, card in enumerate(s.all("committed")) if card >= 0},
        "used": s.all("used")[: s.one("used_count")],
    }
