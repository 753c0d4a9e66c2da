"""One game in progress. Not a view: it holds everything, hidden cards included.

Whatever goes to a player goes through `view`, `observation` and `redact`.
"""

import json
import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from wildtable.core import chance, entries
from wildtable.core.chance import Seed
from wildtable.core.errors import Malformed
from wildtable.core.events import Event
from wildtable.core.json_types import JsonObject
from wildtable.core.kernel import Array
from wildtable.core.log import frames_in, new_log
from wildtable.core.mask import WORDS
from wildtable.core.moves import is_number
from wildtable.core.plain import plain
from wildtable.core.reading import chance_to_json
from wildtable.core.seats import SEATS_IN
from wildtable.core.view import View

if TYPE_CHECKING:
    from wildtable.core.game import Game

_SEAT_SHIFT = entries.SEAT_SHIFT
_BYTE = np.dtype(np.uint8)


class Scratch(threading.local):
    """Room for the ids that a kernel lists, one for each thread: allocating it took as long as the kernel."""

    def __init__(self) -> None:
        ids = np.empty(64 * WORDS, np.int16)
        # The memory view makes lists in half the time; both at once, because asking a thread takes long too.
        self.room = ids, memoryview(ids.data)


_scratch = Scratch()


@dataclass(frozen=True, slots=True)
class Beat:
    """Something that happened, not yet redacted, and the table right after it."""

    event: Event
    state: "State"


class State:
    """One game in progress."""

    __slots__ = ("_array", "game", "raw")

    # No __init__: search makes millions of clones, and calling one would take as long as the copy.
    game: "Game"
    raw: (
        bytearray | Array
    )  # the record; a bytearray is copied in a tenth of the time that an array takes
    _array: Array | None

    @property
    def buffer(self) -> Array:
        """The record as kernels want it: the bytes of `raw`, made an array when first asked for."""
        if self._array is None:
            self._array = np.frombuffer(self.raw, _BYTE)
        return self._array

    def __reduce__(self) -> tuple[object, ...]:
        """Copied and pickled as a whole: `buffer` has to stay a view of `raw`."""
        return self.game.state, (self.raw.copy(),)

    # ── whose turn, what is possible ──
    @property
    def record(self) -> Any:
        """The kernel's record, hidden things included."""
        return self.game.fields(self.buffer)

    @property
    def plain(self) -> Any:
        """A copy of it as plain values, which is faster for whoever reads much of it."""
        return plain(self.buffer, self.game.spec.record)

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

    def action_id(self, action: object, seat: int) -> int:
        """Id of a typed action, a text or an id, from the seat's point of view; `Malformed` if it is none."""
        self._check_seat(seat)
        if isinstance(action, str):
            action = self.game.parse(action)
        if isinstance(action, int | np.integer):
            if not is_number(action, self.game.num_actions):
                raise Malformed(f"action {action!s:.40}: ids are 0 to {self.game.num_actions - 1}")
            return int(action)
        return self.game.spec.encode_action(self.record, seat, action)

    # ── acting ──
    def apply(self, action: object, seat: int | None = None) -> list[Event]:
        """Carry out an action and all that follows; returns what happened, not yet redacted.

        A refused action raises `Illegal` with the clause that says no, and changes nothing.
        """
        return self.decide(action, seat)[0]

    def decide(self, action: object, seat: int | None = None) -> tuple[list[Event], bool]:
        """Like `apply`, and tells whether it was forced: the only legal action."""
        log = new_log(is_open=True)
        forced = self._act(action, seat, log)
        return self.game.spec.events.decode(log), forced

    def film(self, action: object, seat: int | None = None) -> list["Beat"]:
        """Like `apply`, and tells with every event how the table stood right after it.

        These states lie between two decisions: for looking at, not for playing on.
        """
        size = self.game.spec.dtype.itemsize
        log = new_log(is_open=True, film_of=size)
        self._act(action, seat, log)
        frames = frames_in(log, size)
        events = self.game.spec.events.decode(log)
        frames += [bytearray(self.raw)] * (len(events) - len(frames))  # longer than the film
        return [
            Beat(event, self.game.state(frame)) for event, frame in zip(events, frames, strict=True)
        ]

    def _act(self, action: object, seat: int | None, log: Array) -> bool:
        """Was it forced?"""
        seat = self._seat(seat)
        number = self.action_id(action, seat)
        result = self.game.engine.act(self.game.spec.dtype, self.buffer, seat, number, log)
        if result == entries.NOT_ITS_TURN:
            raise self.game.spec.not_your_turn(self.record, seat)
        if result == entries.NOT_LEGAL:
            raise self.game.spec.refusal(self.record, self.game.options, seat, number)
        return bool(result == entries.FORCED)

    def choices(self) -> tuple[int, list[int]]:
        """The first seat that owes a decision and its legal action ids; (-1, []): the game is over."""
        return self.step(entries.NOTHING_YET)

    def step(self, action: int) -> tuple[int, list[int]]:
        """Carry out an action id for the first seat that owes a decision, then `choices`.

        For programs that drive many games from Python: one call into the kernel, nothing is noted.
        """
        game = self.game
        ids, listed = _scratch.room
        buffer = (
            self._array
        )  # mostly there: asking the property takes as long as a third of the kernel
        if buffer is None:
            buffer = self.buffer
        result = game.engine.step(game.spec.dtype, buffer, action, ids)
        if result > 0:
            return result >> _SEAT_SHIFT, listed[: result & 0xFFFF].tolist()
        if result < 0:
            self.apply(action, next(iter(self.to_act), None))  # says why not
        return -1, []

    def clone(self) -> "State":
        other = State()
        other.game = self.game
        other.raw = self.raw.copy()
        other._array = None
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
        data = self.game.spec.view(self.plain, self.game.options, seat)
        return View(self.game.spec.id, self.game.options_json(), seat, data)

    def observation(self, seat: int) -> Array:
        """The seat's knowledge as a float32 vector."""
        self._check_seat(seat)
        out = np.zeros(self.game.spec.observation_size, np.float32)
        self.game.engine.tensor(self.game.spec.dtype, self.buffer, seat, out)
        return out

    def to_json(self) -> JsonObject:
        """The complete position, hidden things and chance included; `Game.state_from_json` reads it."""
        return {
            "game": self.game.spec.id,
            "options": self.game.options_json(),
            **self.game.spec.position(self.plain, self.game.options),
            "chance": chance_to_json(self.record),
        }

    def __str__(self) -> str:
        return json.dumps(self.to_json(), ensure_ascii=False)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and bool(np.array_equal(self.buffer, other.buffer))

    __hash__ = None  # type: ignore[assignment]

    # ── helpers ──
    def _check_seat(self, seat: int) -> None:
        if not is_number(seat, self.game.seats):
            raise Malformed(f"seat {seat!s:.40}: this game has seats 0 to {self.game.seats - 1}")

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
