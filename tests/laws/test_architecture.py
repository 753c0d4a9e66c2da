"""What the architecture promises of the source itself: no foreign chance, short files, short functions."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src/wildtable"
SOURCES = sorted(PACKAGE.rglob("*.py"))
ENGINE = [path for path in SOURCES if path.relative_to(PACKAGE).parts[0] in {"core", "games"}]

FOREIGN = {
    "random",
    "time",
    "datetime",
    "secrets",
    "uuid",
}  # chance and clocks that are not in the record
LINES = 400
HARD_LIMIT = 600  # for those with a reason
FUNCTION_LINES = 60

# Longer files, each with its reason.
LONG = {
    "games/animal_kingdoms/battle.py": "one battle from the first card to the last point",
    "games/animal_kingdoms/text.py": "a short sentence builder for each of some seventy messages",
}


def name_of(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def imports_of(tree: ast.Module) -> set[str]:
    """Top-level packages that a module imports anywhere."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.split(".")[0])
    return found


@pytest.mark.parametrize("path", ENGINE, ids=name_of)
def test_no_foreign_chance_and_no_clock(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert imports_of(tree) & FOREIGN == set()
    numpy_random = [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr in {"random", "default_rng"}
    ]
    assert numpy_random == []


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_files_are_short(path: Path) -> None:
    lines = len(path.read_text(encoding="utf-8").splitlines())
    if name_of(path) in LONG:
        assert LINES < lines <= HARD_LIMIT, "not long any more, or too long for any reason"
    else:
        assert lines <= LINES


def test_the_list_of_long_files_is_true() -> None:
    assert [name for name in LONG if not (PACKAGE / name).is_file()] == []


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_functions_are_short(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    long = {
        node.name: (node.end_lineno or 0) - node.lineno + 1
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or 0) - node.lineno + 1 > FUNCTION_LINES
    }
    assert long == {}


def test_no_record_outlives_its_array() -> None:
    """Numba frees the array of `np.zeros(1, dtype)[0]` at once; core/local.py has the right way."""
    dangling = re.compile(r"np\.(zeros|empty)\([^\n]*\)\[0\]")
    found = {name_of(path) for path in SOURCES if dangling.search(path.read_text())}
    assert found == {"core/local.py"}
