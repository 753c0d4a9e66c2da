"""Origins, cookies, headers, sizes, speed: what the security table of the design asks for."""

import asyncio
import contextlib
import json
import logging
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from tests.server.clocks import Later
from tests.server.running import NONCE, Person, Server, Talk, connect, running
from tests.waiting import PATIENCE
from wildtable.server import housekeeping, logs, play
from wildtable.server.context import Context
from wildtable.storage.people import UserRow


def browser(server: Server, **headers: str) -> httpx2.Client:
    return httpx2.Client(
        base_url=f"{server.origin}/api/v1",
        headers={"x-wildtable": "1", "origin": server.origin, **headers},
        verify=False,
    )


def cookie_of(server: Server) -> str:
    """A session as a browser has it."""
    with browser(server) as client:
        reply = client.post("/session", json={"name": "Ada"})
    header = reply.headers["set-cookie"]
    return header.partition(";")[0]


# ── cookies and headers ──
def test_the_cookie_is_for_this_host_only_and_hidden_from_scripts(server: Server) -> None:
    with browser(server) as client:
        reply = client.post("/session", json={"name": "Ada"})
    name, *attributes = reply.headers["set-cookie"].split("; ")
    assert name.startswith("__Host-wildtable=")
    assert {one.lower() for one in attributes} >= {"secure", "httponly", "path=/", "samesite=lax"}
    assert reply.json()["token"] is None


def test_the_cookie_works_and_logging_out_ends_it(server: Server) -> None:
    cookie = cookie_of(server)
    with browser(server, cookie=cookie) as client:
        assert client.get("/me").status_code == 200
        assert client.delete("/session").status_code == 200
        assert client.get("/me").status_code == 401


def test_every_answer_carries_the_headers(server: Server, ada: Person) -> None:
    for path in ("/api/v1/meta", "/api/v1/me", "/api/v1/nonsense", "/healthz"):
        headers = ada.http.get(f"{server.origin}{path}").headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-content-type-options"] == "nosniff"
        assert ("no-store" in headers.get("cache-control", "")) == path.startswith("/api")


# ── other sites ──
WRONG_ORIGINS = [
    "null",
    "http://evil.example",
    "https://127.0.0.1",
    "http://127.0.0.1",
    "http://127.0.0.1:1",
    "http://127.0.0.1.evil.example:{port}",
    "http://evil.127.0.0.1:{port}",
    "HTTP://127.0.0.1:{port}",
    "http://127.0.0.1:{port}/",
    "http://127.0.0.1:{port}.evil.example",
    "http://localhost:{port}",
    "file://",
]


@pytest.mark.parametrize("origin", WRONG_ORIGINS)
def test_other_origins_are_refused(server: Server, origin: str) -> None:
    origin = origin.format(port=server.port)
    cookie = cookie_of(server)
    with browser(server, cookie=cookie, origin=origin) as client:
        reply = client.post("/tables", json={"game": "animal-kingdoms"})
        assert (reply.status_code, reply.json()["error"]["code"]) == (403, "origin")
    with pytest.raises(InvalidStatus) as caught:
        connect(
            server.origin.replace("http", "ws") + "/api/v1/socket",
            additional_headers={"cookie": cookie},
            origin=Origin(origin),
        )
    assert caught.value.response.status_code == 403


def test_a_socket_without_origin_needs_a_token_and_no_cookie(server: Server, ada: Person) -> None:
    address = server.origin.replace("http", "ws") + "/api/v1/socket"
    cookie, token = cookie_of(server), f"Bearer {ada.token}"
    for headers in ({"cookie": cookie}, {"cookie": cookie, "authorization": token}, {}):
        with pytest.raises(InvalidStatus):
            connect(address, additional_headers=headers)
    with connect(address, additional_headers={"authorization": token}):
        pass
    with connect(
        address,
        additional_headers={"cookie": cookie},
        origin=Origin(server.origin),
    ):
        pass


def test_our_own_header_is_needed(server: Server, ada: Person) -> None:
    del ada.http.headers["x-wildtable"]
    assert ada.refused("POST", "/tables", {"game": "animal-kingdoms"}) == (403, "origin")
    assert ada.get("/me")["user"]["name"] == "Ada"


def test_cross_site_requests_without_origin_are_refused(server: Server, ada: Person) -> None:
    ada.http.headers["sec-fetch-site"] = "cross-site"
    assert ada.refused("POST", "/tables", {"game": "animal-kingdoms"}) == (403, "origin")


def test_plain_http_is_for_this_machine_only(server: Server, ada: Person) -> None:
    reply = ada.http.get("/meta", headers={"host": "table.example"})
    assert reply.status_code == 403


# ── sizes and nonsense ──
def test_a_large_body_is_not_read(ada: Person) -> None:
    body = b'{"name": "' + b"x" * 100_000 + b'"}'
    reply = ada.http.post("/session", content=body)
    assert (reply.status_code, reply.json()["error"]["code"]) == (413, "too-large")

    def pieces() -> Any:
        for _ in range(100):
            yield b"x" * 1000

    streamed = ada.http.post("/session", content=pieces())
    assert streamed.status_code == 413


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[" * 30_000, b"\xff\xfe", b'{"name": 5}', b'{"name": "x", "a": 1}', b"null"],
)
def test_nonsense_is_refused(ada: Person, body: bytes) -> None:
    headers = {"content-type": "application/json"}
    reply = ada.http.post("/session", content=body, headers=headers)
    assert reply.status_code in {400, 422}
    assert reply.json()["error"]["code"] == "malformed"


@pytest.mark.parametrize(
    "name",
    ["", " ", "x" * 41, "a\u202eb", "a\u200bb", "a\x00b", "\ud800", "\u2028", "\u3164", "\ufe0f"],
)
def test_deceiving_names_are_refused(server: Server, ada: Person, name: str) -> None:
    body = json.dumps({"name": name}).encode("ascii")
    reply = ada.http.post("/session", content=body, headers={"content-type": "application/json"})
    assert reply.status_code in {400, 422}


@pytest.mark.parametrize(
    "message",
    [
        "nonsense",
        "[]",
        "{}",
        '{"type": "watch"}',
        '{"type": "nonsense"}',
        '{"type": "watch", "table": "x"}',
        '{"type": "move", "table": "0123456789abcdef", "seat": 0}',
        "[" * 5000,
        '{"type": "ping", "more": 1}',
    ],
)
def test_a_malformed_frame_is_refused_and_the_talk_goes_on(ada: Person, message: str) -> None:
    with ada.socket() as talk:
        talk.connection.send(message)
        assert talk.hear()["error"]["code"] == "malformed"
        talk.say(type="ping")
        assert talk.hear()["type"] == "pong"


def close_code(talk: Talk) -> int:
    with contextlib.suppress(ConnectionClosed):
        while True:
            talk.connection.recv(timeout=PATIENCE)
    assert talk.connection.close_code is not None
    return talk.connection.close_code


def test_an_oversized_frame_ends_the_talk(ada: Person) -> None:
    with ada.socket() as talk:
        talk.connection.send("x" * 20_000)
        assert close_code(talk) == 1009


def test_a_first_message_that_is_no_hello_ends_the_talk(ada: Person, server: Server) -> None:
    address = server.origin.replace("http", "ws") + "/api/v1/socket"
    for message, code in (
        ({"type": "ping"}, 1008),
        ({"type": "hello", "protocol": 99}, 4000),
    ):
        with connect(
            address, additional_headers={"authorization": f"Bearer {ada.token}"}
        ) as connection:
            connection.send(json.dumps(message))
            assert close_code(Talk(connection)) == code


def test_logging_out_closes_sockets(ada: Person) -> None:
    with ada.socket() as talk:
        ada.http.delete("/session").raise_for_status()
        assert close_code(talk) == 4001


def test_logging_out_ends_a_talk_that_is_about_to_begin(
    ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between its hello and the moment in which the hub knows of it."""
    asked, go = threading.Event(), threading.Event()
    user_tables = play.user_tables

    async def slowly(ctx: Context, user: UserRow) -> list[str]:
        asked.set()
        await asyncio.to_thread(go.wait, PATIENCE)
        return await user_tables(ctx, user)

    monkeypatch.setattr(play, "user_tables", slowly)
    address = ada.origin.replace("http", "ws") + "/api/v1/socket"
    with connect(address, additional_headers={"authorization": f"Bearer {ada.token}"}) as talk:
        talk.send(json.dumps({"type": "hello", "protocol": 1}))
        assert asked.wait(PATIENCE)
        ada.http.delete("/session").raise_for_status()
        go.set()
        assert close_code(Talk(talk)) == 4001


def test_a_session_that_expires_ends_a_talk_that_only_listens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, later: Later
) -> None:
    monkeypatch.setattr(housekeeping, "SESSIONS_EVERY", 1)
    with (
        running(tmp_path, session_lifetime=3600, poll=0.05) as server,
        server.person().socket() as talk,
    ):
        later.by(3600)
        assert close_code(talk) == 4001


def test_a_client_that_does_not_read_is_let_go(tmp_path: Path) -> None:
    with running(tmp_path, queue=8) as server:
        ada = server.person("Ada")
        table = ada.new_table("hh")["id"]
        ada.claim(table, 0)
        ada.claim(table, 1)
        with ada.socket() as talk:
            talk.say(type="watch", table=table)
            talk.hear("update")
            (client,) = server.context.hub.clients
            client.tell = lambda message: type(client).tell(client, message)  # type: ignore[method-assign]
            for _ in range(20):
                client.queue.put_nowait("{}")
            assert client.tell("{}") is False
            assert client.closing == 1013


# ── speed ──
@pytest.fixture
def strict(tmp_path: Path) -> Any:
    with running(tmp_path, limit_scale=1.0) as server:
        server.context.limits.clock = lambda: (
            0.0
        )  # nothing is given back, however long a test takes
        yield server


def test_too_many_messages_end_the_talk(strict: Server) -> None:
    with strict.person().socket() as talk:
        with contextlib.suppress(ConnectionClosed):  # it may hang up before all is said
            for _ in range(100):
                talk.say(type="ping")
        assert close_code(talk) == 1008


def test_chat_and_tables_are_limited(strict: Server) -> None:
    ada = strict.person()
    table = ada.new_table("hh")["id"]
    path = f"/tables/{table}/chat"
    codes = [ada.http.post(path, json={"text": "spam"}).status_code for _ in range(12)]
    assert codes.count(200) == 8
    assert codes[-1] == 429
    made = [
        ada.http.post("/tables", json={"game": "animal-kingdoms"}).status_code for _ in range(25)
    ]
    assert made[-1] == 429


def test_sockets_are_limited(strict: Server) -> None:
    ada = strict.person()
    address = strict.origin.replace("http", "ws") + "/api/v1/socket"
    headers = {"authorization": f"Bearer {ada.token}"}
    with contextlib.ExitStack() as stack:
        for _ in range(10):
            stack.enter_context(connect(address, additional_headers=headers))
        with pytest.raises(InvalidStatus):
            stack.enter_context(connect(address, additional_headers=headers))


def test_sockets_of_one_address_are_limited(strict: Server) -> None:
    limits = strict.context.limits
    opened = [limits.opened(f"user {number}", "10.0.0.1") for number in range(51)]
    assert opened == [True] * 50 + [False]
    limits.closed("user 0", "10.0.0.1")
    assert limits.opened("user 51", "10.0.0.1")
    assert limits.opened("user 52", "10.0.0.2")


def test_handshakes_are_requests_too(strict: Server) -> None:
    ada, limits = strict.person(), strict.context.limits
    while limits.allows("request", "127.0.0.1"):
        pass
    with pytest.raises(InvalidStatus), ada.socket():
        pass


def test_new_sessions_are_limited(strict: Server) -> None:
    with browser(strict) as client:
        codes = [
            client.post("/session", json={"name": "x", "bearer": True}).status_code
            for _ in range(40)
        ]
    assert 429 in codes


# ── being forgotten ──
def test_who_wants_to_be_forgotten_is(server: Server, ada: Person, ben: Person) -> None:
    table = ada.new_table("hh")["id"]
    ada.claim(table, 0)
    ada.post(f"/tables/{table}/chat", {"text": "my secret plans"})
    assert ada.get("/me")["chat"] == ["my secret plans"]
    ada.http.delete("/me").raise_for_status()
    assert ada.refused("GET", "/me") == (401, "no-session")
    assert ben.get(f"/tables/{table}/chat")["lines"] == []
    assert ben.get(f"/tables/{table}")["seats"][0]["kind"] == "open"


def test_nobody_waits_for_who_is_forgotten(server: Server, ada: Person, ben: Person) -> None:
    table = ada.new_table("hh")["id"]
    ada.claim(table, 0)
    ben.claim(table, 1)
    ada.http.delete("/me").raise_for_status()
    seat = ben.get(f"/tables/{table}")["seats"][0]
    assert (seat["name"], seat["played_by"]) == ("Ada", "random")  # as the record has it
    assert ben.play_to_the_end(table, [1])["status"] == "over"


# ── logs and figures ──
@pytest.fixture
def own_logs() -> Iterator[None]:
    """For tests that set the logs up themselves."""
    handlers, level = logging.getLogger().handlers, logging.getLogger().level
    yield
    logging.getLogger().handlers = handlers
    logging.getLogger().setLevel(level)


@pytest.mark.usefixtures("own_logs")
def test_logs_hold_no_secrets(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("debug")
    with running(tmp_path) as server:
        ada = server.person("SentinelName")
        table = ada.new_table("hi")["id"]
        invite = ada.post(f"/tables/{table}/seats/1/invite")["token"]
        ada.claim(table, 0)
        ada.claim(table, invite=invite, nonce=NONCE[::-1])
        ada.post(f"/tables/{table}/chat", {"text": "SentinelChat"})
        ada.refused("POST", f"/tables/{table}/moves", {"seat": "SentinelBody"})
        with ada.socket() as talk:
            talk.say(type="watch", table=table, seat=0)
            talk.hear("update")
        secret = server.context.tables._live[table].row.secret.hex()
        token = ada.token
    written = capsys.readouterr().err
    assert '"route"' in written
    for sentinel in ("Sentinel", invite, token, secret, NONCE):
        assert sentinel not in written


@pytest.mark.usefixtures("own_logs")
@pytest.mark.parametrize("level,is_told", [("info", True), ("warning", False)])
def test_the_level_of_the_logs_is_obeyed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], level: str, is_told: bool
) -> None:
    logs.set_up(level)
    with running(tmp_path) as server:
        server.person("Ada")
    assert ('"level": "info"' in capsys.readouterr().err) is is_told


def test_figures_for_this_machine_only(server: Server, ada: Person) -> None:
    address = f"{server.origin}/metrics"
    told = ada.http.get(address)
    assert told.status_code == 200
    assert "wildtable_ack_seconds" in told.text
    assert ada.http.get(address, headers={"x-forwarded-for": "1.2.3.4"}).status_code == 403


def test_figures_with_a_token(tmp_path: Path) -> None:
    with running(tmp_path, metrics_token="figures") as server:  # noqa: S106 - not secret here
        ada = server.person()
        address = f"{server.origin}/metrics"
        assert ada.http.get(address).status_code == 403
        allowed = ada.http.get(address, headers={"authorization": "Bearer figures"})
        assert allowed.status_code == 200
