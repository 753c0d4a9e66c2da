"""The user's folders: the variables decide, else the system; on Linux they are where they always were."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from wildtable.core.folders import cache_folder, data_folder
from wildtable.server.settings import default_database

OURS = ("WILDTABLE_CACHE_DIR", "WILDTABLE_DATA_DIR", "XDG_CACHE_HOME", "XDG_DATA_HOME")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in OURS:
        monkeypatch.delenv(name, raising=False)
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    return tmp_path


@pytest.mark.parametrize(
    "folder,variable",
    [(cache_folder, "WILDTABLE_CACHE_DIR"), (data_folder, "WILDTABLE_DATA_DIR")],
)
def test_a_variable_names_the_folder_itself(
    folder: Callable[[], Path], variable: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(variable, str(home / "here"))
    assert folder() == home / "here"


def test_the_database_lies_beside_saved_games(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    monkeypatch.setenv("WILDTABLE_DATA_DIR", str(home))
    assert default_database() == f"sqlite:///{home / 'wildtable.db'}"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have folders of their own")
def test_on_linux_nothing_moves(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where version 0.1 kept them, so that nobody loses a game."""
    assert cache_folder() == home / ".cache/wildtable"
    assert data_folder() == home / ".local/share/wildtable"
    monkeypatch.setenv("XDG_CACHE_HOME", "/var/cache")
    monkeypatch.setenv("XDG_DATA_HOME", "/var/lib")
    assert cache_folder() == Path("/var/cache/wildtable")
    assert default_database() == "sqlite:////var/lib/wildtable/wildtable.db"
