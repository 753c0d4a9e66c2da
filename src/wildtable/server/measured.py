"""Requests counted, logged and limited, by route: paths and queries may tell too much."""

import time

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wildtable.server import logs
from wildtable.server.addresses import client_network
from wildtable.server.context import Context
from wildtable.server.refusals import Refusal
from wildtable.server.security import API, refuse

log = logs.logger(__name__)


class Measured:
    """ASGI middleware inside the guard."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in {"http", "websocket"}:
            await self.app(scope, receive, send)
            return
        context: Context = scope["app"].state.context
        connection = HTTPConnection(scope)
        address = client_network(connection)
        if scope["type"] == "websocket":
            if context.limits.allows("request", address):  # a handshake is one, too
                await self.app(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": 1008})  # HTTP 403
            return
        begun, status = time.perf_counter(), 500

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            if scope["path"].startswith(API) and not context.limits.allows("request", address):
                await refuse(connection, Refusal("limit", "server-too-fast"), noting)
            else:
                await self.app(scope, receive, noting)
        finally:
            self._note(scope, context, status, time.perf_counter() - begun)

    def _note(self, scope: Scope, context: Context, status: int, seconds: float) -> None:
        route = getattr(scope.get("route"), "path", "other")
        context.metrics.requests.labels(scope["method"], route, status).inc()
        context.metrics.request_seconds.observe(seconds)
        log.info(
            "request",
            method=scope["method"],
            route=route,
            status=status,
            ms=round(seconds * 1000, 1),
        )
