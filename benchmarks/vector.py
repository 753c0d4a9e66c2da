"""Steps a second of the vector environment, with observation and mask of every step, on one core.

    python benchmarks/vector.py [--games 1024] [--seconds 3] [--threads 1] [ENVIRONMENT …]

Actions are drawn at random inside the kernel (`random_actions`) and counted in. Three figures: the best of many short
runs, all of them, and all of them by CPU time; on a busy machine the second one measures the neighbours.
"""

import argparse
import os
import platform
import time

import numpy as np

from wildtable.research import VectorEnv, load

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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("environments", nargs="*", default=DEFAULT)
    parser.add_argument("--games", type=int, default=1024)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--threads", type=int, default=1)
    chosen = parser.parse_args()
    load_now = ", ".join(f"{each:.1f}" for each in os.getloadavg())
    print(
        f"{platform.machine()}, {os.cpu_count()} cores, load {load_now}; Python {platform.python_version()}"
    )
    print(f"{chosen.games} games, {chosen.threads} thread(s); million steps a second")
    print(f"{'environment':<28}{'best':>8}{'mean':>8}{'by CPU time':>13}")
    for name in chosen.environments:
        rates = measure(name, chosen.games, chosen.seconds, chosen.threads)
        best, mean, by_cpu = (rate / 1e6 for rate in rates)
        print(f"{name:<28}{best:>8.2f}{mean:>8.2f}{by_cpu:>13.2f}", flush=True)


if __name__ == "__main__":
    main()
