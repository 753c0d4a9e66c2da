"""What our documents name exists: files, headings, pictures, commands, options."""

import contextlib
import re
import shlex
from pathlib import Path

import click
import pytest

from wildtable.cli import main

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("docs", "rulebooks", "benchmarks", "examples", ".github")
DOCUMENTS = sorted(
    [
        *ROOT.glob("*.md"),
        *(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.md")),
        *(ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml"),
    ]
)
PICTURES = ROOT / "docs/screenshots"
PICTURES_SIZE = 1_500_000  # bytes: everybody who clones has to fetch them
LINK = re.compile(r"\]\(([^)\s]+)\)")
FENCE = re.compile(r"^```(?:sh|console)?\n(.*?)^```", re.MULTILINE | re.DOTALL)
PROGRAM = re.compile(r"^(?:\.venv/bin/)?wildtable ")
# A command may be named without its arguments, an option without its value.
LEFT_OUT = (click.MissingParameter, click.BadOptionUsage, click.exceptions.Exit)


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def anchor(heading: str) -> str:
    """As the forge makes it: lower case, no punctuation, hyphens for spaces."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def anchors(document: Path) -> set[str]:
    return {anchor(title) for title in re.findall(r"^#+ (.*)$", text_of(document), re.MULTILINE)}


@pytest.mark.parametrize("document", DOCUMENTS, ids=name_of)
def test_links_lead_somewhere(document: Path) -> None:
    for link in LINK.findall(text_of(document)):
        place, _, heading = link.partition("#")
        if "://" in place or place.startswith("mailto:"):
            continue
        target = document.parent / place if place else document
        assert target.exists(), link
        if heading and target.suffix == ".md":
            assert heading in anchors(target), link


def test_every_picture_is_shown_and_together_they_are_small() -> None:
    shown = {
        (document.parent / link).resolve()
        for document in DOCUMENTS
        for link in LINK.findall(text_of(document))
        if link.endswith(".webp")
    }
    assert {path.resolve() for path in PICTURES.iterdir()} == shown
    assert sum(path.stat().st_size for path in shown) <= PICTURES_SIZE


def test_the_ladder_holds_summaries_only() -> None:
    kinds = {path.name for path in (ROOT / "docs/ladder").rglob("*") if path.is_file()}
    assert kinds == {"README.md", "report.html", "summary.json"}


# ── commands ────────────────────────────────────────────────────────────────────────────────────
def targets() -> set[str]:
    return set(re.findall(r"^([a-z]+):", text_of(ROOT / "Makefile"), re.MULTILINE))


@pytest.mark.parametrize("document", DOCUMENTS, ids=name_of)
def test_targets_and_scripts_exist(document: Path) -> None:
    text = text_of(document)
    assert set(re.findall(r"(?:`|^)make ([a-z]+)", text, re.MULTILINE)) <= targets()
    scripts = set(re.findall(r"\bscripts/[\w.]+\w", text))
    assert [script for script in scripts if not (ROOT / script).exists()] == []


def examples(document: Path) -> list[str]:
    """Lines that people copy."""
    blocks = FENCE.findall(text_of(document).replace("\\\n", ""))
    return [line for block in blocks for line in block.splitlines() if PROGRAM.match(line)]


def mentions(document: Path) -> list[str]:
    """Commands in running text: perhaps only the name, or with an ellipsis."""
    return [code for code in re.findall(r"`([^`\n]+)`", text_of(document)) if PROGRAM.match(code)]


def read(line: str) -> None:
    """As the program reads it, down to the values of options, but without carrying it out."""
    _, name, *arguments = shlex.split(line, comments=True)
    with click.Context(main) as context:
        command = main.get_command(context, name)
        assert command, line
        with command.make_context(name, arguments, context):
            pass


@pytest.mark.parametrize("document", DOCUMENTS, ids=name_of)
def test_examples_are_understood(document: Path) -> None:
    for line in examples(document):
        read(line)


@pytest.mark.parametrize("document", DOCUMENTS, ids=name_of)
def test_commands_in_the_text_are_understood(document: Path) -> None:
    for line in mentions(document):
        with contextlib.suppress(*LEFT_OUT):
            read(line.replace("…", ""))


# ── the forge ───────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("workflow", sorted((ROOT / ".github").rglob("*.yml")), ids=name_of)
def test_workflows_name_what_exists(workflow: Path) -> None:
    text = text_of(workflow)
    assert set(re.findall(r"run: make ([a-z]+)", text)) <= targets()
    named = re.findall(r"(?:\./)?((?:tests|scripts|requirements|\.github)/[\w./*-]*\w)", text)
    assert [place for place in named if not any(ROOT.glob(place))] == []
