"""Where compiled kernels are kept: a folder named after everything that went into them.

Numba's own cache looks only at the file of the function it compiles, not at the rules that the
function calls, and would silently run old rules after an edit. So the folder is keyed by a hash of
all engine sources, the Numba, NumPy and Python versions; it has to be set before the first `@rule`.
"""

import hashlib
import os
import shutil
import sys
from importlib.metadata import version
from pathlib import Path

from wildtable.core.folders import cache_folder

ENGINE = ("core", "games")
TELLERS = {
    "core/state.py",  # the façade; a game's own state.py is its record
    "core/view.py",
    "core/plain.py",
    "game.py",
    "engine.py",
    "reading.py",
    "seats.py",
    "registry.py",
    "text.py",
    "messages.py",
    "rulebook.py",
    "position.py",
    "animal_kingdoms/placing*.py",  # in Tyranno Ex that is a phase of the game
    "ark_and_noah/placing*.py",
    "shape.py",
    "refusals.py",
    "spec.py",
    "undo.py",
    "seen.py",
    "words.py",
    "picture.py",
}
KEPT_GENERATIONS = 4  # older folders are leftovers of edited sources


def sources_hash(*folders: str) -> str:
    """One hash over the sources and data that kernels are compiled from (not: files that only tell)."""
    package = Path(__file__).resolve().parents[1]
    digest = hashlib.sha256()
    for part in (
        sys.version,
        version("numba"),
        version("numpy"),
        os.environ.get("NUMBA_BOUNDSCHECK", ""),
        os.environ.get("NUMBA_OPT", ""),
    ):
        digest.update(part.encode())
    for folder in folders:
        for source in sorted((package / folder).rglob("*.*")):
            if source.suffix in {".py", ".toml"} and not any(map(source.match, TELLERS)):
                digest.update(str(source.relative_to(package)).encode())
                digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def cache_root() -> Path:
    return cache_folder()


def prune(directory: Path) -> None:
    """Keep the newest generations only; `wildtable warmup` calls this."""
    generations = sorted(directory.parent.glob("*"), key=lambda folder: folder.stat().st_mtime)
    for old in generations[:-KEPT_GENERATIONS]:
        if old != directory:
            shutil.rmtree(old, ignore_errors=True)


DIRECTORY = cache_root() / "kernels" / sources_hash(*ENGINE)
