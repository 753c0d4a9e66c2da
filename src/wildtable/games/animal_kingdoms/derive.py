"""What follows from what lies on the table, so that nobody has to say it: `derive` works it out anew."""

from wildtable.core.kernel import rule
from wildtable.games.animal_kingdoms.battle import rank_on_table
from wildtable.games.animal_kingdoms.decrees import look_at_new_decrees, look_through_column
from wildtable.games.animal_kingdoms.material import SIZE
from wildtable.games.animal_kingdoms.record import (
    COUNCIL,
    KINGDOMS,
    MARKERS,
    MOD_POLL,
    MODIFIERS,
    NOTHING,
    OVER,
    Record,
)
from wildtable.games.animal_kingdoms.scoring import markers_in


@rule
def derive(s: Record) -> None:
    """Everything that the rules keep in step with cards, markers and orders, and what a position leaves blank."""
    s.scored = 0 if s.kingdom == NOTHING else step_of(s, s.kingdom)
    for k in range(KINGDOMS):
        s.free[k] = empty_spaces(s, k)
        look_through_column(s, k)
        if s.tile_next[k] == NOTHING:
            s.tile_next[k] = tiles_spent(s, k)
    look_at_new_decrees(s)
    s.out = 0
    for place in range(s.out_count):
        s.out |= 1 << s.out_order[place]
    s.modifier_supply = MODIFIERS if s.modifiers_used else 0
    for seat in range(s.seats):
        derive_seat(s, seat)


@rule
def derive_seat(s: Record, seat: int) -> None:
    s.modifier_supply -= s.modifiers[seat] + s.spent[seat]
    s.supply[seat] = MARKERS
    for k in range(KINGDOMS):
        s.supply[seat] -= markers_in(s, k, seat)
    if s.rank_shown[seat] == NOTHING:
        is_shown = s.phase == MOD_POLL and s.committed[seat] != NOTHING
        s.rank_shown[seat] = rank_on_table(s, seat) if is_shown else 0


@rule
def empty_spaces(s: Record, k: int) -> int:
    """AK-1.3: one space of each kingdom is its capital, the others are normal."""
    spaces = SIZE[k] - 1
    for seat in range(s.seats):
        spaces -= s.normal[k, seat]
    return spaces


@rule
def step_of(s: Record, k: int) -> int:
    """AK-8.1: how many steps clockwise from the smallest a kingdom is."""
    step = 0
    while s.ring[step] != k:
        step += 1
    return step


@rule
def tiles_spent(s: Record, k: int) -> int:
    """AK-8.4: one for each age that was scored at k, this one included once it has been."""
    is_scored = s.phase == COUNCIL or s.phase == OVER or step_of(s, k) < s.scored
    return s.age + 1 if is_scored else s.age
