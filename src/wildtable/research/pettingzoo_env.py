"""PettingZoo: all seats of a game, one after the other (AEC) or all at once (Parallel).

    env = research.pettingzoo_envs()["wildtable/TyrannoEx-3p-v0"]()

Seats that decide at the same time (battles in Animal Kingdoms) are asked one after the other in the AEC
environment: what the others have chosen meanwhile is hidden from them. The Parallel environment asks all seats
in every step and uses the answers of those that owe a decision (`infos[agent]["to_act"]`).
"""

from collections.abc import Callable
from functools import partial
from typing import TypeVar

import numpy as np

from wildtable.core.errors import Malformed
from wildtable.core.extras import needed_for
from wildtable.core.json_types import JsonObject
from wildtable.core.kernel import Array
from wildtable.research.ids import environments, find
from wildtable.research.render import RENDER_MODES, Frame, as_svg, checked_mode, render
from wildtable.research.table import Illegals, Table

with needed_for("wildtable.research.pettingzoo_env"):
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv

Agent = str
Told = TypeVar("Told")  # of an agent
Observation = dict[str, Array] | Array


class Seats:
    """What both environments have in common: agents, spaces, seeds."""

    def __init__(
        self,
        name: str,
        *,
        mask_in_observation: bool = True,
        illegal: Illegals = "forfeit",
        render_mode: str | None = None,
    ) -> None:
        environment = find(name)
        self.metadata = {
            "name": environment.id,
            "render_modes": RENDER_MODES,
            "render_fps": 2,
            "is_parallelizable": False,  # a wrapper could not ask several agents about one decision
        }
        self.table = Table(environment.load(), illegal)
        self.render_mode = checked_mode(render_mode)
        self.mask_in_observation = mask_in_observation
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.players)]
        self.agents: list[Agent] = []
        self._chance = np.random.default_rng()
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self._observation_space() for agent in self._seat_of}
        self.action_spaces = {
            agent: spaces.Discrete(self.table.game.num_actions) for agent in self._seat_of
        }

    def _observation_space(self) -> spaces.Space[object]:
        layout = self.table.observer.layout
        box = spaces.Box(layout.low, layout.high, dtype=np.float32)
        if not self.mask_in_observation:
            return box
        mask = spaces.MultiBinary(self.table.game.num_actions)
        return spaces.Dict({"observation": box, "action_mask": mask})

    def observation_space(self, agent: Agent) -> spaces.Space[object]:
        return self.observation_spaces[self._known(agent)]

    def action_space(self, agent: Agent) -> spaces.Space[object]:
        return self.action_spaces[self._known(agent)]

    def _known(self, agent: Agent) -> Agent:
        if agent not in self._seat_of:
            raise Malformed(f"agent: one of {', '.join(self._seat_of)} is expected, not {agent!r}")
        return agent

    def _deal(self, seed: int | None) -> None:
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self.agents = list(self.possible_agents)
        self.table.deal(self._chance.bytes(32))

    def observe(self, agent: Agent) -> Observation:
        """What the agent knows; the mask is all 1 where it has nothing to decide."""
        seat = self._seat_of[self._known(agent)]
        observation = self.table.observation(seat)
        if not self.mask_in_observation:
            return observation
        return {"observation": observation, "action_mask": self.table.mask(seat)}

    def _info(self, agent: Agent) -> JsonObject:
        return self.table.info(self._seat_of[agent])

    def _draw(self, seat: int | None) -> Frame:
        return render(self.table.dealt().view(seat), self.render_mode)

    def _repr_svg_(self) -> str | None:
        """For notebooks: as a spectator sees it."""
        return None if self.table.state is None else as_svg(self.table.state.view(None))

    def close(self) -> None:
        """Nothing is open."""


class TurnEnv(Seats, AECEnv[Agent, Observation, int]):  # type: ignore[misc]  # PettingZoo has no types
    """One agent after the other; the reward comes at the end, 1 for the first … -1 for the last."""

    def reset(self, seed: int | None = None, options: JsonObject | None = None) -> None:  # noqa: ARG002 - PettingZoo's signature
        self._deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._turn()

    def step(self, action: object) -> None:
        """The action of `agent_selection`; None once it is done."""
        if not self.agents:
            self.table.dealt()
            raise Malformed("the game is over; call reset to start another one")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.table.play(self._seat_of[agent], action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if not self.table.owing:
            self.rewards = {each: self.table.reward(self._seat_of[each]) for each in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        self._turn()
        self._accumulate_rewards()

    def _turn(self) -> None:
        owing = self.table.owing
        self.agent_selection = self.possible_agents[owing[0] if owing else 0]
        self.infos = {agent: self._info(agent) for agent in self.agents}
        if self.render_mode == "human":
            self.render()

    def render(self) -> Frame:
        """As the agent sees it whose turn it is."""
        return self._draw(self._seat_of[self.agent_selection])


class AllEnv(Seats, ParallelEnv[Agent, Observation, int]):  # type: ignore[misc]
    """All agents act in every step; only actions of those that owe a decision are used."""

    def reset(
        self,
        seed: int | None = None,
        options: JsonObject | None = None,  # noqa: ARG002 - PettingZoo's signature
    ) -> tuple[dict[Agent, Observation], dict[Agent, JsonObject]]:
        self._deal(seed)
        if self.render_mode == "human":
            self.render()
        return self._all(self.observe), self._all(self._info)

    def step(
        self, actions: dict[Agent, object]
    ) -> tuple[
        dict[Agent, Observation],
        dict[Agent, float],
        dict[Agent, bool],
        dict[Agent, bool],
        dict[Agent, JsonObject],
    ]:
        if not self.agents:
            self.table.dealt()
            raise Malformed("the game is over; call reset to start another one")
        owing = self.table.owing
        missing = [
            self.possible_agents[seat]
            for seat in owing
            if self.possible_agents[seat] not in actions
        ]
        if missing:
            raise Malformed(f"actions: {', '.join(missing)} must decide, and no action was given")
        for seat in owing:
            if seat in self.table.owing:
                self.table.play(seat, actions[self.possible_agents[seat]])
        if self.render_mode == "human":
            self.render()
        is_over = not self.table.owing
        told = (
            self._all(self.observe),
            self._all(lambda agent: self.table.reward(self._seat_of[agent]) if is_over else 0.0),
            dict.fromkeys(self.agents, is_over),
            dict.fromkeys(self.agents, False),
            self._all(self._info),
        )
        if is_over:
            self.agents = []
        return told

    def _all(self, what: Callable[[Agent], Told]) -> dict[Agent, Told]:
        return {agent: what(agent) for agent in self.agents}

    def render(self) -> Frame:
        """As a spectator sees it."""
        return self._draw(None)


def pettingzoo_envs() -> dict[str, Callable[..., TurnEnv]]:
    """Id → factory of the AEC environment."""
    return {each: partial(TurnEnv, each) for each in environments()}


def pettingzoo_parallel_envs() -> dict[str, Callable[..., AllEnv]]:
    """Id → factory of the Parallel environment."""
    return {each: partial(AllEnv, each) for each in environments()}
