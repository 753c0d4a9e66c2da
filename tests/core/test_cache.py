"""The folders of compiled kernels: everything that is compiled goes into their names, and nothing else."""

import functools
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import wildtable
from wildtable.bots.compiling import PARTS
from wildtable.bots.kernels import think
from wildtable.bots.thinker import _features
from wildtable.core import cache, entries
from wildtable.core.registry import names, spec_of

PACKAGE = Path(wildtable.__file__).parent
COMPILED = ("@rule", "@seldom", "@entry_point", "@overload")
GAMES = {name: spec_of(name) for name in names()}


def files_with_rules(folder: Path) -> set[Path]:
    return {
        path
        for path in folder.rglob("*.py")
        if any(line.startswith(COMPILED) for line in path.read_text("utf-8").splitlines())
    }


@pytest.mark.parametrize("name", names())
def test_every_rule_of_a_game_goes_into_the_name(name: str) -> None:
    """Or edited rules would run as they were before."""
    rules = GAMES[name].rules
    folder = Path(str(rules.__file__)).parent
    found = set(cache.sources(entries, rules))
    for_bots = {folder / "features.py"}
    assert files_with_rules(folder) - for_bots <= found
    assert set((folder / "data").glob("*.toml")) <= found


@pytest.mark.parametrize("name", names())
def test_files_that_only_tell_do_not(name: str) -> None:
    rules = GAMES[name].rules
    folder = Path(str(rules.__file__)).parent
    found = set(cache.sources(entries, rules))
    telling = {folder / f"{each}.py" for each in ("text", "spec")}
    assert all(path.exists() for path in telling)
    assert not telling & found


def test_a_game_knows_nothing_of_the_others() -> None:
    for name, spec in GAMES.items():
        theirs = {
            Path(str(other.rules.__file__)).parent for key, other in GAMES.items() if key != name
        }
        assert not [path for path in cache.sources(entries, spec.rules) if path.parent in theirs]


def test_thinking_goes_by_its_own_sources_too() -> None:
    for spec in GAMES.values():
        features = _features(spec)
        files = set(cache.sources(import_module(think.__name__), spec.rules, features))
        assert files_with_rules(PACKAGE / "bots" / "kernels") <= files
        assert files_with_rules(PACKAGE / "core") <= files
        assert Path(str(features.__file__)) in files


EDITED = """
import sys
from pathlib import Path
from wildtable.core import cache, entries
from wildtable.core.registry import names, spec_of
if len(sys.argv) > 1:
    read = Path.read_bytes
    Path.read_bytes = lambda path: read(path) + (b"#" if str(path).endswith(sys.argv[1]) else b"")
for name in names():
    print(cache.folder_of(entries.act, spec_of(name).rules).name)
"""


@functools.cache
def folders(*edited: str, **environment: str) -> list[str]:
    run = subprocess.run(
        [sys.executable, "-c", EDITED, *edited],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, **environment},
    )
    return run.stdout.split()


@pytest.mark.parametrize(
    "edited, changes",
    [
        ("animal_kingdoms/rules.py", {"animal-kingdoms"}),
        ("tyranno_ex/data/material.toml", {"tyranno-ex"}),
        ("ark_and_noah/text.py", set()),
        ("core/chance.py", set(names())),
    ],
)
def test_an_edit_compiles_again_what_it_touches(edited: str, changes: set[str]) -> None:
    assert list(PACKAGE.rglob(edited)), edited
    before, after = folders(), folders(edited)
    changed = {name for name, old, new in zip(names(), before, after, strict=True) if old != new}
    assert changed == changes


def test_switches_have_folders_of_their_own() -> None:
    plain, checked = folders(), folders(NUMBA_BOUNDSCHECK="1", NUMBA_OPT="1")
    assert not set(plain) & set(checked)


def test_the_place_of_the_program_does_not_matter(tmp_path: Path) -> None:
    """A clone next door finds what this one has compiled."""
    (tmp_path / "wildtable").symlink_to(PACKAGE)
    assert folders(PYTHONPATH=str(tmp_path)) == folders()


def test_of_old_generations_the_last_used_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WILDTABLE_CACHE_DIR", str(tmp_path))
    made = [cache.kernels() / "game" / f"entries.act-{number}" for number in range(7)]
    for age, folder in enumerate(made):
        folder.mkdir(parents=True)
        os.utime(folder, (1000 + age, 1000 + age))
    other = cache.kernels() / "game" / "entries.step-0"
    other.mkdir()
    cache.prune()
    assert sorted(other.parent.iterdir()) == [*made[-cache.KEPT_GENERATIONS :], other]


def test_what_cannot_be_written_is_not_kept(tmp_path: Path) -> None:
    """Then it is compiled at every start, and works all the same."""
    (tmp_path / "file").write_text("")
    cache.say_not_kept.cache_clear()
    with pytest.warns(UserWarning, match="cannot be kept"):
        assert not cache.is_writable(tmp_path / "file" / "folder")


def test_the_parts_are_all_entry_points() -> None:
    from wildtable.core.engine import Engine, Entry

    known = {name for name, value in vars(Engine).items() if isinstance(value, Entry)}
    assert sorted([*known, "think"]) == sorted(each for part in PARTS.values() for each in part)
