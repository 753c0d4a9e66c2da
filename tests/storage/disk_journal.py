"""What SQLite asks the disk to do, in order: the default VFS, with its writes noted.

SQLite reaches files through tables of functions. `install` registers a copy of the default table whose
`xOpen` exchanges three functions of each opened file (write, truncate, sync) for ones that take notes
and then call the originals. https://www.sqlite.org/vfs.html
"""

import ctypes
import sqlite3
from dataclasses import dataclass
from pathlib import Path

POINTER = ctypes.c_void_p
METHODS = 20  # of a file, as of version 3 of `sqlite3_io_methods`
CLOSE, READ, WRITE, TRUNCATE, SYNC = range(5)
WRITER = ctypes.CFUNCTYPE(ctypes.c_int, POINTER, POINTER, ctypes.c_int, ctypes.c_int64)
TRUNCATER = ctypes.CFUNCTYPE(ctypes.c_int, POINTER, ctypes.c_int64)
SYNCER = ctypes.CFUNCTYPE(ctypes.c_int, POINTER, ctypes.c_int)
OPENER = ctypes.CFUNCTYPE(
    ctypes.c_int, POINTER, POINTER, POINTER, ctypes.c_int, ctypes.POINTER(ctypes.c_int)
)


class FileMethods(ctypes.Structure):
    _fields_ = (("version", ctypes.c_int), ("methods", POINTER * METHODS))


class Vfs(ctypes.Structure):
    """`sqlite3_vfs` as far as it is touched; the rest is copied."""

    _fields_ = (
        ("version", ctypes.c_int),
        ("file_size", ctypes.c_int),
        ("longest_path", ctypes.c_int),
        ("following", POINTER),
        ("name", ctypes.c_char_p),
        ("own_data", POINTER),
        ("open", POINTER),
        ("rest", POINTER * 15),
    )


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that happened to a file; a sync has no data, a truncation a new size as its offset."""

    kind: int
    file: str
    offset: int = 0
    data: bytes = b""


class Journal:
    def __init__(self) -> None:
        self.steps: list[Step] = []
        self._names: dict[int, str] = {}  # address of an open file → its name
        self._originals: dict[str, FileMethods] = {}
        self._kept: list[object] = []  # what C code points at must not go away

    def install(self) -> None:
        """From now on, whatever this process opens is watched."""
        library = ctypes.CDLL(_library())
        library.sqlite3_vfs_find.restype = ctypes.POINTER(Vfs)
        original = library.sqlite3_vfs_find(None).contents
        watched = Vfs.from_buffer_copy(original)
        watched.name = b"watched"
        open_original = OPENER(original.open)

        def open_file(vfs: int, name: int | None, file: int, flags: int, out: object) -> int:
            # The name as an address: the file keeps it, so a copy of Python's would be gone too soon.
            result = int(open_original(vfs, name, file, flags, out))
            if result == sqlite3.SQLITE_OK and name is not None:
                self._watch(file, Path(ctypes.string_at(name).decode()).name)
            return result

        opener = OPENER(open_file)
        watched.open = ctypes.cast(opener, POINTER)
        self._kept += [watched, opener, open_original]
        self._library, self._table = library, watched
        library.sqlite3_vfs_register(ctypes.byref(watched), 1)

    def remove(self) -> None:
        """Nothing that is opened from now on is watched, and SQLite forgets our table before we do."""
        self._library.sqlite3_vfs_unregister(ctypes.byref(self._table))

    def _watch(self, file: int, name: str) -> None:
        """The first thing in an open file is the pointer to its methods."""
        place = POINTER.from_address(file)
        original = FileMethods.from_address(place.value or 0)
        own = FileMethods.from_buffer_copy(original)
        write = WRITER(original.methods[WRITE])
        truncate = TRUNCATER(original.methods[TRUNCATE])
        sync = SYNCER(original.methods[SYNC])

        def note_write(file: int, data: int, size: int, offset: int) -> int:
            self.steps.append(Step(WRITE, name, offset, ctypes.string_at(data, size)))
            return int(write(file, data, size, offset))

        def note_truncate(file: int, size: int) -> int:
            self.steps.append(Step(TRUNCATE, name, size))
            return int(truncate(file, size))

        def note_sync(file: int, flags: int) -> int:
            result = int(sync(file, flags))
            self.steps.append(Step(SYNC, name))
            return result

        noted = WRITER(note_write), TRUNCATER(note_truncate), SYNCER(note_sync)
        for place_of, function in zip((WRITE, TRUNCATE, SYNC), noted, strict=True):
            own.methods[place_of] = ctypes.cast(function, POINTER)
        self._kept += [own, *noted, write, truncate, sync]
        place.value = ctypes.addressof(own)


def _library() -> str:
    """The very library that Python's `sqlite3` uses; another copy would have a table of its own."""
    for line in Path("/proc/self/maps").read_text(encoding="utf-8").splitlines():
        if "libsqlite3" in line:
            return line.split(maxsplit=5)[-1]
    raise RuntimeError("Python's sqlite3 has no shared library whose writes could be watched")
