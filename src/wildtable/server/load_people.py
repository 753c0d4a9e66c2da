"""The people of a load test: they sign in, sit down in pairs, and have a socket each."""

import json
import uuid
from dataclasses import dataclass, field
from http.client import HTTPConnection
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect

from wildtable.core.errors import Malformed
from wildtable.core.json_types import JsonObject

LOOPBACK = {"127.0.0.1", "localhost", "::1"}


def address_of(url: str) -> tuple[str, int]:
    """Host and port of a server on this machine; nobody else's is to be loaded."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError as problem:
        raise Malformed(f"--url: {problem}") from problem
    if parts.scheme != "http" or host not in LOOPBACK or port is None:
        raise Malformed(
            "--url: should look like http://127.0.0.1:8000; only this machine is loaded"
        )
    return host, port


class Api:
    """The REST calls that setting up needs."""

    def __init__(self, url: str) -> None:
        self.connection = HTTPConnection(*address_of(url), timeout=60)
        self.token = ""

    def call(self, method: str, path: str, body: JsonObject | None = None) -> Any:
        headers = {"content-type": "application/json", "x-wildtable": "1"}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        text = json.dumps(body) if body is not None else None
        self.connection.request(method, f"/api/v1{path}", text, headers)
        reply = self.connection.getresponse()
        data = json.loads(reply.read())
        if reply.status >= 300:
            raise Malformed(f"load: {method} {path}: {data['error']['message']}")
        return data

    def sign_in(self, name: str) -> str:
        self.token = ""
        self.token = self.call("POST", "/session", {"name": name, "bearer": True})["token"]
        return self.token

    def close(self) -> None:
        self.connection.close()


@dataclass
class Seated:
    """One person at one table, with a socket."""

    token: str
    seat: int | None  # None: a spectator
    url: str
    socket: ClientConnection | None = None
    state: JsonObject = field(default_factory=dict)

    async def connect(self) -> None:
        """As far as the welcome."""
        host, port = address_of(self.url)
        self.socket = await connect(
            f"ws://{host}:{port}/api/v1/socket",
            additional_headers={"authorization": f"Bearer {self.token}"},
            compression=None,
            max_size=None,
            ping_interval=None,
        )
        await self.say(type="hello", protocol=1)
        await self.socket.recv()

    async def say(self, **message: object) -> None:
        if self.socket is not None:
            await self.socket.send(json.dumps(message))


@dataclass
class Sent:
    move_id: str
    seat: int
    at: float
    acked: float = 0.0


@dataclass
class Table:
    id: str
    people: list[Seated]
    spectators: list[Seated] = field(default_factory=list)
    sent: Sent | None = None  # the move that is on its way
    acks: dict[str, int] = field(default_factory=dict)  # move → line
    waits: bool = False
    seen: dict[int, int] = field(default_factory=dict)  # seat → last line it heard of


def set_up(urls: list[str], game: str, number: int) -> Table:
    """Two people at a table, each at another server; the last one to sit down starts the game."""
    places = [urls[(number + seat) % len(urls)] for seat in range(2)]
    api = Api(places[0])
    try:
        tokens = [api.sign_in(f"P{number}-{seat}") for seat in range(2)]
        table = api.call("POST", "/tables", {"game": game, "options": {"players": 2}})["id"]
        for seat, token in enumerate(tokens):
            api.token = token
            api.call("POST", f"/tables/{table}/claim", {"seat": seat, "nonce": uuid.uuid4().hex})
    finally:
        api.close()
    people = [Seated(token, seat, places[seat]) for seat, token in enumerate(tokens)]
    return Table(table, people)


def add_spectator(urls: list[str], table: Table, number: int) -> None:
    url = urls[number % len(urls)]
    api = Api(url)
    try:
        table.spectators.append(Seated(api.sign_in(f"S{number}"), None, url))
    finally:
        api.close()
