"""OpenSpiel: the games as Python games, so that its bots and algorithms run on them.

    from wildtable.research import openspiel  # registers
    game = pyspiel.load_game("wildtable_tyranno_ex_2p")

Chance moves first and in secret: four chance nodes choose the seed byte by byte, and all that is drawn later
follows from it. Nobody is told the seed, so that the game is the same as if chance moved when it is needed.
Seats that decide at the same time are asked one after the other and do not see each other's choice.

The information state is the seat's view: all that matters of what it has seen and done. `resample_from_infostate`
deals anew whatever the player cannot know, the future included; the history of such a state still tells the old
seed.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache, lru_cache

import numpy as np

from wildtable.core import kernel
from wildtable.core.extras import needed_for
from wildtable.core.game import Game
from wildtable.core.json_types import JsonMapping
from wildtable.core.kernel import Array
from wildtable.core.record import Dtype
from wildtable.core.state import State
from wildtable.research.ids import EnvironmentId, environments
from wildtable.research.kernels.rollout import roll_out
from wildtable.research.observation import Observer

with needed_for("wildtable.research.openspiel"):
    import pyspiel
    from open_spiel.python.algorithms import mcts

SEED_BYTES = 4
OUTCOMES = 256
LONGEST = 20_000  # decisions: far beyond every game
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
DRAWS = 8  # random numbers that make up the key of a guess


def short_name(environment: EnvironmentId) -> str:
    """`TyrannoEx-2p` → `wildtable_tyranno_ex_2p`."""
    words = re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+p", environment.name)
    return "_".join(["wildtable", *words]).lower()


@cache
def _games() -> dict[str, tuple[Game, Observer]]:
    return {}


def _game(name: str) -> tuple[Game, Observer]:
    """A state keeps only the name: OpenSpiel copies and pickles all that it holds."""
    if name not in _games():
        game = openspiel_games()[name].load()
        _games()[name] = game, Observer(game)
    return _games()[name]


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """One of our games; `_register` makes a class of each, as OpenSpiel expects it."""

    name: str  # short name
    kind: pyspiel.GameType

    def __init__(self, params: JsonMapping | None = None) -> None:
        game, _ = _game(self.name)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.num_actions,
            max_chance_outcomes=OUTCOMES,
            num_players=_players(game),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if _is_zero_sum(game) else None,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: JsonMapping | None = None,
    ) -> "SpielObserver":
        if params:
            raise ValueError(f"there are no parameters of observers, not {params}")
        return SpielObserver(self.name, iig_obs_type)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game in progress: the seed as far as it is chosen, then the record."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.name = game.name
        self.seed: list[int] = []
        self.record: Array | None = None
        self.player = CHANCE  # OpenSpiel asks for it many times between two actions

    @property
    def position(self) -> State | None:
        """Our own state, None while the seed is being chosen."""
        return None if self.record is None else _game(self.name)[0].state(self.record)

    # ── OpenSpiel's interface ──
    def current_player(self) -> int:
        return self.player

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.position is None else self.position.legal_ids(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1.0 / OUTCOMES) for outcome in range(OUTCOMES)]

    def _apply_action(self, action: int) -> None:
        if self.position is not None:
            seat, _ = self.position.step(action)
            self.player = TERMINAL if seat < 0 else seat
            return
        self.seed = [*self.seed, action]
        if len(self.seed) == SEED_BYTES:
            dealt = _game(self.name)[0].new(f"openspiel {bytes(self.seed).hex()}")
            self.record, self.player = dealt.buffer, dealt.to_act[0]

    def _action_to_string(self, player: int, action: int) -> str:
        if self.position is None or player < 0:
            return f"seed {action}"
        state = self.position
        return str(state.game.spec.decode_action(state.record, player, action))

    def is_terminal(self) -> bool:
        return self.player == TERMINAL

    def returns(self) -> list[float]:
        players = _players(_game(self.name)[0])
        return [0.0] * players if self.position is None else self.position.returns()[:players]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """A state that the player cannot tell from this one."""
        other: SpielState = self.clone()
        if self.position is not None:
            drawn = np.array([sampler() for _ in range(DRAWS)])
            key = (drawn * 2**32).astype(np.uint32).tobytes()
            guess = self.position.resample(player, key)
            other.record = guess.buffer
            other.player = guess.to_act[0] if guess.to_act else TERMINAL
        return other

    def __str__(self) -> str:
        return f"seed {self.seed}" if self.position is None else str(self.position)


class SpielObserver:
    """The view as a string, the observation as a tensor; without private information only the string."""

    def __init__(self, name: str, kind: pyspiel.IIGObservationType | None) -> None:
        self.name = name
        is_private = kind is None or kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.is_private = is_private
        self.tensor = np.zeros(_game(name)[1].shape, np.float32) if is_private else None
        self.dict: JsonMapping = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is None:
            return
        if state.record is None:
            self.tensor.fill(0.0)
        else:
            _game(self.name)[1].write(state.record, player, self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        if state.record is None:
            return f"seat {player}, nothing dealt yet"
        return _told(self.name, state.record.tobytes(), player if self.is_private else None)


@lru_cache(maxsize=4096)
def _told(name: str, record: bytes, seat: int | None) -> str:
    """A view in words; searches ask for the same one several times in a row."""
    return str(_game(name)[0].state(np.frombuffer(record, np.uint8).copy()).view(seat))


def _players(game: Game) -> int:
    """An automa plays by itself."""
    return int(vars(game.options)["players"])


def _is_zero_sum(game: Game) -> bool:
    return game.seats == _players(game)


class Rollouts(mcts.Evaluator):  # type: ignore[misc]
    """Like OpenSpiel's RandomRolloutEvaluator, with the random games inside our kernel: a hundred times as fast.

    The kernel is compiled on first use, which takes half a minute a game.
    """

    def __init__(
        self, n_rollouts: int = 1, random_state: np.random.RandomState | None = None
    ) -> None:
        self.n_rollouts = n_rollouts
        self.random_state = random_state or np.random.RandomState()

    def evaluate(self, state: SpielState) -> Array:
        """Mean payoff by player."""
        if state.record is None or state.is_terminal():
            return np.array(state.returns())
        game, _ = _game(state.name)
        total = np.zeros(game.seats)
        key = self.random_state.randint(0, 2**32, 8, np.uint32)
        _roller(game.spec.dtype)(game.spec.dtype, state.record, self.n_rollouts, key, total)
        return total[: _players(game)] / self.n_rollouts

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        """Every legal action is equally likely."""
        if state.is_chance_node():
            return state.chance_outcomes()
        legal = state.legal_actions()
        return [(action, 1.0 / len(legal)) for action in legal]


@cache
def _roller(dtype: Dtype) -> Callable[[Dtype, Array, int, Array, Array], None]:
    return kernel.entry(roll_out, dtype, kernel.U8, kernel.INT, kernel.U32, kernel.F64)


# ── registration ────────────────────────────────────────────────────────────────────────────────
@cache
def openspiel_games() -> Mapping[str, EnvironmentId]:
    """All games by the name that `pyspiel.load_game` knows."""
    return {short_name(each): each for each in environments().values()}


def _register(name: str, environment: EnvironmentId) -> None:
    game = environment.load()
    zero_sum, general = pyspiel.GameType.Utility.ZERO_SUM, pyspiel.GameType.Utility.GENERAL_SUM
    kind = pyspiel.GameType(
        short_name=name,
        long_name=f"Wildtable {environment.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=zero_sum if _is_zero_sum(game) else general,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=_players(game),
        min_num_players=_players(game),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
    )
    # A class, not a function: pyspiel keeps it beyond the end of Python, and must not be its last owner.
    pyspiel.register_game(kind, type(environment.name, (SpielGame,), {"name": name, "kind": kind}))


for _name, _environment in openspiel_games().items():
    if _name not in pyspiel.registered_names():
        _register(_name, _environment)
