"""The round (AN-5): choosing actions, carrying them out column by column, and its end."""

from wildtable.core import mask as masks
from wildtable.core.bits import fill
from wildtable.core.kernel import Log, Mask, rule
from wildtable.core.log import note
from wildtable.games.ark_and_noah.actions import CHOOSE
from wildtable.games.ark_and_noah.animals import begin_animals, begin_pick
from wildtable.games.ark_and_noah.cages import hull_is_closed
from wildtable.games.ark_and_noah.events import (
    BONUS_RAISED,
    CHOSE,
    COLUMN_STARTED,
    LAST_LOADING,
    ROUND_STARTED,
)
from wildtable.games.ark_and_noah.material import BONUS_MAX, STRONG, TRACK, WEAK
from wildtable.games.ark_and_noah.record import (
    ANIMALS,
    BONUS,
    BUILD,
    BY_SEAT,
    COLUMNS,
    EXC_GAIN,
    EXCHANGE,
    FINAL_SCORE,
    FOOD,
    FROM_ACTIVE,
    HULL,
    LAST_FOOD,
    LAST_PAIRS,
    NEXT_COLUMN,
    NEXT_LOAD,
    NEXT_PIECE,
    NEXT_PLAYER,
    NEXT_WORKER,
    NOBODY,
    PITCH,
    ROUND_END,
    SELECT,
    WOOD,
    Record,
)
from wildtable.games.ark_and_noah.scoring import points_from
from wildtable.games.ark_and_noah.supplies import take_food, take_pitch, take_walls


# ── phase 1: choosing ───────────────────────────────────────────────────────────────────────────
@rule
def begin_round(s: Record, log: Log) -> None:
    """AN-5.1: workers are called anew."""
    s.column = 0
    s.order_count = 0
    s.turn = 0
    fill(s.order, NOBODY)
    s.phase = NEXT_WORKER
    note(log, ROUND_STARTED, s.round_number)


@rule
def call_worker(s: Record, log: Log) -> None:
    """AN-5.1: leftmost worker of the done row first; AN-5.8: the row that the last round left."""
    column = first_done(s)
    if column < COLUMNS:
        s.seat = s.done[column]
        s.phase = SELECT
        return
    raise_bonuses(s, log)
    s.phase = NEXT_COLUMN


@rule
def first_done(s: Record) -> int:
    """AN-5.1: where the leftmost worker of the done row stands."""
    column = 0
    while column < COLUMNS and s.done[column] == NOBODY:
        column += 1
    return column


@rule
def legal_columns(s: Record, mask: Mask) -> None:
    """AN-5.2: any planned space that is still free."""
    for column in range(COLUMNS):
        if is_free(s, column):
            masks.allow(mask, CHOOSE + column)


@rule
def is_free(s: Record, column: int) -> bool:
    """AN-5.2."""
    return s.planned[column] == NOBODY


@rule
def apply_choice(s: Record, seat: int, column: int, log: Log) -> None:
    """AN-5.2; AN-5.3: the bonus of the column is scored and gone."""
    s.done[first_done(s)] = NOBODY
    s.planned[column] = seat
    bonus = s.bonus[column]
    s.points[seat, BONUS] += bonus
    s.bonus[column] = 0
    note(log, CHOSE, seat, column + 1, bonus)
    s.phase = NEXT_WORKER


@rule
def raise_bonuses(s: Record, log: Log) -> None:
    """AN-5.4, RUL-22: each column without a worker."""
    for column in range(COLUMNS):
        if is_free(s, column) and s.bonus[column] < BONUS_MAX:
            s.bonus[column] += 1
            note(log, BONUS_RAISED, column + 1, s.bonus[column])


# ── phase 2: carrying out ───────────────────────────────────────────────────────────────────────
@rule
def next_column(s: Record, log: Log) -> None:
    """AN-5.5: from left to right, empty columns are skipped; AN-5.7: the worker slides down."""
    if s.column == LAST_FOOD:
        begin_stage(s, LAST_PAIRS)
        return
    if s.column == LAST_PAIRS:
        s.phase = FINAL_SCORE
        return
    if s.column:
        s.done[s.column - 1] = s.planned[s.column - 1]
        s.planned[s.column - 1] = NOBODY
    for column in range(s.column, COLUMNS):
        if s.planned[column] != NOBODY:
            begin_column(s, column + 1, log)
            return
    s.phase = ROUND_END


@rule
def begin_column(s: Record, column: int, log: Log) -> None:
    line_up(s, column)
    begin_stage(s, column)
    note(log, COLUMN_STARTED, s.order[0], column)


@rule
def line_up(s: Record, column: int) -> None:
    """AN-5.6: the active player, then every other player once; AN-6.10: Exchange is for one."""
    fill(s.order, NOBODY)
    s.order[0] = s.planned[column - 1]
    s.order_count = 1
    if column != EXCHANGE:
        line_up_others(s, s.order[0], column - 1)


@rule
def begin_stage(s: Record, column: int) -> None:
    s.column = column
    s.turn = -1
    s.phase = NEXT_PLAYER


@rule
def line_up_others(s: Record, active: int, column: int) -> None:
    """AN-5.6, RUL-4: board order from the left, or from the active column on, or by seats."""
    seen = 1 << active
    for step in range(COLUMNS):
        place = (column + step) % COLUMNS if s.others_order == FROM_ACTIVE else step
        seat = worker_at(s, place)
        if s.others_order == BY_SEAT:
            seat = step if step < s.players else NOBODY
        if seat != NOBODY and not (seen >> seat) & 1:
            seen |= 1 << seat
            s.order[s.order_count] = seat
            s.order_count += 1


@rule
def worker_at(s: Record, column: int) -> int:
    """AN-2: board order goes by column, whichever row a worker is in."""
    return s.planned[column] if s.planned[column] != NOBODY else s.done[column]


@rule
def leftmost_column(s: Record, seat: int) -> int:
    """AN-5.8, RUL-30: place of a player in board order."""
    for column in range(COLUMNS):
        if worker_at(s, column) == seat:
            return column
    return COLUMNS


@rule
def next_player(s: Record, log: Log) -> None:
    """AN-5.6: the next one in order."""
    s.turn += 1
    s.budget = 0
    if s.turn == s.order_count:
        s.phase = NEXT_COLUMN
        return
    s.seat = s.order[s.turn]
    if s.column >= LAST_FOOD:
        s.phase = NEXT_LOAD
    else:
        begin_turn(s, allowance(s), log)


@rule
def allowance(s: Record) -> int:
    """AN-2.17, AN-5.6: strong for the first, weak for the others."""
    return STRONG[s.column] if s.turn == 0 else WEAK[s.column]


@rule
def begin_turn(s: Record, amount: int, log: Log) -> None:
    """AN-2.17: what one player does in one column."""
    if s.column == PITCH:
        take_pitch(s, s.seat, amount, log)
    elif s.column == FOOD:
        take_food(s, s.seat, amount, log)
    elif s.column == WOOD:
        take_walls(s, s.seat, amount, log)
    elif s.column == EXCHANGE:
        s.phase = EXC_GAIN
    elif s.column == ANIMALS and s.turn == 0:
        begin_animals(s, log)
    elif s.column == ANIMALS:
        begin_pick(s)
    else:  # AN-6.17, AN-6.23
        s.budget = amount
        s.phase = NEXT_PIECE if s.column == BUILD else NEXT_LOAD


# ── end of the round ────────────────────────────────────────────────────────────────────────────
@rule
def end_round(s: Record, log: Log) -> None:
    """AN-5.9, AN-5.10: another round, unless ten are over and the hull is closed."""
    if is_last_round(s):
        begin_last_loading(s, log)
    else:
        s.round_number += 1
        begin_round(s, log)


@rule
def is_last_round(s: Record) -> bool:
    """AN-5.10 to AN-5.12; AN-5.11, RUL-20: the safety stop; RUL-21: perhaps pitch is needed too."""
    if s.round_number >= s.max_rounds:
        return True
    if s.end_needs_pitch and s.joints & ~s.pitch:
        return False
    return s.round_number >= TRACK and hull_is_closed(s)


@rule
def begin_last_loading(s: Record, log: Log) -> None:
    """AN-7.1."""
    line_up_for_last_loading(s)
    packed = 0
    for place in range(s.players):
        packed |= (s.order[place] + 1) << 3 * place
    begin_stage(s, LAST_FOOD)
    note(log, LAST_LOADING, packed)


@rule
def line_up_for_last_loading(s: Record) -> None:
    """AN-7.1: fewest points first, ties by board order; fixed once."""
    seen = 0
    for place in range(s.players):
        s.order[place] = next_in_last_loading(s, seen)
        seen |= 1 << s.order[place]
    s.order_count = s.players


@rule
def next_in_last_loading(s: Record, seen: int) -> int:
    """AN-7.1, RUL-17; what the end brings does not count, so that the order still follows afterwards."""
    best, least = NOBODY, 0
    for seat in range(s.players):
        rank = points_from(s, seat, HULL) * (COLUMNS + 1) + leftmost_column(s, seat)
        if not (seen >> seat) & 1 and (best == NOBODY or rank < least):
            best, least = seat, rank
    return best
