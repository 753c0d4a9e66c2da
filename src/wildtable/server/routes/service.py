"""For those who run the server."""

import asyncio
import hmac

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from wildtable.core.json_types import JsonObject
from wildtable.server import wire
from wildtable.server.context import Ctx
from wildtable.server.sessions import LOCAL, bearer_of
from wildtable.storage import StorageFailed

router = APIRouter(tags=["service"])
PROBE_SECONDS = 5.0
UNAVAILABLE: dict[int | str, JsonObject] = {
    503: {"model": wire.Health, "description": "Not yet, or not any more"}
}


@router.get("/healthz", responses=UNAVAILABLE)
async def health() -> wire.Health:
    """The process runs."""
    return wire.Health(status="ok")


@router.get("/readyz", responses=UNAVAILABLE)
async def ready(ctx: Ctx, response: Response) -> wire.Health:
    """Requests are answered and the database takes what it is given."""
    damaged = len(ctx.tables.damaged)
    if not ctx.is_ready:
        response.status_code = 503
        return wire.Health(status="starting", damaged=damaged)
    try:
        await asyncio.wait_for(ctx.housekeeping.probe(), PROBE_SECONDS)
    except (StorageFailed, TimeoutError):
        response.status_code = 503
        return wire.Health(status="failing", damaged=damaged)
    return wire.Health(status="ok", damaged=damaged)


@router.get("/metrics", response_class=PlainTextResponse, include_in_schema=False)
async def metrics(ctx: Ctx, request: Request) -> Response:
    """For Prometheus: with the token, or from this machine if there is none."""
    wanted = ctx.settings.metrics_token
    if wanted:
        allowed = hmac.compare_digest((bearer_of(request) or "").encode(), wanted.encode())
    else:
        peer = request.client.host if request.client else ""
        allowed = peer in LOCAL and "x-forwarded-for" not in request.headers
    if not allowed:
        return PlainTextResponse("not allowed\n", status_code=403)
    ctx.metrics.commits.set(ctx.database.commits)
    ctx.metrics.written.set(ctx.database.written)
    return Response(generate_latest(ctx.metrics.registry), media_type=CONTENT_TYPE_LATEST)
