"""R1, R2: whoever was told "it is on disk" was told the truth, whenever process or power die."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.storage.rows import add_line, add_table
from tests.waiting import PATIENCE
from wildtable.storage import Database
from wildtable.storage.lines import lines_after
from wildtable.storage.migrate import upgrade

ROOT = Path(__file__).resolve().parents[2]
SOAK_CYCLES = 5000
SOAK_POWER_LOSSES = 10_000


def kill_writers(folder: Path, cycles: int) -> None:
    command = [sys.executable, "-m", "tests.storage.crash_writer", str(folder), str(cycles), "1"]
    done = subprocess.run(
        command,
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=PATIENCE + 10 * cycles,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    told = json.loads(done.stdout)
    assert told["problems"] == []
    assert told["cycles"] == cycles
    assert told["lines"] >= cycles  # one in each of them, and more as a rule


@pytest.mark.cases(test=10, proof=200)
def test_killed_writers_lose_nothing(tmp_path: Path, cases: int) -> None:
    kill_writers(tmp_path, cases)


@pytest.mark.soak
def test_killed_writers_lose_nothing_for_long(tmp_path: Path) -> None:
    kill_writers(tmp_path, SOAK_CYCLES)


def switch_off(folder: Path, crashes: int, synchronous: str) -> list[str]:
    """R2: power losses on a disk that drops and tears what was not synced; returns what was wrong."""
    what = [str(folder), str(crashes), "1", synchronous]
    done = subprocess.run(
        [sys.executable, "-m", "tests.storage.power_loss", *what],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=PATIENCE + 10 * crashes,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    told = json.loads(done.stdout)
    assert told["crashes"] == crashes
    assert told["acks"] > 1000
    assert [path.name for path in folder.iterdir()] == ["power.db"]  # nothing went astray
    problems: list[str] = told["problems"]
    return problems


@pytest.mark.cases(test=20, proof=400)
def test_power_losses_lose_nothing(tmp_path: Path, cases: int) -> None:
    assert switch_off(tmp_path, cases, "FULL") == []


@pytest.mark.soak
def test_power_losses_lose_nothing_for_long(tmp_path: Path) -> None:
    assert switch_off(tmp_path, SOAK_POWER_LOSSES, "FULL") == []


def test_a_database_that_does_not_sync_would_be_found_out(tmp_path: Path) -> None:
    """`synchronous=NORMAL` tells before the disk has it."""
    assert any("was acknowledged" in problem for problem in switch_off(tmp_path, 50, "NORMAL"))


@pytest.mark.parametrize("moment, stored", [("in the transaction", 1), ("after the commit", 2)])
def test_death_at_a_chosen_moment(tmp_path: Path, moment: str, stored: int) -> None:
    """Before the commit nothing is there; after it everything, although nobody was told."""
    address = f"sqlite:///{tmp_path / 'chosen.db'}"
    database = Database(address)
    upgrade(database.engine)
    add_table(database)
    add_line(database, 0)
    database.close()
    command = [sys.executable, "-m", "tests.storage.die", address, moment]
    done = subprocess.run(command, cwd=ROOT, check=False, timeout=PATIENCE)
    assert done.returncode == -signal.SIGKILL
    again = Database(address)
    assert len(again.read_now(lambda c: lines_after(c, "t1", -1))) == stored
    add_line(again, stored)
    again.close()
