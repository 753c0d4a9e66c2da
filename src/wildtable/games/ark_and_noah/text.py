"""The game in words: log lines, choices, prompts and the table, in any language.

Everything is told from a view or a redacted event, so nothing can be told that a seat may not know.
Sentences are in locales/<language>/ark_and_noah.ftl; here they only get their parts.
"""

import re
import textwrap
from collections.abc import Mapping, Sequence
from typing import Any

from wildtable.core.events import Event
from wildtable.core.json_types import JsonMapping, JsonObject
from wildtable.core.messages import Messages, word_details
from wildtable.core.reading import read_options
from wildtable.core.view import View
from wildtable.games.ark_and_noah import actions
from wildtable.games.ark_and_noah.drawing import LETTERS, draw, size_of
from wildtable.games.ark_and_noah.material import COLUMN_NAMES
from wildtable.games.ark_and_noah.options import Options
from wildtable.games.ark_and_noah.record import COLUMNS, SEXES, SOURCES
from wildtable.games.ark_and_noah.view import HIDDEN

WIDTH = 96
INDENT = "    "
UNBROKEN = "\N{NO-BREAK SPACE}"
_PLACE = re.compile(r"(?P<kind>[HVP]?)\((?P<row>\d+),(?P<column>\d+)\)")


class ArkAndNoahText:
    """The `GameText` of Ark & Noah."""

    def event(
        self,
        say: Messages,
        event: Event,
        players: Sequence[str],
        options: JsonMapping | None = None,
    ) -> str:
        """One line of the log."""
        details: JsonObject = {}
        for name, value in event.data.items():
            if name in {"seat", "owner", "other"}:
                details[name] = players[value]
            elif name in {"seats", "order"}:
                details["count"] = len(value)
                details[name] = say.join([players[seat] for seat in value])
            else:
                details[name] = put_into_words(say, name, value)
        if "given" in details:
            details["given"] = tile_text(say, f"{event.data['given']}-{event.data['given_sex']}")
        if "species" in details and "sex" in details:
            details["tile"] = tile_text(say, f"{event.data['species']}-{event.data['sex']}")
        return say(f"an-event-{event.message}", **details)

    def action(self, say: Messages, action: actions.Action) -> str:
        """A choice in a list: "Wall above D1"."""
        match action:
            case actions.Choose(column):
                return say("an-action-choose", column=column_text(say, COLUMN_NAMES[column - 1]))
            case actions.Gain(what):
                return say("an-action-gain", gain=say(f"an-gain-{what}"))
            case actions.Split(females):
                return say("an-action-split", number=females)
            case actions.Bag(sex):
                return say("an-action-bag", sex=say(f"an-sex-{sex}"))
            case actions.Tile(sex, species):
                return say("an-action-tile", tile=tile_text(say, f"{species}-{sex}"))
            case actions.Wall(slot):
                return say("an-action-wall", slot=place_text(say, str(slot)))
            case actions.Seal(joint):
                return say("an-action-pitch", joint=place_text(say, str(joint)))
            case actions.Feed(square):
                return say("an-action-food", cage=place_text(say, str(square)))
            case actions.Pair(species):
                return say("an-action-pair", species=animal_text(say, species))
            case actions.Cage(square):
                return say("an-action-cage", cage=place_text(say, str(square)))
            case actions.Plain(word):
                return say(f"an-action-{word}")

    def prompt(self, say: Messages, view: View, players: Sequence[str]) -> str:
        """What the seat has to decide, or whom everybody waits for."""
        phase: str = view["phase"]
        if phase == "over":
            return say("an-prompt-over")
        details: JsonObject = {"number": view["budget"], "chosen": _pending_text(say, view)}
        if view["turn"] == view.seat:
            return say(f"an-prompt-{phase}", **details)
        doing = say(f"an-phase-{phase}")
        return say("an-prompt-wait", seat=players[view["turn"]], phase=doing)

    def board(self, say: Messages, view: View, players: Sequence[str]) -> str:
        """The table as plain text: action board, ark, cages, players, bags."""
        options = read_options(Options, view.options)
        blocks = [
            [_line(_table_parts(say, view))],
            _action_board(say, view, players),
            draw(options, view.data),
            [
                _line([say("an-board-legend", seats=_letters(say, players))]),
                *textwrap.wrap(say("an-board-places"), WIDTH),
            ],
            [_line(_cage_parts(say, view, cage, players)) for cage in view["cages"]],
            [
                _line(_player_parts(say, view, options, seat, players))
                for seat in range(options.players)
            ],
            _tile_lines(say, view, options),
        ]
        if view["phase"] == "over":
            blocks.append([self.scores(say, view, players)])
        return "\n\n".join("\n".join(block) for block in blocks if block)

    def scores(self, say: Messages, view: View, players: Sequence[str]) -> str:
        """Points by source as a table with aligned columns, the best player first."""
        sources = [source for source in SOURCES if any(points[source] for points in view["points"])]
        heads = [say("an-score-player"), say("an-score-total")]
        heads += [say(f"an-score-{source}") for source in sources]
        totals = [sum(points.values()) for points in view["points"]]
        rows = [
            [players[seat], *map(str, [totals[seat], *(view["points"][seat][s] for s in sources)])]
            for seat in sorted(_tie_order(view), key=lambda seat: -totals[seat])
        ]
        return "\n".join(_aligned([heads, *rows]))

    def option_value(self, say: Messages, name: str, value: Any) -> str:
        """A value of an option as a player reads it."""
        if isinstance(value, bool):
            return say("value-yes" if value else "value-no")
        if value is None:
            return say(f"an-value-{name}-none")
        if name in {"parts", "species"}:
            return say(f"an-value-{name}-own", number=len(value))
        known = f"an-value-{name}-{value}"
        return say(known) if say.knows(known) else str(value)


TEXT = ArkAndNoahText()


def _tie_order(view: View) -> list[int]:
    """AN-8.6: by seat; at the end with tie_break = board_order by the done row, leftmost first."""
    seats = list(range(len(view["points"])))
    by_board = read_options(Options, view.options).tie_break == "board_order"
    return sorted(seats, key=view["done"].index) if by_board and view["phase"] == "over" else seats


# ── names ───────────────────────────────────────────────────────────────────────────────────────
def animal_text(say: Messages, species: str) -> str:
    return say(f"an-animal-{species}")


def tile_text(say: Messages, name: str) -> str:
    """`lion-F` → "lion (female)"."""
    species, _, sex = name.rpartition("-")
    if species == HIDDEN:
        return say("an-tile-hidden", sex=say(f"an-sex-{sex}"))
    return say("an-tile", species=animal_text(say, species), sex=say(f"an-sex-{sex}"))


def column_text(say: Messages, column: str) -> str:
    return say(f"an-column-{column}")


def place_text(say: Messages, name: str) -> str:
    """Squares have letters and numbers: `(1,3)` is D2, `H(1,3)` the place below D1, `P(0,0)` a corner of A1.

    An edge or a corner is told by the square above or to the left of it, as long as there is one.
    """
    found = _PLACE.fullmatch(name)
    if found is None:
        return name
    kind, row, column = found["kind"], int(found["row"]), int(found["column"])
    up, left = kind in {"H", "P"} and row > 0, kind in {"V", "P"} and column > 0
    square = f"{chr(ord('A') + column - left)}{row - up + 1}"
    return say(f"an-place-{kind}{'-up' * up}{'-left' * left}", square=square) if kind else square


def put_into_words(say: Messages, name: str, value: Any) -> object:
    """A detail of an event or an error: animals, columns and gains get their names."""
    match name:
        case "slot" | "second" | "joint" | "cage" | "square" | "place":
            return place_text(say, value)
        case "species":
            return animal_text(say, value)
        case "tile":
            return tile_text(say, value)
        case "column":
            return column_text(say, value)
        case "sex" | "given_sex":
            return say(f"an-sex-{value}")
        case "gain":
            return say(f"an-gain-{value}")
    return value


word_details("an", put_into_words)


def _pending_text(say: Messages, view: View) -> str:
    """What was chosen a moment ago: the first wall, the tile taken, the pair."""
    if view["pending"] is None:
        return ""
    match actions.parse(view["pending"]):
        case actions.Tile(sex, species):
            return tile_text(say, f"{species}-{sex}")
        case actions.Pair(species):
            return animal_text(say, species)
    return place_text(say, str(view["pending"]).partition(" ")[2])


# ── the table ───────────────────────────────────────────────────────────────────────────────────
def _line(parts: Sequence[str]) -> str:
    """Parts of a line; if it gets too long, it is broken between parts rather than inside."""
    kept = [part.replace(" ", UNBROKEN) if len(part) < WIDTH // 2 else part for part in parts]
    wrapped = textwrap.fill(
        "; ".join(kept),
        WIDTH,
        subsequent_indent=INDENT,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return wrapped.replace(UNBROKEN, " ")


def _aligned(rows: Sequence[Sequence[str]], left: int = 1) -> list[str]:
    """Columns of a table: the first `left` ones to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.ljust(width) if place < left else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def _table_parts(say: Messages, view: View) -> list[str]:
    parts = [say("an-board-round", round=view["round"])]
    if view["column"]:
        parts.append(say("an-board-column", column=column_text(say, view["column"])))
    parts.append(say("an-board-pitch", number=view["pitch_supply"]))
    parts.append(say("an-board-food", number=view["food_supply"]))
    return parts


def _action_board(say: Messages, view: View, players: Sequence[str]) -> list[str]:
    """AN-2.17, AN-5: one line a column."""
    heads = [say(f"an-board-{head}") for head in ("action", "planned", "done", "bonus")]
    rows = [heads]
    for place in range(COLUMNS):
        workers = [view[row][place] for row in ("planned", "done")]
        names = ["-" if seat is None else players[seat] for seat in workers]
        action = f"{place + 1} {column_text(say, COLUMN_NAMES[place])}"
        rows.append([action, *names, str(view["bonus"][place])])
    return _aligned(rows, left=3)


def _letters(say: Messages, players: Sequence[str]) -> str:
    return ", ".join(f"{LETTERS[seat]} {name}" for seat, name in enumerate(players))


def _cage_parts(say: Messages, view: View, cage: JsonMapping, players: Sequence[str]) -> list[str]:
    """AN-3.16: size, food, pitch, pairs."""
    size = len(cage["squares"])
    missing = [joint for joint in cage["joints"] if joint not in view["pitch"]]
    parts = [
        say("an-board-cage", cage=place_text(say, cage["cage"]), number=size),
        say("an-board-cage-food", number=cage["food"], most=size),
    ]
    if cage["joints"]:
        joints = ", ".join(place_text(say, joint) for joint in missing)
        parts.append(say("an-board-cage-pitch", joints=joints, number=len(missing)))
    if cage["pairs"]:
        pairs = [animal_text(say, species) for species in cage["pairs"]]
        parts.append(say("an-board-cage-pairs", pairs=say.join(pairs)))
    return parts


def _player_parts(
    say: Messages, view: View, options: Options, seat: int, players: Sequence[str]
) -> list[str]:
    """Points by source, and all that the player has."""
    name, hand = players[seat], view["hands"][seat]
    if seat == view.seat:
        name = say("an-board-you", seat=name)
    parts = [f"{LETTERS[seat]} {name}: {_points_text(say, view['points'][seat])}"]
    parts += [
        say(f"an-board-hand-{what}", number=hand[what]) for what in ("walls", "pitch", "food")
    ]
    parts.append(say("an-board-stock", number=hand["stock"]))
    animals = ", ".join(_sized_tile(say, options, tile) for tile in hand["animals"])
    parts.append(say("an-board-animals", animals=animals, number=len(hand["animals"])))
    return parts


def _points_text(say: Messages, points: Mapping[str, int]) -> str:
    total = say("an-points", points=sum(points.values()))
    sources = [
        say("an-board-source", source=say(f"an-source-{source}"), points=points[source])
        for source in SOURCES
        if points[source]
    ]
    return f"{total} ({', '.join(sources)})" if sources else total


def _sized(say: Messages, options: Options, species: str) -> str:
    """AN-2.9: "lion 3", never broken at the end of a line; 0 is a small animal."""
    name, size = animal_text(say, species), size_of(options, species)
    return say("an-animal", species=name, number=size).replace(" ", UNBROKEN)


def _sized_tile(say: Messages, options: Options, name: str) -> str:
    """A tile as `tile_text` says it, with its size: "lion 3 (female)"."""
    species, _, sex = name.rpartition("-")
    if species == HIDDEN:
        return tile_text(say, name)
    return say("an-tile", species=_sized(say, options, species), sex=say(f"an-sex-{sex}"))


def _tile_lines(say: Messages, view: View, options: Options) -> list[str]:
    """AN-9.2: what is in the bags is known; what was drawn lies open or hidden."""
    lines = []
    if view["display"]:
        drawn = ", ".join(_sized_tile(say, options, tile) for tile in view["display"])
        lines.append(_line([say("an-board-display", tiles=drawn)]))
    for sex in SEXES:
        bag = view["bags"][sex]
        animals = ", ".join(_sized(say, options, species) for species in bag)
        text = say("an-board-bag", sex=say(f"an-sex-{sex}"), number=len(bag), animals=animals)
        lines.append(_line([text]))
    return lines
