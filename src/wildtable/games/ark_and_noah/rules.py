"""The game's side of the kernel contract (core/kernel.py): setup (AN-4) and decisions (AN-5).

Decisions wait in a phase; `advance` runs everything between two decisions.
"""

import numpy as np

from wildtable.core import mask as masks
from wildtable.core.bits import bit, fill, has
from wildtable.core.kernel import Log, Mask, Record, rule
from wildtable.core.local import local_record
from wildtable.core.log import note
from wildtable.games.ark_and_noah.actions import BAG, PAIR
from wildtable.games.ark_and_noah.animals import (
    allow_tiles,
    apply_bag,
    apply_pick,
    draw_from,
    give_tile,
    namable_bags,
)
from wildtable.games.ark_and_noah.building import apply_piece, can_build, legal_pieces, next_piece
from wildtable.games.ark_and_noah.events import DEALT
from wildtable.games.ark_and_noah.exchange import (
    apply_branch,
    apply_gain,
    apply_give,
    apply_split,
    apply_swap,
    apply_take,
    can_swap,
    has_unpaired,
    legal_branches,
    legal_gains,
    legal_splits,
    legal_swaps,
    legal_takes,
    unpaired,
)
from wildtable.games.ark_and_noah.invariants import (
    DRAW_BARRED,
    IDLE,
    NO_CHOICE,
    PAIR_STUCK,
    SWAP_STUCK,
    broken_law,
)
from wildtable.games.ark_and_noah.loading import (
    apply_load,
    can_load,
    legal_cages,
    legal_loads,
    loadable_pairs,
    next_load,
)
from wildtable.games.ark_and_noah.material import START_PITCH, START_WALLS
from wildtable.games.ark_and_noah.rounds import (
    apply_choice,
    begin_round,
    call_worker,
    end_round,
    legal_columns,
    next_column,
    next_player,
)
from wildtable.games.ark_and_noah.scoring import finish_game, returns, scores
from wildtable.games.ark_and_noah.state import (
    ANI_BAG,
    ANI_PICK,
    BUILDING,
    COLUMNS,
    EXC_BRANCH,
    EXC_GAIN,
    EXC_GIVE,
    EXC_SPLIT,
    EXC_SWAP1,
    EXC_SWAP2,
    EXC_TAKE,
    FEMALE,
    FINAL_CAGE,
    FINAL_FOOD,
    FINAL_PAIRS,
    FINAL_SCORE,
    LOAD_CAGE,
    LOADING,
    MALE,
    NEXT_COLUMN,
    NEXT_LOAD,
    NEXT_PIECE,
    NEXT_PLAYER,
    NEXT_WORKER,
    NOBODY,
    NOTHING,
    OVER,
    ROUND_END,
    SELECT,
    WORDS,
)
from wildtable.games.ark_and_noah.view import observe, resample

__all__ = [
    "apply",
    "broken",
    "legal",
    "observe",
    "resample",
    "returns",
    "scores",
    "setup",
    "to_act",
]


# ── setup ───────────────────────────────────────────────────────────────────────────────────────
@rule
def setup(s: Record, log: Log) -> None:
    """AN-4: options, key and the geometry of the ark are already in the record."""
    clear_table(s)
    for seat in range(s.players):  # AN-4.2: seat 0 starts, the caller says who that is
        hand_out(s, seat)
    for seat in range(s.players):
        deal_animals(s, seat, log)
    begin_round(s, log)
    advance(s, log)


@rule
def clear_table(s: Record) -> None:
    """AN-4.3 to AN-4.5, AN-4.8: empty ark, full supplies and bags, workers in the done row."""
    for word in range(WORDS):
        s.empty[word] = s.slots[word]
    for column in range(COLUMNS):
        s.done[column] = s.start_row[column]
    fill(s.planned, NOBODY)
    fill(s.aboard, NOTHING)
    s.bag[FEMALE] = s.bag[MALE] = s.species
    s.pitch_supply = s.pitch_total
    s.food_supply = s.food_total
    s.round_number = 1
    s.pending = NOTHING


@rule
def hand_out(s: Record, seat: int) -> None:
    """AN-2.11, AN-4.4."""
    s.hand_walls[seat] = START_WALLS
    s.stock[seat] = s.wall_total - START_WALLS
    s.hand_pitch[seat] = START_PITCH
    s.pitch_supply -= START_PITCH
    s.hand_food[seat] = s.start_food
    s.food_supply -= s.start_food


@rule
def deal_animals(s: Record, seat: int, log: Log) -> None:
    """AN-2.12, AN-4.6, RUL-28: a female, and a male of another species; AN-4.7: they lie open."""
    female = draw_from(s, FEMALE, s.species)
    note(log, DEALT, seat, FEMALE, female)
    give_tile(s, seat, FEMALE, female, log)
    male = draw_from(s, MALE, ~bit(female))
    note(log, DEALT, seat, MALE, male)
    give_tile(s, seat, MALE, male, log)


# ── whose decision ──────────────────────────────────────────────────────────────────────────────
@rule
def to_act(s: Record) -> int:
    """AN-5: one seat at a time; 0 = over."""
    return 0 if s.phase == OVER else 1 << s.seat


@rule
def advance(s: Record, log: Log) -> None:
    """Run automatic and chance steps until somebody has to decide."""
    while s.phase > OVER:
        if s.phase == NEXT_PIECE:
            next_piece(s)
        elif s.phase == NEXT_LOAD:
            next_load(s)
        elif s.phase == NEXT_PLAYER:
            next_player(s, log)
        elif s.phase == NEXT_COLUMN:
            next_column(s, log)
        elif s.phase == NEXT_WORKER:
            call_worker(s, log)
        elif s.phase == ROUND_END:
            end_round(s, log)
        elif s.phase == FINAL_SCORE:
            finish_game(s, log)


# ── what is legal ───────────────────────────────────────────────────────────────────────────────
@rule
def legal(s: Record, seat: int, mask: Mask) -> int:
    """The legal action ids of a seat (AN-12), none if it owes no decision."""
    masks.clear(mask)
    if s.phase == OVER or seat != s.seat:
        return 0
    if s.phase == BUILDING:
        legal_pieces(s, seat, mask)
    elif s.phase == SELECT:
        legal_columns(s, mask)
    elif s.phase == ANI_BAG:
        masks.allow_block(mask, BAG, np.uint64(namable_bags(s)))
    elif s.phase == ANI_PICK:
        allow_tiles(mask, s.display[FEMALE], s.display[MALE])
    elif s.phase <= EXC_GIVE:
        legal_exchange(s, seat, mask)
    elif s.phase == LOAD_CAGE or s.phase == FINAL_CAGE:
        legal_cages(s, seat, mask)
    else:
        legal_loads(s, seat, mask)
    return masks.count(mask)


@rule
def legal_exchange(s: Record, seat: int, mask: Mask) -> None:
    """AN-6.11, AN-6.12: D4 to D9."""
    if s.phase == EXC_GAIN:
        legal_gains(s, seat, mask)
    elif s.phase == EXC_BRANCH:
        legal_branches(s, seat, mask)
    elif s.phase <= EXC_SWAP2:
        legal_swaps(s, mask)
    elif s.phase == EXC_SPLIT:
        legal_splits(s, mask)
    elif s.phase == EXC_TAKE:
        legal_takes(s, seat, mask)
    else:
        allow_tiles(mask, unpaired(s, seat, FEMALE), unpaired(s, seat, MALE))


@rule
def broken(s: Record) -> int:
    """The first law that does not hold, see invariants.py; the last ones are about the choice."""
    law = broken_law(s)
    if law == 0 and s.phase != OVER:
        law = broken_in_choice(s)
    return law


@rule
def broken_in_choice(s: Record) -> int:
    """AN-5.2, AN-6.22, AN-6.31: no question without a choice; AN-6.12, AN-6.26: what was chosen."""
    if s.phase == BUILDING and not (s.budget and can_build(s, s.seat)):
        return IDLE
    if s.phase == LOADING or s.phase == FINAL_FOOD or s.phase == FINAL_PAIRS:
        return 0 if can_load(s, s.seat) else IDLE
    if s.phase == LOAD_CAGE or s.phase == FINAL_CAGE:
        return 0 if has(loadable_pairs(s, s.seat), s.pending - PAIR) else PAIR_STUCK
    if s.phase == EXC_SWAP1 and not can_swap(s):
        return SWAP_STUCK
    if is_drawing(s) and s.draw_needs_unpaired and not has_unpaired(s, s.seat):
        return DRAW_BARRED
    return NO_CHOICE if legal(s, s.seat, local_record(masks.MASK)) == 0 else 0


@rule
def is_drawing(s: Record) -> bool:
    """AN-6.12 (B): from the split to the gift. Until that is made, nobody's tiles change."""
    return s.phase == EXC_SPLIT or s.phase == EXC_TAKE or s.phase == EXC_GIVE


# ── acting ──────────────────────────────────────────────────────────────────────────────────────
@rule
def apply(s: Record, seat: int, action: int, log: Log) -> None:
    """Carry out a legal action and everything that follows without a choice."""
    if s.phase == BUILDING:
        apply_piece(s, seat, action, log)
    elif s.phase == SELECT:
        apply_choice(s, seat, action, log)
    elif s.phase == ANI_BAG:
        apply_bag(s, seat, action, log)
    elif s.phase == ANI_PICK:
        apply_pick(s, seat, action, log)
    elif s.phase <= EXC_GIVE:
        apply_exchange(s, seat, action, log)
    else:
        apply_load(s, seat, action, log)
    advance(s, log)


@rule
def apply_exchange(s: Record, seat: int, action: int, log: Log) -> None:
    """AN-6.11, AN-6.12: D4 to D9."""
    if s.phase == EXC_GAIN:
        apply_gain(s, seat, action, log)
    elif s.phase == EXC_BRANCH:
        apply_branch(s, seat, action)
    elif s.phase <= EXC_SWAP2:
        apply_swap(s, seat, action, log)
    elif s.phase == EXC_SPLIT:
        apply_split(s, seat, action, log)
    elif s.phase == EXC_TAKE:
        apply_take(s, seat, action, log)
    else:
        apply_give(s, seat, action, log)
