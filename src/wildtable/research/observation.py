"""What a seat knows, as a vector of float32 with names.

The kernel of a game writes the vector (`observe`, part of its contract) from what the seat may know; seats are
counted from the observer on, so that the same network can play on every seat. Here is what stands where:
`research/layouts/<game>.py` lists the fields in the kernel's order, and docs/research.md prints that list.
"""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import Any

import numpy as np

from wildtable.core.errors import Malformed
from wildtable.core.game import Game
from wildtable.core.kernel import Array
from wildtable.core.spec import GameSpec
from wildtable.core.state import State


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


def layout_of(spec: GameSpec) -> Layout:
    """The layout of a game, which must be as long as the kernel's vector."""
    name = f"wildtable.research.layouts.{spec.id.replace('-', '_')}"
    layout: Layout = import_module(name).LAYOUT
    if layout.size != spec.observation_size:
        raise Malformed(
            f"{name} lists {layout.size} numbers, the kernel writes {spec.observation_size}"
        )
    return layout


class Observer:
    """Writes observations of one game.

    >>> observer = Observer(wildtable.load("tyranno-ex", players=2))
    >>> vector = observer.observe(state, seat)
    >>> observer.parts(vector)["seats.points"]
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.layout = layout_of(game.spec)
        self.size = self.layout.size
        self.shape = (self.size,)
        self.dtype = np.dtype(np.float32)

    def observe(self, state: State, seat: int) -> Array:
        """A new vector: all that the seat knows."""
        out = np.empty(self.shape, np.float32)
        self.write(state, seat, out)
        return out

    def write(self, state: State | Array, seat: int, out: Array) -> None:
        """Into a contiguous float32 vector of yours; `state` may also be the bytes of a record."""
        buffer = state.buffer if isinstance(state, State) else state
        size = self.game.spec.dtype.itemsize
        if buffer.dtype != np.uint8 or buffer.shape != (size,) or not buffer.flags.c_contiguous:
            raise Malformed(
                f"record: uint8 ({size},) is expected, not {buffer.dtype} {buffer.shape}"
            )
        if out.dtype != np.float32 or out.shape != self.shape or not out.flags.c_contiguous:
            raise Malformed(
                f"out: contiguous float32 {self.shape} is expected, not {out.dtype} {out.shape}"
            )
        if not 0 <= seat < self.game.seats:
            raise Malformed(f"seat {seat}: this game has seats 0 to {self.game.seats - 1}")
        self.game.engine.tensor(self.game.spec.dtype, buffer, seat, out)

    def parts(self, observation: Array) -> Mapping[str, Array]:
        return self.layout.parts(observation)


def table_rows(layout: Layout) -> list[tuple[Any, ...]]:
    """(numbers, name, shape, range, meaning) of every field, as the documentation prints them."""
    rows = []
    for place in layout.places():
        last = place.start + place.field.size - 1
        numbers = f"{place.start}" if last == place.start else f"{place.start}–{last}"
        if place.block.count > 1:
            numbers += f", then every {place.block.row}"
        between = f"{place.field.low:g} … {place.field.high:g}"
        rows.append((numbers, place.name, place.shape, between, place.field.meaning))
    return rows
