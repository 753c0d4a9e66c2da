"""What happened as a story: one entry a turn, what it meant first, the rest on demand.

A game may have a module `story` with `CHAPTERS` (events told together), `ROLES` (what an event is to the
reader, and its sign) and `HEADINGS` (events with which something new begins). Without one every event is a
sentence. Whatever is told comes from redacted events, so it tells nobody what they may not know.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal, Protocol

from wildtable.core.events import Event
from wildtable.core.game import Game
from wildtable.core.messages import Messages
from wildtable.core.registry import spec_of

Role = Literal["heading", "move", "then", "detail"]


@dataclass(frozen=True, slots=True)
class Ledger:
    """Points of a scoring as a small table: a row for each source, a column for each seat that scores."""

    seats: tuple[int, ...]
    rows: tuple[tuple[str, tuple[int | None, ...]], ...]


@dataclass(frozen=True, slots=True)
class Sentence:
    text: str
    role: Role = "then"
    sign: str = ""  # the name of a small picture
    ledger: Ledger | None = None
    until: int = 0  # how many of the events are told with it


@dataclass(frozen=True, slots=True)
class Telling:
    """What a chapter needs to put events into words."""

    game: Game
    say: Messages
    players: Sequence[str]

    def event(self, event: Event) -> str:
        return self.game.spec.text.event(self.say, event, self.players, self.game.options_json())

    def player(self, seat: int) -> str:
        """An automa may be missing in the list."""
        return self.players[seat] if seat < len(self.players) else self.game.automa_name(self.say)

    def details(self, events: Sequence[Event]) -> list[Sentence]:
        return [Sentence(self.event(event), "detail") for event in events]


Tell = Callable[[Telling, Sequence[Event]], list[Sentence]]


@dataclass(frozen=True)
class Chapter:
    """Events in a row that are told together."""

    kinds: frozenset[str]
    tell: Tell


def chapter(*kinds: str) -> Callable[[Tell], Chapter]:
    """Decorates the function that tells a run of these kinds of events."""
    return lambda tell: Chapter(frozenset(kinds), tell)


@dataclass(frozen=True)
class Style:
    """How a game is told."""

    chapters: Mapping[str, Chapter]  # by kind of event
    roles: Mapping[str, tuple[Role, str]]
    headings: frozenset[str]


@lru_cache(maxsize=64)
def style_of(game: str) -> Style:
    part = spec_of(game).part("story")
    chapters: Sequence[Chapter] = getattr(part, "CHAPTERS", ())
    return Style(
        {kind: one for one in chapters for kind in one.kinds},
        getattr(part, "ROLES", {}),
        frozenset(getattr(part, "HEADINGS", ())),
    )


def story(
    game: Game, say: Messages, events: Sequence[Event], players: Sequence[str]
) -> list[Sentence]:
    """The events of a turn in sentences, in their order."""
    telling = Telling(game, say, players)
    style = style_of(game.spec.id)
    told: list[Sentence] = []
    for end, run in _runs(events, style):
        sentences = run_told(telling, run, style)
        told += [
            replace(one, text=one.text[:1].upper() + one.text[1:], until=end) for one in sentences
        ]
    return told


def run_told(telling: Telling, run: Sequence[Event], style: Style) -> list[Sentence]:
    chapter = style.chapters.get(run[0].kind)
    if chapter is not None:
        return chapter.tell(telling, run)
    role, sign = role_of(run[0], style)
    text = telling.event(run[0])
    if len(run) > 1:
        text = telling.say("cli-times", line=text, number=len(run))
    return [Sentence(text, role, sign)]


def role_of(event: Event, style: Style) -> tuple[Role, str]:
    if event.kind in style.headings:
        return "heading", ""
    return style.roles.get(event.message) or style.roles.get(event.kind) or ("then", "")


def _runs(events: Sequence[Event], style: Style) -> Iterator[tuple[int, list[Event]]]:
    """Events that belong together: those of a chapter, or the same one several times; with where they end."""
    run: list[Event] = []
    for place, event in enumerate(events):
        if run and not _belongs(run[-1], event, style):
            yield place, run
            run = []
        run.append(event)
    if run:
        yield len(events), run


def _belongs(one: Event, other: Event, style: Style) -> bool:
    chapter = style.chapters.get(one.kind)
    if chapter is not None:
        return other.kind in chapter.kinds
    return one == other


def ledger(cells: Mapping[str, Mapping[int, int]], seats: int, total: str) -> Ledger:
    """Rows by their names, points by seat; seats that score nothing have no column, one row has no total."""
    scoring = tuple(seat for seat in range(seats) if any(seat in row for row in cells.values()))
    rows = [(name, tuple(row.get(seat) for seat in scoring)) for name, row in cells.items()]
    if len(rows) > 1:
        sums = tuple(sum(row.get(seat, 0) for row in cells.values()) for seat in scoring)
        rows.append((total, sums))
    return Ledger(scoring, tuple(rows))


class Line(Protocol):
    """A line of the log (`match.Happening`)."""

    @property
    def seat(self) -> int | None: ...
    @property
    def events(self) -> tuple[Event, ...]: ...
    @property
    def is_move(self) -> bool: ...


def turn_start(game: str, lines: Sequence[Line], place: int) -> int:
    """Where the turn of a line began."""
    while place > 0 and not _is_new_turn(game, lines[place - 1], lines[place]):
        place -= 1
    return place


def _is_new_turn(game: str, before: Line, line: Line) -> bool:
    """Another player, or something new has begun."""
    if not (before.is_move and line.is_move) or before.seat != line.seat:
        return True
    return any(event.kind in style_of(game).headings for event in before.events)


def ledger_lines(telling: Telling, table: Ledger) -> list[str]:
    """The table for a terminal, in columns."""
    heads = [telling.player(seat) for seat in table.seats]
    rows = [("", heads)]
    rows += [
        (name, ["–" if one is None else str(one) for one in cells]) for name, cells in table.rows
    ]
    first = max(len(name) for name, _ in rows)
    widths = [max(len(cells[place]) for _, cells in rows) for place in range(len(heads))]
    return [
        "  ".join(
            [
                name.ljust(first),
                *(one.rjust(width) for one, width in zip(cells, widths, strict=True)),
            ]
        )
        for name, cells in rows
    ]
