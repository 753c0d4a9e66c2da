"""The record: whole, chained, and honest about damage."""

import json
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.match.helpers import finished, rally_two, start
from wildtable.core.errors import Malformed
from wildtable.games.animal_kingdoms.spec import SPEC
from wildtable.match import FORMAT, Fairness, Header, Player, Replay, intact_part, read_record
from wildtable.match.record import Closing, Move, Undo, Writer


@cache
def whole() -> bytes:
    return finished()


def test_first_line_names_everything_that_decides_the_game() -> None:
    header = json.loads(whole().splitlines()[0])
    assert header["format"] == FORMAT
    assert header["game"] == "animal-kingdoms"
    assert header["rules_version"] == SPEC.rules_version
    assert header["options"] == {"players": 2}
    assert header["seed"] == 7
    assert header["players"][1] == {"name": "P1", "kind": "human"}
    assert "created" not in header  # nobody asked a clock


def test_round_trip() -> None:
    record = read_record(whole())
    assert record.header.seed == 7
    assert [step.seq for step in record.steps] == list(range(1, len(record.steps) + 1))
    assert all(isinstance(step, Move) for step in record.steps[:-1])
    assert isinstance(record.closing, Closing)
    lines: list[bytes] = []
    writer = Writer(lines.append)
    for line in (record.header, *record.steps):
        writer.write(line)
    assert b"".join(lines) == whole()
    assert writer.chain == record.chain


@given(st.data())
def test_every_flipped_byte_is_found_and_named(data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(whole()) - 1))
    change = data.draw(st.integers(1, 255))
    damaged = bytearray(whole())
    damaged[place] ^= change
    line = whole().count(b"\n", 0, place) + 1
    with pytest.raises(Malformed, match=rf"g\.jsonl, line ({line}|{line + 1})\b"):
        Replay(read_record(bytes(damaged), "g.jsonl"))


def test_each_byte_of_a_short_record_is_guarded() -> None:
    short = b"".join(whole().splitlines(keepends=True)[:6])
    for place in range(len(short)):
        line = short.count(b"\n", 0, place) + 1
        for change in (0x01, 0x20, 0x80):
            damaged = bytearray(short)
            damaged[place] ^= change
            with pytest.raises(Malformed, match=rf"line ({line}|{line + 1})\b"):
                read_record(bytes(damaged))


@given(st.data())
def test_every_cut_is_noticed_or_leaves_a_shorter_game(data: st.DataObject) -> None:
    size = data.draw(st.integers(0, len(whole()) - 1))
    part = whole()[:size]
    if part.endswith(b"\n"):
        assert read_record(part).closing is None
    else:
        with pytest.raises(Malformed, match=r"line \d+|empty"):
            read_record(part)
    assert intact_part(part) == part[: part.rfind(b"\n") + 1]


@given(st.binary(max_size=400))
def test_noise_is_refused(noise: bytes) -> None:
    with pytest.raises(Malformed):
        read_record(noise)


def test_missing_swapped_and_repeated_lines_are_found() -> None:
    lines = whole().splitlines(keepends=True)
    for broken in (
        lines[:3] + lines[4:],
        [*lines[:3], lines[4], lines[3], *lines[5:]],
        [*lines[:3], lines[2], *lines[3:]],
        lines[1:],
    ):
        with pytest.raises(Malformed, match="line"):
            read_record(b"".join(broken))


def sealed(*lines: dict[str, object]) -> bytes:
    """Lines with right hashes, whatever they say."""
    from wildtable.match.record import chained

    found, chain = b"", ""
    for line in lines:
        body = json.dumps(line, separators=(",", ":")).encode()[:-1]
        chain = chained(body, chain)
        found += body + f',"hash":"{chain}"}}\n'.encode()
    return found


def header(**changes: object) -> dict[str, object]:
    first: dict[str, object] = json.loads(whole().splitlines()[0])
    del first["hash"]
    return first | changes


@pytest.mark.parametrize(
    "lines,message",
    [
        ([header(format="wildtable-record-9")], r"line 1: format"),
        ([header(rules_version=99)], r"line 1: rules_version: 99"),
        ([header(game="chess")], r"line 1: there is no game 'chess'"),
        ([header(options={"nonsense": 1})], r"line 1: .*nonsense"),
        ([header(players=[])], r"line 1: players: 0 for 2 seats"),
        ([header(seed=None)], r"line 1: as a whole: either seed or fairness"),
        ([header(surprise=1)], r"line 1: surprise"),
        ([header(), {"seq": 1, "seat": 9, "action": "withdraw"}], r"line 2: seat"),
        (
            [header(), {"seq": 2, "seat": 0, "action": "withdraw"}],
            r"line 2: seq: 2 where 1 belongs",
        ),
        ([header(), {"seq": 1, "seat": 0, "undo": 1}], r"line 2: undo"),
        ([header(), {"seq": 1, "seat": "0", "action": "withdraw"}], r"line 2: seat"),
        ([header(), header()], r"line 2: format: a second header"),
        ([header(), {"seq": 1, "result": {"scores": [1, 2], "winners": [1]}}], r"line 2: result"),
    ],
)
def test_wrong_lines_with_right_hashes_are_named(
    lines: list[dict[str, object]], message: str
) -> None:
    with pytest.raises(Malformed, match=message):
        Replay(read_record(sealed(*lines)))


def test_illegal_move_in_a_record_names_line_and_clause() -> None:
    match = start()
    seat = match.to_act[0]
    move = {"seq": 1, "seat": seat, "action": "modifier"}
    with pytest.raises(Malformed, match=r"game, line 2: action: AK-"):
        Replay(read_record(sealed(header(), move), "game"))


def test_wrong_result_is_found() -> None:
    record = read_record(whole())
    lines = [header()] + [step.model_dump(exclude_none=True) for step in record.steps]
    lines[-1]["result"]["scores"][0] += 1
    with pytest.raises(Malformed, match=r"result\.scores"):
        Replay(read_record(sealed(*lines)))


def test_more_lines_after_the_end_are_refused() -> None:
    record = read_record(whole())
    lines = [header()] + [step.model_dump(exclude_none=True) for step in record.steps]
    lines.append({"seq": len(lines), "seat": 0, "action": "withdraw"})
    with pytest.raises(Malformed, match="more lines follow"):
        read_record(sealed(*lines))


def test_sealed_seed_is_not_replayed_before_it_is_known() -> None:
    fairness = Fairness(match_id="m", commitment="ab" * 32, nonces=("cd" * 16, None))
    sealed_header = Header(
        game="animal-kingdoms",
        rules_version=1,
        options={"players": 2},
        players=[Player(name="A", kind="human"), Player(name="B", kind="greedy")],
        fairness=fairness,
    )
    lines: list[bytes] = []
    Writer(lines.append).write(sealed_header)
    record = read_record(b"".join(lines))
    assert record.header.fairness == fairness
    with pytest.raises(Malformed, match="fairness"):
        Replay(record)


def test_names_must_be_printable() -> None:
    with pytest.raises(ValueError):
        Player(name="a\x1b[2J", kind="human")


def test_undo_lines_are_read() -> None:
    lines: list[bytes] = []
    match = start(seed=1, sink=lines.append, edition="de", egon=True)
    seat = rally_two(match)
    assert match.undo(seat) == 1
    assert isinstance(read_record(b"".join(lines)).steps[-1], Undo)
