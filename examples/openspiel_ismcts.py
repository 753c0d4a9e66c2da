"""OpenSpiel's own ISMCTS plays Tyranno Ex against a random player.

    python examples/openspiel_ismcts.py --games 10 --simulations 60

Needs the extra `openspiel`. Both bots are OpenSpiel's, unchanged; `openspiel.Rollouts` plays the random games of the
search inside our kernel (compiled once, half a minute); `--rollouts 0` leaves them to OpenSpiel, in Python.
"""

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.bots.uniform_random import UniformRandomBot

from wildtable.research import openspiel

GAME = "wildtable_tyranno_ex_2p"


def play(name: str, simulations: int, seed: int, rollouts: int = 16) -> float:
    """One game; returns what ISMCTS got: 1 won, 0 shared, -1 lost. It changes seats from game to game."""
    rng = np.random.RandomState(seed)  # OpenSpiel wants the old kind
    game = pyspiel.load_game(name)
    seat = seed % game.num_players()
    evaluator = (
        openspiel.Rollouts(rollouts, rng) if rollouts else mcts.RandomRolloutEvaluator(1, rng)
    )
    searcher = ismcts.ISMCTSBot(
        game, evaluator, uct_c=1.4, max_simulations=simulations, random_state=rng
    )
    bots = [UniformRandomBot(each, rng) for each in range(game.num_players())]
    bots[seat] = searcher
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=odds)))
        else:
            state.apply_action(int(bots[state.current_player()].step(state)))
    return float(state.returns()[seat])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default=GAME, choices=sorted(openspiel.openspiel_games()))
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--simulations", type=int, default=60)
    parser.add_argument(
        "--rollouts", type=int, default=16, help="0: OpenSpiel's own, without a kernel"
    )
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    results = []
    for number in range(chosen.games):
        results.append(play(chosen.game, chosen.simulations, chosen.seed + number, chosen.rollouts))
        won = sum(result > 0 for result in results)
        print(
            f"game {number + 1}: ISMCTS {results[-1]:+.1f}, won {won} of {number + 1}", flush=True
        )


if __name__ == "__main__":
    main()
