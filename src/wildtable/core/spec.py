"""What a game adds to the kernel contract, and what it can say: names, texts, readable positions."""

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, Generic, Protocol, TypeVar

import numpy as np
from pydantic import BaseModel

from wildtable.core.errors import Illegal, NotYourTurn
from wildtable.core.events import Event, EventCodec
from wildtable.core.json_types import JsonMapping, JsonObject
from wildtable.core.messages import Messages, shared_folder
from wildtable.core.record import Row, fields_of
from wildtable.core.refusals import Refusals
from wildtable.core.view import View

Trait = tuple[int, str]  # seat, "group: name"
TraitReader = Callable[[Event], Iterator[Trait]]  # what the lab counts in an event

Shown_contra = TypeVar("Shown_contra", contravariant=True)  # typed actions of the game


class GameText(Protocol[Shown_contra]):
    """A game in words, in any language; everything is told from a view or a redacted event."""

    def event(
        self,
        say: Messages,
        event: Event,
        players: Sequence[str],
        options: JsonMapping | None = None,
    ) -> str:
        """One line of the log; `options` as a view has them, for games with data of their own."""

    def action(self, say: Messages, action: Shown_contra) -> str:
        """A typed action as a choice in a list."""

    def prompt(self, say: Messages, view: View, players: Sequence[str]) -> str:
        """What is to be decided, or whom everybody waits for."""

    def board(self, say: Messages, view: View, players: Sequence[str]) -> str:
        """The table as plain text."""


Record = TypeVar("Record", bound=Row)  # of the game, see record.py
Options = TypeVar("Options", bound=BaseModel)
Action = TypeVar("Action")  # typed actions of the game


class Spec(ABC, Generic[Record, Options, Action]):
    """What a game adds to the kernel contract: names, texts, readable positions. One object a game.

    `class MyGame(Spec[MyRecord, MyOptions, MyAction])`; code for all games calls it `GameSpec`.
    """

    id: str  # as people type it: "some-game"
    prefix: str  # of its Fluent messages and clauses: "sg"
    rules_version: int  # a change of behaviour raises it; records name it
    record: type[Record]  # with `points` by seat and source
    dtype: np.dtype[np.void]  # of the record
    rules: ModuleType  # the kernel contract
    refusals: Refusals  # what the codes of `why` mean
    options: type[Options]
    num_actions: int
    observation_size: int
    events: EventCodec
    sources: tuple[str, ...]  # where points come from
    laws: Sequence[str]  # invariants by number, for messages
    text: GameText[Action]
    presets: Mapping[str, JsonMapping]  # named option sets: editions, variants, player counts
    environments: Mapping[str, str] = {}  # for research: name of an environment → preset
    about_seats: tuple[str, ...] = ()  # of a view: lists by seat, and numbers that are a seat

    def __init_subclass__(cls) -> None:
        if "record" in vars(cls):
            cls.dtype = cls.record.dtype
        elif "dtype" in vars(cls):
            cls.record = fields_of(cls.dtype)  # type: ignore[assignment]  # of fields that mypy does not know

    def part(self, name: str) -> ModuleType | None:
        """A module beside the spec that a game may have or not, imported when somebody asks for it.

        `features`, `levels` and `solver` are for bots, `layout`, `traits` and `scene` for research, `forecast` for
        clients: what is in them is described where it is asked for. Playing loads none of them.
        """
        for kind in type(self).__mro__[: -len(Spec.__mro__)]:
            package = kind.__module__.rpartition(".")[0]
            if package and find_spec(f"{package}.{name}") is not None:
                return import_module(f"{package}.{name}")
        return None

    def folder(self, name: str) -> Path:
        """Where its `locales` or `rulebooks` are: beside the spec, or those of all our games."""
        own = Path(str(sys.modules[type(self).__module__].__file__)).parent / name
        return own if own.is_dir() else shared_folder(name)

    @abstractmethod
    def seats(self, options: Options) -> int:
        """Seats at the table, automa included."""

    @abstractmethod
    def fill(self, record: Record, options: Options) -> None:
        """Write options into a blank record."""

    @abstractmethod
    def decode_action(self, record: Record, seat: int, number: int) -> Action:
        """Id → typed action."""

    def decode_actions(self, record: Record, seat: int, numbers: Sequence[int]) -> list[Action]:
        """Several ids → typed actions; a game that has to look at the record first may do it once."""
        return [self.decode_action(record, seat, number) for number in numbers]

    @abstractmethod
    def encode_action(self, record: Record, seat: int, action: Action) -> int:
        """Typed action → id; `Malformed` for whatever is no action of this game."""

    @abstractmethod
    def parse_action(self, text: str) -> Action:
        """Text → typed action; `str` is the inverse."""

    def refusal(self, record: Record, options: Options, seat: int, number: int) -> Illegal:  # noqa: ARG002 - until all games have `why`
        """Why an illegal action is illegal, by clause, from what `seat` knows."""
        return self.refusals.error(self.rules.why(record, seat, number), record, seat, number)

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
    def position(self, record: Record, options: Options) -> JsonObject:
        """The complete position as readable JSON; `record` is a plain copy (plain.py)."""

    @abstractmethod
    def place(self, record: Record, options: Options, data: JsonMapping) -> None:
        """The inverse of `position`: write it into a record with options filled in; `Malformed` if impossible.

        What `derive` computes is left out.
        """

    def check_position(self, record: Record, data: JsonMapping) -> None:
        """What `laws` cannot say of a position that was read from `data`: `Malformed` with field and clause."""

    @abstractmethod
    def view(self, record: Record, options: Options, seat: int | None) -> JsonObject:
        """What a seat (None: a spectator) sees, built from what it may see."""

    @abstractmethod
    def place_view(self, record: Record, options: Options, data: JsonMapping) -> None:
        """Write some position that looks like this view into a record; `resample` makes it a fair draw."""

    def follows(self, record: Record) -> JsonObject:  # noqa: ARG002 - many views tell enough
        """For clients, who know no rules: what follows from what lies open, under names that no view has."""
        return {}

    def names_in(self, event: Event, options: Options) -> JsonMapping:  # noqa: ARG002 - of games with decks of one's own
        """For clients: names of what an event only numbers, as views have them, and points that it always brings."""
        return {}

    @abstractmethod
    def breakdown(self, record: Record, seat: int) -> dict[str, int]:
        """Points by source."""


GameSpec = Spec[Any, Any, Any]  # of any game
