"""Actions: 109 ids for all modes (chapter 24.2) ⇄ typed actions ⇄ text.

Ids speak of hand slots, people of cards, so both directions need the hand of the seat that acts.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

import numpy as np

from wildtable.core.errors import Malformed
from wildtable.core.kernel import int64, rule
from wildtable.games.animal_kingdoms.material import CARD_NAMES, KINGDOM_NAMES
from wildtable.games.animal_kingdoms.record import HAND, KINGDOMS, NOTHING

CLAIM = 0
PAIR = 20
RALLY = 80
WITHDRAW = 96
PICK_CARD = 97
MOD_PLAY = 101
MOD_PASS = 102
COUNCIL_MOVE = 103
COUNCIL_STAY = 104
TOP = 105
NUM_ACTIONS = 109

_ORDERED_PAIRS = [(i, j) for i in range(HAND) for j in range(HAND) if i != j]
PAIR_FIRST = np.array([first for first, _ in _ORDERED_PAIRS], np.int8)
PAIR_SECOND = np.array([second for _, second in _ORDERED_PAIRS], np.int8)


def _rally_sets() -> np.ndarray[tuple[int, ...], np.dtype[np.uint64]]:
    """AK-6.3: by minimum and hand size, the sets of slots that may be thrown away, as a block of action bits."""
    sets = np.zeros((2, HAND + 1), np.uint64)
    for minimum in range(2):
        for size in range(HAND + 1):
            sets[minimum, size] = sum(1 << chosen for chosen in range(minimum, 1 << size))
    return sets


RALLY_SETS = _rally_sets()


@rule
def slots_of(action: int) -> tuple[int, int]:
    """The hand slots of a claim; the second is NOTHING for a single card."""
    if action < PAIR:
        return action // KINGDOMS, NOTHING
    pair = (action - PAIR) // KINGDOMS
    return int64(PAIR_FIRST[pair]), int64(PAIR_SECOND[pair])


@dataclass(frozen=True, slots=True)
class Claim:
    """AK-4.1: a card to a kingdom; with `second`, an ordered pair (AK-19.3)."""

    card: int
    kingdom: int
    second: int | None = None

    def __str__(self) -> str:
        second = "" if self.second is None else f" {CARD_NAMES[self.second]}"
        return f"claim {CARD_NAMES[self.card]}{second} {KINGDOM_NAMES[self.kingdom]}"


@dataclass(frozen=True, slots=True)
class Rally:
    """AK-6.2: a point, and these cards are exchanged."""

    cards: tuple[int, ...] = ()

    def __str__(self) -> str:
        return " ".join(["rally", *(CARD_NAMES[card] for card in self.cards)])


@dataclass(frozen=True, slots=True)
class Battle:
    """AK-9.1: the card to fight with."""

    card: int

    def __str__(self) -> str:
        return f"battle {CARD_NAMES[self.card]}"


@dataclass(frozen=True, slots=True)
class Top:
    """AK-6.5: which of the rallied cards lies on top."""

    card: int

    def __str__(self) -> str:
        return f"top {CARD_NAMES[self.card]}"


@dataclass(frozen=True, slots=True)
class Plain:
    """An action without parts."""

    word: str

    def __str__(self) -> str:
        return self.word


PLAIN = {
    "withdraw": WITHDRAW,
    "modifier": MOD_PLAY,
    "pass": MOD_PASS,
    "move": COUNCIL_MOVE,
    "stay": COUNCIL_STAY,
}
_PLAIN_WORDS = {number: word for word, number in PLAIN.items()}

Action = Claim | Rally | Battle | Top | Plain


def decode(number: int, hand: Sequence[int]) -> Action:
    """The typed action of an id, for a seat that holds `hand`."""
    try:
        if number < PAIR:
            return Claim(hand[number // KINGDOMS], number % KINGDOMS)
        if number < RALLY:
            first, second = _ORDERED_PAIRS[(number - PAIR) // KINGDOMS]
            return Claim(hand[first], (number - PAIR) % KINGDOMS, hand[second])
        if number < WITHDRAW:
            chosen = number - RALLY
            return Rally(tuple(hand[slot] for slot in range(HAND) if chosen >> slot & 1))
        if number in _PLAIN_WORDS:
            return Plain(_PLAIN_WORDS[number])
        if number < MOD_PLAY:
            return Battle(hand[number - PICK_CARD])
        return Top(hand[number - TOP])
    except IndexError:
        raise Malformed(f"action {number}: the hand has only {len(hand)} cards") from None


def encode(action: Action, hand: Sequence[int]) -> int:
    """The id of a typed action, for a seat that holds `hand`."""
    match action:
        case Plain(word):
            return PLAIN[word]
        case Claim():
            return _encode_claim(action, hand)
        case Rally(cards):
            return RALLY + sum(1 << _slot(card, hand) for card in set(cards))
        case Battle(card):
            return PICK_CARD + _slot(card, hand)
        case Top(card):
            return TOP + _slot(card, hand)
    assert_never(action)


def _encode_claim(claim: Claim, hand: Sequence[int]) -> int:
    slot = _slot(claim.card, hand)
    if claim.second is None:
        return CLAIM + KINGDOMS * slot + claim.kingdom
    pair = _ORDERED_PAIRS.index((slot, _slot(claim.second, hand)))
    return PAIR + KINGDOMS * pair + claim.kingdom


def _slot(card: int, hand: Sequence[int]) -> int:
    if card not in hand:
        raise Malformed(f"{CARD_NAMES[card]} is not in your hand", clause="AK-4.1")
    return list(hand).index(card)


def parse(text: str) -> Action:
    """A typed action from text such as `claim tiger-5 K7`; the inverse of `str`."""
    word, *parts = text.split()[:6] or [""]
    match word, parts:
        case "claim", [card, kingdom]:
            return Claim(parse_card(card), parse_kingdom(kingdom))
        case "claim", [card, second, kingdom]:
            return _pair(parse_card(card), parse_card(second), parse_kingdom(kingdom))
        case "rally", cards if len(cards) <= HAND:
            return Rally(tuple(sorted({parse_card(card) for card in cards})))
        case "battle", [card]:
            return Battle(parse_card(card))
        case "top", [card]:
            return Top(parse_card(card))
        case _, [] if word in PLAIN:
            return Plain(word)
    raise Malformed(
        f"cannot read {text[:60]!r}; moves look like: claim tiger-5 K7 · claim tiger-5 owl-5 K6 · "
        "rally tiger-5 owl-2 · withdraw · battle tiger-5 · modifier · pass · move · stay · top tiger-5"
    )


def _pair(first: int, second: int, kingdom: int) -> Claim:
    if first == second:
        raise Malformed(
            f"a pair needs two different cards, not {CARD_NAMES[first]} twice", clause="AK-19.3"
        )
    return Claim(first, kingdom, second)


def parse_card(text: str) -> int:
    try:
        return CARD_NAMES.index(text.lower())
    except ValueError:
        raise Malformed(
            f"unknown card {text[:20]!r}; cards are called tiger-5, panda-1, …"
        ) from None


def parse_kingdom(text: str) -> int:
    try:
        return KINGDOM_NAMES.index(text.upper())
    except ValueError:
        raise Malformed(
            f"unknown kingdom {text[:20]!r}; kingdoms are {', '.join(KINGDOM_NAMES)}"
        ) from None
