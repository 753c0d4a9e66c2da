"""Visitors who try to use up memory, connections, files or patience."""

import asyncio
import contextlib
import errno
import json
import resource
import socket
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.server.bare import bare_server
from tests.server.running import Person, Server, running
from tests.storage.rows import add_table
from tests.waiting import PATIENCE
from wildtable.server import create_app
from wildtable.server.connections import RESERVED_FILES, raise_file_limit
from wildtable.server.costs import memory_kib
from wildtable.server.live import LiveTable
from wildtable.server.metrics import Metrics
from wildtable.server.preparing import Preparing
from wildtable.server.rendered import RecentReplays, RenderedTexts
from wildtable.server.settings import Settings
from wildtable.server.tables import Tables
from wildtable.storage import Database
from wildtable.storage.migrate import upgrade

MEGABYTE = 1024 * 1024
MOST_FILES = 260
ATTACKER = "127.0.0.2"
NEWCOMER = "127.0.0.1"
needs_many_addresses = pytest.mark.skipif(
    not Path("/proc/self/limits").exists(), reason="only Linux has all of 127.0.0.0/8"
)


def dial(port: int, source: str = NEWCOMER) -> socket.socket:
    return socket.create_connection(
        ("127.0.0.1", port), timeout=PATIENCE, source_address=(source, 0)
    )


def answer_of(connection: socket.socket) -> tuple[int, str]:
    """Status and words of whatever comes; 0: closed without a word."""
    received = b""
    with contextlib.suppress(ConnectionResetError):
        while part := connection.recv(65536):
            received += part
    if not received:
        return 0, ""
    head, _, body = received.partition(b"\r\n\r\n")
    return int(head.split()[1]), json.loads(body)["error"]["message"]


def page(port: int, source: str = NEWCOMER) -> int:
    """The status that a newcomer gets."""
    connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE, source_address=(source, 0))
    connection.request("GET", "/api/v1/meta", headers={"host": "localhost"})
    reply = connection.getresponse()
    reply.read()
    connection.close()
    return reply.status


@pytest.fixture
def files() -> Iterator[None]:
    """Enough of them for two thousand connections."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    if raise_file_limit(3000) < 3000:
        pytest.skip("the system allows too few open files")
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, before)


# ── headers ──
@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("patient")
    with running(folder, warm_up=False, receipt_seconds=PATIENCE) as server:
        yield server


@needs_many_addresses
def test_headers_without_end_cost_no_memory(tmp_path: Path) -> None:
    """120 MB, on as few connections as the server lets them have: each is cut off after 32 KiB."""
    with bare_server(tmp_path) as (port, pid):
        page(port)
        before = peak = memory_kib(pid)
        sent = 0
        chunk = b"x-padding: " + b"x" * (64 * 1024) + b"\r\n"
        while sent < 120 * MEGABYTE:
            with dial(port) as connection, contextlib.suppress(OSError):
                connection.sendall(b"GET / HTTP/1.1\r\nhost: localhost\r\n")
                while sent < 120 * MEGABYTE:
                    sent += len(chunk)
                    connection.sendall(chunk)
                    peak = max(peak, memory_kib(pid))
        assert max(peak, memory_kib(pid)) - before <= 5 * 1024
        assert page(port) == 200


@pytest.mark.parametrize(
    "request_head",
    [
        b"GET / HTTP/1.1\r\n" + b"x-a: b\r\n" * 6000,
        b"GET / HTTP/1.1\r\nx-long: " + b"x" * 40_000,
        b"GET /" + b"x" * 40_000 + b" HTTP/1.1\r\n",
        b"GET / HTTP/1.1\r\nhost: localhost\r\n" + b"x-a: b\r\n" * 6000 + b"\r\n",
    ],
    ids=["many", "one long", "a long path", "complete"],
)
def test_headers_above_32_kib_are_refused_with_words(patient: Server, request_head: bytes) -> None:
    with dial(patient.port) as connection:
        with contextlib.suppress(OSError):
            connection.sendall(request_head)
        assert answer_of(connection) in {
            (431, "The headers of the request are too large."),
            (0, ""),  # the refusal was overtaken by the end of the connection
        }
    assert not patient.server.server_state.tasks  # the application has not heard of it


def test_trailers_are_headers_too(lenient: Server) -> None:
    head = b"POST /api/v1/session HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n"
    with dial(lenient.port) as connection:
        with contextlib.suppress(OSError):
            connection.sendall(head + b"0\r\n" + b"x-a: b\r\n" * 6000)
        with contextlib.suppress(ConnectionResetError):
            while connection.recv(65536):
                pass  # whatever it says, it ends here


# ── time ──
@pytest.fixture(scope="module")
def lenient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("lenient")
    with running(folder, warm_up=False, receipt_seconds=0.5) as server:
        yield server


@pytest.mark.parametrize(
    "beginning",
    [
        b"GET /api/v1/meta HTTP/1.1\r\nhost: loc",
        b"POST /api/v1/session HTTP/1.1\r\nhost: localhost\r\nx-wildtable: 1\r\ncontent-length: 50\r\n\r\n{",
    ],
    ids=["headers", "body"],
)
def test_a_request_that_does_not_arrive_in_time_is_refused(
    lenient: Server, beginning: bytes
) -> None:
    with dial(lenient.port) as connection:
        connection.sendall(beginning)
        assert answer_of(connection) == (408, "The request took too long to arrive.")


def test_a_body_that_drips_is_refused_all_the_same(lenient: Server) -> None:
    """The deadline is for the whole request, not for the next byte."""
    head = b"POST /api/v1/session HTTP/1.1\r\nhost: localhost\r\ncontent-length: 60000\r\n\r\n"
    with dial(lenient.port) as connection:
        connection.sendall(head)
        connection.settimeout(0.02)
        drops = 0
        with pytest.raises((ConnectionError, StopIteration)):  # noqa: PT012 - until it is cut off
            while drops < 5000:
                connection.sendall(b" ")
                drops += 1
                with contextlib.suppress(TimeoutError):
                    if not connection.recv(65536):
                        raise StopIteration


def test_a_connection_that_says_nothing_is_closed_without_a_word(lenient: Server) -> None:
    with dial(lenient.port) as connection:
        assert answer_of(connection) == (0, "")


def test_the_second_request_has_as_much_time_as_the_first(tmp_path: Path) -> None:
    with (
        running(tmp_path, warm_up=False, receipt_seconds=5) as server,
        dial(server.port) as connection,
    ):
        connection.sendall(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n")
        assert b"200 OK" in connection.recv(65536)
        connection.sendall(b"GET /healthz HTTP/1.1\r\n")
        assert answer_of(connection)[0] == 408


# ── connections ──
def for_ever(folder: Path, **more: Any) -> contextlib.AbstractContextManager[tuple[int, int]]:
    """A server that would let them wait: who comes in does not owe it to a time that ran out."""
    return bare_server(folder, receipt_seconds=3600, **more)


@needs_many_addresses
@pytest.mark.usefixtures("files")
def test_half_open_connections_of_one_address_lock_nobody_out(tmp_path: Path) -> None:
    with for_ever(tmp_path) as (port, _), contextlib.ExitStack() as held:
        for _ in range(2000):
            connection = held.enter_context(dial(port, ATTACKER))
            with contextlib.suppress(OSError):
                connection.sendall(b"GET / HTTP/1.1\r\n")
        assert page(port) == 200
        refused = held.enter_context(dial(port, ATTACKER))
        status, words = answer_of(refused)
        assert status == 503
        assert "your address" in words


@pytest.mark.proof
@needs_many_addresses
@pytest.mark.usefixtures("files")
def test_half_open_connections_of_many_addresses_lock_nobody_out(tmp_path: Path) -> None:
    """More than there are files for: those who have waited longest make room."""
    with for_ever(tmp_path, files=(400, 400)) as (port, _), contextlib.ExitStack() as held:
        for number in range(2000):
            connection = held.enter_context(dial(port, f"127.0.1.{number // 10 + 1}"))
            with contextlib.suppress(OSError):
                connection.sendall(b"GET / HTTP/1.1\r\n")
        assert page(port) == 200


# ── files ──
@pytest.mark.proof
@needs_many_addresses
def test_the_soft_limit_of_files_is_raised(tmp_path: Path) -> None:
    with bare_server(tmp_path, files=(256, 1000)) as (_, pid):
        limits = Path(f"/proc/{pid}/limits").read_text(encoding="ascii")
        found = next(line for line in limits.splitlines() if line.startswith("Max open files"))
        assert found.split()[3:5] == ["1000", "1000"]


@pytest.mark.proof
@needs_many_addresses
def test_more_sockets_than_files_are_refused_with_words(tmp_path: Path) -> None:
    """Sockets cannot be hung up on like strangers; whoever comes too late hears why, in 503."""
    with bare_server(tmp_path, files=(MOST_FILES, MOST_FILES), limit_scale=1000) as (port, _):
        ada = Person(f"http://127.0.0.1:{port}", "Ada")
        with contextlib.ExitStack() as held:
            for _ in range(MOST_FILES - RESERVED_FILES - 1):  # and Ada's own connection
                held.enter_context(ada.socket())
            with dial(port) as newcomer:
                assert answer_of(newcomer) == (
                    503,
                    "Too many people are connected. Try again in a moment.",
                )
            assert ada.get("/me/tables") == {"tables": [], "next": None}
        ada.http.close()


def test_no_files_left_is_not_our_mistake(tmp_path: Path) -> None:
    app = create_app(Settings(db=f"sqlite:///{tmp_path / 'table.db'}", warm_up=False))

    @app.get("/api/v1/no-files")
    async def no_files() -> None:
        raise OSError(errno.EMFILE, "Too many open files")

    with TestClient(app, raise_server_exceptions=False) as client:
        reply = client.get("/api/v1/no-files", headers={"host": "localhost"})
    assert reply.status_code == 503
    assert reply.json()["error"]["message"] == "The server is full. Try again in a moment."


# ── time ──
def test_games_that_are_replayed_anew_are_counted(tmp_path: Path) -> None:
    """A long game takes a quarter of a second to replay, sixteen are kept: leafing through seventeen was an attack."""
    with running(tmp_path, limit_scale=1.0) as server:
        server.context.limits.clock = lambda: 0.0  # nothing is forgiven by waiting
        ada = server.person("Ada")
        table = ada.new_table("hh")["id"]
        for seat in (0, 1):
            ada.claim(table, seat)
        ada.get(f"/tables/{table}/replay", step=0)
        for _ in range(50):  # as it is kept, this costs nothing
            ada.get(f"/tables/{table}/replay", step=0)
        server.context.tables.replays = RecentReplays(most=0)  # from here on nothing is
        codes = [ada.http.get(f"/tables/{table}/replay").status_code for _ in range(30)]
    assert codes == [200] * 19 + [429] * 11


# ── memory ──
def test_a_socket_watches_a_bounded_number_of_tables(tmp_path: Path) -> None:
    """Each of them is remembered as long as the socket is open."""
    with running(tmp_path, warm_up=False, limit_scale=0.03) as server:
        server.context.limits.scale = 1000  # to get there
        ada = server.person("Ada")
        tables = [ada.new_table("hh")["id"] for _ in range(4)]
        with ada.socket() as talk:
            server.context.limits.scale = 0.03
            server.context.limits.allows = lambda *_: True  # type: ignore[method-assign]
            for table in tables[:3]:
                talk.say(type="watch", table=table)
                talk.hear("table")
            talk.say(type="watch", table=tables[3])
            assert talk.hear("refused")["error"]["code"] == "limit"
            talk.say(type="watch", table=tables[0])  # again is not one more
            talk.hear("table")
            talk.say(type="unwatch", table=tables[0])
            talk.say(type="watch", table=tables[3])
            talk.hear("table")


def test_a_table_in_use_stays_in_memory(tmp_path: Path) -> None:
    """The one that was loaded first went first, however busy it was."""
    with running(tmp_path, cached_tables=2) as server:
        ada = server.person("Ada")
        busy, *others = [ada.new_table("hh")["id"] for _ in range(4)]
        ada.get(f"/tables/{busy}")
        known = server.context.tables.known_version
        for table in others:
            ada.get(f"/tables/{table}")
            ada.get(f"/tables/{busy}")
            assert known(busy) is not None
        assert known(others[0]) is None


def test_a_table_that_left_the_memory_is_not_used_any_more(tmp_path: Path) -> None:
    """Who waited for its lock would look at, and change, one that nobody else sees."""

    async def look(tables: Tables) -> LiveTable:
        async with tables.open("t1") as live:
            return live

    async def leave_while_somebody_waits(tables: Tables) -> tuple[LiveTable, LiveTable]:
        async with tables.open("t1"):
            waiting = asyncio.ensure_future(look(tables))
            await asyncio.sleep(0)
            del tables._live["t1"]  # as if it had to make room just now
            present = await look(tables)
        return await waiting, present

    database = Database(f"sqlite:///{tmp_path / 'table.db'}")
    upgrade(database.engine)
    add_table(database, "t1", status="open", options='{"players": 2}')
    tables = Tables(database, Metrics(), 2, Preparing())
    used, present = asyncio.run(leave_while_somebody_waits(tables))
    database.close()
    assert used is present


def test_watching_from_every_line_costs_a_bounded_number_of_bytes(server: Server) -> None:
    """One update for each (seat, line, language) was kept for ever: 300 MB for one visitor."""
    ada = server.person("Ada")
    table = ada.new_table("hh")["id"]
    ada.claim(table, 0)
    ada.claim(table, 1)
    for turn in range(30):
        seat = ada.state(table)["to_act"][0]
        ada.move(table, seat, choice=turn)
    texts = server.context.tables.texts
    before, texts.most = texts.most, 300_000
    try:
        with ada.socket() as talk:
            for since in range(-1, 30):
                for seat in (0, 1, None):
                    watch: dict[str, Any] = {"table": table, "since": since, "seat": seat}
                    talk.say(type="watch", **watch)
                    talk.hear("update")
                    assert texts.bytes <= texts.most
    finally:
        texts.most = before


def test_texts_that_nobody_asks_for_go_first() -> None:
    texts = RenderedTexts(most=5_000)
    for number in range(1000):
        texts.get("here", number, lambda number=number: f"text {number}")  # type: ignore[misc]
        texts.get("here", "popular", lambda: "made once")
    assert texts.bytes <= 5_000
    assert texts.get("here", "popular", lambda: "made again") == "made once"
    assert texts.get("here", 0, lambda: "made again") == "made again"
    texts.forget("here")
    assert (texts.bytes, len(texts)) == (0, 0)
