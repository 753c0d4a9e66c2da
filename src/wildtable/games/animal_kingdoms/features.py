"""Animal Kingdoms: what is likely to become points."""

import numpy as np

from wildtable.core.bits import bit_count, nth_bit
from wildtable.core.bits import spread as spread_bits
from wildtable.core.chance import pick
from wildtable.core.hashing import mixed
from wildtable.core.kernel import Array, Mask, rule
from wildtable.core.mask import nth
from wildtable.games.animal_kingdoms.actions import (
    MOD_PLAY,
    PAIR,
    PAIR_FIRST,
    PAIR_SECOND,
    PICK_CARD,
    RALLY,
    WITHDRAW,
)
from wildtable.games.animal_kingdoms.record import (
    AGES,
    DISCARD_TOP,
    KINGDOMS,
    NOBODY,
    OVER,
    TILES,
    TURN,
    Record,
)
from wildtable.games.animal_kingdoms.scoring import markers_in, second_place
from wildtable.games.animal_kingdoms.supply import card_in_slot

NAMES = ("standing", "thrones", "hidden-tiles", "modifiers", "presence", "room")
STANDING, THRONES, HIDDEN_TILES, MODIFIERS_LEFT, PRESENCE, ROOM = range(6)

THRONE = 1.5  # points a throne is worth in each later age
MARKER = 0.4  # each marker on the board may become the one that decides a kingdom
STILL_IN = 6.0  # points to be made in an age with an empty board
SPACES = 30.0
CLAIM_IDS_ABOVE = np.uint64((1 << (RALLY - 64)) - 1)


@rule
def measure(s: Record, out: Array) -> None:
    if s.phase == OVER:
        return
    room = 0
    for k in range(KINGDOMS):
        room += s.free[k]
        if s.capital[k] == NOBODY:
            room += 1
        else:
            out[THRONES, s.capital[k]] += THRONE * (AGES - 1 - s.age)
        measure_kingdom(s, k, out)
    for seat in range(s.seats):
        out[MODIFIERS_LEFT, seat] = s.modifiers[seat]
        for age in range(AGES):
            out[HIDDEN_TILES, seat] += s.withdraw_owned[seat, age]
        if not (s.out >> seat) & 1:
            out[ROOM, seat] = STILL_IN * room / SPACES


@rule
def measure_kingdom(s: Record, k: int, out: Array) -> None:
    """AK-8: what it would pay now; who is tied for first has a share of the battle."""
    tile = s.tile[k, s.tile_next[k]] if s.tile_next[k] < TILES else 0
    second = second_place(s, tile)
    for seat in range(s.seats):
        count = markers_in(s, k, seat)
        if count == 0:
            continue
        out[PRESENCE, seat] += MARKER * count
        better, equal = 0, 0
        for other in range(s.seats):
            theirs = markers_in(s, k, other)
            if theirs > count:
                better += 1
            elif theirs == count:
                equal += 1
        if tile:
            out[STANDING, seat] += place_worth(tile, second, better, equal)


@rule
def place_worth(tile: int, second: int, better: int, equal: int) -> float:
    """`equal` counts the seat itself."""
    if better == 0:
        return (tile + second * (equal - 1.0)) / equal
    if better == 1:
        return float(second)
    return 1.0 if better == 2 else 0.0


@rule
def spread(s: Record) -> float:
    """Ages to come bring surprises, and so does the room left in this one."""
    return 3.0 + 2.5 * (AGES - s.age) if s.phase <= DISCARD_TOP else 2.0 + 2.5 * (AGES - s.age)


@rule
def label(s: Record, seat: int, action: int) -> np.uint64:
    """Ids speak of hand slots; what others see and what matters is the card."""
    if action < PAIR:
        return np.uint64(8 * card_in_slot(s, seat, action // KINGDOMS) + action % KINGDOMS)
    if action < RALLY:
        pair = (action - PAIR) // KINGDOMS
        first = card_in_slot(s, seat, PAIR_FIRST[pair])
        second = card_in_slot(s, seat, PAIR_SECOND[pair])
        return np.uint64(1024 + 8 * (64 * first + second) + (action - PAIR) % KINGDOMS)
    if action < WITHDRAW:
        return mixed(spread_bits(np.uint64(action - RALLY), s.hand[seat]), 0, np.uint64(action))
    if PICK_CARD <= action < MOD_PLAY:
        return np.uint64(1 << 20 | card_in_slot(s, seat, action - PICK_CARD))
    return np.uint64(1 << 21 | action)


@rule
def unfinished(s: Record) -> bool:
    return False


@rule
def playout_action(s: Record, seat: int, mask: Mask, number: int) -> int:
    """Mostly claims: who draws anew all the time or leaves early gets nowhere."""
    if s.phase == TURN:
        low, high = mask.words[0], mask.words[1] & CLAIM_IDS_ABOVE
        below = bit_count(low)
        claims = below + bit_count(high)
        n = pick(s, claims + 1 + (claims >> 2)) if claims else 0  # one draw for both questions
        if n < claims:
            return nth_bit(low, n) if n < below else 64 + nth_bit(high, n - below)
    return nth(mask, pick(s, number))
