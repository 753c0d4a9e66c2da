"""The position as one seat sees it (chapter 14), and some complete position that looks like that.

Everything here is built from what the seat may see; nothing is taken from the complete position and
blanked out.
"""

from wildtable.core.json_types import JsonMapping, JsonObject
from wildtable.games.tyranno_ex.board import a_stack_is_used_up, owner, support
from wildtable.games.tyranno_ex.chips import climate
from wildtable.games.tyranno_ex.codec import (
    Position,
    chips_of,
    pending_json,
    place,
    public_json,
    size_of,
)
from wildtable.games.tyranno_ex.environment import setting_rounds
from wildtable.games.tyranno_ex.hidden import rack_size, stage_seen, unseen_chips
from wildtable.games.tyranno_ex.material import SLOT_NAMES, SYMBOL_NAMES
from wildtable.games.tyranno_ex.options import Options
from wildtable.games.tyranno_ex.record import (
    FIELDS_OF_CLIMATE,
    NOBODY,
    NOTHING,
    RAISE,
    STAGE_NAMES_SEEN,
    Record,
)
from wildtable.games.tyranno_ex.rounds import ende


def view(s: Record, options: Options, seat: int | None) -> JsonObject:
    """Chapter 14.3: the public part and the viewer's own; a spectator has no part of his own."""
    viewer = NOBODY if seat is None else seat
    return {
        "stage": STAGE_NAMES_SEEN[stage_seen(s, viewer)],
        **table_seen(s, options),
        "fields": [field_seen(s, field, viewer) for field in range(FIELDS_OF_CLIMATE)],
        "racks": [rack_seen(s, each, viewer) for each in range(s.players)],
        "bag_size": size_of(s.bag),
        "unseen_chips": chips_of(unseen_chips(s, viewer)),
        "pending": pending_seen(s, viewer),
    }


def table_seen(s: Record, options: Options) -> JsonObject:
    """The public part, with what everybody can work out from it."""
    table, deck, chips = public_json(s, options), options.cards().cards, climate(s)
    for stack, top in zip(table["stacks"], s.stack_top, strict=True):
        stack["symbols"] = [] if top == NOTHING else list(deck[top].symbols)
    for slot, card in enumerate(s.animal):
        if card != NOTHING:
            table["animals"][SLOT_NAMES[slot]] |= {
                "owner": owner(s, s.colour[slot]),
                "symbols": list(deck[card].symbols),
                "dice": support(s, card, chips),
            }
    table["setting_rounds"] = setting_rounds(s)
    table["ende"] = ende(s) or None
    table["double_shift"] = a_stack_is_used_up(s)
    return table


def field_seen(s: Record, field: int, viewer: int) -> JsonObject:
    """Chapter 14.2: own hidden chips with their symbols, others' as numbers."""
    return {
        "current": chips_of(s.current[field]),
        "known": chips_of(s.known[field]),
        "hidden": [
            heap_seen(s.hidden[seat][field], size_of(s.hidden[seat][field]), seat == viewer)
            for seat in range(s.players)
        ],
    }


def heap_seen(word: int, size: int, is_own: bool) -> JsonObject:
    return {"size": size, "chips": chips_of(word)} if is_own else {"size": size}


def rack_seen(s: Record, seat: int, viewer: int) -> JsonObject:
    """Chapter 14.1: others see its size (A-63)."""
    return heap_seen(s.rack[seat], rack_size(s, viewer, seat), seat == viewer)


def pending_seen(s: Record, viewer: int) -> JsonObject:
    """The own half-made move; of others only what is public: changed fields, awards, the winner."""
    pending = pending_json(s)
    if s.seat == viewer:
        return pending
    slot = pending["slot"] if s.stage == RAISE else None
    return pending | {"stack": None, "put": [], "swap": [], "slot": slot}


# ── from a view ─────────────────────────────────────────────────────────────────────────────────
def place_view(s: Record, options: Options, data: JsonMapping) -> None:
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


def take(heap: JsonMapping, pool: list[str]) -> dict[str, int]:
    """The chips that are seen, else as many out of the pool."""
    if "chips" in heap:
        return dict(heap["chips"])
    return count([pool.pop() for _ in range(heap["size"])])


def count(chips: list[str]) -> dict[str, int]:
    return {symbol: chips.count(symbol) for symbol in SYMBOL_NAMES if symbol in chips}
