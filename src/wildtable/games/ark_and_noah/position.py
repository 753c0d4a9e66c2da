"""The position as readable JSON: complete (`position`) or as one seat sees it (`view`).

Squares are called `(0,3)`, slots `H(0,3)` or `V(1,4)`, joints `P(0,4)`, tiles `lion-F`; a cage is
called by its first square, a column by its action. `placing.py` reads all this.
"""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from wildtable.core.kernel import Record
from wildtable.games.ark_and_noah import actions
from wildtable.games.ark_and_noah.ark import Layout
from wildtable.games.ark_and_noah.events import STAGE_NAMES
from wildtable.games.ark_and_noah.material import SPECIES_NAMES, layout_in
from wildtable.games.ark_and_noah.options import Options
from wildtable.games.ark_and_noah.state import (
    COLUMNS,
    EXC_GIVE,
    EXC_SPLIT,
    EXC_TAKE,
    NOBODY,
    NOTHING,
    PHASE_NAMES,
    SEXES,
    SOURCES,
)

Points = dict[
    Literal[
        "bonus", "exchange", "building", "food", "animals", "walls", "pitch", "hull", "leftovers"
    ],
    int,
]
Names = tuple[str, ...]
HIDDEN = "hidden"  # in a view: the species of a tile that only another seat has seen


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class HandPosition(Strict):
    walls: int = Field(default=0, ge=0, le=120)
    pitch: int = Field(default=0, ge=0, le=120)
    food: int = Field(default=0, ge=0, le=120)
    stock: int | None = Field(default=None, ge=0, le=120)  # left out: all walls not elsewhere
    boxed: int = Field(default=0, ge=0, le=120)
    animals: list[str] = []


class CagePosition(Strict):
    """What is in a cage. That it is one follows from the walls; so do the last three fields."""

    cage: str  # its first square
    food: int = Field(default=0, ge=0)
    pairs: list[str] = []
    squares: list[str] | None = None
    joints: list[str] | None = None
    sealed: bool | None = None


class Bags(Strict):
    F: list[str]
    M: list[str]


class Position(Strict):
    """Everything there is. Fields with a default may be left out."""

    game: Literal["ark-and-noah"] = "ark-and-noah"
    options: dict[str, Any] = {}
    phase: str = "select"
    round: int = Field(default=1, ge=1, le=60)
    column: str | None = None  # being carried out; left out: the one of the phase
    turn: int | None = None  # seat that decides
    order: list[int] | None = None  # who acts in this column, or in the last loading
    budget: int | None = Field(default=None, ge=0, le=8)  # left out: all that the turn allows
    pending: str | None = None  # the first wall, tile or pair chosen, as a move
    planned: list[int | None] | None = None  # seats by column
    done: list[int | None] | None = None
    bonus: list[int] = [0] * COLUMNS
    hands: list[HandPosition] | None = None
    points: list[Points] | None = None
    pitch_supply: int | None = Field(default=None, ge=0, le=120)  # left out: all not elsewhere
    food_supply: int | None = Field(default=None, ge=0, le=120)
    bags: Bags | None = None  # left out: all tiles not elsewhere
    display: list[str] = []
    walls: dict[str, int] = {}  # seats by slot
    pitch: list[str] = []
    cages: list[CagePosition] = []
    chance: dict[str, Any] | None = None


# ── names ───────────────────────────────────────────────────────────────────────────────────────
def members(bits: Any) -> Iterator[int]:
    """The elements of a set, ascending."""
    left = int(bits)
    while left:
        yield (left & -left).bit_length() - 1
        left &= left - 1


def wide(words: Any) -> int:
    """A set of slots as one number."""
    low, high = map(int, words)
    return low | high << 64


def tile_name(sex: int, species: int) -> str:
    return f"{SPECIES_NAMES[species]}-{SEXES[sex]}"


def tiles_in(sets: Iterable[Any]) -> list[str]:
    """Females, then males."""
    return [tile_name(sex, one) for sex, species in enumerate(sets) for one in members(species)]


def species_in(bits: Any) -> list[str]:
    return [SPECIES_NAMES[species] for species in members(bits)]


def seat_or_none(value: Any) -> int | None:
    return None if value == NOBODY else int(value)


# ── cages ───────────────────────────────────────────────────────────────────────────────────────
def area_of(layout: Layout, empty: int, square: int) -> list[int]:
    """AN-3.10, AN-3.11: the squares that hang together with this one; NOTHING too if it is open."""
    found, edge = {square}, [square]
    while edge:
        for slot in layout.around[edge.pop()]:
            if empty >> slot & 1:
                fresh = set(layout.sides[slot]) - found
                found |= fresh
                edge += fresh - {NOTHING}
    return sorted(found)


def joints_of_cage(layout: Layout, squares: Iterable[int], *, inner_only: bool) -> list[int]:
    """AN-3.17, RUL-6."""
    slots = {slot for square in squares for slot in layout.around[square]}
    ends = [joint for slot in slots if layout.hull >> slot & 1 for joint in layout.ends[slot]]
    needed = 2 if inner_only else 1
    return sorted({joint for joint in ends if ends.count(joint) >= needed})


def cages_json(s: Record, layout: Layout) -> list[dict[str, Any]]:
    """AN-3.16."""
    pairs: dict[int, list[str]] = {}
    for species, anchor in enumerate(s.aboard):
        pairs.setdefault(anchor, []).append(SPECIES_NAMES[species])
    empty, food, sealed = wide(s.empty), int(s.food), int(s.sealed)
    inner_only = bool(s.inner_joints_only)
    found = []
    for anchor in members(s.cages):
        area = tuple(area_of(layout, empty, anchor))
        squares, joints = names_of_cage(layout, area, inner_only)
        found.append(
            {
                "cage": squares[0],
                "food": sum(food >> square & 1 for square in area),
                "pairs": pairs.get(anchor, []),
                "squares": list(squares),
                "joints": list(joints),
                "sealed": bool(sealed >> anchor & 1),
            }
        )
    return found


@lru_cache(20_000)
def names_of_cage(layout: Layout, area: tuple[int, ...], inner_only: bool) -> tuple[Names, Names]:
    """Its squares and joints."""
    own = joints_of_cage(layout, area, inner_only=inner_only)
    squares, joints = layout.ids.squares, layout.ids.joints
    return tuple(str(squares[place]) for place in area), tuple(str(joints[place]) for place in own)


# ── the table ───────────────────────────────────────────────────────────────────────────────────
def hands_json(s: Record) -> list[dict[str, Any]]:
    """AN-9.1."""
    pieces = (s.hand_walls, s.hand_pitch, s.hand_food, s.stock, s.boxed)
    rows = zip(*pieces, s.owned, strict=True)
    return [
        {
            "walls": walls,
            "pitch": pitch,
            "food": food,
            "stock": stock,
            "boxed": boxed,
            "animals": tiles_in(owned),
        }
        for walls, pitch, food, stock, boxed, owned in list(rows)[: int(s.players)]
    ]


def points_json(s: Record, seat: int) -> dict[str, int]:
    return dict(zip(SOURCES, map(int, s.points[seat]), strict=True))


def walls_json(s: Record, layout: Layout) -> dict[str, int]:
    seats = range(int(s.players))
    owners = {slot: seat for seat in seats for slot in members(wide(s.walls[seat]))}
    names = slot_names(layout)
    return {names[slot]: owners[slot] for slot in sorted(owners)}


@cache
def slot_names(layout: Layout) -> Names:
    return tuple(map(str, layout.ids.slots))


def public_json(s: Record) -> dict[str, Any]:
    """AN-9.1: what lies on the table, the same for everybody."""
    layout = layout_in(s)
    return {
        "round": int(s.round_number),
        "column": STAGE_NAMES[int(s.column) - 1] if s.column else None,
        "turn": seat_or_none(s.seat),
        "order": s.order[: int(s.order_count)],
        "budget": int(s.budget),
        "planned": [seat_or_none(seat) for seat in s.planned],
        "done": [seat_or_none(seat) for seat in s.done],
        "bonus": s.bonus,
        "hands": hands_json(s),
        "points": [points_json(s, seat) for seat in range(int(s.players))],
        "pitch_supply": int(s.pitch_supply),
        "food_supply": int(s.food_supply),
        "walls": walls_json(s, layout),
        "pitch": [str(layout.ids.joints[joint]) for joint in members(s.pitch)],
        "cages": cages_json(s, layout),
    }


def pending_json(s: Record) -> str | None:
    if s.pending == NOTHING:
        return None
    return str(actions.decode(int(s.pending), layout_in(s).ids))


def position(s: Record, options: Options) -> dict[str, Any]:
    """The complete position."""
    return {
        "phase": PHASE_NAMES[int(s.phase)],
        **public_json(s),
        "pending": pending_json(s),
        "bags": {sex: species_in(bag) for sex, bag in zip(SEXES, s.bag, strict=True)},
        "display": tiles_in(s.display),
    }


# ── the view ────────────────────────────────────────────────────────────────────────────────────
def view(s: Record, options: Options, viewer: int | None) -> dict[str, Any]:
    """AN-9.1, AN-9.2: the table and the bags, whose contents anybody can work out."""
    if not hides_display(s, viewer):
        return position(s, options)
    phase = EXC_TAKE if s.phase == EXC_GIVE else int(s.phase)
    return {
        "phase": PHASE_NAMES[phase],
        **public_json(s),
        "pending": None,
        "bags": {
            sex: species_in(bag | shown)
            for sex, bag, shown in zip(SEXES, s.bag, s.display, strict=True)
        },
        "display": [
            f"{HIDDEN}-{sex}"
            for sex, shown in zip(SEXES, s.display, strict=True)
            for _ in members(shown)
        ],
    }


def hides_display(s: Record, viewer: int | None) -> bool:
    """AN-9.3: tiles drawn in Exchange that only the active player sees; the bags show them too."""
    drawing = EXC_SPLIT <= s.phase <= EXC_GIVE
    return bool(drawing and not s.draw_is_public and viewer != s.seat)
