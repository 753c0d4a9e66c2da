"""`wildtable leakcheck`: does anything tell a player what he cannot know?"""

from collections.abc import Sequence
from dataclasses import asdict

import click

from wildtable.cli.common import game_argument, json_option, print_json, progress
from wildtable.cli.warmup import load_rules
from wildtable.core.json_types import JsonObject
from wildtable.core.registry import load, spec_of
from wildtable.testing import LeakReport
from wildtable.testing import leakcheck as compare

SHOWN = 5


@click.command()
@game_argument()
@click.option(
    "-n",
    "pairs",
    type=click.IntRange(1),
    default=500,
    show_default=True,
    help="Pairs of positions.",
)
@click.option("--seed", type=int, default=0, show_default=True)
@click.option("--preset", "presets", multiple=True, help="Only these modes (default: all).")
@json_option
def leakcheck(game: str, pairs: int, seed: int, presets: Sequence[str], as_json: bool) -> None:
    """Look for leaks of hidden information.

    Compares everything that GAME tells a seat or a spectator in positions they cannot tell apart.

    All modes are checked, each with its share of the pairs. Exit code 1 if anything differs.

    \b
    Example:
      wildtable leakcheck animal-kingdoms -n 5000
    """
    spec = spec_of(game)
    load_rules(spec)
    modes = list(presets or spec.presets)
    reports: dict[str, LeakReport] = {}
    with progress() as bar:
        task = bar.add_task(spec.id, total=pairs)
        for mode, share in zip(modes, shares(pairs, len(modes)), strict=True):
            done = sum(report.pairs for report in reports.values())
            reports[mode] = compare(
                load(spec.id, mode),
                pairs=share,
                seed=seed,
                progress=lambda number, done=done: bar.update(task, completed=done + number),  # type: ignore[misc]
            )
    summary = summarise(reports)
    if as_json:
        print_json({"game": spec.id, "seed": seed, **summary})
    else:
        show(summary)
    if summary["differences"]:
        raise SystemExit(1)


def shares(total: int, parts: int) -> list[int]:
    """As even as possible, the first ones take what is left over."""
    return [total // parts + (part < total % parts) for part in range(parts)]


def summarise(reports: dict[str, LeakReport]) -> JsonObject:
    found = [difference for report in reports.values() for difference in report.differences]
    return {
        "pairs": sum(report.pairs for report in reports.values()),
        "different": sum(report.different for report in reports.values()),
        "comparisons": sum(report.comparisons for report in reports.values()),
        "differences": len(found),
        "found": found[:SHOWN],
        "modes": {
            mode: {key: value for key, value in asdict(report).items() if isinstance(value, int)}
            for mode, report in reports.items()
        },
    }


def show(summary: JsonObject) -> None:
    click.echo(
        f"{summary['pairs']} pairs in {len(summary['modes'])} modes "
        f"({summary['different']} differ underneath), "
        f"{summary['comparisons']} comparisons: {summary['differences']} differences"
    )
    for difference in summary["found"]:
        click.echo(difference)
