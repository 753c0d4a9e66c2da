"""Why not? The clause behind a move that is not legal, told from what its player knows."""

from typing import Any

from wildtable.core.errors import Illegal
from wildtable.core.kernel import Record
from wildtable.games.tyranno_ex import actions
from wildtable.games.tyranno_ex.material import SLOT_NAMES, SYMBOL_NAMES
from wildtable.games.tyranno_ex.options import Options
from wildtable.games.tyranno_ex.position import chips_of, owner_of
from wildtable.games.tyranno_ex.state import (
    ATTACKER,
    AWARD,
    CARD,
    CELL,
    CLAIM,
    COLOURS,
    ENV,
    ENV_PUT2,
    ENV_SWAP,
    FIELDS_OF_CLIMATE,
    GRID,
    MARKED_ROUNDS,
    MAX_STRENGTH,
    NOTHING,
    OVER,
    RAISE,
    STAGE_NAMES,
    TARGET,
    XPUT1,
    XPUT2,
)

EXPECTED = {
    CARD: ("TX-1.3.3", "the open card of a stack"),
    CELL: ("TX-1.4.2", "an empty entry cell of your own"),
    ENV: ("TX-2.2.1", "a put, a swap or a pass"),
    ENV_PUT2: ("TX-2.2.6", "a second chip or stop"),
    ENV_SWAP: ("TX-2.2.3", "a further chip to swap or stop"),
    AWARD: ("TX-2.5.6", "an animal to raise, or none"),
    CLAIM: ("TX-2.7.4", "a claim or none"),
    XPUT1: ("TX-2.7.6", "the first chip of the extra placement"),
    XPUT2: ("TX-2.7.6", "a second chip or stop"),
    ATTACKER: ("TX-3.2.1", "an animal to attack with, or none"),
    TARGET: ("TX-3.2.2", "an animal of another player"),
    RAISE: ("TX-3.6.2", "raise the winner or not"),
}
TURN_CLAUSES = {CLAIM: "TX-2.7.2", RAISE: "TX-3.6.2", OVER: "TX-6.1"}  # else turns go clockwise
PUT_STAGES = (ENV, ENV_PUT2, XPUT1, XPUT2)
SWAP_STAGES = (ENV, ENV_SWAP)
SLOT_STAGES = (AWARD, ATTACKER, TARGET)
INNER_COLUMNS = (1, 2)  # TX-8.1: red, green


def no(clause: str, message: str, text: str, **details: Any) -> Illegal:
    return Illegal(text, message=f"tx-no-{message}", clause=clause, **details)


def turn_clause(s: Record) -> str:
    """TX-0.4.2: the starter is first, with two exceptions; a raise is for the winner's owner."""
    if s.players == 2 and s.stage in {ATTACKER, TARGET}:
        return "TX-8.4"
    return TURN_CLAUSES.get(int(s.stage), "TX-0.4.2")


def refusal(s: Record, options: Options, seat: int, number: int) -> Illegal:
    """The first clause that forbids the action `number` to `seat`, who owes a decision now."""
    stage = int(s.stage)
    found = None
    if stage == CARD and actions.STACK <= number < actions.ENTRY:
        found = no("TX-1.4.5", "stack-empty", "this stack is used up")
    elif stage == CELL and actions.ENTRY <= number < actions.PUT:
        found = cell_refused(s, seat, number - actions.ENTRY)
    elif stage in PUT_STAGES and actions.PUT <= number < actions.SWAP:
        found = chip_refused(s, seat, (number - actions.PUT) // FIELDS_OF_CLIMATE)
    elif stage in SWAP_STAGES and actions.SWAP <= number < actions.SLOT:
        found = swap_refused(s, seat, number - actions.SWAP)
    elif is_other_half(stage, number):
        found = no("TX-2.2.5", "either", "a turn is a swap or a put, not both")
    elif stage in SLOT_STAGES and number >= actions.SLOT:
        found = slot_refused(s, options, seat, number - actions.SLOT)
    if found is None:
        clause, expected = EXPECTED[stage]
        found = no(clause, f"stage-{STAGE_NAMES[stage]}", f"now it is {expected}")
    return found


def is_other_half(stage: int, number: int) -> bool:
    """TX-2.2.5: a swap after a put, or a put after a swap."""
    if stage == ENV_PUT2:
        return actions.SWAP <= number < actions.SLOT
    return stage == ENV_SWAP and actions.PUT <= number < actions.SWAP


def cell_refused(s: Record, seat: int, number: int) -> Illegal:
    """TX-1.3.1; an empty entry cell of one's own may have to wait: TX-1.4.1, TX-8.2 (two players)."""
    column, row = divmod(number, actions.ENTRY_ROWS)
    slot = COLOURS * row + column
    is_own = (column >> 1 if s.players == 2 else column) == seat
    if not is_own or s.animal[slot] != NOTHING or (row and not s.two_rows):
        return no("TX-1.3.1", "cell", "this is no empty entry cell of yours")
    if s.game_round == 1 and row != (s.step >= COLOURS):  # a lap has a card for each colour
        return no("TX-1.4.1", "row", "in round 1 row 0 is filled first, then row 3")
    if s.outer_first and (column in INNER_COLUMNS) != (s.step >> 1 & 1):
        return no("TX-8.2", "colour", "it is the turn of your other colour")
    return no("TX-0.2.6", "marker", "you have no marker of this colour left")


def chip_refused(s: Record, seat: int, symbol: int) -> Illegal:
    """TX-2.2.6: only what stands on the own rack; chapter 15: the second chip in order."""
    name = SYMBOL_NAMES[symbol]
    if name not in chips_of(s.rack[seat]):
        return no("TX-2.2.6", "chip", f"you have no {name} left", symbol=name)
    return no(
        "TX-2.2.7", "order", "name the chips of a move in the order of their symbols and fields"
    )


def swap_refused(s: Record, seat: int, symbol: int) -> Illegal:
    """TX-2.2.3: chips of the own rack, in setting rounds 1 to 3; TX-2.2.4: while there are any."""
    if s.setting_round > MARKED_ROUNDS:
        return no(
            "TX-2.2.3", "swap-late", "chips are swapped in the first three setting rounds only"
        )
    if sum(chips_of(s.bag).values()) <= int(s.aside_count):
        return no("TX-2.2.4", "swap-bag", "the bag does not hold more chips")
    held, name = chips_of(s.rack[seat]), SYMBOL_NAMES[symbol]
    if name not in held:
        clause = "TX-2.2.3" if held else "TX-2.2.4"
        return no(clause, "chip", f"you have no {name} left", symbol=name)
    return chip_refused(s, seat, symbol)


def slot_refused(s: Record, options: Options, seat: int, slot: int) -> Illegal:
    """An animal that cannot be chosen here."""
    where = SLOT_NAMES[slot]
    if s.animal[slot] == NOTHING:
        return empty_refused(s, where)
    is_own = owner_of(s, slot) == seat
    if s.stage == TARGET:
        if is_own:
            return no("TX-3.2.2", "own", "you fight animals of other players only")
        return fight_refused(s, slot)
    if not is_own:
        clause = "TX-2.5.3" if s.stage == AWARD else "TX-3.2.2"
        return no(clause, "foreign", f"the animal on {where} is not yours", slot=where)
    return award_refused(s, slot) if s.stage == AWARD else attack_refused(s, options, slot)


def empty_refused(s: Record, where: str) -> Illegal:
    """TX-2.5.3, TX-3.2.2: an animal is named, not a slot."""
    text = f"there is no animal on {where}"
    if s.stage == AWARD:
        return no("TX-2.5.3", "empty", text, slot=where)
    return no("TX-3.2.2", "empty", text, slot=where)


def award_refused(s: Record, slot: int) -> Illegal:
    """TX-2.5.3, in the order of its conditions."""
    if slot >= GRID and not s.award_on_special:
        return no(
            "TX-2.5.3", "award-special", "animals on special fields get no award at this table"
        )
    if s.strength[slot] >= MAX_STRENGTH:
        return no("TX-2.5.7", "award-six", "it has strength 6 already")
    return no("TX-2.5.3", "award", "its three symbols do not lie on three different current fields")


def attack_refused(s: Record, options: Options, slot: int) -> Illegal:
    """TX-3.2.3, TX-8.4."""
    special = slot >= GRID and not s.special_may_fight
    face_down = s.face_down[slot] and options.facedown_may_fight != "both"
    if special or face_down:
        return fight_refused(s, slot)
    return no("TX-8.4", "colour", "it is the turn of your other colour")


def fight_refused(s: Record, slot: int) -> Illegal:
    """House rules A-25, A-26."""
    if slot >= GRID and not s.special_may_fight:
        return no("TX-3.2.2", "special", "animals on special fields do not fight at this table")
    return no("TX-3.2.3", "face-down", "face-down animals do not do that at this table")
