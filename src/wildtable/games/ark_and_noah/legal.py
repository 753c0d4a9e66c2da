"""What may be done, and why not: for every step all legal actions, or the first clause that forbids one."""

import numpy as np

from wildtable.core import mask as masks
from wildtable.core.bits import bit_count, has
from wildtable.core.kernel import Mask, rule
from wildtable.core.refusals import LEGAL
from wildtable.games.ark_and_noah import actions, animals, exchange, loading, record
from wildtable.games.ark_and_noah import refusals as no
from wildtable.games.ark_and_noah.building import (
    free_joints,
    free_slots,
    legal_pieces,
)
from wildtable.games.ark_and_noah.cages import closed_area, closed_region, owner_of
from wildtable.games.ark_and_noah.material import CAGE_MAX
from wildtable.games.ark_and_noah.record import Record
from wildtable.games.ark_and_noah.rounds import (
    is_free,
    legal_columns,
)


@rule
def legal(s: Record, seat: int, mask: Mask) -> int:
    """The legal action ids of a seat (AN-12), none if it owes no decision."""
    masks.clear(mask)
    if s.phase == record.OVER or seat != s.seat:
        return 0
    if s.phase == record.BUILDING:
        legal_pieces(s, seat, mask)
    elif s.phase == record.SELECT:
        legal_columns(s, mask)
    elif s.phase == record.ANI_BAG:
        masks.allow_block(mask, actions.BAG, np.uint64(animals.namable_bags(s)))
    elif s.phase == record.ANI_PICK:
        animals.allow_tiles(mask, s.display[record.FEMALE], s.display[record.MALE])
    elif s.phase <= record.EXC_GIVE:
        legal_exchange(s, seat, mask)
    elif s.phase == record.LOAD_CAGE or s.phase == record.FINAL_CAGE:
        loading.legal_cages(s, seat, mask)
    else:
        loading.legal_loads(s, seat, mask)
    return masks.count(mask)


@rule
def legal_exchange(s: Record, seat: int, mask: Mask) -> None:
    """AN-6.11, AN-6.12: D4 to D9."""
    if s.phase == record.EXC_GAIN:
        exchange.legal_gains(s, seat, mask)
    elif s.phase == record.EXC_BRANCH:
        exchange.legal_branches(s, seat, mask)
    elif s.phase <= record.EXC_SWAP2:
        exchange.legal_swaps(s, mask)
    elif s.phase == record.EXC_SPLIT:
        exchange.legal_splits(s, mask)
    elif s.phase == record.EXC_TAKE:
        exchange.legal_takes(s, seat, mask)
    else:
        animals.allow_tiles(
            mask, exchange.unpaired(s, seat, record.FEMALE), exchange.unpaired(s, seat, record.MALE)
        )


# ── why not ─────────────────────────────────────────────────────────────────────────────────────
@rule
def why(s: Record, seat: int, action: int) -> int:
    """A code of refusals.py, 0 if `seat`, who owes a decision, may do it."""
    if s.phase == record.BUILDING:
        return why_not_build(s, seat, action)
    if s.phase == record.SELECT:
        return why_not_choose(s, action)
    if s.phase == record.ANI_BAG:
        return why_not_bag(s, action)
    if s.phase == record.ANI_PICK:
        return why_not_pick(s, action)
    if s.phase <= record.EXC_GIVE:
        return why_not_exchange(s, seat, action)
    if s.phase == record.LOAD_CAGE or s.phase == record.FINAL_CAGE:
        return why_not_cage(s, seat, action)
    return why_not_load(s, seat, action)


# ── action board and animals ────────────────────────────────────────────────────────────────────
@rule
def why_not_choose(s: Record, action: int) -> int:
    """AN-5.2."""
    if action >= actions.STOP:
        return no.OTHER_STEP + s.phase
    return LEGAL if is_free(s, action - actions.CHOOSE) else no.COLUMN_TAKEN


@rule
def why_not_bag(s: Record, action: int) -> int:
    """AN-6.3."""
    if not actions.BAG <= action < actions.TILE:
        return no.OTHER_STEP + s.phase
    return LEGAL if animals.namable_bags(s) >> (action - actions.BAG) & 1 else no.BAG_SHORT


@rule
def why_not_pick(s: Record, action: int) -> int:
    """AN-6.5."""
    if not actions.TILE <= action < actions.WALL:
        return no.OTHER_STEP + s.phase
    return LEGAL if animals.is_shown(s, action) else no.NOT_AMONG_THEM


# ── exchange ────────────────────────────────────────────────────────────────────────────────────
@rule
def why_not_exchange(s: Record, seat: int, action: int) -> int:
    """AN-6.11, AN-6.12: D4 to D9."""
    if s.phase == record.EXC_GAIN:
        return why_not_gain(s, seat, action)
    if s.phase == record.EXC_BRANCH:
        return why_not_branch(s, seat, action)
    if s.phase <= record.EXC_SWAP2:
        return why_not_swap(s, action)
    if s.phase == record.EXC_SPLIT:
        return why_not_split(s, action)
    return (
        why_not_take(s, seat, action)
        if s.phase == record.EXC_TAKE
        else why_not_give(s, seat, action)
    )


@rule
def why_not_gain(s: Record, seat: int, action: int) -> int:
    """AN-6.11."""
    if not actions.TAKE <= action < actions.SWAP:
        return no.OTHER_STEP + s.phase
    return LEGAL if exchange.is_left(s, seat, action - actions.TAKE) else no.NONE_LEFT


@rule
def why_not_branch(s: Record, seat: int, action: int) -> int:
    """AN-6.12, AN-6.13."""
    if action == actions.SWAP:
        return LEGAL if exchange.can_swap(s) else no.ONE_COLOUR
    if action != actions.DRAW:
        return no.OTHER_STEP + s.phase
    if exchange.bags_are_empty(s):
        return no.BAGS_EMPTY
    return no.NO_UNPAIRED if exchange.is_barred(s, seat) else LEGAL


@rule
def why_not_swap(s: Record, action: int) -> int:
    """AN-6.12 (A)."""
    if not actions.WALL <= action < actions.SEAL:
        return no.OTHER_STEP + s.phase
    owner = owner_of(s, action - actions.WALL)
    if owner == record.NOBODY:
        return no.NO_WALL
    is_second = s.phase == record.EXC_SWAP2
    return no.SAME_COLOUR if is_second and owner == owner_of(s, s.pending - actions.WALL) else LEGAL


@rule
def why_not_split(s: Record, action: int) -> int:
    """AN-6.12 (B), RUL-12."""
    if s.split_stepwise and actions.BAG <= action < actions.TILE:
        return LEGAL if s.bag[action - actions.BAG] else no.BAG_EMPTY
    if not s.split_stepwise and actions.SPLIT <= action < actions.BAG:
        return LEGAL if exchange.can_split(s, action - actions.SPLIT) else no.BAGS_SHORT
    return no.OTHER_STEP + s.phase


@rule
def why_not_take(s: Record, seat: int, action: int) -> int:
    """AN-6.12 (B), AN-6.13."""
    if action == actions.STOP:
        return LEGAL
    if not actions.TILE <= action < actions.WALL:
        return no.OTHER_STEP + s.phase
    if not animals.is_shown(s, action):
        return no.NOT_DRAWN
    return LEGAL if exchange.has_unpaired(s, seat) else no.NO_UNPAIRED


@rule
def why_not_give(s: Record, seat: int, action: int) -> int:
    """AN-6.12 (B), AN-6.13."""
    if not actions.TILE <= action < actions.WALL:
        return no.OTHER_STEP + s.phase
    sex, species = animals.sex_of(action), animals.species_of(action)
    if not has(s.owned[seat, sex], species):
        return no.NOT_YOURS
    return LEGAL if has(exchange.unpaired(s, seat, sex), species) else no.PAIRED_TILE


# ── building ────────────────────────────────────────────────────────────────────────────────────
@rule
def why_not_build(s: Record, seat: int, action: int) -> int:
    """AN-6.17 to AN-6.19."""
    if action == actions.STOP:
        return LEGAL
    if actions.WALL <= action < actions.SEAL:
        return why_not_wall(s, seat, action - actions.WALL)
    if actions.SEAL <= action < actions.FEED:
        return why_not_pitch(s, seat, action - actions.SEAL)
    return no.OTHER_STEP + s.phase


@rule
def why_not_wall(s: Record, seat: int, slot: int) -> int:
    """AN-6.18, AN-3.15."""
    word, place = slot >> 6, slot & 63
    if not has(s.slots[word], place):
        return no.SLOT_OFF_THE_ARK
    if s.hand_walls[seat] == 0:
        return no.NO_WALL_IN_HAND
    if has(free_slots(s, word), place):
        return LEGAL
    return no.INSIDE_A_CAGE if has(s.blocked[word], place) else no.SLOT_TAKEN


@rule
def why_not_pitch(s: Record, seat: int, joint: int) -> int:
    """AN-6.19, AN-3.8."""
    if not has(s.joints, joint):
        return no.NO_JOINT
    if s.hand_pitch[seat] == 0:
        return no.NO_PITCH_IN_HAND
    if has(free_joints(s), joint):
        return LEGAL
    return no.JOINT_TAKEN if has(s.pitch, joint) else no.NOT_JOINED


# ── loading ─────────────────────────────────────────────────────────────────────────────────────
@rule
def why_not_load(s: Record, seat: int, action: int) -> int:
    """AN-6.23, AN-7.2, AN-7.3."""
    if action == actions.STOP:
        return LEGAL
    if actions.FEED <= action < actions.PAIR and s.phase != record.FINAL_PAIRS:
        return why_not_food(s, seat, action - actions.FEED)
    if actions.PAIR <= action < actions.CAGE and s.phase != record.FINAL_FOOD:
        return why_not_pair(s, seat, action - actions.PAIR)
    return no.OTHER_STEP + s.phase


@rule
def why_not_food(s: Record, seat: int, square: int) -> int:
    """AN-6.25, AN-7.2."""
    if s.hand_food[seat] == 0:
        return no.NO_FOOD_IN_HAND
    if not loading.can_pay_for_food(s):
        return no.NO_POINT_LEFT
    problem = why_no_cage(s, seat, square)
    if problem:
        return problem
    if has(loading.cages_for_food(s, seat), square):
        return LEGAL
    return no.UNSEALED_FOR_FOOD if has(s.hungry, square) else no.ALL_FED


@rule
def why_no_cage(s: Record, seat: int, square: int) -> int:
    """AN-3.12, AN-3.13, AN-6.24: is there a cage, and does the seat take part?"""
    if has(s.cages, square):
        return LEGAL if has(loading.own_cages(s, seat), square) else no.NO_PART
    if has(s.squares, square) and bit_count(closed_area(s, square, record.SQUARES)) > CAGE_MAX:
        return no.TOO_BIG
    return no.NO_CAGE


@rule
def why_not_pair(s: Record, seat: int, species: int) -> int:
    """AN-6.26 (1), (6), AN-6.27, then the cages."""
    if s.aboard[species] != record.NOTHING:
        return no.ABOARD
    if not has(animals.paired_species(s), species):
        return no.NOT_PAIRED
    if loading.own_tiles(s, seat, species) == 0:
        return no.PAIR_NOT_YOURS
    if loading.cost_of(s, seat, species) > s.budget:
        return no.TOO_EXPENSIVE
    return LEGAL if loading.cages_for(s, seat, species) else no.NO_CAGE_READY


@rule
def why_not_cage(s: Record, seat: int, action: int) -> int:
    """AN-6.26 (2) to (5)."""
    if action < actions.CAGE:
        return no.OTHER_STEP + s.phase
    square, species = action - actions.CAGE, s.pending - actions.PAIR
    problem = why_no_cage(s, seat, square)
    if problem or has(loading.cages_for(s, seat, species), square):
        return problem
    if has(s.hungry, square):
        return no.CAGE_HUNGRY
    if not has(s.sealed, square):
        return no.UNSEALED
    size = s.animal_size[species]
    return no.WRONG_SIZE if size and size != bit_count(closed_region(s, square)) else no.FULL
