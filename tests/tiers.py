"""How much is tried: enough to catch a fault in `make test`, everything in `make proof`.

`@pytest.mark.cases(test=200, proof=2000)`: both run the test; its fixture `cases` is one number or the other.
`@pytest.mark.proof`, or `proof_only(…)` for some of a test's parameters: only `make proof` runs it.
"""

import os
from collections.abc import Iterable

import pytest

TIERS = ("test", "proof")


def tier() -> str:
    chosen = os.environ.get("WILDTABLE_TIER") or "test"
    assert chosen in TIERS, f"WILDTABLE_TIER={chosen}, which is none of {', '.join(TIERS)}"
    return chosen


def number_of_cases(test: pytest.Item) -> int:
    mark = test.get_closest_marker("cases")
    assert mark is not None, f"{test.nodeid} lacks its @pytest.mark.cases(test=…, proof=…)"
    number: int = mark.kwargs[tier()]
    return number


def one_in_test(quick: str, values: Iterable[str]) -> list[object]:
    """For `parametrize`: `make test` takes one of them, `make proof` all."""
    return [pytest.param(value, marks=proof_only(value != quick)) for value in values]


def proof_only(is_left_out: bool = True) -> list[pytest.MarkDecorator]:
    """Marks for `pytest.param`."""
    return [pytest.mark.proof] if is_left_out else []
