"""For all tests."""

import os
from contextlib import suppress

import pytest

from tests.tiers import number_of_cases
from wildtable.bots.thinker import thinker_of
from wildtable.core.registry import load, names


@pytest.fixture
def cases(request: pytest.FixtureRequest) -> int:
    """Of `@pytest.mark.cases(test=…, proof=…)`, the number of the tier that runs."""
    return number_of_cases(request.node)


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """Compile the kernels once, before pytest-xdist starts processes that would each do it."""
    directs_others = session.config.getoption("numprocesses", default=None) and not hasattr(
        session.config, "workerinput"
    )
    interpreted = os.environ.get("NUMBA_DISABLE_JIT", "0") not in {"", "0"}
    if directs_others and not interpreted and not session.config.option.collectonly:
        for name in names():
            with suppress(Exception):  # a broken game is for its tests to tell
                game = load(name)
                game.engine.warm_up(everything=True)
                if not os.environ.get("NUMBA_BOUNDSCHECK"):  # rules alone are tested with it
                    thinker_of(game.spec)
