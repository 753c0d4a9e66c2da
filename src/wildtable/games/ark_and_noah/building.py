"""Build, column 6 (AN-6.17 to AN-6.22)."""

import numpy as np

from wildtable.core import mask as masks
from wildtable.core.bits import bit, has
from wildtable.core.kernel import Log, Mask, rule
from wildtable.core.log import note
from wildtable.games.ark_and_noah.actions import SEAL, STOP, WALL
from wildtable.games.ark_and_noah.cages import (
    close_cages,
    closed_region,
    hull_is_closed,
    is_hull,
    is_joined,
    look_for_pitch,
    slot_bit,
)
from wildtable.games.ark_and_noah.events import HULL_CLOSED, PITCH_BUILT, STOPPED, WALL_BUILT
from wildtable.games.ark_and_noah.places import joint_place, slot_place
from wildtable.games.ark_and_noah.record import (
    BUILD,
    BUILDING,
    NEXT_PIECE,
    NEXT_PLAYER,
    NOTHING,
    PIECES,
    Record,
)


@rule
def free_slots(s: Record, word: int) -> np.uint64:
    """AN-6.18: empty slots outside cages."""
    return s.empty[word] & ~s.blocked[word]


@rule
def free_joints(s: Record) -> np.uint64:
    """AN-6.19: between two hull walls, without pitch."""
    return s.joined & ~s.pitch


@rule
def can_build(s: Record, seat: int) -> bool:
    """AN-6.17 to AN-6.19: a wall or pitch, and a place for it."""
    if s.hand_walls[seat] and free_slots(s, 0) | free_slots(s, 1):
        return True
    return s.hand_pitch[seat] > 0 and free_joints(s) != 0


@rule
def next_piece(s: Record) -> None:
    """AN-6.22: the turn ends at the limit or when nothing can be placed."""
    s.phase = BUILDING if s.budget and can_build(s, s.seat) else NEXT_PLAYER


@rule
def legal_pieces(s: Record, seat: int, mask: Mask) -> None:
    """AN-6.17 to AN-6.19, RUL-23: one wall anywhere, one pitch, or stop."""
    masks.allow(mask, STOP)
    if s.hand_walls[seat]:
        masks.allow_block(mask, WALL, free_slots(s, 0))
        masks.allow_block(mask, WALL + 64, free_slots(s, 1))
    if s.hand_pitch[seat]:
        masks.allow_block(mask, SEAL, free_joints(s))


@rule
def apply_piece(s: Record, seat: int, action: int, log: Log) -> None:
    """AN-6.20: each piece scores a point."""
    if action == STOP:
        note(log, STOPPED, seat, BUILD)
        s.phase = NEXT_PLAYER
        return
    s.points[seat, PIECES] += 1
    s.budget -= 1
    s.phase = NEXT_PIECE
    if action < SEAL:
        build_wall(s, seat, action - WALL, log)
    else:
        build_pitch(s, seat, action - SEAL, log)


@rule
def build_wall(s: Record, seat: int, slot: int, log: Log) -> None:
    """AN-6.18, AN-6.21."""
    s.hand_walls[seat] -= 1
    s.walls[seat, slot >> 6] |= slot_bit(slot)
    s.empty[slot >> 6] &= ~slot_bit(slot)
    if log.is_open:
        note(log, WALL_BUILT, seat, slot_place(s, slot))
    if is_hull(s, slot):
        join_ends(s, slot)
        if hull_is_closed(s):
            note(log, HULL_CLOSED)
    close_cages(s, slot, log)


@rule
def join_ends(s: Record, slot: int) -> None:
    """AN-6.19."""
    for end in range(2):
        if is_joined(s, s.ends[slot, end]):
            s.joined |= bit(s.ends[slot, end])


@rule
def build_pitch(s: Record, seat: int, joint: int, log: Log) -> None:
    """AN-6.19; AN-3.18: perhaps it seals the cages beside it."""
    s.hand_pitch[seat] -= 1
    s.pitch |= bit(joint)
    if log.is_open:
        note(log, PITCH_BUILT, seat, joint_place(s, joint))
    for end in range(2):
        slot = s.meets[joint, end]
        for side in range(2):
            square = s.sides[slot, side]
            if square != NOTHING and has(s.caged, square):
                seal(s, square, log)


@rule
def seal(s: Record, square: int, log: Log) -> None:
    """AN-3.18, for the cage of a square; both slots of a joint may belong to the same cage."""
    region = closed_region(s, square)
    if region & s.sealed == 0:
        look_for_pitch(s, region, log)
