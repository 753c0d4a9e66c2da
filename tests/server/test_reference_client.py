"""examples/table_client.py, written from docs/protocol.md alone, plays whole games."""

import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

from tests.server.running import Server
from wildtable.core.registry import names
from wildtable.server.wire import ErrorCode

OPERATORS = {"/healthz", "/readyz"}  # docs/deploy.md
CLIENT = Path(__file__).resolve().parents[2] / "examples/table_client.py"


@pytest.mark.parametrize("game", names())
def test_the_reference_client_plays_a_whole_game(server: Server, game: str) -> None:
    run = subprocess.run(
        [sys.executable, CLIENT, game, "--origin", server.origin, "--seed", "7"],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.startswith("scores [")
    assert run.stdout.endswith("fair: True\n")


def test_the_reference_client_is_short_and_stands_alone() -> None:
    text = CLIENT.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 150
    assert "import wildtable" not in text
    assert "from wildtable" not in text


def test_the_protocol_explains_every_error() -> None:
    page = (CLIENT.parents[1] / "docs/protocol.md").read_text(encoding="utf-8")
    explained = {line.split("|")[2].strip(" `") for line in page.splitlines() if "| `" in line}
    assert set(get_args(ErrorCode)) <= explained


def test_the_protocol_names_every_operation(server: Server) -> None:
    page = (CLIENT.parents[1] / "docs/protocol.md").read_text(encoding="utf-8")
    named = re.sub(r"(?<=/)(?:\{\w+\}|\d+)(?=[/ `?])", "{}", page)
    for path in server.app.openapi()["paths"]:
        bare = re.sub(r"\{\w+\}", "{}", path.removeprefix("/api/v1"))
        short = "…" + bare.removeprefix("/tables/{}")
        assert bare in named or short in named or path in OPERATORS, path
