"""Which cards a kingdom accepts now (chapters 5 and 19)."""

import numpy as np

from wildtable.core.kernel import Record, rule
from wildtable.games.animal_kingdoms.material import RELATION
from wildtable.games.animal_kingdoms.state import (
    KINGDOMS,
    SCOPE_COLUMN,
    SCOPE_LAST,
    SCOPE_NEIGHBOURS,
    SCOPE_NONE,
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
    return (1 << (card & 7)) | (256 << (card >> 3))


@rule
def seen_last(s: Record, k: int) -> int:
    """AK-5.3: from a column seen from elsewhere only its last card matters."""
    count = s.column_count[k]
    return seen(s.column[k, count - 1]) if count else 0


@rule
def references(s: Record, k: int, scope: int) -> int:
    """AK-5.2: the cards that the arrow of a decree points at."""
    shown = 0
    if scope == SCOPE_LAST:
        shown = seen_last(s, k)
    elif scope == SCOPE_COLUMN:
        for place in range(s.column_count[k]):
            shown |= seen(s.column[k, place])
    elif scope == SCOPE_NEIGHBOURS:
        shown = seen_last(s, s.ring_next[k]) | seen_last(s, s.ring_back[k])
    else:
        for other in range(KINGDOMS):
            if other != k:
                shown |= seen_last(s, other)
    return shown


@rule
def accepted(s: Record, k: int) -> int:
    """AK-5.1, AK-5.4: ranks (low byte) and beasts (next byte) that the decree of k accepts now.

    A card fits by rank or by beast; one kind of decree wants both (`decree_needs_both`).
    """
    decree = s.decree[k]
    scope = s.decree_scope[decree]
    if scope == SCOPE_NONE:
        return np.int64(s.decree_ranks[decree]) | np.int64(s.decree_beasts[decree]) << 8
    shown = references(s, k, scope)
    ranks = np.int64(RELATION[s.decree_ranks[decree], shown & 255])
    beasts = np.int64(RELATION[s.decree_beasts[decree], shown >> 8])
    return ranks | beasts << 8


@rule
def fits(card: int, accepts: int, needs_both: bool) -> bool:
    """AK-5.7: may this card be played at a kingdom that accepts `accepts`?"""
    common = accepts & seen(card)
    return common == seen(card) if needs_both else common != 0


@rule
def is_pair(s: Record, first: int, second: int) -> bool:
    """AK-19.3: the same rank, or (unless a house rule says ranks only) the same beast."""
    if rank_of(first) == rank_of(second):
        return True
    return s.pair_by_beast != 0 and beast_of(first) == beast_of(second)
