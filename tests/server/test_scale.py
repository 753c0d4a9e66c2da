"""Several processes on PostgreSQL: any of them serves any table, and one may die in the middle."""

import asyncio
import json
import threading
import uuid
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from tests.server.processes import Stubborn, Zygote, zygote_of
from tests.server.running import Person, move_body, running
from tests.server.test_crash import check
from tests.storage.postgres import Postgres, free_port
from tests.waiting import PATIENCE, wait_until
from wildtable.cli import main
from wildtable.server.presence import Elsewhere, announcement
from wildtable.storage import Database
from wildtable.storage.notices import SEPARATOR, packed

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

    async def deaf(*_: object) -> None:
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


@pytest.mark.usefixtures("deaf_bus")
def test_a_move_on_old_news_is_judged_by_what_is_on_disk(
    postgres: Postgres, tmp_path: Path
) -> None:
    """A worker moves by what it remembers: neither a good move is refused for that, nor a bad one taken."""
    address = postgres.new_database()
    with (
        running(tmp_path, db=address, poll=60.0) as one,
        running(tmp_path, db=address, poll=60.0) as other,
    ):
        here = one.person("Ada")
        there = Person(other.origin, "Ada", token=here.token)
        table = here.new_table("hh")["id"]
        for seat in range(2):
            here.claim(table, seat)
        for turn in range(8):  # the mover looked at the other worker, so its own knows nothing yet
            looker, mover = (here, there) if turn % 2 else (there, here)
            seat = looker.state(table)["to_act"][0]
            state = looker.state(table, seat)
            old = move_body(seat, state["seq"], [state["legal"][0]["action"]])
            assert mover.post(f"/tables/{table}/moves", old)["seq"] == state["seq"] + 1
            again = {**old, "move_id": str(uuid.uuid4())}
            status, code = looker.refused("POST", f"/tables/{table}/moves", again)
            assert (status, code in {"stale", "not-your-turn", "illegal"}) == (409, True), code
            assert looker.post(f"/tables/{table}/moves", old)["again"] is True
        there.http.close()


def test_workers_do_not_load_what_happens_elsewhere(postgres: Postgres, tmp_path: Path) -> None:
    """Every worker hears of every move; only who watches, or plays a bot there, does anything."""
    address = postgres.new_database()
    with running(tmp_path, db=address) as one, running(tmp_path, db=address) as other:
        ada = one.person("Ada")
        tables = [ada.new_table("hh")["id"] for _ in range(2)]
        for table in tables:
            for seat in range(2):
                ada.claim(table, seat)
        there = other.person("Ben")
        with there.socket() as talk:
            talk.say(type="watch", table=tables[1])
            talk.hear("update")
            for table in tables:
                ada.move(table, ada.state(table)["to_act"][0])
            talk.hear_until(lambda m: m["type"] == "update" and m["state"]["seq"] == 1)
        assert other.context.tables.known_version(tables[1]) is not None
        assert other.context.tables.known_version(tables[0]) is None


def test_who_only_watches_costs_no_notices(postgres: Postgres, tmp_path: Path) -> None:
    """Every worker told of every watched table with every heartbeat, and all heard it."""
    import psycopg

    with running(tmp_path, db=postgres.new_database(), heartbeat=0.1, poll=0.05) as server:
        ada = server.person("Ada")
        table = ada.new_table("hh")["id"]
        with (
            psycopg.connect(server.settings.db, autocommit=True) as listener,
            ada.socket() as talk,
        ):
            listener.execute("LISTEN wildtable")
            talk.say(type="watch", table=table)
            talk.hear("table")
            before = server.context.database.commits
            wait_until(lambda: server.context.database.commits > before + 20, "some heartbeats")
            ada.post(f"/tables/{table}/chat", {"text": "the last notice"})
            heard = [notice.payload for notice in listener.notifies(timeout=PATIENCE, stop_after=2)]
    assert [payload.split(":")[1][0] for payload in heard] == ["p", "c"]


def test_people_go_with_their_process_and_come_back_with_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 100.0
    monkeypatch.setattr("wildtable.server.presence.time.monotonic", lambda: now)
    elsewhere = Elsewhere("me", patience=6)

    def heard(worker: str, *users: str, asks: bool = False) -> tuple[bool, bool]:
        notice = announcement("t1", worker, users, asks=asks)
        return elsewhere.heard("t1", notice.removeprefix("t1:"))

    assert heard("other", "ada") == (True, True)
    assert heard("other", "ada") == (False, False)
    assert heard("other", "ada", asks=True) == (False, True)
    assert heard("me", "ben") == (False, False)
    assert elsewhere.beats_heard({"me": 1, "other": 1}) == []
    now += 7  # the other process does not beat any more
    assert elsewhere.beats_heard({"me": 2, "other": 1}) == ["t1"]
    assert elsewhere.users("t1") == set()
    now += 60  # it was only stopped
    assert elsewhere.beats_heard({"me": 3, "other": 2}) == ["t1"]
    assert elsewhere.users("t1") == {"ada"}
    assert heard("other") == (True, False)
    assert elsewhere.users("t1") == set()


def test_many_notices_are_sent_as_few() -> None:
    notices = [f"{number:016x}:{number}" for number in range(1000)]
    sent = packed(notices)
    assert max(map(len, sent)) < 8000
    assert len(sent) <= 4
    assert SEPARATOR.join(sent).split(SEPARATOR) == notices


def test_several_workers_start_with_one_command(postgres: Postgres) -> None:
    """`wildtable serve --workers 2`, and people at both of them."""
    words = ["load", "--workers", "2", "--db", postgres.new_database(), "--json"]
    words += ["--games", "6", "--seconds", "2", "--at-once", "4", "--spectators", "3"]
    done = CliRunner().invoke(main, words)
    assert done.exit_code == 0, done.output
    report = json.loads(done.output)
    assert (report["lost"], report["sockets"]) == (0, 15)
    assert report["moves"] > 0


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
