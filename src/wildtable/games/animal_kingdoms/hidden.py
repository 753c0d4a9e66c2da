"""What a seat cannot know, dealt anew (chapter 17); `view.py` tells what it knows."""

import numpy as np

from wildtable.core.bits import bit, bit_count, nth_bit, remove_at, sort_first
from wildtable.core.chance import pick, rekey
from wildtable.core.kernel import Array, rule
from wildtable.games.animal_kingdoms.record import (
    AGES,
    DISCARD_TOP,
    HAND,
    NOTHING,
    OVER,
    ROBOT,
    TURN,
    WITHDRAW_TILES,
    Record,
)
from wildtable.games.animal_kingdoms.supply import held_cards, in_deck_after, secret_commitment


@rule
def resample(s: Record, viewer: int, key: Array) -> None:
    """AK-17.1, AK-17.2: a uniform draw from all positions that `viewer` (-1: a spectator) cannot tell apart."""
    rekey(s, key)
    if s.phase == DISCARD_TOP and s.seat != viewer:
        s.phase = TURN  # what a mover has half chosen is nobody else's knowledge
        s.rallied = 0
    if s.automa != ROBOT:  # AK-14.1, AK-17.3: against the Robot the hand lies open
        resample_hands(s, viewer)
    if s.phase != OVER:
        resample_tiles(s, viewer)


@rule
def resample_hands(s: Record, viewer: int) -> None:
    """Every hidden place of a hand can hold any unseen card that was in the deck when it was filled (AK-17.2).

    The oldest places come first: what they can hold, later ones can hold too, so no card is given away that
    another place needs, and every way to fill them is equally likely.
    """
    unseen = s.deck
    for seat in range(s.humans):
        if seat != viewer:
            unseen |= held_cards(s, seat)
            s.hand[seat] = np.uint64(0)
    for shuffle in range(s.shuffles + 1):
        pool = unseen if shuffle == s.shuffles else in_deck_after(s, unseen, shuffle)
        for seat in range(s.humans):
            if seat != viewer:
                dealt = refill(s, seat, shuffle, pool)
                pool &= ~dealt
                unseen &= ~dealt
    s.deck = unseen
    for seat in range(s.humans):
        if seat != viewer and secret_commitment(s, seat) != NOTHING:
            commit_any(s, seat)


@rule
def refill(s: Record, seat: int, shuffle: int, pool: np.uint64) -> np.uint64:
    """New cards for the places of a hand that were filled after this shuffle; returns them."""
    dealt = np.uint64(0)
    for place in range(HAND):
        if s.drawn[seat, place] == shuffle:
            card = nth_bit(pool, pick(s, bit_count(pool)))
            pool &= ~bit(card)
            dealt |= bit(card)
    s.hand[seat] |= dealt
    return dealt


@rule
def commit_any(s: Record, seat: int) -> None:
    """Any card of the hand may be the committed one."""
    card = nth_bit(s.hand[seat], pick(s, bit_count(s.hand[seat])))
    s.committed[seat] = card
    s.hand[seat] &= ~bit(card)


@rule
def resample_tiles(s: Record, viewer: int) -> None:
    """AK-7.6: others' withdraw tiles against those that nobody took."""
    pool = np.zeros(WITHDRAW_TILES, np.int8)
    size = 0
    for place in range(s.withdraw_count):
        pool[size] = s.withdraw_left[place]
        size += 1
    for seat in range(s.humans):
        for age in range(AGES):
            if seat != viewer and s.withdraw_owned[seat, age]:
                pool[size] = s.withdraw_owned[seat, age]
                size += 1
    sort_first(pool, size)
    for seat in range(s.humans):
        for age in range(AGES):
            if seat != viewer and s.withdraw_owned[seat, age]:
                chosen = pick(s, size)
                s.withdraw_owned[seat, age] = remove_at(pool, chosen, size)
                size -= 1
    for place in range(s.withdraw_count):
        s.withdraw_left[place] = pool[place]
