"""Chips in one machine word: eight bits hold the number of chips of each of the seven symbols.

Adding two words adds two heaps of chips: no symbol ever exceeds twelve, all together 84
(TX-0.2.1). Only symbols count; sticker colours and backs tell nothing (TX-0.2.2, A-60, A-65).
"""

import numpy as np

from wildtable.core.bits import ONE, lowest
from wildtable.core.chance import pick
from wildtable.core.kernel import rule
from wildtable.games.tyranno_ex.record import ENV_SWAP, FIELDS_OF_CLIMATE, NOTHING, SYMBOLS, Record

NO_CHIPS = np.uint64(0)
LANE = np.uint64(0xFF)
EVEN_LANES = np.uint64(0x00FF00FF00FF00FF)
ONE_IN_EACH = np.uint64(0x0101010101010101)
HIGH_IN_EACH = np.uint64(0x8080808080808080)
BELOW_HIGH = np.uint64(0x7F7F7F7F7F7F7F7F)
W7, W8, W16, W32 = np.uint64(7), np.uint64(8), np.uint64(16), np.uint64(32)


@rule
def one(symbol: int) -> np.uint64:
    """A single chip."""
    return ONE << np.uint64(8 * symbol)


@rule
def number_of(chips: np.uint64, symbol: int) -> int:
    """How many chips of one symbol."""
    return np.int64((chips >> np.uint64(8 * symbol)) & LANE)  # type: ignore[return-value]


@rule
def total(chips: np.uint64) -> int:
    """How many chips in all."""
    halves = (chips & EVEN_LANES) + ((chips >> W8) & EVEN_LANES)
    halves += halves >> W32
    halves += halves >> W16
    return np.int64(halves & LANE)  # type: ignore[return-value]


@rule
def kinds(chips: np.uint64) -> np.uint64:
    """One chip of every symbol that is there."""
    return ((chips + BELOW_HIGH) & HIGH_IN_EACH) >> W7


@rule
def nth_chip(chips: np.uint64, n: int) -> int:
    """The symbol of the n-th chip, counted in symbol order from 0."""
    up_to = chips + (chips << W8)
    up_to += up_to << W16
    up_to += up_to << W32  # in each lane: chips of this symbol and of those before it
    beyond = (up_to + np.uint64(127 - n) * ONE_IN_EACH) & HIGH_IN_EACH
    return lowest(beyond) >> 3


@rule
def covers(chips: np.uint64, wanted: np.uint64) -> bool:
    """Are there at least the wanted chips of every symbol?"""
    return ((chips | HIGH_IN_EACH) - wanted) & HIGH_IN_EACH == HIGH_IN_EACH


@rule
def sole_leader(chips: np.uint64) -> int:
    """TX-2.3.4: the symbol that occurs more often than every other one (A-10), or NOTHING."""
    best, leader = 0, NOTHING
    for symbol in range(SYMBOLS):
        number = number_of(chips, symbol)
        if number > best:
            best, leader = number, symbol
        elif number == best:
            leader = NOTHING
    return leader


@rule
def draw_chip(s: Record) -> int:
    """TX-0.3.3: from the bag, every chip equally likely."""
    symbol = nth_chip(s.bag, pick(s, total(s.bag)))
    s.bag -= one(symbol)
    return symbol


@rule
def climate(s: Record) -> np.uint64:
    """TX-1.2.1: the chips of all current fields."""
    chips = NO_CHIPS
    for field in range(FIELDS_OF_CLIMATE):
        chips += s.current[field]
    return chips


@rule
def potential(s: Record, field: int) -> np.uint64:
    """Chapter 14.2: the true content of a potential field."""
    chips = s.known[field]
    for seat in range(s.players):
        chips += s.hidden[seat, field]
    return chips


@rule
def aside_chips(s: Record) -> np.uint64:
    """Chips between rack and field or bag."""
    chips = NO_CHIPS
    for place in range(s.aside_count):
        chips += one(s.aside[place] if s.stage == ENV_SWAP else s.aside[place] >> 2)
    return chips
