"""Who gets a seat: the first of many, whoever is invited, nobody who only looks."""

import itertools
import threading
from typing import Any

import pytest

from tests.server.running import NONCE, Person, Server
from wildtable.match.fairness import seal_of
from wildtable.server import seating
from wildtable.server.live import now_ms
from wildtable.storage import Conflict
from wildtable.storage import tables as table_store


def test_fifty_people_want_one_seat_and_one_gets_it(server: Server, ada: Person) -> None:
    table = ada.new_table("hh")["id"]
    people = [server.person(f"P{number}") for number in range(50)]
    replies: list[int] = []

    def claim(person: Person) -> None:
        body = {"seat": 0, "nonce": NONCE}
        replies.append(person.http.post(f"/tables/{table}/claim", json=body).status_code)

    threads = [threading.Thread(target=claim, args=(person,)) for person in people]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(replies) == [200] + [409] * 49


def test_an_invite_works_once_for_its_seat(server: Server, ada: Person, ben: Person) -> None:
    table = ada.new_table("hi")["id"]
    assert ben.refused("POST", f"/tables/{table}/claim", {"seat": 1, "nonce": NONCE}) == (
        403,
        "forbidden",
    )
    old = ada.post(f"/tables/{table}/seats/1/invite")
    new = ada.post(f"/tables/{table}/seats/1/invite")
    assert new["path"] == f"/t/{table}#k={new['token']}"
    assert "<svg" in new["qr_svg"]
    claim = {"nonce": NONCE, "invite": old["token"]}
    assert ben.refused("POST", f"/tables/{table}/claim", claim) == (403, "forbidden")
    assert ben.claim(table, invite=new["token"])["seats"][1]["yours"]
    cleo = server.person("Cleo")
    claim = {"nonce": NONCE, "invite": new["token"]}
    assert cleo.refused("POST", f"/tables/{table}/claim", claim)[0] in {403, 409}


def test_an_invite_can_be_taken_back(ada: Person, ben: Person) -> None:
    table = ada.new_table("hi")["id"]
    token = ada.post(f"/tables/{table}/seats/1/invite")["token"]
    ada.http.put(f"/tables/{table}/seats/1", json={"kind": "invite"}).raise_for_status()
    claim = {"nonce": NONCE, "invite": token}
    assert ben.refused("POST", f"/tables/{table}/claim", claim) == (403, "forbidden")


def test_an_invite_works_for_fourteen_days(
    server: Server, ada: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ada.new_table("hi")["id"]
    invite = ada.post(f"/tables/{table}/seats/1/invite")
    days = (invite["expires_at"] - now_ms()) / (24 * 3600 * 1000)
    assert 13.9 < days <= 14
    claim = {"nonce": NONCE, "invite": invite["token"]}
    monkeypatch.setattr(seating, "now_ms", lambda: invite["expires_at"])
    assert ben.refused("POST", f"/tables/{table}/claim", claim) == (403, "forbidden")
    monkeypatch.setattr(seating, "now_ms", lambda: invite["expires_at"] - 1)
    assert ben.claim(table, invite=invite["token"])["seats"][1]["yours"]


def test_looking_at_a_link_takes_no_seat(server: Server, ada: Person) -> None:
    table = ada.new_table("hi")["id"]
    token = ada.post(f"/tables/{table}/seats/1/invite")["token"]
    crawler = server.person("Crawler")
    for path in (f"/t/{table}", f"/t/{table}?k={token}", f"/api/v1/tables/{table}?k={token}"):
        crawler.http.get(f"{server.origin}{path}")
    assert [seat["kind"] for seat in ada.get(f"/tables/{table}")["seats"]] == ["open", "invite"]


def test_the_invites_of_a_cancelled_table_are_for_it_alone(ada: Person, ben: Person) -> None:
    table = ada.new_table("hi")["id"]
    ada.claim(table, 0)
    token = ada.post(f"/tables/{table}/seats/1/invite")["token"]
    ada.post(f"/tables/{table}/cancel")
    following = ada.post(f"/tables/{table}/rematch")["id"]
    claim = {"nonce": NONCE, "invite": token}
    assert ben.refused("POST", f"/tables/{following}/claim", claim) == (403, "forbidden")


def test_two_who_are_ready_at_the_same_moment_start_the_game(
    ada: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At two processes one is later; refused, it would wait for a start that never comes."""
    table = ada.new_table("hh")["id"]
    people = list(enumerate((ada, ben)))
    plain, calls = table_store.change, itertools.count()

    def change(*args: Any) -> None:
        if next(calls) % 3 < 2:  # the writer tries a refused job once more by itself
            raise Conflict("another process was faster")
        plain(*args)

    monkeypatch.setattr(table_store, "change", change)
    for seat, person in people:
        seal = seal_of(table, NONCE)
        person.post(f"/tables/{table}/claim", {"seat": seat, "seal": seal})
    for seat, person in people:
        person.post(f"/tables/{table}/reveal", {"seat": seat, "nonce": NONCE})
    assert ada.get(f"/tables/{table}")["status"] == "playing"
