"""`wildtable` without a command: the table in the browser."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.test_process import PROGRAM

# In the place of a browser: looks at the address it was given, then presses Ctrl+C.
BROWSER = """#!{python}
import os, pathlib, signal, sys, urllib.request
with urllib.request.urlopen(sys.argv[1] + "/healthz") as reply:
    pathlib.Path({seen!r}).write_text(f"{{sys.argv[1]}} {{reply.status}}")
os.kill(os.getppid(), signal.SIGINT)
"""


@pytest.mark.skipif(os.name != "posix", reason="Ctrl+C is a signal")
def test_it_opens_the_table_it_serves(tmp_path: Path) -> None:
    browser, seen = tmp_path / "browser", tmp_path / "seen"
    browser.write_text(BROWSER.format(python=sys.executable, seen=str(seen)))
    browser.chmod(0o755)
    done = subprocess.run(
        PROGRAM,
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
        env=os.environ
        | {
            "BROWSER": str(browser),
            "LANG": "en_GB.UTF-8",
            "NUMBA_DISABLE_JIT": "1",  # nothing is played here
            "WILDTABLE_DATA_DIR": str(tmp_path),
            "WILDTABLE_PORT": "0",
        },
    )
    address, status = seen.read_text().split()
    assert status == "200"
    assert f"Wildtable is at {address} " in done.stderr
    assert "Traceback" not in done.stderr
    assert "Aborted" not in done.stderr
    assert (tmp_path / "wildtable.db").exists()
