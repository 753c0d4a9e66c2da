"""What `make play` and `wildtable serve` say on a machine that cannot: one clear line each."""

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.packaging.machines import (
    OFFLINE,
    ROOT,
    full,
    needs_mounts,
    only_line,
    read_only,
    run,
)

pytestmark = [
    pytest.mark.proof,
    pytest.mark.skipif(os.name != "posix", reason="the set-up is a shell script"),
]
SHELL = "/bin/sh"
OLD_PYTHON = """#!{shell}
exec {python} -c "import sys; sys.version_info = (3, 10, 13, 'final', 0); $2"
"""
FOLDERS = ("WILDTABLE_CACHE_DIR", "WILDTABLE_DATA_DIR", "XDG_CACHE_HOME", "XDG_DATA_HOME")
SERVE = [sys.executable, "-m", "wildtable", "serve", "--port", "0"]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """What the set-up reads of a fresh clone."""
    folder = tmp_path / "checkout"
    for name in ("scripts", "requirements"):
        shutil.copytree(ROOT / name, folder / name)
    shutil.copytree(ROOT / "locales", folder / "locales")
    shutil.copytree(ROOT / "web", folder / "web", ignore=shutil.ignore_patterns("node_modules"))
    for name in ("pyproject.toml", "hatch_build.py"):
        shutil.copy(ROOT / name, folder)
    return folder


@pytest.fixture
def bare_path(tmp_path: Path) -> Path:
    """A PATH without any Python."""
    folder = tmp_path / "bin"
    folder.mkdir()
    (folder / "dirname").symlink_to(str(shutil.which("dirname")))
    return folder


def set_up(checkout: Path, before: str = "", **env: str) -> str:
    chosen = {"PYTHON": sys.executable, "PYTHONPATH": "", **OFFLINE, **env}
    words = [SHELL, str(checkout / "scripts/setup"), "play"]
    return only_line(run(words, chosen, before=before))


# ── make play ───────────────────────────────────────────────────────────────────────────────────
def test_an_old_python(checkout: Path, bare_path: Path) -> None:
    python = bare_path / "python3"
    python.write_text(OLD_PYTHON.format(shell=SHELL, python=sys.executable))
    python.chmod(0o755)
    said = set_up(checkout, PATH=str(bare_path), PYTHON="")
    assert "Python 3.10.13 is too old. Install Python 3.11 or newer" in said
    assert "PYTHON=python3 is 3.10.13" in set_up(checkout, PATH=str(bare_path), PYTHON="python3")


def test_no_python(checkout: Path, bare_path: Path) -> None:
    assert "There is no Python here." in set_up(checkout, PATH=str(bare_path), PYTHON="")
    assert "PYTHON=/nowhere is no Python" in set_up(checkout, PYTHON="/nowhere")


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_a_python_without_venv(checkout: Path, tmp_path: Path, module: str) -> None:
    (tmp_path / f"{module}.py").write_text(f"raise ModuleNotFoundError({module!r})")
    said = set_up(checkout, PYTHONPATH=str(tmp_path))
    assert "lacks the venv module" in said
    assert f"apt install python3.{sys.version_info.minor}-venv" in said
    assert not (checkout / ".venv").exists()


def test_no_network(checkout: Path, tmp_path: Path) -> None:
    said = set_up(checkout, HOME=str(tmp_path))
    assert said.startswith("wildtable: packages: no network")


@needs_mounts
def test_a_home_that_cannot_be_written_to(checkout: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    said = set_up(checkout, read_only(home), HOME=str(home), WILDTABLE_CACHE_DIR="")
    assert f"{home} cannot be written to. Set HOME" in said
    assert not (checkout / ".venv").exists()


@needs_mounts
def test_a_disk_that_is_too_small(checkout: Path, tmp_path: Path) -> None:
    """Told before anything is fetched; only the file system is another one, the files are the same."""
    small = tmp_path / "small"
    small.mkdir()
    before = f"{full(small, '20m')}\ncp -r '{checkout}/.' '{small}'"
    assert "the disk is full: 1" in set_up(small, before, HOME=str(tmp_path))


@needs_mounts
def test_a_disk_that_is_full_on_the_way(checkout: Path, tmp_path: Path) -> None:
    (checkout / ".venv").mkdir()
    before = full(checkout / ".venv", "16k")
    said = set_up(checkout, before, HOME=str(tmp_path))
    assert "environment .venv" in said
    assert said.endswith("the disk is full. Free some space and try again.")


# ── wildtable serve ─────────────────────────────────────────────────────────────────────────────
def serve(before: str, home: Path, **env: str) -> str:
    folders = dict.fromkeys(FOLDERS, "")
    chosen = {"HOME": str(home), "PYTHONPATH": str(ROOT / "src"), "NUMBA_DISABLE_JIT": "1"}
    return only_line(run(SERVE, {**folders, **chosen, **env}, before=before))


@needs_mounts
def test_no_place_for_the_database(tmp_path: Path) -> None:
    said = serve(read_only(tmp_path), tmp_path)
    assert str(tmp_path) in said
    assert "Read-only file system" in said


@needs_mounts
def test_no_space_for_the_database(tmp_path: Path) -> None:
    said = serve(full(tmp_path, "16k"), tmp_path)
    assert f"{tmp_path}/.local/share/wildtable: No space left on device" in said


# ── compiled rules ──────────────────────────────────────────────────────────────────────────────
COMPILE = """
import numba
from wildtable.core import cache
for name in ("one", "two"):
    twice = numba.njit(lambda number: 2 * number)
    twice._cache = cache.kept_in(cache.kernels() / name, twice.py_func)
    print(twice(21))
"""


@needs_mounts
@pytest.mark.parametrize(
    "disk,why", [(full, "No space left on device"), (read_only, "Read-only file system")]
)
def test_no_place_for_compiled_rules(tmp_path: Path, disk: Callable[[Path], str], why: str) -> None:
    """They work all the same; why every start will be slow is said once."""
    cache, program = tmp_path / "cache", tmp_path / "program.py"
    cache.mkdir()
    program.write_text(COMPILE)
    own = {"PYTHONPATH": str(ROOT / "src"), "WILDTABLE_CACHE_DIR": str(cache)}
    done = run([sys.executable, str(program)], own | {"NUMBA_DISABLE_JIT": "0"}, before=disk(cache))
    assert done.stdout.split() == ["42", "42"], done.stderr
    assert done.stderr.count(f"compiled rules cannot be kept in {cache}/kernels: {why}") == 1
