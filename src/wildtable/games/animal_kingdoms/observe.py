"""The observation: its pieces by name, and the rules that write them from what the observer may know.

A card is 8 * beast + rank - 1; kingdoms are K4 … K8; seat 0 is the observer, the others follow clockwise, an
automa keeps the seat after the last human. Rows of seats that nobody sits on are 0.
"""

from wildtable.core.bits import ONE, bit_count, lowest
from wildtable.core.kernel import Array, rule
from wildtable.core.layout import Block, Layout
from wildtable.games.animal_kingdoms.record import (
    AGES,
    CARDS,
    DECREES,
    DISCARD_TOP,
    HAND,
    KINGDOMS,
    NOBODY,
    NOTHING,
    PHASE_NAMES,
    SEATS,
    TILES,
    TURN,
    Record,
)
from wildtable.games.animal_kingdoms.scoring import markers_in, score_of

MOST_POINTS = 10.0  # hundreds of points: beyond every real game


@rule
def relative(s: Record, viewer: int, seat: int) -> int:
    """The viewer is 0, humans follow clockwise, the automa keeps its seat."""
    return (seat - viewer) % s.humans if seat < s.humans else seat


# ── cards ───────────────────────────────────────────────────────────────────────────────────────
cards = Block("cards")
HELD = cards.add("hand", "1: the observer holds the card", CARDS)
OWN_PICK = cards.add("committed", "1: the observer has laid it down in this battle round", CARDS)
COLUMNS = cards.add("columns", "1: the card lies in the column of the kingdom", KINGDOMS, CARDS)
LAST = cards.add("last", "1: it is the last card of its column", CARDS)
PILE = cards.add("discard", "1: it lies on the discard pile (Robot: known under the deck)", CARDS)


@cards.written_by
@rule
def write_cards(s: Record, viewer: int, number: int, row: Array) -> None:
    hand = s.hand[viewer]
    while hand:
        row[HELD + lowest(hand)] = 1.0
        hand &= hand - ONE
    if s.committed[viewer] != NOTHING:
        row[OWN_PICK + s.committed[viewer]] = 1.0
    for k in range(KINGDOMS):
        count = s.column_count[k]
        for place in range(count):
            row[COLUMNS + CARDS * k + s.column[k, place]] = 1.0
        if count:
            row[LAST + s.column[k, count - 1]] = 1.0
    for place in range(s.discard_count):
        row[PILE + s.discard[place]] = 1.0


# ── kingdoms ────────────────────────────────────────────────────────────────────────────────────
kingdoms = Block("kingdoms", KINGDOMS)
DECREE = kingdoms.add("decree", "one-hot: the decree in force", DECREES)
FREE = kingdoms.add("free", "empty normal spaces / 7")
TILE = kingdoms.add("tile", "first-place tile in force / 10; 0: none left", high=2.0)
NEXT_TILE = kingdoms.add("next_tile", "the one after it / 10; 0: none", high=2.0)
CAPITAL_EMPTY = kingdoms.add("capital_empty", "1: nobody has the capital")
MARKERS = kingdoms.add(
    "markers", "markers by seat / 8, capital and council included", SEATS, high=2.0
)
CAPITAL = kingdoms.add("capital", "one-hot: who has the capital", SEATS)
COUNCIL = kingdoms.add("council", "council markers by seat / 2", SEATS)


@kingdoms.written_by
@rule
def write_kingdom(s: Record, viewer: int, k: int, row: Array) -> None:
    row[DECREE + s.decree[k]] = 1.0
    row[FREE] = s.free[k] / 7.0
    spent = s.tile_next[k]
    if spent < TILES:
        row[TILE] = s.tile[k, spent] / 10.0
    if spent + 1 < TILES:
        row[NEXT_TILE] = s.tile[k, spent + 1] / 10.0
    if s.capital[k] == NOBODY:
        row[CAPITAL_EMPTY] = 1.0
    for seat in range(s.seats):
        other = relative(s, viewer, seat)
        row[MARKERS + other] = markers_in(s, k, seat) / 8.0
        if s.capital[k] == seat:
            row[CAPITAL + other] = 1.0
        for place in range(2):
            if s.council[k, place] == seat:
                row[COUNCIL + other] += 0.5


# ── seats ───────────────────────────────────────────────────────────────────────────────────────
seats = Block("seats", SEATS)
POINTS = seats.add("points", "points / 100", low=-MOST_POINTS, high=MOST_POINTS)
SUPPLY = seats.add("supply", "markers in the supply / 18")
HAND_SIZE = seats.add("hand_size", "cards in hand / 4", high=2.0)
IN_AGE = seats.add("in_age", "1: has not left the age")
MODIFIERS = seats.add("modifiers", "battle modifiers / 6", high=3.0)
WITHDRAW_TILES = seats.add("withdraw_tiles", "withdraw tiles taken / 3")
IN_TURN = seats.add("in_turn", "1: its turn")
STARTS = seats.add("starts", "1: starting player of the age")
BATTLES = seats.add("battles", "1: takes part in the battle")
ALIVE = seats.add("alive", "1: can still win the battle")
RANK = seats.add("rank", "rank shown in the battle / 10", high=8.0)
HAS_COMMITTED = seats.add("has_committed", "1: has laid down a card in this battle round")


@seats.written_by
@rule
def write_seat(s: Record, viewer: int, number: int, row: Array) -> None:
    if number >= s.seats:
        return
    seat = (viewer + number) % s.humans if number < s.humans else number
    row[POINTS] = score_of(s, seat) / 100.0
    row[SUPPLY] = s.supply[seat] / 18.0
    row[HAND_SIZE] = bit_count(s.hand[seat]) / 4.0
    row[IN_AGE] = 0.0 if (s.out >> seat) & 1 else 1.0
    row[MODIFIERS] = s.modifiers[seat] / 6.0
    for age in range(AGES):
        if s.withdraw_owned[seat, age]:
            row[WITHDRAW_TILES] += 1.0 / 3.0
    row[IN_TURN] = 1.0 if s.seat == seat else 0.0
    row[STARTS] = 1.0 if s.start == seat else 0.0
    row[BATTLES] = 1.0 if (s.members >> seat) & 1 else 0.0
    row[ALIVE] = 1.0 if (s.alive >> seat) & 1 else 0.0
    row[RANK] = s.rank_shown[seat] / 10.0
    row[HAS_COMMITTED] = 1.0 if s.committed[seat] != NOTHING else 0.0


# ── the table ───────────────────────────────────────────────────────────────────────────────────
table = Block("table")
PHASE = table.add("phase", f"one-hot: {', '.join(PHASE_NAMES)}", len(PHASE_NAMES))
AGE = table.add("age", "one-hot: the age", AGES)
KINGDOM = table.add("kingdom", "one-hot: the kingdom being scored or asked about", KINGDOMS)
DECK = table.add("deck", "cards in the deck / 64")
DISCARD_SIZE = table.add("discard_size", "cards on the discard pile / 64")
HUMANS = table.add("humans", "humans / 5")
GERMAN = table.add("german", "1: German edition")
BATTLE_ROUND = table.add("battle_round", "battle round / 4", high=32.0)
OWN_TILES = table.add("own_tiles", "sum of the observer's withdraw tiles / 12", high=2.0)
RALLIED = table.add("rallied", "own half-made rally: 1 for a hand slot to be discarded", HAND)
BONUS = table.add("bonus", "the Robot's bonus cards: (card + 1) / 64", 2)


@table.written_by
@rule
def write_table(s: Record, viewer: int, number: int, row: Array) -> None:
    mine = s.phase == DISCARD_TOP and s.seat == viewer
    row[PHASE + (TURN if s.phase == DISCARD_TOP and not mine else s.phase)] = 1.0
    row[AGE + s.age] = 1.0
    if s.kingdom != NOTHING:
        row[KINGDOM + s.kingdom] = 1.0
    row[DECK] = bit_count(s.deck) / 64.0
    row[DISCARD_SIZE] = s.discard_count / 64.0
    row[HUMANS] = s.humans / 5.0
    row[GERMAN] = 1.0 if s.german else 0.0
    row[BATTLE_ROUND] = s.battle_round / 4.0
    for age in range(AGES):
        row[OWN_TILES] += s.withdraw_owned[viewer, age] / 12.0
    for slot in range(HAND):
        row[RALLIED + slot] = 1.0 if mine and (s.rallied >> slot) & 1 else 0.0
    for place in range(s.bonus_count):
        row[BONUS + place] = (s.bonus[place] + 1) / 64.0


LAYOUT = Layout(cards, kingdoms, seats, table)
observe = LAYOUT.writer()
