"""Who sits at the table: `human,greedy,random` or `Anna=human,Ben=human,greedy`."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from pydantic import ValidationError

from wildtable.bots import check_bot
from wildtable.bots import names as bot_names
from wildtable.cli.common import deciding_seats
from wildtable.core.errors import Malformed
from wildtable.core.game import Game
from wildtable.core.json_types import JsonMapping
from wildtable.core.messages import Messages
from wildtable.core.reading import describe_problems
from wildtable.core.registry import load
from wildtable.match import Player

HUMAN = "human"
AUTOMA = "automa"
MAX_PLAYERS = 8
_ENTRY = re.compile(r"(?:(?P<name>[^=:]+)=)?(?P<kind>.+)")


@dataclass(frozen=True, slots=True)
class Entry:
    """One part of `--players`: a kind, and a name if one was given."""

    kind: str
    name: str = ""


def parse_players(text: str) -> list[Entry]:
    """The list as typed; every bot is checked."""
    entries = [_entry(part) for part in _parts(text)]
    if len(entries) > MAX_PLAYERS:
        raise Malformed(f"--players: {len(entries)} players, at most {MAX_PLAYERS}")
    return entries


def _parts(text: str) -> list[str]:
    """Split at commas, but not between the arguments of a bot: `greedy:guesses=8,depth=2`."""
    parts: list[str] = []
    for part in text.split(","):
        name, is_given, value = part.partition("=")
        kind = value.partition(":")[0].strip()
        is_argument = is_given and ":" not in name and kind not in {HUMAN, *bot_names()}
        if is_argument and parts and ":" in parts[-1]:
            parts[-1] += f",{part}"
        else:
            parts.append(part)
    return parts


def _entry(part: str) -> Entry:
    found = _ENTRY.fullmatch(part.strip())
    if found is None:
        raise Malformed(f"--players: {part[:40]!r} should look like human, greedy or Anna=human")
    kind = found["kind"].strip()
    return Entry(kind if kind == HUMAN else check_bot(kind), (found["name"] or "").strip())


def set_table(
    name: str, options: JsonMapping, entries: Sequence[Entry] | None, others: str = "greedy"
) -> tuple[Game, list[Entry]]:
    """The game and who decides there; without a list: one human and `others`."""
    chosen = dict(options)
    if entries is not None:
        chosen.setdefault("players", len(entries))
    game = load(name, **chosen)
    seats = deciding_seats(game)
    if entries is None:
        entries = [Entry(HUMAN), *(Entry(others) for _ in range(seats - 1))]
    if len(entries) != seats:
        raise Malformed(f"--players: {len(entries)} given, the game has {seats} players")
    return game, list(entries)


def seat_players(game: Game, entries: Sequence[Entry], say: Messages) -> list[Player]:
    """All seats with names of their own, the automa's included; people without one are numbered."""
    names = [entry.name or say("cli-player", number=seat) for seat, entry in enumerate(entries, 1)]
    if len(set(names)) < len(names):
        raise Malformed(f"--players: everybody needs a name of their own, not {', '.join(names)}")
    try:
        seated = [
            Player(name=name, kind=entry.kind) for name, entry in zip(names, entries, strict=True)
        ]
    except ValidationError as problem:
        raise Malformed(describe_problems(problem, "--players")) from problem
    missing = game.seats - len(entries)
    return seated + [Player(name=game.automa_name(say), kind=AUTOMA) for _ in range(missing)]
