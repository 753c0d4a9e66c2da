"""Exchange, column 4 (AN-6.10 to AN-6.15)."""

import numpy as np

from wildtable.core import mask as masks
from wildtable.core.bits import bit, bit_count
from wildtable.core.kernel import Log, Mask, rule
from wildtable.core.log import note
from wildtable.games.ark_and_noah.actions import (
    BAG,
    DRAW,
    GAIN_FOOD,
    GAIN_PITCH,
    GAIN_SP,
    GAIN_WALL,
    GAINS,
    SPLIT,
    STOP,
    SWAP,
    TAKE,
    WALL,
)
from wildtable.games.ark_and_noah.animals import (
    allow_tiles,
    draw_from,
    give_tile,
    paired_species,
    sex_of,
    species_of,
)
from wildtable.games.ark_and_noah.cages import look_at_cages_beside, owner_of, slot_bit
from wildtable.games.ark_and_noah.events import (
    BAG_NAMED,
    EXCHANGE_DECLINED,
    EXCHANGE_DRAWN,
    EXCHANGE_DRAWN_SECRETLY,
    EXCHANGE_SHOWN,
    EXCHANGED,
    GAINED,
    SPLIT_NAMED,
    WALLS_SWAPPED,
)
from wildtable.games.ark_and_noah.material import EXCHANGE_DRAW
from wildtable.games.ark_and_noah.places import slot_place
from wildtable.games.ark_and_noah.record import (
    EXC_BRANCH,
    EXC_GIVE,
    EXC_SPLIT,
    EXC_SWAP1,
    EXC_SWAP2,
    EXC_TAKE,
    FEMALE,
    GAIN,
    MALE,
    NEXT_PLAYER,
    NOTHING,
    Record,
)


# ── step 1: gain ────────────────────────────────────────────────────────────────────────────────
@rule
def legal_gains(s: Record, seat: int, mask: Mask) -> None:
    """AN-6.11: what has run out cannot be chosen."""
    for gain in range(len(GAINS)):
        if is_left(s, seat, gain):
            masks.allow(mask, TAKE + gain)


@rule
def is_left(s: Record, seat: int, gain: int) -> bool:
    """AN-6.11: points never run out."""
    if gain == GAIN_FOOD:
        return s.food_supply > 0
    if gain == GAIN_WALL:
        return s.stock[seat] > 0
    return s.pitch_supply > 0 if gain == GAIN_PITCH else True


@rule
def apply_gain(s: Record, seat: int, action: int, log: Log) -> None:
    """AN-6.11; AN-6.15: if neither branch is possible, that was the action."""
    gain = action - TAKE
    if gain == GAIN_SP:
        s.points[seat, GAIN] += 1
    elif gain == GAIN_FOOD:
        s.food_supply -= 1
        s.hand_food[seat] += 1
    elif gain == GAIN_WALL:
        s.stock[seat] -= 1
        s.hand_walls[seat] += 1
    else:
        s.pitch_supply -= 1
        s.hand_pitch[seat] += 1
    note(log, GAINED, seat, gain)
    s.phase = EXC_BRANCH if can_swap(s) or can_draw(s, seat) else NEXT_PLAYER


# ── step 2: swap or draw ────────────────────────────────────────────────────────────────────────
@rule
def can_swap(s: Record) -> bool:
    """AN-6.12 (A): walls of two colours are on the ark."""
    colours = 0
    for seat in range(s.players):
        if s.walls[seat, 0] | s.walls[seat, 1]:
            colours += 1
    return colours >= 2


@rule
def can_draw(s: Record, seat: int) -> bool:
    """AN-6.12 (B): there is a tile in the bags; RUL-10."""
    return not bags_are_empty(s) and not is_barred(s, seat)


@rule
def bags_are_empty(s: Record) -> bool:
    return s.bag[FEMALE] | s.bag[MALE] == 0


@rule
def is_barred(s: Record, seat: int) -> bool:
    """AN-6.13, RUL-10: the house rule asks for an own unpaired tile before the draw."""
    return s.draw_needs_unpaired != 0 and not has_unpaired(s, seat)


@rule
def unpaired(s: Record, seat: int, sex: int) -> np.uint64:
    """AN-6.13: own tiles that may be given away."""
    return s.owned[seat, sex] & ~paired_species(s)


@rule
def has_unpaired(s: Record, seat: int) -> bool:
    return unpaired(s, seat, FEMALE) | unpaired(s, seat, MALE) != 0


@rule
def legal_branches(s: Record, seat: int, mask: Mask) -> None:
    """AN-6.12: exactly one of the two."""
    if can_swap(s):
        masks.allow(mask, SWAP)
    if can_draw(s, seat):
        masks.allow(mask, DRAW)


@rule
def apply_branch(s: Record, seat: int, action: int) -> None:
    if action == SWAP:
        s.phase = EXC_SWAP1
        return
    s.budget = tiles_to_draw(s)
    s.phase = EXC_SPLIT


@rule
def tiles_to_draw(s: Record) -> int:
    """AN-2.20: three, or what there is."""
    return min(EXCHANGE_DRAW, bit_count(s.bag[FEMALE]) + bit_count(s.bag[MALE]))


# ── branch A ────────────────────────────────────────────────────────────────────────────────────
@rule
def legal_swaps(s: Record, mask: Mask) -> None:
    """AN-6.12 (A), RUL-13: any wall, then any wall of another colour."""
    barred = owner_of(s, s.pending - WALL) if s.phase == EXC_SWAP2 else NOTHING
    for seat in range(s.players):
        if seat != barred:
            masks.allow_block(mask, WALL, s.walls[seat, 0])
            masks.allow_block(mask, WALL + 64, s.walls[seat, 1])


@rule
def apply_swap(s: Record, seat: int, action: int, log: Log) -> None:
    """AN-6.12 (A): the walls change places, so their slots change owners; nothing is scored."""
    if s.phase == EXC_SWAP1:
        s.pending = action
        s.phase = EXC_SWAP2
        return
    first, second = s.pending - WALL, action - WALL
    owner, other = owner_of(s, first), owner_of(s, second)
    change_owner(s, first, owner, other)
    change_owner(s, second, other, owner)
    s.pending = NOTHING
    if log.is_open:
        places = slot_place(s, first), slot_place(s, second)
        note(log, WALLS_SWAPPED, seat, places[0], places[1], owner, other)
    s.phase = NEXT_PLAYER


@rule
def change_owner(s: Record, slot: int, owner: int, other: int) -> None:
    """AN-3.16: only the colour of a wall around a cage can change."""
    s.walls[owner, slot >> 6] &= ~slot_bit(slot)
    s.walls[other, slot >> 6] |= slot_bit(slot)
    look_at_cages_beside(s, slot)


# ── branch B ────────────────────────────────────────────────────────────────────────────────────
@rule
def legal_splits(s: Record, mask: Mask) -> None:
    """AN-6.12 (B): as far as the bags allow; RUL-12: perhaps tile by tile."""
    if s.split_stepwise:
        for sex in range(2):
            if s.bag[sex]:
                masks.allow(mask, BAG + sex)
        return
    for females in range(s.budget + 1):
        if can_split(s, females):
            masks.allow(mask, SPLIT + females)


@rule
def can_split(s: Record, females: int) -> bool:
    """AN-6.12 (B): so many females, and males for the rest."""
    males = s.budget - females
    return females <= bit_count(s.bag[FEMALE]) and 0 <= males <= bit_count(s.bag[MALE])


@rule
def apply_split(s: Record, seat: int, action: int, log: Log) -> None:
    """AN-6.12 (B): females are drawn before males; RUL-12: or each tile from the bag just named."""
    if s.split_stepwise:
        note(log, BAG_NAMED, seat, action - BAG)
        draw_for_exchange(s, seat, action - BAG, log)
    else:
        females = action - SPLIT
        males = s.budget - females
        note(log, SPLIT_NAMED, seat, females, males)
        for _ in range(females):
            draw_for_exchange(s, seat, FEMALE, log)
        for _ in range(males):
            draw_for_exchange(s, seat, MALE, log)
    s.phase = EXC_SPLIT if s.budget else EXC_TAKE


@rule
def draw_for_exchange(s: Record, seat: int, sex: int, log: Log) -> None:
    """AN-9.3, RUL-11: openly, or only for the active player."""
    species = draw_from(s, sex, s.species)
    s.display[sex] |= bit(species)
    s.budget -= 1
    kind = EXCHANGE_DRAWN if s.draw_is_public else EXCHANGE_DRAWN_SECRETLY
    note(log, kind, seat, sex, species)


@rule
def legal_takes(s: Record, seat: int, mask: Mask) -> None:
    """AN-6.12 (B), AN-6.13: keep a drawn tile if there is one to give for it, or decline."""
    masks.allow(mask, STOP)
    if has_unpaired(s, seat):
        allow_tiles(mask, s.display[FEMALE], s.display[MALE])


@rule
def apply_take(s: Record, seat: int, action: int, log: Log) -> None:
    """AN-6.12 (B): declined tiles go back."""
    if action == STOP:
        put_back(s)
        note(log, EXCHANGE_DECLINED, seat)
        s.phase = NEXT_PLAYER
    else:
        s.pending = action
        s.phase = EXC_GIVE


@rule
def apply_give(s: Record, seat: int, action: int, log: Log) -> None:
    """AN-6.12 (B), AN-6.14: one in, one out; all others into the bag of their sex."""
    sex, species = sex_of(s.pending), species_of(s.pending)
    given_sex, given = sex_of(action), species_of(action)
    s.pending = NOTHING
    s.display[sex] &= ~bit(species)
    s.owned[seat, given_sex] &= ~bit(given)
    s.bag[given_sex] |= bit(given)
    put_back(s)
    s.owned[seat, sex] |= bit(species)
    kind = EXCHANGED if s.draw_is_public else EXCHANGE_SHOWN
    note(log, kind, seat, sex, species, given_sex, given)
    give_tile(s, seat, sex, species, log)
    s.phase = NEXT_PLAYER


@rule
def put_back(s: Record) -> None:
    """AN-6.12 (B)."""
    for sex in range(2):
        s.bag[sex] |= s.display[sex]
        s.display[sex] = np.uint64(0)
