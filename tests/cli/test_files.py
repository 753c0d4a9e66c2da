"""position and replay: files are checked, shown, and never changed."""

import json
from pathlib import Path
from typing import Any

import pytest

import wildtable
from tests.cli.conftest import Run


@pytest.fixture
def position() -> dict[str, Any]:
    return wildtable.load("animal-kingdoms", players=2, start=0).new(7).to_json()


@pytest.fixture
def record(run: Run) -> Path:
    run("sim", "animal-kingdoms", "-n", "1", "--players", "Anna=random,random", "--out", "games")
    return Path("games/game-000000.jsonl")


def save(data: object) -> bytes:
    Path("position.json").write_text(json.dumps(data))
    return Path("position.json").read_bytes()


def refused(run: Run, *arguments: str, message: str, input: str | None = None) -> None:  # noqa: A002 - click's name for it
    result = run(*arguments, input=input)
    assert result.exit_code == 2
    assert message in result.stderr
    assert len(result.stderr.splitlines()) == 1


# ── position ────────────────────────────────────────────────────────────────────────────────────
def test_position_is_shown(run: Run, position: dict[str, Any]) -> None:
    save(position)
    own = run("position", "position.json").output
    assert "Your hand:" in own
    assert "Withdraw from this age" in own
    assert "Your hand:" not in run("position", "position.json", "--view", "spectator").output
    assert "Deine Hand:" in run("position", "position.json", "--language", "de").output


def test_position_from_standard_input_and_as_json(run: Run, position: dict[str, Any]) -> None:
    whole = run("position", "-", "--json", input=json.dumps(position))
    assert json.loads(whole.stdout) == position
    seen = run("position", "-", "--json", "--view", "1", input=json.dumps(position))
    assert "cards" not in json.loads(seen.stdout)["hands"][0]


def test_65_cards(run: Run, position: dict[str, Any]) -> None:
    position["deck"].append(position["hands"][0][0])
    before = save(position)
    refused(run, "position", "position.json", message="64 cards")
    assert Path("position.json").read_bytes() == before


def test_19_markers(run: Run, position: dict[str, Any]) -> None:
    for name, number in (("K8", 7), ("K7", 6), ("K6", 5), ("K5", 1)):
        position["kingdoms"][name]["markers"] = [number, 0]
    save(position)
    refused(run, "position", "position.json", message="AK-1.6")


def test_hand_of_9(run: Run, position: dict[str, Any]) -> None:
    position["hands"][0] += [f"wolf-{rank}" for rank in range(1, 6)]
    save(position)
    refused(run, "position", "position.json", message="hands[0]: 9 cards")


@pytest.mark.parametrize(
    "change,message",
    [
        ({"options": {"nonsense": 1}}, "nonsense"),
        ({"options": [1]}, "options"),
        ({"game": "chess"}, "chess"),
        ({"game": 5}, "game"),
        ({"hands": "none"}, "hands"),
        ({"age": 9}, "age"),
        ({"surprise": 1}, "surprise"),
    ],
)
def test_wrong_fields_are_named(
    run: Run, position: dict[str, Any], change: dict[str, Any], message: str
) -> None:
    save(position | change)
    refused(run, "position", "position.json", message=message)


@pytest.mark.parametrize("text", ['{"game": ', "", "[1, 2]", "[" * 100_000, "9" * 5000])
def test_wrong_json(run: Run, text: str) -> None:
    refused(run, "position", "-", message="-: ", input=text)


def test_wrong_seat_and_missing_file(run: Run, position: dict[str, Any]) -> None:
    save(position)
    refused(run, "position", "position.json", "--view", "2", message="seat '2'")
    refused(run, "position", "missing.json", message="missing.json")
    refused(run, "position", ".", message=".")


# ── replay ──────────────────────────────────────────────────────────────────────────────────────
def test_replay_verifies_and_shows(run: Run, record: Path) -> None:
    output = run("replay", str(record)).output
    assert "Verified: all " in output
    assert "wins!" in output or "share" in output
    assert "Anna draws" not in output


def test_replay_shows_any_step_through_any_eyes(run: Run, record: Path) -> None:
    file = str(record)
    first = run("replay", file, "--step", "0", "--seat", "0").output
    assert "After step 0 of " in first
    assert "Your hand:" in first
    assert "Anna draws a card." not in first
    every = run("replay", file, "--step", "3", "--seat", "all").output
    assert every.count("Your hand:") == 2
    assert "draws a card." not in every
    assert "Geprüft" in run("replay", file, "--language", "de").output


def test_replay_for_programs(run: Run, record: Path) -> None:
    found = json.loads(run("replay", str(record), "--step", "2", "--seat", "1", "--json").output)
    assert found["verified"]
    assert found["view"]["seat"] == 1
    assert [entry["seq"] for entry in found["log"]] == [0, 1, 2]
    assert "seed" not in found["record"]
    assert (
        "deck" in json.loads(run("replay", str(record), "--seat", "all", "--json").output)["view"]
    )


def test_unfinished_records_are_told_as_such(run: Run, record: Path) -> None:
    lines = record.read_bytes().splitlines(keepends=True)
    Path("part.jsonl").write_bytes(b"".join(lines[:5]))
    assert "The game is not over." in run("replay", "part.jsonl").output


def test_truncated_record(run: Run, record: Path) -> None:
    Path("cut.jsonl").write_bytes(record.read_bytes()[:-20])
    before = Path("cut.jsonl").read_bytes()
    number = before.count(b"\n") + 1
    refused(run, "replay", "cut.jsonl", message=f"cut.jsonl, line {number}: ")
    assert Path("cut.jsonl").read_bytes() == before


def test_changed_record(run: Run, record: Path) -> None:
    damaged = record.read_bytes().replace(b'"seat":1', b'"seat":0', 1)
    Path("changed.jsonl").write_bytes(damaged)
    refused(run, "replay", "changed.jsonl", message="changed")
    assert Path("changed.jsonl").read_bytes() == damaged


def test_other_bad_records(run: Run, record: Path) -> None:
    Path("empty.jsonl").write_bytes(b"")
    refused(run, "replay", "empty.jsonl", message="empty.jsonl")
    refused(run, "replay", "missing.jsonl", message="missing.jsonl")
    refused(run, "replay", str(record), "--step", "9999", message="step 9999")
    refused(run, "replay", str(record), "--seat", "7", message="seat '7'")
