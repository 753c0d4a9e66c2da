"""Points: end of an age (chapter 8), Peace Treaty (10), end of the game (13), ranking."""

import numpy as np

from wildtable.core.bits import ONE, lowest
from wildtable.core.kernel import Array, Log, int64, rule
from wildtable.core.log import note
from wildtable.core.ranking import best_placed, payoff_of_ranking
from wildtable.games.animal_kingdoms.events import (
    GAME_OVER,
    MODIFIERS_COUNTED,
    SCORED,
    SCORING,
    TILE_REVEALED,
    TREATY,
    UNCLAIMED,
)
from wildtable.games.animal_kingdoms.material import SIZE
from wildtable.games.animal_kingdoms.record import (
    AGES,
    BATTLE_ROUND,
    COUNCIL_STEP,
    FIRST,
    KINGDOMS,
    MODIFIER,
    NEXT_IS_SECOND,
    NEXT_IS_THIRD,
    NOBODY,
    NOTHING,
    OVER,
    ROBOT,
    SEATS,
    SECOND,
    SOURCES,
    THIRD,
    TILE,
    Record,
)


@rule
def markers_in(s: Record, k: int, seat: int) -> int:
    """AK-8.2: normal spaces, capital and council together."""
    count = int64(s.normal[k, seat])
    if s.capital[k] == seat:
        count += 1
    for place in range(2):
        if s.council[k, place] == seat:
            count += 1
    return count


@rule
def markers_at(s: Record, k: int) -> np.uint64:
    """AK-8.2: `markers_in` for all seats, a byte each; empty thrones count in the last one, where nobody sits."""
    counts = np.uint64(0)
    for seat in range(SEATS):
        counts |= np.uint64(s.normal[k, seat]) << np.uint64(8 * seat)
    counts += ONE << np.uint64(8 * (s.capital[k] & 7))
    for place in range(2):
        counts += ONE << np.uint64(8 * (s.council[k, place] & 7))
    return counts


@rule
def group_below(s: Record, k: int, ceiling: int) -> tuple[int, int]:
    """AK-8.5, AK-8.3: the highest positive count below `ceiling` and the seats that have it."""
    counts = markers_at(s, k)
    best, members = 0, 0
    for seat in range(SEATS):
        count = int64((counts >> np.uint64(8 * seat)) & np.uint64(255))
        best = max(best, count if count < ceiling else 0)
    for seat in range(SEATS):
        count = int64((counts >> np.uint64(8 * seat)) & np.uint64(255))
        members |= (count == best) << seat
    return best, members if best else 0


@rule
def ring_kingdom(s: Record, step: int) -> int:
    """AK-8.1: the kingdom `step` steps clockwise from the smallest."""
    return s.ring[step]


@rule
def credit(s: Record, k: int, members: int, source: int, points: int, log: Log) -> None:
    left = np.uint64(members)
    while left:
        seat = lowest(left)
        s.points[seat, source] += points
        note(log, SCORED, seat, k, source, points)
        left &= left - ONE


@rule
def second_place(s: Record, tile: int) -> int:
    """AK-8.5: three points, or half the tile rounded up."""
    return (tile + 1) // 2 if s.half_for_second else 3


@rule
def is_several(members: int) -> bool:
    return members & (members - 1) != 0


@rule
def score_next_kingdom(s: Record, log: Log) -> None:
    """AK-8.1: one kingdom after the other, the smallest first; then councils or the end."""
    if s.scored == 0:
        note(log, SCORING, s.age)
    if s.scored == KINGDOMS:
        s.scored = 0
        s.kingdom = NOTHING
        s.phase = COUNCIL_STEP
        if s.age == AGES - 1:
            finish_game(s, log)
        return
    k = ring_kingdom(s, s.scored)
    best, leaders = group_below(s, k, 127)
    if best == 0:
        leave_unclaimed(s, k, log)
    elif not is_several(leaders):
        award_undisputed(s, k, best, leaders, log)
    elif s.peace_treaty:
        settle_by_treaty(s, k, best, leaders, log)
    else:
        s.kingdom = k
        s.members = leaders
        s.phase = BATTLE_ROUND


@rule
def leave_unclaimed(s: Record, k: int, log: Log) -> None:
    """AK-8.4: nobody has a marker there; whether the tile stays is R13."""
    note(log, UNCLAIMED, k)
    if s.keep_unclaimed_tile:
        s.scored += 1
    else:
        spend_tile(s, k)


@rule
def spend_tile(s: Record, k: int) -> None:
    """AK-8.4: the tile in force is gone, the kingdom is done."""
    s.tile_next[k] += 1
    s.scored += 1


@rule
def award_undisputed(s: Record, k: int, best: int, leader: int, log: Log) -> None:
    """AK-8.6, AK-8.7, AK-8.11: the tile; second place; third place unless a tie for second voids it."""
    tile = s.tile[k, s.tile_next[k]]
    second_count, seconds = group_below(s, k, best)
    credit(s, k, leader, FIRST, tile, log)
    credit(s, k, seconds, SECOND, second_place(s, tile), log)
    if second_count and not (s.third_suppressed_by_tie and is_several(seconds)):
        credit(s, k, group_below(s, k, second_count)[1], THIRD, 1, log)
    spend_tile(s, k)


@rule
def award_disputed(s: Record, k: int, leaders: int, winners: int, log: Log) -> None:
    """AK-8.8, AK-8.9, AK-8.10, AK-14.19, AK-15.12: after a battle or treaty; the beaten leaders are second."""
    tile = s.tile[k, s.tile_next[k]]
    beaten = leaders & ~winners
    best, _ = group_below(s, k, 127)
    credit(s, k, winners, FIRST, tile, log)
    credit(s, k, beaten, SECOND, second_place(s, tile), log)
    next_count, next_group = group_below(s, k, best)
    if beaten == 0 and not s.german and s.shared_first_next != NEXT_IS_THIRD:
        award_after_shared_first(s, k, tile, next_count, next_group, log)
    elif not (
        s.third_suppressed_by_tie and is_several(leaders & (leaders - 1))
    ):  # not three or more
        credit(s, k, next_group, THIRD, 1, log)
    spend_tile(s, k)


@rule
def award_after_shared_first(
    s: Record, k: int, tile: int, next_count: int, next_group: int, log: Log
) -> None:
    """AK-8.9, R14: nobody was beaten, so the next group moves up to second place (or gets nothing)."""
    if s.shared_first_next == NEXT_IS_SECOND:
        credit(s, k, next_group, SECOND, second_place(s, tile), log)
        if next_count and not (s.third_suppressed_by_tie and is_several(next_group)):
            credit(s, k, group_below(s, k, next_count)[1], THIRD, 1, log)


@rule
def settle_by_treaty(s: Record, k: int, best: int, leaders: int, log: Log) -> None:
    """AK-10.1, AK-10.2: the capital of this age decides; without it all tied players win."""
    winners = leaders
    holder = s.capital[k]
    if holder != NOBODY and (leaders >> holder) & 1:
        winners = 1 << holder
    note(log, TREATY, k, winners)
    award_disputed(s, k, leaders, winners, log)


# ── end of the game ─────────────────────────────────────────────────────────────────────────────
@rule
def finish_game(s: Record, log: Log) -> None:
    """AK-13.1: hidden tiles and unused modifiers; AK-13.2."""
    for seat in range(s.humans):
        for age in range(AGES):
            if s.withdraw_owned[seat, age]:
                s.points[seat, TILE] += s.withdraw_owned[seat, age]
                note(log, TILE_REVEALED, seat, s.withdraw_owned[seat, age])
        if s.modifiers[seat]:
            s.points[seat, MODIFIER] += s.modifiers[seat]  # AK-9.17
            note(log, MODIFIERS_COUNTED, seat, s.modifiers[seat])
    s.phase = OVER
    note(log, GAME_OVER, best_placed(standings(s)))


@rule
def score_of(s: Record, seat: int) -> int:
    """AK-1.11: all sources together."""
    total = 0
    for source in range(len(SOURCES)):
        total += s.points[seat, source]
    return total


@rule
def capital_size(s: Record, seat: int) -> int:
    """AK-13.3: size of the kingdom whose capital the seat claimed in the last age, 0 for none."""
    for k in range(KINGDOMS):
        if s.capital[k] == seat:
            return int64(SIZE[k])
    return 0


@rule
def throne_sum(s: Record, seat: int) -> int:
    """AK-13.4: kingdom sizes over the own thrones (R26: capitals of age III only by house rule)."""
    total = capital_size(s, seat) if s.thrones_plus_age3 else 0
    for k in range(KINGDOMS):
        for place in range(2):
            if s.council[k, place] == seat:
                total += SIZE[k]
    return total


@rule
def tie_break(s: Record, seat: int) -> int:
    """AK-13.3, AK-13.4, AK-13.6; AK-13.5: against the Robot a tie is lost."""
    if s.automa == ROBOT:
        return seat
    return throne_sum(s, seat) if s.final_tie_thrones else capital_size(s, seat)


@rule
def standing(s: Record, seat: int) -> int:
    """Score and tie-break in one number: the higher, the better placed."""
    return score_of(s, seat) * 64 + tie_break(s, seat)


@rule
def standings(s: Record) -> Array:
    """AK-13.2: of all seats; several best ones share the victory."""
    placed = np.zeros(s.seats, np.int64)
    for seat in range(s.seats):
        placed[seat] = standing(s, seat)
    return placed


@rule
def scores(s: Record, out: Array) -> None:
    for seat in range(s.seats):
        out[seat] = score_of(s, seat)


@rule
def returns(s: Record, out: Array) -> None:
    """Payoff of the ranking by score and tie-break."""
    payoff_of_ranking(standings(s), out)
