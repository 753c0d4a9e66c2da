"""A stranger's game: installed from a package of its own, it does all that our games do."""

import json

import pytest

from tests.plugins.installed import EXAMPLE, ROOT, Site

LINES = 300


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    made = Site(tmp_path_factory.mktemp("stranger"))
    made.install(EXAMPLE)
    return made


def test_it_is_small() -> None:
    """Lines of Python that are neither empty nor a comment, its tests included."""
    lines = [
        line.strip()
        for file in EXAMPLE.rglob("*.py")
        for line in file.read_text(encoding="utf-8").splitlines()
    ]
    assert len([line for line in lines if line and not line.startswith("#")]) <= LINES


def test_it_is_listed_with_its_own_texts_and_rules(site: Site) -> None:
    for language, title, word in (
        ("en", "Waterhole", "strongest"),
        ("de", "Wasserloch", "stärkste"),
    ):
        listed = site.wildtable("list", "waterhole", "--language", language)
        assert title in listed.stdout, listed.stderr
        clause = site.wildtable("rules", "waterhole", "WH-3.1", "--language", language)
        assert word in clause.stdout, clause.stderr


def test_it_is_played_in_the_terminal(site: Site) -> None:
    words = ("play", "waterhole", "--players", "human,random", "--seed", "3")
    played = site.wildtable(*words, typed="1\n" * 4)
    assert played.returncode == 0, played.stderr
    assert "The game is over. Winner:" in played.stdout


SERVED = """
from pathlib import Path
from tests.server.running import running

with running(Path("served")) as server:
    ada = server.person("Ada")
    games = {game["id"]: game["title"] for game in ada.get("/games", lang="de")["games"]}
    assert games["waterhole"] == "Wasserloch", games
    table = ada.new_table("hb", game="waterhole")["id"]
    ada.claim(table, 0)
    last = ada.play_to_the_end(table, [0])
    assert sum(one["total"] for one in last["points"]) == 12, last
    book = ada.get("/games/waterhole/rules", lang="en")
    assert [chapter["id"] for chapter in book["chapters"]] == ["WH-1", "WH-2", "WH-3"]
    print(last["status"])
"""


def test_it_is_served(site: Site) -> None:
    (site.folder / "served").mkdir()
    done = site.python("-c", SERVED)
    assert done.stdout.strip() == "over", done.stderr


# ── what needs compiled rules ───────────────────────────────────────────────────────────────────
@pytest.mark.proof
def test_its_own_tests_and_the_conformance_kit(site: Site) -> None:
    tests = str(EXAMPLE / "tests")
    words = ("-m", "pytest", "-q", "-c", str(EXAMPLE / "pyproject.toml"), "-p", "no:cacheprovider")
    done = site.python(*words, tests, compiled=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.proof
def test_it_leaks_nothing(site: Site) -> None:
    done = site.wildtable("leakcheck", "waterhole", "-n", "300", compiled=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.proof
def test_bots_of_all_levels_meet_in_the_arena(site: Site) -> None:
    levels = ",".join(f"level:{number}" for number in range(1, 9))
    words = ("arena", "waterhole", "--players", levels, "--table", "2", "--games", "56")
    done = site.wildtable(*words, "--out", "arena", compiled=True)
    assert done.returncode == 0, done.stdout + done.stderr
    lines = (site.folder / "arena/results.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(lines) == 56
    assert {player for line in lines for player in json.loads(line)["players"]} == set(range(8))


ENVIRONMENTS = """
import gymnasium
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test

import wildtable.research as research

check_env(gymnasium.make("wildtable/Waterhole-2p-v0").unwrapped, skip_render_check=True)
api_test(research.pettingzoo_envs()["wildtable/Waterhole-3p-v0"](), num_cycles=60)
parallel_api_test(research.pettingzoo_parallel_envs()["wildtable/Waterhole-4p-v0"](), num_cycles=60)
state = research.load("Waterhole-2p").new(1)
assert "<svg" in research.picture(state.view(0)).svg()
"""


@pytest.mark.proof
def test_it_is_an_environment(site: Site) -> None:
    done = site.python("-W", "ignore", "-c", ENVIRONMENTS, compiled=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_nothing_of_it_is_in_our_package() -> None:
    ours = [path for path in (ROOT / "src").rglob("*") if path.suffix in {".py", ".ftl", ".md"}]
    assert [path.name for path in ours if "waterhole" in path.read_text(encoding="utf-8")] == []
