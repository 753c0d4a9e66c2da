"""Animal Kingdoms as the façade sees it."""

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Any, get_args

from wildtable.core.errors import Illegal, Malformed
from wildtable.core.kernel import Record
from wildtable.core.moves import id_of
from wildtable.core.plain import Plain
from wildtable.core.spec import GameSpec
from wildtable.games.animal_kingdoms import (
    actions,
    events,
    placing,
    placing_laws,
    position,
    refusals,
    rules,
    seen,
    state,
    view,
)
from wildtable.games.animal_kingdoms.invariants import LAWS
from wildtable.games.animal_kingdoms.options import Options, fill
from wildtable.games.animal_kingdoms.shape import Position
from wildtable.games.animal_kingdoms.text import TEXT

LEVELS = ("easy", "medium", "normal", "hard", "extra-hard")


class AnimalKingdoms(GameSpec):
    id = "animal-kingdoms"
    prefix = "ak"
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
        **{f"en-{n}": {"edition": "en", "players": n} for n in range(2, 6)},
        **{
            f"en-treaty-{n}": {"edition": "en", "players": n, "hr_peace_treaty": True}
            for n in range(2, 6)
        },
        **{
            f"en-solo-{level}": {"edition": "en", "players": 1, "difficulty": level}
            for level in LEVELS
        },
        **{f"de-{n}": {"edition": "de", "players": n} for n in range(2, 6)},
        "de-egon-2": {"edition": "de", "players": 2, "egon": True},
        "de-solo": {"edition": "de", "players": 1},
    }
    environments: Mapping[str, str] = {
        "AnimalKingdoms-EN-2p": "en-2",
        "AnimalKingdoms-EN-3p": "en-3",
        "AnimalKingdoms-EN-4p": "en-4",
        "AnimalKingdoms-EN-5p": "en-5",
        "AnimalKingdoms-EN-Treaty-2p": "en-treaty-2",
        "AnimalKingdoms-EN-Treaty-3p": "en-treaty-3",
        "AnimalKingdoms-EN-Treaty-4p": "en-treaty-4",
        "AnimalKingdoms-EN-Treaty-5p": "en-treaty-5",
        "AnimalKingdoms-EN-SoloEasy": "en-solo-easy",
        "AnimalKingdoms-EN-SoloMedium": "en-solo-medium",
        "AnimalKingdoms-EN-SoloNormal": "en-solo-normal",
        "AnimalKingdoms-EN-SoloHard": "en-solo-hard",
        "AnimalKingdoms-EN-SoloExtraHard": "en-solo-extra-hard",
        "AnimalKingdoms-DE-2p": "de-2",
        "AnimalKingdoms-DE-3p": "de-3",
        "AnimalKingdoms-DE-4p": "de-4",
        "AnimalKingdoms-DE-5p": "de-5",
        "AnimalKingdoms-DE-Egon-2p": "de-egon-2",
        "AnimalKingdoms-DE-Solo": "de-solo",
    }

    def seats(self, options: Options) -> int:
        return options.seats

    def fill(self, record: Record, options: Options) -> None:
        fill(record, options)

    def decode_action(self, record: Record, seat: int, number: int) -> actions.Action:
        return actions.decode(number, position.hand_cards(record, seat))

    def decode_actions(
        self, record: Record, seat: int, numbers: Sequence[int]
    ) -> list[actions.Action]:
        hand = position.hand_cards(record, seat)
        return [actions.decode(number, hand) for number in numbers]

    def encode_action(self, record: Record, seat: int, action: actions.Action) -> int:
        hand = position.hand_cards(record, seat)
        return id_of(
            action,
            get_args(actions.Action),
            self.num_actions,
            "AK-24",
            lambda one: actions.encode(one, hand),
            lambda number: readings(actions.decode(number, hand)),
        )

    def parse_action(self, text: str) -> actions.Action:
        action = actions.parse(text)
        if isinstance(action, actions.Rally) and len(action.cards) < len(text.split()) - 1:
            raise Malformed("a rally names every card once", clause="AK-6.2")
        return action

    def refusal(self, record: Record, options: Options, seat: int, number: int) -> Illegal:
        return refusals.refusal(record, options, seat, number)

    def turn_clause(self, record: Record) -> str:
        return refusals.TURN_CLAUSES[int(record.phase)]

    def position(self, record: Plain, options: Options) -> dict[str, Any]:
        return position.position(record, options)

    def place(self, record: Record, options: Options, data: Mapping[str, Any]) -> None:
        placing.place(record, options, data)

    def check_position(self, record: Record, data: Mapping[str, Any]) -> None:
        placing_laws.check_position(record, Position.model_validate(dict(data)))

    def view(self, record: Plain, options: Options, seat: int | None) -> dict[str, Any]:
        return seen.view(record, options, seat)

    def place_view(self, record: Record, options: Options, data: Mapping[str, Any]) -> None:
        seen.place_view(record, options, data)

    def breakdown(self, record: Record, seat: int) -> dict[str, int]:
        return position.points_json(record, seat)


def readings(action: actions.Action) -> tuple[actions.Action, ...]:
    """A rally may name its cards in any order."""
    if isinstance(action, actions.Rally):
        return tuple(actions.Rally(cards) for cards in permutations(action.cards))
    return (action,)


SPEC = AnimalKingdoms()
