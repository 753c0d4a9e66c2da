"""Ark & Noah oracle, part 3: everything that lies on the table, and questions about it.

Nothing here knows whose turn it is; the course of the game is in ark_and_noah.py.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any

from .ark_and_noah_board import Board, boundary, inside, sides_of
from .ark_and_noah_data import (
    CAGE_MAX,
    LP_BY_SIZE,
    SOURCES,
    SQUARE_ID,
    START_PITCH,
    START_WALLS,
    WALLS_PER_COLOUR,
    Point,
    Slot,
    Species,
    Square,
    Tile,
    read_species,
    read_switches,
    standard_squares,
)


@dataclass
class Player:
    """What lies in front of one player (AN-9.1: all of it open) and his stock."""

    food: int
    walls: int = START_WALLS
    pitch: int = START_PITCH
    stock: int = WALLS_PER_COLOUR - START_WALLS
    box: int = 0
    animals: set[Tile] = field(default_factory=set)
    points: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SOURCES, 0))

    @property
    def score(self) -> int:
        """The marker of the player on the score track."""
        return sum(self.points.values())


@dataclass(eq=False)
class Cage:
    """AN-3.16: a finished cage and its load."""

    squares: frozenset[Square]
    food: int = 0
    big: int | None = None
    small: list[int] = field(default_factory=list)

    @cached_property
    def anchor(self) -> Square:
        """Chapter 12: the square with the smallest id speaks for the cage."""
        return min(self.squares, key=SQUARE_ID.__getitem__)


@cache
def board_of(squares: tuple[Square, ...]) -> Board:
    """AN-3.5: nothing on a board changes, so that games with the same outline share one."""
    return Board(squares)


class Table:
    """The whole public position except for whose turn it is."""

    def __init__(self, options: dict[str, Any]) -> None:
        """AN-4.1, AN-4.3, AN-4.4, AN-4.5, AN-4.8: the setup without its draws.

        AN-2.7, AN-2.8: pitch = joints + 2 per player and food = squares + 2 per player (a
        third start food comes on top), so the supply after dealing is one piece per joint
        and one per square, on every outline.
        """
        self.players_count: int = options["players"]
        if self.players_count not in {2, 3, 4}:
            message = "2, 3 or 4 players"
            raise ValueError(message)
        self.switches = read_switches(options)
        self.species: list[Species] = read_species(options)
        outline = options.get("parts") or standard_squares(self.players_count)
        self.board = board_of(tuple((row, column) for row, column in outline))
        self.players = [Player(food=self.switches["start_food"]) for _ in range(self.players_count)]
        in_play = {
            i for i, kind in enumerate(self.species) if kind.min_players <= self.players_count
        }
        if len(in_play) <= self.players_count:
            message = "too few species for the setup draws"
            raise ValueError(message)
        self.bags: dict[str, set[int]] = {"F": set(in_play), "M": set(in_play)}
        self.display: set[Tile] = set()
        self.pitch_supply = len(self.board.joints)
        self.food_supply = len(self.board.squares)
        self.walls: dict[Slot, int] = {}
        self.pitch: set[Point] = set()
        self.cages: list[Cage] = []
        self.round = 1
        self.bonus = dict.fromkeys(range(1, 8), 0)
        self.planned: dict[int, int] = {}
        self.done = dict(enumerate(self._start_order(), start=1))

    def _start_order(self) -> list[int]:
        """AN-4.3, RUL-3: the seats whose workers stand on the done spaces 1, 2, ..."""
        if self.players_count > 2 or self.switches["two_player_workers"] == 1:
            return list(range(self.players_count))
        return ["AB".index(letter) for letter in self.switches["two_player_order"]]

    # ---- action board -------------------------------------------------------------------

    def worker_columns(self, seat: int) -> list[int]:
        """Return the columns of a player's workers, whatever their row."""
        both_rows = [*self.planned.items(), *self.done.items()]
        return [column for column, owner in both_rows if owner == seat]

    def board_order(self) -> list[int]:
        """Chapter 2.3, RUL-30: players by their leftmost worker."""
        return sorted(range(self.players_count), key=lambda s: min(self.worker_columns(s)))

    def others(self, active: int, column: int) -> list[int]:
        """AN-5.6, RUL-4: the order of the players who are not active in this column."""

        def steps_to_the_right(seat: int) -> int:
            return min((place - column) % 7 for place in self.worker_columns(seat))

        order = self.board_order()
        if self.switches["others_order"] == "clockwise_from_active":
            order.sort(key=steps_to_the_right)
        elif self.switches["others_order"] == "seat_order":
            order.sort()
        return [seat for seat in order if seat != active]

    # ---- points -------------------------------------------------------------------------

    def score(self, seat: int, source: str, points: int) -> None:
        """Chapter 8.1: victory points with their source."""
        self.players[seat].points[source] += points

    # ---- building -----------------------------------------------------------------------

    def blocked(self) -> set[Slot]:
        """AN-3.15: the slots inside cages."""
        return {slot for cage in self.cages for slot in inside(cage.squares)}

    def free_slots(self) -> set[Slot]:
        """AN-6.18: where a wall may be placed."""
        return self.board.slots - set(self.walls) - self.blocked()

    def free_joints(self) -> set[Point]:
        """AN-6.19: joints without pitch whose two hull slots both carry walls."""
        return {
            joint
            for joint, slots in self.board.hull_slots_at.items()
            if joint not in self.pitch and all(slot in self.walls for slot in slots)
        }

    def cage_at(self, square: Square) -> Cage | None:
        """Return the cage a square belongs to."""
        for cage in self.cages:
            if square in cage.squares:
                return cage
        return None

    def put_wall(self, seat: int, slot: Slot) -> None:
        """AN-6.18, AN-6.21: a wall goes onto the ark; both its sides may become cages."""
        self.walls[slot] = seat
        for square in sides_of(slot):
            if square in self.board.squares and self.cage_at(square) is None:
                self.try_to_close(square)

    def try_to_close(self, square: Square) -> None:
        """AN-3.12, AN-3.13: a closed region of up to four squares becomes a cage."""
        region = self.board.region(square, self.walls)
        if self.board.is_open(region, self.walls) or len(region) > CAGE_MAX:
            return
        for slot in inside(frozenset(region)):
            if slot in self.walls:
                self.remove_wall(slot)
        self.cages.append(Cage(frozenset(region)))

    def remove_wall(self, slot: Slot) -> None:
        """AN-3.14, RUL-5: a wall inside a new cage goes to its owner's stock."""
        owner = self.players[self.walls.pop(slot)]
        where = self.switches["removed_wall_to"]
        if where == "stock":
            owner.stock += 1
        elif where == "hand":
            owner.walls += 1
        else:
            owner.box += 1

    def hull_complete(self) -> bool:
        """AN-5.10, RUL-21: every hull slot carries a wall (with the switch: and pitch)."""
        walled = all(slot in self.walls for slot in self.board.hull)
        return walled and (not self.switches["end_needs_pitch"] or self.board.joints <= self.pitch)

    # ---- animals ------------------------------------------------------------------------

    def tiles_in_bags(self) -> int:
        """Count the tiles of both bags."""
        return len(self.bags["F"]) + len(self.bags["M"])

    def nameable_bags(self) -> list[str]:
        """AN-6.3: a bag can be named for the extra tile if it holds at least two tiles."""
        return [sex for sex in "FM" if len(self.bags[sex]) > 1]

    def owner(self, tile: Tile) -> int | None:
        """Return the player in front of whom a tile lies."""
        for seat, player in enumerate(self.players):
            if tile in player.animals:
                return seat
        return None

    def is_paired(self, species: int) -> bool:
        """AN-6.7: both tiles of the species lie in front of players."""
        return all(self.owner((sex, species)) is not None for sex in "FM")

    def unpaired_tiles(self, seat: int) -> set[Tile]:
        """AN-6.13: the own tiles that may be given away."""
        return {tile for tile in self.players[seat].animals if not self.is_paired(tile[1])}

    # ---- loading ------------------------------------------------------------------------

    def joints_of(self, cage: Cage) -> set[Point]:
        """AN-3.17: the joints of a cage."""
        return self.board.cage_joints(cage.squares, self.switches["cage_joints"])

    def is_sealed(self, cage: Cage) -> bool:
        """AN-3.18: pitch on every joint of the cage."""
        return self.joints_of(cage) <= self.pitch

    def is_involved(self, seat: int, cage: Cage) -> bool:
        """AN-6.24: one of the boundary walls has the player's colour now."""
        return any(self.walls[slot] == seat for slot in boundary(cage.squares))

    def takes_food(self, cage: Cage) -> bool:
        """AN-6.25, RUL-8: an empty square; the switch also asks for a sealed cage."""
        needs_pitch = self.switches["food_needs_pitch"]
        return cage.food < len(cage.squares) and (not needs_pitch or self.is_sealed(cage))

    def takes_pair(self, cage: Cage, species: int) -> bool:
        """AN-6.26, conditions 3, 4 and 5: food everywhere, sealed, right size and room."""
        if cage.food < len(cage.squares) or not self.is_sealed(cage):
            return False
        size = self.species[species].size
        if size == 0:
            return len(cage.small) < int(self.switches["small_pairs_per_cage"])
        return len(cage.squares) == size and cage.big is None

    def pair_cost(self, seat: int, species: int) -> int:
        """AN-6.27: the size in loading points for each of the two tiles that is one's own."""
        own = sum((sex, species) in self.players[seat].animals for sex in "FM")
        return own * LP_BY_SIZE[self.species[species].size]

    def food_cages(self, seat: int, lp: int | None) -> list[Cage]:
        """AN-6.25, AN-7.2: cages the player may put a food into.

        lp = None means the final phase: neither loading points nor involvement count.
        """
        if self.players[seat].food == 0 or lp == 0:
            return []
        return [
            cage
            for cage in self.cages
            if self.takes_food(cage) and (lp is None or self.is_involved(seat, cage))
        ]

    def pair_cages(self, seat: int, species: int, lp: int | None) -> list[Cage]:
        """AN-6.26, AN-7.3: cages the player may load this pair into.

        lp = None means the final phase: neither loading points nor involvement count.
        """
        owns_one = any((sex, species) in self.players[seat].animals for sex in "FM")
        if not owns_one or not self.is_paired(species):
            return []
        if lp is not None and lp < self.pair_cost(seat, species):
            return []
        return [
            cage
            for cage in self.cages
            if self.takes_pair(cage, species) and (lp is None or self.is_involved(seat, cage))
        ]
