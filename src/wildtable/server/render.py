"""From a live table to what one viewer gets, in one language. Only views and redacted events leave."""

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from pydantic import TypeAdapter

from wildtable.bots.naming import bot_name
from wildtable.core.events import Event
from wildtable.core.game import Game
from wildtable.core.json_types import JsonObject
from wildtable.core.messages import Messages, messages
from wildtable.core.registry import spec_of
from wildtable.core.state import State
from wildtable.core.story import Ledger, Sentence, story, turn_start
from wildtable.match import Happening, Replay, forecast
from wildtable.match.fairness import stream_key
from wildtable.server import filming, wire
from wildtable.server.filming import EVERYTHING, Looking, open_position, points_of, told
from wildtable.server.live import AUTOMA, HUMAN, LiveTable
from wildtable.server.rendered import RenderedTexts, TableTexts
from wildtable.storage.tables import SeatRow, TableRow


# ── tables ──────────────────────────────────────────────────────────────────────────────────────
def table_info(live: LiveTable, user_id: str, present: set[str]) -> wire.TableInfo:
    """A table as everybody may see it."""
    return _info(live.row, live.seats, user_id, present, live.seq, live.to_act)


def _info(
    row: TableRow,
    seats: list[SeatRow],
    user_id: str,
    present: set[str],
    seq: int,
    to_act: list[int],
) -> wire.TableInfo:
    return wire.TableInfo(
        id=row.id,
        game=row.game,
        rules_version=row.rules_version,
        options=row.chosen_options,
        status=row.status,  # type: ignore[arg-type] # checked by pydantic
        visibility=row.visibility,  # type: ignore[arg-type]
        spectators=row.spectators,
        rated=row.rated,
        clock=wire.ClockRules.model_validate_json(row.clock),
        substitute=row.substitute,
        host=row.host_id == user_id,
        seats=[seat_info(seat, user_id, present) for seat in seats],
        commitment=row.commitment,
        created_at=row.created_at,
        started_at=row.started_at,
        ended_at=row.ended_at,
        seq=seq,
        revision=row.revision,
        to_act=to_act,
        result=result_info(row),
        takeback=takeback_info(row),
        rematch=row.rematch_id,
        previous=row.previous_id,
    )


def seat_info(seat: SeatRow, user_id: str, present: set[str]) -> wire.SeatInfo:
    return wire.SeatInfo(
        seat=seat.seat,
        kind=seat.kind,  # type: ignore[arg-type]
        name=seat.name,
        bot=seat.bot,
        yours=seat.user_id == user_id,
        played_by=seat.played_by,
        resigned=seat.resigned,
        present=seat.user_id in present,
        hints=seat.hints,
        seal=seat.seal,
        revealed=seat.kind != HUMAN or seat.nonce is not None,
    )


def result_info(row: TableRow) -> wire.ResultInfo | None:
    return wire.ResultInfo.model_validate_json(row.result) if row.result else None


def takeback_info(row: TableRow) -> wire.TakebackInfo | None:
    if row.takeback is None:
        return None
    asked = json.loads(row.takeback)
    return wire.TakebackInfo(seat=asked["seat"], waiting_for=asked["waiting_for"])


def clock_info(live: LiveTable) -> wire.ClockInfo | None:
    if not live.clocks.settings.ticks:
        return None
    now = live.moment()
    running = live.time.at(now)
    left = [
        None if seat.played_by == AUTOMA else live.clocks.remaining(seat.seat, running)
        for seat in live.seats
    ]
    return wire.ClockInfo(now=now, left=left, running=sorted(live.clocks.since))


# ── the game ────────────────────────────────────────────────────────────────────────────────────
def game_state(live: LiveTable, seat: int | None, language: str) -> wire.GameState:
    """Everything that a seat (None: a spectator) may know now."""
    match = live.playing
    view = replace(match.view(live.eyes_of(seat)), seat=seat)
    mine = seat is not None and seat in live.to_act
    return wire.GameState(
        table=live.row.id,
        seat=seat,
        seq=match.seq,
        status=live.row.status,  # type: ignore[arg-type]
        to_act=live.to_act,
        view=told(match.state, view),
        prompt=match.game.spec.text.prompt(messages(language), view, live.names),
        legal=legal_actions(match.state, seat, language) if mine and seat is not None else [],
        can_undo=seat is not None and match.can_undo(seat),
        can_ask_takeback=seat is not None and live.takeback_depth(seat) > 0,
        points=points_of(match.state, view),
        clock=clock_info(live),
        result=result_info(live.row),
    )


def legal_actions(state: State, seat: int, language: str) -> list[wire.LegalAction]:
    spec, numbers = state.game.spec, state.legal_ids(seat)
    typed = spec.decode_actions(state.record, seat, numbers)
    found = [
        _legal_action(spec.id, language, number, action)
        for number, action in zip(numbers, typed, strict=True)
    ]
    # A game may call an action by what lies there now: the koala, not stack 1.
    named = getattr(spec.text, "named_action", None)
    if named is None:
        return found
    say, view = messages(language), state.view(seat)
    texts = [named(say, action, view) for action in typed]
    return [
        one.model_copy(update={"text": text}) if text else one
        for one, text in zip(found, texts, strict=True)
    ]


@lru_cache(maxsize=50_000)
def _legal_action(game: str, language: str, number: int, typed: object) -> wire.LegalAction:
    """Typed actions are values: the same words every time."""
    text = str(typed)
    kind, *parts = text.split()
    spoken = spec_of(game).text.action(messages(language), typed)
    return wire.LegalAction(id=number, action=text, kind=kind, parts=parts, text=spoken)


# ── the log ─────────────────────────────────────────────────────────────────────────────────────
def log_entries(
    live: LiveTable, seat: int | None, since: int, language: str, *, until: int | None = None
) -> list[wire.LogEntry]:
    """Lines after `since`, as a seat may see them."""
    match = live.playing
    last = match.seq if until is None else until
    eyes = live.eyes_of(seat)
    return [
        log_entry(
            match.game,
            _turn(match.game, match.happenings, place, eyes),
            live.names,
            language,
            live.rendered,
        )
        for place in range(since + 1, last + 1)
    ]


def _turn(game: Game, lines: Sequence[Happening], place: int, eyes: int | None) -> list[Happening]:
    """The lines of a turn up to this one, as a seat may see them."""
    start = turn_start(game.spec.id, lines, place)
    return [line.seen_by(eyes) for line in lines[start : place + 1]]


def log_entry(
    game: Game,
    turn: Sequence[Happening],
    players: Sequence[str],
    language: str,
    known: TableTexts | None = None,
) -> wire.LogEntry:
    """The last line of a turn, which has been redacted already; `known` remembers texts for the next viewer."""
    seen = turn[-1]
    texts = known or TableTexts("", RenderedTexts())
    return wire.LogEntry(
        seq=seen.seq,
        seat=seen.seat,
        events=[
            wire.EventInfo(
                event=event.kind,
                data={**event.data, **game.spec.names_in(event, game.options)},
                hidden=event.hidden,
                text=_event_text(game, event, players, language, texts),
            )
            for event in seen.events
        ],
        taken_back=seen.taken_back,
        played_by=seen.played_by,
        why=seen.why,
        text=_what_happened(messages(language), seen, players),
        turn=turn[0].seq,
        story=_story(game, turn, players, language, texts),
    )


_SENTENCES = TypeAdapter(list[wire.Sentence])


def _story(
    game: Game, turn: Sequence[Happening], players: Sequence[str], language: str, known: TableTexts
) -> list[wire.Sentence]:
    """The turn in sentences; put into words once for all who may read the same."""
    events = [event for line in turn for event in line.events]
    earlier = len(events) - len(turn[-1].events)

    def tell() -> str:
        told = story(game, messages(language), events, players)
        return _SENTENCES.dump_json([sentence_info(one, earlier) for one in told]).decode()

    key = ("story", language, turn[-1].seq, str([(event.message, event.data) for event in events]))
    return _SENTENCES.validate_json(known.get(key, tell))


def sentence_info(sentence: Sentence, earlier: int) -> wire.Sentence:
    """`earlier`: how many events of the turn were told before its last line."""
    table = sentence.ledger
    return wire.Sentence(
        text=sentence.text,
        role=sentence.role,
        sign=sentence.sign,
        until=max(0, sentence.until - earlier),
        ledger=None if table is None else _ledger_info(table),
    )


def _ledger_info(table: Ledger) -> wire.Ledger:
    rows = [wire.LedgerRow(source=source, points=list(points)) for source, points in table.rows]
    return wire.Ledger(seats=list(table.seats), rows=rows)


def _event_text(
    game: Game, event: Event, players: Sequence[str], language: str, known: TableTexts
) -> str:
    """What is told to two viewers in the same words is put into words once."""
    key = (language, event.message, str(event.data))
    say = messages(language)
    return known.get(key, lambda: game.spec.text.event(say, event, players, game.options_json()))


def _what_happened(say: Messages, seen: Happening, players: Sequence[str]) -> str | None:
    if seen.seat is None:
        return None
    player = players[seen.seat]
    if seen.taken_back:
        return say("cli-took-back", player=player, number=seen.taken_back)
    if seen.why is not None:
        return say(
            f"server-seat-{seen.why}", player=player, bot=bot_name(say, seen.played_by or "")
        )
    return None


def update(
    live: LiveTable, seat: int | None, since: int, language: str, watched: int | None = None
) -> str:
    """The message for watchers, made once for all who have seen the same and may see the same.

    `watched`: the line up to which a viewer who wants beats has seen everything happen.
    """

    def make() -> str:
        return new_update(live, seat, since, language, watched).model_dump_json(by_alias=True)

    return live.rendered.get(("update", seat, since, language, watched), make)


def new_update(
    live: LiveTable, seat: int | None, since: int, language: str, watched: int | None
) -> wire.Update:
    log = log_entries(live, seat, since, language)
    shot = None if watched is None else live.playing.film(watched)
    film = None
    if shot is not None and watched is not None:
        looking = Looking(shot.before, live.eyes_of(seat), seat)
        film = _film(looking, watched, is_known=watched == since)
        log = filming.film(shot, log, looking)
    return wire.Update(
        state=game_state(live, seat, language),
        log=log,
        since=since,
        film=film,
        forecast=None if watched is None else _forecast(live, seat, language),
    )


def _forecast(live: LiveTable, seat: int | None, language: str) -> JsonObject | None:
    """For a seat that decides now."""
    if seat is None or seat not in live.to_act:
        return None
    return forecast(live.game, live.playing.view(seat), (), messages(language))


def _film(looking: Looking, since: int, *, is_known: bool) -> wire.Film:
    if is_known:
        return wire.Film(since=since)
    return wire.Film(since=since, view=looking.view, points=looking.points)


def last_own_line(live: LiveTable, seat: int | None) -> int:
    """What came after it is new to whoever sits there; who only watches begins with the present."""
    if seat is None or live.match is None:
        return live.seq
    lines = reversed(live.match.happenings)
    return next((one.seq for one in lines if one.is_move and one.seat == seat), 0)


def replay_step(
    live: LiveTable,
    replay: Replay,
    step: int,
    seat: int | None,
    language: str,
    *,
    with_beats: bool = False,
) -> wire.ReplayStep:
    """The table after one line, through somebody's eyes; -1 sees everything of a finished game."""
    state = replay.state(step)
    everything = seat == EVERYTHING
    eyes = live.eyes_of(None if everything else seat)
    view = replace(state.view(eyes), seat=None if everything else seat)
    lines = [frame.happening for frame in replay.frames[: step + 1]]
    start = turn_start(state.game.spec.id, lines, step)
    turn = lines[start:] if everything else [line.seen_by(eyes) for line in lines[start:]]
    entry, film = log_entry(state.game, turn, live.names, language), None
    if with_beats and (shot := replay.film(step)) is not None:
        looking = Looking(shot.before, EVERYTHING if everything else eyes, seat)
        film = _film(looking, step - 1, is_known=False)
        [entry] = filming.film(shot, [entry], looking)
    return wire.ReplayStep(
        table=live.row.id,
        step=step,
        last=replay.last,
        seat=seat,
        view=open_position(state) if everything else told(state, view),
        to_act=state.to_act,
        prompt=state.game.spec.text.prompt(messages(language), view, live.names),
        points=points_of(state, view),
        entry=entry,
        film=film,
    )


def preview_entry(
    live: LiveTable, events: Sequence[Event], seat: int, language: str
) -> wire.LogEntry:
    """What a move would lead to, as its seat would see it."""
    seen = Happening(live.seq + 1, seat, tuple(events)).seen_by(seat)
    return log_entry(live.game, [seen], live.names, language)


def listed_table(
    row: TableRow, seats: list[SeatRow], user_id: str, present: set[str]
) -> wire.TableInfo:
    """For lists: from the rows alone, without the match."""
    return _info(row, seats, user_id, present, row.seq, json.loads(row.to_act))


def fairness_info(live: LiveTable, server_key: str) -> wire.FairnessInfo:
    """The secret is nobody's before the table is over, and no nonce before all are sealed and told."""
    row, match_id = live.row, live.match_id
    is_open = row.status in {"over", "cancelled"}
    nonces = [seat.nonce for seat in live.seats]
    number = live.match.continuations if live.match else 0
    keys = [
        stream_key(match_id, row.rules_version, row.secret, nonces, one).hex()
        for one in (range(number + 1) if is_open else ())
    ]
    return wire.FairnessInfo(
        protocol=row.protocol,  # type: ignore[arg-type] # checked by pydantic
        match_id=match_id,
        rules_version=row.rules_version,
        commitment=row.commitment,
        seals=[seat.seal for seat in live.seats],
        nonces=[None] * len(nonces) if row.status == "open" else nonces,
        secret=row.secret.hex() if is_open else None,
        key=keys[0] if keys else None,
        continuations=keys[1:],
        server_key=server_key,
    )
