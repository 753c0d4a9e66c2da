"""Which cards a kingdom accepts now (chapters 5 and 19)."""

import numpy as np

from wildtable.core.bits import ONE, bit, lowest
from wildtable.core.kernel import Record, int64, rule
from wildtable.games.animal_kingdoms.actions import PAIR_FIRST, PAIR_SECOND
from wildtable.games.animal_kingdoms.material import RELATION
from wildtable.games.animal_kingdoms.state import (
    HAND,
    KINGDOMS,
    NEEDS_BOTH,
    SCOPE_COLUMN,
    SCOPE_LAST,
    SCOPE_NEIGHBOURS,
    SCOPE_OTHERS,
    WANTS_PAIR,
)


@rule
def rank_of(card: int) -> int:
    """AK-1.1: ranks are 1..8."""
    return (card & 7) + 1


@rule
def beast_of(card: int) -> int:
    """AK-1.2: beasts are 0..7."""
    return card >> 3


@rule
def seen(card: int) -> int:
    """A card as reference: the bit of its rank in the low byte, the bit of its beast in the next."""
    return (1 << (int64(card) & 7)) | (256 << (int64(card) >> 3))


@rule
def references(s: Record, k: int, scope: int) -> int:
    """AK-5.2: what the arrow of a decree points at; AK-5.3: elsewhere only the last card matters."""
    if scope == SCOPE_LAST:
        return int64(s.last_seen[k])
    if scope == SCOPE_COLUMN:
        return int64(s.column_seen[k])
    if scope == SCOPE_NEIGHBOURS:
        return int64(s.last_seen[s.ring_next[k]] | s.last_seen[s.ring_back[k]])
    shown = 0
    if scope == SCOPE_OTHERS:
        for other in range(KINGDOMS):
            if other != k:
                shown |= s.last_seen[other]
    return shown


@rule
def accepted(s: Record, k: int) -> int:
    """AK-5.1, AK-5.4: ranks (low byte) and beasts (next byte) that the decree of k accepts now.

    A card fits by rank or by beast; one kind of decree wants both, one a pair (the marks above).
    """
    decree = s.decree[k]
    shown = references(s, k, s.decree_scope[decree])
    ranks = int64(RELATION[s.decree_ranks[decree], shown & 255])
    beasts = int64(RELATION[s.decree_beasts[decree], shown >> 8])
    accepts = ranks | beasts << 8 | s.decree_fixed[decree]
    if s.decree_needs_both[decree]:
        accepts |= NEEDS_BOTH
    if s.decree_is_pair[decree]:
        accepts |= WANTS_PAIR
    return accepts


# Columns change with claims only, so what fits is worked out then and not whenever somebody looks at a hand:
# looking is far more frequent.
@rule
def look_again(s: Record) -> None:
    """AK-5.2: decrees or columns have changed."""
    for k in range(KINGDOMS):
        s.accepts[k] = accepted(s, k)


# All four hand cards are tested at once, each in a lane of sixteen bits (rank bit, beast bit << 8). One by
# one was a coin toss per card that no processor predicts;
# together it is six operations a kingdom.
LANE = 16
LANES = np.uint64(0x0001_0001_0001_0001)
LOW_BYTES = np.uint64(0x00FF_00FF_00FF_00FF)
BYTE = np.uint64(8)
RANKS_AND_BEASTS = 0xFFFF


@rule
def hand_lanes(s: Record, seat: int) -> np.uint64:
    """What decrees see of a hand."""
    lanes, shift, cards = np.uint64(0), np.uint64(0), s.hand[seat]
    while cards:
        lanes |= np.uint64(seen(lowest(cards))) << shift
        shift += np.uint64(LANE)
        cards &= cards - ONE
    return lanes


@rule
def filled(lanes: np.uint64) -> np.uint64:
    """The lowest bit of every lane whose low byte is not empty."""
    return ((lanes + LOW_BYTES) >> BYTE) & LANES


@rule
def fitting_lanes(accepts: int, lanes: np.uint64) -> np.uint64:
    """AK-4.1 (b), AK-5.7: the lowest bit of every lane whose card may be played where this is accepted."""
    common = lanes & (np.uint64(accepts & RANKS_AND_BEASTS) * LANES)
    by_rank, by_beast = common & LOW_BYTES, (common >> BYTE) & LOW_BYTES
    if accepts & NEEDS_BOTH:
        return filled(by_rank) & filled(by_beast)
    return filled(by_rank | by_beast)


@rule
def lay_on_column(s: Record, k: int, card: int) -> None:
    """AK-4.2: at the end of the column."""
    s.period[card] = 0
    s.column[k, s.column_count[k]] = card
    s.column_count[k] += 1
    s.last_seen[k] = seen(card)
    s.column_seen[k] |= s.last_seen[k]
    look_again(s)


@rule
def pairing_slots(accepts: int, lanes: np.uint64) -> np.uint64:
    """AK-19.3: ordered pairs of slots with the same rank or (if accepted) beast; p is bit KINGDOMS * p."""
    lanes &= np.uint64(accepts & RANKS_AND_BEASTS) * LANES
    pairs = np.uint64(0)
    for pair in range(HAND * (HAND - 1)):
        first, second = LANE * PAIR_FIRST[pair], LANE * PAIR_SECOND[pair]
        common = (lanes >> np.uint64(first)) & (lanes >> np.uint64(second))
        if common & np.uint64(RANKS_AND_BEASTS):
            pairs |= bit(KINGDOMS * pair)
    return pairs
