"""Going on with another device: nobody becomes somebody else by opening a link."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.running import NONCE, Person, Server, good
from tests.waiting import PATIENCE, wait_until
from wildtable.server.routes import devices


def keep_cookies(client: httpx2.Client) -> None:
    """As browsers do on loopback, where httpx would not send secure cookies."""
    kept: dict[str, str] = {}

    def keep(reply: httpx2.Response) -> None:
        for line in reply.headers.get_list("set-cookie"):
            name, _, value = line.split(";")[0].partition("=")
            kept[name] = value.strip('"')
        client.headers["cookie"] = "; ".join(f"{one}={kept[one]}" for one in kept if kept[one])

    client.event_hooks["response"] = [keep]


@contextmanager
def browser(server: Server, name: str | None = None) -> Iterator[httpx2.Client]:
    """A person's browser: it keeps cookies and has no token."""
    with httpx2.Client(
        base_url=f"{server.origin}/api/v1",
        headers={"x-wildtable": "1", "origin": server.origin},
        timeout=PATIENCE,
        verify=False,
    ) as client:
        keep_cookies(client)
        if name is not None:
            good(client.post("/session", json={"name": name}))
        yield client


def name_of(client: httpx2.Client) -> str | None:
    user: dict[str, str] | None = good(client.get("/session"))["user"]
    return user["name"] if user else None


def with_a_game(client: httpx2.Client) -> str:
    """The browser's person plays somewhere."""
    seats = [{"kind": "open"}, {"kind": "bot", "bot": "random"}]
    plan = {"game": "animal-kingdoms", "options": {"players": 2}, "seats": seats}
    table: str = good(client.post("/tables", json=plan))["id"]
    good(client.post(f"/tables/{table}/claim", json={"seat": 0, "nonce": NONCE}))
    return table


def asked(client: httpx2.Client, link: Any) -> Any:
    return good(client.post("/session/link/ask", json={"token": link["token"]}))


def take(client: httpx2.Client, claim: str, *, replace: bool = False) -> httpx2.Response:
    return client.post("/session/link/claim", json={"claim": claim, "replace": replace})


def test_a_foreign_link_does_not_replace_your_identity(server: Server) -> None:
    """The attack: Mallory's link, opened by Vera, who plays; Mallory wants to see her hand."""
    mallory = server.person("Mallory")
    link = mallory.post("/session/link")
    with browser(server, "Vera") as vera:
        table = with_a_game(vera)
        direct = vera.post("/session/link/claim", json={"token": link["token"]})
        assert direct.status_code == 422  # the token alone is not a claim
        found = good(vera.post("/session/link/look", json={"token": link["token"]}))
        assert (found["user"]["name"], found["you"]["name"]) == ("Mallory", "Vera")
        assert found["unfinished"] == 1
        assert name_of(vera) == "Vera"
        # Even if she says yes: Mallory does not know the code that her browser shows.
        claim = asked(vera, link)["claim"]
        for code in ("0000", "1111", "2222"):
            mallory.refused("POST", "/session/link/confirm", {"code": code})
        assert take(vera, claim, replace=True).status_code == 404
        assert name_of(vera) == "Vera"
        assert good(vera.get(f"/tables/{table}"))["seats"][0]["yours"]


def test_a_session_with_games_is_replaced_only_by_an_explicit_choice(server: Server) -> None:
    ada = server.person("Ada")
    link = ada.post("/session/link")
    with browser(server, "Ben") as ben:
        table = with_a_game(ben)
        wish = asked(ben, link)
        ada.post("/session/link/confirm", {"code": wish["code"]})
        refused = take(ben, wish["claim"])
        assert (refused.status_code, name_of(ben)) == (409, "Ben")
        reply = good(take(ben, wish["claim"], replace=True))
        assert (reply["user"]["name"], reply["before"]["name"]) == ("Ada", "Ben")
        assert good(ben.get("/session"))["before"]["name"] == "Ben"
        # … and there is a way back to the seats.
        assert good(ben.post("/session/back"))["user"]["name"] == "Ben"
        assert name_of(ben) == "Ben"
        assert good(ben.get(f"/tables/{table}"))["seats"][0]["yours"]
        assert good(ben.get("/session"))["before"] is None
        assert ben.post("/session/back").status_code == 404


def test_finished_games_are_games_too(server: Server) -> None:
    ada = server.person("Ada")
    link = ada.post("/session/link")
    with browser(server, "Ben") as ben:
        good(ben.post(f"/tables/{with_a_game(ben)}/resign", json={"seat": 0}))
        tables = lambda: good(ben.get("/me/tables", params={"status": "over"}))["tables"]  # noqa: E731
        wait_until(tables, "the end of the game")
        wish = asked(ben, link)
        ada.post("/session/link/confirm", {"code": wish["code"]})
        assert (take(ben, wish["claim"]).status_code, name_of(ben)) == (409, "Ben")


def test_nobody_is_lost_by_two_replacements_in_a_row(server: Server) -> None:
    ada, cleo = server.person("Ada"), server.person("Cleo")
    with browser(server, "Ben") as ben:
        with_a_game(ben)
        wish = asked(ben, ada.post("/session/link"))
        ada.post("/session/link/confirm", {"code": wish["code"]})
        good(take(ben, wish["claim"], replace=True))
        wish = asked(ben, cleo.post("/session/link"))
        cleo.post("/session/link/confirm", {"code": wish["code"]})
        assert take(ben, wish["claim"], replace=True).status_code == 409
        assert good(ben.post("/session/back"))["user"]["name"] == "Ben"


def test_a_link_needs_both_devices(server: Server, ada: Person) -> None:
    link = ada.post("/session/link")
    assert ada.get("/session/link")["state"] == "open"
    with browser(server) as phone, browser(server) as thief:
        found = good(phone.post("/session/link/look", json={"token": link["token"]}))
        assert (found["user"]["name"], found["you"], found["unfinished"]) == ("Ada", None, 0)
        wish = asked(phone, link)
        assert ada.get("/session/link")["state"] == "asked"
        # Once: whoever comes later with the same link gets nothing.
        for path in ("look", "ask"):
            again = thief.post(f"/session/link/{path}", json={"token": link["token"]})
            assert again.status_code == 404
        assert good(take(phone, wish["claim"]))["user"] is None  # not confirmed yet
        wrong = "1234" if wish["code"] != "1234" else "4321"
        assert ada.refused("POST", "/session/link/confirm", {"code": wrong}) == (409, "conflict")
        assert ada.post("/session/link/confirm", {"code": wish["code"]})["state"] == "confirmed"
        reply = take(phone, wish["claim"])
        assert good(reply)["user"]["id"] == ada.get("/session")["user"]["id"]
        assert reply.headers["set-cookie"].startswith("__Host-wildtable=")
        assert take(thief, wish["claim"]).status_code == 404
        assert ada.get("/session/link")["state"] == "none"


def test_three_wrong_codes_end_a_link(server: Server, ada: Person) -> None:
    with browser(server) as phone:
        wish = asked(phone, ada.post("/session/link"))
        wrong = "1234" if wish["code"] != "1234" else "4321"
        for _ in range(3):
            ada.refused("POST", "/session/link/confirm", {"code": wrong})
        refused = ada.refused("POST", "/session/link/confirm", {"code": wish["code"]})
        assert refused == (404, "not-found")
        assert take(phone, wish["claim"]).status_code == 404


def test_a_new_link_ends_the_one_before(server: Server, ada: Person) -> None:
    first, second = ada.post("/session/link"), ada.post("/session/link")
    with browser(server) as phone:
        token = {"token": first["token"]}
        assert phone.post("/session/link/look", json=token).status_code == 404
        asked(phone, second)


def test_links_live_for_minutes(
    server: Server, ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = ada.post("/session/link")
    made = ada.get("/me")["created_at"]
    assert link["expires_at"] - made < 10 * 60 * 1000 + PATIENCE * 1000
    monkeypatch.setattr(devices, "now_ms", lambda: link["expires_at"])
    with browser(server) as phone:
        for path in ("look", "ask"):
            body = {"token": link["token"]}
            assert phone.post(f"/session/link/{path}", json=body).status_code == 404


def test_other_devices_are_signed_out(server: Server, ada: Person) -> None:
    with browser(server) as phone:
        wish = asked(phone, ada.post("/session/link"))
        ada.post("/session/link/confirm", {"code": wish["code"]})
        good(take(phone, wish["claim"]))
        with ada.socket() as talk:
            assert good(phone.post("/session/others/end"))["ended"] == 1
            with pytest.raises(ConnectionClosed):
                talk.hear()
        assert ada.refused("GET", "/me") == (401, "no-session")
        assert name_of(phone) == "Ada"
