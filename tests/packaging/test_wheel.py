"""What people get with `pip install wildtable`: its contents, and a whole game in the terminal.

A game in the browser is in tests/web/test_wheel.py.
"""

import json
import re
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.packaging.machines import ROOT
from tests.packaging.wheel import Installed, build, locked

pytestmark = pytest.mark.proof
PLAN = (
    "tyranno-ex",
    "--option",
    "players=2",
    "--players",
    "random,random",
    "--games",
    "1",
    "--out",
    "folder",
)
TYPED = "1\n" * 1000  # always the first choice, and more of it than any game asks for


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    return build(tmp_path_factory.mktemp("dist"))


@pytest.fixture(scope="module")
def installed(built: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return Installed(tmp_path_factory.mktemp("elsewhere"), built[0])


def names_in_wheel(wheel: Path) -> set[str]:
    with ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_the_wheel_holds_what_playing_needs(built: tuple[Path, Path]) -> None:
    names = names_in_wheel(built[0])
    for part in ("locales", "rulebooks"):
        shipped = {f"wildtable/{file.relative_to(ROOT)}" for file in (ROOT / part).rglob("*.*")}
        assert shipped <= names
    assert {"wildtable/py.typed", "wildtable/web/dist/index.html"} <= names
    assert any(re.fullmatch(r"wildtable/web/dist/assets/.*\.js", name) for name in names)
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in names)


def test_the_wheel_holds_nothing_else(built: tuple[Path, Path]) -> None:
    strange = {
        name
        for name in names_in_wheel(built[0])
        if not re.match(r"wildtable(-[\d.]+\.dist-info)?/", name)
        or re.search(r"node_modules|__pycache__|\.nb[ci]$|built-from|/tests/", name)
    }
    assert strange == set()


def test_the_sources_can_be_built_and_are_light(built: tuple[Path, Path]) -> None:
    with tarfile.open(built[1]) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    wanted = {"pyproject.toml", "hatch_build.py", "scripts/client.py", "web/package-lock.json"}
    assert wanted <= names
    left_out = r"docs/screenshots|docs/ladder/.*/|node_modules|\.venv|\.git/|src/wildtable/web"
    assert [name for name in names if re.search(left_out, name)] == []
    assert built[1].stat().st_size < 3_000_000


def test_the_lock_holds_all_that_the_wheel_asks_for(built: tuple[Path, Path]) -> None:
    with ZipFile(built[0]) as archive:
        name = next(name for name in archive.namelist() if name.endswith("/METADATA"))
        metadata = archive.read(name).decode()
    wanted = re.findall(r"^Requires-Dist: ([\w.-]+)(?!.*extra ==)", metadata, re.MULTILINE)
    asked = {one.lower().replace(".", "-") for one in wanted}
    assert "uvicorn" in asked
    assert asked <= set(locked())


def test_it_is_the_wheel_that_runs(installed: Installed) -> None:
    where = "import wildtable; print(wildtable.__file__, wildtable.__version__)"
    file, version = installed.python("-c", where).stdout.split()
    assert Path(file) == installed.site / "wildtable/__init__.py"
    assert installed.run("--version").stdout.split()[-1] == version


def test_a_whole_game_in_the_terminal(installed: Installed) -> None:
    table = ("animal-kingdoms", "--players", "human,random", "--seed", "1", "--save", "g.jsonl")
    done = installed.run("play", *table, typed=TYPED)
    assert done.returncode == 0, done.stderr
    assert "The game is over." in done.stdout
    checked = installed.run("replay", "g.jsonl", "--json")
    assert json.loads(checked.stdout)["over"]


@pytest.mark.parametrize(
    "words,line",
    [
        (
            ("serve", "--port", "0", "--db", "postgresql://nobody@127.0.0.1:1/nothing"),
            "PostgreSQL needs Psycopg: pip install 'wildtable[postgres]'",
        ),
        (
            ("dataset", *PLAN),
            "wildtable.research.dataset needs PyArrow: pip install 'wildtable[research]'",
        ),
        (
            ("arena", *PLAN, "--on", "ray"),
            "--on ray needs Ray: pip install 'wildtable[ray]'",
        ),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else "",
)
def test_an_extra_that_is_missing(installed: Installed, words: tuple[str, ...], line: str) -> None:
    done = installed.run(*words)
    assert done.returncode == 2
    assert done.stderr == f"wildtable: {line}\n"
