"""The log of Ark & Noah as a story: what a plan, an evening of building, a loaded pair was worth."""

from collections.abc import Sequence

from wildtable.core.events import Event
from wildtable.core.story import Role, Sentence, Telling, chapter, ledger
from wildtable.games.ark_and_noah.text import place_text, tile_text

HEADINGS = {"round-started", "column-started", "last-loading", "game-over"}
ROLES: dict[str, tuple[Role, str]] = {
    "dealt": ("then", "paw"),
    "chose": ("move", "plan"),
    "bonus-raised": ("detail", ""),
    "took-pitch": ("then", "plus"),
    "took-food": ("then", "plus"),
    "took-walls": ("then", "plus"),
    "bag-named": ("move", "paw"),
    "bag-drawn": ("detail", ""),
    "animal-picked": ("move", "paw"),
    "paired": ("then", "paw"),
    "gained": ("move", "plus"),
    "walls-swapped": ("move", "again"),
    "split-named": ("move", "paw"),
    "exchanged": ("move", "again"),
    "exchange-shown": ("then", "again"),
    "exchange-declined": ("move", "check"),
    "pair-loaded": ("move", "boat"),
    "stopped": ("detail", ""),
}


@chapter(
    "wall-built",
    "pitch-built",
    "cage-closed",
    "wall-removed",
    "cage-sealed",
    "hull-closed",
    "stopped",
)
def built(telling: Telling, events: Sequence[Event]) -> list[Sentence]:
    """AN-6.20: all pieces of a turn in one sentence, each of them on demand."""
    say = telling.say
    counts = {
        kind: sum(one.kind == f"{kind}-built" for one in events) for kind in ("wall", "pitch")
    }
    told = []
    if any(counts.values()):
        mover = next(one.data["seat"] for one in events if one.kind.endswith("-built"))
        pieces = [
            say(f"an-story-{kind}", number=number) for kind, number in counts.items() if number
        ]
        text = say(
            "an-story-built",
            seat=telling.player(mover),
            pieces=say.join(pieces),
            points=sum(counts.values()),
        )
        told.append(Sentence(text, "move", "hammer"))
    meant = [one for one in events if one.kind in {"cage-closed", "cage-sealed", "hull-closed"}]
    told += [Sentence(telling.event(one), "then", "check") for one in meant]
    if not told:
        return [Sentence(telling.event(one), "move", "check") for one in events]
    return told + telling.details([one for one in events if one not in meant])


@chapter("animal-drawn", "exchange-drawn", "exchange-drawn-secretly")
def drawn(telling: Telling, events: Sequence[Event]) -> list[Sentence]:
    say = telling.say
    if any(event.hidden for event in events):
        return [Sentence(telling.event(event), "then", "paw") for event in events]
    tiles = [tile_text(say, f"{one.data['species']}-{one.data['sex']}") for one in events]
    return [Sentence(say("an-story-drawn", tiles=say.join(tiles)), "then", "paw")]


@chapter("food-loaded")
def fed(telling: Telling, events: Sequence[Event]) -> list[Sentence]:
    """AN-6.25: all food of a turn in one sentence."""
    say = telling.say
    points = sum(event.data["points"] for event in events)
    cages = list(dict.fromkeys(_cage(telling, event) for event in events))
    text = say(
        "an-story-fed",
        seat=telling.player(events[0].data["seat"]),
        number=len(events),
        cages=say.join(cages),
        points=points,
    )
    return [Sentence(text, "move", "leaf")]


def _cage(telling: Telling, event: Event) -> str:
    return place_text(telling.say, event.data["cage"])


@chapter("scored-animals", "scored-walls", "scored-pitch")
def loaded(telling: Telling, events: Sequence[Event]) -> list[Sentence]:
    """AN-6.29: what a loaded pair brings everybody."""
    return _table(telling, events, "an-story-loaded")


@chapter("hull-majority", "leftovers")
def counted(telling: Telling, events: Sequence[Event]) -> list[Sentence]:
    """AN-8.1, AN-8.3: the hull, and what is left over."""
    return _table(telling, events, "an-story-counted")


def _table(telling: Telling, events: Sequence[Event], caption: str) -> list[Sentence]:
    say = telling.say
    cells: dict[str, dict[int, int]] = {}
    for event in events:
        source = {"hull-majority": "hull"}.get(event.kind, event.kind.removeprefix("scored-"))
        row = cells.setdefault(say(f"an-score-{source}"), {})
        row[event.data["seat"]] = row.get(event.data["seat"], 0) + _points(event)
    table = ledger(cells, telling.game.seats, say("an-score-total"))
    return [Sentence(say(caption), "then", "coin", table), *telling.details(events)]


def _points(event: Event) -> int:
    """AN-8.3, AN-8.4: what they cost."""
    if event.kind != "leftovers":
        return int(event.data["points"])
    return -sum(event.data[what] for what in ("walls", "food", "pitch", "animals"))


CHAPTERS = (built, drawn, fed, loaded, counted)
