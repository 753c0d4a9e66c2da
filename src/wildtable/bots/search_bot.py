"""The bot that searches, see `wildtable.bots.kernels.search`."""

import threading
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from wildtable.bots.contract import (
    Budget,
    Candidate,
    Evaluation,
    game_of,
    pick_weighted,
    seat_of,
    subkey,
)
from wildtable.bots.ismcts import Found, look_deep
from wildtable.bots.outlook import mean_points
from wildtable.bots.solved import solved_choice
from wildtable.bots.styles import style_of
from wildtable.core.state import State
from wildtable.core.strength import Style
from wildtable.core.view import View

DEFAULT_MILLISECONDS = 300
MOST_THREADS = 64
POINTS_FROM = 64  # quick games for the expected score


@dataclass(frozen=True, slots=True)
class SearchBot:
    """Information-set search with a budget of its own; one that a caller gives goes before it.

    With iterations the choice depends on view, key and number of threads only.
    """

    milliseconds: int | None = None
    iterations: int | None = None
    seed: int = 0
    threads: int = 1
    style: Style | None = None
    is_blind: bool = False

    def __post_init__(self) -> None:
        if self.milliseconds is not None and self.iterations is not None:
            raise ValueError("time or iterations, not both")
        if 0 in {self.milliseconds, self.iterations}:
            raise ValueError("at least 1ms or 1it")
        if not 1 <= self.threads <= MOST_THREADS:
            raise ValueError(f"threads from 1 to {MOST_THREADS}")

    def choose(self, view: View, legal: Sequence[int], budget: Budget, key: bytes) -> int:
        return self.decide(view, legal, budget, key)

    def decide(
        self,
        view: View,
        legal: Sequence[int],
        budget: Budget,
        key: bytes,
        stop: threading.Event | None = None,
    ) -> int:
        """Like `choose`; `stop` ends the search early, and what was found so far counts."""
        seat_of(view)
        if len(legal) == 1:
            return legal[0]
        key = subkey(key, "search", self.seed)
        exact = solved_choice(view, legal, key)
        if exact is not None:
            return exact
        state = guess_of(view, key)
        found = self._search(state, view, legal, budget, key, stop)
        if len(state.to_act) > 1:  # a commitment: who always does the same is read like a book
            return pick_weighted(legal, _mixed(found), subkey(key, "mix"))
        order = np.lexsort((found.chance, found.visits))
        return legal[int(order[-1])]

    def evaluate(self, view: View, legal: Sequence[int], budget: Budget, key: bytes) -> Evaluation:
        """All legal actions, the most promising first, and what the best one leads to."""
        key = subkey(key, "search", self.seed)
        state = guess_of(view, key)
        found = self._search(state, view, legal, budget, key, None)
        order = np.lexsort((found.chance, found.visits))[::-1]
        candidates = tuple(
            Candidate(
                legal[place],
                float(found.chance[place]),
                float(found.error[place]),
                int(found.visits[place]),
            )
            for place in order.tolist()
        )
        points = mean_points(state, seat_of(view), candidates[0].action, POINTS_FROM, key)
        return Evaluation(candidates, tuple(found.seats.tolist()), points)

    def _search(
        self,
        state: State,
        view: View,
        legal: Sequence[int],
        budget: Budget,
        key: bytes,
        stop: threading.Event | None,
    ) -> Found:
        iterations, seconds = self._effort(budget)
        return look_deep(
            state,
            seat_of(view),
            legal,
            key,
            self.style or style_of(view.game),
            iterations=iterations,
            seconds=seconds,
            threads=self.threads,
            stop=stop,
        )

    def _effort(self, budget: Budget) -> tuple[int | None, float | None]:
        if budget.iterations is not None:
            return max(1, budget.iterations), None
        if budget.milliseconds is not None:
            return None, budget.milliseconds / 1000
        if self.iterations is not None:
            return max(1, self.iterations), None
        return None, (self.milliseconds or DEFAULT_MILLISECONDS) / 1000


def guess_of(view: View, key: bytes) -> State:
    """A position with this view; the search guesses anew from it all the time."""
    return game_of(view).state_from_view(view, subkey(key, "guess"))


def _mixed(found: Found) -> list[float]:
    """How often each action was chosen, without those that were only tried."""
    most = float(found.visits.max())
    return [visits if visits >= most / 8 else 0.0 for visits in found.visits.tolist()]
