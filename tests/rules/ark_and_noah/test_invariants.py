"""Whole games (chapter 10): invariants after every step, regions worked out a second time, determinism."""

from typing import Any

import numpy as np
import pytest

from tests.rules.ark_and_noah.table import (
    INNER_1,
    cage,
    hand,
    load_game,
    random_choice,
    table,
    walls,
)
from wildtable.core import chance
from wildtable.core.state import State
from wildtable.games.ark_and_noah.invariants import LAWS
from wildtable.games.ark_and_noah.material import layout_in
from wildtable.games.ark_and_noah.view import members, wide

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]


class Regions:
    """Union-find over the squares, from the readable walls alone."""

    def __init__(self, state: State) -> None:
        options: Any = state.game.options
        self.ark = options.ark
        self.walls = state.to_json()["walls"]
        self.parent = {square: square for square in self.ark.squares}
        self.open = set()
        for slot in self.ark.slots:
            if str(slot) not in self.walls:
                inside = [square for square in slot.sides if square in self.ark.area]
                if len(inside) == 2:
                    self.join(*inside)
        for slot in self.ark.hull:
            if str(slot) not in self.walls:
                inside = [square for square in slot.sides if square in self.ark.area]
                self.open.add(self.find(inside[0]))

    def find(self, square: Any) -> Any:
        while self.parent[square] != square:
            square = self.parent[square]
        return square

    def join(self, one: Any, two: Any) -> None:
        self.parent[self.find(one)] = self.find(two)

    def cages(self) -> dict[str, list[str]]:
        areas: dict[Any, list[Any]] = {}
        for square in self.ark.squares:
            areas.setdefault(self.find(square), []).append(square)
        return {
            str(area[0]): list(map(str, area))
            for root, area in areas.items()
            if root not in self.open and len(area) <= 4
        }


def check_regions(state: State) -> None:
    """AN-3.10 to AN-3.16: the kernel's bit sets against `Regions`."""
    expected = Regions(state).cages()
    data = state.to_json()
    assert {one["cage"]: one["squares"] for one in data["cages"]} == expected
    record, ids = state.record, load_ids(state)
    caged = {str(ids.squares[square]) for square in members(record.caged)}
    assert caged == {name for squares in expected.values() for name in squares}
    inside = {
        str(slot)
        for slot in state.game.options.ark.slots  # type: ignore[attr-defined]
        for squares in expected.values()
        if all(str(square) in squares for square in slot.sides)
    }
    assert {str(ids.slots[slot]) for slot in members(wide(record.blocked))} == inside
    assert not inside & set(data["walls"])


def load_ids(state: State) -> Any:
    return layout_in(state.record).ids


def check_totals(state: State, before: list[int]) -> None:
    """Chapter 10, invariants 1 to 4 and 8."""
    data, players = state.to_json(), state.game.seats
    owners = list(data["walls"].values())
    for seat, one in enumerate(data["hands"]):
        assert one["walls"] + one["stock"] + one["boxed"] + owners.count(seat) == 30
    pitch = data["pitch_supply"] + sum(one["pitch"] for one in data["hands"]) + len(data["pitch"])
    assert pitch == {2: 28, 3: 36, 4: 44}[players]
    fed = sum(one["food"] for one in data["cages"])
    food = data["food_supply"] + sum(one["food"] for one in data["hands"]) + fed
    assert food == {2: 28, 3: 42, 4: 56}[players]
    aboard = [name for one in data["cages"] for name in one["pairs"]]
    tiles = [tile for one in data["hands"] for tile in one["animals"]] + data["display"]
    tiles += [f"{name}-{sex}" for sex in "FM" for name in [*data["bags"][sex], *aboard]]
    assert len(tiles) == len(set(tiles)) == 2 * {2: 14, 3: 20, 4: 26}[players]
    standing = [seat for row in (data["planned"], data["done"]) for seat in row if seat is not None]
    assert len(standing) == {2: 4, 3: 3, 4: 4}[players]
    if not state.is_terminal:
        assert all(new >= old for new, old in zip(state.scores(), before, strict=True))
    for seat in range(players):
        assert sum(state.breakdown(seat).values()) == state.scores()[seat]


@pytest.mark.lengthy
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_t91_random_games(players: int, seed: int) -> None:
    """AN-T91 (AN-2.6, AN-2.7, AN-2.8, AN-3.10, AN-3.12, AN-3.14, AN-3.15): after every step."""
    game = load_game(players=players, max_rounds=12)
    state, rng = game.new(seed=seed), np.random.default_rng(seed)
    scores = state.scores()
    hull: dict[str, int] = {}
    while state.to_act:
        state.apply(random_choice(rng, state))
        assert game.engine.broken_law(game.spec.dtype, state.buffer) == 0
        check_regions(state)
        check_totals(state, scores)
        scores = state.scores()
        standing = state.to_json()["walls"]
        assert set(hull) <= set(standing)  # invariant 7: hull walls are never removed
        ring = {str(slot) for slot in game.options.ark.hull}  # type: ignore[attr-defined]
        hull = {slot: owner for slot, owner in standing.items() if slot in ring}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_t92_replays(players: int) -> None:
    """AN-T92 (AN-4.6, AN-6.3, AN-6.12): same seed, same actions, same states; only draws use chance."""
    game = load_game(players=players, max_rounds=10)
    one, two = game.new(seed="again"), game.new(seed="again")
    rng = np.random.default_rng(7)
    while one.to_act:
        assert one == two
        phase, used = one.to_json()["phase"], chance.position(one.record)
        choice = random_choice(rng, one)
        events = one.apply(choice)
        two.apply(choice)
        drawn = [event for event in events if event.kind in {"animal-drawn", "exchange-drawn"}]
        assert chance.position(one.record) - used >= len(drawn)
        if not drawn:
            assert chance.position(one.record) == used, phase
    assert one == two


@pytest.mark.parametrize("preset", ["an-2", "an-3", "an-4", "an-secret-3"])
def test_games_of_every_preset_end(preset: str) -> None:
    """AN-5.10, AN-5.11: a winner, and nobody to act."""
    spec = load_game(players=2).spec
    state = load_game(**spec.presets[preset]).new(seed=preset)
    rng = np.random.default_rng(1)
    while state.to_act:
        state.apply(random_choice(rng, state))
    assert state.winners()
    assert state.to_json()["round"] >= 10
    assert state.legal_ids(0) == []


# ── every law can break ─────────────────────────────────────────────────────────────────────────
def full() -> State:
    """A position with everything on it."""
    return table(
        2,
        "build",
        walls={**walls(A=f"{INNER_1} H(0,2) H(0,3)", B=SECOND), **walls(B="H(0,4)")},
        pitch=["P(0,3)"],
        cages=[cage("(1,3)", 1, "cat"), cage("(2,4)", 0)],
        hands=[hand(walls=2, food=1, animals="lion-F"), hand(pitch=1)],
    )


SECOND = "H(2,4) H(3,4) V(2,4) V(2,5)"


def spoil(name: str, value: Any, at: Any = None) -> str:
    state = full()
    if at is None:
        setattr(state.record, name, value)
    else:
        getattr(state.record, name)[at] = value
    law = int(state.game.engine.broken_law(state.game.spec.dtype, state.buffer))
    return LAWS[law].partition(":")[0]


@pytest.mark.parametrize(
    "name, value, at, law",
    [
        ("hand_walls", 3, 0, "AN-2.6"),
        ("pitch_supply", 1, None, "AN-2.7"),
        ("food_supply", 1, None, "AN-2.8"),
        ("bag", 0, 0, "AN-4.5"),
        ("done", 0, 6, "AN-5.2"),
        ("bonus", 5, 0, "AN-2.14"),
        ("empty", 0, 1, "AN-6.18"),
        ("cages", 0, None, "AN-3.12"),
        ("caged", 0, None, "AN-3.12"),
        ("blocked", 1, 0, "AN-3.15"),
        ("joined", 0, None, "AN-6.19"),
        ("sealed", 0, None, "AN-3.18"),
        ("involved", 0, 0, "AN-6.24"),
        ("hungry", 0, None, "AN-6.25"),
        ("vacant", 0, 0, "AN-6.26"),
        ("seat", 1, None, "AN-5.6"),
        ("column", 1, None, "AN-5.7"),
        ("budget", 8, None, ""),
    ],
)
def test_every_law(name: str, value: Any, at: Any, law: str) -> None:
    """AN-2.6, AN-2.7, AN-2.8, AN-3.12, AN-3.15, AN-3.18, AN-5.6, AN-5.7: a spoiled record is told by its law."""
    assert spoil(name, value, at) == law


def test_the_record_is_small() -> None:
    """Issue 4: at most 1.5 KiB."""
    assert load_game(players=4).spec.dtype.itemsize <= 1536
