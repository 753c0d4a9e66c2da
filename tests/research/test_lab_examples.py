"""What the documentation shows runs, and shows what it says."""

import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOK = ROOT / "docs" / "notebooks" / "first_steps.ipynb"


def run(*words: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, *words], cwd=ROOT, capture_output=True, text=True, timeout=300, check=False
    )


def test_a_bot_of_your_own_plays_in_the_arena() -> None:
    done = run("examples/arena_bot.py", "6")
    assert done.returncode == 0, done.stderr
    *players, wrong = done.stdout.splitlines()
    assert wrong == "0 answers were wrong"
    assert [line.partition(":")[0] for line in players] == ["mine", "random", "level"]
    assert sum(int(share) for share in re.findall(r"won (\d+)%", done.stdout)) == 100


def test_the_notebook_starts_from_the_import_and_shows_what_is_true() -> None:
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    assert code[0]["source"][0] == "import wildtable\n"
    assert all(cell["outputs"] for cell in code)
    done = run("scripts/notebook.py", str(NOTEBOOK), "--check")
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_notebook_that_is_no_longer_true_is_told(tmp_path: Path) -> None:
    cells = [{"cell_type": "code", "source": ["print(6 * 7)\n", "1 + 1"], "outputs": []}]
    path = tmp_path / "small.ipynb"
    path.write_text(json.dumps({"cells": cells}), encoding="utf-8")
    told = run("scripts/notebook.py", str(path), "--check")
    assert (told.returncode, "cell 1 shows something else" in told.stdout) == (1, True)
    assert run("scripts/notebook.py", str(path)).returncode == 0
    outputs = json.loads(path.read_text(encoding="utf-8"))["cells"][0]["outputs"]
    assert outputs[0]["text"] == ["42\n"]
    assert outputs[1]["data"]["text/plain"] == ["2"]
    assert run("scripts/notebook.py", str(path), "--check").returncode == 0
