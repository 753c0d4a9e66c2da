"""Texts for people: Fluent catalogues in locales/<language>/*.ftl, for terminal and web alike."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from wildtable.core.errors import Malformed, WildtableError

LANGUAGES = ("en", "de")
SENTENCES = 5_000  # of one language that are remembered
GAP = "\ue000"  # private use: in no text

Wording = Callable[
    ["Messages", str, object], object
]  # (say, name of a detail, its value) → what to say
_wordings: dict[str, Wording] = {}


def word_details(prefix: str, wording: Wording) -> None:
    """A game tells how the details of its errors are put into words: `tiger-5` is "tiger 5"."""
    _wordings[prefix] = wording


def shared_folder(name: str) -> Path:
    """`locales` or `rulebooks`: inside an installed package, at the root of a checkout."""
    package = Path(__file__).resolve().parents[1]
    inside = package / name
    return inside if inside.is_dir() else package.parents[1] / name


_catalogues = [shared_folder("locales")]


def add_catalogues(folder: Path) -> None:
    """Texts of a game that another package brings: `folder/<language>/*.ftl`."""
    if folder not in _catalogues:
        _catalogues.append(folder)
        for say in _spoken.values():
            say.learn(folder)


class _Uses(Visitor):
    """What a text depends on: details that choose among its variants, other texts that it quotes."""

    def __init__(self) -> None:
        self.details: set[str] = set()
        self.quoted: set[str] = set()

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 - Fluent's
        if isinstance(node.selector, ast.VariableReference):
            self.details.add(node.selector.id.name)
        self.generic_visit(node)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802 - Fluent's name
        for argument in node.arguments.positional:
            if isinstance(argument, ast.VariableReference):
                self.details.add(argument.id.name)
        self.generic_visit(node)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - Fluent's name
        self.quoted.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802 - Fluent's name
        self.quoted.add(node.id.name)
        self.generic_visit(node)


def deciding_details(entries: Sequence[ast.EntryType]) -> dict[str, frozenset[str]]:
    """Message → details that decide what is said; all others are words put into their places."""
    uses: dict[str, _Uses] = {}
    for entry in entries:
        if isinstance(entry, ast.Message | ast.Term):
            uses[entry.id.name] = _Uses()
            uses[entry.id.name].visit(entry)

    def of(name: str, seen: frozenset[str]) -> frozenset[str]:
        if name not in uses or name in seen:
            return frozenset()
        quoted = (of(other, seen | {name}) for other in uses[name].quoted)
        return frozenset(uses[name].details).union(*quoted)

    return {name: of(name, frozenset()) for name in uses}


class Messages:
    """All messages of one language; `say("ak-no-full", kingdom="K4")`."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.bundle = FluentBundle([language], use_isolating=False)
        self._entries: list[ast.EntryType] = []
        for folder in _catalogues:
            self.learn(folder)
        # The same sentences are said with other words again and again, and Fluent takes its time.
        self._sentence = lru_cache(SENTENCES)(self._make_sentence)

    def learn(self, folder: Path) -> None:
        """The texts of one more folder; what is there already stays as it is."""
        for catalogue in sorted((folder / self.language).glob("*.ftl")):
            resource = FluentResource(catalogue.read_text(encoding="utf-8"))
            self.bundle.add_resource(resource)
            self._entries += resource.body
        self._deciding = deciding_details(self._entries)

    def __call__(self, message: str, **details: object) -> str:
        deciding = self._deciding.get(message.partition(".")[0], ())
        free: list[str] = []
        fixed: list[tuple[str, str | int]] = []
        for name, value in details.items():
            if type(value) is str and name not in deciding:
                free.append(name)
            elif type(value) is str or type(value) is int:
                fixed.append((name, value))
            else:
                return self._format(message, details)
        parts = self._sentence(message, tuple(free), tuple(fixed))
        return "".join([str(details[part]) if is_word else part for part, is_word in parts])

    def _make_sentence(
        self, message: str, free: tuple[str, ...], fixed: tuple[tuple[str, str | int], ...]
    ) -> list[tuple[str, bool]]:
        """The parts of a text: as they are, or the name of the detail to put there."""
        places = {name: f"{GAP}{name}{GAP}" for name in free}
        parts = self._format(message, {**dict(fixed), **places}).split(GAP)
        return [(part, bool(place % 2)) for place, part in enumerate(parts) if part]

    def _format(self, message: str, details: dict[str, object]) -> str:
        pattern = self._pattern(message)
        if pattern is None:
            raise KeyError(f"{self.language}: no text for {message!r}")
        text, problems = self.bundle.format_pattern(pattern, details)
        if problems:
            raise KeyError(f"{self.language}: {message!r}: {problems}")
        return str(text)

    def _pattern(self, message: str) -> Pattern | None:
        """The text of a message, or of an attribute: `bot-level-3.strength`."""
        name, _, attribute = message.partition(".")
        if not self.bundle.has_message(name):
            return None
        found = self.bundle.get_message(name)
        return found.attributes.get(attribute) if attribute else found.value

    def knows(self, message: str) -> bool:
        return self._pattern(message) is not None

    def beginning(self, prefix: str) -> dict[str, str]:
        """All texts whose ids begin so, by the rest of their ids: names of things, without variables."""
        messages = [one.id.name for one in self._entries if isinstance(one, ast.Message)]
        found = [name for name in messages if name.startswith(prefix)]
        return {name.removeprefix(prefix): self(name) for name in found}

    def join(self, words: Sequence[str]) -> str:
        """An enumeration: "Ada, Ben and Cleo"."""
        if len(words) < 2:
            return "".join(words)
        return self("list-and", others=", ".join(words[:-1]), last=words[-1])

    def error(self, problem: WildtableError) -> str:
        """An error in this language; what has no text here is told in English."""
        if not self.knows(problem.message):
            return problem.text
        wording = _wordings.get(problem.message.partition("-")[0])
        details = problem.details
        if wording:
            details = {name: wording(self, name, value) for name, value in details.items()}
        return self(problem.message, **details)

    def error_with_rule(self, problem: WildtableError) -> str:
        """For readers who get nothing but the text: the clause stands at the end."""
        if not self.knows(problem.message):
            return str(problem)
        text = self.error(problem)
        return self("error-rule", text=text, clause=problem.clause) if problem.clause else text


_spoken: dict[str, Messages] = {}


def messages(language: str) -> Messages:
    """The catalogue of a language."""
    if language not in LANGUAGES:
        raise Malformed(f"no language {language!r}; choose from: {', '.join(LANGUAGES)}")
    if language not in _spoken:
        _spoken[language] = Messages(language)
    return _spoken[language]
