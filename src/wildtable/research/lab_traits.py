"""What the lab counts: what a game calls a trait (who took which animal), and which actions were chosen."""

from pydantic import BaseModel

from wildtable.core.registry import spec_of
from wildtable.core.spec import Trait, TraitReader


def reader_of(game: str, options: BaseModel) -> TraitReader:
    """A game that tells no traits is measured by its actions alone."""
    part = spec_of(game).part("traits")
    reader: TraitReader = part.reader(options) if part else lambda event: iter(())
    return reader


def action_trait(seat: int, text: str) -> Trait:
    """Actions by their first word: `claim tiger-5 K7` is a claim."""
    return seat, f"action: {text.split(maxsplit=1)[0]}"
