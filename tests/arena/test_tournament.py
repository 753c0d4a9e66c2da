"""Tournaments: nothing is lost by a kill, nothing is played twice, and the report tells all."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from html.parser import HTMLParser
from multiprocessing import active_children
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.bots.test_process import has_ended
from tests.waiting import wait_until
from wildtable.arena import Tournament, make_plan, make_table, play_game
from wildtable.arena import tournament as tournament_module
from wildtable.arena.local import Local, processes
from wildtable.arena.sprt import Sprt
from wildtable.bots import Budget, registry
from wildtable.cli import main
from wildtable.core.errors import Illegal, Malformed
from wildtable.core.view import View

GAME = "animal-kingdoms"
arena_module = sys.modules["wildtable.cli.arena"]  # the package has a command of that name
WILDTABLE = [sys.executable, "-m", "wildtable"]


def command(out: Path, *more: str, games: int = 24, players: str = "random,level:1") -> list[str]:
    chosen = ["arena", GAME, "--players", players, "--games", str(games), "--seed", "5"]
    return [*chosen, "--out", str(out), "--json", *more]


def run(out: Path, *more: str, **arguments: object) -> dict[str, object]:
    result = CliRunner().invoke(main, command(out, *more, **arguments))  # type: ignore[arg-type]
    assert result.exit_code == 0, result.output
    found: dict[str, object] = json.loads(result.stdout)
    return found


# The command line, but a dozen results are all that is kept: then it waits to be killed.
STUCK_AFTER_12 = """
import sys, time
from wildtable.arena import Tournament
from wildtable.cli import main
keep = Tournament._keep
def keep_a_dozen(self, played):
    if len(self._all()) == 12:
        time.sleep(3600)
    keep(self, played)
Tournament._keep = keep_a_dozen
main()
"""


def test_killed_and_resumed_gives_the_same_table(tmp_path: Path) -> None:
    whole = run(tmp_path / "whole")
    out = tmp_path / "killed"
    program = subprocess.Popen(
        [sys.executable, "-c", STUCK_AFTER_12, *command(out, "--jobs", "2")],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    results = out / "results.jsonl"
    wait_until(lambda: results.exists() and results.read_bytes().count(b"\n") == 12, "12 results")
    helpers = children_of(program.pid)
    program.send_signal(signal.SIGKILL)
    program.wait()
    assert len(helpers) >= 2
    wait_until(lambda: all(map(has_ended, helpers)), "the end of the helpers")
    before = results.read_bytes()
    with results.open("ab") as file:
        file.write(b'{"number": 99, "torn')  # as if the kill had hit a write
    assert run(out) == whole
    assert results.read_bytes().startswith(before)
    for number in range(24):
        name = f"games/game-{number:06}.jsonl"
        assert (out / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()


def children_of(pid: int) -> list[int]:
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8")
    return [int(child) for child in found.split()]


def give_up() -> None:
    with processes(1) as pool:
        pool.submit(time.sleep, 600)
        wait_until(active_children)
        raise KeyboardInterrupt


def test_giving_up_does_not_wait_for_games_that_run() -> None:
    others = set(active_children())
    with pytest.raises(KeyboardInterrupt):
        give_up()
    # `join` may lose the race for the exit code with the pool's thread
    wait_until(lambda: set(active_children()) <= others, "the end of the processes")


def test_a_process_that_is_killed_is_no_traceback() -> None:
    with pytest.raises(Malformed, match="ended from outside"), processes(1) as pool:
        pool.submit(os._exit, 3).result()


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
    assert "players random,level:1, now random,random" in result.output


@pytest.mark.parametrize(
    "name,text,message",
    [
        ("plan.json", "{", "plan.json: not JSON"),
        ("plan.json", "[]", "plan.json: not of a tournament"),
        ("results.jsonl", "x\n", "results.jsonl, line 1: not JSON"),
        ("results.jsonl", '{"number": 1}\n', "results.jsonl, line 1: no result"),
    ],
)
def test_damaged_folders_are_refused_by_name(
    tmp_path: Path, name: str, text: str, message: str
) -> None:
    Tournament(make_plan(GAME, {}, ["random", "level:1"], 24, "5"), tmp_path)
    (tmp_path / name).write_text(text, encoding="utf-8")
    result = CliRunner().invoke(main, command(tmp_path))
    assert result.exit_code == 2
    assert message in result.output
    assert (tmp_path / name).read_text(encoding="utf-8") == text


def test_a_folder_that_cannot_be_written_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(tournament_module, "write_whole", full)
    result = CliRunner().invoke(main, command(tmp_path))
    assert result.exit_code == 2
    assert f"--out {tmp_path}: No space left on device" in result.output


def test_a_player_without_a_game_is_no_problem(tmp_path: Path) -> None:
    table = run(tmp_path, "--table", "2", games=1, players="random,level:1,random")
    rows = table["rows"]
    assert isinstance(rows, list)
    assert [row["player"] for row in rows] == ["random #1", "level:1", "random #2"]
    assert [row["games"] for row in rows] == [1, 1, 0]
    assert rows[2]["win_rate_95"] == [0.0, 1.0]
    assert rows[0]["elo_95"] is None
    text = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "The last deal is not complete: 1 of its 6 games." in text
    assert "1 game, 2 at a table" in text


def test_complaints_about_programs_are_counted(tmp_path: Path) -> None:
    bot = "import sys\nfor line in sys.stdin: print('{}', flush=True)\n"
    (tmp_path / "bot.py").write_text(bot, encoding="utf-8")
    players = f"random,process:{sys.executable} {tmp_path / 'bot.py'}"
    table = run(tmp_path / "out", games=2, players=players)  # on both seats
    reports = table["reports"]
    assert isinstance(reports, list)
    assert len(reports) == 1
    assert re.search(r"not legal: \{\} \(\d+ times\)$", reports[0])
    assert reports[0] in (tmp_path / "out" / "report.html").read_text(encoding="utf-8")


class Rogue:
    """Of another package: fails, or cheats."""

    def __init__(self, number: int = 0) -> None:
        self.number = number

    def choose(self, view: View, legal: list[int], budget: Budget, key: bytes) -> int:
        if self.number:
            raise RuntimeError("no idea")
        return -1


def test_a_game_that_a_bot_breaks_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "OWN", {**registry.OWN, "rogue": Rogue})
    with pytest.raises(Illegal, match=r"game 1 \(rogue, random\): the bot on seat 0 chose -1"):
        play_game(make_plan(GAME, {}, ["random", "rogue"], 2, "1"), 1)
    with pytest.raises(RuntimeError) as raised:
        play_game(make_plan(GAME, {}, ["random", "rogue:1"], 2, "1"), 1)
    assert "in game 1 of the tournament, on the seats: rogue:1, random" in raised.value.__notes__


def test_wrong_wishes_are_refused(tmp_path: Path) -> None:
    for more in (["--sprt", "x"], ["--sprt", "5,1"], ["--table", "3"]):
        result = CliRunner().invoke(main, command(tmp_path / "a", *more))
        assert result.exit_code == 2, more
    for players in ("human,random", "Anna=random,random"):
        result = CliRunner().invoke(main, command(tmp_path / "b", players=players))
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


def test_a_case_that_stays_open_is_said_to_be(tmp_path: Path) -> None:
    table = run(tmp_path, "--sprt", "0,10", games=4)
    assert table["verdict"] == "neither clearly stronger nor clearly not stronger after 2 deals"


def test_who_interrupts_is_told_how_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(arena_module, "play", interrupted)
    result = CliRunner().invoke(main, command(tmp_path))
    assert result.exit_code == 130
    assert "stopped after 0 of 24 games; the same command goes on from there" in result.output


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
