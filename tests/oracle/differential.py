"""Two implementations, one chance stream: every legal set, position and score must agree."""

import hashlib
import random
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from tests.oracle.stream import Stream
from wildtable.core.game import Game, State
from wildtable.core.registry import load


class Oracle(Protocol):
    """What an independent implementation offers."""

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
    game: Game, options: dict[str, Any], seed: int, oracle: MakeOracle, look: Look, choose: Choose
) -> int:
    key = hashlib.sha256(f"differential {seed}".encode()).digest()
    rng = random.Random(seed)
    state, other = game.new(key), oracle(dict(options), Stream(key).pick)
    step = 0
    while True:
        where = f"{game!r} seed {seed} step {step}"
        owing = state.to_act
        assert set(owing) == other.to_act(), where
        compare_positions(look(state), other.position(), where)
        if not owing:
            break
        seat = rng.choice(owing)
        legal = state.legal_ids(seat)
        assert set(legal) == other.legal(seat), where
        action = choose(rng, state, seat, legal)
        state.apply(action, seat)
        other.apply(seat, action)
        step += 1
    assert state.scores() == other.scores(), where
    assert set(state.winners()) == other.winners(), where
    return step


def compare_positions(mine: Mapping[str, Any], theirs: Mapping[str, Any], where: str) -> None:
    """`mine` may leave things out, but what it has must be the same."""
    for name, value in mine.items():
        assert value == theirs[name], f"{where}: {name} is {value}, the oracle says {theirs[name]}"
