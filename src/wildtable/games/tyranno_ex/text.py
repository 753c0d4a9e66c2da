"""The game in words: log lines, choices, prompts and the table, in any language.

Everything is told from a view or a redacted event, so nothing can be told that a seat may not know.
Sentences are in locales/<language>/tyranno_ex.ftl; here they only get their parts.
"""

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from wildtable.core.events import Event
from wildtable.core.game import View
from wildtable.core.messages import Messages, word_details
from wildtable.games.tyranno_ex import actions
from wildtable.games.tyranno_ex.material import (
    COLOUR_NAMES,
    ROW_VALUES,
    SLOT_NAMES,
    SPECIAL_VALUES,
    SYMBOL_NAMES,
    Card,
)
from wildtable.games.tyranno_ex.options import Options
from wildtable.games.tyranno_ex.state import MARKED_ROUNDS, SOURCES

WIDTH = 92
INDENT = "    "
FACES = ("ones", "twos", "threes", "fours", "fives", "sixes")
DECIDING_ALONE = ("cell", "env-swap", "target")  # stages that nobody else ever sees


class TyrannoExText:
    """The `GameText` of Tyranno Ex."""

    def event(
        self,
        say: Messages,
        event: Event,
        players: Sequence[str],
        options: Mapping[str, Any] | None = None,
    ) -> str:
        """One line of the log; `options` (those of the view) name cards of another deck."""
        details: dict[str, Any] = {}
        for name, value in event.data.items():
            if name == "seat":
                details[name] = players[value]
            elif name == "seats":
                details["count"] = len(value)
                details[name] = say.join([players[seat] for seat in value])
            elif name == "card":
                details[name] = card_text(say, read_options(options or {}).cards().cards[value])
            else:
                details[name] = put_into_words(say, name, value)
        if event.kind == "dice":
            details["faces"] = _faces(event.data)
        return say(f"tx-event-{event.message}", **details)

    def action(self, say: Messages, action: actions.Action) -> str:
        """A choice in a list: "Put water under field 2"."""
        match action:
            case actions.Answer(word):
                return say(f"tx-action-{word}")
            case actions.Take(stack):
                return say("tx-action-take", stack=stack)
            case actions.Enter(slot):
                return say("tx-action-enter", slot=slot_text(say, SLOT_NAMES[slot]))
            case actions.Put(symbol, field, word):
                return say(
                    f"tx-action-{word}", symbol=symbol_text(say, SYMBOL_NAMES[symbol]), field=field
                )
            case actions.Swap(symbol, word):
                return say(f"tx-action-{word}-chip", symbol=symbol_text(say, SYMBOL_NAMES[symbol]))
            case actions.Choose(slot, word):
                return say(f"tx-action-{word}", slot=slot_text(say, SLOT_NAMES[slot]))

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
        """The table as plain text: round, climate, animals, stacks, players, own rack."""
        options = read_options(view.options)
        blocks = [
            [_line(_round_parts(say, view, players))],
            [
                _field_line(say, view, options, field, players)
                for field in range(len(view["fields"]))
            ],
            list(_animal_lines(say, view, options, players)),
            [
                _stack_line(say, options, view["stacks"][stack], stack)
                for stack in range(len(view["stacks"]))
            ],
            [_line(_player_parts(say, view, seat, players)) for seat in range(len(players))],
            list(_rack_lines(say, view)),
        ]
        if view["stage"] == "over":
            blocks.append([self.scores(say, view, players)])
        return "\n\n".join("\n".join(block) for block in blocks if block)

    def scores(self, say: Messages, view: View, players: Sequence[str]) -> str:
        """Points by source as a table with aligned columns, the best player first."""
        sources = [source for source in SOURCES if any(points[source] for points in view["points"])]
        heads = [say("tx-score-player"), say("tx-score-total")]
        heads += [say(f"tx-score-{source}") for source in sources]
        totals = [sum(points.values()) for points in view["points"]]
        rows = [
            [
                players[seat],
                str(totals[seat]),
                *(str(view["points"][seat][source]) for source in sources),
            ]
            for seat in sorted(range(len(totals)), key=lambda seat: -totals[seat])
        ]
        widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
        return "\n".join(_table_row(row, widths) for row in [heads, *rows])

    def automa(self, say: Messages, options: Mapping[str, Any]) -> str | None:  # noqa: ARG002
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


# ── names ───────────────────────────────────────────────────────────────────────────────────────
def read_options(options: Mapping[str, Any]) -> Options:
    """The options of a view, with all defaults."""
    return Options.model_validate(dict(options))


def symbol_text(say: Messages, symbol: str) -> str:
    return say(f"tx-symbol-{symbol}")


def card_text(say: Messages, card: Card) -> str:
    """A deck of one's own brings its names along; those of ours are in the catalogue."""
    own = {"en": card.name_en, "de": card.name_de}
    given = own.get(say.language) or card.name_en or card.name_de
    return given or card_name(say, card.id)


def card_name(say: Messages, name: str) -> str:
    """The name of a card by its id; the id itself if the catalogue does not know it."""
    known = f"tx-card-{name}"
    return say(known) if say.knows(known) else name


def slot_text(say: Messages, name: str) -> str:
    """`red-6` → "red row 6", `13` → "special field 13"."""
    colour, _, row = name.partition("-")
    if not row:
        return say("tx-slot-special", value=name)
    return say("tx-slot-grid", colour=say(f"tx-colour-{colour}"), row=row)


def put_into_words(say: Messages, name: str, value: Any) -> Any:
    """A detail of an event or an error; what is neither chip nor slot is left as it is."""
    match name:
        case "symbol":
            return symbol_text(say, value)
        case "symbols" | "given" | "drawn" | "leaders":
            return say.join([symbol_text(say, symbol) for symbol in value])
        case "fields":
            return say.join([str(field) for field in dict.fromkeys(value)])
        case "slot" | "cell" | "attacker" | "target":
            return slot_text(say, value)
        case "ende":
            return value or 0
    return value


word_details("tx", put_into_words)


def heap_text(say: Messages, heap: Mapping[str, int]) -> str:
    """Chips by symbol: "2 water, 1 leaf"."""
    return ", ".join(
        say("tx-chips", number=heap[symbol], symbol=symbol_text(say, symbol))
        for symbol in SYMBOL_NAMES
        if symbol in heap
    )


def _faces(data: Mapping[str, int]) -> str:
    """Dice as they lie there, in order: "1 1 4 6"."""
    return (
        " ".join(str(face) for face, name in enumerate(FACES, 1) for _ in range(data[name])) or "–"
    )


# ── prompts ─────────────────────────────────────────────────────────────────────────────────────
def _prompt_details(say: Messages, view: View) -> dict[str, Any]:
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
            for card in read_options(view.options).cards().cards
            if card.id == view["animals"][slot]["card"]
        )
        return {"slot": slot_text(say, slot), "card": card_text(say, card)}
    if stage == "env-swap":
        return {
            "symbols": say.join([symbol_text(say, symbol) for symbol in view["pending"]["swap"]])
        }
    return {}


# ── the table ───────────────────────────────────────────────────────────────────────────────────
def _line(parts: Sequence[str], indent: str = "") -> str:
    """Parts of a line, wrapped where it gets too long."""
    return textwrap.fill(
        "; ".join(parts),
        WIDTH,
        initial_indent=indent,
        subsequent_indent=indent + INDENT,
        break_long_words=False,
        break_on_hyphens=False,
    )


def _round_parts(say: Messages, view: View, players: Sequence[str]) -> list[str]:
    parts = [say("tx-board-round", round=view["round"])]
    number, rounds = view["setting_round"], view["setting_rounds"]
    parts.append(say("tx-board-setting", number=number, rounds=rounds))
    parts.append(say("tx-board-starter", seat=players[view["starter"]]))
    parts.append(say("tx-board-bag", number=view["bag_size"]))
    if view["claimant"] is not None:
        parts.append(say("tx-board-claimant", seat=players[view["claimant"]]))
    if view["double_shift"]:
        parts.append(say("tx-board-double"))
    return parts


def _field_line(
    say: Messages, view: View, options: Options, number: int, players: Sequence[str]
) -> str:
    """What lies open, what is known of the chips below; A-61: memory is an aid of the display."""
    field = view["fields"][number]
    current = heap_text(say, field["current"]) or say("tx-board-empty")
    parts = [say("tx-board-field", field=number, chips=current)]
    if field["known"] and options.memory_aid:
        parts.append(say("tx-board-known", chips=heap_text(say, field["known"])))
    elif field["known"]:
        parts.append(say("tx-board-face-down-chips", number=sum(field["known"].values())))
    for seat, hidden in enumerate(field["hidden"]):
        if hidden.get("chips"):
            parts.append(say("tx-board-own-hidden", chips=heap_text(say, hidden["chips"])))
        elif hidden["size"]:
            parts.append(say("tx-board-hidden", seat=players[seat], number=hidden["size"]))
    return _line(parts)


def _animal_lines(
    say: Messages, view: View, options: Options, players: Sequence[str]
) -> Iterator[str]:
    """From the special fields down to the bottom row, occupied slots only."""
    cards = {card.id: card for card in options.cards().cards}
    rows = [[str(value) for value in SPECIAL_VALUES]]
    rows += [[f"{colour}-{value}" for colour in COLOUR_NAMES] for value in reversed(ROW_VALUES)]
    for row in rows:
        for name in row:
            if name in view["animals"]:
                animal = view["animals"][name]
                yield _line(_animal_parts(say, name, animal, cards[animal["card"]], players))
    if not view["animals"]:
        yield say("tx-board-no-animals")


def _animal_parts(
    say: Messages, name: str, animal: Mapping[str, Any], card: Card, players: Sequence[str]
) -> list[str]:
    symbols = ", ".join(symbol_text(say, symbol) for symbol in card.symbols)
    parts = [
        say(
            "tx-board-animal",
            slot=slot_text(say, name),
            card=card_text(say, card),
            symbols=symbols,
            seat=players[animal["owner"]],
        ),
        say("tx-board-dice", number=animal["dice"]),
        say("tx-board-strength", strength=animal["strength"]),
    ]
    if animal["face_down"]:
        parts.append(say("tx-board-face-down"))
    return parts


def _stack_line(say: Messages, options: Options, stack: Mapping[str, Any], number: int) -> str:
    if stack["top"] is None:
        return say("tx-board-stack-empty", stack=number)
    card = next(card for card in options.cards().cards if card.id == stack["top"])
    symbols = ", ".join(symbol_text(say, symbol) for symbol in card.symbols)
    return say(
        "tx-board-stack",
        stack=number,
        card=card_text(say, card),
        symbols=symbols,
        number=stack["size"],
    )


def _player_parts(say: Messages, view: View, seat: int, players: Sequence[str]) -> list[str]:
    """Points by source, and all that the player has."""
    points = view["points"][seat]
    name = say("tx-board-you", seat=players[seat]) if seat == view.seat else players[seat]
    sources = ", ".join(
        say("tx-board-source", source=say(f"tx-source-{source}"), points=points[source])
        for source in SOURCES
        if points[source]
    )
    total = say("tx-points", points=sum(points.values()))
    parts = [f"{name}: {total} ({sources})" if sources else f"{name}: {total}"]
    parts.append(say("tx-board-rack", number=view["racks"][seat]["size"]))
    parts.append(say("tx-board-stones", number=view["stones"][seat]))
    return parts


def _rack_lines(say: Messages, view: View) -> Iterator[str]:
    if view.seat is None:
        return
    chips = heap_text(say, view["racks"][view.seat]["chips"]) or say("tx-board-no-chips")
    yield _line([say("tx-board-your-rack", chips=chips)])


def _table_row(row: Sequence[str], widths: Sequence[int]) -> str:
    """The first column to the left, numbers to the right."""
    first, *rest = (
        cell.ljust(width) if place == 0 else cell.rjust(width)
        for place, (cell, width) in enumerate(zip(row, widths, strict=True))
    )
    return "  ".join([first, *rest]).rstrip()
