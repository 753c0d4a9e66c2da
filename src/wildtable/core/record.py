"""A record, declared once: what kernels compute with, what Python reads, what mypy checks.

    class Record(GameRecord):
        players: int = i1("seats at the table")
        hand: Words = u8("the cards that each seat holds", SEATS)

From the class follow the layout in memory (`Record.dtype`), its fields as attributes for Python code
(`Record(buffer)`), a plain copy of them (plain.py) and the list of fields for people (`describe`).
"""

import struct
from functools import cache
from typing import Any, ClassVar, NamedTuple, cast

import numpy as np

Array = np.ndarray[Any, np.dtype[Any]]
Ints = Array  # a field with several whole numbers
Words = Array  # a field with several sets or heaps, 64 bits each
Word = np.uint64
CODES = {
    "i1": "b",
    "u1": "B",
    "i2": "h",
    "u2": "H",
    "i4": "i",
    "u4": "I",
    "i8": "q",
    "u8": "Q",
    "f4": "f",
    "f8": "d",
}


# ── declaring ───────────────────────────────────────────────────────────────────────────────────
class Declared(NamedTuple):
    """A field: its kind of number, what it means, and how many there are ((): one)."""

    code: str
    meaning: str
    shape: tuple[int, ...]


def i1(meaning: str, *shape: int) -> Any:
    """-128 … 127."""
    return Declared("i1", meaning, shape)


def u1(meaning: str, *shape: int) -> Any:
    """0 … 255."""
    return Declared("u1", meaning, shape)


def i2(meaning: str, *shape: int) -> Any:
    """-32,768 … 32,767."""
    return Declared("i2", meaning, shape)


def u2(meaning: str, *shape: int) -> Any:
    """0 … 65,535."""
    return Declared("u2", meaning, shape)


def u4(meaning: str, *shape: int) -> Any:
    """32 bits, a `np.uint32`."""
    return Declared("u4", meaning, shape)


def i8(meaning: str, *shape: int) -> Any:
    """64 bits with a sign."""
    return Declared("i8", meaning, shape)


def u8(meaning: str, *shape: int) -> Any:
    """A machine word, a `np.uint64`: a set of up to 64 things."""
    return Declared("u8", meaning, shape)


class RecordType(type):
    """Makes a class of what is declared in it, behind the fields of its base class."""

    def __new__(cls, name: str, bases: tuple[type, ...], members: dict[str, Any]) -> "RecordType":
        own = {key: each for key, each in members.items() if isinstance(each, Declared)}
        declared = {key: each for base in bases for key, each in vars(base)["declared"].items()}
        declared |= own
        made = {"__slots__": (), **members, "declared": declared}
        if declared:
            made["dtype"] = dtype_of(declared)
        return super().__new__(cls, name, bases, made | access(made.get("dtype")))


def dtype_of(fields: dict[str, Declared]) -> np.dtype[Any]:
    """Aligned, because kernels copy records by words."""
    plain = np.dtype([(name, each.code, each.shape) for name, each in fields.items()], align=True)
    return np.dtype((np.record, plain))


# ── reading and writing ─────────────────────────────────────────────────────────────────────────
class PlainArray(np.ndarray[Any, np.dtype[Any]]):
    """An array whose small integers come out as Python's, which do not overflow."""

    def __getitem__(self, index: Any) -> Any:
        value = super().__getitem__(index)
        return value if isinstance(value, np.ndarray | np.uint64 | np.uint32) else value.item()


def _number(code: str, offset: int) -> property:
    packed = struct.Struct(f"={code}")
    kinds = {"Q": np.uint64, "I": np.uint32, "f": float, "d": float}
    kind = kinds.get(code, int)  # as kernels want them
    plain = float if code in "fd" else int

    def get(self: Any) -> Any:
        return kind(packed.unpack_from(self.buffer, offset)[0])

    def put(self: Any, value: Any) -> None:
        packed.pack_into(self.buffer, offset, plain(value))

    return property(get, put)


def _array(base: np.dtype[Any], shape: tuple[int, ...], offset: int) -> property:
    def get(self: "Row") -> Any:
        return PlainArray(shape, base, self.buffer, offset)

    return property(get)


def access(dtype: np.dtype[Any] | None) -> dict[str, property]:
    """For each field an attribute that reads and writes the buffer.

    NumPy's own record access costs microseconds a field; positions and views read hundreds of them.
    """
    members = {}
    for name, (kind, offset, *_) in (dtype.fields if dtype and dtype.fields else {}).items():
        base = f"{kind.base.kind}{kind.base.itemsize}"
        members[name] = (
            _array(kind.base, kind.shape, offset) if kind.shape else _number(CODES[base], offset)
        )
    return members


# ── records ─────────────────────────────────────────────────────────────────────────────────────
class Row(metaclass=RecordType):
    """Fields as attributes: plain integers and small arrays out of a buffer, and into it."""

    __slots__ = ("buffer",)
    dtype: ClassVar[np.dtype[Any]]
    declared: ClassVar[dict[str, Declared]]

    def __init__(self, buffer: Array) -> None:
        self.buffer = buffer

    def __getitem__(self, name: str) -> Any:
        return getattr(self, name)


class GameRecord(Row):
    """What the record of every game begins with; `points` (by seat and source) it has to have as well."""

    key: Ints = u4("chance: key of the stream, never part of a view", 8)
    counter: int = u4("chance: next block of the stream")
    words: Ints = u4("chance: current block, used from its end", 16)
    words_left: int = u1("chance: words of the block not yet used")


@cache
def fields_of(dtype: np.dtype[Any]) -> type[Row]:
    """The class of attribute access for records of a dtype, whoever declared it."""
    return cast(type[Row], RecordType("Fields", (Row,), {"dtype": dtype}))


def describe(record: type[Row]) -> str:
    """The fields as a table for people (Markdown)."""
    lines = ["| field | numbers | meaning |", "|---|---|---|"]
    for name, each in record.declared.items():
        numbers = each.code + "".join(f" × {size}" for size in each.shape)
        lines.append(f"| `{name}` | {numbers} | {each.meaning} |")
    return "\n".join(lines)


class RawRecord(np.ndarray[Any, np.dtype[Any]]):
    """A buffer for kernels that run uncompiled: its record has plain integers."""

    def view(self, *kinds: Any) -> Any:  # type: ignore[override]  # NumPy overloads it five times
        if kinds and isinstance(kinds[0], np.dtype) and kinds[0].names:
            return [fields_of(kinds[0])(self)]
        return super().view(*kinds)

    def copy(self, order: Any = "C") -> Any:
        return super().copy(order).view(RawRecord)
