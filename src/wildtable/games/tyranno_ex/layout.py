"""The observation of Tyranno Ex (`games/tyranno_ex/view.py`).

Slots 0 … 15 are 4 * row + column of the grid, 16, 17, 18 the fields worth 13, 10, 7. Seat 0 is the observer, the
others follow clockwise. Rows of empty slots and of seats that nobody sits on are 0.
"""

from wildtable.core.layout import Block, Field, Layout
from wildtable.games.tyranno_ex.state import (
    FIELDS_OF_CLIMATE,
    MAX_SETTING_ROUNDS,
    SEATS,
    SLOTS,
    STACKS,
    STAGE_NAMES,
    SYMBOLS,
)
from wildtable.games.tyranno_ex.view import ROUNDS_SHOWN

POINTS = 10.0  # hundreds of points: beyond every real game
ALL_CHIPS = 7.0  # all 84 chips, in dozens

LAYOUT = Layout(
    Block(
        "slots",
        SLOTS,
        (
            Field("symbols", (SYMBOLS,), "symbols of the animal / 2", high=1.5),
            Field("animal", (), "1: there is an animal"),
            Field("strength", (), "strength / 6"),
            Field("dice", (), "dice that the climate gives it / 12", high=ALL_CHIPS),
            Field("face_down", (), "1: lies face down"),
            Field(
                "inner", (), "1: of the red or green column (they tell two animals of a seat apart)"
            ),
            Field("owner", (SEATS,), "one-hot: whose it is"),
        ),
    ),
    Block(
        "fields",
        FIELDS_OF_CLIMATE,
        (
            Field("current", (SYMBOLS,), "chips on the current field / 12"),
            Field("known", (SYMBOLS,), "potential chips that everybody has seen / 12"),
            Field("own", (SYMBOLS,), "the observer's hidden chips / 12"),
            Field("current_size", (), "chips on the current field / 12"),
            Field("hidden", (SEATS,), "number of hidden chips by seat / 12", high=ALL_CHIPS),
        ),
    ),
    Block(
        "stacks",
        STACKS,
        (
            Field("symbols", (SYMBOLS,), "symbols of the top card / 2", high=1.5),
            Field("left", (), "cards in the stack / 7"),
        ),
    ),
    Block(
        "seats",
        SEATS,
        (
            Field("points", (), "points / 100", low=-POINTS, high=POINTS),
            Field("last_points", (), "points of the latest scoring / 50", low=-POINTS, high=POINTS),
            Field("stones", (), "unused stones", high=2.0),
            Field("rack", (), "chips on the rack / 12"),
            Field("starts", (), "1: starts the round"),
            Field("in_turn", (), "1: has to decide"),
            Field("claims", (), "1: has the standing claim or the extra placement"),
        ),
    ),
    Block(
        "chips",
        1,
        (
            Field("rack", (SYMBOLS,), "the observer's rack / 12"),
            Field("unseen", (SYMBOLS,), "chips that the observer has not located / 12"),
            Field(
                "unseen_cards", (SYMBOLS,), "symbols of the cards never shown / 12", high=ALL_CHIPS
            ),
            Field("bag", (), "chips in the bag / 84"),
        ),
    ),
    Block(
        "table",
        1,
        (
            Field("stage", (len(STAGE_NAMES),), f"one-hot: {', '.join(STAGE_NAMES)}"),
            Field(
                "round", (ROUNDS_SHOWN,), "one-hot: the round, the last place for all later ones"
            ),
            Field(
                "setting_round", (MAX_SETTING_ROUNDS,), "one-hot: round of setting chips, or none"
            ),
            Field("setting_rounds", (), "how many of them in this round / 5"),
            Field("double_shift", (), "1: a stack is used up, animals move two rows"),
            Field("two_rows", (), "1: two entry rows in this round"),
            Field("players", (3,), "one-hot: 2, 3 or 4 players"),
        ),
    ),
    Block(
        "pending",
        1,
        (
            Field(
                "put",
                (SYMBOLS, FIELDS_OF_CLIMATE),
                "own half-made move: chips put on fields",
                high=3.0,
            ),
            Field("swap", (SYMBOLS,), "own half-made move: chips to be swapped", high=3.0),
            Field("slot", (SLOTS,), "one-hot: own attacker, or the winner to be raised"),
            Field("stack", (STACKS,), "one-hot: the stack chosen by the observer"),
        ),
    ),
)
