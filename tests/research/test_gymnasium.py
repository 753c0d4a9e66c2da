"""Gymnasium's own checker on every id, and what it does not check."""

import copy
import pickle
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from wildtable.core.errors import Illegal, Malformed
from wildtable.research import SeatEnv, environments

IDS = list(environments())
AK = "wildtable/AnimalKingdoms-EN-3p-v0"


def make(name: str = AK, **options: Any) -> SeatEnv:
    env = gymnasium.make(name, **options).unwrapped
    assert isinstance(env, SeatEnv)
    return env


def play(env: SeatEnv, seed: int) -> list[Any]:
    """A whole game at random; everything that the environment said."""
    env.action_space.seed(seed)
    seen, info = env.reset(seed=seed)
    told: list[Any] = [seen]
    is_over = False
    while not is_over:
        seen, reward, is_over, _, info = env.step(env.action_space.sample(info["action_mask"]))
        told += [seen, reward, is_over]
    return told


@pytest.mark.parametrize("name", IDS)
def test_the_checker_has_no_complaints(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(make(name))
    assert "player_0" in capsys.readouterr().out  # render_mode "human" was tried


@pytest.mark.parametrize("name", IDS)
def test_a_whole_game_stays_inside_the_spaces(name: str) -> None:
    env = make(name, seat="random")
    told = play(env, 4)
    assert all(env.observation_space.contains(seen) for seen in told[1::3])
    assert told[-1] is True
    assert -1.0 <= told[-2] <= 1.0
    assert not any(told[2:-3:3])  # no reward before the end


def test_the_same_seed_is_the_same_game() -> None:
    first, second = (play(make(opponents="greedy"), 9) for _ in range(2))
    assert pickle.dumps(first) == pickle.dumps(second)


def test_masks_are_in_observation_info_and_method() -> None:
    env = make()
    seen, info = env.reset(seed=1)
    assert np.array_equal(seen["action_mask"], info["action_mask"])
    assert np.array_equal(env.action_masks(), info["action_mask"] == 1)
    assert list(np.flatnonzero(env.action_masks())) == env.table.dealt().legal_ids(0)


def test_a_better_bot_is_a_harder_opponent() -> None:
    def results(opponents: str) -> float:
        env = make("wildtable/AnimalKingdoms-EN-2p-v0", opponents=opponents)
        return float(sum(play(env, seed)[-2] for seed in range(12)))

    assert results("greedy") < results("random") - 4


def test_seats_can_be_chosen() -> None:
    env = make(seat="random")
    seats = set()
    for seed in range(20):
        env.reset(seed=seed)
        seats.add(env.seat)
    assert seats == {0, 1, 2}
    env.reset(seed=1, options={"seat": 2})
    assert env.seat == 2


def test_an_environment_can_be_copied_in_the_middle_of_a_game() -> None:
    env = make()
    _, info = env.reset(seed=3)
    for _ in range(5):
        *_, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
    action = int(np.flatnonzero(info["action_mask"])[-1])
    twin, third = copy.deepcopy(env), pickle.loads(pickle.dumps(env))  # noqa: S301 - our own bytes
    told = [pickle.dumps(each.step(action)) for each in (env, twin, third)]
    assert told[0] == told[1] == told[2]


# ── wrong input ─────────────────────────────────────────────────────────────────────────────────
def test_a_forbidden_action_loses_the_game() -> None:
    env = make()
    _, info = env.reset(seed=1)
    forbidden = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, is_over, _, info = env.step(forbidden)
    assert (reward, is_over) == (-1.0, True)
    assert info["illegal_action"].startswith(f"action {forbidden}: AK-")


def test_or_is_refused_with_the_clause_and_changes_nothing() -> None:
    env = make(illegal="raise")
    _, info = env.reset(seed=1)
    before = env.table.dealt().clone()
    with pytest.raises(Illegal, match="AK-"):
        env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert env.table.dealt() == before


@pytest.mark.parametrize("action", [109, -1, 2.5, "claim", None, True])
def test_what_is_no_action_is_refused(action: Any) -> None:
    env = make()
    env.reset(seed=1)
    with pytest.raises(
        Malformed, match=f"an integer from 0 to 108 is expected, not {action}|{action!r}"
    ):
        env.step(action)


def test_steps_outside_of_a_game_are_refused() -> None:
    env = SeatEnv(AK)
    with pytest.raises(Malformed, match="call reset first"):
        env.step(0)
    with pytest.raises(Malformed, match="call reset first"):
        env.render()
    play(env, 1)
    with pytest.raises(Malformed, match="the game is over; call reset"):
        env.step(0)


@pytest.mark.parametrize(
    "options,said",
    [
        ({"seat": 3}, "seat: 0 to 2 or 'random' is expected, not 3"),
        ({"seat": "first"}, "not 'first'"),
        ({"opponents": "deep-blue"}, "there is no bot 'deep-blue'"),
        ({"opponents": ["random"]}, "one bot, or 2 of them clockwise"),
        ({"illegal": "ignore"}, "illegal is 'forfeit' or 'raise', not 'ignore'"),
        ({"render_mode": "hologram"}, "render_mode: human, ansi, svg, rgb_array or None"),
    ],
)
def test_wrong_options_are_refused(options: dict[str, Any], said: str) -> None:
    with pytest.raises(Malformed, match=said):
        SeatEnv(AK, **options)


def test_unknown_ids_are_refused_with_those_that_there_are() -> None:
    with pytest.raises(
        Malformed, match=r"no environment 'Chess'; choose from: .*wildtable/TyrannoEx-2p-v0"
    ):
        SeatEnv("Chess")
    with pytest.raises(gymnasium.error.NameNotFound, match="AnimalKingdom"):
        gymnasium.make("wildtable/AnimalKingdoms-FR-3p-v0")
