"""`wildtable sim`: many games between bots, and what came out."""

import csv
import io
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import click

from wildtable.arena.series import Series, play_games, rows, summarise
from wildtable.bots import titles
from wildtable.cli.common import (
    deciding_seats,
    game_argument,
    game_options,
    heading,
    option_values,
    print_json,
    progress,
)
from wildtable.cli.players import HUMAN, Entry, parse_players, seat_players, set_table
from wildtable.cli.warmup import load_rules
from wildtable.core.errors import Malformed
from wildtable.core.json_types import JsonMapping
from wildtable.core.messages import messages
from wildtable.core.registry import load
from wildtable.match.record import MAX_NAME


@click.command()
@game_argument()
@click.option("-n", "number", type=click.IntRange(1), default=100, show_default=True, help="Games.")
@click.option(
    "--players", help="Bots by seat, such as level:3,greedy (docs/bots.md); default: all random."
)
@click.option("--seed", default="0", show_default=True, help="The same seed gives the same games.")
@click.option(
    "--jobs", "-j", type=click.IntRange(1, 256), default=1, show_default=True, help="Processes."
)
@click.option("--rotate", is_flag=True, help="Move everybody one seat on after each game.")
@click.option("--json", "form", flag_value="json", help="Print the summary as JSON.")
@click.option("--csv", "form", flag_value="csv", help="Print one row a game and player.")
@click.option(
    "--out", type=click.Path(file_okay=False), help="Write the record of every game here."
)
@game_options
def sim(
    game: str,
    number: int,
    players: str | None,
    seed: str,
    jobs: int,
    rotate: bool,
    form: str | None,
    out: str | None,
    preset: str | None,
    assignments: Sequence[str],
) -> None:
    """Let bots play many games of GAME.

    Reports wins, points by source and length. Results do not depend on --jobs.

    \b
    Examples:
      wildtable sim animal-kingdoms -n 200 --players greedy,random --rotate --jobs 2
      wildtable sim animal-kingdoms -n 50 --preset de-3 --csv > games.csv
      wildtable sim animal-kingdoms -n 10 --players greedy,greedy --out games/
    """
    values = option_values(game, preset, assignments)
    series = make_series(game, values, players, seed, rotate=rotate, out=out)
    started = time.monotonic()
    with progress() as bar:
        task = bar.add_task(series.game, total=number)
        results = []
        for result in play_games(series, number, jobs):
            results.append(result)
            bar.advance(task)
    if form == "json":
        print_json(summarise(series, results))
    elif form == "csv":
        click.echo(as_csv(rows(series, results)), nl=False)
    else:
        show(summarise(series, results), time.monotonic() - started)


def make_series(
    name: str,
    options: JsonMapping,
    players: str | None,
    seed: str,
    *,
    rotate: bool,
    out: str | None,
) -> Series:
    """Everything checked before the first game starts."""
    entries = parse_players(players) if players else _all_random(name, options)
    if any(entry.kind == HUMAN for entry in entries):
        raise Malformed("--players: people cannot be simulated, use `wildtable play`")
    game, entries = set_table(name, options, entries)
    load_rules(game.spec)
    seated = [
        replace(entry, kind=entry.kind[:MAX_NAME], name=entry.name or title[:MAX_NAME])
        for entry, title in zip(entries, titles([entry.kind for entry in entries]), strict=True)
    ]
    return Series(
        game=game.spec.id,
        options=tuple(game.options_json().items()),
        players=tuple(seat_players(game, seated, messages("en"))),
        bots=tuple(entry.kind for entry in entries),
        seed=seed,
        rotate=rotate,
        out=_made_folder(out),
    )


def _all_random(name: str, options: JsonMapping) -> list[Entry]:
    return [Entry("random")] * deciding_seats(load(name, **options))


def _made_folder(out: str | None) -> str | None:
    """A folder for records; never one that holds some already."""
    if out is None:
        return None
    try:
        Path(out).mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise Malformed(f"--out {out}: {problem.strerror}") from problem
    if any(Path(out).glob("game-*.jsonl")):
        raise Malformed(f"--out {out}: there are records in it already")
    return out


def as_csv(table: Iterator[JsonMapping]) -> str:
    text = io.StringIO()
    first = next(table)
    writer = csv.DictWriter(text, list(first), lineterminator="\n")
    writer.writeheader()
    writer.writerow(first)
    writer.writerows(table)
    return text.getvalue()


def show(summary: JsonMapping, seconds: float) -> None:
    games, length = summary["games"], summary["decisions"]
    click.echo(heading(f"{summary['game']}: {games} games, seed {summary['seed']}"))
    for player in summary["players"]:
        low, high = player["win_rate_95"]
        click.echo(
            f"{player['player']}: won {player['win_rate']:.1%} (95 %: {low:.1%} to {high:.1%}), "
            f"{player['points']['mean']:.1f} points"
        )
        sources = player["points_by_source"].items()
        click.echo("  " + ", ".join(f"{source} {value:.1f}" for source, value in sources))
    click.echo(f"decisions: {length['mean']:.1f} a game ({length['min']} to {length['max']})")
    click.echo(f"{seconds:.1f} s, {games / seconds:.1f} games a second", err=True)
