"""How good a position is, and how good an action: one decision ahead."""

import math

import numpy as np

from wildtable.bots.kernels import contract
from wildtable.core import kernel
from wildtable.core.bits import lowest
from wildtable.core.chance import pick
from wildtable.core.entries import copy_record, first_seat, write_legal
from wildtable.core.kernel import Array, Log, Mask, Record, int64, rule
from wildtable.core.mask import WORDS, nth
from wildtable.core.record import Ints, Row, Words, f8, i2, i4, u8

SEATS = 8
FEATURES = 8
ACTIONS = 64 * WORDS
MARGIN = 0.1  # part of a reward that goes by the lead: a sure win should still be a good one
MARGIN_SPREAD = 20.0
MUCH = 30.0  # exponents beyond this change nothing


class Bench(Row):
    """Room for one judgement at a time; arrays would cost reference counting in every rule."""

    values: Array = f8("points to be expected, by feature and seat", FEATURES, SEATS)
    worth: Array = f8("points so far and to be expected", SEATS)
    chance: Array = f8("of winning", SEATS)
    scores: Ints = i4("points so far", SEATS)
    payoff: Array = f8("of a game that is over", SEATS)
    ids: Ints = i2("legal actions", ACTIONS)
    slots: Ints = i4("their edges in the tree", ACTIONS)
    on: Words = u8("second parts of a move", WORDS)


BENCH = Bench.dtype


# ── positions ───────────────────────────────────────────────────────────────────────────────────
@rule
def judge(s: Record, seats: int, bench: Bench) -> None:
    """Points so far and to be expected, by seat, into `bench.worth`."""
    kernel.scores(s, bench.scores)
    for feature in range(FEATURES):
        for seat in range(seats):
            bench.values[feature, seat] = 0.0
    contract.measure(s, bench.values)
    for seat in range(seats):
        worth = float(bench.scores[seat])
        for feature in range(FEATURES):
            worth += bench.values[feature, seat]
        bench.worth[seat] = worth


@rule
def lead_of(bench: Bench, seat: int, seats: int) -> float:
    """Over the best of the others."""
    best, alone = -1e9, True
    for other in range(seats):
        if other != seat:
            best = max(best, bench.worth[other])
            alone = False
    return bench.worth[seat] if alone else bench.worth[seat] - best


@rule
def logistic(x: float) -> float:
    return 1.0 / (1.0 + math.exp(-min(max(x, -MUCH), MUCH)))


@rule
def estimate_chances(s: Record, seats: int, bench: Bench) -> None:
    """Chances to win by seat, into `bench.chance`: the result, or what the points to come suggest."""
    judge(s, seats, bench)
    if kernel.to_act(s) == 0:
        share_of_win(s, seats, bench)
        return
    scale, best, whole = contract.spread(s), -1e9, 0.0
    for seat in range(seats):
        best = max(best, bench.worth[seat])
    for seat in range(seats):
        bench.chance[seat] = math.exp(max((bench.worth[seat] - best) / scale, -MUCH))
        whole += bench.chance[seat]
    for seat in range(seats):
        bench.chance[seat] /= whole


@rule
def share_of_win(s: Record, seats: int, bench: Bench) -> None:
    kernel.returns(s, bench.payoff)
    best, winners = -2.0, 0
    for seat in range(seats):
        if bench.payoff[seat] > best:
            best, winners = bench.payoff[seat], 0
        if bench.payoff[seat] == best:
            winners += 1
    for seat in range(seats):
        bench.chance[seat] = 1.0 / winners if bench.payoff[seat] == best else 0.0


@rule
def reward_of(bench: Bench, seat: int, seats: int) -> float:
    """After `estimate_chances`: mostly the chance to win, a little the lead."""
    lead = logistic(lead_of(bench, seat, seats) / MARGIN_SPREAD)
    return (1.0 - MARGIN) * bench.chance[seat] + MARGIN * lead


# ── actions ─────────────────────────────────────────────────────────────────────────────────────
@rule
def let_others_choose(t: Record, owing: int, seat: int, mask: Mask, log: Log) -> None:
    """Who decides at the same time does so without knowing: any of their actions."""
    others = owing & ~(1 << seat)
    while others & kernel.to_act(t):
        other = first_seat(others & kernel.to_act(t))
        number = kernel.legal(t, other, mask)
        kernel.apply(t, other, nth(mask, pick(t, number)), log)
        others &= ~(1 << other)


@rule
def lead_after(
    source: Array,
    room: Array,
    t: Record,
    seat: int,
    action: int,
    seats: int,
    bench: Bench,
    mask: Mask,
    log: Log,
) -> float:
    """The lead that an action is expected to leave; exact where the game knows the odds."""
    copy_record(room, source)
    ways = contract.outcomes(t, seat, action)
    if ways == 0:
        owing = kernel.to_act(t)
        kernel.apply(t, seat, action, log)
        if owing & (owing - 1):
            let_others_choose(t, owing, seat, mask, log)
        judge(t, seats, bench)
        return lead_of(bench, seat, seats)
    expected = 0.0
    for way in range(ways):
        copy_record(room, source)
        chance = contract.outcome(t, seat, action, way, log)
        judge(t, seats, bench)
        expected += chance * lead_of(bench, seat, seats)
    return expected


@rule
def lead_after_move(
    rooms: Array,
    t: Record,
    u: Record,
    seat: int,
    action: int,
    seats: int,
    bench: Bench,
    mask: Mask,
    log: Log,
) -> float:
    """The same for the first part of a move: with the best second part. `rooms[0]` is the position."""
    lead = lead_after(rooms[0], rooms[1], t, seat, action, seats, bench, mask, log)
    if not contract.unfinished(t) or kernel.to_act(t) != 1 << seat:
        return lead
    best = -1e9
    contract.narrow(t, seat, mask, kernel.legal(t, seat, mask))
    for word in range(WORDS):
        bench.on[word] = mask.words[word]
    for word in range(WORDS):
        bits = bench.on[word]
        while bits:
            following = 64 * word + lowest(bits)
            bits &= bits - np.uint64(1)
            lead = lead_after(rooms[1], rooms[2], u, seat, following, seats, bench, mask, log)
            best = max(best, lead)
    return best


@rule
def note_leads(
    rooms: Array,
    s: Record,
    t: Record,
    u: Record,
    seat: int,
    seats: int,
    part: float,
    bench: Bench,
    mask: Mask,
    log: Log,
    found: Array,
) -> None:
    """Add a part of the lead after each legal action to `found[place, 0]`; `s` is `rooms[0]`."""
    number = write_legal(s, seat, mask, bench.ids)
    for place in range(number):
        action = int64(bench.ids[place])
        lead = lead_after_move(rooms, t, u, seat, action, seats, bench, mask, log)
        found[place, 0] += part * lead
