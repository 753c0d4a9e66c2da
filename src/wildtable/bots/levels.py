"""Levels 1 to 8: how long a bot thinks and how surely it takes what it found. All know the same.

Weak levels look one decision ahead and then choose among actions that are not much worse than the
best: the more points of lead an action costs, the rarer it is, and beyond a limit it never happens.
So they err as people do, by a little. Strong levels search. No level sees more than its seat.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from wildtable.bots.contract import Budget, Evaluation, game_of, pick_weighted, seat_of, subkey
from wildtable.bots.search_bot import SearchBot
from wildtable.bots.thinker import leads_of
from wildtable.core.view import View

LEVELS: Final = range(1, 9)
GUESSES = 4


@dataclass(frozen=True, slots=True)
class CarelessBot:
    """Looks one decision ahead and does not always take the best."""

    carelessness: (
        float  # an action that costs so many points of lead is e times as rare as the best
    )
    limit: float  # what costs more is never done
    is_blind: bool = False

    def choose(self, view: View, legal: Sequence[int], budget: Budget, key: bytes) -> int:
        if len(legal) == 1:
            return legal[0]
        state = game_of(view).state_from_view(view, subkey(key, "guess"))
        leads = leads_of(state, seat_of(view), GUESSES, subkey(key, "look"))
        losses = leads.max() - leads
        weights = np.where(losses <= self.limit, np.exp(-losses / self.carelessness), 0.0)
        return pick_weighted(legal, weights.tolist(), subkey(key, "careless"))


Player = CarelessBot | SearchBot

LADDER: Mapping[str, tuple[Player, ...]] = {
    "animal-kingdoms": (
        CarelessBot(12.0, 30.0),
        CarelessBot(4.0, 12.0),
        CarelessBot(1.0, 4.0),
        SearchBot(iterations=16),
        SearchBot(iterations=64),
        SearchBot(iterations=250),
        SearchBot(iterations=1_200),
        SearchBot(iterations=8_000),
    ),
    "tyranno-ex": (
        CarelessBot(16.0, 40.0),
        CarelessBot(5.0, 15.0),
        CarelessBot(1.3, 4.5),
        CarelessBot(0.1, 1.0),
        SearchBot(iterations=250),
        SearchBot(iterations=1_250),
        SearchBot(iterations=5_000),
        SearchBot(iterations=20_000),
    ),
    "ark-and-noah": (
        CarelessBot(5.0, 12.0),
        CarelessBot(2.0, 6.0),
        CarelessBot(0.8, 3.0),
        CarelessBot(0.1, 1.0),
        SearchBot(iterations=80),
        SearchBot(iterations=400),
        SearchBot(iterations=2_000),
        SearchBot(iterations=20_000),
    ),
}
ANY_GAME = LADDER["animal-kingdoms"]


@dataclass(frozen=True, slots=True)
class LevelBot:
    """`level:5`: the same bot by another name in every game."""

    number: int
    is_blind: bool = False

    def __post_init__(self) -> None:
        if self.number not in LEVELS:
            raise ValueError(f"levels go from {LEVELS[0]} to {LEVELS[-1]}")

    def player(self, game: str) -> Player:
        return LADDER.get(game, ANY_GAME)[self.number - 1]

    def choose(self, view: View, legal: Sequence[int], budget: Budget, key: bytes) -> int:
        return self.player(view.game).choose(view, legal, budget, key)

    def evaluate(self, view: View, legal: Sequence[int], budget: Budget, key: bytes) -> Evaluation:
        """By searching, whatever the level: who only looks ahead has no chances to tell."""
        player = self.player(view.game)
        searcher = player if isinstance(player, SearchBot) else SearchBot(iterations=500)
        return searcher.evaluate(view, legal, budget, key)
