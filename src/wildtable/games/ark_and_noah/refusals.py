"""Why not? The clause behind a move that is not legal, told from what its player knows."""

from collections.abc import Callable
from typing import Any

from wildtable.core.errors import Illegal, Malformed
from wildtable.core.kernel import Record
from wildtable.games.ark_and_noah import actions
from wildtable.games.ark_and_noah.ark import Joint, Slot, Square, squares_at
from wildtable.games.ark_and_noah.material import (
    CAGE_MAX,
    LOADING_POINTS,
    SPECIES_NAMES,
    layout_in,
)
from wildtable.games.ark_and_noah.options import Options
from wildtable.games.ark_and_noah.position import area_of, members, wide
from wildtable.games.ark_and_noah.state import (
    ANI_BAG,
    ANI_PICK,
    BUILDING,
    EXC_BRANCH,
    EXC_GAIN,
    EXC_GIVE,
    EXC_SPLIT,
    EXC_SWAP1,
    EXC_SWAP2,
    EXC_TAKE,
    FINAL_CAGE,
    FINAL_FOOD,
    FINAL_PAIRS,
    LOAD,
    LOAD_CAGE,
    LOADING,
    NOTHING,
    PHASE_NAMES,
    SELECT,
    SEXES,
)


def no(clause: str, message: str, text: str, **details: Any) -> Illegal:
    return Illegal(text, message=f"an-no-{message}", clause=clause, **details)


def refusal(s: Record, options: Options, seat: int, number: int) -> Illegal:
    """The first clause that forbids the action `number` to `seat`, who owes a decision now."""
    try:
        action = actions.decode(number, layout_in(s).ids)
    except Malformed:
        return no("AN-12", "no-such-place", "there is no such place on this ark")
    return refusal_of(s, seat, action)


def refusal_of_place(s: Record, seat: int, action: actions.Action) -> Illegal | None:
    """The same for a place without an id, such as a point inside the ark; None: it is not about one."""
    return refusal_of(s, seat, action) if names_a_place(action) and seat == s.seat else None


def names_a_place(action: actions.Action) -> bool:
    """Is it about a place, and does it tell one?"""
    match action:
        case actions.Wall(Slot("H" | "V", int(), int())) | actions.Seal(Joint(int(), int())):
            return True
        case actions.Feed(Square(int(), int())) | actions.Cage(Square(int(), int())):
            return True
    return False


def turn_clause(s: Record) -> str:
    """Who decides: in phase 1, in the last loading and afterwards, in a column."""
    if s.phase == SELECT:
        return "AN-5.1"
    return "AN-7.1" if s.phase >= FINAL_FOOD else "AN-5.6"


def refusal_of(s: Record, seat: int, action: actions.Action) -> Illegal:
    refused = _REFUSALS.get((int(s.phase), type(action)))
    found = refused(s, seat, action) if refused else None
    return found or phase_refused(s)


EXPECTED = {
    SELECT: ("AN-5.2", "a column for your worker"),
    ANI_BAG: ("AN-6.3", "the bag of the third tile"),
    ANI_PICK: ("AN-6.5", "one of the drawn animals"),
    EXC_GAIN: ("AN-6.11", "a point, food, a wall or pitch"),
    EXC_BRANCH: ("AN-6.12", "swap walls or draw tiles"),
    EXC_SWAP1: ("AN-6.12", "the first wall to swap"),
    EXC_SWAP2: ("AN-6.12", "the second wall to swap"),
    EXC_SPLIT: ("AN-6.12", "which bags to draw from"),
    EXC_TAKE: ("AN-6.12", "a drawn tile, or stop"),
    EXC_GIVE: ("AN-6.12", "the tile you give for it"),
    BUILDING: ("AN-6.17", "a wall, a pitch, or stop"),
    LOADING: ("AN-6.23", "food, a pair, or stop"),
    LOAD_CAGE: ("AN-6.26", "the cage for the pair"),
    FINAL_FOOD: ("AN-7.2", "food, or stop"),
    FINAL_PAIRS: ("AN-7.3", "a pair, or stop"),
    FINAL_CAGE: ("AN-7.3", "the cage for the pair"),
}


def phase_refused(s: Record) -> Illegal:
    clause, expected = EXPECTED[int(s.phase)]
    return no(clause, f"phase-{PHASE_NAMES[int(s.phase)]}", f"now it is {expected}")


# ── action board, animals, exchange ─────────────────────────────────────────────────────────────
def choose_refused(s: Record, seat: int, action: actions.Choose) -> Illegal:
    return no("AN-5.2", "column", "somebody has planned this action already")


def bag_refused(s: Record, seat: int, action: actions.Bag) -> Illegal | None:
    if s.phase == ANI_BAG:
        return no("AN-6.3", "bag-short", "that bag holds fewer than two tiles", sex=action.sex)
    if s.split_stepwise:
        return no("AN-6.12", "bag-empty", "that bag is empty", sex=action.sex)
    return None


def split_refused(s: Record, seat: int, action: actions.Split) -> Illegal | None:
    if s.split_stepwise:
        return None
    text = f"the bags cannot give {action.females} females out of {s.budget} tiles"
    return no("AN-6.12", "split", text, number=action.females, most=int(s.budget))


def gain_refused(s: Record, seat: int, action: actions.Gain) -> Illegal:
    return no("AN-6.11", "gain", f"there is no {action.what} left", gain=action.what)


def branch_refused(s: Record, seat: int, action: actions.Plain) -> Illegal | None:
    if action.word == "swap":
        return no("AN-6.12", "swap", "walls of two colours must be on the ark")
    if action.word == "draw" and not (s.bag[0] or s.bag[1]):
        return no("AN-6.12", "bags-empty", "both bags are empty")
    if action.word == "draw":
        return no("AN-6.13", "unpaired", "you own no unpaired tile")
    return None


def swap_refused(s: Record, seat: int, action: actions.Wall) -> Illegal:
    slot = layout_in(s).ids.slot_id.get(action.slot)
    if slot is None or not any(wide(walls) >> slot & 1 for walls in s.walls):
        return no("AN-6.12", "no-wall", f"no wall stands at {action.slot}", slot=str(action.slot))
    return no("AN-6.12", "same-colour", "the two walls must have different colours")


def tile_refused(s: Record, seat: int, action: actions.Tile) -> Illegal:
    name = f"{action.species}-{action.sex}"
    sex, species = SEXES.index(action.sex), SPECIES_NAMES.index(action.species)
    if s.phase == EXC_GIVE:
        if species not in members(s.owned[seat, sex]):
            return no("AN-6.12", "not-yours", f"{name} is not yours", tile=name)
        return no("AN-6.13", "paired", f"{name} is paired and stays", tile=name)
    if species in members(s.display[sex]):
        return no("AN-6.13", "unpaired", "you own no unpaired tile")
    clause = "AN-6.5" if s.phase == ANI_PICK else "AN-6.12"
    return no(clause, "not-drawn", f"{name} was not drawn", tile=name)


# ── building ────────────────────────────────────────────────────────────────────────────────────
def wall_refused(s: Record, seat: int, action: actions.Wall) -> Illegal:
    """AN-6.18, AN-3.15."""
    slot, name = layout_in(s).ids.slot_id.get(action.slot), str(action.slot)
    if slot is None or not wide(s.slots) >> slot & 1:
        return no("AN-3.6", "off-the-ark", f"{name} is not on this ark", place=name)
    if s.hand_walls[seat] == 0:
        return no("AN-6.17", "walls", "you have no wall in hand")
    if wide(s.blocked) >> slot & 1:
        return no("AN-3.15", "inside", f"{name} lies inside a cage", slot=name)
    return no("AN-6.18", "taken", f"{name} already carries a wall", slot=name)


def pitch_refused(s: Record, seat: int, action: actions.Seal) -> Illegal:
    """AN-6.19, AN-3.8."""
    layout, name = layout_in(s), str(action.joint)
    if action.joint not in layout.ark.joints:
        if squares_at(action.joint).isdisjoint(layout.ark.area):
            return no("AN-3.8", "off-the-ark", f"{name} is not on this ark", place=name)
        text = f"{name} is no joint: a joint is a point between two hull walls"
        return no("AN-6.19", "no-joint", text, place=name)
    joint = layout.ids.joint_id[action.joint]
    if s.hand_pitch[seat] == 0:
        return no("AN-6.17", "pitch", "you have no pitch in hand")
    if joint in members(s.pitch):
        return no("AN-6.19", "pitched", f"{name} already carries pitch", joint=name)
    return no("AN-6.19", "unjoined", f"{name} needs walls on both its hull slots", joint=name)


# ── loading ─────────────────────────────────────────────────────────────────────────────────────
def cage_at(s: Record, square: Square) -> int:
    """The anchor of the cage that is called by this square, or NOTHING."""
    anchor = layout_in(s).ids.square_id.get(square, NOTHING)
    return anchor if anchor in members(s.cages) else NOTHING


def closed_around(s: Record, square: Square) -> int:
    """AN-3.11: squares of the closed area that this one belongs to; 0: open, or not on the ark."""
    layout = layout_in(s)
    if square not in layout.ark.area:
        return 0
    area = area_of(layout, wide(s.empty), layout.ids.square_id[square])
    return 0 if NOTHING in area else len(area)


def no_cage(s: Record, seat: int, square: Square) -> Illegal | None:
    """AN-3.12, AN-3.13, AN-6.24: is there a cage, and does the seat take part?"""
    anchor, name = cage_at(s, square), str(square)
    if anchor == NOTHING and (number := closed_around(s, square)) > CAGE_MAX:
        text = f"the closed area around {name} has {number} squares and is no cage"
        return no("AN-3.13", "too-big", text, square=name, number=number)
    if anchor == NOTHING:
        return no("AN-3.12", "no-cage", f"no cage begins at {name}", cage=name)
    if s.column == LOAD and anchor not in members(s.involved[seat]):
        return no("AN-6.24", "no-part", f"you have no wall around cage {name}", cage=name)
    return None


def food_refused(s: Record, seat: int, action: actions.Feed) -> Illegal:
    """AN-6.25, AN-7.2."""
    name = str(action.square)
    if s.hand_food[seat] == 0:
        return no("AN-6.25", "food", "you have no food in hand")
    if s.column == LOAD and s.budget == 0:
        return no("AN-6.25", "points-food", "you have no LP left")
    if found := no_cage(s, seat, action.square):
        return found
    if cage_at(s, action.square) in members(s.hungry):
        return no("AN-6.25", "unsealed", f"cage {name} is not sealed", cage=name)
    return no("AN-6.25", "fed", f"every square of cage {name} has food", cage=name)


def pair_refused(s: Record, seat: int, action: actions.Pair) -> Illegal:
    """AN-6.26 (1), (6), then the cages."""
    text = f"no cage is ready for {action.species}"
    return pair_not_ready(s, seat, action) or no("AN-6.26", "no-fit", text, species=action.species)


def pair_not_ready(s: Record, seat: int, action: actions.Pair) -> Illegal | None:
    """AN-6.26 (1), (6), AN-6.27: paired, mine in part, and I can pay for it."""
    species, name = SPECIES_NAMES.index(action.species), action.species
    if s.aboard[species] != NOTHING:
        return no("AN-6.28", "aboard", f"{name} is on board already", species=name)
    mine = [sex for sex in range(2) if species in members(s.owned[seat, sex])]
    owned = [any(species in members(s.owned[other, sex]) for other in range(4)) for sex in range(2)]
    if not all(owned):
        return no("AN-6.26", "not-paired", f"{name} is not paired", species=name)
    if not mine:
        return no("AN-6.26", "pair-not-yours", f"no {name} is yours", species=name)
    cost = len(mine) * int(LOADING_POINTS[s.animal_size[species]])
    if s.column == LOAD and cost > s.budget:
        text = f"{name} costs {cost} LP, you have {s.budget}"
        return no("AN-6.27", "points", text, species=name, cost=cost, number=int(s.budget))
    return None


def cage_refused(s: Record, seat: int, action: actions.Cage) -> Illegal:
    """AN-6.26 (2) to (5)."""
    if found := no_cage(s, seat, action.square):
        return found
    anchor, name = cage_at(s, action.square), str(action.square)
    if anchor in members(s.hungry):
        return no("AN-6.26", "hungry", f"cage {name} needs food on every square", cage=name)
    if anchor not in members(s.sealed):
        return no("AN-6.26", "unsealed", f"cage {name} is not sealed", cage=name)
    size = int(s.animal_size[int(s.pending) - actions.PAIR])
    if size not in {0, len(area_of(layout_in(s), wide(s.empty), anchor))}:
        text = f"cage {name} does not have {size} squares"
        return no("AN-6.26", "size", text, cage=name, number=size)
    return no("AN-6.26", "full", f"cage {name} already holds such a pair", cage=name)


Refused = Callable[[Record, int, Any], Illegal | None]
_REFUSALS: dict[tuple[int, type], Refused] = {
    (SELECT, actions.Choose): choose_refused,
    (ANI_BAG, actions.Bag): bag_refused,
    (ANI_PICK, actions.Tile): tile_refused,
    (EXC_GAIN, actions.Gain): gain_refused,
    (EXC_BRANCH, actions.Plain): branch_refused,
    (EXC_SWAP1, actions.Wall): swap_refused,
    (EXC_SWAP2, actions.Wall): swap_refused,
    (EXC_SPLIT, actions.Bag): bag_refused,
    (EXC_SPLIT, actions.Split): split_refused,
    (EXC_TAKE, actions.Tile): tile_refused,
    (EXC_GIVE, actions.Tile): tile_refused,
    (BUILDING, actions.Wall): wall_refused,
    (BUILDING, actions.Seal): pitch_refused,
    (LOADING, actions.Feed): food_refused,
    (LOADING, actions.Pair): pair_refused,
    (LOAD_CAGE, actions.Cage): cage_refused,
    (FINAL_FOOD, actions.Feed): food_refused,
    (FINAL_PAIRS, actions.Pair): pair_refused,
    (FINAL_CAGE, actions.Cage): cage_refused,
}
