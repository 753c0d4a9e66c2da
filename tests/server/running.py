"""A real server on a real port, and people who talk to it."""

import asyncio
import json
import socket
import threading
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2
import uvicorn
from websockets.sync import client
from websockets.sync.client import ClientConnection

from tests.waiting import PATIENCE, wait_until
from wildtable.server import Settings, create_app
from wildtable.server.context import Context
from wildtable.server.listening import uvicorn_options

GAME = "animal-kingdoms"
NONCE = "00112233445566778899aabbccddeeff"


class Server:
    """An application in a thread of this process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.people: list[Person] = []
        self.app = create_app(settings)
        options = {**uvicorn_options(settings), "timeout_graceful_shutdown": 2}
        config = uvicorn.Config(self.app, host="127.0.0.1", port=0, **options)
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, daemon=True)

    def start(self) -> "Server":
        self.thread.start()
        wait_until(lambda: self.server.started or not self.thread.is_alive(), "the start")
        if not self.server.started:
            raise RuntimeError("the server did not start")
        sockets: list[socket.socket] = self.server.servers[0].sockets  # type: ignore[assignment]
        self.port = sockets[0].getsockname()[1]
        return self

    def stop(self) -> None:
        for person in self.people:
            person.http.close()
        self.server.should_exit = True
        self.thread.join(PATIENCE)

    @property
    def context(self) -> Context:
        context: Context = self.app.state.context
        return context

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def person(self, name: str = "Ada") -> "Person":
        self.people.append(Person(self.origin, name))
        return self.people[-1]


@contextmanager
def running(folder: Path, **chosen: Any) -> Iterator[Server]:
    """A server with a database of its own, and limits that tests do not meet by accident."""
    defaults: dict[str, Any] = {
        "db": f"sqlite:///{folder / 'table.db'}",
        "limit_scale": 1000.0,
        "poll": 0.2,
        "pace": 0.0,
        "step_back": False,  # or a test would take as long as the machine is busy
        "log_level": "warning",
    }
    server = Server(Settings(**(defaults | chosen))).start()
    try:
        yield server
    finally:
        server.stop()


class Person:
    """Somebody with a session, by token."""

    def __init__(self, origin: str, name: str = "Ada", *, token: str | None = None) -> None:
        self.origin = origin
        self.name = name
        self.http = httpx2.Client(
            base_url=f"{origin}/api/v1",
            headers={"x-wildtable": "1"},
            timeout=PATIENCE,
            verify=False,  # no encryption on loopback, so no certificates to load
        )
        if token is None:
            reply = self.http.post("/session", json={"name": name, "bearer": True})
            assert reply.status_code == 200, reply.text
            token = reply.json()["token"]
        self.token = token
        self.http.headers["authorization"] = f"Bearer {token}"

    # ── asking ──
    def get(self, path: str, **query: Any) -> Any:
        return good(self.http.get(path, params=query))

    def post(self, path: str, body: Any = None) -> Any:
        return good(self.http.post(path, json=body))

    def refused(self, method: str, path: str, body: Any = None, **query: Any) -> tuple[int, str]:
        """Status and code of a refusal."""
        reply = self.http.request(method, path, json=body, params=query)
        assert reply.status_code >= 400, reply.text
        return reply.status_code, reply.json()["error"]["code"]

    # ── playing ──
    def new_table(self, seats: str = "hb", **wish: Any) -> Any:
        """`seats`: h = open, i = invite, b = bot."""
        kinds = {"h": {"kind": "open"}, "i": {"kind": "invite"}}
        plans = [kinds.get(one, {"kind": "bot", "bot": "random"}) for one in seats]
        options = {"players": len(seats), **wish.pop("options", {})}
        body = {"game": GAME, "options": options, "seats": plans, "substitute": "random", **wish}
        return self.post("/tables", body)

    def claim(self, table: str, seat: int | None = None, **more: Any) -> Any:
        return self.post(f"/tables/{table}/claim", {"seat": seat, "nonce": NONCE, **more})

    def state(self, table: str, seat: int | None = None, **query: Any) -> Any:
        return self.get(f"/tables/{table}/state", **_given(seat=seat, **query))

    def move(self, table: str, seat: int, state: Any = None, choice: int = 0) -> Any:
        """The first legal action, or another one."""
        state = state or self.state(table, seat)
        legal = state["legal"]
        action = legal[choice % len(legal)]["action"]
        return self.post(f"/tables/{table}/moves", move_body(seat, state["seq"], [action]))

    def play_to_the_end(self, table: str, seats: list[int], most: int = 2000) -> Any:
        """Decide for these seats until the game is over; returns the last state."""
        decided = 0
        while (state := self.state(table, seats[0]))["status"] != "over":
            mine = [seat for seat in state["to_act"] if seat in seats]
            if mine:
                self.move(table, mine[0], choice=decided)
                decided += 1
                assert decided < most, "the game does not end"
            else:
                wait_until(
                    lambda: self.state(table, seats[0])["seq"] > state["seq"], "a bot's move"
                )
        return state

    # ── the socket ──
    @contextmanager
    def socket(self, lang: str = "en") -> Iterator["Talk"]:
        address = self.origin.replace("http", "ws") + "/api/v1/socket"
        with connect(
            address,
            additional_headers={"authorization": f"Bearer {self.token}"},
            compression=None,
            max_queue=None,  # who leaves with messages unread does not wait for the goodbye
        ) as connection:
            talk = Talk(connection)
            talk.say(type="hello", protocol=1, lang=lang)
            assert talk.hear("welcome")["user"]["name"] == self.name
            yield talk


class Talk:
    """A socket after its hello; remembers everything it heard."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.heard: list[dict[str, Any]] = []

    def say(self, **message: Any) -> None:
        self.connection.send(json.dumps(message))

    def hear(self, kind: str | None = None) -> dict[str, Any]:
        """The next message (of a kind)."""
        while True:
            text = self.connection.recv(timeout=PATIENCE)
            message: dict[str, Any] = json.loads(text)
            self.heard.append(message)
            if kind is None or message["type"] == kind:
                return message

    def hear_until(self, fits: Any) -> dict[str, Any]:
        while True:
            message = self.hear()
            if fits(message):
                return message


def connect(address: str, **more: Any) -> ClientConnection:
    """How long it takes to get through decides nothing."""
    made: ClientConnection = client.connect(
        address, open_timeout=PATIENCE, ping_interval=None, **more
    )
    return made


def move_body(seat: int, seq: int, actions: list[Any], move_id: str | None = None) -> Any:
    return {
        "seat": seat,
        "seq": seq,
        "move_id": move_id or str(uuid.uuid4()),
        "actions": actions,
    }


def good(reply: httpx2.Response) -> Any:
    assert reply.status_code < 300, f"{reply.request.method} {reply.request.url}: {reply.text}"
    return reply.json() if "json" in reply.headers["content-type"] else reply.text


def _given(**values: Any) -> dict[str, Any]:
    return {name: value for name, value in values.items() if value is not None}


def run_async(job: Any) -> Any:
    return asyncio.run(job)
