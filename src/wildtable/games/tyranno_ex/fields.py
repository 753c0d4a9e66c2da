"""Phase 2, the fields: when one tips over, and what follows (chapters 2.3 and 2.4)."""

import numpy as np

from wildtable.core.bits import lowest
from wildtable.core.kernel import Log, rule
from wildtable.core.log import note
from wildtable.games.tyranno_ex.chips import (
    NO_CHIPS,
    number_of,
    one,
    potential,
    sole_leader,
    total,
)
from wildtable.games.tyranno_ex.events import DISPLACED, MOVED_UP, RAPID, REVEALED, TIED
from wildtable.games.tyranno_ex.record import CHANGE_NET, CHANGE_PLURALITY, NOTHING, SYMBOLS, Record


@rule
def resolve(s: Record, field: int, log: Log) -> bool:
    """TX-2.3.1, TX-2.4.1: while more chips lie below than above, it tips over. Did it change?

    TX-2.4.2: every repetition takes chips away from below or is the last one.
    """
    before, steps, any_moved, any_left = s.current[field], 0, False, False
    below = potential(s, field)
    while total(below) > total(s.current[field]):
        steps += 1
        if steps > 1:
            note(log, RAPID, field, steps)
        any_left = displace(s, field, log) or any_left
        reveal(s, field, below, log)
        winner = sole_leader(below)
        if winner == NOTHING:
            note_tie(below, field, log)
            break
        below = move_up(s, field, winner, log)
        any_moved = True
        if not s.rapid_cascade:
            break
    return is_change(s, before, s.current[field], any_moved, any_left)


@rule
def make_known(s: Record, field: int, chips: np.uint64) -> None:
    """TX-2.3.3, chapter 14.2: all have seen them now, and remember (A-61);
    TX-2.3.8: until somebody adds a chip.
    """
    s.known[field] = chips
    for seat in range(s.players):
        s.hidden[seat, field] = NO_CHIPS


@rule
def displace(s: Record, field: int, log: Log) -> bool:
    """TX-2.3.2, TX-2.4.3: the open chips go into the bag before anything is revealed.
    Were there any?
    """
    chips = s.current[field]
    if chips == 0:  # TX-2.3.7: any number exceeds none
        return False
    s.bag += chips
    s.current[field] = NO_CHIPS
    note(log, DISPLACED, field, lowest(chips) >> 3, total(chips))
    return True


@rule
def move_up(s: Record, field: int, symbol: int, log: Log) -> np.uint64:
    """TX-2.3.5: all chips of the winning symbol; the rest is turned down again and returned."""
    number = number_of(s.known[field], symbol)
    chips = one(symbol) * np.uint64(number)
    s.current[field] = chips
    s.known[field] -= chips
    note(log, MOVED_UP, field, symbol, number)
    return s.known[field]


@rule
def is_change(
    s: Record, before: np.uint64, after: np.uint64, any_moved: bool, any_left: bool
) -> bool:
    """TX-2.5.2: chips left or entered (A-12, A-13);
    house rules ask for another result, or for a winner.
    """
    if s.change_test == CHANGE_NET:
        return before != after
    if s.change_test == CHANGE_PLURALITY:
        return any_moved
    return any_moved or any_left


# ── the log ─────────────────────────────────────────────────────────────────────────────────────
@rule
def reveal(s: Record, field: int, chips: np.uint64, log: Log) -> None:
    """TX-2.3.3, TX-2.4.4: symbol by symbol; the table shows them when the last one has been told."""
    if log.is_open == 0:
        make_known(s, field, chips)
        return
    left = chips
    for symbol in range(SYMBOLS):
        number = number_of(chips, symbol)
        if number:
            left -= one(symbol) * np.uint64(number)
            if left == 0:
                make_known(s, field, chips)
            note(log, REVEALED, field, symbol, number)


@rule
def note_tie(chips: np.uint64, field: int, log: Log) -> None:
    """TX-2.3.6: several symbols share the lead, the current field stays empty."""
    if log.is_open == 0:
        return
    best, leaders = 0, 0
    for symbol in range(SYMBOLS):
        number = number_of(chips, symbol)
        if number > best:
            best, leaders = number, 1 << symbol
        elif number == best:
            leaders |= 1 << symbol
    note(log, TIED, field, leaders, best)
