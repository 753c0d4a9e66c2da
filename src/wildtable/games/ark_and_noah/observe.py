"""All that a seat knows as numbers (AN-9.4), mostly 0..1: the list of pieces and what writes them.

Squares, slots for walls and joints have the ids of the action space. Seat 0 is the observer, the others follow
clockwise. Rows of seats that nobody sits on and of places that this ark does not have are 0.
"""

from wildtable.core.bits import bit_count, has
from wildtable.core.kernel import Array, int64, rule
from wildtable.core.layout import Block, Layout
from wildtable.games.ark_and_noah.actions import PAIR, TILE, WALL
from wildtable.games.ark_and_noah.building import free_slots
from wildtable.games.ark_and_noah.cages import closed_region
from wildtable.games.ark_and_noah.hidden import display_is_hidden, shown_phase
from wildtable.games.ark_and_noah.material import CAGE_MAX
from wildtable.games.ark_and_noah.record import (
    COLUMNS,
    FEMALE,
    JOINTS,
    MALE,
    NOBODY,
    NOTHING,
    OVER,
    PHASE_NAMES,
    SEATS,
    SIZES,
    SLOTS,
    SPECIES,
    SQUARES,
    Record,
)
from wildtable.games.ark_and_noah.rounds import is_free, leftmost_column
from wildtable.games.ark_and_noah.scoring import hull_walls, score_of


@rule
def relative(s: Record, viewer: int, seat: int) -> int:
    """The viewer is 0, the others follow clockwise."""
    return (seat - viewer) % int64(s.players)


slots = Block("slots", SLOTS)
WALL_OF = slots.add("wall", "one-hot: whose wall stands here", SEATS)
SLOT_THERE = slots.add("exists", "1: this ark has the slot")
SLOT_FREE = slots.add("free", "1: a wall may be built here")
IN_HULL = slots.add("hull", "1: part of the hull")
SLOT_CHOSEN = slots.add("chosen", "1: first wall of a swap")


@slots.written_by
@rule
def write_slot(s: Record, viewer: int, slot: int, row: Array) -> None:
    word, place = slot >> 6, slot & 63
    for seat in range(s.players):
        if has(s.walls[seat, word], place):
            row[WALL_OF + relative(s, viewer, seat)] = 1.0
    if has(s.slots[word], place):
        row[SLOT_THERE] = 1.0
    if has(free_slots(s, word), place):
        row[SLOT_FREE] = 1.0
    if has(s.hull[word], place):
        row[IN_HULL] = 1.0
    if s.pending == WALL + slot:
        row[SLOT_CHOSEN] = 1.0


joints = Block("joints", JOINTS)
JOINT_THERE = joints.add("exists", "1: this ark has the joint")
HAS_PITCH = joints.add("pitch", "1: it carries pitch")
IS_JOINED = joints.add("joined", "1: it is between two walls")


@joints.written_by
@rule
def write_joint(s: Record, viewer: int, joint: int, row: Array) -> None:
    row[JOINT_THERE] = 1.0 if has(s.joints, joint) else 0.0
    row[HAS_PITCH] = 1.0 if has(s.pitch, joint) else 0.0
    row[IS_JOINED] = 1.0 if has(s.joined, joint) else 0.0


squares = Block("squares", SQUARES)
SQUARE_THERE = squares.add("exists", "1: this ark has the square")
IN_CAGE = squares.add("cage", "one-hot: part of a cage of 1 … 4 squares", CAGE_MAX)
HAS_FOOD = squares.add("food", "1: food lies here")
VACANT = squares.add("vacant", "its cage takes a pair of its own size: 0.5, a small pair: 0.5 more")
SEALED = squares.add("sealed", "1: all joints of its cage carry pitch")
INVOLVED = squares.add("involved", "1: the seat has a wall at its cage", SEATS)


@squares.written_by
@rule
def write_square(s: Record, viewer: int, square: int, row: Array) -> None:
    """Every square of a cage tells the facts of its cage."""
    row[SQUARE_THERE] = 1.0 if has(s.squares, square) else 0.0
    row[HAS_FOOD] = 1.0 if has(s.food, square) else 0.0
    if has(s.caged, square):
        region = closed_region(s, square)
        size = bit_count(region)
        row[IN_CAGE + size - 1] = 1.0
        row[VACANT] = 0.5 if s.vacant[size] & region else 0.0
        row[VACANT] += 0.5 if s.vacant[0] & region else 0.0
        row[SEALED] = 1.0 if s.sealed & region else 0.0
        for seat in range(s.players):
            if s.involved[seat] & region:
                row[INVOLVED + relative(s, viewer, seat)] = 1.0


def add_tile(sex: str) -> tuple[int, int, int, int]:
    """The same for both sexes."""
    return (
        species.add(f"{sex}_in_bag", "1: the tile is in the bag, as far as the observer knows"),
        species.add(f"{sex}_shown", "1: it was drawn and lies open"),
        species.add(f"{sex}_owner", "one-hot: in front of whom it lies", SEATS),
        species.add(f"{sex}_chosen", "1: chosen in a half-made move"),
    )


species = Block("species", SPECIES)
IN_BAG, SHOWN, OWNER, CHOSEN = add_tile("female")
MALES = add_tile("male")[0]  # so much further on
ABOARD = species.add("aboard", "1: the pair is aboard")
SIZE = species.add("size", "(squares + 1) / 5; 0: not in this game")


@species.written_by
@rule
def write_species(s: Record, viewer: int, species: int, row: Array) -> None:
    hidden = display_is_hidden(s, viewer)
    for sex in range(2):
        at = MALES * sex
        if has(s.bag[sex], species) or (hidden and has(s.display[sex], species)):
            row[at + IN_BAG] = 1.0
        elif has(s.display[sex], species):
            row[at + SHOWN] = 1.0
        for seat in range(s.players):
            if has(s.owned[seat, sex], species):
                row[at + OWNER + relative(s, viewer, seat)] = 1.0
        is_chosen = not hidden and s.pending == TILE + SPECIES * sex + species
        if is_chosen or s.pending == PAIR + species:
            row[at + CHOSEN] = 1.0
    row[ABOARD] = 1.0 if s.aboard[species] != NOTHING else 0.0
    row[SIZE] = (s.animal_size[species] + 1) / SIZES if has(s.species, species) else 0.0


MANY = 10.0  # hundreds of points: beyond every real game
seats = Block("seats", SEATS)
POINTS = seats.add("points", "points / 100", low=-MANY, high=MANY)
HAND_WALLS = seats.add("walls", "walls in hand / 10", high=4.0)
HAND_PITCH = seats.add("pitch", "pitch in hand / 10", high=8.0)
HAND_FOOD = seats.add("food", "food in hand / 10", high=8.0)
STOCK = seats.add("stock", "walls in the stock / 30", high=2.0)
BOXED = seats.add("boxed", "walls out of the game / 30", high=2.0)
HULL_WALLS = seats.add("hull_walls", "walls in the hull / 36")
IN_TURN = seats.add("in_turn", "1: has to decide")
LEFTMOST = seats.add("leftmost", "column of its leftmost worker / 7, from 0; 1: none")
PLACE = seats.add("order", "place in this column's order / 4, from 1; 0: does not act")
WAITS = seats.add("waits", "1: acts later in this column")
PLAYS = seats.add("plays", "1: somebody sits here")


@seats.written_by
@rule
def write_seat(s: Record, viewer: int, step: int, row: Array) -> None:
    if step >= s.players:
        return
    seat = (viewer + step) % int64(s.players)
    row[POINTS] = score_of(s, seat) / 100.0
    row[HAND_WALLS] = s.hand_walls[seat] / 10.0
    row[HAND_PITCH] = s.hand_pitch[seat] / 10.0
    row[HAND_FOOD] = s.hand_food[seat] / 10.0
    row[STOCK] = s.stock[seat] / 30.0
    row[BOXED] = s.boxed[seat] / 30.0
    row[HULL_WALLS] = hull_walls(s, seat) / 36.0
    row[IN_TURN] = 1.0 if s.phase != OVER and s.seat == seat else 0.0
    row[LEFTMOST] = leftmost_column(s, seat) / COLUMNS
    for place in range(s.order_count):
        if s.column and s.order[place] == seat:
            row[PLACE] = (place + 1) / SEATS
            row[WAITS] = 1.0 if place > s.turn else 0.0
    row[PLAYS] = 1.0


columns = Block("columns", COLUMNS)
BONUS = columns.add("bonus", "bonus points on it / 4")
FREE = columns.add("free", "1: no worker is planned here")
ACTIVE = columns.add("active", "1: being carried out")
PLANNED = columns.add("planned", "one-hot: whose worker is planned here", SEATS)
DONE = columns.add("done", "one-hot: whose worker is done here", SEATS)


@columns.written_by
@rule
def write_column(s: Record, viewer: int, column: int, row: Array) -> None:
    row[BONUS] = s.bonus[column] / 4.0
    row[FREE] = 1.0 if is_free(s, column) else 0.0
    row[ACTIVE] = 1.0 if s.column == column + 1 else 0.0
    if s.planned[column] != NOBODY:
        row[PLANNED + relative(s, viewer, s.planned[column])] = 1.0
    if s.done[column] != NOBODY:
        row[DONE + relative(s, viewer, s.done[column])] = 1.0


table = Block("table")
PHASE = table.add("phase", f"one-hot: {', '.join(PHASE_NAMES)}", len(PHASE_NAMES))
ROUND = table.add("round", "round / 20", high=7.0)
BUDGET = table.add("budget", "pieces or loading points left / 8")
PITCH_SUPPLY = table.add("pitch_supply", "pitch in the supply / 44", high=3.0)
FOOD_SUPPLY = table.add("food_supply", "food in the supply / 56", high=3.0)
FEMALES_SHOWN = table.add("females_shown", "females drawn / 4")
MALES_SHOWN = table.add("males_shown", "males drawn / 4")
PLAYERS = table.add("players", "players / 4")
MAX_ROUNDS = table.add("max_rounds", "rounds at most / 60", high=3.0)


@table.written_by
@rule
def write_table(s: Record, viewer: int, number: int, row: Array) -> None:
    row[PHASE + shown_phase(s, viewer)] = 1.0
    row[ROUND] = s.round_number / 20.0
    row[BUDGET] = s.budget / 8.0
    row[PITCH_SUPPLY] = s.pitch_supply / 44.0
    row[FOOD_SUPPLY] = s.food_supply / 56.0
    row[FEMALES_SHOWN] = bit_count(s.display[FEMALE]) / 4.0
    row[MALES_SHOWN] = bit_count(s.display[MALE]) / 4.0
    row[PLAYERS] = s.players / SEATS
    row[MAX_ROUNDS] = s.max_rounds / 60.0


LAYOUT = Layout(slots, joints, squares, species, seats, columns, table)
observe = LAYOUT.writer()
