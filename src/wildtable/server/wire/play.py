"""A game in progress, and afterwards."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from wildtable.core.json_types import JsonObject
from wildtable.server.wire.base import (
    MAX_CHAT,
    ActionInput,
    Input,
    Model,
    MoveId,
    Seat,
    Seq,
    clean_text,
    is_none,
)
from wildtable.server.wire.tables import ClockInfo, ResultInfo, TableStatus


class LegalAction(Model):
    """`kind` and `parts` are the words of `action`: `claim tiger-5 K7` → `claim`, [`tiger-5`, `K7`]."""

    id: int
    action: str
    kind: str
    parts: list[str]
    text: str


class Points(Model):
    total: int
    sources: dict[str, int]


class Beat(Model):
    """The table right after something, for whoever asked for beats: what has changed since the beat before."""

    view: JsonObject | None = Field(
        default=None,
        exclude_if=is_none,
        description="only the names of the view whose values have changed; left out: no beats",
    )
    points: list[Points] | None = Field(
        default=None, exclude_if=is_none, description="left out: as before"
    )


class EventInfo(Beat):
    """Something that happened; with beats: and the table right after it."""

    event: str
    data: JsonObject
    hidden: bool = Field(description="something about it is not for you")
    text: str


class LedgerRow(Model):
    source: str
    points: list[int | None]


class Ledger(Model):
    """Points of a scoring: a row for each source, a column for each of `seats`."""

    seats: list[int]
    rows: list[LedgerRow]


class Sentence(Model):
    """A sentence of the story of a turn."""

    text: str
    role: Literal["heading", "move", "then", "detail"]
    sign: str = Field(description="the name of a small picture, or nothing")
    until: int = Field(description="told when so many events of the line have been shown")
    ledger: Ledger | None = Field(default=None, exclude_if=is_none)


class LogEntry(Beat):
    """A decision with what followed, a take-back, or a change of player; seat null: the deal.

    `story` tells the whole turn up to here, which began with the line `turn`: the last line of a turn tells all of it.

    With beats: `view` and `points` are the last beat, after those of its events.
    """

    seq: int
    seat: int | None
    events: list[EventInfo]
    taken_back: int
    played_by: str | None
    why: str | None
    text: str | None = Field(description="of take-backs and changes of player")
    turn: int
    story: list[Sentence]


class Film(Beat):
    """Lines after `since` have beats. Fold them over the whole `view` of that line and you get the present one.

    `view` and `points` are left out if your last update was that line.
    """

    since: int


Forecast = Annotated[
    JsonObject | None,
    Field(exclude_if=is_none, description="the game's own, see docs/protocol.md"),
]


class GameState(Model):
    """Everything that a viewer may know now; enough to draw the table from nothing."""

    table: str
    seat: int | None = Field(description="through whose eyes; null: a spectator")
    seq: int
    status: TableStatus
    to_act: list[int]
    view: JsonObject = Field(description="the game's own readable position, see docs/protocol.md")
    prompt: str
    legal: list[LegalAction]
    can_undo: bool
    can_ask_takeback: bool
    points: list[Points]
    clock: ClockInfo | None
    result: ResultInfo | None


class Log(Model):
    table: str
    seat: int | None
    seq: int
    entries: list[LogEntry]


class MoveInput(Input):
    seat: Seat
    seq: Seq = Field(description="the last line you have seen")
    move_id: MoveId
    actions: list[ActionInput] = Field(min_length=1, max_length=64)


class SeatInput(Input):
    seat: Seat


class UndoInput(Input):
    seat: Seat
    move_id: MoveId


class TakebackAnswer(Input):
    seat: Seat
    agree: bool


class PreviewInput(Input):
    seat: Seat
    actions: list[ActionInput] = Field(min_length=1, max_length=64)


class PreviewReply(Model):
    """`barrier`: chance or something hidden will decide; the rest is what is certain before that."""

    barrier: bool
    view: JsonObject | None
    legal: list[LegalAction]
    events: list[EventInfo]
    points: list[Points]
    forecast: Forecast = None


class Ack(Model):
    """It is on disk, as line `seq`; `again`: it had been before."""

    seq: int
    again: bool = False


class HintItem(Model):
    action: LegalAction
    chance: float = Field(description="to win")
    error: float = Field(description="standard error of that")
    why: str | None = Field(
        description="what it brings compared with its neighbour, in expected points; null: nothing"
    )


class Hint(Model):
    best: list[HintItem] = Field(description="at most three, the best first")
    clear: bool = Field(description="is the first better than the second by more than chance?")


class ReplayStep(Model):
    """A step of a game through a seat's eyes; `seat` -1 in a finished game: nothing hidden.

    With beats: `film` is the table before it, and `entry` leads from there to `view`.
    """

    table: str
    step: int
    last: int
    seat: int | None
    view: JsonObject
    to_act: list[int]
    prompt: str
    points: list[Points]
    entry: LogEntry
    film: Film | None = Field(default=None, exclude_if=is_none)


class ChatInput(Input):
    text: Annotated[str, Field(min_length=1, max_length=MAX_CHAT), AfterValidator(clean_text)]


class ChatLine(Model):
    number: int
    seat: int | None
    name: str
    text: str
    at: int


class Chat(Model):
    lines: list[ChatLine]


class FairnessInfo(Model):
    protocol: Literal["tt-fair-1", "tt-fair-2"]
    match_id: str
    rules_version: int
    commitment: str
    seals: list[str | None] = Field(description="of the nonces, by seat; null: no person")
    nonces: list[str | None] = Field(description="none before the game starts")
    secret: str | None = Field(description="revealed when the table is over or cancelled")
    key: str | None = Field(description="of the ChaCha8 stream, derived from secret and nonces")
    continuations: list[str] = Field(description="the keys after agreed take-backs, in order")
    server_key: str = Field(description="public key (Ed25519) by which records are signed")


class Statistics(Model):
    """Finished games of one person (or of everybody) in one game."""

    game: str
    games: int
    wins: int
    resigned: int
    mean_score: float | None
    best_score: int | None
    opponents: dict[str, int] = Field(description="how often against whom (bots by spec)")


class StatisticsReply(Model):
    statistics: list[Statistics]


class Health(Model):
    status: Literal["ok", "starting", "failing"]
    damaged: int = Field(default=0, description="tables found whose record cannot be read")


class Preparing(Model):
    """After an installation or an edit of the rules: what is still being compiled, once."""

    left: dict[str, int]  # parts by game; 0: it can be played, and its bots can play
