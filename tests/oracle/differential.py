"""Two implementations, one chance stream: every legal set must agree, positions and scores too."""

import hashlib
import random
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from tests.oracle.stream import Stream
from wildtable.core import entries
from wildtable.core.game import Game
from wildtable.core.log import new_log
from wildtable.core.registry import load
from wildtable.core.state import State

EVERY = (
    8  # positions are compared at every so many decisions, and whenever the oracle's phase changes
)


class Oracle(Protocol):
    """What an independent implementation offers; with a `phase`, fewer positions are compared."""

    def to_act(self) -> set[int]: ...
    def legal(self, seat: int) -> set[int]: ...
    def apply(self, seat: int, action: int) -> None: ...
    def scores(self) -> list[int]: ...
    def winners(self) -> set[int]: ...
    def position(self) -> dict[str, Any]: ...


MakeOracle = Callable[[dict[str, Any], Callable[[int], int]], Oracle]
Look = Callable[[State], Mapping[str, Any]]
Choose = Callable[[random.Random, State, int, list[int]], int]


def uniformly(rng: random.Random, state: State, seat: int, legal: list[int]) -> int:
    return rng.choice(legal)


def compare_games(
    name: str,
    options: dict[str, Any],
    seeds: range,
    oracle: MakeOracle,
    look: Look,
    choose: Choose = uniformly,
) -> int:
    """Play the same games on both; returns the decisions compared."""
    game = load(name, **options)
    return sum(compare_game(game, options, seed, oracle, look, choose) for seed in seeds)


def compare_game(
    game: Game,
    options: dict[str, Any],
    seed: int,
    oracle: MakeOracle,
    look: Look,
    choose: Choose,
    every: int = EVERY,
    *,
    each_phase: bool = True,
) -> int:
    """One game on both, decision by decision; any difference is an AssertionError that says where.

    Positions are compared at every so many decisions, at the end, and when a phase begins.
    """
    key = hashlib.sha256(f"differential {seed}".encode()).digest()
    rng = random.Random(seed)
    state, other = game.new(key), oracle(dict(options), Stream(key).pick)
    nobody_reads = new_log(is_open=False)
    step, phase = 0, None
    while owing := state.to_act:
        where = (game, seed, step)
        expect(set(owing), other.to_act(), where, "to_act")
        before, phase = phase, getattr(other, "phase", step)
        if (each_phase and phase != before) or step % every == 0:
            compare_positions(look(state), other.position(), where)
        seat = rng.choice(owing)
        legal = state.legal_ids(seat)
        expect(set(legal), other.legal(seat), where, "legal")
        action = choose(rng, state, seat, legal)
        done = game.engine.act(game.spec.dtype, state.buffer, seat, action, nobody_reads)
        expect(done, entries.FORCED if len(legal) == 1 else entries.DONE, where, "act")
        other.apply(seat, action)
        step += 1
    where = (game, seed, step)
    expect(set(), other.to_act(), where, "to_act")
    compare_positions(look(state), other.position(), where)
    expect(state.scores(), other.scores(), where, "scores")
    expect(set(state.winners()), other.winners(), where, "winners")
    return step


Where = tuple[Game, int, int]


def expect(mine: Any, theirs: Any, where: Where, what: str) -> None:
    game, seed, step = where
    assert mine == theirs, (
        f"{game!r} seed {seed} step {step}: {what} is {mine}, the oracle says {theirs}"
    )


def compare_positions(mine: Mapping[str, Any], theirs: Mapping[str, Any], where: Where) -> None:
    """`mine` may leave things out, but what it has must be the same."""
    for name, value in mine.items():
        expect(value, theirs[name], where, name)
