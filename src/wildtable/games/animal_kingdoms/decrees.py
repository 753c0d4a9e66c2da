"""Which cards a kingdom accepts now (chapters 5 and 19)."""

import numpy as np

from wildtable.core.bits import ONE, bit, bit_count, fill, gather, lowest, nth_bit, spread
from wildtable.core.kernel import int64, rule
from wildtable.games.animal_kingdoms.material import RELATION
from wildtable.games.animal_kingdoms.record import (
    HAND,
    KINGDOMS,
    SCOPE_COLUMN,
    SCOPE_LAST,
    SCOPE_NEIGHBOURS,
    SCOPE_NONE,
    SCOPE_OTHERS,
    Record,
)

# The first kingdom's claim with every pair of hand slots, see `actions.PAIR`.
FIRST_OF_PAIRS = np.uint64(sum(1 << KINGDOMS * pair for pair in range(HAND * (HAND - 1))))


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
def watched_from(s: Record, k: int) -> int:
    """AK-5.2: the kingdoms that the decree of k looks at, a bit each."""
    scope = s.decree_scope[s.decree[k]]
    if scope == SCOPE_NONE:
        return 0
    if scope == SCOPE_NEIGHBOURS:
        return 1 << s.ring_next[k] | 1 << s.ring_back[k]
    if scope == SCOPE_OTHERS:
        return (1 << KINGDOMS) - 1 - (1 << k)
    return 1 << k


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


# Columns change with claims only, so what fits is worked out then, and only where a decree looks at the column,
# not whenever somebody looks at a hand: that is far more frequent.
@rule
def look_at_new_decrees(s: Record) -> None:
    """AK-5.2, AK-19.3: decrees have changed, and the columns with them."""
    s.pair_kingdoms = 0
    fill(s.watchers, 0)
    for k in range(KINGDOMS):
        s.accepts[k] = accepted(s, k)
        if s.decree_is_pair[s.decree[k]]:
            s.pair_kingdoms |= 1 << k
        for other in range(KINGDOMS):
            s.watchers[other] |= ((watched_from(s, k) >> other) & 1) << k


@rule
def look_through_column(s: Record, k: int) -> None:
    """AK-5.2: what it shows, from its oldest card to its last."""
    s.column_seen[k] = s.last_seen[k] = 0
    for place in range(s.column_count[k]):
        s.last_seen[k] = seen(s.column[k, place])
        s.column_seen[k] |= s.last_seen[k]


@rule
def look_again(s: Record, k: int) -> None:
    """AK-5.2: the column of k has changed."""
    watchers = np.uint64(s.watchers[k])
    while watchers:
        watcher = lowest(watchers)
        s.accepts[watcher] = accepted(s, watcher)
        watchers &= watchers - ONE


@rule
def lay_on_column(s: Record, k: int, card: int) -> None:
    """AK-4.2: at the end of the column."""
    s.period[card] = 0
    s.column[k, s.column_count[k]] = card
    s.column_count[k] += 1
    s.last_seen[k] = seen(card)
    s.column_seen[k] |= s.last_seen[k]
    look_again(s, k)


@rule
def alike(card: int, wanted: int) -> np.uint64:
    """AK-19.3: the cards with the same rank or beast, as far as this is `wanted`."""
    shared = seen(card) & wanted
    return cards_of_ranks(shared & 255) | cards_of_beasts(shared >> 8)


@rule
def pairs_at(s: Record, seat: int, k: int) -> np.uint64:
    """AK-19.3: ordered pairs of hand slots, alike as the decree of k wants it; p is bit KINGDOMS * p."""
    hand, pairs = s.hand[seat], np.uint64(0)
    for slot in range(bit_count(hand)):
        card = nth_bit(hand, slot)
        partners = alike(card, int64(s.decree_fixed[s.decree[k]]))
        # numbered without the card itself, as pairs are: see `actions.PAIR_SECOND`
        pairs |= gather(partners, hand & ~bit(card)) << np.uint64((HAND - 1) * slot)
    return spread(pairs, FIRST_OF_PAIRS)
