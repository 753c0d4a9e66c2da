"""What there is as readable JSON: the complete position, or as one seat sees it (`view`).

Squares are called `(0,3)`, slots `H(0,3)` or `V(1,4)`, joints `P(0,4)`, tiles `lion-F`; a cage is called by its first
square, a column by its action. codec.py reads all this.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple, SupportsInt

import numpy as np

from wildtable.core.json_types import JsonObject
from wildtable.games.ark_and_noah import actions
from wildtable.games.ark_and_noah.ark import WORD, Layout
from wildtable.games.ark_and_noah.cages import closed_region, joints_of_region, slots_of_region
from wildtable.games.ark_and_noah.events import STAGE_NAMES
from wildtable.games.ark_and_noah.hidden import display_is_hidden, shown_phase
from wildtable.games.ark_and_noah.material import OUTLINES, SPECIES_NAMES, layout_in
from wildtable.games.ark_and_noah.options import fill_ark
from wildtable.games.ark_and_noah.record import (
    NOBODY,
    NOTHING,
    PHASE_NAMES_SEEN,
    SEXES,
    SOURCES,
    Record,
)
from wildtable.games.ark_and_noah.scoring import hull_walls

Names = tuple[str, ...]
HIDDEN = "hidden"  # in a view: the species of a tile that only another seat has seen


# ── names ───────────────────────────────────────────────────────────────────────────────────────
def members(bits: SupportsInt) -> Iterator[int]:
    """The elements of a set, ascending."""
    left = int(bits)
    while left:
        yield (left & -left).bit_length() - 1
        left &= left - 1


def wide(words: Iterable[SupportsInt]) -> int:
    """A set of slots as one number."""
    low, high = map(int, words)
    return low | high << 64


def tiles_in(sets: Iterable[SupportsInt]) -> list[str]:
    """Females, then males."""
    return [
        f"{name}-{sex}"
        for sex, tiles in zip(SEXES, sets, strict=True)
        for name in species_in(tiles)
    ]


def species_in(bits: SupportsInt) -> list[str]:
    return [SPECIES_NAMES[species] for species in members(bits)]


def seat_or_none(value: int) -> int | None:
    return None if value == NOBODY else int(value)


@lru_cache(OUTLINES)
def slot_names(layout: Layout) -> Names:
    return tuple(map(str, layout.ids.slots))


# ── the table ───────────────────────────────────────────────────────────────────────────────────
def cages_json(s: Record, layout: Layout) -> list[JsonObject]:
    """AN-3.16."""
    pairs: dict[int, list[str]] = {}
    for species, anchor in enumerate(s.aboard):
        pairs.setdefault(anchor, []).append(SPECIES_NAMES[species])
    food, sealed, pitch = int(s.food), int(s.sealed), int(s.pitch)
    walls = [wide(walls) for walls in s.walls[: int(s.players)]]
    return [
        {
            "cage": cage.squares[0],
            "food": (food & cage.area).bit_count(),
            "pairs": pairs.get(cage.anchor, []),
            "squares": list(cage.squares),
            "joints": list(cage.joints),
            "pitch": (pitch & cage.points).bit_count(),
            "sealed": bool(sealed >> cage.anchor & 1),
            "walls": [(own & cage.around).bit_count() for own in walls],
        }
        for cage in cages_at(layout, int(s.cages), wide(s.blocked), bool(s.inner_joints_only))
    ]


class Cage(NamedTuple):
    """What the walls say of one; sets as numbers."""

    anchor: int
    area: int
    around: int  # slots
    points: int  # its joints
    squares: Names
    joints: Names


@lru_cache(4_000)
def cages_at(
    layout: Layout, anchors: int, inside: int, inner_joints_only: bool
) -> tuple[Cage, ...]:
    """All cages, whatever walls there are besides: inside them no slot carries one."""
    s = Record(np.zeros(Record.dtype.itemsize, np.uint8))
    fill_ark(s, layout)
    s.empty[:] = [inside & WORD, inside >> 64]
    s.inner_joints_only = inner_joints_only
    return tuple(cage_at(s, layout, anchor) for anchor in members(anchors))


def cage_at(s: Record, layout: Layout, anchor: int) -> Cage:
    area = closed_region(s, anchor)
    joints = joints_of_region(s, area)
    return Cage(
        anchor,
        int(area),
        wide(slots_of_region(s, area)[:2]),
        int(joints),
        tuple(str(layout.ids.squares[place]) for place in members(area)),
        tuple(str(layout.ids.joints[place]) for place in members(joints)),
    )


def hands_json(s: Record) -> list[JsonObject]:
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


def public_json(s: Record) -> JsonObject:
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
        "hull": [hull_walls(s, seat) for seat in range(int(s.players))],
        "pitch": [str(layout.ids.joints[joint]) for joint in members(s.pitch)],
        "cages": cages_json(s, layout),
    }


def pending_json(s: Record) -> str | None:
    if s.pending == NOTHING:
        return None
    return str(actions.decode(int(s.pending), layout_in(s).ids))


def position(s: Record) -> JsonObject:
    """The complete position."""
    return {
        "phase": PHASE_NAMES_SEEN[int(s.phase)],
        **public_json(s),
        "pending": pending_json(s),
        "bags": {sex: species_in(bag) for sex, bag in zip(SEXES, s.bag, strict=True)},
        "display": tiles_in(s.display),
    }


def view(s: Record, viewer: int | None) -> JsonObject:
    """AN-9.1, AN-9.2: the table and the bags, whose contents anybody can work out; AN-9.3: but for a secret draw."""
    seat = NOBODY if viewer is None else viewer
    if not display_is_hidden(s, seat):
        return position(s)
    shown = list(zip(SEXES, s.bag, s.display, strict=True))
    return {
        "phase": PHASE_NAMES_SEEN[shown_phase(s, seat)],
        **public_json(s),
        "pending": None,
        "bags": {sex: species_in(bag | drawn) for sex, bag, drawn in shown},
        "display": [f"{HIDDEN}-{sex}" for sex, _, drawn in shown for _ in members(drawn)],
    }
