"""Walls and what they enclose (AN-3): regions, cages, their joints, who takes part.

A set of slots is two words; rules that work out such a set return both.
"""

import numpy as np

from wildtable.core.bits import LOW_BITS, ONE, bit, bit_count, has, lowest
from wildtable.core.kernel import Log, rule
from wildtable.core.log import note
from wildtable.games.ark_and_noah.events import CAGE_CLOSED, CAGE_SEALED, WALL_REMOVED
from wildtable.games.ark_and_noah.material import CAGE_MAX
from wildtable.games.ark_and_noah.places import slot_place
from wildtable.games.ark_and_noah.record import (
    NOBODY,
    NOTHING,
    SPECIES,
    TO_HAND,
    TO_STOCK,
    WORDS,
    Record,
)

NONE = np.uint64(0)


# ── slots ───────────────────────────────────────────────────────────────────────────────────────
@rule
def slot_bit(slot: int) -> np.uint64:
    """The slot in its word, which is `slot >> 6`."""
    return ONE << (np.uint64(slot) & LOW_BITS)


@rule
def is_empty(s: Record, slot: int) -> bool:
    """No wall stands there."""
    return s.empty[slot >> 6] & slot_bit(slot) != 0


@rule
def is_hull(s: Record, slot: int) -> bool:
    """AN-3.6."""
    return s.hull[slot >> 6] & slot_bit(slot) != 0


@rule
def owner_of(s: Record, slot: int) -> int:
    """Whose wall it is, or NOBODY."""
    for seat in range(s.players):
        if s.walls[seat, slot >> 6] & slot_bit(slot):
            return seat
    return NOBODY


@rule
def is_joined(s: Record, joint: int) -> bool:
    """AN-6.19: a joint takes pitch once both its hull slots carry walls."""
    return not is_empty(s, s.meets[joint, 0]) and not is_empty(s, s.meets[joint, 1])


@rule
def hull_is_closed(s: Record) -> bool:
    """AN-5.10: every hull slot carries a wall, of whatever colour."""
    return (s.empty[0] & s.hull[0]) | (s.empty[1] & s.hull[1]) == 0


@rule
def across(s: Record, slot: int, square: int) -> int:
    """AN-3.10: the square on the other side; NOTHING is outside."""
    return np.int64(s.sides[slot, 0]) + s.sides[slot, 1] - square


# ── regions ─────────────────────────────────────────────────────────────────────────────────────
@rule
def closed_region(s: Record, square: int) -> np.uint64:
    """AN-3.12, AN-3.13, RUL-7: the region of a square if it makes a cage, else NONE."""
    return closed_area(s, square, CAGE_MAX)


@rule
def closed_area(s: Record, square: int, most: int) -> np.uint64:
    """AN-3.10, AN-3.11: what hangs together with a square; NONE if it is open or has more than `most` squares."""
    region = bit(square)
    edge = region
    while edge:
        here = lowest(edge)
        edge &= edge - ONE
        for side in range(4):
            slot = s.around[here, side]
            if is_empty(s, slot):
                other = across(s, slot, here)
                if other == NOTHING:
                    return NONE
                fresh = bit(other) & ~region
                region |= fresh
                edge |= fresh
        if bit_count(region) > most:
            return NONE
    return region


SlotSets = tuple[np.uint64, np.uint64, np.uint64, np.uint64]


@rule
def slots_of_region(s: Record, region: np.uint64) -> SlotSets:
    """AN-3.16: the slots around a region (met once), then those inside it (met from both sides)."""
    once_low, once_high, twice_low, twice_high = NONE, NONE, NONE, NONE
    while region:
        square = lowest(region)
        region &= region - ONE
        for side in range(4):
            slot = s.around[square, side]
            if slot < 64:
                twice_low |= once_low & slot_bit(slot)
                once_low |= slot_bit(slot)
            else:
                twice_high |= once_high & slot_bit(slot)
                once_high |= slot_bit(slot)
    return once_low & ~twice_low, once_high & ~twice_high, twice_low, twice_high


@rule
def joints_of_region(s: Record, region: np.uint64) -> np.uint64:
    """AN-3.17: both ends of its hull slots; RUL-6: or only the joints between two of them."""
    once, twice = NONE, NONE
    while region:
        square = lowest(region)
        region &= region - ONE
        for side in range(4):
            slot = s.around[square, side]
            if is_hull(s, slot):
                for end in range(2):
                    joint = bit(s.ends[slot, end])
                    twice |= once & joint
                    once |= joint
    return twice if s.inner_joints_only else once


# ── cages ───────────────────────────────────────────────────────────────────────────────────────
@rule
def close_cages(s: Record, slot: int, log: Log) -> None:
    """AN-3.12, AN-6.21: look on both sides of a new wall; AN-3.16: what is a cage stays one."""
    for side in range(2):
        square = s.sides[slot, side]
        if square != NOTHING and not has(s.caged, square):
            region = closed_region(s, square)
            if region:
                close_cage(s, region, log)


@rule
def close_cage(s: Record, region: np.uint64, log: Log) -> None:
    """AN-3.12: a closed region of one to four squares is a cage."""
    keep_cage(s, region)
    note(log, CAGE_CLOSED, s.cell[lowest(region)], bit_count(region))
    clear_inside(s, log)
    look_for_pitch(s, region, log)


@rule
def keep_cage(s: Record, region: np.uint64) -> None:
    """AN-3.15, AN-3.16: what is kept at hand about a cage, but whether it is sealed."""
    anchor, slots = lowest(region), slots_of_region(s, region)
    s.caged |= region
    s.cages |= bit(anchor)
    s.blocked[0] |= slots[2]
    s.blocked[1] |= slots[3]
    look_for_food(s, region)
    look_for_room(s, anchor, 0)
    look_for_room(s, anchor, bit_count(region))
    look_who_takes_part(s, region)


@rule
def clear_inside(s: Record, log: Log) -> None:
    """AN-3.14: walls inside are removed; AN-3.15: the slots there are closed for good."""
    for word in range(WORDS):
        standing = s.blocked[word] & ~s.empty[word]
        while standing:
            remove_wall(s, 64 * word + lowest(standing), log)
            standing &= standing - ONE


@rule
def remove_wall(s: Record, slot: int, log: Log) -> None:
    """AN-3.14, RUL-5: to its owner's stock (or hand, or box); points scored for it stay."""
    owner = owner_of(s, slot)
    s.walls[owner, slot >> 6] &= ~slot_bit(slot)
    s.empty[slot >> 6] |= slot_bit(slot)
    if s.removed_to == TO_STOCK:
        s.stock[owner] += 1
    elif s.removed_to == TO_HAND:
        s.hand_walls[owner] += 1
    else:
        s.boxed[owner] += 1
    if log.is_open:
        note(log, WALL_REMOVED, owner, slot_place(s, slot))


@rule
def look_for_food(s: Record, region: np.uint64) -> None:
    """AN-6.25: is there a square without food?"""
    if region & ~s.food:
        s.hungry |= bit(lowest(region))
    else:
        s.hungry &= ~bit(lowest(region))


@rule
def look_for_room(s: Record, anchor: int, size: int) -> None:
    """AN-6.26 (5), RUL-9: does a cage that pairs of this size fit into still take one?"""
    room = s.small_pairs if size == 0 else 1
    for species in range(SPECIES):
        if s.aboard[species] == anchor and s.animal_size[species] == size:
            room -= 1
    if room > 0:
        s.vacant[size] |= bit(anchor)
    else:
        s.vacant[size] &= ~bit(anchor)


@rule
def look_who_takes_part(s: Record, region: np.uint64) -> None:
    """AN-6.24: everybody with a wall around the cage."""
    anchor = bit(lowest(region))
    around = slots_of_region(s, region)
    for seat in range(s.players):
        if (s.walls[seat, 0] & around[0]) | (s.walls[seat, 1] & around[1]):
            s.involved[seat] |= anchor
        else:
            s.involved[seat] &= ~anchor


@rule
def look_for_pitch(s: Record, region: np.uint64, log: Log) -> None:
    """AN-3.18: a cage is sealed if all its joints carry pitch."""
    joints, anchor = joints_of_region(s, region), lowest(region)
    if is_tight(s, joints):
        s.sealed |= bit(anchor)
        if joints:  # a cage without joints always is
            note(log, CAGE_SEALED, s.cell[anchor])


@rule
def is_tight(s: Record, joints: np.uint64) -> bool:
    """AN-3.18: all of them carry pitch."""
    return joints & ~s.pitch == 0


@rule
def look_at_cages_beside(s: Record, slot: int) -> None:
    """AN-6.12: after a wall changed hands, who takes part in the cages on its sides."""
    for side in range(2):
        square = s.sides[slot, side]
        if square != NOTHING and has(s.caged, square):
            look_who_takes_part(s, closed_region(s, square))
