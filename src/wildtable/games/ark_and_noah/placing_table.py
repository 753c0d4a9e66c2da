"""From readable JSON into a record, the table: walls, cages, hands, tiles, supplies."""

from collections.abc import Iterable, Sequence
from typing import Any

from wildtable.core.errors import Malformed
from wildtable.core.kernel import Record
from wildtable.games.ark_and_noah.ark import WORD, Layout
from wildtable.games.ark_and_noah.material import CAGE_MAX, SPECIES_NAMES, layout_in
from wildtable.games.ark_and_noah.position import (
    CagePosition,
    HandPosition,
    Position,
    area_of,
    cages_json,
    joints_of_cage,
    members,
    wide,
)
from wildtable.games.ark_and_noah.state import (
    COLUMNS,
    NOTHING,
    SEXES,
    SIZES,
    SOURCES,
    TO_BOX,
)


# ── reading names ───────────────────────────────────────────────────────────────────────────────
def species_id(name: str, field: str) -> int:
    if name not in SPECIES_NAMES:
        raise Malformed(f"{field}: there is no animal {name[:24]!r}", clause="AN-2.9")
    return SPECIES_NAMES.index(name)


def tile_ids(name: str, field: str) -> tuple[int, int]:
    """`lion-F` → sex and species."""
    animal, _, sex = name.rpartition("-")
    if sex not in tuple(SEXES):
        raise Malformed(f"{field}: a tile is called lion-F or lion-M, not {name[:24]!r}")
    return SEXES.index(sex), species_id(animal, field)


def check_seat(s: Record, seat: int, field: str) -> int:
    if not 0 <= seat < s.players:
        raise Malformed(f"{field}: there is no seat {seat}, only 0 to {s.players - 1}")
    return seat


def by_seat(s: Record, values: Sequence[Any] | None, field: str, default: Any) -> Sequence[Any]:
    """One value for each seat, or the default for all."""
    seats = int(s.players)
    if values is None:
        return [default] * seats
    if len(values) != seats:
        raise Malformed(f"{field}: {len(values)} entries for {seats} seats")
    return values


def by_column(values: Sequence[Any], field: str) -> Sequence[Any]:
    if len(values) != COLUMNS:
        raise Malformed(f"{field}: {len(values)} entries for {COLUMNS} columns", clause="AN-2.17")
    return values


def place_id(layout: Layout, name: str, kinds: str, field: str) -> int:
    """A slot (H, V), joint (P) or square by its name."""
    if name[:1] not in tuple(kinds) or name not in layout.ids.named:
        raise Malformed(f"{field}: there is no place {name[:24]!r}", clause="AN-12")
    return layout.ids.named[name]


# ── the ark ─────────────────────────────────────────────────────────────────────────────────────
def place_walls(s: Record, p: Position) -> None:
    """AN-6.18, AN-6.19."""
    layout, empty = layout_in(s), layout_in(s).slots
    for name, seat in p.walls.items():
        slot = place_id(layout, name, "HV", "walls")
        if not empty >> slot & 1:
            raise Malformed(f"walls: {name} is not on this ark", clause="AN-3.6")
        s.walls[check_seat(s, seat, f"walls.{name}"), slot >> 6] |= 1 << (slot & 63)
        empty ^= 1 << slot
    s.empty[:] = [empty & WORD, empty >> 64]
    joined = [j for j in members(layout.joints) if not any(empty >> e & 1 for e in layout.meets[j])]
    s.joined = sum(1 << joint for joint in joined)
    pitch = {name: place_id(layout, name, "P", "pitch") for name in p.pitch}
    for name, joint in pitch.items():
        if joint not in joined:
            raise Malformed(f"pitch: {name} is not between two hull walls", clause="AN-6.19")
    if len(pitch) < len(p.pitch):
        raise Malformed("pitch: a joint carries one", clause="AN-6.19")
    s.pitch = sum(1 << joint for joint in pitch.values())


def place_cages(s: Record, p: Position) -> None:
    """AN-3.12: cages follow from the walls; what is in them is told by `cages`."""
    layout, empty = layout_in(s), wide(s.empty)
    s.aboard[:] = NOTHING
    left = set(members(layout.squares))
    cages = {}
    while left:
        area = area_of(layout, empty, min(left))
        left -= set(area)
        if NOTHING not in area and len(area) <= CAGE_MAX:
            cages[str(layout.ids.squares[area[0]])] = area
            found_cage(s, layout, area)
    for place, one in enumerate(p.cages):
        field = f"cages[{place}]"
        if one.cage not in cages:
            problem = f"{field}: the walls make no cage that begins at {one.cage[:12]}"
            raise Malformed(problem, clause="AN-3.12")
        load_cage(s, cages.pop(one.cage), one, field)
    true = {one["cage"]: one for one in cages_json(s, layout)}
    for place, one in enumerate(p.cages):
        for name in ("squares", "joints", "sealed"):
            said = true[one.cage][name]
            if getattr(one, name) not in (None, said):
                raise Malformed(f"cages[{place}].{name}: the walls say {said}", clause="AN-3.16")


def found_cage(s: Record, layout: Layout, area: Sequence[int]) -> None:
    """AN-3.15, AN-3.16: all that is kept about an empty cage."""
    anchor = 1 << area[0]
    around = [slot for square in area for slot in layout.around[square]]
    for slot in around:
        if around.count(slot) == 2:
            s.blocked[slot >> 6] |= 1 << (slot & 63)
    boundary = sum(1 << slot for slot in set(around))
    for seat in range(int(s.players)):
        if wide(s.walls[seat]) & boundary:
            s.involved[seat] |= anchor
    s.caged |= sum(1 << square for square in area)
    s.cages |= anchor
    s.hungry |= anchor
    s.vacant[0] |= anchor
    s.vacant[len(area)] |= anchor
    joints = joints_of_cage(layout, area, inner_only=bool(s.inner_joints_only))
    if all(int(s.pitch) >> joint & 1 for joint in joints):
        s.sealed |= anchor


def load_cage(s: Record, area: Sequence[int], one: CagePosition, field: str) -> None:
    """AN-6.25, AN-6.26."""
    anchor = area[0]
    if one.food > len(area):
        raise Malformed(f"{field}.food: room for {len(area)}", clause="AN-6.25")
    s.food |= sum(1 << square for square in area[: one.food])
    if one.food == len(area):
        s.hungry &= ~(1 << anchor) & WORD
    pairs = [0] * SIZES
    for name in one.pairs:
        species = species_id(name, f"{field}.pairs")
        if s.aboard[species] != NOTHING:
            raise Malformed(f"{field}.pairs: {name} is aboard twice", clause="AN-6.28")
        s.aboard[species] = anchor
        pairs[int(s.animal_size[species])] += 1
    for size in range(SIZES):
        if pairs[size] >= (1 if size else s.small_pairs):
            s.vacant[size] &= ~(1 << anchor) & WORD


# ── hands, tiles, supplies ──────────────────────────────────────────────────────────────────────
def place_hands(s: Record, p: Position) -> None:
    """AN-2.6: walls that are not elsewhere are in stock; AN-3.14, RUL-5: perhaps some in the box."""
    for seat, hand in enumerate(by_seat(s, p.hands, "hands", HandPosition())):
        on_ark = sum(int(word).bit_count() for word in s.walls[seat])
        left = int(s.wall_total) - on_ark - hand.walls - hand.boxed
        if left < 0:
            raise Malformed(f"hands[{seat}].walls: there are {s.wall_total}", clause="AN-2.6")
        if hand.boxed and s.removed_to != TO_BOX:
            raise Malformed(f"hands[{seat}].boxed: no wall leaves the game", clause="AN-3.14")
        s.hand_walls[seat], s.boxed[seat] = hand.walls, hand.boxed
        s.stock[seat] = left if hand.stock is None else hand.stock
        s.hand_pitch[seat], s.hand_food[seat] = hand.pitch, hand.food
    for seat, points in enumerate(by_seat(s, p.points, "points", {})):
        for place_, source in enumerate(SOURCES):
            value = points.get(source, 0)
            if not -10_000 <= value <= 10_000:
                raise Malformed(f"points[{seat}].{source}: -10000 to 10000")
            s.points[seat, place_] = value


def place_tiles(s: Record, p: Position) -> None:
    """AN-4.5: tiles that are not elsewhere are in the bags."""
    elsewhere = [sum(1 << i for i, home in enumerate(s.aboard) if home != NOTHING)] * 2
    hands = [hand.animals for hand in by_seat(s, p.hands, "hands", HandPosition())]
    for seat, tiles in enumerate(hands):
        put_tiles(s.owned[seat], tiles, f"hands[{seat}].animals", elsewhere)
    put_tiles(s.display, p.display, "display", elsewhere)
    for sex, letter in enumerate(SEXES):
        if p.bags is None:
            s.bag[sex] = int(s.species) & ~elsewhere[sex]
        else:
            bag = [f"{name}-{letter}" for name in getattr(p.bags, letter)]
            put_tiles(s.bag, bag, f"bags.{letter}", elsewhere)


def put_tiles(sets: Any, tiles: Iterable[str], field: str, elsewhere: list[int]) -> None:
    for name in tiles:
        sex, species = tile_ids(name, field)
        if elsewhere[sex] >> species & 1:
            raise Malformed(f"{field}: {name} is in two places", clause="AN-4.5")
        elsewhere[sex] |= 1 << species
        sets[sex] |= 1 << species


def place_supplies(s: Record, p: Position) -> None:
    """AN-2.7, AN-2.8: what is not elsewhere is in the supply."""
    pitch = int(s.pitch_total) - int(s.pitch).bit_count() - int(s.hand_pitch.sum())
    food = int(s.food_total) - int(s.food).bit_count() - int(s.hand_food.sum())
    if pitch < 0:
        raise Malformed(f"pitch: there are only {s.pitch_total} cubes", clause="AN-2.7")
    if food < 0:
        raise Malformed(f"food: there are only {s.food_total} tiles", clause="AN-2.8")
    s.pitch_supply = pitch if p.pitch_supply is None else p.pitch_supply
    s.food_supply = food if p.food_supply is None else p.food_supply
