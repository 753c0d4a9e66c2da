"""The balance lab: its figures against games made up for the purpose, and a whole run against replays."""

import json
import re
import shlex
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from wildtable.arena import Outcome
from wildtable.cli import main
from wildtable.cli.lab import parse_vary
from wildtable.core.errors import Malformed
from wildtable.match import Replay, read_record
from wildtable.match.record import Move
from wildtable.research.lab_figures import (
    FEWEST_GAMES,
    branching,
    branching_by_tenth,
    difference,
    estimate_of,
    figures,
    lift_of,
    places,
)
from wildtable.research.lab_measure import Course, lead_changes, measure, settled


# ── figures ─────────────────────────────────────────────────────────────────────────────────────
def course(
    number: int, returns: list[float], first: int = 0, legal: int = 4, **counts: list[int]
) -> Course:
    scores = [round(10 * value) for value in returns]
    seats = list(range(len(returns)))
    sources = [{"all": score} for score in scores]
    outcome = Outcome(number, number, seats, scores, returns, sources, 20, [])
    named = {f"action: {name}": by_seat for name, by_seat in counts.items()}
    return Course(outcome, first, [legal] * 10 + [1] * 10, 1, 0.5, named)


def test_the_lead_changes_when_somebody_else_leads_alone() -> None:
    leads = [{0, 1}, {0}, {0, 1}, {0}, {0, 1}, {1}, {0}]
    assert lead_changes(leads) == 2
    assert lead_changes([{0, 1}] * 5) == 0
    assert lead_changes([]) == 0


def test_a_game_is_settled_when_the_winner_is_behind_no_more() -> None:
    leads = [{0, 1}, {1}, {0, 1}, {0}, {0}]
    assert settled(leads, {0}) == 2 / 5
    assert settled(leads, {1}) == 1
    assert settled(leads, {0, 1}) == 0


def test_a_lift_is_what_the_eager_win_beyond_their_share() -> None:
    keen, other = [3, 1, 1], [1, 3, 3]
    won = [course(n, [1.0, 0.0, -1.0], keen=keen, other=other) for n in range(30)]
    lost = [course(30 + n, [-1.0, 0.0, 1.0], keen=keen, other=other) for n in range(10)]
    alike = [course(40 + n, [-1, 0, 1], keen=[2, 4, 2], other=[1, 2, 1]) for n in range(50)]
    lift = lift_of("action: keen", [*won, *lost, *alike])
    assert lift is not None
    assert (lift.group, lift.name, lift.games) == ("action", "keen", 40)
    assert lift.lift.mean == pytest.approx(30 / 40 - 1 / 3)
    assert 0 < lift.lift.low < lift.lift.mean < lift.lift.high


def test_few_games_tell_nothing_and_never_winning_is_no_certainty() -> None:
    games = [course(n, [-1.0, 1.0], keen=[1, 0], other=[1, 1]) for n in range(FEWEST_GAMES)]
    assert lift_of("action: keen", games[1:]) is None
    lift = lift_of("action: keen", games)
    assert lift is not None
    assert lift.lift.mean == -0.5
    assert lift.lift.high > -0.4


def test_seats_are_told_by_number_and_by_order_of_play() -> None:
    """The first to decide always wins, whichever seat that is."""
    games = [
        course(n, [1.0 if seat == n % 3 else -0.5 for seat in range(3)], first=n % 3)
        for n in range(30)
    ]
    by_seat = places(games, 3, by_order=False)
    by_order = places(games, 3, by_order=True)
    assert [place.wins.mean for place in by_seat] == pytest.approx([1 / 3] * 3)
    assert [place.wins.mean for place in by_order] == [1.0, 0.0, 0.0]
    assert [place.points.mean for place in by_order] == [10.0, -5.0, -5.0]
    assert figures("x", {}, games, games).summary["first mover's extra wins"].mean == (
        pytest.approx(2 / 3)
    )


def test_variants_are_compared_deal_by_deal() -> None:
    """Deals differ wildly, variants by one everywhere: the difference is sure."""
    first = [course(n, [1.0, -1.0], legal=2 + n) for n in range(40)]
    other = [course(n, [1.0, -1.0], legal=3 + n) for n in range(40)]
    assert estimate_of(first, branching).high - estimate_of(first, branching).low > 5
    found = difference(other, first, branching)
    assert (found.mean, found.low, found.high) == (1.0, 1.0, 1.0)


def test_forced_decisions_are_no_choices() -> None:
    assert branching(course(0, [1.0, -1.0], legal=7)) == 7
    assert branching_by_tenth([course(0, [1.0, -1.0], legal=7)]) == [7.0] * 5 + [0.0] * 5


# ── a whole run ─────────────────────────────────────────────────────────────────────────────────
def arguments(out: Path, game: str, *more: str) -> list[str]:
    return ["lab", game, "--bots", "random", "--seed", "5", "--out", str(out), *more]


def run(words: list[str]) -> dict[str, Any]:
    result = CliRunner().invoke(main, [*words, "--json"])
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    return found


@pytest.mark.parametrize(
    "game,groups",
    [
        ("animal-kingdoms", {"action", "animal", "decree"}),
        ("ark-and-noah", {"action", "animal", "column", "pair"}),
        ("tyranno-ex", {"action", "animal", "chip"}),
    ],
)
def test_measured_games_agree_with_their_replays(
    tmp_path: Path, game: str, groups: set[str]
) -> None:
    run(arguments(tmp_path, game, "--games", "2"))
    folder = next(tmp_path.glob("01-*"))
    outcome = Outcome(**json.loads((folder / "results.jsonl").read_text().splitlines()[0]))
    path = folder / "games" / "game-000000.jsonl"
    found, replay = measure(outcome, path), Replay(read_record(path.read_bytes()))
    moves = [step for step in replay.record.steps if isinstance(step, Move)]
    states = [replay.state(place) for place in range(len(moves))]
    assert found.legal == [
        len(state.legal_ids(move.seat)) for state, move in zip(states, moves, strict=True)
    ]
    assert {name.partition(": ")[0] for name in found.counts} == groups
    words = [move.action.split()[0] for move in moves]
    assert {word: words.count(word) for word in words} == {
        name.removeprefix("action: "): sum(by_seat)
        for name, by_seat in found.counts.items()
        if name.startswith("action: ")
    }


class Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)


def test_the_report_compares_the_variants(tmp_path: Path) -> None:
    chosen = ["--games", "24", "--vary", "edition=en,de", "--option", "players=2"]
    found = run(arguments(tmp_path / "a", "animal-kingdoms", *chosen))
    english, german = found["variants"]
    assert (english["variant"], german["variant"]) == ("edition=en", "edition=de")
    assert english["against_first"] == {}
    gap = german["against_first"]["decisions"]
    assert gap["mean"] == pytest.approx(
        german["summary"]["decisions"]["mean"] - english["summary"]["decisions"]["mean"]
    )
    assert sum(place["wins"]["mean"] for place in german["order"]) == pytest.approx(1)
    groups = {lift["group"] for each in found["variants"] for lift in each["lifts"]}
    assert {"action", "animal"} <= groups
    text = (tmp_path / "a" / "report.html").read_text(encoding="utf-8")
    page = Page()
    page.feed(text)
    assert page.tags.count("svg") == 2 + 2 + 1 + 2 + 1 + len(groups)
    assert not re.search(r"(src|href)=|https?://", text)


def test_the_line_in_the_report_reproduces_it(tmp_path: Path) -> None:
    chosen = ["--games", "2", "--vary", "players=2,3", "--option", "hr_peace_treaty=true"]
    found = run(arguments(tmp_path / "a", "animal-kingdoms", *chosen))
    text = (tmp_path / "a" / "report.html").read_text(encoding="utf-8")
    line = re.search(r"<code>wildtable (.*?)</code>", text)
    assert line is not None
    words = [str(tmp_path / "b") if word == "FOLDER" else word for word in shlex.split(line[1])]
    assert run(words) == found
    assert found["command"] == f"wildtable {line[1]}"


def test_it_goes_on_where_it_stopped(tmp_path: Path) -> None:
    chosen = ["--games", "4", "--vary", "players=2,3"]
    whole = run(arguments(tmp_path, "animal-kingdoms", *chosen))
    results = tmp_path / "02-players=3" / "results.jsonl"
    lines = results.read_bytes().splitlines(keepends=True)
    results.write_bytes(b"".join(lines[:2]) + lines[2][:30])  # killed while writing the third
    kept = (tmp_path / "02-players=3" / "games" / "game-000000.jsonl").stat().st_mtime_ns
    assert run(arguments(tmp_path, "animal-kingdoms", *chosen)) == whole
    assert (tmp_path / "02-players=3" / "games" / "game-000000.jsonl").stat().st_mtime_ns == kept


@pytest.mark.parametrize("damaged", [None, b"torn"])
def test_a_record_that_is_missing_or_damaged_is_named(
    tmp_path: Path, damaged: bytes | None
) -> None:
    chosen = arguments(tmp_path, "animal-kingdoms", "--games", "2")
    run(chosen)
    record = tmp_path / "01-as-it-is" / "games" / "game-000001.jsonl"
    if damaged is None:
        record.unlink()
    else:
        record.write_bytes(record.read_bytes()[:-9] + damaged)
    result = CliRunner().invoke(main, chosen)
    assert result.exit_code == 2
    assert "game-000001.jsonl" in result.output


@pytest.mark.parametrize(
    "more,reason",
    [
        (["--seed", "6"], "another tournament was played there (seed differ)"),
        (["--vary", "players"], "should look like name=a,b"),
        (["--vary", "players=2,2"], "a value is given twice"),
        (["--vary", "players=2,3", "--option", "players=2"], "this option is given twice"),
        (["--vary", "players=2,9"], "players"),
        (["--vary", "nothing=1,2"], "nothing"),
        (["--vary", "hr_rally_min=0,1", "--bots", "random,random"], "2 bots for 3 players"),
        (["--bots", "human"], "people cannot play in the lab"),
    ],
)
def test_wrong_wishes_are_refused_before_the_first_game(
    tmp_path: Path, more: list[str], reason: str
) -> None:
    chosen = ["--games", "2", "--vary", "players=2"] if "--vary" not in more else ["--games", "2"]
    if "--seed" in more:
        run(arguments(tmp_path, "animal-kingdoms", *chosen))
    result = CliRunner().invoke(main, arguments(tmp_path, "animal-kingdoms", *chosen, *more))
    assert result.exit_code == 2
    assert reason in result.output


def test_values_to_compare() -> None:
    assert parse_vary(["edition=en,de", "players=2,3"], {}) == {
        "edition": ["en", "de"],
        "players": [2, 3],
    }
    assert parse_vary(["hr_ring=[4,5],[5,4]"], {}) == {"hr_ring": [[4, 5], [5, 4]]}
    with pytest.raises(Malformed):
        parse_vary(["=2"], {})
