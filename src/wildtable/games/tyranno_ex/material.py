"""What is in the box: chips, board, cards. Read from data/*.toml, nothing is spelled out here.

The deck is replaceable data (TX-10, A-62): the record holds the three symbols of every card, and
the rules know nothing else about it.
"""

import re
import tomllib
import warnings
from functools import cache
from pathlib import Path
from typing import Literal, Self

import numpy as np
from pydantic import Field, ValidationError, field_validator, model_validator

from wildtable.core.errors import Malformed
from wildtable.core.json_types import JsonObject
from wildtable.core.models import Frozen
from wildtable.games.tyranno_ex.record import CARD_SYMBOLS, CARDS, GRID, ROWS, SLOTS

DATA = Path(__file__).parent / "data"


@cache
def box() -> JsonObject:
    """data/material.toml."""
    return tomllib.loads((DATA / "material.toml").read_text(encoding="utf-8"))


SYMBOL_NAMES: tuple[str, ...] = tuple(box()["chips"]["symbols"])
STICKERS: tuple[str, ...] = tuple(box()["chips"]["stickers"])
COLOUR_NAMES: tuple[str, ...] = tuple(box()["board"]["colours"])
ROW_VALUES: tuple[int, ...] = tuple(box()["board"]["row_values"])
SPECIAL_VALUES: tuple[int, ...] = tuple(box()["board"]["special_values"])
SLOT_NAMES = (
    *(f"{colour}-{value}" for value in ROW_VALUES for colour in COLOUR_NAMES),
    *(str(value) for value in SPECIAL_VALUES),
)
# TX-5.0.1, TX-5.0.4: what a slot is worth; full integers, so that uncompiled sums do not overflow.
SLOT_VALUE = np.array(
    [*(ROW_VALUES[slot // ROWS] for slot in range(GRID)), *SPECIAL_VALUES], np.int64
)
if len(SLOT_NAMES) != SLOTS:
    raise Malformed(f"material.toml: the board has {SLOTS} slots", clause="TX-0.2.7")


class Card(Frozen):
    """TX-0.2.3: an animal card and what it lives on."""

    id: str = Field(pattern=r"^[a-z][a-z0-9-]{0,23}$")
    symbols: tuple[str, ...] = Field(min_length=CARD_SYMBOLS, max_length=CARD_SYMBOLS)
    status: Literal["named", "public", "reconstruction"] = "public"
    name_en: str = Field(
        default="", max_length=40
    )  # only for cards that the catalogue does not know
    name_de: str = Field(default="", max_length=40)

    @field_validator("symbols")
    @classmethod
    def symbols_are_known(cls, symbols: tuple[str, ...]) -> tuple[str, ...]:
        """TX-0.2.1: seven symbols."""
        for symbol in symbols:
            if symbol not in SYMBOL_NAMES:
                raise ValueError(
                    f"unknown symbol {symbol[:20]!r}; they are {', '.join(SYMBOL_NAMES)}"
                )
        return symbols

    @property
    def numbers(self) -> tuple[int, ...]:
        """The symbols as the record holds them."""
        return tuple(SYMBOL_NAMES.index(symbol) for symbol in self.symbols)


class Deck(Frozen):
    """TX-10: 28 cards; another deck is another file."""

    deck: str = Field(min_length=1, max_length=40)
    cards: tuple[Card, ...] = Field(min_length=CARDS, max_length=CARDS)

    @model_validator(mode="after")
    def ids_differ(self) -> Self:
        seen: set[str] = set()
        for card in self.cards:
            if card.id in seen:
                raise ValueError(f"two cards are called {card.id!r}")
            seen.add(card.id)
        return self

    def symbol_counts(self) -> dict[str, int]:
        """How often each symbol is printed; twelve times is even."""
        printed = [symbol for card in self.cards for symbol in card.symbols]
        return {symbol: printed.count(symbol) for symbol in SYMBOL_NAMES}


@cache
def standard_deck() -> Deck:
    """data/deck.toml."""
    return read_deck(DATA / "deck.toml")


# ── reading a deck ──────────────────────────────────────────────────────────────────────────────
def read_deck(path: Path) -> Deck:
    """TX-10: a deck from a TOML file."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise Malformed(f"{path.name}: {problem}", clause="TX-10") from problem
    return load_deck(text, path.name)


def load_deck(text: str, source: str) -> Deck:
    """TX-10: a deck from a TOML text; warns if the symbols are uneven, refuses what is no deck."""
    deck = parse_deck(text, source)
    counts = deck.symbol_counts()
    if len(set(counts.values())) > 1:
        spread = ", ".join(f"{symbol} {number}" for symbol, number in counts.items())
        warnings.warn(f"{source}: the symbols are uneven: {spread} (TX-10)", stacklevel=3)
    return deck


def parse_deck(text: str, source: str) -> Deck:
    """The deck in a TOML text; a problem is reported with its line."""
    try:
        return Deck.model_validate(tomllib.loads(text))
    except tomllib.TOMLDecodeError as problem:
        line = _line_of_syntax(text, str(problem))
        raise Malformed(f"{source}, line {line}: {problem}", clause="TX-10") from problem
    except ValidationError as problem:
        first = problem.errors()[0]
        place = ".".join(map(str, first["loc"])) or "deck"
        reason = first["msg"].removeprefix("Value error, ")
        line = _line_of(text, first["loc"], reason)
        raise Malformed(f"{source}, line {line}: {place}: {reason}", clause="TX-10") from problem


def _line_of_syntax(text: str, message: str) -> int:
    """Where the text stops being TOML: `tomllib` names a line, or the end of the document."""
    named = re.search(r"at line (\d+)", message)
    return int(named[1]) if named else max(len(text.splitlines()), 1)


def _line_of(text: str, loc: tuple[int | str, ...], message: str) -> int:
    """Where in the text a field stands: its own line, else its card's, else the last one."""
    lines = text.splitlines()
    headers = [
        number for number, line in enumerate(lines, 1) if re.match(r"\s*\[\[\s*cards\s*]]", line)
    ]
    if not loc and (called := re.search(r"'(.*)'", message)):  # a name that occurs twice
        return _last_line_with(lines, called[1])
    if len(loc) < 2 or not isinstance(loc[1], int) or loc[1] >= len(headers):
        return _first_line_with(lines, str(loc[0]) if loc else "") or max(len(lines), 1)
    header = headers[loc[1]]
    end = headers[loc[1] + 1] - 1 if loc[1] + 1 < len(headers) else len(lines)
    key = str(loc[2]) if len(loc) > 2 else ""
    inside = _first_line_with(lines[header:end], key) if key else 0
    return header + inside


def _first_line_with(lines: list[str], key: str) -> int:
    """The first line that sets `key`, from 1; 0 if there is none."""
    pattern = re.compile(rf"\s*\"?{re.escape(key)}\"?\s*=")
    return next((number for number, line in enumerate(lines, 1) if pattern.match(line)), 0)


def _last_line_with(lines: list[str], name: str) -> int:
    hits = [number for number, line in enumerate(lines, 1) if f'"{name}"' in line]
    return hits[-1] if hits else len(lines)
