"""What clients are told besides a view, because they know no rules."""

from typing import Any

import pytest

import wildtable
from wildtable.games.animal_kingdoms.options import Options
from wildtable.testing.walk import random_walk

pytestmark = pytest.mark.interpreted


@pytest.mark.parametrize("preset", ["en-3", "de-3"])
def test_markers_that_count_and_the_space_for_the_next(preset: str) -> None:
    """AK-8.2: capital and council count; AK-4.3, AK-4.4: normal spaces first, the capital is the last."""
    game = wildtable.load("animal-kingdoms", preset)
    seen: set[tuple[bool, bool]] = set()
    for state, _, _ in random_walk(game, 3):
        told = game.spec.follows(state.plain)["lands"]
        for name, kingdom in state.to_json()["kingdoms"].items():
            seats = range(game.seats)
            beside = [kingdom["capital"], *kingdom["council"]]
            expected = [kingdom["markers"][seat] + beside.count(seat) for seat in seats]
            assert told[name]["counts"] == expected
            assert told[name]["spaces"] == int(name[1:])
            assert told[name]["next"] == sum(kingdom["markers"])
            seen.add((kingdom["capital"] is not None, kingdom["council"] != []))
    assert {capital for capital, _ in seen} == {council for _, council in seen} == {True, False}


def test_kingdoms_that_a_decree_compares_with() -> None:
    """AK-5.2: by its arrow, along the ring (AK-1.4)."""
    game = wildtable.load("animal-kingdoms", players=3)
    assert isinstance(game.options, Options)
    arrows = {decree.id: decree.arrow for decree in game.options.deck}
    met: set[str] = set()
    for seed in range(12):
        state = game.new(seed)
        told: dict[str, Any] = game.spec.follows(state.plain)
        ring = told["ring"]
        assert ring == ["K4", "K5", "K6", "K7", "K8"]
        for at, name in enumerate(ring):
            arrow = arrows[state.to_json()["kingdoms"][name]["decree"]]
            expected = {
                "none": set(),
                "down": {name},
                "single": {ring[at - 1], ring[(at + 1) % 5]},
                "double": set(ring) - {name},
            }
            assert set(told["lands"][name]["compares"]) == expected[arrow]
            met.add(arrow)
    assert met == {"none", "down", "single", "double"}
