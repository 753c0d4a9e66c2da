"""The façade: `Game` makes states, `State` is one game in progress.

Names follow what OpenSpiel and python-chess users expect. A state holds everything, hidden cards
included: whatever goes to a player goes through `view`, `observation` and `redact`.
"""

import json
import threading
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from types import ModuleType
from typing import Any, Protocol, TypeVar, cast

import numpy as np
from pydantic import BaseModel, ValidationError

from wildtable.core import chance, entries, kernel
from wildtable.core.errors import Illegal, Malformed, NotYourTurn
from wildtable.core.events import Event, EventCodec
from wildtable.core.fields import fields_of
from wildtable.core.kernel import Array, Record
from wildtable.core.log import new_log
from wildtable.core.mask import WORDS
from wildtable.core.messages import Messages

Seed = int | str | bytes
Chosen = TypeVar("Chosen", bound=BaseModel)  # the options of one game
MAX_SEATS = 8


class Scratch(threading.local):
    """Room for the ids that a kernel lists, one for each thread: allocating it took as long as the kernel."""

    def __init__(self) -> None:
        ids = np.empty(64 * WORDS, np.int16)
        # The memory view makes lists in half the time; both at once, because asking a thread takes long too.
        self.room = ids, memoryview(cast(Any, ids))


_scratch = Scratch()
_NOBODY_READS = new_log(
    is_open=False
)  # kernels never write into a closed log, so all threads share it
_UNCHECKED = np.zeros(0, np.int32)
_SEAT_SHIFT = entries.SEAT_SHIFT


SEATS_IN = tuple(
    tuple(seat for seat in range(MAX_SEATS) if bits >> seat & 1) for bits in range(1 << MAX_SEATS)
)


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

    def prompt(self, say: Messages, view: "View", players: Sequence[str]) -> str:
        """What is to be decided, or whom everybody waits for."""

    def board(self, say: Messages, view: "View", players: Sequence[str]) -> str:
        """The table as plain text."""


class GameSpec(ABC):
    """What a game adds to the kernel contract: names, texts, readable positions. One object a game."""

    id: str  # "animal-kingdoms"
    prefix: str  # of its Fluent messages and clauses: "ak"
    rules_version: int  # a change of behaviour raises it; records name it
    dtype: np.dtype[Any]
    rules: ModuleType  # the kernel contract
    options: type[BaseModel]
    num_actions: int
    observation_size: int
    events: EventCodec
    sources: tuple[str, ...]  # where points come from
    laws: tuple[str, ...]  # invariants by number, for messages
    text: GameText
    presets: Mapping[str, Mapping[str, Any]]  # named option sets: editions, variants, player counts

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
        """Typed action → id."""

    @abstractmethod
    def parse_action(self, text: str) -> Any:
        """Text → typed action; `str` is the inverse."""

    @abstractmethod
    def refusal(self, record: Record, options: Any, seat: int, number: int) -> Illegal:
        """Why an illegal action is illegal, by clause, from what `seat` knows."""

    @abstractmethod
    def position(self, record: Record, options: Any) -> dict[str, Any]:
        """The complete position as readable JSON."""

    @abstractmethod
    def place(self, record: Record, options: Any, data: Mapping[str, Any]) -> None:
        """The inverse of `position`: write it into a record with options filled in; `Malformed` if impossible."""

    @abstractmethod
    def view(self, record: Record, options: Any, seat: int | None) -> dict[str, Any]:
        """What a seat (None: a spectator) sees, built from what it may see."""

    @abstractmethod
    def place_view(self, record: Record, options: Any, data: Mapping[str, Any]) -> None:
        """Write some position that looks like this view into a record; `resample` makes it a fair draw."""

    @abstractmethod
    def breakdown(self, record: Record, seat: int) -> dict[str, int]:
        """Points by source."""


@dataclass(frozen=True, slots=True)
class View:
    """What one seat knows; all that a bot or a client ever gets."""

    game: str
    options: Mapping[str, Any]
    seat: int | None
    data: Mapping[str, Any]

    def __getitem__(self, name: str) -> Any:
        return self.data[name]

    def to_json(self) -> dict[str, Any]:
        return {"game": self.game, "options": self.options, "seat": self.seat, **self.data}

    def __str__(self) -> str:
        return json.dumps(self.to_json(), sort_keys=True, ensure_ascii=False)


class Engine:
    """The compiled entry points of one game, loaded on first use."""

    def __init__(self, spec: GameSpec) -> None:
        self.dtype = spec.dtype
        kernel.register(spec.dtype, spec.rules)

    def _bind(self, function: Any, *arguments: Any) -> Any:
        return kernel.entry(function, self.dtype, *arguments)

    @cached_property
    def deal(self) -> Any:
        return self._bind(entries.deal, kernel.U8, kernel.U8)

    @cached_property
    def seats_to_act(self) -> Any:
        return self._bind(entries.seats_to_act, kernel.U8)

    @cached_property
    def list_legal(self) -> Any:
        return self._bind(entries.list_legal, kernel.U8, kernel.INT, kernel.I16)

    @cached_property
    def act(self) -> Any:
        return self._bind(entries.act, kernel.U8, kernel.INT, kernel.INT, kernel.U8)

    @cached_property
    def step(self) -> Any:
        return self._bind(entries.step, kernel.U8, kernel.INT, kernel.I16)

    @cached_property
    def points(self) -> Any:
        return self._bind(entries.points, kernel.U8, kernel.I32)

    @cached_property
    def payoffs(self) -> Any:
        return self._bind(entries.payoffs, kernel.U8, kernel.F64)

    @cached_property
    def redeal_hidden(self) -> Any:
        return self._bind(entries.redeal_hidden, kernel.U8, kernel.INT, kernel.U32)

    @cached_property
    def tensor(self) -> Any:
        return self._bind(entries.tensor, kernel.U8, kernel.INT, kernel.F32)

    @cached_property
    def broken_law(self) -> Any:
        return self._bind(entries.broken_law, kernel.U8)

    @cached_property
    def playouts(self) -> Any:
        return self._bind(entries.playouts, kernel.U8, kernel.INT, kernel.U32, kernel.I32)

    def random_playouts(self, dtype: Any, buffer: Array, games: int, key: Array) -> int:
        """Whole random games from one position; returns the decisions made."""
        return int(self.playouts(dtype, buffer, games, key, _UNCHECKED))

    def lawful_playouts(
        self, dtype: Any, buffer: Array, games: int, key: Array, found: Array
    ) -> int:
        """Whole random games dealt from a blank record, checked; -1: `found` says (law, game, decision)."""
        return int(self.playouts(dtype, buffer, games, key, found))

    @cached_property
    def step_batch(self) -> Any:
        return self._bind(
            entries.step_batch, kernel.U8_2D, kernel.U8, kernel.I16, kernel.I16, kernel.U64_2D
        )

    def warm_up(self, *, everything: bool = False) -> list[str]:
        """Compile what play needs, or everything; returns the names."""
        names = [name for name, value in vars(Engine).items() if isinstance(value, cached_property)]
        rare = {"step", "playouts", "step_batch", "broken_law"}
        wanted = [name for name in names if everything or name not in rare]
        for name in wanted:
            getattr(self, name)
        return wanted


_engines: dict[tuple[str, int], Engine] = {}


def engine_of(spec: GameSpec) -> Engine:
    """One engine a process, game and version of its rules."""
    version = spec.id, spec.rules_version
    if version not in _engines:
        _engines[version] = Engine(spec)
    return _engines[version]


class Game:
    """A game with its options chosen: makes and reads states."""

    def __init__(self, spec: GameSpec, options: BaseModel) -> None:
        self.spec = spec
        self.options = options
        self.engine = engine_of(spec)
        self.seats = spec.seats(options)
        self.num_actions = spec.num_actions
        self.fields = fields_of(spec.dtype)
        self._blank = np.zeros(spec.dtype.itemsize, np.uint8)
        key, place = spec.dtype.fields["key"][:2]  # type: ignore[index]  # a record has fields
        self._key = slice(place, place + key.itemsize)
        spec.fill(self.fields(self._blank), options)

    def __repr__(self) -> str:
        chosen = ", ".join(f"{name}={value!r}" for name, value in self.options_json().items())
        return f"wildtable.load({self.spec.id!r}, {chosen})"

    def options_json(self) -> dict[str, Any]:
        """Only what differs from the defaults."""
        return self.options.model_dump(mode="json", exclude_defaults=True)

    def blank(self) -> Array:
        """A record with options and nothing else."""
        return self._blank.copy()

    def deal(self, seed: Seed) -> tuple["State", list[Event]]:
        """A new game and what happened while it was set up; the same seed gives the same game."""
        log = new_log(is_open=True)
        return self._set_up(seed, log), self.spec.events.decode(log)

    def new(self, seed: Seed) -> "State":
        """A new game."""
        return self._set_up(seed, _NOBODY_READS)

    def _set_up(self, seed: Seed, log: Array) -> "State":
        buffer = self._blank.copy()
        buffer[self._key] = chance.key_from_seed(seed).view(np.uint8)
        self.engine.deal(self.spec.dtype, buffer, log)
        return self.state(buffer)

    def state(self, buffer: Array) -> "State":
        """The state that a record holds."""
        state = State()
        state.game, state.buffer = self, buffer
        return state

    def state_from_json(self, position: str | Mapping[str, Any]) -> "State":
        """A state from its readable JSON; an impossible one is refused, naming field or clause."""
        data = read_json(position)
        buffer = self.blank()
        self.spec.place(self.fields(buffer), self.options, data)
        law = int(self.engine.broken_law(self.spec.dtype, buffer))
        if law:
            raise Malformed(f"impossible position: {self.spec.laws[law]}")
        return self.state(buffer)

    def state_from_view(self, view: View, key: Seed) -> "State":
        """A fair guess: one of the positions that `view` cannot tell apart, each equally likely."""
        buffer = self.blank()
        self.spec.place_view(self.fields(buffer), self.options, view.data)
        return self.state(buffer).resample(view.seat, key)

    def parse(self, text: str) -> Any:
        """A typed action from its text."""
        return self.spec.parse_action(text)


class State:
    """One game in progress."""

    __slots__ = ("buffer", "game")

    # No __init__: search makes millions of clones, and calling one would take as long as the copy.
    game: Game
    buffer: Array

    # ── whose turn, what is possible ──
    @property
    def record(self) -> Record:
        """The kernel's record, hidden things included."""
        return self.game.fields(self.buffer)

    @property
    def to_act(self) -> list[int]:
        """Seats that owe a decision; several decide at the same time; none: the game is over."""
        return list(SEATS_IN[self.game.engine.seats_to_act(self.game.spec.dtype, self.buffer)])

    @property
    def is_terminal(self) -> bool:
        return not self.game.engine.seats_to_act(self.game.spec.dtype, self.buffer)

    def legal_ids(self, seat: int) -> list[int]:
        """Legal action ids, ascending."""
        self._check_seat(seat)
        ids, listed = _scratch.room
        number = self.game.engine.list_legal(self.game.spec.dtype, self.buffer, seat, ids)
        return listed[:number].tolist()

    def legal_actions(self, seat: int | None = None) -> list[Any]:
        """Legal typed actions of a seat (default: the one seat that owes a decision)."""
        seat = self._seat(seat)
        return self.game.spec.decode_actions(self.record, seat, self.legal_ids(seat))

    def legal_mask(self, seat: int) -> Array:
        """0/1 for every action id."""
        mask = np.zeros(self.game.num_actions, np.uint8)
        mask[self.legal_ids(seat)] = 1
        return mask

    def action_id(self, action: Any, seat: int) -> int:
        """Id of a typed action, a text or an id, from the seat's point of view."""
        if isinstance(action, str):
            action = self.game.spec.parse_action(action)
        if isinstance(action, int | np.integer):
            if not 0 <= action < self.game.num_actions:
                raise Malformed(f"action {action}: ids are 0 to {self.game.num_actions - 1}")
            return int(action)
        return self.game.spec.encode_action(self.record, seat, action)

    # ── acting ──
    def apply(self, action: Any, seat: int | None = None) -> list[Event]:
        """Carry out an action and all that follows; returns what happened, not yet redacted.

        A refused action raises `Illegal` with the clause that says no, and changes nothing.
        """
        seat = self._seat(seat)
        number = self.action_id(action, seat)
        log = new_log(is_open=True)
        result = self.game.engine.act(self.game.spec.dtype, self.buffer, seat, number, log)
        if result == entries.NOT_ITS_TURN:
            raise NotYourTurn(
                f"seat {seat} has nothing to decide now", message="not-your-turn", seat=seat
            )
        if result == entries.NOT_LEGAL:
            raise self.game.spec.refusal(self.record, self.game.options, seat, number)
        return self.game.spec.events.decode(log)

    def choices(self) -> tuple[int, list[int]]:
        """The first seat that owes a decision and its legal action ids; (-1, []): the game is over."""
        return self.step(entries.NOTHING_YET)

    def step(self, action: int) -> tuple[int, list[int]]:
        """Carry out an action id for the first seat that owes a decision, then `choices`.

        For programs that drive many games from Python: one call into the kernel, nothing is noted.
        """
        game = self.game
        ids, listed = _scratch.room
        result = game.engine.step(game.spec.dtype, self.buffer, action, ids)
        if result > 0:
            return result >> _SEAT_SHIFT, listed[: result & 0xFFFF].tolist()
        if result < 0:
            self.apply(action, next(iter(self.to_act), None))  # says why not
        return -1, []

    def clone(self) -> "State":
        other = State()
        other.game = self.game
        other.buffer = self.buffer.copy()
        return other

    def resample(self, seat: int | None, key: Seed) -> "State":
        """A new state that `seat` cannot tell from this one, hidden things and future drawn anew."""
        other = self.clone()
        viewer = -1 if seat is None else seat
        self.game.engine.redeal_hidden(
            self.game.spec.dtype, other.buffer, viewer, chance.key_from_seed(key)
        )
        return other

    # ── results ──
    def scores(self) -> list[int]:
        """Points as they stand."""
        out = np.zeros(self.game.seats, np.int32)
        self.game.engine.points(self.game.spec.dtype, self.buffer, out)
        return out.tolist()

    def breakdown(self, seat: int) -> dict[str, int]:
        """Points by source; they add up to the score."""
        self._check_seat(seat)
        return self.game.spec.breakdown(self.record, seat)

    def returns(self) -> list[float]:
        """Payoff of the final ranking, 1 (first) to -1 (last); all 0 while the game goes on."""
        out = np.zeros(self.game.seats, np.float64)
        if self.is_terminal:
            self.game.engine.payoffs(self.game.spec.dtype, self.buffer, out)
        return out.tolist()

    def winners(self) -> list[int]:
        """The best placed seats once the game is over."""
        payoffs = self.returns()
        if not self.is_terminal:
            return []
        return [seat for seat, payoff in enumerate(payoffs) if payoff == max(payoffs)]

    # ── what others may see ──
    def view(self, seat: int | None) -> View:
        """What a seat (None: a spectator) sees."""
        if seat is not None:
            self._check_seat(seat)
        data = self.game.spec.view(self.record, self.game.options, seat)
        return View(self.game.spec.id, self.game.options_json(), seat, data)

    def observation(self, seat: int) -> Array:
        """The seat's knowledge as a float32 vector."""
        self._check_seat(seat)
        out = np.zeros(self.game.spec.observation_size, np.float32)
        self.game.engine.tensor(self.game.spec.dtype, self.buffer, seat, out)
        return out

    def to_json(self) -> dict[str, Any]:
        """The complete position, hidden things and chance included; `Game.state_from_json` reads it."""
        return {
            "game": self.game.spec.id,
            "options": self.game.options_json(),
            **self.game.spec.position(self.record, self.game.options),
            "chance": chance_to_json(self.record),
        }

    def __str__(self) -> str:
        return json.dumps(self.to_json(), ensure_ascii=False)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and bool(np.array_equal(self.buffer, other.buffer))

    __hash__ = None  # type: ignore[assignment]

    # ── helpers ──
    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.game.seats:
            raise Malformed(f"seat {seat}: this game has seats 0 to {self.game.seats - 1}")

    def _seat(self, seat: int | None) -> int:
        if seat is not None:
            self._check_seat(seat)
            return seat
        owing = self.to_act
        if len(owing) != 1:
            raise Malformed(
                f"say which seat acts: {owing} owe a decision" if owing else "the game is over"
            )
        return owing[0]


# ── reading and writing ─────────────────────────────────────────────────────────────────────────
def make_options(spec: GameSpec, chosen: Mapping[str, Any]) -> BaseModel:
    """Options from plain values; a wrong one is refused by name."""
    try:
        return spec.options.model_validate(dict(chosen))
    except ValidationError as problem:
        raise Malformed(describe_problems(problem, f"{spec.id} options")) from problem


def describe_problems(problem: ValidationError, what: str) -> str:
    """Pydantic's findings in one line, each with its field."""
    findings = []
    for error in problem.errors():
        field = ".".join(str(part) for part in error["loc"]) or "as a whole"
        findings.append(f"{field}: {error['msg'].removeprefix('Value error, ')}")
    return f"{what}: " + "; ".join(findings)


def read_options(model: type[Chosen], options: Mapping[str, Any]) -> Chosen:
    """The options of a view, with all defaults; told again and again, so read once."""
    return _read_options(model, json.dumps(options, sort_keys=True))


@lru_cache(maxsize=1000)
def _read_options(model: type[Chosen], text: str) -> Chosen:
    return model.model_validate(json.loads(text))


def read_json(text: str | Mapping[str, Any]) -> Mapping[str, Any]:
    """A JSON object, or what is wrong with it."""
    if not isinstance(text, str):
        return text
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as problem:  # also numbers and nesting beyond all reason
        raise Malformed(f"not JSON: {problem}") from problem
    if not isinstance(data, dict):
        raise Malformed("a position is a JSON object")
    return data


def chance_to_json(record: Record) -> dict[str, Any]:
    return {
        "key": record.key.astype("<u4").tobytes().hex(),
        "counter": int(record.counter),
        "words": record.words.astype("<u4").tobytes().hex(),
        "words_left": int(record.words_left),
    }


def chance_from_json(record: Record, data: Any) -> None:
    """Write a `chance` block; left out: the stream of seed 0."""
    if data is None:
        record.key[:] = chance.key_from_seed(0)
        return
    try:
        record.key[:] = np.frombuffer(bytes.fromhex(data["key"]), "<u4")
        record.counter = np.uint32(data["counter"])
        record.words[:] = np.frombuffer(bytes.fromhex(data["words"]), "<u4")
        left = int(data["words_left"])
    except (KeyError, TypeError, ValueError, OverflowError) as problem:
        raise Malformed(f"chance: {problem!r}") from problem
    if not 0 <= left <= 16:
        raise Malformed("chance.words_left: must be 0 to 16")
    record.words_left = left


def seats_in(bits: int) -> Sequence[int]:
    """The seats of a bit set."""
    return [seat for seat in range(MAX_SEATS) if bits >> seat & 1]
