"""What follows from the rest of a record: cages, supplies, order of play. Positions are read with it, and checked."""

from wildtable.core.bits import ONE, bit, bit_count, fill, lowest
from wildtable.core.kernel import rule
from wildtable.games.ark_and_noah import cages, record, rounds
from wildtable.games.ark_and_noah.animals import all_owned
from wildtable.games.ark_and_noah.exchange import tiles_to_draw
from wildtable.games.ark_and_noah.record import Record


@rule
def derive(s: Record) -> None:
    """Fill all that need not be said; seat and budget only where nobody said them (NOBODY, NOTHING)."""
    derive_ark(s)
    derive_supplies(s)
    derive_turn(s)
    if s.budget == record.NOTHING:
        s.budget = whole_budget(s)


# ── the ark ─────────────────────────────────────────────────────────────────────────────────────
@rule
def derive_ark(s: Record) -> None:
    """AN-3.12, AN-6.19: from walls, pitch, food and pairs."""
    forget_cages(s)
    joints, squares = s.joints, s.squares
    while joints:
        if cages.is_joined(s, lowest(joints)):
            s.joined |= bit(lowest(joints))
        joints &= joints - ONE
    while squares:
        region = cages.closed_region(s, lowest(squares))
        squares &= ~region & (squares - ONE)
        if region:
            cages.keep_cage(s, region)
            if cages.is_tight(s, cages.joints_of_region(s, region)):
                s.sealed |= bit(lowest(region))


@rule
def forget_cages(s: Record) -> None:
    """Walls, and nothing that they make."""
    for word in range(record.WORDS):
        s.blocked[word] = cages.NONE
        s.empty[word] = s.slots[word]
        for seat in range(s.players):
            s.empty[word] &= ~s.walls[seat, word]
    s.joined = s.caged = s.cages = s.hungry = s.sealed = cages.NONE
    for size in range(record.SIZES):
        s.vacant[size] = cages.NONE
    for seat in range(record.SEATS):
        s.involved[seat] = cages.NONE


# ── supplies ────────────────────────────────────────────────────────────────────────────────────
@rule
def derive_supplies(s: Record) -> None:
    """AN-2.6 to AN-2.8, AN-4.5: what is nowhere else. Where more is elsewhere than there is: NOTHING."""
    pitch = s.pitch_total - bit_count(s.pitch)
    food = s.food_total - bit_count(s.food)
    for seat in range(s.players):
        walls = bit_count(s.walls[seat, 0]) + bit_count(s.walls[seat, 1]) + s.boxed[seat]
        s.stock[seat] = max(record.NOTHING, s.wall_total - walls - s.hand_walls[seat])
        pitch -= s.hand_pitch[seat]
        food -= s.hand_food[seat]
    s.pitch_supply = max(record.NOTHING, pitch)
    s.food_supply = max(record.NOTHING, food)
    aboard = cages.NONE
    for species in range(record.SPECIES):
        if s.aboard[species] != record.NOTHING:
            aboard |= bit(species)
    for sex in range(2):
        s.bag[sex] = s.species & ~(aboard | s.display[sex] | all_owned(s, sex))


# ── the turn ────────────────────────────────────────────────────────────────────────────────────
@rule
def derive_turn(s: Record) -> None:
    """AN-5.1, AN-5.6, AN-7.1: the column of the phase, who acts in it, and who of them now."""
    s.column = record.COLUMN_OF[s.phase]
    s.order_count = 0
    fill(s.order, record.NOBODY)
    if s.column >= record.LAST_FOOD:
        rounds.line_up_for_last_loading(s)
    elif s.column and s.planned[s.column - 1] != record.NOBODY:
        rounds.line_up(s, s.column)
    if s.phase == record.OVER:
        s.seat = record.NOBODY
    elif s.column == 0:
        s.seat = (
            s.done[rounds.first_done(s)] if rounds.first_done(s) < record.COLUMNS else record.NOBODY
        )
    elif s.seat == record.NOBODY:
        s.seat = s.order[0]
    s.turn = place_in_order(s)


@rule
def place_in_order(s: Record) -> int:
    """NOTHING: the seat does not act here."""
    if s.column == 0 or s.phase == record.OVER:
        return s.order_count
    for place in range(s.order_count):
        if s.order[place] == s.seat:
            return place
    return record.NOTHING


@rule
def whole_budget(s: Record) -> int:
    """AN-6.17, AN-6.23: pieces or LP of this turn; AN-6.12: tiles still to be drawn."""
    if s.phase == record.BUILDING or s.phase == record.LOADING or s.phase == record.LOAD_CAGE:
        return rounds.allowance(s)
    return tiles_to_draw(s) if s.phase == record.EXC_SPLIT else 0
