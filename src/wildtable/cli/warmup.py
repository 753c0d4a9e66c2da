"""`wildtable warmup`: compile the rules of all games once, so that every later start is fast."""

import time
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from threading import Timer

import click

from wildtable.bots.thinker import thinker_of
from wildtable.cli.common import language_option, progress
from wildtable.core import cache
from wildtable.core.game import Engine, GameSpec, engine_of
from wildtable.core.messages import Messages
from wildtable.core.registry import names, spec_of

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


@click.command()
@click.argument("games", nargs=-1)
@language_option
def warmup(games: Sequence[str], say: Messages) -> None:
    """Compile the rules, so that every start is fast.

    Compiles GAMES (default: all) and drops what older versions have left. The first time takes
    a minute or so for each game; afterwards it is a matter of a second.
    """
    specs = [spec_of(name) for name in games or names()]
    started = time.monotonic()
    with progress() as bar:
        for spec in specs:
            task = bar.add_task(spec.id, total=len(entry_points()) + 1)
            for name in entry_points():
                getattr(engine_of(spec), name)
                bar.advance(task)
            thinker_of(spec)
            bar.advance(task)
    prune_caches()
    seconds = f"{time.monotonic() - started:.1f}"
    click.echo(say("cli-warm", games=say.join([spec.id for spec in specs]), seconds=seconds))


def prune_caches() -> None:
    """Only where something was compiled: without a compiler there is no folder."""
    folder: Path = cache.DIRECTORY
    if folder.is_dir():
        cache.prune(folder)
