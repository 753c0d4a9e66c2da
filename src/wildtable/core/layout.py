"""An observation as a list of named pieces: the same list writes the vector and documents it.

A game's `observe.py` makes blocks (`seats = Block("seats", SEATS)`), adds pieces to them, which gives the place of each
in a row (`POINTS = seats.add("points", "points / 100")`), and names the rule that writes a row
(`seats.written_by`). `Layout(seats, …).writer()` is then the `observe` of the kernel contract.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from wildtable.core.errors import Malformed
from wildtable.core.kernel import Array, Record, rule

Writer = Callable[[Any, int, int, Array], None]  # (record, viewer, number of the row, row)
Observe = Callable[[Any, int, Array], None]  # (record, viewer, vector)


@dataclass(frozen=True, slots=True)
class Field:
    """One thing that is known: its place inside its block follows from the order of the list."""

    name: str
    shape: tuple[int, ...]  # (): a single number
    meaning: str
    low: float = 0.0
    high: float = 1.0

    @property
    def size(self) -> int:
        return math.prod(self.shape)


class Block:
    """Fields that are repeated `count` times: for every kingdom, seat, square …"""

    def __init__(self, name: str, count: int = 1, fields: Sequence[Field] = ()) -> None:
        self.name = name
        self.count = count
        self.fields = list(fields)
        self.write: Writer | None = None

    def add(self, name: str, meaning: str, *shape: int, low: float = 0.0, high: float = 1.0) -> int:
        """One more field; returns where it begins in a row."""
        place = self.row
        self.fields.append(Field(name, shape, meaning, low, high))
        return place

    def written_by(self, write: Writer) -> Writer:
        """The rule that fills one row, which is all 0 before."""
        self.write = write
        return write

    @property
    def row(self) -> int:
        return sum(field.size for field in self.fields)

    @property
    def size(self) -> int:
        return self.count * self.row


@dataclass(frozen=True, slots=True)
class Place:
    """Where a field is: `block.count` times `field.size` numbers, `stride` apart from `start` on."""

    block: Block
    field: Field
    start: int

    @property
    def name(self) -> str:
        return f"{self.block.name}.{self.field.name}"

    @property
    def shape(self) -> tuple[int, ...]:
        """As `Layout.parts` hands it out."""
        return (self.block.count, *self.field.shape) if self.block.count > 1 else self.field.shape


class Layout:
    """All fields of a game's observation, in the order of the vector."""

    def __init__(self, *blocks: Block) -> None:
        self.blocks = blocks
        self.size = sum(block.size for block in blocks)

    def writer(self) -> Observe:
        """The kernel's `observe`: every block by its rule, one after the other."""
        whole, start = _blank(self.size), 0
        for block in self.blocks:
            if block.write is None:
                raise Malformed(f"nothing writes {block.name}")
            whole = _then(whole, block.write, start, block.count, block.row)
            start += block.size
        return whole

    def places(self) -> Iterator[Place]:
        at = 0
        for block in self.blocks:
            start = at
            for field in block.fields:
                yield Place(block, field, start)
                start += field.size
            at += block.size

    def parts(self, observation: Array) -> dict[str, Array]:
        """The vector (or a batch of them) by field names: views, not copies, where NumPy can."""
        if observation.shape[-1:] != (self.size,):
            raise Malformed(
                f"observation: the last axis has {self.size} numbers, not {observation.shape}"
            )
        ahead = observation.shape[:-1]
        found = {}
        for place in self.places():
            first = place.start - self._offset(place)
            rows = observation[..., first : first + place.block.size]
            rows = rows.reshape((*ahead, place.block.count, place.block.row))
            here = rows[..., self._offset(place) : self._offset(place) + place.field.size]
            found[place.name] = here.reshape((*ahead, *place.shape))
        return found

    @staticmethod
    def _offset(place: Place) -> int:
        """Of the field in a row of its block."""
        fields = place.block.fields
        return sum(field.size for field in fields[: fields.index(place.field)])

    @cached_property
    def low(self) -> Array:
        return self._bounds("low")

    @cached_property
    def high(self) -> Array:
        return self._bounds("high")

    def _bounds(self, name: str) -> Array:
        rows = [
            np.repeat(
                [getattr(field, name) for field in block.fields],
                [field.size for field in block.fields],
            )
            for block in self.blocks
        ]
        whole = [np.tile(row, block.count) for row, block in zip(rows, self.blocks, strict=True)]
        return np.concatenate(whole).astype(np.float32)


def _blank(size: int) -> Observe:
    @rule
    def blank(s: Record, viewer: int, out: Array) -> None:
        for place in range(size):
            out[place] = 0.0

    return blank


def _then(before: Observe, write: Writer, start: int, count: int, size: int) -> Observe:
    """Numba compiles no loop over different rules, so each block brings along those before it."""

    @rule
    def observe(s: Record, viewer: int, out: Array) -> None:
        before(s, viewer, out)
        for number in range(count):
            at = start + number * size
            write(s, viewer, number, out[at : at + size])

    return observe
