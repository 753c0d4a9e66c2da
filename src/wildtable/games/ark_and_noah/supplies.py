"""Pitch, Food and Wood, columns 1, 3 and 5: everybody takes, nobody decides."""

from wildtable.core.kernel import Log, rule
from wildtable.core.log import note
from wildtable.games.ark_and_noah.events import TOOK_FOOD, TOOK_PITCH, TOOK_WALLS
from wildtable.games.ark_and_noah.record import Record


@rule
def take_pitch(s: Record, seat: int, wanted: int, log: Log) -> None:
    """AN-6.1, RUL-15: what there is, no less; AN-6.2: it never comes back."""
    number = min(wanted, s.pitch_supply)
    s.pitch_supply -= number
    s.hand_pitch[seat] += number
    note(log, TOOK_PITCH, seat, number)


@rule
def take_food(s: Record, seat: int, wanted: int, log: Log) -> None:
    """AN-6.8, AN-6.9."""
    number = min(wanted, s.food_supply)
    s.food_supply -= number
    s.hand_food[seat] += number
    note(log, TOOK_FOOD, seat, number)


@rule
def take_walls(s: Record, seat: int, wanted: int, log: Log) -> None:
    """AN-6.16: from the own stock."""
    number = min(wanted, s.stock[seat])
    s.stock[seat] -= number
    s.hand_walls[seat] += number
    note(log, TOOK_WALLS, seat, number)
