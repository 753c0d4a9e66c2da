"""The kernel's record of Ark & Noah in the words of the oracle's `position()`."""

from functools import cache, lru_cache
from typing import Any

from tests.oracle.look_animal_kingdoms import Bytes, place_of
from wildtable.core.state import State
from wildtable.games.ark_and_noah.record import SOURCES

PHASES = (
    *("SELECT", "ANI_BAG", "ANI_PICK", "EXC_GAIN", "EXC_BRANCH", "EXC_SWAP1", "EXC_SWAP2"),
    *("EXC_SPLIT", "EXC_TAKE", "EXC_GIVE", "BUILD", "LOAD", "LOAD_CAGE", "FINAL_FOOD"),
    *("FINAL_PAIRS", "FINAL_CAGE", "TERMINAL"),
)
TILE = 20  # action id of the first female


@lru_cache(100_000)
def members(bits: int) -> list[int]:
    return [place for place, there in enumerate(f"{bits:b}"[::-1]) if there == "1"]


def look(state: State) -> dict[str, Any]:
    s = Bytes(state)
    players, phase = s.one("players"), PHASES[s.one("phase")]
    column, order = s.one("column"), s.all("order")[: s.one("order_count")]
    points = [row[:9] for row in s.rows("points", len(SOURCES))[:players]]
    owned = s.rows("owned", 2)[:players]
    females, males = ([row[sex] for row in owned] for sex in range(2))
    display = s.all("display")
    sealed_stage = column > 7
    return {
        "players": players,
        "phase": phase,
        "to_act": state.to_act,
        "round": s.one("round_number"),
        "column": 0 if sealed_stage else column,
        "queue": queue(s, phase, order),
        "budget": s.one("budget") if phase in {"BUILD", "LOAD", "LOAD_CAGE"} else 0,
        "pending": s.one("pending"),
        "planned": s.all("planned"),
        "done": s.all("done"),
        "bonus": s.all("bonus"),
        "scores": [sum(row) for row in points],
        "score_by_source": [dict(zip(SOURCES, row, strict=True)) for row in points],
        "hand_walls": s.all("hand_walls")[:players],
        "hand_pitch": s.all("hand_pitch")[:players],
        "hand_food": s.all("hand_food")[:players],
        "stock": s.all("stock")[:players],
        "box": s.all("boxed")[:players],
        "pitch_supply": s.one("pitch_supply"),
        "food_supply": s.one("food_supply"),
        "bag_F": members(s.all("bag")[0]),
        "bag_M": members(s.all("bag")[1]),
        "animals_F": list(map(members, females)),
        "animals_M": list(map(members, males)),
        "display": [TILE + 26 * sex + one for sex in range(2) for one in members(display[sex])],
        "paired": members(union(females) & union(males)),
        "walls": look_walls(s, players),
        "blocked": members(wide(s.all("blocked"))),
        "pitch": members(s.one("pitch")),
        "cages": look_cages(s),
        "final_order": order if sealed_stage else [],
    }


def union(sets: list[int]) -> int:
    found = 0
    for one in sets:
        found |= one
    return found


def wide(words: list[int]) -> int:
    return words[0] | words[1] << 64


def queue(s: Bytes, phase: str, order: list[int]) -> list[int]:
    if phase == "SELECT":
        return [seat for seat in s.all("done") if seat >= 0]
    return [] if phase == "TERMINAL" else order[s.one("turn") :]


def look_walls(s: Bytes, players: int) -> dict[int, int]:
    rows = s.rows("walls", 2)[:players]
    return {slot: seat for seat, row in enumerate(rows) for slot in members(wide(row))}


def raw_of(s: Bytes, name: str) -> bytes:
    start, end, _ = place_of(s.dtype, name)
    return s.raw[start:end].tobytes()


Geometry = tuple[list[list[int]], list[list[int]], list[list[int]], int]


@cache
def read_geometry(around: bytes, sides: bytes, ends: bytes, hull: bytes) -> Geometry:
    """Slots around squares, squares beside slots, joints at their ends; they stay through a game."""
    rows = [in_rows(around, 4), in_rows(sides, 2), in_rows(ends, 2)]
    return rows[0], rows[1], rows[2], wide(memoryview(hull).cast("Q").tolist())


def in_rows(raw: bytes, width: int) -> list[list[int]]:
    flat = memoryview(raw).cast("b").tolist()
    return [flat[at : at + width] for at in range(0, len(flat), width)]


@cache
def border(
    geometry: tuple[bytes, ...], squares: frozenset[int], needed: int
) -> tuple[list[int], list[int]]:
    """The slots around some squares, and the joints that at least so many of them touch."""
    around, _, ends, hull = read_geometry(*geometry)
    slots = [slot for square in squares for slot in around[square]]
    boundary = sorted(slot for slot in slots if slots.count(slot) == 1)
    tips = [joint for slot in boundary if hull >> slot & 1 for joint in ends[slot]]
    return boundary, sorted({joint for joint in tips if tips.count(joint) >= needed})


def look_cages(s: Bytes) -> list[dict[str, Any]]:
    """Squares, slots and joints of every cage, worked out from the geometry in the record."""
    geometry = tuple(raw_of(s, name) for name in ("around", "sides", "ends", "hull"))
    around, sides, _, _ = read_geometry(*geometry)
    empty, food = wide(s.all("empty")), s.one("food")
    aboard, sizes = s.all("aboard"), s.all("animal_size")
    inner_only = s.one("inner_joints_only")
    found = []
    for anchor in members(s.one("cages")):
        squares = {anchor}
        edge = [anchor]
        while edge:
            for slot in around[edge.pop()]:
                fresh = set(sides[slot]) - squares if empty >> slot & 1 else set()
                squares |= fresh
                edge += fresh
        boundary, joints = border(geometry, frozenset(squares), 2 if inner_only else 1)
        pairs = [species for species, home in enumerate(aboard) if home == anchor]
        found.append(
            {
                "anchor": anchor,
                "squares": sorted(squares),
                "boundary": boundary,
                "joints": joints,
                "food": sum(food >> square & 1 for square in squares),
                "big": next((species for species in pairs if sizes[species]), -1),
                "small": [species for species in pairs if not sizes[species]],
            }
        )
    return found
