"""`wildtable lab`: is a game balanced, and what do its options change?"""

import json
import shlex
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import click

from wildtable.arena.local import Local
from wildtable.arena.tournament import write_whole
from wildtable.cli.common import (
    game_argument,
    game_options,
    heading,
    json_option,
    option_values,
    parse_options,
    print_json,
    progress,
    written_options,
)
from wildtable.cli.players import HUMAN, parse_players
from wildtable.cli.warmup import load_rules
from wildtable.core.errors import Malformed
from wildtable.core.json_types import JsonMapping, JsonObject
from wildtable.core.registry import spec_of
from wildtable.research.lab import Lab
from wildtable.research.lab_figures import Figures
from wildtable.research.lab_report import report, told


@click.command()
@game_argument()
@click.option(
    "--vary",
    multiple=True,
    metavar="NAME=A,B",
    help="An option and the values to compare (repeatable: every combination).",
)
@click.option(
    "--bots", default="greedy", show_default=True, help="One bot for all seats, or one for each."
)
@click.option(
    "--games", type=click.IntRange(2), default=400, show_default=True, help="Games of each variant."
)
@click.option("--seed", default="1", show_default=True, help="The same seed gives the same games.")
@click.option(
    "--jobs", "-j", type=click.IntRange(1, 256), default=1, show_default=True, help="Processes."
)
@click.option(
    "--out",
    type=click.Path(file_okay=False),
    help="Folder; goes on where it stopped. Default: lab-GAME.",
)
@json_option
@game_options
def lab(
    game: str,
    vary: Sequence[str],
    bots: str,
    games: int,
    seed: str,
    jobs: int,
    out: str | None,
    as_json: bool,
    preset: str | None,
    assignments: Sequence[str],
) -> None:
    """Measure the balance of GAME under different options.

    Bots play the same deals in every variant. Told are the advantage of seats, what wins (decrees,
    animals, actions), length, choices, lead changes and points by source, with intervals, in
    report.html. The folder keeps every game; the same command after an interruption goes on.

    \b
    Examples:
      wildtable lab animal-kingdoms --vary edition=en,de --bots level:5 --games 400 --jobs 2
      wildtable lab tyranno-ex --vary players=2,3,4 --bots level:3
      wildtable lab ark-and-noah --vary start_food=2,3 --vary food_needs_pitch=false,true
    """
    entries = [entry.kind for entry in parse_players(bots)]
    if HUMAN in entries:
        raise Malformed("--bots: people cannot play in the lab, use `wildtable play`")
    name, options = spec_of(game).id, option_values(game, preset, assignments)
    values = parse_vary(vary, options)
    folder = Path(out or f"lab-{name}")
    load_rules(spec_of(name))
    experiment = Lab(name, options, values, entries, games, seed, folder)
    found = run(experiment, jobs)
    command = command_for(experiment, options, vary, entries, seed)
    write_report(experiment, entries, found, seed, command)
    if as_json:
        print_json(as_data(experiment, found, entries, seed, command))
    else:
        show(name, found, folder / "report.html")


def parse_vary(texts: Sequence[str], options: JsonMapping) -> dict[str, list[object]]:
    """`edition=en,de`, `hr_ring=[4,5,6,7,8],[8,7,6,5,4]`."""
    found: dict[str, list[object]] = {}
    for text in texts:
        name, sign, values = text.partition("=")
        if not sign or not name or not values:
            raise Malformed(f"--vary {text[:60]!r} should look like name=a,b")
        if name in found or name in options:
            raise Malformed(f"--vary {name[:40]}: this option is given twice")
        found[name] = _values(name, values)
        if len(set(map(str, found[name]))) < len(found[name]):
            raise Malformed(f"--vary {name[:40]}: a value is given twice")
    return found


def _values(name: str, text: str) -> list[object]:
    """All of it as JSON if it is, so that lists may be values; else each part by itself."""
    try:
        found: list[object] = json.loads(f"[{text}]")
    except ValueError:
        return [parse_options([f"{name}={part}"])[name] for part in text.split(",")]
    return found


def run(experiment: Lab, jobs: int) -> list[Figures]:
    with progress() as bar:
        playing = bar.add_task(f"playing {experiment.game}", total=experiment.total)
        experiment.play(Local(jobs), lambda done: bar.update(playing, completed=done))
        measuring = bar.add_task("measuring", total=experiment.total)
        return experiment.measure(lambda done: bar.update(measuring, completed=done))


def command_for(
    experiment: Lab,
    options: JsonMapping,
    vary: Sequence[str],
    bots: Sequence[str],
    seed: str,
) -> str:
    """A line that plays the same games again."""
    parts = ["wildtable", "lab", experiment.game, "--bots", ",".join(bots)]
    parts += ["--games", str(experiment.games), "--seed", seed]
    for text in vary:
        parts += ["--vary", text]
    return shlex.join([*parts, *written_options(options), "--out", "FOLDER"])


def write_report(
    experiment: Lab, bots: Sequence[str], found: Sequence[Figures], seed: str, command: str
) -> None:
    ended = max(variant.tournament.results.stat().st_mtime for variant in experiment.variants)
    date = datetime.fromtimestamp(ended, UTC).date().isoformat()
    page = report(experiment.game, bots, found, seed, command, date)
    write_whole(experiment.folder / "report.html", page.encode())


def as_data(
    experiment: Lab, found: Sequence[Figures], bots: Sequence[str], seed: str, command: str
) -> JsonObject:
    return {
        "game": experiment.game,
        "bots": list(bots),
        "seed": seed,
        "command": command,
        "variants": [each.to_json() for each in found],
    }


def show(game: str, found: Sequence[Figures], path: Path) -> None:
    for each in found:
        click.echo(heading(f"{game}, {each.variant}: {each.games} games"))
        for name, value in each.summary.items():
            text = told(name, value).replace("<small>", "").replace("</small>", "")
            click.echo(f"  {name}: {text}")
        remarkable = [lift for lift in each.lifts if lift.lift.excludes_zero]
        for lift in sorted(remarkable, key=lambda lift: -abs(lift.lift.mean))[:5]:
            click.echo(
                f"  {lift.group} {lift.name}: {lift.lift.mean:+.1%} wins "
                f"(95 %: {lift.lift.low:+.1%} to {lift.lift.high:+.1%})"
            )
    click.echo(str(path), err=True)
