"""Where things are, for the log: coordinates of slots, joints and cages (AN-3.1 to AN-3.3).

A point is 16 * row + column; a V slot has 256 added.
"""

from wildtable.core.kernel import rule
from wildtable.games.ark_and_noah.record import Record

RIGHT, DOWN, UPRIGHT = 1, 16, 256


@rule
def slot_place(s: Record, slot: int) -> int:
    """AN-3.2: a slot by the square at its side."""
    square = max(s.sides[slot, 0], s.sides[slot, 1])
    here = int(s.cell[square])
    if s.around[square, 0] == slot:
        return here
    if s.around[square, 1] == slot:
        return here + RIGHT + UPRIGHT
    if s.around[square, 2] == slot:
        return here + DOWN
    return here + UPRIGHT


@rule
def joint_place(s: Record, joint: int) -> int:
    """AN-3.3: a joint as one end of a hull slot."""
    slot = s.meets[joint, 0]
    place = slot_place(s, slot)
    start = place & (UPRIGHT - 1)
    if s.ends[slot, 0] == joint:
        return start
    return start + (DOWN if place >= UPRIGHT else RIGHT)
