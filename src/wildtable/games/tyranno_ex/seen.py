"""The position as one seat sees it (chapter 14), and some complete position that looks like that.

Everything here is built from what the seat may see; nothing is taken from the complete position and
blanked out.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from wildtable.core.kernel import Record
from wildtable.games.tyranno_ex.material import SLOT_NAMES, SYMBOL_NAMES
from wildtable.games.tyranno_ex.options import Options
from wildtable.games.tyranno_ex.position import (
    chips_of,
    owner_of,
    pending_json,
    place,
    public_json,
)
from wildtable.games.tyranno_ex.shape import Position
from wildtable.games.tyranno_ex.state import (
    ATTACKER,
    CARD,
    CELL,
    CHIPS_EACH,
    ENV,
    FIELDS_OF_CLIMATE,
    MAX_SETTING_ROUNDS,
    NOTHING,
    RAISE,
    STACKS,
    STAGE_NAMES,
    TARGET,
    XPUT1,
    XPUT2,
)


def view(s: Record, options: Options, viewer: int | None) -> dict[str, Any]:
    """Chapter 14.3: the public part and the viewer's own; a spectator has no part of his own."""
    seats = range(int(s.players))
    return {
        "stage": STAGE_NAMES[stage_seen(s, viewer)],
        **table_seen(s, options),
        "fields": [field_seen(s, field, viewer) for field in range(FIELDS_OF_CLIMATE)],
        "racks": [rack_seen(s, seat, viewer) for seat in seats],
        "bag_size": size_of(s.bag),
        "unseen_chips": unseen_chips(s, viewer),
        "pending": pending_seen(s, viewer),
    }


def size_of(word: Any) -> int:
    return sum(chips_of(word).values())


def stage_seen(s: Record, viewer: int | None) -> int:
    """Chapter 14.3: a half-made move is its maker's alone;
    a chip resolved at once is everybody's (A-09).
    """
    stage = int(s.stage)
    if s.seat == viewer:
        return stage
    if s.aside_count:
        return XPUT1 if stage == XPUT2 else ENV
    return {CELL: CARD, TARGET: ATTACKER}.get(stage, stage)


def table_seen(s: Record, options: Options) -> dict[str, Any]:
    """The public part, with what everybody can work out from it."""
    table = public_json(s, options)
    deck = options.cards().cards
    climate = [chips_of(chips) for chips in s.current]
    for stack in range(STACKS):
        top = int(s.stack_top[stack])
        table["stacks"][stack]["symbols"] = [] if top == NOTHING else list(deck[top].symbols)
    for slot, card in enumerate(s.animal):
        if card != NOTHING:
            symbols = deck[card].symbols
            table["animals"][SLOT_NAMES[slot]] |= {
                "owner": owner_of(s, slot),
                "symbols": list(symbols),
                "dice": dice_of(climate, symbols),
            }
    table["setting_rounds"] = min(table["round"] + int(s.ende_start) - 2, MAX_SETTING_ROUNDS)
    ende = table["round"] + int(s.ende_start) - 1
    table["ende"] = ende if ende <= MAX_SETTING_ROUNDS else None
    table["double_shift"] = any(stack["size"] == 0 for stack in table["stacks"])
    return table


def dice_of(climate: Sequence[Mapping[str, int]], symbols: Sequence[str]) -> int:
    """TX-3.4.1: the chips of all current fields that support a card."""
    return sum(field.get(symbol, 0) for symbol in symbols for field in climate)


def field_seen(s: Record, field: int, viewer: int | None) -> dict[str, Any]:
    """Chapter 14.2: own hidden chips with their symbols, others' as numbers."""
    return {
        "current": chips_of(s.current[field]),
        "known": chips_of(s.known[field]),
        "hidden": [
            heap_seen(s.hidden[seat][field], seat == viewer) for seat in range(int(s.players))
        ],
    }


def heap_seen(word: Any, is_own: bool, laid_aside: int = 0) -> dict[str, Any]:
    size = size_of(word) + laid_aside
    return {"size": size, "chips": chips_of(word)} if is_own else {"size": size}


def rack_seen(s: Record, seat: int, viewer: int | None) -> dict[str, Any]:
    """Chapter 14.1: others see its size (A-63); for them, chips laid aside still stand there."""
    is_own = seat == viewer
    laid_aside = int(s.aside_count) if s.seat == seat and not is_own else 0
    return heap_seen(s.rack[seat], is_own, laid_aside)


def unseen_chips(s: Record, viewer: int | None) -> dict[str, int]:
    """Chapter 14.3: twelve of each symbol, less those that the viewer knows to lie somewhere."""
    known = [chips_of(chips) for chips in (*s.current, *s.known)]
    if viewer is not None:
        known += [chips_of(chips) for chips in (s.rack[viewer], *s.hidden[viewer])]
        if s.seat == viewer:
            pending = pending_json(s)
            known += [{put["symbol"]: 1} for put in pending["put"]]
            known += [{symbol: 1} for symbol in pending["swap"]]
    left = {
        symbol: CHIPS_EACH - sum(heap.get(symbol, 0) for heap in known) for symbol in SYMBOL_NAMES
    }
    return {symbol: number for symbol, number in left.items() if number}


def pending_seen(s: Record, viewer: int | None) -> dict[str, Any]:
    """The own half-made move; of others only what is public: changed fields, awards, the winner."""
    pending = pending_json(s)
    if s.seat == viewer:
        return pending
    return {
        "stack": None,
        "put": [],
        "swap": [],
        "changed": pending["changed"],
        "awards_left": pending["awards_left"],
        "slot": pending["slot"] if s.stage == RAISE else None,
    }


# ── from a view ─────────────────────────────────────────────────────────────────────────────────
def place_view(s: Record, options: Options, data: Mapping[str, Any]) -> None:
    """Some complete position with this view: unseen chips go to places they can be in,
    in any order.
    """
    full = {name: value for name, value in data.items() if name in Position.model_fields}
    full["stacks"] = [{"top": stack["top"], "size": stack["size"]} for stack in data["stacks"]]
    full["animals"] = {
        slot: {name: animal[name] for name in ("card", "colour", "strength", "face_down")}
        for slot, animal in data["animals"].items()
    }
    pool = [symbol for symbol, number in data["unseen_chips"].items() for _ in range(number)]
    full["racks"] = [take(rack, pool) for rack in data["racks"]]
    full["fields"] = [
        {**field, "hidden": [take(heap, pool) for heap in field["hidden"]]}
        for field in data["fields"]
    ]
    full["bag"] = count(pool)
    place(s, options, full)


def take(heap: Mapping[str, Any], pool: list[str]) -> dict[str, int]:
    """The chips that are seen, else as many out of the pool."""
    if "chips" in heap:
        return dict(heap["chips"])
    return count([pool.pop() for _ in range(heap["size"])])


def count(chips: list[str]) -> dict[str, int]:
    return {symbol: chips.count(symbol) for symbol in SYMBOL_NAMES if symbol in chips}
