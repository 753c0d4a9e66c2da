"""Python's garbage collector, told when to work: while nobody waits.

What it looks for are cycles, and moves leave none behind; but it looks through everything that lives,
and a table's history is many small objects. With 500 tables that stopped the server for tenths of a
second, again and again. Whatever is no part of a cycle goes away by itself, as always.
"""

import gc
import time
from collections.abc import Callable

QUIET_SECONDS = 2.0
THOROUGH_SECONDS = 600.0


class Collector:
    """In a pause it looks through what is new, every ten minutes through everything, pause or not."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._changes = 0
        self._changed = self._thorough = clock()
        self._is_clean = True

    def begin(self) -> None:
        """What start-up made is there to stay."""
        gc.collect()
        gc.freeze()
        gc.disable()

    def end(self) -> None:
        gc.enable()
        gc.unfreeze()

    def look(self, changes: int) -> bool:
        """Called once a second with the number of changes so far; True: it has collected."""
        now = self.clock()
        if changes != self._changes:
            self._changes, self._changed, self._is_clean = changes, now, False
        is_pause = not self._is_clean and now - self._changed >= QUIET_SECONDS
        is_high_time = now - self._thorough >= THOROUGH_SECONDS
        if is_high_time:
            gc.unfreeze()
            self._thorough = now
        elif not is_pause:
            return False
        gc.collect()
        gc.freeze()
        self._is_clean = True
        return True
