"""A record, declared once: what kernels compute with, what Python reads, what mypy checks.

    class Record(GameRecord):
        players: int = i1("seats at the table")
        hand: Words = u8("the cards that each seat holds", SEATS)

From the class follow the layout in memory (`Record.dtype`), its fields as attributes for Python code
(`Record(buffer)`), a plain copy of them (plain.py) and the list of fields for people (`describe`).
"""

import struct
from functools import cache
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar, cast, overload

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]
Ints = Array  # a field with several whole numbers
Words = Array  # a field with several sets or heaps, 64 bits each
Word = np.uint64
Dtype = np.dtype[np.void]  # of a record
One = TypeVar("One")
MASK_WORDS = 6  # 384 actions; Ark & Noah needs 354
LOG_WIDTH = 8  # code and seven operands
LOG_ROWS = 1024  # far more than the longest run between two decisions
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


class Kind(Generic[One]):
    """A kind of number. Called in the class of a record it declares a field: one number, or an array of a shape."""

    def __init__(self, code: str) -> None:
        self.code = code

    @overload
    def __call__(self, meaning: str) -> One: ...

    @overload
    def __call__(self, meaning: str, *shape: int) -> Array: ...

    def __call__(self, meaning: str, *shape: int) -> object:
        return Declared(self.code, meaning, shape)


i1 = Kind[int]("i1")  # -128 … 127
u1 = Kind[int]("u1")  # 0 … 255
i2 = Kind[int]("i2")  # -32,768 … 32,767
u2 = Kind[int]("u2")  # 0 … 65,535
u4 = Kind[int]("u4")  # 32 bits, a `np.uint32`
i4 = Kind[int]("i4")  # 32 bits with a sign
i8 = Kind[int]("i8")  # 64 bits with a sign
u8 = Kind[Word]("u8")  # a machine word, a `np.uint64`: a set of up to 64 things
f8 = Kind[float]("f8")


class RecordType(type):
    """Makes a class of what is declared in it, behind the fields of its base class."""

    def __new__(
        cls, name: str, bases: tuple[type, ...], members: dict[str, object]
    ) -> "RecordType":
        own = {key: each for key, each in members.items() if isinstance(each, Declared)}
        declared = {key: each for base in bases for key, each in vars(base)["declared"].items()}
        declared |= own
        made = {"__slots__": (), **members, "declared": declared}
        if declared:
            made["dtype"] = dtype_of(declared)
        return super().__new__(
            cls, name, bases, made | access(cast(Dtype | None, made.get("dtype")))
        )


def dtype_of(fields: dict[str, Declared]) -> Dtype:
    """Aligned, because kernels copy records by words."""
    plain = np.dtype([(name, each.code, each.shape) for name, each in fields.items()], align=True)
    return np.dtype((np.record, plain))


# ── reading and writing ─────────────────────────────────────────────────────────────────────────
class PlainArray(Array):
    """An array whose small integers come out as Python's, which do not overflow."""

    def __getitem__(self, index: Any) -> Any:  # of many kinds, as NumPy has it
        value = super().__getitem__(index)
        return value if isinstance(value, np.ndarray | np.uint64 | np.uint32) else value.item()


def _number(code: str, offset: int) -> property:
    packed = struct.Struct(f"={code}")
    kinds = {"Q": np.uint64, "I": np.uint32, "f": float, "d": float}
    kind = kinds.get(code, int)  # as kernels want them
    plain = float if code in "fd" else int

    def get(self: "Row") -> float:
        return cast(float, kind(packed.unpack_from(self.buffer.data, offset)[0]))

    def put(self: "Row", value: float) -> None:
        packed.pack_into(self.buffer.data, offset, plain(value))

    return property(get, put)


def _array(base: np.dtype[np.generic], shape: tuple[int, ...], offset: int) -> property:
    def get(self: "Row") -> PlainArray:
        return PlainArray(shape, base, self.buffer, offset)

    return property(get)


def access(dtype: Dtype | None) -> dict[str, property]:
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
    dtype: ClassVar[Dtype]
    declared: ClassVar[dict[str, Declared]]

    def __init__(self, buffer: Array) -> None:
        self.buffer = buffer

    def __getitem__(self, name: str) -> Any:
        return getattr(self, name)


class GameRecord(Row):
    """What the record of every game begins with; `points` (by seat and source) it has to have as well."""

    points: Ints
    key: Ints = u4("chance: key of the stream, never part of a view", 8)
    counter: int = u4("chance: next block of the stream")
    words: Ints = u4("chance: current block, used from its end", 16)
    words_left: int = u1("chance: words of the block not yet used")


class Mask(Row):
    """A set of action ids, see mask.py. One type for all games, wide enough for the widest action space."""

    words: Words = u8("64 action ids each", MASK_WORDS)


class Log(Row):
    """Events of one `apply` and a film of them, see log.py."""

    is_open: int = i8("does anybody read it?")
    count: int = i8("rows so far")
    record: int = i8("film: where the game's record is")
    size: int = i8("film: its bytes")
    film: int = i8("film: where its copies go, 0: nowhere")
    frames: int = i8("film: room for how many")
    rows: Ints = i2("code and operands", LOG_ROWS, LOG_WIDTH)


@cache
def fields_of(dtype: Dtype) -> type[Row]:
    """The class of attribute access for records of a dtype, whoever declared it."""
    return cast(type[Row], RecordType("Fields", (Row,), {"dtype": dtype}))


def describe(record: type[Row]) -> str:
    """The fields as a table for people (Markdown)."""
    lines = ["| field | numbers | meaning |", "|---|---|---|"]
    for name, each in record.declared.items():
        numbers = each.code + "".join(f" × {size}" for size in each.shape)
        lines.append(f"| `{name}` | {numbers} | {each.meaning} |")
    return "\n".join(lines)


class RawRecord(Array):
    """A buffer for kernels that run uncompiled: its record has plain integers."""

    def view(self, *kinds: Any) -> Any:  # type: ignore[override]  # NumPy overloads it five times
        if kinds and isinstance(kinds[0], np.dtype) and kinds[0].names:
            return [fields_of(kinds[0])(self)]
        return super().view(*kinds)

    def copy(self, order: Any = "C") -> Any:
        return super().copy(order).view(RawRecord)
