"""A picture as a list of shapes, for SVG and for pixels alike; `games/<game>/scene.py` draws with it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any, Literal

import numpy as np

from wildtable.core.extras import needed_for
from wildtable.core.kernel import Array
from wildtable.core.view import View

Anchor = Literal["start", "middle", "end"]
INK, PAPER, FAINT, SHADE = "#222222", "#ffffff", "#999999", "#eeeeee"
SEATS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00")  # told apart by everybody
PILLOW_ANCHOR = {"start": "ls", "middle": "ms", "end": "rs"}


@dataclass(frozen=True, slots=True)
class Shape:
    """How one thing is written in SVG and painted with Pillow."""

    svg: str
    paint: Callable[[Any], None]


@dataclass
class Scene:
    """Shapes from back to front; the origin is the upper left corner."""

    width: int
    height: int
    title: str
    shapes: list[Shape] = field(default_factory=list)

    def box(
        self, x: float, y: float, width: float, height: float, fill: str, line: str = INK
    ) -> None:
        self._add(
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="{fill}" stroke="{line}"/>',
            lambda on: on.rectangle((x, y, x + width, y + height), fill=fill, outline=line),
        )

    def dot(self, x: float, y: float, radius: float, fill: str, line: str = INK) -> None:
        around = (x - radius, y - radius, x + radius, y + radius)
        self._add(
            f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" stroke="{line}"/>',
            lambda on: on.ellipse(around, fill=fill, outline=line),
        )

    def stroke(
        self, start: Sequence[float], end: Sequence[float], colour: str = INK, width: int = 1
    ) -> None:
        self._add(
            f'<line x1="{start[0]:g}" y1="{start[1]:g}" x2="{end[0]:g}" y2="{end[1]:g}"'
            f' stroke="{colour}" stroke-width="{width}"/>',
            lambda on: on.line((*start, *end), fill=colour, width=width),
        )

    def text(
        self,
        x: float,
        y: float,
        content: object,
        *,
        size: int = 12,
        anchor: Anchor = "start",
        colour: str = INK,
    ) -> None:
        """One line; y is where the letters stand."""
        words = str(content)
        self._add(
            f'<text x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}" fill="{colour}">'
            f"{escape(words)}</text>",
            lambda on: on.text(
                (x, y), words, fill=colour, anchor=PILLOW_ANCHOR[anchor], font_size=size
            ),
        )

    def _add(self, svg: str, paint: Callable[[Any], None]) -> None:
        self.shapes.append(Shape(svg, paint))

    # ── as a whole ──
    def svg(self) -> str:
        shapes = "".join(shape.svg for shape in self.shapes)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}"'
            f' width="{self.width}" height="{self.height}" font-family="sans-serif" role="img">'
            f"<title>{escape(self.title)}</title>"
            f'<rect width="100%" height="100%" fill="{PAPER}"/>{shapes}</svg>'
        )

    def _repr_svg_(self) -> str:
        """For notebooks."""
        return self.svg()

    def pixels(self) -> Array:
        """uint8 (height, width, 3)."""
        with needed_for("rgb_array"):
            from PIL import Image, ImageDraw  # noqa: PLC0415 - only this mode needs the package

        image = Image.new("RGB", (self.width, self.height), PAPER)
        on = ImageDraw.Draw(image)
        for shape in self.shapes:
            shape.paint(on)
        return np.asarray(image).copy()


def seat_lines(scene: Scene, view: View, y: float, tell: Callable[[int], str]) -> None:
    """A line for each seat, with its colour and points; the one that decides is underlined."""
    for seat, points in enumerate(view["points"]):
        at = y + 20 * seat
        scene.dot(18, at - 4, 6, SEATS[seat])
        you = " (you)" if seat == view.seat else ""
        line = f"player_{seat}{you}: {sum(points.values())} points; {tell(seat)}"
        scene.text(32, at, line)
        if view.data.get("turn") == seat:
            scene.stroke((32, at + 3), (32 + 6 * len(line), at + 3), SEATS[seat], 2)
