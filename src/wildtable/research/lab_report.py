"""The report of the lab: one HTML file that needs nothing else."""

from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby

from wildtable.arena import charts
from wildtable.arena.report import STYLE
from wildtable.research.lab_charts import Row, curves, dots
from wildtable.research.lab_figures import WINS, Estimate, Figures

PARTS = {"settled after (part of the game)", *WINS}
MOST_BARS = 12
CAUTION = (
    "Each player's doings are counted as parts of a group: of all its decisions, its animals, its decrees. "
    "A lift says how much more (or less) often than their fair share those won for whom the part was larger "
    "than the average of their table, in games of these bots. It is no cause, and of every twenty intervals "
    "one is expected to miss by chance alone."
)


def report(
    game: str, bots: Sequence[str], found: Sequence[Figures], seed: str, command: str, date: str
) -> str:
    """`command` reproduces it; `date` is when the last game ended."""
    title = f"{game}: balance"
    body = "\n".join(_body(bots, found, seed, command, date))
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>\n'
        f"<body><h1>{escape(title)}</h1>\n{body}\n</body></html>\n"
    )


def _body(
    bots: Sequence[str], found: Sequence[Figures], seed: str, command: str, date: str
) -> Iterator[str]:
    names = [each.variant for each in found]
    yield f"<p>{escape(', '.join(names))}: {found[0].games} games each between {escape(', '.join(bots))}, "
    yield f"seed {escape(seed)}, {escape(date)}. All variants have the same deals. "
    yield "Intervals are 95 %.</p>"
    yield f"<p><code>{escape(command)}</code></p>"
    yield "<h2>At a glance</h2>" + summary(found)
    yield "<h2>Seats</h2>" + "".join(seats(found, names))
    yield "<h2>Length</h2>" + "".join(
        f"<h3>{escape(each.variant)}</h3>" + charts.histogram("Decisions a game", each.lengths)
        for each in found
    )
    yield "<h2>Choices</h2>" + curves(
        "Legal actions where there is a choice",
        [each.branching for each in found],
        names,
        "from the first to the last tenth of the game",
    )
    yield "<h2>Lead changes</h2>" + "".join(
        f"<h3>{escape(each.variant)}</h3>" + changes(each) for each in found
    )
    yield "<h2>Points by source</h2>" + points(found)
    yield f"<h2>What wins</h2><p>{CAUTION}</p>" + "".join(lifts(found, names))


# ── the table ───────────────────────────────────────────────────────────────────────────────────
def summary(found: Sequence[Figures]) -> str:
    """Every figure of every variant, with the difference to the first one."""
    head = "<tr><th><th>" + "<th>".join(escape(each.variant) for each in found) + "</tr>"
    lines = [
        f"<tr><td>{escape(name)}" + "".join(_cell(name, each) for each in found) + "</tr>"
        for name in found[0].summary
    ]
    note = (
        f"<p>Second lines: difference to {escape(found[0].variant)}; bold if its interval excludes zero.</p>"
        if found[1:]
        else ""
    )
    return f"<table>{head}{''.join(lines)}</table>{note}"


def _cell(name: str, each: Figures) -> str:
    text = f"<td>{told(name, each.summary[name])}"
    if name not in each.against_first:
        return text
    gap = each.against_first[name]
    tag = "b" if gap.excludes_zero else "span"
    return f"{text}<br><{tag}>{told(name, gap, '+')}</{tag}>"


def told(name: str, value: Estimate, sign: str = "") -> str:
    """`12.3 (11.9 to 12.8)`."""
    form = f"{{:{sign}.1%}}" if name in PARTS else f"{{:{sign}.1f}}"
    numbers = [form.format(number) for number in (value.mean, value.low, value.high)]
    return f"{numbers[0]} <small>({numbers[1]} to {numbers[2]})</small>"


# ── plots ───────────────────────────────────────────────────────────────────────────────────────
def seats(found: Sequence[Figures], names: Sequence[str]) -> Iterator[str]:
    """Wins beyond a fair share, so that tables of different size can be compared."""
    for title, label, kind in (
        ("Wins beyond a fair share by order of play", "to decide", "order"),
        ("Wins beyond a fair share by seat", "seat", "seats"),
    ):
        rows: list[Row] = []
        for number in range(max(each.players for each in found)):
            name = f"seat {number + 1}" if label == "seat" else f"number {number + 1} {label}"
            rows += [
                (name, variant, beyond(getattr(each, kind)[number].wins, 1 / each.players))
                for variant, each in enumerate(found)
                if number < each.players
            ]
        yield f"<h3>{title}</h3>" + dots(title, rows, names, 0.0)


def beyond(value: Estimate, share: float) -> Estimate:
    return Estimate(value.mean - share, value.low - share, value.high - share)


def changes(each: Figures) -> str:
    most = max(each.lead_changes)
    if most > MOST_BARS:
        return charts.histogram("Games by lead changes", each.lead_changes)
    rows = [
        (f"{number} changes", each.lead_changes.count(number) / each.games)
        for number in range(most + 1)
    ]
    return charts.bars("Part of the games by lead changes", rows)


def points(found: Sequence[Figures]) -> str:
    rows = [
        (f"{who}, {each.variant}"[:26], parts)
        for each in found
        for who, parts in each.sources.items()
    ]
    return charts.stacks("Mean points by source", rows)


def lifts(found: Sequence[Figures], names: Sequence[str]) -> Iterator[str]:
    """A plot for each group; what wins in the first variant comes first."""
    everything = {
        (lift.group, lift.name): lift.lift.mean for each in reversed(found) for lift in each.lifts
    }
    order = sorted(everything, key=lambda key: (key[0], -everything[key]))
    for group, keys in groupby(order, key=lambda key: key[0]):
        rows = [
            (lift.name, variant, lift.lift)
            for key in keys
            for variant, each in enumerate(found)
            for lift in each.lifts
            if (lift.group, lift.name) == key
        ]
        yield f"<h3>{escape(group)}</h3>" + dots(f"Extra wins by {group}", rows, names, 0.0)
