"""The clocks of a server in this process, put forward by a test that has no time to wait."""

import time

import pytest

from wildtable.server import live
from wildtable.server.serving import ServingTime


class Later:
    """The wall clock, by which sessions end; in the place of `time`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ahead = 0
        monkeypatch.setattr(live, "time", self)

    def time_ns(self) -> int:
        return time.time_ns() + self.ahead

    def by(self, seconds: int) -> None:
        self.ahead += seconds * 1_000_000_000


class Hands:
    """The clock of the games; the real one goes on as well."""

    def __init__(self, clock: ServingTime) -> None:
        self.clock = clock
        self.real = clock.monotonic
        self.offset = 0
        clock.monotonic = lambda: self.real() + self.offset

    def serve(self, milliseconds: int) -> None:
        """So much time passes, in which the server serves."""
        for _ in range(milliseconds // 500):
            self.offset += 500
            self.clock.tick()

    def pause(self, milliseconds: int) -> None:
        """So much time passes, and the process does not notice."""
        self.offset += milliseconds
