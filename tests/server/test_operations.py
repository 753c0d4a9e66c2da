# ruff: noqa: RUF001 - letters that look like others are the subject here
"""For whoever runs the server: what it does with files, damage, second servers, sessions and names."""

import json
import logging
import os
import stat
import sys
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from tests.server.running import Person, Server, running
from tests.storage.postgres import Postgres
from tests.waiting import wait_until
from wildtable.core.errors import Malformed
from wildtable.server.impostors import is_a_bots_name
from wildtable.storage import Database
from wildtable.storage.backup import backup
from wildtable.storage.database import PASSWORD_FILE, read_url
from wildtable.storage.migrate import prepare

pytest_plugins = ["tests.storage.conftest"]
needs_posix = pytest.mark.skipif(sys.platform == "win32", reason="rights of files are others there")


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


# ── files ──
@needs_posix
def test_nobody_else_may_read_the_database_its_logs_and_backups(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        with running(tmp_path, warm_up=False) as server:
            server.person("Ada")
            backup(f"sqlite:///{tmp_path / 'table.db'}", tmp_path / "nightly.db")
            found = {path.name: rights(path) for path in tmp_path.iterdir()}
    finally:
        os.umask(before)
    assert {"table.db", "table.db-wal", "nightly.db"} <= set(found)
    assert set(found.values()) == {0o600}, found


@needs_posix
def test_a_database_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    path = tmp_path / "table.db"
    Database(str(path)).close()
    path.chmod(0o644)
    Database(str(path)).close()
    assert rights(path) == 0o600


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'table.db'}"
    with running(tmp_path, warm_up=False) as server:
        with pytest.raises(Malformed, match="another server is using"):
            prepare(address)
        assert server.person("Ada").get("/me/tables")["tables"] == []
    prepare(address)


def test_the_password_of_the_database_comes_from_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "password").write_text("s3cret\n", encoding="utf-8")
    monkeypatch.setenv(PASSWORD_FILE, str(tmp_path / "password"))
    assert read_url("postgresql://table@db/table").password == "s3cret"  # noqa: S105 - made up
    assert read_url("postgresql://table:own@db/table").password == "own"  # noqa: S105
    assert read_url(str(tmp_path / "table.db")).password is None
    monkeypatch.setenv(PASSWORD_FILE, str(tmp_path / "missing"))
    with pytest.raises(Malformed, match=PASSWORD_FILE):
        read_url("postgresql://table@db/table")


# ── health ──
def health(server: Server) -> tuple[int, Any]:
    person = server.people[0]
    reply = person.http.get(f"{server.origin}/readyz")
    return reply.status_code, reply.json()


def test_ready_means_that_something_can_be_written(tmp_path: Path) -> None:
    with running(tmp_path, warm_up=False, poll=600) as server:
        server.person("Ada")
        assert health(server) == (200, {"status": "ok", "damaged": 0})
        server.context.database.write_now(
            lambda c: c.execute(
                text(
                    "CREATE TRIGGER full BEFORE UPDATE ON heartbeats BEGIN SELECT RAISE(FAIL, 'disk is full'); END"
                )
            )
        )
        # What was written a moment ago counts.
        wait_until(lambda: health(server)[0] != 200, "a failing health")
        assert health(server) == (503, {"status": "failing", "damaged": 0})


def test_a_damaged_record_is_loud_for_whoever_runs_the_server(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with running(tmp_path) as server:
        ada = server.person("Ada")
        table = ada.new_table("hh")["id"]
        ada.claim(table, 0)
        ada.claim(table, 1)
        sound = ada.new_table("hh")["id"]
        server.context.database.write_now(
            lambda c: c.execute(
                text("UPDATE lines SET line = replace(line, 'a', 'b') WHERE table_id = :table"),
                {"table": table},
            )
        )
    with running(tmp_path) as server, caplog.at_level(logging.ERROR):
        again = Person(server.origin, "Ada", token=ada.token)
        server.people.append(again)
        assert again.refused("GET", f"/tables/{table}") == (503, "unavailable")
        assert again.get(f"/tables/{sound}")["status"] == "open"
        assert health(server)[1]["damaged"] == 1
        figures = again.http.get(f"{server.origin}/metrics").text
    assert "wildtable_damaged_tables 1.0" in figures
    assert any("damaged record" in entry.getMessage() for entry in caplog.records)


# ── sessions ──
def test_a_token_that_logged_out_is_dead_on_all_workers_at_once(
    postgres: Postgres, tmp_path: Path
) -> None:
    address = postgres.new_database()
    with (
        running(tmp_path, db=address, warm_up=False) as one,
        running(tmp_path, db=address, warm_up=False) as other,
    ):
        here = one.person("Ada")
        there = Person(other.origin, "Ada", token=here.token)
        other.people.append(there)
        assert there.get("/session")["user"]["name"] == "Ada"
        with there.socket() as talk:
            good = here.http.delete("/session")
            assert good.status_code == 200
            assert there.get("/session")["user"] is None  # no second later
            with pytest.raises(Exception, match="1012|4001"):
                talk.hear("never")


# ── logs ──
def test_no_token_is_ever_logged(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    from wildtable.server import logs

    root = logging.getLogger()
    before = root.handlers, root.level
    logs.set_up("debug")
    try:
        with running(tmp_path, warm_up=False, log_level="debug") as server:
            ada = server.person("Ada")
            table = ada.new_table("ih")["id"]
            token = ada.post(f"/tables/{table}/seats/0/invite")["token"]
            ada.http.get("/session", params={"token": ada.token, "k": token})
            ada.http.get(f"{server.origin}/t/{table}", params={"k": token})
            with ada.socket() as talk:
                talk.say(type="ping")
                talk.hear("pong")
        written = capfd.readouterr().err.splitlines()
        clients = ('"logger": "httpx2', '"logger": "httpcore2')  # theirs, in this process
        said = "\n".join(line for line in written if not any(one in line for one in clients))
    finally:
        root.handlers, root.level = before
    assert '"event": "request"' in said
    assert ada.token not in said
    assert token not in said


# ── names ──
@pytest.mark.parametrize(
    "name",
    [
        "Bot 3", "bot", "BOT 12", "B o t 3", "Bót 3", "Воt 3", "Βοτ 3", "B0t 3", "Ｂｏｔ 3", "Bot‑3",
        "Robot", "Roboter 2", "R0b0ter", "Egon", "Еgоn", "Automa", "Automa 1",
        "Hedgehog", "Igel 2", "0wl", "level:3", "Level 8", "Stufe 8", "greedy", "random", "ismcts:500ms", "Computer",
    ],
)  # fmt: skip
def test_a_person_cannot_be_called_like_a_bot(server: Server, name: str) -> None:
    stranger = Person(server.origin, token="")
    del stranger.http.headers["authorization"]
    reply = stranger.http.post("/session", json={"name": name, "bearer": True})
    stranger.http.close()
    assert reply.status_code == 422
    assert "bots" in reply.json()["error"]["message"]


@pytest.mark.parametrize(
    "name",
    [
        "Ada",
        "Botho",
        "Robert",
        "Abbott",
        "Egonia",
        "Lea 3",
        "Левел",
        "Randolf",
        "Botticelli 1",
        "Foxy",
        "Eulenspiegel",
    ],
)
def test_other_names_are_nobodys_business(name: str) -> None:
    assert not is_a_bots_name(name)


# ── solo games ──
@pytest.mark.parametrize("preset", ["en-solo-normal", "de-solo"])
def test_who_watches_a_solo_game_sees_the_hand_in_both_editions(
    server: Server, ada: Person, ben: Person, preset: str
) -> None:
    wish = {"game": "animal-kingdoms", "preset": preset}
    table = ada.post("/tables", wish)["id"]
    ada.claim(table, 0)
    mine, watched = ada.state(table, 0), ben.state(table)
    assert watched["seat"] is None
    assert watched["legal"] == []
    assert watched["view"]["hands"] == mine["view"]["hands"]
    assert "cards" in watched["view"]["hands"][0]


# ── what we are made of ──
def test_the_bill_of_materials_names_every_pinned_package() -> None:
    import importlib.util

    root = Path(__file__).resolve().parents[2]
    spec = importlib.util.spec_from_file_location("sbom", root / "scripts/sbom.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    found = module.document()
    assert found == module.document()
    names = {one["name"] for one in found["components"]}
    assert {"fastapi", "uvicorn", "sqlalchemy", "numba", "svelte"} <= names
    assert all(one["purl"].startswith(("pkg:pypi/", "pkg:npm/")) for one in found["components"])
    json.dumps(found)
