"""How fast the search is on this machine, one core: iterations a second of process CPU time.

    .venv/bin/python benchmarks/search.py                        figures for all games
    .venv/bin/python benchmarks/search.py --peer PYTHON          the same beside OpenSpiel's, as ratios
    .venv/bin/python benchmarks/search.py --latency              CPU seconds a decision by level

PYTHON is one that has `open_spiel`. Ours and theirs are measured in turns: on a shared machine only the
median of ratios measured seconds apart means anything.
"""

import argparse
import subprocess
import time
from pathlib import Path
from statistics import median, quantiles

import wildtable
from wildtable.bots import Budget, make_bot
from wildtable.bots.ismcts import Search
from wildtable.bots.levels import LEVELS
from wildtable.bots.styles import PLAIN, style_of
from wildtable.core.registry import names
from wildtable.core.strength import Style
from wildtable.testing.walk import random_walk

PEER = Path(__file__).with_name("openspiel_search.py")
PORTION, SECONDS = 500, 0.5
KEY = bytes(32)
Case = tuple[str, int]
CASES: list[Case] = [(name, players) for name in names() for players in (2, 3)]


def rate(name: str, players: int, style: Style) -> float:
    """Searches of 500 iterations from the first decision of a game, each with a tree of its own."""
    state = wildtable.load(name, players=players).new("bench")
    done, spent = 0, 0.0
    while spent < SECONDS:
        search = Search(state, state.to_act[0], KEY, style, PORTION)
        started = time.process_time()
        done += search.run(PORTION)
        spent += time.process_time() - started
    return done / spent


def peer_rate(python: str) -> float:
    run = subprocess.run([python, str(PEER)], capture_output=True, text=True, check=True)  # noqa: S603 - ours
    return float(run.stdout)


def speeds(rounds: int, peer: str | None) -> None:
    """Full playouts are what OpenSpiel does; the bots' own style stops earlier and judges."""
    full: dict[Case, list[float]] = {case: [] for case in CASES}
    own: dict[Case, list[float]] = {case: [] for case in CASES}
    ratios: dict[Case, list[float]] = {case: [] for case in CASES}
    for _ in range(rounds):
        for case in CASES:
            full[case].append(rate(*case, PLAIN))
            own[case].append(rate(*case, style_of(case[0])))
            if peer:
                ratios[case].append(full[case][-1] / peer_rate(peer))
    print("| | full playouts a second | ÷ OpenSpiel ISMCTS, hearts | as the bots search |")
    print("|---|---|---|---|")
    for case in CASES:
        ratio = f"{median(ratios[case]):.2f}" if peer else "–"
        name = f"{case[0]}, {case[1]} players"
        print(f"| {name} | {median(full[case]):,.0f} | {ratio} | {median(own[case]):,.0f} |")


def latencies(decisions: int = 40) -> None:
    """Spread over a random game of two; forced moves are not counted."""
    print("| | level | median s | p95 s |\n|---|---|---|---|")
    for name in names():
        for level in LEVELS:
            spent = times(name, level, decisions)
            print(f"| {name} | {level} | {median(spent):.4f} | {quantiles(spent, n=20)[-1]:.4f} |")


def times(name: str, level: int, decisions: int) -> list[float]:
    bot, spent = make_bot(f"level:{level}"), list[float]()
    for step, (state, seat, _) in enumerate(random_walk(wildtable.load(name, players=2), 1)):
        legal = state.legal_ids(seat)
        if len(legal) > 1 and step % 3 == 0 and len(spent) <= decisions:
            view = state.view(seat)
            started = time.process_time()
            bot.choose(view, legal, Budget(), step.to_bytes(32))
            spent.append(time.process_time() - started)
    return spent[1:]  # the first one loads the kernels


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--peer", help="a Python that has open_spiel")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--latency", action="store_true")
    chosen = parser.parse_args()
    if chosen.latency:
        latencies()
    else:
        speeds(chosen.rounds, chosen.peer)


if __name__ == "__main__":
    main()
