"""What several commands share: language, options of a game, reading files, progress."""

import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from wildtable.core.errors import Malformed
from wildtable.core.game import Game
from wildtable.core.json_types import JsonMapping, JsonObject
from wildtable.core.messages import LANGUAGES, Messages, messages
from wildtable.core.registry import load, names, spec_of
from wildtable.core.spec import GameSpec

Command = TypeVar("Command", bound=Callable[..., object])
LANGUAGE = "wildtable.language"


# ── language ────────────────────────────────────────────────────────────────────────────────────
def language_of_environment() -> str:
    """`WILDTABLE_LANGUAGE`, else the locale of the terminal, else English."""
    for variable in ("WILDTABLE_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        language = os.environ.get(variable, "")[:2].lower()
        if language in LANGUAGES:
            return language
        if language:
            break
    return "en"


def chosen_language(ctx: click.Context) -> str:
    """What `--language` said, or the environment."""
    return str(ctx.meta.get(LANGUAGE) or language_of_environment())


def _remember(ctx: click.Context, _: click.Parameter, value: str | None) -> Messages:
    ctx.meta[LANGUAGE] = value or language_of_environment()
    return messages(ctx.meta[LANGUAGE])


def language_option(command: Command) -> Command:
    """`--language`; the command gets the catalogue as `say`."""
    return click.option(
        "--language",
        "say",
        type=click.Choice(LANGUAGES),
        is_eager=True,
        callback=_remember,
        help="Language of the texts; default: the environment's.",
    )(command)


json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")


# ── games and their options ─────────────────────────────────────────────────────────────────────
def game_options(command: Command) -> Command:
    """`--preset` and `--option name=value`."""
    command = click.option(
        "--option",
        "-o",
        "assignments",
        multiple=True,
        metavar="NAME=VALUE",
        help="An option of the game (repeatable); @FILE reads the value from a JSON or TOML file.",
    )(command)
    return click.option("--preset", help="A named set of options, see `wildtable list`.")(command)


def complete_game(ctx: click.Context, _: click.Parameter, typed: str) -> list[str]:
    return [name for name in names() if name.startswith(typed)]


def game_argument(*, required: bool = True) -> Callable[[Command], Command]:
    return click.argument("game", required=required, shell_complete=complete_game)


def parse_options(assignments: Sequence[str]) -> JsonObject:
    """`players=3`, `egon=true`, `hr_ring=[4,6,8,5,7]`: JSON where it is JSON, else text."""
    found: JsonObject = {}
    for assignment in assignments:
        name, sign, value = assignment.partition("=")
        if not sign or not name:
            raise Malformed(f"--option {assignment[:60]!r} should look like name=value")
        found[name.strip()] = _value(value)
    return found


def _value(text: str) -> object:
    if text.startswith("@"):
        path = text[1:]
        return read_text_file(path) if path.endswith(".toml") else read_json_file(path)
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def written_options(options: JsonMapping) -> list[str]:
    """The inverse of `parse_options`, as words of a command line."""
    words = []
    for name, value in options.items():
        text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
        words += ["--option", f"{name}={text}"]
    return words


def option_values(name: str, preset: str | None, assignments: Sequence[str]) -> JsonObject:
    """Preset and single options together; the options win."""
    spec = spec_of(name)
    chosen = parse_options(assignments)
    if preset is None:
        return chosen
    if preset not in spec.presets:
        raise Malformed(
            f"{spec.id} has no preset {preset[:40]!r}; it has {', '.join(spec.presets)}"
        )
    return {**spec.presets[preset], **chosen}


def player_counts(spec: GameSpec) -> list[int]:
    """For how many players the game can be set up without further options."""
    field = spec.options.model_json_schema()["properties"].get("players", {})
    wanted = field.get("enum") or range(field.get("minimum", 1), field.get("maximum", 0) + 1)
    return [number for number in wanted if _loads(spec.id, number)]


def _loads(name: str, players: int) -> bool:
    try:
        load(name, players=players)
    except Malformed:
        return False
    return True


def deciding_seats(game: Game) -> int:
    """Seats of people and bots; an automa sits behind them and decides nothing."""
    return int(getattr(game.options, "players", game.seats))


# ── files ───────────────────────────────────────────────────────────────────────────────────────
def read_file(path: str) -> bytes:
    """A file, or standard input for `-`; a file that cannot be read is an error about the input."""
    try:
        return sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    except OSError as problem:
        raise Malformed(f"{path}: {problem.strerror or problem}") from problem


def read_text_file(path: str) -> str:
    try:
        return read_file(path).decode()
    except UnicodeDecodeError as problem:
        raise Malformed(f"{path}: not UTF-8 text: {problem}") from problem


def read_json_file(path: str) -> Any:
    try:
        return json.loads(read_file(path))
    except (ValueError, RecursionError) as problem:
        raise Malformed(f"{path}: not JSON: {problem}") from problem


# ── output ──────────────────────────────────────────────────────────────────────────────────────
def print_json(data: JsonMapping | Sequence[object]) -> None:
    click.echo(json.dumps(data, ensure_ascii=False, indent=2))


def heading(text: str) -> str:
    """Bold on a terminal; click drops the style elsewhere."""
    return click.style(text, bold=True)


def is_decorated() -> bool:
    """May the output have colours and lines? Not in pipes, and not for those who said no."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")


def progress() -> Progress:
    """A bar with the time left, on the error stream, so that results can be piped."""
    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=console,
        disable=not console.is_terminal,
        transient=True,
    )
