"""The program itself: its commands, and how errors reach people."""

import errno
import os
import warnings
from typing import NoReturn

import click

from wildtable.cli.arena import arena
from wildtable.cli.backup import backup, restore
from wildtable.cli.bench import bench
from wildtable.cli.common import chosen_language
from wildtable.cli.dataset import dataset
from wildtable.cli.doctor import doctor
from wildtable.cli.lab import lab
from wildtable.cli.leakcheck import leakcheck
from wildtable.cli.listing import list_games
from wildtable.cli.load import load
from wildtable.cli.play import play
from wildtable.cli.position import position
from wildtable.cli.replay import replay
from wildtable.cli.rules import rules
from wildtable.cli.serve import serve
from wildtable.cli.sim import sim
from wildtable.cli.verify import verify
from wildtable.cli.warmup import warmup
from wildtable.core.errors import Malformed, WildtableError
from wildtable.core.extras import needed_for
from wildtable.core.messages import messages

BAD_INPUT = 2
OUT_OF_OUR_HANDS = {errno.EDQUOT, errno.ENOSPC, errno.EROFS}  # the disk is full or write-protected


def say_warning(message: Warning | str, *_: object, **__: object) -> None:
    """Without the line of code that Python would show."""
    click.echo(f"wildtable: {message}", err=True)


def say_problem(ctx: click.Context, problem: WildtableError) -> NoReturn:
    text = messages(chosen_language(ctx)).error_with_rule(problem)
    click.echo(f"wildtable: {' '.join(text.split())}", err=True)
    ctx.exit(BAD_INPUT)


def disk_problem(problem: OSError) -> Malformed:
    """Also from inside a library, e.g. while Numba saves what it compiled."""
    where = f" ({problem.filename})" if problem.filename else ""
    why = f"{problem.strerror or problem}{where}"
    return Malformed(f"cannot write: {why}", message="cli-disk", why=why)


class Program(click.Group):
    """Errors about the input become one line, warnings too; defects of ours keep their traceback."""

    def invoke(self, ctx: click.Context) -> object:
        try:
            with warnings.catch_warnings(), needed_for(ctx.command_path):
                warnings.showwarning = say_warning
                return super().invoke(ctx)
        except WildtableError as problem:
            say_problem(ctx, problem)
        except OSError as problem:
            if problem.errno not in OUT_OF_OUR_HANDS:
                raise
            say_problem(ctx, disk_problem(problem))


@click.group(
    cls=Program,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="`wildtable COMMAND --help` explains each command and shows examples.",
)
@click.version_option(None, "--version", package_name="wildtable", prog_name="wildtable")
@click.pass_context
def main(ctx: click.Context) -> None:
    """A digital table for board games of the animal kingdom.

    Without a command it serves the table on this computer and opens it in the browser.

    \b
    Examples:
      wildtable                             play in the browser
      wildtable play                        a game against bots, here in the terminal
      wildtable list                        games, their presets and options
      wildtable rules animal-kingdoms AK-9  a chapter of the rules
      wildtable sim animal-kingdoms -n 100 --players greedy,random
    """
    if os.environ.get("NO_COLOR"):
        ctx.color = False
    if ctx.invoked_subcommand is None:
        play_in_browser(ctx)


def play_in_browser(ctx: click.Context) -> None:
    """`wildtable serve --open` for somebody who plays: the screen shows what is wrong, not every request."""
    words = ["--open", "--log-level", "warning"]
    with serve.make_context(serve.name, words, parent=ctx) as opened:
        serve.invoke(opened)


for command in (
    play,
    list_games,
    rules,
    replay,
    verify,
    position,
    serve,
    load,
    backup,
    restore,
    sim,
    arena,
    lab,
    dataset,
    bench,
    leakcheck,
    warmup,
    doctor,
):
    main.add_command(command)
