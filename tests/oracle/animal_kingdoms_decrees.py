"""Animal Kingdoms oracle: what the decrees allow (AK-5, AK-19, AK-28), over explicit cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .animal_kingdoms_data import Card, Rules

RANKS = set(range(1, 9))


def adjacent_ranks(rank: int, wrap: bool) -> set[int]:
    """AK-19.1: adj(x) = {x-1, x+1} within 1..8; with wrap 8 and 1 are neighbours too."""
    ranks = {rank - 1, rank + 1} & RANKS
    if wrap and rank == 8:
        ranks.add(1)
    if wrap and rank == 1:
        ranks.add(8)
    return ranks


def equal_or_higher(references: set[int], wrap: bool, strict: bool) -> set[int]:
    """AK-19.1, R29: GE(R), the ranks equal to or higher than the highest reference."""
    highest = max(references)
    if wrap and 1 in references and 8 in references:
        return {1}
    if wrap and highest == 8:
        return {8, 1}
    if wrap and strict and highest == 1:
        return {1, 2, 3, 4, 5, 6, 7}
    return {rank for rank in RANKS if rank >= highest}


def equal_or_lower(references: set[int], wrap: bool, strict: bool) -> set[int]:
    """AK-19.1, R29: LE(R), the ranks equal to or lower than the lowest reference."""
    lowest = min(references)
    if wrap and 1 in references and 8 in references:
        return {8}
    if wrap and lowest == 1:
        return {1, 8}
    if wrap and strict and lowest == 8:
        return {2, 3, 4, 5, 6, 7, 8}
    return {rank for rank in RANKS if rank <= lowest}


def is_pair(first: Card, second: Card, rules: Rules) -> bool:
    """AK-19.3: same rank, or (hr_any_pair = "either") same beast."""
    if first.rank == second.rank:
        return True
    return rules.hr_any_pair == "either" and first.beast == second.beast


def continues_sequence(card: Card, column: list[Card], first: int, step: int, rules: Rules) -> bool:
    """AK-5.5, R30: "8 to 1" and "1 to 8", judged by the last card; after the end start over."""
    if not column:
        return rules.hr_sequence_start == "any" or card.rank == first
    wanted = column[-1].rank + step
    if wanted not in RANKS:
        wanted = first
    return card.rank == wanted


def shares(card: Card, other: Card, params: dict[str, Any]) -> bool:
    """AK-28 match_any / match_none: the same rank and/or the same beast, as the record names."""
    same_rank = bool(params.get("rank")) and card.rank == other.rank
    same_beast = bool(params.get("beast")) and card.beast == other.beast
    return same_rank or same_beast


def keeps_distance(card: Card, references: list[Card], params: dict[str, Any]) -> bool:
    """AK-19.2 DC20, DC25: rank distance (no wrap) to all references."""
    far = [abs(card.rank - other.rank) >= params["value"] for other in references]
    return any(far) if params.get("quantifier", "all") == "any" else all(far)


def ranks_of(cards: list[Card]) -> set[int]:
    """The ranks shown by some cards."""
    return {card.rank for card in cards}


ReferencePredicate = Callable[[Card, list[Card], dict[str, Any], Rules], bool]

# AK-19.2, AK-28: decrees that look at reference cards (of which at least one exists).
REFERENCE_PREDICATES: dict[str, ReferencePredicate] = {
    "adjacent_rank": lambda card, refs, params, rules: any(
        card.rank in adjacent_ranks(ref.rank, rules.hr_decree_wrap) for ref in refs
    ),
    "no_duplicate_beast": lambda card, refs, params, rules: all(
        card.beast != ref.beast for ref in refs
    ),
    "no_duplicate_rank": lambda card, refs, params, rules: all(
        card.rank != ref.rank for ref in refs
    ),
    "ge_highest": lambda card, refs, params, rules: (
        card.rank in equal_or_higher(ranks_of(refs), rules.hr_decree_wrap, rules.hr_wrap_strict)
    ),
    "le_lowest": lambda card, refs, params, rules: (
        card.rank in equal_or_lower(ranks_of(refs), rules.hr_decree_wrap, rules.hr_wrap_strict)
    ),
    "match_any": lambda card, refs, params, rules: any(shares(card, ref, params) for ref in refs),
    "match_none": lambda card, refs, params, rules: (
        not any(shares(card, ref, params) for ref in refs)
    ),
    "parity_differs": lambda card, refs, params, rules: all(
        card.rank % 2 != ref.rank % 2 for ref in refs
    ),
    "distance_at_least": lambda card, refs, params, rules: keeps_distance(card, refs, params),
}


@dataclass(frozen=True)
class Table:
    """What a decree may look at: the columns (oldest card first) and the ring of kingdoms."""

    columns: list[list[Card]]
    ring: list[int]


def reference_cards(decree: dict[str, Any], kingdom: int, table: Table) -> list[Card]:
    """AK-5.2, AK-5.3: the existing cards the arrow of a decree at `kingdom` points to."""
    if decree["arrow"] == "down":
        column = table.columns[kingdom]
        return list(column) if decree["params"].get("scope") == "all" else column[-1:]
    ring, columns = table.ring, table.columns
    place = ring.index(kingdom)
    neighbours = [ring[(place - 1) % 5], ring[(place + 1) % 5]]  # AK-1.4
    others = [other for other in ring if other != kingdom]
    sources = {"none": [], "single": neighbours, "double": others}[decree["arrow"]]
    return [columns[other][-1] for other in sources if columns[other]]


def allowed_cards(
    decree: dict[str, Any], cards: list[Card], kingdom: int, table: Table, rules: Rules
) -> list[Card]:
    """AK-5.1, AK-5.4: the cards that may be played singly at `kingdom` in this position."""
    key, params = decree["key"], decree["params"]
    if key == "pair":
        return []  # AK-19.3: a single card can never be played there
    if key == "rank_in":
        return [card for card in cards if card.rank in params["ranks"]]
    if key == "beast_in":
        return [card for card in cards if card.beast in params["beasts"]]
    if key == "sequence":
        column, first, step = table.columns[kingdom], params["first"], params["step"]
        return [card for card in cards if continues_sequence(card, column, first, step, rules)]
    references = reference_cards(decree, kingdom, table)
    if not references:
        return cards  # AK-5.4
    allows = REFERENCE_PREDICATES[key]
    return [card for card in cards if allows(card, references, params, rules)]
