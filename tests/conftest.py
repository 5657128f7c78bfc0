"""What all tests share: a cache for compiled code that is their own, so that no test uses what a run before it left."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(scope="session", autouse=True)
def compiled_code(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The cache folder of this run; several test processes share one, so that a game is compiled once."""
    root = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        root = root.parent
    folder = root / "compiled"
    before = os.environ.get("ASHFALL_CACHE")
    os.environ["ASHFALL_CACHE"] = str(folder)
    yield folder
    if before is None:
        del os.environ["ASHFALL_CACHE"]
    else:
        os.environ["ASHFALL_CACHE"] = before
