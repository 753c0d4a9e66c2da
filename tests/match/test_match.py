"""The match: authority over seat, sequence, legality, taking back."""

import pytest

from tests.match.helpers import (
    BOT,
    finished,
    rally_two,
    start,
    step,
    until_simultaneous,
)
from wildtable.bots import play_out
from wildtable.core.errors import Illegal, Malformed, NotYourTurn
from wildtable.match import Match, Replay, read_record, resume


@pytest.fixture
def egon() -> Match:
    return start(seed=3, edition="de", egon=True)


def test_only_the_seat_in_turn_may_act() -> None:
    match = start()
    other = 1 - match.to_act[0]
    with pytest.raises(NotYourTurn):
        match.submit(other, "withdraw")
    with pytest.raises(NotYourTurn):
        match.submit(99, "withdraw")
    assert match.seq == 0
    assert match.legal(other) == match.choices(other) == []


def test_refused_moves_change_nothing_and_are_not_recorded() -> None:
    lines: list[bytes] = []
    match = start(sink=lines.append)
    seat, before = match.to_act[0], match.state.buffer.tobytes()
    with pytest.raises(Illegal, match="AK-"):
        match.submit(seat, "stay")
    with pytest.raises(Malformed):
        match.submit(seat, "fly away")
    assert match.state.buffer.tobytes() == before
    assert len(lines) == 1


def test_a_move_that_cannot_be_recorded_has_not_happened() -> None:
    def full_disk(line: bytes) -> None:
        raise OSError

    match = start()
    match.record_to(full_disk)
    before = match.state.buffer.tobytes()
    with pytest.raises(OSError):
        step(match)
    assert match.state.buffer.tobytes() == before
    assert match.seq == 0
    assert len(match.happenings) == 1


def test_stale_decisions_are_refused() -> None:
    match = start()
    seat = match.to_act[0]
    match.submit(seat, match.legal(seat)[0], seq=0)
    other = match.to_act[0]
    with pytest.raises(Illegal, match="line 1"):
        match.submit(other, match.legal(other)[0], seq=0)
    with pytest.raises(Illegal):
        match.submit(other, match.legal(other)[0], seq=5)
    match.submit(other, match.legal(other)[0], seq=1)


def test_simultaneous_decisions_do_not_collide() -> None:
    match = until_simultaneous()
    first, second = match.to_act[:2]
    seen = match.seq
    match.submit(first, match.legal(first)[0], seq=seen)
    with pytest.raises(NotYourTurn):
        match.submit(first, 0, seq=seen)
    match.submit(second, match.legal(second)[0], seq=seen)


def test_a_commitment_shows_nothing_to_the_others() -> None:
    match = until_simultaneous()
    first, second = match.to_act[:2]
    match.submit(first, match.legal(first)[0])
    (told,) = match.log(second, match.seq)
    assert all(event.hidden for event in told.events if event.kind == "committed")
    (own,) = match.log(first, match.seq)
    assert not any(event.hidden for event in own.events if event.kind == "committed")


def test_taking_back_goes_to_the_barrier_and_no_further(egon: Match) -> None:
    before_seq = egon.seq
    seat = rally_two(egon)
    assert egon.to_act == [seat]
    assert egon.can_undo(seat)
    assert not egon.can_undo(1 - seat)
    assert egon.undo(seat) == 1
    assert egon.seq > before_seq
    with pytest.raises(Illegal) as refused:
        egon.undo(seat)
    assert refused.value.message in {"undo-barrier", "undo-nothing"}


def test_taking_back_restores_the_table(egon: Match) -> None:
    seat = egon.to_act[0]
    before = egon.state.buffer.tobytes()
    action = next(a for a in egon.choices(seat) if str(a).startswith("rally") and len(a.cards) == 2)
    egon.submit(seat, action)
    egon.undo(seat)
    assert egon.state.buffer.tobytes() == before
    (told,) = egon.log(None, egon.seq)
    assert told.taken_back == 1


def test_drawing_a_card_is_a_barrier() -> None:
    match = start()
    seat = step(match)
    assert not match.can_undo(seat)


def test_a_game_with_take_backs_replays() -> None:
    lines: list[bytes] = []
    match = start(seed=3, sink=lines.append, edition="de", egon=True)
    seat = rally_two(match)
    match.undo(seat)
    play_out(match, {0: BOT, 1: BOT})
    assert match.is_over
    replay = Replay(read_record(b"".join(lines)))
    assert replay.match.state == match.state
    assert replay.last == match.seq


def test_points_by_source_come_from_the_view() -> None:
    match = start(seed=11)
    while match.seq < 40 and not match.is_over:
        step(match)
        expected = [match.state.breakdown(seat) for seat in range(2)]
        assert match.scores(0) == expected


@pytest.mark.parametrize(
    "options",
    [{"players": 3}, {"edition": "de", "players": 1}, {"players": 1}, {"hr_ring": [4, 6, 8, 5, 7]}],
)
def test_every_step_can_be_seen_by_everybody(options: dict[str, object]) -> None:
    record = read_record(finished(seed=5, **options))
    replay = Replay(record)
    for seat in [*range(replay.match.game.seats), None]:
        assert replay.state(replay.last).view(seat) == replay.match.view(seat)
        assert len(replay.log(seat)) == replay.last + 1
    assert replay.state(0).to_act
    assert replay.told_to_all(0, 0)[0].events
    with pytest.raises(Malformed, match="step"):
        replay.state(replay.last + 1)


def test_going_on_with_a_record_continues_its_chain() -> None:
    whole = finished(seed=9)
    lines = whole.splitlines(keepends=True)
    for cut in (1, 5, len(lines) - 2, len(lines) - 1):
        kept = lines[:cut]
        match = resume(read_record(b"".join(kept)), kept.append)
        play_out(match, {0: BOT, 1: BOT})
        assert b"".join(kept) == whole


def test_a_finished_record_stays_as_it_is() -> None:
    more: list[bytes] = []
    match = resume(read_record(finished(seed=9)), more.append)
    assert match.is_over
    assert more == []
