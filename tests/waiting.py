"""Waiting for what has to happen. The limit only ends a hang: no test depends on how busy the machine is."""

import time
from collections.abc import Callable

PATIENCE = 300.0  # seconds
PAUSE = 0.01


def wait_until(holds: Callable[[], object], what: str = "what was waited for") -> None:
    until = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < until, f"{what} did not happen within {PATIENCE:g} seconds"
        time.sleep(PAUSE)
