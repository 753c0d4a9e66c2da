"""The turn: setup (chapter 2), whose move it is (3), what is legal, claim (4), rally (6), withdraw (7).

This module is the game's side of the kernel contract (see core/kernel.py). Decisions wait in a phase;
`advance` runs everything between two decisions (chapter 18).
"""

import numpy as np

from wildtable.core import mask as masks
from wildtable.core.bits import (
    ONE,
    bit,
    bit_count,
    fill,
    first_bits,
    gather,
    lowest,
    remove_at,
    sort_first,
    spread,
)
from wildtable.core.chance import pick
from wildtable.core.kernel import Log, Mask, Record, rule
from wildtable.core.log import note
from wildtable.games.animal_kingdoms.actions import (
    CLAIM,
    COUNCIL_MOVE,
    COUNCIL_STAY,
    MOD_PASS,
    MOD_PLAY,
    PAIR,
    PAIR_FIRST,
    PAIR_SECOND,
    PICK_CARD,
    RALLY,
    RALLY_SETS,
    TOP,
    WITHDRAW,
)
from wildtable.games.animal_kingdoms.ages import (
    begin_new_age,
    clear_age,
    first_seat,
    lay_out_decrees,
    move_to_council,
    next_council,
    stay_in_capital,
)
from wildtable.games.animal_kingdoms.automa import take_automa_turn, turn_up_bonus
from wildtable.games.animal_kingdoms.battle import (
    begin_round,
    clockwise,
    commit,
    compare,
    end_battle,
    pass_modifier,
    picks_owed,
    play_modifier,
)
from wildtable.games.animal_kingdoms.decrees import (
    lay_on_column,
    pairs_at,
)
from wildtable.games.animal_kingdoms.events import (
    BY_CAPITAL,
    BY_WITHDRAWING,
    CLAIMED,
    CLAIMED_PAIR,
    DISCARDED,
    ON_CAPITAL,
    ON_NORMAL,
    RALLIED,
    WITHOUT_MARKERS,
)
from wildtable.games.animal_kingdoms.invariants import broken
from wildtable.games.animal_kingdoms.leaving import leave_age
from wildtable.games.animal_kingdoms.material import SIZE
from wildtable.games.animal_kingdoms.scoring import (
    returns,
    ring_kingdom,
    score_next_kingdom,
    scores,
)
from wildtable.games.animal_kingdoms.state import (
    AUTOMA_TURN,
    BATTLE_END,
    BATTLE_PICK,
    BATTLE_ROUND,
    COMPARE,
    COUNCIL,
    COUNCIL_STEP,
    DISCARD_TOP,
    EGON,
    HAND,
    KINGDOMS,
    MARKERS,
    MOD_POLL,
    MODIFIERS,
    NEW_AGE,
    NEXT_SEAT,
    NO_AUTOMA,
    NO_PLACE,
    NOBODY,
    NOTHING,
    RALLIES,
    SCORE_KINGDOM,
    SEATS,
    TILES,
    TURN,
)
from wildtable.games.animal_kingdoms.supply import (
    card_in_slot,
    draw_cards,
    draw_to_four,
    hand_size,
    put_on_discard,
    show,
    take_from_hand,
)
from wildtable.games.animal_kingdoms.view import observe, resample

__all__ = [
    "apply",
    "broken",
    "legal",
    "observe",
    "resample",
    "returns",
    "scores",
    "setup",
    "to_act",
]

# The first kingdom's claim of every hand slot, see `actions.CLAIM`.
FIRST_KINGDOMS = np.uint64(sum(1 << KINGDOMS * slot for slot in range(HAND)))


# ── setup ───────────────────────────────────────────────────────────────────────────────────────
@rule
def setup(s: Record, log: Log) -> None:
    """Chapter 2, in its order: options, key and the tile pools are already in the record."""
    clear_table(s)
    for seat in range(s.humans):  # AK-2.1, AK-2.2
        draw_to_four(s, seat, log)
    for _ in range(s.bonus_cards):  # AK-14.2
        turn_up_bonus(s, log)
    lay_out_decrees(s, log)
    lay_out_tiles(s)
    s.start = first_starting_player(s)
    advance(s, log)


@rule
def clear_table(s: Record) -> None:
    """AK-1.1, AK-1.6, AK-2.5, AK-2.6: everything in its box."""
    s.deck = ~np.uint64(0)
    fill(s.discard, NOTHING)
    fill(s.bonus, NOTHING)
    for seat in range(SEATS):
        s.hand[seat] = np.uint64(0)
        fill(s.drawn[seat], NO_PLACE)
    s.decrees_unseen = first_bits(s.decree_count)
    fill(s.capital, NOBODY)
    fill(s.committed, NOTHING)
    fill(s.used, NOTHING)
    fill(s.automa_cards, NOTHING)
    s.kingdom = NOTHING
    s.polled = NOBODY
    for k in range(KINGDOMS):
        s.free[k] = SIZE[k] - 1
        fill(s.column[k], NOTHING)
        fill(s.council[k], NOBODY)
    for seat in range(s.seats):
        s.supply[seat] = MARKERS
    s.modifier_supply = MODIFIERS if s.modifiers_used else 0
    clear_age(s)


@rule
def lay_out_tiles(s: Record) -> None:
    """AK-2.4, AK-20.1, AK-20.3: three tiles from the pool for each kingdom, sorted."""
    pool = np.zeros(KINGDOMS * TILES, np.int8)
    for place in range(KINGDOMS * TILES):
        pool[place] = s.tile[place // TILES, place % TILES]
    left = KINGDOMS * TILES
    for step in range(KINGDOMS):
        k = ring_kingdom(s, step)
        for place in range(TILES):
            chosen = pick(s, left)
            s.tile[k, place] = remove_at(pool, chosen, left)
            left -= 1
        sort_first(s.tile[k], TILES)


@rule
def first_starting_player(s: Record) -> int:
    """AK-2.7: as given, else drawn among the humans (R53)."""
    if s.given_start != NOBODY:
        return s.given_start
    return pick(s, s.humans) if s.humans > 1 else 0


# ── whose decision ──────────────────────────────────────────────────────────────────────────────
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


@rule
def advance(s: Record, log: Log) -> None:
    """Run automatic and chance steps until somebody has to decide."""
    while s.phase >= NEXT_SEAT:
        if s.phase == NEXT_SEAT:
            pass_turn(s)
        elif s.phase == AUTOMA_TURN:
            take_automa_turn(s, log)
        elif s.phase == SCORE_KINGDOM:
            score_next_kingdom(s, log)
        elif s.phase == BATTLE_ROUND:
            begin_round(s, log)
        elif s.phase == COMPARE:
            compare(s, log)
        elif s.phase == BATTLE_END:
            end_battle(s, log)
        elif s.phase == COUNCIL_STEP:
            next_council(s, log)
        elif s.phase == NEW_AGE:
            begin_new_age(s, log)


@rule
def pass_turn(s: Record) -> None:
    """AK-3.2: clockwise to the next seat still in; all out ends the age (AK-8.1)."""
    if s.out_count == s.seats:
        s.phase = SCORE_KINGDOM
        return
    s.seat = first_seat(s) if s.seat == NOBODY else next_seat(s, s.seat)
    s.phase = TURN if s.seat < s.humans else AUTOMA_TURN


@rule
def next_seat(s: Record, seat: int) -> int:
    """AK-3.2, AK-2.8, AK-15.2: humans clockwise from the starting player, then the automa; who is out, is passed by."""
    if s.automa == NO_AUTOMA:
        staying = first_bits(s.humans) & ~np.uint64(s.out)
        later = staying & ~first_bits(seat + 1)
        return lowest(later or staying)
    seat = seat_after(s, seat)
    while (s.out >> seat) & 1:
        seat = seat_after(s, seat)
    return seat


@rule
def seat_after(s: Record, seat: int) -> int:
    """AK-2.8, AK-15.2: the automa's turn comes before the starting player's."""
    if seat == s.humans:
        return s.start
    following = clockwise(s, seat)
    return s.humans if following == s.start else following


# ── what is legal ───────────────────────────────────────────────────────────────────────────────
@rule
def legal(s: Record, seat: int, mask: Mask) -> int:
    """The legal action ids of a seat (chapter 24.2), none if it owes no decision."""
    owes_nothing = (
        not (to_act(s) >> seat) & 1
    )  # asked before the mask changes: playouts have just asked
    masks.clear(mask)
    if owes_nothing:
        return 0
    if s.phase == TURN:
        return legal_turn(s, seat, mask)
    if s.phase == BATTLE_PICK:
        masks.allow_block(mask, PICK_CARD, first_bits(hand_size(s, seat)))
    elif s.phase == MOD_POLL:
        masks.allow(mask, MOD_PLAY)
        masks.allow(mask, MOD_PASS)
    elif s.phase == COUNCIL:
        masks.allow(mask, COUNCIL_MOVE)
        masks.allow(mask, COUNCIL_STAY)
    else:
        masks.allow_block(mask, TOP, np.uint64(s.rallied))
    return masks.count(mask)


@rule
def legal_turn(s: Record, seat: int, mask: Mask) -> int:
    """AK-3.3, AK-3.6, AK-14.6: claims, rallies; AK-7.4: withdraw by choice or when nothing else is possible."""
    number = allow_claims(s, seat, mask)
    if may_rally(s, seat):
        sets = RALLY_SETS[s.rally_min, hand_size(s, seat)]
        masks.allow_block(mask, RALLY, sets)
        number += bit_count(sets)
    if s.voluntary_withdraw or number == 0:  # AK-3.4, AK-3.5, AK-7.3
        masks.allow(mask, WITHDRAW)
        number += 1
    return number


@rule
def may_rally(s: Record, seat: int) -> bool:
    """AK-6.1: only while nobody is out; AK-6.7: the stall guard (R51)."""
    if s.out_count:
        return False
    if s.stall_rounds and s.rallies >= s.stall_rounds * s.humans:
        return False
    return not (s.age_turn_cap and s.turns[seat] >= s.age_turn_cap)


@rule
def open_kingdoms(s: Record) -> int:
    """AK-4.1 (a), AK-4.5: those with an empty capital, which is taken last (AK-4.4); AK-4.6: councils never count."""
    found = 0
    for k in range(KINGDOMS):
        found |= (s.capital[k] == NOBODY) << k
    return found


@rule
def allow_claims(s: Record, seat: int, mask: Mask) -> int:
    """AK-4.1: open kingdom, a card that fits, a marker in supply; returns how many claims there are."""
    if s.supply[seat] == 0:
        return 0
    hand, claims, unlocked = s.hand[seat], np.uint64(0), open_kingdoms(s)
    for k in range(KINGDOMS):
        claims |= spread(gather(s.accepts[k], hand), FIRST_KINGDOMS) << np.uint64(k)
    claims &= np.uint64(unlocked) * FIRST_KINGDOMS  # all at once: a branch is often guessed wrong
    masks.allow_block(mask, CLAIM, claims)
    wanting_two = unlocked & s.pair_kingdoms
    return bit_count(claims) + (allow_pairs(s, seat, wanting_two, mask) if wanting_two else 0)


@rule
def allow_pairs(s: Record, seat: int, kingdoms: int, mask: Mask) -> int:
    """AK-19.3: at kingdoms that want two cards."""
    pairs = np.uint64(0)
    for k in range(KINGDOMS):
        if (kingdoms >> k) & 1:
            pairs |= pairs_at(s, seat, k) << np.uint64(k)
    masks.allow_block(mask, PAIR, pairs)
    return bit_count(pairs)


# ── acting ──────────────────────────────────────────────────────────────────────────────────────
@rule
def apply(s: Record, seat: int, action: int, log: Log) -> None:
    """Carry out a legal action and everything that follows without a choice."""
    if action < PAIR:
        claim(s, seat, action // KINGDOMS, NOTHING, action % KINGDOMS, log)
    elif action < RALLY:
        pair = (action - PAIR) // KINGDOMS
        claim(s, seat, PAIR_FIRST[pair], PAIR_SECOND[pair], (action - PAIR) % KINGDOMS, log)
    elif action < WITHDRAW:
        rally(s, seat, action - RALLY, log)
    elif action == WITHDRAW:
        count_turn(s, seat)
        leave_age(s, seat, BY_WITHDRAWING, log)
        s.phase = NEXT_SEAT
    else:
        apply_answer(s, seat, action, log)
    advance(s, log)


@rule
def apply_answer(s: Record, seat: int, action: int, log: Log) -> None:
    """Decisions outside the turn: D2 to D5 of chapter 18."""
    if action < MOD_PLAY:
        commit(s, seat, action - PICK_CARD, log)
    elif action == MOD_PLAY:
        play_modifier(s, seat, log)
    elif action == MOD_PASS:
        pass_modifier(s, seat, log)
    elif action == COUNCIL_MOVE:
        move_to_council(s, s.kingdom, log)
    elif action == COUNCIL_STAY:
        stay_in_capital(s, s.kingdom, log)
    else:
        finish_rally(s, seat, s.rallied, action - TOP, log)


@rule
def count_turn(s: Record, seat: int) -> None:
    """R51."""
    s.turns[seat] += 1


@rule
def claim(s: Record, seat: int, slot: int, second_slot: int, k: int, log: Log) -> None:
    """AK-4.2, AK-4.7: card or pair to the column, one marker, draw to four, perhaps out."""
    count_turn(s, seat)
    s.rallies = 0
    s.last_claim = k
    space = ON_NORMAL if s.free[k] > 0 else ON_CAPITAL
    if second_slot == NOTHING:
        card = take_from_hand(s, seat, slot)
        show(s, seat, card)
        lay_on_column(s, k, card)
        note(log, CLAIMED, seat, card, k, space)
    else:
        claim_with_pair(s, seat, slot, second_slot, k, space, log)
    place_marker(s, seat, k, space)
    draw_to_four(s, seat, log)  # AK-4.8
    if space == ON_CAPITAL:  # AK-4.4, AK-7.2
        leave_age(s, seat, BY_CAPITAL, log)
    elif s.supply[seat] == 0 and s.exit_without_markers:  # AK-4.9, AK-7.5
        leave_age(s, seat, WITHOUT_MARKERS, log)
    s.phase = NEXT_SEAT


@rule
def claim_with_pair(
    s: Record, seat: int, slot: int, second_slot: int, k: int, space: int, log: Log
) -> None:
    """AK-19.3: both cards in the chosen order."""
    first, second = card_in_slot(s, seat, slot), card_in_slot(s, seat, second_slot)
    s.hand[seat] &= ~(bit(first) | bit(second))
    show(s, seat, first)
    show(s, seat, second)
    lay_on_column(s, k, first)
    lay_on_column(s, k, second)
    note(log, CLAIMED_PAIR, seat, first, second, k, space)


@rule
def place_marker(s: Record, seat: int, k: int, space: int) -> None:
    """AK-4.3, AK-4.4: normal spaces first, the capital last (AK-1.5: which one does not matter)."""
    s.supply[seat] -= 1
    if space == ON_NORMAL:
        s.normal[k, seat] += 1
        s.free[k] -= 1
    else:
        s.capital[k] = seat


@rule
def rally(s: Record, seat: int, chosen: int, log: Log) -> None:
    """AK-6.2, AK-6.3; AK-6.5: with Egon the player also decides which card lies on top."""
    several = chosen & (chosen - 1) != 0
    if s.automa == EGON and s.choose_discard_top and several:
        s.rallied = chosen
        s.phase = DISCARD_TOP
    else:
        finish_rally(s, seat, chosen, NOTHING, log)


@rule
def finish_rally(s: Record, seat: int, chosen: int, top: int, log: Log) -> None:
    """AK-6.2: a point, cards away, as many drawn; R60: ascending ids, the chosen top card last."""
    count_turn(s, seat)
    s.rallies += 1
    s.rallied = 0
    s.points[seat, RALLIES] += 1
    number = bit_count(chosen)
    note(log, RALLIED, seat, number)
    cards = spread(np.uint64(chosen), s.hand[seat])
    last = np.uint64(0) if top == NOTHING else bit(card_in_slot(s, seat, top))
    discard_from_hand(s, seat, cards & ~last, log)
    discard_from_hand(s, seat, last, log)
    draw_cards(s, seat, number, log)
    s.phase = NEXT_SEAT


@rule
def discard_from_hand(s: Record, seat: int, cards: np.uint64, log: Log) -> None:
    """AK-6.2: face up; AK-6.6: with the Robot under the deck."""
    s.hand[seat] &= ~cards
    while cards:
        card = lowest(cards)
        show(s, seat, card)
        put_on_discard(s, card)
        note(log, DISCARDED, seat, card)
        cards &= cards - ONE
