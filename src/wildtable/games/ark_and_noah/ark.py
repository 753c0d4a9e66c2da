"""The ark as geometry (AN-3): from a list of squares to slots, hull ring, joints, ids.

A square is (row, column), a slot ("H" or "V", row, column), a joint the corner point (row, column).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from wildtable.core.errors import Malformed
from wildtable.games.ark_and_noah.record import JOINTS, NOTHING, SLOTS, SQUARES

WORD = (1 << 64) - 1  # all bits of one word
EDGE = 15  # rows and columns are below this, corner points too may equal it


class Square(NamedTuple):
    """AN-3.1: row 0 is the top deck, column 0 the stern."""

    row: int
    column: int

    def __str__(self) -> str:
        return f"({self.row},{self.column})"


class Slot(NamedTuple):
    """AN-3.2: H lies above square (row, column), V to the left of it."""

    kind: str
    row: int
    column: int

    def __str__(self) -> str:
        return f"{self.kind}({self.row},{self.column})"

    @property
    def sides(self) -> tuple[Square, Square]:
        """AN-3.2: the squares on both sides, whether or not they are on the ark."""
        here = Square(self.row, self.column)
        if self.kind == "H":
            return Square(self.row - 1, self.column), here
        return Square(self.row, self.column - 1), here

    @property
    def ends(self) -> tuple["Joint", "Joint"]:
        """AN-3.3."""
        start = Joint(self.row, self.column)
        if self.kind == "H":
            return start, Joint(self.row, self.column + 1)
        return start, Joint(self.row + 1, self.column)


class Joint(NamedTuple):
    """AN-3.3: the top left corner of square (row, column)."""

    row: int
    column: int

    def __str__(self) -> str:
        return f"P({self.row},{self.column})"


def slots_of(square: Square) -> tuple[Slot, Slot, Slot, Slot]:
    """Above, right, below, left."""
    row, column = square
    return (
        Slot("H", row, column),
        Slot("V", row, column + 1),
        Slot("H", row + 1, column),
        Slot("V", row, column),
    )


def squares_at(point: Joint) -> frozenset[Square]:
    """AN-3.3: the four squares around a corner point, whether or not they are on the ark."""
    row, column = point
    return frozenset(Square(r, c) for r in (row - 1, row) for c in (column - 1, column))


def clockwise(slot: Slot, squares: frozenset[Square]) -> tuple[Joint, Joint]:
    """The ends of a hull slot in the order in which one walks around the ark, clockwise."""
    first, second = slot.ends
    inside_comes_second = slot.sides[1] in squares
    return (first, second) if (slot.kind == "H") == inside_comes_second else (second, first)


@dataclass(frozen=True)
class Ark:
    """An outline, checked, with all that follows from it."""

    squares: tuple[Square, ...]  # in reading order

    @cached_property
    def area(self) -> frozenset[Square]:
        return frozenset(self.squares)

    @cached_property
    def slots(self) -> tuple[Slot, ...]:
        """All edges: H in reading order, then V."""
        return tuple(sorted({slot for square in self.squares for slot in slots_of(square)}))

    @cached_property
    def hull_slots(self) -> frozenset[Slot]:
        """AN-3.6: exactly one side is a square of the ark; AN-3.7: the others are inner slots."""
        area = self.area
        return frozenset(slot for slot in self.slots if sum(s in area for s in slot.sides) == 1)

    @cached_property
    def hull(self) -> tuple[Slot, ...]:
        """AN-3.6: clockwise, from the top left slot on."""
        leaving = {clockwise(slot, self.area)[0]: slot for slot in self.hull_slots}
        start = Joint(*self.squares[0])
        ring = [leaving[start]]
        while (point := clockwise(ring[-1], self.area)[1]) != start:
            ring.append(leaving[point])
        return tuple(ring)

    @cached_property
    def joints(self) -> tuple[Joint, ...]:
        """AN-3.8: clockwise; joint k lies between hull slots k-1 and k."""
        return tuple(clockwise(slot, self.area)[0] for slot in self.hull)

    def check(self) -> None:
        """AN-3.5, AN-3.8: one piece, one ring around it, ids for everything; else the reason."""
        if not self.squares:
            raise Malformed("the ark has no squares", clause="AN-3.5")
        if lost := self.area - connected(self.area, self.squares[0]):
            raise Malformed(
                f"the ark is in two pieces: {min(lost)} hangs on nothing", clause="AN-3.5"
            )
        for point in sorted({end for slot in self.hull_slots for end in slot.ends}):
            if sum(point in slot.ends for slot in self.hull_slots) != 2:
                raise Malformed(f"two squares touch only at corner {point}", clause="AN-3.8")
        if inside := self.hull_slots - set(self.hull):
            raise Malformed(f"the ark has a hole at {min(inside)}", clause="AN-3.8")
        if len(self.slots) > SLOTS or len(self.hull) > JOINTS:
            raise Malformed(
                f"the ark is too jagged: {len(self.slots)} slots and {len(self.hull)} joints, "
                f"at most {SLOTS} and {JOINTS}",
                clause="AN-12",
            )


def connected(area: frozenset[Square], start: Square) -> set[Square]:
    """The squares that hang together with `start` edge by edge."""
    found, edge = {start}, [start]
    while edge:
        for slot in slots_of(edge.pop()):
            fresh = (set(slot.sides) & area) - found
            found |= fresh
            edge += fresh
    return found


def make_ark(squares: Iterable[Sequence[int]]) -> Ark:
    """AN-3.5: an ark from a list of (row, column); a broken one is refused with the reason."""
    listed = [Square(*square) for square in squares]
    if len(listed) > SQUARES:
        raise Malformed(
            f"the ark has too many squares: {len(listed)}, at most {SQUARES}", clause="AN-2.3"
        )
    for square in listed:
        if not (0 <= square.row < EDGE and 0 <= square.column < EDGE):
            problem = f"square {square}: rows and columns are 0 to {EDGE - 1}"
            raise Malformed(problem, clause="AN-3.1")
        if listed.count(square) > 1:
            raise Malformed(f"square {square} is listed twice", clause="AN-3.5")
    ark = Ark(tuple(sorted(listed)))
    ark.check()
    return ark


@dataclass(frozen=True)
class Numbering:
    """Ids of squares, slots and joints: their places in these lists (AN-12)."""

    squares: tuple[Square, ...]
    slots: tuple[Slot, ...]
    joints: tuple[Joint, ...]

    @cached_property
    def square_id(self) -> dict[Square, int]:
        return {square: number for number, square in enumerate(self.squares)}

    @cached_property
    def slot_id(self) -> dict[Slot, int]:
        return {slot: number for number, slot in enumerate(self.slots)}

    @cached_property
    def joint_id(self) -> dict[Joint, int]:
        return {joint: number for number, joint in enumerate(self.joints)}

    def covers(self, ark: Ark) -> bool:
        """Does everything on the ark have an id here?"""
        return (
            set(self.squares) >= set(ark.squares)
            and set(self.slots) >= set(ark.slots)
            and set(self.joints) >= set(ark.joints)
        )

    @cached_property
    def named(self) -> dict[str, int]:
        """Ids by the names of squares, slots and joints, which never coincide."""
        lists = (self.squares, self.slots, self.joints)
        return {str(thing): place for things in lists for place, thing in enumerate(things)}


def numbered(arks: Iterable[Ark]) -> Numbering:
    """AN-3.9: one numbering for several arks, in reading order, H slots before V slots."""
    arks = list(arks)
    return Numbering(
        tuple(sorted({square for ark in arks for square in ark.squares})),
        tuple(sorted({slot for ark in arks for slot in ark.slots})),
        tuple(sorted({joint for ark in arks for joint in ark.joints})),
    )


Row = list[int]


class Layout:
    """AN-3: an ark under its ids: neighbourhoods as tables, sets as numbers with a bit for each id."""

    def __init__(self, ark: Ark, ids: Numbering) -> None:
        self.ark = ark
        self.ids = ids
        self.squares = sum(1 << ids.square_id[square] for square in ark.squares)
        self.slots = sum(1 << ids.slot_id[slot] for slot in ark.slots)
        self.hull = sum(1 << ids.slot_id[slot] for slot in ark.hull)
        self.joints = sum(1 << ids.joint_id[joint] for joint in ark.joints)
        self.around: list[Row] = [[NOTHING] * 4 for _ in range(SQUARES)]
        self.sides: list[Row] = [[NOTHING] * 2 for _ in range(SLOTS)]
        self.ends: list[Row] = [[NOTHING] * 2 for _ in range(SLOTS)]
        self.meets: list[Row] = [[NOTHING] * 2 for _ in range(JOINTS)]
        self._look_around()
        self._walk_the_hull()

    def _look_around(self) -> None:
        ids = self.ids
        for square in self.ark.squares:
            self.around[ids.square_id[square]] = [ids.slot_id[slot] for slot in slots_of(square)]
        for slot in self.ark.slots:
            here = [ids.square_id[s] if s in self.ark.area else NOTHING for s in slot.sides]
            self.sides[ids.slot_id[slot]] = here

    def _walk_the_hull(self) -> None:
        ids, hull = self.ids, self.ark.hull
        for place, slot in enumerate(hull):
            self.ends[ids.slot_id[slot]] = [ids.joint_id[joint] for joint in slot.ends]
            joint = ids.joint_id[self.ark.joints[place]]
            self.meets[joint] = [ids.slot_id[hull[place - 1]], ids.slot_id[slot]]
