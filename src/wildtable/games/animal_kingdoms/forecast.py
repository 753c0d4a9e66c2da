"""What players can foresee: who counts how much where (AK-8.2)."""

from collections.abc import Sequence
from typing import Any

from wildtable.core.json_types import JsonObject
from wildtable.core.messages import Messages
from wildtable.core.state import State
from wildtable.core.view import View
from wildtable.games.animal_kingdoms.material import KINGDOM_NAMES
from wildtable.games.animal_kingdoms.view import counts_in

CLAIMS = ("claimed", "claimed-pair")


def forecast(seen: State, view: View, actions: Sequence[Any], say: Messages) -> JsonObject:
    """After what is certain of a claim, or now."""
    state = seen
    if actions and view.seat is not None:
        claimed = [beat for beat in seen.film(actions[0], view.seat) if beat.event.kind in CLAIMS]
        state = claimed[0].state if claimed else seen
    return {
        "kingdoms": {
            name: {"counts": counts_in(state.plain, k)} for k, name in enumerate(KINGDOM_NAMES)
        }
    }
