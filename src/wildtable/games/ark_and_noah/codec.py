"""From readable JSON into a record: a complete position (`place`) or a view (`place_view`).

Reading fills what has to be said; derive.py adds what follows from it, and whatever was said and follows differently
is refused by its field (`check_position`). All else is for the laws (invariants.py) to say.
"""

from collections.abc import Iterable, Sequence
from typing import Annotated, Literal

import numpy as np
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from wildtable.core.errors import Malformed
from wildtable.core.json_types import JsonMapping, JsonObject
from wildtable.core.plain import plain
from wildtable.core.reading import chance_from_json, describe_problems, one_each
from wildtable.core.record import Words
from wildtable.games.ark_and_noah import actions
from wildtable.games.ark_and_noah.ark import WORD, Layout
from wildtable.games.ark_and_noah.cages import closed_region
from wildtable.games.ark_and_noah.material import SPECIES_NAMES, layout_in
from wildtable.games.ark_and_noah.options import Options, start_row
from wildtable.games.ark_and_noah.record import (
    COLUMN_OF,
    COLUMNS,
    FROM_ACTIVE,
    LAST_FOOD,
    NOBODY,
    NOTHING,
    PHASE_NAMES,
    SELECT,
    SEXES,
    SOURCES,
    SQUARES,
    Record,
    Source,
)
from wildtable.games.ark_and_noah.view import HIDDEN, members, position

Number = Annotated[int, Field(ge=0, le=120)]
Points = Annotated[int, Field(ge=-10_000, le=10_000)]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class HandPosition(Strict):
    walls: Number = 0
    pitch: Number = 0
    food: Number = 0
    stock: Number | None = None  # follows: all walls not elsewhere
    boxed: Number = 0
    animals: list[str] = []


class CagePosition(Strict):
    """What is in a cage. That it is one follows from the walls; so do all other fields."""

    cage: str  # its first square
    food: int = Field(default=0, ge=0)
    pairs: list[str] = []
    squares: list[str] | None = None
    joints: list[str] | None = None
    pitch: int | None = None  # on its joints
    sealed: bool | None = None
    walls: list[int] | None = None  # around it, by seat


class Bags(Strict):
    F: list[str]
    M: list[str]


class Position(Strict):
    """Everything there is. Fields with a default may be left out; what follows from others is checked."""

    game: Literal["ark-and-noah"] = "ark-and-noah"
    options: JsonObject = {}
    phase: str = "select"
    round: int = Field(default=1, ge=1, le=60)
    column: str | None = None  # follows: the one of the phase
    turn: int | None = None  # seat that decides; left out: the first one
    order: list[int] | None = None  # follows: who acts in this column, or in the last loading
    budget: int | None = Field(default=None, ge=0, le=8)  # left out: all that the turn allows
    pending: str | None = None  # the first wall, tile or pair chosen, as a move
    planned: list[int | None] | None = None  # seats by column; left out: as phase and order want it
    done: list[int | None] | None = None
    bonus: list[Number] = [0] * COLUMNS
    hands: list[HandPosition] | None = None
    points: list[dict[Source, Points]] | None = None
    pitch_supply: Number | None = None  # follows: all not elsewhere
    food_supply: Number | None = None
    bags: Bags | None = None  # follows: all tiles not elsewhere
    display: list[str] = []
    walls: dict[str, int] = {}  # seats by slot
    hull: list[int] | None = None  # follows: walls there, by seat
    pitch: list[str] = []
    cages: list[CagePosition] = []
    chance: JsonObject | None = None


# ── into the record ─────────────────────────────────────────────────────────────────────────────
def place(s: Record, options: Options, data: JsonMapping) -> None:
    """Write what has to be said of a position into a record with options filled in."""
    try:
        p = Position.model_validate(dict(data))
    except ValidationError as problem:
        raise Malformed(describe_problems(problem, "position")) from problem
    chance_from_json(s, p.chance)
    place_walls(s, p)
    place_cages(s, p)
    place_hands(s, p)
    place_turn(s, p)
    place_workers(s, options, p)


def place_view(s: Record, options: Options, data: JsonMapping) -> None:
    """AN-9.3: hidden tiles can be any of those in their bag, so take the first ones."""
    bags = {sex: list(bag) for sex, bag in data["bags"].items()}
    display = [
        f"{bags[tile[-1]].pop(0)}-{tile[-1]}" if tile.startswith(HIDDEN) else tile
        for tile in data["display"]
    ]
    known = {name: value for name, value in data.items() if name in Position.model_fields}
    place(s, options, {**known, "bags": bags, "display": display})


def species_id(name: str, field: str) -> int:
    if name not in SPECIES_NAMES:
        raise Malformed(f"{field}: there is no animal {name[:24]!r}", clause="AN-2.9")
    return SPECIES_NAMES.index(name)


def place_id(layout: Layout, name: str, kinds: str, field: str) -> int:
    """A slot (H, V), joint (P) or square by its name."""
    if name[:1] not in tuple(kinds) or name not in layout.ids.named:
        raise Malformed(f"{field}: there is no place {name[:24]!r}", clause="AN-12")
    return layout.ids.named[name]


def check_seat(s: Record, seat: int, field: str) -> int:
    if not 0 <= seat < s.players:
        raise Malformed(f"{field}: there is no seat {seat}, only 0 to {s.players - 1}")
    return seat


def place_walls(s: Record, p: Position) -> None:
    """AN-6.18, AN-6.19."""
    layout = layout_in(s)
    empty = layout.slots
    for name, seat in p.walls.items():
        slot = place_id(layout, name, "HV", "walls")
        if not empty >> slot & 1:
            raise Malformed(f"walls: {name} is not on this ark", clause="AN-3.6")
        s.walls[check_seat(s, seat, f"walls.{name}"), slot >> 6] |= np.uint64(1 << (slot & 63))
        empty ^= 1 << slot
    s.empty[:] = [empty & WORD, empty >> 64]
    pitch = {place_id(layout, name, "P", "pitch") for name in p.pitch}
    if len(pitch) < len(p.pitch):
        raise Malformed("pitch: a joint carries one", clause="AN-6.19")
    s.pitch = np.uint64(sum(1 << joint for joint in pitch))


def place_cages(s: Record, p: Position) -> None:
    """AN-3.12: cages follow from the walls; AN-6.25, AN-6.26: what is in them does not."""
    s.aboard[:] = NOTHING
    told = set()
    for number, one in enumerate(p.cages):
        area, field = area_of(s, one.cage), f"cages[{number}]"
        if not area or one.cage in told:
            problem = f"{field}: the walls make no cage that begins at {one.cage[:12]}"
            raise Malformed(problem, clause="AN-3.12")
        told.add(one.cage)
        load_cage(s, area, one, field)


def area_of(s: Record, name: str) -> list[int]:
    """The squares of the cage that is called so; none if there is no such cage."""
    layout = layout_in(s)
    square = layout.ids.named.get(name, SQUARES) if name.startswith("(") else SQUARES
    area = list(members(closed_region(s, square))) if layout.squares >> square & 1 else []
    return area if area[:1] == [square] else []


def load_cage(s: Record, area: Sequence[int], one: CagePosition, field: str) -> None:
    """AN-6.25, AN-6.26."""
    if one.food > len(area):
        raise Malformed(f"{field}.food: room for {len(area)}", clause="AN-6.25")
    s.food |= np.uint64(sum(1 << square for square in area[: one.food]))
    for name in one.pairs:
        species = species_id(name, f"{field}.pairs")
        if s.aboard[species] != NOTHING:
            raise Malformed(f"{field}.pairs: {name} is aboard twice", clause="AN-6.28")
        s.aboard[species] = area[0]


def place_hands(s: Record, p: Position) -> None:
    """AN-9.1; no tile is told twice."""
    told = set[str]()
    for seat, hand in enumerate(one_each(p.hands, s.players, "hands", HandPosition())):
        s.hand_walls[seat], s.boxed[seat] = hand.walls, hand.boxed
        s.hand_pitch[seat], s.hand_food[seat] = hand.pitch, hand.food
        put_tiles(s.owned[seat], hand.animals, f"hands[{seat}].animals", told)
    put_tiles(s.display, p.display, "display", told)
    for seat, points in enumerate(one_each(p.points, s.players, "points", {})):
        s.points[seat] = [points.get(source, 0) for source in SOURCES]


def put_tiles(sets: Words, tiles: Iterable[str], field: str, told: set[str]) -> None:
    """`lion-F` into the set of its sex."""
    for name in tiles:
        animal, _, sex = name.rpartition("-")
        if sex not in tuple(SEXES):
            raise Malformed(f"{field}: a tile is called lion-F or lion-M, not {name[:24]!r}")
        if name in told:
            raise Malformed(f"{field}: {name} is in two places", clause="AN-4.5")
        told.add(name)
        sets[SEXES.index(sex)] |= np.uint64(1 << species_id(animal, field))


def place_turn(s: Record, p: Position) -> None:
    """AN-5: phase, round, and what is half chosen."""
    if p.phase not in PHASE_NAMES:
        raise Malformed(f"phase: {p.phase[:24]!r} is none of {', '.join(PHASE_NAMES)}")
    s.phase, s.round_number = PHASE_NAMES.index(p.phase), p.round
    s.seat = NOBODY if p.turn is None else check_seat(s, p.turn, "turn")
    s.budget = NOTHING if p.budget is None else p.budget
    s.bonus[:] = one_each(p.bonus, COLUMNS, "bonus", None, "columns")
    s.pending = NOTHING
    if p.pending is not None:
        s.pending = actions.encode(actions.parse(p.pending), layout_in(s).ids)


def place_workers(s: Record, options: Options, p: Position) -> None:
    """AN-5.1, AN-5.7; left out: some columns that go with the phase."""
    if p.planned is None and p.done is None:
        rows = spread_workers(s, start_row(options), p.order or [])
    else:
        rows = (
            one_each(p.planned, COLUMNS, "planned", None, "columns"),
            one_each(p.done, COLUMNS, "done", None, "columns"),
        )
    for field, row, seats in (("planned", s.planned, rows[0]), ("done", s.done, rows[1])):
        for column, seat in enumerate(seats):
            row[column] = NOBODY if seat is None else check_seat(s, seat, f"{field}[{column}]")


def spread_workers(
    s: Record, row: Sequence[int], order: Sequence[int]
) -> tuple[Sequence[int | None], Sequence[int | None]]:
    """The active player's worker in the column of the phase, the others so that the order is kept."""
    seats = [seat for seat in row if seat != NOBODY]
    if set(seats) <= set(order):
        seats.sort(key=order.index)
    planned: list[int | None] = [None] * COLUMNS
    done: list[int | None] = [None] * COLUMNS
    here = int(COLUMN_OF[s.phase])
    if not 1 <= here <= COLUMNS:
        return planned, [*seats, *done[len(seats) :]]
    active = next(iter(order), seats[0] if s.seat == NOBODY else int(s.seat))
    seats.remove(check_seat(s, active, "order"))
    planned[here - 1] = active
    free = [column for column in range(COLUMNS) if column != here - 1]
    if order and s.others_order == FROM_ACTIVE:
        free.sort(key=lambda column: column < here)
    for column, seat in zip(free, seats, strict=False):
        (done if column < here else planned)[column] = seat
    return planned, done


# ── what was said and follows from the rest ─────────────────────────────────────────────────────
def check_position(s: Record, data: JsonMapping) -> None:
    """AN-2.6 to AN-2.8, AN-3.16, AN-4.5, AN-5.1, AN-5.5, AN-5.6, AN-7.1."""
    said = Position.model_validate(dict(data)).model_dump()
    true = position(plain(s.buffer, Record))
    at_the_end = s.column >= LAST_FOOD
    follows = {
        "column": ("AN-5.5", "the phase"),
        "turn": ("AN-5.1" if s.phase == SELECT else "AN-5.6", "the workers"),
        "order": ("AN-7.1", "the points") if at_the_end else ("AN-5.6", "the workers"),
        "hull": ("AN-8.1", "the walls"),
        "pitch_supply": ("AN-2.7", "the rest"),
        "food_supply": ("AN-2.8", "the rest"),
    }
    for field, (clause, source) in follows.items():
        compare(field, said[field], true[field], clause, source)
    for sex in SEXES if said["bags"] else "":
        compare(
            f"bags.{sex}",
            sorted(said["bags"][sex]),
            sorted(true["bags"][sex]),
            "AN-4.5",
            "the rest",
        )
    for seat, hand in enumerate(said["hands"] or []):
        compare(f"hands[{seat}].stock", hand["stock"], int(s.stock[seat]), "AN-2.6", "the rest")
    cages = {one["cage"]: one for one in true["cages"]}
    for number, one in enumerate(said["cages"]):
        for name in ("squares", "joints", "pitch", "sealed", "walls"):
            field = f"cages[{number}].{name}"
            compare(field, one[name], cages[one["cage"]][name], "AN-3.16", "the walls")


def compare(field: str, said: object, true: object, clause: str, source: str) -> None:
    if said not in (None, true):
        raise Malformed(f"{field}: from {source} follows {true}", clause=clause)
