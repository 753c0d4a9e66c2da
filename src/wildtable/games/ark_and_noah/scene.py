"""Ark & Noah: the ark with walls, pitch and cages, the action board above it."""

import re

from wildtable.core.json_types import JsonMapping
from wildtable.core.reading import read_options
from wildtable.core.scene import FAINT, INK, PAPER, SEATS, SHADE, Scene, seat_lines
from wildtable.core.view import View
from wildtable.games.ark_and_noah.options import Options

CELL = 56
LEFT, TOP = 30, 110
COLUMNS = ("pitch", "animals", "food", "exchange", "wood", "build", "load")


def draw(view: View, caption: str) -> Scene:
    options = read_options(Options, view.options)
    rows = 1 + max(square.row for square in options.ark.squares)
    columns = 1 + max(square.column for square in options.ark.squares)
    below = TOP + CELL * rows + 40
    scene = Scene(max(LEFT * 2 + CELL * columns, 720), below + 90, caption)
    scene.text(10, 20, caption, size=14)
    draw_actions(scene, view)
    for square in options.ark.squares:
        x, y = corner(square.row, square.column)
        scene.box(x, y, CELL, CELL, SHADE, FAINT)
    for cage in view["cages"]:
        draw_cage(scene, cage)
    for slot, seat in view["walls"].items():
        draw_wall(scene, slot, seat)
    for joint in view["pitch"]:
        x, y = corner(*numbers(joint))
        scene.dot(x, y, 5, INK)
    seat_lines(scene, view, below, lambda seat: tell(view["hands"][seat]))
    return scene


def numbers(place: str) -> tuple[int, int]:
    row, column = re.findall(r"\d+", place)
    return int(row), int(column)


def corner(row: int, column: int) -> tuple[float, float]:
    return LEFT + CELL * column, TOP + CELL * row


def draw_actions(scene: Scene, view: View) -> None:
    """Workers planned and done, and the bonus of each column."""
    for place, name in enumerate(COLUMNS):
        x = 14 + 96 * place
        scene.text(x, 50, f"{name} +{view['bonus'][place]}")
        for y, row, radius in ((64, "planned", 7), (84, "done", 5)):
            seat = view[row][place]
            scene.dot(x + 8, y, radius, PAPER if seat is None else SEATS[seat], FAINT)


def draw_cage(scene: Scene, cage: JsonMapping) -> None:
    """White ground; pairs, food and whether it is sealed are written into its first square."""
    for square in cage["squares"]:
        x, y = corner(*numbers(square))
        scene.box(x, y, CELL, CELL, PAPER, FAINT)
    x, y = corner(*numbers(cage["cage"]))
    for line, word in enumerate(cage["pairs"]):
        scene.text(x + 5, y + 16 + 12 * line, word, size=10)
    marks = "*" * cage["food"] + (" sealed" if cage["sealed"] else "")
    scene.text(x + 5, y + CELL - 6, marks, size=10, colour=FAINT)


def draw_wall(scene: Scene, slot: str, seat: int) -> None:
    """H is above its square, V to the left of it."""
    x, y = corner(*numbers(slot))
    end = (x + CELL, y) if slot.startswith("H") else (x, y + CELL)
    scene.stroke((x, y), end, SEATS[seat], 6)


def tell(hand: JsonMapping) -> str:
    animals = len(hand["animals"])
    return f"{hand['walls']} walls, {hand['pitch']} pitch, {hand['food']} food, {animals} animals"
