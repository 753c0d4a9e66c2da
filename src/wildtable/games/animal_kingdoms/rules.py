"""The turn: setup (chapter 2), whose move it is (3), claim (4), rally (6), withdraw (7).

This module is the game's side of the kernel contract (see core/kernel.py). Decisions wait in a phase;
`advance` runs everything between two decisions (chapter 18).
"""

import numpy as np

from wildtable.core.bits import (
    ONE,
    bit,
    bit_count,
    fill,
    first_bits,
    lowest,
    remove_at,
    sort_first,
    spread,
)
from wildtable.core.chance import pick
from wildtable.core.kernel import Log, rule
from wildtable.core.log import note
from wildtable.games.animal_kingdoms.actions import (
    COUNCIL_MOVE,
    COUNCIL_STAY,
    MOD_PASS,
    MOD_PLAY,
    PICK_CARD,
    RALLY,
    TOP,
    WITHDRAW,
    slots_of,
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
    play_modifier,
)
from wildtable.games.animal_kingdoms.decrees import lay_on_column
from wildtable.games.animal_kingdoms.derive import derive
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
from wildtable.games.animal_kingdoms.hidden import resample
from wildtable.games.animal_kingdoms.invariants import broken
from wildtable.games.animal_kingdoms.leaving import leave_age
from wildtable.games.animal_kingdoms.legal import legal, to_act, why
from wildtable.games.animal_kingdoms.material import SIZE
from wildtable.games.animal_kingdoms.observe import observe
from wildtable.games.animal_kingdoms.record import (
    AUTOMA_TURN,
    BATTLE_END,
    BATTLE_ROUND,
    COMPARE,
    COUNCIL_STEP,
    DISCARD_TOP,
    EGON,
    KINGDOMS,
    MARKERS,
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
    Record,
)
from wildtable.games.animal_kingdoms.scoring import (
    returns,
    ring_kingdom,
    score_next_kingdom,
    scores,
)
from wildtable.games.animal_kingdoms.supply import (
    card_in_slot,
    draw_cards,
    draw_to_four,
    put_on_discard,
    show,
    take_from_hand,
)

__all__ = [
    "apply",
    "broken",
    "derive",
    "legal",
    "observe",
    "resample",
    "returns",
    "scores",
    "setup",
    "to_act",
    "why",
]


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


# ── from one decision to the next ───────────────────────────────────────────────────────────────
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


# ── acting ──────────────────────────────────────────────────────────────────────────────────────
@rule
def apply(s: Record, seat: int, action: int, log: Log) -> None:
    """Carry out a legal action and everything that follows without a choice."""
    if action < RALLY:
        first, second = slots_of(action)
        claim(s, seat, first, second, action % KINGDOMS, log)
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
        place_marker(s, seat, k, space)
        note(log, CLAIMED, seat, card, k, space)
    else:
        claim_with_pair(s, seat, slot, second_slot, k, space, log)
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
    place_marker(s, seat, k, space)
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
    """AK-6.2: face up, one after the other (AK-17.2); AK-6.6: with the Robot under the deck."""
    while cards:
        card = lowest(cards)
        s.hand[seat] &= ~bit(card)
        show(s, seat, card)
        put_on_discard(s, card)
        note(log, DISCARDED, seat, card)
        cards &= cards - ONE
