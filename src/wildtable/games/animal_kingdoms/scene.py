"""Animal Kingdoms: five kingdoms side by side, the own hand below."""

from wildtable.core.json_types import JsonMapping
from wildtable.core.scene import FAINT, INK, PAPER, SEATS, SHADE, Scene, seat_lines
from wildtable.core.view import View

WIDE = 172
CARDS_SHOWN = 8


def draw(view: View, caption: str) -> Scene:
    scene = Scene(5 * WIDE + 20, 460, caption)
    scene.text(10, 20, caption, size=14)
    for place, (name, kingdom) in enumerate(view["kingdoms"].items()):
        draw_kingdom(scene, 10 + place * WIDE, name, kingdom)
    draw_hand(scene, view)
    seat_lines(scene, view, 370, lambda seat: tell(view, seat))
    return scene


def draw_kingdom(scene: Scene, x: float, name: str, kingdom: JsonMapping) -> None:
    """Tile and decree, markers and capital, the column with its last card at the bottom."""
    scene.box(x, 32, WIDE - 8, 250, SHADE)
    tiles = kingdom["tiles"][kingdom["tile_next"] :]
    scene.text(x + 8, 52, name, size=16)
    scene.text(x + WIDE - 16, 52, " ".join(map(str, tiles)), anchor="end")
    scene.text(x + 8, 72, kingdom["decree"], colour=FAINT)
    spaces = int(name[1:]) - 1
    owners = [seat for seat, number in enumerate(kingdom["markers"]) for _ in range(number)]
    for space in range(spaces):
        fill = SEATS[owners[space]] if space < len(owners) else PAPER
        scene.dot(x + 16 + 18 * space, 92, 7, fill)
    capital = kingdom["capital"]
    scene.box(x + WIDE - 30, 84, 15, 15, PAPER if capital is None else SEATS[capital])
    for place, seat in enumerate(kingdom["council"]):
        scene.dot(x + 16 + 18 * place, 114, 5, SEATS[seat], FAINT)
    cards = kingdom["column"]
    if len(cards) > CARDS_SHOWN:
        scene.text(x + 12, 140, f"+ {len(cards) - CARDS_SHOWN}", colour=FAINT)
    for place, card in enumerate(cards[-CARDS_SHOWN:]):
        draw_card(scene, x + 8 + 6 * place, 145 + 16 * place, card)


def draw_card(scene: Scene, x: float, y: float, card: str) -> None:
    scene.box(x, y, 84, 22, PAPER)
    scene.text(x + 6, y + 15, card.replace("-", " "), colour=INK)


def draw_hand(scene: Scene, view: View) -> None:
    """The cards that the viewer sees: its own; against the Robot they lie open."""
    x = 10.0
    for seat, hand in enumerate(view["hands"]):
        for card in hand.get("cards", ()):
            scene.stroke((x, 322), (x + 84, 322), SEATS[seat], 3)
            draw_card(scene, x, 298, card)
            x += 90


def tell(view: View, seat: int) -> str:
    """An automa has no hand."""
    hands = view["hands"]
    cards = f"{hands[seat]['size']} cards" if seat < len(hands) else "automa"
    return f"{cards}, out" if seat in view["out"] else cards
