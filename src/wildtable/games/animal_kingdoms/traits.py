"""Animal Kingdoms in the lab: animals that were claimed with, and the decree that lay in the kingdom then."""

from collections.abc import Iterator

from wildtable.core.events import Event
from wildtable.core.spec import Trait, TraitReader
from wildtable.games.animal_kingdoms.options import Options


def reader(options: Options) -> TraitReader:
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
