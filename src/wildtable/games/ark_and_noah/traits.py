"""Ark & Noah in the lab: animals that were picked, pairs that were brought aboard, columns that were chosen."""

from collections.abc import Iterator

from wildtable.core.events import Event
from wildtable.core.spec import Trait, TraitReader
from wildtable.games.ark_and_noah.options import Options


def reader(options: Options) -> TraitReader:
    def read(event: Event) -> Iterator[Trait]:
        data = event.data
        if event.kind == "animal-picked":
            yield data["seat"], f"animal: {data['species']}"
        elif event.kind == "pair-loaded":
            yield data["seat"], f"pair: {data['species']}"
        elif event.kind == "chose":
            yield data["seat"], f"column: {data['column']}"

    return read
