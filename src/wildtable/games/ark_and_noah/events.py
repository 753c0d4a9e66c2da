"""Everything that can happen at the table, and who sees it (AN-9).

Places are told by their coordinates, which mean the same on every ark.
"""

from typing import Any

from wildtable.core.events import EventCodec, EventSpec
from wildtable.games.ark_and_noah.actions import GAINS
from wildtable.games.ark_and_noah.ark import Joint, Slot, Square
from wildtable.games.ark_and_noah.material import COLUMN_NAMES, SPECIES_NAMES
from wildtable.games.ark_and_noah.record import SEXES

EXCHANGE = ("seat", "sex", "species", "given_sex", "given")

_specs: list[EventSpec] = []


def event(name: str, operands: tuple[str, ...], **how: Any) -> int:
    """Declare one (core/events.py); returns the code that rules note."""
    _specs.append(EventSpec(name, operands, **how))
    return len(_specs) - 1


DEALT = event("dealt", ("seat", "sex", "species"), chance=True)
ROUND_STARTED = event("round-started", ("round",))
CHOSE = event("chose", ("seat", "column", "points"))
BONUS_RAISED = event("bonus-raised", ("column", "points"))
COLUMN_STARTED = event("column-started", ("seat", "column"))
TOOK_PITCH = event("took-pitch", ("seat", "number"))
TOOK_FOOD = event("took-food", ("seat", "number"))
TOOK_WALLS = event("took-walls", ("seat", "number"))
BAG_NAMED = event("bag-named", ("seat", "sex"))
BAG_DRAWN = event("bag-drawn", ("sex",), chance=True)  # option three_player_extra = random
ANIMAL_DRAWN = event("animal-drawn", ("sex", "species"), chance=True)
ANIMAL_PICKED = event("animal-picked", ("seat", "sex", "species"))
PAIRED = event("paired", ("species",))
GAINED = event("gained", ("seat", "gain"))
WALLS_SWAPPED = event("walls-swapped", ("seat", "slot", "second", "owner", "other"))
SPLIT_NAMED = event("split-named", ("seat", "females", "males"))
EXCHANGE_DRAWN = event("exchange-drawn", ("seat", "sex", "species"), chance=True)
EXCHANGE_DRAWN_SECRETLY = event(
    "exchange-drawn-secretly",
    ("seat", "sex", "species"),
    secret=frozenset({"species"}),
    chance=True,
)  # AN-9.3: option exchange_draw_public = false
EXCHANGED = event("exchanged", EXCHANGE)
EXCHANGE_SHOWN = event("exchange-shown", EXCHANGE, barrier=True)  # after a secret draw
EXCHANGE_DECLINED = event("exchange-declined", ("seat",))
WALL_BUILT = event("wall-built", ("seat", "slot"))
PITCH_BUILT = event("pitch-built", ("seat", "joint"))
CAGE_CLOSED = event("cage-closed", ("cage", "number"))
WALL_REMOVED = event("wall-removed", ("seat", "slot"))
CAGE_SEALED = event("cage-sealed", ("cage",))
FOOD_LOADED = event("food-loaded", ("seat", "cage", "points"))
PAIR_LOADED = event("pair-loaded", ("seat", "species", "cage"))
SCORED_ANIMALS = event("scored-animals", ("seat", "species", "points"))
SCORED_WALLS = event("scored-walls", ("seat", "cage", "points"))
SCORED_PITCH = event("scored-pitch", ("seat", "cage", "points"))
STOPPED = event("stopped", ("seat", "column"))
HULL_CLOSED = event("hull-closed", ())
LAST_LOADING = event("last-loading", ("order",))
HULL_MAJORITY = event("hull-majority", ("seat", "number", "points"))
LEFT_OVER = event("leftovers", ("seat", "walls", "food", "pitch", "animals"))
GAME_OVER = event("game-over", ("seats",))
SPECS = tuple(_specs)

STAGE_NAMES = (*COLUMN_NAMES, "final-food", "final-pairs")


def seats_of(bits: int) -> list[int]:
    return [seat for seat in range(4) if bits >> seat & 1]


def seats_in_order(packed: int) -> list[int]:
    """Three bits a seat, seat + 1, the first one lowest."""
    return [(packed >> shift & 7) - 1 for shift in range(0, 12, 3) if packed >> shift & 7]


def sex(value: int) -> str:
    return SEXES[value]


def species(value: int) -> str:
    return SPECIES_NAMES[value]


def slot(value: int) -> str:
    """As `places.slot_place` packs it: kind, row, column."""
    return str(Slot("HV"[value >> 8], value >> 4 & 15, value & 15))


CODEC = EventCodec(
    SPECS,
    {
        "sex": sex,
        "given_sex": sex,
        "species": species,
        "given": species,
        "column": lambda value: STAGE_NAMES[value - 1],
        "gain": lambda value: GAINS[value],
        "slot": slot,
        "second": slot,
        "joint": lambda value: str(Joint(value >> 4, value & 15)),
        "cage": lambda value: str(Square(value >> 4, value & 15)),
        "seats": seats_of,
        "order": seats_in_order,
    },
)
