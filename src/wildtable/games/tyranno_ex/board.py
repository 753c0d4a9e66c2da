"""The board: whose animal is where, what supports it, how it comes and goes."""

import numpy as np

from wildtable.core.kernel import rule
from wildtable.games.tyranno_ex.chips import number_of, one
from wildtable.games.tyranno_ex.record import (
    CARD_SYMBOLS,
    COLOURS,
    NOBODY,
    NOTHING,
    SLOTS,
    STACKS,
    Record,
)


# ── seats and colours ───────────────────────────────────────────────────────────────────────────
@rule
def owner(s: Record, colour: int) -> int:
    """TX-0.3.6, TX-8.1: two players lead two colours each, black, red against green, yellow."""
    return colour >> 1 if s.players == 2 else colour


@rule
def outer_or_inner(s: Record, seat: int, inner: int) -> int:
    """TX-8.1: the outer (0) or inner (1) colour of a seat of two: black, red or yellow,
    green (A-51).
    """
    return inner if seat == 0 else 3 - inner


@rule
def colours_in_play(s: Record) -> int:
    """TX-7.2: three players leave the last column unused."""
    return 3 if s.players == 3 else COLOURS


@rule
def in_turn(s: Record, step: int) -> int:
    """TX-0.4.2: the starter first, then clockwise (A-04)."""
    return (s.starter + step) % s.players


@rule
def is_animal_of(s: Record, slot: int, seat: int) -> bool:
    return s.animal[slot] != NOTHING and owner(s, s.colour[slot]) == seat


# ── cards ───────────────────────────────────────────────────────────────────────────────────────
@rule
def support(s: Record, card: int, chips: np.uint64) -> int:
    """TX-3.4.1, TX-1.2.1: a die for every chip of each of the three symbols,
    a doubled one counts twice.
    """
    dice = 0
    for place in range(CARD_SYMBOLS):
        dice += number_of(chips, s.card_symbols[card, place])
    return dice


@rule
def symbols_of(s: Record, card: int) -> np.uint64:
    """The symbols of a card as if they were chips."""
    chips = np.uint64(0)
    for place in range(CARD_SYMBOLS):
        chips += one(s.card_symbols[card, place])
    return chips


@rule
def stack_height(s: Record) -> int:
    """TX-0.3.1, TX-7.1: at the start; three players play 24 of the cards."""
    return 6 if s.players == 3 else 7


@rule
def a_stack_is_used_up(s: Record) -> bool:
    """TX-1.4.5: the last card of some stack was taken (A-41)."""
    for stack in range(STACKS):
        if s.stack_size[stack] == 0:
            return True
    return False


@rule
def cards_left(s: Record) -> bool:
    """TX-1.4.4: is there a card on any stack?"""
    for stack in range(STACKS):
        if s.stack_size[stack]:
            return True
    return False


@rule
def cards_below_tops(s: Record) -> int:
    """TX-0.3.2: those that nobody has seen; TX-7.1: with three players four that are never drawn."""
    number = 4 if s.players == 3 else 0
    for stack in range(STACKS):
        number += max(s.stack_size[stack] - 1, 0)
    return number


# ── coming and going ────────────────────────────────────────────────────────────────────────────
@rule
def clear_slot(s: Record, slot: int) -> None:
    """TX-2.8.2, TX-3.6.1, TX-4.3.5: the card is gone for good,
    marker and strength die are taken back.
    """
    s.animal[slot] = NOTHING
    s.colour[slot] = NOBODY
    s.strength[slot] = 0
    s.face_down[slot] = 0


@rule
def move_animal(s: Record, origin: int, target: int) -> None:
    """TX-4.3.6: owner, strength and face-down side travel with the card;
    an empty slot moves as well.
    """
    s.animal[target] = s.animal[origin]
    s.colour[target] = s.colour[origin]
    s.strength[target] = s.strength[origin]
    s.face_down[target] = s.face_down[origin]
    clear_slot(s, origin)


@rule
def animals_of_colour(s: Record, colour: int) -> int:
    """A-34: how many markers of a colour lie on the board."""
    number = 0
    for slot in range(SLOTS):
        if s.colour[slot] == colour:
            number += 1
    return number
