"""Optional packages: whoever lacks one is told in one line what to install."""

import sys
import tomllib
from importlib import import_module
from pathlib import Path

import pytest
from click.testing import CliRunner

from wildtable.cli import main
from wildtable.core.extras import PACKAGES, MissingExtra, needed_for
from wildtable.core.messages import messages

PROJECT = Path(__file__).parents[2] / "pyproject.toml"


def test_every_extra_is_known() -> None:
    extras = tomllib.loads(PROJECT.read_text())["project"]["optional-dependencies"]
    assert {extra for _, extra in PACKAGES.values()} == set(extras)


@pytest.mark.parametrize(
    "module,package,extra",
    [
        ("wildtable.research.gymnasium_env", "gymnasium", "research"),
        ("wildtable.research.pettingzoo_env", "pettingzoo", "research"),
        ("wildtable.research.openspiel", "pyspiel", "openspiel"),
    ],
)
def test_a_module_without_its_package(
    module: str, package: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.delitem(sys.modules, module, raising=False)
    with pytest.raises(MissingExtra) as raised:
        import_module(module)
    assert str(raised.value) == (
        f"{module} needs {PACKAGES[package][0]}: pip install 'wildtable[{extra}]'"
    )
    assert isinstance(raised.value, ModuleNotFoundError)
    assert raised.value.name == package


def test_a_name_of_the_research_package(monkeypatch: pytest.MonkeyPatch) -> None:
    """`research.pettingzoo_envs` is imported when it is asked for."""
    research = import_module("wildtable.research")
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "wildtable.research.pettingzoo_env", raising=False)
    with pytest.raises(MissingExtra, match="needs PettingZoo"):
        _ = research.pettingzoo_envs


@pytest.mark.parametrize("language,verb", [("en", "needs"), ("de", "braucht")])
def test_a_command_without_its_package(
    language: str, verb: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    database = ("--db", "postgresql://nobody@localhost/nothing")
    done = CliRunner().invoke(main, ["serve", *database, "--port", "0", "--language", language])
    assert done.exit_code == 2
    assert (
        done.output == f"wildtable: PostgreSQL {verb} Psycopg: pip install 'wildtable[postgres]'\n"
    )


def test_in_the_own_language() -> None:
    problem = MissingExtra("--on ray", "ray")
    assert messages("de").error(problem) == "--on ray braucht Ray: pip install 'wildtable[ray]'"


def test_a_defect_stays_a_defect() -> None:
    with pytest.raises(ModuleNotFoundError) as raised, needed_for("something"):
        import_module("wildtable.no_such_module")
    assert not isinstance(raised.value, MissingExtra)
