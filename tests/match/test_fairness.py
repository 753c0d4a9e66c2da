"""Commit, contribute, reveal: what the server could not have chosen alone."""

import hashlib
import json
import random
from typing import Any

import pytest
from click.testing import CliRunner

import wildtable
from tests.match.helpers import BOT
from wildtable.bots import play_out
from wildtable.cli import main
from wildtable.core.errors import Malformed
from wildtable.match import Match, Player, Replay, new_header, read_record
from wildtable.match.fairness import commitment, fairness_block, seal_of, stream_key
from wildtable.match.record import Writer

SECRET = bytes(range(32))
NONCES = ["00112233445566778899aabbccddeeff", None, "ffeeddccbbaa99887766554433221100"]


def fair_game(secret: bytes = SECRET, nonces: Any = None, **options: Any) -> bytes:
    """The record of a whole game under a commitment."""
    game = wildtable.load("animal-kingdoms", **({"players": 2} | options))
    given = nonces or ["ab" * 16, *[None] * (game.seats - 1)]
    players = [Player(name=f"P{seat}", kind="human") for seat in range(game.seats)]
    lines: list[bytes] = []
    header = new_header(game, players, fairness_block("m1", game.spec.rules_version, secret, given))
    match = Match(header, lines.append, secret)
    play_out(match, dict.fromkeys(range(game.seats), BOT))
    return b"".join(lines)


def test_golden_vectors() -> None:
    """Published: an independent verifier must find the same (docs/protocol.md, Fairness)."""
    assert commitment("m1", 1, SECRET) == hashlib.sha256(b"tt-fair-2|m1|1|" + SECRET).hexdigest()
    assert commitment("m1", 1, SECRET) == (
        "77f14da253a36432d5370065e560063b6a13e57327dda1822f0bffa1f90291d2"
    )
    assert commitment("m1", 1, SECRET, "tt-fair-1") == (
        "3ac64cc7e30c177bbfb61e02e1d097a67a9ed2823c08d1bde6a18b8770988b5e"
    )
    assert seal_of("m1", "00112233445566778899aabbccddeeff") == (
        "371efcf43483d8efd719268b0683709dac25580330e37ad25ae7540d6cb94615"
    )
    assert stream_key("m1", 1, SECRET, NONCES).hex() == (
        "7ffc07effb3039851b7106aab4c54ac75604e4b909a80960675e3bd51ea08bec"
    )


def test_hkdf_is_the_one_of_rfc_5869() -> None:
    """Extract and expand, written a second time."""
    import hmac

    nonces = b"".join(bytes.fromhex(nonce) for nonce in NONCES if nonce)
    salt = hashlib.sha256(nonces).digest()
    extracted = hmac.new(salt, SECRET, hashlib.sha256).digest()
    expanded = hmac.new(extracted, b"m1|1\x01", hashlib.sha256).digest()
    assert stream_key("m1", 1, SECRET, NONCES) == expanded


def test_every_part_changes_the_stream() -> None:
    keys = {
        stream_key("m1", 1, SECRET, NONCES),
        stream_key("m2", 1, SECRET, NONCES),
        stream_key("m1", 2, SECRET, NONCES),
        stream_key("m1", 1, SECRET[::-1], NONCES),
        stream_key("m1", 1, SECRET, NONCES[::-1]),
        stream_key("m1", 1, SECRET, [None, None, None]),
    }
    assert len(keys) == 6


def test_a_game_is_dealt_from_secret_and_nonces_and_verifies() -> None:
    record = read_record(fair_game())
    assert record.secret == SECRET
    played = Replay(record)
    key = stream_key("m1", record.header.rules_version, SECRET, ["ab" * 16, None])
    dealt = played.match.game.new(key)
    assert played.state(0) == dealt
    assert Replay(read_record(fair_game(nonces=["cd" * 16, None]))).state(0) != dealt


def test_the_secret_is_not_in_the_record_before_the_end() -> None:
    *before, _ = fair_game().splitlines()
    assert SECRET.hex().encode() not in b"".join(before)


def test_a_wrong_secret_is_named() -> None:
    data = fair_game()
    with pytest.raises(Malformed, match="fairness.commitment"):
        Replay(read_record(data), b"x" * 32)


def test_one_flipped_byte_is_found_and_named() -> None:
    data = fair_game()
    chance = random.Random(5)
    for _ in range(2000):
        place = chance.randrange(len(data))
        flipped = bytearray(data)
        flipped[place] ^= 1 << chance.randrange(8)
        with pytest.raises(Malformed, match=r"record, line \d+|record: empty"):
            Replay(read_record(bytes(flipped)))


def test_the_command_verifies_and_finds(tmp_path: Any) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes(fair_game())
    good = CliRunner().invoke(main, ["verify", str(file), "--json"])
    assert good.exit_code == 0
    assert '"fair": true' in good.output
    spoken = CliRunner().invoke(main, ["verify", str(file), "--language", "de"])
    assert "Festlegung" in spoken.output
    file.write_bytes(fair_game().replace(b"ab" * 16, b"ac" * 16))
    bad = CliRunner().invoke(main, ["verify", str(file)])
    assert bad.exit_code == 2
    assert "line 1" in bad.output


def test_the_command_does_not_call_a_game_fair_whose_secret_is_not_revealed(tmp_path: Any) -> None:
    file, whole = tmp_path / "game.jsonl", fair_game()
    file.write_bytes(b"".join(whole.splitlines(keepends=True)[:-1]))
    assert CliRunner().invoke(main, ["verify", str(file)]).exit_code == 1
    spoken = CliRunner().invoke(main, ["verify", str(file), "--json"])
    assert (spoken.exit_code, json.loads(spoken.output)["verified"]) == (1, False)


def test_a_result_without_the_secret_is_no_result() -> None:
    record, lines = read_record(fair_game()), list[bytes]()
    closing = record.closing
    assert closing is not None
    closed = closing.model_copy(update={"reveal": None})
    Writer(lines.append).write(record.header, *record.steps[:-1], closed)
    with pytest.raises(Malformed, match=r"line \d+: reveal"):
        read_record(b"".join(lines))


def test_a_lie_about_a_nonce_with_right_hashes_is_found() -> None:
    """Whoever can seal lines still cannot make another deal fit the moves."""
    honest = read_record(fair_game())
    block = honest.header.fairness
    assert block is not None
    forged = block.model_copy(update={"nonces": ("cd" * 16, None)})
    lines: list[bytes] = []
    writer = Writer(lines.append)
    writer.write(honest.header.model_copy(update={"fairness": forged}), *honest.steps)
    with pytest.raises(Malformed, match=r"line \d+: (action|seat|result)"):
        Replay(read_record(b"".join(lines)))


def test_a_position_chosen_instead_of_a_deal_is_not_called_fair(tmp_path: Any) -> None:
    """The attack: secret, nonces and seals are those that everybody noted, but nobody has dealt."""
    honest = read_record(fair_game())
    chosen = wildtable.load("animal-kingdoms", players=2).new(b"as the server likes it")
    forged = honest.header.model_copy(update={"position": chosen.to_json()})
    lines: list[bytes] = []
    Writer(lines.append).write(forged)
    with pytest.raises(Malformed, match="line 1: .*position"):
        read_record(b"".join(lines))
    file = tmp_path / "game.jsonl"
    file.write_bytes(b"".join(lines))
    assert CliRunner().invoke(main, ["verify", str(file)]).exit_code == 2
