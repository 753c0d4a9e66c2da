"""Games, options, rules: what does not change while the server runs."""

from functools import cache
from importlib.metadata import version
from typing import Annotated

from fastapi import APIRouter, Path, Query

from wildtable.core.errors import Malformed
from wildtable.core.json_types import JsonObject
from wildtable.core.messages import messages
from wildtable.core.registry import load, names, spec_of
from wildtable.core.rulebook import rulebook, search
from wildtable.core.spec import GameSpec
from wildtable.server import wire
from wildtable.server.context import Ctx, Lang, errors
from wildtable.server.offered import offered_bots
from wildtable.server.refusals import Refusal
from wildtable.server.seating import deciding_seats
from wildtable.teaching import lessons_of

router = APIRouter(tags=["games"])
GameName = Annotated[str, Path(max_length=40)]


@router.get("/meta", responses=errors())
async def meta(ctx: Ctx) -> wire.Meta:
    """What this server is."""
    return wire.Meta(
        protocol=wire.PROTOCOL,
        version=version("wildtable"),
        languages=["en", "de"],
        games=names(),
        bots=list(offered_bots()),
        socket="/api/v1/socket",
        server_key=ctx.signer.public,
    )


@router.get("/preparing", responses=errors())
async def preparing(ctx: Ctx) -> wire.Preparing:
    """How much of each game is still being compiled; whoever needs a game waits for it."""
    return wire.Preparing(left={name: ctx.preparing.left(name) for name in names()})


@router.get("/games", responses=errors())
async def list_games(language: Lang) -> wire.Games:
    """All games with their presets and options."""
    return wire.Games(games=[describe(name, language) for name in names()])


@router.get("/games/{game}", responses=errors(404))
async def one_game(game: GameName, language: Lang) -> wire.GameInfo:
    return describe(known_game(game), language)


@router.get("/games/{game}/rules", responses=errors(404))
async def rules(game: GameName, language: Lang) -> wire.RulebookInfo:
    """The whole rulebook, in Markdown."""
    return _rulebook(known_game(game), language)


@router.get("/games/{game}/rules/search", responses=errors(404))
async def search_rules(
    game: GameName, words: Annotated[str, Query(min_length=1, max_length=100)], language: Lang
) -> wire.Passages:
    """Passages that contain every word."""
    found = search(known_game(game), words, language)
    return wire.Passages(passages=[wire.Clause(id=one.id, text=one.text) for one in found])


def known_game(game: str) -> str:
    if game not in names():
        raise Refusal("not-found", "server-no-game", game=game)
    return game


@cache
def _rulebook(game: str, language: str) -> wire.RulebookInfo:
    book = rulebook(game, language)
    return wire.RulebookInfo(
        game=game,
        title=book.title,
        introduction=book.introduction,
        chapters=[
            wire.ChapterInfo(
                id=chapter.id,
                title=chapter.title,
                text=chapter.text,
                clauses=[wire.Clause(id=one.id, text=one.text) for one in chapter.clauses],
            )
            for chapter in book.chapters
        ],
    )


@cache
def describe(game: str, language: str) -> wire.GameInfo:
    """A game as a lobby shows it."""
    spec = spec_of(game)
    return wire.GameInfo(
        id=spec.id,
        title=_text(language, f"{spec.prefix}-title", spec.id),
        about=_text(language, f"{spec.prefix}-about", ""),
        rules_version=spec.rules_version,
        player_counts=_player_counts(spec),
        presets=[_preset(spec, name, language) for name in spec.presets],
        options=[_option(spec, name, language) for name in spec.options.model_fields],
        sources=[
            wire.Named(id=source, text=_text(language, f"{spec.prefix}-source-{source}", source))
            for source in spec.sources
        ],
        num_actions=spec.num_actions,
        names=messages(language).beginning(f"{spec.prefix}-name-"),
        about_seats=list(spec.about_seats),
        lessons=[lesson.id for lesson in lessons_of(game)],
    )


def _preset(spec: GameSpec, name: str, language: str) -> wire.PresetInfo:
    game = load(spec.id, name)
    return wire.PresetInfo(
        name=name,
        title=_text(language, f"{spec.prefix}-preset-{name}", name),
        options=dict(spec.presets[name]),
        players=deciding_seats(game),
        seats=game.seats,
    )


def _option(spec: GameSpec, name: str, language: str) -> wire.OptionInfo:
    document = spec.options.model_json_schema()
    schema = dict(document["properties"][name])
    if "$defs" in document:
        schema["$defs"] = document["$defs"]
    own = f"{spec.prefix}-option-{name}"
    field = spec.options.model_fields[name]
    return wire.OptionInfo(
        name=name,
        title=_text(language, own, name),
        help=_text(language, f"{own}-help", field.description or ""),
        schema=schema,
        default=field.get_default(call_default_factory=True),
        values=_values(spec, name, schema, language),
    )


def _values(spec: GameSpec, name: str, schema: JsonObject, language: str) -> list[wire.Named]:
    """Words for the values of an option, as far as the catalogue has any."""
    say = messages(language)
    branches = schema.get("anyOf", [schema])
    listed = [value for one in branches for value in one.get("enum", [one.get("const")])]
    names = [str(value) for value in listed if value is not None]
    if any(one.get("type") == "null" for one in branches):
        names.append("none")
    found = []
    for value in names:
        own = f"{spec.prefix}-value-{name}-{value}"
        message = f"{spec.prefix}-value-none" if value == "none" and not say.knows(own) else own
        if say.knows(message):
            found.append(wire.Named(id=value, text=say(message)))
    return found


def _player_counts(spec: GameSpec) -> list[int]:
    """For how many players the game can be set up without further options."""
    field = spec.options.model_json_schema()["properties"].get("players", {})
    wanted = field.get("enum") or range(field.get("minimum", 1), field.get("maximum", 0) + 1)
    return [number for number in wanted if _loads(spec.id, number)]


def _loads(name: str, players: int) -> bool:
    try:
        load(name, players=players)
    except Malformed:
        return False
    return True


def _text(language: str, message: str, otherwise: str) -> str:
    say = messages(language)
    return say(message) if say.knows(message) else otherwise
