"""Tells Gymnasium the ids. Light: whoever only wants the lab or a dataset imports this too."""

import gymnasium

from wildtable.research.ids import environments


def register() -> None:
    """Tell Gymnasium all ids; a second time changes nothing."""
    for each in environments().values():
        if each.id not in gymnasium.registry:
            gymnasium.register(
                each.id,
                entry_point="wildtable.research.gymnasium_env:SeatEnv",
                kwargs={"name": each.id},
            )
