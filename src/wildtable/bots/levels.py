"""Levels 1 to 8: how long a bot thinks and how surely it takes what it found. All know the same.

Weak levels look one decision ahead and then choose among actions that are not much worse than the
best: the more points of lead an action costs, the rarer it is, and beyond a limit it never happens.
So they err as people do, by a little. Strong levels search. No level sees more than its seat.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from wildtable.bots.contract import Budget, Evaluation, game_of, pick_weighted, seat_of, subkey
from wildtable.bots.search_bot import SearchBot
from wildtable.bots.thinker import leads_of
from wildtable.core.registry import spec_of
from wildtable.core.strength import Level, LooksAhead, Searches
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

# For a game that says nothing of its own in `games/<game>/levels.py`.
ANY_GAME: Sequence[Level] = (
    LooksAhead(12.0, 30.0),
    LooksAhead(4.0, 12.0),
    LooksAhead(1.0, 4.0),
    Searches(16),
    Searches(64),
    Searches(250),
    Searches(1_200),
    Searches(8_000),
)


def ladder_of(game: str) -> list[Player]:
    """The bots behind the levels of a game, the weakest first."""
    part = spec_of(game).part("levels")
    levels: Sequence[Level] = part.LEVELS if part else ANY_GAME
    return [_player(level) for level in levels]


def _player(level: Level) -> Player:
    if isinstance(level, Searches):
        return SearchBot(iterations=level.iterations)
    return CarelessBot(level.carelessness, level.limit)


@dataclass(frozen=True, slots=True)
class LevelBot:
    """`level:5`: the same bot by another name in every game."""

    number: int
    is_blind: bool = False

    def __post_init__(self) -> None:
        if self.number not in LEVELS:
            raise ValueError(f"levels go from {LEVELS[0]} to {LEVELS[-1]}")

    def player(self, game: str) -> Player:
        return ladder_of(game)[self.number - 1]

    def choose(self, view: View, legal: Sequence[int], budget: Budget, key: bytes) -> int:
        return self.player(view.game).choose(view, legal, budget, key)

    def evaluate(self, view: View, legal: Sequence[int], budget: Budget, key: bytes) -> Evaluation:
        """By searching, whatever the level: who only looks ahead has no chances to tell."""
        player = self.player(view.game)
        searcher = player if isinstance(player, SearchBot) else SearchBot(iterations=500)
        return searcher.evaluate(view, legal, budget, key)
