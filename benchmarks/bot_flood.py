"""Three visitors with 50 tables of four level-8 bots each, all of them watched: what do others notice?

    python -m benchmarks.bot_flood [--seconds 40] [--games 50] [--rate 40]

The server runs without limits, so that the tables can be made at all (by default a person may have ten of this
kind). People play each other at a steady rate, and somebody plays level 2; first alone, then beside the flood.
Goals: acknowledgements (p99) take at most 1.5 × as long, and level 2 answers within 2 s.
"""

import argparse
import asyncio
import contextlib
import json
import time
import uuid
from collections.abc import AsyncIterator
from typing import Any

from benchmarks.serving import Goals, Served, fresh_sqlite, served, show
from wildtable.core.registry import names
from wildtable.server.connections import raise_file_limit
from wildtable.server.load import Load, Plan, percentile
from wildtable.server.load_people import Api, Seated

VISITORS = 3
TABLES = 50
BOTS = [{"kind": "bot", "bot": "level:8"}] * 4
SETTLING = 20.0  # seconds in which bots' processes load their rules


class Flood:
    """All tables of a visitor are watched through one socket, which is read and forgotten."""

    def __init__(self, at: Served) -> None:
        self.at = at
        self.updates = 0
        self.tasks: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        for number in range(VISITORS):
            visitor, tables = await asyncio.to_thread(self._tables, number)
            await visitor.connect()
            self.tasks.append(asyncio.create_task(self._listen(visitor)))
            for table in tables:
                await visitor.say(type="watch", table=table)

    def _tables(self, number: int) -> tuple[Seated, list[str]]:
        api = Api(self.at.url)
        token = api.sign_in(f"Visitor {number}")
        wish = {"game": names()[0], "options": {"players": len(BOTS)}, "seats": BOTS}
        tables = [api.call("POST", "/tables", wish)["id"] for _ in range(TABLES)]
        api.close()
        return Seated(token, None, self.at.url), tables

    async def _listen(self, visitor: Seated) -> None:
        if visitor.socket is not None:
            async for text in visitor.socket:
                self.updates += '"type":"update"' in text[:40]

    def end(self) -> None:
        for task in self.tasks:
            task.cancel()


class Opponent:
    """Plays level 2 without a pause, and notes how long each of its answers took."""

    def __init__(self, at: Served) -> None:
        self.at = at
        self.replies: list[float] = []

    async def play(self) -> None:
        """One game after the other, until cancelled."""
        while True:
            person, table = await asyncio.to_thread(self._sit_down)
            await person.connect()
            await person.say(type="watch", table=table, seat=0)
            with contextlib.suppress(StopAsyncIteration):
                await self._one_game(person, table)
            if person.socket is not None:
                await person.socket.close()

    def _sit_down(self) -> tuple[Seated, str]:
        api = Api(self.at.url)
        token = api.sign_in("Opponent")
        seats = [{"kind": "open"}, {"kind": "bot", "bot": "level:2"}]
        wish = {"game": names()[0], "options": {"players": 2}, "seats": seats}
        table = api.call("POST", "/tables", wish)["id"]
        api.call("POST", f"/tables/{table}/claim", {"seat": 0, "nonce": uuid.uuid4().hex})
        api.close()
        return Seated(token, 0, self.at.url), table

    async def _one_game(self, person: Seated, table: str) -> None:
        asked = 0.0  # when the bot's turn began
        async for state in states(person):
            if asked and 1 not in state["to_act"]:
                self.replies.append(time.perf_counter() - asked)
                asked = 0.0
            if state["status"] == "over":
                return
            if state["legal"]:
                await self._move(person, table, state)
            elif not asked:
                asked = time.perf_counter()

    async def _move(self, person: Seated, table: str, state: Any) -> None:
        await person.say(
            type="move",
            table=table,
            seat=0,
            seq=state["seq"],
            move_id=str(uuid.uuid4()),
            actions=[state["legal"][0]["action"]],
        )


async def states(person: Seated) -> AsyncIterator[Any]:
    if person.socket is None:
        return
    async for text in person.socket:
        message = json.loads(text)
        if message["type"] == "update":
            yield message["state"]


async def phase(
    at: Served, chosen: argparse.Namespace, name: str
) -> tuple[float | None, float | None]:
    """Acknowledgements of people (p99), and replies of level 2 (the slowest), for some seconds."""
    opponent = Opponent(at)
    playing = asyncio.create_task(opponent.play())
    plan = Plan([at.url], at.pid, at.db, names()[0], chosen.games, chosen.seconds, chosen.rate)
    report = (await Load(plan).run()).to_json()
    playing.cancel()
    show(
        phase=name,
        ack_p50_ms=report["ack_p50_ms"],
        ack_p99_ms=report["ack_p99_ms"],
        moves=report["moves"],
        lost=report["lost"],
        level_2_replies=len(opponent.replies),
        level_2_p50_ms=percentile(opponent.replies, 50),
        level_2_max_ms=percentile(opponent.replies, 100),
    )
    return report["ack_p99_ms"], percentile(opponent.replies, 100)


async def attack(at: Served, chosen: argparse.Namespace, goals: Goals) -> None:
    await phase(at, argparse.Namespace(games=5, seconds=5, rate=10), "warming up")
    alone, _ = await phase(at, chosen, "alone")
    flood = Flood(at)
    await flood.begin()
    await asyncio.sleep(SETTLING)
    before = flood.updates
    beside, slowest = await phase(at, chosen, "beside the flood")
    show(flood_updates=flood.updates - before)
    flood.end()
    ratio = round(beside / alone, 2) if alone and beside else None
    goals.at_most("acknowledgements (p99) beside the flood", ratio, 1.5, "times those without")
    goals.at_most("level 2 beside the flood, its slowest reply", slowest, 2000, "ms")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=40)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--rate", type=float, default=40)
    chosen = parser.parse_args()
    raise_file_limit(4 * chosen.games + 500)
    goals = Goals()
    with fresh_sqlite() as db, served(db) as at:
        asyncio.run(attack(at, chosen, goals))
    goals.end()


if __name__ == "__main__":
    main()
