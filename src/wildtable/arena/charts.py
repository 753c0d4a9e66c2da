"""Plots as SVG text: few, plain, readable without colour and by a screen reader."""

import math
from collections.abc import Mapping, Sequence
from html import escape

from wildtable.core.scene import SEATS

WIDTH = 640
LEFT = 170  # for names
ROW = 30
LONGEST_NAME = 22
ROOM_FOR_A_NUMBER = 34
COLOURS = (*SEATS, "#56B4E9", "#999999", "#F0E442", "#7B5EA7")
LIGHT = {"#CC79A7", "#E69F00", "#56B4E9", "#999999", "#F0E442"}  # dark words can be read on them
TICKS = 5  # about


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


def faint(x1: float, y1: float, x2: float, y2: float) -> str:
    """A line to compare with."""
    return f'<line class="faint" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def ticks(low: float, high: float) -> list[float]:
    """Some round numbers from low to high."""
    step = 10 ** math.floor(math.log10(max(high - low, 1e-9)))
    factor = next(f for f in (0.1, 0.2, 0.5, 1, 2) if (high - low) / (step * f) <= TICKS + 1)
    step *= factor
    return [step * n for n in range(math.ceil(low / step), math.floor(high / step) + 1)]


def intervals(
    title: str, rows: Sequence[tuple[str, float, float | None, float | None]], form: str = "{:+.0f}"
) -> str:
    """A dot and its interval, if it is known, for each (name, value, low, high)."""
    ends = [end for row in rows for end in row[1:] if end is not None]
    low, high = min(0.0, *ends), max(0.0, *ends)
    scale = (WIDTH - LEFT - 90) / max(high - low, 1e-9)
    bottom = 10 + ROW * len(rows)

    def x(value: float) -> float:
        return LEFT + 10 + (value - low) * scale

    parts = []
    for tick in ticks(low, high):
        parts.append(faint(x(tick), 6, x(tick), bottom))
        parts.append(text(x(tick), bottom + 15, form.format(tick) if tick else "0", "middle"))
    for place, (name, value, below, above) in enumerate(rows):
        y = 22 + place * ROW
        parts.append(text(LEFT - 6, y + 4, short(name), "end"))
        if below is not None and above is not None:
            parts.append(line(x(below), y, x(above), y))
            parts += [line(x(end), y - 5, x(end), y + 5) for end in (below, above)]
        parts.append(f'<circle cx="{x(value):.1f}" cy="{y}" r="5" fill="{COLOURS[0]}"/>')
        parts.append(text(WIDTH - 4, y + 4, form.format(value), "end"))
    return svg(bottom + 22, title, parts)


def short(name: str) -> str:
    """As much of a name as there is room for: its kind, and the end, where paths differ."""
    return name if len(name) <= LONGEST_NAME else f"{name[:9]}…{name[10 - LONGEST_NAME :]}"


def bars(
    title: str,
    rows: Sequence[tuple[str, float]],
    form: str = "{:.1%}",
    notes: Sequence[str] = (),
    mark: float | None = None,
) -> str:
    """One bar for each (name, value from 0), a note behind each, and a line at `mark`."""
    most = max([value for _, value in rows] + [mark or 0.0]) or 1.0
    scale = (WIDTH - LEFT - (210 if notes else 90)) / most
    parts = []
    for place, (name, value) in enumerate(rows):
        y = 8 + place * ROW
        label = form.format(value)
        parts += [
            text(LEFT - 6, y + 16, short(name), "end"),
            box(LEFT, y, value * scale, ROW - 8, COLOURS[0], label),
        ]
        note = f" {notes[place]}" if notes else ""
        parts.append(text(LEFT + max(value, mark or 0.0) * scale + 6, y + 16, label + note))
    if mark is not None:
        x = LEFT + mark * scale
        parts.append(line(x, 2, x, 6 + ROW * len(rows)))
    return svg(8 + ROW * len(rows), title, parts)


def stacks(title: str, rows: Sequence[tuple[str, Mapping[str, float]]]) -> str:
    """A bar of parts for each (name, parts) and its total; what is below zero goes to the left."""
    sources = list(rows[0][1]) if rows else []
    gain = max((sum(v for v in parts.values() if v > 0) for _, parts in rows), default=1.0) or 1.0
    loss = max((-sum(v for v in parts.values() if v < 0) for _, parts in rows), default=0.0)
    scale = (WIDTH - LEFT - 60) / (gain + loss)
    zero = LEFT + loss * scale
    drawn = []
    for place, (name, values) in enumerate(rows):
        y, right, left = 8 + place * ROW, zero, zero
        drawn.append(text(LEFT - 6, y + 16, short(name), "end"))
        for number, source in enumerate(sources):
            width = abs(values[source]) * scale
            if values[source] < 0:
                left -= width
            start = left if values[source] < 0 else right
            drawn.append(_part(start, y, width, number, source, values[source]))
            if values[source] > 0:
                right += width
        drawn.append(text(right + 6, y + 16, f"{sum(values.values()):.1f}"))
    top = 8 + ROW * len(rows)
    for number, source in enumerate(sources):
        x, y = 40 + 205 * (number % 3), top + 6 + 20 * (number // 3)
        drawn += [box(x, y, 12, 12, COLOURS[number % len(COLOURS)]), text(x + 17, y + 11, source)]
    return svg(top + 20 * -(-len(sources) // 3) + 6, title, drawn)


def _part(x: float, y: float, width: float, number: int, source: str, value: float) -> str:
    """With its number inside, where there is room."""
    colour = COLOURS[number % len(COLOURS)]
    drawn = box(x, y, width, ROW - 8, colour, f"{source} {value:.1f}")
    if width < ROOM_FOR_A_NUMBER:
        return drawn
    ink = "#000" if colour in LIGHT else "#fff"
    return drawn + (
        f'<text x="{x + width / 2:.1f}" y="{y + 16:.1f}" text-anchor="middle" fill="{ink}">'
        f"{value:.1f}</text>"
    )


def histogram(title: str, values: Sequence[int], columns: int = 24) -> str:
    """How often values fall into each of some equal parts."""
    low, high = min(values), max(values)
    width = max(1, -(-(high - low + 1) // columns))
    columns = -(-(high - low + 1) // width)
    counts = [0] * columns
    for value in values:
        counts[(value - low) // width] += 1
    most, step = max(counts), min(48.0, (WIDTH - 60) / columns)
    parts = [faint(40, 130, 40 + step * columns, 130), faint(40, 10, 40 + step * columns, 10)]
    for place, count in enumerate(counts):
        height = 120 * count / most
        first = low + place * width
        parts.append(
            box(
                40 + place * step,
                130 - height,
                step - 2,
                height,
                COLOURS[0],
                _span(first, width, count),
            )
        )
        if place % max(1, round(44 / step)) == 0:
            parts.append(text(40 + (place + 0.5) * step, 146, first, "middle"))
    return svg(152, title, [*parts, text(36, 14, most, "end")])


def _span(first: int, width: int, count: int) -> str:
    return f"{first}: {count}" if width == 1 else f"{first} to {first + width - 1}: {count}"
