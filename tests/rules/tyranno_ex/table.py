"""Tables for the scenario tests: say what matters, the rest is filled in so that the position is possible.

    state = table(current="sun*2 water bone cherry", below={0: "leaf"}, racks={0: "leaf"})

Spare cards lie on the stacks, everybody has one chip of each symbol, the other chips are in the bag.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from wildtable.core import chance
from wildtable.core.events import Event
from wildtable.core.game import Game
from wildtable.core.reading import make_options
from wildtable.core.state import State
from wildtable.games.tyranno_ex.spec import SPEC

Json = dict[str, Any]

SYMBOLS = ("water", "bone", "cherry", "leaf", "fish", "sun", "tree")
COLOURS = ("black", "red", "green", "yellow")
CARDS = tuple(card.id for card in SPEC.options().cards().cards)
ONE_OF_EACH = " ".join(SYMBOLS)
CLIMATE = "water bone cherry leaf"
EMPTY = "-"


def load_game(**options: Any) -> Game:
    """A game with these options; games without data among them are made once."""
    try:
        return _load_game(tuple(sorted(options.items())))
    except TypeError:  # not hashable
        return Game(SPEC, make_options(SPEC, options))


@cache
def _load_game(options: tuple[tuple[str, Any], ...]) -> Game:
    return Game(SPEC, make_options(SPEC, dict(options)))


# ── building ────────────────────────────────────────────────────────────────────────────────────
def heap(text: str) -> dict[str, int]:
    """Chips out of a text: `sun*2 leaf`; `-` is nothing."""
    found: dict[str, int] = {}
    for word in text.split():
        name, _, number = word.partition("*")
        if name != EMPTY:
            found[name] = found.get(name, 0) + int(number or 1)
    return found


def animal(text: str, colour: str | None = None) -> Json:
    """A card out of a text: `fish*3 down yellow` has strength 3 and lies face down."""
    first, *rest = text.split()
    card, _, strength = first.partition("*")
    found: Json = {"card": card, "strength": int(strength or 1), "face_down": "down" in rest}
    colours = [word for word in rest if word in COLOURS]
    return found | {"colour": colours[0] if colours else colour}


def position(
    players: int = 4,
    *,
    animals: Mapping[str, str] | None = None,
    current: str | Sequence[str] = CLIMATE,
    below: Mapping[int, str] | None = None,
    hidden: Mapping[tuple[int, int], str] | None = None,
    racks: Mapping[int, str] | None = None,
    stacks: Sequence[int] | None = None,
    tops: Sequence[str | None] = (None, None, None, None),
    **more: Any,
) -> Json:
    """The JSON behind `table`, to be spoiled by tests of bad input.

    `below` are potential chips that all know, by field; `hidden` those of one seat, by (seat, field).
    """
    board = {slot: animal(text) for slot, text in (animals or {}).items()}
    used = {one["card"] for one in board.values()} | set(tops)
    spare = [card for card in CARDS if card not in used]
    stacks = stacks or stacks_left(players, **more)
    fields = current.split() if isinstance(current, str) else current
    known, secret = below or {}, hidden or {}
    return {
        "round": 3,
        "animals": board,
        "stacks": [
            {"top": (top or spare.pop()) if size else None, "size": size}
            for size, top in zip(stacks, tops, strict=True)
        ],
        "fields": [
            {
                "current": heap(chips),
                "known": heap(known.get(field, "")),
                "hidden": [heap(secret.get((seat, field), "")) for seat in range(players)],
            }
            for field, chips in enumerate(fields)
        ],
        "racks": [heap((racks or {}).get(seat, ONE_OF_EACH)) for seat in range(players)],
        **more,
    }


def stacks_left(players: int, **wanted: Any) -> list[int]:
    """TX-1.3.4: what a round leaves on the stacks, as evenly as can be, if none is used up."""
    number, stage = wanted.get("round", 3), wanted.get("stage", "env")
    height, lap = (6, 3) if players == 3 else (7, 4)
    taken = 0 if number == 1 else lap * number
    if stage in {"card", "cell"}:
        taken += wanted.get("step", 0)
    else:
        taken += 2 * lap if number == 1 else lap
    left = max(4 * height - taken, 0)
    return [(left + place) // 4 for place in range(4)]


def table(players: int = 4, options: Mapping[str, Any] | None = None, **wanted: Any) -> State:
    """A state with everything as wanted."""
    game = load_game(players=players, **(options or {}))
    return game.state_from_json(position(players, **wanted))


def one_each(players: int = 4, row: int = 6) -> dict[str, str]:
    """An animal for each colour in play; all live in the usual climate."""
    cards = ("octopus", "hippo", "wild-boar", "hedgehog")
    colours = COLOURS[:3] if players == 3 else COLOURS
    return {f"{colour}-{row}": card for colour, card in zip(colours, cards, strict=False)}


# ── playing ─────────────────────────────────────────────────────────────────────────────────────
def play(state: State, *moves: str) -> list[Event]:
    """One move after the other, each by the seat to act; returns all that happened."""
    return [event for move in moves for event in state.apply(move)]


def idle(state: State, *stages: str) -> list[Event]:
    """Everybody does as little as possible, until one of the stages (or the end) is reached."""
    events: list[Event] = []
    while not state.is_terminal and stage(state) not in stages:
        events += state.apply(state.legal_ids(state.to_act[0])[0])
    return events


def finish_round(state: State) -> list[Event]:
    """Everybody does as little as possible for the rest of the round."""
    before, events = int(state.record.game_round), []
    while not state.is_terminal and state.record.game_round == before:
        events += state.apply(state.legal_ids(state.to_act[0])[0])
    return events


def shifted(players: int = 4, options: Mapping[str, Any] | None = None, **wanted: Any) -> State:
    """The state after the shifts and the scoring of a round in which nobody fights."""
    wanted = {"current": CLIMATE, **wanted}
    state = table(players, options, stage="claim", **wanted)
    finish_round(state)
    return state


def script_dice(state: State, *dice: int) -> None:
    """The coming throws, die by die; at most 16."""
    chance.script(state.record, [(die - 1, 6) for die in dice])


def reseed(state: State, seed: int) -> None:
    """Start the chance of a state anew."""
    record = state.record
    record.key[:] = chance.key_from_seed(seed)
    record.counter = record.words_left = 0


def fight(attacker: str, target: str, *dice: int, **wanted: Any) -> tuple[State, list[Event]]:
    """Seat 0 challenges; the dice fall as given."""
    state = table(stage="attacker", **wanted)
    play(state, f"attack {attacker}")
    script_dice(state, *dice)
    return state, play(state, f"target {target}")


# ── looking ─────────────────────────────────────────────────────────────────────────────────────
def stage(state: State) -> str:
    found: str = (
        state.view(None)["stage"] if not state.to_act else state.view(state.to_act[0])["stage"]
    )
    return found


def legal(state: State) -> set[str]:
    """The legal actions as texts."""
    return {str(action) for action in state.legal_actions()}


def kinds(state: State) -> set[str]:
    """Which kinds of action are legal."""
    return {action.split()[0] for action in legal(state)}


def told(events: Sequence[Event], *wanted: str) -> list[Json]:
    """What the events of some kinds say, cards by their names."""
    found = [dict(event.data) for event in events if event.kind in wanted]
    return [one | ({"card": CARDS[one["card"]]} if "card" in one else {}) for one in found]


def kinds_of(events: Sequence[Event]) -> list[str]:
    return [event.kind for event in events]


def field(state: State, number: int) -> tuple[dict[str, int], dict[str, int]]:
    """(current chips, all potential chips) of a field."""
    found = state.to_json()["fields"][number]
    below: dict[str, int] = dict(found["known"])
    for chips in found["hidden"]:
        for symbol, count in chips.items():
            below[symbol] = below.get(symbol, 0) + count
    return found["current"], below


def on(state: State, slot: str) -> str | None:
    """The card in a slot."""
    found = state.to_json()["animals"].get(slot)
    return None if found is None else str(found["card"])


def specials(state: State) -> list[str | None]:
    """The cards on 13, 10 and 7."""
    return [on(state, slot) for slot in ("13", "10", "7")]


def strength(state: State, slot: str) -> int:
    found: int = state.to_json()["animals"][slot]["strength"]
    return found


def is_face_down(state: State, slot: str) -> bool:
    found: bool = state.to_json()["animals"][slot]["face_down"]
    return found


def dice_of(state: State, slot: str) -> int:
    found: int = state.view(None)["animals"][slot]["dice"]
    return found


def bag(state: State) -> dict[str, int]:
    found: dict[str, int] = state.to_json()["bag"]
    return found
