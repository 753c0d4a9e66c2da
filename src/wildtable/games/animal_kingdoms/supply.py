"""Drawing, discarding, shuffling (chapter 16), and the hands."""

import numpy as np

from wildtable.core.bits import ONE, bit, bit_count, lowest, nth_bit, remove_at
from wildtable.core.chance import pick
from wildtable.core.kernel import Log, rule, seldom
from wildtable.core.log import note
from wildtable.games.animal_kingdoms.events import DREW, SHUFFLED
from wildtable.games.animal_kingdoms.record import (
    BATTLE_PICK,
    HAND,
    MOST_SHUFFLES,
    NO_PLACE,
    NOTHING,
    ROBOT,
    Record,
)


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
    """AK-16.2, AK-6.4: the discard pile goes into the deck.

    AK-17.2: everybody sees which cards go in, but not what has been lying in the deck (AK-12.2).
    """
    if s.shuffles < MOST_SHUFFLES:  # later ones are told apart no more
        s.shuffles += 1
    number = s.discard_count
    for place in range(number):
        card = s.discard[place]
        s.deck |= bit(card)
        s.period[card] = s.shuffles
        s.discard[place] = NOTHING
    s.discard_count = 0
    note(log, SHUFFLED, number)


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
def secret_commitment(s: Record, seat: int) -> int:
    """AK-9.1: a card that only its owner has seen, or NOTHING; AK-9.2: they are turned up one after the other."""
    is_shown = s.phase != BATTLE_PICK or s.rank_shown[seat] > 0
    return NOTHING if is_shown else s.committed[seat]


@rule
def held_cards(s: Record, seat: int) -> np.uint64:
    """The hand, and the card that the seat has committed in secret."""
    secret = secret_commitment(s, seat)
    return s.hand[seat] if secret == NOTHING else s.hand[seat] | bit(secret)


@rule
def in_deck_after(s: Record, cards: np.uint64, shuffle: int) -> np.uint64:
    """AK-17.2: those of some unseen cards that came into the deck with this shuffle or before."""
    found = np.uint64(0)
    while cards:
        card = lowest(cards)
        cards &= cards - ONE
        if s.period[card] <= shuffle:
            found |= bit(card)
    return found


@rule
def show(s: Record, seat: int, card: int) -> None:
    """AK-17.2: a card of the hand that everybody sees now.

    Which place it filled only its owner knows. Others can rule out those filled before the card came into
    the deck; taking the oldest of the rest away leaves them every hand that is still possible.
    """
    place = 0
    while place < HAND - 1 and s.drawn[seat, place] < s.period[card]:
        place += 1
    remove_at(s.drawn[seat], place, HAND)
    s.drawn[seat, HAND - 1] = NO_PLACE
    s.period[card] = 0


@rule
def draw_cards(s: Record, seat: int, number: int, log: Log) -> None:
    """AK-16.3: as many as there are; no debt."""
    for _ in range(number):
        card = draw(s, log)
        if card == NOTHING:
            return
        s.drawn[seat, hand_size(s, seat)] = s.shuffles
        s.hand[seat] |= bit(card)
        note(log, DREW, seat, card)


@rule
def draw_to_four(s: Record, seat: int, log: Log) -> None:
    """AK-4.8, AK-16.1."""
    draw_cards(s, seat, HAND - hand_size(s, seat), log)
