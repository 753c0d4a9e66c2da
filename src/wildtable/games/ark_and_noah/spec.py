"""Ark & Noah as the façade sees it."""

from collections.abc import Mapping
from typing import get_args

from wildtable.core.errors import Illegal, Malformed
from wildtable.core.events import Event
from wildtable.core.json_types import JsonMapping, JsonObject
from wildtable.core.moves import id_of
from wildtable.core.spec import Spec
from wildtable.games.ark_and_noah import actions, codec, events, observe, refusals, rules, view
from wildtable.games.ark_and_noah.ark import Joint, Slot, Square
from wildtable.games.ark_and_noah.invariants import LAWS
from wildtable.games.ark_and_noah.material import layout_in
from wildtable.games.ark_and_noah.options import Options, fill
from wildtable.games.ark_and_noah.record import BUILDING, FINAL_FOOD, SELECT, SOURCES, Record
from wildtable.games.ark_and_noah.text import TEXT


class ArkAndNoah(Spec[Record, Options, actions.Action]):
    id = "ark-and-noah"
    prefix = "an"
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
        **{f"an-{n}": {"players": n} for n in (2, 3, 4)},
        "an-secret-3": {"players": 3, "exchange_draw_public": False},  # RUL-11: with a secret
    }
    environments: Mapping[str, str] = {
        "ArkAndNoah-2p": "an-2",
        "ArkAndNoah-3p": "an-3",
        "ArkAndNoah-4p": "an-4",
        "ArkAndNoah-Secret-3p": "an-secret-3",
    }

    def seats(self, options: Options) -> int:
        return options.seats

    def fill(self, record: Record, options: Options) -> None:
        fill(record, options)

    def decode_action(self, record: Record, seat: int, number: int) -> actions.Action:
        return actions.decode(number, layout_in(record).ids)

    def encode_action(self, record: Record, seat: int, action: actions.Action) -> int:
        ids = layout_in(record).ids
        try:
            return id_of(
                action,
                get_args(actions.Action),
                self.num_actions,
                "AN-12",
                lambda one: actions.encode(one, ids),
                lambda number: (actions.decode(number, ids),),
            )
        except Malformed as problem:
            raise refusal_of_place(record, seat, action) or problem from None

    def parse_action(self, text: str) -> actions.Action:
        return actions.parse(text)

    def refusal(self, record: Record, options: Options, seat: int, number: int) -> Illegal:
        try:
            action = self.decode_action(record, seat, number)
        except Malformed:
            return refusals.REFUSALS.error(refusals.NO_SUCH_PLACE, record, seat, number)
        return refusals.tell(rules.why(record, seat, number), record, seat, action)

    def turn_clause(self, record: Record) -> str:
        """Who decides: in phase 1, in the last loading and afterwards, in a column."""
        if record.phase == SELECT:
            return "AN-5.1"
        return "AN-7.1" if record.phase >= FINAL_FOOD else "AN-5.6"

    def position(self, record: Record, options: Options) -> JsonObject:
        return view.position(record)

    def place(self, record: Record, options: Options, data: JsonMapping) -> None:
        codec.place(record, options, data)

    def check_position(self, record: Record, data: JsonMapping) -> None:
        codec.check_position(record, data)

    def view(self, record: Record, options: Options, seat: int | None) -> JsonObject:
        return view.view(record, seat)

    def place_view(self, record: Record, options: Options, data: JsonMapping) -> None:
        codec.place_view(record, options, data)

    def names_in(self, event: Event, options: Options) -> JsonMapping:
        """AN-6.20: each piece that is built brings a point."""
        return {"points": 1} if event.kind in {"wall-built", "pitch-built"} else {}

    def breakdown(self, record: Record, seat: int) -> dict[str, int]:
        return view.points_json(record, seat)


def refusal_of_place(s: Record, seat: int, action: actions.Action) -> Illegal | None:
    """Why not, for a place without an id, such as a point inside the ark; None: it is not about one."""
    match action:
        case actions.Wall(Slot("H" | "V", int(), int())):
            nowhere = refusals.SLOT_OFF_THE_ARK if s.phase == BUILDING else refusals.NO_WALL
            somewhere = actions.WALL
        case actions.Seal(Joint(int(), int())):
            nowhere, somewhere = refusals.NO_JOINT, actions.SEAL
        case actions.Feed(Square(int(), int())):
            nowhere, somewhere = refusals.NO_CAGE, actions.FEED
        case actions.Cage(Square(int(), int())):
            nowhere, somewhere = refusals.NO_CAGE, actions.CAGE
        case _:
            return None
    if seat != s.seat:
        return None
    code = rules.why(s, seat, somewhere)
    return refusals.tell(code if code in refusals.WHEREVER else nowhere, s, seat, action)


SPEC = ArkAndNoah()
