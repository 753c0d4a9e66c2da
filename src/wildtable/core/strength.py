"""How strong bots play a game: what `games/<game>/levels.py` says of the levels and of searching."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LooksAhead:
    """A level that looks one decision ahead and does not always take the best."""

    carelessness: (
        float  # an action that costs so many points of lead is e times as rare as the best
    )
    limit: float  # what costs more is never done


@dataclass(frozen=True, slots=True)
class Searches:
    """A level that searches."""

    iterations: int


Level = LooksAhead | Searches


@dataclass(frozen=True, slots=True)
class Style:
    """How a search goes about it; each game has one that was found to be strong there."""

    depth: int = 0  # decisions played on from the end of the tree; negative: to the end of the game
    priors: bool = True
    exploration: float = 1.0
    focus: float = 0.05
    trust: float = 1.0
