"""Play on from a position of a finished game.

The new table's record begins with the decisions that led there, under the revealed chance of the old
game: its header names the old match, so everything can be checked as before, and what is drawn from
there on comes as it came. That is known to whoever has seen the old game, so the result counts nowhere.
"""

import json
import secrets
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime

from wildtable.bots.naming import free_bot_name
from wildtable.core.messages import messages
from wildtable.match import Match, Player, Record, new_header
from wildtable.match.fairness import SECRET_BYTES
from wildtable.match.record import Abandonment, Closing, Seating
from wildtable.match.replay import play_step
from wildtable.server import wire
from wildtable.server.live import AUTOMA, HUMAN, LiveTable, now_ms
from wildtable.server.offered import check_offered
from wildtable.server.refusals import Refusal
from wildtable.server.seating import bot_seat, deciding_seats
from wildtable.storage.lines import StoredLine
from wildtable.storage.people import UserRow
from wildtable.storage.tables import SeatRow, TableRow


def continued(
    live: LiveTable, record: Record, wish: wire.ContinueInput, user: UserRow, language: str
) -> tuple[TableRow, list[SeatRow], list[StoredLine]]:
    """The rows and lines of a table that goes on where the old one was after line `step`.

    Only of a finished game: of one in progress it would show what another seat holds, and what comes.
    """
    if live.row.status != "over":
        raise Refusal("conflict", "server-not-over")
    if not 0 <= wish.seat < deciding_seats(live.game):
        raise Refusal("not-found", "server-no-seat")
    check_offered(wish.bot)
    now, table_id = now_ms(), secrets.token_hex(8)
    seats: list[SeatRow] = []
    for old in live.seats:
        name = free_bot_name(messages(language), wish.bot, [seat.name for seat in seats])
        seats.append(_seat(old, table_id, wish, user, name))
    match, lines = _played(live, record, wish.step, seats, now)
    people = [seat for seat in match.to_act if seats[seat].played_by == HUMAN]
    row = replace(
        live.row,
        id=table_id,
        host_id=user.id,
        status="playing",
        visibility="link",
        rated=False,
        clock=wire.ClockRules().model_dump_json(),
        substitute=wish.bot,
        bot_key=secrets.token_bytes(SECRET_BYTES),
        created_at=now,
        started_at=now,
        ended_at=None,
        seq=-1,
        revision=0,
        chat_seq=0,
        result=None,
        takeback=None,
        previous_id=live.row.id,
        rematch_id=None,
        to_act=json.dumps(match.to_act),
        bots_due=len(people) < len(match.to_act),
        lease_owner=None,
        lease_until=0,
        deadline=None,
    )
    return row, seats, lines


def _seat(
    old: SeatRow, table_id: str, wish: wire.ContinueInput, user: UserRow, bot: str
) -> SeatRow:
    """Nonces stay: the chance of the game follows from them."""
    if old.kind == AUTOMA:
        return replace(old, table_id=table_id)
    seat = bot_seat(table_id, old.seat, wish.bot, bot)
    if old.seat == wish.seat:
        seat = SeatRow(table_id, old.seat, HUMAN, user.id, name=user.name, played_by=HUMAN)
    return replace(seat, nonce=old.nonce, seal=old.seal)


def _played(
    live: LiveTable, record: Record, step: int, seats: Sequence[SeatRow], now: int
) -> tuple[Match, list[StoredLine]]:
    """The decisions up to a line, by other people; who sat there meanwhile does not matter."""
    written: list[bytes] = []
    players = [Player(name=seat.name or "?", kind=seat.played_by) for seat in seats]
    created = datetime.fromtimestamp(now / 1000, UTC).isoformat(timespec="milliseconds")
    block = record.header.fairness
    if block is None:  # only tables of the server are continued, and theirs have one
        raise Refusal("conflict", "server-not-over")
    header = new_header(live.game, players, block, created)
    header = header.model_copy(update={"continues": step})  # or it could pass for the game itself
    match = Match(header, written.append, live.row.secret)
    for line in record.steps[:step]:
        if not isinstance(line, Seating | Closing | Abandonment):
            play_step(match, line, f"line {line.seq}")
    if match.is_over or step > len(record.steps):
        raise Refusal("conflict", "server-not-playing")
    texts = b"".join(written).decode().split("\n")[:-1]  # other ends of lines may be in names
    at = live.clock.now()
    return match, [StoredLine(seq, f"{text}\n", at, None, None) for seq, text in enumerate(texts)]
