"""Compiling what a game needs ahead of time: in parts that processes of their own can do side by side.

Python compiles one thing at a time, and nobody can play meanwhile; so each part goes to a process, and what it
leaves in the cache is loaded in a moment. `python -m wildtable.bots.compiling GAME PART` is such a process.
"""

import subprocess
import sys
from collections.abc import Mapping, Sequence
from itertools import product

from wildtable.bots.thinker import is_thinking_kept, thinker
from wildtable.core.engine import engine_of
from wildtable.core.kernel import INTERPRETED
from wildtable.core.registry import names, spec_of

# What is needed first stands first. Entry points of one part share most of what has to be compiled.
PARTS: Mapping[str, Sequence[str]] = {
    "rules": ("act",),
    "looks": (
        "list_legal",
        "seats_to_act",
        "points",
        "payoffs",
        "redeal_hidden",
        "derive",
        "broken_law",
        "tensor",
    ),
    "bots": ("think",),
    "programs": ("step", "playouts", "step_batch"),
}
FOR_PLAY = ("rules", "looks")
Job = tuple[str, str]  # a game and a part


def jobs(games: Sequence[str] = (), parts: Sequence[str] = tuple(PARTS)) -> list[Job]:
    """In the order of need: one game after the other can be played, then their bots and programs follow."""
    chosen = games or names()
    first = [part for part in parts if part in FOR_PLAY]
    later = [part for part in parts if part not in FOR_PLAY]
    return [*product(chosen, first), *((game, part) for part, game in product(later, chosen))]


def is_kept(game: str, part: str) -> bool:
    """Is it compiled already, by whatever process?"""
    spec = spec_of(game)
    kept = is_thinking_kept(spec) if part == "bots" else engine_of(spec).are_kept(PARTS[part])
    return kept or INTERPRETED


def compile_here(game: str, part: str) -> None:
    """Or load, which takes a moment."""
    owner = thinker(spec_of(game)) if part == "bots" else engine_of(spec_of(game))
    owner.load(PARTS[part])


def command(game: str, part: str) -> list[str]:
    """What to start for `compile_here` in a process of its own."""
    return [sys.executable, "-m", "wildtable.bots.compiling", game, part]


def compile_apart(game: str, part: str) -> None:
    """In a process of its own, unless it is kept; RuntimeError with the last line it said."""
    if is_kept(game, part):
        return
    done = subprocess.run(command(game, part), capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        said = done.stderr.strip().rpartition("\n")[2]
        raise RuntimeError(f"{game}: compiling {part} failed: {said or done.returncode}")


if __name__ == "__main__":
    compile_here(sys.argv[1], sys.argv[2])
