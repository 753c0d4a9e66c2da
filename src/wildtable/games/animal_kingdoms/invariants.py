"""What is true of every position (chapter 25). `broken` names the first law that is not.

A position that somebody hands in is read and then asked for the same laws (`codec.py`). What happened before is not
asked: whether cards obeyed the decrees when they were played, whose turn it must be and who has to start, which
kingdom was claimed last, where points, modifiers and discarded cards come from, how often anybody has moved, rallied
or shuffled, which decrees were used, who took tiles or moved to a council in earlier ages, how full hands are, how
many battles the Robot has won; nor which values the first-place tiles have together, and how many bonus cards are
missing. Such a position may never come up, but it can be played on to the end.
"""

import numpy as np

from wildtable.core.bits import bit, bit_count, has
from wildtable.core.kernel import Array, int64, rule
from wildtable.games.animal_kingdoms.battle_laws import broken_in_battle
from wildtable.games.animal_kingdoms.decrees import accepted, seen, watched_from
from wildtable.games.animal_kingdoms.derive import empty_spaces, step_of, tiles_spent
from wildtable.games.animal_kingdoms.laws import (
    AUTOMA_IN_TURN,
    BONUS_WRONG,
    CARDS_LOST,
    COLUMN_SHORT,
    COUNCIL_CROWDED,
    COUNCIL_UNASKED,
    DECREES_SHORT,
    EARLY_CAPITAL,
    MARKERS_LOST,
    MARKERS_OUT,
    MODIFIERS_LOST,
    ORDER_WRONG,
    OUT_IN_TURN,
    OUT_WRONG,
    OVER_EARLY,
    PERIOD_WRONG,
    RALLIES_LATE,
    REFERENCES_WRONG,
    ROBOT_ONLY,
    TILE_BEYOND,
    TILES_LOST,
    TOP_UNASKED,
    TWO_CAPITALS,
)
from wildtable.games.animal_kingdoms.record import (
    AGES,
    BATTLE_PICK,
    CARDS,
    COLUMN,
    COUNCIL,
    DISCARD_TOP,
    EGON,
    HAND,
    KINGDOMS,
    MARKERS,
    MODIFIERS,
    NO_PLACE,
    NOBODY,
    NOTHING,
    OVER,
    ROBOT,
    WITHDRAW_TILES,
    Record,
)
from wildtable.games.animal_kingdoms.scoring import is_several, markers_in
from wildtable.games.animal_kingdoms.supply import hand_size, held_cards, in_deck_after


@rule
def broken(s: Record) -> int:
    """The number of the first law that does not hold, 0 if all do."""
    law = (
        broken_by_what_is_lost(s)
        or broken_on_the_board(s)
        or broken_in_the_course(s)
        or broken_by_a_seat(s)
    )
    if law == 0 and s.members:
        law = broken_in_battle(s)
    return law


# ── pieces ──────────────────────────────────────────────────────────────────────────────────────
@rule
def broken_by_what_is_lost(s: Record) -> int:
    if not cards_are_complete(s):
        return CARDS_LOST
    if not markers_are_complete(s):
        return MARKERS_LOST
    if not modifiers_are_complete(s):
        return MODIFIERS_LOST
    if not withdraw_tiles_are_complete(s):
        return TILES_LOST
    if not periods_are_possible(s):
        return PERIOD_WRONG
    if bit_count(s.decrees_unseen) < KINGDOMS * (AGES - 1 - s.age):
        return DECREES_SHORT
    return 0


@rule
def cards_are_complete(s: Record) -> bool:
    """I1: 64 different cards, counted with their places."""
    cards, places = s.deck | open_cards(s), bit_count(s.deck)
    for seat in range(s.humans):
        cards |= held_cards(s, seat)
        places += bit_count(s.hand[seat]) + (s.committed[seat] != NOTHING)
    for k in range(KINGDOMS):
        places += s.column_count[k]
    places += s.discard_count + s.bonus_count + s.used_count + s.automa_card_count
    return places == CARDS and bit_count(cards) == CARDS


@rule
def open_cards(s: Record) -> np.uint64:
    """Those that everybody sees: discard pile, columns, bonus and battle cards."""
    cards = cards_in(s.discard, s.discard_count) | cards_in(s.bonus, s.bonus_count)
    cards |= cards_in(s.used, s.used_count) | cards_in(s.automa_cards, s.automa_card_count)
    for k in range(KINGDOMS):
        cards |= cards_in(s.column[k], s.column_count[k])
    for seat in range(s.humans):
        if s.phase != BATTLE_PICK and s.committed[seat] != NOTHING:
            cards |= bit(s.committed[seat])
    return cards


@rule
def cards_in(row: Array, number: int) -> np.uint64:
    cards = np.uint64(0)
    for place in range(number):
        cards |= bit(row[place])
    return cards


@rule
def markers_are_complete(s: Record) -> bool:
    """I2: in all, and on the normal spaces of every kingdom."""
    for seat in range(s.seats):
        total = int64(s.supply[seat])
        for k in range(KINGDOMS):
            total += markers_in(s, k, seat)
        if total != MARKERS or s.supply[seat] < 0:
            return False
    for k in range(KINGDOMS):
        if s.free[k] < 0 or s.free[k] != empty_spaces(s, k):
            return False
    return True


@rule
def modifiers_are_complete(s: Record) -> bool:
    """I9: only humans have any."""
    total = int64(s.modifier_supply)
    for seat in range(s.seats):
        owned, spent = s.modifiers[seat], s.spent[seat]
        if owned < 0 or spent < 0 or (seat >= s.humans and owned):
            return False
        total += owned + spent
    return total == (MODIFIERS if s.modifiers_used else 0) and s.modifier_supply >= 0


@rule
def withdraw_tiles_are_complete(s: Record) -> bool:
    """I10; AK-2.5, AK-7.7: if they are in play, one an age for whoever was the first to leave it."""
    taken = 0
    for age in range(AGES):
        owners = 0
        for seat in range(s.seats):
            if s.withdraw_owned[seat, age]:
                owners += 1
                if age == s.age and (s.out_count == 0 or s.out_order[0] != seat):
                    return False
        if owners > 1 or (owners and (age > s.age or not s.withdraw_tiles)):
            return False
        taken += owners
    return taken + s.withdraw_count == WITHDRAW_TILES


@rule
def periods_are_possible(s: Record) -> bool:
    """AK-17.2: no card comes from a shuffle to come, none that lies open from any.

    If ages begin without a shuffle, all cards of the deck come from the last one.
    """
    lying_open = open_cards(s)
    for card in range(CARDS):
        if has(s.deck, card) and s.period[card] != s.shuffles and not s.age_reshuffle:
            return False
        if s.period[card] > (0 if has(lying_open, card) else s.shuffles):
            return False
    for seat in range(s.humans):
        if not places_are_possible(s, seat):
            return False
    return True


@rule
def places_are_possible(s: Record, seat: int) -> bool:
    """AK-17.2: a place for each card of a hand, filled when that card was in the deck; AK-1.13: four of them."""
    cards = held_cards(s, seat)
    if bit_count(cards) > HAND:
        return False
    for place in range(bit_count(cards), HAND):
        if s.drawn[seat, place] != NO_PLACE:
            return False
    for place in range(bit_count(cards)):
        filled = s.drawn[seat, place]
        if filled > s.shuffles or (place and filled < s.drawn[seat, place - 1]):
            return False
        if bit_count(in_deck_after(s, cards, filled)) <= place:
            return False
    return True


# ── board ───────────────────────────────────────────────────────────────────────────────────────
@rule
def broken_on_the_board(s: Record) -> int:
    """I3, I4, I14 and the tiles, kingdom by kingdom."""
    holders = 0
    for k in range(KINGDOMS):
        owner = s.capital[k]
        if owner != NOBODY:
            if s.free[k] > 0:
                return EARLY_CAPITAL
            if (holders >> owner) & 1 or not (s.out >> owner) & 1:
                return TWO_CAPITALS
            holders |= 1 << owner
        if not tiles_are_spent_in_turn(s, k):
            return TILE_BEYOND
        if not column_is_possible(s, k):
            return COLUMN_SHORT
        if not references_are_right(s, k):
            return REFERENCES_WRONG
    return 0 if councils_are_possible(s) else COUNCIL_CROWDED


@rule
def tiles_are_spent_in_turn(s: Record, k: int) -> bool:
    """AK-8.4: EN keeps the tile of a kingdom that nobody claims, DE does not."""
    most = tiles_spent(s, k)
    fewest = 0 if s.keep_unclaimed_tile else most
    return fewest <= s.tile_next[k] <= most


@rule
def column_is_possible(s: Record, k: int) -> bool:
    """I14: one card a claim, two under "any pair" (AK-19.3); Egon's shields come without cards (AK-15.3)."""
    claimed, placed = 0, 0
    for seat in range(s.seats):
        placed += s.normal[k, seat] + (s.capital[k] == seat)
        if seat < s.humans or s.automa != EGON:
            claimed = placed
    if s.free[k] == 0 and is_through_with_council(s, k) and s.capital[k] == NOBODY:
        placed += 1  # it may have moved
    return claimed <= s.column_count[k] <= min(2 * placed, COLUMN)


@rule
def references_are_right(s: Record, k: int) -> bool:
    """AK-5.2: what decrees look at is what lies there."""
    shown, last = 0, 0
    for place in range(s.column_count[k]):
        last = seen(s.column[k, place])
        shown |= last
    if (s.pair_kingdoms >> k) & 1 != s.decree_is_pair[s.decree[k]]:
        return False
    for other in range(KINGDOMS):
        if (s.watchers[k] >> other) & 1 != (watched_from(s, other) >> k) & 1:
            return False
    return s.column_seen[k] == shown and s.last_seen[k] == last and s.accepts[k] == accepted(s, k)


@rule
def councils_are_possible(s: Record) -> bool:
    """AK-11.1, AK-11.3: at most one marker for each age that is over, by kingdom and by seat."""
    for k in range(KINGDOMS):
        moved = is_through_with_council(s, k) and s.capital[k] == NOBODY
        if (s.council[k, 0] != NOBODY) + (s.council[k, 1] != NOBODY) > s.age + moved:
            return False
        if is_through_with_council(s, k) and s.capital[k] >= s.humans:
            return False
    for seat in range(s.seats):
        sent = 0
        for k in range(KINGDOMS):
            sent += (s.council[k, 0] == seat) + (s.council[k, 1] == seat)
        if sent > s.age + (s.phase == COUNCIL):
            return False
    return True


@rule
def is_through_with_council(s: Record, k: int) -> bool:
    """AK-11.1: has the capital of k been asked about since the age was scored?"""
    return s.phase == COUNCIL and step_of(s, k) < s.scored


# ── course of the game ──────────────────────────────────────────────────────────────────────────
@rule
def broken_in_the_course(s: Record) -> int:
    """AK-3.1, AK-6.1, AK-6.5, AK-7.8, AK-8.1, AK-11.1: phases and their order."""
    in_age = s.phase <= DISCARD_TOP
    if in_age == (s.out_count == s.seats):
        return OUT_WRONG
    if s.phase == OVER and s.age < AGES - 1:
        return OVER_EARLY
    if not orders_are_possible(s):
        return ORDER_WRONG
    if s.rallies and s.out_count:
        return RALLIES_LATE
    if (s.rallied or s.phase == DISCARD_TOP) and not is_asked_for_top(s):
        return TOP_UNASKED
    if s.phase == COUNCIL and not is_asked_about_capital(s):
        return COUNCIL_UNASKED
    return 0


@rule
def orders_are_possible(s: Record) -> bool:
    """AK-7.8: a capital puts its owner out at once, so both orders are the same."""
    out, claimed, number = 0, 0, 0
    for place in range(s.out_count):
        seat = s.out_order[place]
        if seat == NOBODY:
            return False
        out |= 1 << seat
        if number < s.capital_count and s.capital_order[number] == seat:
            claimed |= 1 << seat
            number += 1
    if out != s.out or bit_count(out) != s.out_count or number != s.capital_count:
        return False
    return claimed_as_the_board_shows(s, claimed)


@rule
def claimed_as_the_board_shows(s: Record, claimed: int) -> bool:
    """AK-7.8, AK-11.1: whoever took a capital holds it, or has moved the marker to the council since."""
    holders, moved = 0, 0
    for k in range(KINGDOMS):
        if s.capital[k] != NOBODY:
            holders |= 1 << s.capital[k]
        elif is_through_with_council(s, k):
            for place in range(2):
                if s.council[k, place] != NOBODY:
                    moved |= 1 << s.council[k, place]
    return holders & ~claimed == 0 and claimed & ~(holders | moved) == 0


@rule
def is_asked_for_top(s: Record) -> bool:
    """AK-6.5: who has rallied two or more cards, if Egon will look at the pile and nobody is out."""
    if s.phase != DISCARD_TOP or s.automa != EGON or not s.choose_discard_top or s.out_count:
        return False
    return is_several(s.rallied) and s.rallied >> hand_size(s, s.seat) == 0


@rule
def is_asked_about_capital(s: Record) -> bool:
    """AK-11.1: a human who holds it, if there is an age to come."""
    is_due = s.council_optional != 0 and s.age < AGES - 1
    return is_due and 0 <= int64(s.capital[s.kingdom]) < s.humans


@rule
def broken_by_a_seat(s: Record) -> int:
    """AK-2.8, AK-7.1, AK-7.5, AK-14.2, AK-14.16."""
    if s.phase <= DISCARD_TOP:
        if s.seat >= s.humans:
            return AUTOMA_IN_TURN
        if (s.out >> s.seat) & 1:
            return OUT_IN_TURN
    for seat in range(s.seats):
        leaves = seat >= s.humans or s.exit_without_markers
        if leaves and s.supply[seat] == 0 and not (s.out >> seat) & 1:
            return MARKERS_OUT
    if s.bonus_count > s.bonus_cards:
        return BONUS_WRONG
    return ROBOT_ONLY if s.battles_lost and s.automa != ROBOT else 0
