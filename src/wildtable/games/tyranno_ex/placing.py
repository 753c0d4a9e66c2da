"""Phase 1: placing animals (TX-1; two players TX-8.2).

The queue is laps × seats, with two players laps × colours × seats; `step` counts through it.
"""

import numpy as np

from wildtable.core import mask as masks
from wildtable.core.bits import bit, bit_count, lowest, nth_bit
from wildtable.core.chance import pick
from wildtable.core.kernel import Log, Mask, rule
from wildtable.core.log import note
from wildtable.games.tyranno_ex.actions import ENTRY, PUT, STACK
from wildtable.games.tyranno_ex.board import (
    a_stack_is_used_up,
    animals_of_colour,
    cards_left,
    in_turn,
    outer_or_inner,
    owner,
)
from wildtable.games.tyranno_ex.events import CARD_TAKEN, DOUBLE_SHIFT_ON, STACK_EMPTY, STACK_TOP
from wildtable.games.tyranno_ex.record import (
    CARD,
    CELL,
    COLOURS,
    NEXT_PLACEMENT,
    NEXT_TURN,
    NOTHING,
    STACKS,
    Record,
)
from wildtable.games.tyranno_ex.refusals import (
    EXPECTED,
    LEGAL,
    NO_ENTRY_CELL,
    NO_MARKER,
    OTHER_COLOUR_PLACES,
    OTHER_ROW,
    STACK_USED_UP,
)


# ── the queue ───────────────────────────────────────────────────────────────────────────────────
@rule
def placements_per_lap(s: Record) -> int:
    """TX-1.3.4: one card each; TX-8.2: with two players one for each colour."""
    return 4 if s.players == 2 else s.players


@rule
def placements(s: Record) -> int:
    """TX-1.3.4, TX-1.4.1, TX-1.4.2: one lap for each entry row."""
    return placements_per_lap(s) * (2 if s.two_rows else 1)


@rule
def entry_rows(s: Record, step: int) -> int:
    """Bit set of rows: TX-1.4.1: in round 1 fixed by the lap;
    TX-1.4.2: after a double shift free (A-07).
    """
    if not s.two_rows:
        return 1
    if s.game_round == 1:
        return 1 if step < placements_per_lap(s) else 2
    return 3


@rule
def entry_columns(s: Record, step: int) -> int:
    """Bit set: the own column; TX-8.2: with two players either of the own (A-06),
    or the outer one first.
    """
    seat = in_turn(s, step)
    if s.players > 2:
        return 1 << seat
    if s.outer_first:
        return 1 << outer_or_inner(s, seat, (step >> 1) & 1)
    return 3 if seat == 0 else 12


@rule
def open_cells(s: Record, step: int) -> int:
    """TX-1.3.1: the empty entry cells among which a placement may choose, a bit for each slot."""
    rows, columns, cells = entry_rows(s, step), entry_columns(s, step), 0
    for slot in range(2 * COLOURS):
        if (rows >> slot // COLOURS) & (columns >> slot % COLOURS) & 1 and s.animal[
            slot
        ] == NOTHING:
            cells |= 1 << slot
    if s.marker_limit:
        for slot in range(2 * COLOURS):
            if not has_marker(s, slot % COLOURS):
                cells &= ~(1 << slot)
    return cells


@rule
def has_marker(s: Record, colour: int) -> bool:
    """A-34: as many as one likes, or by house rule as many as are in the box."""
    return s.marker_limit == 0 or animals_of_colour(s, colour) < s.marker_limit


@rule
def next_placement(s: Record) -> None:
    """TX-1.3.3, TX-1.3.5: who can place has to (A-05);
    TX-1.4.3, TX-1.4.4: without cards nobody can (A-08).
    """
    while s.step < placements(s) and cards_left(s):
        if open_cells(s, s.step):
            s.seat = in_turn(s, s.step)
            s.stage = CARD
            return
        s.step += 1
    s.step = 0
    s.setting_round = 0
    s.stage = NEXT_TURN


# ── deciding ────────────────────────────────────────────────────────────────────────────────────
@rule
def allow_stacks(s: Record, mask: Mask) -> None:
    """TX-1.2.2, TX-1.3.1: any open card."""
    for stack in range(STACKS):
        if s.stack_size[stack]:
            masks.allow(mask, STACK + stack)


@rule
def allow_cells(s: Record, mask: Mask) -> None:
    cells = open_cells(s, s.step)
    for slot in range(2 * COLOURS):
        if (cells >> slot) & 1:
            masks.allow(mask, ENTRY + 2 * (slot % COLOURS) + slot // COLOURS)


@rule
def why_not_take(s: Record, action: int) -> int:
    if not STACK <= action < ENTRY:
        return EXPECTED[CARD]
    return LEGAL if s.stack_size[action - STACK] else STACK_USED_UP


@rule
def why_not_enter(s: Record, seat: int, action: int) -> int:
    """TX-1.3.1; an empty entry cell of one's own may have to wait: TX-1.4.1, TX-8.2, A-34."""
    if not ENTRY <= action < PUT:
        return EXPECTED[CELL]
    column, row = (action - ENTRY) >> 1, (action - ENTRY) & 1
    is_empty = s.animal[COLOURS * row + column] == NOTHING
    if owner(s, column) != seat or not is_empty or (row and not s.two_rows):
        return NO_ENTRY_CELL
    if not (entry_rows(s, s.step) >> row) & 1:
        return OTHER_ROW
    if not (entry_columns(s, s.step) >> column) & 1:
        return OTHER_COLOUR_PLACES
    return LEGAL if has_marker(s, column) else NO_MARKER


@rule
def choose_stack(s: Record, seat: int, stack: int, log: Log) -> None:
    """TX-1.3.1; chapter 15: the cell is asked for only if there are several."""
    cells = open_cells(s, s.step)
    if bit_count(cells) > 1:
        s.stack = stack
        s.stage = CELL
    else:
        place(s, seat, stack, lowest(np.uint64(cells)), log)


@rule
def choose_cell(s: Record, seat: int, entry: int, log: Log) -> None:
    stack = s.stack
    s.stack = NOTHING
    place(s, seat, stack, COLOURS * (entry & 1) + (entry >> 1), log)


@rule
def place(s: Record, seat: int, stack: int, slot: int, log: Log) -> None:
    """TX-1.3.1: face up, strength 1, no die; the column tells the colour."""
    card = s.stack_top[stack]
    s.animal[slot] = card
    s.colour[slot] = slot % COLOURS
    s.strength[slot] = 1
    was_used_up = a_stack_is_used_up(s)
    s.stack_size[stack] -= 1
    s.stack_top[stack] = NOTHING
    note(log, CARD_TAKEN, seat, stack, card, slot)
    uncover(s, stack, was_used_up, log)
    s.step += 1
    s.stage = NEXT_PLACEMENT


@rule
def uncover(s: Record, stack: int, was_used_up: bool, log: Log) -> None:
    """TX-1.3.2: the next card is turned up at once (A-54); TX-1.4.5: or the stack is used up."""
    if s.stack_size[stack]:
        turn_up_card(s, stack, log)
        return
    note(log, STACK_EMPTY, stack)
    if not was_used_up:
        note(log, DOUBLE_SHIFT_ON, s.game_round)


@rule
def turn_up_card(s: Record, stack: int, log: Log) -> None:
    """TX-0.3.2: nobody knew it, so every card not yet seen is equally likely (A-56: the removed
    ones too).
    """
    card = nth_bit(s.unseen, pick(s, bit_count(s.unseen)))
    s.unseen &= ~bit(card)
    s.stack_top[stack] = card
    note(log, STACK_TOP, stack, card)
