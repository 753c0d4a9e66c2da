"""What a server does besides games: the web client, types, reconnecting, outages, backups."""

import importlib.util
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from fastapi import FastAPI
from fastapi.testclient import TestClient

from tests.server.running import Person, Server, running
from wildtable.cli import main
from wildtable.server import app as application

ROOT = Path(__file__).resolve().parents[2]


def test_the_typescript_types_are_up_to_date() -> None:
    spec = importlib.util.spec_from_file_location("types", ROOT / "scripts/generate_types.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    written = (ROOT / "web/src/lib/api.d.ts").read_text(encoding="utf-8")
    assert module.generate() == written, "run: python scripts/generate_types.py"


def test_the_web_client_is_served_when_it_is_there(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<h1>client</h1>")
    (tmp_path / "assets/app.js").write_text("1")
    (tmp_path.parent / "secret.txt").write_text("secret")
    app = FastAPI()
    application._serve_web(app, tmp_path)
    client = TestClient(app)
    for path in ("/", "/t/0123456789abcdef", "/nonsense"):
        assert client.get(path).text == "<h1>client</h1>"
    assert client.get("/assets/app.js").text == "1"
    assert client.get("/api/nonsense").status_code == 404
    assert "secret" not in client.get("/..%2fsecret.txt").text


def test_who_comes_back_gets_exactly_what_was_missed(server: Server, ada: Person) -> None:
    table = ada.new_table("hh")["id"]
    ada.claim(table, 0)
    ada.claim(table, 1)
    seen = 0
    for missed in (0, 1, 5, 12):
        for _ in range(missed):
            state = ada.state(table)
            if state["status"] == "playing":
                ada.move(table, state["to_act"][0])
        with ada.socket() as talk:
            talk.say(type="watch", table=table, seat=0, since=seen)
            update = talk.hear("update")
            state = ada.state(table, 0)
            assert update["state"] == state
            if missed:
                assert [one["seq"] for one in update["log"]] == list(
                    range(seen + 1, state["seq"] + 1)
                )
            seen = state["seq"]
            talk.say(type="watch", table=table, seat=0, since=seen + 1000)
            whole = talk.hear("update")
            assert whole["since"] == -1
            assert len(whole["log"]) == state["seq"] + 1


def test_presence_and_turns_are_told(server: Server, ada: Person, ben: Person) -> None:
    table = ada.new_table("hh")["id"]
    ada.claim(table, 0)
    with ada.socket() as first:
        first.say(type="watch", table=table, seat=0)
        assert first.hear("table")["table"]["seats"][0]["present"]
        with ben.socket() as second:
            ben.claim(table, 1)
            second.say(type="watch", table=table, seat=1)
            first.hear_until(lambda m: m["type"] == "table" and m["table"]["seats"][1]["present"])
            second.say(type="unwatch", table=table)
            first.hear_until(
                lambda m: m["type"] == "table" and not m["table"]["seats"][1]["present"]
            )
            second.say(type="ping")
            second.hear("pong")
            unwatched = len(second.heard)
            for _ in range(20):
                seat = ada.state(table)["to_act"][0]
                (ada, ben)[seat].move(table, seat)
            turns = [second.hear("turn") for _ in range(3)]
            assert {(turn["table"], turn["seat"]) for turn in turns} == {(table, 1)}
            assert not any(message["type"] == "update" for message in second.heard[unwatched:])


def test_clocks_stand_still_while_nobody_serves(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ada = server.person("Ada")
        clock = {"kind": "live", "bank": 600, "increment": 0}
        table = ada.new_table("hh", clock=clock)["id"]
        ada.claim(table, 0)
        ada.claim(table, 1)
        seat = ada.state(table)["to_act"][0]
        token = ada.token
    with sqlite3.connect(tmp_path / "table.db") as database:  # an hour passes
        for statement in (
            "UPDATE heartbeats SET at = at - 3600000",
            "UPDATE lines SET at = at - 3600000",
            "UPDATE tables SET deadline = deadline - 3600000, created_at = created_at - 3600000",
        ):
            database.execute(statement)
    database.close()
    with running(tmp_path) as server:
        ada = Person(server.origin, "Ada", token=token)
        state = ada.state(table)
        assert 500_000 < state["clock"]["left"][seat] <= 600_000
        assert ada.get(f"/tables/{table}")["seats"][seat]["played_by"] == "human"
        ada.http.close()


def test_backup_and_restore_while_the_server_runs(tmp_path: Path) -> None:
    saved, address = tmp_path / "saved.db", f"sqlite:///{tmp_path / 'table.db'}"
    restored = f"sqlite:///{tmp_path / 'restored.db'}"
    with running(tmp_path) as server:
        ada = server.person("Ada")
        table = ada.new_table("hb")["id"]
        ada.claim(table, 0)
        ada.move(table, 0) if 0 in ada.state(table)["to_act"] else None
        before = ada.state(table, 0)
        done = CliRunner().invoke(main, ["backup", str(saved), "--db", address])
        assert done.exit_code == 0, done.output
        token = ada.token
    assert CliRunner().invoke(main, ["backup", str(saved), "--db", address]).exit_code == 2
    done = CliRunner().invoke(main, ["restore", str(saved), "--db", restored])
    assert done.exit_code == 0, done.output
    assert CliRunner().invoke(main, ["restore", str(saved), "--db", restored]).exit_code == 2
    with running(tmp_path, db=restored) as server:
        ada = Person(server.origin, "Ada", token=token)
        after = ada.state(table, 0)
        assert after["seq"] >= 0
        assert after["view"]["options"] == before["view"]["options"]
        ada.play_to_the_end(table, [0])
        ada.http.close()


def test_a_full_disk_is_told_and_nothing_has_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from wildtable.storage import StorageFailed

    with running(tmp_path) as server:
        ada = server.person("Ada")
        table = ada.new_table("hh")["id"]
        ada.claim(table, 0)
        ada.claim(table, 1)
        seat = ada.state(table)["to_act"][0]
        before = ada.state(table, seat)
        body: Any = {
            "seat": seat,
            "seq": before["seq"],
            "move_id": "00000000-0000-4000-8000-000000000001",
            "actions": [before["legal"][0]["action"]],
        }
        write = server.context.database.write

        async def full(*_: Any) -> Any:
            raise StorageFailed("OperationalError: database or disk is full")

        monkeypatch.setattr(server.context.database, "write", full)
        path = f"/tables/{table}/moves"
        assert ada.refused("POST", path, body) == (503, "storage")
        assert ada.state(table, seat) == before
        monkeypatch.setattr(server.context.database, "write", write)
        assert ada.post(path, body) == {"seq": before["seq"] + 1, "again": False}
        assert ada.post(path, body)["again"] is True


def test_the_load_tool_measures_and_loses_nothing() -> None:
    done = CliRunner().invoke(
        main, ["load", "--games", "5", "--seconds", "2", "--rate", "20", "--json"]
    )
    assert done.exit_code == 0, done.output
    assert '"lost": 0' in done.output
    assert '"ack_p99_ms": null' not in done.output


def test_several_processes_need_postgresql() -> None:
    done = CliRunner().invoke(main, ["serve", "--workers", "2"])
    assert done.exit_code == 2
    assert "PostgreSQL" in done.output
