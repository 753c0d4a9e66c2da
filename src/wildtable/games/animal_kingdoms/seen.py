"""The position as one seat sees it (AK-17), and some complete position that looks like that.

Everything here is built from what the seat may see; nothing is taken from the complete position and
blanked out.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from wildtable.core.kernel import Record
from wildtable.games.animal_kingdoms.material import CARD_NAMES, box
from wildtable.games.animal_kingdoms.options import Options
from wildtable.games.animal_kingdoms.placing import place
from wildtable.games.animal_kingdoms.position import (
    battle_json,
    committed_cards,
    deck_cards,
    drawn_after,
    hand_cards,
    held_cards,
    names,
    periods_of,
    public_json,
    rallied_cards,
)
from wildtable.games.animal_kingdoms.shape import Position
from wildtable.games.animal_kingdoms.state import (
    BATTLE_PICK,
    DISCARD_TOP,
    OVER,
    PHASE_NAMES,
    ROBOT,
    TURN,
)


def view(s: Record, options: Options, viewer: int | None) -> dict[str, Any]:
    """AK-17.1: the public part and the viewer's own; AK-17.3: a spectator has no part of his own."""
    mover = viewer is not None and s.phase == DISCARD_TOP and s.seat == viewer
    phase = TURN if s.phase == DISCARD_TOP and not mover else int(s.phase)
    return {
        "phase": PHASE_NAMES[phase],
        **public_json(s, options),
        "deck_size": len(deck_cards(s)),
        "unseen": unseen_by_period(s, viewer),
        "hands": [hand_view(s, seat, viewer) for seat in range(int(s.humans))],
        "shuffled_in": {} if viewer is None else periods_of(s, held_cards(s, viewer), 0),
        "tiles": tiles_view(s, viewer),
        "withdraw_supply": max(int(s.withdraw_count) - 1, 0) if s.withdraw_tiles else 0,
        "rallied": rallied_cards(s) if mover else [],
        "battle": battle_json(s, committed_view(s, viewer)),
    }


def sees_hand(s: Record, seat: int, viewer: int | None) -> bool:
    """AK-2.2: hands are private; AK-14.1: against the Robot the hand lies open."""
    return seat == viewer or s.automa == ROBOT


def hand_view(s: Record, seat: int, viewer: int | None) -> dict[str, Any]:
    """Own cards with their names, others' as numbers; and how many were drawn after which shuffle (AK-17.2)."""
    cards = hand_cards(s, seat)
    found: dict[str, Any] = {"size": len(cards)}
    if sees_hand(s, seat, viewer):
        found["cards"] = names(cards)
    if s.automa != ROBOT:
        counts = Counter(drawn_after(s, seat))
        found["since"] = {str(shuffle): counts[shuffle] for shuffle in sorted(counts)}
    return found


def unseen_by_period(s: Record, viewer: int | None) -> dict[str, list[str]]:
    """AK-17.2: which cards the viewer has not located, by the shuffle that put them into the deck."""
    if s.automa == ROBOT:
        return {str(int(s.shuffles)): names(deck_cards(s))}
    cards = deck_cards(s)
    for seat in range(int(s.humans)):
        if seat != viewer:
            cards += held_cards(s, seat)
    found: list[list[str]] = [[] for _ in range(int(s.shuffles) + 1)]
    for card in sorted(cards):
        found[s.period[card]].append(CARD_NAMES[card])
    return {str(period): some for period, some in enumerate(found) if some}


def committed_view(s: Record, viewer: int | None) -> dict[str, str]:
    """AK-9.1: before the reveal others see only that a card lies there."""
    cards = committed_cards(s)
    if s.phase == BATTLE_PICK:
        return {seat: card if int(seat) == viewer else "hidden" for seat, card in cards.items()}
    return cards


def tiles_view(s: Record, viewer: int | None) -> list[list[int | str]]:
    """AK-7.6: own values, others' backs until the end; Egon's lie open (AK-15.9)."""
    return [
        [tile_view(s, seat, int(value), viewer) for value in s.withdraw_owned[seat]]
        for seat in range(int(s.seats))
    ]


def tile_view(s: Record, seat: int, value: int, viewer: int | None) -> int | str:
    is_open = seat == viewer or seat >= s.humans or s.phase == OVER
    return value if is_open or value == 0 else "hidden"


# ── from a view ─────────────────────────────────────────────────────────────────────────────────
def place_view(s: Record, options: Options, data: Mapping[str, Any]) -> None:
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


def drawn_places(hand: Mapping[str, Any]) -> list[int]:
    """AK-17.2: the shuffle after which each hidden card of a hand was drawn."""
    return [int(shuffle) for shuffle, number in hand["since"].items() for _ in range(number)]


def deal_hidden(hand: Mapping[str, Any], unseen: Mapping[int, list[str]]) -> list[str]:
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
