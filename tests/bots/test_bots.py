"""Bots: legal, repeatable, blind to what their seat cannot see, and greedy better than random."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import wildtable
from tests.match.helpers import start, until_simultaneous
from wildtable.bots import Bot, Budget, check_bot, decide, make_bot, names, play_out, titles
from wildtable.bots.contract import game_of, pick, pick_weighted
from wildtable.bots.greedy import GreedyBot
from wildtable.bots.levels import LevelBot
from wildtable.bots.search_bot import SearchBot
from wildtable.bots.thinker import leads_of
from wildtable.cli import main
from wildtable.cli.players import parse_players
from wildtable.core.errors import Illegal, Malformed
from wildtable.core.registry import names as games
from wildtable.core.view import View
from wildtable.match import Match, Player, new_header
from wildtable.testing.walk import random_walk

KEY = bytes(32)
FREE = Budget()
EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "custom_bot.py"


@pytest.fixture(params=["random", "greedy", "ismcts:20it", "level:2"])
def bot(request: pytest.FixtureRequest) -> Bot:
    return make_bot(request.param)


@pytest.mark.parametrize("name", games())
def test_choice_is_legal_and_repeatable(bot: Bot, name: str) -> None:
    game = wildtable.load(name, players=3)
    for step, (state, seat, _) in enumerate(random_walk(game, 1)):
        if step % 7 == 0:
            view, legal = state.view(seat), state.legal_ids(seat)
            key = step.to_bytes(32)
            choice = bot.choose(view, legal, FREE, key)
            assert choice in legal
            assert bot.choose(view, legal, FREE, key) == choice


def test_random_uses_the_key() -> None:
    counts = [0, 0, 0]
    for number in range(3000):
        counts[pick([0, 1, 2], number.to_bytes(4))] += 1
    assert min(counts) > 900


def test_weights_decide_how_often() -> None:
    counts = {7: 0, 8: 0, 9: 0}
    for number in range(3000):
        counts[pick_weighted([7, 8, 9], [1.0, 0.0, 3.0], number.to_bytes(4))] += 1
    assert counts[8] == 0
    assert 0.2 < counts[7] / 3000 < 0.3


def test_greedy_breaks_ties_by_key() -> None:
    match = start(seed=1)
    seat = match.to_act[0]
    bot = make_bot("greedy")
    found = {
        bot.choose(match.view(seat), match.legal(seat), FREE, bytes([n] * 32)) for n in range(20)
    }
    assert found <= set(match.legal(seat))


@pytest.mark.parametrize("spec", ["greedy", "ismcts:50it", "level:4"])
def test_simultaneous_choices_do_not_know_the_others(spec: str) -> None:
    state = until_simultaneous().state
    first, second = state.to_act[:2]
    choices = set()
    for committed in state.legal_ids(first):
        ahead = state.clone()
        ahead.apply(committed, first)
        choices.add(make_bot(spec).choose(ahead.view(second), ahead.legal_ids(second), FREE, KEY))
    assert len(choices) == 1


def test_iterations_are_the_number_of_guesses() -> None:
    match = start(seed=4)
    seat = match.to_act[0]
    choice = GreedyBot().choose(match.view(seat), match.legal(seat), Budget(iterations=1), KEY)
    same = GreedyBot(guesses=1).choose(match.view(seat), match.legal(seat), FREE, KEY)
    assert choice == same


@pytest.mark.parametrize("spec", ["greedy", "ismcts:10it"])
def test_spectators_choose_nothing(spec: str) -> None:
    match = start()
    with pytest.raises(ValueError):
        make_bot(spec).choose(match.view(None), [1, 2], FREE, KEY)


def test_leads_follow_the_legal_actions() -> None:
    match = start(seed=2)
    seat = match.to_act[0]
    leads = leads_of(match.state, seat, 2, KEY)
    assert len(leads) == len(match.legal(seat))
    assert leads.max() > leads.min()


def test_game_of_a_view_has_its_options() -> None:
    match = start(edition="de", hr_ring=[4, 6, 8, 5, 7])
    assert game_of(match.view(0)).options == match.game.options


def new_match(name: str, seed: str, **options: Any) -> Match:
    game = wildtable.load(name, **{"players": 2, **options})
    people = [Player(name=f"P{seat}", kind="bot") for seat in range(game.seats)]
    return Match(new_header(game, people, seed))


def win_rate(name: str, games_: int, ours: str, theirs: str, **options: Any) -> float:
    """Of the first bot, on both seats of every deal."""
    bots, won = [make_bot(ours), make_bot(theirs)], 0.0
    for number in range(games_):
        seat = number % 2
        match = new_match(name, f"strength {number // 2}", **options)
        play_out(match, {seat: bots[0], 1 - seat: bots[1]})
        winners = match.state.winners()
        won += (seat in winners) / len(winners)
    return won / games_


@pytest.mark.parametrize("name", games())
def test_greedy_beats_random(name: str) -> None:
    assert win_rate(name, 6, "greedy", "random") >= 5 / 6


@pytest.mark.parametrize("name", games())
def test_search_beats_random(name: str) -> None:
    assert win_rate(name, 4, "ismcts:40it", "random") >= 3 / 4


@pytest.mark.soak
@pytest.mark.parametrize("name", games())
def test_search_of_300_ms_beats_greedy(name: str) -> None:
    assert win_rate(name, 100, "ismcts:300ms", "greedy") >= 0.7


# ── registry and driver ─────────────────────────────────────────────────────────────────────────
def test_registry_knows_its_bots() -> None:
    assert names()[:5] == ["random", "greedy", "ismcts", "level", "process"]
    assert make_bot("greedy:guesses=8") == GreedyBot(guesses=8)
    assert make_bot("ismcts:500ms") == SearchBot(milliseconds=500)
    assert make_bot("ismcts:2000it,seed=7") == SearchBot(iterations=2000, seed=7)
    assert make_bot("level:5") == LevelBot(5)
    assert check_bot("random") == "random"


@pytest.mark.parametrize(
    "spec,message",
    [
        ("", "no bot ''"),
        ("nobody", "no bot 'nobody'"),
        ("greedy:guesses", "should look like"),
        ("greedy:depth=3", "no argument 'depth' there; write greedy"),
        ("greedy:guesses=0", "guesses from 1"),
        ("greedy:guesses=999999999", "guesses from 1 to"),
        ("greedy:5", "no number there"),
        ("greedy:guesses=3,", "should look like"),
        ("random:x=y", "should look like"),
        ("random:", "nothing after the colon; write random"),
        ("level", "a number is missing; write level:1 to level:8"),
        ("level:", "nothing after the colon"),
        ("level:0", "from 1 to 8"),
        ("level:9", "from 1 to 8"),
        ("level:3,seed=4", "no argument 'seed'"),
        ("ismcts:", "nothing after the colon; write ismcts"),
        ("ismcts:-1it", "should look like"),
        ("ismcts:0it", "at least 1ms or 1it"),
        ("ismcts:0ms", "at least 1ms or 1it"),
        ("ismcts:5s", "should look like"),
        ("ismcts:5", "no number there"),
        ("ismcts:5it,10ms", "not both"),
        ("ismcts:5it,6it", "iterations is given twice"),
        ("ismcts:5it,threads=0", "threads from 1"),
        ("ismcts:5it,threads=300", "threads from 1 to"),
        ("ismcts:style=1", "should look like"),
        ("process:", "say which program"),
        ("process:'", "quotation"),
    ],
)
def test_wrong_specs_are_refused_in_plain_words(spec: str, message: str) -> None:
    with pytest.raises(Malformed, match=re.escape(message)) as refused:
        make_bot(spec)
    assert "__init__" not in str(refused.value)


def test_bots_with_arguments_can_sit_at_a_table() -> None:
    entries = parse_players("ismcts:20it,seed=7,level:3,Ada=ismcts:5it,threads=2,greedy")
    assert [(entry.name, entry.kind) for entry in entries] == [
        ("", "ismcts:20it,seed=7"),
        ("", "level:3"),
        ("Ada", "ismcts:5it,threads=2"),
        ("", "greedy"),
    ]


@pytest.mark.parametrize(
    "specs,expected",
    [
        (["greedy", "ismcts:50it"], ["greedy", "ismcts"]),
        (["greedy", "random", "greedy"], ["greedy 1", "random", "greedy 2"]),
        (["level:1"], ["level:1"]),
        (["level:1", "level:2", "level:1"], ["level:1 1", "level:2", "level:1 2"]),
        (["ismcts:5it", "ismcts:9it"], ["ismcts:5it", "ismcts:9it"]),
    ],
)
def test_bots_at_a_table_can_be_told_apart(specs: list[str], expected: list[str]) -> None:
    assert titles(specs) == expected


@pytest.mark.parametrize("command", ["sim", "play"])
def test_bots_of_one_kind_sit_at_one_table(command: str, tmp_path: Path) -> None:
    words = [command, "tyranno-ex", "--players", "greedy:guesses=1,level:1,level:2,greedy"]
    words += ["-n", "1"] if command == "sim" else ["--save", str(tmp_path / "game.jsonl")]
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 0, result.output
    names = ("level:1", "greedy:guesses=1") if command == "sim" else ("Mole", "Magpie", "Magpie 2")
    assert all(name in result.output for name in names)


def test_sim_takes_any_bot() -> None:
    words = [
        "sim",
        "animal-kingdoms",
        "-n",
        "1",
        "--players",
        "ismcts:3it,seed=1,level:2",
        "--json",
    ]
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 0, result.output
    kinds = [player["kind"] for player in json.loads(result.stdout)["players"]]
    assert kinds == ["ismcts:3it,seed=1", "level:2"]


class Cheater:
    """Chooses what does not exist."""

    def choose(self, view: View, legal: list[int], budget: Budget, key: bytes) -> int:
        return -1


def test_illegal_choices_of_a_bot_are_reported() -> None:
    match: Match = start()
    with pytest.raises(Illegal, match="the bot on seat"):
        decide(match, match.to_act[0], Cheater())  # type: ignore[arg-type]


def test_other_packages_add_bots_by_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    from importlib.metadata import EntryPoint, EntryPoints

    from wildtable.bots import registry

    found = EntryPoints([EntryPoint("careful", "wildtable.bots.greedy:GreedyBot", registry.GROUP)])
    monkeypatch.setattr(registry, "entry_points", found.select)
    assert "careful" in names()
    assert make_bot("careful:guesses=3") == GreedyBot(guesses=3)


def test_broken_bots_of_other_packages_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    from importlib.metadata import EntryPoint, EntryPoints

    from wildtable.bots import registry

    found = EntryPoints([EntryPoint("careful", "not_there:Bot", registry.GROUP)])
    monkeypatch.setattr(registry, "entry_points", found.select)
    with pytest.raises(Malformed, match=r"'careful' of another package .*ModuleNotFoundError"):
        make_bot("careful")


def test_the_example_is_short_and_runs() -> None:
    code = EXAMPLE.read_text(encoding="utf-8").splitlines()
    assert len([line for line in code if line.strip()]) <= 30
    run = subprocess.run(
        [sys.executable, str(EXAMPLE), "2"], capture_output=True, text=True, timeout=300, check=True
    )
    assert run.stdout.startswith("Hurried won ")
