"""What is in the box: cards, kingdoms, decrees, tiles. Read from data/*.toml, nothing is spelled out here.

A decree is two relations, one over ranks and one over beasts. A relation answers "which values are
legal, given the set of values that lie there": 256 sets of eight things, one row of `RELATION` each. So
the kernel looks decrees up instead of interpreting them, and another deck is just other rows.
"""

import tomllib
from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from itertools import product
from pathlib import Path
from typing import Annotated, Literal

import numpy as np
from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from wildtable.core.errors import Malformed
from wildtable.core.json_types import JsonObject
from wildtable.games.animal_kingdoms.record import (
    DECREES,
    SCOPE_COLUMN,
    SCOPE_LAST,
    SCOPE_NEIGHBOURS,
    SCOPE_NONE,
    SCOPE_OTHERS,
)

DATA = Path(__file__).parent / "data"
EVERYTHING = 0xFF


@cache
def box() -> JsonObject:
    """data/material.toml."""
    return tomllib.loads((DATA / "material.toml").read_text(encoding="utf-8"))


BEASTS: tuple[str, ...] = tuple(box()["beasts"]["names"])
SIZES: tuple[int, ...] = tuple(box()["kingdoms"]["sizes"])
SIZE = np.array(SIZES, np.int8)
KINGDOM_NAMES = tuple(f"K{size}" for size in SIZES)
CARD_NAMES = tuple(f"{beast}-{rank}" for beast in BEASTS for rank in range(1, 9))


class Decree(BaseModel):
    """AK-19.6: one record of a decree deck."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    id: str = Field(min_length=1, max_length=16)
    arrow: Literal["none", "down", "single", "double"]
    key: str
    params: JsonObject = {}
    copies: int = Field(default=1, ge=1, le=DECREES)
    status: Annotated[
        Literal["named", "public", "reconstruction"],
        BeforeValidator(lambda given: "reconstruction" if given == "recon" else given),
    ]
    text_en: str = ""  # only for decrees that the catalogue does not know
    text_de: str = ""


@cache
def standard_decrees() -> tuple[Decree, ...]:
    """data/decrees.toml; AK-19.6: the standard deck has 30 cards."""
    deck = read_decrees(DATA / "decrees.toml")
    if sum(decree.copies for decree in deck) != 30:
        raise Malformed("the standard decree deck must have 30 cards", clause="AK-19.6")
    return deck


def read_decrees(path: Path) -> tuple[Decree, ...]:
    """A decree deck from a TOML file."""
    try:
        rows = tomllib.loads(path.read_text(encoding="utf-8"))["decree"]
        return tuple(Decree.model_validate(row) for row in rows)
    except (OSError, KeyError, TypeError, ValueError) as problem:
        raise Malformed(f"{path.name}: {problem}", clause="AK-19.6") from problem


# ── relations ───────────────────────────────────────────────────────────────────────────────────
Shown = frozenset[int]  # values 1..8 that lie there; never empty when a relation is asked


def adjacent(shown: Shown, *, wrap: bool) -> Iterable[int]:
    """AK-19.1 adj: one step from a shown rank; 8 and 1 touch when ranks wrap."""
    for rank in shown:
        yield from (rank - 1, rank + 1)
        if wrap and rank in (1, 8):
            yield 9 - rank


def at_least_highest(shown: Shown, *, wrap: bool, strict: bool = True) -> Iterable[int]:
    """AK-19.1 GE: with wrap, 1 counts as 9 exactly when an 8 is shown; a lone 1 is not met by an 8 (R29)."""
    high = max(shown)
    if not wrap:
        return range(high, 9)
    if {1, 8} <= shown:
        return (1,)
    if high == 8:
        return (8, 1)
    if high == 1:
        return range(1, 8 if strict else 9)
    return range(high, 9)


def at_most_lowest(shown: Shown, *, wrap: bool, strict: bool = True) -> Iterable[int]:
    """AK-19.1 LE: the mirror image of GE."""
    mirrored = at_least_highest(frozenset(9 - rank for rank in shown), wrap=wrap, strict=strict)
    return (9 - rank for rank in mirrored)


def apart(shown: Shown, *, distance: int, quantifier: str) -> Iterable[int]:
    """Ranks at least `distance` away from all (or any) shown ranks; never wraps."""
    test = all if quantifier == "all" else any
    return (rank for rank in range(1, 9) if test(abs(rank - other) >= distance for other in shown))


def other_parity(shown: Shown) -> Iterable[int]:
    """Even after odd, odd after even."""
    return (rank for rank in range(1, 9) if rank % 2 != min(shown) % 2)


def following(shown: Shown, *, first: int, step: int) -> Iterable[int]:
    """A sequence goes on from the last card and starts over after its end (R30)."""
    return (rank + step if 1 <= rank + step <= 8 else first for rank in shown)


class Relations:
    """AK-19.2, AK-19.4, AK-19.5: all relations that decrees can name, as rows of one table."""

    def __init__(self) -> None:
        self.rows: list[list[int]] = []
        self.index: dict[tuple[object, ...], int] = {}

    def add(
        self, name: tuple[object, ...], legal: Callable[[Shown], Iterable[int]], empty: int
    ) -> None:
        """`empty` is what may be played when nothing lies there yet (AK-5.4, AK-5.5)."""
        self.index[name] = len(self.rows)
        row = [empty]
        for bits in range(1, 256):
            shown = frozenset(value for value in range(1, 9) if bits >> (value - 1) & 1)
            row.append(sum(1 << (value - 1) for value in set(legal(shown)) if 1 <= value <= 8))
        self.rows.append(row)


def _all_relations() -> Relations:
    table = Relations()
    table.add(("never",), lambda shown: (), 0)
    table.add(("same",), lambda shown: shown, EVERYTHING)
    table.add(("other",), lambda shown: set(range(1, 9)) - shown, EVERYTHING)
    table.add(("parity",), other_parity, EVERYTHING)
    for wrap in (False, True):
        table.add(("adjacent", wrap), partial(adjacent, wrap=wrap), EVERYTHING)
        for strict in (False, True):
            high = partial(at_least_highest, wrap=wrap, strict=strict)
            low = partial(at_most_lowest, wrap=wrap, strict=strict)
            table.add(("highest", wrap, strict), high, EVERYTHING)
            table.add(("lowest", wrap, strict), low, EVERYTHING)
    for distance in range(1, 8):
        for quantifier in ("all", "any"):
            far = partial(apart, distance=distance, quantifier=quantifier)
            table.add(("apart", distance, quantifier), far, EVERYTHING)
    for step, first, fixed in product((-1, 1), range(1, 9), (False, True)):
        opening = 1 << (first - 1) if fixed else EVERYTHING  # hr_sequence_start
        onwards = partial(following, first=first, step=step)
        table.add(("sequence", first, step, fixed), onwards, opening)
    return table


_RELATIONS = _all_relations()
RELATION = np.array(_RELATIONS.rows, np.uint8)


class CompiledDecree(BaseModel):
    """A decree as the record holds it."""

    scope: int
    fixed: int = 0  # rank set, beast set << 8
    ranks: int = _RELATIONS.index["never",]
    beasts: int = _RELATIONS.index["never",]
    needs_both: bool = False
    is_pair: bool = False


class DecreeSwitches(BaseModel):
    """The house rules that change what a decree means (chapter 23)."""

    wrap: bool
    wrap_strict: bool
    sequence_fixed: bool
    any_pair: str | None


def compile_decree(decree: Decree, switches: DecreeSwitches) -> CompiledDecree:
    """AK-19.6: look the predicate key up; a bad record is refused with its id."""
    try:
        return _COMPILERS[decree.key](decree, switches)
    except KeyError as problem:
        known = ", ".join(sorted(_COMPILERS))
        raise Malformed(
            f"decree {decree.id}: unknown key or parameter {problem} (keys: {known})",
            clause="AK-19.6",
        ) from problem
    except (TypeError, ValueError) as problem:
        raise Malformed(f"decree {decree.id}: {problem}", clause="AK-19.6") from problem


def _scope(decree: Decree) -> int:
    if decree.arrow == "none":
        raise ValueError(f"{decree.key} needs an arrow")
    whole = decree.params.get("scope") == "all"
    down = SCOPE_COLUMN if whole else SCOPE_LAST
    return {"down": down, "single": SCOPE_NEIGHBOURS, "double": SCOPE_OTHERS}[decree.arrow]


def _value_set(values: Sequence[int], low: int, high: int) -> int:
    if not values or any(type(value) is not int or not low <= value <= high for value in values):
        raise ValueError(f"values must lie in {low}..{high}, got {values!r}")
    return sum(1 << (value - low) for value in set(values))


def _ranks(decree: Decree, *relation: object) -> CompiledDecree:
    return CompiledDecree(scope=_scope(decree), ranks=_RELATIONS.index[relation])


def _match(decree: Decree, relation: str, *, needs_both: bool) -> CompiledDecree:
    by_rank, by_beast = bool(decree.params.get("rank")), bool(decree.params.get("beast"))
    row, never = _RELATIONS.index[relation,], _RELATIONS.index["never",]
    if not (by_rank or by_beast):
        raise ValueError("must look at rank or beast")
    return CompiledDecree(
        scope=_scope(decree),
        ranks=row if by_rank else never,
        beasts=row if by_beast else never,
        needs_both=needs_both and by_rank and by_beast,
    )


def _no_duplicate(decree: Decree, *, rank: bool) -> CompiledDecree:
    row, never = _RELATIONS.index["other",], _RELATIONS.index["never",]
    return CompiledDecree(
        scope=_scope(decree), ranks=row if rank else never, beasts=never if rank else row
    )


def _sequence(decree: Decree, switches: DecreeSwitches) -> CompiledDecree:
    first, step = decree.params["first"], decree.params["step"]
    return _ranks(decree, "sequence", first, step, switches.sequence_fixed)


def _pair(decree: Decree, switches: DecreeSwitches) -> CompiledDecree:
    """AK-19.3: in what two cards must be equal; the house rule overrides the decree's own parameter."""
    match = switches.any_pair or decree.params.get("match", "either")
    alike = {"rank": EVERYTHING, "either": EVERYTHING | EVERYTHING << 8}[match]
    return CompiledDecree(scope=SCOPE_NONE, fixed=alike, is_pair=True)


_COMPILERS: dict[str, Callable[[Decree, DecreeSwitches], CompiledDecree]] = {
    "pair": _pair,
    "rank_in": lambda d, w: CompiledDecree(
        scope=SCOPE_NONE, fixed=_value_set(d.params["ranks"], 1, 8)
    ),
    "beast_in": lambda d, w: CompiledDecree(
        scope=SCOPE_NONE, fixed=_value_set(d.params["beasts"], 0, 7) << 8
    ),
    "sequence": _sequence,
    "adjacent_rank": lambda d, w: _ranks(d, "adjacent", w.wrap),
    "ge_highest": lambda d, w: _ranks(d, "highest", w.wrap, w.wrap_strict),
    "le_lowest": lambda d, w: _ranks(d, "lowest", w.wrap, w.wrap_strict),
    "parity_differs": lambda d, w: _ranks(d, "parity"),
    "distance_at_least": lambda d, w: _ranks(
        d, "apart", d.params["value"], d.params.get("quantifier", "all")
    ),
    "no_duplicate_rank": lambda d, w: _no_duplicate(d, rank=True),
    "no_duplicate_beast": lambda d, w: _no_duplicate(d, rank=False),
    "match_any": lambda d, w: _match(d, "same", needs_both=False),
    "match_none": lambda d, w: _match(d, "other", needs_both=True),
}
