"""`wildtable play`: a game in the terminal, line by line."""

import secrets
import shlex
import sys
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime

import click

from wildtable.bots import close_all, make_bot
from wildtable.bots.naming import free_bot_name
from wildtable.bots.registry import PROCESS
from wildtable.bots.uncompiled import play_at_once
from wildtable.cli import saves
from wildtable.cli.common import (
    game_argument,
    game_options,
    language_of_environment,
    language_option,
    option_values,
)
from wildtable.cli.players import AUTOMA, HUMAN, Entry, parse_players, seat_players, set_table
from wildtable.cli.session import Session, Stopped
from wildtable.cli.terminal import Terminal
from wildtable.core.errors import Malformed
from wildtable.core.messages import Messages
from wildtable.core.registry import names, spec_of
from wildtable.match import Match, new_header
from wildtable.match.record import MAX_NAME

INTERRUPTED = 130


@click.command()
@game_argument(required=False)
@click.option(
    "--players",
    help="Who plays, by seat: human, or a bot such as level:3, greedy, ismcts:500ms (docs/bots.md); "
    "with a name: Anna=human. Default: you and greedy bots.",
)
@language_option
@click.option("--seed", help="The same seed deals the same cards; default: unpredictable.")
@click.option("--resume", metavar="FILE", help="Continue a saved game.")
@click.option(
    "--repair", is_flag=True, help="With --resume: drop a damaged end, keep the old file aside."
)
@click.option(
    "--save", metavar="FILE", help="Where to save; default: a new file in your data folder."
)
@click.option(
    "--run-programs", is_flag=True, help="With --resume: start the programs (process:) of the file."
)
@click.option("--ask-forced", is_flag=True, help="Ask even if there is only one choice.")
@game_options
def play(
    game: str | None,
    players: str | None,
    say: Messages,
    seed: str | None,
    resume: str | None,
    repair: bool,
    save: str | None,
    run_programs: bool,
    ask_forced: bool,
    preset: str | None,
    assignments: Sequence[str],
) -> None:
    """Play GAME here: people and bots in any mix, at one keyboard.

    The game is saved after every move. Type ? for help, q to save and quit. Between two people
    the screen is pushed away by empty lines, so that hands stay hidden (do not scroll back).

    \b
    Examples:
      wildtable play
      wildtable play animal-kingdoms --players human,greedy,random --language de
      wildtable play animal-kingdoms --players Anna=human,Ben=human --preset de-2
      wildtable play tyranno-ex --players human,level:2,level:5
      wildtable play animal-kingdoms --preset en-solo-hard
      wildtable play --resume game.jsonl
    """
    terminal = Terminal()
    check_combination(
        resume, repair=repair, others=(game, players, seed, save, preset, assignments)
    )
    if resume is not None:
        match, sink = saves.reopen(resume, repair=repair)
    else:
        name = game or ask_game(terminal, say)
        values = option_values(name, preset, assignments)
        match, sink = begin(name, values, players, seed, save, say)
    with sink:
        if resume is not None:
            check_programs(match, resume, allowed=run_programs)
            terminal.write(say("cli-resumed"))
        run(match, sink.path, say, terminal, ask_forced=ask_forced)


def check_combination(resume: str | None, *, repair: bool, others: Sequence[object]) -> None:
    """A saved game has its players and options; only a saved game can be repaired."""
    if resume is not None and any(others):
        raise click.UsageError("--resume needs no other choices: the file knows them")
    if repair and resume is None:
        raise click.UsageError("--repair needs --resume")


def ask_game(terminal: Terminal, say: Messages) -> str:
    """Which game, if there are several."""
    known = names()
    if len(known) == 1:
        return known[0]
    for number, name in enumerate(known, 1):
        title = f"{spec_of(name).prefix}-title"
        terminal.write(f"{number:3}  {say(title) if say.knows(title) else name}")
    while True:
        try:
            typed = terminal.read(say("cli-which-game", number=len(known)))
        except EOFError:
            raise Malformed("no game was chosen") from None
        if typed.isdecimal() and 1 <= int(typed) <= len(known):
            return known[int(typed) - 1]
        if typed in known:
            return typed


def begin(
    name: str,
    options: dict[str, object],
    players: str | None,
    seed: str | None,
    save: str | None,
    say: Messages,
) -> tuple[Match, saves.FileSink]:
    """A new match and the file it is saved in."""
    play_at_once(spec_of(name).id)
    entries = parse_players(players) if players else None
    check_length(entries or ())
    game, entries = set_table(name, options, entries)
    seated = seat_players(game, with_names(entries, say), say)
    created = datetime.now(UTC).isoformat(timespec="seconds")
    header = new_header(game, seated, seed or secrets.token_hex(8), created)
    sink = saves.create(save, f"{game.spec.id}-{created[:19].replace(':', '')}")
    return Match(header, sink), sink


def with_names(entries: Sequence[Entry], say: Messages) -> list[Entry]:
    """Bots with names; people get theirs by seat."""
    named: list[Entry] = []
    for entry in entries:
        taken = [other.name for other in (*entries, *named)]
        if entry.kind != HUMAN and not entry.name:
            entry = replace(entry, name=free_bot_name(say, entry.kind, taken))
        named.append(entry)
    return named


def check_length(entries: Sequence[Entry]) -> None:
    """Who goes on with a saved game needs the whole spec of every bot."""
    for entry in entries:
        if len(entry.kind) > MAX_NAME:
            raise Malformed(
                f"--players: a saved game keeps {MAX_NAME} characters of a bot, too few for "
                f"{entry.kind!r}; give the program a shorter path"
            )


def check_programs(match: Match, path: str, *, allowed: bool) -> None:
    """Whoever wrote the file would choose what runs here."""
    for player in match.players:
        if not allowed and player.kind.startswith(f"{PROCESS}:"):
            raise Malformed(
                f"{path}: {player.name} is a program, {player.kind!r}; "
                "--run-programs starts it, if you trust whoever made this file"
            )


def run(match: Match, path: str, say: Messages, terminal: Terminal, *, ask_forced: bool) -> None:
    """Play until the end, or until somebody stops; either way everything is in the file."""
    bots = {
        seat: make_bot(player.kind)
        for seat, player in enumerate(match.players)
        if player.kind not in {HUMAN, AUTOMA}
    }
    session = Session(match, bots, say, terminal, ask_forced=ask_forced)
    try:
        session.play()
    except (Stopped, EOFError):
        goodbye(path, say, terminal)
    except KeyboardInterrupt:
        goodbye(path, say, terminal)
        sys.exit(INTERRUPTED)
    else:
        terminal.write(say("cli-saved", file=path))
    finally:
        close_all(bots.values())


def goodbye(path: str, say: Messages, terminal: Terminal) -> None:
    terminal.write("")
    terminal.write(say("cli-saved", file=path))
    words = ["wildtable", "play", "--resume", path]
    if say.language != language_of_environment():
        words += ["--language", say.language]
    terminal.write(say("cli-resume-with", command=shlex.join(words)))
    terminal.write(say("cli-quit"))
