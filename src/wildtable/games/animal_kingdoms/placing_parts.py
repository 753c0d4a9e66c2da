"""Names, seats and lists of a position, one by one; what cannot be is refused, naming the field."""

from collections.abc import Sequence
from typing import Any

from wildtable.core.errors import Malformed
from wildtable.core.kernel import Record
from wildtable.games.animal_kingdoms.material import BEASTS, CARD_NAMES, KINGDOM_NAMES
from wildtable.games.animal_kingdoms.state import NOBODY, NOTHING


def card(name: str, field: str) -> int:
    try:
        return CARD_NAMES.index(name)
    except ValueError:
        raise Malformed(
            f"{field}: unknown card {name[:20]!r} (beasts: {', '.join(BEASTS)})"
        ) from None


def kingdom(name: str, field: str) -> int:
    try:
        return KINGDOM_NAMES.index(name)
    except ValueError:
        raise Malformed(f"{field}: unknown kingdom {name[:20]!r}") from None


def write(target: Any, values: Sequence[int], field: str, blank: int = NOTHING) -> None:
    """A list into a fixed array, the rest blank."""
    if len(values) > len(target):
        raise Malformed(f"{field}: {len(values)} entries, at most {len(target)}")
    for place_, value in enumerate(values):
        if not -128 <= value <= 127:
            raise Malformed(f"{field}: {value} is out of range")
        target[place_] = value
    target[len(values) :] = blank


def check_seat(s: Record, seat: int | None, field: str, limit: int | None = None) -> int:
    seats = int(s.seats) if limit is None else limit
    if seat is None:
        return NOBODY
    if not 0 <= seat < seats:
        raise Malformed(f"{field}: there is no seat {seat}")
    return seat


def by_seat(s: Record, values: Sequence[Any] | None, field: str, default: Any) -> Sequence[Any]:
    """One value for each seat, or the default for all."""
    seats = int(s.seats)
    if values is None or (not values and field.startswith("battle")):
        return [default] * seats
    if len(values) != seats:
        raise Malformed(f"{field}: {len(values)} entries for {seats} seats")
    return values


def step_of(s: Record, k: int) -> int:
    """AK-8.1: how many steps clockwise from the smallest a kingdom is."""
    steps, other = 0, 0
    while other != k:
        other = int(s.ring_next[other])
        steps += 1
    return steps
