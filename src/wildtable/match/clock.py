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
    _ran_out: set[int] = field(init=False, default_factory=set)  # and have not come back
    _granted: set[int] = field(init=False, default_factory=set)  # once in a game
    # Who decided, and how much time was left then (None: a bot's): what is taken back earns nothing.
    made: list[tuple[int, int | None]] = field(init=False, default_factory=list)

    def __post_init__(self) -> None:
        self.left = [self.settings.bank] * self.seats

    def update(self, now: int, owing: Iterable[int], mover: int | None = None) -> None:
        """Something happened: charge whoever decided, start whoever has to."""
        wanted, was_running = set(owing), mover in self.since
        for seat in [seat for seat in self.since if seat not in wanted or seat == mover]:
            self._stop(seat, now)
        if mover is not None:
            self.made.append((mover, self.left[mover] if was_running else None))
        if mover is not None and (was_running or self.settings.kind == "async"):
            self._earn(mover)
        for seat in wanted - self.since.keys():
            self.since[seat] = now

    def take_back(
        self, now: int, owing: Iterable[int], seat: int, number: int, *, agreed: bool
    ) -> None:
        """A seat's last decisions are gone (agreed: also what others decided since), and their reward."""
        for _ in range(number):
            places = [place for place, (by, _) in enumerate(self.made) if agreed or by == seat]
            if places:
                self._lose(*self.made.pop(places[-1]))
        self.update(now, owing)

    def _stop(self, seat: int, now: int) -> None:
        self.left[seat] = max(self.left[seat] - (now - self.since.pop(seat)), 0)

    def _earn(self, seat: int) -> None:
        if self.settings.kind == "async":
            self.left[seat] = self.settings.bank
        else:
            self.left[seat] += self.settings.increment

    def _lose(self, seat: int, before: int | None) -> None:
        """Not more than it had; what it has used since then stays used."""
        if before is not None and self.settings.kind == "async":
            self.left[seat] = before
        elif before is not None:
            self.left[seat] = max(self.left[seat] - self.settings.increment, 0)

    def run_out(self, seat: int) -> None:
        """A bot plays the seat because its time is over."""
        self._ran_out.add(seat)

    def come_back(self, seat: int) -> None:
        """Whoever ran out gets a tenth of the bank to be able to move at all, once; who left, nothing."""
        if self._may_be_granted(seat):
            share = 1 if self.settings.kind == "async" else 10  # each decision has its own time
            self.left[seat] = max(self.left[seat], self.settings.bank // share)
            self._granted.add(seat)
        self._ran_out.discard(seat)

    def is_used_up(self, seat: int) -> bool:
        """Coming back would be of no use: the time would be over at once."""
        is_over = self.settings.ticks and not self.left[seat]
        return is_over and not self._may_be_granted(seat)

    def _may_be_granted(self, seat: int) -> bool:
        return seat in self._ran_out and seat not in self._granted

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
