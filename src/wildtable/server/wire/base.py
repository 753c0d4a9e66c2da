"""Words that all messages share, and what an error looks like."""

import unicodedata
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from wildtable.match.record import MAX_NAME
from wildtable.server.impostors import is_a_bots_name

PROTOCOL = 1
MAX_CHAT = 500
MAX_SEAT = 7
MAX_INTEGER = 2**53 - 1  # what JavaScript can count
Language = Literal["en", "de"]

# Directions of writing and invisible characters: names must not pretend to be others.
_DECEIVING = {"Cf", "Cc", "Co", "Cs", "Cn", "Zl", "Zp"}
_BLANK = set(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
)  # letters to Unicode, empty to eyes


def clean_text(text: str) -> str:
    """Composed form, one line, nothing invisible."""
    text = unicodedata.normalize("NFC", text).strip()
    if any(unicodedata.category(one) in _DECEIVING or one in _BLANK for one in text):
        raise ValueError("must not contain invisible or control characters")
    if all(unicodedata.category(one)[0] in "MZ" for one in text):  # nothing that marks could sit on
        raise ValueError("must not be empty")
    return text


def _clean_name(text: str) -> str:
    text = clean_text(text)
    if len(text) > MAX_NAME or not text.isprintable():
        raise ValueError(f"must be printable and at most {MAX_NAME} characters long")
    if is_a_bots_name(text):
        raise ValueError("is a name of bots; choose another one")
    return text


PersonName = Annotated[str, Field(min_length=1, max_length=MAX_NAME), AfterValidator(_clean_name)]
TableId = Annotated[str, Field(pattern=r"^[0-9a-f]{16}$")]
Nonce = Annotated[str, Field(pattern=r"^[0-9a-f]{32}$", description="16 random bytes, hex")]
Seal = Annotated[
    str,
    Field(
        pattern=r"^[0-9a-f]{64}$",
        description='SHA-256("tt-fair-2|nonce|" table "|" nonce): a promise to tell that nonce',
    ),
]
Token = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{22}$")]
Seat = Annotated[int, Field(ge=0, le=MAX_SEAT)]
Seq = Annotated[int, Field(ge=0, le=MAX_INTEGER)]
MoveId = Annotated[
    str,
    Field(
        pattern=r"^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$",
        description="UUID chosen by the client; sending it again never acts twice",
    ),
]
ActionInput = Annotated[
    str | int, Field(description="id or canonical text of a legal action; text is safer")
]
BotSpec = Annotated[str, Field(min_length=1, max_length=MAX_NAME)]


class Model(BaseModel):
    """What we send."""

    model_config = ConfigDict(extra="forbid", frozen=True)


def is_none(value: object) -> bool:
    """For what most messages do without: it is left out."""
    return value is None


class Input(BaseModel):
    """What we are sent: no field that we do not know, no conversions."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


ErrorCode = Literal[
    "malformed",
    "illegal",
    "not-your-turn",
    "stale",
    "no-session",
    "forbidden",
    "not-found",
    "conflict",
    "limit",
    "origin",
    "too-large",
    "storage",
    "unavailable",
]


class Problem(Model):
    """Why something was refused; nothing has changed."""

    code: ErrorCode
    message: str = Field(description="for people, in their language")
    clause: str | None = Field(default=None, description="the rule that says no, e.g. AK-6.1")


class ErrorReply(Model):
    error: Problem
