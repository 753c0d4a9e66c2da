"""Which cards a kingdom accepts now (chapters 5 and 19)."""

import numpy as np

from wildtable.core.bits import bit, bit_count, nth_bit, spread
from wildtable.core.kernel import Record, int64, rule
from wildtable.games.animal_kingdoms.actions import PAIR_FIRST, PAIR_SECOND
from wildtable.games.animal_kingdoms.material import RELATION
from wildtable.games.animal_kingdoms.state import (
    HAND,
    KINGDOMS,
    SCOPE_COLUMN,
    SCOPE_LAST,
    SCOPE_NEIGHBOURS,
    SCOPE_OTHERS,
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
def accepted(s: Record, k: int) -> np.uint64:
    """AK-5.1, AK-5.4, AK-5.7: the cards that the decree of k accepts now, each for itself."""
    decree = s.decree[k]
    if s.decree_is_pair[decree]:
        return np.uint64(0)
    shown = references(s, k, s.decree_scope[decree])
    fixed = int64(s.decree_fixed[decree])
    ranks = int64(RELATION[s.decree_ranks[decree], shown & 255]) | (fixed & 255)
    beasts = int64(RELATION[s.decree_beasts[decree], shown >> 8]) | (fixed >> 8)
    if s.decree_needs_both[decree]:
        return cards_of_ranks(ranks) & cards_of_beasts(beasts)
    return cards_of_ranks(ranks) | cards_of_beasts(beasts)


# A set of cards has a byte for each beast with a bit for each rank (AK-1.1).
FIRST_RANKS = np.uint64(0x0101_0101_0101_0101)
ALL_RANKS = np.uint64(0xFF)


@rule
def cards_of_ranks(ranks: int) -> np.uint64:
    return np.uint64(ranks) * FIRST_RANKS


@rule
def cards_of_beasts(beasts: int) -> np.uint64:
    return spread(np.uint64(beasts), FIRST_RANKS) * ALL_RANKS


# Columns change with claims only, so what fits is worked out then and not whenever somebody looks at a hand:
# looking is far more frequent.
@rule
def look_again(s: Record) -> None:
    """AK-5.2: decrees or columns have changed."""
    for k in range(KINGDOMS):
        s.accepts[k] = accepted(s, k)


@rule
def find_pair_kingdoms(s: Record) -> None:
    """AK-19.3: decrees have changed."""
    s.pair_kingdoms = 0
    for k in range(KINGDOMS):
        if s.decree_is_pair[s.decree[k]]:
            s.pair_kingdoms |= 1 << k


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
def pairs_at(s: Record, seat: int, k: int) -> np.uint64:
    """AK-19.3: ordered pairs of hand slots, alike as the decree of k wants it; p is bit KINGDOMS * p."""
    hand, alike, pairs = s.hand[seat], int64(s.decree_fixed[s.decree[k]]), np.uint64(0)
    size = bit_count(hand)
    for pair in range(HAND * (HAND - 1)):
        first, second = PAIR_FIRST[pair], PAIR_SECOND[pair]
        if max(first, second) < size:
            common = seen(nth_bit(hand, first)) & seen(nth_bit(hand, second))
            if common & alike:
                pairs |= bit(KINGDOMS * pair)
    return pairs
