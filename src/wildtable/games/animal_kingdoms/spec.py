"""Animal Kingdoms as the façade sees it."""

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import get_args

from wildtable.core.errors import Illegal, Malformed
from wildtable.core.events import Event
from wildtable.core.json_types import JsonMapping, JsonObject
from wildtable.core.moves import id_of
from wildtable.core.spec import Spec
from wildtable.games.animal_kingdoms import actions, codec, events, observe, refusals, rules, view
from wildtable.games.animal_kingdoms.actions import Action
from wildtable.games.animal_kingdoms.laws import LAWS
from wildtable.games.animal_kingdoms.options import Options, fill
from wildtable.games.animal_kingdoms.record import KINGDOMS, SOURCES, Record
from wildtable.games.animal_kingdoms.text import TEXT

LEVELS = ("easy", "medium", "normal", "hard", "extra-hard")


def titled(preset: str) -> str:
    """A preset as research names it: `en-treaty-3` is EN-Treaty-3p, `en-solo-extra-hard` EN-SoloExtraHard."""
    edition, *words = preset.split("-")
    players = [f"{word}p" for word in words if word.isdigit()]
    kind = "".join(word.title() for word in words if not word.isdigit())
    return "-".join([edition.upper(), *([kind] if kind else []), *players])


class AnimalKingdoms(Spec[Record, Options, Action]):
    id = "animal-kingdoms"
    prefix = "ak"
    rules_version = 2
    record = Record
    rules = rules
    refusals = refusals.no
    options = Options
    num_actions = actions.NUM_ACTIONS
    observation_size = observe.LAYOUT.size
    events = events.CODEC
    sources = SOURCES
    laws = tuple(LAWS)
    text = TEXT
    presets: Mapping[str, JsonMapping] = {
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
    environments: Mapping[str, str] = {f"AnimalKingdoms-{titled(name)}": name for name in presets}

    def seats(self, options: Options) -> int:
        return options.seats

    def fill(self, record: Record, options: Options) -> None:
        fill(record, options)

    def decode_action(self, record: Record, seat: int, number: int) -> Action:
        return actions.decode(number, view.hand_cards(record, seat))

    def decode_actions(self, record: Record, seat: int, numbers: Sequence[int]) -> list[Action]:
        hand = view.hand_cards(record, seat)
        return [actions.decode(number, hand) for number in numbers]

    def encode_action(self, record: Record, seat: int, action: Action) -> int:
        hand = view.hand_cards(record, seat)
        return id_of(
            action,
            get_args(Action),
            self.num_actions,
            "AK-24",
            lambda one: actions.encode(one, hand),
            lambda number: readings(actions.decode(number, hand)),
        )

    def parse_action(self, text: str) -> Action:
        action = actions.parse(text)
        if isinstance(action, actions.Rally) and len(action.cards) < len(text.split()) - 1:
            raise Malformed("a rally names every card once", clause="AK-6.2")
        return action

    def refusal(self, record: Record, options: Options, seat: int, number: int) -> Illegal:
        code = rules.why(record, seat, number)
        decree = options.deck[
            record.decree[number % KINGDOMS]
        ].id  # of the kingdom that a claim names
        return self.refusals.error(code, record, seat, number, decree=decree)

    def turn_clause(self, record: Record) -> str:
        return refusals.TURN_CLAUSES[int(record.phase)]

    def position(self, record: Record, options: Options) -> JsonObject:
        return view.position(record, options)

    def place(self, record: Record, options: Options, data: JsonMapping) -> None:
        codec.place(record, options, data)

    def check_position(self, record: Record, data: JsonMapping) -> None:
        codec.check_stated(record, data)

    def view(self, record: Record, options: Options, seat: int | None) -> JsonObject:
        return view.view(record, options, seat)

    def place_view(self, record: Record, options: Options, data: JsonMapping) -> None:
        view.place_view(record, options, data)

    def follows(self, record: Record) -> JsonObject:
        return view.follows(record)

    def names_in(self, event: Event, options: Options) -> JsonMapping:
        """Decrees may be a table's own; AK-6.2: a rally brings a point."""
        if event.kind == "rallied":
            return {"points": 1}
        decree = event.data.get("decree")
        return {} if decree is None else {"name": options.deck[decree].id}

    def breakdown(self, record: Record, seat: int) -> dict[str, int]:
        return view.points_json(record, seat)


def readings(action: Action) -> tuple[Action, ...]:
    """A rally may name its cards in any order."""
    if isinstance(action, actions.Rally):
        return tuple(actions.Rally(cards) for cards in permutations(action.cards))
    return (action,)


SPEC = AnimalKingdoms()
