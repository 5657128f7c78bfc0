"""Compiles in a process of its own, at low priority, while people play; and keeps the compiled code from piling up.

    with Warming("ashfall.lab.native_sim:sim_work", "scrapyard") as warming:
        for line in warming.lines():  # "compiling scrapyard: 3 of 52 functions, 2.1 s"
            print(line)

This module is imported by plain play too: Numba is imported in the other process only.
"""

from __future__ import annotations

import importlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from time import perf_counter
from types import ModuleType
from typing import Any, NamedTuple

COMPLETE = "complete"
"""The file that is written into a cache folder when all that was asked for is compiled."""

KEPT = 3
"""Of one name, so many cache folders are kept: a developer goes to and fro between branches."""

MOST_BYTES = 512 * 2**20
"""What all cache folders may take together."""


class Work(NamedTuple):
    """Something to compile: what for, into which cache folder, from which compiled functions, and by calling what."""

    name: str
    folder: Path
    entries: tuple[Any, ...]
    call: Callable[[], object]


class WarmingError(RuntimeError):
    """The other process failed; the text says why."""


class Warming(AbstractContextManager["Warming"]):
    """A process that compiles. `job` names a function of text arguments that gives the Work: "package.module:name"."""

    def __init__(self, job: str, *arguments: str) -> None:
        command = [sys.executable, "-m", __name__, job, *arguments]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8")
        self._stopped = False
        self._failure = ""

    def lines(self) -> Iterator[str]:
        """Give the lines of progress as they come, until all is compiled; raises WarmingError if that failed."""
        assert self._process.stdout is not None, "asked for in __init__"
        for line in self._process.stdout:
            yield line.rstrip("\n")
        self._raise_failure()

    def is_running(self) -> bool:
        """Say whether it still compiles; raises WarmingError if it failed."""
        if self._process.poll() is None:
            return True
        self._raise_failure()
        return False

    def stop(self) -> None:
        """End it, whether or not it is done. What is compiled stays compiled."""
        self._stopped = True
        self._process.kill()
        self._process.communicate()

    def __exit__(self, *_: object) -> None:
        self.stop()

    def _raise_failure(self) -> None:
        assert self._process.stderr is not None, "asked for in __init__"
        if self._process.wait() == 0 or self._stopped:
            return
        said = self._process.stderr.read().strip().splitlines()
        self._failure = said[-1] if said else self._failure
        raise WarmingError(self._failure or f"the compiling process ended with {self._process.returncode}")


def is_warm(folder: Path) -> bool:
    """Say whether everything that was asked for is in this cache folder."""
    return (folder / COMPLETE).exists()


def mark_warm(folder: Path) -> None:
    """Note that it is, and remove what this makes superfluous."""
    marking = folder / f"{COMPLETE}.{os.getpid()}"
    marking.write_text("")
    marking.replace(folder / COMPLETE)
    prune(folder)


def prune(newest: Path) -> None:
    """Remove old cache folders: all but a few of the same name, and the oldest of all while they take too much."""
    folders = [path for path in newest.parent.iterdir() if re.fullmatch(r".+-[0-9a-f]{24}", path.name)]
    folders.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    name = _name(newest)
    namesakes = [path for path in folders if _name(path) == name and path != newest]
    superfluous = set(namesakes[KEPT - 1 :])
    taken = 0
    for path in [newest, *(path for path in folders if path != newest and path not in superfluous)]:
        taken += sum(file.stat().st_size for file in path.rglob("*") if file.is_file())
        if taken > MOST_BYTES and path != newest:
            superfluous.add(path)
    for path in superfluous:
        shutil.rmtree(path, ignore_errors=True)


def _name(folder: Path) -> str:
    return folder.name.rpartition("-")[0]


def compile_work(work: Work, tell: Callable[[str], None]) -> None:
    """Compile here and now, with a line to `tell` for every function that is done."""
    from numba.core import event

    names = reachable(work.entries)
    done: set[int] = set()
    begun = perf_counter()

    class Listener(event.Listener):
        def on_start(self, event: Any) -> None:
            """A function is counted when it is done."""

        def on_end(self, event: Any) -> None:
            compiled = id(event.data["dispatcher"])
            if compiled in names and compiled not in done:
                done.add(compiled)
                seconds = perf_counter() - begun
                tell(f"compiling {work.name}: {len(done)} of {len(names)} functions, {seconds:.1f} s")

    with event.install_listener("numba:compile", Listener()):
        work.call()
    mark_warm(work.folder)


def reachable(entries: tuple[Any, ...]) -> set[int]:
    """Give the identities of the compiled functions that these call, directly or not, and their own."""
    found: set[int] = set()
    waiting = list(entries)
    while waiting:
        compiled = waiting.pop()
        if id(compiled) in found:
            continue
        found.add(id(compiled))
        names = compiled.py_func.__code__.co_names
        spoken = [compiled.py_func.__globals__.get(name) for name in names]
        inside = [getattr(value, name, None) for value in spoken if isinstance(value, ModuleType) for name in names]
        waiting += [value for value in (*spoken, *inside) if hasattr(value, "py_func")]
    return found


def main(job: str, *arguments: str) -> int:
    """Be the other process."""
    if hasattr(os, "nice"):
        os.nice(10)
    module, _, name = job.partition(":")
    try:
        work = getattr(importlib.import_module(module), name)(*arguments)
        compile_work(work, lambda line: print(line, flush=True))  # noqa: T201 - to the process that asked
    except Exception as fault:  # noqa: BLE001 - whatever it was, it is told in one line
        print(f"{type(fault).__name__}: {str(fault).splitlines()[0] if str(fault) else ''}", file=sys.stderr)  # noqa: T201
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
