"""Who is asking: opaque tokens, of which only hashes are stored."""

import hashlib
import secrets
import time
from dataclasses import dataclass

from starlette.requests import HTTPConnection
from starlette.responses import Response

from wildtable.server.live import now_ms
from wildtable.server.refusals import Refusal
from wildtable.server.settings import Settings
from wildtable.storage import Database
from wildtable.storage import people as people_store
from wildtable.storage.people import UserRow

TOKEN_BYTES = 16  # 128 bits
SECURE_COOKIE = "__Host-wildtable"
PLAIN_COOKIE = "wildtable"  # only with `allow_http`, where browsers refuse secure cookies
BEFORE = "-before"  # the cookie of whoever was signed in before a link replaced them
REMEMBERED_SECONDS = 30.0
LOCAL = {"localhost", "127.0.0.1", "[::1]", "::1"}


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def hash_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Session:
    user: UserRow
    token_hash: str


class Sessions:
    def __init__(self, database: Database, settings: Settings) -> None:
        self.database = database
        self.settings = settings
        self._known: dict[str, tuple[float, UserRow]] = {}  # spares a query for every request

    # ── who is it ──
    async def of(self, connection: HTTPConnection) -> Session | None:
        return await self.with_token(token_of(connection))

    async def before(self, connection: HTTPConnection) -> Session | None:
        """Who was signed in here before a link from another device replaced them."""
        return await self.with_token(cookie_of(connection, BEFORE))

    async def with_token(self, token: str | None) -> Session | None:
        if token is None or len(token) > 64:
            return None
        hashed = hash_of(token)
        known = self._known.get(hashed)
        if known and known[0] > time.monotonic():
            return Session(known[1], hashed)
        user = await self.database.read(lambda c: people_store.user_of_session(c, hashed, now_ms()))
        return None if user is None else self._remember(user, hashed)

    async def needed(self, connection: HTTPConnection) -> Session:
        session = await self.of(connection)
        if session is None:
            raise Refusal("no-session", "server-no-session")
        return session

    def _remember(self, user: UserRow, hashed: str) -> Session:
        if self.database.is_shared:  # it may end in another process at any moment
            return Session(user, hashed)
        if len(self._known) > 10_000:
            self._known.clear()
        self._known[hashed] = (time.monotonic() + REMEMBERED_SECONDS, user)
        return Session(user, hashed)

    # ── coming and going ──
    async def begin(self, name: str) -> tuple[UserRow, str]:
        """A new person."""
        token, now = new_token(), now_ms()
        user = UserRow(secrets.token_hex(16), name, now)
        until = now + self.settings.session_lifetime * 1000
        await self.database.write(lambda c: people_store.add_user(c, user, hash_of(token), until))
        return user, token

    async def rename(self, session: Session, name: str) -> UserRow:
        await self.database.write(lambda c: people_store.rename(c, session.user.id, name))
        self.forget_user(session.user.id)
        return UserRow(session.user.id, name, session.user.created_at)

    async def end(self, session: Session) -> None:
        await self.database.write(lambda c: people_store.end_session(c, session.token_hash))
        self._known.pop(session.token_hash, None)

    async def delete_person(self, session: Session) -> None:
        await self.database.write(lambda c: people_store.forget(c, session.user.id))
        self.forget_user(session.user.id)

    def forget_user(self, user_id: str) -> None:
        self._known = {
            hashed: entry for hashed, entry in self._known.items() if entry[1].id != user_id
        }

    # ── cookies ──
    def set_cookie(
        self, connection: HTTPConnection, response: Response, token: str, kind: str = ""
    ) -> None:
        secure = is_secure(connection)
        response.set_cookie(
            cookie_name(connection) + kind,
            token,
            max_age=self.settings.session_lifetime,
            path="/",
            secure=secure,
            httponly=True,
            samesite="lax",
        )

    def clear_cookie(self, connection: HTTPConnection, response: Response, kind: str = "") -> None:
        secure = is_secure(connection)
        name = cookie_name(connection) + kind
        response.delete_cookie(name, path="/", secure=secure, httponly=True, samesite="lax")


def bearer_of(connection: HTTPConnection) -> str | None:
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token.strip() else None


def cookie_name(connection: HTTPConnection) -> str:
    return SECURE_COOKIE if is_secure(connection) else PLAIN_COOKIE


def cookie_of(connection: HTTPConnection, kind: str = "") -> str | None:
    return connection.cookies.get(cookie_name(connection) + kind)


def token_of(connection: HTTPConnection) -> str | None:
    return bearer_of(connection) or cookie_of(connection)


def host_of(connection: HTTPConnection) -> str:
    """The host without its port."""
    host = connection.headers.get("host", "")
    return host.rsplit(":", 1)[0] if not host.endswith("]") else host


def is_secure(connection: HTTPConnection) -> bool:
    """Encrypted, or not leaving this machine: browsers take secure cookies from both."""
    return connection.url.scheme in {"https", "wss"} or host_of(connection) in LOCAL
