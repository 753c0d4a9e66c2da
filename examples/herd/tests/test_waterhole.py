"""Waterhole by its clauses, and through the conformance kit of Wildtable."""

import pytest

import wildtable
from wildtable.core.errors import Illegal, Malformed
from wildtable.testing import check_game

POSITION = {
    "hands": [["mouse", "fox"], ["hare"]],
    "gone": ["frog", "goat", "bear", "wolf"],
    "played": [None, "otter"],
    "starter": 1,
    "points": [{"water": 3}, {"water": 3}],
}


def test_the_strongest_and_the_weakest_drink() -> None:
    """WH-3.1, WH-3.2, WH-2.3."""
    state = wildtable.load("waterhole").state_from_json(POSITION)
    state.apply("play fox")
    assert (state.scores(), state.to_act) == ([5, 4], [0])
    with pytest.raises(Malformed, match="WH-1"):
        state.game.state_from_json({**POSITION, "gone": []})

    with pytest.raises(Illegal, match="WH-2.2"):  # only own cards may be played
        state.apply("play elephant")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_every_game_must_do(players: int) -> None:
    check_game(wildtable.load("waterhole", players=players), playouts=200)
