"""Gymnasium: one seat of a game against bots.

gymnasium.make("wildtable/AnimalKingdoms-EN-3p-v0", opponents="level:3", seat="random")
"""

from collections.abc import Sequence
from typing import Literal

import numpy as np

from wildtable.bots.contract import Bot, Budget
from wildtable.bots.registry import make_bot
from wildtable.core.errors import Malformed
from wildtable.core.extras import needed_for
from wildtable.core.json_types import JsonObject
from wildtable.core.kernel import Array
from wildtable.core.view import View
from wildtable.research.ids import find
from wildtable.research.render import RENDER_MODES, Frame, as_svg, checked_mode, render
from wildtable.research.table import Illegals, Table

with needed_for("wildtable.research.gymnasium_env"):
    import gymnasium
    from gymnasium import spaces

FREE = Budget()
Observation = dict[str, Array]


class SeatEnv(gymnasium.Env[object, object]):
    """You are one seat; bots play the others. The reward comes at the end: 1 for the first … -1 for the last.

    An action that the mask forbids loses the game with -1 (`illegal="forfeit"`) or raises (`illegal="raise"`).
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012 - declared so by Gymnasium

    def __init__(
        self,
        name: str,
        *,
        opponents: str | Sequence[str] = "random",
        seat: int | Literal["random"] = 0,
        illegal: Illegals = "forfeit",
        render_mode: str | None = None,
    ) -> None:
        self.table = Table(find(name).load(), illegal)
        self.render_mode = checked_mode(render_mode)
        self._wanted_seat = _seat(seat, self.table.players)
        self._bots = _bots(opponents, self.table.players - 1)
        self.seat = 0
        actions = self.table.game.num_actions
        layout = self.table.observer.layout
        self.action_space = spaces.Discrete(actions)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(layout.low, layout.high, dtype=np.float32),
                "action_mask": spaces.MultiBinary(actions),
            }
        )

    # ── Gymnasium's interface ──
    def reset(
        self, *, seed: int | None = None, options: JsonObject | None = None
    ) -> tuple[Observation, JsonObject]:
        """`options={"seat": 2}` chooses the seat of this game."""
        super().reset(seed=seed)
        wanted = (options or {}).get("seat", self._wanted_seat)
        _seat(wanted, self.table.players)
        drawn = int(self.np_random.integers(self.table.players))
        self.seat = drawn if wanted == "random" else int(wanted)
        self._decisions = 0
        self._key = self.np_random.bytes(32)
        self.table.deal(self.np_random.bytes(32))
        self._let_bots_play()
        self._show()
        return self._observation(), self.table.info(self.seat)

    def step(self, action: object) -> tuple[Observation, float, bool, bool, JsonObject]:
        self.table.play(self.seat, action)
        self._let_bots_play()
        self._show()
        is_over = not self.table.owing
        reward = self.table.reward(self.seat) if is_over else 0.0
        return self._observation(), reward, is_over, False, self.table.info(self.seat)

    def render(self) -> Frame:
        return render(self.table.dealt().view(self.seat), self.render_mode)

    def _repr_svg_(self) -> str | None:
        """For notebooks."""
        return None if self.table.state is None else as_svg(self.table.state.view(self.seat))

    def action_masks(self) -> Array:
        """For sb3-contrib's MaskablePPO."""
        return self.table.mask(self.seat).astype(bool)

    # ── helpers ──
    def _observation(self) -> Observation:
        return {
            "observation": self.table.observation(self.seat),
            "action_mask": self.table.mask(self.seat),
        }

    def _show(self) -> None:
        """Mode `human` shows every step by itself, as Gymnasium wants it."""
        if self.render_mode == "human":
            self.render()

    def _let_bots_play(self) -> None:
        """Until the seat has to decide or the game is over."""
        while (owing := self.table.owing) and self.seat not in owing:
            self.table.play(owing[0], self._choice(owing[0]))

    def _choice(self, seat: int) -> int:
        bot = self._bots[(seat - self.seat) % self.table.players - 1]
        state = self.table.dealt()
        self._decisions += 1
        key = self._key + self._decisions.to_bytes(4)
        view = (
            View(state.game.spec.id, state.game.options_json(), seat, {})
            if getattr(bot, "is_blind", False)
            else state.view(seat)
        )
        return bot.choose(view, state.legal_ids(seat), FREE, key)


def _seat(seat: object, players: int) -> int | Literal["random"]:
    if seat != "random" and (not isinstance(seat, int) or not 0 <= seat < players):
        raise Malformed(f"seat: 0 to {players - 1} or 'random' is expected, not {seat!r}")
    return seat


def _bots(opponents: str | Sequence[str], number: int) -> list[Bot]:
    """One for each of the others, clockwise from the own seat."""
    specs = [opponents] * number if isinstance(opponents, str) else list(opponents)
    if len(specs) != number:
        raise Malformed(
            f"opponents: one bot, or {number} of them clockwise, are expected, not {len(specs)}"
        )
    return [make_bot(spec) for spec in specs]
