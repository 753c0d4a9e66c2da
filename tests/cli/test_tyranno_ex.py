"""Tyranno Ex at the command line: a game at the keyboard, a deck of one's own, bad input."""

import json
from pathlib import Path

import pytest

import wildtable
from tests.cli.conftest import Run
from wildtable.games.tyranno_ex.material import DATA

GAME = ("play", "tyranno-ex", "--players", "human,random", "--seed", "2", "--save", "game.jsonl")
DECK = (DATA / "deck.toml").read_text(encoding="utf-8")
CUT_OFF = DECK[: DECK.index('"cherry"')]  # in the middle of a list


def test_a_game_at_the_keyboard(run: Run) -> None:
    """Numbers, words and the text of a move; a refusal names its clause and changes nothing."""
    result = run(*GAME, input="claim\ntake 7\n1\nq\n")
    assert result.exit_code == 0
    assert "Now take the open card of a stack. (rule TX-1.3.3)" in result.output
    assert "unknown stack '7'" in result.output
    assert "column 1: Player 1" in result.output
    assert Path("game.jsonl").exists()


def test_it_speaks_german(run: Run) -> None:
    output = run(*GAME, "--language", "de", input="1\nq\n").output
    assert "Nimm eine der offenen Karten." in output
    assert "Deine Bank: " in output


def test_a_deck_from_a_toml_file(run: Run) -> None:
    """TX-10: its name is in the record; the game can be replayed without the file."""
    Path("mine.toml").write_text(DECK.replace("tx-reconstruction-1", "mine"), encoding="utf-8")
    bots = ("play", "tyranno-ex", "--players", "random,random", "--save", "game.jsonl")
    assert run(*bots, "--option", "deck=@mine.toml").exit_code == 0
    header = json.loads(Path("game.jsonl").read_text(encoding="utf-8").splitlines()[0])
    assert header["options"]["deck"]["deck"] == "mine"
    Path("mine.toml").unlink()
    assert run("replay", "game.jsonl").exit_code == 0


@pytest.mark.filterwarnings("default")
def test_an_uneven_deck_is_told_in_one_line(run: Run) -> None:
    uneven = DECK.replace('["fish", "tree", "water"]', '["fish", "tree", "sun"]')
    Path("mine.toml").write_text(uneven, encoding="utf-8")
    result = run(*GAME, "--option", "deck=@mine.toml", input="q\n")
    assert result.exit_code == 0
    warned = [line for line in result.stderr.splitlines() if line]
    assert len(warned) == 1
    assert warned[0].startswith("wildtable: ")
    assert "the symbols are uneven: water 11" in warned[0]


@pytest.mark.parametrize(
    "text, said",
    [
        (CUT_OFF, f"TX-10: deck, line {len(CUT_OFF.splitlines())}: "),
        (DECK.replace('"sun"', '"moon"', 1), "unknown symbol 'moon'"),
        (None, "mine.toml: No such file"),
        (b"\xff\xfe", "mine.toml: not UTF-8 text"),
    ],
    ids=["cut off", "symbol", "no file", "no text"],
)
def test_a_bad_deck_is_refused(run: Run, text: str | bytes | None, said: str) -> None:
    if text is not None:
        Path("mine.toml").write_bytes(text if isinstance(text, bytes) else text.encode())
    result = run(*GAME, "--option", "deck=@mine.toml")
    assert result.exit_code == 2
    assert said in result.stderr
    assert not Path("game.jsonl").exists()


@pytest.mark.parametrize(
    "change, said",
    [
        ({"racks": [{"sun": 13}, {}]}, "TX-0.2.1: racks[0].sun"),
        ({"stage": "fight"}, "stage: "),
        ({"round": 9}, "TX-6.6"),
        ({"animals": {"purple-3": {"card": "tiger"}}}, "unknown slot 'purple-3'"),
    ],
    ids=["chips", "stage", "round", "slot"],
)
def test_an_impossible_position_is_refused(run: Run, change: dict[str, object], said: str) -> None:
    position = wildtable.load("tyranno-ex", players=2).new(4).to_json() | change
    Path("position.json").write_text(json.dumps(position), encoding="utf-8")
    result = run("position", "position.json")
    assert result.exit_code == 2
    assert said in result.stderr


def test_a_cut_off_record_is_refused(run: Run) -> None:
    run("sim", "tyranno-ex", "-n", "1", "--players", "random,random", "--out", "games")
    (path,) = Path("games").glob("*.jsonl")
    path.write_bytes(path.read_bytes()[:-40])
    result = run("replay", str(path))
    assert result.exit_code == 2
    assert "cut off" in result.stderr
