"""`wildtable warmup`: compile the rules of all games once, so that every later start is fast."""

import os
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from threading import Timer

import click

from wildtable.bots.compiling import FOR_PLAY, PARTS, Job, compile_apart, compile_here, jobs
from wildtable.cli.common import language_option, progress
from wildtable.core import cache
from wildtable.core.messages import Messages
from wildtable.core.registry import names, spec_of
from wildtable.core.spec import GameSpec


def load_rules(spec: GameSpec) -> None:
    """Load what play needs; if it has to be compiled first, a bar appears after a second."""
    bar = progress()
    wanted = jobs([spec.id], FOR_PLAY)
    task = bar.add_task(f"compiling {spec.id}", total=len(wanted))
    patience = Timer(1.0, bar.start)
    patience.start()
    try:
        for _ in compiled(wanted):
            bar.advance(task)
    finally:
        patience.cancel()
        patience.join()
        bar.stop()
    for game, part in wanted:
        compile_here(game, part)


def compiled(wanted: Sequence[Job]) -> Iterator[Job]:
    """Compile what is not kept yet, as many parts at a time as there are cores; yields each when it is done."""
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        running = {threads.submit(compile_apart, *job): job for job in wanted}
        for done in as_completed(running):
            done.result()
            yield running[done]


@click.command()
@click.argument("games", nargs=-1)
@click.option("--rules-only", is_flag=True, help="Leave out the search of the bots.")
@click.option("--for-play", is_flag=True, help="Leave out what only programs need.")
@language_option
def warmup(games: Sequence[str], rules_only: bool, for_play: bool, say: Messages) -> None:
    """Compile the rules, so that every start is fast.

    Compiles GAMES (default: all), what has changed only, and drops what older versions have left.
    The first time takes a minute; afterwards it is a matter of a second.
    """
    chosen = [spec_of(name).id for name in games or names()]
    left_out = {"bots"} if rules_only else set()
    left_out |= {"programs"} if for_play else set()
    wanted = jobs(chosen, [part for part in PARTS if part not in left_out])
    started = time.monotonic()
    with progress() as bar:
        task = bar.add_task(", ".join(chosen), total=len(wanted))
        for _ in compiled(wanted):
            bar.advance(task)
    cache.prune()
    seconds = f"{time.monotonic() - started:.1f}"
    click.echo(say("cli-warm", games=say.join(chosen), seconds=seconds))
