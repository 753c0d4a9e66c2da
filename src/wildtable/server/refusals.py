"""How the server says no: a code for programs, a sentence for people, a status for HTTP."""

from wildtable.core.errors import Malformed, NotYourTurn, Stale, WildtableError
from wildtable.core.messages import messages
from wildtable.server.wire import ErrorCode, Problem

STATUS: dict[ErrorCode, int] = {
    "malformed": 400,
    "illegal": 409,
    "not-your-turn": 409,
    "stale": 409,
    "no-session": 401,
    "forbidden": 403,
    "not-found": 404,
    "conflict": 409,
    "limit": 429,
    "origin": 403,
    "too-large": 413,
    "storage": 503,
    "unavailable": 503,
}


class Refusal(Exception):
    """Something that the server does not do; `message` is a Fluent id of locales/*/server.ftl."""

    def __init__(self, code: ErrorCode, message: str, **details: object) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.details = details


def problem_of(reason: Exception, language: str) -> Problem:
    """In the language of whoever asked."""
    say = messages(language)
    if isinstance(reason, Refusal):
        return Problem(code=reason.code, message=say(reason.message, **reason.details))
    if isinstance(reason, WildtableError):
        return Problem(code=_code(reason), message=say.error(reason), clause=reason.clause or None)
    raise TypeError(f"not a refusal: {reason!r}")


def _code(reason: WildtableError) -> ErrorCode:
    if isinstance(reason, NotYourTurn):
        return "not-your-turn"
    if isinstance(reason, Stale):
        return "stale"
    return "malformed" if isinstance(reason, Malformed) else "illegal"
