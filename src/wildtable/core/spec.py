"""What a game adds to the kernel contract, and what it can say: names, texts, readable positions."""

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol

import numpy as np
from pydantic import BaseModel

from wildtable.core.errors import Illegal, NotYourTurn
from wildtable.core.events import Event, EventCodec
from wildtable.core.kernel import Record
from wildtable.core.messages import Messages, shared_folder
from wildtable.core.plain import Plain
from wildtable.core.view import View

Trait = tuple[int, str]  # seat, "group: name"
TraitReader = Callable[[Event], Iterator[Trait]]  # what the lab counts in an event


class GameText(Protocol):
    """A game in words, in any language; everything is told from a view or a redacted event."""

    def event(
        self,
        say: Messages,
        event: Event,
        players: Sequence[str],
        options: Mapping[str, Any] | None = None,
    ) -> str:
        """One line of the log; `options` as a view has them, for games with data of their own."""

    def action(self, say: Messages, action: Any) -> str:
        """A typed action as a choice in a list."""

    def prompt(self, say: Messages, view: View, players: Sequence[str]) -> str:
        """What is to be decided, or whom everybody waits for."""

    def board(self, say: Messages, view: View, players: Sequence[str]) -> str:
        """The table as plain text."""


class GameSpec(ABC):
    """What a game adds to the kernel contract: names, texts, readable positions. One object a game."""

    id: str  # as people type it: "some-game"
    prefix: str  # of its Fluent messages and clauses: "sg"
    rules_version: int  # a change of behaviour raises it; records name it
    dtype: np.dtype[Any]  # with `points` by seat and source, and the fields of core/chance.py
    rules: ModuleType  # the kernel contract
    options: type[BaseModel]
    num_actions: int
    observation_size: int
    events: EventCodec
    sources: tuple[str, ...]  # where points come from
    laws: tuple[str, ...]  # invariants by number, for messages
    text: GameText
    presets: Mapping[str, Mapping[str, Any]]  # named option sets: editions, variants, player counts
    environments: Mapping[str, str] = {}  # for research: name of an environment → preset

    def part(self, name: str) -> ModuleType | None:
        """A module beside the spec that a game may have or not, imported when somebody asks for it.

        `features`, `levels` and `solver` are for bots, `layout`, `traits` and `scene` for research: what is in
        them is described where it is asked for. Playing loads none of them.
        """
        for kind in type(self).__mro__[: -len(GameSpec.__mro__)]:
            package = kind.__module__.rpartition(".")[0]
            if package and find_spec(f"{package}.{name}") is not None:
                return import_module(f"{package}.{name}")
        return None

    def folder(self, name: str) -> Path:
        """Where its `locales` or `rulebooks` are: beside the spec, or those of all our games."""
        own = Path(str(sys.modules[type(self).__module__].__file__)).parent / name
        return own if own.is_dir() else shared_folder(name)

    @abstractmethod
    def seats(self, options: Any) -> int:
        """Seats at the table, automa included."""

    @abstractmethod
    def fill(self, record: Record, options: Any) -> None:
        """Write options into a blank record."""

    @abstractmethod
    def decode_action(self, record: Record, seat: int, number: int) -> Any:
        """Id → typed action."""

    def decode_actions(self, record: Record, seat: int, numbers: Sequence[int]) -> list[Any]:
        """Several ids → typed actions; a game that has to look at the record first may do it once."""
        return [self.decode_action(record, seat, number) for number in numbers]

    @abstractmethod
    def encode_action(self, record: Record, seat: int, action: Any) -> int:
        """Typed action → id; `Malformed` for whatever is no action of this game."""

    @abstractmethod
    def parse_action(self, text: str) -> Any:
        """Text → typed action; `str` is the inverse."""

    @abstractmethod
    def refusal(self, record: Record, options: Any, seat: int, number: int) -> Illegal:
        """Why an illegal action is illegal, by clause, from what `seat` knows."""

    @abstractmethod
    def turn_clause(self, record: Record) -> str:
        """The clause that says who decides now."""

    def not_your_turn(self, record: Record, seat: int) -> NotYourTurn:
        return NotYourTurn(
            f"seat {seat} has nothing to decide now",
            message="not-your-turn",
            clause=self.turn_clause(record),
            seat=seat,
        )

    @abstractmethod
    def position(self, record: Plain, options: Any) -> dict[str, Any]:
        """The complete position as readable JSON."""

    @abstractmethod
    def place(self, record: Record, options: Any, data: Mapping[str, Any]) -> None:
        """The inverse of `position`: write it into a record with options filled in; `Malformed` if impossible."""

    def check_position(self, record: Record, data: Mapping[str, Any]) -> None:  # noqa: B027 - may do nothing
        """What `laws` cannot say of a position that was read from `data`: `Malformed` with field and clause."""

    @abstractmethod
    def view(self, record: Plain, options: Any, seat: int | None) -> dict[str, Any]:
        """What a seat (None: a spectator) sees, built from what it may see."""

    @abstractmethod
    def place_view(self, record: Record, options: Any, data: Mapping[str, Any]) -> None:
        """Write some position that looks like this view into a record; `resample` makes it a fair draw."""

    @abstractmethod
    def breakdown(self, record: Record, seat: int) -> dict[str, int]:
        """Points by source."""
