"""The record and the rules of Waterhole: `rulebooks/waterhole.md`, clause by clause."""

import numpy as np

from wildtable.core import mask as masks
from wildtable.core.bits import bit, bit_count, has, nth_bit
from wildtable.core.chance import pick, rekey
from wildtable.core.events import EventList
from wildtable.core.kernel import Array, Log, Mask, rule
from wildtable.core.layout import Block, Layout
from wildtable.core.log import note
from wildtable.core.ranking import best_placed, payoff_of_ranking
from wildtable.core.record import GameRecord, Ints, Word, Words, i1, u8
from wildtable.core.refusals import LEGAL, Refusals

ANIMALS = (
    *("mouse", "frog", "hare", "goose", "heron", "otter", "fox", "badger", "goat"),
    *("lynx", "wolf", "boar", "stag", "bear", "bison", "rhino", "hippo", "elephant"),
)  # WH-1.1: from the weakest to the strongest
CARDS, SEATS, HAND, NOTHING = len(ANIMALS), 4, 4, -1
ALL_CARDS = np.uint64((1 << CARDS) - 1)

happens = EventList()
DREW = happens("drew", "seat", "card", secret=("card",), chance=True)
PLAYED = happens("played", "seat", "card", barrier=True)
DRANK = happens("drank", "strong", "small")
GAME_OVER = happens("game-over", "seats")

no = Refusals("wh-no")
NOT_HELD = no("WH-2.2", "card", "you do not hold this card")


class Record(GameRecord):
    players: int = i1("2 to 4")
    starter: int = i1("of the round")
    hand: Words = u8("cards of each seat", SEATS)
    gone: Word = u8("cards of finished rounds")
    played: Ints = i1("the card of this round, or NOTHING", SEATS)
    laid: int = i1("how many have played in this round")
    points: Ints = i1("by seat and source, as bots expect it", SEATS, 1)


@rule
def setup(s: Record, log: Log) -> None:
    """WH-1.2: four cards each, the rest stays away."""
    pool = ALL_CARDS
    for seat in range(s.players):
        s.played[seat] = NOTHING
        s.hand[seat] = draw(s, pool, HAND)
        pool &= ~s.hand[seat]
        for place in range(HAND):
            note(log, DREW, seat, nth_bit(s.hand[seat], place))
    s.starter = pick(s, s.players)


@rule
def draw(s: Record, pool: np.uint64, number: int) -> np.uint64:
    drawn = np.uint64(0)  # every selection is equally likely
    for _ in range(number):
        rest = pool & ~drawn
        drawn |= bit(nth_bit(rest, pick(s, bit_count(rest))))
    return drawn


@rule
def in_turn(s: Record) -> int:
    """WH-2.1: one after the other, from the starter on."""
    return (s.starter + s.laid) % s.players


@rule
def to_act(s: Record) -> int:
    return 1 << in_turn(s) if s.hand[in_turn(s)] else 0


@rule
def legal(s: Record, seat: int, mask: Mask) -> int:
    """WH-2.2: any card of the own hand."""
    masks.clear(mask)
    if in_turn(s) == seat:
        masks.allow_block(mask, 0, s.hand[seat])
    return masks.count(mask)


@rule
def why(s: Record, seat: int, action: int) -> int:
    return LEGAL if has(s.hand[seat], action) else NOT_HELD


@rule
def apply(s: Record, seat: int, action: int, log: Log) -> None:
    s.hand[seat] &= ~bit(action)
    s.played[seat] = action
    s.laid += 1
    note(log, PLAYED, seat, action)
    if s.laid == s.players:
        end_round(s, log)


@rule
def end_round(s: Record, log: Log) -> None:
    """WH-3.1, WH-3.2: two points for the strongest, one for the weakest; WH-2.3: the strongest starts."""
    strong, small = 0, 0
    for seat in range(s.players):
        strong = seat if s.played[seat] > s.played[strong] else strong
        small = seat if s.played[seat] < s.played[small] else small
    s.points[strong, 0] += 2
    s.points[small, 0] += 1
    note(log, DRANK, strong, small)
    for seat in range(s.players):
        s.gone |= bit(s.played[seat])
        s.played[seat] = NOTHING
    s.starter, s.laid = strong, 0
    if to_act(s) == 0:
        note(log, GAME_OVER, best_placed(s.points[: s.players, 0]))


@rule
def scores(s: Record, out: Array) -> None:
    for seat in range(s.players):
        out[seat] = s.points[seat, 0]


@rule
def returns(s: Record, out: Array) -> None:
    """WH-3.3: the most points win, several may share the victory."""
    payoff_of_ranking(s.points[: s.players, 0], out)


@rule
def resample(s: Record, viewer: int, key: Array) -> None:
    """WH-1.3: what the others hold, the viewer (-1: a spectator) cannot know; deal it anew."""
    rekey(s, key)
    pool = ALL_CARDS & ~s.gone
    for seat in range(s.players):
        if s.played[seat] != NOTHING:
            pool &= ~bit(s.played[seat])
        if seat == viewer:
            pool &= ~s.hand[seat]
    for seat in range(s.players):
        if seat != viewer:
            s.hand[seat] = draw(s, pool, bit_count(s.hand[seat]))
            pool &= ~s.hand[seat]


known = Block("table")
OWN = known.add("own", "1: in the own hand", CARDS)
GONE = known.add("gone", "1: played in an earlier round", CARDS)
PLACED = known.add("played", "by seat, from the viewer on: card of this round / 18, 0: none", SEATS)
HELD = known.add("held", "by seat: cards in hand / 4", SEATS)
DRUNK = known.add("points", "by seat: points / 8", SEATS, high=2.0)
STARTS = known.add("starts", "1: starts the round", SEATS)


@known.written_by
@rule
def write(s: Record, viewer: int, _: int, row: Array) -> None:
    for card in range(CARDS):
        row[OWN + card] = has(s.hand[viewer], card)
        row[GONE + card] = has(s.gone, card)
    for step in range(s.players):
        seat = (viewer + step) % s.players
        row[PLACED + step] = (s.played[seat] + 1) / CARDS
        row[HELD + step] = bit_count(s.hand[seat]) / HAND
        row[DRUNK + step] = s.points[seat, 0] / 8.0
        row[STARTS + step] = s.starter == seat


LAYOUT = Layout(known)
observe = LAYOUT.writer()


@rule
def derive(s: Record) -> None:
    for seat in range(s.players):  # how many have played follows from what lies on the table
        s.laid += s.played[seat] != NOTHING


@rule
def broken(s: Record) -> int:
    """The number of the first law (spec.LAWS) that does not hold."""
    rounds, points, seen = bit_count(s.gone) // s.players, 0, s.gone
    for seat in range(s.players):
        has_played = s.played[seat] != NOTHING
        cards = s.hand[seat] | (bit(s.played[seat]) if has_played else np.uint64(0))
        if cards & seen or bit_count(cards) != HAND - rounds:
            return 1
        if has_played != ((seat - s.starter) % s.players < s.laid):
            return 2
        seen |= cards
        points += s.points[seat, 0]
    return 3 if points != 3 * rounds else 0
