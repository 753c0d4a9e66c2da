"""The observation of Animal Kingdoms (`games/animal_kingdoms/view.py`).

A card is 8 * beast + rank - 1; kingdoms are K4 … K8; seat 0 is the observer, the others follow clockwise, an
automa keeps the seat after the last human. Rows of seats that nobody sits on are 0.
"""

from wildtable.core.layout import Block, Field, Layout
from wildtable.games.animal_kingdoms.state import (
    AGES,
    CARDS,
    DECREES,
    HAND,
    KINGDOMS,
    PHASE_NAMES,
    SEATS,
)

POINTS = 10.0  # hundreds of points: beyond every real game

LAYOUT = Layout(
    Block(
        "cards",
        1,
        (
            Field("hand", (CARDS,), "1: the observer holds the card"),
            Field("committed", (CARDS,), "1: the observer has laid it down in this battle round"),
            Field("columns", (KINGDOMS, CARDS), "1: the card lies in the column of the kingdom"),
            Field("last", (CARDS,), "1: it is the last card of its column"),
            Field(
                "discard", (CARDS,), "1: it lies on the discard pile (Robot: known under the deck)"
            ),
        ),
    ),
    Block(
        "kingdoms",
        KINGDOMS,
        (
            Field("decree", (DECREES,), "one-hot: the decree in force"),
            Field("free", (), "empty normal spaces / 7"),
            Field("tile", (), "first-place tile in force / 10; 0: none left", high=2.0),
            Field("next_tile", (), "the one after it / 10; 0: none", high=2.0),
            Field("capital_empty", (), "1: nobody has the capital"),
            Field(
                "markers", (SEATS,), "markers by seat / 8, capital and council included", high=2.0
            ),
            Field("capital", (SEATS,), "one-hot: who has the capital"),
            Field("council", (SEATS,), "council markers by seat / 2"),
        ),
    ),
    Block(
        "seats",
        SEATS,
        (
            Field("points", (), "points / 100", low=-POINTS, high=POINTS),
            Field("supply", (), "markers in the supply / 18"),
            Field("hand_size", (), "cards in hand / 4", high=2.0),
            Field("in_age", (), "1: has not left the age"),
            Field("modifiers", (), "battle modifiers / 6", high=3.0),
            Field("withdraw_tiles", (), "withdraw tiles taken / 3"),
            Field("in_turn", (), "1: its turn"),
            Field("starts", (), "1: starting player of the age"),
            Field("battles", (), "1: takes part in the battle"),
            Field("alive", (), "1: can still win the battle"),
            Field("rank", (), "rank shown in the battle / 10", high=8.0),
            Field("has_committed", (), "1: has laid down a card in this battle round"),
        ),
    ),
    Block(
        "table",
        1,
        (
            Field("phase", (len(PHASE_NAMES),), f"one-hot: {', '.join(PHASE_NAMES)}"),
            Field("age", (AGES,), "one-hot: the age"),
            Field("kingdom", (KINGDOMS,), "one-hot: the kingdom being scored or asked about"),
            Field("deck", (), "cards in the deck / 64"),
            Field("discard_size", (), "cards on the discard pile / 64"),
            Field("humans", (), "humans / 5"),
            Field("german", (), "1: German edition"),
            Field("battle_round", (), "battle round / 4", high=32.0),
            Field("own_tiles", (), "sum of the observer's withdraw tiles / 12", high=2.0),
            Field("rallied", (HAND,), "own half-made rally: 1 for a hand slot to be discarded"),
            Field("bonus", (2,), "the Robot's bonus cards: (card + 1) / 64"),
        ),
    ),
)
