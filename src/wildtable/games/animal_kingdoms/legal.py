"""Whose decision it is, what may be chosen, and why not (chapters 3, 4, 6, 18 and 24.2)."""

import numpy as np

from wildtable.core import mask as masks
from wildtable.core.bits import bit_count, first_bits, gather, has, spread
from wildtable.core.kernel import Mask, rule
from wildtable.core.refusals import LEGAL
from wildtable.games.animal_kingdoms.actions import (
    CLAIM,
    COUNCIL_MOVE,
    MOD_PLAY,
    PAIR,
    PICK_CARD,
    RALLY,
    RALLY_SETS,
    TOP,
    WITHDRAW,
    slots_of,
)
from wildtable.games.animal_kingdoms.battle import picks_owed
from wildtable.games.animal_kingdoms.decrees import pairs_at
from wildtable.games.animal_kingdoms.record import (
    BATTLE_PICK,
    COUNCIL,
    DISCARD_TOP,
    HAND,
    KINGDOMS,
    MOD_POLL,
    NOBODY,
    NOTHING,
    TURN,
    Record,
)
from wildtable.games.animal_kingdoms.refusals import (
    CAN_STILL_PLAY,
    DISOBEYS,
    FULL,
    NO_MARKER,
    NO_SUCH_CARD,
    NO_SUCH_CARDS,
    NOT_A_PAIR,
    NOT_A_TURN,
    NOTHING_CHANGED,
    SOMEBODY_OUT,
    STALLED,
    TAKES_ONE,
    TAKES_PAIRS,
)
from wildtable.games.animal_kingdoms.supply import card_in_slot, hand_size

# The first kingdom's claim of every hand slot, see `actions.CLAIM`.
FIRST_KINGDOMS = np.uint64(sum(1 << KINGDOMS * slot for slot in range(HAND)))
BOTH = np.uint64(3)  # of two ids that follow each other


@rule
def to_act(s: Record) -> int:
    """Chapter 18: seats that owe a decision, a bit each; 0 = over."""
    if s.phase <= DISCARD_TOP:
        return 1 << s.seat
    if s.phase == BATTLE_PICK:
        return picks_owed(s)
    if s.phase == MOD_POLL:
        return 1 << s.polled
    if s.phase == COUNCIL:
        return 1 << s.capital[s.kingdom]
    return 0


# ── what is legal ───────────────────────────────────────────────────────────────────────────────
@rule
def legal(s: Record, seat: int, mask: Mask) -> int:
    """The legal action ids of a seat (chapter 24.2), none if it owes no decision."""
    # asked before the mask changes: playouts have just asked
    owes_nothing = not (to_act(s) >> seat) & 1
    masks.clear(mask)
    if owes_nothing:
        return 0
    if s.phase == TURN:
        return legal_turn(s, seat, mask)
    first, answers = answers_of(s, seat)
    masks.allow_block(mask, first, answers)
    return bit_count(answers)


@rule
def answers_of(s: Record, seat: int) -> tuple[int, np.uint64]:
    """D2 to D5 of chapter 18: the first id, and which ones from there on."""
    if s.phase == BATTLE_PICK:
        return PICK_CARD, first_bits(hand_size(s, seat))
    if s.phase == MOD_POLL:
        return MOD_PLAY, BOTH
    if s.phase == COUNCIL:
        return COUNCIL_MOVE, BOTH
    return TOP, np.uint64(s.rallied)


@rule
def legal_turn(s: Record, seat: int, mask: Mask) -> int:
    """AK-3.3, AK-3.6, AK-14.6: claims, rallies; AK-7.4: withdraw by choice or when nothing else is possible."""
    claims, pairs, rallies = claims_of(s, seat), pairs_of(s, seat), rallies_of(s, seat)
    masks.allow_block(mask, CLAIM, claims)
    masks.allow_block(mask, PAIR, pairs)
    masks.allow_block(mask, RALLY, rallies)
    number = bit_count(claims) + bit_count(pairs) + bit_count(rallies)
    if s.voluntary_withdraw or number == 0:  # AK-3.4, AK-3.5, AK-7.3
        masks.allow(mask, WITHDRAW)
        number += 1
    return number


@rule
def open_kingdoms(s: Record) -> int:
    """AK-4.1 (a), AK-4.5: those with an empty capital, which is taken last (AK-4.4); AK-4.6: councils never count."""
    found = 0
    for k in range(KINGDOMS):
        found |= (s.capital[k] == NOBODY) << k
    return found


@rule
def claims_of(s: Record, seat: int) -> np.uint64:
    """AK-4.1: open kingdom, a card that fits, a marker in supply; claims with one card, as ids from CLAIM on."""
    claims = np.uint64(0)
    if s.supply[seat] == 0:
        return claims
    for k in range(KINGDOMS):
        claims |= spread(gather(s.accepts[k], s.hand[seat]), FIRST_KINGDOMS) << np.uint64(k)
    # all at once: a branch is often guessed wrong
    return claims & np.uint64(open_kingdoms(s)) * FIRST_KINGDOMS


@rule
def pairs_of(s: Record, seat: int) -> np.uint64:
    """AK-19.3: claims with two cards, at open kingdoms that want a pair, as ids from PAIR on."""
    pairs, wanting = np.uint64(0), open_kingdoms(s) & s.pair_kingdoms
    if wanting and s.supply[seat]:
        for k in range(KINGDOMS):
            if (wanting >> k) & 1:
                pairs |= pairs_at(s, seat, k) << np.uint64(k)
    return pairs


@rule
def rallies_of(s: Record, seat: int) -> np.uint64:
    """AK-6.1: only while nobody is out; AK-6.3: sets of cards, as ids from RALLY on."""
    if s.out_count or is_stalled(s, seat):
        return np.uint64(0)
    return RALLY_SETS[s.rally_min, hand_size(s, seat)]


@rule
def is_stalled(s: Record, seat: int) -> bool:
    """AK-6.7: the stall guard (R51)."""
    if s.stall_rounds and s.rallies >= s.stall_rounds * s.humans:
        return True
    return s.age_turn_cap != 0 and s.turns[seat] >= s.age_turn_cap


@rule
def has_to_play_on(s: Record, seat: int) -> bool:
    """AK-3.5, AK-7.4: who may not leave freely, and can still do something."""
    can_play = claims_of(s, seat) | pairs_of(s, seat) | rallies_of(s, seat)
    return not s.voluntary_withdraw and can_play != 0


# ── why not ─────────────────────────────────────────────────────────────────────────────────────
@rule
def why(s: Record, seat: int, action: int) -> int:
    """The first condition that an action of a seat which owes a decision does not meet; LEGAL if it meets all."""
    if s.phase == TURN:
        return why_not_in_turn(s, seat, action)
    first, answers = answers_of(s, seat)
    is_answer = 0 <= action - first < HAND and has(answers, action - first)
    return LEGAL if is_answer else NOT_A_TURN + s.phase


@rule
def why_not_in_turn(s: Record, seat: int, action: int) -> int:
    if action < RALLY:
        return why_no_claim(s, seat, action)
    if action < WITHDRAW:
        return why_no_rally(s, seat, action - RALLY)
    if action == WITHDRAW:
        return CAN_STILL_PLAY if has_to_play_on(s, seat) else LEGAL
    return NOT_A_TURN


@rule
def why_no_claim(s: Record, seat: int, action: int) -> int:
    """AK-4.1, in the order of its conditions."""
    k = action % KINGDOMS
    first, second = slots_of(action)
    if max(first, second) >= hand_size(s, seat):
        return NO_SUCH_CARD
    if s.supply[seat] == 0:
        return NO_MARKER
    if not (open_kingdoms(s) >> k) & 1:
        return FULL
    wants_pair = (s.pair_kingdoms >> k) & 1
    if second == NOTHING:
        if wants_pair:
            return TAKES_PAIRS
        return LEGAL if has(s.accepts[k], card_in_slot(s, seat, first)) else DISOBEYS
    if not wants_pair:
        return TAKES_ONE
    return LEGAL if has(pairs_at(s, seat, k), action - PAIR - k) else NOT_A_PAIR


@rule
def why_no_rally(s: Record, seat: int, chosen: int) -> int:
    """AK-6.1, AK-6.3, AK-6.7."""
    if s.out_count:
        return SOMEBODY_OUT
    if chosen >> hand_size(s, seat):
        return NO_SUCH_CARDS
    if is_stalled(s, seat):
        return STALLED
    return LEGAL if chosen >= s.rally_min else NOTHING_CHANGED
