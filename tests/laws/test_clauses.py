"""Rulebook → code → test: every clause is cited by the rules that implement it and by a test."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import wildtable
from wildtable.core.registry import spec_of

ROOT = Path(__file__).resolve().parents[2]


def package_of(name: str) -> str:
    return name.replace("-", "_")


def games() -> list[str]:
    """Registered games that have a rulebook and code."""
    return [
        name
        for name in wildtable.names()
        if (ROOT / "rulebooks" / f"{package_of(name)}.md").is_file()
        and (ROOT / "src/wildtable/games" / package_of(name)).is_dir()
    ]


@cache
def clauses_of(name: str) -> list[str]:
    """The numbered clauses that the rulebook states (not those that it only refers to)."""
    book = (ROOT / "rulebooks" / f"{package_of(name)}.md").read_text(encoding="utf-8")
    prefix = spec_of(name).prefix.upper()
    return re.findall(rf"^- \*\*({prefix}-\d+(?:\.\d+)+)\*\*", book, re.MULTILINE)


def cited_in(text: str, prefix: str) -> set[str]:
    return set(re.findall(rf"{prefix}-\d+(?:\.\d+)+", text))


@cache
def cited_in_code(name: str) -> set[str]:
    """What docstrings and comments of the game's modules name."""
    folder = ROOT / "src/wildtable/games" / package_of(name)
    prefix = spec_of(name).prefix.upper()
    return set().union(
        *(cited_in(path.read_text(encoding="utf-8"), prefix) for path in folder.rglob("*.py"))
    )


@cache
def cited_in_tests(name: str) -> set[str]:
    """What docstrings of test functions name; the oracle and comments do not count."""
    return cited_in(told_by_tests(name), spec_of(name).prefix.upper())


@cache
def told_by_tests(name: str) -> str:
    found: list[str] = []
    for path in sorted((ROOT / "tests/rules" / package_of(name)).rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.append(ast.get_docstring(node) or "")
    return "\n".join(found)


@pytest.mark.parametrize("name", games())
def test_the_rulebook_numbers_its_clauses(name: str) -> None:
    clauses = clauses_of(name)
    assert len(clauses) > 50
    assert len(clauses) == len(set(clauses))


@pytest.mark.parametrize("name", games())
def test_every_clause_is_in_the_code(name: str) -> None:
    missing = [clause for clause in clauses_of(name) if clause not in cited_in_code(name)]
    assert " ".join(missing) == ""


@pytest.mark.parametrize("name", games())
def test_every_clause_has_a_test(name: str) -> None:
    missing = [clause for clause in clauses_of(name) if clause not in cited_in_tests(name)]
    assert " ".join(missing) == ""


@pytest.mark.parametrize("name", games())
def test_nobody_cites_a_clause_that_does_not_exist(name: str) -> None:
    cited = cited_in_code(name) | cited_in_tests(name)
    assert sorted(cited - set(clauses_of(name))) == []


# The scenarios of the specifications: the numbers in between are free.
SCENARIOS = {
    "animal-kingdoms": (
        *(f"AK-S{number:02}" for number in range(1, 21)),
        *(
            f"AK-T{number:02}"
            for number in (1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17, 19, 20, 22, 23, 25, 26, 28, 29)
        ),
        *(
            f"AK-T{number}"
            for number in (31, 32, 34, 35, 37, 38, 40, 41, 43, 44, 46, 47, 49, 50, 52, 53, 55, 56)
        ),
        *(
            f"AK-T{number}"
            for number in (58, 59, 61, 62, 64, 65, 67, 68, 70, 71, 73, 74, 76, 77, 79, 80, 82, 83)
        ),
        *(
            f"AK-T{number}"
            for number in (85, 86, 88, 89, 91, 92, 94, 95, 97, 98, 100, 101, 103, 104, 106, 107)
        ),
        *(
            f"AK-T{number}"
            for number in (109, 110, 112, 113, 115, 116, 118, 119, 121, 122, 124, 125)
        ),
    ),
    "ark-and-noah": (
        *(
            f"AN-T{number:02}"
            for number in (1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17, 19, 20, 22, 23, 25, 26)
        ),
        *(
            f"AN-T{number:02}"
            for number in (28, 29, 31, 32, 34, 35, 37, 38, 40, 41, 43, 44, 46, 47, 49, 50, 52, 53)
        ),
        *(
            f"AN-T{number:02}"
            for number in (55, 56, 58, 59, 61, 62, 64, 65, 67, 68, 70, 71, 73, 74, 76, 77, 79, 80)
        ),
        *(f"AN-T{number:02}" for number in (82, 83, 85, 86, 88, 89, 91, 92)),
    ),
    "tyranno-ex": (  # chapters 11, 12 and 16
        *(f"TX-E{number:02}" for number in range(1, 19)),
        *(f"TX-T{number:02}" for number in range(1, 99) if number % 3),
        *(f"TX-I{number:02}" for number in range(1, 17)),
    ),
}


@pytest.mark.parametrize("name", [name for name in games() if name in SCENARIOS])
def test_every_scenario_has_a_test(name: str) -> None:
    told = set(re.findall(r"\b[A-Z]{2}-[EIST]\d+\b", told_by_tests(name)))
    assert [scenario for scenario in SCENARIOS[name] if scenario not in told] == []
