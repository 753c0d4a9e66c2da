"""What the codes of `why` mean: the clause behind a move that is not legal, told from what its player knows."""

from collections.abc import Callable

from wildtable.core.errors import Illegal
from wildtable.core.refusals import Detail, Refusals
from wildtable.games.ark_and_noah import actions
from wildtable.games.ark_and_noah.ark import squares_at
from wildtable.games.ark_and_noah.cages import closed_area
from wildtable.games.ark_and_noah.loading import cost_of
from wildtable.games.ark_and_noah.material import SPECIES_NAMES, layout_in
from wildtable.games.ark_and_noah.record import PHASE_NAMES, SQUARES, Record


# ── details ─────────────────────────────────────────────────────────────────────────────────────
def part(*names: str) -> Callable[[Record, int, object], str]:
    """What the action itself tells, by the first of these names that it has."""

    def read(s: Record, seat: int, action: object) -> str:
        return next(str(getattr(action, name)) for name in names if hasattr(action, name))

    return read


def squares_in_area(s: Record, seat: int, action: actions.Cage) -> int:
    """AN-3.13: how many make it too big for a cage."""
    square = layout_in(s).ids.square_id[action.square]
    return int(closed_area(s, square, SQUARES)).bit_count()


def size_of_pair(s: Record, seat: int, action: object) -> int:
    return int(s.animal_size[s.pending - actions.PAIR])


def cost_of_pair(s: Record, seat: int, action: actions.Pair) -> int:
    return int(cost_of(s, seat, SPECIES_NAMES.index(action.species)))


DETAILS: dict[str, Detail] = {
    "sex": part("sex"),
    "gain": part("what"),
    "females": lambda s, seat, action: action.females,
    "slot": part("slot"),
    "joint": part("joint"),
    "place": part("slot", "joint"),
    "cage": part("square"),
    "square": part("square"),
    "species": part("species"),
    "tile": lambda s, seat, action: f"{action.species}-{action.sex}",
    "budget": lambda s, seat, action: int(s.budget),
    "squares": squares_in_area,
    "size": size_of_pair,
    "cost": cost_of_pair,
}
REFUSALS = no = Refusals("an-no", DETAILS)

NO_SUCH_PLACE = no("AN-12", "no-such-place", "there is no such place on this ark")

# ── another step is due: a code for each phase, in the order of the phases ──────────────────────
EXPECTED = {
    "select": ("AN-5.2", "a column for your worker"),
    "animals-bag": ("AN-6.3", "the bag of the third tile"),
    "animals-pick": ("AN-6.5", "one of the drawn animals"),
    "exchange-gain": ("AN-6.11", "a point, food, a wall or pitch"),
    "exchange-branch": ("AN-6.12", "swap walls or draw tiles"),
    "exchange-swap-1": ("AN-6.12", "the first wall to swap"),
    "exchange-swap-2": ("AN-6.12", "the second wall to swap"),
    "exchange-split": ("AN-6.12", "which bags to draw from"),
    "exchange-take": ("AN-6.12", "a drawn tile, or stop"),
    "exchange-give": ("AN-6.12", "the tile you give for it"),
    "build": ("AN-6.17", "a wall, a pitch, or stop"),
    "load": ("AN-6.23", "food, a pair, or stop"),
    "load-cage": ("AN-6.26", "the cage for the pair"),
    "final-food": ("AN-7.2", "food, or stop"),
    "final-pairs": ("AN-7.3", "a pair, or stop"),
    "final-cage": ("AN-7.3", "the cage for the pair"),
}
OTHER_STEP = len(no)  # and the phase
for _phase in PHASE_NAMES[: len(EXPECTED)]:
    no(EXPECTED[_phase][0], f"phase-{_phase}", f"now it is {EXPECTED[_phase][1]}")

# ── action board, animals, exchange ─────────────────────────────────────────────────────────────
COLUMN_TAKEN = no("AN-5.2", "column", "somebody has planned this action already")
BAG_SHORT = no("AN-6.3", "bag-short", "that bag holds fewer than two tiles", "sex")
NOT_AMONG_THEM = no("AN-6.5", "not-drawn", "{tile} was not drawn")
NONE_LEFT = no("AN-6.11", "gain", "there is no {gain} left")
ONE_COLOUR = no("AN-6.12", "swap", "walls of two colours must be on the ark")
BAGS_EMPTY = no("AN-6.12", "bags-empty", "both bags are empty")
NO_UNPAIRED = no("AN-6.13", "unpaired", "you own no unpaired tile")
NO_WALL = no("AN-6.12", "no-wall", "no wall stands at {slot}")
SAME_COLOUR = no("AN-6.12", "same-colour", "the two walls must have different colours")
BAG_EMPTY = no("AN-6.12", "bag-empty", "that bag is empty", "sex")
BAGS_SHORT = no("AN-6.12", "split", "the bags cannot give {females} females out of {budget} tiles")
NOT_DRAWN = no("AN-6.12", "not-drawn", "{tile} was not drawn")
NOT_YOURS = no("AN-6.12", "not-yours", "{tile} is not yours")
PAIRED_TILE = no("AN-6.13", "paired", "{tile} is paired and stays")

# ── building ────────────────────────────────────────────────────────────────────────────────────
SLOT_OFF_THE_ARK = no("AN-3.6", "off-the-ark", "{place} is not on this ark")
NO_WALL_IN_HAND = no("AN-6.17", "walls", "you have no wall in hand")
INSIDE_A_CAGE = no("AN-3.15", "inside", "{slot} lies inside a cage")
SLOT_TAKEN = no("AN-6.18", "taken", "{slot} already carries a wall")
POINT_OFF_THE_ARK = no("AN-3.8", "off-the-ark", "{place} is not on this ark")
NO_JOINT = no(
    *("AN-6.19", "no-joint", "{place} is no joint: a joint is a point between two hull walls")
)
NO_PITCH_IN_HAND = no("AN-6.17", "pitch", "you have no pitch in hand")
JOINT_TAKEN = no("AN-6.19", "pitched", "{joint} already carries pitch")
NOT_JOINED = no("AN-6.19", "unjoined", "{joint} needs walls on both its hull slots")

# ── loading ─────────────────────────────────────────────────────────────────────────────────────
TOO_BIG = no(
    *("AN-3.13", "too-big", "the closed area around {square} has {squares} squares and is no cage")
)
NO_CAGE = no("AN-3.12", "no-cage", "no cage begins at {cage}")
NO_PART = no("AN-6.24", "no-part", "you have no wall around cage {cage}")
NO_FOOD_IN_HAND = no("AN-6.25", "food", "you have no food in hand")
NO_POINT_LEFT = no("AN-6.25", "points-food", "you have no LP left")
UNSEALED_FOR_FOOD = no("AN-6.25", "unsealed", "cage {cage} is not sealed")
ALL_FED = no("AN-6.25", "fed", "every square of cage {cage} has food")
ABOARD = no("AN-6.28", "aboard", "{species} is on board already")
NOT_PAIRED = no("AN-6.26", "not-paired", "{species} is not paired")
PAIR_NOT_YOURS = no("AN-6.26", "pair-not-yours", "no {species} is yours")
TOO_EXPENSIVE = no("AN-6.27", "points", "{species} costs {cost} LP, you have {budget}")
NO_CAGE_READY = no("AN-6.26", "no-fit", "no cage is ready for {species}")
CAGE_HUNGRY = no("AN-6.26", "hungry", "cage {cage} needs food on every square")
UNSEALED = no("AN-6.26", "unsealed", "cage {cage} is not sealed")
WRONG_SIZE = no("AN-6.26", "size", "cage {cage} does not have {size} squares")
FULL = no("AN-6.26", "full", "cage {cage} already holds such a pair")

WHEREVER = frozenset(
    {*range(OTHER_STEP, OTHER_STEP + len(EXPECTED)), NO_FOOD_IN_HAND, NO_POINT_LEFT}
)  # whatever the place


def tell(code: int, s: Record, seat: int, action: actions.Action) -> Illegal:
    """AN-3.8: a point that touches no square is not on the ark at all."""
    if code == NO_JOINT and isinstance(action, actions.Seal):
        touched = squares_at(action.joint) & layout_in(s).ark.area
        code = code if touched else POINT_OFF_THE_ARK
    return REFUSALS.error(code, s, seat, action)
