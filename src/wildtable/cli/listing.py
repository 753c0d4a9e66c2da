"""`wildtable list`: games, presets, options."""

from collections.abc import Iterator

import click

from wildtable.cli.common import (
    game_argument,
    heading,
    json_option,
    language_option,
    player_counts,
    print_json,
)
from wildtable.core.json_types import JsonMapping, JsonObject
from wildtable.core.messages import Messages
from wildtable.core.registry import names, spec_of
from wildtable.core.spec import GameSpec


@click.command("list")
@game_argument(required=False)
@language_option
@json_option
def list_games(game: str | None, say: Messages, as_json: bool) -> None:
    """List the games with their presets and options.

    \b
    Examples:
      wildtable list
      wildtable list animal-kingdoms --language de
      wildtable list --json
    """
    specs = [spec_of(name) for name in ([game] if game else names())]
    found = [describe(spec, say) for spec in specs]
    if as_json:
        print_json(found)
    else:
        click.echo("\n\n".join("\n".join(lines(one, say)) for one in found))


def describe(spec: GameSpec, say: Messages) -> JsonObject:
    """A game as data; texts in the chosen language."""
    return {
        "game": spec.id,
        "title": _text(say, f"{spec.prefix}-title", spec.id),
        "about": _text(say, f"{spec.prefix}-about", ""),
        "rules_version": spec.rules_version,
        "players": player_counts(spec),
        "actions": spec.num_actions,
        "presets": [
            {
                "name": name,
                "title": _text(say, f"{spec.prefix}-preset-{name}", ""),
                "options": dict(values),
            }
            for name, values in spec.presets.items()
        ],
        "options": [describe_option(spec, name, say) for name in spec.options.model_fields],
    }


def describe_option(spec: GameSpec, name: str, say: Messages) -> JsonObject:
    schema = spec.options.model_json_schema()["properties"][name]
    field = spec.options.model_fields[name]
    own = f"{spec.prefix}-option-{name}"
    return {
        "name": name,
        "title": _text(say, own, name),
        "help": _text(say, f"{own}-help", field.description or ""),
        "values": values_of(schema),
        "default": field.get_default(),
    }


def values_of(schema: JsonMapping) -> str:
    """What may be given, in short: `en | de`, `1 to 5`, `true | false`."""
    parts = schema.get("anyOf", [schema])
    return " | ".join(filter(None, map(_value_of, parts)))


def _value_of(schema: JsonMapping) -> str:
    if "enum" in schema:
        return " | ".join(map(str, schema["enum"]))
    if "const" in schema:
        return str(schema["const"])
    match schema.get("type"):
        case "boolean":
            return "true | false"
        case "integer" if "minimum" in schema and "maximum" in schema:
            return f"{schema['minimum']} to {schema['maximum']}"
        case "null":
            return ""
        case "array":
            return "[…]"
        case "integer":
            return "number"
    return "{…}"


def lines(game: JsonMapping, say: Messages) -> Iterator[str]:
    yield heading(f"{game['title']}  ({game['game']})")
    yield game["about"]
    yield ""
    yield heading(say("cli-list-presets"))
    width = max(len(preset["name"]) for preset in game["presets"])
    for preset in game["presets"]:
        yield f"  {preset['name']:{width}}  {preset['title']}".rstrip()
    yield ""
    yield heading(say("cli-list-options"))
    for option in game["options"]:
        default = "" if option["default"] is None else f" [{_plain(option['default'])}]"
        yield f"  {option['name']}={option['values']}{default}"
        explained = ". ".join(filter(None, [option["title"], option["help"]]))
        yield f"      {explained}"


def _plain(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _text(say: Messages, message: str, otherwise: str) -> str:
    return say(message) if say.knows(message) else otherwise
