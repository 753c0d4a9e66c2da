"""`wildtable replay`: a recorded game, checked move by move and shown through anybody's eyes."""

from collections.abc import Sequence

import click

from wildtable.cli import words
from wildtable.cli.common import heading, json_option, language_option, print_json, read_file
from wildtable.cli.position import read_seat
from wildtable.cli.warmup import load_rules
from wildtable.core.json_types import JsonObject
from wildtable.core.messages import Messages
from wildtable.core.registry import spec_of
from wildtable.match import Happening, Replay, read_record

ALL = "all"


@click.command()
@click.argument("file")
@click.option(
    "--step", type=int, help="Show the table after this step (0: the deal); default: the last."
)
@click.option(
    "--seat",
    "viewer",
    default="spectator",
    show_default=True,
    metavar="SEAT|spectator|all",
    help="Whose eyes to look through; `all` hides nothing.",
)
@language_option
@json_option
def replay(file: str, step: int | None, viewer: str, say: Messages, as_json: bool) -> None:
    """Check and show a recorded game.

    FILE is a record as `play` and `sim` write it, - for standard input. Every line is checked:
    its hash, its move against the rules, the result. Damage is reported by line and field, with
    exit code 2; the file is never changed.

    \b
    Examples:
      wildtable replay game.jsonl
      wildtable replay game.jsonl --step 12 --seat 0
      wildtable replay game.jsonl --seat all --language de
    """
    record = read_record(read_file(file), file)
    load_rules(spec_of(record.header.game))
    played = Replay(record)
    shown = played.last if step is None else step
    state = played.state(shown)
    seats = range(state.game.seats) if viewer == ALL else [read_seat(viewer, state)]
    log = played.told_to_all(0, shown) if viewer == ALL else played.log(seats[0], 0, shown)
    if as_json:
        print_json(as_data(played, shown, viewer, log))
    else:
        show(played, shown, list(seats), log, say)


def show(
    played: Replay, step: int, seats: Sequence[int | None], log: Sequence[Happening], say: Messages
) -> None:
    game = played.match.game
    players = [player.name for player in played.match.players]
    for seq, lines in words.turn_lines(game, say, log, players):
        for line in lines:
            click.echo(f"{seq:4}  {line}")
    for seat in seats:
        view = played.state(step).view(seat)
        name = say("cli-spectator") if seat is None else players[seat]
        click.echo("\n" + heading(say("cli-replay-step", step=step, last=played.last, player=name)))
        click.echo(words.board(game, say, view, players))
        click.echo("\n" + words.prompt(game, say, view, players))
    click.echo("\n" + verdict(played, say, players))


def verdict(played: Replay, say: Messages, players: Sequence[str]) -> str:
    """All lines were checked, whatever step is shown."""
    if not played.is_over:
        return say("cli-replay-unfinished", steps=played.last)
    winner = words.winner_line(say, played.match.state.winners(), players)
    return f"{say('cli-replay-verified', steps=played.last)} {winner}"


def as_data(played: Replay, step: int, viewer: str, log: Sequence[Happening]) -> JsonObject:
    state = played.state(step)
    return {
        "record": played.record.header.model_dump(mode="json", exclude={"seed"}),
        "verified": True,
        "steps": played.last,
        "over": played.is_over,
        "step": step,
        "view": state.to_json()
        if viewer == ALL
        else state.view(read_seat(viewer, state)).to_json(),
        "log": [
            {
                "seq": happening.seq,
                "seat": happening.seat,
                "taken_back": happening.taken_back,
                "events": [event.to_json() for event in happening.events],
            }
            for happening in log
        ],
    }
