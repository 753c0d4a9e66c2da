"""Steps a second of the vector environment, with observation and mask of every step, on one core.

    python benchmarks/vector.py [--games 1024] [--seconds 3] [--threads 1] [ENVIRONMENT …]
    python -m venv /tmp/pgx && /tmp/pgx/bin/pip install pgx
    python benchmarks/vector.py --peer /tmp/pgx/bin/python   # pgx's connect_four beside it

Actions are drawn at random inside the kernel (`random_actions`) and counted in. Three figures: the best of many short
runs, all of them, and all of them by CPU time; on a busy machine the second one measures the neighbours.
"""

import argparse
import json
import os
import platform
import subprocess
import time
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import numpy as np
from pettingzoo.test import performance_benchmark

from wildtable.research import TurnEnv, VectorEnv, load

DEFAULT = ["AnimalKingdoms-EN-3p", "TyrannoEx-4p", "ArkAndNoah-3p"]
STEPS = 5  # a run


def measure(name: str, games: int, seconds: float, threads: int) -> tuple[float, float, float]:
    """Steps a second: in the best run, in all of them, and of CPU time."""
    env = VectorEnv(load(name), games, threads=threads)
    env.reset(seed=1)
    actions = np.zeros(games, np.int32)
    for step in range(100):  # away from the deal: games of all ages
        env.step(env.random_actions(step, actions))
    runs, number = [], 0
    spent, end = time.process_time(), time.perf_counter() + seconds
    while time.perf_counter() < end:
        start = time.perf_counter()
        for _ in range(STEPS):
            number += 1
            env.step(env.random_actions(number, actions))
        runs.append(time.perf_counter() - start)
    spent = time.process_time() - spent
    env.close()
    return games * STEPS / min(runs), games * number / sum(runs), games * number / spent


def peer_rates(python: str, games: int, seconds: float) -> tuple[float, float, float]:
    """The same of pgx's connect_four, kept to one core as we are."""
    command = [python, str(Path(__file__).with_name("pgx_rates.py")), str(games), str(seconds)]
    flags = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
    done = subprocess.run(  # noqa: S603 - ours
        command, capture_output=True, text=True, check=True, env={**os.environ, "XLA_FLAGS": flags}
    )
    rates = json.loads(done.stdout)
    return rates["best"], rates["mean"], rates["cpu"]


def pettingzoo_rate(name: str) -> float:
    """Turns a second of PettingZoo's own benchmark, five seconds of it."""
    told = StringIO()
    with redirect_stdout(told):
        performance_benchmark(TurnEnv(name))
    return float(told.getvalue().split(" turns per second")[0].split()[-1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("environments", nargs="*", default=DEFAULT)
    parser.add_argument("--games", type=int, default=1024)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--peer", help="a Python that has pgx: its connect_four in turns with ours")
    parser.add_argument("--pettingzoo", action="store_true", help="PettingZoo's own benchmark too")
    chosen = parser.parse_args()
    load_now = ", ".join(f"{each:.1f}" for each in os.getloadavg())
    print(
        f"{platform.machine()}, {os.cpu_count()} cores, load {load_now}; Python {platform.python_version()}"
    )
    print(f"{chosen.games} games, {chosen.threads} thread(s); million steps a second")
    print(f"{'environment':<28}{'best':>8}{'mean':>8}{'by CPU time':>13}")
    for name in chosen.environments:
        show(name, measure(name, chosen.games, chosen.seconds, chosen.threads))
        if chosen.peer:
            show("pgx connect_four", peer_rates(chosen.peer, chosen.games, chosen.seconds))
    for name in chosen.environments if chosen.pettingzoo else ():
        print(f"PettingZoo's performance_benchmark, {name}: {pettingzoo_rate(name):,.0f} turns/s")


def show(name: str, rates: tuple[float, float, float]) -> None:
    best, mean, by_cpu = (rate / 1e6 for rate in rates)
    print(f"{name:<28}{best:>8.2f}{mean:>8.2f}{by_cpu:>13.2f}", flush=True)


if __name__ == "__main__":
    main()
