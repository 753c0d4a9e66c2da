"""The balance lab: bots play a game under different options, and the records are measured.

Every variant is a tournament of the arena in a folder of its own, with the same deals: it goes on
where it stopped, and whoever has the folder can replay every game.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from wildtable.arena import Tournament, make_plan
from wildtable.arena.plan import fill_seats
from wildtable.arena.tournament import Executor
from wildtable.core.errors import Malformed
from wildtable.core.json_types import JsonMapping, JsonObject
from wildtable.research.lab_figures import Figures, figures
from wildtable.research.lab_measure import Course, measure

MOST_VARIANTS = 64


@dataclass(frozen=True, slots=True)
class Variant:
    """One choice of the options that are varied."""

    name: str
    tournament: Tournament


class Lab:
    """All variants of a game, each with its tournament."""

    def __init__(
        self,
        game: str,
        options: JsonMapping,
        vary: Mapping[str, Sequence[object]],
        bots: Sequence[str],
        games: int,
        seed: str,
        folder: Path,
    ) -> None:
        self.game, self.folder, self.games = game, folder, games
        plans = {}  # all of them, before the first folder is made
        for choice in choices_of(vary):
            chosen = {**options, **choice}
            seated = fill_seats(game, chosen, list(bots))
            plans[name_of(choice)] = make_plan(game, chosen, seated, games, seed)
        self.variants = [
            Variant(name, Tournament(plan, folder / folder_name(number, name)))
            for number, (name, plan) in enumerate(plans.items(), 1)
        ]

    @property
    def total(self) -> int:
        return self.games * len(self.variants)

    def play(self, executor: Executor, tell: Callable[[int], object] = lambda done: None) -> None:
        """Play what is missing; `tell` hears how many games of all variants are finished."""
        for number, variant in enumerate(self.variants):
            before = number * self.games

            def told(done: int, before: int = before) -> object:
                return tell(before + min(done, self.games))

            variant.tournament.run(executor, told)

    def measure(self, tell: Callable[[int], object] = lambda done: None) -> list[Figures]:
        """The figures of every variant; `tell` hears how many games are measured."""
        done = 0
        measured: list[list[Course]] = []
        for variant in self.variants:
            measured.append([])
            for outcome in variant.tournament.counted():
                path = variant.tournament.folder / "games" / f"game-{outcome.number:06}.jsonl"
                measured[-1].append(measure(outcome, path))
                done += 1
                tell(done)
        return [
            figures(variant.name, variant.tournament.plan.options, courses, measured[0])
            for variant, courses in zip(self.variants, measured, strict=True)
        ]


def choices_of(vary: Mapping[str, Sequence[object]]) -> list[JsonObject]:
    """Every combination of the values; without any, the game as it is."""
    choices = [dict(zip(vary, values, strict=True)) for values in product(*vary.values())]
    if len(choices) > MOST_VARIANTS:
        raise Malformed(f"--vary: {len(choices)} combinations, at most {MOST_VARIANTS} are played")
    return choices


def name_of(choice: JsonMapping) -> str:
    return ", ".join(f"{name}={value}" for name, value in choice.items()) or "as it is"


def folder_name(number: int, name: str) -> str:
    readable = re.sub(r"[^A-Za-z0-9=._]+", "-", name)[:60].strip("-")
    return f"{number:02}-{readable}"
