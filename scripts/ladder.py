"""Measure the ladder of levels: each level against the one below, two players, duplicate deals.

    .venv/bin/python scripts/ladder.py [--game GAME] [--pairs 1-2,5-6,greedy-search] [--games N] [--jobs N]
        [--out docs/ladder] [--work .cache/ladder]

Resumes where it stopped. Every game that was played goes to the folder --work, which is not in version
control. The folder --out gets a report and a summary for each pair, and README.md, the table of all pairs.
"""

import argparse
import json
from datetime import UTC, datetime
from pathlib import Path

from wildtable.arena import Tournament, make_plan, make_table
from wildtable.arena.local import Local
from wildtable.arena.report import report
from wildtable.arena.tournament import write_whole
from wildtable.cli.arena import command_for
from wildtable.core.registry import names

GAMES = {1: 400, 2: 400, 3: 400, 4: 400, 5: 400, 6: 100, 7: 60}  # by lower level, at least
OTHERS = {"1-6": 100, "greedy-search": 100}
NAMED = {"greedy": "greedy", "search": "ismcts:300ms"}  # everything else is a level
HEADER = """# The ladder

Each level against the one below, two players, every deal from both seats. `wins` is the share of the
higher level with its 95 % interval (Wilson). `greedy-search` is a search of 300 ms a decision
against greedy. Reproduce a line with its command; reports are beside.

| game | levels | games | wins | 95 % | points | date | command |
|---|---|---|---|---|---|---|---|
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0] if __doc__ else "")
    parser.add_argument("--game", action="append", choices=names())
    parser.add_argument("--pairs", default="")
    parser.add_argument("--games", type=int)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("docs/ladder"))
    parser.add_argument("--work", type=Path, default=Path(".cache/ladder"))
    chosen = parser.parse_args()
    pairs = chosen.pairs.split(",") if chosen.pairs else [f"{n}-{n + 1}" for n in GAMES] + [*OTHERS]
    for pair in pairs:
        for game in chosen.game or names():
            measure(game, pair, chosen)
            write_table(chosen.out)


def measure(game: str, pair: str, chosen: argparse.Namespace) -> None:
    low, high = pair.split("-")
    games = chosen.games or games_of(pair, chosen.out / game / pair)
    bots = [NAMED.get(name, f"level:{name}") for name in (high, low)]
    plan = make_plan(game, {"players": 2}, bots, games, f"ladder {pair}")
    tournament = Tournament(plan, chosen.work / game / pair)
    tournament.run(
        Local(chosen.jobs), lambda done: print(f"\r{game} {pair}: {done}/{games}", end="")
    )
    table = make_table(tournament)
    date = datetime.now(UTC).date().isoformat()
    folder = chosen.out / game / pair
    folder.mkdir(parents=True, exist_ok=True)
    command = command_for(plan, None)
    write_whole(folder / "report.html", report(plan, table, command, date).encode())
    row = table.rows[0]
    summary = {
        "game": game,
        "pair": pair,
        "games": table.games,
        "wins": row.win_rate,
        "low": row.win_rate_95[0],
        "high": row.win_rate_95[1],
        "points": [each.points for each in table.rows],
        "date": date,
        "command": command,
    }
    write_whole(folder / "summary.json", json.dumps(summary, indent=1).encode() + b"\n")
    print(
        f"\r{game} {pair}: {row.win_rate:.1%} ({row.win_rate_95[0]:.1%} to {row.win_rate_95[1]:.1%})"
    )


def games_of(pair: str, done: Path) -> int:
    """The usual number, or as many as have been played: a longer measurement is not cut short."""
    usual = OTHERS.get(pair) or GAMES[int(pair.partition("-")[0])]
    summary = done / "summary.json"
    if not summary.exists():
        return usual
    return max(usual, json.loads(summary.read_text(encoding="utf-8"))["games"])


def write_table(folder: Path) -> None:
    lines = []
    for path in sorted(folder.glob("*/*/summary.json")):
        one = json.loads(path.read_text(encoding="utf-8"))
        points = " : ".join(f"{value:.1f}" for value in one["points"])
        place = path.parent.relative_to(folder).as_posix()
        lines.append(
            f"| {one['game']} | [{one['pair']}]({place}/report.html) | {one['games']} "
            f"| {one['wins']:.1%} | {one['low']:.1%} to {one['high']:.1%} | {points} | {one['date']} "
            f"| `{one['command']}` |\n"
        )
    write_whole(folder / "README.md", (HEADER + "".join(lines)).encode())


if __name__ == "__main__":
    main()
