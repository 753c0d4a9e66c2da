"""CONTRIBUTING says which promise is guarded where, and with how many cases: as the tests themselves say."""

import importlib
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ROW = re.compile(r"^\|[^|]*\| `(tests/[\w/]+)\.py::(\w+)` \| ([^|]*) \| ([^|]*) \|", re.MULTILINE)
ROWS = ROW.findall((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))
MARKED = re.compile(r"@pytest\.mark\.cases\(.*?^(?:async )?def (\w+)", re.MULTILINE | re.DOTALL)


def stated(cell: str) -> int | None:
    found = re.match(r"[\d,]+", cell)
    return int(found[0].replace(",", "")) if found else None


@pytest.mark.parametrize("module, name, test, proof", ROWS, ids=lambda part: part.split("/")[-1])
def test_the_table_gives_the_numbers_of_the_marks(
    module: str, name: str, test: str, proof: str
) -> None:
    function = getattr(importlib.import_module(module.replace("/", ".")), name)
    for mark in function.pytestmark:
        if mark.name == "cases":
            assert (stated(test), stated(proof)) == (mark.kwargs["test"], mark.kwargs["proof"])


def test_every_test_with_cases_is_in_the_table() -> None:
    named = {(module, name) for module, name, _, _ in ROWS}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        module = path.relative_to(ROOT).with_suffix("").as_posix()
        for name in MARKED.findall(path.read_text(encoding="utf-8")):
            assert (module, name) in named, f"CONTRIBUTING lacks a row for {module}.py::{name}"
