"""Ark & Noah at the command line: whole games, the drawn ark, and what is refused."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run
from wildtable.match import Replay, read_record

GAME = ("play", "ark-and-noah", "--seed", "5", "--save", "game.jsonl", "--option", "max_rounds=10")
TWOS = "2\n" * 3000  # "1" stops, "2" builds
TOP_DECK = "     A   B   C   D   E   F   G   H"


@pytest.mark.parametrize("language, over", [("en", "The game is over."), ("de", "zu Ende.")])
def test_whole_games(run: Run, language: str, over: str) -> None:
    table = ("--players", "human,random", "--language", language)
    result = run(*GAME, *table, input=TWOS)
    assert result.exit_code == 0
    assert over in result.output
    assert TOP_DECK in result.output
    assert "AAA" in result.output  # walls of the first seat
    assert Replay(read_record(Path("game.jsonl").read_bytes())).is_over


def test_a_wall_in_notation_and_a_refusal(run: Run) -> None:
    typed = "choose build\n\nchoose load\n\nwall H(0,0)\nwall H(0,0)\nwall H(9,9)\nb\nq\n"
    output = run(*GAME, "--players", "human,random", input=typed).output
    assert "  oAAAo" in output
    assert "There is already a wall above A1. (rule AN-6.18)" in output
    assert "H(9,9)" in output
    assert "wildtable play --resume game.jsonl" in output


def test_rules_and_list(run: Run) -> None:
    assert run("rules", "ark-and-noah", "AN-6.26").output.startswith("AN-6.26 ")
    assert "an-secret-3" in run("list", "ark-and-noah").output
    assert "Baut gemeinsam die Arche" in run("list", "ark-and-noah", "--language", "de").output


def test_leakcheck_knows_the_secret_mode(run: Run) -> None:
    found = json.loads(run("leakcheck", "ark-and-noah", "-n", "12", "--json").output)
    assert "an-secret-3" in found["modes"]


@pytest.mark.parametrize(
    "option, said",
    [
        ("start_food=9", "start_food"),
        ("nonsense=1", "nonsense"),
        ("players=5", "players"),
        ("parts=[[0,0],[0,2]]", "AN-3.5: the ark is in two pieces: (0,2) hangs on nothing"),
    ],
)
def test_options_are_refused(run: Run, option: str, said: str) -> None:
    result = run("play", "ark-and-noah", "--option", option)
    assert result.exit_code == 2
    assert said in result.stderr


@pytest.mark.parametrize(
    "position, said",
    [
        ({"phase": "build"}, "AN-6.22, AN-6.31"),
        ({"walls": {"H(9,9)": 0}}, "AN-12: walls: there is no place 'H(9,9)'"),
        ({"phase": "load-cage", "pending": "pair cat"}, "AN-6.26: pending"),
        ({"pitch": ["P(0,4)"]}, "AN-6.19: pitch"),
        ({"colour": 1}, "colour"),
    ],
)
def test_positions_are_refused(run: Run, position: dict[str, Any], said: str) -> None:
    data = {"game": "ark-and-noah", "options": {"players": 2}, **position}
    result = run("position", "-", input=json.dumps(data))
    assert result.exit_code == 2
    assert said in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_a_record_cut_off(run: Run) -> None:
    run("sim", "ark-and-noah", "-n", "1", "--players", "random,random", "--out", "games")
    whole = Path("games/game-000000.jsonl").read_bytes()
    Path("cut.jsonl").write_bytes(whole[: len(whole) // 2])
    result = run("replay", "cut.jsonl")
    assert result.exit_code == 2
    assert "cut.jsonl, line " in result.stderr
    assert run("replay", "games/game-000000.jsonl").exit_code == 0
