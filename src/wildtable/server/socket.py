"""One WebSocket a client: it watches tables and moves; whatever changes is told at once."""

import asyncio
import contextlib
import time
from importlib.metadata import version

from fastapi import APIRouter
from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from wildtable.core.errors import Malformed, WildtableError
from wildtable.core.reading import describe_problems
from wildtable.server import play, render, wire
from wildtable.server.addresses import client_network
from wildtable.server.context import Context, context_of, eyes
from wildtable.server.hub import Client, Watched
from wildtable.server.limits import WATCHED_BY_SOCKET
from wildtable.server.live import LiveTable
from wildtable.server.logs import logger
from wildtable.server.refusals import Refusal, problem_of
from wildtable.server.security import check_origin, check_transport
from wildtable.server.sessions import Session
from wildtable.storage import StorageFailed

router = APIRouter()
log = logger(__name__)
READER: TypeAdapter[wire.ClientMessage] = TypeAdapter(wire.ClientMessage)
POLICY = 1008
TOO_BIG = 1009
OLD_CLIENT = 4000
NO_SESSION = 4001
HELLO_SECONDS = 20


@router.websocket("/api/v1/socket")
async def socket(websocket: WebSocket) -> None:
    ctx = context_of(websocket)
    try:
        check_transport(websocket, ctx.settings)
        check_origin(websocket, ctx.settings)
        session = await ctx.sessions.needed(websocket)
    except Refusal as refusal:
        ctx.metrics.refused.labels(refusal.code).inc()
        await websocket.close(POLICY)  # before it is accepted: HTTP 403
        return
    address = client_network(websocket)
    ctx.limits.seen_in(session.user.id, address)
    if not ctx.limits.opened(session.user.id, address):
        ctx.metrics.refused.labels("limit").inc()
        await websocket.close(POLICY)
        return
    try:
        await websocket.accept()
        await Talk(ctx, websocket, session, address).run()
    finally:
        ctx.limits.closed(session.user.id, address)


class Talk:
    """One connection from its hello to its end."""

    def __init__(self, ctx: Context, websocket: WebSocket, session: Session, address: str) -> None:
        self.ctx = ctx
        self.address = address
        self.websocket = websocket
        self.session = session
        self.client = Client(session.user, "en", ctx.settings.queue)
        self.checked = time.monotonic()

    async def run(self) -> None:
        sender = asyncio.create_task(self._send())
        try:
            if await self._hello():
                await self._begin()
                await self._listen()
        except WebSocketDisconnect:
            pass  # the other side went away: that is what sockets do
        finally:
            self.ctx.hub.remove(self.client)
            self.client.close(1000)
            with contextlib.suppress(asyncio.CancelledError):
                await sender

    # ── sending ──
    async def _send(self) -> None:
        """Empty the queue; a client that is gone or too slow ends here."""
        try:
            while (message := await self.client.next()) is not None:
                await self.websocket.send_text(message)
            if self.websocket.application_state is WebSocketState.CONNECTED:
                await self.websocket.close(self.client.closing or 1000)
        except (WebSocketDisconnect, RuntimeError, OSError):
            self.client.close(1001)

    def _tell(self, message: wire.Model) -> None:
        self.client.tell(message.model_dump_json(by_alias=True))

    # ── receiving ──
    async def _hello(self) -> bool:
        try:
            message = await asyncio.wait_for(self._receive(), HELLO_SECONDS)
        except TimeoutError:
            self.client.close(POLICY)
            return False
        if not isinstance(message, wire.Hello):
            self.client.close(POLICY)
            return False
        if message.protocol != wire.PROTOCOL:
            self.client.close(OLD_CLIENT)
            return False
        self.client.language = message.lang
        return True

    async def _begin(self) -> None:
        """Who ends a session finds its talks in the hub; nobody may have ended it just before."""
        user = self.session.user
        self.ctx.hub.add(self.client, await play.user_tables(self.ctx, user))
        me = wire.User(id=user.id, name=user.name)
        self._tell(wire.Welcome(protocol=wire.PROTOCOL, version=version("wildtable"), user=me))
        if await self.ctx.sessions.of(self.websocket) is None:
            self.client.close(NO_SESSION)

    async def _listen(self) -> None:
        while self.client.closing is None:
            message = await self._receive()
            if message is not None:
                await self._answer(message)

    async def _receive(self) -> wire.ClientMessage | None:
        """The next message; None: it cannot be read, which has been told."""
        text = await self._receive_text()
        if not self.ctx.limits.allows("message", str(self.client.number)):
            self.client.close(POLICY)
            return None
        if not await self._still_welcome():
            self.client.close(NO_SESSION)
            return None
        if not self.ctx.limits.allows("message of address", self.address):
            self._refuse(Refusal("limit", "server-too-fast"), None)
            return None
        try:
            return READER.validate_json(text)
        except ValidationError as problem:
            self._refuse(Unreadable(problem), None)
            return None

    async def _receive_text(self) -> str:
        message = await self.websocket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        text = message.get("text")
        if text is None or len(text) > self.ctx.settings.max_frame:
            self.client.close(TOO_BIG)
            raise WebSocketDisconnect(TOO_BIG)
        return str(text)

    async def _still_welcome(self) -> bool:
        """Sessions end elsewhere, too."""
        now = time.monotonic()
        if now - self.checked < self.ctx.settings.session_recheck:
            return True
        self.checked = now
        return await self.ctx.sessions.of(self.websocket) is not None

    # ── answering ──
    async def _answer(self, message: wire.ClientMessage) -> None:
        move_id = getattr(message, "move_id", None)
        try:
            await self._obey(message)
        except (Refusal, WildtableError) as reason:
            self._refuse(reason, move_id)
        except StorageFailed:
            self._refuse(Refusal("storage", "server-storage"), move_id)

    async def _obey(self, message: wire.ClientMessage) -> None:
        match message:
            case wire.Hello():
                self.client.language = message.lang
            case wire.Ping():
                self._tell(wire.Pong())
            case wire.Watch():
                await self._watch(message)
            case wire.Unwatch():
                self.ctx.hub.unwatch(self.client, message.table)
            case wire.SocketMove():
                self._acknowledge(
                    message.move_id,
                    await play.move(self.ctx, self.session.user, message.table, message),
                )
            case wire.SocketUndo():
                self._acknowledge(
                    message.move_id,
                    await play.undo(self.ctx, self.session.user, message.table, message),
                )
            case wire.SocketChat():
                await play.say(self.ctx, self.session.user, message.table, message.text)

    def _acknowledge(self, move_id: str, ack: wire.Ack) -> None:
        self._tell(wire.SocketAck(move_id=move_id, seq=ack.seq, again=ack.again))

    def _refuse(self, reason: Exception, move_id: str | None) -> None:
        problem = problem_of(reason, self.client.language)
        self.ctx.metrics.refused.labels(problem.code).inc()
        self._tell(wire.Refused(move_id=move_id, error=problem))

    async def _watch(self, wish: wire.Watch) -> None:
        """Everything since `since`, or everything; then whatever comes."""
        most = int(WATCHED_BY_SOCKET * self.ctx.limits.scale)
        if len(self.client.watched) >= most and wish.table not in self.client.watched:
            raise Refusal("limit", "server-too-many-watched", most=most)
        self.ctx.limits.check_both("watch", self.session.user.id)
        async with self.ctx.tables.open(wish.table) as live:
            viewer = eyes(live, self.session.user.id, wish.seat)
            known = -2 if wish.since is None or wish.since > live.seq else wish.since
            told = Watched(viewer, known)
            if wish.beats:
                told.watched = self._watched(live, viewer, known)
            self.ctx.hub.watch(self.client, wish.table, told)
            if known == live.seq and live.match is not None:
                told.told = live.seq - 1 if live.seq > 0 else -2  # always one update: the view
            self.ctx.hub.bring_up_to_date(self.client, live)
        self.ctx.bots.looked_at(wish.table)

    def _watched(self, live: LiveTable, viewer: int | None, known: int) -> int:
        """The line from which on beats are told; a film is long work, so who asks too often gets none."""
        since = render.last_own_line(live, viewer) if known < 0 else known
        if since < live.seq:
            try:
                self.ctx.limits.check_both("film", self.session.user.id)
            except Refusal:
                return live.seq
        return since


class Unreadable(Malformed):
    """A message that does not fit the protocol."""

    def __init__(self, problem: ValidationError) -> None:
        short = describe_problems(problem, "message")[:300]
        super().__init__(short)
