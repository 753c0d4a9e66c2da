"""Positions that somebody has tampered with: refused by field or clause, or played on to the end without a law broken.

One field of a position of a random game gets another value: one more or less, that of another position, nothing at all,
another place in its list. Whatever is accepted has to be a game.
"""

import json
import random
import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from wildtable import Game, Malformed, State, load, names
from wildtable.core.registry import spec_of
from wildtable.testing.walk import random_walk

pytestmark = pytest.mark.kernel

Path = tuple[str | int, ...]
MOST_DECISIONS = 6_000  # no random game has ever taken a third of it
FIXED = ("game", "options", "chance")
CLAUSE = re.compile(r"\b(AK|AN|TX)-\d+(\.\d+)*")


def paths(data: Any, here: Path = ()) -> Iterator[Path]:
    """Every place in a JSON tree, inner ones too."""
    if here:
        yield here
    if isinstance(data, dict | list):
        for name in data if isinstance(data, dict) else range(len(data)):
            if here or name not in FIXED:
                yield from paths(data[name], (*here, name))


def at(data: Any, path: Path) -> Any:
    for name in path:
        data = data[name]
    return data


def other_value(rng: random.Random, value: Any, donor: Any, path: Path) -> Any:
    """Something else for this place."""
    choices: list[Any] = [None]
    if isinstance(value, bool):
        choices = [not value]
    elif isinstance(value, int):
        choices = [value + 1, value - 1, 0]
    elif isinstance(value, list):
        choices = [[], value[1:], value[:-1], value[::-1], value + value[:1]]
    elif isinstance(value, dict) and value:
        left_out = rng.choice(list(value))
        choices = [{name: one for name, one in value.items() if name != left_out}]
    elif value is None:
        choices = [0]
    with suppress(KeyError, IndexError, TypeError):  # the other position has nothing there
        choices += [at(donor, path)] * 2
    return rng.choice(choices)


def tampered(rng: random.Random, data: Any, donor: Any) -> tuple[Path, Any]:
    """A copy with one place changed."""
    copy = json.loads(json.dumps(data))
    everywhere = list(paths(copy))
    field = rng.choice(sorted({path[0] for path in everywhere}, key=str))
    path = rng.choice([path for path in everywhere if path[0] == field])
    at(copy, path[:-1])[path[-1]] = other_value(rng, at(copy, path), donor, path)
    return path, copy


def positions(game: Game, seed: int) -> list[Any]:
    return [json.loads(str(state)) for state, _, _ in random_walk(game, seed)]


def play_on(rng: random.Random, state: State) -> None:
    """To the end, checked at every decision."""
    game = state.game
    seat, legal = state.choices()
    for _ in range(MOST_DECISIONS):
        law = int(game.engine.broken_law(game.spec.dtype, state.buffer))
        assert law == 0, game.spec.laws[law]
        if seat < 0:
            return
        assert legal, "nobody can move, and the game is not over"
        seat, legal = state.step(rng.choice(legal))
    pytest.fail("the game has no end")


def check_reason(problem: Malformed, path: Path, fields: set[str]) -> None:
    """It names a clause or a field."""
    text = str(problem)
    assert CLAUSE.search(text) or any(field in text for field in fields), (path, text)


@pytest.mark.cases(test=50, proof=150)
@pytest.mark.parametrize("name", names())
def test_a_position_is_refused_or_played_to_the_end(name: str, cases: int) -> None:
    """AK-1.1, AK-8.1, AK-14.15, AN-5.10, TX-1.3.3."""
    rng = random.Random(f"tamper with {name}")
    presets = sorted(spec_of(name).presets)
    for first in range(0, cases, 50):
        game = load(name, rng.choice(presets))
        known = positions(game, first)
        for _ in range(min(50, cases - first)):
            path, data = tampered(rng, rng.choice(known), rng.choice(known))
            try:
                state = game.state_from_json(data)
            except Malformed as problem:
                check_reason(problem, path, set(data))
                continue
            try:
                play_on(rng, state)
            except AssertionError as problem:
                raise AssertionError(f"{game!r}, {path}: {problem}\n{json.dumps(data)}") from None


@pytest.mark.cases(test=1, proof=10)
@pytest.mark.parametrize("name", names())
def test_every_position_of_a_game_is_accepted(name: str, cases: int) -> None:
    """AK-17.1: nothing that comes up in play is refused."""
    for preset in spec_of(name).presets:
        game = load(name, preset)
        for seed in range(cases):
            for data in positions(game, seed):
                assert json.loads(str(game.state_from_json(data))) == data
