"""Entry points of research, cached in a folder of their own, like those of the bots.

An edit here must not compile the rules of all games anew, and an edit of the rules has to compile these
anew: so the folder lies inside that of the engine and is named after the sources here.
"""

from typing import Any, TypeVar

import numba

from wildtable.core import kernel
from wildtable.core.cache import DIRECTORY, sources_hash

Function = TypeVar("Function")
FOLDER = DIRECTORY / f"research-{sources_hash('research/kernels')}"

_config: Any = numba.config


def researching(function: Function) -> Function:
    """Like `core.kernel.entry_point`. Numba asks for the folder only while it decorates."""
    before = _config.CACHE_DIR
    _config.CACHE_DIR = str(FOLDER)
    try:
        return kernel.entry_point(function)  # type: ignore[type-var]
    finally:
        _config.CACHE_DIR = before
