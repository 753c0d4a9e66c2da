"""One database: connections, and the writer that commits many jobs at once.

SQLite: write-ahead log with `synchronous=FULL`, so what is committed survives a power cut; a single
thread writes, which is what SQLite does anyway. PostgreSQL: the same with `synchronous_commit=on`.
"""

import asyncio
import logging
import os
import queue
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from itertools import compress
from pathlib import Path
from typing import Any, Generic, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from wildtable.core.errors import Malformed
from wildtable.core.json_types import JsonObject
from wildtable.storage.files import make_private
from wildtable.storage.notices import Teller

log = logging.getLogger(__name__)
T = TypeVar("T")
Job = Callable[[Connection], T]  # may be called twice, so it must do nothing but use the connection
PASSWORD_FILE = "WILDTABLE_DB_PASSWORD_FILE"  # noqa: S105 - where it is, not what it is
# A database that says nothing any more is given up within seconds, not after a quarter of an hour.
RELIABLY = {
    "connect_timeout": 5,
    "tcp_user_timeout": 10_000,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
}
BATCH = 64  # jobs in one commit
BUSY_MS = 5000
READERS = 8  # threads


class StorageFailed(Exception):
    """The database could not do it: disk full, locked, gone. Nothing was stored."""


@dataclass
class Order(Generic[T]):
    job: Job[T]
    done: Future[T]
    news: str | None = None  # for the other processes, when it is on disk


def read_url(address: str) -> URL:
    """`sqlite:///file`, `postgresql://…`, or the path of an SQLite file."""
    if "://" not in address:
        return URL.create("sqlite", database=address)
    try:
        url = make_url(address)
    except SQLAlchemyError as problem:
        raise Malformed("--db: cannot read the address") from problem
    kinds = {
        "sqlite": "sqlite",
        "postgresql": "postgresql+psycopg",
        "postgres": "postgresql+psycopg",
    }
    kind = url.drivername.partition("+")[0]
    if kind not in kinds:
        raise Malformed(f"--db: {kind[:20]!r} is neither sqlite nor postgresql")
    return _with_password(url.set(drivername=kinds[kind]))


def _with_password(url: URL) -> URL:
    """From a file, if one is named and the address holds none: command lines can be read by all."""
    file = os.environ.get(PASSWORD_FILE)
    if not file or url.password or url.get_backend_name() == "sqlite":
        return url
    try:
        return url.set(password=Path(file).read_text(encoding="utf-8").strip())
    except OSError as problem:
        raise Malformed(f"{PASSWORD_FILE}: {problem.strerror}: {file[:200]}") from problem


def make_engine(address: str) -> Engine:
    url = read_url(address)
    if url.get_backend_name() == "sqlite":
        return _sqlite_engine(url)
    return create_engine(url, pool_size=4, max_overflow=8, connect_args=RELIABLY)


def _sqlite_engine(url: URL) -> Engine:
    if not url.database or url.database == ":memory:":
        raise Malformed("--db: an SQLite database needs a file")
    path = Path(url.database).resolve()
    path.parent.mkdir(parents=True, exist_ok=True)
    make_private(path)
    engine = create_engine(
        url, connect_args={"check_same_thread": False, "timeout": BUSY_MS / 1000}
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _: object) -> None:
        connection.isolation_level = None  # Python must not begin transactions on its own
        for pragma in (
            "journal_mode=WAL",
            "synchronous=FULL",
            "foreign_keys=ON",
            f"busy_timeout={BUSY_MS}",
        ):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


Batch = list[Order[Any]]  # results of all kinds
Outcome = tuple[object, Exception | None]  # of a job
Run = Callable[[Connection, Job[object]], Outcome]


class Database:
    """Reads in any thread; writes through one thread that groups them."""

    def __init__(self, address: str) -> None:
        self.engine = make_engine(address)
        self.is_shared = self.engine.dialect.name == "postgresql"  # other processes may write, too
        # All statements of one job see the same moment; SQLite does that by itself. One statement alone
        # needs no transaction around it, which is two more journeys.
        self.snapshot = {"isolation_level": "REPEATABLE READ"} if self.is_shared else {}
        self.single = {"isolation_level": "AUTOCOMMIT"} if self.is_shared else {}
        self.commits = 0
        self.written = 0
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="wildtable-reader")
        self._orders: queue.SimpleQueue[Order[Any] | None] = queue.SimpleQueue()
        self._writing: Connection | None = None  # the writer's, kept as long as it works
        self._teller = Teller(self.engine)
        self._thread = threading.Thread(target=self._work, name="wildtable-writer", daemon=True)
        self._thread.start()

    @property
    def file(self) -> str | None:
        """Of SQLite."""
        return None if self.is_shared else self.engine.url.database

    def check_durability(self) -> None:
        """Refuse to start on a database that forgets what it acknowledged."""
        with self.engine.connect() as connection:
            if self.is_shared:
                durable = connection.execute(text("SHOW synchronous_commit")).scalar()
                fsync = connection.execute(text("SHOW fsync")).scalar()
                settings = (durable, fsync)
                wanted: tuple[object, object] = ("on", "on")
            else:
                settings = (
                    connection.exec_driver_sql("PRAGMA journal_mode").scalar(),
                    connection.exec_driver_sql("PRAGMA synchronous").scalar(),
                )
                wanted = ("wal", 2)
        if settings != wanted:
            raise Malformed(f"--db: the database is not durable: {settings} instead of {wanted}")

    def close(self) -> None:
        """Finish what is waiting, then stop; a read nobody waits for any more still has a connection."""
        self._readers.shutdown()
        self._orders.put(None)
        self._thread.join()
        self.engine.dispose()

    # ── asking ──
    def read_now(self, job: Job[T]) -> T:
        return self._ask(job, self.snapshot)

    async def read(self, job: Job[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self.read_now, job)

    async def look_up(self, job: Job[T]) -> T:
        """For a job that is one statement."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._ask, job, self.single)

    def _ask(self, job: Job[T], how: JsonObject) -> T:
        """Once more if the connection turns out to be dead: trying it out first costs as much as asking."""
        try:
            return self._ask_once(job, how)
        except DBAPIError as problem:
            if not problem.connection_invalidated:
                raise StorageFailed(_short(problem)) from problem
        try:
            return self._ask_once(job, how)
        except DBAPIError as problem:
            raise StorageFailed(_short(problem)) from problem

    def _ask_once(self, job: Job[T], how: JsonObject) -> T:
        with self.engine.connect().execution_options(**how) as connection:
            return job(connection)

    # ── writing ──
    def order(self, job: Job[T], news: str | None = None) -> "Future[T]":
        """The future is done when the job is on disk, or has failed and left nothing behind."""
        done: Future[T] = Future()
        done.set_running_or_notify_cancel()  # who stops waiting does not stop the writing
        self._orders.put(Order(job, done, news))
        return done

    def write_now(self, job: Job[T]) -> T:
        return self.order(job).result()

    async def write(self, job: Job[T], news: str | None = None) -> T:
        """`news` are told to the other processes afterwards, if nothing happens in between."""
        return await asyncio.wrap_future(self.order(job, news))

    # ── the writer's thread ──
    def _work(self) -> None:
        while (first := self._orders.get()) is not None:
            batch, goes_on = self._collect(first)
            self._carry_out(batch)
            if not goes_on:
                break
        self._let_go()
        self._teller.close()

    def _collect(self, first: Order[Any]) -> tuple[Batch, bool]:
        """What has piled up while the last commit was under way."""
        batch = [first]
        with suppress(queue.Empty):
            while len(batch) < BATCH:
                following = self._orders.get_nowait()
                if following is None:
                    return batch, False
                batch.append(following)
        return batch, True

    def _carry_out(self, batch: Batch) -> None:
        """All jobs in one commit; if one of them objects, once more with a savepoint for each."""
        try:
            outcomes = self._together(batch, _plainly)
        except Exception:  # noqa: BLE001 - whatever it was, the second attempt finds out whose
            self._one_by_one(batch)
            return
        self._answer(batch, outcomes)

    def _one_by_one(self, batch: Batch) -> None:
        try:
            outcomes = self._together(batch, _attempt)
        except Exception as problem:  # noqa: BLE001 - whatever it was, somebody waits for an answer
            failure = StorageFailed(_short(problem))
            log.error("a commit failed: %s", failure)  # noqa: TRY400 - the traceback shows values
            for order in batch:
                order.done.set_exception(failure)
            return
        self._answer(batch, outcomes)

    def _together(self, batch: Batch, run: Run) -> list[Outcome]:
        try:
            connection = self._connection()
            with connection.begin():
                return [run(connection, order.job) for order in batch]
        except Exception:
            self._let_go()  # whether it still works is not worth finding out
            raise

    def _connection(self) -> Connection:
        """Asking the pool each time would cost more than the statements of a move."""
        if self._writing is None:
            self._writing = self.engine.connect().execution_options(writes=True)
        return self._writing

    def _let_go(self) -> None:
        if self._writing is not None:
            self._writing.close()
            self._writing = None

    def _answer(self, batch: Batch, outcomes: list[Outcome]) -> None:
        self.commits += 1
        self.written += len(batch)
        for order, (result, refusal) in zip(batch, outcomes, strict=True):
            if refusal is None:
                order.done.set_result(result)
            else:
                order.done.set_exception(refusal)
        good = [refusal is None for _, refusal in outcomes]
        self._teller.tell([order.news for order in compress(batch, good) if order.news])


def _plainly(connection: Connection, job: Job[object]) -> Outcome:
    return job(connection), None


def _attempt(connection: Connection, job: Job[object]) -> Outcome:
    """One job in its own savepoint: what it refuses does not touch its neighbours."""
    savepoint = connection.begin_nested()
    try:
        result = job(connection)
    except DBAPIError as problem:
        if problem.connection_invalidated or _is_fatal(problem):
            raise
        savepoint.rollback()
        return None, StorageFailed(_short(problem))
    except Exception as problem:  # noqa: BLE001 - handed to whoever ordered the job
        savepoint.rollback()
        return None, problem
    savepoint.commit()
    return result, None


def _is_fatal(problem: DBAPIError) -> bool:
    """SQLite has already rolled everything back (disk full, input/output error)."""
    message = str(problem.orig)
    return any(words in message for words in ("disk is full", "disk I/O", "readonly", "locked"))


def _short(problem: BaseException) -> str:
    """Without the statement and its values, which may be secret."""
    original = getattr(problem, "orig", None) or problem
    return f"{type(original).__name__}: {str(original).splitlines()[0][:120]}"
