"""Saved games: a record file that grows by one line a move, each written before the move counts.

Every line goes to the operating system at once, so a crash of this program loses nothing.
"""

import os
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from wildtable.cli.warmup import load_rules
from wildtable.core.errors import Malformed
from wildtable.core.folders import data_folder
from wildtable.core.registry import spec_of
from wildtable.match import Match, intact_part, read_record, resume


class FileSink:
    """Appends lines to a file, without a buffer in between."""

    def __init__(self, path: Path, mode: str) -> None:
        self.path = str(path)
        self._file = path.open(mode, buffering=0)

    def __call__(self, line: bytes) -> None:
        """One whole line, or an error and nothing of it."""
        before = self._file.tell()
        try:
            self._write(line)
        except OSError as problem:
            with suppress(OSError):
                self._file.truncate(before)
            raise Malformed(f"{self.path}: cannot save: {problem.strerror}") from problem

    def _write(self, line: bytes) -> None:
        rest = memoryview(line)
        while rest:
            rest = rest[self._file.write(rest) :]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with suppress(OSError):  # what can be synchronised; pipes cannot
            os.fsync(self._file.fileno())
        self._file.close()


def create(path: str | None, title: str) -> FileSink:
    """A new file; one that exists is never touched."""
    try:
        if path is not None:
            return FileSink(Path(path), "xb")
        folder = data_folder() / "games"
        folder.mkdir(parents=True, exist_ok=True)
        return _first_free(folder, title)
    except OSError as problem:
        raise Malformed(f"{problem.filename}: cannot save here: {problem.strerror}") from problem


def _first_free(folder: Path, title: str) -> FileSink:
    number = 1
    while True:
        path = folder / (f"{title}.jsonl" if number == 1 else f"{title}-{number}.jsonl")
        with suppress(FileExistsError):
            return FileSink(path, "xb")
        number += 1


def reopen(path: str, *, repair: bool) -> tuple[Match, FileSink]:
    """A saved game to go on with; the file changes only by new lines at its end."""
    file = Path(path)
    try:
        data = file.read_bytes()
        record = read_record(_repaired(file, data) if repair else data, path)
        if record.closing is not None:
            raise Malformed(f"{path}: this game is over", message="cli-save-over", file=path)
        load_rules(spec_of(record.header.game))
        sink = FileSink(file, "ab")
    except OSError as problem:
        raise Malformed(f"{path}: {problem.strerror}") from problem
    try:
        return resume(record, sink), sink
    except BaseException:
        sink.__exit__(None, None, None)
        raise


def _repaired(file: Path, data: bytes) -> bytes:
    """Cut a damaged end off; the file as it was stays beside it."""
    intact = intact_part(data)
    if intact and intact != data:
        aside = file.with_name(f"{file.name}.damaged")
        with aside.open("xb") as kept:
            kept.write(data)
        with file.open("r+b") as shortened:
            shortened.truncate(len(intact))
    return intact or data
