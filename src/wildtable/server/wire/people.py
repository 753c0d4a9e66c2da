"""Who somebody is."""

from typing import Literal

from pydantic import Field

from wildtable.server.wire.base import Input, Model, PersonName, Token


class NewSession(Input):
    name: PersonName
    bearer: bool = Field(
        default=False, description="for programs: answer with a token instead of setting a cookie"
    )


class User(Model):
    id: str
    name: str


class SessionInfo(Model):
    user: User | None = Field(description="null: no session yet")
    before: User | None = Field(
        default=None, description="who was signed in here before a link replaced them"
    )


class NewSessionReply(Model):
    user: User
    token: str | None = Field(description="send it as `Authorization: Bearer <token>`")


class DeviceLink(Model):
    token: str = Field(description="for `/#d=<token>` on another device; once, five minutes")
    expires_at: int
    qr_svg: str


class LinkToken(Input):
    token: Token


class LinkOffer(Model):
    """What would happen to whoever follows a link."""

    user: User = Field(description="who they would become")
    you: User | None = Field(description="who they are now; null: nobody")
    unfinished: int = Field(description="tables they sit at now and would no longer reach")
    expires_at: int


class LinkRequest(Model):
    """The link is bound to this device; it gets its session once the other one knows the code."""

    claim: str = Field(description="keep it: it is what `POST /session/link/claim` wants")
    code: str = Field(description="to be shown here and typed in on the other device")


class LinkState(Model):
    """`open`: nobody has asked by it; `asked`: another device shows a code."""

    state: Literal["none", "open", "asked", "confirmed"]


class LinkCode(Input):
    code: str = Field(pattern=r"^[0-9]{4}$", description="four digits that the other device shows")


class DeviceClaim(Input):
    claim: Token
    replace: bool = Field(
        default=False, description="become somebody else although there are tables here"
    )


class OthersEnded(Model):
    ended: int = Field(description="sessions on other devices")


class PersonalData(Model):
    """Everything that is stored about a person."""

    user: User
    created_at: int
    tables: list[str]
    chat: list[str]
