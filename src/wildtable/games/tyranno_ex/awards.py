"""Phase 2, strength awards (chapter 2.5)."""

import numpy as np

from wildtable.core import mask as masks
from wildtable.core.bits import bit_count
from wildtable.core.kernel import Log, Mask, rule
from wildtable.core.log import note
from wildtable.games.tyranno_ex.actions import NO, SLOT
from wildtable.games.tyranno_ex.board import is_animal_of, symbols_of
from wildtable.games.tyranno_ex.chips import covers, kinds
from wildtable.games.tyranno_ex.events import AWARD_DECLINED, AWARDED
from wildtable.games.tyranno_ex.record import (
    AWARD,
    FIELDS_OF_CLIMATE,
    GRID,
    MARKED_ROUNDS,
    MAX_STRENGTH,
    NEXT_AWARD,
    NEXT_TURN,
    NOBODY,
    NOTHING,
    SLOTS,
    SURVIVAL,
    Record,
)
from wildtable.games.tyranno_ex.refusals import (
    EXPECTED,
    FOREIGN_ANIMAL_TO_RAISE,
    LEGAL,
    NO_ANIMAL_TO_RAISE,
    NO_AWARD_ON_SPECIAL,
    STRONGEST_ALREADY,
    SYMBOLS_NOT_SHOWN,
)


@rule
def owe_awards(s: Record) -> None:
    """TX-2.5.1, TX-2.5.5: one for a put that changed something (A-14);
    TX-2.5.8: when awards are given at all.
    """
    if may_award(s) and s.changed:
        s.awards_left = bit_count(s.changed) if s.award_per_field else 1
    s.changed = 0
    s.stage = NEXT_AWARD


@rule
def may_award(s: Record) -> bool:
    """TX-2.5.8, TX-2.6.4: in setting rounds 1 to 3,
    in the extra placement only by house rule (A-18, A-19).
    """
    if s.claimant != NOBODY:
        return s.award_in_extra != 0
    return s.setting_round <= MARKED_ROUNDS


@rule
def next_award(s: Record) -> None:
    """TX-2.5.4: asked when all is resolved (A-16);
    TX-2.5.6: without a suitable animal there is no decision.
    """
    if s.awards_left and eligible_animals(s, s.seat):
        s.stage = AWARD
        return
    s.awards_left = 0
    if s.claimant != NOBODY:
        s.stage = SURVIVAL
    else:
        s.step += 1
        s.stage = NEXT_TURN


@rule
def eligible_animals(s: Record, seat: int) -> int:
    """TX-2.5.3: own, below 6 (A-17), its three symbols on three different current fields;
    a bit for each slot.
    """
    shown, slots = shown_symbols(s), 0
    for slot in range(SLOTS if s.award_on_special else GRID):
        can_rise = is_animal_of(s, slot, seat) and s.strength[slot] < MAX_STRENGTH
        if can_rise and covers(shown, symbols_of(s, s.animal[slot])):
            slots |= 1 << slot
    return slots


@rule
def shown_symbols(s: Record) -> np.uint64:
    """TX-2.5.3: each current field shows its symbol once, however many chips lie there."""
    shown = np.uint64(0)
    for field in range(FIELDS_OF_CLIMATE):
        shown += kinds(s.current[field])
    return shown


@rule
def why_not_award(s: Record, seat: int, action: int) -> int:
    """TX-2.5.3, in the order of its conditions."""
    slot = action - SLOT
    if slot < 0:
        return LEGAL if action == NO else EXPECTED[AWARD]
    if s.animal[slot] == NOTHING:
        return NO_ANIMAL_TO_RAISE
    if not is_animal_of(s, slot, seat):
        return FOREIGN_ANIMAL_TO_RAISE
    if slot >= GRID and not s.award_on_special:
        return NO_AWARD_ON_SPECIAL
    if s.strength[slot] >= MAX_STRENGTH:
        return STRONGEST_ALREADY
    has_all = covers(shown_symbols(s), symbols_of(s, s.animal[slot]))
    return LEGAL if has_all else SYMBOLS_NOT_SHOWN


@rule
def allow_awards(s: Record, seat: int, mask: Mask) -> None:
    """TX-2.5.6: an eligible animal or none; TX-8.3: of either colour."""
    masks.allow(mask, NO)
    masks.allow_block(mask, SLOT, np.uint64(eligible_animals(s, seat)))


@rule
def answer_award(s: Record, seat: int, action: int, log: Log) -> None:
    """TX-2.5.7: one up; from 1 to 2 the card gets its die."""
    s.awards_left -= 1
    if action == NO:
        note(log, AWARD_DECLINED, seat)
    else:
        slot = action - SLOT
        s.strength[slot] += 1
        note(log, AWARDED, seat, slot, s.animal[slot], s.strength[slot])
    s.stage = NEXT_AWARD
