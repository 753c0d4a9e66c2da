"""`wildtable doctor`: is everything there that play needs?"""

import os
import platform
import sys
import time
from importlib.metadata import version

import click

from wildtable import __version__
from wildtable.bots import names as bot_names
from wildtable.bots.compiling import PARTS, is_kept
from wildtable.cli.common import heading, json_option, language_of_environment, print_json
from wildtable.core import cache, chance
from wildtable.core.folders import data_folder
from wildtable.core.json_types import JsonMapping, JsonObject
from wildtable.core.kernel import INTERPRETED
from wildtable.core.messages import LANGUAGES, shared_folder
from wildtable.core.registry import load, names

PLAYOUTS = 200


@click.command()
@json_option
def doctor(as_json: bool) -> None:
    """Show versions, folders, languages and speed.

    Please add the output to a bug report.
    """
    found = findings()
    if as_json:
        print_json(found)
    else:
        for line in lines(found):
            click.echo(line)


def findings() -> JsonObject:
    return {
        "wildtable": __version__,
        "python": platform.python_version(),
        "platform": platform.platform(),
        "packages": {
            name: version(name) for name in ("numba", "numpy", "pydantic", "click", "rich")
        },
        "cpus": os.cpu_count(),
        "interpreted": INTERPRETED,
        "data_folder": str(data_folder()),
        "cache_folder": str(cache.kernels()),
        "cache_writable": is_writable(),
        "kernels_compiled": {
            game: [part for part in PARTS if is_kept(game, part)] for game in names()
        },
        "languages": list(LANGUAGES),
        "language": language_of_environment(),
        "texts": {language: count_texts(language) for language in LANGUAGES},
        "rulebooks": sorted(book.stem for book in shared_folder("rulebooks").glob("*.md")),
        "bots": bot_names(),
        "encoding": sys.stdout.encoding,
        "games": {name: check_game(name) for name in names()},
    }


def count_texts(language: str) -> int:
    """How many messages there are in a language."""
    files = (shared_folder("locales") / language).glob("*.ftl")
    return sum(
        line[:1].isalpha() for file in files for line in file.read_text("utf-8").splitlines()
    )


def is_writable() -> bool:
    """The nearest existing folder on the way to the cache decides."""
    folder = cache.kernels()
    while not folder.exists():
        folder = folder.parent
    return os.access(folder, os.W_OK)


def check_game(name: str) -> JsonObject:
    """Can it be played, and how fast?"""
    started = time.perf_counter()
    game = load(name)
    state = game.new(0)
    state.apply(state.legal_ids(state.to_act[0])[0], state.to_act[0])
    ready = time.perf_counter() - started
    playouts = game.engine.random_playouts
    before = time.process_time()
    number = 1 if INTERPRETED else PLAYOUTS
    moves = playouts(game.spec.dtype, state.buffer, number, chance.key_from_seed(0))
    return {
        "ready_s": round(ready, 3),
        "playout_moves_per_s": round(moves / max(time.process_time() - before, 1e-9)),
        "state_bytes": game.spec.dtype.itemsize,
    }


def lines(found: JsonMapping, indent: str = "") -> list[str]:
    """Nested data as indented lines, readable aloud."""
    told: list[str] = []
    for name, value in found.items():
        if isinstance(value, dict):
            told += [f"{indent}{heading(name)}:", *lines(value, indent + "  ")]
        else:
            text = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
            told.append(f"{indent}{name}: {text}")
    return told
