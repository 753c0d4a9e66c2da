"""What a table, a worker and a notice cost: the figures behind the model in docs/deploy.md.

    python -m benchmarks.costs              # a minute; PostgreSQL is started for it

A table: memory that it takes with 40 moves, watched with beats, and CPU to read it from its lines. A worker: its memory
and that of a process in which bots think. A notice: CPU of a worker that hears of a table which does not concern it.
"""

import random
import time
import tracemalloc
from statistics import mean

import psycopg

from benchmarks.serving import Served, fresh_postgres, served, show
from tests.server.films import moved
from tests.server.test_leaks import live_game
from wildtable.core.registry import names, spec_of
from wildtable.server import render
from wildtable.server.costs import cpu_seconds, family, memory_kib
from wildtable.server.live import LiveTable
from wildtable.storage.lines import StoredLine, news_of
from wildtable.storage.notices import CHANNEL

TABLES = 30
MOVES = 40
NOTICES = 20_000
PACKED = 4  # notices that are sent as one
SETTLING = 5.0  # seconds in which a server starts its processes


def lines_of(live: LiveTable) -> list[StoredLine]:
    """Forty moves as the database has them."""
    written: list[bytes] = []
    live.playing.record_to(written.append, live.playing.chain)
    chance = random.Random(7)  # noqa: S311 - the same again
    for _ in range(MOVES):
        moved(live, chance)
    texts = b"".join(written).decode().splitlines(keepends=True)
    return [StoredLine(seq, one, 0, 0, f"{seq}") for seq, one in enumerate(texts, 1)]


def table(game: str) -> None:
    live = live_game(game, next(iter(spec_of(game).presets)))
    first = StoredLine(0, _header(game), 0, None, None)
    lines = [first, *lines_of(live)]
    watched(LiveTable(live.row, live.seats, lines, []))  # what is kept for all tables is there
    begun = time.process_time()
    for _ in range(TABLES):
        LiveTable(live.row, live.seats, lines, [])
    cpu = (time.process_time() - begun) / TABLES
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [LiveTable(live.row, live.seats, lines, []) for _ in range(TABLES)]
    for one in kept:
        watched(one)
    taken = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    show(
        table_of=game,
        moves=MOVES,
        kib_in_memory=round(taken / TABLES / 1024, 1),
        cpu_ms_to_read=round(cpu * 1000, 2),
    )


def watched(live: LiveTable) -> None:
    """Somebody sees all of it happen; the text belongs to another cache, which has a limit."""
    render.update(live, 0, 0, "en", 0)
    live.rendered.clear()


def _header(game: str) -> str:
    """The first line of such a table."""
    live = live_game(game, next(iter(spec_of(game).presets)))
    written: list[bytes] = []
    live.playing.record_to(written.append)
    live.playing._write(live.playing.header)  # noqa: SLF001 - a record that begins anew
    return written[0].decode()


def processes(at: Served) -> None:
    worker, *thinking = family(at.pid)
    show(
        worker_mib=round(memory_kib(worker) / 1024),
        thinking_processes=len(thinking),
        mib_of_each=round(mean(map(memory_kib, thinking)) / 1024) if thinking else None,
    )


def notices(at: Served, packed: int) -> None:
    before = cpu_seconds([at.pid])
    with psycopg.connect(at.db, autocommit=True) as connection:
        for number in range(0, NOTICES, packed):
            news = ";".join(news_of(f"{number:016x}", one) for one in range(packed))
            connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, news))
    time.sleep(1.0)
    spent = cpu_seconds([at.pid]) - before
    show(notices_sent_as_one=packed, cpu_ms_to_hear_one=round(spent / NOTICES * 1000, 4))


def main() -> None:
    for game in names():
        table(game)
    with fresh_postgres() as postgres, served(postgres.new_database()) as at:
        time.sleep(SETTLING)
        processes(at)
        for packed in (1, PACKED):
            notices(at, packed)


if __name__ == "__main__":
    main()
