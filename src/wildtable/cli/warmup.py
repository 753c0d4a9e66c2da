"""`wildtable warmup`: compile the rules of all games once, so that every later start is fast."""

import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cached_property
from multiprocessing import get_context
from pathlib import Path
from threading import Timer

import click

from wildtable.bots.thinker import thinker_of
from wildtable.cli.common import language_option, progress
from wildtable.core import cache
from wildtable.core.engine import Engine, engine_of
from wildtable.core.messages import Messages
from wildtable.core.registry import names, spec_of
from wildtable.core.spec import GameSpec

NEEDED_FOR_PLAY = (
    "deal",
    "seats_to_act",
    "list_legal",
    "act",
    "points",
    "payoffs",
    "redeal_hidden",
)


def entry_points() -> list[str]:
    """Everything an engine compiles."""
    return [name for name, value in vars(Engine).items() if isinstance(value, cached_property)]


def load_rules(spec: GameSpec) -> None:
    """Load what play needs; if it has to be compiled first, a bar appears after a second."""
    bar = progress()
    task = bar.add_task(f"compiling {spec.id}", total=len(NEEDED_FOR_PLAY))
    patience = Timer(1.0, bar.start)
    patience.start()
    try:
        for name in NEEDED_FOR_PLAY:
            getattr(engine_of(spec), name)
            bar.advance(task)
    finally:
        patience.cancel()
        patience.join()
        bar.stop()


def compile_rules(name: str) -> None:
    """One process a game: compiling two games at once takes no longer than one."""
    for each in entry_points():
        getattr(engine_of(spec_of(name)), each)


def compile_everything(name: str) -> None:
    compile_rules(name)
    thinker_of(spec_of(name))


@click.command()
@click.argument("games", nargs=-1)
@click.option("--rules-only", is_flag=True, help="Leave out the search of the bots.")
@language_option
def warmup(games: Sequence[str], rules_only: bool, say: Messages) -> None:
    """Compile the rules, so that every start is fast.

    Compiles GAMES (default: all) and drops what older versions have left. The first time takes
    a minute or so for each game; afterwards it is a matter of a second.
    """
    specs = [spec_of(name) for name in games or names()]
    started = time.monotonic()
    with progress() as bar, ProcessPoolExecutor(mp_context=get_context("spawn")) as processes:
        task = bar.add_task(", ".join(spec.id for spec in specs), total=len(specs))
        job = compile_rules if rules_only else compile_everything
        for _ in processes.map(job, [spec.id for spec in specs]):
            bar.advance(task)
    prune_caches()
    seconds = f"{time.monotonic() - started:.1f}"
    click.echo(say("cli-warm", games=say.join([spec.id for spec in specs]), seconds=seconds))


def prune_caches() -> None:
    """Only where something was compiled: without a compiler there is no folder."""
    folder: Path = cache.DIRECTORY
    if folder.is_dir():
        cache.prune(folder)
