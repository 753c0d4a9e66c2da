"""Why not? A table from the codes of a game's `why` to clause, message and sentence.

    no = Refusals("tx-no", {"symbol": lambda s, seat, action: …})
    STACK_EMPTY = no("TX-1.4.5", "stack-empty", "this stack is used up")
    NO_CHIP = no("TX-2.2.6", "chip", "you have no {symbol} left")

Rules return the codes, so whether something is allowed is decided there and nowhere else. What a sentence names in
braces is read from the record when somebody is told.
"""

from collections.abc import Callable, Mapping
from string import Formatter
from typing import Any, NamedTuple

from wildtable.core.errors import Illegal
from wildtable.core.record import Row

LEGAL = 0
Detail = Callable[[Any, int, Any], object]  # (record, seat, action) → what is put into the sentence


class Refusal(NamedTuple):
    """What a code stands for."""

    clause: str
    message: str
    text: str
    details: tuple[str, ...]


class Refusals:
    """The refusals of a game, numbered from 1 in the order in which they are declared."""

    def __init__(self, prefix: str, details: Mapping[str, Detail] | None = None) -> None:
        self.prefix = prefix
        self.details = details or {}
        self.table = [Refusal("", "", "this is legal", ())]

    def __call__(self, clause: str, message: str, text: str, *also: str) -> int:
        """Declare one and return its code; `also`: details that only the message names."""
        named = (name for _, name, _, _ in Formatter().parse(text) if name)
        details = tuple(dict.fromkeys((*named, *also)))
        self.table.append(Refusal(clause, f"{self.prefix}-{message}", text, details))
        return len(self.table) - 1

    def __len__(self) -> int:
        """How many codes there are, the 0 for "legal" included."""
        return len(self.table)

    def error(self, code: int, record: Row, seat: int, action: object, **also: object) -> Illegal:
        """What to tell whoever tried; `also`: details that no record holds."""
        found = self.table[code]
        details = {
            name: also[name] if name in also else self.details[name](record, seat, action)
            for name in found.details
        }
        text = found.text.format(**details)
        return Illegal(text, message=found.message, clause=found.clause, **details)
