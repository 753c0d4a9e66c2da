"""The time in which this process serves: what clocks, deadlines and lines of records are measured in.

It starts as the wall clock says and goes on by the monotonic one, so nobody's time is lost or won when
the wall clock is set. It stands still while the process does (stopped, suspended, busy for seconds):
whoever cannot be served is not thinking. After a restart the gap is noted as an outage.
"""

import asyncio
import time
from collections.abc import Callable

TICK_SECONDS = 0.25
LONGEST_STEP = 1000  # milliseconds: without a tick for longer, time stands still


def monotonic_ms() -> int:
    return time.monotonic_ns() // 1_000_000


class ServingTime:
    def __init__(self, monotonic: Callable[[], int] = monotonic_ms) -> None:
        self.monotonic = monotonic
        self._time = time.time_ns() // 1_000_000
        self._ticked = monotonic()

    def now(self) -> int:
        """Milliseconds since 1970, less what was not served."""
        return self._time + min(self.monotonic() - self._ticked, LONGEST_STEP)

    def tick(self) -> None:
        """To be called all the time by whatever serves."""
        self._time = self.now()
        self._ticked = self.monotonic()

    def set_to(self, moment: int) -> None:
        """Other processes that serve the same tables have another time."""
        self._time = moment
        self._ticked = self.monotonic()

    def catch_up(self, moment: int) -> None:
        """Others are ahead: they served while this process did not."""
        if moment > self.now():
            self.set_to(moment)

    async def run(self) -> None:
        """Until cancelled."""
        while True:
            self.tick()
            await asyncio.sleep(TICK_SECONDS)
