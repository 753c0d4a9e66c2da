"""Phase 4: shifting (TX-4)."""

import numpy as np

from wildtable.core.bits import bit_count, lowest, nth_bit
from wildtable.core.chance import pick
from wildtable.core.kernel import Log, rule
from wildtable.core.log import note
from wildtable.games.tyranno_ex.board import (
    a_stack_is_used_up,
    clear_slot,
    move_animal,
    owner,
    support,
)
from wildtable.games.tyranno_ex.chips import climate
from wildtable.games.tyranno_ex.events import ENTERED, ENTERED_BY_LOT, PUSHED_OUT, SHIFTED
from wildtable.games.tyranno_ex.fights import throw_dice
from wildtable.games.tyranno_ex.record import (
    COLOURS,
    GRID,
    LAST_SPECIAL,
    MAX_STRENGTH,
    NOTHING,
    PUSH_ONLY,
    RIGID,
    SPECIAL,
    TOP_ROW,
    Record,
)


@rule
def shift_all(s: Record, log: Log) -> None:
    """TX-4.4.1, TX-4.4.3: twice from the round on in which a stack ran out (A-40, A-42);
    TX-4.4.2: unscored between.
    """
    shifts = 2 if a_stack_is_used_up(s) else 1
    for number in range(shifts):
        note(log, SHIFTED, number + 1, shifts)
        shift(s, log)


@rule
def shift(s: Record, log: Log) -> None:
    """TX-4.2.1: one row up, gaps move along;
    TX-4.2.2, TX-4.3.1: leavers go on to the special fields.
    """
    if s.special_conveyor != PUSH_ONLY:
        carry_specials_on(s, log)
    leavers, place = leaving_slots(s), 0
    while leavers:
        weakest = weakest_of(s, leavers)
        leavers &= ~weakest
        is_tied = bit_count(weakest) > 1
        while weakest:
            slot = first_of_tied(s, weakest, log) if is_tied else lowest(np.uint64(weakest))
            weakest &= ~(1 << slot)
            place += 1
            enter(s, slot, place, is_tied, log)
    for slot in range(GRID - 1, COLOURS - 1, -1):
        move_animal(s, slot - COLOURS, slot)


# ── the entry order ─────────────────────────────────────────────────────────────────────────────
@rule
def leaving_slots(s: Record) -> int:
    """TX-4.2.2: cards in the top row, a bit for each slot."""
    slots = 0
    for slot in range(TOP_ROW, GRID):
        if s.animal[slot] != NOTHING:
            slots |= 1 << slot
    return slots


@rule
def entry_rank(s: Record, slot: int) -> int:
    """TX-4.3.2: face down before face up, then fewer dice (A-39), then lower strength (A-38);
    TX-8.9: whosever.
    """
    dice = support(s, s.animal[slot], climate(s))
    rank = dice * 8 + s.strength[slot]
    return rank if s.face_down[slot] else rank + 1024


@rule
def weakest_of(s: Record, slots: int) -> int:
    """All of the slots that share the lowest rank."""
    best, weakest = 4096, 0
    for slot in range(TOP_ROW, GRID):
        if (slots >> slot) & 1:
            rank = entry_rank(s, slot)
            if rank < best:
                best, weakest = rank, 1 << slot
            elif rank == best:
                weakest |= 1 << slot
    return weakest


@rule
def first_of_tied(s: Record, slots: int, log: Log) -> int:
    """TX-4.3.3: a fair fight among equals is a random order (A-37);
    dice by house rule, unless all always hit.
    """
    if s.literal_dice and s.strength[lowest(np.uint64(slots))] < MAX_STRENGTH:
        return first_by_dice(s, slots, log)
    return nth_bit(np.uint64(slots), pick(s, bit_count(slots)))


@rule
def first_by_dice(s: Record, slots: int, log: Log) -> int:
    """Chapter 18, `literal_dice`: fewest hits enter first, equals throw again."""
    chips = climate(s)
    while bit_count(slots) > 1:
        fewest, losers = 127, 0
        for slot in range(TOP_ROW, GRID):
            if (slots >> slot) & 1:
                hits = throw_dice(s, slot, support(s, s.animal[slot], chips), log)
                if hits < fewest:
                    fewest, losers = hits, 1 << slot
                elif hits == fewest:
                    losers |= 1 << slot
        slots = losers
    return lowest(np.uint64(slots))


# ── the special fields ──────────────────────────────────────────────────────────────────────────
@rule
def carry_specials_on(s: Record, log: Log) -> None:
    """TX-4.3.1: every special card one field on, the last one out of the game."""
    push_out(s, log)
    for slot in range(LAST_SPECIAL, SPECIAL, -1):
        move_animal(s, slot - 1, slot)


@rule
def push_out(s: Record, log: Log) -> None:
    """TX-4.3.4, TX-4.3.5: over the end of the special fields."""
    if s.animal[LAST_SPECIAL] != NOTHING:
        seat, card = owner(s, s.colour[LAST_SPECIAL]), s.animal[LAST_SPECIAL]
        clear_slot(s, LAST_SPECIAL)
        note(log, PUSHED_OUT, seat, card)


@rule
def enter(s: Record, slot: int, place: int, by_lot: bool, log: Log) -> None:
    """TX-4.3.1: onto the 13, whoever is in the way moves on (A-36);
    rigid: all move for each further leaver.
    """
    card, seat = s.animal[slot], owner(s, s.colour[slot])
    if s.special_conveyor != RIGID:
        make_room(s, log)
    elif place > 1:
        carry_specials_on(s, log)
    code = ENTERED_BY_LOT if by_lot else ENTERED
    move_animal(s, slot, SPECIAL)
    note(log, code, seat, slot, card, place, support(s, card, climate(s)), s.strength[SPECIAL])


@rule
def make_room(s: Record, log: Log) -> None:
    """TX-4.3.1: an occupied field passes its card on; cards that nobody pushes stand still."""
    gap = SPECIAL
    while gap <= LAST_SPECIAL and s.animal[gap] != NOTHING:
        gap += 1
    if gap > LAST_SPECIAL:
        push_out(s, log)
        gap = LAST_SPECIAL
    for slot in range(gap, SPECIAL, -1):
        move_animal(s, slot - 1, slot)
