"""Machines on which something is wrong: a disk that is full, a folder that cannot be written to."""

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
OFFLINE = {  # nobody listens there, and no setting of this machine knows better
    "PIP_CONFIG_FILE": os.devnull,
    "PIP_INDEX_URL": "http://127.0.0.1:9/simple",
    "PIP_EXTRA_INDEX_URL": "",
    "PIP_FIND_LINKS": "",
    "PIP_NO_CACHE_DIR": "1",
}


def run(
    words: Sequence[str], env: Mapping[str, str], *, before: str = "", cwd: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """A command; `before` is done by a shell that may mount file systems which nobody else sees."""
    command = list(words)
    if before:
        command = ["unshare", "--map-root-user", "--mount", "sh", "-ec", f'{before}\nexec "$@"']
        command += ["sh", *words]
    return subprocess.run(
        command,
        env={**os.environ, "LANG": "en_GB.UTF-8", **env},
        cwd=cwd,
        capture_output=True,
        text=True,
        check=False,
    )


def may_mount() -> bool:
    if sys.platform != "linux":
        return False
    try:
        return run(["true"], {}, before="mount -t tmpfs none /mnt").returncode == 0
    except FileNotFoundError:
        return False


needs_mounts = pytest.mark.skipif(not may_mount(), reason="needs user namespaces")


def full(folder: Path, size: str = "4k") -> str:
    """A disk of this size in the place of a folder."""
    return f"mount -t tmpfs -o size={size} none '{folder}'"


def read_only(folder: Path) -> str:
    return f"mount --bind '{folder}' '{folder}'\nmount -o remount,ro,bind '{folder}'"


def only_line(done: subprocess.CompletedProcess[str]) -> str:
    """What a person sees of a failure: one line, and no traceback."""
    assert done.returncode != 0, done.stdout
    lines = done.stderr.splitlines()
    assert len(lines) == 1, done.stderr
    assert lines[0].startswith("wildtable: ")
    return lines[0]
