"""The same games on a Ray cluster (extra `ray`).

`RAY_ADDRESS` names the cluster; without it Ray starts one of its own on this machine.
"""

from collections.abc import Iterator, Sequence
from types import ModuleType
from typing import Any

from wildtable.arena.plan import Plan
from wildtable.arena.play import play_game
from wildtable.arena.tournament import Played
from wildtable.core.extras import needed_for


def _ray() -> ModuleType:
    with needed_for("--on ray"):
        import ray  # noqa: PLC0415 - an extra: most people never need it
    module: ModuleType = ray
    return module


class OnRay:
    """One task a game; a node that dies has its games played again elsewhere."""

    def __init__(self) -> None:
        self.ray: Any = _ray()
        if not self.ray.is_initialized():
            self.ray.init(log_to_driver=False, include_dashboard=False)
        self.jobs: int = max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        self._task = self.ray.remote(num_cpus=1, max_retries=3)(play_game)

    def play(self, plan: Plan, numbers: Sequence[int]) -> Iterator[Played]:
        waiting = [self._task.remote(plan, number) for number in numbers]
        while waiting:
            done, waiting = self.ray.wait(waiting)
            yield from self.ray.get(done)
