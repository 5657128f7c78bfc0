"""Compiles flat modules with Numba; the cache folder is named by a hash of every source that goes into the result.

Numba's own cache looks at one file only and serves old code when a table or a helper elsewhere changes (its issue
1833); a folder per hash cannot. A first compile takes seconds: `warm.py` does it in a process of its own.
"""

from __future__ import annotations

import ast
import hashlib
import os
import platform
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numba

from .declaration import Columns
from .loader import Part, bind, flat_modules


def compile_flat(
    name: str, parts: Mapping[str, Part], state: type[Columns], *, checked: bool = False
) -> dict[str, Any]:
    """Give the parts compiled; functions are compiled when first called, or loaded from the cache.

    `checked` looks at every index (Numba's boundscheck): slower, for tests.
    """
    folder = cache_folder(name, parts, checked=checked)

    def cached(function: FunctionType) -> Any:
        return numba.njit(function, nogil=True, cache=True, boundscheck=checked)

    def nothing(function: FunctionType) -> Any:
        arguments = ", ".join(function.__code__.co_varnames[: function.__code__.co_argcount])
        return numba.njit(_written(f"def {function.__name__}({arguments}):\n    pass\n", function.__name__))

    def copy_into() -> Any:
        return numba.njit(_written(state.copy_into_source, "copy_into"))

    config: Any = numba.config
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder)
    try:
        # The decorator asks for the folder at once, so it need not stay set; Numba creates it.
        return bind({**parts, "copy_into": copy_into()}, cached, nothing)
    finally:
        config.CACHE_DIR = before


def _written(source: str, name: str) -> FunctionType:
    space: dict[str, Any] = {}
    exec(source, space)  # noqa: S102 - two lines written by this package
    function: FunctionType = space[name]
    return function


def cache_folder(name: str, parts: Mapping[str, Part], *, checked: bool = False) -> Path:
    """Name the folder that holds the compiled code of exactly these sources."""
    told = hashlib.blake2b(digest_size=12)
    versions = (numba.__version__, platform.python_version(), platform.machine(), str(checked))
    told.update("\0".join(versions).encode())
    for path in source_files(flat_modules(parts)):
        told.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return cache_root() / f"{name}-{told.hexdigest()}"


def cache_root() -> Path:
    """Tell where compiled code is kept: ASHFALL_CACHE, or the user's cache folder."""
    if chosen := os.environ.get("ASHFALL_CACHE"):
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "ashfall" / "cache"
    return Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "ashfall"


def source_files(modules: list[ModuleType]) -> list[Path]:
    """List the files of these modules and of all they import, short of the standard library and of other packages."""
    own = {module.__name__.partition(".")[0] for module in modules}
    found: dict[str, Path] = {}
    waiting = [module.__name__ for module in modules]
    while waiting:
        name = waiting.pop()
        module = sys.modules.get(name)
        file = getattr(module, "__file__", None)
        if name in found or file is None:
            continue
        found[name] = Path(file)
        waiting += [wanted for wanted in _imports(Path(file), name) if wanted.partition(".")[0] in own]
    return [found[name] for name in sorted(found)]


def _imports(path: Path, module: str) -> Iterator[str]:
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package.rsplit(".", node.level - 1)[0] if node.level else ""
            target = ".".join(part for part in (base, node.module or "") if part)
            yield target
            yield from (f"{target}.{alias.name}" for alias in node.names)
