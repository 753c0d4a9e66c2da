# ruff: noqa: RUF001 - letters that look like others are the subject here
"""Names that only bots have: a person who is called "Bot 3" could be taken for one.

Compared as eyes do: without marks, spaces and capitals, and with letters of other alphabets (and digits)
that look like ours taken for ours.
"""

import re
import unicodedata
from functools import cache

from wildtable.bots.naming import all_bot_names
from wildtable.core.messages import LANGUAGES, Messages, messages
from wildtable.core.registry import load, names, spec_of

# What looks like which small Latin letter; only letters that occur in names of bots.
LOOKALIKES = {
    "a": "аɑα@4",
    "b": "ьвβƅ8",
    "c": "сϲⅽ",
    "d": "ԁⅾ",
    "e": "еёεҽ3℮",
    "f": "ƒϝ",
    "g": "ɡց9",
    "h": "һհн",
    "i": "іıɩι1!|íì",
    "l": "ӏⅼ1|ι",
    "m": "мⅿ",
    "n": "ոпη",
    "o": "оοσօ0ө",
    "p": "рρ",
    "r": "гᴦя",
    "s": "ѕꜱ5$",
    "t": "тτ7+",
    "u": "υսц",
    "v": "ѵν",
    "w": "ԝω",
    "y": "уγ",
    "z": "ᴢ2",
}
_LIKE = {odd: usual for usual, odds in LOOKALIKES.items() for odd in odds if not odd.isdecimal()}
_DIGITS = {odd: usual for usual, odds in LOOKALIKES.items() for odd in odds if odd.isdecimal()}
BOTS = ("bot", "robot", "roboter", "computer", "random", "greedy", "ismcts", "level", "stufe")


@cache
def _taken() -> re.Pattern[str]:
    """In any language, with or without a number."""
    automata = {name for language in LANGUAGES for name in _automata(messages(language))}
    named = {skeleton(name) for name in automata | all_bot_names()}
    words = "|".join(sorted(map(re.escape, {*BOTS, *named}), key=len, reverse=True))
    return re.compile(rf"(?:{words})\d*(?:ms|it)?")


def _automata(say: Messages) -> set[str]:
    """What the automata of all games are called."""
    games = [load(name, preset) for name in names() for preset in spec_of(name).presets]
    return {game.automa_name(say) for game in games}


def skeleton(name: str) -> str:
    """As eyes read it: "B0t  3" is "bot3"."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    letters = [_LIKE.get(one, one) for one in plain if not unicodedata.combining(one)]
    return "".join(one for one in letters if one.isalnum())


def is_a_bots_name(name: str) -> bool:
    """Also with digits in the place of letters, but not at the end, where numbers stand."""
    bare = skeleton(name)
    letters = bare.rstrip("0123456789")
    spelled = "".join(_DIGITS.get(one, one) for one in letters)
    return any(_taken().fullmatch(one) for one in (bare, spelled))
