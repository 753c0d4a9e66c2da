"""Tables that nobody goes on with: closed after thirty days, and what was secret is told.

Otherwise whoever is about to lose, or a server that dislikes what it would have to reveal, need only wait.
"""

from wildtable.server.live import LiveTable, now_ms
from wildtable.server.tables import Tables
from wildtable.storage import tables as table_store

AFTER = 30 * 24 * 3_600_000  # milliseconds
AT_ONCE = 100


async def close_abandoned(tables: Tables) -> int:
    """Returns how many."""
    limit = tables.clock.now() - AFTER
    found = await tables.database.read(lambda c: table_store.quiet_since(c, limit, AT_ONCE))
    closed = 0
    for table_id in found:
        async with tables.open(table_id) as live:
            closed += await _close(tables, live)
    return closed


async def _close(tables: Tables, live: LiveTable) -> bool:
    if live.row.status == "open":
        await tables.change(live, {"status": "cancelled", "ended_at": now_ms()})
        return True
    if live.row.status != "playing" or live.quiet_for() < AFTER:
        return False  # the days in which nobody served do not count
    await tables.act(live, lambda match: match.abandon(), seat=0, by="server")
    return True
