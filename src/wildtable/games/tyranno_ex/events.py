"""Everything that can happen at the table, and who sees it (chapters 14 and 17)."""

from wildtable.core.events import EventCodec, EventList
from wildtable.core.kernel import rule
from wildtable.games.tyranno_ex.material import COLOUR_NAMES, SLOT_NAMES, SYMBOL_NAMES

happens = EventList()
# set-up and placing
CHIP_LAID = happens("chip-laid", "field", "symbol", chance=True)  # TX-0.3.4
STARTER_DRAWN = happens("starter-drawn", "seat", chance=True)  # TX-0.3.9
CARD_TAKEN = happens("card-taken", "seat", "stack", "card", "cell")
STACK_TOP = happens("stack-top", "stack", "card", chance=True)  # TX-1.3.2
STACK_EMPTY = happens("stack-empty", "stack")
DOUBLE_SHIFT_ON = happens("double-shift-on", "round")  # TX-1.4.5
# environment
SETTING_ROUND = happens("setting-round", "number", "rounds")
PASSED = happens("passed", "seat")
SWAPPED = happens(
    "swapped", "seat", "number", "given", "drawn", secret=("given", "drawn"), chance=True
)
PUT_DOWN = happens("put", "seat", "fields", "symbols", secret=("symbols",))
DISPLACED = happens("displaced", "field", "symbol", "number")
REVEALED = happens("revealed", "field", "symbol", "number", barrier=True)
MOVED_UP = happens("moved-up", "field", "symbol", "number")
TIED = happens("tied", "field", "leaders", "number")
RAPID = happens("rapid", "field", "number")
AWARDED = happens("award", "seat", "slot", "card", "strength")
AWARD_DECLINED = happens("award-declined", "seat")
CLAIMED = happens("claimed", "seat")
NOT_CLAIMED = happens("not-claimed", "seat")
STONE_SPENT = happens("stone-spent", "seat")
STARVED = happens("starved", "seat", "slot", "card")
# fights
CHALLENGE = happens("challenge", "seat", "slot", "card", "dice", "strength")
CHALLENGED = happens("challenged", "seat", "slot", "card", "dice", "strength")
NO_CHALLENGE = happens("no-challenge", "seat")
DEADLOCK = happens("deadlock", "attacker", "target")
DICE = happens("dice", "slot", "ones", "twos", "threes", "fours", "fives", "sixes", chance=True)
THROW = happens("throw", "number", "hits", "against", "won", "lost")  # seen from the attacker
FIGHT_WON = happens("fight-won", "seat", "slot", "card", "lost")  # 2:0 or 2:1
KILLED = happens("killed", "seat", "slot", "card")
FLIPPED = happens("flipped", "seat", "slot", "card", "strength")
RAISED = happens("raised", "seat", "slot", "card", "strength")
RAISE_DECLINED = happens("raise-declined", "seat", "slot", "card")
# shifting
SHIFTED = happens("shifted", "number", "of")
ENTERED = happens("entered", "seat", "slot", "card", "place", "dice", "strength")
ENTERED_BY_LOT = happens(
    "entered-by-lot", "seat", "slot", "card", "place", "dice", "strength", chance=True
)
PUSHED_OUT = happens("pushed-out", "seat", "card")
# scoring
SCORED = happens("scored", "seat", "slot", "card", "points", "bonus")
TURNED_UP = happens("turned-up", "seat", "slot", "card")
DREW = happens("drew", "seat", "symbol", secret=("symbol",), chance=True)  # TX-5.0.7
ROUND_STARTED = happens("round-started", "round", "seat", "ende")
STONE_COUNTED = happens("stone-counted", "seat", "points")
GAME_OVER = happens("game-over", "seats")


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


SPECS = happens.specs
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
