"""Phase 2, its end: the extra placement (chapter 2.7) and survival (chapter 2.8)."""

from wildtable.core.kernel import Log, rule
from wildtable.core.log import note
from wildtable.games.tyranno_ex.actions import YES
from wildtable.games.tyranno_ex.board import clear_slot, in_turn, owner, support
from wildtable.games.tyranno_ex.chips import climate
from wildtable.games.tyranno_ex.events import CLAIMED, NOT_CLAIMED, STARVED, STONE_SPENT
from wildtable.games.tyranno_ex.record import (
    CLAIM,
    GRID,
    NEXT_CHALLENGE,
    NEXT_CLAIM,
    NOBODY,
    NOTHING,
    SLOTS,
    SURVIVAL,
    XPUT1,
    Record,
)


@rule
def next_claim(s: Record, log: Log) -> None:
    """TX-2.7.2, TX-7.3, TX-8.6: in reverse turn order (A-20);
    TX-2.7.3: only with a stone and chips (A-21).
    """
    while s.step >= 0:
        seat = in_turn(s, s.step)
        if s.stones[seat] and s.rack[seat]:
            s.seat = seat
            s.stage = CLAIM
            return
        s.step -= 1
    s.step = 0
    s.stage = SURVIVAL
    if s.claimant != NOBODY:
        spend_stone(s, log)


@rule
def spend_stone(s: Record, log: Log) -> None:
    """TX-2.7.1, TX-2.7.5: the standing claim is carried out, others keep their stones;
    TX-2.7.6: 1 or 2 chips.
    """
    s.seat = s.claimant
    s.stones[s.seat] -= 1
    note(log, STONE_SPENT, s.seat)
    s.stage = XPUT1


@rule
def answer_claim(s: Record, seat: int, action: int, log: Log) -> None:
    """TX-2.7.4: openly; a claim replaces an earlier one, and that is the only objection (A-24)."""
    if action == YES:
        s.claimant = seat
        note(log, CLAIMED, seat)
    else:
        note(log, NOT_CLAIMED, seat)
    s.step -= 1
    s.stage = NEXT_CLAIM


@rule
def check_survival(s: Record, log: Log) -> None:
    """TX-2.8.1, TX-2.8.2: animals without support die, all at once;
    TX-2.8.3: the climate now stands still.
    """
    chips = climate(s)
    for slot in range(SLOTS if s.survival_on_special else GRID):
        if s.animal[slot] != NOTHING and support(s, s.animal[slot], chips) == 0:
            seat, card = owner(s, s.colour[slot]), s.animal[slot]
            clear_slot(s, slot)
            note(log, STARVED, seat, slot, card)
    s.claimant = NOBODY
    s.step = 0
    s.stage = NEXT_CHALLENGE
