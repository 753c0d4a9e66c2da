"""Ark & Noah: what supplies, animals, cages and workers are likely to bring."""

import numpy as np

from wildtable.core.bits import ONE, bit_count, has, lowest
from wildtable.core.chance import pick
from wildtable.core.kernel import Array, Mask, rule
from wildtable.core.mask import nth
from wildtable.games.ark_and_noah.actions import CAGE, PAIR, SEAL, STOP, WALL
from wildtable.games.ark_and_noah.animals import paired_species
from wildtable.games.ark_and_noah.cages import closed_region, is_empty, slots_of_region
from wildtable.games.ark_and_noah.material import (
    HULL_BONUS,
    PENALTY,
    STRONG,
    TILE_POINTS,
    TRACK,
    WEAK,
)
from wildtable.games.ark_and_noah.record import (
    ANIMALS,
    BUILD,
    BUILDING,
    COLUMNS,
    EXC_GIVE,
    EXC_SWAP2,
    EXCHANGE,
    FINAL_CAGE,
    FOOD,
    LOAD_CAGE,
    LOADING,
    NOBODY,
    NOTHING,
    OVER,
    PITCH,
    SPECIES,
    WOOD,
    Record,
)
from wildtable.games.ark_and_noah.scoring import hull_walls

NAMES = ("supplies", "animals", "cages", "hull", "workers")
SUPPLIES, ANIMALS_AHEAD, CAGES_AHEAD, HULL_AHEAD, WORKERS = range(5)

PIECES_A_ROUND = 4.0  # that one player can use up
USED, LEFT_OVER = 0.85, -1.0  # points of a piece in hand that will be used, or not
LOADED_WALL = 0.55  # points of a wall around a cage that will take a pair
SMALL_TOO = 0.2  # and perhaps a small pair besides
HULL_STEP = 0.35  # of the bonus, for each wall of lead


@rule
def rounds_left(s: Record) -> float:
    """After the present one; the present one counts by what is still to be carried out."""
    rest = (COLUMNS - min(s.column, COLUMNS)) / (1.0 * COLUMNS)
    return max(0.0, TRACK - s.round_number + rest)


@rule
def measure(s: Record, out: Array) -> None:
    if s.phase == OVER:
        return
    rounds = rounds_left(s)
    for seat in range(s.players):
        measure_supplies(s, seat, rounds, out)
        measure_hull(s, seat, rounds, out)
    measure_animals(s, rounds, out)
    measure_cages(s, rounds, out)
    measure_workers(s, out)


# ── pieces in hand ──────────────────────────────────────────────────────────────────────────────
@rule
def measure_supplies(s: Record, seat: int, rounds: float, out: Array) -> None:
    """AN-6.20, AN-6.25: a piece used is a point; AN-8.3: one left over costs one."""
    pieces = s.hand_walls[seat] + s.hand_pitch[seat]
    usable = min(1.0 * pieces, PIECES_A_ROUND * rounds)
    food = s.hand_food[seat]
    edible = min(1.0 * food, 0.5 * PIECES_A_ROUND * rounds)
    used = usable + edible
    out[SUPPLIES, seat] = USED * used + LEFT_OVER * (pieces + food - used)


@rule
def measure_hull(s: Record, seat: int, rounds: float, out: Array) -> None:
    """AN-8.1: five points for the most walls on the hull."""
    best = 0
    for other in range(s.players):
        if other != seat:
            best = max(best, hull_walls(s, other))
    step = HULL_STEP / (1.0 + 0.3 * rounds)
    share = 0.5 + step * (hull_walls(s, seat) - best)
    out[HULL_AHEAD, seat] = HULL_BONUS * min(1.0, max(0.0, share))


# ── animals ─────────────────────────────────────────────────────────────────────────────────────
@rule
def measure_animals(s: Record, rounds: float, out: Array) -> None:
    """AN-6.29: tiles loaded are points; AN-8.4: those left over cost points."""
    paired = paired_species(s)
    in_time = min(1.0, rounds / 3.0)
    for species in range(SPECIES):
        for sex in range(2):
            for seat in range(s.players):
                if has(s.owned[seat, sex], species):
                    size = s.animal_size[species]
                    chance = in_time * chance_to_load(s, size, has(paired, species))
                    points = chance * TILE_POINTS[size] - (1.0 - chance) * PENALTY[size]
                    out[ANIMALS_AHEAD, seat] += points


@rule
def chance_to_load(s: Record, size: int, is_paired: bool) -> float:
    vacant = s.vacant[size]
    if not is_paired:
        return 0.25 if vacant else 0.2
    if vacant & s.sealed & ~s.hungry:
        return 0.9
    if vacant & s.sealed:
        return 0.75
    return 0.6 if vacant else 0.4


# ── cages and what may become one ───────────────────────────────────────────────────────────────
@rule
def measure_cages(s: Record, rounds: float, out: Array) -> None:
    """AN-6.30: walls around a cage bring points when a pair goes in."""
    in_time = min(1.0, rounds / 3.0)
    cages = s.cages
    while cages:
        anchor = lowest(cages)
        cages &= cages - ONE
        region = closed_region(s, anchor)
        size = bit_count(region)
        expected = 0.0
        if has(s.vacant[size], anchor):
            expected += LOADED_WALL * demand(s, size)
        if has(s.vacant[0], anchor):
            expected += SMALL_TOO
        if expected > 0.0:
            around = slots_of_region(s, region)
            for seat in range(s.players):
                walls = bit_count(s.walls[seat, 0] & around[0])
                walls += bit_count(s.walls[seat, 1] & around[1])
                out[CAGES_AHEAD, seat] += in_time * expected * walls


@rule
def demand(s: Record, size: int) -> float:
    """Is there an animal of that size on the table?"""
    paired, wanted = paired_species(s), 0.0
    for species in range(SPECIES):
        if s.animal_size[species] == size and s.aboard[species] == NOTHING:
            for seat in range(s.players):
                if has(s.owned[seat, 0] | s.owned[seat, 1], species):
                    wanted = max(wanted, 1.0 if has(paired, species) else 0.7)
    return max(wanted, 0.35)


# ── workers ─────────────────────────────────────────────────────────────────────────────────────
@rule
def measure_workers(s: Record, out: Array) -> None:
    """AN-2.17: what the strong action brings more than the weak one."""
    for column in range(COLUMNS):
        seat = s.planned[column]
        if seat != NOBODY and column + 1 > s.column:
            out[WORKERS, seat] += worth_of_column(s, seat, column + 1)


@rule
def worth_of_column(s: Record, seat: int, column: int) -> float:
    more = STRONG[column] - WEAK[column]
    late = s.round_number >= TRACK
    if column == PITCH:
        return 0.0 if late else 0.5 * min(more, s.pitch_supply)
    if column == FOOD:
        return 0.0 if late else 0.5 * min(more, s.food_supply)
    if column == WOOD:
        return 0.0 if late and s.hand_walls[seat] > 4 else 0.6 * min(more, s.stock[seat])
    if column == ANIMALS:
        return 0.8
    if column == EXCHANGE:
        return 1.2
    if column == BUILD:
        pieces = s.hand_walls[seat] + s.hand_pitch[seat]
        return 0.5 + 0.8 * max(0, min(pieces, STRONG[BUILD]) - WEAK[BUILD])
    return 0.8 + worth_of_loading(s, seat)


@rule
def worth_of_loading(s: Record, seat: int) -> float:
    ready = s.cages & s.sealed & s.involved[seat]
    worth = 0.3 * min(s.hand_food[seat], 4)
    candidates = paired_species(s) & (s.owned[seat, 0] | s.owned[seat, 1])
    while candidates:
        species = lowest(candidates)
        candidates &= candidates - ONE
        if ready & s.vacant[s.animal_size[species]]:
            worth += 1.0
    return worth


@rule
def spread(s: Record) -> float:
    return 3.0 + 0.9 * rounds_left(s)


# ── moves ───────────────────────────────────────────────────────────────────────────────────────
@rule
def label(s: Record, seat: int, action: int) -> np.uint64:
    return np.uint64(action)


@rule
def unfinished(s: Record) -> bool:
    """A pair without its cage, one wall of a swap, a tile taken and none given."""
    if s.phase == LOAD_CAGE or s.phase == FINAL_CAGE:
        return True
    return s.phase == EXC_SWAP2 or s.phase == EXC_GIVE


@rule
def playout_action(s: Record, seat: int, mask: Mask, number: int) -> int:
    """Never stop while something brings points; load pairs rather than food."""
    chosen = nth(mask, pick(s, number))
    if chosen == STOP and number > 1 and (s.phase == BUILDING or s.phase == LOADING):
        chosen = nth(mask, 1 + pick(s, number - 1))
    if s.phase == LOADING:
        last = nth(mask, number - 1)
        if PAIR <= last < CAGE:
            return last
    if s.phase == BUILDING and WALL <= chosen < SEAL:
        other = nth(mask, 1 + pick(s, number - 1))
        if sides_shut(s, other) > sides_shut(s, chosen):
            return other
    return chosen


@rule
def sides_shut(s: Record, action: int) -> int:
    """Walls around the squares beside a slot: playouts close cages rather than scatter walls."""
    if action < WALL or action >= SEAL:
        return 3
    slot = action - WALL
    most = 0
    for side in range(2):
        square = s.sides[slot, side]
        if square != NOTHING:
            walls = 0
            for edge in range(4):
                if not is_empty(s, s.around[square, edge]):
                    walls += 1
            most = max(most, walls)
    return most
