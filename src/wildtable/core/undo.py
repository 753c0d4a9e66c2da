"""Taking back: as far as the barrier and no further.

A seat may take back what it did since chance was last used, something hidden was shown, or another seat
acted. The engine knows all three, so undo can never be used to look at cards.
"""

from wildtable.core import chance
from wildtable.core.errors import Illegal
from wildtable.core.events import Event
from wildtable.core.kernel import Array
from wildtable.core.state import State


def crosses_barrier(before: int, after: int, events: list[Event]) -> bool:
    """Was chance used between two stream positions, or something shown that cannot be unseen?"""
    return before != after or any(event.spec.barrier or event.spec.chance for event in events)


class Takeback:
    """A state together with what its last mover may still take back."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._mover: int | None = None
        self._past: list[Array] = []

    def apply(self, action: object, seat: int | None = None) -> list[Event]:
        """Like `State.apply`, and remember the way back if there is one."""
        return self.decide(action, seat)[0]

    def decide(self, action: object, seat: int | None = None) -> tuple[list[Event], bool]:
        """Like `State.decide`."""
        owing = self.state.to_act
        before = self.state.buffer.copy()
        used = chance.position(self.state.record)
        events, forced = self.state.decide(action, seat)
        mover = seat if seat is not None else owing[0]
        if crosses_barrier(used, chance.position(self.state.record), events):
            self._mover, self._past = None, []
        elif mover == self._mover:
            self._past.append(before)
        else:
            self._mover, self._past = mover, [before]
        return events, forced

    def clone(self) -> "Takeback":
        other = Takeback(self.state.clone())
        other._mover, other._past = self._mover, list(self._past)
        return other

    def become(self, other: "Takeback") -> None:
        """What was tried on a clone has happened."""
        self.state.buffer[:] = other.state.buffer
        self._mover, self._past = other._mover, list(other._past)  # noqa: SLF001 - of its own kind

    def can_undo(self, seat: int) -> bool:
        """May this seat take its last decision back?"""
        return seat == self._mover and bool(self._past)

    def undo(self, seat: int) -> None:
        """Back to before the seat's last decision."""
        if not self.can_undo(seat):
            raise Illegal(
                "nothing to take back: cards were drawn or shown, or somebody else has moved",
                message="undo-barrier",
            )
        self.state.buffer[:] = self._past.pop()
        if not self._past:
            self._mover = None
