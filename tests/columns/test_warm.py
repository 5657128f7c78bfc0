"""Compiling beside the game: lines of progress, a mark when all is there, reasons for failure, and old code removed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from ashfall.columns import warm
from ashfall.columns.warm import Warming, WarmingError, is_warm, mark_warm, prune

from .conftest import Write
from .yard import YARD

Module = Callable[[str], ModuleType]


@pytest.fixture
def yard(write_package: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Module:
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("ASHFALL_CACHE", str(tmp_path / "cache"))
    return write_package("yard", **YARD)


def test_warming_tells_its_progress_and_marks_the_folder(yard: Module) -> None:
    folder = yard("work").work("yard").folder
    assert not is_warm(folder)
    with Warming("yard.work:work", "yard") as warming:
        lines = list(warming.lines())
    assert is_warm(folder)
    assert [line.partition(",")[0] for line in lines] == [f"compiling yard: {n} of 4 functions" for n in range(1, 5)]
    assert all(re.fullmatch(r"compiling yard: \d of 4 functions, \d+\.\d s", line) for line in lines)


def test_what_is_warm_is_not_compiled_again(yard: Module) -> None:
    for expected in (4, 0):
        with Warming("yard.work:work", "yard") as warming:
            told = list(warming.lines())
        # What compiles to nothing is not worth a cache: it is inside what calls it.
        assert len(told) == expected


def test_two_processes_at_once_do_no_harm(yard: Module) -> None:
    with Warming("yard.work:work", "yard") as one, Warming("yard.work:work", "yard") as other:
        list(one.lines())
        list(other.lines())
    assert is_warm(yard("work").work("yard").folder)
    assert yard("work").answer() == 47


def test_a_process_can_be_asked_whether_it_is_done(yard: Module) -> None:
    with Warming("yard.work:work", "yard") as warming:
        assert warming.is_running()
        list(warming.lines())
        assert not warming.is_running()


@pytest.mark.parametrize(
    ("job", "reason"),
    [
        ("yard.work:broken", "ValueError: no water in yard"),
        ("yard.nowhere:work", "ModuleNotFoundError: No module named 'yard.nowhere'"),
    ],
)
def test_a_failure_says_why(yard: Module, job: str, reason: str) -> None:
    with Warming(job, "yard") as warming, pytest.raises(WarmingError, match=f"^{re.escape(reason)}$"):
        list(warming.lines())


def test_a_process_that_is_stopped_leaves_no_mark(yard: Module) -> None:
    warming = Warming("yard.work:work", "yard")
    warming.stop()
    assert not is_warm(yard("work").work("yard").folder)
    assert not warming.is_running()


def test_a_failure_is_told_as_often_as_asked(yard: Module) -> None:
    with Warming("yard.work:broken", "yard") as warming:
        for _ in range(2):
            with pytest.raises(WarmingError, match="no water in yard"):
                list(warming.lines())


def test_whoever_only_waits_for_compiled_code_does_not_import_numba() -> None:
    script = "import sys, ashfall.columns.warm; assert not {'numba', 'numpy'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", script], check=True)


def cache_folder(root: Path, name: str, age: int) -> Path:
    folder = root / f"{name}-{age:024x}"
    folder.mkdir()
    (folder / "code").write_bytes(bytes(1000))
    os.utime(folder, (10_000 - age, 10_000 - age))
    return folder


def test_the_newest_few_folders_of_a_name_are_kept(tmp_path: Path) -> None:
    yards = [cache_folder(tmp_path, "yard", age) for age in range(6)]
    hills = [cache_folder(tmp_path, "hill", age) for age in range(10, 13)]
    mark_warm(yards[0])
    assert [folder.exists() for folder in yards] == [True, True, True, False, False, False]
    assert all(folder.exists() for folder in hills)


def test_the_folder_just_filled_is_kept_however_old_it_looks(tmp_path: Path) -> None:
    yards = [cache_folder(tmp_path, "yard", age) for age in range(4)]
    prune(yards[3])
    assert [folder.exists() for folder in yards] == [True, True, False, True]


def test_all_folders_together_stay_below_a_bound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm, "MOST_BYTES", 2500)
    yard = cache_folder(tmp_path, "yard", 0)
    hills = [cache_folder(tmp_path, f"hill{age}", age) for age in range(1, 4)]
    prune(yard)
    assert yard.exists()
    assert [folder.exists() for folder in hills] == [True, False, False]


def test_nothing_else_that_lies_there_is_touched(tmp_path: Path) -> None:
    other = tmp_path / "yard-of-mine"
    other.mkdir()
    for age in range(6):
        cache_folder(tmp_path, "yard", age)
    prune(tmp_path / f"yard-{0:024x}")
    assert other.exists()
