"""Chance after an agreed take-back: it goes on from a new key and never comes again as it came.

Otherwise whoever takes back knows what will be drawn. The keys follow from the same secret and nonces
as the first one (`fairness.stream_key`), so nobody can choose them, and everybody can check them.
"""

from dataclasses import dataclass, field

from wildtable.core import chance
from wildtable.core.kernel import Record
from wildtable.match.fairness import key_of
from wildtable.match.record import Header


@dataclass
class Continuations:
    """Before which decisions of a match the stream was started anew, and by which key."""

    header: Header
    secret: bytes | None
    number: int = 0  # keys used so far beside the first; none is used twice
    _at: dict[int, int] = field(default_factory=dict)  # place of a decision → number of its key

    def begin(self, place: int) -> None:
        """A new key from the decision at this place on; what came from there is gone."""
        self.number += 1
        self._at = {one: key for one, key in self._at.items() if one < place}
        self._at[place] = self.number

    def left_out(self, place: int) -> None:
        """A sealed decision is taken back: those after it move up."""
        self._at = {one - (one > place): key for one, key in self._at.items()}

    def apply(self, place: int, record: Record) -> None:
        """To be called before the decision at a place."""
        number = self._at.get(place)
        if number is not None:
            start_anew(record, key_of(self.header, self.secret, number))


def start_anew(record: Record, seed: chance.Seed) -> None:
    """`chance.rekey` outside of kernels."""
    record.key[:] = chance.key_from_seed(seed)
    record.counter = 0
    record.words[:] = 0
    record.words_left = 0
