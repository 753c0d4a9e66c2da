"""One game as all adapters use it: whose decision, what a seat observes, what came out."""

import json
from functools import lru_cache
from typing import Literal, get_args

import numpy as np

from wildtable.core.chance import Seed
from wildtable.core.errors import Illegal, Malformed
from wildtable.core.game import Game
from wildtable.core.json_types import JsonObject
from wildtable.core.kernel import Array
from wildtable.core.registry import load
from wildtable.core.state import State
from wildtable.research.observation import Observer

Illegals = Literal["forfeit", "raise"]
FORFEIT = -1.0  # reward of whoever tries what the mask forbids


class Table:
    """A game in progress with the seats that are somebody's to play; an automa plays by itself.

    Can be copied and pickled at any moment.
    """

    def __init__(self, game: Game, illegal: Illegals = "forfeit") -> None:
        if illegal not in get_args(Illegals):
            raise Malformed(f"illegal is 'forfeit' or 'raise', not {illegal!r}")
        self.game = game
        self.illegal = illegal
        self.observer = Observer(game)
        self.players: int = vars(game.options)["players"]
        self.state: State | None = None
        self.refusal: str | None = None  # why the game was forfeited
        self.loser: int | None = None

    def __reduce__(self) -> tuple[object, ...]:
        options = json.dumps(self.game.options_json(), sort_keys=True)
        buffer = None if self.state is None else self.state.buffer.tobytes()
        return _restored, (
            type(self),
            self.game.spec.id,
            options,
            self.illegal,
            buffer,
            self.refusal,
            self.loser,
        )

    # ── course ──
    def deal(self, seed: Seed) -> None:
        self.state = self.game.new(seed)
        self.refusal = self.loser = None

    def dealt(self) -> State:
        if self.state is None:
            raise Malformed("call reset first: no game has been dealt")
        return self.state

    @property
    def owing(self) -> list[int]:
        """Seats that owe a decision; none: the game is over."""
        return [] if self.loser is not None else self.dealt().to_act

    def play(self, seat: int, action: object) -> None:
        """Carry out an action id. One that is not legal loses the game at once, or raises `Illegal`."""
        state = self.dealt()
        if not self.owing:
            raise Malformed("the game is over; call reset to start another one")
        number = self._number(action)
        try:
            state.apply(number, seat)
        except Illegal as problem:
            if self.illegal == "raise":
                raise
            self.refusal, self.loser = f"action {number}: {problem}", seat

    def _number(self, action: object) -> int:
        """An id of the action space, or what is expected instead."""
        last = self.game.num_actions - 1
        if isinstance(action, np.ndarray) and action.size == 1:
            action = action.item()
        if not isinstance(action, int | np.integer) or isinstance(action, bool):
            raise Malformed(f"action: an integer from 0 to {last} is expected, not {action!r}")
        if not 0 <= action <= last:
            raise Malformed(f"action: an integer from 0 to {last} is expected, not {action}")
        return int(action)

    # ── what a seat gets ──
    def observation(self, seat: int) -> Array:
        return self.observer.observe(self.dealt(), seat)

    def mask(self, seat: int) -> Array:
        """int8, 1 = legal. All 1 where there is nothing to decide: whatever is chosen will not be used."""
        if seat not in self.owing:
            return np.ones(self.game.num_actions, np.int8)
        return self.dealt().legal_mask(seat).view(np.int8)

    def reward(self, seat: int) -> float:
        """When the game is over: 1 for the first … -1 for the last."""
        if self.loser is not None:
            return FORFEIT if seat == self.loser else 0.0
        return self.dealt().returns()[seat]

    def info(self, seat: int) -> JsonObject:
        """Always: the mask, and the seats that owe a decision. In the end: why, if not by the rules."""
        found: JsonObject = {"action_mask": self.mask(seat), "to_act": self.owing}
        if self.refusal is not None:
            found["illegal_action"] = self.refusal
        return found


def _restored(
    kind: type[Table],
    game: str,
    options: str,
    illegal: Illegals,
    buffer: bytes | None,
    refusal: str | None,
    loser: int | None,
) -> Table:
    table = kind(_game(game, options), illegal)
    if buffer is not None:
        table.state = table.game.state(np.frombuffer(buffer, np.uint8).copy())
    table.refusal, table.loser = refusal, loser
    return table


@lru_cache(maxsize=64)
def _game(name: str, options: str) -> Game:
    return load(name, **json.loads(options))
