"""Points: the score by source, final scoring and winner (AN-8)."""

import numpy as np

from wildtable.core.bits import bit_count, has
from wildtable.core.kernel import Array, Log, rule
from wildtable.core.log import note
from wildtable.core.ranking import best_placed, payoff_of_ranking
from wildtable.games.ark_and_noah.events import GAME_OVER, HULL_MAJORITY, LEFT_OVER
from wildtable.games.ark_and_noah.material import HULL_BONUS, PENALTY
from wildtable.games.ark_and_noah.record import (
    COLUMNS,
    HULL,
    LEFTOVERS,
    NOBODY,
    OVER,
    SOURCES,
    SPECIES,
    Record,
)


@rule
def score_of(s: Record, seat: int) -> int:
    """AN-8: all sources together; AN-8.5: it may fall below zero."""
    return points_from(s, seat, len(SOURCES))


@rule
def points_from(s: Record, seat: int, sources: int) -> int:
    """From so many sources."""
    total = 0
    for source in range(sources):
        total += s.points[seat, source]
    return total


@rule
def hull_walls(s: Record, seat: int) -> int:
    """AN-8.1."""
    return bit_count(s.walls[seat, 0] & s.hull[0]) + bit_count(s.walls[seat, 1] & s.hull[1])


@rule
def animal_penalty(s: Record, seat: int) -> int:
    """AN-8.4: tiles left over cost their size, paired or not; small ones nothing."""
    total = 0
    for species in range(SPECIES):
        for sex in range(2):
            if has(s.owned[seat, sex], species):
                total += PENALTY[s.animal_size[species]]
    return total


@rule
def finish_game(s: Record, log: Log) -> None:
    """AN-8.1; AN-8.3, AN-8.4: what is left in hand and in front of a player costs points."""
    award_hull(s, log)
    for seat in range(s.players):
        animals = animal_penalty(s, seat)
        walls, food, pitch = s.hand_walls[seat], s.hand_food[seat], s.hand_pitch[seat]
        s.points[seat, LEFTOVERS] -= animals + walls + food + pitch  # AN-8.2, RUL-24: not the stock
        note(log, LEFT_OVER, seat, walls, food, pitch, animals)
    s.phase = OVER
    s.seat = NOBODY
    note(log, GAME_OVER, best_placed(standings(s)))


@rule
def award_hull(s: Record, log: Log) -> None:
    """AN-8.1, RUL-29: most walls on the hull, at least one; all leaders in full."""
    most = 1
    for seat in range(s.players):
        most = max(most, hull_walls(s, seat))
    for seat in range(s.players):
        if hull_walls(s, seat) == most:
            s.points[seat, HULL] += HULL_BONUS
            note(log, HULL_MAJORITY, seat, most, HULL_BONUS)


# ── ranking ─────────────────────────────────────────────────────────────────────────────────────
@rule
def standing(s: Record, seat: int) -> int:
    """AN-8.6: the score; with tie_break = board_order also the leftmost worker of the done row."""
    value = score_of(s, seat) * (COLUMNS + 1)
    if s.ties_by_board:
        column = 0
        while s.done[column] != seat:
            column += 1
        value += COLUMNS - column
    return value


@rule
def standings(s: Record) -> Array:
    """AN-8.6, RUL-18: of all seats; several best ones share the victory."""
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
    """AN-8.7: payoff of the ranking by score and tie-break."""
    payoff_of_ranking(standings(s), out)
