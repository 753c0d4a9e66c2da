"""A lesson as it stands in its file; a wrong file is refused by its name and the field."""

import json
import tomllib
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, model_validator

from wildtable.core.errors import Malformed
from wildtable.core.reading import describe_problems
from wildtable.core.registry import spec_of

NEXT_DECISION = ";"  # between the decisions of one move


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Words(Strict):
    """A text in every language we ship."""

    en: str = Field(min_length=1)
    de: str = Field(min_length=1)

    def __call__(self, language: str) -> str:
        return str(getattr(self, language))


def _decisions(move: str) -> tuple[str, ...]:
    return tuple(" ".join(part.split()) for part in move.split(NEXT_DECISION))


Pattern = Annotated[
    tuple[str, ...],
    BeforeValidator(_decisions),
    Field(description="`put sun 2; stop`: the decisions of a move; `*` stands for anything"),
]


class Wrong(Strict):
    """A move that is legal but not what is asked for, and why not."""

    move: Pattern
    why: Words


class Step(Strict):
    """One goal. Without `moves` there is nothing to do but to read on."""

    title: Words
    say: Words
    goal: Words | None = None  # what to do, in one sentence
    point: tuple[str, ...] = ()  # parts of the board to look at
    moves: tuple[Pattern, ...] = ()
    wrong: tuple[Wrong, ...] = ()
    otherwise: Words | None = None  # about any other legal move
    done: Words | None = None  # what the move has brought
    others: tuple[Pattern, ...] = ()  # what happens next, move by move

    @model_validator(mode="after")
    def asks_and_explains(self) -> Self:
        if self.moves and (self.otherwise is None or self.goal is None):
            raise ValueError(
                "goal, otherwise: a step that asks for a move says so and explains others"
            )
        return self


class Lesson(Strict):
    id: str = Field(pattern=r"^[a-z]+(-[a-z]+)*$")
    game: str
    place: int = Field(ge=1, description="in the order of the game's lessons")
    title: Words
    about: Words
    minutes: int = Field(ge=1, le=5)
    options: dict[str, Any]
    seat: int = Field(ge=0, description="the learner's")
    names: tuple[str, ...] = Field(description="of the others, by seat")
    key: str = Field(description="of all chance in it")
    position: Annotated[dict[str, Any], BeforeValidator(json.loads)]
    steps: tuple[Step, ...] = Field(min_length=2)


def read_lesson(path: Path) -> Lesson:
    try:
        return Lesson.model_validate(tomllib.loads(path.read_text(encoding="utf-8")))
    except tomllib.TOMLDecodeError as problem:
        raise Malformed(f"{path.name}: {problem}") from problem
    except ValidationError as problem:
        raise Malformed(describe_problems(problem, path.name)) from problem


@cache
def lessons_of(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game in their order; a game may have none."""
    folder = spec_of(game).folder("lessons") / game
    found = [read_lesson(path) for path in sorted(folder.glob("*.toml"))]
    return tuple(sorted(found, key=lambda lesson: lesson.place))


def find_lesson(game: str, name: str) -> Lesson | None:
    return next((lesson for lesson in lessons_of(game) if lesson.id == name), None)
