"""The three ways an input can be wrong."""

import pytest

import wildtable
from wildtable.core.errors import Illegal, Malformed, NotYourTurn, WildtableError


def test_the_text_names_the_clause() -> None:
    problem = Illegal("K4 is full", message="ak-no-full", clause="AK-4.5", kingdom="K4")
    assert str(problem) == "AK-4.5: K4 is full"
    assert problem.text == "K4 is full"
    assert problem.message == "ak-no-full"
    assert problem.clause == "AK-4.5"
    assert problem.details == {"kingdom": "K4"}


def test_without_a_clause_the_text_stands_alone() -> None:
    problem = Malformed("not JSON")
    assert str(problem) == problem.text == "not JSON"
    assert problem.message == problem.clause == ""
    assert problem.details == {}


def test_the_family() -> None:
    """One `except` for all of them; a player out of turn has done something illegal."""
    assert issubclass(NotYourTurn, Illegal)
    for kind in (Illegal, Malformed, NotYourTurn):
        assert issubclass(kind, WildtableError)
        with pytest.raises(WildtableError):
            raise kind("no")
    assert not issubclass(Malformed, Illegal)


def test_they_are_public() -> None:
    assert wildtable.Illegal is Illegal
    assert wildtable.Malformed is Malformed
    assert wildtable.NotYourTurn is NotYourTurn
    assert wildtable.WildtableError is WildtableError
