"""`wildtable dataset`: games of bots, decision by decision, for whoever learns from them."""

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import click

from wildtable.arena.plan import fill_seats, make_plan
from wildtable.cli.common import (
    game_argument,
    game_options,
    json_option,
    option_values,
    print_json,
    progress,
)
from wildtable.cli.players import HUMAN, parse_players
from wildtable.cli.warmup import load_rules
from wildtable.core.errors import Malformed
from wildtable.core.json_types import JsonObject
from wildtable.core.registry import spec_of
from wildtable.research.dataset import GAMES_A_SHARD, Dataset, read_manifest
from wildtable.research.dataset import verify as verify_dataset


@click.command()
@game_argument(required=False)
@click.option(
    "--players",
    default="level:6",
    show_default=True,
    help="One bot for all seats, or one for each.",
)
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True, help="Games.")
@click.option("--seed", default="1", show_default=True, help="The same seed gives the same games.")
@click.option(
    "--jobs", "-j", type=click.IntRange(1, 256), default=1, show_default=True, help="Processes."
)
@click.option(
    "--shard",
    type=click.IntRange(1, 10_000),
    default=GAMES_A_SHARD,
    show_default=True,
    help="Games in one file.",
)
@click.option("--out", type=click.Path(file_okay=False), help="Folder; goes on where it stopped.")
@click.option("--verify", type=click.Path(file_okay=False), help="Only check the dataset in DIR.")
@json_option
@game_options
def dataset(
    game: str | None,
    players: str,
    games: int,
    seed: str,
    jobs: int,
    shard: int,
    out: str | None,
    verify: str | None,
    as_json: bool,
    preset: str | None,
    assignments: Sequence[str],
) -> None:
    """Write games of GAME between bots as Parquet files.

    Each row is a decision: observation, mask, action, what the seat had in the end, and how the
    search divided its visits. manifest.json lists the files with their checksums. The same command
    after an interruption goes on, and the files become the same as without it (not for bots that
    think by the clock).

    \b
    Examples:
      wildtable dataset animal-kingdoms --players level:6 --games 10000 --jobs 2 --out ak/
      wildtable dataset tyranno-ex --players level:5,greedy --option players=2 --out tx/
      wildtable dataset --verify ak/
    """
    if verify is not None:
        show(check(Path(verify)), Path(verify), as_json=as_json)
        return
    if game is None or out is None:
        raise Malformed("say which GAME and where with --out, or check a dataset with --verify DIR")
    bots = [entry.kind for entry in parse_players(players)]
    if HUMAN in bots:
        raise Malformed("--players: a dataset is played by bots")
    options = option_values(game, preset, assignments)
    plan = make_plan(game, options, fill_seats(game, options, bots), games, seed)
    made = Dataset(plan, Path(out), shard)  # a package that is missing is told before compiling
    load_rules(spec_of(plan.game))
    play(made, jobs)
    show(read_manifest(Path(out)), Path(out), as_json=as_json)


def play(made: Dataset, jobs: int) -> None:
    # Fresh processes: a fork of one that shows progress from a thread may hang.
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) if jobs > 1 else None
    with progress() as bar:
        task = bar.add_task(made.plan.game, total=made.plan.games)
        try:
            made.run(pool, lambda done: bar.update(task, completed=done))
        finally:
            if pool is not None:
                pool.shutdown(
                    cancel_futures=True
                )  # whoever interrupts it does not wait for a shard


def check(folder: Path) -> JsonObject:
    with progress() as bar:
        task = bar.add_task("checking", total=len(read_manifest(folder)["shards"]))
        return verify_dataset(folder, lambda done: bar.update(task, completed=done))


def show(manifest: JsonObject, folder: Path, *, as_json: bool) -> None:
    if as_json:
        print_json(manifest)
        return
    size = sum(shard["bytes"] for shard in manifest["shards"])
    click.echo(
        f"{folder}: {manifest['games']} games of {manifest['game']}, {manifest['rows']} decisions, "
        f"{len(manifest['shards'])} files, {size / 1e3:,.0f} kB"
    )
