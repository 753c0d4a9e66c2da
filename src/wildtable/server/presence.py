"""Who looks at a table through another process. Told by notices, repeated with the heartbeat, forgotten without."""

import time
from collections import defaultdict
from collections.abc import Iterable

MOST = 100  # users named in one notice: PostgreSQL allows 8,000 bytes
MARK = "p"  # of such notices; the bus has others


def announcement(table_id: str, worker: str, users: Iterable[str]) -> str:
    """The notice: these users look at a table through this process, and nobody else."""
    return f"{table_id}:{MARK}{worker}:{','.join(sorted(users)[:MOST])}"


class Elsewhere:
    def __init__(self, worker: str, patience: float) -> None:
        self.worker = worker
        self.patience = patience  # seconds after which a silent process is taken for dead
        self._known: dict[str, dict[str, tuple[float, frozenset[str]]]] = defaultdict(dict)

    def heard(self, table_id: str, what: str) -> tuple[bool, bool]:
        """After a notice: is somebody else there now than before, and is its process new to us?"""
        worker, _, named = what.removeprefix(MARK).partition(":")
        if worker == self.worker:
            return False, False
        before, is_new = self.users(table_id), worker not in self._known[table_id]
        users = frozenset(filter(None, named.split(",")))
        self._known[table_id][worker] = (time.monotonic() + self.patience, users)
        return self.users(table_id) != before, is_new

    def users(self, table_id: str) -> set[str]:
        now = time.monotonic()
        found = self._known.get(table_id, {})
        return {user for until, users in found.values() if until > now for user in users}

    def forget_the_silent(self) -> list[str]:
        """Tables at which a process that told of somebody has not been heard for too long."""
        now, changed = time.monotonic(), []
        for table_id, workers in list(self._known.items()):
            silent = [worker for worker, (until, _) in workers.items() if until <= now]
            if any(workers.pop(worker)[1] for worker in silent):
                changed.append(table_id)
            if not workers:
                del self._known[table_id]
        return changed
