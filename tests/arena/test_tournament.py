"""Tournaments: nothing is lost by a kill, nothing is played twice, and the report tells all."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from html.parser import HTMLParser
from pathlib import Path

import pytest
from click.testing import CliRunner

from wildtable.arena import Tournament, make_plan, make_table
from wildtable.arena.local import Local
from wildtable.arena.sprt import Sprt
from wildtable.cli import main
from wildtable.core.errors import Malformed

GAME = "animal-kingdoms"
WILDTABLE = [sys.executable, "-m", "wildtable"]


def command(out: Path, *more: str, games: int = 24, players: str = "random,level:1") -> list[str]:
    chosen = ["arena", GAME, "--players", players, "--games", str(games), "--seed", "5"]
    return [*chosen, "--out", str(out), "--json", *more]


def run(out: Path, *more: str, **arguments: object) -> dict[str, object]:
    result = CliRunner().invoke(main, command(out, *more, **arguments))  # type: ignore[arg-type]
    assert result.exit_code == 0, result.output
    found: dict[str, object] = json.loads(result.stdout)
    return found


def test_killed_and_resumed_gives_the_same_table(tmp_path: Path) -> None:
    whole = run(tmp_path / "whole")
    out = tmp_path / "killed"
    program = subprocess.Popen(
        [*WILDTABLE, *command(out)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    wait_for_lines(out / "results.jsonl", 12, program)
    program.send_signal(signal.SIGKILL)
    program.wait()
    before = (out / "results.jsonl").read_bytes()
    assert 12 <= before.count(b"\n") < 24
    with (out / "results.jsonl").open("ab") as file:
        file.write(b'{"number": 99, "torn')  # as if the kill had hit a write
    assert run(out) == whole
    assert (out / "results.jsonl").read_bytes().startswith(before)
    for number in range(24):
        name = f"games/game-{number:06}.jsonl"
        assert (out / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()


def wait_for_lines(path: Path, number: int, program: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + 300
    while not path.exists() or path.read_bytes().count(b"\n") < number:
        assert program.poll() is None, "it ended too early"
        assert time.monotonic() < until
        time.sleep(0.005)


def test_a_finished_tournament_is_not_played_again(tmp_path: Path) -> None:
    first = run(tmp_path, games=4)
    files = {path: path.stat().st_mtime_ns for path in (tmp_path / "games").iterdir()}
    assert run(tmp_path, games=4) == first
    assert {path: path.stat().st_mtime_ns for path in (tmp_path / "games").iterdir()} == files
    assert run(tmp_path, games=6)["games"] == 6


def test_processes_change_nothing(tmp_path: Path) -> None:
    assert run(tmp_path / "one", games=6) == run(tmp_path / "two", "--jobs", "2", games=6)


def test_records_can_be_replayed(tmp_path: Path) -> None:
    run(tmp_path, games=2)
    record = tmp_path / "games" / "game-000001.jsonl"
    result = CliRunner().invoke(main, ["replay", str(record)])
    assert result.exit_code == 0, result.output


def test_another_plan_does_not_mix(tmp_path: Path) -> None:
    run(tmp_path, games=2)
    result = CliRunner().invoke(main, command(tmp_path, games=2, players="random,random"))
    assert result.exit_code == 2
    assert "another tournament" in result.output


def test_wrong_wishes_are_refused(tmp_path: Path) -> None:
    for more in (["--sprt", "x"], ["--sprt", "5,1"], ["--table", "3"]):
        result = CliRunner().invoke(main, command(tmp_path / "a", *more))
        assert result.exit_code == 2, more
    result = CliRunner().invoke(main, command(tmp_path / "b", players="human,random"))
    assert result.exit_code == 2
    with pytest.raises(Malformed):
        Tournament(make_plan(GAME, {}, ["random"] * 3, 3, "1"), tmp_path / "c", Sprt(0, 10))


def test_a_clear_case_stops_early(tmp_path: Path) -> None:
    plan = make_plan(GAME, {}, ["level:3", "random"], 200, "1")
    tournament = Tournament(plan, tmp_path, Sprt(0, 100))
    tournament.run(Local())
    assert tournament.verdict is not None
    deals, verdict = tournament.verdict
    assert verdict == "stronger"
    assert len(tournament.counted()) == 2 * deals < 60
    assert make_table(tournament).verdict == f"stronger after {deals} deals"


class Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)


def test_the_report_shows_everything_and_needs_nothing(tmp_path: Path) -> None:
    table = run(tmp_path, "--table", "2", games=12, players="random,level:1,level:2")
    text = (tmp_path / "report.html").read_text(encoding="utf-8")
    page = Page()
    page.feed(text)
    assert page.tags.count("svg") == 5
    assert not re.search(r"(src|href)=|https?://", text)
    for title in (
        "Ratings",
        "Who comes before whom",
        "Points by source",
        "Seats",
        "Length",
        "Luck",
    ):
        assert f"<h2>{title}</h2>" in text
    line = re.search(r"<code>(.*?)</code>", text)
    assert line is not None
    assert "--players random,level:1,level:2" in line[1]
    rows = table["rows"]
    assert isinstance(rows, list)
    assert sum(row["wins"] for row in rows) == pytest.approx(12)
    assert all(row["elo_95"][0] <= row["elo"] <= row["elo_95"][1] for row in rows)


def test_the_line_in_the_report_reproduces_it(tmp_path: Path) -> None:
    first = run(tmp_path / "a", "--option", "hr_peace_treaty=true", games=4)
    text = (tmp_path / "a" / "report.html").read_text(encoding="utf-8")
    line = re.search(r"<code>wildtable (.*?)</code>", text)
    assert line is not None
    words = [str(tmp_path / "b") if word == "FOLDER" else word for word in line[1].split()]
    result = CliRunner().invoke(main, [*words, "--json"])
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout) == first
    assert os.listdir(tmp_path / "b")  # noqa: PTH208 - only whether there is anything
