"""Clocks: none, live (a bank and an increment), async (so long for each decision).

Times are the caller's milliseconds; what does not count (nobody was serving) is taken out by the
caller before.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal


@dataclass(frozen=True, slots=True)
class ClockSettings:
    kind: Literal["none", "live", "async"] = "none"
    bank: int = 0  # milliseconds: for the whole game, or for each decision
    increment: int = 0  # milliseconds after each decision

    @property
    def ticks(self) -> bool:
        return self.kind != "none"


@dataclass
class Clocks:
    """The clocks of one match: they run while a seat owes a decision."""

    settings: ClockSettings
    seats: int
    left: list[int] = field(init=False)
    since: dict[int, int] = field(init=False, default_factory=dict)  # running seats

    def __post_init__(self) -> None:
        self.left = [self.settings.bank] * self.seats

    def update(self, now: int, owing: Iterable[int], mover: int | None = None) -> None:
        """Something happened: charge whoever decided, start whoever has to."""
        wanted = set(owing)
        for seat in [seat for seat in self.since if seat not in wanted or seat == mover]:
            self._stop(seat, now)
        for seat in wanted - self.since.keys():
            self.since[seat] = now

    def _stop(self, seat: int, now: int) -> None:
        spent = now - self.since.pop(seat)
        if self.settings.kind == "async":
            self.left[seat] = self.settings.bank
        else:
            self.left[seat] = max(self.left[seat] - spent, 0) + self.settings.increment

    def grant(self, seat: int) -> None:
        """Whoever comes back after running out gets a tenth of the bank, to be able to move at all."""
        self.left[seat] = max(self.left[seat], self.settings.bank // 10)

    def remaining(self, seat: int, now: int) -> int:
        """Milliseconds left."""
        running = now - self.since[seat] if seat in self.since else 0
        return max(self.left[seat] - running, 0)

    def deadline(self) -> int | None:
        """When the first running clock runs out."""
        return min((since + self.left[seat] for seat, since in self.since.items()), default=None)

    def expired(self, now: int) -> list[int]:
        """Seats whose time is over."""
        return sorted(seat for seat in self.since if self.remaining(seat, now) == 0)


class RunningTime:
    """Time without the spells in which nobody served."""

    def __init__(self, outages: Iterable[tuple[int, int]] = ()) -> None:
        self.outages = list(outages)

    def at(self, moment: int) -> int:
        return moment - sum(
            min(ended, moment) - began for began, ended in self.outages if began < moment
        )

    def moment(self, running: int) -> int:
        """When the running time will be this, if no spell comes any more."""
        return running + sum(ended - began for began, ended in self.outages)
