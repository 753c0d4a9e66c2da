"""The examples run as they stand."""

import runpy
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., str]

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs an example as if from the command line and returns what it printed."""

    def run_example(name: str, *arguments: str) -> str:
        monkeypatch.setattr(sys, "argv", [name, *arguments])
        runpy.run_path(str(EXAMPLES / name), run_name="__main__")
        return capsys.readouterr().out

    return run_example


def test_random_agent(run: Run) -> None:
    told = run("random_agent.py")
    assert "one seat: " in told
    assert "games finished in 200 steps of 1,024: " in told


@pytest.mark.proof
def test_masked_ppo_learns_and_writes_its_curve(run: Run, tmp_path: Path) -> None:
    """A few updates: it must run and tell. What it reaches is in docs/research.md, and in the soak test."""
    run("masked_ppo.py", "--updates", "1", "--curve", str(tmp_path / "curve.csv"))
    first, *rows = (tmp_path / "curve.csv").read_text().split()
    assert first == "decisions,won"
    assert [row.split(",")[0] for row in rows] == ["0", "8192"]
    assert (tmp_path / "curve.svg").read_text().startswith("<svg")


@pytest.mark.soak
def test_masked_ppo_beats_random(run: Run, tmp_path: Path) -> None:
    run("masked_ppo.py", "--updates", "100", "--curve", str(tmp_path / "curve.csv"))
    last = (tmp_path / "curve.csv").read_text().split()[-1]
    assert float(last.split(",")[1]) >= 0.8


def test_openspiel_ismcts(run: Run) -> None:
    told = run("openspiel_ismcts.py", "--games", "1", "--simulations", "2", "--rollouts", "0")
    assert "game 1: ISMCTS " in told
