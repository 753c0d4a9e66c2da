"""For all tests."""

import os
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import pytest

from tests.tiers import number_of_cases
from wildtable.bots.compiling import PARTS, Job, compile_apart, jobs


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
    if directs_others and not session.config.option.collectonly:
        with ThreadPoolExecutor(os.cpu_count()) as threads:
            list(threads.map(compiled_if_it_can_be, jobs(parts=needed_parts())))


def needed_parts() -> list[str]:
    """With bounds checks the rules alone are tested."""
    is_checked = os.environ.get("NUMBA_BOUNDSCHECK", "0") not in {"", "0"}
    return [part for part in PARTS if not (is_checked and part == "bots")]


def compiled_if_it_can_be(job: Job) -> None:
    with suppress(RuntimeError):  # a broken game is for its tests to tell
        compile_apart(*job)
