"""What one seat knows of a game in progress."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class View:
    """What one seat knows; all that a bot or a client ever gets."""

    game: str
    options: Mapping[str, Any]
    seat: int | None
    data: Mapping[str, Any]

    def __getitem__(self, name: str) -> Any:
        return self.data[name]

    def to_json(self) -> dict[str, Any]:
        return {"game": self.game, "options": self.options, "seat": self.seat, **self.data}

    def __str__(self) -> str:
        return json.dumps(self.to_json(), sort_keys=True, ensure_ascii=False)
