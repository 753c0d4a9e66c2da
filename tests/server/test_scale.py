"""Several processes on PostgreSQL: any of them serves any table, and one may die in the middle."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.processes import Stubborn, Zygote, zygote_of
from tests.server.running import Person, running
from tests.server.test_crash import check
from tests.storage.postgres import Postgres, free_port
from tests.waiting import wait_until
from wildtable.storage import Database

AT_LEAST = 5  # moves of everybody, before a death and after it


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    started = Postgres().start()
    yield started
    started.stop()


@pytest.fixture(scope="module")
def cluster(postgres: Postgres) -> Iterator[tuple[Zygote, str]]:
    address = postgres.new_database()
    with zygote_of(address) as zygote:
        yield zygote, address


@pytest.fixture
def pair(cluster: tuple[Zygote, str]) -> Iterator[tuple[Zygote, list[int], list[int], str]]:
    """Two server processes on one database: ports and process ids."""
    zygote, address = cluster
    ports = [free_port(), free_port()]
    yield zygote, ports, [zygote.start(port) for port in ports], address
    for pid in list(zygote.alive):
        zygote.kill(pid)


def test_two_workers_serve_one_game_and_one_dies(
    pair: tuple[Zygote, list[int], list[int], str],
) -> None:
    zygote, ports, pids, address = pair
    origins = [f"http://127.0.0.1:{port}" for port in ports]
    clients = [Stubborn(origins), Stubborn(origins[::-1])]
    for client in clients:
        client.thread.start()
    wait_until(lambda: all(len(client.acks) >= AT_LEAST for client in clients), "some moves")
    zygote.kill(pids[0])
    before = [len(client.acks) for client in clients]
    wait_until(
        lambda: all(
            len(client.acks) >= old + AT_LEAST for client, old in zip(clients, before, strict=True)
        ),
        "moves after a death",
    )
    for client in clients:
        client.stop()
    after = [len(client.acks) for client in clients]
    database = Database(address)
    assert check(database, clients) == sum(after)
    database.close()


def test_what_happens_at_one_worker_is_told_at_the_other(
    pair: tuple[Zygote, list[int], list[int], str],
) -> None:
    _, ports, _, _ = pair
    here = Person(f"http://127.0.0.1:{ports[0]}", "Ada")
    there = Person(f"http://127.0.0.1:{ports[1]}", "Ada", token=here.token)
    table = here.new_table("hh")["id"]
    here.claim(table, 0)
    there.claim(table, 1)
    with there.socket() as talk:
        talk.say(type="watch", table=table, seat=0)
        state = talk.hear("update")["state"]
        for _ in range(10):
            seat = here.state(table)["to_act"][0]
            here.move(table, seat)
            told = talk.hear_until(
                lambda m, seq=state["seq"]: m["type"] == "update" and m["state"]["seq"] > seq
            )
            assert [entry["seq"] for entry in told["log"]] == [state["seq"] + 1]
            state = told["state"]
            assert state == here.state(table, 0)
        here.post(f"/tables/{table}/chat", {"text": "from the other side"})
        assert talk.hear("chat")["line"]["text"] == "from the other side"
    here.http.close()
    there.http.close()


def test_who_looks_is_known_at_the_other_worker_until_its_process_dies(
    pair: tuple[Zygote, list[int], list[int], str],
) -> None:
    zygote, ports, pids, _ = pair
    here = Person(f"http://127.0.0.1:{ports[0]}", "Ada")
    there = Person(f"http://127.0.0.1:{ports[1]}", "Ben")
    table = here.new_table("hh")["id"]
    here.claim(table, 0)
    there.claim(table, 1)

    def sees_ben(is_there: bool) -> Callable[[Any], bool]:
        return lambda m: m["type"] == "table" and m["table"]["seats"][1]["present"] is is_there

    with here.socket() as talk:
        talk.say(type="watch", table=table, seat=0)
        with there.socket() as other:
            other.say(type="watch", table=table, seat=1)
            talk.hear_until(sees_ben(True))
            other.hear_until(lambda m: m["type"] == "table" and m["table"]["seats"][0]["present"])
        talk.hear_until(sees_ben(False))
        with suppress(ConnectionClosed), there.socket() as other:
            other.say(type="watch", table=table, seat=1)
            talk.hear_until(sees_ben(True))
            zygote.kill(pids[1])
            talk.hear_until(sees_ben(False))
    here.http.close()
    there.http.close()


def at_the_same_time(people: list[Person], path: str, body: object) -> list[dict[str, object]]:
    replies: list[dict[str, object]] = []
    threads = [
        threading.Thread(target=lambda one=person: replies.append(one.post(path, body)))
        for person in people
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return replies


def test_the_same_move_at_both_workers_acts_once(
    pair: tuple[Zygote, list[int], list[int], str],
) -> None:
    _, ports, _, _ = pair
    people = [Person(f"http://127.0.0.1:{ports[0]}", "Ada")]
    people.append(Person(f"http://127.0.0.1:{ports[1]}", "Ada", token=people[0].token))
    table = people[0].new_table("hh")["id"]
    for seat in range(2):
        people[0].claim(table, seat)
    for _ in range(15):
        seat = people[0].state(table)["to_act"][0]
        state = people[0].state(table, seat)
        body = {
            "seat": seat,
            "seq": state["seq"],
            "move_id": f"00000000-0000-4000-8000-{state['seq']:012x}",
            "actions": [state["legal"][0]["action"]],
        }
        replies = at_the_same_time(people, f"/tables/{table}/moves", body)
        assert {reply["seq"] for reply in replies} == {state["seq"] + 1}
        assert sorted(bool(reply["again"]) for reply in replies) == [False, True]
    for person in people:
        person.http.close()


def test_bots_of_a_dead_worker_go_on_elsewhere(
    pair: tuple[Zygote, list[int], list[int], str],
) -> None:
    zygote, ports, pids, _ = pair
    here = Person(f"http://127.0.0.1:{ports[0]}", "Ada")
    tables = [here.new_table("bbbb")["id"] for _ in range(4)]
    zygote.kill(pids[0])
    there = Person(f"http://127.0.0.1:{ports[1]}", "Ada", token=here.token)
    wait_until(
        lambda: all(there.get(f"/tables/{table}")["status"] == "over" for table in tables),
        "the end of all games",
    )
    for table in tables:
        moves = there.get(f"/tables/{table}/log")["entries"]
        assert [entry["seq"] for entry in moves] == list(range(len(moves)))
    here.http.close()
    there.http.close()


@pytest.fixture
def deaf_bus(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bus loses every notice."""

    async def deaf(url: object, receive: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr("wildtable.server.bus.listen", deaf)


@pytest.mark.usefixtures("deaf_bus")
def test_who_was_answered_at_one_worker_is_understood_at_the_other(
    postgres: Postgres, tmp_path: Path
) -> None:
    """A worker that remembers the table as it was asks before it refuses."""
    address = postgres.new_database()
    with (
        running(tmp_path, db=address, poll=60.0) as one,
        running(tmp_path, db=address, poll=60.0) as other,
    ):
        people = [one.person("Ada")]
        people.append(Person(other.origin, "Ada", token=people[0].token))
        table = people[0].new_table("hh")["id"]
        assert people[1].get(f"/tables/{table}")["status"] == "open"
        for seat in range(2):
            people[0].claim(table, seat)
        for turn in range(1, 7):
            mover = people[turn % 2]
            mover.move(table, mover.state(table)["to_act"][0])
        people[1].http.close()


@pytest.mark.usefixtures("deaf_bus")
def test_lost_hints_are_repaired_by_looking(postgres: Postgres, tmp_path: Path) -> None:
    """R9: the bus may lose everything; clients hear of it a poll later."""
    address = postgres.new_database()
    with running(tmp_path, db=address) as one, running(tmp_path, db=address) as other:
        here = one.person("Ada")
        there = Person(other.origin, "Ada", token=here.token)
        table = here.new_table("hh")["id"]
        here.claim(table, 0)
        here.claim(table, 1)
        with there.socket() as talk:
            talk.say(type="watch", table=table, seat=0)
            talk.hear("update")
            for seq in range(1, 6):
                here.move(table, here.state(table)["to_act"][0])
                told = talk.hear_until(
                    lambda m, seq=seq: m["type"] == "update" and m["state"]["seq"] == seq
                )
                assert told["state"] == here.state(table, 0)
        there.http.close()


@pytest.mark.parametrize("ahead", [-3_600_000, 3_600_000], ids=["behind", "ahead"])
def test_a_worker_with_another_wall_clock_goes_by_the_time_of_the_others(
    postgres: Postgres, tmp_path: Path, ahead: int
) -> None:
    """Otherwise it would take an hour for an outage and give it to everybody who thinks."""
    with running(tmp_path, db=postgres.new_database(), heartbeat=0.2) as server:
        ada = server.person()
        served = server.context.tables.clock
        served.set_to(served.now() + ahead)  # the wall clock of the first worker is another one
        table = ada.new_table("hh", clock={"kind": "live", "bank": 1800})["id"]
        for seat in (0, 1):
            ada.claim(table, seat)
        with running(tmp_path, db=server.settings.db, heartbeat=0.2) as second:
            assert abs(second.context.tables.clock.now() - served.now()) < 60_000
            again = Person(second.origin, token=ada.token)
            for person in (ada, again):
                seat = person.state(table)["to_act"][0]
                assert 1_200_000 < person.state(table)["clock"]["left"][seat] <= 1_800_000
            again.http.close()
