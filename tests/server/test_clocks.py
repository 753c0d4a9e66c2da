"""Thinking time: not refilled, not lost by wall clocks, and not running while nobody serves."""

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.clocks import Hands
from tests.server.processes import zygote_of
from tests.server.running import Person, Server, running
from tests.storage.postgres import free_port
from tests.waiting import wait_until
from wildtable.server.serving import LONGEST_STEP, ServingTime

HOUR = 3_600_000


@pytest.fixture
def quick(tmp_path: Path) -> Iterator[Server]:
    with running(tmp_path, poll=0.05) as server:
        yield server


def alone(person: Person, **clock: Any) -> tuple[str, int]:
    """A hot-seat table and the seat that thinks."""
    table: str = person.new_table("hh", clock=clock)["id"]
    for seat in (0, 1):
        person.claim(table, seat)
    return table, person.state(table)["to_act"][0]


def left(person: Person, table: str, seat: int) -> int:
    remaining: int = person.state(table)["clock"]["left"][seat]
    return remaining


def who_plays(person: Person, table: str, seat: int) -> str:
    player: str = person.get(f"/tables/{table}")["seats"][seat]["played_by"]
    return player


def wait_until_played_by_a_bot(person: Person, table: str, seat: int) -> None:
    wait_until(lambda: who_plays(person, table, seat) != "human", "the substitute")


def until_it_is_the_turn_of(person: Person, table: str, seat: int) -> None:
    while (acting := person.state(table)["to_act"]) != [seat]:
        if who_plays(person, table, acting[0]) == "human":
            person.move(table, acting[0])


# ── the bank ──
def test_leaving_and_returning_does_not_refill_the_bank(quick: Server) -> None:
    """The attack: think as long as possible, then leave and come back for a tenth of the bank."""
    ada = quick.person()
    table, seat = alone(ada, kind="live", bank=3600)
    Hands(quick.context.tables.clock).serve(HOUR - 100_000)
    ada.move(table, seat)
    before = left(ada, table, seat)
    assert before <= 100_000
    until_it_is_the_turn_of(ada, table, 1 - seat)
    ada.post(f"/tables/{table}/leave", {"seat": seat})
    ada.post(f"/tables/{table}/return", {"seat": seat})
    assert left(ada, table, seat) <= before


def test_time_is_granted_after_a_time_out_and_once(quick: Server) -> None:
    ada = quick.person()
    hands = Hands(quick.context.tables.clock)
    table, seat = alone(ada, kind="live", bank=3600)
    hands.serve(HOUR)
    wait_until_played_by_a_bot(ada, table, seat)
    ada.post(f"/tables/{table}/return", {"seat": seat})
    assert HOUR / 10 - 60_000 < left(ada, table, seat) <= HOUR / 10
    until_it_is_the_turn_of(ada, table, seat)
    hands.serve(HOUR // 10)
    wait_until_played_by_a_bot(ada, table, seat)
    refused = ada.refused("POST", f"/tables/{table}/return", {"seat": seat})
    assert refused == (409, "conflict")


# ── wall clocks ──
@pytest.mark.parametrize("hours", [1, -1])
def test_a_wall_clock_that_jumps_costs_and_gives_nothing(
    quick: Server, monkeypatch: pytest.MonkeyPatch, hours: int
) -> None:
    ada = quick.person()
    table, seat = alone(ada, kind="live", bank=1800)
    real = time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: real() + hours * HOUR * 1_000_000)
    rounds = quick.context.tables.changes
    ada.move(table, seat)
    until_it_is_the_turn_of(ada, table, seat)
    assert quick.context.tables.changes > rounds
    assert who_plays(ada, table, seat) == "human"
    assert 1_200_000 < left(ada, table, seat) <= 1_800_000


def test_a_restart_under_another_wall_clock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Set back by an hour while nobody served: nobody gets that hour."""
    with running(tmp_path) as server:
        ada = server.person()
        table, seat = alone(ada, kind="live", bank=1800)
    real = time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: real() - HOUR * 1_000_000)
    with running(tmp_path) as server:
        again = Person(server.origin, token=ada.token)
        assert 1_200_000 < left(again, table, seat) <= 1_800_000
        Hands(server.context.tables.clock).serve(600_000)
        assert 600_000 < left(again, table, seat) <= 1_200_000  # it does not stand still, either
        again.http.close()


# ── a process that stands still ──
def test_a_pause_of_the_process_is_no_thinking_time(quick: Server) -> None:
    ada = quick.person()
    hands = Hands(quick.context.tables.clock)
    table, seat = alone(ada, kind="live", bank=1800)
    hands.pause(2 * HOUR)
    ada.move(table, seat)  # before anybody noticed
    assert left(ada, table, seat) >= 1_800_000 - LONGEST_STEP - 600_000
    assert who_plays(ada, table, seat) == "human"


def test_serving_time_stands_still_without_ticks() -> None:
    now = 5
    clock = ServingTime(lambda: now)
    begun = clock.now()
    now += LONGEST_STEP
    clock.tick()
    assert clock.now() == begun + LONGEST_STEP
    now += 10 * HOUR
    assert clock.now() == begun + 2 * LONGEST_STEP
    clock.tick()
    now += 7
    assert clock.now() == begun + 2 * LONGEST_STEP + 7
    clock.catch_up(begun)
    assert clock.now() == begun + 2 * LONGEST_STEP + 7
    clock.catch_up(begun + HOUR)
    assert clock.now() == begun + HOUR


@pytest.mark.proof
@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="this system cannot stop a process")
def test_a_stopped_server_forfeits_nobody(tmp_path: Path) -> None:
    """A real process, really stopped for longer than anybody has."""
    bank = 30  # seconds
    with zygote_of(f"sqlite:///{tmp_path / 'table.db'}") as zygote:
        port = free_port()
        pid = zygote.start(port)
        ada = Person(f"http://127.0.0.1:{port}")
        table, seat = alone(ada, kind="live", bank=bank)
        os.kill(pid, signal.SIGSTOP)
        time.sleep(bank + 2)  # that is the pause itself
        os.kill(pid, signal.SIGCONT)
        assert left(ada, table, seat) > 0
        assert who_plays(ada, table, seat) == "human"
        ada.move(table, seat)
        ada.http.close()
