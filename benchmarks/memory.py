"""Memory of a server: over thousands of games and watches it must stay as it is; nor may headers cost any.

    python -m benchmarks.memory [--games 5000] [--watches 10000]     # half an hour: half a million moves
    python -m benchmarks.memory --headers                            # 120 MB of them, a few seconds

Somebody starts one game after the other and resigns, so that bots play it to its end; meanwhile others watch
these tables from any line, through any eyes, in both languages. The memory of the server process itself is
shown at every tenth. While the tables in memory are fewer than the server keeps (two fifths of the games, 2,000 by
default) it grows with them; the second half of the games must leave it as it is, within a tenth.
"""

import argparse
import asyncio
import random
import socket
import time
import uuid
from contextlib import suppress

from benchmarks.serving import Goals, Served, fresh_sqlite, served, show
from wildtable.core.registry import names
from wildtable.server.costs import memory_kib
from wildtable.server.load_people import Api, Seated

STEPS = 10
SIDE_BY_SIDE = 8  # games that go on at the same time
MOVES = 3  # before resigning
HEADERS = 120 * 1024 * 1024


class Crowd:
    def __init__(self, at: Served) -> None:
        self.at = at
        self.chance = random.Random(1)  # noqa: S311 - any will do
        self.api = Api(at.url)
        self.token = self.api.sign_in("Ada")
        self.tables: list[str] = []

    def game(self, number: int) -> None:
        """Sit down, make a few moves, resign."""
        api = Api(self.at.url)
        api.token = self.token
        seats = [{"kind": "open"}, {"kind": "bot", "bot": "random"}]
        wish = {
            "game": names()[
                number // 10 % len(names()) if number % 10 == 0 else 0
            ],  # mostly a short one
            "options": {"players": 2},
            "seats": seats,
            "substitute": "random",
        }
        table = api.call("POST", "/tables", wish)["id"]
        api.call("POST", f"/tables/{table}/claim", {"seat": 0, "nonce": uuid.uuid4().hex})
        for _ in range(MOVES):
            self._move(api, table)
        api.call("POST", f"/tables/{table}/resign", {"seat": 0})
        while api.call("GET", f"/tables/{table}")["status"] != "over":
            time.sleep(0.02)
        api.close()
        self.tables.append(table)

    def _move(self, api: Api, table: str) -> None:
        state = api.call("GET", f"/tables/{table}/state?seat=0")
        if state["legal"]:
            body = {
                "seat": 0,
                "seq": state["seq"],
                "move_id": str(uuid.uuid4()),
                "actions": [state["legal"][0]["action"]],
            }
            api.call("POST", f"/tables/{table}/moves", body)

    async def watch(self, viewer: Seated, number: int) -> None:
        """Again and again another table, from any line on."""
        for _ in range(number):
            table = self.chance.choice(self.tables[-200:])
            seat = self.chance.choice([0, None]) if viewer.token == self.token else None
            since = self.chance.choice([None, self.chance.randrange(100)])
            language = self.chance.choice(["en", "de"])
            await viewer.say(type="hello", protocol=1, lang=language)
            beats = self.chance.choice([False, True])
            await viewer.say(type="watch", table=table, seat=seat, since=since, beats=beats)
            await self._hear(viewer)
            await viewer.say(type="unwatch", table=table)

    async def _hear(self, viewer: Seated) -> None:
        if viewer.socket is not None:
            while '"type":"update"' not in str(await viewer.socket.recv())[:40]:
                pass


async def play(at: Served, games: int, watches: int) -> list[float]:
    """Memory after each tenth."""
    crowd = Crowd(at)
    viewers = [Seated(crowd.token, None, at.url), Seated(crowd.api.sign_in("Ben"), None, at.url)]
    for viewer in viewers:
        await viewer.connect()
    show(games=0, resident_mib=resident(at))
    gate = asyncio.Semaphore(SIDE_BY_SIDE)

    async def one(number: int) -> None:
        async with gate:
            await asyncio.to_thread(crowd.game, number)

    found = []
    for step in range(STEPS):
        await asyncio.gather(*map(one, range(step * games // STEPS, (step + 1) * games // STEPS)))
        share = watches // STEPS // len(viewers)
        await asyncio.gather(*(crowd.watch(viewer, share) for viewer in viewers))
        show(
            games=len(crowd.tables),
            watches=(step + 1) * share * len(viewers),
            resident_mib=resident(at),
        )
        found.append(resident(at))
    return found


def resident(at: Served) -> float:
    """Of the process that serves, without those in which bots think."""
    return round(memory_kib(at.pid) / 1024, 1)


def send_headers(at: Served) -> float:
    """Until the server has had enough; returns by how much it has grown."""
    before, sent, peak = resident(at), 0, 0.0
    line = b"x-header: " + b"a" * 60_000 + b"\r\n"
    with socket.create_connection(("127.0.0.1", at.port)) as connection, suppress(OSError):
        connection.sendall(b"GET / HTTP/1.1\r\n")
        while sent < HEADERS:
            connection.sendall(line)
            sent += len(line)
            peak = max(peak, resident(at))
    after = resident(at)
    show(headers_sent_kib=sent // 1024, before_mib=before, peak_mib=peak, after_mib=after)
    return round(max(peak, after) - before, 1)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--watches", type=int, default=10_000)
    parser.add_argument("--headers", action="store_true")
    chosen = parser.parse_args()
    goals = Goals()
    kept = chosen.games * 2 // 5  # tables in memory: as many as by default of 5,000 games
    with fresh_sqlite() as db, served(db, 1, 1_000_000, "--tables-in-memory", str(kept)) as at:
        if chosen.headers:
            goals.at_most("growth by 120 MB of headers", send_headers(at), 5, "MiB")
        else:
            found = asyncio.run(play(at, chosen.games, chosen.watches))
            full = found[STEPS // 2 - 1]  # from here on tables leave the memory as new ones come
            off = max(abs(one - full) for one in found[STEPS // 2 :])
            what = f"memory over {chosen.games} games, {chosen.watches} watches: {full:g} MiB, then off by"
            goals.at_most(what, round(off / full * 100, 1), 10, "%")
    goals.end()


if __name__ == "__main__":
    main()
