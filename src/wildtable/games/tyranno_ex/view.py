"""What a seat knows (chapter 14): resampling what it does not, and the observation tensor.

The readable view is in position.py; this is the kernel's side of the same knowledge.
"""

import numpy as np

from wildtable.core.chance import pick, rekey
from wildtable.core.kernel import Array, Record, rule
from wildtable.games.tyranno_ex.board import a_stack_is_used_up, owner, support
from wildtable.games.tyranno_ex.chips import NO_CHIPS, climate, nth_chip, number_of, one, total
from wildtable.games.tyranno_ex.environment import clear_aside, setting_rounds
from wildtable.games.tyranno_ex.scoring import score_of
from wildtable.games.tyranno_ex.state import (
    ATTACKER,
    CARD,
    CARD_SYMBOLS,
    CARDS,
    CELL,
    COLOURS,
    ENV,
    ENV_SWAP,
    FIELDS_OF_CLIMATE,
    MAX_SETTING_ROUNDS,
    NOTHING,
    OVER,
    SEATS,
    SLOTS,
    STACKS,
    SYMBOLS,
    TARGET,
    XPUT1,
    XPUT2,
)

ROUNDS_SHOWN = 8  # TX-6.6


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
    chips_per_symbol = 1 if s.stage == ENV_SWAP else FIELDS_OF_CLIMATE
    s.stage = stage_seen(s, viewer)
    if s.stage == CARD:
        s.stack = NOTHING
    elif s.stage == ATTACKER:
        s.slot = NOTHING
    for place in range(s.aside_count):
        s.rack[s.seat] += one(s.aside[place] // chips_per_symbol)
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
    """Chapter 14.3: bag, racks and hidden chips of the others."""
    pool = s.bag
    for seat in range(s.players):
        if seat != viewer:
            pool += s.rack[seat]
            for field in range(FIELDS_OF_CLIMATE):
                pool += s.hidden[seat, field]
    return pool


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


# ── observation ─────────────────────────────────────────────────────────────────────────────────
SLOT_VALUES = (
    SYMBOLS + 5 + SEATS
)  # symbols · present · strength · dice · face down · inner colour · owner
FIELD_VALUES = (
    3 * SYMBOLS + 1 + SEATS
)  # current · known · own hidden · number open · hidden by seat
STACK_VALUES = SYMBOLS + 1
SEAT_VALUES = 7
CHIP_VALUES = 3 * SYMBOLS + 1  # own rack · unseen chips · symbols of unseen cards · bag
STAGES = OVER + 1
TABLE_VALUES = STAGES + ROUNDS_SHOWN + MAX_SETTING_ROUNDS + 6
PENDING_VALUES = FIELDS_OF_CLIMATE * SYMBOLS + SYMBOLS + SLOTS + STACKS
OBSERVATION_SIZE = (
    SLOTS * SLOT_VALUES
    + FIELDS_OF_CLIMATE * FIELD_VALUES
    + STACKS * STACK_VALUES
    + SEATS * SEAT_VALUES
    + CHIP_VALUES
    + TABLE_VALUES
    + PENDING_VALUES
)


@rule
def observe(s: Record, viewer: int, out: Array) -> None:
    """All that `viewer` knows as numbers, mostly 0..1;
    seats are counted from the viewer on (chapter 15.3).
    """
    out[:OBSERVATION_SIZE] = 0.0
    at = 0
    for slot in range(SLOTS):
        if s.animal[slot] != NOTHING:
            observe_animal(s, viewer, slot, out[at : at + SLOT_VALUES])
        at += SLOT_VALUES
    for field in range(FIELDS_OF_CLIMATE):
        observe_field(s, viewer, field, out[at : at + FIELD_VALUES])
        at += FIELD_VALUES
    for stack in range(STACKS):
        observe_stack(s, stack, out[at : at + STACK_VALUES])
        at += STACK_VALUES
    for seat in range(s.players):
        start = at + SEAT_VALUES * relative(s, viewer, seat)
        observe_seat(s, viewer, seat, out[start : start + SEAT_VALUES])
    at += SEATS * SEAT_VALUES
    observe_chips(s, viewer, out[at : at + CHIP_VALUES])
    at += CHIP_VALUES
    observe_table(s, viewer, out[at : at + TABLE_VALUES])
    if s.seat == viewer:
        observe_pending(s, out[at + TABLE_VALUES : OBSERVATION_SIZE])


@rule
def relative(s: Record, viewer: int, seat: int) -> int:
    """The viewer is 0, the others follow clockwise."""
    return int((seat - viewer) % s.players)


@rule
def observe_symbols(s: Record, card: int, out: Array) -> None:
    for place in range(CARD_SYMBOLS):
        out[s.card_symbols[card, place]] += 0.5


@rule
def observe_heap(chips: np.uint64, out: Array) -> None:
    for symbol in range(SYMBOLS):
        out[symbol] = number_of(chips, symbol) / 12.0


@rule
def observe_animal(s: Record, viewer: int, slot: int, out: Array) -> None:
    observe_symbols(s, s.animal[slot], out)
    rest = out[SYMBOLS:]
    rest[0] = 1.0
    rest[1] = s.strength[slot] / 6.0
    rest[2] = support(s, s.animal[slot], climate(s)) / 12.0
    rest[3] = s.face_down[slot]
    rest[4] = 1.0 if 0 < s.colour[slot] < COLOURS - 1 else 0.0
    rest[5 + relative(s, viewer, owner(s, s.colour[slot]))] = 1.0


@rule
def observe_field(s: Record, viewer: int, field: int, out: Array) -> None:
    """Chapter 14.2: symbols of others' hidden chips are not seen, their numbers are."""
    observe_heap(s.current[field], out)
    observe_heap(s.known[field], out[SYMBOLS:])
    observe_heap(s.hidden[viewer, field], out[2 * SYMBOLS :])
    rest = out[3 * SYMBOLS :]
    rest[0] = total(s.current[field]) / 12.0
    for seat in range(s.players):
        rest[1 + relative(s, viewer, seat)] = total(s.hidden[seat, field]) / 12.0


@rule
def observe_stack(s: Record, stack: int, out: Array) -> None:
    if s.stack_size[stack]:
        observe_symbols(s, s.stack_top[stack], out)
        out[SYMBOLS] = s.stack_size[stack] / 7.0


@rule
def observe_seat(s: Record, viewer: int, seat: int, out: Array) -> None:
    """Points · of the last round · stones · rack · starts · in turn · claims."""
    out[0] = score_of(s, seat) / 100.0
    out[1] = s.last_points[seat] / 50.0
    out[2] = s.stones[seat]
    out[3] = (total(s.rack[seat]) + aside_of(s, viewer, seat)) / 12.0
    out[4] = 1.0 if s.starter == seat else 0.0
    out[5] = 1.0 if s.seat == seat and s.stage != OVER else 0.0
    out[6] = 1.0 if s.claimant == seat else 0.0


@rule
def aside_of(s: Record, viewer: int, seat: int) -> int:
    """Chips that another seat has laid aside still stand on its rack for the viewer."""
    return s.aside_count if s.seat == seat and seat != viewer else 0


@rule
def observe_chips(s: Record, viewer: int, out: Array) -> None:
    observe_heap(s.rack[viewer], out)
    pool = unseen_chips(s, viewer)
    if s.seat != viewer:
        for place in range(s.aside_count):
            pool += one(s.aside[place] if s.stage == ENV_SWAP else s.aside[place] >> 2)
    observe_heap(pool, out[SYMBOLS:])
    unseen = s.unseen
    for card in range(CARDS):
        if (unseen >> np.uint64(card)) & np.uint64(1):
            for place in range(CARD_SYMBOLS):
                out[2 * SYMBOLS + s.card_symbols[card, place]] += 1.0 / 12.0
    out[3 * SYMBOLS] = total(s.bag) / 84.0


@rule
def observe_table(s: Record, viewer: int, out: Array) -> None:
    """Stage · round · setting round · how many of them · double shift · two rows · players."""
    out[stage_seen(s, viewer)] = 1.0
    out[STAGES + min(s.game_round, ROUNDS_SHOWN) - 1] = 1.0
    at = STAGES + ROUNDS_SHOWN
    if s.setting_round:
        out[at + s.setting_round - 1] = 1.0
    rest = out[at + MAX_SETTING_ROUNDS :]
    rest[0] = setting_rounds(s) / 5.0
    rest[1] = 1.0 if a_stack_is_used_up(s) else 0.0
    rest[2] = s.two_rows
    rest[3 + s.players - 2] = 1.0


@rule
def observe_pending(s: Record, out: Array) -> None:
    """The viewer's own half-made move."""
    for place in range(s.aside_count):
        start = FIELDS_OF_CLIMATE * SYMBOLS if s.stage == ENV_SWAP else 0
        out[start + s.aside[place]] += 1.0
    at = (FIELDS_OF_CLIMATE + 1) * SYMBOLS
    if s.slot != NOTHING:
        out[at + s.slot] = 1.0
    if s.stack != NOTHING:
        out[at + SLOTS + s.stack] = 1.0
