"""docs/research.md tells what the code does."""

import re
from pathlib import Path

from wildtable.core.registry import names, spec_of
from wildtable.research import environments
from wildtable.research.document import tables, with_tables

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/research.md").read_text(encoding="utf-8")


def test_the_tables_are_those_of_the_code() -> None:
    """If not: python -m wildtable.research.document docs/research.md"""
    assert with_tables(PAGE) == PAGE
    assert all(content in PAGE for content in tables().values())


def test_every_environment_and_file_that_is_named_exists() -> None:
    named = set(re.findall(r"wildtable/[A-Za-z0-9-]+-v\d", PAGE))
    assert named == set(environments())
    for target in re.findall(r"\]\(([^)#]+)\)", PAGE):
        assert (ROOT / "docs" / target).exists(), target


def test_every_preset_of_every_game_has_one_id() -> None:
    presets = {(game, preset) for game in names() for preset in spec_of(game).presets}
    assert sorted((each.game, each.preset) for each in environments().values()) == sorted(presets)


def test_learning_works_as_the_committed_curve_says() -> None:
    rows = (ROOT / "docs/research/ppo.csv").read_text().split()[1:]
    shares = [float(row.split(",")[1]) for row in rows]
    assert shares[-1] >= 0.8 > shares[0]
