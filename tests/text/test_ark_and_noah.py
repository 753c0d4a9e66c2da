"""Whole games in words, for every seat and every language; secrets stay secret."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from wildtable.core.errors import Illegal
from wildtable.core.events import Event, redact
from wildtable.core.game import Game
from wildtable.core.messages import LANGUAGES, Messages, messages
from wildtable.core.registry import load
from wildtable.core.state import State
from wildtable.core.view import View
from wildtable.games.ark_and_noah import actions, events
from wildtable.games.ark_and_noah.spec import SPEC
from wildtable.games.ark_and_noah.text import TEXT, tile_text

NAMES = ["Ada", "Ben", "Cleo", "Dov"]
RAW = re.compile(r"[a-z]+-[FM]\b|\{|\}|\$|\ban-|hidden|None|seat")  # what nobody should read
LINE = 100
SECRET: dict[str, Any] = {
    "players": 3,
    "exchange_draw_public": False,
}  # RUL-11: the only secret there can be


def new_game(preset: str | None = None, **options: Any) -> Game:
    return load("ark-and-noah", preset, max_rounds=12, **options)


def players_of(game: Game) -> list[str]:
    return NAMES[: game.seats]


def steps(game: Game, seed: int) -> Iterator[tuple[State, list[Event]]]:
    """A random game that goes on rather than stops: every state, and what led to it."""
    dice = random.Random(seed)
    state, happened = game.deal(seed)
    yield state, happened
    while not state.is_terminal:
        legal = state.legal_actions()
        going_on = [action for action in legal if str(action) != "stop"]
        happened = state.apply(dice.choice(going_on or legal))
        yield state, happened


def viewers(game: Game) -> list[int | None]:
    return [*range(game.seats), None]


def check_line(text: str) -> None:
    assert text
    assert text == text.strip()
    assert not RAW.search(text), text


def check_board(text: str) -> None:
    assert not RAW.search(text), text
    assert max(map(len, text.splitlines())) <= LINE
    assert all(line == line.rstrip() for line in text.splitlines())


# ── whole games ─────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("preset", SPEC.presets)
def test_a_whole_game_is_told_in_every_language(preset: str) -> None:
    game = new_game(preset)
    for number, (state, happened) in enumerate(steps(game, seed=7)):
        viewer = viewers(game)[number % (game.seats + 1)]
        check_all_lines(game, state, state.view(viewer), happened)
        if state.is_terminal or number % 10 == 0:
            check_all_boards(state.view(viewer))


def check_all_lines(game: Game, state: State, view: View, happened: list[Event]) -> None:
    told = []
    for language in LANGUAGES:
        say = messages(language)
        lines = [TEXT.event(say, redact(event, view.seat), players_of(game)) for event in happened]
        lines.append(TEXT.prompt(say, view, players_of(game)))
        if view.seat in state.to_act:
            lines += [TEXT.action(say, action) for action in state.legal_actions(view.seat)]
        for line in lines:
            check_line(line)
        told.append(lines)
    for english, german in zip(*told, strict=True):
        assert english != german


def check_all_boards(view: View) -> None:
    players = NAMES[: len(view["hands"])]
    boards = [TEXT.board(messages(language), view, players) for language in LANGUAGES]
    assert len(set(boards)) == len(LANGUAGES)
    for board in boards:
        check_board(board)


def test_every_refusal_of_a_game_is_told_in_every_language() -> None:
    game = new_game("an-2")
    for step, (state, _) in enumerate(steps(game, seed=3)):
        for seat in state.to_act:
            legal = set(state.legal_ids(seat))
            for number in set(range(step % 11, game.num_actions, 11)) - legal:
                with pytest.raises(Illegal) as refused:
                    state.apply(number, seat)
                told = [messages(language).error_with_rule(refused.value) for language in LANGUAGES]
                assert len(set(told)) == len(LANGUAGES)
                for line in told:
                    assert line.endswith(f" {refused.value.clause})")
                    check_line(line)


# ── secrets ─────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_names_a_tile_that_its_reader_may_not_see(language: str) -> None:
    """AN-9.3, RUL-11: drawn in secret, the tiles are still in their bags for everybody else."""
    say, game = messages(language), new_game(**SECRET)
    players, secrets = players_of(game), 0
    for state, happened in [*steps(game, seed=11), *steps(game, seed=12)]:
        for event in happened:
            if event.kind != "exchange-drawn-secretly":
                continue
            secrets += 1
            tile = tile_text(say, f"{event.data['species']}-{event.data['sex']}")
            for viewer in viewers(game):
                line = TEXT.event(say, redact(event, viewer), players)
                assert (tile in line) == (viewer == event.data["seat"])
        check_display(say, state)
    assert secrets > 10


def check_display(say: Messages, state: State) -> None:
    data = state.to_json()
    for viewer in viewers(state.game):
        if data["phase"] == "exchange-take" and viewer != data["turn"]:
            board = TEXT.board(say, state.view(viewer), players_of(state.game))
            drawn = next(line for line in board.splitlines() if line.startswith(DRAWN))
            shown = [tile_text(say, tile) for tile in data["display"]]
            assert not [tile for tile in shown if tile.split(" (")[0] in drawn]


DRAWN = ("Drawn: ", "Gezogen: ")


def test_what_is_told_does_not_depend_on_what_is_hidden() -> None:
    say, game = messages("en"), new_game(**SECRET)
    players = players_of(game)
    for number, (state, _) in enumerate(steps(game, seed=5)):
        if not state.to_json()["phase"].startswith("exchange"):
            continue
        viewer = viewers(game)[number % (game.seats + 1)]
        view, other = state.view(viewer), state.resample(viewer, number).view(viewer)
        assert TEXT.board(say, view, players) == TEXT.board(say, other, players)
        assert TEXT.prompt(say, view, players) == TEXT.prompt(say, other, players)


@pytest.mark.parametrize(
    "spec", [spec for spec in events.SPECS if spec.secret], ids=lambda spec: spec.name
)
def test_a_redacted_event_reads_the_same_whatever_the_secret(spec: Any) -> None:
    lines = set()
    for species in ("lion", "cat"):
        data = {"seat": 0, "sex": "F", "species": species}
        event = redact(Event(spec.name, data, spec), 1)
        lines.add(TEXT.event(messages("de"), event, NAMES))
    assert len(lines) == 1


# ── prompts, choices, table ─────────────────────────────────────────────────────────────────────
def test_waiters_are_told_whom_they_wait_for() -> None:
    for state, _ in steps(new_game("an-3"), seed=2):
        for viewer in viewers(state.game):
            for language in LANGUAGES:
                prompt = TEXT.prompt(messages(language), state.view(viewer), NAMES)
                waits = state.to_act and viewer not in state.to_act
                assert any(name in prompt for name in NAMES) == bool(waits)
                assert not waits or NAMES[state.to_act[0]] in prompt


@pytest.mark.interpreted
@pytest.mark.parametrize(
    "move, english, german",
    [
        ("choose build", "Plan Build", "Bauen planen"),
        ("gain pitch", "Take 1 pitch", "1 Pech nehmen"),
        ("swap", "Swap two walls", "Zwei Wände tauschen"),
        ("draw", "Draw animals", "Tiere ziehen"),
        ("split 0", "Draw no females", "Keine Weibchen ziehen"),
        ("split 1", "Draw 1 female", "1 Weibchen ziehen"),
        ("split 3", "Draw 3 females", "3 Weibchen ziehen"),
        ("bag M", "Bag: male", "Beutel: Männchen"),
        ("tile lion-F", "lion (female)", "Löwe (Weibchen)"),
        ("wall H(0,3)", "Wall above D1", "Wand über D1"),
        (
            "pitch P(0,4)",
            "Pitch on the upper right corner of D1",
            "Pech an der Ecke rechts oben von D1",
        ),
        ("food (1,3)", "Food into cage D2", "Futter in Käfig D2"),
        ("pair wolf", "Load the pair: wolf", "Paar laden: Wolf"),
        ("cage (1,3)", "Into cage D2", "In Käfig D2"),
        ("stop", "Stop", "Aufhören"),
    ],
)
def test_choices(move: str, english: str, german: str) -> None:
    assert TEXT.action(messages("en"), actions.parse(move)) == english
    assert TEXT.action(messages("de"), actions.parse(move)) == german


POSITION: dict[str, Any] = {
    "phase": "build",
    "walls": {
        **dict.fromkeys(["H(1,3)", "H(2,3)", "V(1,3)", "H(0,3)", "H(0,5)", "V(0,5)"], 0),
        **dict.fromkeys(["V(1,4)", "H(0,4)", "H(0,2)", "V(0,3)", "H(1,4)"], 1),
    },
    "pitch": ["P(0,3)", "P(0,4)"],
    "cages": [{"cage": "(1,3)", "food": 1, "pairs": ["cat"]}, {"cage": "(0,3)", "food": 1}],
    "hands": [
        {"walls": 2, "pitch": 1, "food": 1, "animals": ["lion-F", "mouse-M"]},
        {"walls": 1},
    ],
    "points": [{"building": 7, "animals": 4}, {"building": 1}],
}


@pytest.mark.interpreted
def test_the_table_in_words() -> None:
    state = load("ark-and-noah", "an-2").state_from_json(POSITION)
    assert TEXT.board(messages("en"), state.view(0), NAMES[:2]) == TABLE


TABLE = """\
Round 1; current action: Build; pitch supply: 25; food supply: 25

Action      Planned  Done  Bonus
1 Pitch     -        Ben       0
2 Animals   -        Ben       0
3 Food      -        Ada       0
4 Exchange  -        -         0
5 Wood      -        -         0
6 Build     Ada      -         0
7 Load      -        -         0

     A   B   C   D   E   F   G   H
  o...o...oBBB*AAA*BBBoAAAo...o...o
1 :           B f     A           :
  o...o   +   +AAA+BBB+   +   o...o
2     :       APf B           :
      o   +   +AAA+   +   +   o
3     :                       :
      o...o   +   +   +   o...o
4         :               :
          o...o...o...o...o

Walls: A Ada, B Ben; * pitch, o joint, f food, P pair, s small pair
A cage is called by its first square. The number after an animal is its size, 0 is small. To
type a move: H(0,3) is the place above D1, V(0,3) the one to the left of it, P(0,3) its upper
left corner, (0,3) the square itself.

Cage D1: 2 squares; food 1 of 2; pitch missing on the upper right corner of E1
Cage D2: 1 square; food 1 of 1; loaded: cat

A Ada (you): 11 points (building 7, animals 4); 2 walls; 1 pitch; 1 food; stock 22;
    animals: lion 3 (female), mouse 0 (male)
B Ben: 1 point (building 1); 1 wall; 0 pitch; 0 food; stock 24; no animals

Bag (female): mouse 0, hamster 0, frog 0, hedgehog 0, dog 1, fox 1, wolf 2, panda 2, deer 2,
    bear 3, elephant 4, giraffe 4
Bag (male): hamster 0, frog 0, hedgehog 0, dog 1, fox 1, wolf 2, panda 2, deer 2, lion 3,
    bear 3, elephant 4, giraffe 4"""


@pytest.mark.interpreted
def test_scores_are_a_table_with_the_best_first() -> None:
    points = [{"bonus": 2, "leftovers": -3}, {"animals": 10, "pitch": 1}, {}]
    state = load("ark-and-noah", "an-3").state_from_json({"points": points})
    assert TEXT.scores(messages("en"), state.view(None), NAMES[:3]).splitlines() == [
        "Player  Total  Bonus  Animals  Pitch  Leftovers",
        "Ben        11      0       10      1          0",
        "Cleo        0      0        0      0          0",
        "Ada        -1      2        0      0         -3",
    ]


@pytest.mark.interpreted
@pytest.mark.parametrize(
    "tie_break, names",
    [("shared", ["Ben", "Ada", "Cleo", "Dov"]), ("board_order", ["Ben", "Cleo", "Ada", "Dov"])],
)
def test_whoever_wins_a_tie_stands_above(tie_break: str, names: list[str]) -> None:
    """AN-8.6 (RUL-18): by the done row if that decides."""
    points = [{"building": 5}, {"building": 6}, {"building": 5}, {"building": 4}]
    position = {
        "phase": "over",
        "round": 60,
        "points": points,
        "done": [2, None, 1, None, 0, None, 3],
    }
    game = load("ark-and-noah", players=4, tie_break=tie_break)
    view = game.state_from_json(position).view(None)
    rows = TEXT.scores(messages("en"), view, NAMES).splitlines()[1:]
    assert [row.split()[0] for row in rows] == names


@pytest.mark.interpreted
def test_the_only_winner_stands_first() -> None:
    """AN-8.6 (RUL-18): what the table shows agrees with `winners`; while they play, by seat."""
    position = {
        "points": [{"building": 5}, {"building": 5}],
        "done": [1, 0, 0, 1, None, None, None],
    }
    game = load("ark-and-noah", players=2, tie_break="board_order")
    over = game.state_from_json({**position, "phase": "over", "round": 60})
    assert over.winners() == [1]
    for state, first in ((over, "Ben"), (game.state_from_json(position), "Ada")):
        table = TEXT.scores(messages("en"), state.view(None), NAMES[:2])
        assert table.splitlines()[1].startswith(first)
