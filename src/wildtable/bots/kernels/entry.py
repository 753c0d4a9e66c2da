"""Entry points of bots, cached in a folder of their own.

An edit of a bot must not compile the rules of all games anew, and an edit of the rules has to compile
the bots anew: so the folder lies inside that of the engine and is named after the bots' own sources.
"""

from typing import Any, TypeVar

import numba

from wildtable.core import kernel
from wildtable.core.cache import DIRECTORY, sources_hash

Function = TypeVar("Function")
COMPILED = ("bots/kernels", "bots/features")
FOLDER = DIRECTORY / f"bots-{sources_hash(*COMPILED)}"

_config: Any = numba.config


def thinking(function: Function) -> Function:
    """Like `core.kernel.entry_point`. Numba asks for the folder only while it decorates."""
    before = _config.CACHE_DIR
    _config.CACHE_DIR = str(FOLDER)
    try:
        return kernel.entry_point(function)  # type: ignore[type-var]
    finally:
        _config.CACHE_DIR = before
