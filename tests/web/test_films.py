"""The client's director over random games of all presets, through everybody's eyes, without a browser."""

import json
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.films import Message, moved, told
from tests.server.test_leaks import live_game
from wildtable.core.registry import names, spec_of

WATCH = Path(__file__).with_name("watch_films.ts")
TABLES = [(game, preset) for game in names() for preset in spec_of(game).presets]


def node() -> str:
    """Of the environment, which builds the client with it."""
    found = shutil.which("node", path=str(Path(sys.executable).parent))
    assert found, "no Node.js: run `sh scripts/setup`"
    return found


def films(game: str, preset: str, moves: int) -> Iterator[Message]:
    """What every seat and a spectator are told of a random game."""
    live, chance = live_game(game, preset), random.Random(f"film {game} {preset}")
    viewers = [*range(live.game.seats), None]
    updates = {viewer: [told(live, viewer, -1, None) | {"log": []}] for viewer in viewers}
    for _ in range(moves):
        since = live.seq
        if not moved(live, chance):
            break
        for viewer in viewers:
            updates[viewer].append(told(live, viewer, since, since))
    for viewer in viewers:
        yield {"name": f"{game} {preset}, seat {viewer}", "updates": updates[viewer]}


@pytest.mark.cases(test=6, proof=10_000)  # no game has so many moves
def test_what_is_drawn_after_all_beats_is_what_the_server_says(cases: int) -> None:
    """Also wherever somebody skips; points add up and the log never runs ahead in any picture."""
    command = [node(), "--experimental-transform-types", "--no-warnings", str(WATCH)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as watching:
        assert watching.stdin
        assert watching.stdout
        for game, preset in TABLES:
            for film in films(game, preset, cases):
                watching.stdin.write(json.dumps(film) + "\n")
        watching.stdin.close()
        wrong = watching.stdout.read()
    assert wrong == ""
    assert watching.returncode == 0
