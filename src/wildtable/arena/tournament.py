"""Playing a plan: what is done is on disk, and what is on disk is never played again.

The folder of a tournament holds `plan.json`, a line for each finished game in `results.jsonl`, and the
record of every game in `games/`. A game is first recorded, then counted: after a kill at any moment
the same plan goes on, and its table in the end is that of an uninterrupted run.
"""

import json
import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Protocol

from wildtable.arena.plan import Plan
from wildtable.arena.play import Outcome
from wildtable.arena.sprt import Sprt, deal_results
from wildtable.core.errors import Malformed
from wildtable.core.json_types import JsonObject

Played = tuple[Outcome, bytes]
LONGEST_VALUE = 60  # characters of an error
PORTION_A_JOB = 4  # games handed out at a time: after a verdict few are wasted


class Executor(Protocol):
    """Where games are played: here, in processes, on a cluster."""

    @property
    def jobs(self) -> int:
        """Games at a time."""

    def play(self, plan: Plan, numbers: Sequence[int]) -> Iterator[Played]:
        """Each of these games, in any order."""


class Tournament:
    """A plan and the folder it is played in."""

    def __init__(self, plan: Plan, folder: Path, test: Sprt | None = None) -> None:
        if test is not None and len(plan.players) != 2:
            raise Malformed("--sprt compares two players, neither more nor fewer")
        self.plan, self.folder, self.test = plan, folder, test
        self.results = folder / "results.jsonl"
        self._prepare()
        self.outcomes = {outcome.number: outcome for outcome in self._read_results()}

    # ── the folder ──
    def _prepare(self) -> None:
        path = self.folder / "plan.json"
        wanted = {**self.plan.to_json(), "sprt": self._sprt_json()}
        try:
            (self.folder / "games").mkdir(parents=True, exist_ok=True)
            if path.exists():
                self._check_same(self._read(path, path.read_bytes()), wanted)
            elif self.results.exists():
                raise Malformed(f"--out {self.folder}: there are results in it, but no plan")
            write_whole(path, json.dumps(wanted, indent=2, ensure_ascii=False).encode() + b"\n")
        except OSError as problem:
            raise Malformed(f"--out {self.folder}: {problem.strerror}") from problem

    def _read(self, path: Path, data: bytes, line: int = 0) -> JsonObject:
        """An object of a file of ours; somebody may have edited it."""
        place = f"{path}, line {line}" if line else str(path)
        try:
            found = json.loads(data)
        except (ValueError, RecursionError) as problem:
            raise Malformed(f"{place}: not JSON: {problem}") from problem
        if not isinstance(found, dict):
            raise Malformed(f"{place}: not of a tournament")
        return found

    def _sprt_json(self) -> list[float] | None:
        return None if self.test is None else [self.test.low, self.test.high]

    def _check_same(self, old: dict[str, object], wanted: dict[str, object]) -> None:
        """More games of the same plan are welcome, another plan is not."""
        different = [name for name in wanted if name != "games" and old.get(name) != wanted[name]]
        if different:
            changes = [
                f"{name} {_short(old.get(name))}, now {_short(wanted[name])}" for name in different
            ]
            raise Malformed(
                f"--out {self.folder}: another tournament was played there "
                f"({', '.join(different)} differ): {'; '.join(changes)}; choose another folder"
            )

    def _read_results(self) -> Iterator[Outcome]:
        """All whole lines; a torn last one is cut off, its game is played again."""
        if not self.results.exists():
            return
        data = self.results.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        if whole != data:
            write_whole(self.results, whole)
        for place, line in enumerate(whole.splitlines(), 1):
            try:
                yield Outcome(**self._read(self.results, line, place))
            except TypeError as problem:
                raise Malformed(f"{self.results}, line {place}: no result of a game") from problem

    def _keep(self, played: Played) -> None:
        outcome, record = played
        write_whole(self.folder / "games" / f"game-{outcome.number:06}.jsonl", record)
        with self.results.open("ab") as file:
            file.write(json.dumps(outcome.to_json(), ensure_ascii=False).encode() + b"\n")
            file.flush()
            os.fsync(file.fileno())
        self.outcomes[outcome.number] = outcome

    # ── playing ──
    def run(self, executor: Executor, tell: Callable[[int], object] = lambda done: None) -> None:
        """Play what is missing; `tell` hears how many games are finished."""
        tell(len(self.outcomes))
        while missing := self._missing(PORTION_A_JOB * executor.jobs):
            for played in executor.play(self.plan, missing):
                self._keep(played)
                tell(len(self.outcomes))

    def _missing(self, most: int) -> list[int]:
        """The next games to be played; none once all are, or once a test has decided."""
        if self.verdict is not None:
            return []
        wanted = (number for number in range(self.plan.games) if number not in self.outcomes)
        limit = most if self.test is not None else self.plan.games
        return [number for number, _ in zip(wanted, range(limit), strict=False)]

    # ── results ──
    @property
    def games_a_deal(self) -> int:
        return self.plan.turns * len(self.plan.tables)

    @property
    def verdict(self) -> tuple[int, str] | None:
        """Of the sequential test: after how many deals, and what."""
        if self.test is None:
            return None
        return self.test.first_verdict(deal_results(self._all(), self.games_a_deal))

    def _all(self) -> list[Outcome]:
        return [self.outcomes[number] for number in sorted(self.outcomes)]

    def counted(self) -> list[Outcome]:
        """The games that count, in their order: after a verdict no more are looked at."""
        limit = self.plan.games
        if self.verdict is not None:
            limit = self.verdict[0] * self.games_a_deal
        return [outcome for outcome in self._all() if outcome.number < limit]


def _short(value: object) -> str:
    text = ",".join(map(str, value)) if isinstance(value, list) else json.dumps(value)
    return text if len(text) <= LONGEST_VALUE else f"{text[:LONGEST_VALUE]}…"


def write_whole(path: Path, data: bytes) -> None:
    """The whole file or nothing, whatever happens meanwhile."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    with draft.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
