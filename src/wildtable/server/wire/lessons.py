"""Lessons: what there is to learn, where a learner is, and whether a move is the one that was asked for."""

from typing import Annotated

from pydantic import Field

from wildtable.server.wire.base import MAX_INTEGER, Input, Model, PersonName
from wildtable.server.wire.play import EventInfo
from wildtable.server.wire.socket import Update
from wildtable.server.wire.tables import TableInfo

MOST_STEPS = 20
LessonMove = Annotated[
    list[Annotated[str, Field(min_length=1, max_length=100)]],
    Field(min_length=1, max_length=16, description="its decisions, as text"),
]


class LessonInfo(Model):
    id: str
    title: str
    about: str
    minutes: int
    steps: int


class Lessons(Model):
    lessons: list[LessonInfo]


class LessonStep(Model):
    """One goal. Without one there is nothing to do but to read on."""

    title: str
    say: str
    goal: str | None
    point: list[str] = Field(description="places and parts of the board to look at")
    solution: list[str] = Field(description="a move that is right; empty: none is asked for")


class LessonWalk(Input):
    """Where a learner is: nothing of it is kept, so it is told with every request."""

    name: PersonName
    done: int = Field(ge=0, le=MOST_STEPS, description="steps done")
    moves: list[LessonMove] = Field(
        max_length=MOST_STEPS, description="that led here, one for each step that asked for one"
    )
    since: int = Field(default=-1, ge=-1, le=MAX_INTEGER, description="the last line seen")


class LessonTry(LessonWalk):
    actions: LessonMove


class LessonState(Model):
    lesson: LessonInfo
    done: int
    step: LessonStep | None = Field(description="what is to be done; null: the lesson is over")
    told: str | None = Field(description="what the last step has brought")
    table: TableInfo
    update: Update = Field(description="as a table's, with beats since the line seen")


class LessonVerdict(Model):
    """`why` tells what is wrong with a legal move; `events`: what it would do, to show it going back."""

    right: bool
    why: str | None
    events: list[EventInfo]
    state: LessonState | None = Field(description="where a right move leads")
