"""Games, their options and their rules."""

from typing import Any

from pydantic import Field

from wildtable.core.json_types import JsonObject
from wildtable.server.wire.base import Language, Model


class Named(Model):
    id: str
    text: str


class OptionInfo(Model):
    name: str
    title: str
    help: str
    schema_: JsonObject = Field(alias="schema", description="JSON Schema of the value")
    default: Any
    values: list[Named] = Field(
        description="words for values, `none` for null; others say it themselves"
    )


class PresetInfo(Model):
    name: str
    title: str
    options: JsonObject
    players: int = Field(description="seats that people or bots play")
    seats: int = Field(description="all seats, an automa of the game included")


class GameInfo(Model):
    id: str
    title: str
    about: str
    rules_version: int
    player_counts: list[int]
    presets: list[PresetInfo]
    options: list[OptionInfo]
    sources: list[Named] = Field(description="where points come from, in the order to show them")
    num_actions: int
    names: dict[str, str] = Field(description="words for what a view and actions speak of")
    about_seats: list[str] = Field(
        description="names in a view: a list has an entry for each seat, a number is a seat"
    )
    lessons: list[str] = Field(description="their ids, in their order")


class Games(Model):
    games: list[GameInfo]


class Clause(Model):
    id: str
    text: str = Field(description="Markdown")


class ChapterInfo(Model):
    id: str
    title: str
    text: str = Field(description="the whole chapter, Markdown")
    clauses: list[Clause]


class RulebookInfo(Model):
    game: str
    title: str
    introduction: str
    chapters: list[ChapterInfo]


class Passages(Model):
    passages: list[Clause]


class Meta(Model):
    protocol: int
    version: str
    languages: list[Language]
    games: list[str]
    bots: list[str]
    socket: str = Field(description="path of the WebSocket")
    server_key: str = Field(description="public key (Ed25519) by which records are signed")
