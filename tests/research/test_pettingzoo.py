"""PettingZoo's own tests on every id, AEC and Parallel."""

import copy
import pickle
import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, performance_benchmark, seed_test
from pettingzoo.test.seed_test import parallel_seed_test

from wildtable.core.errors import Illegal, Malformed
from wildtable.research import (
    AllEnv,
    TurnEnv,
    environments,
    pettingzoo_envs,
    pettingzoo_parallel_envs,
)

IDS = list(environments())
AK = "wildtable/AnimalKingdoms-EN-3p-v0"
SOME = [AK, "wildtable/ArkAndNoah-2p-v0", "wildtable/TyrannoEx-3p-v0"]
CYCLES = 1000  # a whole game is shorter

# PettingZoo exempts its own games with masks in the observation from these by a list of their names.
FOR_ITS_OWN_ONLY = ("Observation is not a NumPy array", "Observation space for each agent probably")


@pytest.mark.parametrize(
    "name", [*SOME, *(pytest.param(each, marks=pytest.mark.soak) for each in IDS)]
)
def test_aec_with_masks_in_info_passes_without_any_warning(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        api_test(pettingzoo_envs()[name](mask_in_observation=False), CYCLES)


@pytest.mark.parametrize("name", IDS)
def test_aec_with_masks_in_observations_passes(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for message in FOR_ITS_OWN_ONLY:
            warnings.filterwarnings("ignore", message)
        api_test(pettingzoo_envs()[name](), CYCLES)


@pytest.mark.parametrize("name", IDS)
def test_parallel_passes(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        parallel_api_test(pettingzoo_parallel_envs()[name](), CYCLES)
        parallel_seed_test(pettingzoo_parallel_envs()[name], 50)


@pytest.mark.parametrize("name", IDS)
def test_seeds_decide_everything(name: str) -> None:
    seed_test(pettingzoo_envs()[name], 10)


@pytest.mark.soak
@pytest.mark.parametrize("name", IDS)
def test_their_benchmark_runs(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    seed_test(pettingzoo_envs()[name], 500)
    performance_benchmark(pettingzoo_envs()[name]())
    assert float(capsys.readouterr().out.split(" turns per second")[0].split()[-1]) > 100


# ── both tell the same game ─────────────────────────────────────────────────────────────────────
def last_rewards(env: TurnEnv, seed: int) -> tuple[dict[str, float], list[Any]]:
    """Plays the first legal action always; the rewards at the end and what was done."""
    env.reset(seed=seed)
    rewards, done = {}, []
    for agent in env.agent_iter():
        observation, reward, is_over, _, _ = env.last()
        rewards[agent] = reward
        action = None if is_over else int(np.flatnonzero(observation["action_mask"])[0])
        done.append((agent, action))
        env.step(action)
    return rewards, done


@pytest.mark.parametrize("name", ["wildtable/AnimalKingdoms-EN-3p-v0", "wildtable/TyrannoEx-2p-v0"])
def test_parallel_and_aec_come_to_the_same_end(name: str) -> None:
    in_turn, _ = last_rewards(TurnEnv(name), 6)
    env = AllEnv(name)
    seen, _ = env.reset(seed=6)
    rewards: dict[str, float] = {}
    while env.agents:
        actions = {
            agent: int(np.flatnonzero(each["action_mask"])[0]) for agent, each in seen.items()
        }
        seen, rewards, *_ = env.step(actions)
    assert rewards == in_turn
    assert sum(rewards.values()) == pytest.approx(0.0)


def test_simultaneous_choices_are_asked_of_all_at_once() -> None:
    """AK-9.1: in a battle several seats owe a decision in one step of the Parallel environment."""
    env, most = AllEnv(AK), 0
    rng = np.random.default_rng(1)
    for seed in range(5):
        seen, infos = env.reset(seed=seed)
        while env.agents:
            most = max(most, len(infos["player_0"]["to_act"]))
            actions = {
                a: int(rng.choice(np.flatnonzero(o["action_mask"]))) for a, o in seen.items()
            }
            seen, _, _, _, infos = env.step(actions)
    assert most > 1


def test_an_environment_can_be_copied_in_the_middle_of_a_game() -> None:
    env = TurnEnv(AK)
    env.reset(seed=2)
    for _ in range(10):
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    twin, third = copy.deepcopy(env), pickle.loads(pickle.dumps(env))  # noqa: S301 - our own bytes
    action = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[-1])
    for each in (env, twin, third):
        each.step(action)
    told = [pickle.dumps(each.last()) for each in (env, twin, third)]
    assert told[0] == told[1] == told[2]


# ── wrong input ─────────────────────────────────────────────────────────────────────────────────
def test_a_forbidden_action_loses_the_game_for_the_agent_alone() -> None:
    env = TurnEnv(AK)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0]))
    assert env.rewards == {each: -1.0 * (each == agent) for each in env.possible_agents}
    assert all(env.terminations.values())
    assert "AK-" in env.infos[agent]["illegal_action"]
    strict = TurnEnv(AK, illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(Illegal, match="AK-"):
        strict.step(int(np.flatnonzero(strict.observe(agent)["action_mask"] == 0)[0]))


def test_wrong_calls_are_refused_with_what_is_expected() -> None:
    env = TurnEnv(AK)
    with pytest.raises(Malformed, match="call reset first"):
        env.step(0)
    with pytest.raises(Malformed, match="player_0, player_1, player_2 is expected, not 'player_3'"):
        env.observe("player_3")
    env.reset(seed=1)
    with pytest.raises(Malformed, match="an integer from 0 to 108 is expected, not 200"):
        env.step(200)
    last_rewards(env, 1)
    with pytest.raises(Malformed, match="the game is over; call reset"):
        env.step(None)
    everybody = AllEnv(AK)
    _, infos = everybody.reset(seed=1)
    agent = f"player_{infos['player_0']['to_act'][0]}"
    with pytest.raises(Malformed, match=f"{agent} must decide, and no action was given"):
        everybody.step({})
