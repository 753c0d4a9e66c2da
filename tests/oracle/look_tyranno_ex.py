"""The kernel's record in the words of the oracle's `position()`."""

from typing import Any

from tests.oracle.look_animal_kingdoms import Bytes
from wildtable.core.state import State

STAGES = (
    "CARD",
    "CELL",
    "ENV",
    "ENV_PUT2",
    "ENV_SWAP",
    "AWARD",
    "CLAIM",
    "XPUT1",
    "XPUT2",
    "ATTACKER",
    "TARGET",
    "RAISE",
    "END",
)
SYMBOLS = range(7)
FIELDS = 4
SLOTS = range(19)
CARDS = range(28)


def chips(word: int) -> list[int]:
    """A heap of chips as seven numbers."""
    return [word >> 8 * symbol & 0xFF for symbol in SYMBOLS]


def or_none(value: int) -> int | None:
    return None if value < 0 else value


def look(state: State) -> dict[str, Any]:
    s = Bytes(state)
    players, stage = s.one("players"), STAGES[s.one("stage")]
    over = stage == "END"
    sizes = s.all("stack_size")
    rounds, ende = look_track(s)
    found: dict[str, Any] = {
        "players": players,
        "round": s.one("game_round"),
        "starter": s.one("starter"),
        "setting_round": s.one("setting_round"),
        "setting_rounds": rounds,
        "ende": ende,
        "stage": stage,
        "actor": None if over else s.one("seat"),
        "two_row_round": bool(s.one("two_rows")),
        "double_shift": 0 in sizes,
        "bag": chips(s.one("bag")),
        "racks": [chips(rack) for rack in s.all("rack")[:players]],
        "current": [look_current(chips(word)) for word in s.all("current")],
        "pub": [chips(word) for word in s.all("known")],
        "priv": [[chips(word) for word in row] for row in s.rows("hidden", FIELDS)[:players]],
        "points": [sum(row[:3]) for row in s.rows("points", 4)[:players]],
        "last_round_points": s.all("last_points")[:players],
        "stones": s.all("stones")[:players],
        "claimant": or_none(s.one("claimant")),
        "over": over,
    }
    return found | look_cards(s, players) | {"pending": look_pending(s, stage)}


def look_track(s: Bytes) -> tuple[int, int | None]:
    """How many setting rounds this round has, and where the Ende stone is."""
    ende = s.one("game_round") + s.one("ende_start") - 1
    return min(ende - 1, 5), (ende if ende <= 5 else None)


def look_current(counts: list[int]) -> list[int | None]:
    shown = [symbol for symbol in SYMBOLS if counts[symbol]]
    assert len(shown) <= 1
    return [shown[0], counts[shown[0]]] if shown else [None, 0]


def look_cards(s: Bytes, players: int) -> dict[str, Any]:
    tops, cards, colours = s.all("stack_top"), s.all("animal"), s.all("colour")
    strengths, face_down = s.all("strength"), s.all("face_down")
    unseen = [card for card in CARDS if s.one("unseen") >> card & 1]
    alive = {*unseen, *tops, *cards}
    slots: list[dict[str, Any] | None] = [None] * len(SLOTS)
    for slot in SLOTS:
        if cards[slot] >= 0:
            colour = colours[slot]
            slots[slot] = {
                "card": cards[slot],
                "colour": colour,
                "owner": colour // 2 if players == 2 else colour,
                "strength": strengths[slot],
                "face_down": bool(face_down[slot]),
            }
    stacks = zip(tops, s.all("stack_size"), strict=True)
    return {
        "stacks": [{"top": or_none(top), "size": size} for top, size in stacks],
        "unseen": unseen,
        "dead": [card for card in CARDS if card not in alive],
        "slots": slots,
    }


def look_pending(s: Bytes, stage: str) -> dict[str, Any]:
    aside = s.all("aside")[: s.one("aside_count")]
    swapping = stage == "ENV_SWAP"
    slot = or_none(s.one("slot"))
    return {
        "stack": or_none(s.one("stack")),
        "puts": [] if swapping else [list(divmod(chip, FIELDS)) for chip in aside],
        "swap": aside if swapping else [],
        "changed_fields": [field for field in range(FIELDS) if s.one("changed") >> field & 1],
        "attacker": slot if stage == "TARGET" else None,
        "awards_left": s.one("awards_left"),
        "raise_slot": slot if stage == "RAISE" else None,
    }
