"""SECURITY.md lists the attacks that worked once, each with the tests that fail without its fix."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TESTS = re.compile(r"`(test_\w+\.py)`(?:: ((?:`test_\w+`(?:, )?)+))?")


def test_the_table_of_holes_names_tests_that_exist() -> None:
    lines = (ROOT / "SECURITY.md").read_text(encoding="utf-8").splitlines()
    rows = [TESTS.findall(line) for line in lines if "`test_" in line]
    assert len(rows) > 15
    for file, listed in (one for row in rows for one in row):
        sources = [path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob(file)]
        assert sources, file
        for test in re.findall(r"`(test_\w+)`", listed):
            assert any(f"def {test}(" in source for source in sources), test
