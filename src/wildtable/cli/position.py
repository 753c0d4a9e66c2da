"""`wildtable position`: check a position file and show it."""

import click

from wildtable.cli import words
from wildtable.cli.common import json_option, language_option, print_json, read_json_file
from wildtable.cli.warmup import load_rules
from wildtable.core.errors import Malformed
from wildtable.core.messages import Messages
from wildtable.core.registry import load, spec_of
from wildtable.core.state import State


@click.command()
@click.argument("file")
@click.option("--view", "viewer", metavar="SEAT", help="As this seat sees it, or `spectator`.")
@language_option
@json_option
def position(file: str, viewer: str | None, say: Messages, as_json: bool) -> None:
    """Check and show a position.

    FILE is a position as JSON, - for standard input. The default is what the seat in turn sees.
    An impossible position is refused, naming field or clause. With --json the complete position
    is printed, or the view if --view is given.

    \b
    Examples:
      wildtable position puzzle.json
      wildtable position puzzle.json --view 1
      wildtable position - --json < puzzle.json
    """
    state = read_position(file)
    seat = read_seat(viewer, state) if viewer else next(iter(state.to_act), None)
    if as_json:
        print_json(state.view(seat).to_json() if viewer else state.to_json())
    else:
        show(state, seat, say)


def read_position(file: str) -> State:
    """The file says itself which game and options it is about."""
    data = read_json_file(file)
    if not isinstance(data, dict):
        raise Malformed(f"{file}: a position is a JSON object")
    name, options = data.get("game"), data.get("options", {})
    if not isinstance(name, str):
        raise Malformed(f"{file}: game: the name of the game is missing")
    if not isinstance(options, dict):
        raise Malformed(f"{file}: options: a JSON object is needed")
    load_rules(spec_of(name))
    return load(name, **options).state_from_json(data)


def read_seat(text: str, state: State) -> int | None:
    """A seat by number; None for a spectator."""
    if text == "spectator":
        return None
    if not text.isdecimal() or int(text) >= state.game.seats:
        known = ", ".join([*map(str, range(state.game.seats)), "spectator"])
        raise Malformed(f"seat {text[:20]!r}: choose from: {known}")
    return int(text)


def seat_names(state: State, say: Messages) -> list[str]:
    return [say("cli-seat", number=seat) for seat in range(state.game.seats)]


def show(state: State, seat: int | None, say: Messages) -> None:
    game, players = state.game, seat_names(state, say)
    view = state.view(seat)
    click.echo(words.board(game, say, view, players))
    click.echo("\n" + words.prompt(game, say, view, players))
    for action in legal_actions(state, seat):
        click.echo(f"  {game.spec.text.action(say, action)}")


def legal_actions(state: State, seat: int | None) -> list[object]:
    return state.legal_actions(seat) if seat is not None and seat in state.to_act else []
