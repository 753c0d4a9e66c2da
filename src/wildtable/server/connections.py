"""HTTP connections with limits: headers, time to send a request, connections of one network, files.

uvicorn has none of these for its fast parser: headers could grow without end, and a thousand
connections that never finish their request locked everybody out.
"""

import asyncio
from collections import Counter
from contextlib import suppress
from http import HTTPStatus

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from wildtable.core.json_types import JsonObject
from wildtable.server.addresses import network_of
from wildtable.server.logs import logger
from wildtable.server.settings import KIB, Settings
from wildtable.server.wire import ErrorCode, ErrorReply, Problem

log = logger(__name__)
MAX_REQUEST = 1024 * KIB  # all bytes of one request; chunks of one byte each cost five more
RESERVED_FILES = 128  # for the database, static files, logs


def raise_file_limit(wanted: int | None = None) -> int:
    """As many open files as the system allows (or `wanted`); every connection is one."""
    try:
        import resource  # noqa: PLC0415 - not on every system
    except ImportError:
        return 512  # what Windows gives
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    goal = hard if wanted is None else min(wanted, hard)
    if hard == resource.RLIM_INFINITY:
        goal = wanted or 1_048_576
    if soft != resource.RLIM_INFINITY and soft < goal:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (goal, hard))
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 1_048_576 if soft == resource.RLIM_INFINITY else soft


class Connections:
    """Who is connected to this process, and who of them has not finished a request yet."""

    def __init__(self, settings: Settings) -> None:
        files = raise_file_limit()
        self.settings = settings
        self.most = max(files - RESERVED_FILES, files // 2)
        # Behind a proxy all connections are its own; it has limits of its own for its clients.
        is_counted = not settings.behind_proxy
        scaled = settings.connections_of_address * settings.limit_scale
        self.most_of_network = scaled if is_counted else float("inf")
        self.of_network: Counter[str] = Counter()
        self.waiting: dict[GuardedHttp, None] = {}  # for a whole request; the oldest first

    def welcome(self, network: str, already: int) -> str | None:
        """Why not, if one more cannot be served; otherwise it counts."""
        if self.of_network[network] >= self.most_of_network:
            return "Too many connections from your address. Try again in a moment."
        if already >= self.most and not self._make_room():
            return "Too many people are connected. Try again in a moment."
        self.of_network[network] += 1
        return None

    def _make_room(self) -> bool:
        """Whoever has taken longest to say what they want goes first."""
        for longest in self.waiting:
            longest.hang_up()
            return True
        return False

    def gone(self, network: str) -> None:
        self.of_network[network] -= 1
        if not self.of_network[network]:
            del self.of_network[network]


class GuardedHttp(HttpToolsProtocol):
    """One connection until it ends or becomes a WebSocket."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: JsonObject,
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.all: Connections = app_state["connections"]
        self.limits = self.all.settings
        self.network: str | None = None  # None: not counted (any more)
        self._timer: asyncio.TimerHandle | None = None
        self._slow_reader: asyncio.TimerHandle | None = None
        self._fed = 0  # bytes of the present request
        self._heading = 0  # bytes of its headers that are complete
        self._is_heading = True  # not all of them are
        self._refusal: tuple[int, ErrorCode, str] | None = None

    # ── coming and going ──
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        already = len(self.connections)
        super().connection_made(transport)
        network = network_of(self.client[0]) if self.client else "unknown"
        reason = self.all.welcome(network, already)
        if reason is not None:
            self._refuse(503, "limit", reason)
            return
        self.network = network
        self._begin_waiting()

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget()
        self._cancel_slow_reader()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Sockets are counted by `Limits`, when they have said whose they are."""
        self._forget()
        super().handle_websocket_upgrade()

    def _forget(self) -> None:
        self._end_waiting()
        if self.network is not None:
            self.all.gone(self.network)
            self.network = None

    def hang_up(self) -> None:
        self._forget()
        self.connections.discard(self)  # its file is free as soon as the loop gets to it
        self.transport.abort()

    # ── a request in time ──
    def _begin_waiting(self) -> None:
        if self._timer is None:
            self._timer = self.loop.call_later(self.limits.receipt_seconds, self._too_late)
            self.all.waiting[self] = None

    def _end_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
            self.all.waiting.pop(self, None)

    def _too_late(self) -> None:
        self._end_waiting()
        if self.transport.is_closing():
            return
        if self._fed == 0 or self._is_answering:  # browsers open connections on speculation
            self.transport.close()
        else:
            self._refuse(408, "limit", "The request took too long to arrive.")

    @property
    def _is_answering(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is not None and cycle.response_started and not cycle.response_complete

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._slow_reader is None:
            patience = self.limits.reading_seconds
            self._slow_reader = self.loop.call_later(patience, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._cancel_slow_reader()

    def _cancel_slow_reader(self) -> None:
        if self._slow_reader is not None:
            self._slow_reader.cancel()
            self._slow_reader = None

    # ── a request of some size ──
    def data_received(self, data: bytes) -> None:
        self._fed += len(data)
        super().data_received(data)
        most = self.limits.max_headers if self._is_heading else MAX_REQUEST
        if self._fed > most and self.network is not None and not self.transport.is_closing():
            self._refuse(*self._too_large())

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._begin_waiting()
        self._heading = 0
        self._is_heading = True

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        self._check_headers(len(url))

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        self._check_headers(len(name) + len(value) + len(": \r\n"))

    def _check_headers(self, more: int) -> None:
        """One reading may bring many; what is raised here ends the parsing."""
        self._heading += more
        if self._heading > self.limits.max_headers:
            self._refusal = self._too_large()
            raise ValueError("too many headers")

    def _too_large(self) -> tuple[int, ErrorCode, str]:
        if self._is_heading:
            return 431, "too-large", "The headers of the request are too large."
        return 413, "too-large", "The request is too large."

    def on_headers_complete(self) -> None:
        self._is_heading = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._end_waiting()
        self._fed = 0

    # ── saying no without the application ──
    def send_400_response(self, msg: str) -> None:
        self._refuse(*(self._refusal or (400, "malformed", msg)))

    def _refuse(self, status: int, code: ErrorCode, words: str) -> None:
        """In English: what the client reads is in headers that nobody has read."""
        reply = ErrorReply(error=Problem(code=code, message=words))
        body = reply.model_dump_json().encode()
        head = (
            f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\n"
            "content-type: application/json\r\n"
            f"content-length: {len(body)}\r\n"
            "cache-control: no-store\r\nconnection: close\r\n\r\n"
        )
        log.info("connection refused", status=status, code=code)
        self.transport.write(head.encode() + body)
        self.transport.close()
