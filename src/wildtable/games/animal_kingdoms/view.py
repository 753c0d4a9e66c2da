"""What a seat knows (chapter 17): resampling what it does not, and the observation tensor.

The readable view is in seen.py; this is the kernel's side of the same knowledge.
"""

import numpy as np

from wildtable.core.bits import ONE, bit, bit_count, lowest, nth_bit, remove_at, sort_first
from wildtable.core.chance import pick, rekey
from wildtable.core.kernel import Array, Record, rule
from wildtable.games.animal_kingdoms.scoring import markers_in, score_of
from wildtable.games.animal_kingdoms.state import (
    AGES,
    CARDS,
    DECREES,
    DISCARD_TOP,
    HAND,
    KINGDOMS,
    NOTHING,
    OVER,
    ROBOT,
    SEATS,
    TURN,
    WITHDRAW_TILES,
)
from wildtable.games.animal_kingdoms.supply import held_cards, in_deck_after, secret_commitment


# ── resampling ──────────────────────────────────────────────────────────────────────────────────
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


# ── observation ─────────────────────────────────────────────────────────────────────────────────
CARD_CHANNELS = (
    4 + KINGDOMS
)  # own hand · own commitment · column K4..K8 · last of its column · pile
KINGDOM_VALUES = DECREES + 4 + 3 * SEATS
SEAT_VALUES = 12
TABLE_VALUES = 6 + AGES + KINGDOMS + 12
OBSERVATION_SIZE = (
    CARDS * CARD_CHANNELS + KINGDOMS * KINGDOM_VALUES + SEATS * SEAT_VALUES + TABLE_VALUES
)


@rule
def observe(s: Record, viewer: int, out: Array) -> None:
    """All that `viewer` knows as numbers, mostly 0..1; seats are counted from the viewer on."""
    out[:OBSERVATION_SIZE] = 0.0
    observe_cards(s, viewer, out)
    at = CARDS * CARD_CHANNELS
    for k in range(KINGDOMS):
        observe_kingdom(s, viewer, k, out[at : at + KINGDOM_VALUES])
        at += KINGDOM_VALUES
    for seat in range(s.seats):
        start = at + SEAT_VALUES * relative(s, viewer, seat)
        observe_seat(s, viewer, seat, out[start : start + SEAT_VALUES])
    observe_table(s, viewer, out[at + SEATS * SEAT_VALUES :])


@rule
def relative(s: Record, viewer: int, seat: int) -> int:
    """The viewer is 0, humans follow clockwise, the automa keeps its seat."""
    return (seat - viewer) % s.humans if seat < s.humans else seat


@rule
def observe_cards(s: Record, viewer: int, out: Array) -> None:
    """One channel after the other, 64 cards each."""
    cards = s.hand[viewer]
    while cards:
        out[lowest(cards)] = 1.0
        cards &= cards - ONE
    if s.committed[viewer] != NOTHING:
        out[CARDS + s.committed[viewer]] = 1.0
    for k in range(KINGDOMS):
        count = s.column_count[k]
        for place in range(count):
            out[CARDS * (2 + k) + s.column[k, place]] = 1.0
        if count:
            out[CARDS * (2 + KINGDOMS) + s.column[k, count - 1]] = 1.0
    for place in range(s.discard_count):
        out[CARDS * (3 + KINGDOMS) + s.discard[place]] = 1.0


@rule
def observe_kingdom(s: Record, viewer: int, k: int, out: Array) -> None:
    """Decree in force · free spaces · tile now, tile after · capital empty · markers, capital, council by seat."""
    out[s.decree[k]] = 1.0
    out[DECREES] = s.free[k] / 7.0
    for ahead in range(2):
        if s.tile_next[k] + ahead < 3:
            out[DECREES + 1 + ahead] = s.tile[k, s.tile_next[k] + ahead] / 10.0
    if s.capital[k] == NOTHING:
        out[DECREES + 3] = 1.0
    for seat in range(s.seats):
        at = DECREES + 4 + relative(s, viewer, seat)
        out[at] = markers_in(s, k, seat) / 8.0
        if s.capital[k] == seat:
            out[at + SEATS] = 1.0
        for place in range(2):
            if s.council[k, place] == seat:
                out[at + 2 * SEATS] += 0.5


@rule
def observe_seat(s: Record, viewer: int, seat: int, out: Array) -> None:
    """Points · supply · hand · still in · modifiers · tiles · in turn · starts · battles · alive · rank · committed"""
    out[0] = score_of(s, seat) / 100.0
    out[1] = s.supply[seat] / 18.0
    out[2] = bit_count(s.hand[seat]) / 4.0
    out[3] = 0.0 if (s.out >> seat) & 1 else 1.0
    out[4] = s.modifiers[seat] / 6.0
    for age in range(AGES):
        if s.withdraw_owned[seat, age]:
            out[5] += 1.0 / 3.0
    out[6] = 1.0 if s.seat == seat else 0.0
    out[7] = 1.0 if s.start == seat else 0.0
    out[8] = 1.0 if (s.members >> seat) & 1 else 0.0
    out[9] = 1.0 if (s.alive >> seat) & 1 else 0.0
    out[10] = s.rank_shown[seat] / 10.0
    out[11] = 1.0 if s.committed[seat] != NOTHING else 0.0


@rule
def observe_table(s: Record, viewer: int, out: Array) -> None:
    """Phase · age · kingdom in question · sizes, own tile values, own half-made rally, the Robot's bonus cards."""
    mine = s.phase == DISCARD_TOP and s.seat == viewer
    phase = TURN if s.phase == DISCARD_TOP and not mine else s.phase
    out[phase] = 1.0
    out[6 + s.age] = 1.0
    if s.kingdom != NOTHING:
        out[6 + AGES + s.kingdom] = 1.0
    rest = out[6 + AGES + KINGDOMS :]
    rest[0] = bit_count(s.deck) / 64.0
    rest[1] = s.discard_count / 64.0
    rest[2] = s.humans / 5.0
    rest[3] = 1.0 if s.german else 0.0
    rest[4] = s.battle_round / 4.0
    for age in range(AGES):
        rest[5] += s.withdraw_owned[viewer, age] / 12.0
    for slot in range(HAND):
        rest[6 + slot] = 1.0 if mine and (s.rallied >> slot) & 1 else 0.0
    for place in range(s.bonus_count):
        rest[10 + place] = (s.bonus[place] + 1) / 64.0
