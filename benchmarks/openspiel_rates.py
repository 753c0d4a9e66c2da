"""Rates of OpenSpiel's C++ games, printed as JSON; runs in an environment with `open_spiel` (see peers.py).

All in CPU seconds of this process: decisions in random games that never leave C++, decisions driven
from Python, and iterations of the C++ ISMCTS bot with one rollout each.
"""

import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any

import pyspiel

SECONDS = 0.5
ROLLOUTS = 100
ITERATIONS = 200


def per_second(work: Callable[[], float]) -> float:
    done, start = 0.0, time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        done += work()
    return done / spent


def settle_chance(state: Any, rng: random.Random) -> None:
    while state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(outcomes, odds)[0])


def play_out(state: Any, rng: random.Random) -> int:
    """A random game driven from Python; returns its decisions."""
    decisions = 0
    settle_chance(state, rng)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        decisions += 1
        settle_chance(state, rng)
    return decisions


def rates(name: str) -> dict[str, float]:
    rng = random.Random(1)  # noqa: S311 - which game is played does not matter
    game = pyspiel.load_game(name)
    root = game.new_initial_state()
    settle_chance(root, rng)
    length = sum(play_out(root.clone(), rng) for _ in range(30)) / 30
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    searcher = pyspiel.MCTSBot(game, evaluator, 1.4, 2, 1000, False, 1, False)

    def roll_out() -> float:
        searcher.mcts_search(root)
        return 2 * ROLLOUTS * length

    def search() -> float:
        policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        one_rollout = pyspiel.RandomRolloutEvaluator(1, 1)
        pyspiel.ISMCTSBot(1, one_rollout, 1.4, ITERATIONS, -1, policy, False, False).step(root)
        return ITERATIONS

    while len(root.legal_actions()) < 5:  # a forced move would not be searched
        root.apply_action(rng.choice(root.legal_actions()))
        settle_chance(root, rng)
    return {
        "playouts": per_second(roll_out),
        "driven": per_second(lambda: play_out(game.new_initial_state(), rng)),
        "search": per_second(search),
    }


if __name__ == "__main__":
    print(json.dumps({name: rates(name) for name in sys.argv[1:]}))
