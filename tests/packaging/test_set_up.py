"""The set-up: a client is built again only for a reason, uv asks where pip would, failures in plain words."""

import importlib.util
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.packaging.machines import ROOT


@pytest.fixture(autouse=True)
def _find_scripts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "scripts"))


def script(name: str) -> Any:
    """Scripts are no package: a fresh copy for each test."""
    spec = importlib.util.spec_from_file_location(name, ROOT / f"scripts/{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A small client, and a Node.js that only counts how often it is asked."""
    module = script("client")
    for name in ("web/src", "web/node_modules", "locales/en", "src/wildtable/web/dist"):
        (tmp_path / name).mkdir(parents=True)
    for name in ("web/package.json", "web/package-lock.json", "web/src/App.svelte", "locales/en/a"):
        (tmp_path / name).write_text(name)
    built = tmp_path / "src/wildtable/web/dist/index.html"
    for name, value in {
        "ROOT": tmp_path,
        "WEB": tmp_path / "web",
        "BUILT": built,
        "BUILT_FROM": built.parents[1] / "built-from",
        "INSTALLED": tmp_path / "web/node_modules/.wildtable-packages",
    }.items():
        monkeypatch.setattr(module, name, value)
    asked: list[str] = []

    def npm(_: object, command: str, *words: str) -> None:
        asked.append(" ".join([command, *(word for word in words if word == "--omit=dev")]))
        built.touch()

    monkeypatch.setattr(module, "npm", npm)
    module.asked = asked
    return module


def builds(client: Any) -> list[str]:
    client.asked.clear()
    client.build(None)
    return list(client.asked)


def test_a_client_is_built_once(client: Any, tmp_path: Path) -> None:
    assert builds(client) == ["install --omit=dev", "run"]
    assert builds(client) == []
    os.utime(tmp_path / "web/src/App.svelte")  # a new date is no change
    assert builds(client) == []


@pytest.mark.parametrize("changed", ["web/src/App.svelte", "locales/en/a", "web/src/New.svelte"])
def test_a_change_builds_it_again(client: Any, tmp_path: Path, changed: str) -> None:
    builds(client)
    (tmp_path / changed).write_text("something else")
    assert builds(client) == ["run"]


def test_other_packages_are_fetched(client: Any, tmp_path: Path) -> None:
    builds(client)
    (tmp_path / "web/package-lock.json").write_text("newer")
    assert builds(client) == ["install --omit=dev", "run"]


def test_a_client_that_was_deleted_is_built_again(client: Any) -> None:
    builds(client)
    client.BUILT.unlink()
    assert builds(client) == ["run"]


def test_tests_need_more_packages(client: Any) -> None:
    builds(client)
    client.install(None, for_tests=True)
    client.install(None, for_tests=True)
    client.install(None, for_tests=False)
    assert client.asked == ["install --omit=dev", "run", "install"]


# ── the package index ───────────────────────────────────────────────────────────────────────────
@pytest.fixture
def set_up() -> Iterator[ModuleType]:
    before = set(sys.modules)
    yield script("set_up")
    for name in set(sys.modules) - before:
        del sys.modules[name]


def test_uv_asks_where_pip_would(set_up: Any) -> None:
    settings = """global.index-url='https://mirror.example/simple'
global.extra-index-url='\\nhttps://one.example\\nhttps://two.example'
:env:.index-url='https://nearer.example/simple'
:env:.find-links='/some/wheels'
freeze.timeout='10'
"""
    assert set_up.index_words(settings)[2:] == [
        *("--default-index", "https://nearer.example/simple"),
        *("--index", "https://one.example", "--index", "https://two.example"),
        *("--find-links", "/some/wheels"),
    ]


# ── failures ────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    "said,line",
    [
        (
            "error: Failed to fetch: `https://x/simple/`\n  Caused by: dns error: failed to lookup",
            "no network",
        ),
        ("npm error code ENOTFOUND\nnpm error network This is a problem", "no network"),
        ("npm error code ENOSPC\nnpm error nospc There appears to be", "the disk is full"),
        ("OSError: [Errno 28] No space left on device", "the disk is full"),
        (
            "error: failed to create directory `/home/x/.cache/uv`: Read-only file system",
            "/home/x/.cache/uv cannot be written to",
        ),
    ],
)
def test_a_cause_in_plain_words(said: str, line: str) -> None:
    problem = script("steps").failure("uv", said)
    assert str(problem).startswith(line)
    assert problem.is_known


def test_another_cause_is_the_tools_own_last_line() -> None:
    problem = script("steps").failure("uv", "one\nerror: hash mismatch\n\n")
    assert str(problem) == "uv failed: error: hash mismatch"
    assert not problem.is_known
