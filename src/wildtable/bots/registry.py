"""Bots by spec string: `random`, `greedy`, `greedy:guesses=8`, `ismcts:500ms`, `ismcts:2000it,seed=7`,
`level:5`, `process:./my-bot --fast`.

Other packages add theirs by an entry point of the group `wildtable.bots`: a class or function that
takes the named arguments of the spec and returns a `Bot`.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import entry_points
from inspect import Parameter, signature
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
EXAMPLES = {
    "random": "random",
    "greedy": "greedy or greedy:guesses=8",
    "ismcts": "ismcts, ismcts:500ms or ismcts:2000it,seed=7,threads=2",
    "level": "level:1 to level:8",
}
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
    name, colon, text = spec.partition(":")
    if name == PROCESS:
        return ProcessBot(text)
    factory = _factory(name)
    if colon and not text.strip():
        raise Malformed(f"bot {spec[:60]!r}: nothing after the colon; {_usage(name, factory)}")
    arguments = _arguments(text, spec)
    _check_arguments(name, factory, arguments, spec)
    try:
        return factory(**arguments)
    except (TypeError, ValueError) as problem:
        raise Malformed(f"bot {spec[:60]!r}: {problem}") from problem


def check_bot(spec: str) -> str:
    """The spec itself, if a bot can be made of it."""
    make_bot(spec)
    return spec


def titles(specs: Sequence[str]) -> list[str]:
    """Names of bots at one table: as short as they can be told apart, `greedy` or `level:3`."""
    short = [spec.partition(":")[0] for spec in specs]
    alike = {name for name in short if len({s for s, n in zip(specs, short) if n == name}) > 1}
    chosen = [
        spec if name in alike or name == "level" else name for spec, name in zip(specs, short)
    ]
    return [
        f"{name} {chosen[: place + 1].count(name)}" if chosen.count(name) > 1 else name
        for place, name in enumerate(chosen)
    ]


def _factory(name: str) -> Factory:
    if name in OWN:
        return OWN[name]
    for entry in entry_points(group=GROUP, name=name):
        try:
            return cast(Factory, entry.load())
        except Exception as problem:
            raise Malformed(
                f"bot {name[:40]!r} of another package ({entry.value}) cannot be loaded: "
                f"{type(problem).__name__}: {problem}"
            ) from problem
    raise Malformed(
        f"there is no bot {name[:40]!r}; choose from: {', '.join(names())}",
        message="bot-unknown",
        name=name[:40],
        known=", ".join(names()),
    )


def _arguments(text: str, spec: str) -> dict[str, int]:
    """`500ms`, `2000it`, `5`, `seed=7`."""
    found: dict[str, int] = {}
    for part in text.split(",") if text else []:
        bare, named = _BARE.fullmatch(part), _NAMED.fullmatch(part)
        if bare:
            name, value = UNITS[bare["unit"]], bare["value"]
        elif named and named["name"] not in HIDDEN:
            name, value = named["name"], named["value"]
        else:
            raise Malformed(f"bot {spec[:60]!r}: {part!r} should look like 500ms, 2000it or seed=7")
        if name in found:
            raise Malformed(f"bot {spec[:60]!r}: {name} is given twice")
        found[name] = int(value)
    return found


def _check_arguments(name: str, factory: Factory, arguments: Mapping[str, int], spec: str) -> None:
    """What Python would complain about, in words of specs."""
    taken = _parameters(factory)
    if taken is None:
        return
    unknown = [each for each in arguments if each not in taken]
    missing = [each for each, needed in taken.items() if needed and each not in arguments]
    if unknown:
        raise Malformed(
            f"bot {spec[:60]!r}: no {_named(unknown[0])} there; {_usage(name, factory)}"
        )
    if missing:
        raise Malformed(
            f"bot {spec[:60]!r}: a {_named(missing[0])} is missing; {_usage(name, factory)}"
        )


def _parameters(factory: Factory) -> dict[str, bool] | None:
    """Names of arguments, and whether each is needed; None: it takes any, or does not tell."""
    try:
        found = signature(factory).parameters.values()
    except (TypeError, ValueError):
        return None
    if any(each.kind is Parameter.VAR_KEYWORD for each in found):
        return None
    return {
        each.name: each.default is Parameter.empty
        for each in found
        if each.name not in HIDDEN and each.kind is not Parameter.VAR_POSITIONAL
    }


def _named(argument: str) -> str:
    return f"argument {argument!r}" if argument != "number" else "number"


def _usage(name: str, factory: Factory) -> str:
    """`write greedy or greedy:guesses=8`."""
    if name in EXAMPLES:
        return f"write {EXAMPLES[name]}"
    taken = _parameters(factory)
    if taken is None:
        return f"write {name} or {name}:name=value"
    return f"write {name}:{','.join(f'{each}=…' for each in taken)}" if taken else f"write {name}"
