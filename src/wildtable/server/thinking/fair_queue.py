"""Who thinks next: whoever has used the least lately, and tables that somebody looks at first."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count

from wildtable.bots.hints import Hint
from wildtable.bots.worker import Question

HALF_LIFE = 60.0  # seconds after which half of what somebody used is forgotten
UNWATCHED = 30.0  # a table that nobody looks at waits as if its person had used so much more
REMEMBERED = 10_000  # people and networks; beyond that the smallest are forgotten
COUNTED = 4  # questions of one person that make all others hurry
_order = count()


@dataclass(frozen=True, slots=True)
class Payer:
    """Whose time it is: a person, and the network that they were last seen in."""

    person: str
    network: str


@dataclass(eq=False)
class Waiting:
    """A question in the queue."""

    question: Question
    payer: Payer
    is_quick: bool
    is_watched: Callable[[], bool]
    is_wanted: Callable[[], bool]
    done: "asyncio.Future[int | Hint | None]"
    since: float = field(default_factory=time.monotonic)
    order: int = field(default_factory=lambda: next(_order))
    attempts: int = 0


class Usage:
    """Seconds of thinking by person or network; old ones count less and less."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._spent: dict[str, tuple[float, float]] = {}  # seconds, as of when

    def of(self, who: str) -> float:
        seconds, at = self._spent.get(who, (0.0, 0.0))
        return float(seconds * 0.5 ** ((self.clock() - at) / HALF_LIFE)) if seconds else 0.0

    def charge(self, who: str, seconds: float) -> None:
        self._spent[who] = (self.of(who) + seconds, self.clock())
        if len(self._spent) > REMEMBERED:
            smallest = sorted(self._spent, key=self.of)[: REMEMBERED // 2]
            for one in smallest:
                del self._spent[one]


class FairQueue:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.usage = Usage(clock)
        self._waiting: list[Waiting] = []

    def __len__(self) -> int:
        return len(self._waiting)

    def add(self, one: Waiting) -> None:
        self._waiting.append(one)

    def charge(self, payer: Payer, seconds: float) -> None:
        """People of one network pay together, too: names are free, addresses are not."""
        self.usage.charge(f"person {payer.person}", seconds)
        self.usage.charge(f"network {payer.network}", seconds)

    def take(self, *, only_quick: bool) -> Waiting | None:
        """The next one; those that nobody waits for any more are let go on the way."""
        self._let_go()
        fitting = [one for one in self._waiting if one.is_quick or not only_quick]
        if not fitting:
            return None
        chosen = min(fitting, key=self._rank)
        self._waiting.remove(chosen)
        return chosen

    def _let_go(self) -> None:
        for one in [one for one in self._waiting if one.done.done() or not one.is_wanted()]:
            self._waiting.remove(one)
            one.done.cancel()

    def _rank(self, one: Waiting) -> tuple[float, int]:
        spent = self.usage.of(f"person {one.payer.person}")
        spent += self.usage.of(f"network {one.payer.network}")
        return spent + (0.0 if one.is_watched() else UNWATCHED), one.order

    def pressing(self) -> list[Waiting]:
        """Searches that somebody looks at and waits for; a few of each person, however many tables."""
        by_person: Counter[str] = Counter()
        found = []
        for one in self._waiting:
            if not one.is_quick and one.is_watched() and by_person[one.payer.person] < COUNTED:
                by_person[one.payer.person] += 1
                found.append(one)
        return found
