"""The record: one game of Ark & Noah, a kilobyte and a half, no Python objects inside.

Squares, slots and joints have ids (AN-12, see ark.py); sets of squares and joints are one word,
sets of slots two. A cage is called by its anchor, the smallest id of its squares. What follows from
other fields is kept at hand by the rules; derive.py works it out.
"""

from typing import Literal, get_args

import numpy as np

from wildtable.core.record import GameRecord, Ints, Word, Words, i1, i2, u1, u8

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
PHASE_NAMES_SEEN = (*PHASE_NAMES, *["resolving"] * (FINAL_SCORE + 1 - len(PHASE_NAMES)))  # in films

# By phase the column being carried out.
COLUMN_OF = np.array(
    [0, ANIMALS, ANIMALS, *[EXCHANGE] * 7, BUILD, LOAD, LOAD, LAST_FOOD, *[LAST_PAIRS] * 3], np.int8
)

# Where points come from: the columns of `points` (AN-8).
BONUS, GAIN, PIECES, FEEDING, TILES, WALLS, SEALS, HULL, LEFTOVERS = range(9)
Source = Literal[
    "bonus", "exchange", "building", "food", "animals", "walls", "pitch", "hull", "leftovers"
]
SOURCES: tuple[Source, ...] = get_args(Source)

LEFT_TO_RIGHT, FROM_ACTIVE, BY_SEAT = range(3)  # option others_order
TO_STOCK, TO_HAND, TO_BOX = range(3)  # option removed_wall_to


class Record(GameRecord):
    # ── options: constant through the game ──
    players: int = i1("seats at the table")
    others_order: int = i1("house rule: LEFT_TO_RIGHT, FROM_ACTIVE or BY_SEAT")
    removed_to: int = i1("house rule: TO_STOCK, TO_HAND or TO_BOX")
    inner_joints_only: int = i1("house rule: only joints between two hull slots of a cage count")
    food_needs_pitch: int = i1("house rule: food goes into sealed cages only")
    small_pairs: int = i1("small pairs that one cage takes")
    draw_needs_unpaired: int = i1("house rule: drawing in Exchange takes an own unpaired tile")
    draw_is_public: int = i1("tiles drawn in Exchange lie open")
    split_stepwise: int = i1("house rule: the bags of Exchange are named tile by tile")
    extra_is_random: int = i1("house rule: chance names the bag of the third tile")
    ties_by_board: int = i1("house rule: the leftmost worker breaks ties")
    max_rounds: int = i1("the game ends after so many")
    end_needs_pitch: int = i1("house rule: the hull is closed when its joints carry pitch too")
    wall_total: int = i1("walls of a colour (AN-2.6)")
    pitch_total: int = i1("AN-2.7")
    food_total: int = i1("AN-2.8")
    start_food: int = i1("food of each player at the start")
    start_row: Ints = i1("seats on the done spaces, NOBODY where none (AN-4.3)", COLUMNS)
    draw_females: int = i1("drawn in Animals (AN-2.13)")
    draw_males: int = i1("drawn in Animals")
    draw_extra: int = i1("drawn in Animals from a bag that is named")
    animal_size: Ints = i1("squares, by species; 0: a small animal", SPECIES)
    species: Word = u8("species in play")
    # ── the ark: constant, derived from its squares (AN-3) ──
    squares: Word = u8("squares of this ark")
    joints: Word = u8("joints of this ark")
    slots: Words = u8("slots of this ark", WORDS)
    hull: Words = u8("slots of its hull", WORDS)
    cell: Ints = u1("where a square is: 16 * row + column", SQUARES)
    around: Ints = i1("slots of a square: above, right, below, left", SQUARES, 4)
    sides: Ints = i1("squares at a slot; NOTHING is outside", SLOTS, 2)
    ends: Ints = i1("joints at a hull slot", SLOTS, 2)
    meets: Ints = i1("hull slots at a joint", JOINTS, 2)
    # ── walls, pitch, cages ──
    walls: Words = u8("slots by owner", SEATS, WORDS)
    empty: Words = u8("follows: slots without a wall", WORDS)
    blocked: Words = u8("follows: slots inside cages, all empty (AN-3.15)", WORDS)
    pitch: Word = u8("joints that carry one")
    food: Word = u8("squares that carry one; inside a cage the lowest squares first")
    aboard: Ints = i1("anchor of the cage in which a pair is, or NOTHING", SPECIES)
    joined: Word = u8("follows: joints between two walls (AN-6.19)")
    caged: Word = u8("follows: squares in cages")
    cages: Word = u8("follows: anchors")
    hungry: Word = u8("follows: anchors of cages with a square without food")
    sealed: Word = u8("follows: anchors of cages whose joints all carry pitch (AN-3.18)")
    vacant: Words = u8("follows: anchors of cages that take a pair of this size (AN-6.26)", SIZES)
    involved: Words = u8("follows: anchors of cages with a wall of the seat (AN-6.24)", SEATS)
    # ── animals ──
    bag: Words = u8("follows: species to draw from, by sex", 2)
    display: Words = u8("drawn and not yet picked, by sex", 2)
    owned: Words = u8("in front of a seat, by sex", SEATS, 2)
    # ── hands and supplies ──
    hand_walls: Ints = i1("walls in hand", SEATS)
    hand_pitch: Ints = i1("pitch in hand", SEATS)
    hand_food: Ints = i1("food in hand", SEATS)
    stock: Ints = i1("follows: walls in stock", SEATS)
    boxed: Ints = i1("walls out of the game (house rule removed_wall_to = box)", SEATS)
    pitch_supply: int = i1("follows: pitch that nobody has")
    food_supply: int = i1("follows: food that nobody has")
    points: Ints = i2("by seat and source", SEATS, len(SOURCES))
    # ── action board and turn ──
    planned: Ints = i1("seat of the worker or NOBODY", COLUMNS)
    done: Ints = i1("seat of the worker or NOBODY", COLUMNS)
    bonus: Ints = i1("points for whoever chooses the column", COLUMNS)
    round_number: int = i1("from 1; in the last loading the last round played")
    phase: int = i1("what is being decided")
    column: int = i1("follows: being carried out, 0 in phase 1, LAST_FOOD or LAST_PAIRS at the end")
    seat: int = i1("whose decision it is, NOBODY when the game is over")
    order: Ints = i1("follows: who acts in this column or the last loading (AN-5.6, AN-7.1)", SEATS)
    order_count: int = i1("follows: how many of them")
    turn: int = i1("follows: place of `seat` in `order`")
    budget: int = i1("pieces or loading points left")
    pending: int = i2("first wall, tile taken or pair chosen, as an action id; NOTHING = none")
