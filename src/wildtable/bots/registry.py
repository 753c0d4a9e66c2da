"""Bots by spec string: `random`, `greedy`, `greedy:guesses=8`, `ismcts:500ms`, `ismcts:2000it,seed=7`,
`level:5`, `process:./my-bot --fast`.

Other packages add theirs by an entry point of the group `wildtable.bots`: a class or function that
takes the named arguments of the spec and returns a `Bot`.
"""

import re
from collections.abc import Callable, Mapping
from importlib.metadata import entry_points
from typing import cast

from wildtable.bots.contract import Bot
from wildtable.bots.greedy import GreedyBot
from wildtable.bots.levels import LevelBot
from wildtable.bots.process import ProcessBot
from wildtable.bots.random_bot import RandomBot
from wildtable.bots.search_bot import SearchBot
from wildtable.core.errors import Malformed

GROUP = "wildtable.bots"
Factory = Callable[..., Bot]
OWN: Mapping[str, Factory] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "ismcts": SearchBot,
    "level": LevelBot,
}
PROCESS = "process"
UNITS = {"ms": "milliseconds", "it": "iterations", "": "number"}
_BARE = re.compile(r"(?P<value>\d{1,9})(?P<unit>ms|it|)")
_NAMED = re.compile(r"(?P<name>[a-z_]+)=(?P<value>\d{1,9})")
HIDDEN = {"is_blind", "style"}  # of our own making, not of a spec


def names() -> list[str]:
    """All bots that can be made here."""
    others = [entry.name for entry in entry_points(group=GROUP) if entry.name not in OWN]
    return [*OWN, PROCESS, *others]


def make_bot(spec: str) -> Bot:
    """The bot of a spec string: `name`, or `name:` and arguments with commas between."""
    name, _, text = spec.partition(":")
    if name == PROCESS:
        return ProcessBot(text)
    arguments = _arguments(text, spec)
    try:
        return _factory(name)(**arguments)
    except (TypeError, ValueError) as problem:
        raise Malformed(f"bot {spec[:60]!r}: {problem}") from problem


def check_bot(spec: str) -> str:
    """The spec itself, if a bot can be made of it."""
    make_bot(spec)
    return spec


def _factory(name: str) -> Factory:
    if name in OWN:
        return OWN[name]
    for entry in entry_points(group=GROUP, name=name):
        return cast(Factory, entry.load())
    raise Malformed(
        f"there is no bot {name[:40]!r}; there is {', '.join(names())}",
        message="cli-no-bot",
        name=name[:40],
        known=", ".join(names()),
    )


def _arguments(text: str, spec: str) -> dict[str, int]:
    """`500ms`, `2000it`, `5`, `seed=7`."""
    found: dict[str, int] = {}
    for part in filter(None, text.split(",")):
        bare, named = _BARE.fullmatch(part), _NAMED.fullmatch(part)
        if bare:
            found[UNITS[bare["unit"]]] = int(bare["value"])
        elif named and named["name"] not in HIDDEN:
            found[named["name"]] = int(named["value"])
        else:
            raise Malformed(f"bot {spec[:60]!r}: {part!r} should look like 500ms, 2000it or seed=7")
    return found
