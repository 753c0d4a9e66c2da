"""list, rules, doctor, warmup, bench, leakcheck: what they print, for people and for programs."""

import json

import pytest

from tests.cli.conftest import Run
from wildtable.cli import measure, words
from wildtable.cli.main import main
from wildtable.core.registry import names, spec_of
from wildtable.core.state import State
from wildtable.testing import leaks

COMMANDS = sorted(main.commands)


def test_version(run: Run) -> None:
    assert run("--version").output.startswith("wildtable, version 0.")


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_every_command_has_help(run: Run, command: str, flag: str) -> None:
    result = run(command, flag)
    assert result.exit_code == 0
    assert len(result.output) > 200


def test_the_program_lists_its_commands(run: Run) -> None:
    output = run("--help").output
    assert all(command in output for command in COMMANDS)
    assert "..." not in output.partition("Commands:")[2], "a summary is cut off"


# ── list ────────────────────────────────────────────────────────────────────────────────────────
def test_list_shows_presets_and_options(run: Run) -> None:
    output = run("list").output
    assert "Animal Kingdoms  (animal-kingdoms)" in output
    assert "de-egon-2" in output
    assert "edition=en | de [en]" in output
    assert "\x1b" not in output


def test_list_speaks_german(run: Run) -> None:
    assert "Spielerzahlen" in run("list", "--language", "de").output


def test_list_for_programs(run: Run) -> None:
    found = json.loads(run("list", "--json").output)
    assert [game["game"] for game in found] == names()
    first = found[0]
    assert first["players"] == [1, 2, 3, 4, 5]
    assert {option["name"] for option in first["options"]} == set(
        spec_of("animal-kingdoms").options.model_fields
    )
    assert all(option["help"] for option in first["options"])


def test_unknown_game(run: Run) -> None:
    result = run("list", "chess")
    assert result.exit_code == 2
    assert "there is no game 'chess'" in result.stderr
    assert result.stdout == ""


# ── rules ───────────────────────────────────────────────────────────────────────────────────────
def test_rules_contents(run: Run) -> None:
    output = run("rules", "animal-kingdoms").output
    assert "AK-9" in output
    assert "wildtable rules animal-kingdoms AK-1" in output


@pytest.mark.parametrize("reference", ["AK-6.1", "6.1", "ak-6.1"])
def test_rules_clause(run: Run, reference: str) -> None:
    assert run("rules", "animal-kingdoms", reference).output.startswith("AK-6.1 ")


def test_rules_chapter(run: Run) -> None:
    output = run("rules", "animal_kingdoms", "AK-9").output
    assert output.startswith("AK-9 ")
    assert "AK-9.4 " in output


def test_rules_search(run: Run) -> None:
    output = run("rules", "animal-kingdoms", "--search", "Council CAPITAL").output
    assert "AK-11.1 " in output
    assert "Nothing" in run("rules", "animal-kingdoms", "--search", "submarine").output


def test_rules_whole_book(run: Run) -> None:
    assert len(run("rules", "animal-kingdoms", "--all").output) > 20_000


def test_rules_unknown_clause(run: Run) -> None:
    result = run("rules", "animal-kingdoms", "AK-6.99")
    assert result.exit_code == 2
    assert "AK-6.1" in result.stderr


# ── language ────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    "environment,greeting",
    [
        ({"LANG": "de_DE.UTF-8"}, "Spielerzahlen"),
        ({"LANG": "C.UTF-8"}, "numbers of players"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "en_GB"}, "numbers of players"),
        ({"WILDTABLE_LANGUAGE": "de", "LC_ALL": "en_GB"}, "Spielerzahlen"),
    ],
)
def test_language_comes_from_the_environment(
    run: Run, monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], greeting: str
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert greeting in run("list").output


def test_errors_speak_the_chosen_language(run: Run) -> None:
    result = run("play", "animal-kingdoms", "--players", "nobody", "--language", "de")
    assert result.exit_code == 2
    assert "Es gibt keinen Bot" in result.stderr


# ── doctor, warmup, bench ───────────────────────────────────────────────────────────────────────
def test_doctor(run: Run) -> None:
    found = json.loads(run("doctor", "--json").output)
    assert set(found["games"]) == set(names())
    assert found["games"]["animal-kingdoms"]["playout_moves_per_s"] > 0
    assert found["texts"]["en"] == found["texts"]["de"]
    assert "cache_folder: " in run("doctor").output


def test_warmup(run: Run) -> None:
    for arguments in (("animal-kingdoms",), ("--rules-only", "animal-kingdoms")):
        result = run("warmup", *arguments)
        assert result.exit_code == 0
        assert "Ready: animal-kingdoms" in result.output


def test_bench(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "start_times", lambda name, *, cold: {"warm_start_s": 1.0})
    arguments = ("--players", "2", "--seconds", "0.01", "--runs", "1")
    (found,) = json.loads(run("bench", "--game", "animal-kingdoms", *arguments, "--json").output)
    assert found["players"] == 2
    for figure in ("playout_moves_per_s", "driven_steps_per_s", "batch_steps_per_s", "clone_ns"):
        assert found[figure] > 0
    assert found["state_bytes"] <= 1024
    assert "clone_ns: " in run("bench", "animal-kingdoms", *arguments).output


def test_a_start_is_measured_in_a_process_of_its_own() -> None:
    assert 0 < measure.start_time("animal-kingdoms", {}) < 60


def test_bench_refuses_wrong_numbers_of_players(run: Run) -> None:
    result = run("bench", "animal-kingdoms", "--players", "9")
    assert result.exit_code == 2
    assert "1, 2, 3, 4, 5" in result.stderr


# ── leakcheck ───────────────────────────────────────────────────────────────────────────────────
def test_leakcheck_finds_nothing(run: Run) -> None:
    result = run("leakcheck", "animal-kingdoms", "-n", "25", "--json")
    found = json.loads(result.stdout)
    assert result.exit_code == 0
    assert found["pairs"] == 25
    assert found["differences"] == 0
    assert set(found["modes"]) == set(spec_of("animal-kingdoms").presets)


def test_leakcheck_fails_on_a_planted_leak(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def tell_all(state: State, viewer: int | None) -> str:
        return str(state.to_json()["hands"])

    monkeypatch.setitem(leaks.CHANNELS, "leak", tell_all)
    result = run("leakcheck", "animal-kingdoms", "-n", "10", "--preset", "en-3")
    assert result.exit_code == 1
    assert "sees a difference in leak" in result.output


def test_defects_of_ours_keep_their_traceback(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> str:
        raise KeyError("a text is missing")

    monkeypatch.setattr(words, "board", broken)
    with pytest.raises(KeyError):
        run("play", "animal-kingdoms", "--players", "human,random", "--seed", "1", input="1\n")
