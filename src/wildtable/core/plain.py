"""A record as plain Python values, for code that tells much of it: positions and views."""

from functools import cache
from typing import Any, TypeVar, cast

import numpy as np

from wildtable.core.record import Array, Dtype, Row

Kind = TypeVar("Kind", bound=Row)


class Plain:
    """Numbers and nested lists by the names of the record's fields; a copy, for reading only.

    Reading field by field from the record takes five times as long.
    """


class Table(list[list[Any]]):
    """Rows and columns, read like the record's: `table[row, column]`, so that rules can be asked about a copy."""

    def __getitem__(self, index: Any) -> Any:
        if type(index) is tuple:
            return list.__getitem__(self, index[0])[index[1]]
        return list.__getitem__(self, index)


def plain(buffer: Array, record: type[Kind]) -> Kind:
    """What a record holds; to mypy it is such a record."""
    names, lists, tables = _fields_of(record.dtype)
    made = Plain()
    values = made.__dict__
    values.update(zip(names, np.ndarray((), record.dtype, buffer).item(), strict=True))
    for name in lists:
        values[name] = values[name].tolist()
    for name in tables:
        values[name] = Table(values[name].tolist())
    return cast(Kind, made)


@cache
def _fields_of(dtype: Dtype) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """All names, those of arrays, and those of arrays with rows and columns."""
    shapes = {name: field[0].shape for name, field in (dtype.fields or {}).items()}
    return (
        tuple(shapes),
        tuple(name for name, shape in shapes.items() if len(shape) not in {0, 2}),
        tuple(name for name, shape in shapes.items() if len(shape) == 2),
    )
