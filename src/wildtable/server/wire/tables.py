"""Tables and seats."""

from typing import Literal, Self

from pydantic import Field, model_validator

from wildtable.core.json_types import JsonObject
from wildtable.server.wire.base import (
    BotSpec,
    Input,
    Model,
    Nonce,
    PersonName,
    Seal,
    Seat,
    Seq,
    Token,
)


class ClockRules(Input):
    """`none`; `live`: `bank` seconds for the game and `increment` a decision; `async`: `bank` a decision."""

    kind: Literal["none", "live", "async"] = "none"
    bank: int = Field(default=0, ge=0, le=30 * 24 * 3600, description="seconds")
    increment: int = Field(default=0, ge=0, le=3600, description="seconds")


class SeatPlan(Input):
    """Who may sit there: anybody (`open`), whoever has the invite (`invite`), or a bot."""

    kind: Literal["open", "invite", "bot"] = "open"
    bot: BotSpec | None = None


class NewTable(Input):
    game: str = Field(max_length=40)
    preset: str | None = Field(default=None, max_length=60)
    options: JsonObject = Field(default_factory=dict, description="override the preset's")
    seats: list[SeatPlan] | None = Field(
        default=None,
        max_length=8,
        description="one for each seat that people or bots play; default: open",
    )
    visibility: Literal["public", "link"] = "link"
    spectators: bool = True
    rated: bool = False
    clock: ClockRules = ClockRules()
    substitute: BotSpec = Field(
        default="greedy", description="the bot that plays for those who leave"
    )


class SeatClaim(Input):
    """Sit down. Your share in the chance of the game is a random nonce, made after you saw the commitment.

    Give its seal here and the nonce when all seats are taken; or the nonce at once if you are the last.
    """

    seat: Seat | None = Field(
        default=None, description="null: the first free one, or the invited one"
    )
    name: PersonName | None = Field(default=None, description="default: the name of the session")
    seal: Seal | None = None
    nonce: Nonce | None = None
    invite: Token | None = None

    @model_validator(mode="after")
    def has_a_share(self) -> Self:
        if self.seal is None and self.nonce is None:
            raise ValueError("either seal or nonce must be given")
        return self


class RevealInput(Input):
    """All seats are taken: the nonce whose seal you gave."""

    seat: Seat
    nonce: Nonce


class SeatChange(Input):
    """The host gives a free seat to a bot, or frees it again (before the game starts)."""

    kind: Literal["open", "invite", "bot"]
    bot: BotSpec | None = None


class ContinueInput(Input):
    """Take a seat in a position of a finished game; the other seats are played by a bot."""

    step: Seq = Field(description="the line of the record after which to go on")
    seat: Seat
    bot: BotSpec = "greedy"


class Invite(Model):
    """A capability to sit down once: `/t/<table>#k=<token>`; the fragment never reaches a server."""

    seat: int
    token: str
    path: str
    expires_at: int
    qr_svg: str = Field(description="of the whole address")


class SeatInfo(Model):
    seat: int
    kind: Literal["open", "invite", "human", "bot", "automa"]
    name: str | None
    bot: str | None = Field(description="the bot of a bot's seat")
    yours: bool
    played_by: str = Field(description="`human`, `automa`, `nobody` or the bot that plays it now")
    resigned: bool
    present: bool = Field(description="somebody who holds the seat is connected")
    hints: int = Field(description="how often this seat asked for a hint")
    seal: str | None = Field(description="of the nonce of whoever sits there")
    revealed: bool = Field(description="the nonce was told, or none is needed")


class TakebackInfo(Model):
    """Somebody asks to take a decision back beyond the barrier."""

    seat: int
    waiting_for: list[int]


class ResultInfo(Model):
    scores: list[int]
    winners: list[int]


class ClockInfo(Model):
    """Milliseconds left, by seat, at `now`; only clocks of `running` seats go on."""

    now: int
    left: list[int | None]
    running: list[int]


TableStatus = Literal["open", "playing", "over", "cancelled"]


class TableInfo(Model):
    """A table as everybody may see it; `yours` and `host` are the caller's."""

    id: str
    game: str
    rules_version: int
    options: JsonObject
    status: TableStatus
    visibility: Literal["public", "link"]
    spectators: bool
    rated: bool
    clock: ClockRules
    substitute: str
    host: bool = Field(description="the caller made this table")
    seats: list[SeatInfo]
    commitment: str
    created_at: int
    started_at: int | None
    ended_at: int | None
    seq: int = Field(description="-1: not started")
    revision: int = Field(description="raised by every change that is no move")
    to_act: list[int]
    result: ResultInfo | None
    takeback: TakebackInfo | None
    rematch: str | None = Field(description="the table of the next game")
    previous: str | None


class TableList(Model):
    tables: list[TableInfo]
    next: str | None = Field(description="pass as `before` for more")
