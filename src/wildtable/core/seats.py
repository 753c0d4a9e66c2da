"""Sets of seats, as the kernel has them (bits) and as people do."""

from collections.abc import Sequence

MAX_SEATS = 8
SEATS_IN = tuple(
    tuple(seat for seat in range(MAX_SEATS) if bits >> seat & 1) for bits in range(1 << MAX_SEATS)
)


def seats_in(bits: int) -> Sequence[int]:
    """The seats of a bit set."""
    return [seat for seat in range(MAX_SEATS) if bits >> seat & 1]
