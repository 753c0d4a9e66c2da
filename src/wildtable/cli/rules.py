"""`wildtable rules`: the rulebooks in the terminal."""

import click
from rich.console import Console
from rich.markdown import Markdown

from wildtable.cli.common import game_argument, is_decorated, language_option
from wildtable.cli.words import rule_text
from wildtable.core.messages import Messages
from wildtable.core.registry import spec_of
from wildtable.core.rulebook import chapters, look_up, rulebook, search


@click.command()
@game_argument()
@click.argument("reference", required=False, metavar="[CLAUSE|CHAPTER]")
@click.option("--search", "words", metavar="WORDS", help="Passages that contain all these words.")
@click.option("--all", "whole", is_flag=True, help="The whole book.")
@language_option
def rules(game: str, reference: str | None, words: str | None, whole: bool, say: Messages) -> None:
    """Read the rules of GAME, whole or in parts.

    \b
    Examples:
      wildtable rules animal-kingdoms             the chapters
      wildtable rules animal-kingdoms AK-9        a chapter (9 will do)
      wildtable rules animal-kingdoms AK-9.4      a clause
      wildtable rules animal-kingdoms --search "council capital"
    """
    name = spec_of(game).id
    if words is not None:
        show_search(name, words, say)
    elif whole:
        show("\n\n".join(str(chapter) for chapter in chapters(name, say.language)))
    elif reference is None:
        show_contents(name, say)
    else:
        show(str(look_up(name, reference, say.language)))


def show(text: str) -> None:
    """Markdown on a terminal, plain text elsewhere."""
    if is_decorated():
        Console().print(Markdown(text))
    else:
        click.echo(rule_text(text))


def show_contents(game: str, say: Messages) -> None:
    book = rulebook(game, say.language)
    show(f"# {book.title}\n\n{book.introduction}\n\n")
    for chapter in book.chapters:
        click.echo(f"  {chapter.id:6}  {chapter.title}")
    click.echo(
        "\n" + say("cli-rules-more", example=f"wildtable rules {game} {book.chapters[0].id}")
    )


def show_search(game: str, words: str, say: Messages) -> None:
    found = search(game, words, say.language)
    if not found:
        click.echo(say("cli-rules-nothing", words=words))
    for passage in found:
        text = rule_text(passage.text)
        click.echo(text if text.startswith(passage.id) else f"{passage.id}: {text}")
