"""How fast the search is on this machine, one core: iterations a second of process CPU time.

    .venv/bin/python benchmarks/search.py            figures for all games as JSON
    .venv/bin/python benchmarks/search.py --latency  seconds a decision by level, median and p95

Compare with OpenSpiel's C++ ISMCTS only within the same minute: the machine may be shared.
"""

import json
import statistics
import sys
import time

import wildtable
from wildtable.bots import Budget, make_bot
from wildtable.bots.ismcts import Search
from wildtable.bots.levels import LEVELS
from wildtable.bots.styles import PLAIN, style_of
from wildtable.core.registry import names
from wildtable.testing.walk import random_walk

PORTION, REPEATS, SECONDS = 500, 5, 0.5
KEY = bytes(32)


def rate(name: str, players: int, style: object) -> int:
    """Median of several searches from the first decision of a game, each with a tree of its own."""
    game = wildtable.load(name, players=players)
    state = game.new("bench")
    rates = []
    for number in range(REPEATS + 1):
        done, spent = 0, 0.0
        while spent < SECONDS:
            search = Search(state, state.to_act[0], KEY + bytes([number]), style, PORTION)  # type: ignore[arg-type]
            started = time.process_time()
            done += search.run(PORTION)
            spent += time.process_time() - started
        rates.append(done / spent)
    return round(statistics.median(rates[1:]))


def latency(name: str, level: int, decisions: int = 40) -> dict[str, float]:
    """CPU seconds of a decision, spread over a random game."""
    bot, spent = make_bot(f"level:{level}"), []
    for step, (state, seat, _) in enumerate(random_walk(wildtable.load(name, players=2), 1)):
        legal = state.legal_ids(seat)
        if len(legal) > 1 and step % 3 == 0 and len(spent) < decisions:
            view = state.view(seat)
            started = time.process_time()
            bot.choose(view, legal, Budget(), step.to_bytes(32))
            spent.append(time.process_time() - started)
    return {
        "median_s": round(statistics.median(spent), 4),
        "p95_s": round(statistics.quantiles(spent, n=20)[-1], 4),
    }


def main() -> None:
    found: dict[str, object] = {}
    for name in names():
        if "--latency" in sys.argv:
            found[name] = {f"level:{level}": latency(name, level) for level in LEVELS}
        else:
            found[name] = {
                f"{players} players": {
                    "full_playouts_per_s": rate(name, players, PLAIN),
                    "iterations_per_s": rate(name, players, style_of(name)),
                }
                for players in (2, 3)
            }
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
