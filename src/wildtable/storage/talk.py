"""Chat, results, and when nobody was there."""

from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import Connection, case, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from wildtable.storage.lines import Conflict, tell
from wildtable.storage.schema import chat, heartbeats, outages, results, tables


# ── chat ──
@dataclass(frozen=True, slots=True)
class ChatRow:
    number: int
    seat: int | None
    name: str
    text: str
    at: int


def say(connection: Connection, table_id: str, user_id: str, line: ChatRow) -> int:
    """Append to a table's chat; returns its number, whatever `line` said about it."""
    done = connection.execute(
        update(tables)
        .where(tables.c.id == table_id)
        .values(chat_seq=tables.c.chat_seq + 1)
        .returning(tables.c.chat_seq)
    ).scalar()
    if done is None:
        raise Conflict("the table is gone")
    values = {**asdict(line), "number": done, "table_id": table_id, "user_id": user_id}
    connection.execute(insert(chat).values(values))
    tell(connection, f"{table_id}:c{done}")
    return int(done)


def chat_after(connection: Connection, table_id: str, number: int, limit: int) -> list[ChatRow]:
    """The last lines after `number`, oldest first."""
    rows = connection.execute(
        select(chat.c.number, chat.c.seat, chat.c.name, chat.c.text, chat.c.at)
        .where(chat.c.table_id == table_id, chat.c.number > number)
        .order_by(chat.c.number.desc())
        .limit(limit)
    )
    return [ChatRow(*row) for row in rows][::-1]


# ── results ──
@dataclass(frozen=True, slots=True)
class ResultRow:
    table_id: str
    seat: int
    game: str
    user_id: str | None
    label: str
    score: int
    won: bool
    resigned: bool
    ended_at: int


def add_results(connection: Connection, rows: list[ResultRow]) -> None:
    connection.execute(insert(results), [asdict(row) for row in rows])


def statistics(connection: Connection, user_id: str | None) -> list[dict[str, Any]]:
    """By game: how many, won, resigned, points; of one person, or of all seats."""
    wanted = select(
        results.c.game,
        func.count().label("games"),
        func.sum(case((results.c.won, 1), else_=0)).label("wins"),
        func.sum(case((results.c.resigned, 1), else_=0)).label("resigned"),
        func.avg(results.c.score).label("mean_score"),
        func.max(results.c.score).label("best_score"),
    ).group_by(results.c.game)
    if user_id is not None:
        wanted = wanted.where(results.c.user_id == user_id)
    rows = connection.execute(wanted.order_by(results.c.game))
    return [dict(row._mapping) for row in rows]  # noqa: SLF001 - SQLAlchemy's public name for it


def opponents(connection: Connection, user_id: str, game: str) -> dict[str, int]:
    """How often somebody played against whom."""
    mine, other = results.alias("mine"), results.alias("other")
    rows = connection.execute(
        select(other.c.label, func.count())
        .join(mine, mine.c.table_id == other.c.table_id)
        .where(mine.c.user_id == user_id, mine.c.game == game, other.c.seat != mine.c.seat)
        .group_by(other.c.label)
        .order_by(func.count().desc(), other.c.label)
        .limit(50)
    )
    return {row[0]: row[1] for row in rows}


# ── heartbeats ──
def beat(connection: Connection, worker: str, now: int) -> None:
    done = connection.execute(
        update(heartbeats).where(heartbeats.c.worker == worker).values(at=now)
    )
    if done.rowcount == 0:
        connection.execute(insert(heartbeats).values(worker=worker, at=now))


def note_outage(connection: Connection, now: int, patience: int) -> int:
    """On start: if no process was alive for a while, clocks stood still. Returns for how long."""
    last = connection.execute(select(func.max(heartbeats.c.at))).scalar()
    connection.execute(delete(heartbeats).where(heartbeats.c.at < now - 60_000))
    if last is None or now - last <= patience:
        return 0
    try:
        connection.execute(insert(outages).values(began=last, ended=now))
    except IntegrityError as problem:
        raise Conflict("another process noted the outage") from problem
    connection.execute(
        update(tables)
        .where(tables.c.status == "playing", tables.c.deadline.is_not(None))
        .values(deadline=tables.c.deadline + (now - last))
    )
    return int(now - last)


def outages_since(connection: Connection, moment: int) -> list[tuple[int, int]]:
    rows = connection.execute(
        select(outages.c.began, outages.c.ended)
        .where(outages.c.ended > moment)
        .order_by(outages.c.began)
    )
    return [(row.began, row.ended) for row in rows]
