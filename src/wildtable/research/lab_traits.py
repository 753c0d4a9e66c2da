"""What the lab counts: who took which animal, claimed under which decree, chose which action."""

from collections.abc import Callable, Iterator
from typing import Any

from wildtable.core.events import Event

Trait = tuple[int, str]  # seat, "group: name"
Reader = Callable[[Event], Iterator[Trait]]


def animal_kingdoms(options: Any) -> Reader:
    """Animals that were claimed with, and the decree that lay in the kingdom then."""
    lying: dict[str, str] = {}

    def read(event: Event) -> Iterator[Trait]:
        data = event.data
        if event.kind == "decree-laid":
            lying[data["kingdom"]] = options.deck[data["decree"]].id
        elif event.kind in {"claimed", "claimed-pair"}:
            yield data["seat"], f"decree: {lying[data['kingdom']]}"
            for card in (data["card"], data.get("second")):
                if card is not None:
                    yield data["seat"], f"animal: {card.rpartition('-')[0]}"

    return read


def tyranno_ex(options: Any) -> Reader:
    """Animals that were taken, and chips that were laid."""
    names = [card.id for card in options.cards().cards]

    def read(event: Event) -> Iterator[Trait]:
        data = event.data
        if event.kind == "card-taken":
            yield data["seat"], f"animal: {names[data['card']]}"
        elif event.kind == "put":
            for symbol in data["symbols"]:
                yield data["seat"], f"chip: {symbol}"

    return read


def ark_and_noah(options: Any) -> Reader:
    """Animals that were picked, pairs that were brought aboard, columns that were chosen."""

    def read(event: Event) -> Iterator[Trait]:
        data = event.data
        if event.kind == "animal-picked":
            yield data["seat"], f"animal: {data['species']}"
        elif event.kind == "pair-loaded":
            yield data["seat"], f"pair: {data['species']}"
        elif event.kind == "chose":
            yield data["seat"], f"column: {data['column']}"

    return read


READERS: dict[str, Callable[[Any], Reader]] = {
    "animal-kingdoms": animal_kingdoms,
    "ark-and-noah": ark_and_noah,
    "tyranno-ex": tyranno_ex,
}


def reader_of(game: str, options: Any) -> Reader:
    """A game that is not listed is measured by its actions alone."""
    make = READERS.get(game)
    return make(options) if make else lambda event: iter(())


def action_trait(seat: int, text: str) -> Trait:
    """Actions by their first word: `claim tiger-5 K7` is a claim."""
    return seat, f"action: {text.split(maxsplit=1)[0]}"
