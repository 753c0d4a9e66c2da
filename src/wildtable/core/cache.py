"""Where compiled kernels are kept: a folder for each game and entry point, named after all that went into it.

Numba's own cache looks only at the file of the function it compiles, not at the rules that the function calls, and
would silently run old rules after an edit. So the name holds a hash of the sources that an entry point and the rules
of its game import, directly or not, of the game's data, and of the versions. An edit in one game leaves the kernels
of the others where they are, and a copy of the program in another folder finds them too.
"""

import hashlib
import os
import re
import shutil
import sys
import warnings
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib.metadata import version
from pathlib import Path
from types import ModuleType
from typing import Self, cast

from numba.core.caching import (
    CompileResultCacheImpl,
    FunctionCache,
    NullCache,
    _Cache,
    _CacheLocator,
)
from numba.core.compiler import CompileResult
from numba.core.typing.templates import Signature

from wildtable.core.folders import cache_folder

SWITCHES = ("NUMBA_BOUNDSCHECK", "NUMBA_OPT")  # whatever makes other code of the same sources
KEPT_GENERATIONS = 8  # of an entry point of a game; older ones are leftovers of edited sources
_IMPORT = re.compile(r"^(?:from ([\w.]+) import (\([^)]*\)|[^\n]*)|import ([\w.]+))", re.MULTILINE)


def kernels() -> Path:
    """The folder of all compiled kernels."""
    return cache_folder() / "kernels"


# ── what goes into a kernel ─────────────────────────────────────────────────────────────────────
def sources(*modules: ModuleType) -> list[Path]:
    """The files of these modules and of all that they import from their own packages, and the data beside them."""
    packages = {module.__name__.partition(".")[0] for module in modules}
    found: set[str] = set()
    left = [module.__name__ for module in modules]
    while left:
        name = left.pop()
        if name not in found and name.partition(".")[0] in packages and name in sys.modules:
            found.add(name)
            left += _imported(_file(name))
    files = {_file(name) for name in found}
    data = {path for file in files for path in (file.parent / "data").glob("*.toml")}
    return sorted(files | data)


def _file(module: str) -> Path:
    return Path(str(sys.modules[module].__file__))


@cache
def _imported(file: Path) -> list[str]:
    """Names that a file imports at its top; `from package import thing` may name a module, too."""
    names: list[str] = []
    for package, things, module in _IMPORT.findall(file.read_text(encoding="utf-8")):
        names += [module or package, *(f"{package}.{each}" for each in re.findall(r"\w+", things))]
    return names


@cache
def _digest(file: Path) -> bytes:
    return hashlib.sha256(file.read_bytes()).digest()


def fingerprint(*modules: ModuleType) -> str:
    """One hash over the sources, the data, the versions and the switches that kernels are compiled with."""
    parts = [sys.version, version("numba"), version("numpy")]
    parts += [os.environ.get(switch, "") for switch in SWITCHES]
    digest = hashlib.sha256("\n".join(parts).encode())
    for file in sources(*modules):
        digest.update(f"{file.parent.name}/{file.name}".encode() + _digest(file))
    return digest.hexdigest()[:16]


# ── where it is kept ────────────────────────────────────────────────────────────────────────────
def folder_of(function: Callable[..., object], *modules: ModuleType) -> Path:
    """Of an entry point, compiled for the rules in `modules`."""
    game = modules[0].__name__.rpartition(".")[0] if modules else "all"
    home = sys.modules[function.__module__]
    name = f"{function.__module__.rpartition('.')[2]}.{function.__name__}"
    return kernels() / game.rpartition(".")[2] / f"{name}-{fingerprint(home, *modules)}"


def is_kept(function: Callable[..., object], *modules: ModuleType) -> bool:
    """Has it been compiled, by whatever process?"""
    return any(folder_of(function, *modules).glob("*.nbc"))


def kept_in(folder: Path, function: Callable[..., object]) -> _Cache:
    """Numba's cache of one function in a folder of ours; none if nothing can be written there."""

    class Place(_CacheLocator):
        _py_file = function.__code__.co_filename

        def get_cache_path(self) -> str:
            return str(folder)

        def get_source_stamp(self) -> str:
            return ""  # the folder's name says it

        def get_disambiguator(self) -> str:
            return ""  # one function a folder

        @classmethod
        def from_function(cls, *_: object) -> Self:
            return cls()

    class Kept(CompileResultCacheImpl):
        _locator_classes = [cast(type[object], Place)]  # noqa: RUF012 - as Numba has it

    class KernelCache(FunctionCache):
        _impl_class = Kept

        def save_overload(self, sig: Signature, data: CompileResult) -> None:
            """Where it cannot be kept it is compiled again another time; nobody has to stop for that."""
            try:
                super().save_overload(sig, data)  # type: ignore[no-untyped-call]  # Numba's
            except OSError as problem:
                say_not_kept(problem.strerror or str(problem))

    if is_writable(folder):
        return KernelCache(function)  # type: ignore[no-untyped-call]  # Numba's
    return NullCache()


def is_writable(folder: Path) -> bool:
    """Can kernels be kept there? It is made if need be, and marked as used for `prune`."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
    except OSError as problem:
        say_not_kept(problem.strerror or str(problem))
        return False
    return os.access(folder, os.W_OK)


@cache
def say_not_kept(why: str) -> None:
    """Once: every later start will be slow again."""
    warnings.warn(f"compiled rules cannot be kept in {kernels()}: {why}", stacklevel=2)


def prune() -> None:
    """Of every entry point of every game keep what was used last; `wildtable warmup` calls this."""
    for generations in _generations():
        for old in sorted(generations, key=_last_used)[:-KEPT_GENERATIONS]:
            shutil.rmtree(old, ignore_errors=True)


def _generations() -> Iterator[Sequence[Path]]:
    by_name: dict[str, list[Path]] = {}
    for folder in kernels().glob("*/*-*"):
        by_name.setdefault(str(folder).rpartition("-")[0], []).append(folder)
    yield from by_name.values()


def _last_used(folder: Path) -> float:
    return folder.stat().st_mtime if folder.exists() else 0.0
