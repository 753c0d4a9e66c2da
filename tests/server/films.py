"""Random games at a table in memory, watched beat by beat.

`python -m tests.server.films` writes web/src/lib/fixtures/films.json anew, for the tests of the director.
"""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.server.test_leaks import live_game
from wildtable.core.registry import names, spec_of
from wildtable.server import render
from wildtable.server.live import LiveTable

FILE = Path(__file__).resolve().parents[2] / "web/src/lib/fixtures/films.json"
MOST = 60_000  # characters of a game
Message = dict[str, Any]


def moved(live: LiveTable, chance: random.Random) -> bool:
    """Somebody makes a random move; False: the game is over."""
    owing = live.playing.to_act
    if not owing:
        return False
    seat = chance.choice(owing)
    live.playing.submit(seat, chance.choice(live.playing.legal(seat)))
    live.rendered.clear()
    return True


def told(live: LiveTable, seat: int | None, since: int, watched: int | None) -> Message:
    message: Message = json.loads(render.update(live, seat, since, "en", watched))
    return message


def stretch(game: str, seed: int) -> Iterator[Message]:
    """What the first seat is told, from a place in the middle of a game on."""
    chance = random.Random(seed)
    live = live_game(game, next(iter(spec_of(game).presets)))
    for _ in range(chance.randrange(10, 40)):
        moved(live, chance)
    size, since = 0, live.seq
    yield told(live, 0, -1, None) | {"log": []}
    while size < MOST and moved(live, chance):
        message = told(live, 0, since, since)
        size, since = size + len(json.dumps(message)), live.seq
        message["state"]["legal"] = message["state"]["legal"][:2]
        yield message


def main() -> None:
    films = {game: list(stretch(game, 7)) for game in names()}
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(json.dumps(films, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
