"""Who looks at a table through another process: told by notices when it changes, gone when that process is."""

import time
from collections import defaultdict
from collections.abc import Iterable

MOST = 100  # users named in one notice: PostgreSQL allows 8,000 bytes
TELLS, ASKS = "p", "q"  # marks of such notices; the bus has others
MARKS = (TELLS, ASKS)
FORGOTTEN_SECONDS = 600.0  # after which a dead process does not come back


def announcement(table_id: str, worker: str, users: Iterable[str], *, asks: bool = False) -> str:
    """The notice: these users look at a table through this process, and nobody else."""
    return f"{table_id}:{ASKS if asks else TELLS}{worker}:{','.join(sorted(users)[:MOST])}"


class Elsewhere:
    def __init__(self, worker: str, patience: float) -> None:
        self.worker = worker
        self.patience = patience  # seconds after which a silent process is taken for dead
        self._known: dict[str, dict[str, frozenset[str]]] = defaultdict(dict)  # by table, process
        self._until: dict[str, float] = {}  # process → as far as is known it lives so long
        self._alive: set[str] = set()
        self._beats: dict[str, int] = {}

    def heard(self, table_id: str, what: str) -> tuple[bool, bool]:
        """After a notice: is somebody else there now than before, and does its process want to know of us?"""
        worker, _, named = what[1:].partition(":")
        if worker == self.worker:
            return False, False
        before, is_new = self.users(table_id), worker not in self._known[table_id]
        users = frozenset(filter(None, named.split(",")))
        self._lives(worker)
        self._note(table_id, worker, users)
        return self.users(table_id) != before, what[0] == ASKS or (is_new and bool(users))

    def _lives(self, worker: str) -> None:
        self._until[worker] = time.monotonic() + self.patience
        self._alive.add(worker)

    def _note(self, table_id: str, worker: str, users: frozenset[str]) -> None:
        if users:
            self._known[table_id][worker] = users
        else:
            self._known[table_id].pop(worker, None)
        if not self._known[table_id]:
            del self._known[table_id]

    def users(self, table_id: str) -> set[str]:
        found = self._known.get(table_id, {})
        return {user for worker, users in found.items() if worker in self._alive for user in users}

    def beats_heard(self, beats: dict[str, int]) -> list[str]:
        """Who still beats; returns the tables at which somebody is there now, or not any more."""
        before = set(self._alive)
        for worker, at in beats.items():
            if self._beats.get(worker) != at and worker != self.worker:
                self._lives(worker)
        self._beats = beats
        now = time.monotonic()
        self._alive = {worker for worker, until in self._until.items() if until > now}
        changed = [
            table_id
            for table_id, workers in self._known.items()
            if not (before ^ self._alive).isdisjoint(workers)
        ]
        self._forget(now)
        return changed

    def _forget(self, now: float) -> None:
        """What is remembered of processes that have been dead for long."""
        long_dead = {one for one, until in self._until.items() if until < now - FORGOTTEN_SECONDS}
        if long_dead:
            for table_id in list(self._known):
                for worker in long_dead.intersection(self._known[table_id]):
                    self._note(table_id, worker, frozenset())
            self._until = {one: until for one, until in self._until.items() if one not in long_dead}
