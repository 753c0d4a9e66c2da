"""OpenSpiel's own simulation test on every registered game, and its search playing ours."""

import importlib.util
import pickle
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts

from wildtable.research import Observer, openspiel

NAMES = list(openspiel.openspiel_games())
TX = "wildtable_tyranno_ex_2p"
AK = "wildtable_animal_kingdoms_en_3p"
EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def dealt(name: str, seed: int, decisions: int = 0) -> Any:
    """A state after some random decisions."""
    rng = np.random.default_rng(seed)
    state = pyspiel.load_game(name).new_initial_state()
    for _ in range(openspiel.SEED_BYTES):
        state.apply_action(int(rng.integers(256)))
    for _ in range(decisions):
        state.apply_action(int(rng.choice(state.legal_actions())))
    return state


def example(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


SHORT = [name for name in NAMES if "_2p" in name or "solo" in name]


@pytest.mark.parametrize("name", SHORT)
def test_their_simulation_passes(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)
    assert capfd.readouterr().err == ""


@pytest.mark.soak
@pytest.mark.parametrize("name", NAMES)
def test_their_simulation_passes_on_every_game(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=3, serialize=True, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_every_game_can_be_loaded_and_played(name: str) -> None:
    game = pyspiel.load_game(name)
    state = dealt(name, 1, 12)
    assert state.current_player() in range(game.num_players())
    assert len(state.observation_tensor()) == game.observation_tensor_size()
    assert state.legal_actions()
    assert state.action_to_string(state.legal_actions()[0])


@pytest.mark.parametrize("name", NAMES)
def test_returns_add_up_as_the_game_says(name: str) -> None:
    """Two facts of the game type: between -1 and 1, and 0 in total where no automa plays."""
    game, state = pyspiel.load_game(name), dealt(name, 4)
    rng = np.random.default_rng(4)
    while not state.is_terminal():
        state.apply_action(int(rng.choice(state.legal_actions())))
    assert max(map(abs, state.returns())) <= 1.0
    if game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM:
        assert sum(state.returns()) == pytest.approx(0.0)


def test_the_seed_decides_the_deal() -> None:
    assert str(dealt(AK, 1)) == str(dealt(AK, 1))
    assert str(dealt(AK, 1)) != str(dealt(AK, 2))


@pytest.mark.parametrize("name", [TX, AK])
def test_guesses_look_the_same_to_the_player_and_differ(name: str) -> None:
    state = dealt(name, 3, 40)
    player = state.current_player()
    guesses = [
        state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
        for _ in range(20)
    ]
    for guess in guesses:
        assert guess.current_player() == player
        assert guess.legal_actions() == state.legal_actions()
        assert guess.information_state_string(player) == state.information_state_string(player)
        assert guess.information_state_tensor(player) == state.information_state_tensor(player)
    others = [each for each in range(state.num_players()) if each != player]
    assert len({guess.information_state_string(others[0]) for guess in guesses}) > 1


def test_tensors_are_our_observations() -> None:
    state = dealt(TX, 5, 20)
    observer = Observer(openspiel.openspiel_games()[TX].load())
    for player in range(2):
        told = np.array(state.observation_tensor(player), np.float32)
        assert np.array_equal(told, observer.observe(state.position, player))


def test_states_survive_serialization() -> None:
    state = dealt(AK, 6, 25)
    game = state.get_game()
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    pickled = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own bytes
    guess = state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(0.0, 1.0))
    _, second = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, guess))
    assert str(again) == str(pickled) == str(state)
    assert str(second) == str(guess) != str(state)
    for each in (state, again, pickled):
        each.apply_action(state.legal_actions()[-1])
    assert str(again) == str(pickled) == str(state)


def test_wrong_actions_and_names_are_refused() -> None:
    state = dealt(TX, 1)
    forbidden = next(each for each in range(68) if each not in state.legal_actions())
    with pytest.raises(Exception, match="TX-|Illegal|illegal"):
        state.apply_action(forbidden)
    with pytest.raises(Exception, match="wildtable_tyranno_ex_7p"):
        pyspiel.load_game("wildtable_tyranno_ex_7p")
    with pytest.raises(ValueError, match="no parameters of observers"):
        pyspiel.load_game(TX).make_py_observer(None, {"depth": 3})


@pytest.mark.soak
def test_their_search_beats_random() -> None:
    play = example("openspiel_ismcts").play
    results = [play(TX, 60, seed) for seed in range(50)]
    assert sum(result > 0 for result in results) >= 45


@pytest.mark.soak
def test_rollouts_in_the_kernel_are_worth_the_same_as_theirs() -> None:
    """Means of 400 random games each, from the same position: five standard errors apart at most."""
    state = dealt(TX, 2, 60)
    theirs = mcts.RandomRolloutEvaluator(400, np.random.RandomState(1)).evaluate(state)
    ours = openspiel.Rollouts(400, np.random.RandomState(1))
    assert np.abs(ours.evaluate(state) - theirs).max() < 5 * np.sqrt(2 / 400)
    assert ours.prior(state) == mcts.RandomRolloutEvaluator().prior(state)
    assert np.array_equal(
        ours.evaluate(state.clone()) != ours.evaluate(state.clone()), [True, True]
    )  # another draw each time


def test_walks_and_spiel_states_are_the_same_game() -> None:
    """A walk through our own state, repeated in OpenSpiel from the same record."""
    state = dealt(TX, 8)
    twin = state.position.clone()
    for _ in range(60):
        action = state.legal_actions()[0]
        assert state.legal_actions() == twin.legal_ids(twin.to_act[0])
        state.apply_action(action)
        twin.apply(action, twin.to_act[0])
        assert np.array_equal(state.record, twin.buffer)
