"""A record as plain Python values, for code that tells much of it: positions and views."""

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from wildtable.core.kernel import Array


class Plain:
    """Numbers and nested lists by the names of the record's fields; a copy, for reading only.

    Reading field by field from the record takes five times as long.
    """

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...


def plain(buffer: Array, dtype: np.dtype[Any]) -> Plain:
    """What a record holds."""
    names, arrays = _fields_of(dtype)
    made = Plain()
    values = made.__dict__
    values.update(zip(names, np.ndarray((), dtype, buffer).item(), strict=True))
    for name in arrays:
        values[name] = values[name].tolist()
    return made


@cache
def _fields_of(dtype: np.dtype[Any]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """All names, and those of arrays."""
    fields: Mapping[str, Any] = dtype.fields or {}
    return tuple(fields), tuple(name for name, field in fields.items() if field[0].shape)
