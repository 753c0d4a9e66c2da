"""Ark & Noah oracle, part 1: figures, house-rule switches and the 354 action ids.

Everything here is copied from chapters 2, 12, 15 and 16 of the rules specification.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

Square = tuple[int, int]
"""AN-3.1: (row, column)."""
Point = tuple[int, int]
"""AN-3.3: P(row, column), the top-left corner of the square of the same numbers."""
Slot = tuple[str, int, int]
"""AN-3.2: ("H", row, column) above a square or ("V", row, column) left of it."""
Tile = tuple[str, int]
"""One animal: (sex "F" or "M", species id)."""
Action = tuple[str, Any]
"""A decision in words, for example ("WALL", ("H", 0, 3)) or ("END", None)."""

PITCH, ANIMALS, FOOD, EXCHANGE, WOOD, BUILD, LOAD = range(1, 8)
"""Chapter 2.3: the columns of the action board, left to right."""
COLUMNS = range(1, 8)
STRONG = {PITCH: 3, FOOD: 3, WOOD: 4, BUILD: 8, LOAD: 8}
WEAK = {PITCH: 1, FOOD: 1, WOOD: 2, BUILD: 5, LOAD: 5}

PARTS = {
    "S": [(0, 0, 4), (1, 1, 3), (2, 1, 3), (3, 2, 2)],
    "M": [(0, 0, 3), (1, 0, 3), (2, 0, 3), (3, 0, 3)],
    "B": [(0, 0, 4), (1, 0, 3), (2, 0, 3), (3, 0, 2)],
}
"""Chapter 16: rows of a board part as (row, first column inside the part, squares)."""
PART_WIDTH = {"S": 4, "M": 3, "B": 4}
LAYOUT = {2: "SB", 3: "SMB", 4: "SMMB"}

WALLS_PER_COLOUR = 30
START_WALLS = 3
START_PITCH = 2
ANIMAL_DRAW = {2: (1, 1, 0), 3: (1, 1, 1), 4: (2, 2, 0)}
"""AN-2.13: (females, males, extra tiles) of the Animals action by number of players."""
EXCHANGE_DRAW = 3
BONUS_MAX = 4
TRACK = 10
CAGE_MAX = 4
HULL_BONUS = 5
LP_BY_SIZE = [0, 1, 2, 3, 4]
SP_BY_SIZE = [1, 2, 4, 6, 9]
PENALTY_BY_SIZE = [0, 1, 2, 3, 4]
SOURCES = (
    "bonus",
    "exchange",
    "building",
    "food",
    "animals",
    "walls",
    "pitch",
    "hull",
    "leftovers",
)
"""Chapter 8.1: what a victory point was scored for."""


@dataclass(frozen=True)
class Species:
    """Chapter 2.2: one line of the species table; its id is its place in the table."""

    name: str
    size: int
    min_players: int


SPECIES = [
    Species("Mouse", 0, 2),
    Species("Hamster", 0, 2),
    Species("Frog", 0, 2),
    Species("Hedgehog", 0, 2),
    Species("Cat", 1, 2),
    Species("Dog", 1, 2),
    Species("Fox", 1, 2),
    Species("Wolf", 2, 2),
    Species("Panda", 2, 2),
    Species("Deer", 2, 2),
    Species("Lion", 3, 2),
    Species("Bear", 3, 2),
    Species("Elephant", 4, 2),
    Species("Giraffe", 4, 2),
    Species("Squirrel", 0, 3),
    Species("Flamingo", 1, 3),
    Species("Koala", 1, 3),
    Species("Kangaroo", 2, 3),
    Species("Camel", 3, 3),
    Species("Rhino", 4, 3),
    Species("Turtle", 0, 4),
    Species("Sheep", 1, 4),
    Species("Zebra", 2, 4),
    Species("Horse", 3, 4),
    Species("Crocodile", 3, 4),
    Species("Hippo", 4, 4),
]

SWITCHES: dict[str, tuple[Any, tuple[Any, ...]]] = {
    "start_food": (2, (2, 3)),
    "two_player_workers": (2, (1, 2)),
    "two_player_order": ("ABBA", ("ABBA", "ABAB")),
    "others_order": (
        "left_to_right",
        ("left_to_right", "clockwise_from_active", "seat_order"),
    ),
    "removed_wall_to": ("stock", ("stock", "hand", "box")),
    "cage_joints": ("both_ends", ("both_ends", "inner_only")),
    "food_needs_pitch": (False, (False, True)),
    "small_pairs_per_cage": (1, (1, 2)),
    "draw_needs_own_unpaired": (False, (False, True)),
    "exchange_draw_public": (True, (True, False)),
    "exchange_split_stepwise": (False, (False, True)),
    "three_player_extra": ("active_chooses", ("active_chooses", "random")),
    "tie_break": ("shared", ("shared", "board_order")),
    "max_rounds": (60, tuple(range(10, 61))),
    "end_needs_pitch": (False, (False, True)),
}
"""Chapter 15: switch -> (default, allowed values)."""


def read_switches(options: dict[str, Any]) -> dict[str, Any]:
    """Chapter 15: the value of every switch; a missing one has its default."""
    known = set(SWITCHES) | {"players", "parts", "species"}
    if unknown := set(options) - known:
        message = f"unknown options: {sorted(unknown)}"
        raise ValueError(message)
    values = {}
    for name, (default, allowed) in SWITCHES.items():
        value = options.get(name, default)
        if not any(type(value) is type(other) and value == other for other in allowed):
            message = f"{name} may not be {value!r}"
            raise ValueError(message)
        values[name] = value
    return values


def read_species(options: dict[str, Any]) -> list[Species]:
    """Chapter 16: the species table, or another one as [name, size, min_players] rows."""
    if "species" not in options:
        return SPECIES
    return [Species(name, size, players) for name, size, players in options["species"]]


def standard_squares(players: int) -> list[Square]:
    """AN-3.5: the parts from left to right, each shifted by the widths before it."""
    squares = []
    shift = 0
    for part in LAYOUT[players]:
        for row, first, count in PARTS[part]:
            squares += [(row, shift + first + i) for i in range(count)]
        shift += PART_WIDTH[part]
    return squares


def _row(row: int, columns: range | list[int]) -> list[tuple[int, int]]:
    return [(row, column) for column in columns]


def _slots(kind: str, row: int, columns: range) -> list[Slot]:
    return [(kind, row, column) for column in columns]


SLOT_IDS: list[Slot] = [
    *_slots("H", 0, range(14)),
    *_slots("H", 1, range(14)),
    *_slots("H", 2, range(1, 13)),
    *_slots("H", 3, range(1, 13)),
    *_slots("H", 4, range(2, 12)),
    *_slots("V", 0, range(15)),
    *_slots("V", 1, range(1, 14)),
    *_slots("V", 2, range(1, 14)),
    *_slots("V", 3, range(2, 13)),
]
"""Chapter 12: slot id -> slot."""
JOINT_IDS: list[Point] = [
    *_row(0, range(15)),
    *_row(1, [0, 1, 7, 8, 10, 11, 13, 14]),
    *_row(2, [1, 7, 10, 13]),
    *_row(3, [1, 2, 6, 7, 9, 10, 12, 13]),
    *_row(4, range(2, 13)),
]
"""Chapter 12: joint id -> corner point."""
SQUARE_IDS: list[Square] = [
    *_row(0, range(14)),
    *_row(1, range(1, 13)),
    *_row(2, range(1, 13)),
    *_row(3, range(2, 12)),
]
"""Chapter 12: square id -> square."""
SLOT_ID, JOINT_ID, SQUARE_ID = (
    {place: i for i, place in enumerate(places)} for places in (SLOT_IDS, JOINT_IDS, SQUARE_IDS)
)

ACTIONS: list[Action] = [
    *[("SELECT", column) for column in COLUMNS],
    ("END", None),
    *[("GAIN", what) for what in ("sp", "food", "wall", "pitch")],
    *[("BRANCH", what) for what in ("swap", "draw")],
    *[("SPLIT", females) for females in range(4)],
    *[("EXTRA", sex) for sex in "FM"],
    *[("TILE", (sex, species)) for sex in "FM" for species in range(26)],
    *[("WALL", slot) for slot in SLOT_IDS],
    *[("PITCH", joint) for joint in JOINT_IDS],
    *[("FOOD", square) for square in SQUARE_IDS],
    *[("PAIR", species) for species in range(26)],
    *[("CAGE", square) for square in SQUARE_IDS],
]
"""Chapter 12: action id -> action."""
ACTION_ID: dict[Action, int] = {action: i for i, action in enumerate(ACTIONS)}
END: Action = ("END", None)
