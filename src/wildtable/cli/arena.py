"""`wildtable arena`: a tournament between bots."""

import shlex
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import click

from wildtable.arena.local import Local
from wildtable.arena.plan import Plan, make_plan
from wildtable.arena.report import elo_interval, report
from wildtable.arena.sprt import Sprt
from wildtable.arena.table import Table, make_table
from wildtable.arena.tournament import Executor, Tournament, write_whole
from wildtable.cli.common import (
    game_argument,
    game_options,
    heading,
    json_option,
    option_values,
    print_json,
    progress,
    written_options,
)
from wildtable.cli.players import HUMAN, parse_players
from wildtable.cli.warmup import load_rules
from wildtable.core.errors import Malformed
from wildtable.core.registry import spec_of

INTERRUPTED = 130
MOST_REPORTS = 10


@click.command()
@game_argument()
@click.option("--players", required=True, help="Bots, such as level:3,level:5,greedy.")
@click.option("--games", type=click.IntRange(1), default=100, show_default=True, help="Games.")
@click.option("--seed", default="1", show_default=True, help="The same seed gives the same games.")
@click.option(
    "--jobs", "-j", type=click.IntRange(1, 256), default=1, show_default=True, help="Processes."
)
@click.option("--table", type=click.IntRange(2), help="Bots at one table; default: all of them.")
@click.option("--sprt", metavar="LOW,HIGH", help="Two bots: stop when it is clear which is true.")
@click.option(
    "--on",
    "where",
    type=click.Choice(["local", "ray"]),
    default="local",
    show_default=True,
    help="Where the games are played.",
)
@click.option(
    "--out",
    type=click.Path(file_okay=False),
    required=True,
    help="Folder; goes on where it stopped.",
)
@json_option
@game_options
def arena(
    game: str,
    players: str,
    games: int,
    seed: str,
    jobs: int,
    table: int | None,
    sprt: str | None,
    where: str,
    out: str,
    as_json: bool,
    preset: str | None,
    assignments: Sequence[str],
) -> None:
    """Let bots play a tournament of GAME and rate them.

    Everybody plays every deal from every seat. The folder keeps a record of each game and a report
    (report.html); the same command after an interruption goes on where it stopped.

    \b
    Examples:
      wildtable arena animal-kingdoms --players level:3,level:5,greedy --games 400 --jobs 2 --out a/
      wildtable arena tyranno-ex --players level:4,level:5 --sprt 0,40 --games 2000 --out b/
      wildtable arena ark-and-noah --players level:1,level:2,level:3 --table 2 --out c/
    """
    entries = bots_of(players)
    plan = make_plan(game, option_values(game, preset, assignments), entries, games, seed, table)
    executor = executor_for(where, jobs)  # a package that is missing is told before compiling
    load_rules(spec_of(plan.game))
    tournament = Tournament(plan, Path(out), parse_sprt(sprt))
    try:
        play(tournament, executor)
    except KeyboardInterrupt:
        done = f"{len(tournament.outcomes)} of {games}"
        click.echo(f"stopped after {done} games; the same command goes on from there", err=True)
        sys.exit(INTERRUPTED)
    except OSError as problem:
        raise Malformed(f"--out {out}: {problem.strerror}; the same command goes on") from problem
    found = make_table(tournament)
    write_report(tournament, found, command_for(plan, sprt))
    if as_json:
        print_json(found.to_json())
    else:
        show(found, Path(out) / "report.html")


def bots_of(players: str) -> list[str]:
    """Spec strings; nobody else can play here, and names would not reach the report."""
    entries = parse_players(players)
    for entry in entries:
        if entry.kind == HUMAN:
            raise Malformed("--players: people cannot play in the arena, use `wildtable play`")
        if entry.name:
            raise Malformed(f"--players: bots of the arena have no names, write {entry.kind}")
    return [entry.kind for entry in entries]


def parse_sprt(text: str | None) -> Sprt | None:
    if text is None:
        return None
    low, _, high = text.partition(",")
    try:
        test = Sprt(float(low), float(high))
    except ValueError as problem:
        raise Malformed(f"--sprt {text[:40]!r} should look like 0,40") from problem
    if not test.low < test.high:
        raise Malformed("--sprt: the first number must be the smaller one")
    return test


def executor_for(where: str, jobs: int) -> Executor:
    if where == "local":
        return Local(jobs)
    from wildtable.arena.on_ray import OnRay

    return OnRay()


def play(tournament: Tournament, executor: Executor) -> None:
    with progress() as bar:
        task = bar.add_task(tournament.plan.game, total=tournament.plan.games)
        tournament.run(executor, lambda done: bar.update(task, completed=done))


def command_for(plan: Plan, sprt: str | None) -> str:
    """A line that plays the same games again."""
    parts = ["wildtable", "arena", plan.game, "--players", ",".join(plan.players)]
    parts += ["--games", str(plan.games), "--seed", plan.seed, "--table", str(plan.table)]
    parts += ["--sprt", sprt] if sprt else []
    return shlex.join([*parts, *written_options(plan.options), "--out", "FOLDER"])


def write_report(tournament: Tournament, table: Table, command: str) -> None:
    date = datetime.fromtimestamp(tournament.results.stat().st_mtime, UTC).date().isoformat()
    page = report(tournament.plan, table, command, date)
    write_whole(tournament.folder / "report.html", page.encode())


def show(table: Table, path: Path) -> None:
    click.echo(heading(f"{table.game}: {table.games} {'game' if table.games == 1 else 'games'}"))
    for row in sorted(table.rows, key=lambda row: -row.elo):
        low, high = row.win_rate_95
        click.echo(
            f"{row.player}: Elo {row.elo:+.0f} ({elo_interval(row)}), "
            f"won {row.win_rate:.1%} (95 %: {low:.1%} to {high:.1%}), {row.points:.1f} points"
        )
    if table.verdict:
        click.echo(f"sequential test: {table.rows[0].player} is {table.verdict}")
    for text in table.reports[:MOST_REPORTS]:
        click.echo(text, err=True)
    if len(table.reports) > MOST_REPORTS:
        click.echo(
            f"and {len(table.reports) - MOST_REPORTS} more complaints, see the report", err=True
        )
    click.echo(str(path), err=True)
