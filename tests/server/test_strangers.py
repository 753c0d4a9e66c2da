"""What strangers send: names of files that cannot be, numbers without end, tokens in other alphabets."""

from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest

from tests.server.running import Server, running
from tests.storage.rows import everything
from tests.waiting import PATIENCE


def raw(server: Server, method: str, path: str, **headers: str) -> HTTPResponse:
    """A request that no careful client would send."""
    connection = HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    connection.request(method, path, headers={"x-wildtable": "1", **headers})
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer


@pytest.mark.parametrize("path", ["/%00", "/" + "x" * 300, "/x%00y/z", "/%ff"])
def test_a_page_that_no_file_can_be_is_the_start_page(server: Server, path: str) -> None:
    assert raw(server, "GET", path).status == raw(server, "GET", "/t/0123456789abcdef").status


@pytest.mark.parametrize("length", ["0" * 5000, "9" * 5000, "9" * 19])
def test_the_length_of_a_body_is_read_with_care(server: Server, length: str) -> None:
    answer = raw(server, "POST", "/api/v1/session", **{"content-length": length})
    assert answer.status in {400, 413, 422}


def test_a_token_may_be_in_any_alphabet(tmp_path: Path) -> None:
    with running(tmp_path, metrics_token="figures") as server:  # noqa: S106 - not secret here
        for path in ("/metrics", "/api/v1/me"):
            assert raw(server, "GET", path, authorization="Bearer \xe9").status in {401, 403}


def test_the_public_address_may_be_written_in_other_ways(tmp_path: Path) -> None:
    with running(tmp_path, public_url="https://Table.Example:443/") as server:
        for origin, status in (("https://table.example", 422), ("https://table.example:444", 403)):
            assert raw(server, "POST", "/api/v1/session", origin=origin).status == status


def test_asking_changes_nothing(tmp_path: Path) -> None:
    """Every GET there is, by a player, the host and a stranger: preview bots follow links."""
    with running(tmp_path, poll=3600) as server:
        ada, ben = server.person("Ada"), server.person("Ben")
        tables = [ada.new_table("hi")["id"] for _ in range(2)]
        for table in tables:
            token = ada.post(f"/tables/{table}/seats/1/invite")["token"]
            ada.claim(table, 0)
        ada.claim(tables[1], invite=token)
        paths = [
            path.format(table=table, game="animal-kingdoms")
            for path, methods in server.app.openapi()["paths"].items()
            for table in tables
            if "get" in methods and path != "/readyz"  # that one tries whether it can write
        ]
        before = server.context.database.read_now(everything)
        statuses = {
            person.http.get(f"{server.origin}{path}", params={"k": token}).status_code
            for path in [*paths, f"/t/{tables[0]}"]
            for person in (ada, ben)
        }
        assert {200, 409} <= statuses
        assert server.context.database.read_now(everything) == before


def test_who_came_encrypted_is_told_to_stay_so(server: Server, tmp_path: Path) -> None:
    name, forwarded = "strict-transport-security", {"x-forwarded-proto": "https"}
    assert raw(server, "GET", "/api/v1/meta", **forwarded).headers[name] is None  # no proxy here
    with running(tmp_path, warm_up=False, behind_proxy=True) as behind:
        assert raw(behind, "GET", "/api/v1/meta", **forwarded).headers[name] == "max-age=31536000"
        assert raw(behind, "GET", "/api/v1/meta").headers[name] is None


def test_a_defect_of_ours_is_told_like_everything_else(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise LookupError("a secret")

    monkeypatch.setattr(server.context.sessions, "of", broken)
    answer = raw(server, "GET", "/api/v1/session")
    assert answer.status == 500
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["cache-control"] == "no-store"
    assert "default-src 'self'" in answer.headers["content-security-policy"]
