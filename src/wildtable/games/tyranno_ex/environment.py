"""Phase 2, the turns: pass, swap, put (chapter 2.2), setting rounds (chapter 2.6)."""

import numpy as np

from wildtable.core import mask as masks
from wildtable.core.bits import ONE, sort_first
from wildtable.core.kernel import Log, Mask, rule
from wildtable.core.log import note
from wildtable.games.tyranno_ex.actions import NO, PUT, SLOT, SWAP
from wildtable.games.tyranno_ex.awards import owe_awards
from wildtable.games.tyranno_ex.board import in_turn
from wildtable.games.tyranno_ex.chips import draw_chip, kinds, number_of, one, total
from wildtable.games.tyranno_ex.events import PASSED, PUT_DOWN, SETTING_ROUND, SWAPPED, packed
from wildtable.games.tyranno_ex.fields import resolve
from wildtable.games.tyranno_ex.record import (
    ENV,
    ENV_PUT2,
    ENV_SWAP,
    FIELDS_OF_CLIMATE,
    MARKED_ROUNDS,
    MAX_PUT,
    MAX_SETTING_ROUNDS,
    MAX_SWAP,
    NEXT_CLAIM,
    NEXT_TURN,
    NOTHING,
    SYMBOLS,
    XPUT1,
    XPUT2,
    Record,
)
from wildtable.games.tyranno_ex.refusals import (
    BAG_TOO_EMPTY,
    EITHER_PUT_OR_SWAP,
    EXPECTED,
    LEGAL,
    NO_CHIP_TO_SWAP,
    NO_SUCH_CHIP,
    NO_SUCH_CHIP_TO_SWAP,
    SWAP_TOO_LATE,
)

STOP = ONE << np.uint64(NO)  # also: pass
ALL_FIELDS = np.uint64(15)
SWAP_WORD = np.uint64(SWAP)
PUT_WORD = np.uint64(PUT)


# ── setting rounds ──────────────────────────────────────────────────────────────────────────────
@rule
def setting_rounds(s: Record) -> int:
    """TX-2.6.1, TX-2.6.2, TX-2.6.3: one less than the number under the Ende stone,
    five without it (A-01, A-02, A-03).
    """
    return min(s.game_round + s.ende_start - 2, MAX_SETTING_ROUNDS)


@rule
def next_turn(s: Record, log: Log) -> None:
    """TX-2.2.1, TX-8.3: each player once a lap (A-53); TX-2.2.2: a pass ends nothing (A-55)."""
    if s.setting_round == 0 or s.step == s.players:
        s.step = 0
        s.setting_round += 1
        if s.setting_round > setting_rounds(s):
            s.setting_round = 0
            s.step = s.players - 1
            s.stage = NEXT_CLAIM
            return
        note(log, SETTING_ROUND, s.setting_round, setting_rounds(s))
    s.seat = in_turn(s, s.step)
    s.stage = ENV


@rule
def end_turn(s: Record) -> None:
    s.step += 1
    s.stage = NEXT_TURN


# ── what is legal ───────────────────────────────────────────────────────────────────────────────
@rule
def allow_chips(s: Record, seat: int, mask: Mask) -> None:
    """All stages with chips: TX-2.2.1, TX-2.2.3, TX-2.2.6, TX-2.7.6."""
    held = kinds(s.rack[seat])
    if s.stage == ENV_SWAP:
        masks.allow_block(mask, NO, STOP)
        if s.aside_count < total(s.bag):  # TX-2.2.4
            masks.allow_block(mask, NO, swap_actions(held))
        return
    puts = put_actions(held)
    if s.stage == ENV:
        masks.allow_block(mask, NO, STOP | puts)
        if may_swap(s):
            masks.allow_block(mask, NO, swap_actions(held))
    elif s.stage == XPUT1:
        masks.allow_block(mask, NO, puts)
    else:
        masks.allow_block(mask, NO, STOP | puts)


@rule
def put_actions(held: np.uint64) -> np.uint64:
    """TX-2.2.6: each symbol held on each of the four fields; TX-2.2.8: however full they are."""
    puts = np.uint64(0)
    for symbol in range(SYMBOLS):
        puts |= ((held >> np.uint64(8 * symbol)) & ONE) << np.uint64(FIELDS_OF_CLIMATE * symbol)
    return (puts * ALL_FIELDS) << PUT_WORD


@rule
def swap_actions(held: np.uint64) -> np.uint64:
    swaps = np.uint64(0)
    for symbol in range(SYMBOLS):
        swaps |= ((held >> np.uint64(8 * symbol)) & ONE) << np.uint64(symbol)
    return swaps << SWAP_WORD


@rule
def may_swap(s: Record) -> bool:
    """TX-2.2.3, TX-2.6.4: setting rounds 1 to 3; TX-2.2.4: not with an empty bag (A-47)."""
    return s.setting_round <= MARKED_ROUNDS and s.bag != 0


@rule
def why_not_chip(s: Record, seat: int, action: int) -> int:
    """TX-2.2.1, TX-2.2.6, TX-2.7.6: a chip of the own rack or an end, whatever the stage asks for."""
    is_put, is_swap = PUT <= action < SWAP, SWAP <= action < SLOT
    if (s.stage == ENV_PUT2 and is_swap) or (s.stage == ENV_SWAP and is_put):
        return EITHER_PUT_OR_SWAP
    if is_put:
        has_it = number_of(s.rack[seat], (action - PUT) // FIELDS_OF_CLIMATE)
        return LEGAL if has_it else NO_SUCH_CHIP
    if is_swap and (s.stage == ENV or s.stage == ENV_SWAP):
        return why_not_swap(s, seat, action - SWAP)
    return LEGAL if action == NO and s.stage != XPUT1 else EXPECTED[s.stage]


@rule
def why_not_swap(s: Record, seat: int, symbol: int) -> int:
    """TX-2.2.3: chips of the own rack, in setting rounds 1 to 3; TX-2.2.4: while there are any."""
    if s.setting_round > MARKED_ROUNDS:
        return SWAP_TOO_LATE
    if s.aside_count >= total(s.bag):
        return BAG_TOO_EMPTY
    if number_of(s.rack[seat], symbol) == 0:
        return NO_SUCH_CHIP_TO_SWAP if s.rack[seat] else NO_CHIP_TO_SWAP
    return LEGAL


# ── acting ──────────────────────────────────────────────────────────────────────────────────────
@rule
def apply_chips(s: Record, seat: int, action: int, log: Log) -> None:
    """A decision of any stage with chips."""
    if action >= SWAP:
        lay_aside(s, seat, action - SWAP, action - SWAP)
        s.stage = ENV_SWAP
        if s.aside_count == MAX_SWAP:
            swap(s, seat, log)
    elif action >= PUT:
        lay_aside(s, seat, (action - PUT) // FIELDS_OF_CLIMATE, action - PUT)
        put_next(s, seat, log)
    elif s.stage == ENV:  # NO
        note(log, PASSED, seat)
        end_turn(s)
    elif s.stage == ENV_SWAP:
        swap(s, seat, log)
    else:
        finish_put(s, seat, log)


@rule
def lay_aside(s: Record, seat: int, symbol: int, chip: int) -> None:
    """A chip leaves the rack; what becomes of it is settled when the choice is complete.

    Chips may be named in any order; they lie in one order, so the same choice is always the same position.
    """
    s.rack[seat] -= one(symbol)
    s.aside[s.aside_count] = chip
    s.aside_count += 1
    sort_first(s.aside, s.aside_count)


@rule
def put_next(s: Record, seat: int, log: Log) -> None:
    """TX-2.2.6: one or two chips; TX-2.2.7: both are laid as one act (A-09),
    or each at once by house rule.
    """
    is_first = s.stage == ENV or s.stage == XPUT1
    if is_first:
        s.stage = ENV_PUT2 if s.stage == ENV else XPUT2
        if s.sequential:
            lay_down(s, seat, log)
    else:
        finish_put(s, seat, log)


@rule
def finish_put(s: Record, seat: int, log: Log) -> None:
    """TX-2.2.7, TX-2.5.1."""
    if s.aside_count:
        lay_down(s, seat, log)
    owe_awards(s)


@rule
def lay_down(s: Record, seat: int, log: Log) -> None:
    """TX-2.2.7: the chips go under their fields,
    then these are resolved in ascending order (TX-2.3.1).
    """
    first, second, number = s.aside[0], s.aside[1], s.aside_count
    touched = 0
    for place in range(number):
        field = s.aside[place] & 3
        s.hidden[seat, field] += one(s.aside[place] >> 2)
        touched |= 1 << field
    clear_aside(s)
    note_put(seat, first, second, number, log)
    for field in range(FIELDS_OF_CLIMATE):
        if (touched >> field) & 1 and resolve(s, field, log):
            s.changed |= 1 << field


@rule
def note_put(seat: int, first: int, second: int, number: int, log: Log) -> None:
    """Chapter 14: fields are public and listed in their own order,
    so that it tells nothing about the symbols.
    """
    if number == MAX_PUT and (second & 3) < (first & 3):
        first, second = second, first
    if number == MAX_PUT:
        note(
            log,
            PUT_DOWN,
            seat,
            packed(first & 3, second & 3, NOTHING),
            packed(first >> 2, second >> 2, NOTHING),
        )
    else:
        note(
            log,
            PUT_DOWN,
            seat,
            packed(first & 3, NOTHING, NOTHING),
            packed(first >> 2, NOTHING, NOTHING),
        )


@rule
def clear_aside(s: Record) -> None:
    for place in range(MAX_SWAP):
        s.aside[place] = NOTHING
    s.aside_count = 0


@rule
def swap(s: Record, seat: int, log: Log) -> None:
    """TX-2.2.3: draw as many chips, only then throw the old ones into the bag;
    TX-2.2.5: the turn is over.
    """
    drawn, old = 0, np.uint64(0)
    for place in range(s.aside_count):
        symbol = draw_chip(s)
        s.rack[seat] += one(symbol)
        old += one(s.aside[place])
        drawn |= (symbol + 1) << 3 * place
    s.bag += old
    number, given = s.aside_count, packed(s.aside[0], s.aside[1], s.aside[2])
    clear_aside(s)
    note(log, SWAPPED, seat, number, given, drawn)
    end_turn(s)
