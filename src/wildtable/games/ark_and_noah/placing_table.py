"""From readable JSON into a record, the table: walls, cages, hands, tiles, supplies."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from wildtable.core.errors import Malformed
from wildtable.core.kernel import Record
from wildtable.games.ark_and_noah.material import (
    CAGE_MAX,
    SPECIES_NAMES,
)
from wildtable.games.ark_and_noah.position import (
    CagePosition,
    HandPosition,
    Position,
    area_of,
    cage_json,
    holds,
    joints_of_cage,
    members,
    numbering_in,
)
from wildtable.games.ark_and_noah.state import (
    COLUMNS,
    NOTHING,
    SEXES,
    SOURCES,
)


# ── reading names ───────────────────────────────────────────────────────────────────────────────
def slot_id(s: Record, name: str, field: str) -> int:
    return _known(name, field, "slot", {str(x): i for x, i in numbering_in(s).slot_id.items()})


def joint_id(s: Record, name: str, field: str) -> int:
    return _known(name, field, "joint", {str(x): i for x, i in numbering_in(s).joint_id.items()})


def species_id(name: str, field: str) -> int:
    return _known(name, field, "animal", {one: i for i, one in enumerate(SPECIES_NAMES)})


def _known(name: str, field: str, what: str, ids: Mapping[str, int]) -> int:
    if name not in ids:
        raise Malformed(f"{field}: there is no {what} {name[:24]!r}", clause="AN-12")
    return ids[name]


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


# ── the ark ─────────────────────────────────────────────────────────────────────────────────────
def place_walls(s: Record, p: Position) -> None:
    """AN-6.18, AN-6.19."""
    s.empty[:] = s.slots
    for name, seat in p.walls.items():
        slot = slot_id(s, name, "walls")
        if not holds(s.slots, slot):
            raise Malformed(f"walls: {name} is not on this ark", clause="AN-3.6")
        s.walls[check_seat(s, seat, f"walls.{name}"), slot >> 6] |= 1 << (slot & 63)
        s.empty[slot >> 6] &= ~(1 << (slot & 63)) & 0xFFFF_FFFF_FFFF_FFFF
    for joint in members(s.joints):
        if not any(holds(s.empty, slot) for slot in s.meets[joint].tolist()):
            s.joined |= 1 << joint
    for name in p.pitch:
        joint = joint_id(s, name, "pitch")
        if not int(s.joined) >> joint & 1:
            raise Malformed(f"pitch: {name} is not between two hull walls", clause="AN-6.19")
        s.pitch |= 1 << joint
    if len(set(p.pitch)) < len(p.pitch):
        raise Malformed("pitch: a joint carries one", clause="AN-6.19")


def place_cages(s: Record, p: Position) -> None:
    """AN-3.12: cages follow from the walls; what is in them is told by `cages`."""
    s.aboard[:] = NOTHING
    for square in members(s.squares):
        if not int(s.caged) >> square & 1:
            area = area_of(s, square)
            if NOTHING not in area and len(area) <= CAGE_MAX:
                found_cage(s, area)
    ids = numbering_in(s)
    anchors = {str(ids.squares[anchor]): anchor for anchor in members(s.cages)}
    for place_, one in enumerate(p.cages):
        field = f"cages[{place_}]"
        if one.cage not in anchors:
            raise Malformed(
                f"{field}: the walls make no cage that begins at {one.cage[:12]}", clause="AN-3.12"
            )
        load_cage(s, anchors.pop(one.cage), one, field)


def found_cage(s: Record, area: Sequence[int]) -> None:
    """AN-3.15, AN-3.16: all that is kept about an empty cage."""
    anchor = 1 << area[0]
    around = [slot for square in area for slot in s.around[square].tolist()]
    for slot in around:
        if around.count(slot) == 2:
            s.blocked[slot >> 6] |= 1 << (slot & 63)
        for seat in range(int(s.players)):
            if holds(s.walls[seat], slot):
                s.involved[seat] |= anchor
    s.caged |= sum(1 << square for square in area)
    s.cages |= anchor
    s.hungry |= anchor
    s.vacant[0] |= anchor
    s.vacant[len(area)] |= anchor
    if all(int(s.pitch) >> joint & 1 for joint in joints_of_cage(s, area)):
        s.sealed |= anchor


def load_cage(s: Record, anchor: int, one: CagePosition, field: str) -> None:
    """AN-6.25, AN-6.26."""
    area = area_of(s, anchor)
    if one.food > len(area):
        raise Malformed(f"{field}.food: room for {len(area)}", clause="AN-6.25")
    s.food |= sum(1 << square for square in area[: one.food])
    if one.food == len(area):
        s.hungry &= ~(1 << anchor) & 0xFFFF_FFFF_FFFF_FFFF
    for name in one.pairs:
        species = species_id(name, f"{field}.pairs")
        if s.aboard[species] != NOTHING:
            raise Malformed(f"{field}.pairs: {name} is aboard twice", clause="AN-6.28")
        s.aboard[species] = anchor
    for size in {0, len(area)}:
        aboard = [i for i in range(len(SPECIES_NAMES)) if s.aboard[i] == anchor]
        if sum(s.animal_size[i] == size for i in aboard) >= (1 if size else s.small_pairs):
            s.vacant[size] &= ~(1 << anchor) & 0xFFFF_FFFF_FFFF_FFFF
    true = cage_json(s, numbering_in(s), anchor)
    for name in ("squares", "joints", "sealed"):
        if getattr(one, name) not in (None, true[name]):
            raise Malformed(f"{field}.{name}: the walls say {true[name]}", clause="AN-3.16")


# ── hands, tiles, supplies ──────────────────────────────────────────────────────────────────────
def place_hands(s: Record, p: Position) -> None:
    """AN-2.6: walls that are not elsewhere are in stock."""
    for seat, hand in enumerate(by_seat(s, p.hands, "hands", HandPosition())):
        on_ark = sum(int(word).bit_count() for word in s.walls[seat])
        left = int(s.wall_total) - on_ark - hand.walls - hand.boxed
        if left < 0:
            raise Malformed(f"hands[{seat}].walls: there are {s.wall_total}", clause="AN-2.6")
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
