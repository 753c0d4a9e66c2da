"""Texts for people: Fluent catalogues in locales/<language>/*.ftl, for terminal and web alike."""

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from wildtable.core.errors import Malformed, WildtableError

LANGUAGES = ("en", "de")

Wording = Callable[["Messages", str, Any], Any]  # (say, name of a detail, its value) → what to say
_wordings: dict[str, Wording] = {}


def word_details(prefix: str, wording: Wording) -> None:
    """A game tells how the details of its errors are put into words: `tiger-5` is "tiger 5"."""
    _wordings[prefix] = wording


def shared_folder(name: str) -> Path:
    """`locales` or `rulebooks`: inside an installed package, at the root of a checkout."""
    package = Path(__file__).resolve().parents[1]
    inside = package / name
    return inside if inside.is_dir() else package.parents[1] / name


class Messages:
    """All messages of one language; `say("ak-no-full", kingdom="K4")`."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.bundle = FluentBundle([language], use_isolating=False)
        for catalogue in sorted((shared_folder("locales") / language).glob("*.ftl")):
            self.bundle.add_resource(FluentResource(catalogue.read_text(encoding="utf-8")))

    def __call__(self, message: str, **details: Any) -> str:
        pattern = self.bundle.get_message(message).value if self.knows(message) else None
        if pattern is None:
            raise KeyError(f"{self.language}: no text for {message!r}")
        text, problems = self.bundle.format_pattern(pattern, details)
        if problems:
            raise KeyError(f"{self.language}: {message!r}: {problems}")
        return str(text)

    def knows(self, message: str) -> bool:
        return bool(self.bundle.has_message(message))

    def join(self, words: Sequence[str]) -> str:
        """An enumeration: "Ada, Ben and Cleo"."""
        if len(words) < 2:
            return "".join(words)
        return self("list-and", others=", ".join(words[:-1]), last=words[-1])

    def error(self, problem: WildtableError) -> str:
        """An error in this language, with its clause; what has no text here is told in English."""
        if not self.knows(problem.message):
            return str(problem)
        wording = _wordings.get(problem.message.partition("-")[0])
        details = problem.details
        if wording:
            details = {name: wording(self, name, value) for name, value in details.items()}
        text = self(problem.message, **details)
        return f"{problem.clause}: {text}" if problem.clause else text


@cache
def messages(language: str) -> Messages:
    """The catalogue of a language."""
    if language not in LANGUAGES:
        raise Malformed(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
    return Messages(language)
