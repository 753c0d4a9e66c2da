"""The record: one game of Tyranno Ex, some hundred bytes, no Python objects inside.

Seats are 0..players-1 clockwise. A colour is the column it owns: 0 black, 1 red, 2 green, 3 yellow
(TX-0.3.6). Slots 0..15 are 4 * row + column of the grid, 16, 17, 18 the special fields 13, 10, 7.
Chips lie in words, eight bits for the number of each symbol (chips.py).
"""

from wildtable.core.record import GameRecord, Ints, Word, Words, i1, i2, u8

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
STAGE_NAMES_SEEN = (*STAGE_NAMES, *["resolving"] * (ROUND_END + 1 - len(STAGE_NAMES)))  # in films

# Where points come from: the columns of `points`.
IN_ROWS, FOR_GAPS, ON_SPECIALS, FOR_STONES = range(4)
SOURCES = ("rows", "gaps", "specials", "stones")

# Switches with more than two values (chapter 18), in the order of their names in options.py.
CHANGE_EVENT, CHANGE_NET, CHANGE_PLURALITY = range(3)
FACE_DOWN_BOTH, FACE_DOWN_TARGET_ONLY, FACE_DOWN_NONE = range(3)
EVERY_SHIFT, PUSH_ONLY, RIGID = range(3)
TIE_SHARED, TIE_STONES_LEFT, TIE_LAST_ROUND_POINTS = range(3)


class Record(GameRecord):
    # ── options: constant through the game ──
    players: int = i1("2 to 4")
    given_start: int = i1("starter of round 1, or NOBODY = drawn")
    ende_start: int = i1("where the Ende stone starts (A-01)")
    sequential: int = i1("chips are resolved one by one (A-09)")
    rapid_cascade: int = i1("a field may tip over again at once (A-11)")
    change_test: int = i1("CHANGE_…: what counts as a change (A-12, A-13)")
    award_per_field: int = i1("an award for each changed field (A-14)")
    award_on_special: int = i1("animals on special fields get awards (A-15)")
    award_in_extra: int = i1("the extra placement brings awards (A-18)")
    stones_each: int = i1("stones-5 a seat starts with")
    survival_on_special: int = i1("animals on special fields can starve (A-23)")
    special_may_fight: int = i1("animals on special fields fight (A-25)")
    face_down_may_fight: int = i1("FACE_DOWN_…: what face-down animals may do (A-26)")
    raise_optional: int = i1("the winner of a fight need not be raised (A-29)")
    special_conveyor: int = i1("EVERY_SHIFT, PUSH_ONLY or RIGID (A-35, A-36)")
    literal_dice: int = i1("ties on the way to the special fields are thrown for (A-37)")
    unused_column_bonus: int = i1("the empty column of three players counts as gaps (A-43)")
    outer_first: int = i1("two players place their outer colour first (A-06)")
    marker_limit: int = i1("markers of a colour, 0 = no limit (A-34)")
    tie_break: int = i1("TIE_… (A-50)")
    memory_aid: int = i1("for the display only (A-61)")
    card_symbols: Ints = i1("the deck: three symbols a card", CARDS, CARD_SYMBOLS)
    # ── cards ──
    unseen: Word = u8("cards never shown: a set, not an order; 3 players: with the removed ones")
    stack_top: Ints = i1("card or NOTHING", STACKS)
    stack_size: Ints = i1("with the top", STACKS)
    # ── board ──
    animal: Ints = i1("card or NOTHING", SLOTS)
    colour: Ints = i1("of the animal, or NOBODY; in the grid that of the column", SLOTS)
    strength: Ints = i1("1 to 6, 0 = no animal", SLOTS)
    face_down: Ints = i1("1 after a lost fight, until the scoring", SLOTS)
    # ── chips ──
    bag: Word = u8("chips in the bag")
    rack: Words = u8("chips of each seat, without those laid aside", SEATS)
    current: Words = u8("the current fields: one symbol at most", FIELDS_OF_CLIMATE)
    known: Words = u8("potential chips that all have seen (14.2)", FIELDS_OF_CLIMATE)
    hidden: Words = u8("potential chips that only their seat knows", SEATS, FIELDS_OF_CLIMATE)
    # ── seats ──
    points: Ints = i2("by seat and source", SEATS, len(SOURCES))
    last_points: Ints = i2("of the latest scoring", SEATS)
    stones: Ints = i1("unused stones-5", SEATS)
    # ── course ──
    stage: int = i1("what is to be decided")
    seat: int = i1("seat to decide")
    game_round: int = i1("from 1")
    starter: int = i1("first seat of the round")
    two_rows: int = i1("two entry rows in this round")
    setting_round: int = i1("1 to 5 in phase 2, else 0")
    step: int = i1("place in the queue: placements, turns, claims (downwards), challenges")
    claimant: int = i1("standing claim or seat of the extra placement, else NOBODY")
    # ── pending choices ──
    stack: int = i1("CELL: the chosen stack")
    aside: Ints = i1("chips laid aside: 4 * symbol + field of a put, symbol of a swap", MAX_SWAP)
    aside_count: int = i1("how many are laid aside")
    changed: int = i1("set of current fields changed in this turn (TX-2.5.2)")
    awards_left: int = i1("AWARD: with the present one")
    slot: int = i1("TARGET: the attacker; RAISE: the winner")
