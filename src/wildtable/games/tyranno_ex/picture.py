"""The table as plain text: round, climate, animals, stacks, players, own rack."""

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest

from wildtable.core.json_types import JsonMapping
from wildtable.core.messages import Messages
from wildtable.core.reading import read_options
from wildtable.core.view import View
from wildtable.games.tyranno_ex.material import COLOUR_NAMES, ROW_VALUES, SPECIAL_VALUES, Card
from wildtable.games.tyranno_ex.options import Options
from wildtable.games.tyranno_ex.record import SOURCES
from wildtable.games.tyranno_ex.words import FIELDS, card_text, heap_text, symbol_text

WIDTH = 92
INDENT = "    "
LABEL = 4  # the value of a row, in front of its cells
CELL = 22  # four cells and a label fill a line
EMPTY_CELL = "·"
TWO_PLAYERS = (0, 0, 1, 1)  # TX-8.1: black and red, green and yellow


def board(say: Messages, view: View, players: Sequence[str]) -> str:
    """Everything that lies on the table, from what the view shows."""
    options = read_options(Options, view.options)
    cards = {card.id: card for card in options.cards().cards}
    blocks = [
        [_line(_round_parts(say, view, players))],
        [_field_line(say, view, options, field, players) for field in range(len(view["fields"]))],
        list(_special_lines(say, view, cards, players)),
        list(_grid_lines(say, view, cards, players)),
        [_stack_line(say, cards, stack, number) for number, stack in enumerate(view["stacks"])],
        [_line(_player_parts(say, view, seat, players)) for seat in range(len(players))],
        list(_rack_lines(say, view)),
    ]
    if view["stage"] == "over":
        blocks.append([scores(say, view, players)])
    return "\n\n".join("\n".join(block) for block in blocks if block)


def scores(say: Messages, view: View, players: Sequence[str]) -> str:
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


# ── round and climate ───────────────────────────────────────────────────────────────────────────
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
    parts = [say("tx-board-field", field=FIELDS[number], chips=current)]
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


# ── animals ─────────────────────────────────────────────────────────────────────────────────────
def _special_lines(
    say: Messages, view: View, cards: Mapping[str, Card], players: Sequence[str]
) -> Iterator[str]:
    """The three special fields side by side; whose animal is where is not a matter of columns."""
    names = [str(value) for value in SPECIAL_VALUES]
    if any(name in view["animals"] for name in names):
        yield say("tx-board-specials")
        yield _cells("", names)
        cells = [_animal_cell(say, view["animals"].get(name), cards, players) for name in names]
        yield from _row("", cells)


def _grid_lines(
    say: Messages, view: View, cards: Mapping[str, Card], players: Sequence[str]
) -> Iterator[str]:
    """The grid as it lies on the table: colours as columns, the row worth 9 on top."""
    yield _cells("", [_column_head(say, colour, players) for colour in range(len(COLOUR_NAMES))])
    for value in reversed(ROW_VALUES):
        found = [view["animals"].get(f"{colour}-{value}") for colour in COLOUR_NAMES]
        yield from _row(str(value), [_animal_cell(say, animal, cards) for animal in found])


def _column_head(say: Messages, colour: int, players: Sequence[str]) -> str:
    """TX-0.3.6: the colour and its player; with three players one column belongs to nobody."""
    name = say(f"tx-colour-{COLOUR_NAMES[colour]}")
    seat = TWO_PLAYERS[colour] if len(players) == 2 else colour
    return f"{name}: {players[seat]}" if seat < len(players) else name


def _animal_cell(
    say: Messages,
    animal: JsonMapping | None,
    cards: Mapping[str, Card],
    players: Sequence[str] | None = None,
) -> list[str]:
    """A card with its symbols, dice and strength; with its owner where the column does not say it."""
    if animal is None:
        return [EMPTY_CELL]
    card = cards[animal["card"]]
    dice = say("tx-board-dice", number=animal["dice"])
    lines = [
        card_text(say, card),
        " ".join(say(f"tx-short-{symbol}") for symbol in card.symbols),
        f"{dice}, {say('tx-board-strength', strength=animal['strength'])}",
    ]
    if players is not None:
        lines.append(f"{say('tx-colour-' + animal['colour'])}: {players[animal['owner']]}")
    if animal["face_down"]:
        lines.append(say("tx-board-face-down"))
    return lines


def _row(label: str, cells: Sequence[Sequence[str]]) -> Iterator[str]:
    """Cells of several lines side by side; the label stands in the first line."""
    for number, texts in enumerate(zip_longest(*cells, fillvalue="")):
        yield _cells("" if number else label, texts)


def _cells(label: str, texts: Sequence[str]) -> str:
    shortened = (text if len(text) < CELL else f"{text[: CELL - 2]}…" for text in texts)
    return (
        label.rjust(LABEL - 2).ljust(LABEL) + "".join(t.ljust(CELL) for t in shortened)
    ).rstrip()


# ── stacks, players ─────────────────────────────────────────────────────────────────────────────
def _stack_line(say: Messages, cards: Mapping[str, Card], stack: JsonMapping, number: int) -> str:
    if stack["top"] is None:
        return say("tx-board-stack-empty", stack=number + 1)
    card = cards[stack["top"]]
    symbols = ", ".join(symbol_text(say, symbol) for symbol in card.symbols)
    return say(
        "tx-board-stack",
        stack=number + 1,
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
