"""What people do in a game, by REST or by socket: the same checks for both."""

import json

from wildtable.bots.hints import why_line
from wildtable.core.json_types import JsonObject
from wildtable.core.messages import messages
from wildtable.match import Match, forecast
from wildtable.server import render, wire
from wildtable.server.bots import decision_key
from wildtable.server.context import Context, may_look, needs_started
from wildtable.server.filming import points_if_shown, told
from wildtable.server.live import HUMAN, LiveTable, now_ms
from wildtable.server.refusals import Refusal
from wildtable.server.seating import needs_own
from wildtable.storage import chat as chat_store
from wildtable.storage import tables as table_store
from wildtable.storage.chat import ChatRow
from wildtable.storage.people import UserRow

CHAT_PAGE = 200


# ── deciding ──
async def move(ctx: Context, user: UserRow, table: str, wish: wire.MoveInput) -> wire.Ack:
    ctx.limits.check("move", user.id)

    async def job(live: LiveTable) -> wire.Ack:
        needs_own(live, wish.seat, user)
        needs_started(live)

        def action(match: Match) -> None:
            needs_human(live, wish.seat)
            match.submit_all(wish.seat, wish.actions, wish.seq)

        _, seq, again = await ctx.tables.act(live, action, seat=wish.seat, move_id=wish.move_id)
        return wire.Ack(seq=seq, again=again)

    return await ctx.tables.decide(table, job)


async def undo(ctx: Context, user: UserRow, table: str, wish: wire.UndoInput) -> wire.Ack:
    ctx.limits.check("move", user.id)

    async def job(live: LiveTable) -> wire.Ack:
        needs_own(live, wish.seat, user)
        needs_started(live)

        def action(match: Match) -> None:
            needs_human(live, wish.seat)
            needs_room(live)
            match.undo(wish.seat)

        _, seq, again = await ctx.tables.act(live, action, seat=wish.seat, move_id=wish.move_id)
        return wire.Ack(seq=seq, again=again)

    return await ctx.tables.decide(table, job)


def needs_human(live: LiveTable, seat: int) -> None:
    """Whoever left has to come back first."""
    if live.row.status != "playing":
        raise Refusal("conflict", "server-not-playing")
    if live.seats[seat].played_by != HUMAN:
        raise Refusal("conflict", "server-seat-away")


def needs_room(live: LiveTable) -> None:
    """Nobody takes back and moves for ever."""
    if not live.has_room:
        raise Refusal("conflict", "server-too-long")


def preview(live: LiveTable, wish: wire.PreviewInput, language: str) -> wire.PreviewReply:
    match, seat = live.playing, wish.seat
    found = match.preview(seat, wish.actions)
    happening = render.preview_entry(live, found.events, seat, language)
    view = None if found.state is None else found.state.view(seat)
    goes_on = found.state is not None and not found.crosses_barrier and seat in found.state.to_act
    foreseen = forecast(match.game, match.view(seat), wish.actions, messages(language))
    return wire.PreviewReply(
        barrier=found.crosses_barrier,
        view=None if found.state is None or view is None else told(found.state, view),
        legal=render.legal_actions(found.state, seat, language) if found.state and goes_on else [],
        events=happening.events,
        points=[] if found.state is None or view is None else points_if_shown(found.state, view),
        forecast=foreseen,
    )


# ── taking back with consent ──
async def ask_takeback(ctx: Context, live: LiveTable, seat: int) -> None:
    needs_human(live, seat)
    needs_room(live)
    depth = live.takeback_depth(seat)
    if not depth:
        raise Refusal("conflict", "server-nothing-to-take-back")
    others = live.others_to_agree(seat)
    if not others:
        await _rewind(ctx, live, {"seat": seat, "depth": depth, "agreed": []})
        return
    question = {"seat": seat, "depth": depth, "agreed": [], "waiting_for": others}
    await ctx.tables.change(live, {"takeback": json.dumps(question)})


async def answer_takeback(ctx: Context, live: LiveTable, answer: wire.TakebackAnswer) -> None:
    question = json.loads(live.row.takeback) if live.row.takeback else None
    if question is None or answer.seat not in question["waiting_for"]:
        raise Refusal("conflict", "server-no-question")
    if not answer.agree:
        await ctx.tables.change(live, {"takeback": None})
        return
    question["agreed"].append(answer.seat)
    question["waiting_for"].remove(answer.seat)
    if question["waiting_for"]:
        await ctx.tables.change(live, {"takeback": json.dumps(question)})
    else:
        await _rewind(ctx, live, question)


async def _rewind(ctx: Context, live: LiveTable, question: JsonObject) -> None:
    seat, depth, agreed = question["seat"], question["depth"], question["agreed"]
    await ctx.tables.act(live, lambda match: match.rewind(seat, depth, sorted(agreed)), seat=seat)
    await ctx.tables.change(live, {})  # the question is gone: tell the table


# ── hints ──
async def hint(ctx: Context, user: UserRow, table: str, seat: int, language: str) -> wire.Hint:
    async with ctx.tables.open(table) as live:
        needs_own(live, seat, user)
        needs_started(live)
        needs_human(live, seat)
        if live.row.rated:
            raise Refusal("forbidden", "server-no-hints")
        if seat not in live.to_act:
            raise Refusal("not-your-turn", "not-your-turn", seat=seat)
        view, legal = live.playing.view(seat), live.playing.legal(seat)
        key = decision_key(live, seat, live.seq)
        offered = render.legal_actions(live.playing.state, seat, language)
        await ctx.tables.change(live, {}, {seat: {"hints": live.seats[seat].hints + 1}})
    found = await ctx.bots.advise(view, legal, key, user.id)
    known, say = {action.id: action for action in offered}, messages(language)
    best = [
        wire.HintItem(
            action=known[advice.action],
            chance=advice.chance,
            error=advice.error,
            why=why_line(say, view, advice, place),
        )
        for place, advice in enumerate(found.advice, 1)
    ]
    return wire.Hint(best=best, clear=found.is_clear)


# ── talking ──
async def say(ctx: Context, user: UserRow, table: str, text: str) -> wire.ChatLine:
    ctx.limits.check("chat", user.id)
    async with ctx.tables.open(table) as live:
        may_look(live, user.id)
        mine = live.seats_of(user.id)
    seat = mine[0] if mine else None
    row = ChatRow(0, seat, user.name, text, now_ms())
    number = await ctx.database.write(lambda c: chat_store.say(c, table, user.id, row))
    line = wire.ChatLine(number=number, seat=seat, name=user.name, text=text, at=row.at)
    ctx.hub.said(table, line)
    return line


def chat_line(row: ChatRow) -> wire.ChatLine:
    return wire.ChatLine(number=row.number, seat=row.seat, name=row.name, text=row.text, at=row.at)


async def user_tables(ctx: Context, user: UserRow) -> list[str]:
    """Tables in progress where somebody has a seat."""
    rows = await ctx.database.read(lambda c: table_store.of_user(c, user.id, "playing", None, 500))
    return [row.id for row, _ in rows]
