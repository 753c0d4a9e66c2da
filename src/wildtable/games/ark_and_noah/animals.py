"""Tiles: the bags, pairs, and the Animals action, column 2 (AN-6.3 to AN-6.7)."""

import numpy as np

from wildtable.core import mask as masks
from wildtable.core.bits import bit, bit_count, has, nth_bit
from wildtable.core.chance import pick
from wildtable.core.kernel import Log, Mask, rule
from wildtable.core.log import note
from wildtable.games.ark_and_noah.actions import BAG, TILE
from wildtable.games.ark_and_noah.events import (
    ANIMAL_DRAWN,
    ANIMAL_PICKED,
    BAG_DRAWN,
    BAG_NAMED,
    PAIRED,
)
from wildtable.games.ark_and_noah.record import (
    ANI_BAG,
    ANI_PICK,
    FEMALE,
    MALE,
    NEXT_PLAYER,
    NOTHING,
    SPECIES,
    Record,
)

NONE = np.uint64(0)


# ── bags and pairs ──────────────────────────────────────────────────────────────────────────────
@rule
def draw_from(s: Record, sex: int, allowed: np.uint64) -> int:
    """AN-5, chance: a tile of this bag, every allowed one equally likely."""
    tiles = s.bag[sex] & allowed
    species = nth_bit(tiles, pick(s, bit_count(tiles)))
    s.bag[sex] &= ~bit(species)
    return species


@rule
def all_owned(s: Record, sex: int) -> np.uint64:
    """The species of which this tile lies in front of somebody."""
    found = NONE
    for seat in range(s.players):
        found |= s.owned[seat, sex]
    return found


@rule
def paired_species(s: Record) -> np.uint64:
    """AN-6.7: both tiles lie in front of players, the same or different ones."""
    return all_owned(s, FEMALE) & all_owned(s, MALE)


@rule
def give_tile(s: Record, seat: int, sex: int, species: int, log: Log) -> None:
    """AN-6.6: it lies openly in front of its owner; AN-6.7: perhaps it makes a pair."""
    s.owned[seat, sex] |= bit(species)
    if has(paired_species(s), species):
        note(log, PAIRED, species)


@rule
def sex_of(action: int) -> int:
    return (action - TILE) // SPECIES


@rule
def species_of(action: int) -> int:
    return (action - TILE) % SPECIES


@rule
def is_shown(s: Record, action: int) -> bool:
    """AN-6.5, AN-6.12: the tile was drawn and is still there."""
    return has(s.display[sex_of(action)], species_of(action))


@rule
def allow_tiles(mask: Mask, females: np.uint64, males: np.uint64) -> None:
    masks.allow_block(mask, TILE, females)
    masks.allow_block(mask, TILE + SPECIES, males)


# ── the action ──────────────────────────────────────────────────────────────────────────────────
@rule
def begin_animals(s: Record, log: Log) -> None:
    """AN-6.3: with three players the bag of the third tile comes first."""
    namable = namable_bags(s)
    if s.draw_extra == 0 or namable == 0:
        draw_animals(s, NOTHING, log)
    elif not is_bag_named(s):  # RUL-14
        bag = nth_bit(np.uint64(namable), pick(s, bit_count(namable)))
        note(log, BAG_DRAWN, bag)
        draw_animals(s, bag, log)
    else:
        s.phase = ANI_BAG


@rule
def is_bag_named(s: Record) -> bool:
    """AN-6.3: with three players the active one names the bag of the third tile; RUL-14: or chance does."""
    return s.draw_extra != 0 and not s.extra_is_random


@rule
def namable_bags(s: Record) -> int:
    """AN-6.3: bags with at least two tiles, a bit each."""
    found = 0
    for sex in range(2):
        if bit_count(s.bag[sex]) >= 2:
            found |= 1 << sex
    return found


@rule
def apply_bag(s: Record, seat: int, action: int, log: Log) -> None:
    """AN-6.3: named before anything is seen."""
    note(log, BAG_NAMED, seat, action - BAG)
    draw_animals(s, action - BAG, log)


@rule
def draw_animals(s: Record, extra_bag: int, log: Log) -> None:
    """AN-6.3, AN-6.4: one tile a player; where a bag is short, the other one stands in."""
    females, males = bit_count(s.bag[FEMALE]), bit_count(s.bag[MALE])
    missing_females = max(0, s.draw_females - females)
    missing_males = max(0, s.draw_males - males)
    for _ in range(min(females, s.draw_females + missing_males)):
        show_animal(s, FEMALE, log)
    for _ in range(min(males, s.draw_males + missing_females)):
        show_animal(s, MALE, log)
    if extra_bag != NOTHING and s.bag[extra_bag]:
        show_animal(s, extra_bag, log)
    begin_pick(s)


@rule
def show_animal(s: Record, sex: int, log: Log) -> None:
    """AN-6.5: drawn blind, laid open."""
    species = draw_from(s, sex, s.species)
    s.display[sex] |= bit(species)
    note(log, ANIMAL_DRAWN, sex, species)


@rule
def begin_pick(s: Record) -> None:
    """AN-6.4, AN-6.5: as long as there are tiles, everybody must take one."""
    s.phase = ANI_PICK if s.display[FEMALE] | s.display[MALE] else NEXT_PLAYER


@rule
def apply_pick(s: Record, seat: int, action: int, log: Log) -> None:
    """AN-6.5."""
    sex, species = sex_of(action), species_of(action)
    s.display[sex] &= ~bit(species)
    s.owned[seat, sex] |= bit(species)
    note(log, ANIMAL_PICKED, seat, sex, species)
    give_tile(s, seat, sex, species, log)
    s.phase = NEXT_PLAYER
