"""The bot that does anything."""

from collections.abc import Sequence
from dataclasses import dataclass

from wildtable.bots.contract import Budget, pick
from wildtable.core.view import View


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Every legal action is equally likely."""

    is_blind: bool = True  # never looks at the view, so a driver need not make one

    def choose(
        self,
        view: View,
        legal: Sequence[int],
        budget: Budget,
        key: bytes,
    ) -> int:
        return pick(legal, key)
