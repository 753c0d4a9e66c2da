"""Bots by spec string: `random`, `greedy`, `greedy:guesses=8`.

Other packages add theirs by an entry point of the group `wildtable.bots`.
"""

from collections.abc import Callable, Mapping
from importlib.metadata import entry_points
from typing import cast

from wildtable.bots.contract import Bot
from wildtable.bots.greedy import GreedyBot
from wildtable.bots.random_bot import RandomBot
from wildtable.core.errors import Malformed

GROUP = "wildtable.bots"
Factory = Callable[..., Bot]
OWN: Mapping[str, Factory] = {"random": RandomBot, "greedy": GreedyBot}


def names() -> list[str]:
    """All bots that can be made here."""
    return [*OWN, *(entry.name for entry in entry_points(group=GROUP) if entry.name not in OWN)]


def make_bot(spec: str) -> Bot:
    """The bot of a spec string, `name` or `name:argument=value,…`."""
    name, _, text = spec.partition(":")
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
    found: dict[str, int] = {}
    for part in filter(None, text.split(",")):
        name, sign, value = part.partition("=")
        if not sign or not value.isdecimal():
            raise Malformed(f"bot {spec[:60]!r}: {part!r} should look like guesses=8")
        found[name] = int(value)
    return found
