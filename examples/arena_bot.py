"""Your own bot in the arena. This file is both: the bot, and the tournament that it plays in.

Run it: `python examples/arena_bot.py 20` lets it play twenty games against the random bot and level 1.
A bot may be written in any language: the arena starts it as a program, asks with one line of JSON for each
decision, and reads one line of JSON as the answer (docs/bots.md).
"""

import json
import shlex
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any


# ── the bot ──
def choose(question: dict[str, Any]) -> int:
    """Claims the kingdom that pays most; `legal` says everything by id and in words."""
    kingdoms = question["view"]["kingdoms"]
    pays = {name: kingdom["tiles"][-1] for name, kingdom in kingdoms.items()}

    def worth(action: dict[str, Any]) -> int:
        return int(
            pays.get(action["text"].split()[-1], 0)
        )  # `claim tiger-5 K7` ends with its kingdom

    best = max(question["legal"], key=worth)
    return int(best["id"])


def answer_questions() -> None:
    for line in sys.stdin:
        print(json.dumps({"action": choose(json.loads(line))}), flush=True)


# ── the tournament ──
def play(games: int) -> None:
    # Not above: the bot is started anew for each game and needs nothing of it.
    from wildtable.arena import Tournament, make_plan, make_table  # noqa: PLC0415 - the bot above needs nothing of this
    from wildtable.arena.local import Local  # noqa: PLC0415 - the bot above needs nothing of this

    mine = "process:" + shlex.join([sys.executable, str(Path(__file__).resolve()), "answer"])
    plan = make_plan("animal-kingdoms", {}, [mine, "random", "level:1"], games, seed="1")
    with TemporaryDirectory() as folder:  # keep yours: it goes on where it stopped
        tournament = Tournament(plan, Path(folder))
        tournament.run(Local())
        table = make_table(tournament)
    for name, row in zip(["mine", "random", "level:1"], table.rows, strict=True):
        low, high = row.elo_95
        print(
            f"{name}: won {row.win_rate:.0%}, Elo {row.elo:+.0f} (95 %: {low:+.0f} to {high:+.0f})"
        )
    print(f"{len(table.reports)} answers were wrong")


if sys.argv[1:] == ["answer"]:
    answer_questions()
else:
    play(int(sys.argv[1]))
