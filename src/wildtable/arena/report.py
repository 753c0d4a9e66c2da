"""The report of a tournament: one HTML file that needs nothing else."""

from collections.abc import Iterator
from html import escape

from wildtable.arena import charts
from wildtable.arena.plan import Plan
from wildtable.arena.table import Table

STYLE = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; } th, td { padding: .2rem .6rem; text-align: right; }
th:first-child, td:first-child { text-align: left; } tr { border-bottom: 1px solid #8886; }
svg { width: 100%; font: 13px system-ui, sans-serif; fill: currentColor; }
code { overflow-wrap: anywhere; }
"""


def report(plan: Plan, table: Table, command: str, date: str) -> str:
    """`command` reproduces it; `date` is when the last game ended."""
    title = f"{plan.game}: {', '.join(plan.players)}"
    body = "\n".join(_body(plan, table, command, date))
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>\n'
        f"<body><h1>{escape(title)}</h1>\n{body}\n</body></html>\n"
    )


def _body(plan: Plan, table: Table, command: str, date: str) -> Iterator[str]:
    yield f"<p>{table.games} games, {plan.table} at a table, seed {escape(plan.seed)}, {escape(date)}. "
    yield "Every deal is played from every seat.</p>"
    yield f"<p><code>{escape(command)}</code></p>"
    if table.verdict:
        yield f"<p>Sequential test: {escape(plan.players[0])} is {escape(table.verdict)}.</p>"
    yield "<h2>Ratings</h2>" + standings(table)
    rows = [(row.player, row.elo, *row.elo_95) for row in table.rows]
    yield charts.intervals("Elo with 95 % interval", rows)
    yield "<h2>Who comes before whom</h2>" + win_matrix(table)
    yield "<h2>Points by source</h2>"
    yield charts.stacks("Mean points by source", [(row.player, row.sources) for row in table.rows])
    yield "<h2>Seats</h2>"
    seats = [(f"seat {place + 1}", share) for place, share in enumerate(table.seats)]
    yield charts.bars("Share of wins by seat", seats)
    yield "<h2>Length</h2>" + charts.histogram("Decisions a game", table.lengths)
    yield "<h2>Luck</h2>"
    if table.luck is not None:
        yield charts.bars(
            "Part of the spread of points",
            [("the deal", table.luck), ("everything else", 1 - table.luck)],
        )
    if table.reports:
        items = "".join(f"<li>{escape(text)}</li>" for text in table.reports)
        yield f"<h2>What went wrong</h2><ul>{items}</ul>"


def standings(table: Table) -> str:
    head = "<tr><th>player<th>Elo<th>95 %<th>wins<th>95 %<th>games<th>points</tr>"
    lines = [
        f"<tr><td>{escape(row.player)}<td>{row.elo:+.0f}<td>{row.elo_95[0]:+.0f} to {row.elo_95[1]:+.0f}"
        f"<td>{row.win_rate:.1%}<td>{row.win_rate_95[0]:.1%} to {row.win_rate_95[1]:.1%}"
        f"<td>{row.games}<td>{row.points:.1f}</tr>"
        for row in sorted(table.rows, key=lambda row: -row.elo)
    ]
    return f"<table>{head}{''.join(lines)}</table>"


def win_matrix(table: Table) -> str:
    names = [escape(row.player) for row in table.rows]
    head = "<tr><th>before<th>" + "<th>".join(names) + "</tr>"
    lines = []
    for name, results in zip(names, table.against, strict=True):
        cells = "".join(_cell(result) for result in results)
        lines.append(f"<tr><td>{name}{cells}</tr>")
    return f"<table>{head}{''.join(lines)}</table>"


def _cell(result: float | None) -> str:
    if result is None:
        return "<td>–"
    colour = charts.COLOURS[0] if result >= 0.5 else charts.COLOURS[1]
    strength = round(200 * abs(result - 0.5))
    return f'<td style="background: color-mix(in srgb, {colour} {strength}%, transparent)">{result:.1%}'
