"""`wildtable bench`: how fast the engine is on this machine, one core."""

from collections.abc import Iterator

import click

from wildtable.cli import measure
from wildtable.cli.common import (
    game_argument,
    heading,
    json_option,
    player_counts,
    print_json,
    progress,
)
from wildtable.core.errors import Malformed
from wildtable.core.json_types import JsonObject
from wildtable.core.registry import load, names, spec_of
from wildtable.core.spec import GameSpec

EXPLAINED = {
    "playout_moves_per_s": "decisions, whole random games inside the kernel",
    "driven_steps_per_s": "decisions, list of legal ids and apply from Python",
    "batch_steps_per_s": "decisions, 1,024 games stepped together with masks",
    "clone_ns": "copy of a state",
    "state_bytes": "size of a state",
    "warm_start_s": "import to first move in a new process, kernels compiled before",
    "cold_compile_s": "the same with nothing compiled before",
}


@click.command()
@game_argument(required=False)
@click.option("--game", "also", help="The same as GAME.")
@click.option("--players", type=int, help="Only this number of players (default: all).")
@click.option(
    "--seconds",
    type=click.FloatRange(0.01),
    default=0.3,
    show_default=True,
    help="Time of each of the runs.",
)
@click.option(
    "--runs", type=click.IntRange(1), default=5, show_default=True, help="Runs; the median counts."
)
@click.option("--cold", is_flag=True, help="Also compile everything from nothing (minutes).")
@json_option
def bench(
    game: str | None,
    also: str | None,
    players: int | None,
    seconds: float,
    runs: int,
    cold: bool,
    as_json: bool,
) -> None:
    """Measure the speed of the engine.

    Medians in process CPU time on one core, for each game and number of players. Choosing the
    actions is not counted in the batch figure, everything is in the others.

    \b
    Examples:
      wildtable bench
      wildtable bench animal-kingdoms --players 3 --json
    """
    plan = list(cases(game or also, players))
    effort = measure.Effort(seconds, runs)
    found: list[JsonObject] = []
    starts: dict[str, dict[str, float]] = {}
    with progress() as bar:
        task = bar.add_task("bench", total=len(plan))
        for spec, number in plan:
            bar.update(task, description=f"{spec.id}, {number} players")
            figures = measure.measure(load(spec.id, players=number), effort)
            if spec.id not in starts:
                starts[spec.id] = measure.start_times(spec.id, cold=cold)
            found.append({"game": spec.id, "players": number, **figures, **starts[spec.id]})
            bar.advance(task)
    if as_json:
        print_json(found)
    else:
        show(found)


def cases(name: str | None, players: int | None) -> Iterator[tuple[GameSpec, int]]:
    for spec in [spec_of(each) for each in ([name] if name else names())]:
        counts = player_counts(spec)
        if players is not None and players not in counts:
            raise Malformed(
                f"{spec.id} is for {', '.join(map(str, counts))} players, not {players}"
            )
        for number in counts if players is None else [players]:
            yield spec, number


def show(found: list[JsonObject]) -> None:
    for one in found:
        click.echo(heading(f"{one['game']}, {one['players']} players"))
        for name, explained in EXPLAINED.items():
            if name in one:
                click.echo(f"  {name}: {one[name]:,}  ({explained})")
