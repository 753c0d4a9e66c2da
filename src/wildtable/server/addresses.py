"""Where a request comes from, as far as it can be believed."""

from ipaddress import IPv6Address, ip_address, ip_network

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

NETWORK_BITS = 64  # of an IPv6 address: one household has them all
SCHEMES = {"http", "https", "ws", "wss"}
LONGEST = 45  # characters of an address; whatever is longer is none


def network_of(host: str) -> str:
    """What limits count: an IPv4 address, or the /64 network of an IPv6 address."""
    try:
        address = ip_address(host.partition("%")[0][:LONGEST])
    except ValueError:
        return host[:LONGEST]
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ip_network((address, NETWORK_BITS), strict=False))


def client_network(connection: HTTPConnection) -> str:
    return network_of(connection.client.host) if connection.client else "unknown"


class Forwarded:
    """ASGI middleware behind proxies: who asks is what our own proxies say, and nobody else.

    Every proxy appends the address it was asked from to X-Forwarded-For. So the entry that the
    outermost of our own `hops` proxies wrote is that many places from the right; what stands to
    the left of it was written by the client and may be anything.
    """

    def __init__(self, app: ASGIApp, hops: int) -> None:
        self.app = app
        self.hops = hops

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in {"http", "websocket"}:
            self._believe(scope)
        await self.app(scope, receive, send)

    def _believe(self, scope: Scope) -> None:
        host = self._entry(scope, b"x-forwarded-for")
        if host:
            scope["client"] = (_without_port(host), 0)
        scheme = self._entry(scope, b"x-forwarded-proto").lower()
        if scheme in SCHEMES:
            is_socket = scope["type"] == "websocket"
            scope["scheme"] = scheme.replace("http", "ws") if is_socket else scheme

    def _entry(self, scope: Scope, header: bytes) -> str:
        values = [value for name, value in scope["headers"] if name == header]
        entries = b",".join(values).decode("latin-1").split(",")
        return entries[max(len(entries) - self.hops, 0)].strip()


def _without_port(host: str) -> str:
    """`192.0.2.1:4711`, `[2001:db8::1]:4711`, or an address alone."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0] if host.count(":") == 1 else host
