"""Taking back with consent: of everybody who owns a seat, and of nobody else."""

from typing import Any

from tests.server.running import Person, Server
from tests.waiting import wait_until


def started(*people: Person, **wish: Any) -> str:
    table: str = people[0].new_table("h" * len(people), **wish)["id"]
    for seat, person in enumerate(people):
        person.claim(table, seat)
    return table


def wait_for(person: Person, table: str, seat: int) -> Any:
    """Until the seat has to decide; the bots of those who left play meanwhile."""
    wait_until(lambda: person.state(table, seat)["legal"], "its turn")
    return person.state(table, seat)


def test_takeback_without_consent_of_who_is_away(ada: Person, ben: Person) -> None:
    """The attack: Ada leaves, Ben plays, sees what is drawn, takes it back, and does better."""
    table = started(ada, ben)
    ada.post(f"/tables/{table}/leave", {"seat": 0})
    ben.move(table, 1, wait_for(ben, table, 1))
    before = wait_for(ben, table, 1)["seq"]
    asked = ben.post(f"/tables/{table}/takeback", {"seat": 1})
    assert asked["takeback"] == {"seat": 1, "waiting_for": [0]}
    assert ben.state(table, 1)["seq"] == before
    own = {"seat": 1, "agree": True}
    assert ben.refused("POST", f"/tables/{table}/takeback/answer", own) == (409, "conflict")
    foreign = {"seat": 0, "agree": True}
    assert ben.refused("POST", f"/tables/{table}/takeback/answer", foreign) == (403, "forbidden")
    ada.post(f"/tables/{table}/takeback/answer", foreign)  # she may agree from afar
    assert ben.state(table, 1)["seq"] > before


def test_who_has_resigned_still_owns_a_seat(ada: Person, ben: Person) -> None:
    table = started(ada, ben)
    ada.post(f"/tables/{table}/resign", {"seat": 0})
    ben.move(table, 1, wait_for(ben, table, 1))
    wait_for(ben, table, 1)
    asked = ben.post(f"/tables/{table}/takeback", {"seat": 1})
    assert asked["takeback"]["waiting_for"] == [0]


def test_nobody_agrees_with_themselves(server: Server, ada: Person, ben: Person) -> None:
    """One person on two seats is asked once, and never about their own decision."""
    table = ada.new_table("hhh")["id"]
    for seat in (0, 1):
        ada.claim(table, seat)
    ben.claim(table, 2)
    seen: set[Person] = set()
    while len(seen) < 2:
        seat = ada.state(table)["to_act"][0]
        owner, other = (ben, 0) if seat == 2 else (ada, 2)
        owner.move(table, seat)
        asked = owner.post(f"/tables/{table}/takeback", {"seat": seat})
        assert asked["takeback"] == {"seat": seat, "waiting_for": [other]}
        seen.add(owner)


def test_one_person_one_seat_where_it_counts(ada: Person) -> None:
    table = ada.new_table("hh", rated=True)["id"]
    ada.claim(table, 0)
    body = {"seat": 1, "nonce": "00" * 16}
    assert ada.refused("POST", f"/tables/{table}/claim", body) == (409, "conflict")


def test_the_deck_comes_otherwise_after_a_takeback(ada: Person) -> None:
    """Alone against bots everything may be taken back, and nothing is learnt by it."""
    seen = set()
    table = ada.new_table("hb")["id"]
    ada.claim(table, 0)
    for _ in range(8):
        state = wait_for(ada, table, 0)
        rally = [n for n, one in enumerate(state["legal"]) if one["kind"] == "rally"]
        assert rally
        ada.move(table, 0, state, rally[-1])  # the whole hand
        seen.add(str(sorted(ada.state(table, 0)["view"]["hands"][0]["cards"])))
        wait_for(ada, table, 0)
        ada.post(f"/tables/{table}/takeback", {"seat": 0})
    assert len(seen) > 3, seen
