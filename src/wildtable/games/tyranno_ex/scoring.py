"""Phase 5: accounting (TX-5), end of the game (TX-6), ranking."""

import numpy as np

from wildtable.core.kernel import Array, Log, int64, rule
from wildtable.core.log import note
from wildtable.core.ranking import best_placed, payoff_of_ranking
from wildtable.games.tyranno_ex.board import cards_left, colours_in_play, owner
from wildtable.games.tyranno_ex.events import GAME_OVER, SCORED, STONE_COUNTED, TURNED_UP
from wildtable.games.tyranno_ex.material import SLOT_VALUE
from wildtable.games.tyranno_ex.record import (
    COLOURS,
    FOR_GAPS,
    FOR_STONES,
    GRID,
    IN_ROWS,
    NOTHING,
    ON_SPECIALS,
    OVER,
    SLOTS,
    SOURCES,
    STONE_POINTS,
    TIE_LAST_ROUND_POINTS,
    TIE_STONES_LEFT,
    Record,
)


@rule
def score_round(s: Record, log: Log) -> None:
    """TX-5.0.1 to TX-5.0.5; TX-8.7: the points of both colours go to their player."""
    for seat in range(s.players):
        s.last_points[seat] = 0
    for slot in range(SLOTS):
        if s.animal[slot] != NOTHING and s.face_down[slot] == 0:  # TX-5.0.3
            score_slot(s, slot, log)
    for slot in range(SLOTS):  # TX-5.0.5
        if s.face_down[slot]:
            s.face_down[slot] = 0
            note(log, TURNED_UP, owner(s, s.colour[slot]), slot, s.animal[slot])


@rule
def score_slot(s: Record, slot: int, log: Log) -> None:
    """TX-5.0.1: row and gaps (A-45: the bottom row is empty); TX-5.0.4: a special field alone."""
    seat, value, bonus = owner(s, s.colour[slot]), SLOT_VALUE[slot], 0
    if slot < GRID:
        bonus = empty_cells(s, slot // COLOURS)
        s.points[seat, IN_ROWS] += value
        s.points[seat, FOR_GAPS] += bonus
    else:
        s.points[seat, ON_SPECIALS] += value
    s.last_points[seat] += value + bonus
    note(log, SCORED, seat, slot, s.animal[slot], value, bonus)


@rule
def empty_cells(s: Record, row: int) -> int:
    """TX-5.0.2, TX-7.2: over all four columns (A-43);
    TX-5.0.3: a face-down card fills its cell (A-44).
    """
    columns = COLOURS if s.unused_column_bonus else colours_in_play(s)
    number = 0
    for column in range(columns):
        if s.animal[COLOURS * row + column] == NOTHING:
            number += 1
    return number


# ── end of the game ─────────────────────────────────────────────────────────────────────────────
@rule
def is_last_round(s: Record) -> bool:
    """TX-6.1, TX-6.2, TX-8.8: no stack left, and a colour without a card in the grid (A-48, A-49);
    TX-6.3.
    """
    if cards_left(s):
        return False
    for colour in range(colours_in_play(s)):
        if not in_grid(s, colour):
            return True
    return False


@rule
def in_grid(s: Record, colour: int) -> bool:
    for slot in range(colour, GRID, COLOURS):
        if s.animal[slot] != NOTHING:
            return True
    return False


@rule
def finish_game(s: Record, log: Log) -> None:
    """TX-2.7.7, TX-6.4: five points for a stone never used; chips and cards bring nothing more."""
    for seat in range(s.players):
        if s.stones[seat]:
            s.points[seat, FOR_STONES] = STONE_POINTS * s.stones[seat]
            note(log, STONE_COUNTED, seat, s.points[seat, FOR_STONES])
    s.stage = OVER
    note(log, GAME_OVER, best_placed(standings(s)))


@rule
def score_of(s: Record, seat: int) -> int:
    """TX-0.3.10: all sources together (A-59)."""
    points = int64(0)
    for source in range(len(SOURCES)):
        points += s.points[seat, source]
    return points


@rule
def tie_break(s: Record, seat: int) -> int:
    """A-50: none, or by house rule the stones left or the points of the last round."""
    if s.tie_break == TIE_STONES_LEFT:
        return s.stones[seat]
    if s.tie_break == TIE_LAST_ROUND_POINTS:
        return s.last_points[seat]
    return 0


@rule
def standing(s: Record, seat: int) -> int:
    """TX-6.5: score and tie-break in one number: the higher, the better placed."""
    return score_of(s, seat) * 1024 + tie_break(s, seat)


@rule
def standings(s: Record) -> Array:
    """TX-6.5: of all seats; several best ones share the victory."""
    placed = np.zeros(s.players, np.int64)
    for seat in range(s.players):
        placed[seat] = standing(s, seat)
    return placed


@rule
def scores(s: Record, out: Array) -> None:
    for seat in range(s.players):
        out[seat] = score_of(s, seat)


@rule
def returns(s: Record, out: Array) -> None:
    """Payoff of the ranking by score and tie-break."""
    payoff_of_ranking(standings(s), out)
