"""The table in readable JSON: the complete position, and what one seat sees of it (AK-17).

A view is built from what the seat may see; nothing is taken from the complete position and blanked out. Which
complete positions look like a view is told at the end.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from wildtable.core.json_types import JsonMapping, JsonObject
from wildtable.core.seats import seats_in
from wildtable.games.animal_kingdoms.codec import Position, cards_in, place
from wildtable.games.animal_kingdoms.decrees import watched_from
from wildtable.games.animal_kingdoms.derive import empty_spaces
from wildtable.games.animal_kingdoms.material import CARD_NAMES, KINGDOM_NAMES, SIZES, box
from wildtable.games.animal_kingdoms.options import Options
from wildtable.games.animal_kingdoms.record import (
    AGES,
    COUNCIL,
    DISCARD_TOP,
    HAND,
    NO_PLACE,
    NOBODY,
    NOTHING,
    OVER,
    PHASE_NAMES_SEEN,
    ROBOT,
    SOURCES,
    TILE,
    TURN,
    Record,
)
from wildtable.games.animal_kingdoms.scoring import markers_in
from wildtable.games.animal_kingdoms.supply import held_cards, secret_commitment


def names(cards: Iterable[int]) -> list[str]:
    return [CARD_NAMES[card] for card in cards]


def deck_cards(s: Record) -> list[int]:
    return cards_in(int(s.deck))


def hand_cards(s: Record, seat: int) -> list[int]:
    return cards_in(int(s.hand[seat]))


def held(s: Record, seat: int) -> list[int]:
    """AK-9.1: the hand, and the card that the seat has committed in secret."""
    return cards_in(int(held_cards(s, seat)))


def kingdoms_json(s: Record, options: Options) -> JsonObject:
    """Everything about a kingdom is public (chapter 17)."""
    deck, seats = options.deck, s.seats
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


def seat_or_none(value: int) -> int | None:
    return None if value == NOBODY else int(value)


def points_json(s: Record, seat: int) -> dict[str, int]:
    return dict(zip(SOURCES, map(int, s.points[seat]), strict=True))


def public_json(s: Record, options: Options) -> JsonObject:
    """What everybody sees (chapter 17), a spectator too."""
    seats = s.seats
    return {
        "age": s.age + 1,
        "start": s.start,
        "turn": seat_or_none(s.seat),
        "shuffles": s.shuffles,
        "discard": names(s.discard[: s.discard_count]),
        "kingdoms": kingdoms_json(s, options),
        "decrees_used": used_decrees(s, options),
        "points": [points_json(s, seat) for seat in range(seats)],
        "modifiers": s.modifiers[:seats],
        "out": s.out_order[: s.out_count],
        "capitals": s.capital_order[: s.capital_count],
        "rallies": s.rallies,
        "turns": s.turns[:seats],
        "bonus": names(s.bonus[: s.bonus_count]),
        "last_claim": None if s.last_claim == NOTHING else KINGDOM_NAMES[s.last_claim],
        "battles_lost": s.battles_lost,
        "scored": s.scored,
        "council": None if s.phase != COUNCIL else KINGDOM_NAMES[s.kingdom],
    }


def used_decrees(s: Record, options: Options) -> list[str]:
    """AK-1.7: decrees of earlier ages, out of the game."""
    in_force, unseen = set(s.decree), int(s.decrees_unseen)
    return [
        decree.id
        for place, decree in enumerate(options.deck)
        if not unseen >> place & 1 and place not in in_force
    ]


def battle_json(s: Record, committed: Mapping[str, str]) -> JsonObject | None:
    if s.members == 0:
        return None
    seats = s.seats
    return {
        "kingdom": KINGDOM_NAMES[s.kingdom],
        "members": seats_in(s.members),
        "alive": seats_in(s.alive),
        "round": s.battle_round,
        "committed": dict(committed),
        "spent": s.spent[:seats],
        "ranks": s.rank_shown[:seats],
        "polled": seat_or_none(s.polled),
        "passes": s.passes,
        "used": names(s.used[: s.used_count]),
        "automa_cards": names(s.automa_cards[: s.automa_card_count]),
    }


def committed_cards(s: Record) -> dict[str, str]:
    return {
        str(seat): CARD_NAMES[s.committed[seat]]
        for seat in range(s.humans)
        if s.committed[seat] != NOTHING
    }


def position(s: Record, options: Options) -> JsonObject:
    """The complete position."""
    humans = range(s.humans)
    return {
        "phase": PHASE_NAMES_SEEN[s.phase],
        **public_json(s, options),
        "hands": [names(hand_cards(s, seat)) for seat in humans],
        "shuffled_in": {
            **periods_of(s, [card for seat in humans for card in held(s, seat)], 0),
            **periods_of(s, deck_cards(s), s.shuffles),
        },
        "drawn_after": [drawn_after(s, seat) for seat in humans],
        "deck": names(deck_cards(s)),
        "withdraw_left": s.withdraw_left[: s.withdraw_count],
        "withdraw_owned": s.withdraw_owned[: s.seats],
        "rallied": rallied_cards(s),
        "battle": battle_json(s, committed_cards(s)),
    }


def periods_of(s: Record, cards: Iterable[int], usual: int) -> dict[str, int]:
    """AK-17.2: the shuffles that put cards into the deck, where they are not the usual one."""
    period = s.period
    return {CARD_NAMES[card]: period[card] for card in sorted(cards) if period[card] != usual}


def drawn_after(s: Record, seat: int) -> list[int]:
    """AK-17.2: the shuffle after which each hidden card of a seat was drawn. Public, as draws and plays are."""
    return [shuffle for shuffle in s.drawn[seat] if shuffle != NO_PLACE]


def rallied_cards(s: Record) -> list[str]:
    if not s.rallied:
        return []
    hand = hand_cards(s, s.seat)
    return [CARD_NAMES[hand[slot]] for slot in range(HAND) if s.rallied >> slot & 1]


# ── through the eyes of a seat ──────────────────────────────────────────────────────────────────
def view(s: Record, options: Options, viewer: int | None) -> JsonObject:
    """AK-17.1: the public part and the viewer's own; AK-17.3: a spectator has no part of his own."""
    mover = viewer is not None and s.phase == DISCARD_TOP and s.seat == viewer
    phase = TURN if s.phase == DISCARD_TOP and not mover else s.phase
    return {
        "phase": PHASE_NAMES_SEEN[phase],
        **public_json(s, options),
        "deck_size": len(deck_cards(s)),
        "unseen": unseen_by_period(s, viewer),
        "hands": [hand_view(s, seat, viewer) for seat in range(s.humans)],
        "shuffled_in": {} if viewer is None else periods_of(s, held(s, viewer), 0),
        "tiles": tiles_view(s, viewer),
        "withdraw_supply": max(s.withdraw_count - 1, 0) if s.withdraw_tiles else 0,
        "rallied": rallied_cards(s) if mover else [],
        "battle": battle_json(s, committed_view(s, viewer)),
    }


def sees_hand(s: Record, seat: int, viewer: int | None) -> bool:
    """AK-2.2: hands are private; AK-14.1: against the Robot the hand lies open."""
    return seat == viewer or s.automa == ROBOT


def hand_view(s: Record, seat: int, viewer: int | None) -> JsonObject:
    """Own cards with their names, others' as numbers; and how many were drawn after which shuffle (AK-17.2)."""
    cards = hand_cards(s, seat)
    found: JsonObject = {"size": len(cards)}
    if sees_hand(s, seat, viewer):
        found["cards"] = names(cards)
    if s.automa != ROBOT:
        counts = Counter(drawn_after(s, seat))
        found["since"] = {str(shuffle): counts[shuffle] for shuffle in sorted(counts)}
    return found


def unseen_by_period(s: Record, viewer: int | None) -> dict[str, list[str]]:
    """AK-17.2: which cards the viewer has not located, by the shuffle that put them into the deck."""
    if s.automa == ROBOT:
        return {str(s.shuffles): names(deck_cards(s))}
    cards = deck_cards(s)
    for seat in range(s.humans):
        if seat != viewer:
            cards += held(s, seat)
    found: list[list[str]] = [[] for _ in range(s.shuffles + 1)]
    for card in sorted(cards):
        found[s.period[card]].append(CARD_NAMES[card])
    return {str(period): some for period, some in enumerate(found) if some}


def committed_view(s: Record, viewer: int | None) -> dict[str, str]:
    """AK-9.1: before the reveal others see only that a card lies there."""
    return {
        seat: "hidden" if int(seat) != viewer and is_secret(s, int(seat)) else card
        for seat, card in committed_cards(s).items()
    }


def is_secret(s: Record, seat: int) -> bool:
    return secret_commitment(s, seat) != NOTHING


def tiles_view(s: Record, viewer: int | None) -> list[list[int | str]]:
    """AK-7.6: own values, others' backs until they are counted; Egon's lie open (AK-15.9)."""
    return [[tile_view(s, seat, age, viewer) for age in range(AGES)] for seat in range(s.seats)]


def tile_view(s: Record, seat: int, age: int, viewer: int | None) -> int | str:
    """AK-13.1: at the end they are turned up one by one."""
    value, up_to_here = int(s.withdraw_owned[seat][age]), sum(s.withdraw_owned[seat][: age + 1])
    is_counted = s.phase == OVER or up_to_here <= s.points[seat][TILE]
    is_open = seat == viewer or seat >= s.humans or is_counted
    return value if is_open or value == 0 else "hidden"


# ── for clients, who know no rules ──────────────────────────────────────────────────────────────
def counts_in(s: Record, k: int) -> list[int]:
    """AK-8.2, as the rules count."""
    return [int(markers_in(s, k, seat)) for seat in range(s.seats)]


def follows(s: Record) -> JsonObject:
    """AK-1.4: the kingdoms clockwise, and of each what a board shows."""
    return {
        "ring": [KINGDOM_NAMES[k] for k in s.ring],
        "lands": {name: land(s, k) for k, name in enumerate(KINGDOM_NAMES)},
    }


def land(s: Record, k: int) -> JsonObject:
    """AK-4.3, AK-4.4: the capital, its last space, is the last to be taken; AK-5.2: what its decree looks at."""
    watched = watched_from(s, k)
    return {
        "counts": counts_in(s, k),
        "spaces": SIZES[k],
        "next": SIZES[k] - 1 - int(empty_spaces(s, k)),
        "compares": [name for other, name in enumerate(KINGDOM_NAMES) if watched >> other & 1],
    }


# ── from a view ─────────────────────────────────────────────────────────────────────────────────
def place_view(s: Record, options: Options, data: JsonMapping) -> None:
    """Some complete position with this view: hidden cards go to places they can be in, in any order."""
    full = {name: value for name, value in data.items() if name in Position.model_fields}
    unseen = {int(shuffle): list(cards) for shuffle, cards in data["unseen"].items()}
    committed = dict(data["battle"]["committed"]) if data["battle"] else {}
    full["hands"] = []
    if s.automa != ROBOT:  # AK-14.1: nothing is hidden in a hand
        full["drawn_after"] = [drawn_places(hand) for hand in data["hands"]]
    full["shuffled_in"] = {
        **data["shuffled_in"],
        **{card: shuffle for shuffle, cards in unseen.items() for card in cards},
    }
    for seat, hand in enumerate(data["hands"]):
        cards = list(hand["cards"]) if "cards" in hand else deal_hidden(hand, unseen)
        if committed.get(str(seat)) == "hidden":
            committed[str(seat)] = cards.pop()
        full["hands"].append(cards)
    full["deck"] = [card for cards in unseen.values() for card in cards]
    if data["battle"]:
        full["battle"] = {**data["battle"], "committed": committed}
    full["withdraw_owned"] = deal_hidden_tiles(data["tiles"])
    place(s, options, full)


def drawn_places(hand: JsonMapping) -> list[int]:
    """AK-17.2: the shuffle after which each hidden card of a hand was drawn."""
    return [int(shuffle) for shuffle, number in hand["since"].items() for _ in range(number)]


def deal_hidden(hand: JsonMapping, unseen: Mapping[int, list[str]]) -> list[str]:
    """Cards for the places of a hand: each time the latest that fits, because it fits the fewest places."""
    cards: list[str] = []
    for drawn in drawn_places(hand):
        latest = max(shuffle for shuffle, some in unseen.items() if some and shuffle <= drawn)
        cards.append(unseen[latest].pop(0))
    return cards


def deal_hidden_tiles(tiles: Sequence[Sequence[int | str]]) -> list[list[int]]:
    """Values that nobody shows for the backs."""
    shown = Counter(value for values in tiles for value in values if value != "hidden")
    left = sorted((Counter(box()["tiles"]["withdraw"]) - shown).elements())
    return [
        [left.pop(0) if value == "hidden" else int(value) for value in values] for values in tiles
    ]
