"""Runs the command line in this process: quick, with the real texts and the real rules."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from wildtable.cli import main

Run = Callable[..., Result]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """`run("play", "animal-kingdoms", input="q")`, in an empty folder, in English."""
    monkeypatch.chdir(tmp_path)
    for variable in ("LC_ALL", "LC_MESSAGES", "WILDTABLE_LANGUAGE", "NO_COLOR"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    monkeypatch.setenv("WILDTABLE_DATA_DIR", str(tmp_path / "data"))
    runner = CliRunner()

    def invoke(*arguments: str, input: str | bytes | None = None) -> Result:  # noqa: A002 - click's name for it
        return runner.invoke(main, arguments, input=input, catch_exceptions=False)

    return invoke
