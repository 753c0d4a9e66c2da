"""The game in words: log lines, choices, prompts and the table, in any language.

Everything is told from a view or a redacted event, so nothing can be told that a seat may not know.
Sentences are in locales/<language>/tyranno_ex.ftl; here they only get their parts.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from wildtable.core.events import Event
from wildtable.core.json_types import JsonMapping, JsonObject
from wildtable.core.messages import Messages
from wildtable.core.reading import read_options
from wildtable.core.view import View
from wildtable.games.tyranno_ex import actions, picture
from wildtable.games.tyranno_ex.material import SLOT_NAMES, SYMBOL_NAMES
from wildtable.games.tyranno_ex.options import Options
from wildtable.games.tyranno_ex.record import MARKED_ROUNDS
from wildtable.games.tyranno_ex.words import (
    FIELDS,
    card_text,
    faces_text,
    put_into_words,
    slot_text,
    symbol_text,
)


class TyrannoExText:
    """The `GameText` of Tyranno Ex."""

    def event(
        self,
        say: Messages,
        event: Event,
        players: Sequence[str],
        options: JsonMapping | None = None,
    ) -> str:
        """One line of the log; `options` (those of the view) name cards of another deck."""
        details: JsonObject = {}
        for name, value in event.data.items():
            if name == "seat":
                details[name] = players[value]
            elif name == "seats":
                details["count"] = len(value)
                details[name] = say.join([players[seat] for seat in value])
            elif name == "card":
                details[name] = card_text(
                    say, read_options(Options, options or {}).cards().cards[value]
                )
            else:
                details[name] = put_into_words(say, name, value)
        if event.kind == "dice":
            details["faces"] = faces_text(event.data)
        return say(f"tx-event-{event.message}", **details)

    def action(self, say: Messages, action: actions.Action) -> str:
        """A choice in a list: "Put water under field C"."""
        match action:
            case actions.Answer(word):
                return say(f"tx-action-{word}")
            case actions.Take(stack):
                return say("tx-action-take", stack=stack + 1)
            case actions.Enter(slot):
                return say("tx-action-enter", slot=slot_text(say, SLOT_NAMES[slot]))
            case actions.Put(symbol, field, word):
                return say(
                    f"tx-action-{word}",
                    symbol=symbol_text(say, SYMBOL_NAMES[symbol]),
                    field=FIELDS[field],
                )
            case actions.Swap(symbol, word):
                return say(f"tx-action-{word}-chip", symbol=symbol_text(say, SYMBOL_NAMES[symbol]))
            case actions.Choose(slot, word):
                return say(f"tx-action-{word}", slot=slot_text(say, SLOT_NAMES[slot]))

    def named_action(self, say: Messages, action: actions.Action, view: View) -> str | None:
        """By what lies there now; None: `action` says it all."""
        if not isinstance(action, actions.Take) or not (top := view["stacks"][action.stack]["top"]):
            return None
        deck = read_options(Options, view.options).cards().cards
        card = next(one for one in deck if one.id == top)
        return say("tx-action-take-card", card=card_text(say, card), stack=action.stack + 1)

    def prompt(self, say: Messages, view: View, players: Sequence[str]) -> str:
        """What the seat has to decide, or whom everybody waits for."""
        stage: str = view["stage"]
        if stage == "over":
            return say("tx-prompt-over")
        details = _prompt_details(say, view)
        if view.seat == view["turn"]:
            return say(f"tx-prompt-{stage}", **details)
        return say(f"tx-prompt-{stage}-wait", seat=players[view["turn"]], **details)

    def board(self, say: Messages, view: View, players: Sequence[str]) -> str:
        """The table as plain text."""
        return picture.board(say, view, players)

    def scores(self, say: Messages, view: View, players: Sequence[str]) -> str:
        """Points by source as a table, the best player first."""
        return picture.scores(say, view, players)

    def automa(self, say: Messages, options: JsonMapping) -> str | None:
        """Nobody sits on a seat after the last human."""
        return None

    def option_value(self, say: Messages, name: str, value: Any) -> str:
        """A value of an option as a player reads it."""
        if isinstance(value, bool):
            return say("value-yes" if value else "value-no")
        if value is None:
            return say(f"tx-value-{name}-none")
        if name == "deck":
            return str(value["deck"] if isinstance(value, Mapping) else value.deck)
        known = f"tx-value-{name}-{value}"
        return say(known) if say.knows(known) else str(value)


TEXT = TyrannoExText()


# ── prompts ─────────────────────────────────────────────────────────────────────────────────────
def _prompt_details(say: Messages, view: View) -> JsonObject:
    stage = view["stage"]
    if stage == "env":
        swap = view["setting_round"] <= MARKED_ROUNDS and view["bag_size"] > 0
        return {
            "number": view["setting_round"],
            "rounds": view["setting_rounds"],
            "swap": "yes" if swap else "no",
        }
    if stage in {"target", "raise"}:
        slot = view["pending"]["slot"]
        card = next(
            card
            for card in read_options(Options, view.options).cards().cards
            if card.id == view["animals"][slot]["card"]
        )
        return {"slot": slot_text(say, slot), "card": card_text(say, card)}
    if stage in {"env-put2", "xput2"}:
        return _first_chip(say, view)
    if stage == "env-swap":
        return {
            "symbols": say.join([symbol_text(say, symbol) for symbol in view["pending"]["swap"]])
        }
    return {}


def _first_chip(say: Messages, view: View) -> JsonObject:
    """What the mover has chosen so far; A-09: chip by chip, the first one lies under its field already."""
    for chip in view["pending"]["put"]:
        symbol = symbol_text(say, chip["symbol"])
        return {"laid": "yes", "symbol": symbol, "field": FIELDS[chip["field"]]}
    return {"laid": "no", "symbol": "", "field": ""}
