"""Tyranno Ex: the grid with its three special fields, climate and stacks to the right."""

from collections.abc import Mapping

from wildtable.core.json_types import JsonMapping
from wildtable.core.scene import FAINT, PAPER, SEATS, SHADE, Scene, seat_lines
from wildtable.core.view import View

WIDE, HIGH = 120, 62
COLUMNS = ("black", "red", "green", "yellow")
ROWS = ("9", "6", "3", "0")
SPECIALS = ("13", "10", "7")


def draw(view: View, caption: str) -> Scene:
    scene = Scene(4 * WIDE + 420, 520, caption)
    scene.text(10, 20, caption, size=14)
    for place, slot in enumerate(SPECIALS):
        draw_slot(scene, 40 + WIDE * place, 32, slot, view["animals"].get(slot))
    for row, worth in enumerate(ROWS):
        scene.text(30, 140 + HIGH * row, worth, anchor="end")
        for column, colour in enumerate(COLUMNS):
            slot = f"{colour}-{worth}"
            draw_slot(scene, 40 + WIDE * column, 104 + HIGH * row, slot, view["animals"].get(slot))
    draw_climate(scene, view, 4 * WIDE + 60)
    draw_stacks(scene, view, 4 * WIDE + 60)
    seat_lines(scene, view, 400, lambda seat: f"{view['racks'][seat]['size']} chips")
    if view.seat is not None:
        scene.text(14, 500, heap(view["racks"][view.seat]["chips"]))
    return scene


def draw_slot(scene: Scene, x: float, y: float, slot: str, animal: JsonMapping | None) -> None:
    scene.box(x, y, WIDE - 6, HIGH - 6, SHADE if animal is None else PAPER)
    if animal is None:
        scene.text(x + 6, y + 16, slot, colour=FAINT)
        return
    scene.box(x, y, 8, HIGH - 6, SEATS[animal["owner"]])
    name = f"[{animal['card']}]" if animal["face_down"] else animal["card"]
    scene.text(x + 14, y + 16, name)
    scene.text(x + 14, y + 32, " ".join(word[:3] for word in animal["symbols"]), size=11)
    scene.text(x + 14, y + 48, f"{animal['dice']} / {animal['strength']}", size=11)


def heap(chips: Mapping[str, int]) -> str:
    return ", ".join(f"{number} {symbol}" for symbol, number in chips.items()) or "-"


def draw_climate(scene: Scene, view: View, x: float) -> None:
    """Current chips, and below them those that lie in wait."""
    for field, chips in enumerate(view["fields"]):
        y = 44 + 54 * field
        scene.box(x, y - 14, 340, 48, SHADE)
        hidden = [(f"player_{seat}", each) for seat, each in enumerate(chips["hidden"])]
        waiting = [heap(chips["known"])]
        waiting += [
            f"{name}: {heap(each['chips']) if 'chips' in each else each['size']}"
            for name, each in hidden
            if each["size"]
        ]
        scene.text(x + 8, y + 4, f"{field}  {heap(chips['current'])}")
        scene.text(x + 8, y + 24, "; ".join(waiting), size=11, colour=FAINT)


def draw_stacks(scene: Scene, view: View, x: float) -> None:
    for place, stack in enumerate(view["stacks"]):
        if stack["size"]:
            line = f"{stack['top']} ({', '.join(stack['symbols'])}) x {stack['size']}"
            scene.text(x, 280 + 20 * place, line)
