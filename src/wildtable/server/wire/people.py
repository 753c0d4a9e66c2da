"""Who somebody is."""

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


class NewSessionReply(Model):
    user: User
    token: str | None = Field(description="send it as `Authorization: Bearer <token>`")


class DeviceLink(Model):
    token: str = Field(description="for `/#d=<token>` on another device; once, ten minutes")
    expires_at: int
    qr_svg: str


class DeviceClaim(Input):
    token: Token


class PersonalData(Model):
    """Everything that is stored about a person."""

    user: User
    created_at: int
    tables: list[str]
    chat: list[str]
