"""The log of Animal Kingdoms as a story: a claim, a battle, an age that is paid out."""

from collections.abc import Sequence

from wildtable.core.events import Event
from wildtable.core.story import Role, Sentence, Telling, chapter, ledger
from wildtable.games.animal_kingdoms.text import card_text

HEADINGS = {"age-started", "scoring", "game-over"}
ROLES: dict[str, tuple[Role, str]] = {
    "claimed": ("move", "card"),
    "claimed-pair": ("move", "card"),
    "rallied": ("move", "again"),
    "discarded": ("detail", ""),
    "shuffled": ("detail", ""),
    "left": ("then", "leave"),
    "took-tile": ("then", "coin"),
    "automa-tile": ("then", "coin"),
    "automa-drew": ("move", "card"),
    "automa-placed": ("then", "flag"),
    "automa-discarded": ("then", "card"),
    "bonus-played": ("then", "card"),
    "bonus-turned": ("then", "card"),
    "treaty": ("then", "scales"),
    "battle": ("then", "swords"),
    "committed": ("move", "swords"),
    "modifier-played": ("move", "up"),
    "modifier-passed": ("move", "check"),
    "battle-goes-on": ("then", "swords"),
    "battle-won": ("then", "trophy"),
    "modifier-gained": ("then", "up"),
    "council-moved": ("then", "crown"),
    "council-stayed": ("detail", ""),
    "decree-laid": ("then", "book"),
    "lot": ("detail", ""),
    "tile-revealed": ("then", "coin"),
    "modifiers-counted": ("then", "coin"),
}


@chapter("scored", "unclaimed")
def scored(telling: Telling, events: Sequence[Event]) -> list[Sentence]:
    """AK-8.1: a row for each kingdom, a column for each player."""
    say = telling.say
    cells: dict[str, dict[int, int]] = {}
    for event in events:
        row = cells.setdefault(say(f"ak-kingdom-{event.data['kingdom']}"), {})
        if event.kind == "scored":
            row[event.data["seat"]] = row.get(event.data["seat"], 0) + event.data["points"]
    table = ledger(cells, telling.game.seats, say("ak-score-total"))
    if not table.seats:  # nobody anywhere
        return [Sentence(telling.event(event), "then", "flag") for event in events]
    text = say("ak-story-scored", kingdoms=say.join(list(cells)))
    return [Sentence(text, "then", "coin", table), *telling.details(events)]


@chapter("revealed", "automa-revealed", "blind-card")
def revealed(telling: Telling, events: Sequence[Event]) -> list[Sentence]:
    """AK-9.2: all battle cards at once."""
    say = telling.say
    cards = [
        say(
            "ak-story-card",
            seat=telling.player(one.data["seat"]),
            card=card_text(say, one.data["card"]),
        )
        for one in events
    ]
    return [Sentence(say("ak-story-revealed", cards=say.join(cards)), "then", "swords")]


@chapter("drew")
def drew(telling: Telling, events: Sequence[Event]) -> list[Sentence]:
    """One's own cards in a sentence; that others draw is a detail."""
    say, mine = telling.say, [event for event in events if not event.hidden]
    told = []
    for seat in dict.fromkeys(event.data["seat"] for event in mine):
        cards = [card_text(say, one.data["card"]) for one in mine if one.data["seat"] == seat]
        text = say("ak-story-drew", seat=telling.player(seat), cards=say.join(cards))
        told.append(Sentence(text, "then", "card"))
    return told + telling.details([event for event in events if event.hidden])


CHAPTERS = (scored, revealed, drew)
