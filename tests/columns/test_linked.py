"""What only compiled code calls is compiled once, inside what Python calls."""

from __future__ import annotations

import importlib.metadata
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from ashfall.columns import linked
from ashfall.columns.compiled import cache_folder, compile_flat
from ashfall.columns.records import records

from .conftest import Write
from .yard import YARD

Module = Callable[[str], ModuleType]
ENTRIES = ["search.best"]


def answer(yard: Module) -> int:
    parts = {"rules": yard("rules"), "search": yard("search")}
    best = compile_flat("yard", parts, yard("state").State, entries=ENTRIES)["search"].best
    states = records(yard("state").State, 2)
    states["water"] = 50
    return int(best(states[0], states[1]))


def test_the_locked_numba_is_one_that_was_tried() -> None:
    assert importlib.metadata.version("numba").startswith(linked.TRIED)


def test_only_what_python_calls_is_kept_in_the_cache(write_package: Write) -> None:
    yard = write_package("yard", **YARD)
    assert answer(yard) == 47
    folder = cache_folder("yard", {"rules": yard("rules"), "search": yard("search")}, entries=ENTRIES)
    assert {path.name.split(".")[1].split("-")[0] for path in folder.rglob("*.nbi")} == {"best"}


def test_a_numba_that_nobody_has_tried_compiles_in_its_own_way(
    write_package: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(linked, "TRIED", ())
    assert answer(write_package("yard", **YARD)) == 47


def test_a_later_start_needs_nothing_but_the_cache(tmp_path: Path) -> None:
    script = (
        "from ashfall.games import find_game; from ashfall.lab.sim import simulate;"
        "print(simulate(find_game('scrapyard'), ['greedy', 'chance'], games=5, seed=1, engine='native').digest)"
    )
    environment = {**os.environ, "ASHFALL_CACHE": str(tmp_path)}
    said, kept = [], []
    for _ in range(2):
        ran = subprocess.run(
            [sys.executable, "-c", script], check=True, capture_output=True, text=True, env=environment
        )
        said.append(ran.stdout)
        kept.append({path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nb?")})
    assert said[0] == said[1]
    assert kept[0]
    assert kept[0] == kept[1]
