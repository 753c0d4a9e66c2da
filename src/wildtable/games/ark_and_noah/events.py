"""Everything that can happen at the table, and who sees it (AN-9).

Places are told by their coordinates, which mean the same on every ark.
"""

from wildtable.core.events import EventCodec, EventSpec, codes
from wildtable.games.ark_and_noah.actions import GAINS
from wildtable.games.ark_and_noah.ark import Joint, Slot, Square
from wildtable.games.ark_and_noah.material import COLUMN_NAMES, SPECIES_NAMES
from wildtable.games.ark_and_noah.state import SEXES

EXCHANGE = ("seat", "sex", "species", "given_sex", "given")

SPECS = (
    EventSpec("dealt", ("seat", "sex", "species"), chance=True),
    EventSpec("round-started", ("round",)),
    EventSpec("chose", ("seat", "column", "points")),
    EventSpec("bonus-raised", ("column", "points")),
    EventSpec("column-started", ("seat", "column")),
    EventSpec("took-pitch", ("seat", "number")),
    EventSpec("took-food", ("seat", "number")),
    EventSpec("took-walls", ("seat", "number")),
    EventSpec("bag-named", ("seat", "sex")),
    EventSpec("bag-drawn", ("sex",), chance=True),  # option three_player_extra = random
    EventSpec("animal-drawn", ("sex", "species"), chance=True),
    EventSpec("animal-picked", ("seat", "sex", "species")),
    EventSpec("paired", ("species",)),
    EventSpec("gained", ("seat", "gain")),
    EventSpec("walls-swapped", ("seat", "slot", "second", "owner", "other")),
    EventSpec("split-named", ("seat", "females", "males")),
    EventSpec("exchange-drawn", ("seat", "sex", "species"), chance=True),
    EventSpec(  # AN-9.3: option exchange_draw_public = false
        "exchange-drawn-secretly",
        ("seat", "sex", "species"),
        secret=frozenset({"species"}),
        chance=True,
    ),
    EventSpec("exchanged", EXCHANGE),
    EventSpec("exchange-shown", EXCHANGE, barrier=True),  # after a secret draw
    EventSpec("exchange-declined", ("seat",)),
    EventSpec("wall-built", ("seat", "slot")),
    EventSpec("pitch-built", ("seat", "joint")),
    EventSpec("cage-closed", ("cage", "number")),
    EventSpec("wall-removed", ("seat", "slot")),
    EventSpec("cage-sealed", ("cage",)),
    EventSpec("food-loaded", ("seat", "cage", "points")),
    EventSpec("pair-loaded", ("seat", "species", "cage")),
    EventSpec("scored-animals", ("seat", "species", "points")),
    EventSpec("scored-walls", ("seat", "cage", "points")),
    EventSpec("scored-pitch", ("seat", "cage", "points")),
    EventSpec("stopped", ("seat", "column")),
    EventSpec("hull-closed", ()),
    EventSpec("last-loading", ("order",)),
    EventSpec("hull-majority", ("seat", "number", "points")),
    EventSpec("leftovers", ("seat", "walls", "food", "pitch", "animals")),
    EventSpec("game-over", ("seats",)),
)
_CODES = codes(SPECS)

DEALT = _CODES["dealt"]
ROUND_STARTED = _CODES["round-started"]
CHOSE = _CODES["chose"]
BONUS_RAISED = _CODES["bonus-raised"]
COLUMN_STARTED = _CODES["column-started"]
TOOK_PITCH = _CODES["took-pitch"]
TOOK_FOOD = _CODES["took-food"]
TOOK_WALLS = _CODES["took-walls"]
BAG_NAMED = _CODES["bag-named"]
BAG_DRAWN = _CODES["bag-drawn"]
ANIMAL_DRAWN = _CODES["animal-drawn"]
ANIMAL_PICKED = _CODES["animal-picked"]
PAIRED = _CODES["paired"]
GAINED = _CODES["gained"]
WALLS_SWAPPED = _CODES["walls-swapped"]
SPLIT_NAMED = _CODES["split-named"]
EXCHANGE_DRAWN = _CODES["exchange-drawn"]
EXCHANGE_DRAWN_SECRETLY = _CODES["exchange-drawn-secretly"]
EXCHANGED = _CODES["exchanged"]
EXCHANGE_SHOWN = _CODES["exchange-shown"]
EXCHANGE_DECLINED = _CODES["exchange-declined"]
WALL_BUILT = _CODES["wall-built"]
PITCH_BUILT = _CODES["pitch-built"]
CAGE_CLOSED = _CODES["cage-closed"]
WALL_REMOVED = _CODES["wall-removed"]
CAGE_SEALED = _CODES["cage-sealed"]
FOOD_LOADED = _CODES["food-loaded"]
PAIR_LOADED = _CODES["pair-loaded"]
SCORED_ANIMALS = _CODES["scored-animals"]
SCORED_WALLS = _CODES["scored-walls"]
SCORED_PITCH = _CODES["scored-pitch"]
STOPPED = _CODES["stopped"]
HULL_CLOSED = _CODES["hull-closed"]
LAST_LOADING = _CODES["last-loading"]
HULL_MAJORITY = _CODES["hull-majority"]
LEFT_OVER = _CODES["leftovers"]
GAME_OVER = _CODES["game-over"]

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
