"""An entry point and all rules below it, compiled as one program and kept on disk.

All that we need of Numba's inside is here and in cache.py; both were written for Numba 0.68.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import RLock
from types import ModuleType
from typing import Any, ParamSpec, TypeVar, cast
from weakref import WeakSet

import numba
from llvmlite.binding import ValueRef
from numba.core.codegen import CPUCodeLibrary
from numba.core.cpu import CPUContext
from numba.core.types import Type

from wildtable.core.cache import folder_of, kept_in

Given = ParamSpec("Given")
Result = TypeVar("Result")
numba_config: Any = numba.config  # made of the environment
_seldom: set[str] = set()  # parts of mangled symbols
_rule_modules: set[str] = set()  # also


def _mangled(path: str) -> str:
    """As a dotted name appears in compiled symbols."""
    return "".join(f"{len(part)}{part}" for part in path.split("."))


def note_rule(function: Callable[..., object], *, is_seldom: bool = False) -> None:
    """What is compiled of this module is part of programs."""
    _rule_modules.add(_mangled(function.__module__))
    if is_seldom:
        _seldom.add(_mangled(f"{function.__module__}.{function.__name__}"))


def as_program(function: Callable[..., object]) -> Any:
    """Numba's dispatcher of an entry point; it releases the GIL."""
    dispatcher: Any = numba.njit(nogil=True, error_model="numpy")(function)
    compile_alone = dispatcher.compile

    def compile_with_rules(signature: tuple[Type, ...]) -> object:
        with _one_program(function):
            return compile_alone(signature)

    dispatcher.compile = compile_with_rules
    return dispatcher


def load_or_compile(
    function: Callable[Given, Result], signature: tuple[Type, ...], *modules: ModuleType
) -> Callable[Given, Result]:
    """The bare entry point, kept on disk by the sources of `modules` and its own."""
    dispatcher = as_program(function)
    dispatcher._cache = kept_in(folder_of(function, *modules), function)
    dispatcher.compile(signature)
    return cast(Callable[Given, Result], dispatcher.overloads[signature].entry_point)


_compiling = RLock()


@contextmanager
def _one_program(entry_point: Callable[..., object]) -> Iterator[None]:
    """Compile an entry point and all rules below it as one program.

    By itself Numba links every rule with all that it calls, optimises that and makes machine code of it, again for
    each caller. Here only the entry point is linked, optimised and becomes machine code, and its rules are private to
    it: playouts are a tenth faster, and compiling takes half the time. Loops go over a handful of seats or places: as
    vectors they take longer to prepare than to run, which is another twentieth.
    """
    finalize, executable = CPUCodeLibrary.finalize, CPUContext.get_executable
    own = _mangled(f"{entry_point.__module__}.{entry_point.__name__}")

    def finalize_once(library: CPUCodeLibrary) -> None:
        if any(own in function.name for function in _functions(library)):
            _make_program(library, own)
        elif _is_part(library):
            library._finalized = True
            _parts.add(library)
        else:
            finalize(library)  # type: ignore[no-untyped-call]  # Numba's

    def executable_once(
        context: CPUContext, library: CPUCodeLibrary, *others: object
    ) -> Callable[..., object]:
        library._ensure_finalized()
        if library not in _parts:
            return cast(Callable[..., object], executable(context, library, *others))  # type: ignore[no-untyped-call]
        return {}.__getitem__  # Numba files a rule under some built-in function, which nobody calls

    library_class: Any = CPUCodeLibrary  # mypy lets nobody replace a method
    context_class: Any = CPUContext
    with _compiling:
        vectors, numba_config.LOOP_VECTORIZE = numba_config.LOOP_VECTORIZE, 0
        library_class.finalize, context_class.get_executable = finalize_once, executable_once
        try:
            yield
        finally:
            library_class.finalize, context_class.get_executable = finalize, executable
            numba_config.LOOP_VECTORIZE = vectors


_parts: WeakSet[CPUCodeLibrary] = WeakSet()  # compiled rules, to be linked into programs


def _is_part(library: CPUCodeLibrary) -> bool:
    """A rule, or what stands between rules. All else is Numba's own, and others in this process may need it too."""
    return any(part in _parts for part in library._linking_libraries) or any(
        module in function.name for function in _functions(library) for module in _rule_modules
    )


def _functions(library: CPUCodeLibrary) -> Iterator[ValueRef]:
    module = library._final_module
    return (function for function in module.functions if not function.is_declaration)


def _make_program(library: CPUCodeLibrary, own: str) -> None:
    """Link all that the entry point calls, directly or not, as private parts, and optimise the whole."""
    module = library._final_module
    rules, others = _all_parts(library)
    for part in rules:
        library._reload_init.update(part._reload_init)
        module.link_in(part._final_module, preserve=True)
    for function in _functions(library):
        if own not in function.name:
            function.linkage = "internal"
            if any(name in function.name for name in _seldom):
                function.add_function_attribute("noinline")
    for part in others:  # of these only what the rules need
        library._reload_init.update(part._reload_init)
        module.link_in(part._get_module_for_linking(), preserve=True)
    library._optimize_final_module()
    module.verify()
    library._finalize_final_module()


def _all_parts(library: CPUCodeLibrary) -> tuple[list[CPUCodeLibrary], list[CPUCodeLibrary]]:
    """Rules, and what is Numba's own; in the same order in every run, so that the program is the same too."""
    seen: dict[CPUCodeLibrary, None] = {}
    left = list(library._linking_libraries)
    while left:
        part = left.pop()
        if part not in seen:
            seen[part] = None
            left += part._linking_libraries if part in _parts else ()
    return [part for part in seen if part in _parts], [part for part in seen if part not in _parts]
