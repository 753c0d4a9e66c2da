"""Games on this machine: one after the other, or in several processes."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context

from wildtable.arena.plan import Plan
from wildtable.arena.play import play_game
from wildtable.arena.tournament import Played


@dataclass(frozen=True, slots=True)
class Local:
    jobs: int = 1

    def play(self, plan: Plan, numbers: Sequence[int]) -> Iterator[Played]:
        """Each game; with several processes in the order in which they end."""
        if self.jobs == 1:
            yield from (play_game(plan, number) for number in numbers)
            return
        # Fresh processes: a fork of one that shows progress from a thread may hang.
        with ProcessPoolExecutor(self.jobs, mp_context=get_context("spawn")) as pool:
            games = [pool.submit(play_game, plan, number) for number in numbers]
            yield from (game.result() for game in as_completed(games))
