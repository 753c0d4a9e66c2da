"""Who may do what: every operation of the OpenAPI document × every kind of caller.

A new operation without a line in `ALLOWED` fails here: nobody forgets to think about it.
"""

import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx2
import pytest

from tests.server.running import NONCE, Person, Server, move_body, running
from wildtable.server import Settings, create_app
from wildtable.server.sessions import hash_of
from wildtable.storage.people import end_session

ROLES = ("mover", "other", "spectator", "excluded", "expired", "nobody")
EVERYBODY = set(ROLES)
WITH_SESSION = EVERYBODY - {"expired", "nobody"}
LOOKERS = {"mover", "other", "spectator"}  # `excluded` asks about a table without spectators
SEATED = {"mover"}  # the requests speak for the mover's seat

# Operation → who gets past 401 and 403.
ALLOWED: dict[str, set[str]] = {
    "GET /meta": EVERYBODY,
    "GET /preparing": EVERYBODY,
    "GET /games": EVERYBODY,
    "GET /games/{game}": EVERYBODY,
    "GET /games/{game}/rules": EVERYBODY,
    "GET /games/{game}/rules/search": EVERYBODY,
    "GET /games/{game}/lessons": EVERYBODY,
    "POST /games/{game}/lessons/{lesson}": EVERYBODY,
    "POST /games/{game}/lessons/{lesson}/moves": EVERYBODY,
    "POST /games/{game}/lessons/{lesson}/preview": EVERYBODY,
    "GET /session": EVERYBODY,
    "POST /session": EVERYBODY,
    "DELETE /session": WITH_SESSION,
    "POST /session/link": WITH_SESSION,
    "GET /session/link": WITH_SESSION,
    "POST /session/link/confirm": WITH_SESSION,
    "POST /session/link/look": EVERYBODY,
    "POST /session/link/ask": EVERYBODY,
    "POST /session/link/claim": EVERYBODY,
    "POST /session/back": EVERYBODY,
    "POST /session/others/end": WITH_SESSION,
    "GET /me": WITH_SESSION,
    "DELETE /me": WITH_SESSION,
    "GET /me/statistics": WITH_SESSION,
    "GET /me/tables": WITH_SESSION,
    "GET /statistics": EVERYBODY,
    "POST /tables": WITH_SESSION,
    "GET /tables": WITH_SESSION,
    "GET /tables/{table}": WITH_SESSION,
    "POST /tables/{table}/claim": WITH_SESSION,
    "POST /tables/{table}/reveal": SEATED,
    "PUT /tables/{table}/seats/{seat}": SEATED,  # who also is the host
    "POST /tables/{table}/seats/{seat}/invite": SEATED,
    "POST /tables/{table}/cancel": SEATED,
    "POST /tables/{table}/leave": SEATED,
    "POST /tables/{table}/return": SEATED,
    "POST /tables/{table}/resign": SEATED,
    "POST /tables/{table}/rematch": {"mover", "other"},
    "POST /tables/{table}/continue": LOOKERS,
    "GET /tables/{table}/fairness": LOOKERS,
    "GET /tables/{table}/state": LOOKERS,
    "GET /tables/{table}/state own": SEATED,
    "GET /tables/{table}/log": LOOKERS,
    "GET /tables/{table}/log own": SEATED,
    "POST /tables/{table}/moves": SEATED,
    "POST /tables/{table}/preview": SEATED,
    "POST /tables/{table}/undo": SEATED,
    "POST /tables/{table}/takeback": SEATED,
    "POST /tables/{table}/takeback/answer": SEATED,
    "POST /tables/{table}/hint": SEATED,
    "GET /tables/{table}/replay": LOOKERS,
    "GET /tables/{table}/replay own": SEATED,
    "GET /tables/{table}/record": LOOKERS,
    "GET /tables/{table}/chat": LOOKERS,
    "POST /tables/{table}/chat": LOOKERS,
}


@dataclass
class Scene:
    """A game of two in which `mover` is host and has to decide, and the people around it."""

    server: Server
    people: dict[str, Person]
    table: str
    closed: str
    seat: int

    def request(self, operation: str, role: str) -> httpx2.Response:
        method, path = operation.removesuffix(" own").split()
        table = self.closed if role == "excluded" else self.table
        path = path.format(game="animal-kingdoms", lesson="first-age", table=table, seat=self.seat)
        return self.people[role].http.request(
            method, path, json=self.body(operation), params=self.query(operation)
        )

    def query(self, operation: str) -> dict[str, Any]:
        if operation.endswith("search"):
            return {"words": "card"}
        return {"seat": self.seat} if operation.endswith(" own") else {}

    def body(self, operation: str) -> Any:
        name = operation.rsplit("/", 1)[1]
        seat = {"seat": self.seat}
        bodies: dict[str, Any] = {
            "session": {"name": "Somebody"},
            "claim": {"claim": "x" * 22} if "link" in operation else {"nonce": NONCE},
            "look": {"token": "x" * 22},
            "ask": {"token": "x" * 22},
            "confirm": {"code": "0000"},
            "reveal": {**seat, "nonce": NONCE},
            "tables": {"game": "animal-kingdoms"},
            "{seat}": {"kind": "open"},
            "moves": move_body(self.seat, 0, ["nonsense"]),
            "preview": {**seat, "actions": ["nonsense"]},
            "undo": {**seat, "move_id": str(uuid.uuid4())},
            "answer": {**seat, "agree": True},
            "continue": {**seat, "step": 0},
            "chat": {"text": "hello"},
        }
        return bodies.get(name, seat) if not operation.startswith("GET") else None


def expired(server: Server) -> Person:
    person = server.person("Expired")
    server.context.database.write_now(lambda c: end_session(c, hash_of(person.token)))
    return person


def nobody(server: Server) -> Person:
    person = server.person("Nobody")
    del person.http.headers["authorization"]
    return person


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    with running(tmp_path_factory.mktemp("matrix")) as server:
        people = {role: server.person(role) for role in ROLES[:4]}
        people |= {"expired": expired(server), "nobody": nobody(server)}
        yield set_up(server, people)


def set_up(server: Server, people: dict[str, Person]) -> Scene:
    """Games until the host has the first move."""
    mover, other = people["mover"], people["other"]
    while True:
        tables = [mover.new_table("hh", spectators=open_)["id"] for open_ in (True, False)]
        for table in tables:
            mover.claim(table, 0)
            other.claim(table, 1)
        if all(mover.state(table)["to_act"] == [0] for table in tables):
            return Scene(server, people, tables[0], tables[1], 0)


def operations() -> list[str]:
    document = create_app(Settings(db="unused.db")).openapi()
    return [
        f"{method.upper()} {path.removeprefix('/api/v1')}"
        for path, methods in document["paths"].items()
        for method in methods
        if path.startswith("/api/")
    ]


def test_every_operation_has_been_thought_about() -> None:
    assert set(operations()) == {name.removesuffix(" own") for name in ALLOWED}


# What ends a session or a seat comes last, each with people of its own.
ENDING = {"DELETE /session", "DELETE /me", "POST /tables/{table}/resign"}


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("operation", [name for name in ALLOWED if name not in ENDING])
def test_matrix(scene: Scene, operation: str, role: str) -> None:
    judge(scene, operation, role)


@pytest.mark.parametrize("operation", sorted(ENDING))
def test_matrix_of_what_ends_something(operation: str, tmp_path: Path) -> None:
    with running(tmp_path) as server:
        people = {role: server.person(role) for role in ROLES[:4]}
        people |= {"expired": expired(server), "nobody": nobody(server)}
        scene = set_up(server, people)
        for role in reversed(ROLES):
            judge(scene, operation, role)


def judge(scene: Scene, operation: str, role: str) -> None:
    reply = scene.request(operation, role)
    assert reply.status_code < 500, reply.text
    if role in ALLOWED[operation]:
        assert reply.status_code not in {401, 403}, reply.text
    elif role in {"expired", "nobody"}:
        assert reply.status_code == 401, reply.text
    else:
        assert reply.status_code == 403, reply.text
