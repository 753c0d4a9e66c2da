"""Actions: 68 ids (chapter 15) ⇄ typed actions ⇄ text.

Ids speak of stacks, cells, symbols, fields and slots, never of hidden things; only the words for
yes, no and the choice of an animal depend on the stage.
"""

from dataclasses import dataclass

from wildtable.core.errors import Malformed
from wildtable.games.tyranno_ex.material import SLOT_NAMES, SYMBOL_NAMES
from wildtable.games.tyranno_ex.record import (
    ATTACKER,
    AWARD,
    CLAIM,
    COLOURS,
    ENV,
    ENV_PUT2,
    ENV_SWAP,
    FIELDS_OF_CLIMATE,
    OVER,
    RAISE,
    STACKS,
    TARGET,
    XPUT2,
)

NO = 0
YES = 1
STACK = 2
ENTRY = 6  # + 2 * column + row
PUT = 14  # + 4 * symbol + field
SWAP = 42  # + symbol
SLOT = 49
NUM_ACTIONS = 68
ENTRY_ROWS = 2


@dataclass(frozen=True, slots=True)
class Answer:
    """Yes or no, in the word of the question: claim, raise; pass, stop, no-award, …"""

    word: str

    def __str__(self) -> str:
        return self.word


@dataclass(frozen=True, slots=True)
class Take:
    """TX-1.3.1: the open card of a stack."""

    stack: int

    def __str__(self) -> str:
        return f"take {self.stack}"


@dataclass(frozen=True, slots=True)
class Enter:
    """TX-1.4.2, TX-8.2: the entry cell that the taken card fills."""

    slot: int

    def __str__(self) -> str:
        return f"enter {SLOT_NAMES[self.slot]}"


@dataclass(frozen=True, slots=True)
class Put:
    """TX-2.2.6: a chip under a field."""

    symbol: int
    field: int
    word: str = "put"

    def __str__(self) -> str:
        return f"{self.word} {SYMBOL_NAMES[self.symbol]} {self.field}"


@dataclass(frozen=True, slots=True)
class Swap:
    """TX-2.2.3: a chip to be swapped."""

    symbol: int
    word: str = "swap"

    def __str__(self) -> str:
        return f"{self.word} {SYMBOL_NAMES[self.symbol]}"


@dataclass(frozen=True, slots=True)
class Choose:
    """An animal: for an award (TX-2.5.3), to attack with, or as target (TX-3.2.2)."""

    slot: int
    word: str = "choose"

    def __str__(self) -> str:
        return f"{self.word} {SLOT_NAMES[self.slot]}"


Action = Answer | Take | Enter | Put | Swap | Choose

# Words that depend on the stage, so that a move tells what it is; the others are understood as well.
NO_WORDS = {
    ENV: "pass",
    ENV_PUT2: "stop",
    ENV_SWAP: "stop",
    XPUT2: "stop",
    AWARD: "no-award",
    CLAIM: "no-claim",
    ATTACKER: "no-challenge",
    RAISE: "no-raise",
}
YES_WORDS = {CLAIM: "claim", RAISE: "raise"}
FURTHER = (ENV_PUT2, ENV_SWAP, XPUT2)  # "add": a second or third chip
SLOT_WORDS = {AWARD: "award", ATTACKER: "attack", TARGET: "target"}
ANSWERS = {
    **dict.fromkeys(["no", *NO_WORDS.values()], NO),
    **dict.fromkeys(["yes", *YES_WORDS.values()], YES),
}
CHOICES = ("choose", *SLOT_WORDS.values())


def decode(number: int, stage: int = OVER) -> Action:
    """The typed action of an id, in the words of the stage."""
    if number == NO:
        return Answer(NO_WORDS.get(stage, "no"))
    if number == YES:
        return Answer(YES_WORDS.get(stage, "yes"))
    if number < ENTRY:
        return Take(number - STACK)
    if number < PUT:
        column, row = divmod(number - ENTRY, ENTRY_ROWS)
        return Enter(COLOURS * row + column)
    if number < SWAP:
        symbol, field = divmod(number - PUT, FIELDS_OF_CLIMATE)
        return Put(symbol, field, "add" if stage in FURTHER else "put")
    if number < SLOT:
        return Swap(number - SWAP, "add" if stage in FURTHER else "swap")
    return Choose(number - SLOT, SLOT_WORDS.get(stage, "choose"))


def encode(action: Action) -> int:
    """The id of a typed action."""
    match action:
        case Answer(word):
            return ANSWERS[word]
        case Take(stack):
            return STACK + stack
        case Enter(slot):
            row, column = divmod(slot, COLOURS)
            return ENTRY + ENTRY_ROWS * column + row
        case Put(symbol, field, _):
            return PUT + FIELDS_OF_CLIMATE * symbol + field
        case Swap(symbol, _):
            return SWAP + symbol
        case Choose(slot, _):
            return SLOT + slot
    raise Malformed(f"not an action of this game: {action!r}")


def parse(text: str) -> Action:
    """A typed action from text such as `put water 2`; the inverse of `str`."""
    match text.lower().split():
        case [word] if word in ANSWERS:
            return Answer(word)
        case ["take", stack]:
            return Take(parse_number(stack, STACKS, "stack"))
        case ["enter", cell]:
            return Enter(parse_entry(cell))
        case ["put" | "add" as word, symbol, field]:
            return Put(parse_symbol(symbol), parse_number(field, FIELDS_OF_CLIMATE, "field"), word)
        case ["swap" | "add" as word, symbol]:
            return Swap(parse_symbol(symbol), word)
        case [word, slot] if word in CHOICES:
            return Choose(parse_slot(slot), word)
    raise Malformed(
        f"cannot read {text[:60]!r}; moves look like: take 2 · enter red-3 · put water 0 · "
        "add sun 0 · swap bone · add leaf · award red-6 · attack red-6 · target 13 · claim · raise · pass · stop · no"
    )


def parse_number(text: str, limit: int, what: str) -> int:
    if text not in {str(number) for number in range(limit)}:
        raise Malformed(f"unknown {what} {text[:20]!r}; they are 0 to {limit - 1}")
    return int(text)


def parse_symbol(text: str) -> int:
    if text not in SYMBOL_NAMES:
        raise Malformed(f"unknown symbol {text[:20]!r}; they are {', '.join(SYMBOL_NAMES)}")
    return SYMBOL_NAMES.index(text)


def parse_slot(text: str) -> int:
    if text not in SLOT_NAMES:
        raise Malformed(
            f"unknown slot {text[:20]!r}; slots are called red-6, black-0, … and 13, 10, 7"
        )
    return SLOT_NAMES.index(text)


def parse_entry(text: str) -> int:
    slot = parse_slot(text)
    if slot >= ENTRY_ROWS * COLOURS:
        raise Malformed(f"{text} is no entry cell; cards enter in rows 0 and 3", clause="TX-1.3.1")
    return slot
