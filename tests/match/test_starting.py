"""A match may start from a position instead of a deal: lessons do, and whoever tries a game again."""

from typing import Any

import pytest

from tests.match.helpers import BOT, start, step
from wildtable.bots import play_out
from wildtable.core.errors import Malformed
from wildtable.match import Match, Replay, read_record


def in_the_middle() -> dict[str, Any]:
    """A position of a game in which something is not there, which JSON calls null."""
    match = start(3)
    for _ in range(5):
        step(match)
    position = match.state.to_json()
    assert position["battle"] is None
    return position


def from_there(lines: list[bytes], seed: int, position: dict[str, Any]) -> Match:
    header = start(seed).header.model_copy(update={"position": position})
    return Match(header, lines.append)


def test_it_starts_there_with_chance_of_its_own() -> None:
    position = in_the_middle()
    one, other = (from_there([], seed, position) for seed in (1, 2))
    without_chance = {name: value for name, value in position.items() if name != "chance"}
    assert without_chance.items() <= one.state.to_json().items()
    assert one.state.to_json()["chance"]["key"] != other.state.to_json()["chance"]["key"]


def test_its_record_replays_to_the_same_end() -> None:
    lines: list[bytes] = []
    match = from_there(lines, 1, in_the_middle())
    play_out(match, dict.fromkeys(range(match.game.seats), BOT))
    replay = Replay(read_record(b"".join(lines)))
    assert replay.state(replay.last) == match.state


def test_what_is_taken_back_leads_to_the_position_again() -> None:
    match = from_there([], 1, in_the_middle())
    first = match.state.clone()
    seat = step(match)
    match.rewind(seat, 1, [], repeats=True)
    assert match.state == first


def test_an_impossible_position_is_refused() -> None:
    with pytest.raises(Malformed, match="age"):
        from_there([], 1, in_the_middle() | {"age": 7})
