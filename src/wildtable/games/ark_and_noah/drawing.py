"""The ark drawn with letters, from a view.

A wall is its owner's letter, an open hull slot is dotted. `*` is a joint with pitch, `o` one
without, `+` a corner inside. In a cage `f` is food, and its first square shows `P` for a big and
`s` for a small pair.
"""

from collections.abc import Sequence

from wildtable.core.json_types import JsonMapping
from wildtable.games.ark_and_noah.ark import Ark, Joint, Slot, Square
from wildtable.games.ark_and_noah.options import Options

LETTERS = "ABCD"
CELL = 4  # characters from one corner point to the next
MARGIN = 4


def draw(options: Options, data: JsonMapping) -> list[str]:
    """The lines of the drawing: a line of columns, then corner and square lines in turn."""
    ark = options.ark
    rows = [square.row for square in ark.squares]
    width = max(square.column for square in ark.squares) + 1
    lines = [" " * MARGIN + "".join(f"{chr(ord('A') + column):^{CELL}}" for column in range(width))]
    for row in range(min(rows), max(rows) + 1):
        lines += [_corner_line(ark, data, row, width), _square_line(options, data, row, width)]
    return [line.rstrip() for line in [*lines, _corner_line(ark, data, max(rows) + 1, width)]]


def _corner_line(ark: Ark, data: JsonMapping, row: int, width: int) -> str:
    text = " " * (MARGIN - 2)
    for column in range(width + 1):
        slot = Slot("H", row, column)
        text += _corner(ark, data, Joint(row, column)) + _wall(ark, data, slot) * (CELL - 1)
    return text


def _corner(ark: Ark, data: JsonMapping, joint: Joint) -> str:
    if str(joint) in data["pitch"]:
        return "*"
    if joint in ark.joints:
        return "o"
    inside = Square(joint.row, joint.column) in ark.area
    return "+" if inside else " "


def _wall(ark: Ark, data: JsonMapping, slot: Slot) -> str:
    owner = data["walls"].get(str(slot))
    if owner is not None:
        return LETTERS[owner]
    if slot not in ark.hull_slots:
        return " "
    return "." if slot.kind == "H" else ":"


def _square_line(options: Options, data: JsonMapping, row: int, width: int) -> str:
    text = f"{row + 1:<{MARGIN - 2}}"
    for column in range(width + 1):
        text += _wall(options.ark, data, Slot("V", row, column))
        text += _contents(options, data["cages"], Square(row, column))
    return text


def _contents(options: Options, cages: Sequence[JsonMapping], square: Square) -> str:
    """Three characters: big pair, food, small pair."""
    name = str(square)
    for cage in cages:
        if name in cage["squares"]:
            food = "f" if cage["squares"].index(name) < cage["food"] else " "
            first = name == cage["cage"]
            sizes = {size_of(options, species) for species in cage["pairs"]} if first else set()
            return f"{'P' if sizes - {0} else ' '}{food}{'s' if 0 in sizes else ' '}"
    return " " * (CELL - 1)


def size_of(options: Options, name: str) -> int:
    """AN-2.9: of an animal in play."""
    return next(one.size for one in options.used_species.values() if one.name == name)
