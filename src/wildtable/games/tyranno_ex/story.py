"""The log of Tyranno Ex as a story: what a tipping field, a fight, an evolution meant."""

from collections import Counter
from collections.abc import Sequence

from wildtable.core.events import Event
from wildtable.core.reading import read_options
from wildtable.core.story import Role, Sentence, Telling, chapter, ledger
from wildtable.games.tyranno_ex.options import Options
from wildtable.games.tyranno_ex.words import FIELDS, card_text, symbol_text

HEADINGS = {"setting-round", "round-started", "game-over", "shifted"}
ROLES: dict[str, tuple[Role, str]] = {
    "card-taken": ("move", "card"),
    "stack-top": ("detail", ""),
    "stack-empty": ("detail", ""),
    "passed": ("move", "check"),
    "swapped": ("move", "again"),
    "award": ("move", "up"),
    "award-declined": ("move", "check"),
    "claimed": ("move", "flag"),
    "not-claimed": ("move", "check"),
    "no-challenge": ("move", "check"),
    "killed": ("then", "fall"),
    "flipped": ("then", "fall"),
    "raised": ("then", "up"),
    "raise-declined": ("detail", ""),
    "entered": ("then", "crown"),
    "entered-by-lot": ("then", "crown"),
    "pushed-out": ("then", "fall"),
    "turned-up": ("detail", ""),
    "stone-counted": ("then", "coin"),
}


def _card(telling: Telling, event: Event) -> str:
    """The name of the animal in an event."""
    options = read_options(Options, telling.game.options_json())
    return card_text(telling.say, options.cards().cards[event.data["card"]])


def _chips(telling: Telling, symbol: str, number: int) -> str:
    return telling.say(f"tx-symbols-{symbol}", number=number)


def _some(telling: Telling, symbol: str, number: int) -> str:
    """One chip needs no number."""
    return symbol_text(telling.say, symbol) if number == 1 else _chips(telling, symbol, number)


@chapter("put")
def laid(telling: Telling, events: Sequence[Event]) -> list[Sentence]:
    """Whoever may not see the chips reads where they lie."""
    return [Sentence(_laid(telling, event), "move", "chip") for event in events]


def _laid(telling: Telling, event: Event) -> str:
    say, data = telling.say, event.data
    seat = telling.player(data["seat"])
    if event.hidden:
        fields = say.join([FIELDS[field] for field in dict.fromkeys(data["fields"])])
        return say("tx-story-put-hidden", seat=seat, fields=fields, number=len(data["fields"]))
    pairs = Counter(zip(data["symbols"], data["fields"], strict=False))
    chips = [
        say("tx-story-chip", symbol=_some(telling, symbol, number), field=FIELDS[field])
        for (symbol, field), number in pairs.items()
    ]
    return say("tx-story-put", seat=seat, chips=say.join(chips))


@chapter("displaced", "revealed", "moved-up", "tied", "rapid")
def climate(telling: Telling, events: Sequence[Event]) -> list[Sentence]:
    """TX-2.3.1, TX-2.4.1: a sentence for every field that tips, what lay below on demand."""
    told: list[Sentence] = []
    group: list[Event] = []
    for event in events:
        group.append(event)
        if event.kind in {"moved-up", "tied"}:
            told += _tipped(telling, group)
            group = []
    return told + telling.details(group)


def _tipped(telling: Telling, events: Sequence[Event]) -> list[Sentence]:
    say, last = telling.say, events[-1]
    gone = [event for event in events if event.kind == "displaced"]
    below = [event for event in events if event.kind == "revealed"]
    outcome = "rules" if last.kind == "moved-up" else "tied"
    details = {
        "field": FIELDS[last.data["field"]],
        "gone": say.join([_chips(telling, one.data["symbol"], one.data["number"]) for one in gone]),
        "number": sum(one.data["number"] for one in gone),
    }
    if outcome == "rules":
        details["symbol"] = symbol_text(say, last.data["symbol"])
    else:
        details["leaders"] = say.join([symbol_text(say, one) for one in last.data["leaders"]])
    told = [Sentence(say(f"tx-story-field-{outcome}", **details), "then", "scales")]
    if below:
        chips = [_chips(telling, one.data["symbol"], one.data["number"]) for one in below]
        told.append(
            Sentence(say("tx-story-below", field=details["field"], chips=say.join(chips)), "detail")
        )
    return told


@chapter("challenge", "challenged", "dice", "throw", "fight-won", "deadlock")
def fight(telling: Telling, events: Sequence[Event]) -> list[Sentence]:
    """Who against whom and how it ended; the dice on demand."""
    say, told = telling.say, []
    first = {event.kind: event for event in reversed(events)}
    if "challenge" in first and "challenged" in first:
        attack, target = first["challenge"], first["challenged"]
        text = say(
            "tx-story-fight",
            seat=telling.player(attack.data["seat"]),
            card=_card(telling, attack),
            other=telling.player(target.data["seat"]),
            target=_card(telling, target),
        )
        told.append(Sentence(text, "move", "swords"))
    else:
        told += [
            Sentence(telling.event(one), "move", "swords")
            for one in events
            if one.kind in {"challenge", "challenged"}
        ]
    for event in events:
        if event.kind == "fight-won":
            text = say("tx-story-won", card=_card(telling, event), lost=event.data["lost"])
            told.append(Sentence(text, "then", "trophy"))
        elif event.kind == "deadlock":
            told.append(Sentence(telling.event(event), "then", "swords"))
    thrown = [event for event in events if event.kind in {"dice", "throw"}]
    return told + telling.details(thrown)


@chapter("starved")
def starved(telling: Telling, events: Sequence[Event]) -> list[Sentence]:
    say = telling.say
    animals = [
        say("tx-story-animal", card=_card(telling, one), seat=telling.player(one.data["seat"]))
        for one in events
    ]
    text = say("tx-story-starved", animals=say.join(animals), number=len(animals))
    return [Sentence(text, "then", "fall")]


@chapter("scored")
def scored(telling: Telling, events: Sequence[Event]) -> list[Sentence]:
    """TX-5.0.1: points by row and player."""
    say = telling.say
    cells: dict[str, dict[int, int]] = {}
    for event in events:
        seat, row = event.data["seat"], event.data["slot"].partition("-")[2] or "special"
        _add(cells, say(f"tx-story-row-{row}"), seat, event.data["points"])
        if event.data["bonus"]:
            _add(cells, say("tx-score-gaps"), seat, event.data["bonus"])
    table = ledger(cells, telling.game.seats, say("tx-score-total"))
    return [Sentence(say("tx-story-scored"), "then", "coin", table), *telling.details(events)]


def _add(cells: dict[str, dict[int, int]], row: str, seat: int, points: int) -> None:
    line = cells.setdefault(row, {})
    line[seat] = line.get(seat, 0) + points


@chapter("drew")
def drew(telling: Telling, events: Sequence[Event]) -> list[Sentence]:
    """One's own chips in a sentence; that others draw is a detail."""
    say, mine = telling.say, [event for event in events if not event.hidden]
    told = []
    for seat in dict.fromkeys(event.data["seat"] for event in mine):
        heap = Counter(one.data["symbol"] for one in mine if one.data["seat"] == seat)
        chips = [_chips(telling, symbol, number) for symbol, number in heap.items()]
        text = say("tx-story-drew", seat=telling.player(seat), chips=say.join(chips))
        told.append(Sentence(text, "then", "chip"))
    return told + telling.details([event for event in events if event.hidden])


@chapter("chip-laid")
def begun(telling: Telling, events: Sequence[Event]) -> list[Sentence]:
    say = telling.say
    chips = [
        say(
            "tx-story-chip-first",
            field=FIELDS[one.data["field"]],
            symbol=symbol_text(say, one.data["symbol"]),
        )
        for one in events
    ]
    return [Sentence(say("tx-story-begun", chips=say.join(chips)), "then", "scales")]


CHAPTERS = (laid, climate, fight, starved, scored, drew, begun)
