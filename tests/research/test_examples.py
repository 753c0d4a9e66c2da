"""The examples run as they stand."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def run(name: str, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-W", "error", str(EXAMPLES / name), *arguments],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "OPENBLAS_NUM_THREADS": "1"},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_random_agent() -> None:
    told = run("random_agent.py")
    assert "one seat: " in told
    assert "games finished in 200 steps of 1,024: " in told


def test_masked_ppo_learns_and_writes_its_curve(tmp_path: Path) -> None:
    """A few updates: it must run and tell. What it reaches is in docs/research.md, and in the soak test."""
    run("masked_ppo.py", "--updates", "2", "--curve", str(tmp_path / "curve.csv"))
    first, *rows = (tmp_path / "curve.csv").read_text().split()
    assert first == "decisions,won"
    assert [row.split(",")[0] for row in rows] == ["0", "16384"]
    assert (tmp_path / "curve.svg").read_text().startswith("<svg")


@pytest.mark.soak
def test_masked_ppo_beats_random(tmp_path: Path) -> None:
    run("masked_ppo.py", "--updates", "100", "--curve", str(tmp_path / "curve.csv"))
    last = (tmp_path / "curve.csv").read_text().split()[-1]
    assert float(last.split(",")[1]) >= 0.8


def test_openspiel_ismcts() -> None:
    told = run("openspiel_ismcts.py", "--games", "1", "--simulations", "2", "--rollouts", "0")
    assert "game 1: ISMCTS " in told
