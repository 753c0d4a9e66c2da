"""Tyranno Ex: what animals, chips and stones are likely to bring, and the exact odds of a fight."""

import numpy as np

from wildtable.core.chance import pick
from wildtable.core.kernel import Array, Log, Mask, rule
from wildtable.core.mask import count, nth
from wildtable.games.tyranno_ex.actions import PUT, SLOT, SWAP
from wildtable.games.tyranno_ex.board import a_stack_is_used_up, owner, support
from wildtable.games.tyranno_ex.chips import climate, number_of, potential, sole_leader, total
from wildtable.games.tyranno_ex.environment import STOP, setting_rounds
from wildtable.games.tyranno_ex.fights import is_deadlock, settle
from wildtable.games.tyranno_ex.placing import placements_per_lap
from wildtable.games.tyranno_ex.record import (
    ATTACKER,
    CARD_SYMBOLS,
    CELL,
    COLOURS,
    ENV,
    ENV_PUT2,
    ENV_SWAP,
    FIELDS_OF_CLIMATE,
    GRID,
    NEXT_CHALLENGE,
    NOTHING,
    OVER,
    SLOTS,
    SPECIAL,
    STACKS,
    STONE_POINTS,
    TARGET,
    XPUT2,
    Record,
)
from wildtable.games.tyranno_ex.rules import advance

NAMES = ("animals", "stones", "rack")
ANIMALS_TO_COME, STONES_LEFT, RACK_WORTH = range(3)

VALUES = np.array([0, 3, 6, 9, 13, 10, 7], np.int64)  # the way of an animal, row by row
PLACES = 7
GAPS = 1.0  # mean bonus of a row
LAST_ROUNDS = 2.0  # after the stacks are used up
CHIP = 0.25  # points a chip in the rack is worth that supports an own animal
MOST_CHIPS = 3
TIPS_NEXT, TIPS_SOON, TIPS_LATER = 0.45, 0.25, 0.08  # that the chips below will replace those above


# ── points to come ──────────────────────────────────────────────────────────────────────────────
@rule
def measure(s: Record, out: Array) -> None:
    if s.stage == OVER:
        return
    for seat in range(s.players):
        out[STONES_LEFT, seat] = STONE_POINTS * s.stones[seat]
    unrest = unrest_left(s)
    rounds = rounds_left(s)
    step = 2 if a_stack_is_used_up(s) else 1
    for slot in range(SLOTS):
        if s.animal[slot] != NOTHING:
            seat = owner(s, s.colour[slot])
            out[ANIMALS_TO_COME, seat] += worth_of_animal(s, slot, unrest, rounds, step)
            out[RACK_WORTH, seat] += unrest * useful_chips(s, seat, s.animal[slot])


@rule
def rounds_left(s: Record) -> float:
    """This one included, about."""
    cards = 0
    for stack in range(STACKS):
        cards += s.stack_size[stack]
    return cards / placements_per_lap(s) + LAST_ROUNDS


@rule
def unrest_left(s: Record) -> float:
    """The part of this round's turns with chips that is still to come: 1 before the first, 0 after the last."""
    if ATTACKER <= s.stage < OVER or s.stage == NEXT_CHALLENGE:
        return 0.0
    if s.setting_round == 0:
        return 1.0 if s.stage <= CELL else 0.15
    rounds = setting_rounds(s)
    return (rounds - s.setting_round + 1.0 - s.step / (1.0 * s.players)) / rounds


@rule
def support_to_come(s: Record, card: int) -> float:
    """Dice of an animal once fields have tipped over that are likely to."""
    dice = 0.0
    for field in range(FIELDS_OF_CLIMATE):
        below, above = potential(s, field), s.current[field]
        missing = total(above) - total(below)
        likely = TIPS_NEXT if missing <= 0 else (TIPS_SOON if missing == 1 else TIPS_LATER)
        leader = sole_leader(below)
        rising = number_of(below, leader) if leader != NOTHING else 0
        for place in range(CARD_SYMBOLS):
            symbol = s.card_symbols[card, place]
            dice += (1.0 - likely) * number_of(above, symbol)
            if symbol == leader:
                dice += likely * rising
    return dice


@rule
def worth_of_animal(s: Record, slot: int, unrest: float, rounds: float, step: int) -> float:
    """Points at the coming scorings, each times the chance to live that long."""
    place = slot // COLOURS if slot < GRID else slot - SPECIAL + COLOURS
    now = support(s, s.animal[slot], climate(s))
    later = support_to_come(s, s.animal[slot])
    fed = (1.0 - unrest) * (1.0 if now else 0.0) + unrest * later / (later + 0.6)
    if ATTACKER <= s.stage < OVER:
        fed = 1.0  # it has survived already
    hits = (0.5 * now + 0.5 * later) * s.strength[slot] / 6.0
    alive = fed * (0.75 + 0.2 * hits / (hits + 1.0))
    lasting = 0.5 + 0.35 * (0.5 * later / (later + 1.0) + 0.5 * hits / (hits + 1.0))
    points, left = 0.0, rounds
    place += step
    is_hidden = s.face_down[slot]
    while place < PLACES and left > 0.0:
        gain = VALUES[place] + (GAPS if place < COLOURS else 0.0)
        if not is_hidden:
            points += alive * gain * min(left, 1.0)
        is_hidden = 0
        alive *= lasting
        place += step
        left -= 1.0
    return points


@rule
def useful_chips(s: Record, seat: int, card: int) -> float:
    number = 0
    for place in range(CARD_SYMBOLS):
        number += min(MOST_CHIPS, number_of(s.rack[seat], s.card_symbols[card, place]))
    return CHIP * number


@rule
def spread(s: Record) -> float:
    return 4.0 + 3.5 * rounds_left(s)


# ── moves ───────────────────────────────────────────────────────────────────────────────────────
@rule
def label(s: Record, seat: int, action: int) -> np.uint64:
    return np.uint64(action)


@rule
def unfinished(s: Record) -> bool:
    """A card without its cell, one chip of two, an attacker without its target."""
    return s.stage == CELL or s.stage == TARGET or s.stage == ENV_PUT2 or s.stage == XPUT2


@rule
def narrow(s: Record, seat: int, mask: Mask, number: int) -> int:
    """TX-2.2.7: chips are one act, whichever is named first: a second one before the first is looked at there."""
    if s.aside_count == 0:
        return number
    first = (SWAP if s.stage == ENV_SWAP else PUT) + s.aside[s.aside_count - 1]
    below, chips = np.uint64(first), mask.words[0]
    mask.words[0] = (chips & STOP) | ((chips >> below) << below)
    return count(mask)


@rule
def playout_action(s: Record, seat: int, mask: Mask, number: int) -> int:
    """Chips that support an own animal; anything else at random."""
    if s.stage == ENV and number > 1 and pick(s, 8) == 0:
        return 0  # pass
    chosen = nth(mask, pick(s, number))
    if ENV <= s.stage <= ENV_SWAP and PUT <= chosen < SWAP:
        for _ in range(2):
            if supports_own(s, seat, (chosen - PUT) // FIELDS_OF_CLIMATE):
                break
            chosen = nth(mask, pick(s, number))
            if chosen < PUT or chosen >= SWAP:
                break
    elif ENV <= s.stage <= ENV_SWAP and chosen >= SWAP:
        return nth(mask, pick(s, number))
    return chosen


@rule
def supports_own(s: Record, seat: int, symbol: int) -> bool:
    for slot in range(SLOTS):
        if s.animal[slot] != NOTHING and owner(s, s.colour[slot]) == seat:
            for place in range(CARD_SYMBOLS):
                if s.card_symbols[s.animal[slot], place] == symbol:
                    return True
    return False


# ── fights: the closed form ─────────────────────────────────────────────────────────────────────
@rule
def hit_chance(dice: int, strength: int, hits: int) -> float:
    """TX-3.3.1: exactly so many hits."""
    p = strength / 6.0
    chance = 1.0
    for k in range(hits):
        chance *= (dice - k) / (k + 1.0) * p
    for _ in range(dice - hits):
        chance *= 1.0 - p
    return chance


@rule
def throw_won(dice: int, strength: int, against: int, their_strength: int) -> float:
    """TX-3.5.1: the chance to win a throw that is not drawn."""
    won, lost, below = 0.0, 0.0, 0.0
    their_total = 0.0
    for hits in range(max(dice, against) + 1):
        own = hit_chance(dice, strength, hits) if hits <= dice else 0.0
        theirs = hit_chance(against, their_strength, hits) if hits <= against else 0.0
        won += own * their_total
        lost += theirs * below
        below += own
        their_total += theirs
    return won / (won + lost) if won + lost > 0.0 else 0.5


@rule
def outcomes(s: Record, seat: int, action: int) -> int:
    """TX-3.5.2: 2:0, 2:1, 1:2, 0:2; in a deadlock nothing happens."""
    if s.stage != TARGET:
        return 0
    target = action - SLOT
    chips = climate(s)
    dice, against = support(s, s.animal[s.slot], chips), support(s, s.animal[target], chips)
    return 0 if is_deadlock(s, s.slot, dice, target, against) else 4


@rule
def outcome(s: Record, seat: int, action: int, number: int, log: Log) -> float:
    """Settle the fight in one of the four ways; returns its chance."""
    attacker, target = s.slot, action - SLOT
    chips = climate(s)
    dice, against = support(s, s.animal[attacker], chips), support(s, s.animal[target], chips)
    p = throw_won(dice, s.strength[attacker], against, s.strength[target])
    s.slot = NOTHING
    s.step += 1
    s.stage = NEXT_CHALLENGE
    if number < 2:
        settle(s, attacker, target, number, log)
    else:
        settle(s, target, attacker, 3 - number, log)
    advance(s, log)
    if number == 0:
        return p * p
    if number == 1:
        return 2.0 * p * p * (1.0 - p)
    if number == 2:
        return 2.0 * p * (1.0 - p) * (1.0 - p)
    return (1.0 - p) * (1.0 - p)
