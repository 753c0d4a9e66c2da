"""From one age to the next: councils (chapter 11), reset and new starting player (chapter 12)."""

from wildtable.core.bits import bit, bit_count, fill, nth_bit
from wildtable.core.chance import pick
from wildtable.core.kernel import Log, rule
from wildtable.core.log import note
from wildtable.games.animal_kingdoms.battle import automa_seat, best_of, in_order
from wildtable.games.animal_kingdoms.decrees import look_at_new_decrees, rank_of
from wildtable.games.animal_kingdoms.events import (
    AGE_STARTED,
    COUNCIL_MOVED,
    COUNCIL_STAYED,
    DECREE_LAID,
    LOT,
)
from wildtable.games.animal_kingdoms.material import SIZE
from wildtable.games.animal_kingdoms.record import (
    COUNCIL,
    COUNCIL_STEP,
    KINGDOMS,
    NEW_AGE,
    NEXT_SEAT,
    NOBODY,
    NOTHING,
    Record,
)
from wildtable.games.animal_kingdoms.scoring import is_several, ring_kingdom, score_of
from wildtable.games.animal_kingdoms.supply import (
    draw,
    draw_to_four,
    put_on_discard,
    shuffle_discards,
)


# ── councils ────────────────────────────────────────────────────────────────────────────────────
@rule
def first_seat(s: Record) -> int:
    """AK-3.2; AK-14.5: on easy the Robot opens every age."""
    return automa_seat(s) if s.automa_starts else s.start


@rule
def next_council(s: Record, log: Log) -> None:
    """AK-11.1: capitals in ring order; a human owner may be asked, an automa always moves (AK-15.11)."""
    if s.scored == KINGDOMS:
        s.scored = 0
        s.phase = NEW_AGE
        return
    k = ring_kingdom(s, s.scored)
    owner = s.capital[k]
    if owner == NOBODY:
        s.scored += 1
    elif s.council_optional and owner < s.humans:
        s.kingdom = k
        s.phase = COUNCIL
    else:
        move_to_council(s, k, log)


@rule
def move_to_council(s: Record, k: int, log: Log) -> None:
    """AK-11.2: it stays there for the rest of the game; AK-11.3: there is always room."""
    owner = s.capital[k]
    place = 0 if s.council[k, 0] == NOBODY else 1
    s.council[k, place] = owner
    s.capital[k] = NOBODY
    note(log, COUNCIL_MOVED, owner, k)
    council_done(s)


@rule
def stay_in_capital(s: Record, k: int, log: Log) -> None:
    """AK-11.1: the marker will return to its owner with the others."""
    note(log, COUNCIL_STAYED, s.capital[k], k)
    council_done(s)


@rule
def council_done(s: Record) -> None:
    s.scored += 1
    s.kingdom = NOTHING
    s.phase = COUNCIL_STEP


# ── reset ───────────────────────────────────────────────────────────────────────────────────────
@rule
def begin_new_age(s: Record, log: Log) -> None:
    """Chapter 12, in its order; AK-14.21: the Robot's bonus cards stay."""
    return_markers(s)
    collect_columns(s)
    if s.age_reshuffle:  # AK-12.2, AK-16.5
        shuffle_discards(s, log)
    for step in range(s.humans):  # AK-12.3
        draw_to_four(s, in_order(s, step), log)
    lay_out_decrees(s, log)
    s.start = next_starting_player(s, log)
    s.age += 1
    clear_age(s)
    note(log, AGE_STARTED, s.age, first_seat(s))


@rule
def return_markers(s: Record) -> None:
    """AK-12.1: everything but the councils."""
    for k in range(KINGDOMS):
        for seat in range(s.seats):
            s.supply[seat] += s.normal[k, seat]
            s.normal[k, seat] = 0
        if s.capital[k] != NOBODY:
            s.supply[s.capital[k]] += 1
            s.capital[k] = NOBODY
        s.free[k] = SIZE[k] - 1


@rule
def collect_columns(s: Record) -> None:
    """AK-12.2: columns onto the discard pile, ring order from K4, each oldest first."""
    for step in range(KINGDOMS):
        k = ring_kingdom(s, step)
        for place in range(s.column_count[k]):
            put_on_discard(s, s.column[k, place])
            s.column[k, place] = NOTHING
        s.column_count[k] = 0
        s.column_seen[k] = s.last_seen[k] = 0


@rule
def lay_out_decrees(s: Record, log: Log) -> None:
    """AK-2.3, AK-12.4: one new decree for each kingdom, ring order from K4; the old ones are gone (AK-1.7)."""
    for step in range(KINGDOMS):
        k = ring_kingdom(s, step)
        decree = nth_bit(s.decrees_unseen, pick(s, bit_count(s.decrees_unseen)))
        s.decrees_unseen &= ~bit(decree)
        s.decree[k] = decree
        note(log, DECREE_LAID, k, decree)
    look_at_new_decrees(s)


@rule
def clear_age(s: Record) -> None:
    """AK-12.5: everybody is in again."""
    s.out = 0
    fill(s.out_order, NOBODY)
    s.out_count = 0
    fill(s.capital_order, NOBODY)
    s.capital_count = 0
    s.rallies = 0
    fill(s.turns, 0)
    s.last_claim = NOTHING
    s.battles_lost = 0
    s.seat = NOBODY
    s.phase = NEXT_SEAT


# ── starting player ─────────────────────────────────────────────────────────────────────────────
@rule
def next_starting_player(s: Record, log: Log) -> int:
    """AK-12.6, AK-15.14: the human with the lowest public score; AK-14.5: the only human always."""
    lowest, last = 1 << 30, 0
    for seat in range(s.humans):
        score = score_of(s, seat)
        if score < lowest:
            lowest, last = score, 1 << seat
        elif score == lowest:
            last |= 1 << seat
    if s.start_by_lots:
        return start_by_lots(s, last, log)
    return start_by_capital(s, last)


@rule
def start_by_capital(s: Record, tied: int) -> int:
    """AK-12.6: the earliest capital of the age among the tied, else the earliest out (R24)."""
    for place in range(s.capital_count):
        if (tied >> s.capital_order[place]) & 1:
            return s.capital_order[place]
    for place in range(s.out_count):
        if (tied >> s.out_order[place]) & 1:
            return s.out_order[place]
    return 0


@rule
def start_by_lots(s: Record, tied: int, log: Log) -> int:
    """AK-12.6: a card for each of the tied, the best one starts, ties repeat (R25)."""
    while is_several(tied):
        for step in range(s.humans):
            seat = in_order(s, step)
            if (tied >> seat) & 1:
                draw_lot(s, seat, log)
        tied = best_of(s, tied)
    fill(s.rank_shown, 0)
    seat = 0
    while not (tied >> seat) & 1:
        seat += 1
    return seat


@rule
def draw_lot(s: Record, seat: int, log: Log) -> None:
    card = draw(s, log)
    s.rank_shown[seat] = 0
    if card != NOTHING:
        s.rank_shown[seat] = rank_of(card)
        put_on_discard(s, card)
        note(log, LOT, seat, card)
