"""Finding games and reading options, the same for all games."""

from typing import Any

import pytest
from pydantic import BaseModel, ValidationError, field_validator

from wildtable import Game, Malformed, load, names
from wildtable.core.reading import describe_problems, make_options, read_json
from wildtable.core.registry import spec_of


@pytest.mark.parametrize("name", names())
def test_every_game_can_be_loaded(name: str) -> None:
    spec = spec_of(name)
    game = load(name)
    assert isinstance(game, Game)
    assert game.spec is spec
    assert spec.id == name
    assert game.options_json() == {}
    assert repr(game) == f"wildtable.load({name!r}, )"
    assert spec.presets


@pytest.mark.parametrize("name", names())
def test_spelling(name: str) -> None:
    assert spec_of(name.replace("-", "_").upper()) is spec_of(name)


@pytest.mark.parametrize("name", ["", "chess", "animal kingdoms", "x" * 1000])
def test_unknown_games(name: str) -> None:
    with pytest.raises(Malformed, match="there is no game") as refused:
        load(name)
    assert "animal-kingdoms" in str(refused.value)
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize("name", names())
def test_unknown_presets_and_options(name: str) -> None:
    with pytest.raises(Malformed, match="has no preset 'none-such'"):
        load(name, "none-such")
    with pytest.raises(Malformed, match=f"{name} options: none_such: "):
        load(name, none_such=1)
    with pytest.raises(Malformed, match="players"):
        load(name, players=99)


def test_options_are_frozen() -> None:
    options: Any = load("animal-kingdoms").options
    with pytest.raises(ValidationError):
        options.players = 5


def test_options_from_plain_values() -> None:
    spec = spec_of("animal-kingdoms")
    options: Any = make_options(spec, {"players": 4, "hr_ring": [8, 7, 6, 5, 4]})
    assert options.players == 4
    assert options.hr_ring == (8, 7, 6, 5, 4)


class Thing(BaseModel):
    size: int
    parts: list[int] = []

    @field_validator("size")
    @classmethod
    def must_be_even(cls, size: int) -> int:
        if size % 2:
            raise ValueError("must be even")
        return size


@pytest.mark.parametrize(
    "data, told",
    [
        ({"size": 3}, "thing: size: must be even"),
        ({"size": 2, "parts": [1, "x"]}, "thing: parts.1: "),
        ({}, "thing: size: Field required"),
        ([], "thing: as a whole: "),
    ],
)
def test_problems_are_told_by_field(data: Any, told: str) -> None:
    with pytest.raises(ValidationError) as found:
        Thing.model_validate(data)
    assert describe_problems(found.value, "thing").startswith(told)


def test_several_problems_in_one_line() -> None:
    with pytest.raises(ValidationError) as found:
        Thing.model_validate({"size": "x", "parts": 7})
    told = describe_problems(found.value, "thing")
    assert "size: " in told
    assert "; parts: " in told
    assert "\n" not in told


def test_reading_json() -> None:
    assert read_json('{"a": 1}') == {"a": 1}
    assert read_json({"a": 1}) == {"a": 1}
    for text in ("{", "nonsense", ""):
        with pytest.raises(Malformed, match="not JSON: "):
            read_json(text)
    for text in ("[]", "7", "null", '"x"'):
        with pytest.raises(Malformed, match="a position is a JSON object"):
            read_json(text)
