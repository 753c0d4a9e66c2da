"""NOTICE.md and the page *About* say what the data files say: which entries are reconstructions."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from wildtable.core.registry import names
from wildtable.core.rulebook import rulebook

ROOT = Path(__file__).resolve().parents[2]
NOTICE = (ROOT / "NOTICE.md").read_text(encoding="utf-8")
CREDITS = (ROOT / "web/src/lib/credits.ts").read_text(encoding="utf-8")
STATUSES = ("named", "public", "reconstruction")
HEADER = "| game | file | what | status |\n|---|---|---|---|\n"


def files_of(game: str) -> list[Path]:
    folder = ROOT / "src/wildtable/games" / game.replace("-", "_") / "data"
    return sorted(folder.glob("*.toml"))


def entries(file: Path) -> Iterator[tuple[str, Counter[str]]]:
    """Lists whose entries have a status each: cards, decrees, species."""
    for name, value in tomllib.loads(file.read_text(encoding="utf-8")).items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            yield name, Counter(entry["status"] for entry in value)


def remarks(file: Path) -> Iterator[tuple[str, str]]:
    """What has one status in a comment: on the line of a table or value, or right above it."""
    table, waiting = "", ""
    for line in file.read_text(encoding="utf-8").splitlines():
        code, _, comment = line.partition("#")
        status = comment.partition("status: ")[2]
        if header := re.match(r"\[([\w.-]+)\]", code):
            table = header[1]
        if status and code.strip():
            yield (table if header else f"{table}.{code.split()[0]}"), status
        elif status and "named = " not in status:
            waiting = status
        elif header and waiting:
            yield table.partition(".")[0], waiting
            waiting = ""


def rows(game: str) -> Iterator[str]:
    title = rulebook(game).title
    for file in files_of(game):
        for name, found in entries(file):
            counts = ", ".join(f"{found[status]} {status}" for status in STATUSES if found[status])
            yield f"| {title} | {file.name} | {name}: {found.total()} entries | {counts} |"
        for name, status in remarks(file):
            if "reconstruction" in status or "ours" in status:
                yield f"| {title} | {file.name} | {name} | {status} |"


def test_the_notice_lists_all_reconstructions() -> None:
    listed = re.search(r"begin -->\n(.*)<!-- reconstructions: end", NOTICE, re.DOTALL)
    expected = HEADER + "".join(row + "\n" for game in names() for row in rows(game))
    assert listed
    assert listed[1] == expected, f"paste into NOTICE.md:\n{expected}"


def test_every_entry_has_a_status() -> None:
    for game in names():
        for file in files_of(game):
            for name, found in entries(file):
                assert set(found) <= set(STATUSES), (file, name)


def credit_of(game: str) -> str:
    found = re.search(rf"game: '{game}',\n.*?\n  }},", CREDITS, re.DOTALL)
    assert found, game
    return found[0]


@pytest.mark.parametrize("game", names())
def test_the_page_counts_the_reconstructions(game: str) -> None:
    found = sum((counts for file in files_of(game) for _, counts in entries(file)), Counter[str]())
    assert f"ours: {found['reconstruction']}," in credit_of(game)
    assert f"all: {found.total()}," in credit_of(game)


@pytest.mark.parametrize("game", names())
def test_the_page_credits_whom_the_notice_credits(game: str) -> None:
    titles, *table = re.findall(r"^\| (?:\w.*?)?\|(.*)\|$", NOTICE, re.MULTILINE)[:7]
    columns = [title.strip() for title in titles.split("|")]
    place = columns.index(rulebook(game).title)
    told = " ".join(row.split("|")[place] for row in table if "---" not in row)
    people = re.findall(r"\['\w+', \[(.*)\]\]", credit_of(game))
    credited = [name for line in people for name in re.findall(r"'([^']+)'", line)]
    assert credited
    assert [name for name in credited if name not in told] == []
