"""The server's clock, put forward by a test that has no time to wait."""

import time

import pytest

from wildtable.server import live


class Later:
    """In the place of `time` where a server in this process asks what time it is."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ahead = 0
        monkeypatch.setattr(live, "time", self)

    def time_ns(self) -> int:
        return time.time_ns() + self.ahead

    def by(self, seconds: int) -> None:
        self.ahead += seconds * 1_000_000_000
