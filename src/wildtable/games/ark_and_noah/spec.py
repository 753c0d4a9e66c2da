"""Ark & Noah as the façade sees it."""

from collections.abc import Mapping
from typing import Any, get_args

from wildtable.core.errors import Illegal, Malformed
from wildtable.core.kernel import Record
from wildtable.core.moves import id_of
from wildtable.core.plain import Plain
from wildtable.core.spec import GameSpec
from wildtable.games.ark_and_noah import (
    actions,
    events,
    placing,
    placing_laws,
    position,
    refusals,
    rules,
    state,
    view,
)
from wildtable.games.ark_and_noah.invariants import LAWS
from wildtable.games.ark_and_noah.material import layout_in
from wildtable.games.ark_and_noah.options import Options, fill
from wildtable.games.ark_and_noah.text import TEXT


class ArkAndNoah(GameSpec):
    id = "ark-and-noah"
    prefix = "an"
    rules_version = 1
    dtype = state.STATE
    rules = rules
    options = Options
    num_actions = actions.NUM_ACTIONS
    observation_size = view.OBSERVATION_SIZE
    events = events.CODEC
    sources = state.SOURCES
    laws = LAWS
    text = TEXT
    presets: Mapping[str, Mapping[str, Any]] = {
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
            raise refusals.refusal_of_place(record, seat, action) or problem from None

    def parse_action(self, text: str) -> actions.Action:
        return actions.parse(text)

    def refusal(self, record: Record, options: Options, seat: int, number: int) -> Illegal:
        return refusals.refusal(record, options, seat, number)

    def turn_clause(self, record: Record) -> str:
        return refusals.turn_clause(record)

    def position(self, record: Plain, options: Options) -> dict[str, Any]:
        return position.position(record, options)

    def place(self, record: Record, options: Options, data: Mapping[str, Any]) -> None:
        placing.place(record, options, data)

    def check_position(self, record: Record, data: Mapping[str, Any]) -> None:
        placing_laws.check_position(record)

    def view(self, record: Plain, options: Options, seat: int | None) -> dict[str, Any]:
        return position.view(record, options, seat)

    def place_view(self, record: Record, options: Options, data: Mapping[str, Any]) -> None:
        placing.place_view(record, options, data)

    def breakdown(self, record: Record, seat: int) -> dict[str, int]:
        return position.points_json(record, seat)


SPEC = ArkAndNoah()
