"""A game that tells the bots nothing: only its points count, and any action is as good as another."""

import numpy as np

from wildtable.core.chance import pick
from wildtable.core.kernel import Array, Log, Mask, Record, rule
from wildtable.core.mask import nth

NAMES: tuple[str, ...] = ()
SPREAD = 10.0


@rule
def measure(s: Record, out: Array) -> None:
    pass


@rule
def spread(s: Record) -> float:
    return SPREAD


@rule
def label(s: Record, seat: int, action: int) -> np.uint64:
    return np.uint64(action)


@rule
def unfinished(s: Record) -> bool:
    return False


@rule
def narrow(s: Record, seat: int, mask: Mask, number: int) -> int:
    return number


@rule
def playout_action(s: Record, seat: int, mask: Mask, number: int) -> int:
    return nth(mask, pick(s, number))


@rule
def outcomes(s: Record, seat: int, action: int) -> int:
    return 0


@rule
def outcome(s: Record, seat: int, action: int, number: int, log: Log) -> float:
    return 0.0
