"""The rulebooks in rulebooks/<game>.md, in German in rulebooks/de/<game>.md: chapters, clauses, search.

A chapter is `## AK-9 Battles`, a clause `- **AK-9.4** …` (a ruling `- **R19** …`). Everything else
in a chapter (tables, examples, remarks) has no number of its own and is found under the chapter's.
"""

import re
from dataclasses import dataclass, replace
from functools import cache

from wildtable.core.errors import Malformed
from wildtable.core.messages import Messages, messages
from wildtable.core.registry import spec_of

_CHAPTER = re.compile(r"## (?P<id>[A-Z]+-\d+) (?P<title>.+)")
_CLAUSE = re.compile(r"- \*\*(?P<id>[A-Z]+-?\d+(?:\.\d+)*)\*\* ")
_OPTION = re.compile(r"`(?P<id>[a-z][a-z_]*)`")
_MARKS = re.compile(r"[*`|]+")
_BULLET = re.compile(r"^- (?=\*\*)", re.MULTILINE)
_RULER = re.compile(r"[|\s:-]+")


@dataclass(frozen=True, slots=True)
class Passage:
    """A clause, a row of a table, a paragraph: the smallest piece that can be found."""

    id: str  # of the clause, or of the chapter for what has no number
    chapter: str
    text: str  # as written, markdown

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Chapter:
    id: str
    title: str
    text: str  # as written, with its heading
    passages: tuple[Passage, ...]

    @property
    def clauses(self) -> tuple[Passage, ...]:
        """What has a number of its own."""
        return tuple(passage for passage in self.passages if passage.id != self.id)

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Rulebook:
    game: str
    title: str
    introduction: str
    chapters: tuple[Chapter, ...]


# ── asking ──────────────────────────────────────────────────────────────────────────────────────
@cache
def rulebook(game: str, language: str = "en") -> Rulebook:
    """The whole book of a game."""
    spec = spec_of(game)
    folder = spec.folder("rulebooks") / ("" if language == "en" else language)
    books = {path.stem.replace("_", "-"): path for path in folder.glob("*.md")}
    if spec.id not in books:
        raise Malformed(f"no rulebook of {spec.id} in {language!r}")
    text = books[spec.id].read_text(encoding="utf-8")
    return _read(spec.id, with_option_names(spec.prefix, text, messages(language)))


def chapters(game: str, language: str = "en") -> tuple[Chapter, ...]:
    """All chapters in their order."""
    return rulebook(game, language).chapters


def chapter(game: str, reference: str, language: str = "en") -> Chapter:
    """One chapter: `chapter("animal-kingdoms", "AK-9")`; `9` will do."""
    known = {found.id: found for found in chapters(game, language)}
    wanted = _full_id(game, reference)
    if wanted not in known:
        raise Malformed(f"no chapter {reference[:20]!r}; choose from: {', '.join(known)}")
    return known[wanted]


def clause(game: str, reference: str, language: str = "en") -> Passage:
    """One clause or ruling: `clause("animal-kingdoms", "AK-9.4")`; `9.4` will do."""
    known = {found.id: found for one in chapters(game, language) for found in one.clauses}
    wanted = _full_id(game, reference)
    if wanted not in known:
        raise Malformed(f"no clause {reference[:20]!r}; {_nearby(wanted, list(known))}")
    return known[wanted]


def look_up(game: str, reference: str, language: str = "en") -> Chapter | Passage:
    """A chapter or a clause, whichever the reference names."""
    if _full_id(game, reference) in {found.id for found in chapters(game)}:
        return chapter(game, reference, language)
    return clause(game, reference, language)


def search(game: str, words: str, language: str = "en") -> list[Passage]:
    """All passages that contain every word, wherever in the passage, in the order of the book."""
    wanted = words.casefold().split()
    if not wanted:
        raise Malformed("search for what? Give one word or more")
    return [
        passage
        for one in chapters(game, language)
        for passage in one.passages
        if all(word in plain(passage.text).casefold() for word in wanted)
    ]


def plain(text: str) -> str:
    """Markdown without its marks, for a terminal or a search; a clause begins with its number."""
    lines = [
        line for line in _BULLET.sub("", text).splitlines() if not (line and _RULER.fullmatch(line))
    ]
    return "\n".join(re.sub(r" {2,}", "  ", _MARKS.sub("", line)).strip() for line in lines)


def _full_id(game: str, reference: str) -> str:
    """`9.4` → `AK-9.4`."""
    wanted = reference.strip().upper()
    prefix = rulebook(game).chapters[0].id.partition("-")[0]
    return f"{prefix}-{wanted}" if wanted[:1].isdigit() else wanted


def _nearby(wanted: str, known: list[str]) -> str:
    """What exists: the clauses of the chapter or kind that was meant, else all."""
    stem = wanted.partition(".")[0] + "." if "." in wanted else wanted.rstrip("0123456789")
    near = [found for found in known if found.startswith(stem)] or known
    return f"there is {near[0]} to {near[-1]}"


def with_option_names(prefix: str, text: str, say: Messages) -> str:
    """Options have ids in the file, `hr_ring`; readers get the names they find in the settings of a table."""

    def named(found: re.Match[str]) -> str:
        message = f"{prefix}-option-{found['id']}"
        return say("rulebook-option", name=say(message)) if say.knows(message) else found[0]

    return _OPTION.sub(named, text)


# ── reading ─────────────────────────────────────────────────────────────────────────────────────
def _read(game: str, text: str) -> Rulebook:
    introduction, *bodies = re.split(r"^(?=## )", text, flags=re.MULTILINE)
    heading, _, rest = introduction.partition("\n")
    return Rulebook(
        game=game,
        title=heading.removeprefix("# ").strip(),
        introduction=rest.strip(),
        chapters=tuple(_read_chapter(game, body) for body in bodies),
    )


def _read_chapter(game: str, body: str) -> Chapter:
    heading = body.partition("\n")[0]
    found = _CHAPTER.fullmatch(heading)
    if found is None:
        raise Malformed(f"rulebook of {game}: cannot read the heading {heading[:60]!r}")
    number = found["id"]
    return Chapter(number, found["title"], body.strip(), _passages(number, body))


def _passages(number: str, body: str) -> tuple[Passage, ...]:
    """Clauses, paragraphs, table rows; a table that a passage announces belongs to it."""
    found: list[Passage] = []
    for block in re.split(r"\n\s*\n", body.partition("\n")[2].strip()):
        if found and block.startswith(("|", "```")) and _announces(found[-1].text):
            last = found.pop()
            found.append(replace(last, text=f"{last.text}\n\n{block}"))
        else:
            found += [_passage(number, piece) for piece in _pieces(block)]
    return tuple(found)


def _announces(text: str) -> bool:
    return text.endswith(":") or any(
        words in text.casefold() for words in ("the table ", "die tabelle ")
    )


def _pieces(block: str) -> list[str]:
    """Lists, tables and prose go line by line."""
    return [line for line in block.splitlines() if not _RULER.fullmatch(line)]


def _passage(number: str, text: str) -> Passage:
    found = _CLAUSE.match(text)
    return Passage(found["id"] if found else number, number, text)
