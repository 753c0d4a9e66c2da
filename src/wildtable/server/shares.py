"""Everybody's share in the chance of a game: sealed when they sit down, told when all seats are taken."""

from collections.abc import Sequence

from wildtable.core.json_types import JsonObject
from wildtable.match.fairness import seal_of
from wildtable.server import wire
from wildtable.server.live import HUMAN, NOBODY, LiveTable
from wildtable.server.refusals import Refusal
from wildtable.storage.people import UserRow
from wildtable.storage.tables import SeatRow


def needs_free_seats(live: LiveTable) -> None:
    """When all seats are taken nonces are told: from then on nobody may come who has heard them."""
    if is_full(live.seats):
        raise Refusal("conflict", "server-about-to-start")


def is_full(seats: Sequence[SeatRow]) -> bool:
    return all(seat.played_by != NOBODY for seat in seats)


def claimed_before(live: LiveTable, claim: wire.SeatClaim, user: UserRow) -> bool:
    """The same claim again, because its answer was lost: it keeps its nonce, and its seat."""
    seal = sealed(live, claim)
    return any(
        seat.user_id == user.id and seat.seal == seal and claim.seat in {None, seat.seat}
        for seat in live.seats
        if seat.kind == HUMAN
    )


def sealed(live: LiveTable, claim: wire.SeatClaim) -> str | None:
    """The seal is public from here on; who gives the nonce at once has it sealed by us."""
    if claim.nonce is None:
        return claim.seal
    seal = seal_of(live.row.id, claim.nonce)
    if claim.seal not in {None, seal}:
        raise Refusal("malformed", "server-other-nonce")
    return seal


def revealed(live: LiveTable, wish: wire.RevealInput) -> JsonObject:
    """The nonce of a seal, once no seal can be changed any more."""
    seat = live.seats[wish.seat]
    if seat.kind != HUMAN or not is_full(live.seats):
        raise Refusal("conflict", "server-not-full")
    if seal_of(live.row.id, wish.nonce) != seat.seal:
        raise Refusal("malformed", "server-other-nonce")
    return {"nonce": wish.nonce}
