"""How games ended, and what that adds up to."""

from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import Connection, case, func, insert, select

from wildtable.storage.schema import results


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
