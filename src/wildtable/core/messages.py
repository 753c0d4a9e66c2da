"""Texts for people: Fluent catalogues in locales/<language>/*.ftl, the same for terminal, CLI and web."""


from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from wildtable.core.errors import Malformed, WildtableError

LANGUAGES = ("en", "de")


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
        if not self.bundle.has_message(message):
            raise KeyError(f"{self.language}: no text for {message!r}")
        text, problems = self.bundle.format_pattern(self.bundle.get_message(message).value, details)
        if problems:
            raise KeyError(f"{self.language}: {message!r}: {problems}")
        return str(text)

    def knows(self, message: str) -> bool:
        return bool(self.bundle.has_message(message))

    def error(self, problem: WildtableError) -> str:
        """An error in this language, with its clause; what has no text of its own is told in English."""
        if not self.knows(problem.message):
            return str(problem)
        text = self(problem.message, **problem.details)
        return f"{problem.clause}: {text}" if problem.clause else text


@cache
def messages(language: str) -> Messages:
    """The catalogue of a language."""
    if language not in LANGUAGES:
        raise Malformed(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
    return Messages(language)


