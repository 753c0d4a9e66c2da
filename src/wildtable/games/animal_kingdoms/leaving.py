"""Leaving the age (chapter 7)."""

from wildtable.core.bits import remove_at
from wildtable.core.chance import pick
from wildtable.core.kernel import Log, rule
from wildtable.core.log import note
from wildtable.games.animal_kingdoms.events import (
    AUTOMA_TILE,
    BY_CAPITAL,
    LEFT,
    TOOK_TILE,
    WITHOUT_MARKERS,
)
from wildtable.games.animal_kingdoms.record import TILE, Record


@rule
def leave_age(s: Record, seat: int, reason: int, log: Log) -> None:
    """AK-7.1, AK-7.2, AK-7.5: no more turns this age; AK-7.8: the orders are remembered."""
    s.rallies = 0
    s.out |= 1 << seat
    s.out_order[s.out_count] = seat
    s.out_count += 1
    if reason == BY_CAPITAL:
        s.capital_order[s.capital_count] = seat
        s.capital_count += 1
    note(log, LEFT, seat, reason)
    if s.out_count == 1 and s.withdraw_tiles and earns_tile(s, reason):
        take_tile(s, seat, log)


@rule
def earns_tile(s: Record, reason: int) -> bool:
    """AK-7.7: whoever is first; running out of markers counts unless a house rule says no (R11)."""
    return reason != WITHOUT_MARKERS or s.tile_on_exhaustion != 0


@rule
def take_tile(s: Record, seat: int, log: Log) -> None:
    """AK-7.6: one of the face-down tiles, seen by its owner only; AK-15.9: Egon's is turned up and scored."""
    chosen = pick(s, s.withdraw_count)
    value = remove_at(s.withdraw_left, chosen, s.withdraw_count)
    s.withdraw_count -= 1
    s.withdraw_left[s.withdraw_count] = 0
    s.withdraw_owned[seat, s.age] = value
    if seat < s.humans:
        note(log, TOOK_TILE, seat, value)
    else:
        s.points[seat, TILE] += value
        note(log, AUTOMA_TILE, seat, value)
