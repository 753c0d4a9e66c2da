"""Animal Kingdoms oracle: where Robot and Egon put a marker (AK-14.8 to 14.10, AK-15.5 to 15.8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from .animal_kingdoms_data import SIZES


class Spot(NamedTuple):
    """A space for a marker: the capital or a normal space of a kingdom."""

    kingdom: int
    capital: bool


@dataclass(frozen=True)
class Board:
    """What the placement looks at; all lists are per kingdom index."""

    ring: list[int]
    free: list[int]  # empty normal spaces
    capital_empty: list[bool]
    leads: list[bool]  # adv(K): ahead of every human by 2 or more
    own: list[int]  # the automa's markers, council included


def ring_from(ring: list[int], kingdom: int) -> list[int]:
    """AK-1.4: the five kingdoms clockwise, beginning with the given one."""
    place = ring.index(kingdom)
    return ring[place:] + ring[:place]


def robot_target(rank: int, after: bool, last_human: int | None) -> int | None:
    """AK-14.8: the Robot's K0; None = the card is discarded."""
    if rank >= 4:
        return SIZES.index(rank)
    if after:
        return None
    return SIZES.index(4) if last_human is None else last_human  # R35


def egon_target(rank: int, board: Board) -> int:
    """AK-15.5, R54: Egon's K0; ranks 1-3 go to his weakest kingdom, by ascending size."""
    if rank >= 4:
        return SIZES.index(rank)
    weakest = [k for k in range(5) if board.own[k] == min(board.own)]
    for kingdom in weakest:
        if board.free[kingdom] > 0 and not board.leads[kingdom]:
            return kingdom
    return weakest[0]


def spot_before(target: int, board: Board, robot: bool) -> Spot:
    """AK-14.9, AK-15.8: phase BEFORE; capitals only when no normal space is left anywhere."""
    ring = ring_from(board.ring, target)
    for kingdom in ring:
        if board.free[kingdom] > 0 and not board.leads[kingdom]:
            return Spot(kingdom, capital=False)
    return led_spot(ring, board, robot) or next(
        Spot(kingdom, capital=True) for kingdom in ring if board.capital_empty[kingdom]
    )


def spot_after(target: int, board: Board, robot: bool) -> Spot:
    """AK-14.10, AK-15.8, R38: phase AFTER; the first capital met on the way is taken."""
    ring = ring_from(board.ring, target)
    for kingdom in ring:
        if board.free[kingdom] == 0 and board.capital_empty[kingdom]:
            return Spot(kingdom, capital=True)
        if board.free[kingdom] > 0 and not board.leads[kingdom]:
            return Spot(kingdom, capital=False)
    spot = led_spot(ring, board, robot)
    assert spot is not None, "AK-14.22: at most one capital per seat is taken, five exist"
    return spot


def led_spot(ring: list[int], board: Board, robot: bool) -> Spot | None:
    """R37: every open kingdom is led by 2+. Egon goes back to K0, the Robot to the next other.

    EN Solo "After": the Robot keeps placing "according to the above rules", so this holds in both
    phases (AK-14.10.2 and the pseudo-code of AK-14.22 say K0 first for the Robot's phase AFTER).
    """
    for kingdom in ring[1:] + ring[:1] if robot else ring:
        if board.free[kingdom] > 0:
            return Spot(kingdom, capital=False)
    return None
