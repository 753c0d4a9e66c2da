"""Typed actions out of any hands: what is not exactly one of the game's actions is `Malformed`."""

from collections.abc import Callable
from typing import TypeVar

import numpy as np

from wildtable.core.errors import Malformed

Action = TypeVar("Action")  # typed actions of a game
LONGEST = 80  # characters of a move as text


def is_number(value: object, below: int) -> bool:
    """A whole number from 0 on; `True` is none."""
    is_whole = isinstance(value, int | np.integer) and not isinstance(value, bool)
    return is_whole and 0 <= value < below  # type: ignore[operator]  # a number, as said above


def check_text(text: object) -> str:
    """A move is read as a whole or not at all."""
    if not isinstance(text, str):
        raise Malformed(f"a move is a text, not {type(text).__name__}")
    if len(text) > LONGEST:
        raise Malformed(f"cannot read {text[:60]!r}…: a move has at most {LONGEST} characters")
    return text


def id_of(
    action: object,
    kinds: tuple[type[Action], ...],
    below: int,
    clause: str,
    encode: Callable[[Action], int],
    readings: Callable[[int], tuple[object, ...]],
) -> int:
    """The id of a typed action, from 0 and `below`, if the action is one of the `readings` of that id.

    So a field out of range never becomes the id of something else.
    """
    if isinstance(action, kinds):
        try:
            number = encode(action)
            if is_number(number, below) and action in readings(number):
                return int(number)
        except (TypeError, KeyError, IndexError, ValueError, AttributeError):
            pass  # a field of a kind that nothing has
    raise Malformed(f"there is no action {action!r:.60}", clause=clause)
