"""The two opponents without a head: the Robot (chapter 14) and Egon (chapter 15)."""

import numpy as np

from wildtable.core.kernel import Log, rule
from wildtable.core.log import note
from wildtable.games.animal_kingdoms.battle import automa_seat
from wildtable.games.animal_kingdoms.decrees import beast_of, lay_on_column, rank_of
from wildtable.games.animal_kingdoms.events import (
    AUTOMA_DISCARDED,
    AUTOMA_DREW,
    AUTOMA_PLACED,
    BONUS_PLAYED,
    BONUS_TURNED,
    BY_CAPITAL,
    BY_WITHDRAWING,
    ON_CAPITAL,
    ON_NORMAL,
    WITHOUT_MARKERS,
)
from wildtable.games.animal_kingdoms.leaving import leave_age
from wildtable.games.animal_kingdoms.record import (
    CARDS,
    KINGDOMS,
    NEXT_SEAT,
    NOBODY,
    NOTHING,
    ROBOT,
    Record,
)
from wildtable.games.animal_kingdoms.scoring import markers_in
from wildtable.games.animal_kingdoms.supply import draw, put_on_discard, shuffle_discards

CAPITAL = 8  # added to a kingdom: its capital instead of a normal space
DISCARD = 16  # no place: the card is thrown away
LOWEST = 4  # AK-14.8: the lowest rank that names a kingdom, whose size it is
HIGH_CARDS = np.uint64(sum(1 << card for card in range(CARDS) if card % 8 + 1 >= LOWEST))


@rule
def take_automa_turn(s: Record, log: Log) -> None:
    if s.automa == ROBOT:
        robot_turn(s, log)
    else:
        egon_turn(s, log)
    s.phase = NEXT_SEAT


# ── placing, the same for both ──────────────────────────────────────────────────────────────────
@rule
def leads_clearly(s: Record, k: int) -> bool:
    """AK-14.9, AK-15.6: two or more markers ahead of every human, councils included (R36)."""
    best_human = 0
    for seat in range(s.humans):
        best_human = max(best_human, markers_in(s, k, seat))
    return markers_in(s, k, automa_seat(s)) - best_human >= 2


@rule
def welcomes(s: Record, k: int) -> bool:
    """A normal space is empty and the automa does not lead clearly."""
    return s.free[k] > 0 and not leads_clearly(s, k)


@rule
def may_take_capitals(s: Record) -> bool:
    """AK-14.7: phase AFTER, once the human is out; AK-15.7: once a human holds a capital or all are out."""
    everybody = (1 << s.humans) - 1
    if s.out & everybody == everybody:
        return True
    if s.automa == ROBOT:
        return False
    for place in range(s.capital_count):
        if s.capital_order[place] < s.humans:
            return True
    return False


@rule
def target_kingdom(s: Record, rank: int) -> int:
    """AK-14.8, AK-15.5: ranks 4 to 8 name a kingdom; lower ones depend on who plays."""
    if rank >= LOWEST:
        return rank - LOWEST
    if s.automa == ROBOT:
        return 0 if s.last_claim == NOTHING else s.last_claim
    return weakest_kingdom(s)


@rule
def weakest_kingdom(s: Record) -> int:
    """AK-15.5, R54: fewest own shields; among those the smallest that welcomes one, else the smallest."""
    seat = automa_seat(s)
    fewest = 99
    for k in range(KINGDOMS):
        fewest = min(fewest, markers_in(s, k, seat))
    smallest = NOTHING
    for k in range(KINGDOMS):
        if markers_in(s, k, seat) == fewest:
            if welcomes(s, k):
                return k
            if smallest == NOTHING:
                smallest = k
    return smallest


@rule
def place_before(s: Record, target: int) -> int:
    """AK-14.9, AK-15.8: clockwise to the first that welcomes; else any normal space; else a capital."""
    k = target
    for _ in range(KINGDOMS):
        if welcomes(s, k):
            return k
        k = s.ring_next[k]
    k = first_with_room(s, target)
    if k != NOTHING:
        return k
    k = target
    while s.capital[k] != NOBODY:
        k = s.ring_next[k]
    return CAPITAL + k


@rule
def first_with_room(s: Record, target: int) -> int:
    """R37: the lead is ignored; the Robot tries the other kingdoms first, Egon the original one."""
    k = s.ring_next[target] if s.automa == ROBOT else target
    for _ in range(KINGDOMS):
        if s.free[k] > 0:
            return k
        k = s.ring_next[k]
    return NOTHING


@rule
def place_after(s: Record, target: int) -> int:
    """AK-14.10, AK-15.8: as before, but a capital that is the last space is taken (R38)."""
    k = target
    for _ in range(KINGDOMS):
        if s.free[k] == 0:
            if s.capital[k] == NOBODY:
                return CAPITAL + k
        elif not leads_clearly(s, k):
            return k
        k = s.ring_next[k]
    return first_with_room(s, target)


@rule
def place_for(s: Record, rank: int) -> int:
    """AK-14.22: where the marker for a card of this rank goes."""
    after = may_take_capitals(s)
    if after and s.automa == ROBOT and rank < LOWEST:
        return DISCARD
    target = target_kingdom(s, rank)
    return place_after(s, target) if after else place_before(s, target)


@rule
def place_marker(s: Record, place: int, log: Log) -> None:
    """Put the marker down; a capital or the last marker ends the age for the automa (AK-14.12, AK-15.10)."""
    seat, k = automa_seat(s), place % CAPITAL
    s.supply[seat] -= 1
    if s.automa_ends_stall:  # R51
        s.rallies = 0
    if place >= CAPITAL:
        s.capital[k] = seat
        note(log, AUTOMA_PLACED, seat, k, ON_CAPITAL)
        leave_age(s, seat, BY_CAPITAL, log)
        return
    s.normal[k, seat] += 1
    s.free[k] -= 1
    note(log, AUTOMA_PLACED, seat, k, ON_NORMAL)
    if s.supply[seat] == 0:
        leave_age(s, seat, WITHOUT_MARKERS, log)


@rule
def automa_is_out(s: Record) -> bool:
    return (s.out >> automa_seat(s)) & 1 != 0


# ── Robot ───────────────────────────────────────────────────────────────────────────────────────
@rule
def robot_turn(s: Record, log: Log) -> None:
    """AK-14.13: the top card, then at most one bonus card; AK-14.15 (R62): alone and with none to place it leaves."""
    if may_take_capitals(s) and not has_card_to_place(s):
        leave_age(s, automa_seat(s), BY_WITHDRAWING, log)
        return
    card = draw(s, log)
    if card == NOTHING:
        return
    note(log, AUTOMA_DREW, automa_seat(s), card)
    if robot_plays(s, card, log) and not automa_is_out(s):
        play_matching_bonus(s, card, log)


@rule
def has_card_to_place(s: Record) -> bool:
    """AK-14.15 (R62): in AFTER ranks 1 to 3 are thrown away, so one of rank 4 or more has to come up some time."""
    if s.deck & HIGH_CARDS:
        return True
    for place in range(s.discard_count):
        if rank_of(s.discard[place]) >= LOWEST:
            return True
    return False


@rule
def robot_plays(s: Record, card: int, log: Log) -> bool:
    """AK-14.11: card and marker go to the same kingdom, whatever its decree says (AK-5.8); False = thrown away."""
    place = place_for(s, rank_of(card))
    if place == DISCARD:
        put_on_discard(s, card)
        note(log, AUTOMA_DISCARDED, automa_seat(s), card)
        return False
    lay_on_column(s, place % CAPITAL, card)
    place_marker(s, place, log)
    return True


@rule
def matches(s: Record, bonus: int, card: int) -> bool:
    """AK-14.13, AK-14.20: the same beast, or (not on medium) the same rank."""
    if beast_of(bonus) == beast_of(card):
        return True
    return s.match_rank != 0 and rank_of(bonus) == rank_of(card)


@rule
def play_matching_bonus(s: Record, card: int, log: Log) -> None:
    """AK-14.13, AK-14.14: the older match is played or thrown away, then replaced; no chain."""
    for place in range(s.bonus_count):
        bonus = s.bonus[place]
        if matches(s, bonus, card):
            for later in range(place, s.bonus_count - 1):
                s.bonus[later] = s.bonus[later + 1]
            s.bonus_count -= 1
            s.bonus[s.bonus_count] = NOTHING
            note(log, BONUS_PLAYED, automa_seat(s), bonus)
            robot_plays(s, bonus, log)
            turn_up_bonus(s, log)
            return


@rule
def turn_up_bonus(s: Record, log: Log) -> None:
    """AK-14.2, AK-14.13: a face-up bonus card from the deck."""
    card = draw(s, log)
    if card != NOTHING:
        s.period[card] = 0
        s.bonus[s.bonus_count] = card
        s.bonus_count += 1
        note(log, BONUS_TURNED, automa_seat(s), card)


# ── Egon ────────────────────────────────────────────────────────────────────────────────────────
@rule
def egon_turn(s: Record, log: Log) -> None:
    """AK-15.3, AK-15.4: one shield, two if the card matches the top of the discard pile (AK-15.1)."""
    if s.deck == 0:  # R44: after a shuffle there is no top card
        shuffle_discards(s, log)
    top = s.discard[s.discard_count - 1] if s.discard_count else NOTHING
    card = draw(s, log)
    if card == NOTHING:
        return
    put_on_discard(s, card)
    note(log, AUTOMA_DREW, automa_seat(s), card)
    same = top != NOTHING and (rank_of(top) == rank_of(card) or beast_of(top) == beast_of(card))
    place_marker(s, place_for(s, rank_of(card)), log)
    if same and not automa_is_out(s):
        place_marker(s, place_for(s, rank_of(card)), log)
