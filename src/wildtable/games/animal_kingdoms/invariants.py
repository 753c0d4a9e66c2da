"""What is true of every position (chapter 25). `broken` names the first law that is not."""

from wildtable.core.bits import bit, bit_count, has
from wildtable.core.kernel import Record, int64, rule
from wildtable.games.animal_kingdoms.decrees import accepted, seen, watched_from
from wildtable.games.animal_kingdoms.material import SIZE
from wildtable.games.animal_kingdoms.scoring import markers_in
from wildtable.games.animal_kingdoms.state import (
    AGES,
    CARDS,
    COLUMN,
    EGON,
    HAND,
    KINGDOMS,
    MARKERS,
    MODIFIERS,
    NO_PLACE,
    NOBODY,
    NOTHING,
)
from wildtable.games.animal_kingdoms.supply import held_cards, in_deck_after

LAWS = (
    "",
    "AK-1.1: the 64 cards must lie somewhere, each exactly once (deck, discard, hands, columns, battle, bonus)",
    "AK-1.6: every seat has 18 markers on the board and in supply together",
    "AK-4.4: a capital can be taken only when all normal spaces are occupied",
    "AK-11.3: a seat claims one capital an age and is out afterwards",
    "AK-1.10: modifiers of all seats, those played and the supply make 18",
    "AK-7.6: at most one withdraw tile an age, out of four",
    "AK-8.4: a kingdom spends one of its three first-place tiles an age",
    "AK-4.2: a column holds a card for every marker claimed there this age",
    "AK-17.2: a card cannot come from a shuffle that has not happened, nor lie where it was drawn before its own",
    "AK-7.8: the orders name exactly the seats that are out, and that hold a capital",
    "AK-5.2: decrees look at the cards that lie there",
    "AK-1.7: there must be five new decrees for each age to come",
    "AK-11.1: a kingdom and a seat each send one marker to a council after an age",
)
CARDS_LOST, MARKERS_LOST, EARLY_CAPITAL, TWO_CAPITALS, MODIFIERS_LOST = 1, 2, 3, 4, 5
TILES_LOST, TILE_BEYOND, COLUMN_SHORT, PERIOD_WRONG, ORDER_WRONG = 6, 7, 8, 9, 10
REFERENCES_WRONG, DECREES_SHORT, COUNCIL_CROWDED = 11, 12, 13


@rule
def broken(s: Record) -> int:
    """The number of the first law that does not hold, 0 if all do."""
    if not cards_are_complete(s):
        return CARDS_LOST
    if not markers_are_complete(s):
        return MARKERS_LOST
    law = broken_on_the_board(s)
    if law:
        return law
    if not modifiers_are_complete(s):
        return MODIFIERS_LOST
    if not withdraw_tiles_are_complete(s):
        return TILES_LOST
    if not periods_are_possible(s):
        return PERIOD_WRONG
    if not orders_are_possible(s):
        return ORDER_WRONG
    if bit_count(s.decrees_unseen) < KINGDOMS * (AGES - 1 - s.age):
        return DECREES_SHORT
    if not councils_are_possible(s):
        return COUNCIL_CROWDED
    return 0


@rule
def cards_are_complete(s: Record) -> bool:
    """I1: 64 different cards, counted with their places."""
    cards, places = s.deck, bit_count(s.deck)
    for place in range(s.discard_count):
        cards |= bit(s.discard[place])
    places += s.discard_count
    for seat in range(s.humans):
        cards |= s.hand[seat]
        places += bit_count(s.hand[seat])
        if s.committed[seat] != NOTHING:
            cards |= bit(s.committed[seat])
            places += 1
    for k in range(KINGDOMS):
        for place in range(s.column_count[k]):
            cards |= bit(s.column[k, place])
        places += s.column_count[k]
    for place in range(s.bonus_count):
        cards |= bit(s.bonus[place])
    places += s.bonus_count
    for place in range(s.used_count):
        cards |= bit(s.used[place])
    places += s.used_count
    for place in range(s.automa_card_count):
        cards |= bit(s.automa_cards[place])
    places += s.automa_card_count
    return places == CARDS and bit_count(cards) == CARDS


@rule
def markers_are_complete(s: Record) -> bool:
    """I2."""
    for seat in range(s.seats):
        total = int64(s.supply[seat])
        for k in range(KINGDOMS):
            total += markers_in(s, k, seat)
        if total != MARKERS or s.supply[seat] < 0:
            return False
    return True


@rule
def broken_on_the_board(s: Record) -> int:
    """I3, I4, I14 and the tiles, kingdom by kingdom."""
    holders = 0
    for k in range(KINGDOMS):
        placed = 0
        for seat in range(s.seats):
            placed += s.normal[k, seat]
        if placed + s.free[k] != SIZE[k] - 1 or s.free[k] < 0:
            return MARKERS_LOST
        owner = s.capital[k]
        if owner != NOBODY:
            if s.free[k] > 0:
                return EARLY_CAPITAL
            if (holders >> owner) & 1 or not (s.out >> owner) & 1:
                return TWO_CAPITALS
            holders |= 1 << owner
        if not fewest_tiles_spent(s) <= s.tile_next[k] <= tiles_spent(s, k):
            return TILE_BEYOND
        if s.column_count[k] > COLUMN or not column_is_long_enough(s, k, placed):
            return COLUMN_SHORT
        if not references_are_right(s, k):
            return REFERENCES_WRONG
    return 0


@rule
def column_is_long_enough(s: Record, k: int, placed: int) -> bool:
    """I14: one card a marker, two under "any pair"; Egon's shields come without cards (AK-15.3)."""
    claimed = int64(placed)
    if s.capital[k] != NOBODY:
        claimed += 1
    if s.automa == EGON:
        return s.column_count[k] <= 2 * claimed
    return claimed <= s.column_count[k] <= 2 * claimed or moved_to_council(s)


@rule
def tiles_spent(s: Record, k: int) -> int:
    """AK-8.4: at most one tile for each age that was scored at k, this one included once it has been."""
    scored = s.out_count == s.seats and not (s.members and s.kingdom == k)
    return s.age + 1 if scored else s.age


@rule
def fewest_tiles_spent(s: Record) -> int:
    """AK-8.4: EN keeps the tile of a kingdom that nobody claims, DE does not."""
    return 0 if s.keep_unclaimed_tile else s.age


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
def moved_to_council(s: Record) -> bool:
    """While councils are being filled, capitals are already gone and columns not yet."""
    return s.out_count == s.seats


@rule
def councils_are_possible(s: Record) -> bool:
    """AK-11.1, AK-11.3: at most one marker for each age that is over, by kingdom and by seat."""
    moved = s.age + 1 if moved_to_council(s) else s.age
    for k in range(KINGDOMS):
        if (s.council[k, 0] != NOBODY) + (s.council[k, 1] != NOBODY) > moved:
            return False
    for seat in range(s.seats):
        sent = 0
        for k in range(KINGDOMS):
            sent += (s.council[k, 0] == seat) + (s.council[k, 1] == seat)
        if sent > moved:
            return False
    return True


@rule
def modifiers_are_complete(s: Record) -> bool:
    """I9."""
    total = int64(s.modifier_supply)
    for seat in range(s.humans):
        if s.modifiers[seat] < 0 or s.spent[seat] < 0:
            return False
        total += s.modifiers[seat] + s.spent[seat]
    return total == (MODIFIERS if s.modifiers_used else 0) and s.modifier_supply >= 0


@rule
def withdraw_tiles_are_complete(s: Record) -> bool:
    """I10."""
    taken = 0
    for age in range(AGES):
        owners = 0
        for seat in range(s.seats):
            if s.withdraw_owned[seat, age]:
                owners += 1
        if owners > 1 or (owners and age > s.age):
            return False
        taken += owners
    return taken + s.withdraw_count == 4


@rule
def periods_are_possible(s: Record) -> bool:
    """AK-17.2: no card comes from a shuffle to come; if ages begin without one, all in the deck from the last."""
    for card in range(CARDS):
        if has(s.deck, card) and s.period[card] != s.shuffles and not s.age_reshuffle:
            return False
        if s.period[card] > s.shuffles:
            return False
    for seat in range(s.humans):
        if not places_are_possible(s, seat):
            return False
    return True


@rule
def places_are_possible(s: Record, seat: int) -> bool:
    """AK-17.2: a place for each card of a hand, filled when that card was in the deck."""
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


@rule
def orders_are_possible(s: Record) -> bool:
    """AK-7.8."""
    out = 0
    for place in range(s.out_count):
        if s.out_order[place] == NOBODY:
            return False
        out |= 1 << s.out_order[place]
    if out != s.out or bit_count(out) != s.out_count:
        return False
    claimed, holders = 0, 0
    for place in range(s.capital_count):
        claimed |= 1 << s.capital_order[place]
    for k in range(KINGDOMS):
        if s.capital[k] != NOBODY:
            holders |= 1 << s.capital[k]
    if claimed & ~out or (claimed != holders and not moved_to_council(s)):
        return False
    for seat in range(s.humans):
        if bit_count(s.hand[seat]) > HAND:
            return False
    return True
