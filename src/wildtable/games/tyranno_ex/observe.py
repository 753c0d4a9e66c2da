"""The observation: all that a seat knows as numbers, mostly 0 … 1, piece by piece (chapter 15.3).

Slots 0 … 15 are 4 * row + column of the grid, 16, 17, 18 the fields worth 13, 10, 7. Seat 0 is the observer, the
others follow clockwise. Rows of empty slots and of seats that nobody sits on are 0.
"""

import numpy as np

from wildtable.core.bits import has
from wildtable.core.kernel import Array, rule
from wildtable.core.layout import Block, Layout
from wildtable.games.tyranno_ex.board import a_stack_is_used_up, owner, support
from wildtable.games.tyranno_ex.chips import climate, number_of, total
from wildtable.games.tyranno_ex.environment import setting_rounds
from wildtable.games.tyranno_ex.hidden import rack_size, stage_seen, unseen_chips
from wildtable.games.tyranno_ex.record import (
    CARD_SYMBOLS,
    CARDS,
    COLOURS,
    ENV_SWAP,
    FIELDS_OF_CLIMATE,
    MAX_SETTING_ROUNDS,
    NOTHING,
    OVER,
    SEATS,
    SLOTS,
    STACKS,
    STAGE_NAMES,
    SYMBOLS,
    Record,
)
from wildtable.games.tyranno_ex.scoring import score_of

ROUNDS_SHOWN = 8  # TX-6.6
MOST_POINTS = 10.0  # hundreds of points: beyond every real game
ALL_CHIPS = 7.0  # all 84 chips, in dozens


@rule
def write_symbols(s: Record, card: int, out: Array) -> None:
    for place in range(CARD_SYMBOLS):
        out[s.card_symbols[card, place]] += 0.5


@rule
def write_heap(chips: np.uint64, out: Array) -> None:
    for symbol in range(SYMBOLS):
        out[symbol] = number_of(chips, symbol) / 12.0


@rule
def relative(s: Record, viewer: int, seat: int) -> int:
    """The viewer is 0, the others follow clockwise."""
    return int((seat - viewer) % s.players)


# ── animals ─────────────────────────────────────────────────────────────────────────────────────
slots = Block("slots", SLOTS)
SLOT_SYMBOLS = slots.add("symbols", "symbols of the animal / 2", SYMBOLS, high=1.5)
SLOT_ANIMAL = slots.add("animal", "1: there is an animal")
SLOT_STRENGTH = slots.add("strength", "strength / 6")
SLOT_DICE = slots.add("dice", "dice that the climate gives it / 12", high=ALL_CHIPS)
SLOT_FACE_DOWN = slots.add("face_down", "1: lies face down")
SLOT_INNER = slots.add(
    "inner", "1: of the red or green column (they tell two animals of a seat apart)"
)
SLOT_OWNER = slots.add("owner", "one-hot: whose it is", SEATS)


@slots.written_by
@rule
def write_slot(s: Record, viewer: int, slot: int, row: Array) -> None:
    if s.animal[slot] == NOTHING:
        return
    write_symbols(s, s.animal[slot], row[SLOT_SYMBOLS:])
    row[SLOT_ANIMAL] = 1.0
    row[SLOT_STRENGTH] = s.strength[slot] / 6.0
    row[SLOT_DICE] = support(s, s.animal[slot], climate(s)) / 12.0
    row[SLOT_FACE_DOWN] = s.face_down[slot]
    row[SLOT_INNER] = 1.0 if 0 < s.colour[slot] < COLOURS - 1 else 0.0
    row[SLOT_OWNER + relative(s, viewer, owner(s, s.colour[slot]))] = 1.0


# ── the environment ─────────────────────────────────────────────────────────────────────────────
fields = Block("fields", FIELDS_OF_CLIMATE)
FIELD_CURRENT = fields.add("current", "chips on the current field / 12", SYMBOLS)
FIELD_KNOWN = fields.add("known", "potential chips that everybody has seen / 12", SYMBOLS)
FIELD_OWN = fields.add("own", "the observer's hidden chips / 12", SYMBOLS)
FIELD_SIZE = fields.add("current_size", "chips on the current field / 12")
FIELD_HIDDEN = fields.add("hidden", "number of hidden chips by seat / 12", SEATS, high=ALL_CHIPS)


@fields.written_by
@rule
def write_field(s: Record, viewer: int, field: int, row: Array) -> None:
    """Chapter 14.2: symbols of others' hidden chips are not seen, their numbers are."""
    write_heap(s.current[field], row[FIELD_CURRENT:])
    write_heap(s.known[field], row[FIELD_KNOWN:])
    write_heap(s.hidden[viewer, field], row[FIELD_OWN:])
    row[FIELD_SIZE] = total(s.current[field]) / 12.0
    for seat in range(s.players):
        row[FIELD_HIDDEN + relative(s, viewer, seat)] = total(s.hidden[seat, field]) / 12.0


stacks = Block("stacks", STACKS)
STACK_SYMBOLS = stacks.add("symbols", "symbols of the top card / 2", SYMBOLS, high=1.5)
STACK_LEFT = stacks.add("left", "cards in the stack / 7")


@stacks.written_by
@rule
def write_stack(s: Record, viewer: int, stack: int, row: Array) -> None:
    if s.stack_size[stack]:
        write_symbols(s, s.stack_top[stack], row[STACK_SYMBOLS:])
        row[STACK_LEFT] = s.stack_size[stack] / 7.0


# ── seats ───────────────────────────────────────────────────────────────────────────────────────
seats = Block("seats", SEATS)
POINTS = seats.add("points", "points / 100", low=-MOST_POINTS, high=MOST_POINTS)
LAST_POINTS = seats.add(
    "last_points", "points of the latest scoring / 50", low=-MOST_POINTS, high=MOST_POINTS
)
STONES = seats.add("stones", "unused stones", high=2.0)
RACK = seats.add("rack", "chips on the rack / 12")
STARTS = seats.add("starts", "1: starts the round")
IN_TURN = seats.add("in_turn", "1: has to decide")
CLAIMS = seats.add("claims", "1: has the standing claim or the extra placement")


@seats.written_by
@rule
def write_seat(s: Record, viewer: int, step: int, row: Array) -> None:
    if step >= s.players:
        return
    seat = (viewer + step) % s.players
    row[POINTS] = score_of(s, seat) / 100.0
    row[LAST_POINTS] = s.last_points[seat] / 50.0
    row[STONES] = s.stones[seat]
    row[RACK] = rack_size(s, viewer, seat) / 12.0
    row[STARTS] = 1.0 if s.starter == seat else 0.0
    row[IN_TURN] = 1.0 if s.seat == seat and s.stage != OVER else 0.0
    row[CLAIMS] = 1.0 if s.claimant == seat else 0.0


chips = Block("chips")
OWN_RACK = chips.add("rack", "the observer's rack / 12", SYMBOLS)
UNSEEN = chips.add("unseen", "chips that the observer has not located / 12", SYMBOLS)
UNSEEN_CARDS = chips.add(
    "unseen_cards", "symbols of the cards never shown / 12", SYMBOLS, high=ALL_CHIPS
)
BAG = chips.add("bag", "chips in the bag / 84")


@chips.written_by
@rule
def write_chips(s: Record, viewer: int, _: int, row: Array) -> None:
    write_heap(s.rack[viewer], row[OWN_RACK:])
    write_heap(unseen_chips(s, viewer), row[UNSEEN:])
    for card in range(CARDS):
        if has(s.unseen, card):
            for place in range(CARD_SYMBOLS):
                row[UNSEEN_CARDS + s.card_symbols[card, place]] += 1.0 / 12.0
    row[BAG] = total(s.bag) / 84.0


# ── the course ──────────────────────────────────────────────────────────────────────────────────
course = Block("table")
STAGE = course.add("stage", f"one-hot: {', '.join(STAGE_NAMES)}", len(STAGE_NAMES))
ROUND = course.add("round", "one-hot: the round, the last place for all later ones", ROUNDS_SHOWN)
SETTING_ROUND = course.add(
    "setting_round", "one-hot: round of setting chips, or none", MAX_SETTING_ROUNDS
)
SETTING_ROUNDS = course.add("setting_rounds", "how many of them in this round / 5")
DOUBLE_SHIFT = course.add("double_shift", "1: a stack is used up, animals move two rows")
TWO_ROWS = course.add("two_rows", "1: two entry rows in this round")
PLAYERS = course.add("players", "one-hot: 2, 3 or 4 players", 3)


@course.written_by
@rule
def write_course(s: Record, viewer: int, _: int, row: Array) -> None:
    row[STAGE + stage_seen(s, viewer)] = 1.0
    row[ROUND + min(s.game_round, ROUNDS_SHOWN) - 1] = 1.0
    if s.setting_round:
        row[SETTING_ROUND + s.setting_round - 1] = 1.0
    row[SETTING_ROUNDS] = setting_rounds(s) / 5.0
    row[DOUBLE_SHIFT] = 1.0 if a_stack_is_used_up(s) else 0.0
    row[TWO_ROWS] = s.two_rows
    row[PLAYERS + s.players - 2] = 1.0


pending = Block("pending")
LAID_PUT = pending.add(
    "put", "own half-made move: chips put on fields", SYMBOLS, FIELDS_OF_CLIMATE, high=3.0
)
LAID_SWAP = pending.add("swap", "own half-made move: chips to be swapped", SYMBOLS, high=3.0)
CHOSEN_SLOT = pending.add("slot", "one-hot: own attacker, or the winner to be raised", SLOTS)
CHOSEN_STACK = pending.add("stack", "one-hot: the stack chosen by the observer", STACKS)


@pending.written_by
@rule
def write_pending(s: Record, viewer: int, _: int, row: Array) -> None:
    """The viewer's own half-made move."""
    if s.seat != viewer:
        return
    start = LAID_SWAP if s.stage == ENV_SWAP else LAID_PUT
    for place in range(s.aside_count):
        row[start + s.aside[place]] += 1.0
    if s.slot != NOTHING:
        row[CHOSEN_SLOT + s.slot] = 1.0
    if s.stack != NOTHING:
        row[CHOSEN_STACK + s.stack] = 1.0


LAYOUT = Layout(slots, fields, stacks, seats, chips, course, pending)
observe = LAYOUT.writer()
