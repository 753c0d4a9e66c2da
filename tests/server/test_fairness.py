"""Attacks on the chance of a game: grinding nonces, swapping secrets, waiting instead of revealing."""

import asyncio
import hashlib
import json
import secrets
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from sqlalchemy import update

import wildtable
from tests.server.running import NONCE, Person, Server, running
from wildtable.bots import make_bot, play_out
from wildtable.cli import main
from wildtable.core.registry import names
from wildtable.match import Match, Player, Replay, new_header, read_record
from wildtable.match.fairness import commitment, fairness_block, seal_of, stream_key
from wildtable.match.record import Writer
from wildtable.match.signing import check_noted, check_signature, new_key, public_key, signed
from wildtable.server import abandoned
from wildtable.storage.schema import lines as line_rows
from wildtable.storage.schema import tables as table_rows

BOT = make_bot("random")
RULES = wildtable.load("animal-kingdoms").spec.rules_version


def share(table: str) -> tuple[str, str]:
    """A nonce and its seal, as docs/protocol.md tells."""
    nonce = secrets.token_bytes(16)
    label = f"tt-fair-2|nonce|{table}|".encode()
    return nonce.hex(), hashlib.sha256(label + nonce).hexdigest()


def sit(person: Person, table: str, seat: int, **share: str) -> Any:
    return person.post(f"/tables/{table}/claim", {"seat": seat, **share})


def verified(tmp_path: Path, data: str | bytes, *noted: str) -> tuple[int, str]:
    file = tmp_path / "game.jsonl"
    file.write_bytes(data if isinstance(data, bytes) else data.encode())
    result = CliRunner().invoke(main, ["verify", str(file), "--language", "en", *noted])
    return result.exit_code, result.output


# ── the protocol ──
def test_nonces_are_told_when_all_are_sealed(server: Server, ada: Person, ben: Person) -> None:
    table = ada.new_table("hhb")["id"]
    (mine, my_seal), (other, other_seal) = share(table), share(table)
    sit(ada, table, 0, seal=my_seal)
    early = {"seat": 0, "nonce": mine}
    assert ada.refused("POST", f"/tables/{table}/reveal", early) == (409, "conflict")
    full = sit(ben, table, 1, seal=other_seal)
    assert full["status"] == "open"
    assert [seat["seal"] for seat in full["seats"]] == [my_seal, other_seal, None]
    assert [seat["revealed"] for seat in full["seats"]] == [False, False, True]
    half = ada.post(f"/tables/{table}/reveal", early)
    assert half["status"] == "open"
    for person in (ada, ben):  # nobody gets to know a nonce before all are told
        told = json.dumps([person.get(f"/tables/{table}{way}") for way in ("", "/fairness")])
        assert mine not in told
    begun = ben.post(f"/tables/{table}/reveal", {"seat": 1, "nonce": other})
    assert begun["status"] == "playing"
    assert ada.get(f"/tables/{table}/fairness")["nonces"] == [mine, other, None]


def test_a_retry_keeps_its_nonce(ada: Person) -> None:
    table = ada.new_table("hb")["id"]
    first = ada.claim(table, 0)
    assert first["status"] == "playing"
    again = ada.claim(table, 0)  # the answer was lost
    assert again["id"] == table
    assert ada.get(f"/tables/{table}/fairness")["nonces"][0] == NONCE
    other = {"seat": 0, "nonce": "ff" * 16}
    assert ada.refused("POST", f"/tables/{table}/claim", other) == (409, "conflict")


def test_a_seal_and_a_nonce_must_fit(ada: Person) -> None:
    table = ada.new_table("hb")["id"]
    body = {"seat": 0, "nonce": NONCE, "seal": "00" * 32}
    assert ada.refused("POST", f"/tables/{table}/claim", body) == (400, "malformed")
    assert ada.refused("POST", f"/tables/{table}/claim", {"seat": 0}) == (422, "malformed")


def test_nobody_comes_or_goes_once_nonces_may_be_told(ada: Person, ben: Person) -> None:
    """Otherwise a seat could be taken again by somebody who has heard them."""
    table = ada.new_table("hhb")["id"]
    sit(ada, table, 0, seal=share(table)[1])
    sit(ben, table, 1, seal=share(table)[1])
    assert ben.refused("POST", f"/tables/{table}/leave", {"seat": 1}) == (409, "conflict")
    bot = ada.refused("PUT", f"/tables/{table}/seats/2", {"kind": "open"})
    assert bot == (409, "conflict")
    assert ada.post(f"/tables/{table}/cancel")["status"] == "cancelled"
    assert ada.get(f"/tables/{table}/fairness")["secret"] is not None


def test_who_is_forgotten_before_the_start_ends_the_table(ada: Person, ben: Person) -> None:
    table = ada.new_table("hh")["id"]
    sit(ada, table, 0, seal=share(table)[1])
    sit(ben, table, 1, seal=share(table)[1])
    ben.http.delete("/me").raise_for_status()
    assert ada.get(f"/tables/{table}")["status"] == "cancelled"


def test_rated_tables_of_bots_alone_are_refused(ada: Person) -> None:
    """Nobody's nonce would be in them: the server would choose the game."""
    bots = [{"kind": "bot", "bot": "random"}] * 2
    plan = {"game": "animal-kingdoms", "options": {"players": 2}, "seats": bots, "rated": True}
    assert ada.refused("POST", "/tables", plan) == (409, "conflict")
    table = ada.new_table("hb", rated=True)["id"]
    refused = ada.refused("PUT", f"/tables/{table}/seats/0", {"kind": "bot", "bot": "random"})
    assert refused == (409, "conflict")


# ── grinding ──
def test_the_last_to_sit_cannot_grind_even_with_the_servers_secret(
    server: Server, ada: Person, tmp_path: Path
) -> None:
    """Mallory sits last and knows the secret; with all nonces he could choose among thousands of deals."""
    mallory = server.person("Mallory")
    table = ada.new_table("hh")["id"]
    (mine, my_seal), (his, his_seal) = share(table), share(table)
    sit(ada, table, 0, seal=my_seal)
    full = sit(mallory, table, 1, seal=his_seal)
    noted = [seat["seal"] for seat in full["seats"]]  # what Ada's client keeps before it tells
    ada.post(f"/tables/{table}/reveal", {"seat": 0, "nonce": mine})
    secret = server.context.tables._live[table].row.secret
    wanted = min(
        (secrets.token_hex(16) for _ in range(200)),
        key=lambda nonce: stream_key(table, RULES, secret, [mine, nonce]),
    )
    # An honest server refuses the better nonce …
    ground = {"seat": 1, "nonce": wanted}
    assert mallory.refused("POST", f"/tables/{table}/reveal", ground) == (400, "malformed")
    mallory.post(f"/tables/{table}/reveal", {"seat": 1, "nonce": his})
    honest = finished(ada, mallory, table)
    seals = [part for seal in noted for part in ("--seal", seal)]
    assert verified(tmp_path, honest, *seals)[0] == 0
    # … and a dishonest one that takes it is found by whoever noted the seals.
    forged = self_consistent(table, secret, [mine, wanted])
    assert verified(tmp_path, forged)[0] == 0
    code, said = verified(tmp_path, forged, *seals)
    assert (code, "sealed" in said) == (2, True)


def finished(ada: Person, ben: Person, table: str) -> str:
    while (state := ada.state(table))["status"] == "playing":
        seat = state["to_act"][0]
        (ada, ben)[seat].move(table, seat, choice=state["seq"])
    record: str = ada.get(f"/tables/{table}/record")
    return record


def self_consistent(
    table: str, secret: bytes, nonces: list[str], key: bytes | None = None
) -> bytes:
    """A whole game that a dishonest server makes up: every hash and signature in it is right."""
    game = wildtable.load("animal-kingdoms", players=2)
    players = [Player(name=name, kind="human") for name in ("Ada", "Mallory")]
    lines: list[bytes] = []
    header = new_header(
        game, players, fairness_block(table, game.spec.rules_version, secret, nonces)
    )
    play_out(Match(header, lines.append, secret), dict.fromkeys(range(2), BOT))
    return signed(b"".join(lines), key or new_key())


# ── swapping ──
def test_a_server_cannot_swap_its_secret_afterwards(
    server: Server, ada: Person, ben: Person, tmp_path: Path
) -> None:
    table = ada.new_table("hh")["id"]
    noted = ada.get(f"/tables/{table}")["commitment"]  # before she sits down
    mine, other = secrets.token_hex(16), secrets.token_hex(16)
    ada.claim(table, 0, nonce=mine)
    ben.claim(table, 1, nonce=other)
    honest = finished(ada, ben, table)
    key = ada.get(f"/tables/{table}/fairness")["server_key"]
    what = ("--commitment", noted, "--nonce", mine)
    code, said = verified(tmp_path, honest, *what, "--key", key)
    assert (code, "what you noted is in it" in said) == (0, True), said
    assert "Not checked" in verified(tmp_path, honest)[1]
    forged = self_consistent(table, secrets.token_bytes(32), [mine, other])
    assert verified(tmp_path, forged)[0] == 0  # alone it looks as good as the real one
    code, said = verified(tmp_path, forged, *what)
    assert (code, "you had been shown another one" in said) == (2, True)
    assert verified(tmp_path, forged, "--nonce", mine)[0] == 0
    assert verified(tmp_path, forged, "--nonce", "00" * 16)[0] == 2
    assert verified(tmp_path, forged, "--key", key)[0] == 2


def test_records_are_signed_with_names_and_seats(
    server: Server, ada: Person, ben: Person, tmp_path: Path
) -> None:
    table = ada.new_table("hh")["id"]
    ada.claim(table, 0)
    ben.claim(table, 1)
    record = finished(ada, ben, table)
    assert read_record(record.encode()).signature is not None
    code, said = verified(tmp_path, renamed(record, "Ada", "Eve"))
    assert (code, "signature" in said) == (2, True)
    with_key = {server.context.signer.public}
    assert {json.loads(record.splitlines()[-1])["signed_by"]} == with_key


def renamed(record: str, name: str, other: str) -> bytes:
    """The same game by somebody else, every hash right."""
    read = read_record(record.encode())
    assert read.signature is not None
    players = [
        Player(name=one.name.replace(name, other), kind=one.kind) for one in read.header.players
    ]
    lines: list[bytes] = []
    writer = Writer(lines.append)
    for line in (read.header.model_copy(update={"players": players}), *read.steps, read.signature):
        writer.write(line)
    return b"".join(lines)


def test_all_processes_sign_with_one_key(tmp_path: Path) -> None:
    keys = set()
    for _ in range(2):
        with running(tmp_path) as server:
            keys.add(server.context.signer.public)
    assert len(keys) == 1


# ── abandoned games ──
def test_abandoned_games_are_revealed_after_thirty_days(
    server: Server, ada: Person, ben: Person, tmp_path: Path
) -> None:
    playing, waiting, timed = (ada.new_table("hh", **more)["id"] for more in ({}, {}, TIMED))
    for table in (playing, timed):
        ada.claim(table, 0)
        ben.claim(table, 1)
    ada.claim(waiting, 0)
    seat = ada.state(playing)["to_act"][0]
    (ada, ben)[seat].move(playing, seat)
    assert close(server) == 0
    long_ago(server, abandoned.AFTER + 60_000)
    assert close(server) >= 2  # tests before this one left tables, too
    assert ada.get(f"/tables/{playing}")["status"] == "cancelled"
    assert ada.get(f"/tables/{waiting}")["status"] == "cancelled"
    assert ada.get(f"/tables/{timed}")["status"] == "playing"
    for table in (playing, waiting):
        told = ada.get(f"/tables/{table}/fairness")
        assert commitment(table, RULES, bytes.fromhex(told["secret"])) == told["commitment"]
    code, said = verified(tmp_path, ada.get(f"/tables/{playing}/record"))
    assert (code, "No one finished this game" in said) == (0, True)
    assert ada.refused("POST", f"/tables/{playing}/leave", {"seat": 0}) == (409, "conflict")


TIMED = {"clock": {"kind": "async", "bank": 60 * 3600}}


def close(server: Server) -> int:
    """As housekeeping does, in the server's own loop."""
    loop = server.server.servers[0].get_loop()
    job = abandoned.close_abandoned(server.context.tables)
    return asyncio.run_coroutine_threadsafe(job, loop).result(60)


def long_ago(server: Server, milliseconds: int) -> None:
    """Everything here happened so much earlier."""

    def job(connection: Any) -> None:
        connection.execute(update(line_rows).values(at=line_rows.c.at - milliseconds))
        earlier = table_rows.c.created_at - milliseconds
        connection.execute(update(table_rows).values(created_at=earlier))

    server.context.database.write_now(job)
    for live in server.context.tables._live.values():
        live.is_broken = True


# ── many ──
def game_with_takebacks(name: str, table: str, key: bytes) -> tuple[bytes, list[str]]:
    """A signed record of random decisions, one of them taken back, and the nonces."""
    game, secret = wildtable.load(name, players=2), secrets.token_bytes(32)
    nonces = [secrets.token_hex(16), secrets.token_hex(16)]
    players = [Player(name=name, kind="human") for name in ("Ada", "Ben")]
    lines: list[bytes] = []
    block = fairness_block(table, game.spec.rules_version, secret, nonces)
    match = Match(new_header(game, players, block), lines.append, secret)
    seat = next(seat for _ in range(100) if match.rewind_depth(seat := decided(match)))
    match.rewind(seat, match.rewind_depth(seat), [1 - seat])
    play_out(match, dict.fromkeys(range(2), BOT))
    return signed(b"".join(lines), key), nonces


def decided(match: Match) -> int:
    seat = match.to_act[0]
    match.submit(seat, match.legal(seat)[-1])
    return seat


@pytest.mark.cases(test=5, proof=340)  # of each game: 1,020
@pytest.mark.parametrize("game", names())
def test_a_thousand_games_verify(game: str, cases: int) -> None:
    """Signature, what was noted, every line, the new key after a take-back, the result."""
    key = new_key()
    for number in range(cases):
        data, nonces = game_with_takebacks(game, f"{number:016x}", key)
        record = read_record(data)
        assert check_signature(record, data) == public_key(key)
        seals = [seal_of(f"{number:016x}", nonce) for nonce in nonces]
        check_noted(record, nonces=nonces, seals=seals)
        assert Replay(record).match.continuations == 1
