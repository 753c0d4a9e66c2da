"""All three standard interfaces, played at random: the shortest programs that use them correctly.

python examples/random_agent.py
"""

import gymnasium
import numpy as np

from wildtable import research


def one_seat_against_bots(seed: int) -> float:
    """Gymnasium: you are one seat, bots are the others."""
    env = gymnasium.make("wildtable/AnimalKingdoms-EN-3p-v0", opponents="random", seat="random")
    env.action_space.seed(seed)
    _, info = env.reset(seed=seed)
    is_over, reward = False, 0.0
    while not is_over:
        action = env.action_space.sample(info["action_mask"])
        _, reward, is_over, _, info = env.step(action)  # type: ignore[assignment]
    return float(reward)


def all_seats_in_turn(seed: int) -> dict[str, float]:
    """PettingZoo, one agent after the other."""
    env = research.pettingzoo_envs()["wildtable/TyrannoEx-3p-v0"]()
    env.reset(seed=seed)
    for agent in env.possible_agents:
        env.action_space(agent).seed(seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, is_over, _, _ = env.last()
        total[agent] += reward
        mask = observation["action_mask"]
        env.step(None if is_over else env.action_space(agent).sample(mask))
    return total


def a_thousand_games(seed: int, steps: int = 200) -> int:
    """Our own: one call steps them all; the arrays are filled in place."""
    env = research.VectorEnv(research.load("wildtable/AnimalKingdoms-EN-3p-v0"), games=1024)
    out = env.reset(seed=seed)
    actions = np.zeros(env.games, np.int32)
    finished = 0
    for step in range(steps):
        env.random_actions(seed + step, actions)  # your policy: out.observation, out.mask → actions
        env.step(actions)
        finished += int(out.done.sum())
    return finished


if __name__ == "__main__":
    print("one seat:", one_seat_against_bots(1))
    print("all seats:", all_seats_in_turn(1))
    print("games finished in 200 steps of 1,024:", a_thousand_games(1))
