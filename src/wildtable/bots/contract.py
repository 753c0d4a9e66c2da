"""What a bot is, for the table, the arena and everybody who writes one."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol, runtime_checkable

from wildtable.core.game import Game
from wildtable.core.registry import load
from wildtable.core.view import View


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


@dataclass(frozen=True, slots=True)
class Candidate:
    """One legal action, as far as it was looked at."""

    action: int
    chance: float  # to win, for the seat that decides
    error: float  # standard error of that
    visits: int


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What a bot thinks of a decision."""

    candidates: tuple[Candidate, ...]  # the best first
    chances: tuple[float, ...]  # to win, by seat
    points: tuple[Mapping[str, float], ...]  # expected final score by seat and source

    @property
    def best(self) -> int:
        return self.candidates[0].action


@runtime_checkable
class Evaluator(Protocol):
    """A bot that can also say why."""

    def evaluate(self, view: View, legal: Sequence[int], budget: Budget, key: bytes) -> Evaluation:
        """What it thinks of every legal action."""


def game_of(view: View) -> Game:
    """The game that a view is a view of."""
    return _game(view.game, json.dumps(view.options, sort_keys=True))


@lru_cache(maxsize=32)
def _game(name: str, options: str) -> Game:
    return load(name, **json.loads(options))


def seat_of(view: View) -> int:
    """Whose view it is; spectators have nothing to choose."""
    if view.seat is None:
        raise ValueError("a spectator has nothing to choose")
    return view.seat


def subkey(key: bytes, *labels: object) -> bytes:
    """An independent key for a purpose of its own."""
    return hashlib.sha256(key + "/".join(map(str, labels)).encode()).digest()


def pick(items: Sequence[int], key: bytes) -> int:
    """One of the items, each equally likely: 256 bits leave no bias worth the name."""
    return items[int.from_bytes(hashlib.sha256(b"pick" + key).digest()) % len(items)]


def fraction(key: bytes) -> float:
    """A number from 0 up to 1, each equally likely."""
    return int.from_bytes(hashlib.sha256(b"fraction" + key).digest()[:7]) / 2**56


def pick_weighted(items: Sequence[int], weights: Sequence[float], key: bytes) -> int:
    """One of the items, as likely as its weight says."""
    left = fraction(key) * sum(weights)
    for item, weight in zip(items, weights):
        left -= weight
        if left < 0:
            return item
    return items[max(range(len(items)), key=lambda place: weights[place])]
