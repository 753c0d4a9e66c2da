"""Animal Kingdoms, for bots: the card for a battle between two, from the solved game.

A battle is a small game of its own: both choose a card in secret, equal ranks go on with what is left
(AK-9). With both hands known it is a matrix game, solved exactly. A hand that is not known is guessed
many times; the solution then is the mix of cards that does best against an opponent who knows its own
hand and answers as well as possible.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache

import numpy as np

from wildtable.core.kernel import Array
from wildtable.core.state import State
from wildtable.core.view import View
from wildtable.games.animal_kingdoms.record import Record

GUESSES = 32
ROUNDS = 200
TINY = 1e-12
Hand = tuple[int, ...]  # ranks, ascending


# ── with open hands ─────────────────────────────────────────────────────────────────────────────
def beats(rank: int, other: int) -> int:
    """AK-9.4, AK-9.15: 1, -1 or 0 for equal ranks; a 1 beats an 8."""
    if {rank, other} == {1, 8}:
        return 1 if rank == 1 else -1
    return (rank > other) - (rank < other)


@lru_cache(100_000)
def battle_value(own: Hand, theirs: Hand) -> float:
    """From -1 (lost) to 1 (won), if both choose as well as possible; AK-9.7: shared is 0."""
    if not own or not theirs:  # AK-9.8: who has no card left is out
        return float(bool(own)) - float(bool(theirs))
    return solve(payoffs(own, theirs))[0]


def payoffs(own: Hand, theirs: Hand) -> Array:
    """What each of the own cards is worth against each of theirs."""
    return np.array([[_round_value(own, theirs, x, y) for y in theirs] for x in own])


def _round_value(own: Hand, theirs: Hand, x: int, y: int) -> float:
    return float(beats(x, y)) if x != y else battle_value(_without(own, x), _without(theirs, y))


def _without(hand: Hand, rank: int) -> Hand:
    place = hand.index(rank)
    return hand[:place] + hand[place + 1 :]


def solve(matrix: Array) -> tuple[float, list[float]]:
    """Value and best mix of rows of a zero-sum matrix game, by the simplex method.

    With all entries positive, the largest sum of weights of columns that gives no row more than 1
    is 1 / value; the rows' mix comes out as its dual (von Neumann, Dantzig).
    """
    shift = 1.0 - float(matrix.min())
    rows, columns = matrix.shape
    table = np.zeros((rows + 1, columns + rows + 1))
    table[:rows, :columns] = matrix + shift
    table[:rows, columns : columns + rows] = np.eye(rows)
    table[:rows, -1] = 1.0
    table[rows, :columns] = -1.0
    while (column := _entering(table[rows, :-1])) is not None:
        _pivot(table, _leaving(table, column), column)
    whole = float(table[rows, -1])
    mix = table[rows, columns : columns + rows] / whole
    return 1.0 / whole - shift, mix.tolist()


def _entering(costs: Array) -> int | None:
    """Bland's rule: the first that helps, so that it never goes round in circles."""
    helpful = np.flatnonzero(costs < -TINY)
    return int(helpful[0]) if helpful.size else None


def _leaving(table: Array, column: int) -> int:
    above = table[:-1, column]
    ratios = np.full(above.shape, np.inf)
    np.divide(table[:-1, -1], above, out=ratios, where=above > TINY)
    return int(ratios.argmin())


def _pivot(table: Array, row: int, column: int) -> None:
    table[row] /= table[row, column]
    for other in range(table.shape[0]):
        if other != row:
            table[other] -= table[other, column] * table[row]


# ── with a hand that is not known ───────────────────────────────────────────────────────────────
def best_mix(own: Hand, hands: Sequence[Hand]) -> list[float]:
    """How often to play each own card, each of `hands` being as likely as the others.

    Both sides learn from regret (CFR+); their mean play approaches the solution.
    """
    if len(set(hands)) == 1:
        return solve(payoffs(own, hands[0]))[1]
    width = max(map(len, hands))
    worth = np.zeros((len(hands), len(own), width))
    holds = np.zeros((len(hands), width), bool)
    for place, hand in enumerate(hands):
        worth[place, :, : len(hand)] = payoffs(own, hand)
        holds[place, : len(hand)] = True
    possible = np.ones((1, len(own)), bool)
    regret, their_regret = np.zeros((1, len(own))), np.zeros(holds.shape)
    total = np.zeros(len(own))
    for number in range(1, ROUNDS + 1):
        mix, answers = _matching(regret, possible)[0], _matching(their_regret, holds)
        gains = (worth @ answers[:, :, None])[:, :, 0].mean(axis=0)
        losses = mix @ worth
        regret = np.maximum(regret + gains - gains @ mix, 0.0)
        better = (losses * answers).sum(axis=1, keepdims=True) - losses
        their_regret = np.maximum(their_regret + better, 0.0)
        total += number * mix
    mean: list[float] = (total / total.sum()).tolist()
    return mean


def _matching(regret: Array, possible: Array) -> Array:
    """Each row as often as it is regretted; if nothing is, all that is possible alike."""
    wanted = np.where(possible, regret, 0.0)
    wanted = np.where(wanted.sum(axis=1, keepdims=True) > 0, wanted, possible)
    mix: Array = wanted / wanted.sum(axis=1, keepdims=True)
    return mix


# ── at the table ────────────────────────────────────────────────────────────────────────────────
def solve_decision(view: View, guess: Callable[[int], Sequence[State]]) -> list[float] | None:
    """How often to commit each card; None if this is no battle of two without modifiers and automa."""
    opponent = _only_opponent(view)
    if opponent is None or view.seat is None:
        return None
    guesses = guess(GUESSES)
    hands = [tuple(sorted(_ranks(each.record, opponent))) for each in guesses]
    return best_mix(_ranks(guesses[0].record, view.seat), hands)


def _only_opponent(view: View) -> int | None:
    if view["phase"] != "battle":
        return None
    alive = list(view["battle"]["alive"])
    people = len(view["hands"])
    if len(alive) != 2 or max(alive) >= people or any(view["modifiers"][seat] for seat in alive):
        return None
    return next((seat for seat in alive if seat != view.seat), None)


def _ranks(record: Record, seat: int) -> Hand:
    """AK-1.2, slot by slot; a card already committed belongs to the hand it came from."""
    cards = [card for card in range(64) if int(record.hand[seat]) >> card & 1]
    committed = int(record.committed[seat])
    return tuple(card % 8 + 1 for card in [*cards, *([committed] if committed >= 0 else [])])
