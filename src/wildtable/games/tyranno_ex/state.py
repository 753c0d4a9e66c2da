"""The record: one game of Tyranno Ex, some hundred bytes, no Python objects inside.

Seats are 0..players-1 clockwise. A colour is the column it owns: 0 black, 1 red, 2 green, 3 yellow
(TX-0.3.6). Slots 0..15 are 4 * row + column of the grid, 16, 17, 18 the special fields 13, 10, 7.
Chips lie in words, eight bits for the number of each symbol (chips.py).
"""

import numpy as np

from wildtable.core.chance import FIELDS as CHANCE

SYMBOLS = 7  # TX-0.2.1
CHIPS_EACH = 12
CARDS = 28  # TX-0.2.3
CARD_SYMBOLS = 3
STACKS = 4
SEATS = 4
COLOURS = 4
ROWS = 4
GRID = 16
TOP_ROW = 12  # first slot of the row worth 9
SPECIAL = 16  # slot of the 13; 17 is the 10, 18 the 7
LAST_SPECIAL = 18
SLOTS = 19
FIELDS_OF_CLIMATE = 4  # pairs of a current and a potential field
RACK = 12  # TX-0.3.3
MAX_STRENGTH = 6
MAX_SETTING_ROUNDS = 5  # TX-2.6.2
MARKED_ROUNDS = 3  # TX-0.2.8
MAX_PUT = 2  # TX-2.2.6
MAX_SWAP = 3  # TX-2.2.3
MARKERS = 5  # TX-0.2.6
STONE_POINTS = 5  # TX-0.2.5, TX-2.7.7
WINNING_THROWS = 2  # TX-3.5.2

NOBODY = -1
NOTHING = -1

# Stages that wait for a decision (chapter 9) …
CARD, CELL, ENV, ENV_PUT2, ENV_SWAP, AWARD, CLAIM, XPUT1, XPUT2, ATTACKER, TARGET, RAISE, OVER = (
    range(13)
)
# … and stages that `advance` runs through on its own.
NEXT_PLACEMENT, NEXT_TURN, NEXT_AWARD, NEXT_CLAIM, SURVIVAL, NEXT_CHALLENGE, ROUND_END = range(
    20, 27
)
STAGE_NAMES = (
    "card",
    "cell",
    "env",
    "env-put2",
    "env-swap",
    "award",
    "claim",
    "xput1",
    "xput2",
    "attacker",
    "target",
    "raise",
    "over",
)

# Where points come from: the columns of `points`.
IN_ROWS, FOR_GAPS, ON_SPECIALS, FOR_STONES = range(4)
SOURCES = ("rows", "gaps", "specials", "stones")

# Switches with more than two values (chapter 18), in the order of their names in options.py.
CHANGE_EVENT, CHANGE_NET, CHANGE_PLURALITY = range(3)
FACE_DOWN_BOTH, FACE_DOWN_TARGET_ONLY, FACE_DOWN_NONE = range(3)
EVERY_SHIFT, PUSH_ONLY, RIGID = range(3)
TIE_SHARED, TIE_STONES_LEFT, TIE_LAST_ROUND_POINTS = range(3)

FIELDS = np.dtype(
    [
        *CHANCE,
        # ── options: constant through the game ──
        ("players", "i1"),
        ("given_start", "i1"),  # starter of round 1, or NOBODY = drawn
        ("ende_start", "i1"),
        ("sequential", "i1"),  # chip_resolution
        ("rapid_cascade", "i1"),
        ("change_test", "i1"),  # CHANGE_…
        ("award_per_field", "i1"),  # awards_per_turn
        ("award_on_special", "i1"),
        ("award_in_extra", "i1"),
        ("stones_each", "i1"),  # stones-5 a seat starts with
        ("survival_on_special", "i1"),
        ("special_may_fight", "i1"),
        ("face_down_may_fight", "i1"),  # FACE_DOWN_…
        ("raise_optional", "i1"),
        ("special_conveyor", "i1"),  # EVERY_SHIFT, PUSH_ONLY or RIGID
        ("literal_dice", "i1"),  # entry_tie
        ("unused_column_bonus", "i1"),
        ("outer_first", "i1"),  # two_player_card_choice
        ("marker_limit", "i1"),  # 0 = none
        ("tie_break", "i1"),  # TIE_…
        ("memory_aid", "i1"),  # for the display only
        ("card_symbols", "i1", (CARDS, CARD_SYMBOLS)),  # the deck
        # ── cards ──
        (
            "unseen",
            "u8",
        ),  # cards never shown: a set to draw from, not an order; 3 players: with the removed ones
        ("stack_top", "i1", STACKS),  # card or NOTHING
        ("stack_size", "i1", STACKS),  # with the top
        # ── board ──
        ("animal", "i1", SLOTS),  # card or NOTHING
        ("colour", "i1", SLOTS),  # of the animal, or NOBODY
        ("strength", "i1", SLOTS),  # 1..6, 0 = no animal
        ("face_down", "i1", SLOTS),
        # ── chips ──
        ("bag", "u8"),
        ("rack", "u8", SEATS),  # without the chips laid aside
        ("current", "u8", FIELDS_OF_CLIMATE),  # one symbol at most
        (
            "known",
            "u8",
            FIELDS_OF_CLIMATE,
        ),  # potential chips that all have seen ("pub", chapter 14.2)
        (
            "hidden",
            "u8",
            (SEATS, FIELDS_OF_CLIMATE),
        ),  # potential chips that only their seat knows ("priv")
        # ── seats ──
        ("points", "i2", (SEATS, len(SOURCES))),
        ("last_points", "i2", SEATS),  # of the latest scoring
        ("stones", "i1", SEATS),  # unused stones-5
        # ── course ──
        ("stage", "i1"),
        ("seat", "i1"),  # seat to decide
        ("game_round", "i1"),  # from 1
        ("starter", "i1"),
        ("two_rows", "i1"),  # two entry rows in this round
        ("setting_round", "i1"),  # 1..5 in phase 2, else 0
        (
            "step",
            "i1",
        ),  # place in the queue of the phase: placements, turns, claims (downwards), challenges
        ("claimant", "i1"),  # standing claim or seat of the extra placement, else NOBODY
        # ── pending choices ──
        ("stack", "i1"),  # CELL: the chosen stack
        (
            "aside",
            "i1",
            MAX_SWAP,
        ),  # chips laid aside: 4 * symbol + field of a put, symbol of a swap
        ("aside_count", "i1"),
        ("changed", "i1"),  # bit set of current fields changed in this turn (TX-2.5.2)
        ("awards_left", "i1"),  # AWARD: with the present one
        ("slot", "i1"),  # TARGET: the attacker; RAISE: the winner
    ],
    align=True,
)
STATE = np.dtype((np.record, FIELDS))
