"""The ark in letters, and the game in words."""

import numpy as np
import pytest

from tests.rules.ark_and_noah.table import (
    INNER_1,
    cage,
    hand,
    load_game,
    play,
    random_choice,
    table,
    walls,
)
from wildtable.core.errors import Illegal
from wildtable.core.events import redact
from wildtable.core.messages import LANGUAGES, messages
from wildtable.core.state import State
from wildtable.games.ark_and_noah.drawing import draw
from wildtable.games.ark_and_noah.text import TEXT

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]
NAMES = ["Ada", "Ben", "Cleo", "Dov"]


def drawing(state: State) -> list[str]:
    return draw(state.game.options, state.view(0).data)


def test_an_empty_ark() -> None:
    """AN-3.4, AN-3.8: open hull slots are dotted, joints are o, inner corners are +."""
    assert drawing(table(2)) == EMPTY


EMPTY = [
    "     A   B   C   D   E   F   G   H",
    "  o...o...o...o...o...o...o...o...o",
    "1 :                               :",
    "  o...o   +   +   +   +   +   o...o",
    "2     :                       :",
    "      o   +   +   +   +   +   o",
    "3     :                       :",
    "      o...o   +   +   +   o...o",
    "4         :               :",
    "          o...o...o...o...o",
]


def test_walls_pitch_food_and_pairs() -> None:
    """AN-3.16: owners by letter, * for pitch, f for food, P and s for pairs."""
    state = table(
        2,
        walls={**walls(A=INNER_1, B="H(0,2) H(0,3) V(0,3) V(0,4)")},
        pitch=["P(0,3)"],
        cages=[cage("(1,3)", 1, "cat", "mouse")],
    )
    lines = drawing(state)
    assert lines[1] == "  o...o...oBBB*BBBo...o...o...o...o"
    assert lines[2][14] == lines[2][18] == "B"
    assert lines[3][14:19] == "+AAA+"
    assert lines[4][14:19] == "APfsA"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_drawing_shows_every_wall(players: int) -> None:
    """AN-3.6, AN-3.7: as many letters as walls; pitch too, on every position of a game."""
    game = load_game(players=players, max_rounds=10)
    state, rng = game.new(seed=2), np.random.default_rng(2)
    while state.to_act:
        for _ in range(10):
            if state.to_act:
                state.apply(random_choice(rng, state))
        data = state.view(0).data
        text = "\n".join(drawing(state)[1:])  # below the names of the columns
        level = sum(slot[0] == "H" for slot in data["walls"])
        upright = len(data["walls"]) - level
        assert sum(text.count(letter) for letter in "ABCD") == 3 * level + upright
        assert text.count("*") == len(data["pitch"])
        assert text.count("f") == sum(one["food"] for one in data["cages"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", [{"players": 2}, {"players": 3, "exchange_draw_public": False}])
def test_a_game_in_words(language: str, options: dict[str, int]) -> None:
    """AN-9.1: boards, prompts, choices and the log can be told at every decision."""
    say = messages(language)
    game = load_game(max_rounds=10, **options)
    players, rng = NAMES[: game.seats], np.random.default_rng(4)
    state, events = game.deal(seed=4)
    step = 0
    while True:
        for event in events:
            assert TEXT.event(say, redact(event, 0), players)
        for viewer in (0, 1, None):
            assert TEXT.prompt(say, state.view(viewer), players)
        if step % 10 == 0 or state.is_terminal:
            board = TEXT.board(say, state.view(0), players)
            assert "\n".join(drawing(state)) in board
            for action in state.legal_actions() if state.to_act else []:
                assert TEXT.action(say, action)
        if state.is_terminal:
            break
        events = state.apply(random_choice(rng, state))
        step += 1
    assert all(name in TEXT.scores(say, state.view(0), players) for name in players)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_for_options(language: str) -> None:
    """AN-3.5, AN-2.9: values of options as a player reads them."""
    say = messages(language)
    assert TEXT.option_value(say, "food_needs_pitch", True)
    assert TEXT.option_value(say, "parts", None)
    assert TEXT.option_value(say, "species", None)
    assert TEXT.option_value(say, "parts", [(0, 0)])
    assert TEXT.option_value(say, "tie_break", "shared")
    assert TEXT.option_value(say, "max_rounds", 60) == "60"


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_in_words(language: str) -> None:
    """AN-6.18, AN-6.27: with what they are about."""
    say = messages(language)
    state = table(2, "build", walls=walls(A="H(0,3)"), hands=[hand(walls=1), hand()])
    with pytest.raises(Illegal) as refused:
        play(state, "wall H(0,3)")
    assert say.knows(refused.value.message)
