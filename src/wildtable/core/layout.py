"""What stands where in an observation: `games/<game>/layout.py` lists the fields in the kernel's order."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from wildtable.core.errors import Malformed
from wildtable.core.kernel import Array


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


@dataclass(frozen=True, slots=True)
class Block:
    """Fields that are repeated `count` times: for every kingdom, seat, square …"""

    name: str
    count: int
    fields: tuple[Field, ...]

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
