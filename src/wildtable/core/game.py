"""The façade: `Game` makes states, `State` is one game in progress.

Names follow what OpenSpiel and python-chess users expect.
"""

from typing import Any

import numpy as np
from pydantic import BaseModel

from wildtable.core import chance
from wildtable.core.chance import Seed
from wildtable.core.engine import engine_of
from wildtable.core.errors import Malformed
from wildtable.core.events import Event
from wildtable.core.json_types import JsonMapping, JsonObject
from wildtable.core.kernel import Array
from wildtable.core.log import new_log
from wildtable.core.messages import Messages
from wildtable.core.moves import check_text
from wildtable.core.reading import make_options, read_json
from wildtable.core.spec import GameSpec
from wildtable.core.state import State
from wildtable.core.view import View

_NOBODY_READS = new_log(
    is_open=False
)  # kernels never write into a closed log, so all threads share it


class Game:
    """A game with its options chosen: makes and reads states."""

    def __init__(self, spec: GameSpec, options: BaseModel) -> None:
        self.spec = spec
        self.options = options
        self.engine = engine_of(spec)
        self._options_json = options.model_dump(mode="json", exclude_defaults=True)
        self.seats = spec.seats(options)
        self.num_actions = spec.num_actions
        self.fields = spec.record
        self._blank = bytearray(spec.dtype.itemsize)
        key, place = spec.dtype.fields["key"][:2]  # type: ignore[index]  # a record has fields
        self._key = slice(place, place + key.itemsize)
        spec.fill(self.fields(np.frombuffer(self._blank, np.uint8)), options)

    def __repr__(self) -> str:
        chosen = ", ".join(f"{name}={value!r}" for name, value in self.options_json().items())
        return f"wildtable.load({self.spec.id!r}, {chosen})"

    def automa_name(self, say: Messages) -> str:
        """Who sits behind the last player; a game may have a name for it."""
        tell = getattr(self.spec.text, "automa", None)
        name = tell(say, self.options_json()) if tell else None
        return str(name or say("automa"))

    def options_json(self) -> JsonObject:
        """Only what differs from the defaults."""
        return dict(self._options_json)

    def blank(self) -> Array:
        """A record with options and nothing else."""
        return np.frombuffer(self._blank.copy(), np.uint8)

    def deal(self, seed: Seed) -> tuple[State, list[Event]]:
        """A new game and what happened while it was set up; the same seed gives the same game."""
        log = new_log(is_open=True)
        return self._set_up(seed, log), self.spec.events.decode(log)

    def new(self, seed: Seed) -> State:
        """A new game."""
        return self._set_up(seed, _NOBODY_READS)

    def _set_up(self, seed: Seed, log: Array) -> State:
        state = self.state(self._blank.copy())
        state.buffer[self._key] = chance.key_from_seed(seed).view(np.uint8)
        self.engine.deal(self.spec.dtype, state.buffer, log)
        return state

    def state(self, record: Array | bytearray) -> State:
        """The state that a record holds: what happens to one happens to the other."""
        state = State()
        state.game, state.raw, state._array = self, record, None  # noqa: SLF001 - made here only
        return state

    def state_from_json(self, position: str | JsonMapping) -> State:
        """A state from its readable JSON; an impossible one is refused, naming field or clause."""
        data = read_json(position)
        buffer = self.blank()
        self.spec.place(self.fields(buffer), self.options, data)
        self.engine.derive(self.spec.dtype, buffer)
        if "options" in data and make_options(self.spec, data["options"]) != self.options:
            raise Malformed("options: the position is of a game with other options")
        law = int(self.engine.broken_law(self.spec.dtype, buffer))
        if law:
            raise Malformed(f"impossible position: {self.spec.laws[law]}")
        self.spec.check_position(self.fields(buffer), data)
        return self.state(buffer)

    def state_from_view(self, view: View, key: Seed) -> State:
        """A fair guess: one of the positions that `view` cannot tell apart, each equally likely."""
        buffer = self.blank()
        self.spec.place_view(self.fields(buffer), self.options, view.data)
        self.engine.derive(self.spec.dtype, buffer)
        return self.state(buffer).resample(view.seat, key)

    def parse(self, text: str) -> Any:
        """A typed action from its text; `Malformed` if it is none."""
        return self.spec.parse_action(check_text(text))
