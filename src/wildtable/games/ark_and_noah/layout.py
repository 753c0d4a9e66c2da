"""The observation of Ark & Noah (`games/ark_and_noah/view.py`).

Squares, slots for walls and joints have the ids of the action space. Seat 0 is the observer, the others follow
clockwise. Rows of seats that nobody sits on and of places that this ark does not have are 0.
"""

from wildtable.core.layout import Block, Field, Layout
from wildtable.games.ark_and_noah.state import (
    COLUMNS,
    JOINTS,
    PHASE_NAMES,
    SEATS,
    SLOTS,
    SPECIES,
    SQUARES,
)

POINTS = 10.0  # hundreds of points: beyond every real game


def tiles(sex: str) -> tuple[Field, ...]:
    """The same for both sexes."""
    return (
        Field(f"{sex}_in_bag", (), "1: the tile is in the bag, as far as the observer knows"),
        Field(f"{sex}_shown", (), "1: it was drawn and lies open"),
        Field(f"{sex}_owner", (SEATS,), "one-hot: in front of whom it lies"),
        Field(f"{sex}_chosen", (), "1: chosen in a half-made move"),
    )


LAYOUT = Layout(
    Block(
        "slots",
        SLOTS,
        (
            Field("wall", (SEATS,), "one-hot: whose wall stands here"),
            Field("exists", (), "1: this ark has the slot"),
            Field("free", (), "1: a wall may be built here"),
            Field("hull", (), "1: part of the hull"),
            Field("chosen", (), "1: first wall of a swap"),
        ),
    ),
    Block(
        "joints",
        JOINTS,
        (
            Field("exists", (), "1: this ark has the joint"),
            Field("pitch", (), "1: it carries pitch"),
            Field("joined", (), "1: it is between two walls"),
        ),
    ),
    Block(
        "squares",
        SQUARES,
        (
            Field("exists", (), "1: this ark has the square"),
            Field("cage", (4,), "one-hot: part of a cage of 1 … 4 squares"),
            Field("food", (), "1: food lies here"),
            Field(
                "vacant", (), "its cage takes a pair of its own size: 0.5, a small pair: 0.5 more"
            ),
            Field("sealed", (), "1: all joints of its cage carry pitch"),
            Field("involved", (SEATS,), "1: the seat has a wall at its cage"),
        ),
    ),
    Block(
        "species",
        SPECIES,
        (
            *tiles("female"),
            *tiles("male"),
            Field("aboard", (), "1: the pair is aboard"),
            Field("size", (), "(squares + 1) / 5; 0: not in this game"),
        ),
    ),
    Block(
        "seats",
        SEATS,
        (
            Field("points", (), "points / 100", low=-POINTS, high=POINTS),
            Field("walls", (), "walls in hand / 10", high=4.0),
            Field("pitch", (), "pitch in hand / 10", high=8.0),
            Field("food", (), "food in hand / 10", high=8.0),
            Field("stock", (), "walls in the stock / 30", high=2.0),
            Field("boxed", (), "walls out of the game / 30", high=2.0),
            Field("hull_walls", (), "walls in the hull / 36"),
            Field("in_turn", (), "1: has to decide"),
            Field("leftmost", (), "column of its leftmost worker / 7, from 0; 1: none"),
            Field("order", (), "place in this column's order / 4, from 1; 0: does not act"),
            Field("waits", (), "1: acts later in this column"),
            Field("plays", (), "1: somebody sits here"),
        ),
    ),
    Block(
        "columns",
        COLUMNS,
        (
            Field("bonus", (), "bonus points on it / 4"),
            Field("free", (), "1: no worker is planned here"),
            Field("active", (), "1: being carried out"),
            Field("planned", (SEATS,), "one-hot: whose worker is planned here"),
            Field("done", (SEATS,), "one-hot: whose worker is done here"),
        ),
    ),
    Block(
        "table",
        1,
        (
            Field("phase", (len(PHASE_NAMES),), f"one-hot: {', '.join(PHASE_NAMES)}"),
            Field("round", (), "round / 20", high=7.0),
            Field("budget", (), "pieces or loading points left / 8"),
            Field("pitch_supply", (), "pitch in the supply / 44", high=3.0),
            Field("food_supply", (), "food in the supply / 56", high=3.0),
            Field("females_shown", (), "females drawn / 4"),
            Field("males_shown", (), "males drawn / 4"),
            Field("players", (), "players / 4"),
            Field("max_rounds", (), "rounds at most / 60", high=3.0),
        ),
    ),
)
