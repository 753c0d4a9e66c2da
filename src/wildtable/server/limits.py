"""How much anybody may ask of us: token buckets in memory."""

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from wildtable.server.refusals import Refusal

REMEMBERED = 20_000  # buckets, and networks of people; the oldest are forgotten first


@dataclass(frozen=True, slots=True)
class Rate:
    number: int
    seconds: float


RATES = {
    "request": Rate(300, 10),  # by address
    "session": Rate(30, 60),  # new ones, by address
    "claim": Rate(30, 60),  # by user: guessing invites is hopeless, and slow
    "table": Rate(20, 60),
    "table of address": Rate(60, 60),
    "move": Rate(60, 10),
    "preview": Rate(100, 10),
    "preview of address": Rate(200, 10),
    "watch": Rate(60, 60),  # whole tables with their logs, by socket or not
    "watch of address": Rate(300, 60),
    "film": Rate(20, 60),  # what happened before one came; without it the present is shown
    "film of address": Rate(100, 60),
    "come and go": Rate(20, 60),  # leave a seat, take it back
    "hint": Rate(20, 60),
    "replay": Rate(20, 60),  # games to leaf through that have to be played anew first
    "replay of address": Rate(60, 60),
    "lesson": Rate(150, 10),  # by address: each plays a lesson anew up to where it is
    "chat": Rate(8, 10),
    "message": Rate(60, 10),  # by socket
    "message of address": Rate(600, 10),
}
SOCKETS_OF_USER = 10
SOCKETS_OF_ADDRESS = 50
WATCHED_BY_SOCKET = 100  # tables at the same time


@dataclass
class Bucket:
    tokens: float
    at: float


class Limits:
    """`check("chat", user)` raises when somebody is too fast."""

    def __init__(self, scale: float = 1.0, clock: Callable[[], float] = time.monotonic) -> None:
        self.scale = scale
        self.clock = clock
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()
        self._open: dict[str, int] = {}
        self._networks: OrderedDict[str, str] = OrderedDict()  # of people

    def allows(self, what: str, who: str) -> bool:
        rate = RATES[what]
        size = rate.number * self.scale
        now = self.clock()
        bucket = self._buckets.setdefault((what, who), Bucket(size, now))
        bucket.tokens = min(size, bucket.tokens + (now - bucket.at) * size / rate.seconds)
        bucket.at = now
        self._buckets.move_to_end((what, who))
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        if bucket.tokens < 1:
            return False
        bucket.tokens -= 1
        return True

    def check(self, what: str, who: str) -> None:
        if not self.allows(what, who):
            raise Refusal("limit", "server-too-fast")

    def check_both(self, what: str, user: str) -> None:
        """By person, and by the network they were last seen in."""
        self.check(what, user)
        self.check(f"{what} of address", self.network_of(user))

    # ── networks ──
    def seen_in(self, user: str, network: str) -> None:
        self._networks[user] = network
        self._networks.move_to_end(user)
        if len(self._networks) > REMEMBERED:
            self._networks.popitem(last=False)

    def network_of(self, user: str) -> str:
        """Where somebody was last seen; a network of their own if that is not known."""
        return self._networks.get(user, f"of {user}")

    # ── sockets ──
    def opened(self, user: str, address: str) -> bool:
        """Count a socket, unless there are too many already."""
        wanted = {f"user {user}": SOCKETS_OF_USER, f"address {address}": SOCKETS_OF_ADDRESS}
        if any(self._open.get(key, 0) >= most * self.scale for key, most in wanted.items()):
            return False
        for key in wanted:
            self._open[key] = self._open.get(key, 0) + 1
        return True

    def closed(self, user: str, address: str) -> None:
        for key in (f"user {user}", f"address {address}"):
            self._open[key] -= 1
            if not self._open[key]:
                del self._open[key]
