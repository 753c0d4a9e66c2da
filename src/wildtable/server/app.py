"""The application: parts put together, errors put into words, the web client served."""

import asyncio
import contextlib
import errno
import re
import secrets
import sys
from collections.abc import AsyncIterator
from dataclasses import replace
from html import escape
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, HTMLResponse, JSONResponse, Response
from starlette.convertors import Convertor, register_url_convertor
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles

from wildtable.core.errors import WildtableError
from wildtable.core.json_types import JsonObject
from wildtable.core.messages import LANGUAGES
from wildtable.core.registry import names
from wildtable.server import bus, logs, wire
from wildtable.server.addresses import Forwarded
from wildtable.server.bots import BotRunner
from wildtable.server.connections import Connections
from wildtable.server.context import Context
from wildtable.server.housekeeping import Housekeeping
from wildtable.server.hub import COME_BACK, Hub
from wildtable.server.limits import Limits
from wildtable.server.measured import Measured
from wildtable.server.metrics import Metrics
from wildtable.server.preparing import Preparing
from wildtable.server.presence import MARKS as PRESENCE_MARKS
from wildtable.server.presence import Elsewhere
from wildtable.server.refusals import STATUS, Refusal, problem_of
from wildtable.server.routes import devices, games, lessons, people, play, service, tables
from wildtable.server.security import HEADERS, Guard, language_of
from wildtable.server.sessions import Sessions
from wildtable.server.settings import Settings
from wildtable.server.signer import Signer, signer_of
from wildtable.server.socket import router as socket_router
from wildtable.server.tables import Tables
from wildtable.storage import Database, StorageFailed
from wildtable.storage.files import only_server_on
from wildtable.storage.migrate import upgrade
from wildtable.storage.people import SESSION_ENDED

log = logs.logger(__name__)
WEB = Path(__file__).resolve().parents[1] / "web" / "dist"
# The writer's thread asks for the interpreter several times in one commit, and by default waits 5 ms
# each time while the event loop is busy: acknowledgements took ten times as long.
SWITCH_SECONDS = 0.0005
NO_RESOURCES = {errno.EMFILE, errno.ENFILE, errno.ENOMEM, errno.ENOSPC}
DESCRIPTION = "Tables for board games of the animal kingdom. See docs/protocol.md."


def create_app(settings: Settings | None = None) -> FastAPI:
    """The ASGI application; without settings it is a process of its own and reads the environment."""
    chosen = settings or Settings.from_environment()
    if settings is None:
        logs.set_up(chosen.log_level)
    app = FastAPI(
        title="Wildtable",
        version=str(wire.PROTOCOL),
        description=DESCRIPTION,
        lifespan=lambda app: _lifespan(app, chosen),
        openapi_url="/api/v1/openapi.json",
        docs_url=None,  # the pages load scripts from elsewhere
        redoc_url=None,
    )
    for part in (games, lessons, people, devices, tables, play):
        app.include_router(part.router, prefix="/api/v1")
    app.include_router(service.router)
    app.include_router(socket_router)
    app.add_middleware(Measured)
    app.add_middleware(Guard, settings=chosen)
    if chosen.behind_proxy:
        app.add_middleware(Forwarded, hops=chosen.proxy_hops)
    _say_errors(app)
    _serve_web(app)
    return app


# ── life ────────────────────────────────────────────────────────────────────────────────────────
@contextlib.asynccontextmanager
async def _lifespan(app: FastAPI, settings: Settings) -> AsyncIterator[JsonObject]:
    settings = replace(settings, worker=settings.worker or secrets.token_hex(8))
    database = Database(settings.db)
    try:
        with only_server_on(database.file):
            ctx = await _prepared(app, database, settings)
            async with _background(ctx):
                yield {"connections": Connections(settings)}
    finally:
        await asyncio.to_thread(database.close)


async def _prepared(app: FastAPI, database: Database, settings: Settings) -> Context:
    await asyncio.to_thread(upgrade, database.engine)
    database.check_durability()
    ctx = _assemble(database, settings, await signer_of(database))
    app.state.context = ctx
    if settings.warm_up:
        await asyncio.to_thread(warm_up, app)
        await asyncio.to_thread(ctx.preparing.begin)
    if settings.start_thinkers:
        ctx.bots.thinkers.start()
    await ctx.housekeeping.begin()
    sys.setswitchinterval(SWITCH_SECONDS)
    ctx.is_ready = True
    log.info("ready", worker=settings.worker, games=names())
    return ctx


def _assemble(database: Database, settings: Settings, signer: Signer) -> Context:
    metrics = Metrics()
    preparing = Preparing()
    table_cache = Tables(database, metrics, settings.cached_tables, preparing)
    hub = Hub(table_cache, metrics, Elsewhere(settings.worker, settings.heartbeat * 3))
    limits = Limits(settings.limit_scale)
    bots = BotRunner(table_cache, settings, metrics, hub, limits)
    table_cache.listeners += [hub, bots]
    return Context(
        settings=settings,
        database=database,
        preparing=preparing,
        metrics=metrics,
        limits=limits,
        sessions=Sessions(database, settings),
        tables=table_cache,
        hub=hub,
        bots=bots,
        housekeeping=Housekeeping(database, table_cache, hub, bots, settings),
        signer=signer,
    )


def warm_up(app: FastAPI) -> None:
    """All that would make the first requests slow: texts, FastAPI's own routes."""
    for name in names():
        for language in LANGUAGES:
            games.describe(name, language)
    app.openapi()
    scope = {"type": "http", "method": "GET", "path": "/healthz", "root_path": "", "headers": []}
    for route in app.routes:
        route.matches(scope)  # builds what openapi() alone does not


@contextlib.asynccontextmanager
async def _background(ctx: Context) -> AsyncIterator[None]:
    ctx.housekeeping.collector.begin()
    jobs = [ctx.preparing.run(), ctx.tables.clock.run(), ctx.hub.run(), ctx.housekeeping.run()]
    if ctx.database.is_shared:
        receiver = notice_receiver(ctx)
        jobs.append(bus.listen(ctx.database.engine.url, receiver, ctx.hub.notices_come))
    tasks = [asyncio.create_task(job) for job in jobs]
    try:
        yield
    finally:
        ctx.is_ready = False
        for client in list(ctx.hub.clients):
            client.close(COME_BACK)
        await ctx.bots.stop()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        ctx.housekeeping.collector.end()


def notice_receiver(ctx: Context) -> bus.Receiver:
    """What to do when another process tells of a change (or this one: then nothing is new)."""

    def receive(table_id: str, what: str) -> None:
        known = ctx.tables.known_version(table_id)
        if what.startswith(PRESENCE_MARKS):
            ctx.hub.presence_heard(table_id, what)
            return
        if what == SESSION_ENDED:
            ctx.hub.end_user(table_id, COME_BACK)  # here it is a person's id
            return
        if what.startswith("c"):
            ctx.hub.chat_changed(table_id, int(what[1:]))
            return
        if known is not None:
            seq, revision = known
            if revision >= int(what[1:]) if what.startswith("r") else seq >= int(what):
                return
        ctx.tables.outdated(table_id)
        if ctx.hub.is_concerned(table_id):
            ctx.hub.table_changed(table_id)
        ctx.bots.changed_elsewhere(table_id)

    return receive


# ── errors ──────────────────────────────────────────────────────────────────────────────────────
def _say_errors(app: FastAPI) -> None:
    def reply(request: Request, status: int, problem: wire.Problem) -> JSONResponse:
        ctx: Context = request.app.state.context
        ctx.metrics.refused.labels(problem.code).inc()
        return JSONResponse(wire.ErrorReply(error=problem).model_dump(), status_code=status)

    @app.exception_handler(Refusal)
    @app.exception_handler(WildtableError)
    async def refused(request: Request, reason: Exception) -> JSONResponse:
        problem = problem_of(reason, language_of(request))
        return reply(request, STATUS[problem.code], problem)

    @app.exception_handler(StorageFailed)
    async def failed(request: Request, reason: Exception) -> JSONResponse:
        log.error("storage failed", reason=str(reason))
        return await refused(request, Refusal("storage", "server-storage"))

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, reason: RequestValidationError) -> JSONResponse:
        where = "; ".join(
            f"{'.'.join(str(part) for part in error['loc'])}: {error['msg']}"
            for error in reason.errors()[:5]
        )
        return reply(request, 422, wire.Problem(code="malformed", message=where[:500]))

    @app.exception_handler(Exception)
    async def defect(request: Request, reason: Exception) -> JSONResponse:
        """Ours; the traceback is in the log. This is outside of the guard, which adds headers else."""
        if isinstance(reason, OSError) and reason.errno in NO_RESOURCES:
            problem = problem_of(Refusal("unavailable", "server-full"), language_of(request))
            answer = reply(request, 503, problem)
        else:
            words = "Something went wrong in the server."
            answer = reply(request, 500, wire.Problem(code="unavailable", message=words))
        answer.headers.update({**HEADERS, "cache-control": "no-store"})
        return answer

    @app.exception_handler(HTTPException)
    async def other(request: Request, reason: HTTPException) -> JSONResponse:
        code: wire.ErrorCode = "not-found" if reason.status_code == 404 else "malformed"
        problem = wire.Problem(code=code, message=str(reason.detail))
        answer = reply(request, reason.status_code, problem)
        if reason.status_code == 405:
            answer.headers["allow"] = ", ".join(methods_of(app, request.url.path))
        return answer


def methods_of(app: FastAPI, path: str) -> list[str]:
    """What a path can do: routes of the same path are several to the framework, one to everybody else."""
    found = {
        method.upper()
        for template, operations in app.openapi()["paths"].items()
        if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", template), path)
        for method in operations
    }
    return sorted(found)


# ── the web client ──────────────────────────────────────────────────────────────────────────────
class PagePath(Convertor[str]):
    """Any path but those of the API, which answers for itself: also 405 for a wrong method."""

    regex = "(?!api/).*"

    def convert(self, value: str) -> str:
        return value

    def to_string(self, value: str) -> str:
        return value


def _serve_web(app: FastAPI, folder: Path = WEB) -> None:
    """Files of the built client; every other path outside of the API is its start page."""
    if not (folder / "index.html").is_file():
        return
    register_url_convertor("page", PagePath())
    app.mount("/assets", StaticFiles(directory=folder / "assets", check_dir=False))

    @app.get("/{path:page}", include_in_schema=False)
    async def page(path: str, request: Request) -> Response:
        wanted = _file_in(folder, path)
        if wanted is not None:
            return FileResponse(wanted)
        text = _start_page(folder / "index.html", str(request.base_url))
        return HTMLResponse(text, headers={"cache-control": "no-cache"})


def _start_page(file: Path, origin: str) -> str:
    """Whoever shows a preview of a link wants the whole address of its picture."""
    address = f'content="{escape(origin)}preview.png"'
    return file.read_text(encoding="utf-8").replace('content="/preview.png"', address)


def _file_in(folder: Path, path: str) -> Path | None:
    """What lies there; nothing does under a name that no file can have."""
    try:
        wanted = (folder / path).resolve()
        return wanted if wanted.is_file() and wanted.is_relative_to(folder) else None
    except (OSError, ValueError):  # too long; a zero byte
        return None
