"""The exact odds of a fight (TX-3, closed form), for players, bots and tests;
the engine throws dice.
"""

from fractions import Fraction
from functools import cache
from math import comb
from typing import NamedTuple

FACES = 6
ZERO = Fraction(0)
MOST_DICE = 36  # three symbols, twelve chips each, or one symbol twice and another


class Odds(NamedTuple):
    """Chances of the four results and the mean number of throws.

    In a deadlock (TX-3.5.3) nobody can ever win: all five numbers are 0.
    """

    two_nil: Fraction  # A kills B
    two_one: Fraction  # A wounds B
    one_two: Fraction  # B wounds A
    nil_two: Fraction  # B kills A
    mean_throws: Fraction

    @property
    def is_deadlock(self) -> bool:
        return self.mean_throws == 0

    @property
    def win(self) -> Fraction:
        """A wins, one way or the other."""
        return self.two_nil + self.two_one

    @property
    def loss(self) -> Fraction:
        """B wins, one way or the other."""
        return self.one_two + self.nil_two

    def floats(self) -> tuple[float, float, float, float, float]:
        """The five numbers, rounded to what a screen or a bot needs."""
        return (
            float(self.two_nil),
            float(self.two_one),
            float(self.one_two),
            float(self.nil_two),
            float(self.mean_throws),
        )


def odds(dice_a: int, strength_a: int, dice_b: int, strength_b: int) -> Odds:
    """TX-3.5.1, TX-3.5.2: A throws `dice_a` dice that hit up to `strength_a`, B likewise."""
    for dice in (dice_a, dice_b):
        if not 0 <= dice <= MOST_DICE:
            raise ValueError(f"an animal has 0 to {MOST_DICE} dice, not {dice} (TX-3.4.1)")
    for strength in (strength_a, strength_b):
        if not 1 <= strength <= FACES:
            raise ValueError(f"strength is 1 to {FACES}, not {strength} (TX-3.3.1)")
    return _odds(dice_a, strength_a, dice_b, strength_b)


def throw_odds(
    dice_a: int, strength_a: int, dice_b: int, strength_b: int
) -> tuple[Fraction, Fraction, Fraction]:
    """One throw: A has more hits, equal hits, B has more."""
    hits_a, hits_b = _hits(dice_a, strength_a), _hits(dice_b, strength_b)
    all_pairs = FACES ** (dice_a + dice_b)
    won = sum(ways * sum(hits_b[:hits]) for hits, ways in enumerate(hits_a))
    drawn = sum(ways * other for ways, other in zip(hits_a, hits_b, strict=False))
    lost = all_pairs - won - drawn
    return Fraction(won, all_pairs), Fraction(drawn, all_pairs), Fraction(lost, all_pairs)


def _hits(dice: int, strength: int) -> list[int]:
    """How many of the 6^dice throws have 0, 1, 2, … hits (TX-3.3.1)."""
    misses = FACES - strength
    return [comb(dice, hits) * strength**hits * misses ** (dice - hits) for hits in range(dice + 1)]


@cache
def _odds(dice_a: int, strength_a: int, dice_b: int, strength_b: int) -> Odds:
    won, _, lost = throw_odds(dice_a, strength_a, dice_b, strength_b)
    decisive = won + lost
    if decisive == 0:  # TX-3.5.3
        return Odds(ZERO, ZERO, ZERO, ZERO, ZERO)
    p = won / decisive
    q = 1 - p
    return Odds(p * p, 2 * p * p * q, 2 * p * q * q, q * q, (2 + 2 * p * q) / decisive)
