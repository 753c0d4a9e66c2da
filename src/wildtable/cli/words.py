"""A game in words for the terminal: names of the players, the log, points by source."""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from wildtable.core.game import Game
from wildtable.core.messages import Messages
from wildtable.core.rulebook import plain
from wildtable.core.spec import GameSpec
from wildtable.core.view import View
from wildtable.match import Happening


def log_lines(
    game: Game, say: Messages, happenings: Sequence[Happening], players: Sequence[str]
) -> Iterator[str]:
    """One line for each event, take-backs included; equal lines in a row become one."""
    for line, same in groupby(_single_lines(game, say, happenings, players)):
        number = len(list(same))
        yield line if number == 1 else say("cli-times", line=line, number=number)


def _single_lines(
    game: Game, say: Messages, happenings: Sequence[Happening], players: Sequence[str]
) -> Iterator[str]:
    options = game.options_json()
    for happening in happenings:
        for event in happening.events:
            yield game.spec.text.event(say, event, players, options)
        if happening.taken_back and happening.seat is not None:
            yield say("cli-took-back", player=players[happening.seat], number=happening.taken_back)


def board(game: Game, say: Messages, view: View, players: Sequence[str]) -> str:
    return game.spec.text.board(say, view, players)


def prompt(game: Game, say: Messages, view: View, players: Sequence[str]) -> str:
    return game.spec.text.prompt(say, view, players)


def score_lines(
    spec: GameSpec, say: Messages, points: Sequence[dict[str, int]], players: Sequence[str]
) -> Iterator[str]:
    """A line a player: all points, and where they come from."""
    for player, sources in zip(players, points, strict=True):
        parts = [
            f"{source_name(spec, say, name)} {value}" for name, value in sources.items() if value
        ]
        total = say("cli-score", player=player, points=sum(sources.values()))
        yield f"{total} ({', '.join(parts)})" if parts else total


def source_name(spec: GameSpec, say: Messages, source: str) -> str:
    message = f"{spec.prefix}-source-{source}"
    return say(message) if say.knows(message) else source


def rule_text(text: str) -> str:
    """A passage of a rulebook without the marks of headings and lists."""
    return re.sub(r"^(#+|-) ", "", plain(text), flags=re.MULTILINE)


def winner_line(say: Messages, winners: Sequence[int], players: Sequence[str]) -> str:
    named = say.join([players[seat] for seat in winners])
    return say("cli-winner", number=len(winners), players=named)
