"""sim: the same results for any number of processes, and records that replay."""

import csv
import io
import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from wildtable.cli.players import parse_players
from wildtable.match import Replay, read_record

GAME = ("sim", "animal-kingdoms")


def test_results_do_not_depend_on_jobs(run: Run) -> None:
    arguments = (
        *GAME,
        "-n",
        "6",
        "--players",
        "greedy,random",
        "--seed",
        "3",
        "--rotate",
        "--json",
    )
    one = run(*arguments, "--out", "one")
    two = run(*arguments, "--out", "two", "--jobs", "2")
    assert one.stdout == two.stdout
    files = sorted(path.name for path in Path("one").iterdir())
    assert len(files) == 6
    for name in files:
        assert Path("one", name).read_bytes() == Path("two", name).read_bytes()
    summary = json.loads(one.stdout)
    assert summary["players"][0]["win_rate"] > summary["players"][1]["win_rate"]
    low, high = summary["players"][0]["win_rate_95"]
    assert 0 <= low < high <= 1


def test_records_replay(run: Run) -> None:
    run(*GAME, "-n", "2", "--preset", "de-3", "--out", "games")
    for path in Path("games").iterdir():
        assert Replay(read_record(path.read_bytes())).is_over


def test_csv_has_a_row_for_each_game_and_player(run: Run) -> None:
    result = run(*GAME, "-n", "3", "--preset", "en-solo-hard", "--csv")
    rows = list(csv.DictReader(io.StringIO(result.stdout)))
    assert len(rows) == 6
    assert {row["kind"] for row in rows} == {"random", "automa"}
    for row in rows:
        sources = ("rally", "first", "second", "third", "tile", "modifier")
        assert int(row["score"]) == sum(int(row[source]) for source in sources)


def test_summary_for_people(run: Run) -> None:
    result = run(*GAME, "-n", "3", "--players", "random,Rosa=random")
    assert "Rosa: won " in result.stdout
    assert "rally " in result.stdout
    assert "games a second" in result.stderr


def test_seeds_differ(run: Run) -> None:
    first, second, again = (
        run(*GAME, "-n", "3", "--seed", seed, "--csv").stdout for seed in ("1", "2", "1")
    )
    assert first == again != second


@pytest.mark.parametrize(
    "text, kinds",
    [
        ("level:1,greedy:guesses=1", ["level:1", "greedy:guesses=1"]),
        ("greedy:guesses=2,random", ["greedy:guesses=2", "random"]),
        ("ismcts:5it,seed=7,Rosa=random", ["ismcts:5it,seed=7", "random"]),
        ("level:3,process:./bot --x=1", ["level:3", "process:./bot --x=1"]),
    ],
)
def test_players_are_told_apart_from_their_arguments(text: str, kinds: list[str]) -> None:
    assert [entry.kind for entry in parse_players(text)] == kinds


def test_bad_input(run: Run) -> None:
    for arguments, message in (
        (("--players", "human,random"), "people cannot be simulated"),
        (("--players", "random", "--option", "players=3"), "1 given, the game has 3 players"),
        (("--players", "random," * 2), "should look like"),
        (("--players", ",".join(["random"] * 9)), "at most 8"),
        (("--players", "a=random,a=random"), "name of their own"),
        (("--players", "greedy:depth=2"), "depth"),
        (("--preset", "nothing"), "no preset 'nothing'"),
        (("--option", "players"), "name=value"),
        (("--option", "nonsense=1"), "nonsense"),
        (("--option", "decrees=@missing.json"), "missing.json"),
    ):
        result = run(*GAME, "-n", "1", *arguments)
        assert result.exit_code == 2, arguments
        assert message in result.stderr.replace("“", "'").replace("”", "'")
        assert len(result.stderr.splitlines()) == 1
        assert result.stdout == ""


def test_existing_records_are_not_overwritten(run: Run) -> None:
    assert run(*GAME, "-n", "1", "--out", "games").exit_code == 0
    before = Path("games/game-000000.jsonl").read_bytes()
    result = run(*GAME, "-n", "1", "--seed", "9", "--out", "games")
    assert result.exit_code == 2
    assert "already" in result.stderr
    assert Path("games/game-000000.jsonl").read_bytes() == before


def test_bot_arguments_may_contain_commas() -> None:
    from wildtable.cli.players import Entry, _parts, parse_players

    assert parse_players("Eva=greedy:guesses=1,random") == [
        Entry("greedy:guesses=1", "Eva"),
        Entry("random"),
    ]
    assert _parts("x:a=1,b=2,Ann=human") == ["x:a=1,b=2", "Ann=human"]
