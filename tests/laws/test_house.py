"""One fact, one place: what is about a game is in its folder, and everything generic asks its spec."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from wildtable.core.registry import names, spec_of

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src/wildtable"
CLIENT = ROOT / "web/src"
GENERIC = [
    path
    for path in sorted(PACKAGE.rglob("*.py"))
    if path.relative_to(PACKAGE).parts[0] not in {"games", "web"}
]

# Generic code that names a game, with the reason. It may only become shorter.
ALLOWED = {"core/registry.py": "the list of games"}
ALLOWED_IN_THE_CLIENT = {
    "lib/api.d.ts": "made from the server's description, whose examples are real games",
    "lib/credits.ts": "who made the games",
    "lib/i18n/keys.d.ts": "made from the catalogues, which are about games",
    "pages/Lobby.svelte": "covers of the boxes",
}


def words_of_a_game(name: str) -> list[str]:
    """Its id, its package, its class, and how its messages begin."""
    spec = spec_of(name)
    package = type(spec).__module__.split(".")[-2]
    return [rf"\b{name}\b", rf"\b{package}\b", type(spec).__name__, rf"^{spec.prefix}-"]


NAMED = re.compile("|".join(word for name in names() for word in words_of_a_game(name)))


def docstrings(tree: ast.Module) -> Iterator[ast.Constant]:
    """Examples for people: they may use a game that there is."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                yield first.value


def said_by(tree: ast.Module) -> Iterator[str]:
    """Every name and every string of a program, docstrings and comments left out."""
    spared = set(map(id, docstrings(tree)))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if id(node) not in spared:
                yield node.value
            continue
        for field in ("id", "attr", "name", "module", "arg"):
            value = getattr(node, field, None)
            if isinstance(value, str):
                yield value


def games_named(text: str) -> list[str]:
    return [said for said in said_by(ast.parse(text)) if NAMED.search(said)]


def test_names_are_found_where_they_would_be_written() -> None:
    assert games_named('"""wildtable play animal-kingdoms"""\n') == []
    assert games_named("# animal-kingdoms\n") == []
    assert games_named('STYLES = {"tyranno-ex": 1}') == ["tyranno-ex"]
    assert games_named("from wildtable.games.ark_and_noah import cages") == [
        "wildtable.games.ark_and_noah"
    ]
    assert games_named('say("ak-no-full")') == ["ak-no-full"]
    assert games_named("def animal_kingdoms(): pass") == ["animal_kingdoms"]


@pytest.mark.parametrize(
    "path", GENERIC, ids=lambda path: str(path.relative_to(PACKAGE).as_posix())
)
def test_generic_code_names_no_game(path: Path) -> None:
    name = path.relative_to(PACKAGE).as_posix()
    found = games_named(path.read_text(encoding="utf-8"))
    assert NAMED.search(path.stem) is None
    if name in ALLOWED:
        assert found, "not needed any more: take it off the list"
    else:
        assert found == []


def test_the_client_names_games_in_their_boards_only() -> None:
    files = [path for kind in ("*.ts", "*.svelte") for path in CLIENT.rglob(kind)]
    named = {
        path.relative_to(CLIENT).as_posix()
        for path in files
        if NAMED.search(path.read_text(encoding="utf-8"))
    }
    tests = {name for name in named if name.endswith(".test.ts")}
    boards = {name for name in named if name.startswith("boards/")}
    assert named - tests - boards - ALLOWED_IN_THE_CLIENT.keys() == set()


# ── types ───────────────────────────────────────────────────────────────────────────────────────
MOST_ANY = 120  # it may only become less; JSON is `core/json_types.py`, an array `core/record.py`


def test_types_say_what_things_are() -> None:
    found = {
        str(path.relative_to(PACKAGE)): len(re.findall(r"\bAny\b", path.read_text("utf-8")))
        for path in PACKAGE.rglob("*.py")
    }
    worst = sorted(found.items(), key=lambda one: -one[1])[:10]
    assert sum(found.values()) <= MOST_ANY, worst
