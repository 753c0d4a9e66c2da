"""Phase 3: fights (TX-3; two players TX-8.4)."""

import numpy as np

from wildtable.core import mask as masks
from wildtable.core.chance import pick
from wildtable.core.kernel import Log, Mask, rule
from wildtable.core.log import note
from wildtable.games.tyranno_ex.actions import NO, SLOT, YES
from wildtable.games.tyranno_ex.board import (
    clear_slot,
    in_turn,
    is_animal_of,
    outer_or_inner,
    owner,
    support,
)
from wildtable.games.tyranno_ex.chips import climate, number_of, one
from wildtable.games.tyranno_ex.events import (
    CHALLENGE,
    CHALLENGED,
    DEADLOCK,
    DICE,
    FIGHT_WON,
    FLIPPED,
    KILLED,
    NO_CHALLENGE,
    RAISE_DECLINED,
    RAISED,
    THROW,
)
from wildtable.games.tyranno_ex.record import (
    ATTACKER,
    FACE_DOWN_BOTH,
    FACE_DOWN_NONE,
    GRID,
    MAX_STRENGTH,
    NEXT_CHALLENGE,
    NOTHING,
    RAISE,
    ROUND_END,
    SLOTS,
    TARGET,
    WINNING_THROWS,
    Record,
)
from wildtable.games.tyranno_ex.refusals import (
    EXPECTED,
    FOREIGN_ATTACKER,
    LEGAL,
    NO_ANIMAL_TO_FIGHT,
    NO_FIGHT_FACE_DOWN,
    NO_FIGHT_ON_SPECIAL,
    OTHER_COLOUR_FIGHTS,
    OWN_TARGET,
)

FACES = 6  # TX-0.2.4


# ── who may fight ───────────────────────────────────────────────────────────────────────────────
@rule
def challenges(s: Record) -> int:
    """TX-3.2.1: one for each player; TX-8.4: with two players one for each colour."""
    return 4 if s.players == 2 else s.players


@rule
def next_challenge(s: Record) -> None:
    """TX-3.2.4, TX-8.5: without attacker or target a challenge is skipped and lost."""
    while s.step < challenges(s):
        s.seat = in_turn(s, s.step)
        if attackers(s, s.seat) and targets(s, s.seat):
            s.stage = ATTACKER
            return
        s.step += 1
    s.step = 0
    s.stage = ROUND_END


@rule
def attackers(s: Record, seat: int) -> int:
    """TX-3.2.3: own animals, on special fields (A-25), face down (A-26) or tired as well, as bits.

    TX-8.4: with two players those of the colour in turn.
    """
    colour, slots = attacking_colour(s, seat), 0
    for slot in range(SLOTS if s.special_may_fight else GRID):
        may_fight = s.face_down[slot] == 0 or s.face_down_may_fight == FACE_DOWN_BOTH
        if s.colour[slot] == colour and may_fight:
            slots |= 1 << slot
    return slots


@rule
def attacking_colour(s: Record, seat: int) -> int:
    """TX-8.4: with two players the outer colours first."""
    return outer_or_inner(s, seat, s.step >> 1) if s.players == 2 else seat


@rule
def targets(s: Record, seat: int) -> int:
    """TX-3.2.2: animals of other players (A-52),
    wherever they are, also if they fought already (A-27).
    """
    slots = 0
    for slot in range(SLOTS if s.special_may_fight else GRID):
        may_fight = s.face_down[slot] == 0 or s.face_down_may_fight != FACE_DOWN_NONE
        if s.animal[slot] != NOTHING and may_fight and not is_animal_of(s, slot, seat):
            slots |= 1 << slot
    return slots


@rule
def allow_attackers(s: Record, seat: int, mask: Mask) -> None:
    """TX-3.2.1: or decline."""
    masks.allow(mask, NO)
    masks.allow_block(mask, SLOT, np.uint64(attackers(s, seat)))


@rule
def allow_targets(s: Record, seat: int, mask: Mask) -> None:
    masks.allow_block(mask, SLOT, np.uint64(targets(s, seat)))


@rule
def why_not_attack(s: Record, seat: int, action: int) -> int:
    """TX-3.2.3, TX-8.4."""
    slot = action - SLOT
    if slot < 0:
        return LEGAL if action == NO else EXPECTED[ATTACKER]
    if s.animal[slot] != NOTHING and not is_animal_of(s, slot, seat):
        return FOREIGN_ATTACKER
    code = why_not_fight(s, slot, s.face_down_may_fight == FACE_DOWN_BOTH)
    if code == LEGAL and s.colour[slot] != attacking_colour(s, seat):
        return OTHER_COLOUR_FIGHTS
    return code


@rule
def why_not_target(s: Record, seat: int, action: int) -> int:
    """TX-3.2.2."""
    slot = action - SLOT
    if slot < 0:
        return EXPECTED[TARGET]
    if is_animal_of(s, slot, seat):
        return OWN_TARGET
    return why_not_fight(s, slot, s.face_down_may_fight != FACE_DOWN_NONE)


@rule
def why_not_fight(s: Record, slot: int, face_down_may: bool) -> int:
    """House rules A-25, A-26."""
    if s.animal[slot] == NOTHING:
        return NO_ANIMAL_TO_FIGHT
    if slot >= GRID and not s.special_may_fight:
        return NO_FIGHT_ON_SPECIAL
    return LEGAL if face_down_may or not s.face_down[slot] else NO_FIGHT_FACE_DOWN


@rule
def choose_attacker(s: Record, seat: int, action: int, log: Log) -> None:
    if action == NO:
        note(log, NO_CHALLENGE, seat)
        s.step += 1
        s.stage = NEXT_CHALLENGE
    else:
        s.slot = action - SLOT
        s.stage = TARGET


# ── the fight ───────────────────────────────────────────────────────────────────────────────────
@rule
def challenge(s: Record, seat: int, target: int, log: Log) -> None:
    """TX-3.2.2: it cannot be refused; TX-3.2.1: it is fought out before the next one decides."""
    attacker = s.slot
    chips = climate(s)
    dice, target_dice = support(s, s.animal[attacker], chips), support(s, s.animal[target], chips)
    note(log, CHALLENGE, seat, attacker, s.animal[attacker], dice, s.strength[attacker])
    foe = owner(s, s.colour[target])
    note(log, CHALLENGED, foe, target, s.animal[target], target_dice, s.strength[target])
    s.slot = NOTHING
    s.step += 1
    s.stage = NEXT_CHALLENGE
    if is_deadlock(s, attacker, dice, target, target_dice):
        note(log, DEADLOCK, attacker, target)
        return
    won, lost = throw_until_decided(s, attacker, dice, target, target_dice, log)
    if won > lost:
        settle(s, attacker, target, lost, log)
    else:
        settle(s, target, attacker, won, log)


@rule
def is_deadlock(s: Record, attacker: int, dice: int, target: int, target_dice: int) -> bool:
    """TX-3.5.3: two sixes with equal dice, or no dice at all, never decide anything (A-28)."""
    both_six = s.strength[attacker] == MAX_STRENGTH and s.strength[target] == MAX_STRENGTH
    return dice == target_dice and (both_six or dice == 0)


@rule
def throw_until_decided(
    s: Record, attacker: int, dice: int, target: int, target_dice: int, log: Log
) -> tuple[int, int]:
    """TX-3.5.1, TX-3.5.2: more hits win a throw, two throws win;
    returns what the attacker won and lost.
    """
    won, lost, number = 0, 0, 0
    while won < WINNING_THROWS and lost < WINNING_THROWS:
        number += 1
        hits = throw_dice(s, attacker, dice, log)
        against = throw_dice(s, target, target_dice, log)
        if hits > against:
            won += 1
        elif hits < against:
            lost += 1
        note(log, THROW, number, hits, against, won, lost)
    return won, lost


@rule
def throw_dice(s: Record, slot: int, dice: int, log: Log) -> int:
    """TX-3.3.1: a die hits if it shows no more than the strength;
    TX-3.5.4: however many dice (A-32, A-33).
    """
    hits, faces = 0, np.uint64(0)
    for _ in range(dice):
        face = pick(s, FACES)
        faces += one(face)  # counted like chips
        if face < s.strength[slot]:
            hits += 1
    note(
        log,
        DICE,
        slot,
        number_of(faces, 0),
        number_of(faces, 1),
        number_of(faces, 2),
        number_of(faces, 3),
        number_of(faces, 4),
        number_of(faces, 5),
    )
    return hits


@rule
def settle(s: Record, winner: int, loser: int, lost: int, log: Log) -> None:
    """TX-3.6.2: raise by strengths before the fight (A-30); TX-3.7.4: nothing moves."""
    may_rise = s.strength[winner] <= s.strength[loser] and s.strength[winner] < MAX_STRENGTH
    seat = owner(s, s.colour[winner])
    note(log, FIGHT_WON, seat, winner, s.animal[winner], lost)
    if lost == 0:
        kill(s, loser, log)
    else:
        wound(s, loser, log)
    if may_rise:
        if s.raise_optional:
            s.seat = seat
            s.slot = winner
            s.stage = RAISE
        else:
            raise_strength(s, winner, log)


@rule
def kill(s: Record, slot: int, log: Log) -> None:
    """TX-3.6.1, TX-3.7.2: 2:0."""
    seat, card = owner(s, s.colour[slot]), s.animal[slot]
    clear_slot(s, slot)
    note(log, KILLED, seat, slot, card)


@rule
def wound(s: Record, slot: int, log: Log) -> None:
    """TX-3.7.1, TX-3.7.2: 2:1: face down, one strength less, never below 1 (A-31)."""
    s.face_down[slot] = 1  # TX-3.7.3: until it was left out of the scoring
    if s.strength[slot] > 1:
        s.strength[slot] -= 1
    note(log, FLIPPED, owner(s, s.colour[slot]), slot, s.animal[slot], s.strength[slot])


@rule
def raise_strength(s: Record, slot: int, log: Log) -> None:
    s.strength[slot] += 1
    note(log, RAISED, owner(s, s.colour[slot]), slot, s.animal[slot], s.strength[slot])


@rule
def answer_raise(s: Record, seat: int, action: int, log: Log) -> None:
    """TX-3.6.2: the owner of the winner may decline (A-29)."""
    if action == YES:
        raise_strength(s, s.slot, log)
    else:
        note(log, RAISE_DECLINED, seat, s.slot, s.animal[s.slot])
    s.slot = NOTHING
    s.stage = NEXT_CHALLENGE
