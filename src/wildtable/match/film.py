"""What happened, beat by beat: the table right after each event, for whoever wants to watch.

Nothing is filmed while people move. The last records are kept, and a film is shot from them when somebody asks.
"""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from wildtable.core.events import Event, redact
from wildtable.core.state import Beat, State

MOST_LINES = 64  # of which a table remembers the record
MOST_BEATS = 300  # whoever has missed more is shown the present


@dataclass(frozen=True, slots=True)
class Happening:
    """One entry of the log: a decision and what followed from it, a take-back, a change of player."""

    seq: int
    seat: int | None  # None: the deal
    events: tuple[Event, ...] = ()
    taken_back: int = 0  # decisions
    played_by: str | None = None  # who plays the seat from here on
    why: str | None = None

    @property
    def is_move(self) -> bool:
        return self.seat is not None and not self.taken_back and self.played_by is None

    def seen_by(self, seat: int | None) -> "Happening":
        """As a seat (None: a spectator) may see it."""
        return replace(self, events=tuple(redact(event, seat) for event in self.events))


@dataclass(frozen=True, slots=True)
class Scene:
    """A happening with the table right after each of its events, and after the whole of it."""

    happening: Happening
    beats: tuple[Beat, ...]
    after: State


@dataclass(frozen=True, slots=True)
class Film:
    """What happened from a line on; `before` is the table after that line."""

    before: State
    scenes: Sequence[Scene]


@dataclass(slots=True)
class Reel:
    """What it takes to film the last lines: the records after them, and the decisions that led there."""

    _lines: OrderedDict[int, tuple[Happening, int | None, State]] = field(
        default_factory=OrderedDict
    )
    _newest: Scene | None = None  # all who watch ask for it; those before are shot anew

    def keep(self, happening: Happening, decision: int | None, state: State) -> None:
        """A copy of the table after a line; `decision`: the action's id, None for lines that are no moves."""
        self._lines[happening.seq] = happening, decision, state
        if len(self._lines) > MOST_LINES:
            self._lines.popitem(last=False)

    def film(self, since: int) -> Film | None:
        """What happened after a line; None: nothing, or too much."""
        lines = [seq for seq in self._lines if seq > since]
        if since not in self._lines or not lines:
            return None
        if sum(len(self._lines[seq][0].events) for seq in lines) > MOST_BEATS:
            return None
        return Film(self._lines[since][2], [self._scene(seq) for seq in lines])

    def _scene(self, seq: int) -> Scene:
        if self._newest is not None and self._newest.happening.seq == seq:
            return self._newest
        happening, decision, after = self._lines[seq]
        beats: Sequence[Beat] = ()
        if decision is not None:
            beats = self._lines[seq - 1][2].clone().film(decision, happening.seat)
        scene = Scene(happening, tuple(beats), after)
        if seq == next(reversed(self._lines)):
            self._newest = scene
        return scene
