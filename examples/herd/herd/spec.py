"""What Waterhole adds to its rules: options, actions, texts, readable positions and views."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from herd import rules
from herd.rules import ANIMALS, NOTHING, Record
from wildtable.core.errors import Malformed
from wildtable.core.events import Event, EventCodec
from wildtable.core.messages import Messages
from wildtable.core.moves import check_text
from wildtable.core.reading import chance_from_json
from wildtable.core.record import Word
from wildtable.core.seats import seats_in
from wildtable.core.spec import Spec
from wildtable.core.view import View

LAWS = ("", "wrong cards (WH-1)", "somebody played out of turn (WH-2.1)", "wrong points (WH-3)")
PLAY = "play "


class Options(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")
    players: Literal[2, 3, 4] = 2


class Text:
    def event(self, say: Messages, event: Event, players: Sequence[str], _: Any = None) -> str:
        words = {}
        for name, value in event.data.items():
            seats = value if name == "seats" else [value]
            cards = [f"wh-name-{value}"] if name == "card" else []
            words[name] = say.join([say(card) for card in cards] or [players[one] for one in seats])
        return say(f"wh-event-{event.message}", **words)

    def action(self, say: Messages, action: str) -> str:
        return say("wh-action-play", card=say(f"wh-name-{action.removeprefix(PLAY)}"))

    def prompt(self, say: Messages, view: View, players: Sequence[str]) -> str:
        if view["turn"] is None:
            return say("wh-prompt-over")
        kind = "play" if view["turn"] == view.seat else "wait"
        return say(f"wh-prompt-{kind}", seat=players[view["turn"]])

    def board(self, say: Messages, view: View, players: Sequence[str]) -> str:
        def told(cards: Sequence[str]) -> str:
            return ", ".join(say(f"wh-name-{card}") for card in cards) or "-"

        lines = [say("wh-board-gone", cards=told(view["gone"]))]
        for seat, hand in enumerate(view["hands"]):
            here = {"seat": players[seat], "points": view["points"][seat]["water"]}
            here["played"] = told([card for card in [view["played"][seat]] if card])
            here["hand"] = told(hand["cards"]) if "cards" in hand else str(hand["size"])
            lines.append(say("wh-board-seat", **here))
        return "\n".join(lines)


class Waterhole(Spec[Record, Options, str]):
    """An action is its own text here; a game with more to choose has a class for each kind."""

    id = "waterhole"
    prefix = "wh"
    rules_version = 1
    record = Record
    rules = rules
    refusals = rules.no
    options = Options
    num_actions = rules.CARDS
    observation_size = rules.LAYOUT.size
    events = EventCodec(rules.happens.specs, {"card": ANIMALS.__getitem__, "seats": seats_in})
    sources = ("water",)
    laws = LAWS
    text = Text()
    presets: Mapping[str, Mapping[str, Any]] = {f"herd-{n}": {"players": n} for n in (2, 3, 4)}
    about_seats = ("hands", "played", "points", "starter", "turn")
    environments: Mapping[str, str] = {f"Waterhole-{n}p": f"herd-{n}" for n in (2, 3, 4)}

    def seats(self, options: Options) -> int:
        return options.players

    def fill(self, record: Record, options: Options) -> None:
        record.players = options.players

    def decode_action(self, record: Record, seat: int, number: int) -> str:
        return PLAY + ANIMALS[number]

    def encode_action(self, record: Record, seat: int, action: str) -> int:
        return ANIMALS.index(self.parse_action(action).removeprefix(PLAY))

    def parse_action(self, text: str) -> str:
        action = " ".join(check_text(text).lower().split())
        if not action.startswith(PLAY) or action.removeprefix(PLAY) not in ANIMALS:
            raise Malformed(f"{text[:40]!r}: write it like `play otter`")
        return action

    def turn_clause(self, record: Record) -> str:
        return "WH-2.1"

    def position(self, record: Record, options: Options) -> dict[str, Any]:
        seats = range(options.players)
        played = [record.played[seat] for seat in seats]
        return {
            "hands": [names(record.hand[seat]) for seat in seats],
            "gone": names(record.gone),
            "played": [None if card == NOTHING else ANIMALS[card] for card in played],
            "starter": record.starter,
            "points": [{"water": record.points[seat][0]} for seat in seats],
        }

    def place(self, record: Record, options: Options, data: Mapping[str, Any]) -> None:
        try:
            record.gone = Word(bits(data["gone"]))
            record.starter = range(options.players)[data["starter"]]
            for seat in range(options.players):
                card = data["played"][seat]
                record.played[seat] = NOTHING if card is None else ANIMALS.index(card)
                record.hand[seat] = bits(data["hands"][seat])
                record.points[seat, 0] = data["points"][seat]["water"]
        except (KeyError, IndexError, TypeError, ValueError, OverflowError) as problem:
            raise Malformed(f"position: {problem!r}") from problem
        chance_from_json(record, data.get("chance"))

    def view(self, record: Record, options: Options, seat: int | None) -> dict[str, Any]:
        full = self.position(record, options)
        turn = rules.in_turn(record)
        hands = [
            {"size": len(hand), "cards": hand} if owner == seat else {"size": len(hand)}
            for owner, hand in enumerate(full["hands"])
        ]
        return full | {"hands": hands, "turn": turn if full["hands"][turn] else None}

    def place_view(self, record: Record, options: Options, data: Mapping[str, Any]) -> None:
        own = [hand.get("cards", []) for hand in data["hands"]]
        known = {*data["gone"], *data["played"]}.union(*own)
        pool = [card for card in ANIMALS if card not in known]
        hands = [h.get("cards") or [pool.pop() for _ in range(h["size"])] for h in data["hands"]]
        self.place(record, options, {**data, "hands": hands})

    def breakdown(self, record: Record, seat: int) -> dict[str, int]:
        return {"water": int(record.points[seat, 0])}


def names(cards: int) -> list[str]:
    return [name for card, name in enumerate(ANIMALS) if cards >> card & 1]


def bits(cards: Sequence[str]) -> int:
    return sum(1 << card for card in {ANIMALS.index(card) for card in cards})


SPEC = Waterhole()
