"""Tyranno Ex in the lab: animals that were taken, and chips that were laid."""

from collections.abc import Iterator

from wildtable.core.events import Event
from wildtable.core.spec import Trait, TraitReader
from wildtable.games.tyranno_ex.options import Options


def reader(options: Options) -> TraitReader:
    names = [card.id for card in options.cards().cards]

    def read(event: Event) -> Iterator[Trait]:
        data = event.data
        if event.kind == "card-taken":
            yield data["seat"], f"animal: {names[data['card']]}"
        elif event.kind == "put":
            for symbol in data["symbols"]:
                yield data["seat"], f"chip: {symbol}"

    return read
