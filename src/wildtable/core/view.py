"""What one seat knows of a game in progress."""

import json
from dataclasses import dataclass
from typing import Any

from wildtable.core.json_types import JsonMapping, JsonObject


@dataclass(frozen=True, slots=True)
class View:
    """What one seat knows; all that a bot or a client ever gets."""

    game: str
    options: JsonMapping
    seat: int | None
    data: JsonMapping

    def __getitem__(self, name: str) -> Any:
        return self.data[name]

    def to_json(self) -> JsonObject:
        return {"game": self.game, "options": self.options, "seat": self.seat, **self.data}

    def __str__(self) -> str:
        return json.dumps(self.to_json(), sort_keys=True, ensure_ascii=False)
