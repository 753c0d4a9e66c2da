"""Iterations a second of OpenSpiel's C++ ISMCTS on hearts, one random rollout each; prints a number.

Runs under a Python that has `open_spiel`; benchmarks/search.py calls it.
"""

import random
import time

import pyspiel

ITERATIONS, SECONDS = 500, 0.5


def first_choice() -> "pyspiel.State":
    """After the deal, at the first decision that is worth a search."""
    rng = random.Random(1)  # noqa: S311 - the same deal every time
    state = pyspiel.load_game("hearts").new_initial_state()
    while state.is_chance_node() or len(state.legal_actions()) < 5:
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, odds)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return state


def main() -> None:
    root, policy = first_choice(), pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    done, started = 0, time.process_time()
    while (spent := time.process_time() - started) < SECONDS:
        evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
        pyspiel.ISMCTSBot(1, evaluator, 1.4, ITERATIONS, -1, policy, False, False).step(root)
        done += ITERATIONS
    print(done / spent)


if __name__ == "__main__":
    main()
