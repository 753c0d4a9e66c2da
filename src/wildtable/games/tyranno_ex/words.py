"""Words for things: cards, symbols, slots, chips; what an event or an error says about them."""

from collections.abc import Mapping
from typing import Any

from wildtable.core.messages import Messages, word_details
from wildtable.games.tyranno_ex.material import SYMBOL_NAMES, Card

FIELDS = "ABCD"  # the fields of the environment; numbers are rows and special fields
FACES = ("ones", "twos", "threes", "fours", "fives", "sixes")


def symbol_text(say: Messages, symbol: str) -> str:
    return say(f"tx-symbol-{symbol}")


def card_text(say: Messages, card: Card) -> str:
    """A deck of one's own brings its names along; those of ours are in the catalogue."""
    own = {"en": card.name_en, "de": card.name_de}
    given = own.get(say.language) or card.name_en or card.name_de
    return given or card_name(say, card.id)


def card_name(say: Messages, name: str) -> str:
    """The name of a card by its id; the id itself if the catalogue does not know it."""
    known = f"tx-card-{name}"
    return say(known) if say.knows(known) else name


def slot_text(say: Messages, name: str) -> str:
    """`red-6` → "Plain 6, column 2", `13` → "special field 13"."""
    colour, _, row = name.partition("-")
    if not row:
        return say("tx-slot-special", value=name)
    return say("tx-slot-grid", colour=say(f"tx-colour-{colour}"), row=int(row))


def put_into_words(say: Messages, name: str, value: Any) -> object:
    """A detail of an event or an error; what is neither chip nor slot is left as it is."""
    match name:
        case "symbol":
            return symbol_text(say, value)
        case "symbols" | "given" | "drawn" | "leaders":
            return say.join([symbol_text(say, symbol) for symbol in value])
        case "field":
            return FIELDS[value]
        case "fields":
            return say.join([FIELDS[field] for field in dict.fromkeys(value)])
        case "stack":
            return value + 1
        case "slot" | "cell" | "attacker" | "target":
            return slot_text(say, value)
        case "ende":
            return value or 0
    return value


word_details("tx", put_into_words)


def heap_text(say: Messages, heap: Mapping[str, int]) -> str:
    """Chips by symbol: "2 water, 1 leaf"."""
    return ", ".join(
        say("tx-chips", number=heap[symbol], symbol=symbol_text(say, symbol))
        for symbol in SYMBOL_NAMES
        if symbol in heap
    )


def faces_text(data: Mapping[str, int]) -> str:
    """Dice as they lie there, in order: "1 1 4 6"."""
    return (
        " ".join(str(face) for face, name in enumerate(FACES, 1) for _ in range(data[name])) or "–"
    )
