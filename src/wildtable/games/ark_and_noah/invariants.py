"""What is true of every position (AN-2 to AN-6). `broken` names the first law that is not.

Cages are worked out anew here, from the walls alone and by another method than the game's own:
squares are merged across every empty slot (union-find) instead of searched from one wall.
"""

import numpy as np

from wildtable.core.bits import ONE, bit, bit_count, has
from wildtable.core.kernel import Array, Record, rule
from wildtable.games.ark_and_noah.cages import is_empty, owner_of, slot_bit
from wildtable.games.ark_and_noah.material import BONUS_MAX, CAGE_MAX
from wildtable.games.ark_and_noah.state import (
    COLUMNS,
    JOINTS,
    LAST_PAIRS,
    NOBODY,
    NOTHING,
    OVER,
    SEATS,
    SELECT,
    SIZES,
    SLOTS,
    SPECIES,
    SQUARES,
    WORDS,
)

LAWS = (
    "",
    "AN-2.6: hand, stock, ark and box hold all walls of each colour",
    "AN-2.7: supply, hands and ark hold all pitch",
    "AN-2.8: supply, hands and ark hold all food",
    "AN-4.5: every tile in play is in exactly one place",
    "AN-5.2: every worker stands on exactly one space",
    "AN-2.14: a bonus is 0 to 4",
    "AN-6.18: a slot carries one wall or none",
    "AN-3.12: the cages are the closed areas of one to four squares",
    "AN-3.15: no wall stands inside a cage, and its inner slots are closed",
    "AN-6.19: pitch lies between two hull walls",
    "AN-3.18: a cage is sealed when all its joints carry pitch",
    "AN-6.24: whoever has a wall around a cage takes part in it",
    "AN-6.25: food lies in cages, on the first squares of each",
    "AN-6.26: a pair is in a sealed cage of its size with food on every square",
    "AN-5.6: the seat in turn is one of those who act in this column",
    "AN-5.7: in phase 2 workers are done left of the column being carried out, planned from it on",
    "AN-5.2: whoever has to decide has a choice",
    "AN-6.22, AN-6.31: nobody is asked to build or load who could only stop",
    "AN-6.26: the pair being loaded is one that its player can load",
    "AN-6.12, AN-5.2: whoever swaps walls finds two colours on the ark",
    "AN-6.13: whoever draws in Exchange owns an unpaired tile if the house rule asks for one",
)
WALLS_LOST, PITCH_LOST, FOOD_LOST, TILES_LOST, WORKERS_LOST, BONUS_WRONG = range(1, 7)
SLOTS_WRONG, CAGES_WRONG, INSIDE_WRONG, PITCH_LOOSE, SEAL_WRONG, PART_WRONG = range(7, 13)
FOOD_WRONG, PAIR_WRONG, TURN_WRONG, COLUMN_WRONG, NO_CHOICE, IDLE, PAIR_STUCK = range(13, 20)
SWAP_STUCK, DRAW_BARRED = range(20, 22)


@rule
def broken_law(s: Record) -> int:
    """The number of the first law that does not hold, 0 if all do."""
    law = broken_in_supplies(s)
    if law == 0:
        law = broken_on_the_board(s)
    if law == 0:
        law = broken_in_slots(s)
    if law == 0:
        law = broken_in_cages(s)
    return law


# ── supplies, tiles, action board ───────────────────────────────────────────────────────────────
@rule
def broken_in_supplies(s: Record) -> int:
    """AN-2.6 to AN-2.8, AN-4.5."""
    pitch = s.pitch_supply + bit_count(s.pitch)
    food = s.food_supply + bit_count(s.food)
    least = min(s.pitch_supply, s.food_supply)
    for seat in range(s.players):
        walls = bit_count(s.walls[seat, 0]) + bit_count(s.walls[seat, 1]) + s.boxed[seat]
        if walls + s.hand_walls[seat] + s.stock[seat] != s.wall_total:
            return WALLS_LOST
        least = min(least, s.hand_walls[seat], s.stock[seat], s.boxed[seat])
        least = min(least, s.hand_pitch[seat], s.hand_food[seat])
        pitch += s.hand_pitch[seat]
        food += s.hand_food[seat]
    if pitch != s.pitch_total:
        return PITCH_LOST
    if food != s.food_total:
        return FOOD_LOST
    if least < 0:
        return WALLS_LOST
    return 0 if tiles_are_complete(s, 0) and tiles_are_complete(s, 1) else TILES_LOST


@rule
def tiles_are_complete(s: Record, sex: int) -> bool:
    """AN-4.5: bag, display, seats and ark, counted with their places."""
    tiles = s.bag[sex] | s.display[sex]
    places = bit_count(s.bag[sex]) + bit_count(s.display[sex])
    for seat in range(SEATS):
        tiles |= s.owned[seat, sex]
        places += bit_count(s.owned[seat, sex])
    for species in range(SPECIES):
        if s.aboard[species] != NOTHING:
            tiles |= bit(species)
            places += 1
    return tiles == s.species and places == bit_count(s.species)


@rule
def broken_on_the_board(s: Record) -> int:
    """AN-5.2, AN-2.14, AN-5.6."""
    for seat in range(s.players):
        workers = 0
        for column in range(COLUMNS):
            workers += int(s.start_row[column] == seat)
            workers -= int(s.planned[column] == seat) + int(s.done[column] == seat)
        if workers:
            return WORKERS_LOST
    for column in range(COLUMNS):
        early = s.done[column] != NOBODY and column + 1 >= s.column
        late = s.planned[column] != NOBODY and column + 1 < s.column
        if s.column and (early or late):
            return COLUMN_WRONG
        if not 0 <= s.bonus[column] <= BONUS_MAX:
            return BONUS_WRONG
    return 0 if turn_is_possible(s) else TURN_WRONG


@rule
def turn_is_possible(s: Record) -> bool:
    if s.phase == OVER:
        return s.seat == NOBODY and s.column == LAST_PAIRS
    if s.phase == SELECT:
        return s.column == 0 and s.order_count == 0
    return 0 <= s.turn < s.order_count and s.order[s.turn] == s.seat


# ── the ark ─────────────────────────────────────────────────────────────────────────────────────
@rule
def broken_in_slots(s: Record) -> int:
    """AN-6.18, AN-6.19."""
    for word in range(WORDS):
        standing, places = np.uint64(0), 0
        for seat in range(SEATS):
            standing |= s.walls[seat, word]
            places += bit_count(s.walls[seat, word])
        if standing | s.empty[word] != s.slots[word] or standing & s.empty[word]:
            return SLOTS_WRONG
        if places != bit_count(standing):
            return SLOTS_WRONG
    joined = np.uint64(0)
    for joint in range(JOINTS):
        if has(s.joints, joint) and both_walled(s, joint):
            joined |= bit(joint)
    return PITCH_LOOSE if joined != s.joined or s.pitch & ~joined else 0


@rule
def both_walled(s: Record, joint: int) -> bool:
    """AN-6.19."""
    return not is_empty(s, s.meets[joint, 0]) and not is_empty(s, s.meets[joint, 1])


@rule
def root_of(parent: Array, square: int) -> int:
    while parent[square] != square:
        square = parent[square]
    return square


@rule
def find_homes(s: Record, home: Array) -> None:
    """AN-3.10 to AN-3.13: for every square the anchor of its cage, or NOTHING."""
    is_open = np.uint64(0)
    for square in range(SQUARES):
        home[square] = square
    for slot in range(SLOTS):
        one, two = s.sides[slot, 0], s.sides[slot, 1]
        if s.empty[slot >> 6] & slot_bit(slot):
            if one == NOTHING or two == NOTHING:
                is_open |= bit(max(one, two))
            else:
                one, two = root_of(home, one), root_of(home, two)
                home[max(one, two)] = min(one, two)
    for square in range(SQUARES):
        home[square] = root_of(home, square)
    drop_what_is_no_cage(s, home, is_open)


@rule
def drop_what_is_no_cage(s: Record, home: Array, is_open: np.uint64) -> None:
    """AN-3.11, AN-3.13: open areas, and closed ones with more than four squares."""
    members = np.zeros(SQUARES, np.uint64)
    for square in range(SQUARES):
        if has(s.squares, square):
            members[home[square]] |= bit(square)
    for square in range(SQUARES):
        area = members[home[square]]
        if area == 0 or area & is_open or bit_count(area) > CAGE_MAX:
            members[square] = 0
    for square in range(SQUARES):
        if members[home[square]] == 0:
            home[square] = NOTHING


@rule
def broken_in_cages(s: Record) -> int:
    """AN-3.12 to AN-3.18, AN-6.24 to AN-6.26: everything that is kept about cages."""
    home = np.zeros(SQUARES, np.int64)
    find_homes(s, home)
    members = np.zeros(SQUARES, np.uint64)
    caged, cages = np.uint64(0), np.uint64(0)
    for square in range(SQUARES):
        if home[square] != NOTHING:
            caged |= bit(square)
            cages |= bit(home[square])
            members[home[square]] |= bit(square)
    if caged != s.caged or cages != s.cages:
        return CAGES_WRONG
    if not inside_is_closed(s, home):
        return INSIDE_WRONG
    if not parts_are_right(s, home):
        return PART_WRONG
    if not seals_are_right(s, home):
        return SEAL_WRONG
    if not food_is_right(s, home, members):
        return FOOD_WRONG
    return 0 if pairs_are_right(s, members) else PAIR_WRONG


@rule
def home_of(home: Array, square: int) -> int:
    return NOTHING if square == NOTHING else home[square]


@rule
def inside_is_closed(s: Record, home: Array) -> bool:
    """AN-3.14, AN-3.15."""
    for slot in range(SLOTS):
        one, two = home_of(home, s.sides[slot, 0]), home_of(home, s.sides[slot, 1])
        inside = one != NOTHING and one == two
        if inside != (s.blocked[slot >> 6] & slot_bit(slot) != 0):
            return False
        if inside and not is_empty(s, slot):
            return False
    return True


@rule
def parts_are_right(s: Record, home: Array) -> bool:
    """AN-6.24."""
    involved = np.zeros(SEATS, np.uint64)
    for slot in range(SLOTS):
        owner = owner_of(s, slot)
        for side in range(2):
            anchor = home_of(home, s.sides[slot, side])
            if owner != NOBODY and anchor != NOTHING:
                involved[owner] |= bit(anchor)
    for seat in range(SEATS):
        if involved[seat] != s.involved[seat]:
            return False
    return True


@rule
def seals_are_right(s: Record, home: Array) -> bool:
    """AN-3.17, AN-3.18, joint by joint."""
    sealed = s.cages
    for joint in range(JOINTS):
        if has(s.joints, joint) and not has(s.pitch, joint):
            anchors = np.zeros(2, np.int64)
            for end in range(2):
                slot = s.meets[joint, end]
                anchors[end] = home_of(home, max(s.sides[slot, 0], s.sides[slot, 1]))
            for end in range(2):
                counts = not s.inner_joints_only or anchors[0] == anchors[1]
                if anchors[end] != NOTHING and counts:
                    sealed &= ~bit(anchors[end])
    return sealed == s.sealed


@rule
def food_is_right(s: Record, home: Array, members: Array) -> bool:
    """AN-6.25; which square of a cage has food does not matter, so the first ones have."""
    hungry = np.uint64(0)
    for anchor in range(SQUARES):
        fed = members[anchor] & s.food
        without = members[anchor] & ~s.food
        if without:
            hungry |= bit(anchor)
            if fed & ~((without & (~without + ONE)) - ONE):
                return False
    return hungry == s.hungry and s.food & ~s.caged == 0


@rule
def pairs_are_right(s: Record, members: Array) -> bool:
    """AN-6.26 (3) to (5)."""
    pairs = np.zeros((SQUARES, SIZES), np.int64)
    for species in range(SPECIES):
        anchor = s.aboard[species]
        if anchor != NOTHING:
            size = s.animal_size[species]
            ready = has(s.cages & s.sealed & ~s.hungry, anchor)
            if not ready or (size and bit_count(members[anchor]) != size):
                return False
            pairs[anchor, size] += 1
    for anchor in range(SQUARES):
        for size in range(SIZES):
            room = s.small_pairs if size == 0 else 1
            fits = members[anchor] != 0 and (size == 0 or bit_count(members[anchor]) == size)
            if pairs[anchor, size] > room:
                return False
            if has(s.vacant[size], anchor) != (fits and pairs[anchor, size] < room):
                return False
    return True
