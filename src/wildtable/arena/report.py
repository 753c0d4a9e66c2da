"""The report of a tournament: one HTML file that needs nothing else."""

from collections.abc import Callable, Iterator, Sequence
from html import escape
from importlib.metadata import version
from statistics import fmean

from wildtable.arena import charts
from wildtable.arena.plan import Plan
from wildtable.arena.rating import interval
from wildtable.arena.table import Row, Table
from wildtable.core.messages import messages
from wildtable.core.registry import spec_of

STRONGEST = 55  # percent of colour: words on it stay readable, light and dark

STYLE = """
:root { color-scheme: light dark; --ink: #1b2430; --soft: #566270; --line: #d5dbe1; --paper: #fff; --panel: #f3f5f7; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8ebee; --soft: #a5afba; --line: #3a434d; --paper: #14181d; --panel: #1f252c; }
}
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem;
  color: var(--ink); background: var(--paper); }
h1, li { overflow-wrap: anywhere; } h1 { margin-bottom: .2rem; line-height: 1.2; }
h2 { margin: 2.2rem 0 .3rem; } p { margin: .4rem 0; }
.soft { color: var(--soft); }
.wide { overflow-x: auto; margin: .8rem 0; } .wide svg { min-width: 34rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .6rem; text-align: right; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; padding-left: 0; white-space: normal;
  min-width: 9rem; max-width: 16rem; overflow-wrap: anywhere; }
tr { border-bottom: 1px solid var(--line); } th { color: var(--soft); font-weight: 600; }
.matrix td + td { min-width: 3.5rem; text-align: center; }
svg { width: 100%; display: block; font: 13px system-ui, sans-serif; fill: currentColor; }
.faint { stroke: var(--line); }
code { overflow-wrap: anywhere; }
.line { padding: .6rem .8rem; border-radius: .4rem; background: var(--panel); font-size: .9rem; }
"""


def report(plan: Plan, table: Table, command: str, date: str) -> str:
    """`command` reproduces it; `date` is when the last game ended."""
    title = f"{game_title(plan)}: {', '.join(plan.players)}"
    body = "\n".join(_body(plan, table, command, date))
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>\n'
        f"<body><h1>{escape(title)}</h1>\n{body}\n</body></html>\n"
    )


def game_title(plan: Plan) -> str:
    say, title = messages("en"), f"{spec_of(plan.game).prefix}-title"
    return say(title) if say.knows(title) else plan.game


def _body(plan: Plan, table: Table, command: str, date: str) -> Iterator[str]:
    rows = sorted(table.rows, key=lambda row: -row.elo)
    games = f"{table.games} game" if table.games == 1 else f"{table.games} games"
    yield f'<p class="soft">{games}, {plan.table} at a table, {escape(date)}. {fairness(plan, table)}</p>'
    if table.verdict:
        yield f"<p>Sequential test: <b>{escape(table.rows[0].player)} is {escape(table.verdict)}.</b></p>"
    yield "<h2>Ratings</h2>" + _wide(standings(rows))
    yield _wide(
        charts.intervals(
            "Elo with 95 % interval",
            [(row.player, row.elo, *(row.elo_95 or (None, None))) for row in rows],
        )
    )
    yield _note(
        "Elo by Plackett–Luce from all rankings: 0 is the mean of the field, 400 more means ten times the odds "
        "of coming before somebody. Intervals hold 95 %; those of Elo come from drawing the deals anew."
    )
    yield "<h2>Who comes before whom</h2>" + _wide(win_matrix(table))
    yield _note("How often the row is placed before the column; a tie is half.")
    yield "<h2>Points by source</h2>"
    names = _source_names(plan)
    yield _wide(
        charts.stacks(
            "Mean points by source",
            [(row.player, {names(source): v for source, v in row.sources.items()}) for row in rows],
        )
    )
    yield "<h2>Seats</h2>" + _wide(seats_chart(plan, table))
    yield _note(
        f"Share of the wins, whoever sat there; the line is at an even share, {1 / plan.table:.1%}."
    )
    yield "<h2>Length</h2>" + _wide(charts.histogram("Decisions a game", table.lengths))
    yield _note(
        f"Decisions a game: {fmean(table.lengths):.0f} on average, "
        f"{min(table.lengths)} to {max(table.lengths)}."
    )
    yield "<h2>Luck</h2>" + luck(table)
    if table.reports:
        items = "".join(f"<li>{escape(text)}</li>" for text in table.reports)
        yield f"<h2>What went wrong</h2><ul>{items}</ul>"
        yield _note("Each time a random legal move was made instead.")
    yield f'<h2>Play it again</h2><p class="line"><code>{escape(command)}</code></p>'
    yield _note(f"wildtable {escape(version('wildtable'))}, rules version {plan.rules_version}.")


def _wide(inside: str) -> str:
    return f'<div class="wide">{inside}</div>'


def _note(text: str) -> str:
    return f'<p class="soft">{text}</p>'


def _source_names(plan: Plan) -> Callable[[str], str]:
    say, prefix = messages("en"), spec_of(plan.game).prefix

    def name(source: str) -> str:
        message = f"{prefix}-source-{source}"
        return say(message) if say.knows(message) else source

    return name


def fairness(plan: Plan, table: Table) -> str:
    """Which deals everybody got."""
    if plan.turns == 1:
        return "Every game has a deal of its own."
    whole = plan.turns * len(plan.tables)
    left = table.games % whole
    rest = f" The last deal is not complete: {left} of its {whole} games." if left else ""
    return f"Every deal is played from every seat.{rest}"


def seats_chart(plan: Plan, table: Table) -> str:
    seats = [(f"seat {place + 1}", share) for place, share in enumerate(table.seats)]
    spans = [interval(share * table.games, table.games) for share in table.seats]
    notes = [f"(95 %: {low:.1%} to {high:.1%})" for low, high in spans]
    return charts.bars("Share of wins by seat", seats, notes=notes, mark=1 / plan.table)


def luck(table: Table) -> str:
    if table.luck is None:
        return _note(
            "Nobody played several deals more than once, so the part of the deal cannot be told."
        )
    parts = [("the deal", table.luck), ("everything else", 1 - table.luck)]
    return _wide(charts.bars("Part of the variance of points", parts)) + _note(
        "How much of the variance of a player's points is the deal's: the cards, and not the seat, "
        "the opponents or the play."
    )


def standings(rows: Sequence[Row]) -> str:
    head = "<tr><th>player<th>Elo<th>95 %<th>wins<th>95 %<th>games<th>points</tr>"
    lines = [
        f"<tr><td>{escape(row.player)}<td>{row.elo:+.0f}<td>{elo_interval(row)}"
        f"<td>{row.win_rate:.1%}<td>{row.win_rate_95[0]:.1%} to {row.win_rate_95[1]:.1%}"
        f"<td>{row.games}<td>{row.points:.1f}</tr>"
        for row in rows
    ]
    return f"<table>{head}{''.join(lines)}</table>"


def elo_interval(row: Row) -> str:
    if row.elo_95 is None:
        return "interval unknown: one deal"
    return f"{row.elo_95[0]:+.0f} to {row.elo_95[1]:+.0f}"


def win_matrix(table: Table) -> str:
    """In the order of the standings."""
    order = sorted(range(len(table.rows)), key=lambda place: -table.rows[place].elo)
    names = {place: escape(charts.short(table.rows[place].player)) for place in order}
    head = "<tr><th>before<th>" + "<th>".join(names.values()) + "</tr>"
    lines = []
    for one in order:
        cells = "".join(_cell(table.against[one][other]) for other in order)
        lines.append(f"<tr><td>{names[one]}{cells}</tr>")
    return f'<table class="matrix">{head}{"".join(lines)}</table>'


def _cell(result: float | None) -> str:
    if result is None:
        return "<td>–"
    colour = charts.COLOURS[0] if result >= 0.5 else charts.COLOURS[1]
    strength = round(STRONGEST * 2 * abs(result - 0.5))
    return f'<td style="background: color-mix(in srgb, {colour} {strength}%, transparent)">{result:.1%}'
