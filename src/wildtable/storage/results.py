"""How games ended, and what that adds up to."""

from dataclasses import asdict, dataclass

from sqlalchemy import Connection, Row, Select, case, func, insert, literal, select, text, update

from wildtable.core.json_types import JsonObject
from wildtable.storage.schema import results, totals

LOCK = 0x434F554E  # only one process counts at a time


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


# ── statistics ──
EVERYBODY = ""
_SUMS = (
    func.count().label("games"),
    func.sum(case((results.c.won, 1), else_=0)).label("wins"),
    func.sum(case((results.c.resigned, 1), else_=0)).label("resigned"),
    func.sum(results.c.score).label("points"),
    func.max(results.c.score).label("best_score"),
)


def statistics(connection: Connection, user_id: str | None) -> list[JsonObject]:
    """By game: how many, won, resigned, points; of one person, or of all seats."""
    found = {row.game: _sums(row) for row in connection.execute(counted(user_id))}
    for row in connection.execute(uncounted(user_id)):
        found[row.game] = _together(found.get(row.game), _sums(row))
    return [_told(game, found[game]) for game in sorted(found)]


def counted(user_id: str | None) -> Select[tuple[object, ...]]:
    return select(totals).where(totals.c.user_id == (user_id or EVERYBODY))


def uncounted(user_id: str | None) -> Select[tuple[object, ...]]:
    """The few results that no process has counted yet."""
    wanted = select(results.c.game, *_SUMS).where(~results.c.counted)
    if user_id is not None:
        wanted = wanted.where(results.c.user_id == user_id)
    return wanted.group_by(results.c.game)


Sums = dict[str, int]


def _sums(row: Row[tuple[object, ...]]) -> Sums:
    return {
        "games": int(row.games),
        "wins": int(row.wins),
        "resigned": int(row.resigned),
        "points": int(row.points),
        "best_score": int(row.best_score),
    }


def _together(one: Sums | None, other: Sums) -> Sums:
    if one is None:
        return other
    sums = {name: one[name] + other[name] for name in other}
    return sums | {"best_score": max(one["best_score"], other["best_score"])}


def _told(game: str, sums: Sums) -> JsonObject:
    points = sums["points"]
    told = {name: value for name, value in sums.items() if name != "points"}
    return {"game": game, **told, "mean_score": points / sums["games"]}


def count(connection: Connection, most: int = 500) -> int:
    """Add results to the totals; returns of how many tables. One process at a time does it."""
    if connection.dialect.name == "postgresql":
        mine = connection.execute(text("SELECT pg_try_advisory_xact_lock(:lock)"), {"lock": LOCK})
        if not mine.scalar():
            return 0
    wanted = select(results.c.table_id).where(~results.c.counted).distinct().limit(most)
    ids = connection.execute(wanted).scalars().all()
    if not ids:
        return 0
    new = results.c.table_id.in_(ids) & ~results.c.counted
    for who in (literal(EVERYBODY).label("user_id"), results.c.user_id):
        grouped = select(who, results.c.game, *_SUMS).where(new)
        if who is results.c.user_id:
            grouped = grouped.where(results.c.user_id.is_not(None))
        for row in connection.execute(grouped.group_by(who, results.c.game)).all():
            _add(connection, row)
    connection.execute(update(results).where(new).values(counted=True))
    return len(ids)


def _add(connection: Connection, row: Row[tuple[object, ...]]) -> None:
    its = (totals.c.user_id == row.user_id) & (totals.c.game == row.game)
    known = connection.execute(select(totals).where(its)).first()
    sums = _together(_sums(known) if known else None, _sums(row))
    if known:
        connection.execute(update(totals).where(its).values(**sums))
    else:
        values = {"user_id": row.user_id, "game": row.game, **sums}
        connection.execute(insert(totals).values(values))


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
