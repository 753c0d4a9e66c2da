"""Lessons for everybody: no session is needed, and nothing is kept."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Request

from wildtable.server import wire
from wildtable.server.addresses import client_network
from wildtable.server.context import Context, Ctx, Lang, errors
from wildtable.server.lessons import Learning, lesson_info
from wildtable.server.refusals import Refusal
from wildtable.server.routes.games import GameName, known_game
from wildtable.teaching import Lesson, find_lesson, lessons_of

router = APIRouter(tags=["lessons"])
LessonName = Annotated[str, Path(max_length=60)]


@router.get("/games/{game}/lessons", responses=errors(404))
async def list_lessons(game: GameName, language: Lang) -> wire.Lessons:
    """The lessons of a game, in their order; a game may have none."""
    found = lessons_of(known_game(game))
    return wire.Lessons(lessons=[lesson_info(lesson, language) for lesson in found])


@router.post("/games/{game}/lessons/{lesson}", responses=errors(404))
async def look(
    ctx: Ctx,
    request: Request,
    game: GameName,
    lesson: LessonName,
    language: Lang,
    wish: wire.LessonWalk,
) -> wire.LessonState:
    """Where a learner is after the moves that led there."""
    wanted = _lesson(ctx, request, game, lesson)
    return await asyncio.to_thread(lambda: Learning(wanted, wish).state(language))


@router.post("/games/{game}/lessons/{lesson}/moves", responses=errors(404, 409))
async def move(
    ctx: Ctx,
    request: Request,
    game: GameName,
    lesson: LessonName,
    language: Lang,
    wish: wire.LessonTry,
) -> wire.LessonVerdict:
    """Is it the move that the step asks for? Then also where it leads."""
    wanted = _lesson(ctx, request, game, lesson)
    return await asyncio.to_thread(lambda: Learning(wanted, wish).verdict(wish.actions, language))


@router.post("/games/{game}/lessons/{lesson}/preview", responses=errors(404, 409))
async def preview(
    ctx: Ctx,
    request: Request,
    game: GameName,
    lesson: LessonName,
    language: Lang,
    wish: wire.LessonTry,
) -> wire.PreviewReply:
    """Where any move would lead, as at a table."""
    wanted = _lesson(ctx, request, game, lesson)
    return await asyncio.to_thread(lambda: Learning(wanted, wish).preview(wish.actions, language))


def _lesson(ctx: Context, request: Request, game: str, name: str) -> Lesson:
    ctx.limits.check("lesson", client_network(request))
    found = find_lesson(known_game(game), name)
    if found is None:
        raise Refusal("not-found", "server-no-lesson", lesson=name)
    ctx.preparing.prefer(game)
    return found
