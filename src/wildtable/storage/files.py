"""Files of the server: nobody else may read them, and only one server writes to each."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from wildtable.core.errors import Malformed

PRIVATE = 0o600
OTHERS = 0o077


def make_private(path: Path) -> None:
    """Empty unless it exists; SQLite gives its logs beside it the same rights."""
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, PRIVATE))
    if path.stat().st_mode & OTHERS:
        with suppress(OSError):  # somebody else's: then it is their decision
            path.chmod(PRIVATE)


@contextmanager
def only_server_on(database: str | None) -> Iterator[None]:
    """Until the end of the block no other server starts with this SQLite file; None: it is none.

    Two of them would not hear of what the other one does. The lock ends with the process, however.
    """
    if database is None:
        yield
        return
    path = Path(f"{database}.lock").resolve()
    path.parent.mkdir(parents=True, exist_ok=True)
    make_private(path)
    with path.open("r+b") as file:
        if not _lock(file):
            raise Malformed(f"--db: another server is using {database}; several need PostgreSQL")
        yield


def _lock(file: IO[bytes]) -> bool:
    try:
        import fcntl  # noqa: PLC0415 - not on Windows
    except ImportError:
        return _lock_on_windows(file)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _lock_on_windows(file: IO[bytes]) -> bool:
    import msvcrt  # noqa: PLC0415 - only there

    try:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
    except OSError:
        return False
    return True
