"""Everything that can happen at the table, and who sees it (chapters 14 and 17)."""

from wildtable.core.events import EventCodec, EventSpec, codes
from wildtable.core.kernel import rule
from wildtable.games.tyranno_ex.material import COLOUR_NAMES, SLOT_NAMES, SYMBOL_NAMES

SPECS = (
    # set-up and placing
    EventSpec("chip-laid", ("field", "symbol"), chance=True),  # TX-0.3.4
    EventSpec("starter-drawn", ("seat",), chance=True),  # TX-0.3.9
    EventSpec("card-taken", ("seat", "stack", "card", "cell")),
    EventSpec("stack-top", ("stack", "card"), chance=True),  # TX-1.3.2
    EventSpec("stack-empty", ("stack",)),
    EventSpec("double-shift-on", ("round",)),  # TX-1.4.5
    # environment
    EventSpec("setting-round", ("number", "rounds")),
    EventSpec("passed", ("seat",)),
    EventSpec(
        "swapped",
        ("seat", "number", "given", "drawn"),
        secret=frozenset({"given", "drawn"}),
        chance=True,
    ),
    EventSpec("put", ("seat", "fields", "symbols"), secret=frozenset({"symbols"})),
    EventSpec("displaced", ("field", "symbol", "number")),
    EventSpec("revealed", ("field", "symbol", "number"), barrier=True),
    EventSpec("moved-up", ("field", "symbol", "number")),
    EventSpec("tied", ("field", "leaders", "number")),
    EventSpec("rapid", ("field", "number")),
    EventSpec("award", ("seat", "slot", "card", "strength")),
    EventSpec("award-declined", ("seat",)),
    EventSpec("claimed", ("seat",)),
    EventSpec("not-claimed", ("seat",)),
    EventSpec("stone-spent", ("seat",)),
    EventSpec("starved", ("seat", "slot", "card")),
    # fights
    EventSpec("challenge", ("seat", "slot", "card", "dice", "strength")),
    EventSpec("challenged", ("seat", "slot", "card", "dice", "strength")),
    EventSpec("no-challenge", ("seat",)),
    EventSpec("deadlock", ("attacker", "target")),
    EventSpec("dice", ("slot", "ones", "twos", "threes", "fours", "fives", "sixes"), chance=True),
    EventSpec("throw", ("number", "hits", "against", "won", "lost")),  # seen from the attacker
    EventSpec("fight-won", ("seat", "slot", "card", "lost")),  # 2:0 or 2:1
    EventSpec("killed", ("seat", "slot", "card")),
    EventSpec("flipped", ("seat", "slot", "card", "strength")),
    EventSpec("raised", ("seat", "slot", "card", "strength")),
    EventSpec("raise-declined", ("seat", "slot", "card")),
    # shifting
    EventSpec("shifted", ("number", "of")),
    EventSpec("entered", ("seat", "slot", "card", "place", "dice", "strength")),
    EventSpec("entered-by-lot", ("seat", "slot", "card", "place", "dice", "strength"), chance=True),
    EventSpec("pushed-out", ("seat", "card")),
    # scoring
    EventSpec("scored", ("seat", "slot", "card", "points", "bonus")),
    EventSpec("turned-up", ("seat", "slot", "card")),
    EventSpec("drew", ("seat", "symbol"), secret=frozenset({"symbol"}), chance=True),  # TX-5.0.7
    EventSpec("round-started", ("round", "seat", "ende")),
    EventSpec("stone-counted", ("seat", "points")),
    EventSpec("game-over", ("seats",)),
)
_CODES = codes(SPECS)

CHIP_LAID = _CODES["chip-laid"]
STARTER_DRAWN = _CODES["starter-drawn"]
CARD_TAKEN = _CODES["card-taken"]
STACK_TOP = _CODES["stack-top"]
STACK_EMPTY = _CODES["stack-empty"]
DOUBLE_SHIFT_ON = _CODES["double-shift-on"]
SETTING_ROUND = _CODES["setting-round"]
PASSED = _CODES["passed"]
SWAPPED = _CODES["swapped"]
PUT_DOWN = _CODES["put"]
DISPLACED = _CODES["displaced"]
REVEALED = _CODES["revealed"]
MOVED_UP = _CODES["moved-up"]
TIED = _CODES["tied"]
RAPID = _CODES["rapid"]
AWARDED = _CODES["award"]
AWARD_DECLINED = _CODES["award-declined"]
CLAIMED = _CODES["claimed"]
NOT_CLAIMED = _CODES["not-claimed"]
STONE_SPENT = _CODES["stone-spent"]
STARVED = _CODES["starved"]
CHALLENGE = _CODES["challenge"]
CHALLENGED = _CODES["challenged"]
NO_CHALLENGE = _CODES["no-challenge"]
DEADLOCK = _CODES["deadlock"]
DICE = _CODES["dice"]
THROW = _CODES["throw"]
FIGHT_WON = _CODES["fight-won"]
KILLED = _CODES["killed"]
FLIPPED = _CODES["flipped"]
RAISED = _CODES["raised"]
RAISE_DECLINED = _CODES["raise-declined"]
SHIFTED = _CODES["shifted"]
ENTERED = _CODES["entered"]
ENTERED_BY_LOT = _CODES["entered-by-lot"]
PUSHED_OUT = _CODES["pushed-out"]
SCORED = _CODES["scored"]
TURNED_UP = _CODES["turned-up"]
DREW = _CODES["drew"]
ROUND_STARTED = _CODES["round-started"]
STONE_COUNTED = _CODES["stone-counted"]
GAME_OVER = _CODES["game-over"]


# Up to three small numbers in one operand: octal digits, 0 = none.
@rule
def packed(first: int, second: int, third: int) -> int:
    """A list of numbers 0..6, -1 for none."""
    return (first + 1) | (second + 1) << 3 | (third + 1) << 6


def unpacked(value: int) -> list[int]:
    digits = [value >> shift & 7 for shift in (0, 3, 6)]
    return [digit - 1 for digit in digits if digit]


def members(bits: int) -> list[int]:
    return [place for place in range(8) if bits >> place & 1]


def _symbols(value: int) -> list[str]:
    return [SYMBOL_NAMES[symbol] for symbol in unpacked(value)]


CODEC = EventCodec(
    SPECS,
    {
        "symbol": lambda value: SYMBOL_NAMES[value],
        "symbols": _symbols,
        "leaders": lambda value: [SYMBOL_NAMES[symbol] for symbol in members(value)],
        "given": _symbols,
        "drawn": _symbols,
        "fields": unpacked,
        "slot": lambda value: SLOT_NAMES[value],
        "cell": lambda value: SLOT_NAMES[value],
        "attacker": lambda value: SLOT_NAMES[value],
        "target": lambda value: SLOT_NAMES[value],
        "colour": lambda value: COLOUR_NAMES[value],
        "ende": lambda value: value or None,  # 0: the Ende stone is out of the game
        "seats": members,
    },
)
