"""What every request passes: address, size, origin, our own header; and what every answer carries."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wildtable.core.json_types import JsonObject
from wildtable.server.refusals import STATUS, Refusal, problem_of
from wildtable.server.sessions import bearer_of, cookie_of, is_secure
from wildtable.server.settings import Settings
from wildtable.server.wire import ErrorReply

SAFE = {"GET", "HEAD", "OPTIONS"}
OWN_HEADER = "x-wildtable"  # other sites cannot send it without asking us first
API = "/api/"
CONTENT_POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": CONTENT_POLICY,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
ONE_YEAR = 365 * 24 * 3600


def language_of(connection: HTTPConnection) -> str:
    """`?lang=`, else what the browser says, else English."""
    asked = connection.query_params.get("lang", "")
    if asked in {"en", "de"}:
        return asked
    accepted = connection.headers.get("accept-language", "")
    for part in accepted.split(",")[:10]:
        language = part.strip()[:2].lower()
        if language in {"en", "de"}:
            return language
    return "en"


def allowed_origins(connection: HTTPConnection, settings: Settings) -> set[str]:
    """Exact matches only."""
    if settings.public_url:
        return {_origin(settings.public_url)}
    scheme = "https" if connection.url.scheme in {"https", "wss"} else "http"
    return {f"{scheme}://{connection.headers.get('host', '')}"}


def _origin(address: str) -> str:
    """As browsers write it: in small letters, without the port that goes without saying."""
    parts = urlsplit(address.lower())
    usual = {"http": 80, "https": 443}.get(parts.scheme)
    host = parts.netloc.rpartition("@")[2]
    return f"{parts.scheme}://{host.removesuffix(f':{usual}')}"


def check_origin(connection: HTTPConnection, settings: Settings) -> None:
    """Browsers say where a request comes from; programs with a token of their own need not."""
    origin = connection.headers.get("origin")
    site = connection.headers.get("sec-fetch-site", "same-origin")
    if origin is None:
        is_socket = connection.scope["type"] == "websocket"
        by_token = bearer_of(connection) is not None and cookie_of(connection) is None
        if site not in {"same-origin", "none"} or (is_socket and not by_token):
            raise Refusal("origin", "server-origin")
    elif origin not in allowed_origins(connection, settings):
        raise Refusal("origin", "server-origin")


def check_transport(connection: HTTPConnection, settings: Settings) -> None:
    if not settings.allow_http and not is_secure(connection):
        raise Refusal("origin", "server-https")


class Guard:
    """ASGI middleware in front of everything."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        body = Body(self.settings.max_body)
        decorated = self._decorating(connection, send)
        try:
            self._check(connection)
            body.check(Headers(scope=scope))
        except Refusal as refusal:
            await refuse(connection, refusal, decorated)
            return
        await self.app(scope, body.receiving(receive), body.answering(connection, decorated))

    def _check(self, connection: HTTPConnection) -> None:
        path, method = connection.url.path, connection.scope["method"]
        if not path.startswith(API):
            return
        check_transport(connection, self.settings)
        if method not in SAFE:
            check_origin(connection, self.settings)
            if connection.headers.get(OWN_HEADER) is None:
                raise Refusal("origin", "server-own-header")

    def _decorating(self, connection: HTTPConnection, send: Send) -> Send:
        path = connection.url.path

        async def decorated(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if connection.url.scheme == "https":
                    headers["strict-transport-security"] = f"max-age={ONE_YEAR}"
                if path.startswith(API):  # nobody's hand comes back by the back button
                    headers["cache-control"] = "no-store"
            await send(message)

        return decorated


class Body:
    """Counts what arrives; one that says it is too large is not even read."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.read = 0
        self.is_refused = False

    def check(self, headers: Headers) -> None:
        declared = headers.get("content-length", "0").lstrip("0") or "0"
        if not declared.isdecimal() or len(declared) > 9 or int(declared) > self.most:
            raise Refusal("too-large", "server-too-large")

    def receiving(self, receive: Receive) -> Receive:
        async def counted() -> Message:
            message = await receive()
            self.read += len(message.get("body", b""))
            if self.read > self.most:
                return {"type": "http.request", "body": b"", "more_body": False}
            return message

        return counted

    def answering(self, connection: HTTPConnection, send: Send) -> Send:
        """Whatever the application makes of half a body is not what we say."""

        async def answer(message: Message) -> None:
            if self.read <= self.most:
                await send(message)
            elif not self.is_refused:
                self.is_refused = True
                await refuse(connection, Refusal("too-large", "server-too-large"), send)

        return answer


async def refuse(connection: HTTPConnection, refusal: Refusal, send: Send) -> None:
    """Answer without the application."""
    problem = problem_of(refusal, language_of(connection))
    body = ErrorReply(error=problem).model_dump_json().encode()
    start: JsonObject = {
        "type": "http.response.start",
        "status": STATUS[refusal.code],
        "headers": [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
        ],
    }
    await send(start)
    await send({"type": "http.response.body", "body": body})
