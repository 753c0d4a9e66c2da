"""Going on with another device, going back, and signing devices out.

A link makes nobody somebody else: the browser that follows it first learns whom it would become and
what it would lose, then shows a code, and the device that made the link has to type that code in.
"""

import secrets

from fastapi import APIRouter, Request, Response

from wildtable.server import wire
from wildtable.server.addresses import client_network
from wildtable.server.context import Context, Ctx, Me, errors
from wildtable.server.hub import COME_BACK
from wildtable.server.live import now_ms
from wildtable.server.qr import address_of, qr_svg
from wildtable.server.refusals import Refusal
from wildtable.server.routes.people import user_info
from wildtable.server.sessions import BEFORE, Session, cookie_of, hash_of, new_token
from wildtable.storage import devices as device_store
from wildtable.storage import memberships
from wildtable.storage import people as people_store
from wildtable.storage.people import UserRow

router = APIRouter(tags=["people"])


# ── the device that is signed in ──
@router.post("/session/link", responses=errors(401))
async def new_link(ctx: Ctx, me: Me, request: Request) -> wire.DeviceLink:
    """Continue on another device: a link for five minutes that works once."""
    ctx.limits.check("session", me.user.id)
    token = new_token()
    until = now_ms() + ctx.settings.device_link_lifetime * 1000
    await ctx.database.write(lambda c: device_store.add_link(c, hash_of(token), me.user.id, until))
    where = address_of(request, ctx.settings, f"/#d={token}")
    return wire.DeviceLink(token=token, expires_at=until, qr_svg=qr_svg(where))


@router.get("/session/link", responses=errors(401))
async def link_state(ctx: Ctx, me: Me) -> wire.LinkState:
    """Has another device asked by my link?"""
    state = await ctx.database.read(lambda c: device_store.state_of(c, me.user.id, now_ms()))
    return wire.LinkState(state=state)


@router.post("/session/link/confirm", responses=errors(401, 404, 409))
async def confirm_link(ctx: Ctx, me: Me, wish: wire.LinkCode) -> wire.LinkState:
    """It is my device: I can see its code. Three wrong ones end the link."""
    is_right = await ctx.database.write(
        lambda c: device_store.confirm(c, me.user.id, wish.code, now_ms())
    )
    if is_right is None:
        raise Refusal("not-found", "server-no-link")
    if not is_right:
        raise Refusal("conflict", "server-wrong-code")
    return wire.LinkState(state="confirmed")


@router.post("/session/others/end", responses=errors(401))
async def end_others(ctx: Ctx, me: Me) -> wire.OthersEnded:
    """Sign out all my other devices."""
    ended = await ctx.database.write(
        lambda c: device_store.end_others(c, me.user.id, me.token_hash)
    )
    ctx.sessions.forget_user(me.user.id)
    ctx.hub.end_user(me.user.id, COME_BACK)
    return wire.OthersEnded(ended=ended)


# ── the other device ──
@router.post("/session/link/look", responses=errors(404))
async def look_at_link(ctx: Ctx, request: Request, wish: wire.LinkToken) -> wire.LinkOffer:
    """Whom I would become by a link, and what I would lose; nothing happens."""
    ctx.limits.check("session", client_network(request))
    found = await ctx.database.read(
        lambda c: device_store.owner_of(c, hash_of(wish.token), now_ms())
    )
    if found is None:
        raise Refusal("not-found", "server-no-link")
    session = await ctx.sessions.of(request)
    return wire.LinkOffer(
        user=user_info(found[0]),
        you=user_info(session.user) if session else None,
        unfinished=await _at_stake(ctx, session, found[0]),
        expires_at=found[1],
    )


@router.post("/session/link/ask", responses=errors(404))
async def ask_by_link(ctx: Ctx, request: Request, wish: wire.LinkToken) -> wire.LinkRequest:
    """I want to: the link is mine from here on, and the code has to be typed in where it was made."""
    ctx.limits.check("session", client_network(request))
    claim, code = new_token(), f"{secrets.randbelow(10_000):04}"
    is_first = await ctx.database.write(
        lambda c: device_store.ask(c, hash_of(wish.token), hash_of(claim), code, now_ms())
    )
    if not is_first:
        raise Refusal("not-found", "server-no-link")
    return wire.LinkRequest(claim=claim, code=code)


@router.post("/session/link/claim", responses=errors(404, 409))
async def claim_link(
    ctx: Ctx, request: Request, response: Response, wish: wire.DeviceClaim
) -> wire.SessionInfo:
    """Become the person of a link, once the code was typed in; `user` is null until then."""
    hashed, now = hash_of(wish.claim), now_ms()
    found = await ctx.database.read(lambda c: device_store.claimed_by(c, hashed, now))
    if found is None:
        raise Refusal("not-found", "server-no-link")
    user, is_confirmed = found
    if not is_confirmed:
        return wire.SessionInfo(user=None)
    before = await _replaced(ctx, request, user, wish)
    token, until = new_token(), now + ctx.settings.session_lifetime * 1000
    taken = await ctx.database.write(
        lambda c: device_store.take(c, hashed, hash_of(token), now, until)
    )
    if taken is None:
        raise Refusal("not-found", "server-no-link")
    ctx.sessions.set_cookie(request, response, token)
    old = cookie_of(request)
    if before is not None and old is not None:
        ctx.sessions.set_cookie(request, response, old, BEFORE)
    return wire.SessionInfo(user=user_info(taken), before=user_info(before) if before else None)


async def _replaced(
    ctx: Context, request: Request, user: UserRow, wish: wire.DeviceClaim
) -> UserRow | None:
    """Who is signed in here and stays within reach; `Refusal` if that must be chosen first."""
    session = await ctx.sessions.of(request)
    if session is None or session.user.id == user.id:
        return None
    if await ctx.sessions.before(request) is not None:  # there is one way back, not two
        raise Refusal("conflict", "server-go-back-first")
    if not wish.replace and await _has_games(ctx, session):
        raise Refusal("conflict", "server-has-games")
    return session.user


async def _has_games(ctx: Context, session: Session) -> bool:
    """Finished ones count, too: results and statistics are somebody's."""
    mine = session.user.id
    found = await ctx.database.read(
        lambda c: c.execute(memberships.page(mine, None, None, 1)).first()
    )
    return found is not None


async def _at_stake(ctx: Context, session: Session | None, user: UserRow) -> int:
    """Unfinished tables that are out of reach once somebody else is signed in."""
    if session is None or session.user.id == user.id:
        return 0
    mine = session.user.id
    return len(await ctx.database.read(lambda c: people_store.unfinished_of(c, mine)))


@router.post("/session/back", responses=errors(404))
async def go_back(ctx: Ctx, request: Request, response: Response) -> wire.SessionInfo:
    """Become again who I was before a link: the person of the link is signed out here."""
    before, token = await ctx.sessions.before(request), cookie_of(request, BEFORE)
    if before is None or token is None:
        raise Refusal("not-found", "server-nobody-before")
    session = await ctx.sessions.with_token(cookie_of(request))
    if session is not None:
        await ctx.sessions.end(session)
    ctx.sessions.set_cookie(request, response, token)
    ctx.sessions.clear_cookie(request, response, BEFORE)
    return wire.SessionInfo(user=user_info(before.user))
