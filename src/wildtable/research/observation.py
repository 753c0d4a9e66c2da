"""What a seat knows, as a vector of float32 with names.

The kernel of a game writes the vector (`observe`, part of its contract) from what the seat may know; seats are
counted from the observer on, so that the same network can play on every seat. Here is what stands where:
`games/<game>/observe.py` lists the pieces and writes them, and docs/research.md prints that list.
"""

import math
from collections.abc import Mapping

import numpy as np

from wildtable.core.errors import Malformed
from wildtable.core.game import Game
from wildtable.core.kernel import Array
from wildtable.core.layout import Block, Field, Layout
from wildtable.core.spec import GameSpec
from wildtable.core.state import State


def layout_of(spec: GameSpec) -> Layout:
    """The layout of a game, which must be as long as the kernel's vector."""
    part = spec.part("observe") or spec.part("layout")
    layout: Layout = part.LAYOUT if part else nameless(spec.observation_size)
    if layout.size != spec.observation_size:
        raise Malformed(
            f"the layout of {spec.id} lists {layout.size} numbers, "
            f"the kernel writes {spec.observation_size}"
        )
    return layout


def nameless(size: int) -> Layout:
    """Of a game that does not say what its numbers mean."""
    meaning = "as the game writes them"
    return Layout(Block("table", 1, (Field("all", (size,), meaning, -math.inf, math.inf),)))


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


def table_rows(layout: Layout) -> list[tuple[str, str, tuple[int, ...], str, str]]:
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
