"""A game in words for the terminal: names of the players, the log, points by source."""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from wildtable.core.game import Game
from wildtable.core.messages import Messages
from wildtable.core.rulebook import plain
from wildtable.core.spec import GameSpec
from wildtable.core.story import Sentence, Telling, ledger_lines, story, turn_start
from wildtable.core.view import View
from wildtable.match import Happening

INDENT = "   "


def log_lines(
    game: Game, say: Messages, happenings: Sequence[Happening], players: Sequence[str]
) -> Iterator[str]:
    """The story turn by turn, as the page tells it; take-backs included."""
    for _, lines in turn_lines(game, say, happenings, players):
        yield from lines


def turn_lines(
    game: Game, say: Messages, happenings: Sequence[Happening], players: Sequence[str]
) -> Iterator[tuple[int, list[str]]]:
    """The number of the first line of each turn, and its story."""
    starts = groupby(
        range(len(happenings)), lambda place: turn_start(game.spec.id, happenings, place)
    )
    for start, places in starts:
        turn = [happenings[place] for place in places]
        events = [event for one in turn for event in one.events]
        lines = [*_told(Telling(game, say, players), story(game, say, events, players))]
        first = happenings[start]
        if first.taken_back and first.seat is not None:
            taken = say("cli-took-back", player=players[first.seat], number=first.taken_back)
            lines.append(taken)
        yield first.seq, lines


def _told(telling: Telling, sentences: Sequence[Sentence]) -> Iterator[str]:
    """Details are left to the page; what followed is indented."""
    for sentence in sentences:
        match sentence.role:
            case "heading":
                yield f"== {sentence.text}"
            case "move":
                yield sentence.text
            case "then":
                yield INDENT + sentence.text
        if sentence.ledger:
            yield from (INDENT * 2 + line for line in ledger_lines(telling, sentence.ledger))


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
