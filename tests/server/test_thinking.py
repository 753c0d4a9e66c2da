"""Bots think in processes of their own, in a fair order."""

import asyncio
import contextlib
import os
import signal
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.running import Server, running
from tests.waiting import wait_until
from wildtable.bots import Budget, make_bot
from wildtable.bots.hints import hint
from wildtable.bots.worker import Question, effort
from wildtable.core.registry import load
from wildtable.server.metrics import Metrics
from wildtable.server.quotas import EXHIBITIONS
from wildtable.server.thinking import Payer, Thinkers, ThinkingFailed, Waiting
from wildtable.server.thinking.fair_queue import FairQueue, Usage
from wildtable.server.thinking.pool import LEAST_SHARE
from wildtable.server.thinking.thinker import Thinker
from wildtable.storage import tables as table_store

KEY = b"k" * 32
ADA = Payer("ada", "198.51.100.1")


def question(spec: str, kind: Any = "choose", seed: int = 1) -> Question:
    state = load("animal-kingdoms", players=4).new(seed)
    seat = state.to_act[0]
    return Question(kind, spec, state.view(seat), state.legal_ids(seat), KEY)


@contextlib.asynccontextmanager
async def thinkers_of(number: int = 1) -> AsyncIterator[Thinkers]:
    thinkers = Thinkers(number, Metrics(), step_back=False)
    try:
        yield thinkers
    finally:
        await thinkers.stop()


async def until(fits: Callable[[], object]) -> None:
    await asyncio.to_thread(wait_until, fits)


# ── processes ──
@pytest.mark.parametrize("spec", ["level:2", "ismcts:20it"])
def test_a_process_answers_as_the_bot_itself_would(spec: str) -> None:
    asked = question(spec)

    async def job() -> object:
        async with thinkers_of() as thinkers:
            return await thinkers.ask(asked, ADA)

    expected = make_bot(spec).choose(asked.view, asked.legal, Budget(), KEY)
    assert asyncio.run(job()) == expected


def test_a_hint_comes_from_a_process_too() -> None:
    asked = question("", "hint")

    async def job() -> object:
        async with thinkers_of() as thinkers:
            return await thinkers.ask(asked, ADA)

    assert asyncio.run(job()) == hint(asked.view, asked.legal, KEY)


def test_a_process_that_dies_is_replaced_and_its_question_asked_again() -> None:
    async def job() -> tuple[object, int]:
        async with thinkers_of() as thinkers:
            long_one = thinkers.thinkers[1]
            asking = asyncio.ensure_future(thinkers.ask(question("ismcts:20it"), ADA))
            await until(lambda: long_one.pid)
            os.kill(long_one.pid or 0, signal.SIGKILL)  # it has not even started to think
            return await asking, long_one.starts

    choice, starts = asyncio.run(job())
    assert choice in question("ismcts:20it").legal
    assert starts == 2


def test_a_question_that_kills_twice_is_given_up() -> None:
    async def job() -> int:
        async with thinkers_of() as thinkers:
            long_one = thinkers.thinkers[1]
            asking = asyncio.ensure_future(thinkers.ask(question("level:8"), ADA))
            for start in (1, 2):
                await until(lambda start=start: long_one.starts == start and long_one.pid)  # type: ignore[misc]
                os.kill(long_one.pid or 0, signal.SIGKILL)
            with pytest.raises(ThinkingFailed):
                await asking
            assert await thinkers.ask(question("ismcts:5it"), ADA) is not None  # others go on
            return long_one.starts

    assert asyncio.run(job()) == 3


def test_a_bot_that_fails_is_told_and_the_process_lives_on() -> None:
    async def job() -> int:
        async with thinkers_of() as thinkers:
            with pytest.raises(ThinkingFailed, match="no bot"):
                await thinkers.ask(question("nonsense"), ADA)
            await thinkers.ask(question("ismcts:5it"), ADA)
            return thinkers.thinkers[1].starts

    assert asyncio.run(job()) == 1


def test_no_process_is_left_behind() -> None:
    async def job() -> list[int]:
        async with thinkers_of(2) as thinkers:
            thinkers.start()
            await thinkers.ask(question("level:2"), ADA)
            asking = asyncio.ensure_future(thinkers.ask(question("level:8"), ADA))
            await until(lambda: all(one.pid for one in thinkers.thinkers))
            asking.cancel()
            return [one.pid or 0 for one in thinkers.thinkers]

    for pid in asyncio.run(job()):
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


# ── the queue ──
def test_many_searches_do_not_keep_a_quick_bot_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fifty tables of strong bots, and a newcomer who plays a weak one: nobody is in their way."""
    asked_quick: set[str] = set()
    plain = Thinker.ask

    def noted(self: Thinker, one: Question) -> Any:
        if self.is_quick:
            asked_quick.add(one.spec)
        return plain(self, one)

    monkeypatch.setattr(Thinker, "ask", noted)

    async def job() -> tuple[int, int]:
        async with thinkers_of() as thinkers:
            strong = question("level:8")
            flood = [
                asyncio.ensure_future(thinkers.ask(strong, Payer(f"p{number % 3}", "here")))
                for number in range(50)
            ]
            for seed in range(5):
                await thinkers.ask(question("level:2", seed=seed), Payer("newcomer", "here"))
            answered = sum(one.done() for one in flood)
            for one in flood:
                one.cancel()
            return answered, len(flood)

    answered, asked = asyncio.run(job())
    assert answered < asked  # they were still thinking when the newcomer had five replies
    assert asked_quick == {"level:2"}  # one process never searches


def waiting(
    person: str, network: str = "", spec: str = "level:8", watched: bool = True, wanted: bool = True
) -> Waiting:
    loop = asyncio.get_running_loop()
    payer = Payer(person, network or f"of {person}")
    is_quick = spec == "level:2"
    return Waiting(
        question(spec), payer, is_quick, lambda: watched, lambda: wanted, loop.create_future()
    )


def order_of(queue: FairQueue) -> list[str]:
    found = []
    while (one := queue.take(only_quick=False)) is not None:
        found.append(one.payer.person)
        queue.charge(one.payer, 5.0)
    return found


def test_one_person_with_many_tables_has_one_turn_like_anybody() -> None:
    async def job() -> list[str]:
        queue = FairQueue()
        for person in ["many"] * 10 + ["ada", "ben"]:
            queue.add(waiting(person))
        return order_of(queue)

    assert asyncio.run(job())[:3] == ["many", "ada", "ben"]


def test_new_names_from_one_address_do_not_help() -> None:
    async def job() -> list[str]:
        queue = FairQueue()
        for number in range(10):
            queue.add(waiting(f"sock puppet {number}", "one address"))
        queue.add(waiting("ada"))
        return order_of(queue)

    assert asyncio.run(job()).index("ada") == 1


def test_tables_that_somebody_looks_at_go_first_but_not_for_ever() -> None:
    async def job() -> list[str]:
        queue = FairQueue()
        queue.add(waiting("away", watched=False))
        for _ in range(20):
            queue.add(waiting("there"))
        return order_of(queue)

    order = asyncio.run(job())
    assert 1 <= order.index("away") < 10


def test_what_nobody_wants_any_more_is_let_go() -> None:
    async def job() -> bool:
        queue = FairQueue()
        one = waiting("ada", wanted=False)
        queue.add(one)
        assert queue.take(only_quick=False) is None
        return one.done.cancelled()

    assert asyncio.run(job())


def test_what_was_used_is_forgotten_in_time() -> None:
    now = [0.0]
    usage = Usage(lambda: now[0])
    usage.charge("ada", 8.0)
    now[0] = 120.0
    assert usage.of("ada") == pytest.approx(2.0)
    assert usage.of("ben") == 0.0


# ── haste ──
def test_bots_search_less_before_anybody_waits() -> None:
    async def job() -> tuple[float, float, float]:
        thinkers = Thinkers(1, Metrics())
        mine = waiting("ada")
        thinkers._learn(mine.question, 4.0)
        alone = thinkers.share(mine)
        thinkers.queue.add(waiting("ben"))
        two = thinkers.share(mine)
        for number in range(50):
            thinkers.queue.add(waiting(f"p{number}"))
        return alone, two, thinkers.share(mine)

    alone, two, crowd = asyncio.run(job())
    assert alone == 1.0
    assert two == pytest.approx(0.25)  # two seconds for eight seconds of thinking
    assert crowd == LEAST_SHARE


def test_less_effort_is_fewer_iterations_or_less_time() -> None:
    assert effort(make_bot("level:8"), "animal-kingdoms", 0.25) == Budget(iterations=2000)
    assert effort(make_bot("ismcts:500ms"), "animal-kingdoms", 0.1) == Budget(milliseconds=50)
    assert effort(make_bot("level:1"), "animal-kingdoms", 0.1) == Budget()
    assert effort(make_bot("level:8"), "animal-kingdoms", 1.0) == Budget()


# ── tables where only bots play ──
@pytest.fixture(scope="module")
def paced(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with running(tmp_path_factory.mktemp("paced"), pace=0.01) as server:
        yield server


def seq_of(server: Server, table: str) -> int:
    """What the database says, without anybody looking at the table."""
    found = server.context.database.read_now(lambda c: table_store.load(c, table))
    assert found is not None
    return found[0].seq


def test_where_only_bots_play_they_rest_until_somebody_watches(paced: Server) -> None:
    ada = paced.person("Ada")
    table = ada.new_table("bb")["id"]
    before = seq_of(paced, table)
    own = ada.new_table("hb")["id"]  # this one has a person, so its bot is not asked to rest
    ada.claim(own, 0)
    ada.play_to_the_end(own, [0])
    assert seq_of(paced, table) == before  # though there was time enough
    with ada.socket() as talk:
        talk.say(type="watch", table=table)
        talk.hear_until(lambda m: m["type"] == "update" and m["state"]["seq"] >= before + 3)
    bots = paced.context.bots
    wait_until(lambda: table not in bots._running, "the end of playing")  # with that of watching
    rested = seq_of(paced, table)
    due = paced.context.database.read_now(lambda c: table_store.due_for_bots(c, "w", 1 << 60))
    assert table not in due
    assert ada.get("/me/tables")["tables"]  # a list is no look
    assert seq_of(paced, table) == rested
    with ada.socket() as talk:
        talk.say(type="watch", table=table)
        talk.hear_until(
            lambda m: (
                m["type"] == "update"
                and (m["state"]["seq"] > rested or m["state"]["status"] == "over")
            )
        )


def test_a_flood_of_bot_tables_is_paused_after_a_restart(tmp_path: Path) -> None:
    """Nobody looks at them: not one is thought about, however often the server starts."""
    with running(tmp_path) as server:
        ada = server.person("Ada")
        level = {"kind": "bot", "bot": "level:8"}
        wish = {"game": "animal-kingdoms", "options": {"players": 4}, "seats": [level] * 4}
        tables = [ada.post("/tables", wish)["id"] for _ in range(20)]
    with running(tmp_path) as server:
        ben = server.person("Ben")
        table = ben.new_table("hb")["id"]
        ben.claim(table, 0)
        ben.play_to_the_end(table, [0])
        assert all(seq_of(server, one) == 0 for one in tables)
        assert all(one.starts == 0 for one in server.context.bots.thinkers.thinkers)


def test_nobody_keeps_many_tables_of_bots(tmp_path: Path) -> None:
    with running(tmp_path, warm_up=False, limit_scale=1.0) as server:
        ada, ben = server.person("Ada"), server.person("Ben")
        for _ in range(EXHIBITIONS):
            ada.new_table("bb")
        seats = [{"kind": "bot", "bot": "random"}] * 2
        body = {"game": "animal-kingdoms", "seats": seats, "options": {"players": 2}}
        assert ada.refused("POST", "/tables", body) == (429, "limit")
        assert ada.new_table("hb")["status"] == "open"  # one that a person sits down at
        assert ben.new_table("bb")["status"] == "playing"


def test_who_resigns_has_a_game_that_ends_unwatched(paced: Server) -> None:
    ada = paced.person("Ada")
    table = ada.new_table("hb")["id"]
    ada.claim(table, 0)
    ada.post(f"/tables/{table}/resign", {"seat": 0})
    wait_until(lambda: ada.get("/me/statistics")["statistics"], "the end of the game")
