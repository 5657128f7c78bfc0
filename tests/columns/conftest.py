"""Writes small packages of flat modules for the tests of the loader and the compiler, and imports them."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

Write = Callable[..., Callable[[str], ModuleType]]


@pytest.fixture
def write_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Write]:
    """write_package("yard", rules="...") writes a package; the function that it returns imports a module of it."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    written: list[str] = []

    def write(package: str, **modules: str) -> Callable[[str], ModuleType]:
        folder = tmp_path / package
        folder.mkdir()
        written.append(package)
        for name, source in {"__init__": '"""A package for a test."""\n', **modules}.items():
            (folder / f"{name}.py").write_text(source, encoding="utf-8")
        importlib.invalidate_caches()
        return lambda name: importlib.import_module(f"{package}.{name}")

    yield write
    for name in list(sys.modules):
        if name.partition(".")[0] in written:
            del sys.modules[name]
