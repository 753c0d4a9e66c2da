"""Tyranno Ex as the façade sees it."""

from collections.abc import Mapping
from typing import get_args

from wildtable.core.events import Event
from wildtable.core.json_types import JsonMapping, JsonObject
from wildtable.core.moves import id_of
from wildtable.core.spec import Spec
from wildtable.games.tyranno_ex import (
    actions,
    board,
    codec,
    events,
    observe,
    refusals,
    rules,
    view,
)
from wildtable.games.tyranno_ex.invariants import LAWS
from wildtable.games.tyranno_ex.options import Options, fill
from wildtable.games.tyranno_ex.record import OVER, SOURCES, Record
from wildtable.games.tyranno_ex.text import TEXT


class TyrannoEx(Spec[Record, Options, actions.Action]):
    id = "tyranno-ex"
    prefix = "tx"
    rules_version = 1
    record = Record
    rules = rules
    refusals = refusals.REFUSALS
    options = Options
    num_actions = actions.NUM_ACTIONS
    observation_size = observe.LAYOUT.size
    events = events.CODEC
    sources = SOURCES
    laws = LAWS
    text = TEXT
    presets: Mapping[str, JsonMapping] = {
        **{f"standard-{n}": {"players": n} for n in (2, 3, 4)},
        "chip-by-chip-4": {"players": 4, "chip_resolution": "sequential"},
        "no-memory-4": {"players": 4, "memory_aid": False},
    }
    environments: Mapping[str, str] = {
        "TyrannoEx-2p": "standard-2",
        "TyrannoEx-3p": "standard-3",
        "TyrannoEx-4p": "standard-4",
        "TyrannoEx-ChipByChip-4p": "chip-by-chip-4",
        "TyrannoEx-NoMemory-4p": "no-memory-4",
    }

    def seats(self, options: Options) -> int:
        return options.seats

    def fill(self, record: Record, options: Options) -> None:
        fill(record, options)

    def decode_action(self, record: Record, seat: int, number: int) -> actions.Action:
        return actions.decode(number, int(record.stage))

    def encode_action(self, record: Record, seat: int, action: actions.Action) -> int:
        """TX-15: a word that answers the question of another stage is a slip and not an answer."""
        stage = int(record.stage)
        return id_of(
            action,
            get_args(actions.Action),
            self.num_actions,
            "TX-15",
            actions.encode,
            lambda number: readings(number, stage),
        )

    def parse_action(self, text: str) -> actions.Action:
        return actions.parse(text)

    def turn_clause(self, record: Record) -> str:
        return refusals.turn_clause(record)

    def position(self, record: Record, options: Options) -> JsonObject:
        return codec.position(record, options)

    def place(self, record: Record, options: Options, data: JsonMapping) -> None:
        codec.place(record, options, data)

    def view(self, record: Record, options: Options, seat: int | None) -> JsonObject:
        return view.view(record, options, seat)

    def place_view(self, record: Record, options: Options, data: JsonMapping) -> None:
        view.place_view(record, options, data)

    def follows(self, record: Record) -> JsonObject:
        """Whose the columns are (TX-8.1, TX-7.2), from the left."""
        used = range(board.colours_in_play(record))
        return {"columns": [board.owner(record, colour) for colour in used]}

    def names_in(self, event: Event, options: Options) -> JsonMapping:
        """A deck may be a table's own."""
        card = event.data.get("card")
        return {} if card is None else {"name": options.cards().cards[card].id}

    def breakdown(self, record: Record, seat: int) -> dict[str, int]:
        return codec.points_json(record, seat)


def readings(number: int, stage: int) -> tuple[actions.Action, ...]:
    """In the words of the stage and in those for every stage; where it has none of its own, in all words."""
    own, neutral = actions.decode(number, stage), actions.decode(number)
    if own != neutral or isinstance(own, actions.Put | actions.Swap):
        return own, neutral
    return tuple(actions.decode(number, one) for one in range(OVER + 1))


SPEC = TyrannoEx()
