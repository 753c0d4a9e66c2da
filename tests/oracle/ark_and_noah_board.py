"""Ark & Noah oracle, part 2: the ark as squares, slots and corner points (chapter 3)."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from .ark_and_noah_data import JOINT_IDS, SLOT_IDS, SQUARE_IDS, Point, Slot, Square

SLOTS_AT_A_JOINT = 2


@cache
def slots_of(square: Square) -> tuple[Slot, Slot, Slot, Slot]:
    """AN-3.2: the slots above, below, left and right of a square."""
    row, column = square
    return ("H", row, column), ("H", row + 1, column), ("V", row, column), ("V", row, column + 1)


@cache
def sides_of(slot: Slot) -> tuple[Square, Square]:
    """AN-3.2: the two places a slot lies between; either may be outside the board."""
    kind, row, column = slot
    if kind == "H":
        return (row - 1, column), (row, column)
    return (row, column - 1), (row, column)


@cache
def ends_of(slot: Slot) -> tuple[Point, Point]:
    """AN-3.3: the two corner points at the ends of a slot."""
    kind, row, column = slot
    if kind == "H":
        return (row, column), (row, column + 1)
    return (row, column), (row + 1, column)


@cache
def boundary(squares: frozenset[Square]) -> frozenset[Slot]:
    """AN-3.16: the slots with exactly one side in the group."""
    touched = {slot for square in squares for slot in slots_of(square)}
    return frozenset(touched - inside(squares))


@cache
def inside(squares: frozenset[Square]) -> frozenset[Slot]:
    """AN-3.14, AN-3.15: the slots with both sides in the group."""
    touched = {slot for square in squares for slot in slots_of(square)}
    return frozenset(slot for slot in touched if all(side in squares for side in sides_of(slot)))


class Board:
    """An outline and everything that follows from it."""

    def __init__(self, squares: Collection[Square]) -> None:
        """AN-3.5: any list of squares is an outline; the rest is derived."""
        self.squares = set(squares)
        self.slots = {slot for square in self.squares for slot in slots_of(square)}
        self.hull = {slot for slot in self.slots if self._is_hull(slot)}
        self.inner = self.slots - self.hull
        self.hull_slots_at: dict[Point, list[Slot]] = {}
        for slot in sorted(self.hull):
            for point in ends_of(slot):
                self.hull_slots_at.setdefault(point, []).append(slot)
        self.joints = set(self.hull_slots_at)
        self._cage_joints: dict[tuple[frozenset[Square], str], set[Point]] = {}
        self._check()

    def _is_hull(self, slot: Slot) -> bool:
        """AN-3.6: exactly one side of a hull slot is a square of the board."""
        one, other = sides_of(slot)
        return (one in self.squares) != (other in self.squares)

    def _check(self) -> None:
        """AN-3.8: every joint has two hull slots; chapter 12: everything has an id."""
        if any(len(slots) != SLOTS_AT_A_JOINT for slots in self.hull_slots_at.values()):
            message = "hull pieces must meet two by two"
            raise ValueError(message)
        named = self.squares <= set(SQUARE_IDS) and self.joints <= set(JOINT_IDS)
        if not named or not self.slots <= set(SLOT_IDS):
            message = "outline has squares, slots or joints without an id"
            raise ValueError(message)

    def region(self, start: Square, walls: Collection[Slot]) -> set[Square]:
        """AN-3.10: the squares that can be reached from here without crossing a wall."""
        reached = {start}
        frontier = [start]
        while frontier:
            square = frontier.pop()
            for slot in slots_of(square):
                if slot in walls or slot in self.hull:
                    continue
                for neighbour in sides_of(slot):
                    if neighbour not in reached:
                        reached.add(neighbour)
                        frontier.append(neighbour)
        return reached

    def is_open(self, region: Collection[Square], walls: Collection[Slot]) -> bool:
        """AN-3.11: a region is open if one of its hull slots has no wall."""
        return any(slot not in walls for slot in self.hull_slots(region))

    def hull_slots(self, squares: Collection[Square]) -> set[Slot]:
        """Return the hull slots of a group of squares."""
        return {slot for square in squares for slot in slots_of(square)} & self.hull

    def cage_joints(self, squares: frozenset[Square], kind: str) -> set[Point]:
        """AN-3.17: worked out once a cage, since the walls of a cage stay."""
        if (squares, kind) not in self._cage_joints:
            self._cage_joints[squares, kind] = self._find_cage_joints(squares, kind)
        return self._cage_joints[squares, kind]

    def _find_cage_joints(self, squares: frozenset[Square], kind: str) -> set[Point]:
        """AN-3.17, RUL-6: the joints that belong to a cage.

        both_ends: all end points of all hull slots of the cage.
        inner_only: only joints both of whose hull slots belong to the cage.
        """
        own = self.hull_slots(squares)
        joints = {point for slot in own for point in ends_of(slot)}
        if kind == "inner_only":
            return {point for point in joints if all(s in own for s in self.hull_slots_at[point])}
        return joints
