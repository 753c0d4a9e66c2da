"""What a seat can know beforehand: what a move is certain to lead to, and the game's own forecasts.

Everything is computed from a view, on a position that looks like it; so nothing hidden can get in.
"""

from collections.abc import Sequence

from wildtable.core.events import Event
from wildtable.core.game import Game
from wildtable.core.json_types import JsonObject
from wildtable.core.messages import Messages
from wildtable.core.state import State
from wildtable.core.view import View


def guess(game: Game, view: View) -> State:
    """Some position with this view, always the same one."""
    return game.state_from_view(view, b"foresight")


def certain_part(
    seen: State, seat: int, actions: Sequence[object]
) -> tuple[list[Event], State | None]:
    """What happens before chance or something hidden has a say, and the table then; None: nothing does."""
    events: list[Event] = []
    state = None
    for action in actions:
        for beat in seen.film(action, seat):
            if beat.event.spec.chance or beat.event.spec.barrier:
                return events, state
            events.append(beat.event)
            state = beat.state
    return events, state


def forecast(game: Game, view: View, actions: Sequence[object], say: Messages) -> JsonObject | None:
    """What the game itself foresees (`games/<game>/forecast.py`) of a move, or of a decision if `actions` is empty."""
    part = game.spec.part("forecast")
    found: JsonObject = part.forecast(guess(game, view), view, actions, say) if part else {}
    return found or None
