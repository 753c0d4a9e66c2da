"""What was put into words once is kept for the next viewer, within a number of bytes for all tables."""

import asyncio
import sys
from collections import OrderedDict
from collections.abc import Callable, Hashable

from wildtable.match import Replay

MOST_BYTES = 64 * 1024 * 1024
ENTRY_BYTES = 400  # keys, and places in two dictionaries
MOST_REPLAYS = 16  # each holds every position of a game


class RenderedTexts:
    """Texts of all tables; those that nobody asked for longest go first."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self.most = most
        self.bytes = 0
        self._texts: OrderedDict[tuple[str, Hashable], str] = OrderedDict()
        self._keys: dict[str, set[Hashable]] = {}

    def get(self, table_id: str, key: Hashable, make: Callable[[], str]) -> str:
        place = (table_id, key)
        if place in self._texts:
            self._texts.move_to_end(place)
            return self._texts[place]
        text = make()
        self._texts[place] = text
        self._keys.setdefault(table_id, set()).add(key)
        self.bytes += _size(text)
        while self.bytes > self.most:
            self._drop(next(iter(self._texts)))
        return text

    def forget(self, table_id: str) -> None:
        """The table has changed, or left the memory."""
        for key in list(self._keys.get(table_id, ())):
            self._drop((table_id, key))

    def _drop(self, place: tuple[str, Hashable]) -> None:
        table_id, key = place
        self.bytes -= _size(self._texts.pop(place))
        keys = self._keys[table_id]
        keys.discard(key)
        if not keys:
            del self._keys[table_id]

    def __len__(self) -> int:
        return len(self._texts)


def _size(text: str) -> int:
    return sys.getsizeof(text) + ENTRY_BYTES


class TableTexts:
    """The texts of one table in its present state."""

    def __init__(self, table_id: str, everything: RenderedTexts) -> None:
        self.table_id = table_id
        self.everything = everything

    def get(self, key: Hashable, make: Callable[[], str]) -> str:
        return self.everything.get(self.table_id, key, make)

    def clear(self) -> None:
        self.everything.forget(self.table_id)


class RecentReplays:
    """Games that somebody leafs through: made once, the last few are kept."""

    def __init__(self, most: int = MOST_REPLAYS) -> None:
        self.most = most
        self.making = asyncio.Lock()  # one at a time
        self._replays: OrderedDict[tuple[str, int], Replay] = OrderedDict()

    def find(self, table_id: str, seq: int) -> Replay | None:
        found = self._replays.get((table_id, seq))
        if found is not None:
            self._replays.move_to_end((table_id, seq))
        return found

    def keep(self, table_id: str, seq: int, replay: Replay) -> None:
        self._replays[table_id, seq] = replay
        while len(self._replays) > self.most:
            self._replays.popitem(last=False)
