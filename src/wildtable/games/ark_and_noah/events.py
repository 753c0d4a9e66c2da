"""Everything that can happen at the table, and who sees it (AN-9).

Places are told by their coordinates, which mean the same on every ark.
"""

from wildtable.core.events import EventCodec, EventList
from wildtable.games.ark_and_noah.actions import GAINS
from wildtable.games.ark_and_noah.ark import Joint, Slot, Square
from wildtable.games.ark_and_noah.material import COLUMN_NAMES, SPECIES_NAMES
from wildtable.games.ark_and_noah.record import SEXES

EXCHANGE = ("seat", "sex", "species", "given_sex", "given")

happens = EventList()

DEALT = happens("dealt", "seat", "sex", "species", chance=True)
ROUND_STARTED = happens("round-started", "round")
CHOSE = happens("chose", "seat", "column", "points")
BONUS_RAISED = happens("bonus-raised", "column", "points")
COLUMN_STARTED = happens("column-started", "seat", "column")
TOOK_PITCH = happens("took-pitch", "seat", "number")
TOOK_FOOD = happens("took-food", "seat", "number")
TOOK_WALLS = happens("took-walls", "seat", "number")
BAG_NAMED = happens("bag-named", "seat", "sex")
BAG_DRAWN = happens("bag-drawn", "sex", chance=True)  # option three_player_extra = random
ANIMAL_DRAWN = happens("animal-drawn", "sex", "species", chance=True)
ANIMAL_PICKED = happens("animal-picked", "seat", "sex", "species")
PAIRED = happens("paired", "species")
GAINED = happens("gained", "seat", "gain")
WALLS_SWAPPED = happens("walls-swapped", "seat", "slot", "second", "owner", "other")
SPLIT_NAMED = happens("split-named", "seat", "females", "males")
EXCHANGE_DRAWN = happens("exchange-drawn", "seat", "sex", "species", chance=True)
EXCHANGE_DRAWN_SECRETLY = happens(
    "exchange-drawn-secretly",
    "seat",
    "sex",
    "species",
    secret=("species",),
    chance=True,
)  # AN-9.3: option exchange_draw_public = false
EXCHANGED = happens("exchanged", *EXCHANGE)
EXCHANGE_SHOWN = happens("exchange-shown", *EXCHANGE, barrier=True)  # after a secret draw
EXCHANGE_DECLINED = happens("exchange-declined", "seat")
WALL_BUILT = happens("wall-built", "seat", "slot")
PITCH_BUILT = happens("pitch-built", "seat", "joint")
CAGE_CLOSED = happens("cage-closed", "cage", "number")
WALL_REMOVED = happens("wall-removed", "seat", "slot")
CAGE_SEALED = happens("cage-sealed", "cage")
FOOD_LOADED = happens("food-loaded", "seat", "cage", "points")
PAIR_LOADED = happens("pair-loaded", "seat", "species", "cage")
SCORED_ANIMALS = happens("scored-animals", "seat", "species", "points")
SCORED_WALLS = happens("scored-walls", "seat", "cage", "points")
SCORED_PITCH = happens("scored-pitch", "seat", "cage", "points")
STOPPED = happens("stopped", "seat", "column")
HULL_CLOSED = happens("hull-closed")
LAST_LOADING = happens("last-loading", "order")
HULL_MAJORITY = happens("hull-majority", "seat", "number", "points")
LEFT_OVER = happens("leftovers", "seat", "walls", "food", "pitch", "animals")
GAME_OVER = happens("game-over", "seats")
SPECS = happens.specs

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
