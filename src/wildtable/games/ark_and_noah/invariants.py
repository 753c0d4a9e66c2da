"""What is true of every position (AN-2 to AN-6). `broken` names the first law that is not.

What follows from other fields is worked out anew, from the walls up (derive.py), and compared.

Not asked: how often a column has been left alone (its bonus), how many pieces anybody can have got in so many rounds,
where points come from, and whether the game should have ended before. Such a position may never come up, but it can be
played on.
"""

import numpy as np

from wildtable.core import mask as masks
from wildtable.core.bits import ONE, bit, bit_count, has
from wildtable.core.kernel import Array, rule
from wildtable.core.local import local_copy, local_record
from wildtable.games.ark_and_noah import actions, record
from wildtable.games.ark_and_noah.animals import is_bag_named, is_shown
from wildtable.games.ark_and_noah.building import can_build
from wildtable.games.ark_and_noah.cages import closed_region, owner_of
from wildtable.games.ark_and_noah.derive import derive, whole_budget
from wildtable.games.ark_and_noah.exchange import can_swap, is_barred
from wildtable.games.ark_and_noah.legal import legal
from wildtable.games.ark_and_noah.loading import can_load, loadable_pairs
from wildtable.games.ark_and_noah.material import BONUS_MAX, EXCHANGE_DRAW
from wildtable.games.ark_and_noah.record import Record
from wildtable.games.ark_and_noah.rounds import is_last_round

_laws = [""]


def law(text: str) -> int:
    _laws.append(text)
    return len(_laws) - 1


WALLS_LOST = law("AN-2.6: walls: hand, stock, ark and box hold all of each colour")
PITCH_LOST = law("AN-2.7: pitch: supply, hands and ark hold all of it")
FOOD_LOST = law("AN-2.8: food: supply, hands and ark hold all of it")
BOX_USED = law("AN-3.14: boxed: walls leave the game only by the house rule")
TILES_LOST = law("AN-4.5: every tile in play is in exactly one place")
WORKERS_LOST = law("AN-5.2: planned, done: every worker stands on exactly one space")
BONUS_WRONG = law("AN-2.14: bonus: 0 to 4")
ROUND_WRONG = law("AN-5.11: round: the game ends after the last one")
EARLY = law("AN-5.10, AN-5.12: round, walls, pitch: no ending before ten rounds and a closed hull")
COLUMN_EMPTY = law("AN-5.5: planned: only a column with a worker is carried out")
COLUMN_WRONG = law(
    "AN-5.7: in phase 2 workers are done left of the column being carried out, planned from it on"
)
NOBODY_CHOOSES = law("AN-5.1: turn: a worker of the done row is placed, the leftmost one")
TURN_WRONG = law("AN-5.6: turn: the seat is one of those who act in this column, in their order")
BUDGET_WRONG = law("AN-2.17: budget: no more than the turn allows, and something left")
NOT_NAMED = law("AN-6.3: phase: nobody names a bag in this game")
SHOWN_WRONG = law("AN-6.5: display: at most a tile for each player who has not picked yet")
DRAWN_WRONG = law("AN-6.12: display: in Exchange the tiles drawn so far, at least one to take")
CHOSEN_WRONG = law("AN-12: pending: a wall, tile or pair in the phases that go on with it")
CHOSEN_GONE = law("AN-6.12: pending: the wall stands there, the tile was drawn")
SLOTS_WRONG = law("AN-6.18: walls: a slot carries one or none")
PITCH_LOOSE = law("AN-6.19: pitch: it lies between two hull walls")
CAGES_WRONG = law("AN-3.12: the cages are the closed areas of one to four squares")
INSIDE_WRONG = law("AN-3.15: no wall stands inside a cage, and its inner slots are closed")
PART_WRONG = law("AN-6.24: whoever has a wall around a cage takes part in it")
SEAL_WRONG = law("AN-3.18: a cage is sealed when all its joints carry pitch")
FOOD_WRONG = law("AN-6.25: food lies in cages, on the first squares of each")
PAIR_WRONG = law("AN-6.26: a pair is in a sealed cage of its size with food on every square")
IDLE = law("AN-6.22, AN-6.31: nobody is asked to build or load who could only stop")
PAIR_STUCK = law("AN-6.26: pending: the pair being loaded is one that its player can load")
SWAP_STUCK = law("AN-6.12, AN-5.2: whoever swaps walls finds two colours on the ark")
DRAW_BARRED = law(
    "AN-6.13: whoever draws in Exchange owns an unpaired tile if the house rule asks for one"
)
NO_CHOICE = law("AN-5.2: whoever has to decide has a choice")
LAWS = tuple(_laws)


@rule
def broken(s: Record) -> int:
    """The number of the first law that does not hold, 0 if all do."""
    due = local_copy(s)
    derive(due)
    law = broken_in_supplies(s, due)
    if law == 0:
        law = broken_on_the_board(s, due)
    if law == 0:
        law = broken_in_the_turn(s, due)
    if law == 0:
        law = broken_on_the_ark(s, due)
    if law == 0 and s.phase != record.OVER:
        law = broken_in_choice(s)
    return law


@rule
def differ(one: Array, other: Array) -> bool:
    for place in range(one.size):
        if one[place] != other[place]:
            return True
    return False


# ── supplies and tiles ──────────────────────────────────────────────────────────────────────────
@rule
def broken_in_supplies(s: Record, due: Record) -> int:
    """AN-2.6 to AN-2.8, AN-3.14, AN-4.5."""
    for seat in range(s.players):
        if min(s.hand_walls[seat], s.stock[seat], s.boxed[seat]) < 0:
            return WALLS_LOST
        if s.boxed[seat] and s.removed_to != record.TO_BOX:
            return BOX_USED
    if differ(s.stock, due.stock):
        return WALLS_LOST
    if s.pitch_supply != due.pitch_supply or is_negative(s.hand_pitch, s.pitch_supply):
        return PITCH_LOST
    if s.food_supply != due.food_supply or is_negative(s.hand_food, s.food_supply):
        return FOOD_LOST
    if differ(s.bag, due.bag) or not tiles_are_apart(s, 0) or not tiles_are_apart(s, 1):
        return TILES_LOST
    return 0


@rule
def is_negative(hands: Array, supply: int) -> bool:
    least = supply
    for seat in range(record.SEATS):
        least = min(least, hands[seat])
    return least < 0


@rule
def tiles_are_apart(s: Record, sex: int) -> bool:
    """AN-4.5: those outside the bag, which holds the others."""
    tiles, places = s.display[sex], bit_count(s.display[sex])
    for seat in range(record.SEATS):
        tiles |= s.owned[seat, sex]
        places += bit_count(s.owned[seat, sex])
    for species in range(record.SPECIES):
        if s.aboard[species] != record.NOTHING:
            tiles |= bit(species)
            places += 1
    return tiles & ~s.species == 0 and places == bit_count(tiles)


# ── action board and turn ───────────────────────────────────────────────────────────────────────
@rule
def broken_on_the_board(s: Record, due: Record) -> int:
    """AN-5.2, AN-5.5, AN-5.7, AN-2.14."""
    for seat in range(s.players):
        workers = 0
        for column in range(record.COLUMNS):
            workers += int(s.start_row[column] == seat)
            workers -= int(s.planned[column] == seat) + int(s.done[column] == seat)
        if workers:
            return WORKERS_LOST
    if 1 <= due.column <= record.COLUMNS and s.planned[due.column - 1] == record.NOBODY:
        return COLUMN_EMPTY
    for column in range(record.COLUMNS):
        early = s.done[column] != record.NOBODY and column + 1 >= s.column
        late = s.planned[column] != record.NOBODY and column + 1 < s.column
        if s.column and (early or late):
            return COLUMN_WRONG
        if not 0 <= s.bonus[column] <= BONUS_MAX:
            return BONUS_WRONG
    return COLUMN_WRONG if s.column != due.column else broken_in_time(s)


@rule
def broken_in_time(s: Record) -> int:
    """AN-5.10 to AN-5.12: the last loading waits for its time."""
    if not 1 <= s.round_number <= s.max_rounds:
        return ROUND_WRONG
    return EARLY if s.phase >= record.FINAL_FOOD and not is_last_round(s) else 0


@rule
def broken_in_the_turn(s: Record, due: Record) -> int:
    """AN-5.1, AN-5.6, AN-7.1, AN-2.17, and what lies open or is half chosen."""
    if s.phase == record.SELECT and due.seat == record.NOBODY:
        return NOBODY_CHOOSES
    if s.seat != due.seat or s.turn != due.turn or s.turn == record.NOTHING:
        return TURN_WRONG
    if s.order_count != due.order_count or differ(s.order, due.order):
        return TURN_WRONG
    least = 1 if s.phase == record.BUILDING or s.phase == record.EXC_SPLIT else 0
    if not least <= s.budget <= whole_budget(s):
        return BUDGET_WRONG
    if s.phase == record.ANI_BAG and not is_bag_named(s):
        return NOT_NAMED
    law = broken_in_display(s)
    return law or broken_in_pending(s)


@rule
def broken_in_display(s: Record) -> int:
    """AN-6.5, AN-6.12: tiles lie there only until they are picked or put back."""
    number = bit_count(s.display[0]) + bit_count(s.display[1])
    if s.phase < record.EXC_SPLIT or s.phase > record.EXC_GIVE:
        return (
            SHOWN_WRONG if number > (s.order_count - s.turn) * (s.phase == record.ANI_PICK) else 0
        )
    least = 0 if s.phase == record.EXC_SPLIT else 1
    return 0 if least <= number <= EXCHANGE_DRAW - s.budget else DRAWN_WRONG


@rule
def broken_in_pending(s: Record) -> int:
    """AN-6.12, AN-6.26: what was chosen a moment ago."""
    if not goes_with_phase(s):
        return CHOSEN_WRONG
    if s.phase == record.EXC_SWAP2 and owner_of(s, s.pending - actions.WALL) == record.NOBODY:
        return CHOSEN_GONE
    return CHOSEN_GONE if s.phase == record.EXC_GIVE and not is_shown(s, s.pending) else 0


@rule
def goes_with_phase(s: Record) -> bool:
    """AN-12: the kind of action that was chosen, if any."""
    if s.phase == record.EXC_SWAP2:
        return actions.WALL <= s.pending < actions.SEAL
    if s.phase == record.EXC_GIVE:
        return actions.TILE <= s.pending < actions.WALL
    if s.phase == record.LOAD_CAGE or s.phase == record.FINAL_CAGE:
        return actions.PAIR <= s.pending < actions.CAGE
    return s.pending == record.NOTHING


# ── the ark ─────────────────────────────────────────────────────────────────────────────────────
@rule
def broken_on_the_ark(s: Record, due: Record) -> int:
    """AN-3.12 to AN-3.18, AN-6.18, AN-6.19, AN-6.24 to AN-6.26: all that is kept about walls and cages."""
    if differ(s.empty, due.empty) or not walls_are_apart(s):
        return SLOTS_WRONG
    if s.joined != due.joined or s.pitch & ~s.joined:
        return PITCH_LOOSE
    if s.caged != due.caged or s.cages != due.cages:
        return CAGES_WRONG
    if differ(s.blocked, due.blocked) or (s.blocked[0] & ~s.empty[0]) | (
        s.blocked[1] & ~s.empty[1]
    ):
        return INSIDE_WRONG
    if differ(s.involved, due.involved):
        return PART_WRONG
    if s.sealed != due.sealed:
        return SEAL_WRONG
    if s.hungry != due.hungry or not food_is_right(s):
        return FOOD_WRONG
    return PAIR_WRONG if differ(s.vacant, due.vacant) or not pairs_are_right(s) else 0


@rule
def walls_are_apart(s: Record) -> bool:
    """AN-6.18."""
    for word in range(record.WORDS):
        standing, places = np.uint64(0), 0
        for seat in range(record.SEATS):
            standing |= s.walls[seat, word]
            places += bit_count(s.walls[seat, word])
        if standing & ~s.slots[word] or places != bit_count(standing):
            return False
    return True


@rule
def food_is_right(s: Record) -> bool:
    """AN-6.25; which square of a cage has food does not matter, so the first ones have."""
    for anchor in range(record.SQUARES):
        if has(s.hungry, anchor):
            without = closed_region(s, anchor) & ~s.food
            first = without & (~without + ONE)
            if closed_region(s, anchor) & s.food & ~(first - ONE):
                return False
    return s.food & ~s.caged == 0


@rule
def pairs_are_right(s: Record) -> bool:
    """AN-6.26 (3) to (5): each in a cage that was ready for it, none too many."""
    pairs = np.zeros((record.SQUARES, record.SIZES), np.int64)
    for species in range(record.SPECIES):
        anchor, size = s.aboard[species], s.animal_size[species]
        if anchor != record.NOTHING:
            pairs[anchor, size] += 1
            if not has(s.cages & s.sealed & ~s.hungry, anchor):
                return False
            if size and bit_count(closed_region(s, anchor)) != size:
                return False
            if pairs[anchor, size] > (1 if size else s.small_pairs):
                return False
    return True


# ── the choice ──────────────────────────────────────────────────────────────────────────────────
@rule
def broken_in_choice(s: Record) -> int:
    """AN-5.2, AN-6.22, AN-6.31: no question without a choice; AN-6.12, AN-6.26: what was chosen."""
    if s.phase == record.BUILDING and not (s.budget and can_build(s, s.seat)):
        return IDLE
    if s.phase == record.LOADING or s.phase == record.FINAL_FOOD or s.phase == record.FINAL_PAIRS:
        return 0 if can_load(s, s.seat) else IDLE
    if s.phase == record.LOAD_CAGE or s.phase == record.FINAL_CAGE:
        return 0 if has(loadable_pairs(s, s.seat), s.pending - actions.PAIR) else PAIR_STUCK
    if s.phase == record.EXC_SWAP1 and not can_swap(s):
        return SWAP_STUCK
    if is_drawing(s) and is_barred(s, s.seat):
        return DRAW_BARRED
    return NO_CHOICE if legal(s, s.seat, local_record(masks.MASK)) == 0 else 0


@rule
def is_drawing(s: Record) -> bool:
    """AN-6.12 (B): from the split to the gift. Until that is made, nobody's tiles change."""
    return s.phase == record.EXC_SPLIT or s.phase == record.EXC_TAKE or s.phase == record.EXC_GIVE
