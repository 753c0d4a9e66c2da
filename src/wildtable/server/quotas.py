"""How many tables one person may keep going."""

from wildtable.server.context import Context
from wildtable.server.refusals import Refusal
from wildtable.storage import memberships
from wildtable.storage.tables import SeatRow

UNFINISHED = 100  # tables that somebody made and that are not over
EXHIBITIONS = 10  # of them, those where only bots play


def check_pace(ctx: Context, user_id: str) -> None:
    """`Refusal` when somebody makes tables too fast; before options are read, which can take long."""
    ctx.limits.check_both("table", user_id)


async def check_number(ctx: Context, user_id: str, seats: list[SeatRow]) -> None:
    """`Refusal` when somebody has too many tables."""
    scale = ctx.limits.scale
    most = int(UNFINISHED * scale) + 1
    found = await ctx.database.read(
        lambda c: c.execute(memberships.unfinished(user_id, most)).all()
    )
    if len(found) >= UNFINISHED * scale:
        raise Refusal("limit", "server-too-many-tables", most=int(UNFINISHED * scale))
    if seats and all(seat.kind in {"bot", "automa"} for seat in seats):
        shows = await ctx.database.read(
            lambda c: c.execute(memberships.exhibitions(user_id, most)).all()
        )
        if len(shows) >= EXHIBITIONS * scale:
            raise Refusal("limit", "server-too-many-exhibitions", most=int(EXHIBITIONS * scale))
