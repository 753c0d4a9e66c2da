"""After an agreed take-back chance goes on from a new key, and every verifier can follow."""

import json
from typing import Any

import pytest

from tests.match.helpers import BOT, start, step
from tests.match.test_fairness import SECRET
from wildtable.bots import play_out
from wildtable.core import chance
from wildtable.core.errors import Malformed
from wildtable.match import Follower, Match, Player, Replay, new_header, read_record
from wildtable.match.fairness import fairness_block, key_of, stream_key
from wildtable.match.record import Undo, Writer


def fair_match(lines: list[bytes]) -> Match:
    game = start().game
    players = [Player(name=f"P{seat}", kind="human") for seat in range(game.seats)]
    block = fairness_block("m1", game.spec.rules_version, SECRET, ["ab" * 16, "cd" * 16])
    return Match(new_header(game, players, block), lines.append, SECRET)


def draws(match: Match) -> tuple[int, Any]:
    """Decide until chance decides something, too; who and what it was."""
    while True:
        seat = match.to_act[0]
        choices = [one for one in match.choices(seat) if str(one).startswith("rally")]
        action = str((choices or match.choices(seat))[0])
        before = chance.position(match.state.record)
        match.submit(seat, action)
        if chance.position(match.state.record) != before:
            return seat, action


def drawn(match: Match) -> list[Any]:
    return [event.data for event in match.happenings[-1].events]


def taken_back(match: Match, seat: int) -> None:
    match.rewind(seat, match.rewind_depth(seat), [1 - seat])


def test_a_foreseen_deck_is_impossible() -> None:
    """The attack: look what comes, take it back, do the same again."""
    match = fair_match([])
    seat, action = draws(match)
    seen = [drawn(match)]
    for _ in range(5):
        taken_back(match, seat)
        match.submit(seat, action)
        seen.append(drawn(match))
    assert len({str(one) for one in seen}) > 3, seen  # of some fifty cards


def test_records_with_continuations_verify_and_lead_to_the_same_end() -> None:
    lines: list[bytes] = []
    match = fair_match(lines)
    for _ in range(3):
        seat, _ = draws(match)
        taken_back(match, seat)
        step(match)
    play_out(match, dict.fromkeys(range(2), BOT))
    record = read_record(b"".join(lines))
    undone = [one.continuation for one in record.steps if isinstance(one, Undo)]
    assert undone == [1, 2, 3]
    assert Replay(record).match.state == match.state


def test_keys_of_continuations_are_published_vectors() -> None:
    header = fair_match([]).header
    keys = [key_of(header, SECRET, number) for number in range(3)]
    assert len(set(keys)) == 3
    assert keys[1] == stream_key("m1", header.rules_version, SECRET, ["ab" * 16, "cd" * 16], 1)
    nonces = ["00112233445566778899aabbccddeeff", None, "ffeeddccbbaa99887766554433221100"]
    assert stream_key("m1", 1, SECRET, nonces, 1).hex() == (
        "3b6b9263e448199eb17c2ea437bcdc50d26dbf5a79e9eb7410da450f5b5bc8c2"
    )


def changed(lines: list[bytes], **fields: Any) -> bytes:
    """The record with other fields in its first take-back, all hashes right."""
    written: list[bytes] = []
    writer = Writer(written.append)
    for line in read_record(b"".join(lines)).steps:
        if not written:
            writer.write(read_record(b"".join(lines)).header)
        writer.write(line.model_copy(update=fields) if isinstance(line, Undo) else line)
    return b"".join(written)


def game_with_a_takeback() -> list[bytes]:
    lines: list[bytes] = []
    match = fair_match(lines)
    seat, _ = draws(match)
    taken_back(match, seat)
    play_out(match, dict.fromkeys(range(2), BOT))
    return lines


def test_a_key_cannot_be_skipped() -> None:
    with pytest.raises(Malformed, match="wrong key"):
        Replay(read_record(changed(game_with_a_takeback(), continuation=2)))


def test_records_of_before_repeat_their_chance_and_still_verify() -> None:
    """Old records have agreed take-backs without a continuation."""
    lines: list[bytes] = []
    match = start(7, lines.append)
    seat, action = draws(match)
    first = drawn(match)
    match.rewind(seat, match.rewind_depth(seat), [1 - seat], repeats=True)
    match.submit(seat, action)
    assert drawn(match) == first
    assert b"continuation" not in b"".join(lines)
    assert Replay(read_record(b"".join(lines))).match.state == match.state


def test_a_follower_goes_the_same_way() -> None:
    lines: list[bytes] = []
    match = fair_match(lines)
    seat, _ = draws(match)
    taken_back(match, seat)
    for _ in range(10):
        step(match)
    header, *rest = b"".join(lines).splitlines()
    follower = Follower(header, lambda _: None, SECRET)
    for line in rest:
        follower.feed(line)
    assert follower.match.state == match.state
    assert json.loads(header)["fairness"]["match_id"] == "m1"
