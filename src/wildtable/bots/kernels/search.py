"""Information-set Monte Carlo tree search, for any game.

Each iteration guesses anew what the searching seat cannot see, walks down the tree through choices that
are possible under this guess, adds what it finds there, and plays or judges on from its end. Every seat
chooses by its own reward. Seats that decide at the same time choose from statistics of their own that
do not know what the others have committed themselves to.
"""

import math

import numpy as np

from wildtable.bots.kernels import contract
from wildtable.bots.kernels.tree import FULL, ROOT, Tree, find_or_add
from wildtable.bots.kernels.worth import (
    Bench,
    estimate_chances,
    lead_after,
    lead_after_move,
    logistic,
    reward_of,
)
from wildtable.core import kernel
from wildtable.core.chance import pick
from wildtable.core.entries import first_seat, write_ids
from wildtable.core.hashing import mixed
from wildtable.core.kernel import Array, Log, Mask, Record, int64, rule
from wildtable.core.mask import nth
from wildtable.core.record import Ints, Row, f8, i4, i8

LONGEST_PATH = 64
TO_THE_END = 1 << 30


class Plan(Row):
    """How to search, and what was found."""

    seat: int = i8("who searches")
    seats: int = i8("at the table")
    done: int = i8("iterations so far: the number of the next guess")
    depth: int = i8("decisions played on from the end of the tree")
    priors: int = i8("0: every action is tried once before any is tried twice")
    exploration: float = f8("weight of what was tried little")
    focus: float = f8("how much better a prior must look to be e times as likely")
    trust: float = f8("iterations that a prior counts as")
    chance: Array = f8("sum by seat, for the searcher's own choice", 8)
    path_slot: Ints = i4("edges on the way", LONGEST_PATH)
    path_seat: Ints = i4("who chose there", LONGEST_PATH)
    path: int = i8("length")
    choice: int = i8("of the searcher at the root, in this iteration")


PLAN = Plan.dtype


@rule
def search_once(
    s: Record,
    t: Record,
    u: Record,
    rooms: Array,
    plan: Plan,
    tree: Tree,
    bench: Bench,
    mask: Mask,
    log: Log,
    found: Array,
) -> None:
    """One iteration, from a guess in `s` (which is `rooms[0]`) to what it says about the first choice.

    `found` by action of the searcher: visits, sum and sum of squares of its chances to win.
    """
    walk_down(s, t, u, rooms, plan, tree, bench, mask, log)
    play_on(s, plan, mask, log)
    estimate_chances(s, plan.seats, bench)
    note_result(plan, tree, bench, found)


# ── down the tree ───────────────────────────────────────────────────────────────────────────────
@rule
def walk_down(
    s: Record,
    t: Record,
    u: Record,
    rooms: Array,
    plan: Plan,
    tree: Tree,
    bench: Bench,
    mask: Mask,
    log: Log,
) -> None:
    """Until something new has been chosen."""
    node, is_new, is_root = ROOT, False, True
    plan.path, plan.choice = 0, -1
    while not is_new and plan.path < LONGEST_PATH - 8:
        waiting = kernel.to_act(s)
        if waiting == 0:
            return
        following = node
        while waiting:  # all who decide at the same time, each at the same node
            seat = first_seat(waiting)
            waiting &= waiting - 1
            number = kernel.legal(s, seat, mask)
            if not is_root:
                number = contract.narrow(s, seat, mask, number)
            write_ids(mask, bench.ids)
            place, slot = 0, FULL
            if number > 1:
                slot_of_edges(s, seat, number, node, tree, bench)
                work_out_priors(s, t, u, rooms, seat, number, is_root, plan, tree, bench, mask, log)
                place = choose(s, number, plan, tree, bench)
                slot = bench.slots[place]
                is_new = note_choice(plan, tree, seat, slot) or is_new
            action = int64(bench.ids[place])
            if is_root and seat == plan.seat:
                plan.choice = action
            following = mixed(following, seat, contract.label(s, seat, action))
            kernel.apply(s, seat, action, log)
        node, is_root = following, False


@rule
def slot_of_edges(
    s: Record, seat: int, number: int, node: np.uint64, tree: Tree, bench: Bench
) -> None:
    """Where the statistics of each possible action are; each had its chance to be chosen."""
    for place in range(number):
        label = contract.label(s, seat, int64(bench.ids[place]))
        slot = find_or_add(tree, mixed(node, seat, label))
        bench.slots[place] = slot
        if slot != FULL:
            tree.chances[slot] += 1


@rule
def work_out_priors(
    s: Record,
    t: Record,
    u: Record,
    rooms: Array,
    seat: int,
    number: int,
    is_root: bool,
    plan: Plan,
    tree: Tree,
    bench: Bench,
    mask: Mask,
    log: Log,
) -> None:
    """What looking one decision ahead says about edges seen for the first time."""
    if plan.priors == 0:
        return
    scale = contract.spread(s)
    for place in range(number):
        slot = bench.slots[place]
        if slot != FULL and tree.priors[slot] < 0.0:
            action = int64(bench.ids[place])
            if is_root:
                lead = lead_after_move(rooms, t, u, seat, action, plan.seats, bench, mask, log)
            else:
                lead = lead_after(rooms[0], rooms[1], t, seat, action, plan.seats, bench, mask, log)
            tree.priors[slot] = np.float32(logistic(lead / scale))


@rule
def choose(s: Record, number: int, plan: Plan, tree: Tree, bench: Bench) -> int:
    """The place of the most promising action in `bench.ids`."""
    if plan.priors:
        return choose_by_prior(number, plan, tree, bench)
    untried = 0
    for place in range(number):
        slot = bench.slots[place]
        if slot == FULL or tree.visits[slot] == 0:
            untried += 1
    if untried:
        return nth_untried(pick(s, untried), number, tree, bench)
    return choose_by_confidence(number, plan, tree, bench)


@rule
def nth_untried(n: int, number: int, tree: Tree, bench: Bench) -> int:
    for place in range(number):
        slot = bench.slots[place]
        if slot == FULL or tree.visits[slot] == 0:
            if n == 0:
                return place
            n -= 1
    return 0


@rule
def choose_by_confidence(number: int, plan: Plan, tree: Tree, bench: Bench) -> int:
    """UCB1 over those times in which an action could be chosen at all."""
    best, chosen, known, logarithm = -1.0, 0, 1, 0.0
    for place in range(number):
        slot = bench.slots[place]
        if tree.chances[slot] != known:  # mostly all the same, and logarithms take long
            known = int64(tree.chances[slot])
            logarithm = math.log(known)
        visits = tree.visits[slot]
        bound = tree.rewards[slot] / visits + plan.exploration * math.sqrt(logarithm / visits)
        if bound > best:
            best, chosen = bound, place
    return chosen


@rule
def choose_by_prior(number: int, plan: Plan, tree: Tree, bench: Bench) -> int:
    """Priors say where to look first; the more is known, the less they count."""
    top, whole = 0.0, 0.0
    for place in range(number):
        if bench.slots[place] != FULL:
            top = max(top, tree.priors[bench.slots[place]])
    for place in range(number):
        if bench.slots[place] != FULL:
            whole += math.exp((tree.priors[bench.slots[place]] - top) / plan.focus)
    best, chosen = -1.0, 0
    for place in range(number):
        slot = bench.slots[place]
        if slot != FULL:
            prior, visits = tree.priors[slot], tree.visits[slot]
            likely = math.exp((prior - top) / plan.focus) / whole
            mean = (tree.rewards[slot] + plan.trust * prior) / (visits + plan.trust)
            bound = mean + plan.exploration * likely * math.sqrt(tree.chances[slot]) / (
                1.0 + visits
            )
            if bound > best:
                best, chosen = bound, place
    return chosen


@rule
def note_choice(plan: Plan, tree: Tree, seat: int, slot: int) -> bool:
    """Remember the way; is it new from here on?"""
    if slot == FULL:
        return True
    plan.path_slot[plan.path] = slot
    plan.path_seat[plan.path] = seat
    plan.path += 1
    return tree.visits[slot] == 0


# ── on from its end, and back ───────────────────────────────────────────────────────────────────
@rule
def play_on(s: Record, plan: Plan, mask: Mask, log: Log) -> None:
    """Quick choices for everybody, as far as the plan goes; then the position is judged."""
    left = plan.depth
    waiting = kernel.to_act(s)
    while waiting and (left > 0 or contract.unfinished(s)):
        seat = first_seat(waiting)
        number = kernel.legal(s, seat, mask)
        if number == 1:
            action = nth(mask, 0)
        else:
            action = contract.playout_action(s, seat, mask, number)
        kernel.apply(s, seat, action, log)
        waiting = kernel.to_act(s)
        left -= 1


@rule
def note_result(plan: Plan, tree: Tree, bench: Bench, found: Array) -> None:
    for step in range(plan.path):
        slot = plan.path_slot[step]
        tree.visits[slot] += 1
        tree.rewards[slot] += reward_of(bench, int64(plan.path_seat[step]), plan.seats)
    for seat in range(plan.seats):
        plan.chance[seat] += bench.chance[seat]
    if plan.choice >= 0:
        chance = bench.chance[plan.seat]
        found[plan.choice, 0] += 1.0
        found[plan.choice, 1] += chance
        found[plan.choice, 2] += chance * chance


@rule
def note_outlook(
    s: Record, plan: Plan, part: float, bench: Bench, mask: Mask, log: Log, found: Array
) -> None:
    """Play the planned action and quickly on to the end; adds a part of the points to
    `found[seat, source]`, and of the chance to win to the last column.
    """
    kernel.apply(s, plan.seat, plan.choice, log)
    play_on(s, plan, mask, log)
    estimate_chances(s, plan.seats, bench)
    last = found.shape[1] - 1
    for seat in range(plan.seats):
        for source in range(last):
            found[seat, source] += part * s.points[seat, source]
        found[seat, last] += part * bench.chance[seat]
