"""Packages that only some people need: where one is missing, one line says what to install."""

from collections.abc import Iterator
from contextlib import contextmanager

from wildtable.core.errors import WildtableError

# What is imported: how people call it, and the extra of pyproject.toml that brings it.
PACKAGES = {
    "PIL": ("Pillow", "research"),
    "gymnasium": ("Gymnasium", "research"),
    "open_spiel": ("OpenSpiel", "openspiel"),
    "pettingzoo": ("PettingZoo", "research"),
    "psycopg": ("Psycopg", "postgres"),
    "pyarrow": ("PyArrow", "research"),
    "pyspiel": ("OpenSpiel", "openspiel"),
    "ray": ("Ray", "ray"),
}


class MissingExtra(WildtableError, ModuleNotFoundError):
    """An optional package is not installed; for Python still an import that failed."""

    def __init__(self, what: str, module: str) -> None:
        package, extra = PACKAGES[module]
        install = f"pip install 'wildtable[{extra}]'"
        super().__init__(
            f"{what} needs {package}: {install}",
            message="missing-extra",
            what=what,
            package=package,
            install=install,
        )
        self.name = module


@contextmanager
def needed_for(what: str) -> Iterator[None]:
    """Around optional imports: says what to install; any other import that fails stays a defect."""
    try:
        yield
    except MissingExtra:  # whoever named it first knows better what for
        raise
    except ModuleNotFoundError as problem:
        module = (problem.name or "").partition(".")[0]
        if module not in PACKAGES:
            raise
        raise MissingExtra(what, module) from problem
