"""What a seat knows (AN-9): resampling what it does not, and the observation tensor.

Everything is open but the future of the bags (AN-9.2) and, with `exchange_draw_public` switched
off, the tiles that another player draws in Exchange (AN-9.3).
"""

import numpy as np

from wildtable.core.bits import bit, bit_count, has, nth_bit
from wildtable.core.chance import pick, rekey
from wildtable.core.kernel import Array, Record, rule
from wildtable.games.ark_and_noah.actions import PAIR, TILE, WALL
from wildtable.games.ark_and_noah.cages import closed_region
from wildtable.games.ark_and_noah.rounds import leftmost_column
from wildtable.games.ark_and_noah.scoring import hull_walls, score_of
from wildtable.games.ark_and_noah.state import (
    COLUMNS,
    EXC_GIVE,
    EXC_SPLIT,
    EXC_TAKE,
    JOINTS,
    NOBODY,
    NOTHING,
    OVER,
    SEATS,
    SIZES,
    SLOTS,
    SPECIES,
    SQUARES,
)


@rule
def display_is_hidden(s: Record, viewer: int) -> bool:
    """AN-9.3: tiles drawn in Exchange, seen by the active player only."""
    return not s.draw_is_public and viewer != s.seat and EXC_SPLIT <= s.phase <= EXC_GIVE


@rule
def shown_phase(s: Record, viewer: int) -> int:
    """AN-9.3: which of the hidden tiles a mover has half chosen is nobody else's knowledge."""
    return EXC_TAKE if s.phase == EXC_GIVE and display_is_hidden(s, viewer) else s.phase


# ── resampling ──────────────────────────────────────────────────────────────────────────────────
@rule
def resample(s: Record, viewer: int, key: Array) -> None:
    """AN-9.2, AN-9.3: a fair draw from what `viewer` (-1: a spectator) cannot tell apart."""
    rekey(s, key)
    if display_is_hidden(s, viewer):
        s.phase = shown_phase(s, viewer)
        s.pending = NOTHING
        for sex in range(2):
            draw_display_anew(s, sex)


@rule
def draw_display_anew(s: Record, sex: int) -> None:
    """AN-9.3: how many were drawn is known, which ones is not."""
    number = bit_count(s.display[sex])
    s.bag[sex] |= s.display[sex]
    s.display[sex] = np.uint64(0)
    for _ in range(number):
        species = nth_bit(s.bag[sex], pick(s, bit_count(s.bag[sex])))
        s.bag[sex] &= ~bit(species)
        s.display[sex] |= bit(species)


# ── observation ─────────────────────────────────────────────────────────────────────────────────
SLOT_CHANNELS = SEATS + 4  # wall by seat · on the ark · may be built on · hull · chosen for a swap
JOINT_CHANNELS = 3  # on the ark · carries pitch · between two walls
SQUARE_CHANNELS = (
    8 + SEATS
)  # on the ark · cage of size 1..4 · food · vacant · sealed · involved by seat
SPECIES_CHANNELS = 2 * (SEATS + 3) + 2  # by sex: in a bag, drawn, by owner, chosen; aboard · size
SEAT_VALUES = 12
COLUMN_VALUES = 3 + 2 * SEATS
TABLE_VALUES = OVER + 1 + 8
OBSERVATION_SIZE = (
    SLOTS * SLOT_CHANNELS
    + JOINTS * JOINT_CHANNELS
    + SQUARES * SQUARE_CHANNELS
    + SPECIES * SPECIES_CHANNELS
    + SEATS * SEAT_VALUES
    + COLUMNS * COLUMN_VALUES
    + TABLE_VALUES
)


@rule
def observe(s: Record, viewer: int, out: Array) -> None:
    """AN-9.4: all that `viewer` knows as numbers, mostly 0..1; seats count from the viewer on."""
    out[:OBSERVATION_SIZE] = 0.0
    at = 0
    for slot in range(SLOTS):
        observe_slot(s, viewer, slot, out[at : at + SLOT_CHANNELS])
        at += SLOT_CHANNELS
    for joint in range(JOINTS):
        out[at] = 1.0 if has(s.joints, joint) else 0.0
        out[at + 1] = 1.0 if has(s.pitch, joint) else 0.0
        out[at + 2] = 1.0 if has(s.joined, joint) else 0.0
        at += JOINT_CHANNELS
    observe_squares(s, viewer, out[at : at + SQUARES * SQUARE_CHANNELS])
    at += SQUARES * SQUARE_CHANNELS
    for species in range(SPECIES):
        observe_species(s, viewer, species, out[at : at + SPECIES_CHANNELS])
        at += SPECIES_CHANNELS
    for seat in range(s.players):
        start = at + SEAT_VALUES * relative(s, viewer, seat)
        observe_seat(s, seat, out[start : start + SEAT_VALUES])
    at += SEATS * SEAT_VALUES
    for column in range(COLUMNS):
        observe_column(s, viewer, column, out[at : at + COLUMN_VALUES])
        at += COLUMN_VALUES
    observe_table(s, viewer, out[at : at + TABLE_VALUES])


@rule
def relative(s: Record, viewer: int, seat: int) -> int | np.int64:
    """The viewer is 0, the others follow clockwise."""
    return (seat - viewer) % np.int64(s.players)


@rule
def observe_slot(s: Record, viewer: int, slot: int, out: Array) -> None:
    """Wall by owner · on the ark · may be built on · hull · first wall of a swap."""
    word, place = slot >> 6, slot & 63
    for seat in range(s.players):
        if has(s.walls[seat, word], place):
            out[relative(s, viewer, seat)] = 1.0
    if has(s.slots[word], place):
        out[SEATS] = 1.0
    if has(s.empty[word] & ~s.blocked[word], place):
        out[SEATS + 1] = 1.0
    if has(s.hull[word], place):
        out[SEATS + 2] = 1.0
    if s.pending == WALL + slot:
        out[SEATS + 3] = 1.0


@rule
def observe_squares(s: Record, viewer: int, out: Array) -> None:
    """Every square of a cage tells the facts of its cage."""
    for square in range(SQUARES):
        at = SQUARE_CHANNELS * square
        out[at] = 1.0 if has(s.squares, square) else 0.0
        out[at + 5] = 1.0 if has(s.food, square) else 0.0
        if has(s.caged, square):
            region = closed_region(s, square)
            size = bit_count(region)
            out[at + size] = 1.0
            out[at + 6] = 0.5 if s.vacant[size] & region else 0.0
            out[at + 6] += 0.5 if s.vacant[0] & region else 0.0
            out[at + 7] = 1.0 if s.sealed & region else 0.0
            for seat in range(s.players):
                if s.involved[seat] & region:
                    out[at + 8 + relative(s, viewer, seat)] = 1.0


@rule
def observe_species(s: Record, viewer: int, species: int, out: Array) -> None:
    """By sex: in the bag, on display, in front of a seat, chosen · aboard · size."""
    hidden = display_is_hidden(s, viewer)
    for sex in range(2):
        at = (SEATS + 3) * sex
        if has(s.bag[sex], species) or (hidden and has(s.display[sex], species)):
            out[at] = 1.0
        elif has(s.display[sex], species):
            out[at + 1] = 1.0
        for seat in range(s.players):
            if has(s.owned[seat, sex], species):
                out[at + 2 + relative(s, viewer, seat)] = 1.0
        if not hidden and s.pending == TILE + SPECIES * sex + species:
            out[at + 2 + SEATS] = 1.0
    if s.pending == PAIR + species:
        out[2 + SEATS] = out[5 + 2 * SEATS] = 1.0
    rest = out[2 * (SEATS + 3) :]
    rest[0] = 1.0 if s.aboard[species] != NOTHING else 0.0
    rest[1] = (s.animal_size[species] + 1) / SIZES if has(s.species, species) else 0.0


@rule
def observe_seat(s: Record, seat: int, out: Array) -> None:
    """Score · hand · stock · box · hull walls · in turn · places in board order and this column."""
    out[0] = score_of(s, seat) / 100.0
    out[1] = s.hand_walls[seat] / 10.0
    out[2] = s.hand_pitch[seat] / 10.0
    out[3] = s.hand_food[seat] / 10.0
    out[4] = s.stock[seat] / 30.0
    out[5] = s.boxed[seat] / 30.0
    out[6] = hull_walls(s, seat) / 36.0
    out[7] = 1.0 if s.phase != OVER and s.seat == seat else 0.0
    out[8] = leftmost_column(s, seat) / COLUMNS
    for place in range(s.order_count):
        if s.column and s.order[place] == seat:
            out[9] = (place + 1) / SEATS
            out[10] = 1.0 if place > s.turn else 0.0
    out[11] = 1.0


@rule
def observe_column(s: Record, viewer: int, column: int, out: Array) -> None:
    """Bonus · free · in execution · planned and done by seat."""
    out[0] = s.bonus[column] / 4.0
    out[1] = 1.0 if s.planned[column] == NOBODY else 0.0
    out[2] = 1.0 if s.column == column + 1 else 0.0
    if s.planned[column] != NOBODY:
        out[3 + relative(s, viewer, s.planned[column])] = 1.0
    if s.done[column] != NOBODY:
        out[3 + SEATS + relative(s, viewer, s.done[column])] = 1.0


@rule
def observe_table(s: Record, viewer: int, out: Array) -> None:
    """Phase · round · budget · supplies · tiles drawn by sex · players · rounds at most."""
    out[shown_phase(s, viewer)] = 1.0
    rest = out[OVER + 1 :]
    rest[0] = s.round_number / 20.0
    rest[1] = s.budget / 8.0
    rest[2] = s.pitch_supply / 44.0
    rest[3] = s.food_supply / 56.0
    rest[4] = bit_count(s.display[0]) / 4.0
    rest[5] = bit_count(s.display[1]) / 4.0
    rest[6] = s.players / SEATS
    rest[7] = s.max_rounds / 60.0
