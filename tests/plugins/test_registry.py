"""A package whose game cannot be used is told in one line, and takes nobody down."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from typing import Any

import pytest

from tests.plugins.installed import Site
from wildtable.core import registry
from wildtable.core.errors import Malformed
from wildtable.core.registry import GAMES, GROUP, names, spec_of
from wildtable.core.spec import GameSpec

SPECS: dict[str, Any] = {}
OWN = next(iter(GAMES))


@pytest.fixture
def plugins(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Entry points that lead to `SPECS`."""
    found = [EntryPoint(name, f"{__name__}:SPECS", GROUP) for name in SPECS]
    monkeypatch.setattr(EntryPoint, "load", lambda entry: SPECS[entry.name])
    monkeypatch.setattr(registry, "entry_points", lambda group: found)
    registry.found_games.cache_clear()
    yield
    registry.found_games.cache_clear()


def copy_of(name: str, **other: Any) -> GameSpec:
    """One of our games under another name."""
    kind = type(spec_of(name))
    made: GameSpec = type("Copy", (kind,), {"__module__": kind.__module__, **other})()
    return made


def test_what_is_wrong_with_a_game_is_said_in_one_line(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, request: Any
) -> None:
    wrong = {
        OWN: (copy_of(OWN), "there is a game of that name already"),
        "no-spec": (7, "a GameSpec is expected, not a int"),
        "other-name": (copy_of(OWN, id="some-name"), "its id is 'some-name'"),
        "no-points": (copy_of(OWN, id="no-points", sources=()), "no `points` by seat and source"),
        "too-wide": (copy_of(OWN, id="too-wide", num_actions=9999), "it has 9999 actions"),
    }
    monkeypatch.setattr(f"{__name__}.SPECS", {name: spec for name, (spec, _) in wrong.items()})
    request.getfixturevalue("plugins")
    assert names() == list(GAMES)
    assert len(caplog.messages) == len(wrong)
    for name, (_, reason) in wrong.items():
        line = next(line for line in caplog.messages if repr(name) in line)
        assert reason in line
        assert "\n" not in line
    assert spec_of(OWN).id == OWN
    with pytest.raises(Malformed, match="9999 actions"):
        spec_of("too-wide")


def test_a_good_one_is_a_game_like_ours(monkeypatch: pytest.MonkeyPatch, request: Any) -> None:
    monkeypatch.setattr(f"{__name__}.SPECS", {"twin": copy_of(OWN, id="twin")})
    request.getfixturevalue("plugins")
    assert names() == [*GAMES, "twin"]
    assert registry.load("Twin").spec.id == "twin"
    with pytest.raises(Malformed, match="there is no game 'triplet'; choose from: .*twin"):
        spec_of("triplet")


def test_a_package_that_cannot_be_imported(tmp_path: Any) -> None:
    site = Site(tmp_path / "broken")
    site.write("felled", "felled = felled:SPEC", "import no_such_module\n")
    listed = site.wildtable("list")
    assert listed.returncode == 0
    assert OWN in listed.stdout
    told = listed.stderr.strip().splitlines()
    assert len(told) == 1
    assert "'felled'" in told[0]
    assert "No module named 'no_such_module'" in told[0]
    asked = site.wildtable("list", "felled")
    assert asked.returncode == 2
    assert "Traceback" not in asked.stderr
