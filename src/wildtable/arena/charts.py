"""Plots as SVG text: few, plain, readable without colour and by a screen reader."""

from collections.abc import Mapping, Sequence
from html import escape

WIDTH = 640
LEFT = 170  # for names
ROW = 30
COLOURS = (
    "#0072B2",
    "#D55E00",
    "#009E73",
    "#CC79A7",
    "#E69F00",
    "#56B4E9",
    "#999999",
    "#F0E442",
    "#000000",
)


def svg(height: int, title: str, parts: Sequence[str]) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(title)}">'
        f"<title>{escape(title)}</title>{''.join(parts)}</svg>"
    )


def text(x: float, y: float, content: object, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(str(content))}</text>'


def box(x: float, y: float, width: float, height: float, colour: str, title: str = "") -> str:
    inside = f"<title>{escape(title)}</title>" if title else ""
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(width, 0):.1f}" height="{height:.1f}" '
        f'fill="{colour}">{inside}</rect>'
    )


def line(x1: float, y1: float, x2: float, y2: float) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="currentColor"/>'


def intervals(title: str, rows: Sequence[tuple[str, float, float, float]]) -> str:
    """A dot and its interval for each (name, value, low, high)."""
    low, high = min(row[2] for row in rows), max(row[3] for row in rows)
    scale = (WIDTH - LEFT - 90) / max(high - low, 1e-9)

    def x(value: float) -> float:
        return LEFT + 10 + (value - low) * scale

    parts = []
    for place, (name, value, below, above) in enumerate(rows):
        y = 20 + place * ROW
        parts += [text(LEFT - 6, y + 4, name, "end"), line(x(below), y, x(above), y)]
        parts += [line(x(end), y - 5, x(end), y + 5) for end in (below, above)]
        parts.append(f'<circle cx="{x(value):.1f}" cy="{y}" r="5" fill="{COLOURS[0]}"/>')
        parts.append(text(WIDTH - 4, y + 4, f"{value:+.0f}", "end"))
    return svg(10 + ROW * len(rows), title, parts)


def bars(title: str, rows: Sequence[tuple[str, float]], form: str = "{:.1%}") -> str:
    """One bar for each (name, value from 0)."""
    most = max((value for _, value in rows), default=0.0) or 1.0
    parts = []
    for place, (name, value) in enumerate(rows):
        y = 8 + place * ROW
        width = (WIDTH - LEFT - 90) * value / most
        label = form.format(value)
        parts += [
            text(LEFT - 6, y + 16, name, "end"),
            box(LEFT, y, width, ROW - 8, COLOURS[0], label),
        ]
        parts.append(text(LEFT + width + 6, y + 16, label))
    return svg(8 + ROW * len(rows), title, parts)


def stacks(title: str, rows: Sequence[tuple[str, Mapping[str, float]]]) -> str:
    """A bar of parts for each (name, parts); what is below zero goes to the left."""
    sources = list(rows[0][1]) if rows else []
    gain = max((sum(v for v in parts.values() if v > 0) for _, parts in rows), default=1.0) or 1.0
    loss = max((-sum(v for v in parts.values() if v < 0) for _, parts in rows), default=0.0)
    scale = (WIDTH - LEFT - 20) / (gain + loss)
    zero = LEFT + loss * scale
    drawn = []
    for place, (name, values) in enumerate(rows):
        y, right, left = 8 + place * ROW, zero, zero
        drawn.append(text(LEFT - 6, y + 16, name, "end"))
        for number, source in enumerate(sources):
            width = abs(values[source]) * scale
            if values[source] < 0:
                left -= width
            start = left if values[source] < 0 else right
            colour = COLOURS[number % len(COLOURS)]
            drawn.append(box(start, y, width, ROW - 8, colour, f"{source} {values[source]:.1f}"))
            if values[source] > 0:
                right += width
    top = 8 + ROW * len(rows)
    for number, source in enumerate(sources):
        x, y = LEFT + 155 * (number % 3), top + 20 * (number // 3)
        drawn += [box(x, y, 12, 12, COLOURS[number % len(COLOURS)]), text(x + 17, y + 11, source)]
    return svg(top + 20 * -(-len(sources) // 3) + 8, title, drawn)


def histogram(title: str, values: Sequence[int], columns: int = 24) -> str:
    """How often values fall into each of some equal parts."""
    low, high = min(values), max(values)
    width = max(1, -(-(high - low + 1) // columns))
    counts = [0] * columns
    for value in values:
        counts[(value - low) // width] += 1
    most, step = max(counts), (WIDTH - 60) / columns
    parts = []
    for place, count in enumerate(counts):
        height = 120 * count / most
        first = low + place * width
        parts.append(
            box(40 + place * step, 130 - height, step - 2, height, COLOURS[0], f"{first}: {count}")
        )
        if place % 4 == 0:
            parts.append(text(40 + place * step, 146, first))
    return svg(152, title, [*parts, text(36, 16, most, "end")])
