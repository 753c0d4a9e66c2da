"""The complete position as readable JSON; shape.py says what its fields mean, placing.py reads it."""

from collections.abc import Iterable, Mapping
from typing import Any

from wildtable.core.kernel import Record
from wildtable.core.seats import seats_in
from wildtable.games.animal_kingdoms.material import CARD_NAMES, KINGDOM_NAMES
from wildtable.games.animal_kingdoms.options import Options
from wildtable.games.animal_kingdoms.state import (
    BATTLE_PICK,
    HAND,
    NO_PLACE,
    NOBODY,
    NOTHING,
    PHASE_NAMES,
    SOURCES,
)


def names(cards: Iterable[int]) -> list[str]:
    return [CARD_NAMES[card] for card in cards]


def deck_cards(s: Record) -> list[int]:
    return cards_in(int(s.deck))


CARDS_OF_BYTE = [
    [[8 * place + i for i in range(8) if byte >> i & 1] for byte in range(256)]
    for place in range(8)
]


def cards_in(bits: int) -> list[int]:
    """Ascending. Byte by byte: every view tells of several sets of many cards."""
    found: list[int] = []
    for place, byte in enumerate(bits.to_bytes(8, "little")):
        found += CARDS_OF_BYTE[place][byte]
    return found


def hand_cards(s: Record, seat: int) -> list[int]:
    return cards_in(int(s.hand[seat]))


def kingdoms_json(s: Record, options: Options) -> dict[str, Any]:
    """Everything about a kingdom is public (chapter 17)."""
    deck, seats = options.deck, int(s.seats)
    columns, in_column = s.column, s.column_count
    tiles, tile_next, councils = s.tile, s.tile_next, s.council
    normal, capital = s.normal, s.capital
    return {
        KINGDOM_NAMES[k]: {
            "decree": deck[decree].id,
            "tiles": tiles[k],
            "tile_next": tile_next[k],
            "column": names(columns[k][: in_column[k]]),
            "markers": normal[k][:seats],
            "capital": seat_or_none(capital[k]),
            "council": [seat for seat in councils[k] if seat != NOBODY],
        }
        for k, decree in enumerate(s.decree)
    }


def seat_or_none(value: Any) -> int | None:
    return None if value == NOBODY else int(value)


def points_json(s: Record, seat: int) -> dict[str, int]:
    return dict(zip(SOURCES, map(int, s.points[seat]), strict=True))


def public_json(s: Record, options: Options) -> dict[str, Any]:
    """What everybody sees (chapter 17), a spectator too."""
    seats = int(s.seats)
    return {
        "age": int(s.age) + 1,
        "start": int(s.start),
        "turn": seat_or_none(s.seat),
        "shuffles": int(s.shuffles),
        "discard": names(s.discard[: int(s.discard_count)]),
        "kingdoms": kingdoms_json(s, options),
        "decrees_used": used_decrees(s, options),
        "points": [points_json(s, seat) for seat in range(seats)],
        "modifiers": s.modifiers[:seats],
        "out": s.out_order[: int(s.out_count)],
        "capitals": s.capital_order[: int(s.capital_count)],
        "rallies": int(s.rallies),
        "turns": s.turns[:seats],
        "bonus": names(s.bonus[: int(s.bonus_count)]),
        "last_claim": None if s.last_claim == NOTHING else KINGDOM_NAMES[int(s.last_claim)],
        "battles_lost": int(s.battles_lost),
        "scored": int(s.scored),
        "council": None if s.phase not in COUNCIL_PHASES else KINGDOM_NAMES[int(s.kingdom)],
    }


COUNCIL_PHASES = (PHASE_NAMES.index("council"),)


def used_decrees(s: Record, options: Options) -> list[str]:
    """AK-1.7: decrees of earlier ages, out of the game."""
    in_force, unseen = set(s.decree), int(s.decrees_unseen)
    return [
        decree.id
        for place, decree in enumerate(options.deck)
        if not unseen >> place & 1 and place not in in_force
    ]


def battle_json(s: Record, committed: Mapping[str, str]) -> dict[str, Any] | None:
    if s.members == 0:
        return None
    seats = int(s.seats)
    return {
        "kingdom": KINGDOM_NAMES[int(s.kingdom)],
        "members": seats_in(int(s.members)),
        "alive": seats_in(int(s.alive)),
        "round": int(s.battle_round),
        "committed": dict(committed),
        "spent": s.spent[:seats],
        "ranks": s.rank_shown[:seats],
        "polled": seat_or_none(s.polled),
        "passes": int(s.passes),
        "used": names(s.used[: int(s.used_count)]),
        "automa_cards": names(s.automa_cards[: int(s.automa_card_count)]),
    }


def committed_cards(s: Record) -> dict[str, str]:
    return {
        str(seat): CARD_NAMES[int(s.committed[seat])]
        for seat in range(int(s.humans))
        if s.committed[seat] != NOTHING
    }


def position(s: Record, options: Options) -> dict[str, Any]:
    """The complete position."""
    humans = range(int(s.humans))
    return {
        "phase": PHASE_NAMES[int(s.phase)],
        **public_json(s, options),
        "hands": [names(hand_cards(s, seat)) for seat in humans],
        "shuffled_in": {
            **periods_of(s, [card for seat in humans for card in held_cards(s, seat)], 0),
            **periods_of(s, deck_cards(s), int(s.shuffles)),
        },
        "drawn_after": [drawn_after(s, seat) for seat in humans],
        "deck": names(deck_cards(s)),
        "withdraw_left": s.withdraw_left[: int(s.withdraw_count)],
        "withdraw_owned": s.withdraw_owned[: int(s.seats)],
        "rallied": rallied_cards(s),
        "battle": battle_json(s, committed_cards(s)),
    }


def held_cards(s: Record, seat: int) -> list[int]:
    """The hand, and the card that the seat has committed in secret."""
    secret = s.phase == BATTLE_PICK and s.committed[seat] != NOTHING
    return hand_cards(s, seat) + ([int(s.committed[seat])] if secret else [])


def periods_of(s: Record, cards: Iterable[int], usual: int) -> dict[str, int]:
    """AK-17.2: the shuffles that put cards into the deck, where they are not the usual one."""
    period = s.period
    return {CARD_NAMES[card]: int(period[card]) for card in sorted(cards) if period[card] != usual}


def drawn_after(s: Record, seat: int) -> list[int]:
    """AK-17.2: the shuffle after which each hidden card of a seat was drawn. Public, as draws and plays are."""
    return [int(shuffle) for shuffle in s.drawn[seat] if shuffle != NO_PLACE]


def rallied_cards(s: Record) -> list[str]:
    if not s.rallied:
        return []
    hand = hand_cards(s, int(s.seat))
    return [CARD_NAMES[hand[slot]] for slot in range(HAND) if int(s.rallied) >> slot & 1]
