"""Plots of the lab, where the arena has none: several variants side by side, each with its own mark."""

from collections.abc import Sequence

from wildtable.arena.charts import COLOURS, LEFT, WIDTH, box, line, svg, text
from wildtable.research.lab_figures import Estimate

ROW = 22
SHAPES = ("circle", "square", "diamond", "triangle")  # told apart without colours
RIGHT = 70  # for numbers

Row = tuple[str, int, Estimate]  # label, number of the variant, value


def legend(names: Sequence[str], top: float) -> list[str]:
    parts = []
    for number, name in enumerate(names):
        y = top + 18 * number
        parts += [mark(number, LEFT + 6, y), text(LEFT + 18, y + 4, name)]
    return parts


def mark(variant: int, x: float, y: float) -> str:
    colour, shape = COLOURS[variant % len(COLOURS)], SHAPES[variant % len(SHAPES)]
    if shape == "circle":
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{colour}"/>'
    if shape == "square":
        return box(x - 4.5, y - 4.5, 9, 9, colour)
    corners = (
        [(0, -6), (6, 0), (0, 6), (-6, 0)] if shape == "diamond" else [(0, -6), (6, 5), (-6, 5)]
    )
    points = " ".join(f"{x + right:.1f},{y + down:.1f}" for right, down in corners)
    return f'<polygon points="{points}" fill="{colour}"/>'


def dots(
    title: str, rows: Sequence[Row], names: Sequence[str], zero: float, form: str = "{:+.1%}"
) -> str:
    """A mark and its interval for each row; `zero` is where nothing would be remarkable."""
    low = min([zero, *(row[2].low for row in rows)])
    high = max([zero, *(row[2].high for row in rows)])
    scale = (WIDTH - LEFT - RIGHT - 20) / max(high - low, 1e-9)

    def x(value: float) -> float:
        return LEFT + 10 + (value - low) * scale

    bottom = 10 + ROW * len(rows)
    parts = [f'<g stroke-dasharray="3 3">{line(x(zero), 4, x(zero), bottom - 4)}</g>']
    label = ""
    for place, (name, variant, value) in enumerate(rows):
        y = 18 + place * ROW
        parts += [] if name == label else [text(LEFT - 6, y + 4, name[:26], "end")]
        parts += [line(x(value.low), y, x(value.high), y), mark(variant, x(value.mean), y)]
        parts.append(text(WIDTH - 4, y + 4, form.format(value.mean), "end"))
        label = name
    return svg(bottom + 18 * len(names) + 8, title, [*parts, *legend(names, bottom + 8)])


def curves(title: str, series: Sequence[Sequence[float]], names: Sequence[str], below: str) -> str:
    """A line for each variant, from 0 upwards."""
    most = max(max(values) for values in series) or 1.0
    parts = [text(LEFT - 6, 16, f"{most:.0f}", "end"), text(LEFT - 6, 150, 0, "end")]
    parts += [line(LEFT, 150, WIDTH - 10, 150), text((LEFT + WIDTH) / 2, 168, below, "middle")]
    for variant, values in enumerate(series):
        step = (WIDTH - LEFT - 30) / max(len(values) - 1, 1)
        spots = [(LEFT + 10 + n * step, 150 - 138 * value / most) for n, value in enumerate(values)]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
        colour = COLOURS[variant % len(COLOURS)]
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [mark(variant, x, y) for x, y in spots]
    return svg(180 + 18 * len(names), title, [*parts, *legend(names, 184)])
