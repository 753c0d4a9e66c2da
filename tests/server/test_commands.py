"""What the commands of a server say when they cannot: one line, exit code 2, nothing left behind."""

import socket
import sqlite3
from pathlib import Path

import pytest
from click.testing import CliRunner

from wildtable.cli import main
from wildtable.storage.migrate import prepare


def one_line(*words: str) -> str:
    done = CliRunner().invoke(main, list(words))
    assert done.exit_code == 2, done.output
    assert "Traceback" not in done.output
    return done.output.strip().splitlines()[-1]


@pytest.mark.parametrize(
    "words",
    [
        ("--port", "99999"),
        ("--port", "-1"),
        ("--workers", "0"),
        ("--log-level", "nonsense"),
        ("--limit-scale", "0"),
        ("--public-url", "table.example"),
        ("--public-url", "https://table.example/below"),
        ("--host", "999.1.1.1"),
    ],
    ids=" ".join,
)
def test_options_that_cannot_be(words: tuple[str, ...], tmp_path: Path) -> None:
    assert words[0] in one_line("serve", "--db", str(tmp_path / "table.db"), *words)
    assert not (tmp_path / "table.db").exists()


def test_a_port_that_somebody_else_has(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        said = one_line("serve", "--port", port, "--db", str(tmp_path / "table.db"))
    assert port in said
    assert "in use" in said


@pytest.mark.parametrize(
    "address",
    ["mysql://x/y", "/dev/null/folder/table.db", "postgresql://x:password@127.0.0.1:1/none"],
)
def test_databases_that_cannot_be(address: str) -> None:
    said = one_line("serve", "--port", "0", "--db", address)
    assert "--db" in said
    assert "password" not in said


def test_a_database_of_a_newer_program(tmp_path: Path) -> None:
    file = tmp_path / "table.db"
    prepare(str(file))
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    assert "newer version" in one_line("serve", "--port", "0", "--db", str(file))


def test_backups_that_cannot_be(tmp_path: Path) -> None:
    nothing, target = tmp_path / "nothing.db", tmp_path / "saved.db"
    assert "there is no database" in one_line("backup", str(target), "--db", str(nothing))
    prepare(str(tmp_path / "table.db"))
    one_line("backup", str(tmp_path / "no/folder.db"), "--db", str(tmp_path / "table.db"))
    assert not nothing.exists()
    assert not target.exists()
    target.write_bytes(b"this is no database, it is a letter to somebody" * 10)
    assert "not a database" in one_line("restore", str(target), "--db", str(tmp_path / "new.db"))
    target.write_bytes(b"")
    assert "not a backup" in one_line("restore", str(target), "--db", str(tmp_path / "new.db"))


def test_restoring_spares_people_who_are_there_already(tmp_path: Path) -> None:
    table, saved = str(tmp_path / "table.db"), str(tmp_path / "saved.db")
    prepare(table)
    assert CliRunner().invoke(main, ["backup", saved, "--db", table]).exit_code == 0
    with sqlite3.connect(table) as connection:
        connection.execute("INSERT INTO users VALUES ('u', 'Ada', 1)")
    connection.close()
    assert "not empty" in one_line("restore", saved, "--db", table)
