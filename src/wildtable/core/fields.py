"""A record for Python code: its fields as attributes, plain integers and small arrays.

NumPy's own record access costs microseconds a field; positions and views read hundreds of them.
"""

import struct
from functools import cache
from typing import Any

import numpy as np

Array = np.ndarray[Any, np.dtype[Any]]
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


class PlainArray(np.ndarray[Any, np.dtype[Any]]):
    """An array whose small integers come out as Python's, which do not overflow."""

    def __getitem__(self, index: Any) -> Any:
        value = super().__getitem__(index)
        return value if isinstance(value, np.ndarray | np.uint64 | np.uint32) else value.item()


class Fields:
    """Attributes read and write the buffer; made by `fields_of` for one dtype."""

    __slots__ = ("buffer",)
    dtype: np.dtype[Any]

    def __init__(self, buffer: Array) -> None:
        self.buffer = buffer

    def __getitem__(self, name: str) -> Any:
        return getattr(self, name)

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"the record has no field {name!r}")


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
    def get(self: Fields) -> Any:
        return PlainArray(shape, base, self.buffer, offset)

    return property(get)


@cache
def fields_of(dtype: np.dtype[Any]) -> type[Fields]:
    """The class of attribute access for records of a dtype."""
    members: dict[str, Any] = {"__slots__": (), "dtype": dtype}
    for name, (kind, offset, *_) in (dtype.fields or {}).items():
        base = f"{kind.base.kind}{kind.base.itemsize}"
        members[name] = (
            _array(kind.base, kind.shape, offset) if kind.shape else _number(CODES[base], offset)
        )
    return type("RecordFields", (Fields,), members)


class RawRecord(np.ndarray[Any, np.dtype[Any]]):
    """A buffer for kernels that run uncompiled: its record has plain integers."""

    def view(self, *kinds: Any) -> Any:  # type: ignore[override]  # NumPy overloads it five times
        if kinds and isinstance(kinds[0], np.dtype) and kinds[0].names:
            return [fields_of(kinds[0])(self)]
        return super().view(*kinds)

    def copy(self, order: Any = "C") -> Any:
        return super().copy(order).view(RawRecord)
