"""What people call a bot: every level is an animal with a strength, "Hedgehog, casual" (locales/*/bots.ftl)."""

import re
from collections.abc import Collection

from wildtable.core.messages import LANGUAGES, Messages, messages

SEARCH = re.compile(r"ismcts:(\d+)ms")


def bot_name(say: Messages, spec: str) -> str:
    """`level:3` → "Hedgehog"; bots of other packages go by the name they have there."""
    message = _message(spec)
    return say(message) if say.knows(message) else spec.partition(":")[0]


def bot_title(say: Messages, spec: str) -> str:
    """`level:3` → "Hedgehog, casual"."""
    thinks = SEARCH.fullmatch(spec)
    if thinks:
        strength = say("bot-ismcts.seconds", seconds=f"{int(thinks[1]) / 1000:g}")
    elif say.knows(f"{_message(spec)}.strength"):
        strength = say(f"{_message(spec)}.strength")
    else:
        return bot_name(say, spec)
    return say("bot-title", name=bot_name(say, spec), strength=strength)


def free_bot_name(say: Messages, spec: str, taken: Collection[str | None]) -> str:
    """At a table where others have names: the second hedgehog is "Hedgehog 2"."""
    name = bot_name(say, spec)
    number = next(n for n in range(1, len(taken) + 2) if _numbered(name, n) not in taken)
    return _numbered(name, number)


def all_bot_names() -> set[str]:
    """In every language; nobody else should be called so."""
    specs = ["random", "greedy", "ismcts", "process", *(f"level:{n}" for n in range(1, 9))]
    return {bot_name(messages(language), spec) for language in LANGUAGES for spec in specs}


def _numbered(name: str, number: int) -> str:
    return name if number == 1 else f"{name} {number}"


def _message(spec: str) -> str:
    """`bot-level-3`, `bot-greedy`."""
    name, _, detail = spec.partition(":")
    return f"bot-level-{detail}" if name == "level" else f"bot-{name}"
