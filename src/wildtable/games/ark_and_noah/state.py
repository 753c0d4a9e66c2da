"""The record: one game of Ark & Noah, a kilobyte and a half, no Python objects inside.

Squares, slots and joints have ids (AN-12, see ark.py); sets of squares and joints are one word,
sets of slots two. A cage is called by its anchor, the smallest id of its squares.
"""

import numpy as np

from wildtable.core.chance import FIELDS as CHANCE

SEATS = 4
SQUARES = 48  # AN-2.3
SLOTS = 114  # AN-2.4, AN-2.5
JOINTS = 46  # AN-12: the joints of all three arks together
SPECIES = 26  # AN-2.9
COLUMNS = 7
SIZES = 5  # of animals: small ones and 1 to 4 squares
WORDS = 2  # of a set of slots

NOBODY = -1
NOTHING = -1
FEMALE, MALE = 0, 1
SEXES = "FM"

# Columns of the action board (AN-2.17), and the last loading as two columns more (AN-7).
PITCH, ANIMALS, FOOD, EXCHANGE, WOOD, BUILD, LOAD, LAST_FOOD, LAST_PAIRS = range(1, 10)

# Phases that wait for a decision (AN-5, D1 to D13) …
SELECT, ANI_BAG, ANI_PICK, EXC_GAIN, EXC_BRANCH, EXC_SWAP1, EXC_SWAP2, EXC_SPLIT = range(8)
EXC_TAKE, EXC_GIVE, BUILDING, LOADING, LOAD_CAGE, FINAL_FOOD, FINAL_PAIRS, FINAL_CAGE = range(8, 16)
OVER = 16
# … and phases that `advance` runs through on its own.
NEXT_WORKER, NEXT_COLUMN, NEXT_PLAYER, NEXT_PIECE, NEXT_LOAD, ROUND_END, FINAL_SCORE = range(20, 27)
PHASE_NAMES = (
    "select",
    "animals-bag",
    "animals-pick",
    "exchange-gain",
    "exchange-branch",
    "exchange-swap-1",
    "exchange-swap-2",
    "exchange-split",
    "exchange-take",
    "exchange-give",
    "build",
    "load",
    "load-cage",
    "final-food",
    "final-pairs",
    "final-cage",
    "over",
)

# Where points come from: the columns of `points` (AN-8).
BONUS, GAIN, PIECES, FEEDING, TILES, WALLS, SEALS, HULL, LEFTOVERS = range(9)
SOURCES = (
    "bonus",
    "exchange",
    "building",
    "food",
    "animals",
    "walls",
    "pitch",
    "hull",
    "leftovers",
)

LEFT_TO_RIGHT, FROM_ACTIVE, BY_SEAT = range(3)  # option others_order
TO_STOCK, TO_HAND, TO_BOX = range(3)  # option removed_wall_to

FIELDS = np.dtype(
    [
        *CHANCE,
        # ── options: constant through the game ──
        ("players", "i1"),
        ("others_order", "i1"),
        ("removed_to", "i1"),
        ("inner_joints_only", "i1"),
        ("food_needs_pitch", "i1"),
        ("small_pairs", "i1"),  # in one cage
        ("draw_needs_unpaired", "i1"),
        ("draw_is_public", "i1"),
        ("split_stepwise", "i1"),
        ("extra_is_random", "i1"),
        ("ties_by_board", "i1"),
        ("max_rounds", "i1"),
        ("end_needs_pitch", "i1"),
        ("wall_total", "i1"),  # a colour (AN-2.6)
        ("pitch_total", "i1"),  # AN-2.7
        ("food_total", "i1"),  # AN-2.8
        ("start_food", "i1"),
        ("start_row", "i1", COLUMNS),  # seats on the done spaces, NOBODY where none (AN-4.3)
        ("draw_females", "i1"),  # AN-2.13
        ("draw_males", "i1"),
        ("draw_extra", "i1"),
        ("animal_size", "i1", SPECIES),  # by species
        ("species", "u8"),  # in play
        # ── the ark: constant, derived from its squares (AN-3) ──
        ("squares", "u8"),
        ("joints", "u8"),
        ("slots", "u8", WORDS),
        ("hull", "u8", WORDS),
        ("cell", "u1", SQUARES),  # where a square is: 16 * row + column
        ("around", "i1", (SQUARES, 4)),  # slots of a square: above, right, below, left
        ("sides", "i1", (SLOTS, 2)),  # squares at a slot; NOTHING is outside
        ("ends", "i1", (SLOTS, 2)),  # joints at a hull slot
        ("meets", "i1", (JOINTS, 2)),  # hull slots at a joint
        # ── walls, pitch, cages ──
        ("walls", "u8", (SEATS, WORDS)),  # slots by owner
        ("empty", "u8", WORDS),  # slots without a wall
        ("blocked", "u8", WORDS),  # slots inside cages, all empty (AN-3.15)
        ("pitch", "u8"),  # joints that carry one
        ("food", "u8"),  # squares that carry one; inside a cage the lowest squares first
        ("aboard", "i1", SPECIES),  # anchor of the cage in which a pair is, or NOTHING
        # … and what follows from them, kept at hand:
        ("joined", "u8"),  # joints between two walls (AN-6.19)
        ("caged", "u8"),  # squares in cages
        ("cages", "u8"),  # anchors
        ("hungry", "u8"),  # anchors of cages with a square without food
        ("sealed", "u8"),  # anchors of cages whose joints all carry pitch (AN-3.18)
        ("vacant", "u8", SIZES),  # anchors of cages that still take a pair of this size (AN-6.26)
        ("involved", "u8", SEATS),  # anchors of cages with a wall of the seat (AN-6.24)
        # ── animals ──
        ("bag", "u8", 2),  # species, by sex: sets to draw from
        ("display", "u8", 2),  # drawn and not yet picked, by sex
        ("owned", "u8", (SEATS, 2)),  # in front of a seat, by sex
        # ── hands and supplies ──
        ("hand_walls", "i1", SEATS),
        ("hand_pitch", "i1", SEATS),
        ("hand_food", "i1", SEATS),
        ("stock", "i1", SEATS),
        ("boxed", "i1", SEATS),  # walls out of the game (option removed_wall_to = box)
        ("pitch_supply", "i1"),
        ("food_supply", "i1"),
        ("points", "i2", (SEATS, len(SOURCES))),
        # ── action board and turn ──
        ("planned", "i1", COLUMNS),  # seat of the worker or NOBODY
        ("done", "i1", COLUMNS),
        ("bonus", "i1", COLUMNS),
        ("round_number", "i1"),  # from 1; in the last loading the last round played
        ("phase", "i1"),
        ("column", "i1"),  # being executed, 0 in phase 1; LAST_FOOD, LAST_PAIRS in the last loading
        ("seat", "i1"),  # whose decision it is, NOBODY when the game is over
        (
            "order",
            "i1",
            SEATS,
        ),  # of this column or the last loading (AN-5.6, AN-7.1)
        ("order_count", "i1"),
        ("turn", "i1"),  # place of `seat` in `order`
        ("budget", "i1"),  # pieces or loading points left
        ("pending", "i2"),  # first wall, tile taken or pair chosen, as an action id; NOTHING = none
    ],
    align=True,
)
STATE = np.dtype((np.record, FIELDS))
