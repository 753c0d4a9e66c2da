"""From an empty table to a game: seats, invites, the start; and the next game at the same table."""

import hmac
import json
import secrets
from collections.abc import Callable, Sequence
from dataclasses import asdict, replace
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection

from wildtable.bots.naming import free_bot_name
from wildtable.core.errors import Malformed
from wildtable.core.game import Game
from wildtable.core.json_types import JsonObject
from wildtable.core.messages import Messages, messages
from wildtable.core.reading import make_options
from wildtable.core.registry import load
from wildtable.match import Match, Player, new_header
from wildtable.match.clock import Clocks
from wildtable.match.fairness import SECRET_BYTES, commitment, fairness_block
from wildtable.match.record import Header
from wildtable.server import shares, wire
from wildtable.server.live import AUTOMA, HUMAN, NOBODY, LiveTable, now_ms
from wildtable.server.offered import check_offered
from wildtable.server.refusals import Refusal
from wildtable.server.sessions import hash_of, new_token
from wildtable.server.wire.base import clean_text
from wildtable.storage import lines as line_store
from wildtable.storage.lines import StoredLine
from wildtable.storage.people import UserRow
from wildtable.storage.tables import SeatRow, TableRow

MAX_OPTION = 16 * 1024  # characters of an option that is a text; the largest of ours has 3,000
MAX_OPTION_LINE = 500


def deciding_seats(game: Game) -> int:
    """Seats of people and bots; an automa of the game sits behind them and decides nothing."""
    return int(getattr(game.options, "players", game.seats))


# ── a new table ─────────────────────────────────────────────────────────────────────────────────
def new_table(wish: wire.NewTable, host: UserRow, language: str) -> tuple[TableRow, list[SeatRow]]:
    """The rows of a table; `Malformed` names the option that is wrong."""
    game = _wished_game(wish)
    check_offered(wish.substitute)
    if wish.rated and all(plan.kind == "bot" for plan in wish.seats or [wire.SeatPlan()]):
        raise Refusal("conflict", "server-rated-needs-people")
    if wish.clock.kind != "none" and not wish.clock.bank:
        raise Malformed("clock.bank: a clock needs time to begin with")
    table_id, secret = secrets.token_hex(8), secrets.token_bytes(SECRET_BYTES)
    row = TableRow(
        id=table_id,
        game=game.spec.id,
        rules_version=game.spec.rules_version,
        options=json.dumps(game.options_json()),
        host_id=host.id,
        status="open",
        visibility=wish.visibility,
        spectators=wish.spectators,
        rated=wish.rated,
        clock=wish.clock.model_dump_json(),
        substitute=wish.substitute,
        secret=secret,
        commitment=commitment(table_id, game.spec.rules_version, secret),
        bot_key=secrets.token_bytes(SECRET_BYTES),
        created_at=now_ms(),
    )
    return row, _new_seats(table_id, game, wish.seats, messages(language))


def _wished_game(wish: wire.NewTable) -> Game:
    """As `load` does; but its own arguments have names, too, and people may send anything."""
    spec = load(wish.game, wish.preset).spec
    preset = {} if wish.preset is None else spec.presets[wish.preset]
    for name, value in wish.options.items():
        _check_text(name, value)
    try:
        game = Game(spec, make_options(spec, {**preset, **wish.options}))
    except RecursionError as problem:  # a deck of one's own is a text in a language of its own
        raise Malformed(f"{spec.id} options: brackets are nested too deeply") from problem
    _check_words(game.options_json())
    return game


def _check_text(name: str, value: object) -> None:
    """A deck may be a text, and a single long line of TOML keeps a reader busy for seconds."""
    lines = value.split("\n") if isinstance(value, str) else []
    if sum(map(len, lines)) > MAX_OPTION or any(len(line) > MAX_OPTION_LINE for line in lines):
        raise Malformed(f"options: {name[:40]}: is too long")


def _check_words(value: object) -> None:
    """Names of one's own cards are shown to everybody, so they are as honest as those of people."""
    if isinstance(value, dict | list | tuple):
        for one in value.values() if isinstance(value, dict) else value:
            _check_words(one)
    elif isinstance(value, str) and value:
        try:
            clean_text(value)
        except ValueError as problem:
            raise Malformed(f"options: {value[:40]!r}: {problem}") from problem


def _new_seats(
    table_id: str, game: Game, plans: list[wire.SeatPlan] | None, say: Messages
) -> list[SeatRow]:
    deciding = deciding_seats(game)
    plans = plans if plans is not None else [wire.SeatPlan()] * deciding
    if len(plans) != deciding:
        raise Refusal("malformed", "server-seat-number", wanted=deciding, given=len(plans))
    found: list[SeatRow] = []
    for number, plan in enumerate(plans):
        found.append(_planned(table_id, number, plan, say, [seat.name for seat in found]))
    automata = range(deciding, game.seats)
    return found + [
        SeatRow(table_id, number, AUTOMA, name=game.automa_name(say), played_by=AUTOMA)
        for number in automata
    ]


def _planned(
    table_id: str,
    number: int,
    plan: wire.SeatPlan | wire.SeatChange,
    say: Messages,
    taken: Sequence[str | None],
) -> SeatRow:
    if plan.kind != "bot":
        return SeatRow(table_id, number, plan.kind)
    if plan.bot is None:
        raise Refusal("malformed", "server-which-bot")
    check_offered(plan.bot)
    return bot_seat(table_id, number, plan.bot, free_bot_name(say, plan.bot, taken))


def bot_seat(table_id: str, number: int, bot: str, name: str) -> SeatRow:
    """Named in the language of whoever seats it, as an automa is; clients put `bot` into words."""
    return SeatRow(table_id, number, "bot", name=name, bot=bot, played_by=bot)


# ── seats ───────────────────────────────────────────────────────────────────────────────────────
def needs_open(live: LiveTable) -> None:
    if live.row.status != "open":
        raise Refusal("conflict", "server-not-open")


def needs_host(live: LiveTable, user: UserRow) -> None:
    if live.row.host_id != user.id:
        raise Refusal("forbidden", "server-host-only")


def changed_seat(live: LiveTable, number: int, wish: wire.SeatChange, language: str) -> JsonObject:
    """What the host makes of a seat that nobody holds."""
    seat = seat_of(live, number)
    shares.needs_free_seats(live)
    if seat.kind in {HUMAN, AUTOMA}:
        raise Refusal("conflict", "server-seat-taken")
    taken = [other.name for other in live.seats if other.seat != number]
    return _columns(_planned(live.row.id, number, wish, messages(language), taken))


def freed_seat(live: LiveTable, number: int, user: UserRow) -> JsonObject:
    """Standing up before the game has started."""
    needs_own(live, number, user)
    shares.needs_free_seats(live)
    return _columns(SeatRow(live.row.id, number, "open"))


def _columns(seat: SeatRow) -> JsonObject:
    values = asdict(seat)
    del values["table_id"], values["seat"]
    return values


def seat_of(live: LiveTable, number: int) -> SeatRow:
    if not 0 <= number < len(live.seats):
        raise Refusal("not-found", "server-no-seat")
    return live.seats[number]


def needs_own(live: LiveTable, number: int, user: UserRow) -> SeatRow:
    seat = seat_of(live, number)
    if seat.user_id != user.id:
        raise Refusal("forbidden", "server-not-your-seat")
    return seat


def new_invite(live: LiveTable, number: int, lifetime: int) -> tuple[str, JsonObject]:
    """A fresh capability for a seat; an older one stops working."""
    if seat_of(live, number).kind not in {"open", "invite"}:
        raise Refusal("conflict", "server-seat-taken")
    token = new_token()
    until = now_ms() + lifetime * 1000
    return token, {"kind": "invite", "invite_hash": hash_of(token), "invite_until": until}


def claimed_seat(live: LiveTable, claim: wire.SeatClaim, user: UserRow) -> tuple[int, JsonObject]:
    """Who sits down where; `Refusal` if the seat is taken or reserved."""
    seal = shares.sealed(live, claim)
    number = _wanted_seat(live, claim, user)
    if live.row.rated and any(one.kind == HUMAN for one in live.seats if one.user_id == user.id):
        raise Refusal("conflict", "server-one-seat")
    return number, {
        "kind": HUMAN,
        "user_id": user.id,
        "name": claim.name or user.name,
        "nonce": claim.nonce,
        "seal": seal,
        "invite_hash": None,
        "invite_until": None,
        "played_by": HUMAN,
    }


def _wanted_seat(live: LiveTable, claim: wire.SeatClaim, user: UserRow) -> int:
    if claim.invite is not None:
        return _invited_seat(live, claim)
    reserved = [s.seat for s in live.seats if s.kind == "invite" and s.user_id == user.id]
    free = reserved + [seat.seat for seat in live.seats if seat.kind == "open"]
    if claim.seat is None:
        if not free:
            raise Refusal("conflict", "server-no-free-seat")
        return free[0]
    kind = seat_of(live, claim.seat).kind
    if claim.seat in reserved:
        return claim.seat
    if kind == "invite":
        raise Refusal("forbidden", "server-invite-needed")
    if kind != "open":
        raise Refusal("conflict", "server-seat-taken")
    return claim.seat


def _invited_seat(live: LiveTable, claim: wire.SeatClaim) -> int:
    hashed = hash_of(claim.invite or "")
    for seat in live.seats:
        fits = hmac.compare_digest(seat.invite_hash or "", hashed)
        fresh = (seat.invite_until or 0) > now_ms()
        if fits and fresh and seat.kind == "invite" and claim.seat in {None, seat.seat}:
            return seat.seat
    raise Refusal("forbidden", "server-invite-invalid")


# ── the start ───────────────────────────────────────────────────────────────────────────────────
def start_when_full(
    live: LiveTable, changes: dict[int, JsonObject]
) -> tuple[JsonObject, Callable[[Connection], None] | None]:
    """If all seats are taken and all nonces told: the columns of a started table, and its first line."""
    seats = [replace(seat, **changes.get(seat.seat, {})) for seat in live.seats]
    people = [seat for seat in seats if seat.kind == HUMAN]
    if not shares.is_full(seats):
        return {}, None
    if live.row.rated and not people:
        raise Refusal("conflict", "server-rated-needs-people")
    if any(seat.nonce is None for seat in people):
        return {}, None
    at, now = live.clock.now(), now_ms()
    lines: list[bytes] = []
    match = Match(_header(live, seats, now), lines.append, live.row.secret)
    first = StoredLine(0, b"".join(lines).decode(), at, None, None)
    thinking = [seat for seat in match.to_act if seats[seat].played_by == HUMAN]
    clocks = Clocks(live.clocks.settings, live.game.seats)
    clocks.update(at, thinking)
    columns = {
        "status": "playing",
        "started_at": now,
        "to_act": json.dumps(match.to_act),
        "bots_due": len(thinking) < len(match.to_act) and any(s.played_by == HUMAN for s in seats),
        "deadline": clocks.deadline() if clocks.settings.ticks else None,
    }

    def append(connection: Connection) -> None:
        line_store.append(connection, live.row.id, -1, [first], {})

    return columns, append


def _header(live: LiveTable, seats: list[SeatRow], now: int) -> Header:
    players = [Player(name=seat.name or "?", kind=seat.played_by) for seat in seats]
    row = live.row
    nonces = [seat.nonce for seat in seats]
    protocol: Any = row.protocol  # checked when the block is made
    block = fairness_block(row.id, row.rules_version, row.secret, nonces, protocol)
    created = datetime.fromtimestamp(now / 1000, UTC).isoformat(timespec="milliseconds")
    return new_header(live.game, players, block, created)


# ── the next game ───────────────────────────────────────────────────────────────────────────────
def rematch_rows(live: LiveTable, user: UserRow) -> tuple[TableRow, list[SeatRow]]:
    """The same table once more, everybody one seat further; people sit down again by themselves."""
    secret, table_id = secrets.token_bytes(SECRET_BYTES), secrets.token_hex(8)
    old = live.row
    row = TableRow(
        id=table_id,
        game=old.game,
        rules_version=live.game.spec.rules_version,
        options=old.options,
        host_id=user.id,
        status="open",
        visibility=old.visibility,
        spectators=old.spectators,
        rated=old.rated,
        clock=old.clock,
        substitute=old.substitute,
        secret=secret,
        commitment=commitment(table_id, live.game.spec.rules_version, secret),
        bot_key=secrets.token_bytes(SECRET_BYTES),
        created_at=now_ms(),
        previous_id=old.id,
    )
    return row, _rotated(live, table_id)


def _rotated(live: LiveTable, table_id: str) -> list[SeatRow]:
    """Seats of the people stay reserved for them: `user_id` without a nonce."""
    deciding = deciding_seats(live.game)
    found = []
    for number in range(live.game.seats):
        old = live.seats[number if number >= deciding else (number + 1) % deciding]
        if old.kind == HUMAN:
            found.append(SeatRow(table_id, number, "invite", user_id=old.user_id, name=old.name))
        elif old.played_by == NOBODY:  # a table that was cancelled; its invites were for it alone
            found.append(SeatRow(table_id, number, old.kind))
        else:
            kept = replace(old, table_id=table_id, seat=number, hints=0, resigned=False)
            found.append(replace(kept, nonce=None, seal=None))
    return found
