"""What happened: coded by the kernel, decoded here, redacted for whoever looks.

Nobody gets an event without `redact`: a secret operand is dropped for everybody but its owner, and
nothing else about the event changes, not even its place in the list.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from wildtable.core.json_types import JsonMapping, JsonObject
from wildtable.core.kernel import Array
from wildtable.core.log import take_rows

Decoder = Callable[[int], object]


@dataclass(frozen=True, slots=True)
class EventSpec:
    """One kind of event: its operands in order and who may see them."""

    name: str
    operands: tuple[str, ...] = ()
    secret: frozenset[str] = frozenset()  # operands that only `seat` may see
    barrier: bool = False  # nobody may take back what led to it, although no chance was used
    chance: bool = False  # an outcome drawn from hidden things that somebody gets to see


@dataclass(frozen=True, slots=True)
class Event:
    """A decoded event. `hidden` says that operands were dropped for this viewer."""

    kind: str
    data: JsonMapping
    spec: EventSpec = field(compare=False, repr=False)
    hidden: bool = False

    def to_json(self) -> JsonObject:
        return {"event": self.kind, **self.data}

    @property
    def message(self) -> str:
        """The part of the Fluent message id that names the event."""
        return f"{self.kind}-hidden" if self.hidden else self.kind


def redact(event: Event, seat: int | None) -> Event:
    """The event as `seat` (None: a spectator) may see it."""
    secret = event.spec.secret
    if not secret or (seat is not None and event.data.get("seat") == seat):
        return event
    kept = {name: value for name, value in event.data.items() if name not in secret}
    return Event(event.kind, kept, event.spec, hidden=True)


class EventCodec:
    """Between the kernel's rows and events, for one game."""

    def __init__(self, specs: Sequence[EventSpec], decoders: Mapping[str, Decoder]) -> None:
        self.specs = tuple(specs)
        self.decoders = decoders

    def decode(self, log: Array) -> list[Event]:
        """All events that the kernel noted; the log is empty afterwards."""
        return [self._event(row) for row in take_rows(log)]

    def _event(self, row: Sequence[int]) -> Event:
        spec = self.specs[row[0]]
        data = {
            name: self.decoders.get(name, int)(value)
            for name, value in zip(spec.operands, row[1:], strict=False)
        }
        return Event(spec.name, data, spec)


class EventList:
    """The kinds of event of a game; each declaration returns the number that the kernel writes.

    >>> happens = EventList()
    >>> DREW = happens("drew", "seat", "card", secret=("card",), chance=True)
    """

    def __init__(self) -> None:
        self.specs: list[EventSpec] = []

    def __call__(
        self,
        name: str,
        *operands: str,
        secret: Sequence[str] = (),
        barrier: bool = False,
        chance: bool = False,
    ) -> int:
        self.specs.append(EventSpec(name, operands, frozenset(secret), barrier, chance))
        return len(self.specs) - 1


def codes(specs: Sequence[EventSpec]) -> dict[str, int]:
    """Event name → the number that the kernel writes."""
    return {spec.name: code for code, spec in enumerate(specs)}
