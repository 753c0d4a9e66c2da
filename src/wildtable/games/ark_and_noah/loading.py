"""Load, column 7 (AN-6.23 to AN-6.31), and the last loading (AN-7)."""

import numpy as np

from wildtable.core import mask as masks
from wildtable.core.bits import ONE, bit, bit_count, has, lowest
from wildtable.core.kernel import Log, Mask, rule
from wildtable.core.log import note
from wildtable.games.ark_and_noah.actions import CAGE, FEED, PAIR, STOP
from wildtable.games.ark_and_noah.animals import paired_species
from wildtable.games.ark_and_noah.cages import (
    closed_region,
    joints_of_region,
    look_for_food,
    look_for_room,
    slots_of_region,
)
from wildtable.games.ark_and_noah.events import (
    FOOD_LOADED,
    PAIR_LOADED,
    SCORED_ANIMALS,
    SCORED_PITCH,
    SCORED_WALLS,
    STOPPED,
)
from wildtable.games.ark_and_noah.material import LOADING_POINTS, TILE_POINTS
from wildtable.games.ark_and_noah.record import (
    FEEDING,
    FEMALE,
    FINAL_CAGE,
    FINAL_FOOD,
    FINAL_PAIRS,
    LAST_FOOD,
    LAST_PAIRS,
    LOAD,
    LOAD_CAGE,
    LOADING,
    MALE,
    NEXT_LOAD,
    NEXT_PLAYER,
    NOTHING,
    SEALS,
    TILES,
    WALLS,
    Record,
)

NONE = np.uint64(0)


# ── what can be loaded ──────────────────────────────────────────────────────────────────────────
@rule
def cages_for_food(s: Record, seat: int) -> np.uint64:
    """AN-6.25; AN-7.2: at the end for nothing; RUL-8: perhaps only sealed ones."""
    if s.hand_food[seat] == 0 or s.column == LAST_PAIRS or not can_pay_for_food(s):
        return NONE
    cages = s.hungry & own_cages(s, seat)
    return cages & s.sealed if s.food_needs_pitch else cages


@rule
def can_pay_for_food(s: Record) -> bool:
    """AN-6.25: a loading point; AN-7.2: nothing at the end."""
    return s.column != LOAD or s.budget != 0


@rule
def own_cages(s: Record, seat: int) -> np.uint64:
    """AN-6.24: those with an own wall; AN-7.2, AN-7.3, RUL-19: all of them at the end."""
    return s.involved[seat] if s.column == LOAD else s.cages


@rule
def cages_for_pairs(s: Record, seat: int) -> np.uint64:
    """AN-6.26 (2) to (4): own wall, food on all squares, sealed."""
    return own_cages(s, seat) & s.sealed & ~s.hungry


@rule
def own_tiles(s: Record, seat: int, species: int) -> int:
    """How many of the two tiles lie in front of the seat."""
    return int(has(s.owned[seat, FEMALE], species)) + int(has(s.owned[seat, MALE], species))


@rule
def cost_of(s: Record, seat: int, species: int) -> int:
    """AN-6.27, RUL-16, RUL-27: for each own tile, the partner's is free; AN-7.3: all at the end."""
    if s.column != LOAD:
        return 0
    return own_tiles(s, seat, species) * LOADING_POINTS[s.animal_size[species]]


@rule
def loadable_pairs(s: Record, seat: int) -> np.uint64:
    """AN-6.26 (1), (5), (6): paired, one tile is mine, some cage fits, I can pay for it."""
    if s.column == LAST_FOOD or cages_for_pairs(s, seat) == 0:
        return NONE
    candidates = paired_species(s) & (s.owned[seat, FEMALE] | s.owned[seat, MALE])
    found = NONE
    while candidates:
        species = lowest(candidates)
        candidates &= candidates - ONE
        if cages_for(s, seat, species) and cost_of(s, seat, species) <= s.budget:
            found |= bit(species)
    return found


@rule
def cages_for(s: Record, seat: int, species: int) -> np.uint64:
    """AN-6.26 (5), RUL-25: a big pair needs a cage of its size, a small one takes any; AN-7.5."""
    return cages_for_pairs(s, seat) & s.vacant[s.animal_size[species]]


@rule
def can_load(s: Record, seat: int) -> bool:
    """AN-6.23: food or a pair."""
    return cages_for_food(s, seat) != 0 or loadable_pairs(s, seat) != 0


@rule
def next_load(s: Record) -> None:
    """AN-6.31: the turn ends when no step is legal."""
    if not can_load(s, s.seat):
        s.phase = NEXT_PLAYER
    elif s.column == LOAD:
        s.phase = LOADING
    else:
        s.phase = FINAL_FOOD if s.column == LAST_FOOD else FINAL_PAIRS


@rule
def legal_loads(s: Record, seat: int, mask: Mask) -> None:
    """AN-6.23: one food, one pair, or stop; AN-7.2, AN-7.3: first food, then pairs."""
    masks.allow(mask, STOP)
    masks.allow_block(mask, FEED, cages_for_food(s, seat))
    masks.allow_block(mask, PAIR, loadable_pairs(s, seat))


@rule
def legal_cages(s: Record, seat: int, mask: Mask) -> None:
    """AN-6.26: for the pair just chosen."""
    masks.allow_block(mask, CAGE, cages_for(s, seat, s.pending - PAIR))


# ── loading ─────────────────────────────────────────────────────────────────────────────────────
@rule
def apply_load(s: Record, seat: int, action: int, log: Log) -> None:
    if action == STOP:
        note(log, STOPPED, seat, s.column)
        s.phase = NEXT_PLAYER
    elif action < PAIR:
        load_food(s, seat, action - FEED, log)
    elif action < CAGE:
        s.pending = action
        s.phase = LOAD_CAGE if s.column == LOAD else FINAL_CAGE
    else:
        load_pair(s, seat, s.pending - PAIR, action - CAGE, log)


@rule
def load_food(s: Record, seat: int, anchor: int, log: Log) -> None:
    """AN-6.25: on any empty square, for a loading point and a point; AN-7.2: neither at the end."""
    cage = closed_region(s, anchor)
    s.hand_food[seat] -= 1
    s.food |= bit(lowest(cage & ~s.food))
    look_for_food(s, cage)
    points = 1 if s.column == LOAD else 0
    s.budget -= points
    s.points[seat, FEEDING] += points
    note(log, FOOD_LOADED, seat, s.cell[anchor], points)
    s.phase = NEXT_LOAD


@rule
def load_pair(s: Record, seat: int, species: int, anchor: int, log: Log) -> None:
    """AN-6.28: both tiles go on board for ever; AN-7.4: at the end too."""
    s.budget -= cost_of(s, seat, species)
    s.pending = NOTHING
    her_owner, his_owner = take_tile(s, FEMALE, species), take_tile(s, MALE, species)
    s.aboard[species] = anchor
    look_for_room(s, anchor, s.animal_size[species])
    note(log, PAIR_LOADED, seat, species, s.cell[anchor])
    if s.column == LOAD:  # AN-7.3: no points of any kind at the end
        score_pair(s, seat, species, anchor, her_owner, his_owner, log)
    s.phase = NEXT_LOAD


@rule
def take_tile(s: Record, sex: int, species: int) -> int:
    """From in front of its owner, who is returned."""
    owner = 0
    while not has(s.owned[owner, sex], species):
        owner += 1
    s.owned[owner, sex] &= ~bit(species)
    return owner


@rule
def score_pair(
    s: Record, seat: int, species: int, anchor: int, her_owner: int, his_owner: int, log: Log
) -> None:
    """AN-6.29, AN-6.30: tiles and walls for their owners, pitch for the loader (RUL-26)."""
    cage = closed_region(s, anchor)
    around = slots_of_region(s, cage)
    for owner in range(s.players):
        own = int(owner == her_owner) + int(owner == his_owner)
        tiles = own * TILE_POINTS[s.animal_size[species]]
        if tiles:
            s.points[owner, TILES] += tiles
            note(log, SCORED_ANIMALS, owner, species, tiles)
        walls = bit_count(s.walls[owner, 0] & around[0]) + bit_count(s.walls[owner, 1] & around[1])
        if walls:
            s.points[owner, WALLS] += walls
            note(log, SCORED_WALLS, owner, s.cell[anchor], walls)
    pitch = bit_count(joints_of_region(s, cage))  # AN-6.26 (4): all of them carry pitch
    if pitch:
        s.points[seat, SEALS] += pitch
        note(log, SCORED_PITCH, seat, s.cell[anchor], pitch)
