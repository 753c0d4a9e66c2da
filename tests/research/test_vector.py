"""Many games in one call: the same games as one by one, the same bytes for every number of threads."""

import hashlib
import os
import subprocess
import sys
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from wildtable.core.errors import Illegal, Malformed
from wildtable.core.state import State
from wildtable.research import Buffers, Observer, VectorEnv, load

# The kernel of each game takes half a minute to compile where there is no cache yet.
QUICK = ["AnimalKingdoms-EN-3p", "AnimalKingdoms-DE-Egon-2p"]
SLOW = ["TyrannoEx-3p", "ArkAndNoah-2p"]
KINDS = [*QUICK, *(pytest.param(name, marks=pytest.mark.soak) for name in SLOW)]


def fingerprint(name: str, threads: int, steps: int = 150, games: int = 37) -> str:
    """Of every byte that was ever written."""
    env = VectorEnv(load(name), games, threads=threads)
    out = env.reset(seed=5)
    digest = hashlib.sha256()
    for step in range(steps):
        for array in (out.observation, out.mask, out.reward, out.done, out.seat):
            digest.update(array.tobytes())
        env.step(env.random_actions(step))
    env.close()
    return digest.hexdigest()


@pytest.mark.parametrize("name", KINDS)
def test_each_game_is_the_one_that_is_played_alone(name: str) -> None:
    game, games = load(name), 5
    observer = Observer(game)
    env = VectorEnv(game, games)
    out = env.reset(seeds=range(games))
    alone: list[State | None] = [game.new(seed) for seed in range(games)]
    for step in range(400):
        for number, state in enumerate(alone):
            if state is not None:
                seat = state.to_act[0]
                assert out.seat[number] == seat
                assert np.array_equal(out.mask[number], state.legal_mask(seat))
                assert np.array_equal(out.observation[number], observer.observe(state, seat))
        actions = env.random_actions(step)
        env.step(actions)
        for number, state in enumerate(alone):
            if state is not None:
                state.apply(int(actions[number]), state.to_act[0])
                assert out.done[number] == state.is_terminal
                assert np.allclose(out.reward[number], state.returns())
                alone[number] = None if state.is_terminal else state
    assert alone.count(None) > 0  # games have ended and been replaced


@pytest.mark.parametrize("name", KINDS)
def test_threads_change_no_byte(name: str) -> None:
    alone = fingerprint(name, 1)
    assert [fingerprint(name, threads) for threads in (2, 5)] == [alone, alone]


def test_another_process_gets_the_same_bytes() -> None:
    code = f"from {__name__} import fingerprint; print(fingerprint({QUICK[0]!r}, 3, steps=40))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )
    assert done.stdout.strip() == fingerprint(QUICK[0], 1, steps=40)


def test_seeds_decide_the_deal() -> None:
    env = VectorEnv(load(QUICK[0]), 3)
    first = env.reset(seed=1).observation.copy()
    assert not np.array_equal(first[0], first[1])
    assert np.array_equal(env.reset(seed=1).observation, first)
    assert not np.array_equal(env.reset(seed=2).observation, first)
    same = env.reset(seeds=[7, 7, 8]).observation
    assert np.array_equal(same[0], same[1])
    assert not np.array_equal(same[0], same[2])


def test_it_writes_into_the_callers_arrays() -> None:
    game = load(QUICK[0])
    mine = VectorEnv(game, 4).buffers()
    env = VectorEnv(game, 4, buffers=mine)
    assert env.reset(seed=1) is mine
    assert mine.mask.sum() > 0
    before = mine.observation.copy()
    env.step(env.random_actions(1))
    assert not np.array_equal(mine.observation, before)


def test_random_actions_are_legal_and_reach_everything() -> None:
    env = VectorEnv(load(QUICK[0]), 1)
    out = env.reset(seed=3)
    drawn = {int(env.random_actions(seed)[0]) for seed in range(2000)}
    assert drawn == set(np.flatnonzero(out.mask[0]))


# ── wrong input ─────────────────────────────────────────────────────────────────────────────────
def test_a_refused_action_changes_nothing_and_says_why() -> None:
    env = VectorEnv(load(QUICK[0]), 3)
    out = env.reset(seed=1)
    before = [env.state(game).buffer.copy() for game in range(3)]
    actions = env.random_actions(1)
    actions[2] = np.flatnonzero(out.mask[2] == 0)[0]
    with pytest.raises(Illegal, match=r"game 2, seat \d, action \d+: AK-"):
        env.step(actions)
    actions[2] = 109
    with pytest.raises(Malformed, match="ids are 0 to 108"):
        env.step(actions)
    actions[2] = -1
    with pytest.raises(Malformed, match="ids are 0 to 108"):
        env.step(actions)
    assert all(np.array_equal(env.state(game).buffer, before[game]) for game in range(3))


@pytest.mark.parametrize(
    "actions,said",
    [
        ([0, 0, 0], "a NumPy array is expected, not list"),
        (np.zeros(3, np.int64), r"int32 \(3,\) is expected, not int64"),
        (np.zeros(4, np.int32), r"int32 \(3,\) is expected, not int32 \(4,\)"),
        (np.zeros(6, np.int32)[::2], "C-contiguous"),
    ],
)
def test_wrong_actions_are_refused(actions: Any, said: str) -> None:
    env = VectorEnv(load(QUICK[0]), 3)
    env.reset(seed=1)
    with pytest.raises(Malformed, match=said):
        env.step(actions)


def test_wrong_buffers_are_refused() -> None:
    env = VectorEnv(load(QUICK[0]), 3)
    good: Buffers = env.buffers()
    frozen = good.seat.copy()
    frozen.flags.writeable = False
    wrong = {
        r"observation: float32 \(3, 917\) is expected, not float64": replace(
            good, observation=np.zeros((3, 917))
        ),
        r"mask: int8 \(3, 109\) is expected, not int8 \(3, 108\)": replace(
            good, mask=np.zeros((3, 108), np.int8)
        ),
        "reward: .* C-contiguous": replace(good, reward=np.zeros((3, 6), np.float32)[:, ::2]),
        "seat: .* writeable": replace(good, seat=frozen),
    }
    for said, buffers in wrong.items():
        with pytest.raises(Malformed, match=said):
            VectorEnv(load(QUICK[0]), 3, buffers=buffers)


def test_steps_need_a_deal_and_deals_need_seeds() -> None:
    env = VectorEnv(load(QUICK[0]), 3)
    with pytest.raises(Malformed, match="call reset"):
        env.step(np.zeros(3, np.int32))
    with pytest.raises(Malformed, match="either one seed or one for each"):
        env.reset()
    with pytest.raises(Malformed, match="3 expected"):
        env.reset(seeds=[1, 2])
    with pytest.raises(Malformed, match="at least 1"):
        VectorEnv(load(QUICK[0]), 0)
