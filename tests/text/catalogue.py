"""The catalogues as the Fluent parser sees them."""

from dataclasses import dataclass, field
from functools import cache

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Visitor

from wildtable.core.messages import shared_folder

PLURALS = {"zero", "one", "two", "few", "many", "other"}


@dataclass
class Entry:
    """What a text says, and what it needs to say it."""

    text: str
    variables: set[str] = field(default_factory=set)
    references: set[str] = field(default_factory=set)
    choices: set[tuple[str, str]] = field(default_factory=set)  # words that a selector tells apart
    numbers: set[str] = field(default_factory=set)  # what a function formats


class Needs(Visitor):
    def __init__(self, entry: Entry) -> None:
        super().__init__()
        self.entry = entry

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - Fluent's name
        self.entry.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - Fluent's name
        self.entry.references.add(node.id.name)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802 - Fluent's name
        self.entry.numbers |= {
            one.id.name
            for one in node.arguments.positional
            if isinstance(one, ast.VariableReference)
        }
        self.generic_visit(node)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 - Fluent's name
        assert isinstance(node.selector, ast.VariableReference)
        for variant in node.variants:
            if isinstance(variant.key, ast.Identifier) and variant.key.name not in PLURALS:
                self.entry.choices.add((node.selector.id.name, variant.key.name))
        self.generic_visit(node)


@cache
def catalogue(language: str, name: str) -> dict[str, Entry]:
    """All texts of one file."""
    source = (shared_folder("locales") / language / f"{name}.ftl").read_text(encoding="utf-8")
    found: dict[str, Entry] = {}
    for part in FluentParser().parse(source).body:
        assert not isinstance(part, ast.Junk), f"{language}/{name}: cannot read {part.content!r}"
        if isinstance(part, ast.Message):
            for key, text in texts(part):
                assert key not in found, f"{language}/{name}: {key} twice"
                found[key] = Entry(words(text))
                Needs(found[key]).visit(text)
    return found


def texts(message: ast.Message) -> list[tuple[str, ast.Pattern]]:
    """The text of a message, and those of its attributes: `lobby.name`, as the page says them."""
    own = [(message.id.name, message.value)] if message.value else []
    return own + [(f"{message.id.name}.{one.id.name}", one.value) for one in message.attributes]


def words(text: ast.Pattern) -> str:
    message = ast.Message(ast.Identifier("any"), text)
    return FluentSerializer().serialize_entry(message).partition("=")[2].strip()
