"""Animal Kingdoms oracle: comparing battle cards, ranking a kingdom (AK-8, AK-9, AK-14, AK-15)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .animal_kingdoms_data import Card


@dataclass
class Battle:
    """AK-9: a running battle for the first place of one kingdom."""

    kingdom: int
    participants: list[int]
    alive: list[int]
    round: int = 0
    committed: dict[int, Card] = field(default_factory=dict)
    used: list[Card] = field(default_factory=list)  # in the order of AK-9.9 (1) / AK-14.17
    raised: dict[int, int] = field(default_factory=dict)  # modifiers counting in this round
    spent: int = 0  # modifiers played in the whole battle


def place_groups(counts: list[int]) -> list[list[int]]:
    """AK-8.3, AK-8.5: the seats with the highest, second highest, ... distinct positive count."""
    distinct = sorted({count for count in counts if count > 0}, reverse=True)
    return [[seat for seat, own in enumerate(counts) if own == count] for count in distinct]


def round_winners(ranks: dict[int, int]) -> list[int]:
    """AK-9.4, AK-9.15: the 1s if a 1 meets an 8 or more, otherwise everybody with the maximum."""
    shown = set(ranks.values())
    best = 1 if 1 in shown and max(shown) >= 8 else max(shown)
    return sorted(seat for seat, rank in ranks.items() if rank == best)


def beats(attacker: Card, defender: Card) -> bool:
    """AK-14.16: pairwise comparison: higher rank, but 1 beats 8 and 8 does not beat 1."""
    if {attacker.rank, defender.rank} == {1, 8}:
        return attacker.rank == 1
    return attacker.rank > defender.rank


def egon_choice(cards: list[Card], egon: int, others: dict[int, int]) -> Card:
    """AK-15.13, R48: sole winner > tied for the win > eliminated; equal results: higher rank."""

    def worth(card: Card) -> tuple[int, int]:
        winners = round_winners(others | {egon: card.rank})
        if winners == [egon]:
            return 2, card.rank
        return (1 if egon in winners else 0), card.rank

    return max(cards, key=worth)
