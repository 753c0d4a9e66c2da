"""What is in the box: ark, animals, supplies, figures. Read from data/*.toml, not spelled out."""

import tomllib
from functools import cache, lru_cache
from pathlib import Path
from typing import Literal

import numpy as np
from pydantic import Field

from wildtable.core.errors import Malformed
from wildtable.core.json_types import JsonMapping, JsonObject
from wildtable.core.models import Frozen
from wildtable.games.ark_and_noah.ark import (
    Ark,
    Layout,
    Numbering,
    Square,
    make_ark,
    numbered,
)
from wildtable.games.ark_and_noah.record import (
    SIZES,
    SPECIES,
    Record,
)

DATA = Path(__file__).parent / "data"
PLAYERS = (2, 3, 4)
OUTLINES = 256  # that are kept; a table may have its own, so there is no end of them


@cache
def box() -> JsonObject:
    """data/box.toml."""
    return tomllib.loads((DATA / "box.toml").read_text(encoding="utf-8"))


COLUMN_NAMES: tuple[str, ...] = tuple(box()["actions"]["names"])
STRONG = np.array([0, *box()["actions"]["strong"]], np.int8)  # AN-2.17, by column from 1
WEAK = np.array([0, *box()["actions"]["weak"]], np.int8)
LOADING_POINTS = np.array(box()["sizes"]["loading_points"], np.int8)
TILE_POINTS = np.array(box()["sizes"]["points"], np.int8)  # RUL-31
PENALTY = np.array(box()["sizes"]["penalty"], np.int8)
BONUS_MAX: int = box()["rules"]["bonus_max"]  # AN-2.14
TRACK: int = box()["rules"]["track"]  # AN-2.15
CAGE_MAX: int = box()["rules"]["cage_max"]  # AN-2.19
HULL_BONUS: int = box()["rules"]["hull_bonus"]  # AN-2.18
EXCHANGE_DRAW: int = box()["rules"]["exchange_draw"]  # AN-2.20
START_WALLS: int = box()["start"]["walls"]  # AN-2.11
START_PITCH: int = box()["start"]["pitch"]


# ── animals ─────────────────────────────────────────────────────────────────────────────────────
class Species(Frozen):
    """AN-2.9: one kind of animal, a female and a male of it."""

    name: str
    size: int = Field(ge=0, lt=SIZES)
    min_players: int = Field(default=2, ge=2, le=4, description="used with so many players or more")
    status: Literal["named", "public", "reconstruction"] = "reconstruction"


@cache
def standard_species() -> tuple[Species, ...]:
    """data/species.toml; AN-2.9: 26."""
    species = read_species(DATA / "species.toml")
    if len(species) != SPECIES:
        raise Malformed(f"the box holds {SPECIES} species", clause="AN-2.9")
    return species


def read_species(path: Path) -> tuple[Species, ...]:
    """A species table from a TOML file."""
    try:
        rows = tomllib.loads(path.read_text(encoding="utf-8"))["species"]
        return tuple(Species.model_validate(row) for row in rows)
    except (OSError, KeyError, TypeError, ValueError) as problem:
        raise Malformed(f"{path.name}: {problem}", clause="AN-2.9") from problem


SPECIES_NAMES: tuple[str, ...] = tuple(species.name for species in standard_species())


# ── the ark ─────────────────────────────────────────────────────────────────────────────────────
def read_outline(path: Path, players: int) -> tuple[tuple[int, int], ...]:
    """AN-3.5: the squares of an ark for `players`, from a file like data/ark.toml."""
    try:
        return lay_parts(tomllib.loads(path.read_text(encoding="utf-8")), players)
    except (OSError, KeyError, TypeError, ValueError) as problem:
        raise Malformed(f"{path.name}: {problem!r}", clause="AN-3.5") from problem


def lay_parts(data: JsonMapping, players: int) -> tuple[tuple[int, int], ...]:
    """AN-2.1, AN-4.1: parts side by side, each shifted by the widths of those before it."""
    squares: list[tuple[int, int]] = []
    shift = 0
    for name in data["layout"][str(players)]:
        part = data["parts"][name]
        for row, first, count in part["rows"]:
            squares += [(row, shift + first + step) for step in range(count)]
        shift += part["width"]
    return tuple(squares)


@cache
def standard_ark(players: int) -> Ark:
    """AN-2.2, AN-3.4: the ark of data/ark.toml."""
    return make_ark(read_outline(DATA / "ark.toml", players))


@cache
def standard_numbering() -> Numbering:
    """AN-3.9, AN-12: ids that the arks for two, three and four players share."""
    return numbered(standard_ark(players) for players in PLAYERS)


@lru_cache(OUTLINES)
def numbering_of(ark: Ark) -> Numbering:
    """AN-12: an outline within the standard numbering keeps those ids, another one gets its own."""
    standard = standard_numbering()
    return standard if standard.covers(ark) else numbered([ark])


@lru_cache(OUTLINES)
def layout_of(ark: Ark) -> Layout:
    return Layout(ark, numbering_of(ark))


def layout_in(record: Record) -> Layout:
    """The ark of a game in progress."""
    return _layout_at(int(record.squares), bytes(record.cell))


@lru_cache(OUTLINES)
def _layout_at(squares: int, cells: bytes) -> Layout:
    here = [cell for place, cell in enumerate(cells) if squares >> place & 1]
    return layout_of(Ark(tuple(Square(cell >> 4, cell & 15) for cell in here)))
