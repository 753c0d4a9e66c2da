"""What a seat knows (chapter 14), and dealing anew what it does not know."""

import numpy as np

from wildtable.core.chance import pick, rekey
from wildtable.core.kernel import Array, rule
from wildtable.games.tyranno_ex.chips import NO_CHIPS, aside_chips, nth_chip, one, total
from wildtable.games.tyranno_ex.environment import clear_aside
from wildtable.games.tyranno_ex.record import (
    ATTACKER,
    CARD,
    CELL,
    ENV,
    FIELDS_OF_CLIMATE,
    NOTHING,
    TARGET,
    XPUT1,
    XPUT2,
    Record,
)


# ── half-made moves ─────────────────────────────────────────────────────────────────────────────
@rule
def stage_seen(s: Record, viewer: int) -> int:
    """Chapter 14.3: what a mover has half chosen is nobody else's knowledge;
    a chip resolved at once is (A-09).
    """
    if s.seat == viewer:
        return s.stage
    if s.stage == CELL:
        return CARD
    if s.stage == TARGET:
        return ATTACKER
    if s.aside_count == 0:
        return s.stage
    return XPUT1 if s.stage == XPUT2 else ENV


@rule
def take_back(s: Record, viewer: int) -> None:
    """Undo the half-made move of another seat: its chips return to the rack."""
    if s.seat == viewer:
        return
    laid_aside = aside_chips(s)
    s.stage = stage_seen(s, viewer)
    if s.stage == CARD:
        s.stack = NOTHING
    elif s.stage == ATTACKER:
        s.slot = NOTHING
    s.rack[s.seat] += laid_aside
    clear_aside(s)


# ── resampling ──────────────────────────────────────────────────────────────────────────────────
@rule
def resample(s: Record, viewer: int, key: Array) -> None:
    """Chapter 14.3: a uniform draw from all positions that `viewer` (-1: a spectator) cannot tell apart.

    The unseen chips are dealt to the racks and hidden chips of the others, the rest is the bag.
    Cards not yet seen are a set without an order in the record already.
    """
    rekey(s, key)
    take_back(s, viewer)
    pool = unseen_chips(s, viewer)
    for seat in range(s.players):
        if seat != viewer:
            chips = deal(s, pool, total(s.rack[seat]))
            s.rack[seat] = chips
            pool -= chips
            for field in range(FIELDS_OF_CLIMATE):
                if s.hidden[seat, field]:
                    chips = deal(s, pool, total(s.hidden[seat, field]))
                    s.hidden[seat, field] = chips
                    pool -= chips
    s.bag = pool


@rule
def unseen_chips(s: Record, viewer: int) -> np.uint64:
    """Chapter 14.3: bag, racks and hidden chips of the others, with what they have laid aside."""
    pool = s.bag
    if s.seat != viewer:
        pool += aside_chips(s)
    for seat in range(s.players):
        if seat != viewer:
            pool += s.rack[seat]
            for field in range(FIELDS_OF_CLIMATE):
                pool += s.hidden[seat, field]
    return pool


@rule
def rack_size(s: Record, viewer: int, seat: int) -> int:
    """Chapter 14.1, A-63: chips that another seat has laid aside still stand on its rack for the viewer."""
    hidden = s.aside_count if s.seat == seat and seat != viewer else 0
    return total(s.rack[seat]) + hidden


@rule
def deal(s: Record, pool: np.uint64, number: int) -> np.uint64:
    """So many chips out of the pool, every selection equally likely."""
    chips, left = NO_CHIPS, total(pool)
    for _ in range(number):
        chip = one(nth_chip(pool, pick(s, left)))
        pool -= chip
        chips += chip
        left -= 1
    return chips
