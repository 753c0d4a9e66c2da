"""The installed program in processes of its own: the few things that only a real process shows."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.waiting import wait_until
from wildtable.match import read_record

PROGRAM = [sys.executable, "-c", "from wildtable.cli import main; main(prog_name='wildtable')"]


def wildtable(*arguments: str, typed: str = "", folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*PROGRAM, *arguments],
        input=typed,
        capture_output=True,
        text=True,
        cwd=folder,
        check=False,
        env=os.environ | {"WILDTABLE_DATA_DIR": str(folder), "PYTHONIOENCODING": "utf-8"},
    )


def test_a_piped_game_in_german(tmp_path: Path) -> None:
    done = wildtable(
        "play",
        "animal-kingdoms",
        *("--players", "human,greedy", "--language", "de", "--seed", "1", "--save", "g.jsonl"),
        typed="1\n" * 1000,
        folder=tmp_path,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert "Das Spiel ist zu Ende." in done.stdout
    checked = wildtable("replay", "g.jsonl", "--json", folder=tmp_path)
    assert json.loads(checked.stdout)["over"]


def test_errors_are_one_line_without_traceback(tmp_path: Path) -> None:
    done = wildtable("position", "nothing.json", folder=tmp_path)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == "wildtable: nothing.json: No such file or directory\n"


def test_nothing_is_lost_when_the_process_is_killed(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [
            *PROGRAM,
            *("play", "animal-kingdoms", "--players", "human,random"),
            *("--seed", "1", "--save", "g.jsonl"),
        ],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        cwd=tmp_path,
    )
    assert process.stdin is not None
    process.stdin.write(b"1\n1\n1\n")
    process.stdin.flush()
    saved = tmp_path / "g.jsonl"
    wait_until(lambda: saved.exists() and saved.read_bytes().count(b'"seat":0') >= 3, "three moves")
    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stdin.close()
    record = read_record((tmp_path / "g.jsonl").read_bytes())
    assert len(record.steps) >= 3
    done = wildtable("play", "--resume", "g.jsonl", typed="q\n", folder=tmp_path)
    assert done.returncode == 0, done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
def test_a_full_disk_is_one_line(tmp_path: Path) -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            [*PROGRAM, "list"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            env=os.environ | {"LANG": "en_GB.UTF-8"},
        )
    assert done.returncode == 2
    assert done.stderr == "wildtable: Cannot write: No space left on device\n"
