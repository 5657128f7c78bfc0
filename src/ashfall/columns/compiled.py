"""Compiles flat modules with Numba; the cache folder is named by a hash of every source and value that goes into it.

Values count beside sources: a table may be read from a file, and a source may be newer than what was imported.
Numba's own cache looks at one file only and serves old code when a table or a helper elsewhere changes (its issue
1833); a folder per hash cannot. A first compile takes seconds: `warm.py` does it in a process of its own.
"""

from __future__ import annotations

import ast
import hashlib
import os
import platform
import sys
from collections.abc import Callable, Collection, Iterator, Mapping
from enum import IntEnum
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numba

from . import linked, loader
from .declaration import Columns
from .linked import only_linked
from .loader import Part, bind, flat_modules
from .spelling import check_spelling


class CacheError(RuntimeError):
    """Compiled code cannot be kept; the text is one sentence."""


_NOT_SOURCES = sys.stdlib_module_names | {"numpy", "numba"}


def compile_flat(
    name: str,
    parts: Mapping[str, Part],
    state: type[Columns],
    *,
    entries: Collection[str] | None = None,
    checked: bool = False,
) -> dict[str, Any]:
    """Give the parts compiled; functions are compiled when first called, or loaded from the cache.

    `entries` names the functions that Python calls, as `part.function`; all others are then compiled as parts of these
    alone, in half the time.
    `checked` looks at every index (Numba's boundscheck): slower, for tests. Raises CacheError; and ColumnError for a
    module that speaks of a column its state lacks.
    """
    for module in flat_modules(parts):
        check_spelling(module)
    folder = cache_folder(name, parts, entries=entries, checked=checked)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        hint = "set ASHFALL_CACHE to a folder that can be written"
        raise CacheError(f"compiled code cannot be kept in {folder.parent} ({fault.strerror}): {hint}") from fault
    called = None if entries is None else _full_names(parts, entries)

    def cached(function: FunctionType) -> Any:
        if called is None or f"{function.__module__}.{function.__name__}" in called:
            return _widened(numba.njit(function, nogil=True, cache=True, boundscheck=checked))
        return inner(function)

    def inner(function: FunctionType) -> Any:
        wrappers: dict[str, Any] = {"no_cpython_wrapper": called is not None, "no_cfunc_wrapper": called is not None}
        compiled = numba.njit(function, nogil=True, boundscheck=checked, **wrappers)
        return _widened(compiled if called is None else only_linked(compiled))

    def nothing(function: FunctionType) -> Any:
        return inner(nothing_like(function))

    config: Any = numba.config
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder)
    try:
        # The decorator asks for the folder at once, so it need not stay set.
        made = {name: inner(function) for name, function in written_for(state).items()}
        bound = bind({**parts, **made}, cached, nothing)
    finally:
        config.CACHE_DIR = before
    return bound if entries is None else {name: bound[name] for name in {entry.split(".")[0] for entry in entries}}


def _full_names(parts: Mapping[str, Part], entries: Collection[str]) -> set[str]:
    named = (entry.split(".") for entry in entries)
    return {f"{parts[part].__name__}.{function}" for part, function in named}


def _widened(dispatcher: Any) -> Any:
    """Let compiled callers pass whole numbers of any size as 64 bits.

    Numba would compile a function anew for each size, literal and enumeration that it is called with: without this
    the first compile takes a third longer.
    """
    given: Callable[[tuple[Any, ...], Any], Any] = dispatcher.get_call_template

    def get_call_template(args: tuple[Any, ...], kws: Any) -> Any:
        return given(tuple(numba.int64 if _is_whole(arg) else arg for arg in args), kws)

    dispatcher.get_call_template = get_call_template
    return dispatcher


def _is_whole(kind: Any) -> bool:
    types: Any = numba.core.types
    kind = types.unliteral(kind)
    return isinstance(kind, types.IntEnumMember) or (isinstance(kind, types.Integer) and kind.signed)


def nothing_like(function: FunctionType) -> FunctionType:
    """Write a function of the same arguments that does nothing."""
    arguments = ", ".join(function.__code__.co_varnames[: function.__code__.co_argcount])
    return written(f"def {function.__name__}({arguments}):\n    pass\n", function.__name__)


def written_for(state: type[Columns]) -> dict[str, FunctionType]:
    """Make the flat functions that come with a state, by the part names under which every engine has them."""
    sources = {"copy_into": state.copy_into_source, "fingerprint": state.fingerprint_source}
    return {name: written(source, name) for name, source in sources.items()}


def written(source: str, name: str) -> FunctionType:
    """Make a function of source that this package wrote."""
    space: dict[str, Any] = {}
    exec(source, space)  # noqa: S102 - written by this package from checked names
    function: FunctionType = space[name]
    return function


def cache_folder(
    name: str, parts: Mapping[str, Part], *, entries: Collection[str] | None = None, checked: bool = False
) -> Path:
    """Name the folder that holds the compiled code of exactly these sources and the values that are frozen into it."""
    told = hashlib.blake2b(digest_size=12)
    way = (str(None if entries is None else sorted(entries)), str(checked))
    versions = (numba.__version__, platform.python_version(), platform.machine(), *way)
    told.update("\0".join(versions).encode())
    for path in [Path(__file__), Path(linked.__file__), Path(loader.__file__), *source_files(flat_modules(parts))]:
        told.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    for value in _frozen_values(parts):
        told.update(value.encode() + b"\0")
    return cache_root() / f"{name}-{told.hexdigest()}"


def _frozen_values(parts: Mapping[str, Part]) -> Iterator[str]:
    """List the globals that compiled code takes as they are: of the flat modules, and of the modules that they name."""
    for module in flat_modules(parts):
        yield from _values_in(module)
        # What is compiled is a second self of the module, whose own tables are read at its own import.
        second = loader.executed(module)
        yield from _values_in(second)
        for value in vars(second).values():
            if isinstance(value, ModuleType) and value.__name__.partition(".")[0] not in _NOT_SOURCES:
                yield from _values_in(value)


def _values_in(module: ModuleType) -> Iterator[str]:
    for name, value in sorted(vars(module).items()):
        if not name.startswith("__") and (frozen := _frozen(value)):
            yield f"{module.__name__}.{name}={frozen}"


def _frozen(value: object) -> str:
    """Write what Numba takes as a constant; nothing for anything else."""
    if isinstance(value, type) and issubclass(value, IntEnum):
        return repr([(name, int(member)) for name, member in value.__members__.items()])
    if isinstance(value, tuple):
        return f"({','.join(map(_frozen, value))})"
    return repr(value) if isinstance(value, int | float | str) else ""


def cache_root() -> Path:
    """Tell where compiled code is kept: ASHFALL_CACHE, or the user's cache folder."""
    if chosen := os.environ.get("ASHFALL_CACHE"):
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "ashfall" / "cache"
    return Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "ashfall"


def source_files(modules: list[ModuleType]) -> list[Path]:
    """List the files of these modules and of all they import, short of the standard library, NumPy and Numba."""
    found: dict[str, Path] = {}
    waiting = [module.__name__ for module in modules]
    while waiting:
        name = waiting.pop()
        module = sys.modules.get(name)
        file = getattr(module, "__file__", None)
        if name in found or file is None or not file.endswith(".py"):
            continue
        found[name] = Path(file)
        waiting += [wanted for wanted in _imports(Path(file), name) if wanted.partition(".")[0] not in _NOT_SOURCES]
    return [found[name] for name in sorted(found)]


def _imports(path: Path, module: str) -> Iterator[str]:
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    for node in _executed(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package.rsplit(".", node.level - 1)[0] if node.level else ""
            target = ".".join(part for part in (base, node.module or "") if part)
            yield target
            yield from (f"{target}.{alias.name}" for alias in node.names)


def _executed(node: ast.AST) -> Iterator[ast.AST]:
    """Walk what is executed: an import for the type checker alone changes nothing."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and isinstance(child.test, ast.Name) and child.test.id == "TYPE_CHECKING":
            yield from child.orelse
        else:
            yield child
            yield from _executed(child)
