"""Drawing, discarding, shuffling (chapter 16), and the hands."""

from wildtable.core.bits import ONE, bit, bit_count, lowest, nth_bit, remove_at
from wildtable.core.chance import pick
from wildtable.core.kernel import Log, Record, rule, seldom
from wildtable.core.log import note
from wildtable.games.animal_kingdoms.events import DREW, SHUFFLED
from wildtable.games.animal_kingdoms.state import HAND, NOTHING, ROBOT


@rule
def cards_left(s: Record) -> bool:
    """AK-16.3, AK-16.4: is there any card to draw?"""
    return s.deck != 0 or s.discard_count > 0


@rule
def draw(s: Record, log: Log) -> int:
    """AK-16.1: the top card of the deck, every unseen one equally likely; NOTHING if there is none.

    AK-14.4: with the Robot the cards under the deck come up in the order in which they were put there.
    """
    if s.deck == 0:
        if s.discard_count == 0:
            return NOTHING
        if s.automa == ROBOT:
            return take_first_discard(s)
        shuffle_discards(s, log)
    card = nth_bit(s.deck, pick(s, bit_count(s.deck)))
    s.deck &= ~bit(card)
    return card


@rule
def take_first_discard(s: Record) -> int:
    card = remove_at(s.discard, 0, s.discard_count)
    s.discard_count -= 1
    s.discard[s.discard_count] = NOTHING
    return card


@seldom
def shuffle_discards(s: Record, log: Log) -> None:
    """AK-16.2, AK-6.4: the discard pile becomes the new deck; everybody sees which cards went in (AK-17.2)."""
    s.shuffles += 1
    note(log, SHUFFLED, s.discard_count)
    for place in range(s.discard_count):
        s.deck |= bit(s.discard[place])
        s.discard[place] = NOTHING
    s.discard_count = 0
    stamp_deck(s)


@rule
def stamp_deck(s: Record) -> None:
    """AK-17.2: remember which shuffle put a card into the deck."""
    cards = s.deck
    while cards:
        s.period[lowest(cards)] = s.shuffles
        cards &= cards - ONE


@rule
def put_on_discard(s: Record, card: int) -> None:
    """AK-6.2: face up on the pile; AK-14.4: with the Robot, under the deck."""
    s.period[card] = 0
    s.discard[s.discard_count] = card
    s.discard_count += 1


@rule
def hand_size(s: Record, seat: int) -> int:
    return bit_count(s.hand[seat])


@rule
def card_in_slot(s: Record, seat: int, slot: int) -> int:
    """Chapter 24.2: hand slots count the hand by ascending card id."""
    return nth_bit(s.hand[seat], slot)


@rule
def take_from_hand(s: Record, seat: int, slot: int) -> int:
    card = card_in_slot(s, seat, slot)
    s.hand[seat] &= ~bit(card)
    return card


@rule
def draw_cards(s: Record, seat: int, number: int, log: Log) -> None:
    """AK-16.3: as many as there are; no debt."""
    for _ in range(number):
        card = draw(s, log)
        if card == NOTHING:
            return
        s.hand[seat] |= bit(card)
        note(log, DREW, seat, card)


@rule
def draw_to_four(s: Record, seat: int, log: Log) -> None:
    """AK-4.8, AK-16.1."""
    draw_cards(s, seat, HAND - hand_size(s, seat), log)
