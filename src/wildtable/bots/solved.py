"""Decisions that a game solves by itself (`games/<game>/solver.py`), so that nobody has to search.

`solve_decision(view, guess)` answers how often to choose each legal action, or None; `guess(number)` draws
positions that the view cannot tell apart.
"""

from collections.abc import Sequence

from wildtable.bots.contract import game_of, pick_weighted, seat_of, subkey
from wildtable.core.state import State
from wildtable.core.view import View


def solved_choice(view: View, legal: Sequence[int], key: bytes) -> int | None:
    """One of `legal`; None if the game has no solution for this decision."""
    solver = game_of(view).spec.part("solver")
    mix = (
        solver.solve_decision(view, lambda number: _guesses(view, key, number)) if solver else None
    )
    return None if mix is None else pick_weighted(legal, mix, subkey(key, "card"))


def _guesses(view: View, key: bytes, number: int) -> list[State]:
    state = game_of(view).state_from_view(view, subkey(key, "battle"))
    return [state.resample(seat_of(view), subkey(key, "hand", each)) for each in range(number)]
