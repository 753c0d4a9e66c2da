"""Why not? What the codes of `why` (rules.py) tell a player, by clause."""

from wildtable.core.refusals import LEGAL, Refusals
from wildtable.games.tyranno_ex.actions import PUT, SLOT, SWAP
from wildtable.games.tyranno_ex.material import SLOT_NAMES, SYMBOL_NAMES
from wildtable.games.tyranno_ex.record import (
    ATTACKER,
    CLAIM,
    FIELDS_OF_CLIMATE,
    OVER,
    RAISE,
    STAGE_NAMES,
    TARGET,
    Record,
)

__all__ = ["LEGAL", "REFUSALS"]


def symbol_named(_: Record, seat: int, action: int) -> str:
    symbol = action - SWAP if action >= SWAP else (action - PUT) // FIELDS_OF_CLIMATE
    return SYMBOL_NAMES[symbol]


def slot_named(_: Record, seat: int, action: int) -> str:
    return SLOT_NAMES[action - SLOT]


REFUSALS = no = Refusals("tx-no", {"symbol": symbol_named, "slot": slot_named})

# An action that is none of the stage at all: one code for each stage, in their order.
EXPECTED = tuple(
    no(clause, f"stage-{stage}", f"now it is {what}")
    for stage, (clause, what) in zip(
        STAGE_NAMES,
        (
            ("TX-1.3.3", "the open card of a stack"),
            ("TX-1.4.2", "an empty entry cell of your own"),
            ("TX-2.2.1", "a put, a swap or a pass"),
            ("TX-2.2.6", "a second chip or stop"),
            ("TX-2.2.3", "a further chip to swap or stop"),
            ("TX-2.5.6", "an animal to raise, or none"),
            ("TX-2.7.4", "a claim or none"),
            ("TX-2.7.6", "the first chip of the extra placement"),
            ("TX-2.7.6", "a second chip or stop"),
            ("TX-3.2.1", "an animal to attack with, or none"),
            ("TX-3.2.2", "an animal of another player"),
            ("TX-3.6.2", "raise the winner or not"),
        ),
        strict=False,  # nobody decides anything when the game is over
    )
)
# placing
STACK_USED_UP = no("TX-1.4.5", "stack-empty", "this stack is used up")
NO_ENTRY_CELL = no("TX-1.3.1", "cell", "this is no empty entry cell of yours")
OTHER_ROW = no("TX-1.4.1", "row", "in round 1 row 0 is filled first, then row 3")
OTHER_COLOUR_PLACES = no("TX-8.2", "colour", "it is the turn of your other colour")
NO_MARKER = no("TX-0.2.6", "marker", "you have no marker of this colour left")
# chips
NO_SUCH_CHIP = no("TX-2.2.6", "chip", "you have no {symbol} left")
NO_SUCH_CHIP_TO_SWAP = no("TX-2.2.3", "chip", "you have no {symbol} left")
NO_CHIP_TO_SWAP = no("TX-2.2.4", "chip", "you have no {symbol} left")
SWAP_TOO_LATE = no(
    "TX-2.2.3", "swap-late", "chips are swapped in the first three setting rounds only"
)
BAG_TOO_EMPTY = no("TX-2.2.4", "swap-bag", "the bag does not hold more chips")
EITHER_PUT_OR_SWAP = no("TX-2.2.5", "either", "a turn is a swap or a put, not both")
# awards
NO_ANIMAL_TO_RAISE = no("TX-2.5.3", "empty", "there is no animal on {slot}")
FOREIGN_ANIMAL_TO_RAISE = no("TX-2.5.3", "foreign", "the animal on {slot} is not yours")
NO_AWARD_ON_SPECIAL = no(
    "TX-2.5.3", "award-special", "animals on special fields get no award at this table"
)
STRONGEST_ALREADY = no("TX-2.5.7", "award-six", "it has strength 6 already")
SYMBOLS_NOT_SHOWN = no(
    "TX-2.5.3", "award", "its three symbols do not lie on three different current fields"
)
# fights
NO_ANIMAL_TO_FIGHT = no("TX-3.2.2", "empty", "there is no animal on {slot}")
FOREIGN_ATTACKER = no("TX-3.2.2", "foreign", "the animal on {slot} is not yours")
OWN_TARGET = no("TX-3.2.2", "own", "you fight animals of other players only")
NO_FIGHT_ON_SPECIAL = no(
    "TX-3.2.2", "special", "animals on special fields do not fight at this table"
)
NO_FIGHT_FACE_DOWN = no(
    "TX-3.2.3", "face-down", "face-down animals do not do that at this table"
)
OTHER_COLOUR_FIGHTS = no("TX-8.4", "colour", "it is the turn of your other colour")


TURN_CLAUSES = {CLAIM: "TX-2.7.2", RAISE: "TX-3.6.2", OVER: "TX-6.1"}  # else turns go clockwise


def turn_clause(s: Record) -> str:
    """TX-0.4.2: the starter is first, with two exceptions; a raise is for the winner's owner."""
    if s.players == 2 and s.stage in {ATTACKER, TARGET}:
        return "TX-8.4"
    return TURN_CLAUSES.get(s.stage, "TX-0.4.2")
