"""Golden playthroughs: one for each preset of each game, with every seat's view.

A change of behaviour shows as a diff; `make goldens` writes them anew.
"""

from pathlib import Path

import pytest

from wildtable import load, names
from wildtable.core.registry import spec_of
from wildtable.testing import playthrough

FOLDER = Path(__file__).parent
TABLES = [(name, preset) for name in names() for preset in spec_of(name).presets]


def golden(name: str, preset: str) -> Path:
    return FOLDER / name / f"{preset}.txt"


@pytest.mark.parametrize("name, preset", TABLES, ids=str)
def test_the_game_is_played_as_before(name: str, preset: str) -> None:
    expected = golden(name, preset).read_text(encoding="utf-8")
    assert expected == playthrough(load(name, preset))


def test_there_is_a_golden_for_every_table_and_no_other() -> None:
    there = {(path.parent.name, path.stem) for path in FOLDER.glob("*/*.txt")}
    assert set(TABLES) == there
