"""The WebSocket: what clients say, what the server says."""

from typing import Annotated, Literal

from pydantic import Field

from wildtable.server.wire.base import (
    MAX_INTEGER,
    Input,
    Language,
    Model,
    Problem,
    Seat,
    TableId,
    is_none,
)
from wildtable.server.wire.people import User
from wildtable.server.wire.play import (
    ChatInput,
    ChatLine,
    Film,
    Forecast,
    GameState,
    LogEntry,
    MoveInput,
    UndoInput,
)
from wildtable.server.wire.tables import TableInfo


class Hello(Input):
    """First message; without it nothing else is understood."""

    type: Literal["hello"]
    protocol: int
    lang: Language = "en"


class Watch(Input):
    """Tell me about this table, through this seat's eyes; from line `since` on if you know the rest.

    `beats`: tell me also how the table stood right after each event, see `Film`.
    """

    type: Literal["watch"]
    table: TableId
    seat: Seat | None = None
    since: Annotated[int, Field(ge=-1, le=MAX_INTEGER)] | None = None
    beats: bool = False


class Unwatch(Input):
    type: Literal["unwatch"]
    table: TableId


class SocketMove(MoveInput):
    type: Literal["move"]
    table: TableId


class SocketUndo(UndoInput):
    type: Literal["undo"]
    table: TableId


class SocketChat(ChatInput):
    type: Literal["chat"]
    table: TableId


class Ping(Input):
    type: Literal["ping"]


ClientMessage = Annotated[
    Hello | Watch | Unwatch | SocketMove | SocketUndo | SocketChat | Ping,
    Field(discriminator="type"),
]


class Welcome(Model):
    type: Literal["welcome"] = "welcome"
    protocol: int
    version: str
    user: User


class TableChanged(Model):
    """The table itself: seats, status, presence."""

    type: Literal["table"] = "table"
    table: TableInfo


class Update(Model):
    """The game as it is now, and the lines since the last update (all, after a gap or a first watch).

    `film`, for whoever asked for beats: the lines that can be watched. After a first watch these are those since your
    last move. Left out: nothing has happened, or more than 300 events.
    """

    type: Literal["update"] = "update"
    state: GameState
    log: list[LogEntry]
    since: int = Field(description="`log` holds every line after this one; -1: from the deal on")
    film: Film | None = Field(default=None, exclude_if=is_none)
    forecast: Forecast = None


class ChatSaid(Model):
    type: Literal["chat"] = "chat"
    table: str
    line: ChatLine


class YourTurn(Model):
    """A seat of yours owes a decision, at whatever table; nothing about the game itself."""

    type: Literal["turn"] = "turn"
    table: str
    seat: int
    seq: int


class SocketAck(Model):
    type: Literal["ack"] = "ack"
    move_id: str
    seq: int
    again: bool


class Refused(Model):
    """`move_id` tells which message, if it had one."""

    type: Literal["refused"] = "refused"
    move_id: str | None
    error: Problem


class Pong(Model):
    type: Literal["pong"] = "pong"


ServerMessage = Annotated[
    Welcome | TableChanged | Update | ChatSaid | YourTurn | SocketAck | Refused | Pong,
    Field(discriminator="type"),
]
