"""What a bot is, for the table, the arena and everybody who writes one."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

from wildtable.core.game import Game, View
from wildtable.core.registry import load


@dataclass(frozen=True, slots=True)
class Budget:
    """How much thinking a decision may cost; None: as the bot likes."""

    milliseconds: int | None = None
    iterations: int | None = None


class Bot(Protocol):
    """Chooses one of the legal action ids.

    The same view, legal ids, budget in iterations and key give the same choice: all chance that
    a bot needs comes from the key.
    """

    def choose(self, view: View, legal: Sequence[int], budget: Budget, key: bytes) -> int:
        """One of `legal`."""


def game_of(view: View) -> Game:
    """The game that a view is a view of."""
    return _game(view.game, json.dumps(view.options, sort_keys=True))


@lru_cache(maxsize=32)
def _game(name: str, options: str) -> Game:
    return load(name, **json.loads(options))


def subkey(key: bytes, *labels: object) -> bytes:
    """An independent key for a purpose of its own."""
    return hashlib.sha256(key + "/".join(map(str, labels)).encode()).digest()


def pick(items: Sequence[int], key: bytes) -> int:
    """One of the items, each equally likely: 256 bits leave no bias worth the name."""
    return items[int.from_bytes(hashlib.sha256(b"pick" + key).digest()) % len(items)]
