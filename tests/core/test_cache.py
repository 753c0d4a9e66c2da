"""The folder of compiled kernels: everything that is compiled goes into its name."""

from pathlib import Path

import wildtable
from wildtable.core.cache import ENGINE, TELLERS

PACKAGE = Path(wildtable.__file__).parent
COMPILED = ("@rule", "@seldom", "@entry_point", "@overload")


def test_files_that_only_tell_hold_nothing_to_compile() -> None:
    """Or edited rules would run as they were before."""
    tellers = [
        path
        for folder in ENGINE
        for path in (PACKAGE / folder).rglob("*.py")
        if any(map(path.match, TELLERS))
    ]
    assert len(tellers) > 20
    for path in tellers:
        lines = path.read_text(encoding="utf-8").splitlines()
        assert not [line for line in lines if line.startswith(COMPILED)], path
