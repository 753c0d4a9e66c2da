"""Tables for the scenario tests: say what matters, the rest is filled in.

    state = table(2, "build", walls=walls(A="H(1,3) V(1,3)", B="V(1,4)"), hands=[hand(walls=3), hand()])

Stocks, supplies, bags, workers and order follow from what is said (see `Position`).
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np
import pytest

from wildtable import Malformed
from wildtable.core import chance
from wildtable.core.events import Event
from wildtable.core.game import Game
from wildtable.core.reading import make_options
from wildtable.core.state import State
from wildtable.games.ark_and_noah.material import SPECIES_NAMES
from wildtable.games.ark_and_noah.spec import SPEC

Json = dict[str, Any]
SEATS = "ABCD"
COLUMNS = ("pitch", "animals", "food", "exchange", "wood", "build", "load")
NO_WORKERS: list[int | None] = [None] * 7


# ── games ───────────────────────────────────────────────────────────────────────────────────────
def load_game(**options: Any) -> Game:
    """A game with these options; made once if they can be a key."""
    try:
        return _game_of(tuple(sorted(options.items())))
    except TypeError:  # a list among them
        return Game(SPEC, make_options(SPEC, options))


@cache
def _game_of(options: tuple[tuple[str, Any], ...]) -> Game:
    return Game(SPEC, make_options(SPEC, dict(options)))


# ── positions ───────────────────────────────────────────────────────────────────────────────────
def table(
    players: int = 2,
    phase: str = "select",
    *,
    options: Mapping[str, Any] | None = None,
    **wanted: Any,
) -> State:
    """A state with everything as wanted."""
    game = load_game(players=players, **(options or {}))
    return game.state_from_json(position(players, phase, **wanted))


def position(players: int, phase: str, **wanted: Any) -> Json:
    """The JSON behind `table`; hands and points may be given for some seats only."""
    ending = (
        phase.startswith("final") or phase == "over"
    )  # AN-5.11: an open hull, so the safety stop
    found = {"phase": phase, **({"round": 60} if ending else {}), **wanted}
    for name in ("hands", "points"):
        if isinstance(found.get(name), dict):
            found[name] = [found[name].get(seat, {}) for seat in range(players)]
    return found


def refuse(data: Any, *said: str, players: int = 2, **options: Any) -> None:
    """The position is refused, and this is said."""
    with pytest.raises(Malformed) as refused:
        load_game(players=players, **options).state_from_json(data)
    for words in said:
        assert words in str(refused.value)


def hand(walls: int = 0, pitch: int = 0, food: int = 0, animals: str = "", **more: Any) -> Json:
    return {"walls": walls, "pitch": pitch, "food": food, "animals": animals.split(), **more}


def walls(**slots: str) -> dict[str, int]:
    """`walls(A="H(0,3) V(1,4)", B="H(0,0)")`: slots by the letter of their owner."""
    return {slot: SEATS.index(seat) for seat, names in slots.items() for slot in names.split()}


def cage(square: str, food: int = 0, *pairs: str) -> Json:
    return {"cage": square, "food": food, "pairs": list(pairs)}


def workers(**columns: int | str) -> list[int | None]:
    """`workers(pitch=0, build=1)`: a row of the action board."""
    row = list(NO_WORKERS)
    for name, seat in columns.items():
        row[COLUMNS.index(name)] = seat if isinstance(seat, int) else SEATS.index(seat)
    return row


def hull_walls(players: int, owner: int = 0, *, without: Iterable[str] = ()) -> dict[str, int]:
    """A wall on every hull slot but some."""
    options: Any = load_game(players=players).options
    return {str(slot): owner for slot in options.ark.hull if str(slot) not in set(without)}


# Cages that many scenarios use, on the ark for two players.
INNER_1 = "H(1,3) H(2,3) V(1,3) V(1,4)"  # around (1,3), which has no joints
DECK_2 = "H(0,3) H(0,4) V(0,3) V(0,5) H(1,3) H(1,4)"  # around (0,3) and (0,4)
DECK_2_JOINTS = ["P(0,3)", "P(0,4)", "P(0,5)"]
BLOCK_4 = "H(1,2) H(1,3) V(1,2) V(2,2) V(1,4) V(2,4) H(3,2) H(3,3)"  # (1,2) (1,3) (2,2) (2,3)
ROW_3 = "H(1,2) H(1,3) H(1,4) H(2,2) H(2,3) H(2,4) V(1,2) V(1,5)"  # (1,2) (1,3) (1,4)
NEXT_2 = "H(2,3) H(2,4) H(3,3) H(3,4) V(2,3) V(2,5)"  # around (2,3) and (2,4), no joints


def around_deck_2(joints_beside: bool = True) -> str:
    """DECK_2 and its neighbours on the hull, so that all its joints can carry pitch."""
    return f"{DECK_2} H(0,2) H(0,5)" if joints_beside else DECK_2


# ── chance ──────────────────────────────────────────────────────────────────────────────────────
def stack(state: State, *tiles: str) -> None:
    """The coming draws, each from the bag of its sex."""
    record = state.record
    bags = [[i for i in range(26) if int(bag) >> i & 1] for bag in record.bag]
    picks = []
    for tile in tiles:
        species, _, sex = tile.rpartition("-")
        bag, number = bags["FM".index(sex)], SPECIES_NAMES.index(species)
        picks.append((bag.index(number), len(bag)))
        bag.remove(number)
    chance.script(record, picks)


# ── acting and looking ──────────────────────────────────────────────────────────────────────────
def play(state: State, *moves: str) -> list[Event]:
    """Moves of whoever is to act; returns all that happened."""
    events: list[Event] = []
    for move in moves:
        events += state.apply(move)
    return events


def legal(state: State) -> set[str]:
    return {str(action) for action in state.legal_actions()} if state.to_act else set()


def told(events: Sequence[Event], kind: str) -> list[Json]:
    return [dict(event.data) for event in events if event.kind == kind]


def kinds(events: Sequence[Event]) -> list[str]:
    return [event.kind for event in events]


def cages(state: State) -> dict[str, Json]:
    return {one["cage"]: one for one in state.to_json()["cages"]}


def hands(state: State, what: str) -> list[Any]:
    return [one[what] for one in state.to_json()["hands"]]


def random_choice(rng: np.random.Generator, state: State) -> int:
    """Any legal action, but building and loading rather than stopping."""
    choices = state.legal_ids(state.to_act[0])
    going_on = [choice for choice in choices if choice != 7]
    return int(rng.choice(going_on if going_on and rng.random() < 0.9 else choices))
